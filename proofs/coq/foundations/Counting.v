(* The bridge to the C contracts: a tape is an integer T, 0 <= T < 2^N, and a probability is a
   recursive counter of the T that satisfy an event. *)
From Coq Require ClassicalDedekindReals.
From Vrr Require Export Bits.
Open Scope Z_scope.

(* ---- Counters ---------------------------------------------------------- *)

(* c n is the number of T, 0 <= T < n, that satisfy E. *)
Definition counter (E : Z -> Prop) (c : Z -> Z) : Prop := forall n,
  (n <= 0 -> c n = 0) /\
  (0 < n -> (E (n - 1) -> c n = c (n - 1) + 1) /\ (~ E (n - 1) -> c n = c (n - 1))).

Lemma counter_ext E F c : (forall T, 0 <= T -> (E T <-> F T)) -> counter E c -> counter F c.
Proof.
  intros H Hc n; destruct (Hc n) as [H0 H1]; split; auto.
  intros Hn; rewrite <- H by lia; auto.
Qed.

(* The truth value of a proposition; the real numbers of Coq are classical. *)
Definition holds (P : Prop) : bool :=
  if ClassicalDedekindReals.sig_not_dec P then true else false.

Lemma holds_bool (P : Prop) b : (P <-> b = true) -> holds P = b.
Proof.
  intros H; unfold holds; destruct (ClassicalDedekindReals.sig_not_dec P) as [HP|HP];
    destruct b; auto; exfalso.
  - apply HP; intros X; now apply H in X.
  - apply HP, H; reflexivity.
Qed.

Fixpoint count_below (E : Z -> bool) (n : nat) : nat :=
  match n with O => 0 | S n => count_below E n + (if E (Z.of_nat n) then 1 else 0) end%nat.

Lemma counter_count_below E c n : counter E c ->
  c (Z.of_nat n) = Z.of_nat (count_below (fun T => holds (E T)) n).
Proof.
  intros Hc; induction n as [|n IH]; [now apply Hc|].
  destruct (Hc (Z.of_nat (S n))) as [_ H]; destruct H as [H1 H2]; [lia|].
  replace (Z.of_nat (S n) - 1) with (Z.of_nat n) in * by lia; cbn [count_below].
  assert (if holds (E (Z.of_nat n)) then ~ ~ E (Z.of_nat n) else ~ E (Z.of_nat n)) as HE
    by (unfold holds; destruct (ClassicalDedekindReals.sig_not_dec _); auto).
  destruct (holds (E (Z.of_nat n))).
  - destruct (Z.eq_dec (c (Z.of_nat (S n))) (c (Z.of_nat n) + 1)) as [->|Hne]; [lia|].
    exfalso; apply HE; intros X; now apply Hne, H1.
  - rewrite H2 by auto; lia.
Qed.

Lemma count_below_add E n m :
  count_below E (n + m) = (count_below (fun z => E (Z.of_nat m + z)%Z) n + count_below E m)%nat.
Proof.
  induction n as [|n IH]; simpl; auto.
  rewrite IH; replace (Z.of_nat (n + m)) with (Z.of_nat m + Z.of_nat n) by lia; lia.
Qed.

Lemma count_below_count N E : count_below E (2 ^ N) = count N (fun t => E (integer_of t)).
Proof.
  revert E; induction N as [|N IH]; intros E.
  - unfold count; simpl; destruct (E 0); auto.
  - replace (2 ^ S N)%nat with (2 ^ N + 2 ^ N)%nat by (simpl; lia).
    rewrite count_below_add, !IH; unfold count; cbn [tapes].
    rewrite filter_app, app_length, !filter_length_map.
    assert (forall b t, In t (tapes N) ->
      integer_of (b :: t) = Z.b2z b * Z.of_nat (2 ^ N) + integer_of t) as Hcons.
    { intros b t Ht; apply in_tapes in Ht; cbn [integer_of].
      now rewrite Ht, Nat2Z.inj_pow. }
    f_equal; f_equal; apply filter_ext_in; intros t Ht; rewrite Hcons by auto; cbn [Z.b2z]; f_equal; lia.
Qed.

(* A counter at 2^N is 2^N times a probability. *)
Theorem counter_probability E c N : counter E c ->
  (IZR (c (2 ^ Z.of_nat N)%Z) = 2 ^ N * probability N (fun t => holds (E (integer_of t))))%R.
Proof.
  intros Hc; unfold probability; rewrite <- (count_below_count N (fun T => holds (E T))).
  replace (2 ^ Z.of_nat N) with (Z.of_nat (2 ^ N)) by (rewrite Nat2Z.inj_pow; reflexivity).
  rewrite (counter_count_below E c _ Hc), <- INR_IZR_INZ; field; apply pow_nonzero; lra.
Qed.

(* ---- Recursive functions of the contracts ------------------------------ *)

Definition pow2_spec (pow2 : Z -> Z) : Prop := forall n,
  (n <= 0 -> pow2 n = 1) /\ (~ n <= 0 -> pow2 n = 2 * pow2 (-1 + n)).

