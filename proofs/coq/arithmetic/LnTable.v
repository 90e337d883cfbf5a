(* The table of src/arithmetic/ln.c: entry i is the least integer not below -ln(1 - 2^-i) * 2^120, for i = 1 .. 60;
   ln_two is the least integer not below ln 2 * 2^120. Ln.v proves both claims. *)
From Coq Require Import ZArith List Lia.
Import ListNotations.
Open Scope Z_scope.
Definition entries : list Z := [0;
  921350637599661305226344307672478455;
  382395064588331721376539456514992753;
  177493665392662903798893081585368324;
  85786409102616157347218931472086829;
  42201258629469510224558774228370511;
  20933156969665041325627686942875375;
  10425371057104872710067817949672450;
  5202464550337985543149077075434932;
  2598687036484579750699261480689640;
  1298708452882968549169162679558576;
  649195615241613800098442187927278;
  324558174188469052481915705608004;
  162269181155551987026317312874517;
  81132114395433682668767763886464;
  40565438189916249063097544461830;
  20282564347730721272056576684888;
  10141243487648829276133563625200;
  5070612072344070252154115466445;
  2535303618311172493995427303708;
  1267651204691523516254370957449;
  633825451229890190990203601989;
  316912687835995218131914413603;
  158456334473262391526383332018;
  79228164875447672853362988374;
  39614081847427990883601918635;
  19807040776140038454077920598;
  9903520351176530529864036011;
  4951760166364893159357765014;
  2475880080876603561875253935;
  1237940039861841027560461654;
  618970019786805325570157227;
  309485009857373865749337430;
  154742504919679733617830571;
  77371252457588066994967894;
  38685626228231083544029867;
  19342813113974804283655510;
  9671406556952217769738411;
  4835703278467312791846934;
  2417851639231457372667907;
  1208925819615178930520065;
  604462909807452026306561;
  302231454903691653414913;
  151115727451837236772865;
  75557863725916470902785;
  37778931862957698580481;
  18889465931478715072513;
  9444732965739323981825;
  4722366482869653602305;
  2361183241434824704001;
  1180591620717411827713;
  590295810358705782785;
  295147905179352858625;
  147573952589676421121;
  73786976294838208513;
  36893488147419103745;
  18446744073709551745;
  9223372036854775841;
  4611686018427387913;
  2305843009213693955;
  1152921504606846977].
Definition table (i : Z) : Z := nth (Z.to_nat i) entries 0.
Definition ln_two : Z := 921350637599661305226344307672478455.

(* The specification has the table in two 64-bit halves, each a chain of cases. *)
Definition high_half (e : Z) : Z := e / 2 ^ 64.
Definition low_half (e : Z) : Z := e mod 2 ^ 64.

(* v is the entry for i of a chain whose first case is i = k *)
Fixpoint chain (entries : list Z) (k i v : Z) : Prop :=
  match entries with
  | [] => v = 0
  | e :: rest => (i = k -> v = e) /\ (~ i = k -> chain rest (k + 1) i v)
  end.

Lemma chain_entry entries : forall k i v, k <= i -> chain entries k i v -> v = nth (Z.to_nat (i - k)) entries 0.
Proof.
  induction entries as [|e rest IH]; intros k i v Hk H; simpl in H.
  - destruct (Z.to_nat (i - k)); assumption.
  - destruct H as [here later]; destruct (Z.eq_dec i k) as [E|E].
    + rewrite E, Z.sub_diag; exact (here E).
    + replace (Z.to_nat (i - k)) with (S (Z.to_nat (i - (k + 1)))) by lia; apply IH; [lia|exact (later E)].
Qed.

(* From entry 57 on the high half is 0. *)
Definition high_entries : list Z := Eval vm_compute in map high_half (firstn 56 (tl entries)).
Definition low_entries : list Z := Eval vm_compute in map low_half (tl entries).

Lemma table_halves i high low : 1 <= i -> chain high_entries 1 i high -> chain low_entries 1 i low ->
  low + 2 ^ 64 * high = table i.
Proof.
  intros Hi Hhigh Hlow; apply chain_entry in Hhigh, Hlow; [|assumption ..].
  assert (T : table i = nth (Z.to_nat (i - 1)) (tl entries) 0).
  { unfold table; replace (Z.to_nat i) with (S (Z.to_nat (i - 1))) by lia; reflexivity. }
  assert (H : high = high_half (table i)).
  { rewrite T, Hhigh, <- (map_nth high_half); change (high_half 0) with 0.
    replace (map high_half (tl entries)) with (high_entries ++ repeat 0 4) by (vm_compute; reflexivity).
    destruct (Nat.lt_ge_cases (Z.to_nat (i - 1)) (length high_entries)) as [L|L].
    - rewrite app_nth1 by exact L; reflexivity.
    - rewrite app_nth2, nth_repeat, nth_overflow by exact L; reflexivity. }
  assert (L : low = low_half (table i)) by (rewrite T, Hlow, <- (map_nth low_half); reflexivity).
  rewrite H, L; unfold high_half, low_half; rewrite (Z.div_mod (table i) (2 ^ 64)) at 3 by discriminate; ring.
Qed.
