(* The bridge to the C contracts: a tape is an integer T, 0 <= T < 2^N, and a probability is a
   recursive counter of the T that satisfy an event. *)
From Coq Require ClassicalDedekindReals.
From Vrr Require Export Bits Lazy.
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

(* lanes M T k: the 64-lane loop on the k lowest 64-bit digits of T, digit i for bit i of M. *)
Definition lanes_spec (lanes : Z -> Z -> Z -> Z) : Prop := forall M T k, 0 <= T ->
  (k <= 0 -> lanes M T k = 0) /\
  (0 < k -> lanes M T k =
    (if Z.testbit M (k - 1) then Z.lor else Z.land)
      (lanes M T (k - 1)) (T / 2 ^ (64 * (k - 1)) mod 2 ^ 64)).

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

Lemma lanes_above lanes M T k i : lanes_spec lanes -> 0 <= T -> 64 <= i -> 0 <= k ->
  Z.testbit (lanes M T k) i = false.
Proof.
  intros H HT Hi Hk; pattern k; revert k Hk; apply natlike_ind.
  - rewrite (proj1 (H M T 0 HT)) by lia; apply Z.testbit_0_l.
  - intros k Hk IH; rewrite (proj2 (H M T (Z.succ k) HT)) by lia.
    replace (Z.succ k - 1) with k by lia.
    destruct (Z.testbit M k); [rewrite Z.lor_spec | rewrite Z.land_spec];
      rewrite IH, ?Z.mod_pow2_bits_high by lia; reflexivity.
Qed.

(* There is only one such loop. *)
Lemma lanes_unique lanes lanes' : lanes_spec lanes -> lanes_spec lanes' ->
  forall M T k, 0 <= T -> lanes M T k = lanes' M T k.
