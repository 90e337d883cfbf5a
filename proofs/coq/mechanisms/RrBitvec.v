(* Randomized response on bit vectors: every bit of the input is flipped with probability p, independently of the others. The
   law of a report, its privacy by Hamming distance, and the greatest distance of two inputs of bounded weight. *)
From Vrr Require Export RrBool.
Open Scope Z_scope.

(* ---- Flipping bits --------------------------------------------------------- *)

Definition flip (x flips : list bool) : list bool := map2 xorb x flips.

(* A flip with probability p is an answer that is kept with probability 1 - p. *)
Lemma flips_are_answers p x (f : list bool -> R) :
  bernoulli_expectation p (length x) (fun v => f (flip x v)) =
  bernoulli_expectation (1 - p) (length x) (fun v => f (answers x v)).
Proof.
  unfold flip, answers; revert f; induction x as [|a x IH]; intros f; [reflexivity|].
  cbn [length bernoulli_expectation map2].
  rewrite (IH (fun v => f (xorb a true :: v))), (IH (fun v => f (xorb a false :: v))).
  replace (randomized_response a true) with (xorb a false) by (now destruct a).
  replace (randomized_response a false) with (xorb a true) by (now destruct a); ring.
Qed.

(* Privacy: inputs that differ in h bits have probabilities with a ratio of at most ((1 - p) / p)^h. *)
Theorem flip_dp p x x' (f : list bool -> R) : (0 < p <= 1 / 2)%R -> length x = length x' -> (forall y, 0 <= f y)%R ->
  (bernoulli_expectation p (length x) (fun v => f (flip x v)) <=
   exp (INR (hamming x x') * ln ((1 - p) / p)) * bernoulli_expectation p (length x') (fun v => f (flip x' v)))%R.
Proof.
  intros Hp HL Hf; rewrite !flips_are_answers; apply answers_dp; auto; [lra|].
  rewrite exp_ln by (apply Rdiv_lt_0_compat; lra); right; field; lra.
Qed.

(* The law: the report y has probability p^h (1 - p)^(size - h), where h bits of x and y differ. *)
Theorem flip_law p x y : length x = length y ->
  bernoulli_expectation p (length x) (fun v => indicator (same_lanes (flip x v) y)) =
  (p ^ hamming x y * (1 - p) ^ (length x - hamming x y))%R.
Proof.
  intros HL; rewrite (flips_are_answers p x (fun z => indicator (same_lanes z y))), answers_law by auto.
  replace (1 - (1 - p))%R with p by ring; apply Rmult_comm.
Qed.

Lemma flip_length x v : length x = length v -> length (flip x v) = length x.
Proof. apply map2_length. Qed.

(* The low bits of x, flipped. *)
Lemma flip_low_bits size x a v : length v = size ->
  Z.lxor x (integer_of (a ++ v)) mod 2 ^ Z.of_nat size = integer_of (flip (bits size x) v).
Proof.
  intros <-; rewrite <- integer_of_bits; f_equal; symmetry; unfold flip.
  rewrite <- (bits_integer_of v) at 2; apply map2_bits; intros i Hi; rewrite Z.lxor_spec; f_equal.
  rewrite integer_of_app, <- (Z.mod_pow2_bits_low (_ + _) (Z.of_nat (length v))) by lia.
  rewrite Z.add_comm, Z_mod_plus_full, Z.mod_pow2_bits_low by lia; reflexivity.
Qed.

(* ---- Hamming weights ------------------------------------------------------- *)

Section Weights.
  Variable popcount : Z -> Z -> Z.
  Hypothesis popcount_def : popcount_spec popcount.

  Lemma popcount_succ y n : 0 <= n -> popcount y (Z.succ n) = popcount y n + Z.b2z (Z.testbit y n).
  Proof.
    intros Hn; rewrite (proj2 (popcount_def y (Z.succ n))) by lia; now replace (Z.succ n - 1) with n by lia.
  Qed.

  Lemma popcount_ext x y n : (forall i, 0 <= i < n -> Z.testbit x i = Z.testbit y i) -> popcount x n = popcount y n.
  Proof.
    intros H; destruct (Z.le_gt_cases n 0) as [Hn|Hn]; [now rewrite !(proj1 (popcount_def _ n))|].
    apply Z.lt_le_incl in Hn; revert H; pattern n; revert n Hn; apply natlike_ind.
    - intros _; now rewrite !(proj1 (popcount_def _ 0)) by lia.
    - intros n Hn IH H; rewrite !popcount_succ, H, IH by (lia || intros; apply H; lia); reflexivity.
  Qed.

  (* The bits from n on count on their own. *)
  Lemma popcount_split x y n m : 0 <= n -> 0 <= m -> (forall i, 0 <= i < m -> Z.testbit x (n + i) = Z.testbit y i) ->
    popcount x (n + m) = popcount x n + popcount y m.
  Proof.
    intros Hn Hm; pattern m; revert m Hm; apply natlike_ind.
    - intros _; rewrite Z.add_0_r, (proj1 (popcount_def y 0)); lia.
    - intros m Hm IH H; rewrite Z.add_succ_r, !popcount_succ, IH, H by (lia || intros; apply H; lia); lia.
  Qed.

  Lemma popcount_bounds y n : 0 <= n -> 0 <= popcount y n <= n.
  Proof.
    intros Hn; pattern n; revert n Hn; apply natlike_ind; [rewrite (proj1 (popcount_def y 0)); lia|].
    intros n Hn IH; rewrite popcount_succ by auto; destruct (Z.testbit y n); simpl Z.b2z; lia.
  Qed.

  (* Two vectors differ in no more bits than they have ones. *)
  Lemma popcount_lxor x y n : 0 <= n -> popcount (Z.lxor x y) n <= popcount x n + popcount y n.
  Proof.
    intros Hn; pattern n; revert n Hn; apply natlike_ind; [rewrite !(proj1 (popcount_def _ 0)); lia|].
    intros n Hn IH; rewrite !popcount_succ, Z.lxor_spec by auto.
    destruct (Z.testbit x n), (Z.testbit y n); simpl Z.b2z; lia.
  Qed.

  (* A vector with ones in the places from a to b - 1. *)
  Lemma popcount_interval y a b n : 0 <= a <= b -> b <= n ->
    (forall i, 0 <= i < n -> Z.testbit y i = (a <=? i) && (i <? b)) -> popcount y n = b - a.
  Proof.
    intros Ha Hb; assert (0 <= n) as Hn by lia; intros H.
    assert (forall m, 0 <= m -> m <= n -> popcount y m = Z.max 0 (Z.min m b - a)) as count; [|rewrite count; lia].
    apply (natlike_ind (fun m => m <= n -> popcount y m = Z.max 0 (Z.min m b - a))).
    - rewrite (proj1 (popcount_def y 0)); lia.
    - intros m Hm IH Hmn; rewrite popcount_succ, H, IH by lia.
      destruct (Z.leb_spec a m), (Z.ltb_spec m b); simpl Z.b2z; lia.
  Qed.

  Definition distance (size weight : Z) : Z := Z.min (2 * weight) size.

  (* Vectors with at most `weight` ones differ in at most `distance` bits. *)
  Theorem distance_bounds x y size weight : 0 <= size -> popcount x size <= weight -> popcount y size <= weight ->
    0 <= popcount (Z.lxor x y) size <= distance size weight.
  Proof.
    intros Hs Hx Hy; unfold distance; pose proof (popcount_lxor x y size Hs).
    pose proof (popcount_bounds (Z.lxor x y) size Hs); lia.
  Qed.

  (* Some do: ones in the d / 2 lowest places, and in the d - d / 2 places above them. *)
  Theorem distance_reached size weight : 0 <= size -> 0 <= weight ->
    exists x y, 0 <= x < 2 ^ size /\ 0 <= y < 2 ^ size /\ popcount x size <= weight /\ popcount y size <= weight /\
    popcount (Z.lxor x y) size = distance size weight.
  Proof.
    intros Hs Hw; set (d := distance size weight).
    assert (0 <= d <= size /\ d <= 2 * weight) as Hd by (unfold d, distance; lia).
    pose proof (Z.div_mod d 2 ltac:(lia)); pose proof (Z.mod_pos_bound d 2 ltac:(lia)).
    set (a := d / 2) in *; set (x := Z.ones a); set (y := Z.shiftl (Z.ones (d - a)) a).
    assert (forall i, 0 <= i -> Z.testbit x i = (0 <=? i) && (i <? a)) as Hx.
    { intros i Hi; unfold x; destruct (Z.leb_spec 0 i), (Z.ltb_spec i a); try lia; simpl;
        [apply Z.ones_spec_low | apply Z.ones_spec_high]; lia. }
    assert (forall i, 0 <= i -> Z.testbit y i = (a <=? i) && (i <? d)) as Hy.
    { intros i Hi; unfold y; rewrite Z.shiftl_spec by auto; destruct (Z.leb_spec a i), (Z.ltb_spec i d); simpl;
        [apply Z.ones_spec_low | apply Z.ones_spec_high | apply Z.testbit_neg_r | lia]; lia. }
    exists x, y; split; [|split; [|split; [|split]]].
    - apply range_of_bits; auto; intros i Hi; rewrite Hx by lia; destruct (Z.leb_spec 0 i), (Z.ltb_spec i a); auto; lia.
    - apply range_of_bits; auto; intros i Hi; rewrite Hy by lia; destruct (Z.leb_spec a i), (Z.ltb_spec i d); auto; lia.
    - rewrite (popcount_interval x 0 a); try lia; intros; apply Hx; lia.
    - rewrite (popcount_interval y a d); try lia; intros; apply Hy; lia.
    - rewrite (popcount_interval (Z.lxor x y) 0 d); try lia; intros i Hi; rewrite Z.lxor_spec, Hx, Hy by lia.
      destruct (Z.leb_spec 0 i), (Z.leb_spec a i), (Z.ltb_spec i a), (Z.ltb_spec i d); auto; lia.
  Qed.
End Weights.

(* The loss of h bits is at most that of d >= h bits. *)
Lemma loss_bound h d c epsilon count count' : (0 <= h <= d)%Z -> (0 <= c)%R -> (IZR d * c <= epsilon)%R -> (0 <= count')%R ->
  (count <= exp (IZR h * c) * count' -> count <= exp epsilon * count')%R.
Proof.
  intros Hh Hc He Hcount H; apply Rle_trans with (1 := H), Rmult_le_compat_r; auto.
  apply exp_le, Rle_trans with (2 := He), Rmult_le_compat_r, IZR_le; auto; lia.
Qed.

Lemma odds_nonneg a b : 0 < a <= b -> (0 <= ln (IZR b / IZR a))%R.
Proof.
  intros H; assert (0 < IZR a)%R by (apply IZR_lt; lia); assert (IZR a <= IZR b)%R by (apply IZR_le; lia).
  assert (1 <= IZR b / IZR a)%R as [|<-]; [apply Rmult_le_reg_r with (IZR a); auto; field_simplify; lra| |rewrite ln_1; lra].
  rewrite <- ln_1; left; apply ln_increasing; lra.
Qed.

Lemma counter_nonneg E c n : counter E c -> 0 <= n -> 0 <= c n.
Proof. intros Hc Hn; rewrite <- (Z2Nat.id n Hn), (counter_count_below E c _ Hc); lia. Qed.

(* ---- One report -------------------------------------------------------------- *)

Local Open Scope R_scope.

(* Mean of g over the reports on input x: every bit is flipped with probability q. *)
Definition report_mean (q : R) (x : list bool) (g : list bool -> R) : R :=
  bernoulli_expectation q (length x) (fun flips => g (map2 xorb x flips)).

Lemma report_mean_ext q x f g : (forall y, f y = g y) -> report_mean q x f = report_mean q x g.
Proof. intros H; apply expectation_ext; intros; apply H. Qed.
Lemma report_mean_linear q x a b f g :
  report_mean q x (fun y => a * f y + b * g y) = a * report_mean q x f + b * report_mean q x g.
Proof. apply (expectation_linear q (length x) a b (fun v => f (map2 xorb x v)) (fun v => g (map2 xorb x v))). Qed.
Lemma report_mean_const q x c : report_mean q x (fun _ => c) = c.
Proof. exact (expectation_const q (length x) c). Qed.
Lemma report_mean_le q x f g : 0 <= q <= 1 -> (forall y, f y <= g y) -> report_mean q x f <= report_mean q x g.
Proof. intros Hq H; apply expectation_le; auto. Qed.

Definition bit (j : nat) (y : list bool) : bool := nth j y false.

Lemma bit_flipped j x v : (j < length x)%nat -> length v = length x -> bit j (map2 xorb x v) = xorb (bit j x) (bit j v).
Proof.
  unfold bit; revert j v; induction x as [|a x IH]; intros j v Hj Hv; [simpl in Hj; lia|].
  destruct v as [|b v]; [discriminate|]; destruct j; simpl; auto; apply IH; simpl in *; lia.
Qed.

(* Bit j of a report is 1 with probability 1 - q if bit j of the input is, and q if it is not. *)
Theorem bit_mean q x j g : (j < length x)%nat ->
  report_mean q x (fun y => g (bit j y)) = q * g (negb (bit j x)) + (1 - q) * g (bit j x).
Proof.
  intros Hj; unfold report_mean.
  rewrite (expectation_ext _ _ _ (fun v => g (xorb (bit j x) (nth j v false)))) by (intros; now rewrite bit_flipped).
  rewrite (expectation_coordinate q (length x) j (fun c => g (xorb (bit j x) c))) by auto.
  now rewrite xorb_true_r, xorb_false_r.
Qed.