Definition power_spec (power : Z -> Z -> Z) : Prop := forall a n,
  (n <= 0 -> power a n = 1) /\ (~ n <= 0 -> power a n = a * power a (-1 + n)).

(* popcount y n: number of ones among the low n bits of y. *)
Definition popcount_spec (popcount : Z -> Z -> Z) : Prop := forall y n,
  (n <= 0 -> popcount y n = 0) /\
  (0 < n -> popcount y n = popcount y (n - 1) + Z.b2z (Z.testbit y (n - 1))).

Lemma pow2_eq pow2 : pow2_spec pow2 -> forall n, 0 <= n -> pow2 n = 2 ^ n.
Proof.
  intros H; apply natlike_ind; [now apply H|].
  intros n Hn IH; rewrite (proj2 (H (Z.succ n))) by lia.
  replace (-1 + Z.succ n) with n by lia; rewrite IH, Z.pow_succ_r; lia.
Qed.

Lemma power_eq power : power_spec power -> forall a n, 0 <= n -> power a n = a ^ n.
Proof.
  intros H a; apply natlike_ind; [now apply H|].
  intros n Hn IH; rewrite (proj2 (H a (Z.succ n))) by lia.
  replace (-1 + Z.succ n) with n by lia; rewrite IH, Z.pow_succ_r; lia.
Qed.

Fixpoint weight (x : list bool) : nat :=
  match x with [] => 0 | b :: x => (if b then 1 else 0) + weight x end.

Lemma weight_length x : (weight x <= length x)%nat.
Proof. induction x as [|[] x IH]; simpl; lia. Qed.

Lemma popcount_weight popcount : popcount_spec popcount -> forall y n,
  popcount y (Z.of_nat n) = Z.of_nat (weight (bits n y)).
Proof.
  intros H y; induction n as [|n IH]; [now apply H|].
  rewrite (proj2 (H y (Z.of_nat (S n)))) by lia.
  replace (Z.of_nat (S n) - 1) with (Z.of_nat n) by lia; rewrite IH; cbn [bits weight].
  destruct (Z.testbit y (Z.of_nat n)); simpl Z.b2z; lia.
Qed.

Lemma popcount_weight_64 popcount : popcount_spec popcount -> forall y,
  popcount y 64 = Z.of_nat (weight (bits 64 y)).
Proof. intros H y; exact (popcount_weight popcount H y 64). Qed.

Lemma popcount_range popcount : popcount_spec popcount -> forall y, 0 <= popcount y 64 <= 64.
Proof.
  intros H y; rewrite (popcount_weight_64 popcount H).
  pose proof (weight_length (bits 64 y)) as HL; rewrite bits_length in HL; lia.
Qed.

Lemma hamming_weight n x y : hamming (bits n x) (bits n y) = weight (bits n (Z.lxor x y)).
Proof.
  induction n as [|n IH]; cbn [bits hamming weight]; auto.
  rewrite Z.lxor_spec, IH; destruct (Z.testbit x _), (Z.testbit y _); simpl; lia.
Qed.

(* Vectors of one length differ in no more bits than they have ones together. *)
Lemma hamming_weights x x' : length x = length x' -> (hamming x x' <= weight x + weight x')%nat.
Proof.
  revert x'; induction x as [|a x IH]; destruct x' as [|a' x']; intros HL; try discriminate; [simpl; lia|].
  injection HL as HL; specialize (IH x' HL); destruct a, a'; cbn [hamming weight Bool.eqb]; simpl; lia.
Qed.

(* ---- Tapes and ranges of integers --------------------------------------- *)

Lemma tape_bits N t : length t = N -> bits N (integer_of t) = t.
Proof. intros <-; apply bits_integer_of. Qed.

Lemma range_of_bits n x : 0 <= n -> (forall i, n <= i -> Z.testbit x i = false) -> 0 <= x < 2 ^ n.
Proof.
  intros Hn H; rewrite <- (mod_small_bits n x) by auto; apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia.
Qed.

Lemma lxor_range n x y : 0 <= n -> 0 <= x < 2 ^ n -> 0 <= y < 2 ^ n -> 0 <= Z.lxor x y < 2 ^ n.
Proof.
  intros; apply range_of_bits; [lia|]; intros.
  rewrite Z.lxor_spec, !(testbit_above n) by lia; reflexivity.
Qed.

Lemma count_of_probability M k (a b : nat) : (a + b = 64)%nat ->
  let p := (IZR M / 2 ^ k)%R in
  (2 ^ (k * 64) * (p ^ a * (1 - p) ^ b) =
   IZR (M ^ Z.of_nat a * (2 ^ Z.of_nat k - M) ^ Z.of_nat b)%Z)%R.
Proof.
  intros Hab p; assert (2 ^ k <> 0)%R by (apply pow_nonzero; lra).
  rewrite mult_IZR, <- !pow_IZR, minus_IZR, <- pow_IZR.
  replace (IZR M) with (p * 2 ^ k)%R by (unfold p; field; auto).
  replace (2 ^ k - p * 2 ^ k)%R with ((1 - p) * 2 ^ k)%R by ring.
  rewrite !Rpow_mult_distr, pow_mult, <- Hab, pow_add; ring.
Qed.
