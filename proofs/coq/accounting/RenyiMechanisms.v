(* Renyi divergence and zCDP of randomized response on one bit and on bit vectors: the mechanisms on a tape have the laws of
   the theory of privacy, and their exact constants. *)
From Vrr Require Export Zcdp RrBitvec.
From Vrr Require Models.
Open Scope R_scope.

(* ---- One bit ----------------------------------------------------------------------- *)

Theorem answer_has_law N sample p arg y : probability N sample = p ->
  probability N (fun t => Bool.eqb (answer sample arg t) y) = answer_law p arg y.
Proof.
  intros H; rewrite (answer_set_law N sample p H arg (fun z => Bool.eqb z y)); unfold answer_law.
  destruct arg, y; simpl; ring.
Qed.

(* ---- Bit vectors ------------------------------------------------------------------- *)

(* The probability that the bits of x, each flipped with probability q, are those of y. *)
Definition flip_probability (q : R) (x y : list bool) : R :=
  bernoulli_expectation q (length x) (fun v => indicator (same_lanes (flip x v) y)).

(* On a tape, flips with probability M / 2^k turn x into y with this probability. *)
Theorem flips_have_law M k x y : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  probability (k * length x) (fun t => same_lanes (flip x (bernoulli_lanes (length x) M k t)) y) =
  flip_probability (IZR M / 2 ^ k) x y.
Proof.
  intros HM; rewrite probability_expectation.
  exact (bernoulli_lanes_law (length x) M k (fun v => indicator (same_lanes (flip x v) y)) HM).
Qed.

(* The first bit is kept with probability 1 - q, independently of the others. *)
Lemma flip_probability_cons q a x b y :
  flip_probability q (a :: x) (b :: y) = answer_law (1 - q) a b * flip_probability q x y.
Proof.
  unfold flip_probability, answer_law, flip; cbn [length bernoulli_expectation map2 same_lanes].
  destruct a, b; cbn [xorb Bool.eqb andb indicator]; rewrite expectation_const; ring.
Qed.