Proof.
  intros H H' M T k HT; destruct (Z.le_gt_cases k 0) as [Hk|Hk].
  - now rewrite (proj1 (H M T k HT)), (proj1 (H' M T k HT)).
  - apply Z.lt_le_incl in Hk; pattern k; revert k Hk; apply natlike_ind.
    + now rewrite (proj1 (H M T 0 HT)), (proj1 (H' M T 0 HT)) by lia.
    + intros k Hk IH; rewrite (proj2 (H M T (Z.succ k) HT)), (proj2 (H' M T (Z.succ k) HT)) by lia.
      replace (Z.succ k - 1) with k by lia; now rewrite IH.
Qed.

(* The integer loop is the loop on bits. *)
Theorem lanes_bits lanes M T k : lanes_spec lanes -> 0 <= T ->
  bits 64 (lanes M T (Z.of_nat k)) = bernoulli_lanes 64 M k (bits (k * 64) T).
Proof.
  intros H HT; induction k as [|k IH].
  - rewrite (proj1 (H M T (Z.of_nat 0) HT)) by lia; reflexivity.
  - rewrite (proj2 (H M T (Z.of_nat (S k)) HT)) by lia.
    replace (Z.of_nat (S k) - 1) with (Z.of_nat k) by lia.
    cbn [bernoulli_lanes]; change (S k * 64)%nat with (64 + k * 64)%nat.
    rewrite bits_app, skipn_app_exact, firstn_app_exact, <- IH by apply bits_length.
    rewrite <- (bits_mod 64 (T / _)); symmetry; apply map2_bits; intros i Hi.
    replace (64 * Z.of_nat k) with (Z.of_nat (k * 64)) by lia.
    destruct (Z.testbit M (Z.of_nat k)); symmetry; [apply Z.lor_spec | apply Z.land_spec].
Qed.

(* ---- Laws of the 64 lanes ---------------------------------------------- *)

Lemma tape_bits N t : length t = N -> bits N (integer_of t) = t.
Proof. intros <-; apply bits_integer_of. Qed.

Lemma range_of_bits n x : 0 <= n -> (forall i, n <= i -> Z.testbit x i = false) -> 0 <= x < 2 ^ n.
Proof.
  intros Hn H; rewrite <- (mod_small_bits n x) by auto; apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia.
Qed.

Lemma lanes_range lanes M T k : lanes_spec lanes -> 0 <= T -> 0 <= k -> 0 <= lanes M T k < 2 ^ 64.
Proof. intros; apply range_of_bits; [lia|]; intros; now apply (lanes_above lanes). Qed.

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

Lemma product_over_weight p v :
  (product_over (fun b => if b then p else 1 - p) v = p ^ weight v * (1 - p) ^ (length v - weight v))%R.
Proof.
  induction v as [|b v IH]; simpl; [ring|]; pose proof (weight_length v).
  rewrite IH; destruct b; simpl; [ring|].
  replace (match weight v with O => S (length v) | S l => (length v - l)%nat end)
    with (S (length v - weight v)) by (destruct (weight v); lia).
  simpl; ring.
Qed.

(* The lanes equal y on M^ones(y) (2^k - M)^zeros(y) of the 2^(64 k) tapes. *)
Theorem lanes_law lanes popcount power c M k y :
  lanes_spec lanes -> popcount_spec popcount -> power_spec power ->
  counter (fun T => lanes M T k = y) c ->
  0 <= k -> 0 <= M < 2 ^ k -> 0 <= y < 2 ^ 64 ->
  c (2 ^ (64 * k)) = power M (popcount y 64) * power (2 ^ k - M) (64 - popcount y 64).
Proof.
  intros Hl Hp Hw Hc Hk HM Hy; pose proof (popcount_range popcount Hp y).
  rewrite !(power_eq power Hw), (popcount_weight_64 popcount Hp) by lia.
  pose proof (weight_length (bits 64 y)) as HL; rewrite bits_length in HL.
  replace (64 - Z.of_nat _) with (Z.of_nat (64 - weight (bits 64 y))) by lia.
  destruct (Z_of_nat_complete k Hk) as [n ->]; clear Hk.
  replace (64 * Z.of_nat n) with (Z.of_nat (n * 64)) by lia.
  apply eq_IZR; rewrite (counter_probability _ c (n * 64) Hc), <- count_of_probability by lia.
  f_equal; pose proof (bernoulli_lanes_joint M n (bits 64 y) HM) as Hj; cbv zeta in Hj.
  rewrite product_over_weight, bits_length in Hj; rewrite <- Hj.
  apply probability_ext; intros t Ht; apply holds_bool; rewrite same_lanes_eq.
  pose proof (proj1 (integer_of_range t)) as HT.
  rewrite <- (tape_bits _ t Ht) at 2; rewrite <- (lanes_bits lanes) by auto.
  split; [now intros -> | apply bits_inj; auto; apply lanes_range; auto; lia].
Qed.

(* The answers of 64 lanes: all ones, exclusive or the input, exclusive or the lanes. *)
Lemma rr_lanes_bits x l : bits 64 (Z.lxor (2 ^ 64 - 1) (Z.lxor x l)) = answers (bits 64 x) (bits 64 l).
Proof.
  symmetry; apply map2_bits; intros i Hi; change (2 ^ 64 - 1) with (Z.ones 64).
  rewrite !Z.lxor_spec, Z.ones_spec_low by lia; reflexivity.
Qed.

Lemma rr_lanes_range lanes M T k x : lanes_spec lanes -> 0 <= T -> 0 <= k -> 0 <= x < 2 ^ 64 ->
  0 <= Z.lxor (2 ^ 64 - 1) (Z.lxor x (lanes M T k)) < 2 ^ 64.
Proof. intros; repeat apply lxor_range; try lia; now apply lanes_range. Qed.

(* On input x the answer y is given on M^(64-h) (2^k - M)^h of the 2^(64 k) tapes,
   where h is the number of bits in which x and y differ. *)
Theorem rr_lanes_law lanes popcount power (rr : Z -> Z) c M k x y :
  lanes_spec lanes -> popcount_spec popcount -> power_spec power ->
  (forall T, 0 <= T -> rr T = Z.lxor (2 ^ 64 - 1) (Z.lxor x (lanes M T k))) ->
  counter (fun T => rr T = y) c ->
  0 <= k -> 0 <= M < 2 ^ k -> 0 <= x < 2 ^ 64 -> 0 <= y < 2 ^ 64 ->
  let h := popcount (Z.lxor x y) 64 in
  c (2 ^ (64 * k)) = power M (64 - h) * power (2 ^ k - M) h.
Proof.
  intros Hl Hp Hw Hr Hc Hk HM Hx Hy h; pose proof (popcount_range popcount Hp (Z.lxor x y)); fold h in H.
  rewrite !(power_eq power Hw) by lia; unfold h in *.
  rewrite (popcount_weight_64 popcount Hp), <- hamming_weight in *.
  replace (64 - Z.of_nat _) with (Z.of_nat (64 - hamming (bits 64 x) (bits 64 y))) by lia.
  destruct (Z_of_nat_complete k Hk) as [n ->]; clear Hk.
  replace (64 * Z.of_nat n) with (Z.of_nat (n * 64)) by lia.
  apply eq_IZR; rewrite (counter_probability _ c (n * 64) Hc), <- count_of_probability by lia.
  f_equal; pose proof (packed_answers_law M n (bits 64 x) (bits 64 y) HM) as Hj; cbv zeta in Hj.
  rewrite !bits_length in Hj; rewrite <- Hj by auto.
  apply probability_ext; intros t Ht; apply holds_bool; rewrite same_lanes_eq.
  pose proof (proj1 (integer_of_range t)) as HT; rewrite Hr by auto.
  unfold packed_answers; rewrite bits_length.
  rewrite <- (tape_bits _ t Ht) at 2; rewrite <- (lanes_bits lanes), <- rr_lanes_bits by auto.
  split; [now intros -> | apply bits_inj; auto; apply rr_lanes_range; auto; lia].
Qed.

Lemma dyadic_odds M n c : M < 2 ^ Z.of_nat n -> 2 ^ Z.of_nat n <= 2 * M ->
  (IZR M <= exp c * IZR (2 ^ Z.of_nat n - M)%Z)%R ->
  let p := (IZR M / 2 ^ n)%R in 0 <= M < 2 ^ Z.of_nat n /\ (1 / 2 <= p /\ p <= exp c * (1 - p))%R.
Proof.
  intros H1 H2 He p; split; [lia|].
  assert (0 < 2 ^ n)%R by (apply pow_lt; lra).
  assert (IZR M = p * 2 ^ n)%R as Ep by (unfold p; field; lra).
  apply IZR_le in H2; rewrite mult_IZR, <- pow_IZR, Ep in H2; rewrite minus_IZR, <- pow_IZR, Ep in He.
  split; apply Rmult_le_reg_r with (2 ^ n)%R; lra.
Qed.

(* For every set S of answers, the counts on x and x' differ at most by the factor
   exp (d c), where d is the number of bits in which x and x' differ. *)
Theorem rr_lanes_dp lanes popcount (rr : Z -> Z -> Z) (S : Z -> Prop) count count' M k x x' c :
  lanes_spec lanes -> popcount_spec popcount ->
  (forall z T, 0 <= T -> rr z T = Z.lxor (2 ^ 64 - 1) (Z.lxor z (lanes M T k))) ->
  counter (fun T => S (rr x T)) count -> counter (fun T => S (rr x' T)) count' ->
  0 <= k -> M < 2 ^ k -> 2 ^ k <= 2 * M -> 0 <= x < 2 ^ 64 -> 0 <= x' < 2 ^ 64 ->
  (IZR M <= exp c * IZR (2 ^ k - M)%Z)%R ->
  (IZR (count (2 ^ (64 * k))%Z) <=
   exp (IZR (popcount (Z.lxor x x') 64%Z) * c) * IZR (count' (2 ^ (64 * k))%Z))%R.
Proof.
  intros Hl Hp Hr Hc Hc' Hk HM1 HM2 Hx Hx' He.
  rewrite (popcount_weight_64 popcount Hp), <- hamming_weight, <- INR_IZR_INZ.
  destruct (Z_of_nat_complete k Hk) as [n ->]; clear Hk.
  replace (64 * Z.of_nat n) with (Z.of_nat (n * 64)) by lia.
  rewrite (counter_probability _ count (n * 64) Hc), (counter_probability _ count' (n * 64) Hc').
  assert (forall z, 0 <= z < 2 ^ 64 ->
    probability (n * 64) (fun t => holds (S (rr z (integer_of t)))) =
    probability (n * 64) (fun t => holds (S (integer_of (packed_answers M n (bits 64 z) t))))) as E.
  { intros z Hz; apply probability_ext; intros t Ht.
    pose proof (proj1 (integer_of_range t)) as HT; rewrite Hr by auto.
    unfold packed_answers; rewrite bits_length.
    rewrite <- (tape_bits _ t Ht) at 2; rewrite <- (lanes_bits lanes), <- rr_lanes_bits by auto.
    rewrite integer_of_bits, Z.mod_small; auto; apply rr_lanes_range; auto; lia. }
  rewrite !E by auto.
  rewrite <- Rmult_assoc, (Rmult_comm (exp _)), Rmult_assoc.
  apply Rmult_le_compat_l; [apply pow_le; lra|].
  destruct (dyadic_odds M n c HM1 HM2 He) as (HM & Hp1 & Hp2).
  apply (packed_answers_pure_dp M n 64 (hamming (bits 64 x) (bits 64 x')) c HM Hp1 Hp2
           (bits 64 x) (bits 64 x') (fun y => holds (S (integer_of y)))).
  unfold within; rewrite !bits_length; auto.
Qed.

(* ---- Laws of one trial and one answer ---------------------------------- *)

(* A trial succeeds on M 2^(N-k) of the 2^N tapes. *)
Theorem trial_law c M k N : counter (fun T => T mod 2 ^ k < M) c ->
  0 <= k <= N -> 0 <= M <= 2 ^ k -> c (2 ^ N) = M * 2 ^ (N - k).
Proof.
  intros Hc Hk HM; destruct (Z_of_nat_complete k) as [n ->]; [lia|].
  destruct (Z_of_nat_complete N) as [m ->]; [lia|].
  replace (Z.of_nat m - Z.of_nat n) with (Z.of_nat (m - n)) by lia.
  apply eq_IZR; rewrite (counter_probability _ c m Hc), mult_IZR, <- pow_IZR.
  rewrite (probability_ext _ _ (bernoulli_trial M n)), bernoulli_trial_law by (auto; try lia;
    intros; apply holds_bool; symmetry; apply Z.ltb_lt).
  replace m with (n + (m - n))%nat at 1 by lia.
  rewrite pow_add; field; apply pow_nonzero; lra.
Qed.

(* An answer as an integer: 1 for true, 0 for false. *)
Lemma b2z_cases x : 0 <= x <= 1 -> exists b, x = Z.b2z b.
Proof. intros Hx; exists (x =? 1); destruct (Z.eqb_spec x 1); simpl; lia. Qed.

Lemma answer_integer M k b t :
  (if integer_of t mod 2 ^ Z.of_nat k <? M then Z.b2z b else 1 - Z.b2z b) =
  Z.b2z (answer (bernoulli_trial M k) b t).
Proof.
  unfold answer, bernoulli_trial, randomized_response.
  destruct (integer_of t mod 2 ^ Z.of_nat k <? M), b; reflexivity.
Qed.

(* On input x the answer is x on M 2^(N-k) of the 2^N tapes, and 1 - x on all others. *)
Theorem rr_bool_law (rr : Z -> Z) c M k N x y :
  (forall T, 0 <= T -> rr T = if T mod 2 ^ k <? M then x else 1 - x) ->
  counter (fun T => rr T = y) c ->
  0 <= k <= N -> 0 <= M <= 2 ^ k -> 0 <= x <= 1 -> 0 <= y <= 1 ->
  c (2 ^ N) = (if y =? x then M else 2 ^ k - M) * 2 ^ (N - k).
Proof.
  intros Hr Hc Hk HM Hx Hy.
  assert (counter (fun T => T mod 2 ^ k < M) (fun n => if y =? x then c n else Z.max 0 n - c n)) as Ht.
  { intros n; destruct (Hc n) as [H0 H1]; split.
    - intros Hn; rewrite H0 by lia; destruct (y =? x); lia.
    - intros Hn; destruct (H1 Hn) as [Hyes Hno]; rewrite Hr in Hyes, Hno by lia.
      destruct (Z.ltb_spec ((n - 1) mod 2 ^ k) M), (Z.eqb_spec y x);
        first [rewrite Hyes by lia | rewrite Hno by lia]; lia. }
  pose proof (trial_law _ M k N Ht Hk HM) as H; cbv beta in H.
  assert (2 ^ N = 2 ^ k * 2 ^ (N - k)) as E by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  pose proof (Z.pow_nonneg 2 N); destruct (y =? x); lia.
Qed.

(* For every set S of answers, the counts on any two inputs differ at most by the factor exp(c). *)
Theorem rr_bool_dp (rr : Z -> Z -> Z) (S : Z -> Prop) count count' M k N x x' c :
  (forall z T, 0 <= T -> rr z T = if T mod 2 ^ k <? M then z else 1 - z) ->
  counter (fun T => S (rr x T)) count -> counter (fun T => S (rr x' T)) count' ->
  0 <= k <= N -> M < 2 ^ k -> 2 ^ k <= 2 * M -> 0 <= x <= 1 -> 0 <= x' <= 1 ->
  (IZR M <= exp c * IZR (2 ^ k - M)%Z)%R ->
  (IZR (count (2 ^ N)%Z) <= exp c * IZR (count' (2 ^ N)%Z))%R.
Proof.
  intros Hr Hc Hc' Hk HM1 HM2 Hx Hx' He; destruct (Z_of_nat_complete k) as [n ->]; [lia|].
  destruct (Z_of_nat_complete N) as [m ->]; [lia|].
  rewrite (counter_probability _ count m Hc), (counter_probability _ count' m Hc').
  destruct (b2z_cases x Hx) as [b ->], (b2z_cases x' Hx') as [b' ->].
  assert (forall z, probability m (fun t => holds (S (rr (Z.b2z z) (integer_of t)))) =
    probability m (fun t => holds (S (Z.b2z (answer (bernoulli_trial M n) z t))))) as E.
  { intros z; apply probability_ext; intros t _; rewrite Hr by apply integer_of_range.
    now rewrite answer_integer. }
  rewrite !E, <- Rmult_assoc, (Rmult_comm (exp _)), Rmult_assoc.
  apply Rmult_le_compat_l; [apply pow_le; lra|].
  destruct (dyadic_odds M n c HM1 HM2 He) as (HM & Hp1 & Hp2).
  apply (randomized_response_bool_pure_dp M n m c ltac:(lia) ltac:(lia) Hp1 Hp2
           b b' (fun y => holds (S (Z.b2z y))) I).
Qed.

(* Identical inputs: the same inequality with exponent 0. *)
Theorem rr_bool_dp_identical (rr : Z -> Z -> Z) (S : Z -> Prop) count count' N x x' :
  counter (fun T => S (rr x T)) count -> counter (fun T => S (rr x' T)) count' ->
  0 <= N -> x = x' -> (IZR (count (2 ^ N)%Z) <= exp 0 * IZR (count' (2 ^ N)%Z))%R.
Proof.
  intros Hc Hc' HN ->; destruct (Z_of_nat_complete N HN) as [m ->].
  rewrite (counter_probability _ count m Hc), (counter_probability _ count' m Hc'), exp_0; lra.
Qed.