(* Every vector of the input's length is a possible report. *)
Lemma flip_probability_positive q x y : 0 < q < 1 -> length x = length y -> 0 < flip_probability q x y.
Proof. intros Hq HL; unfold flip_probability; rewrite flip_law by auto; apply Rmult_lt_0_compat; apply pow_lt; lra. Qed.

(* The sum under the divergence of two vectors is that of one bit, to the power of the number of bits in which they differ. *)
Lemma flip_renyi_sum alpha q x x' : 0 < q < 1 -> length x = length x' ->
  renyi_sum (tapes (length x)) alpha (flip_probability q x) (flip_probability q x') = binary_sum alpha (1 - q) ^ hamming x x'.
Proof.
  intros Hq; revert x'; induction x as [|a x IH]; destruct x' as [|a' x']; intros HL; try discriminate.
  - unfold renyi_sum; simpl; unfold flip_probability; simpl; rewrite !Rpower_base_1; ring.
  - injection HL as HL; unfold renyi_sum in *; cbn [length tapes hamming]; rewrite sum_over_app, !sum_over_map.
    assert (forall b, sum_over (fun y => Rpower (flip_probability q (a :: x) (b :: y)) alpha *
        Rpower (flip_probability q (a' :: x') (b :: y)) (1 - alpha)) (tapes (length x)) =
      Rpower (answer_law (1 - q) a b) alpha * Rpower (answer_law (1 - q) a' b) (1 - alpha) *
      binary_sum alpha (1 - q) ^ hamming x x') as part.
    { intros b; rewrite <- (IH x' HL), <- sum_over_scale; apply sum_over_ext; intros y Hy; apply in_tapes in Hy.
      rewrite !flip_probability_cons; assert (forall c, 0 < answer_law (1 - q) c b)
        by (intros c; unfold answer_law; destruct (Bool.eqb c b); lra).
      rewrite <- !Rpower_mult_distr by (auto; apply flip_probability_positive; auto; lia); ring. }
    rewrite !part; set (rest := binary_sum alpha (1 - q) ^ hamming x x').
    pose proof (Rpower_split q alpha ltac:(lra)) as S; pose proof (Rpower_split (1 - q) alpha ltac:(lra)) as S'.
    unfold answer_law; destruct a, a'; cbn [Bool.eqb Nat.add pow]; replace (1 - (1 - q)) with q by ring;
      rewrite ?S, ?S'; fold rest; try ring;
      unfold binary_sum; replace (1 - (1 - q)) with q by ring; ring.
Qed.

(* Vectors that differ in h bits: h times the divergence of one bit that is kept with probability 1 - q. *)
Theorem flip_renyi alpha q x x' : 1 < alpha -> 0 < q < 1 -> length x = length x' ->
  renyi (tapes (length x)) alpha (flip_probability q x) (flip_probability q x') =
  INR (hamming x x') * binary_renyi alpha (1 - q).
Proof.
  intros Ha Hq HL; unfold renyi, binary_renyi; rewrite flip_renyi_sum, ln_pow by
    (auto; pose proof (binary_sum_at_least_1 alpha (1 - q) Ha ltac:(lra)); lra).
  field; lra.
Qed.

(* Two vectors of `size` bits with at most m ones each: at most min(2 m, size) times that ... *)
Theorem flip_renyi_bound alpha q size m x x' : 1 < alpha -> 0 < q < 1 -> length x = size -> length x' = size ->
  (weight x <= m)%nat -> (weight x' <= m)%nat ->
  renyi (tapes size) alpha (flip_probability q x) (flip_probability q x') <=
  INR (Nat.min (2 * m) size) * binary_renyi alpha (1 - q).
Proof.
  intros Ha Hq <- HL Hx Hx'; rewrite flip_renyi by auto; apply Rmult_le_compat_r.
  - rewrite <- (answer_renyi alpha (1 - q) true); apply renyi_nonneg; auto; apply answer_full_law; lra.
  - apply le_INR; pose proof (hamming_length x x'); pose proof (hamming_weights x x' ltac:(auto)); lia.
Qed.

(* ... and some reach it. *)
Theorem flip_renyi_reached alpha q size m : 1 < alpha -> 0 < q < 1 -> exists x x',
  length x = size /\ length x' = size /\ (weight x <= m)%nat /\ (weight x' <= m)%nat /\
  renyi (tapes size) alpha (flip_probability q x) (flip_probability q x') =
  INR (Nat.min (2 * m) size) * binary_renyi alpha (1 - q).
Proof.
  intros Ha Hq.
  destruct (distance_reached Models.popcount Models.popcount_model (Z.of_nat size) (Z.of_nat m))
    as (x & x' & _ & _ & Hx & Hx' & Hd); try lia.
  rewrite !(popcount_weight _ Models.popcount_model) in *; rewrite <- hamming_weight in Hd; unfold distance in Hd.
  exists (bits size x), (bits size x'); rewrite !bits_length; repeat split; try lia.
  rewrite <- (bits_length size x) at 1; rewrite flip_renyi by (auto; now rewrite !bits_length); do 2 f_equal; lia.
Qed.

(* ---- The least rho of bit vectors ------------------------------------ *)

(* The bound min(2 m, size) times the divergence of one bit is an equality exactly for vectors that differ in so many bits
   (if bits tell anything at all: q < 1/2). *)
Theorem flip_renyi_equality alpha q size m x x' : 1 < alpha -> 0 < q < 1 / 2 -> length x = size -> length x' = size ->
  (renyi (tapes size) alpha (flip_probability q x) (flip_probability q x') =
   INR (Nat.min (2 * m) size) * binary_renyi alpha (1 - q) <-> hamming x x' = Nat.min (2 * m) size).
Proof.
  intros Ha Hq <- HL; rewrite flip_renyi by (auto; lra).
  assert (0 < binary_renyi alpha (1 - q)) as Hpositive.
  { destruct (binary_renyi_between alpha (1 - q) Ha ltac:(lra)) as [Hleast _]; apply Rlt_le_trans with (2 := Hleast).
    apply Rmult_lt_0_compat; [lra|]; rewrite <- ln_1; apply ln_increasing; [lra|].
    apply Rmult_lt_reg_r with (1 - (1 - q)); [lra|].
    replace ((1 - q) / (1 - (1 - q)) * (1 - (1 - q))) with (1 - q) by (field; lra); lra. }
  split; intros H; [|now rewrite H].
  apply INR_eq, Rmult_eq_reg_r with (binary_renyi alpha (1 - q)); lra.
Qed.

(* Vectors of `size` bits with at most m ones, each bit flipped with probability q. *)
Definition of_weight (size m : nat) (x x' : list bool) : Prop :=
  length x = size /\ length x' = size /\ (weight x <= m)%nat /\ (weight x' <= m)%nat.

(* Bit vectors: rho = min(2 m, size) (1 - 2 q) ln((1 - q) / q) and no less. *)
Theorem flip_zcdp size m q rho : 0 < q <= 1 / 2 ->
  zcdp (of_weight size m) (tapes size) (flip_probability q) rho <->
  INR (Nat.min (2 * m) size) * ((1 - 2 * q) * ln ((1 - q) / q)) <= rho.
Proof.
  intros Hq; pose proof (pos_INR (Nat.min (2 * m) size)).
  pose proof (binary_renyi_least (INR (Nat.min (2 * m) size)) (1 - q) rho ltac:(lra) ltac:(lra)) as L.
  replace (1 - (1 - q)) with q in L by ring; replace (2 * (1 - q) - 1) with (1 - 2 * q) in L by ring.
  rewrite <- L; unfold zcdp; split; intros H'.
  - intros alpha Ha; destruct (flip_renyi_reached alpha q size m Ha ltac:(lra)) as (x & x' & Hx & Hx' & Hw & Hw' & <-).
    apply H'; auto; repeat split; auto.
  - intros x x' alpha (Hx & Hx' & Hw & Hw') Ha; apply Rle_trans with (2 := H' alpha Ha).
    apply flip_renyi_bound; auto; lra.
Qed.

(* The same by epsilon, with flips of probability q = 1 / (1 + exp(epsilon / (2 m))): rho = epsilon (e^(epsilon / (2 m)) - 1) /
   (e^(epsilon / (2 m)) + 1) as long as 2 m <= size, and the share size / (2 m) of it from there on. *)
Theorem rappor_zcdp size m epsilon rho : (1 <= m)%nat -> 0 <= epsilon ->
  let e := epsilon / INR (2 * m) in
  zcdp (of_weight size m) (tapes size) (flip_probability (/ (1 + exp e))) rho <->
  INR (Nat.min (2 * m) size) / INR (2 * m) * (epsilon * ((exp e - 1) / (exp e + 1))) <= rho.
Proof.
  intros Hm He e; assert (0 < INR (2 * m)) by (apply lt_0_INR; lia).
  assert (0 <= e) by (apply Rmult_le_pos; auto; left; now apply Rinv_0_lt_compat).
  assert (1 <= exp e) by now apply exp_at_least_one.
  rewrite flip_zcdp, (proj2 (binary_renyi_odds 2 e)).
  - unfold odds_rho; replace epsilon with (INR (2 * m) * e) by (unfold e; field; lra).
    replace (INR (Nat.min (2 * m) size) / INR (2 * m) * (INR (2 * m) * e * ((exp e - 1) / (exp e + 1)))) with
      (INR (Nat.min (2 * m) size) * (e * ((exp e - 1) / (exp e + 1)))) by (field; lra); reflexivity.
  - split; [apply Rinv_0_lt_compat; lra|]; replace (1 / 2) with (/ 2) by field; apply Rinv_le_contravar; lra.
Qed.
