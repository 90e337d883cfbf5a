(* Proofs of the lemmas of spec/privacy/flips_delta.acsl. *)
From Vrr Require Import Goal.
From Vrr Require BinomialLaw FlipsDelta FlipsDeltaWalk Ieee754 Zcdp.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_keep_chance_eq num k : (L_keep_chance num k = 1 - IZR num / IZR (L_pow2 k))%R.
Proof.
  unfold L_keep_chance, real_of_int; cbv zeta; rewrite plus_IZR, mult_IZR, opp_IZR.
  assert (0 < IZR (L_pow2 k))%R by (apply (IZR_lt 0), L_pow2_positive); field; lra.
Qed.
Lemma P_is_flip_half num k : P_is_flip num k -> (0 < IZR num / IZR (L_pow2 k) <= 1 / 2)%R.
Proof.
  intros ((((_ & Hn) & Hh) & _) & _); assert (0 < IZR (L_pow2 k))%R by (apply (IZR_lt 0), L_pow2_positive).
  apply (IZR_lt 0) in Hn; apply IZR_le in Hh; rewrite mult_IZR in Hh; split; [apply Rdiv_lt_0_compat; lra|].
  apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.
Lemma L_one_at_most_eq x : L_one_at_most x = Rmin 1 x.
Proof.
  destruct (Rle_dec x 1) as [H|H]; [rewrite (proj1 (L_one_at_most'def x) H) | rewrite (proj2 (L_one_at_most'def x) H)].
  - now rewrite Rmin_right.
  - rewrite Rmin_left; lra.
Qed.
Lemma L_gain_bound_eq first square rest i :
  L_gain_bound first square rest (Z.of_nat i) = FlipsDeltaWalk.gain_bound first square rest i.
Proof.
  induction i as [|i IH]; cbn [FlipsDeltaWalk.gain_bound]; rewrite <- L_one_at_most_eq; [now apply L_gain_bound_def|].
  rewrite (proj2 (L_gain_bound_def _ _ _ _)) by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  rewrite IH; f_equal; ring.
Qed.
Lemma L_walk_step_eq n j odds : L_walk_step (Z.of_nat n) (Z.of_nat j) odds = FlipsDeltaWalk.walk_step n j odds.
Proof.
  unfold L_walk_step, FlipsDeltaWalk.walk_step, real_of_int; rewrite !plus_IZR, mult_IZR, opp_IZR, <- !INR_IZR_INZ.
  f_equal; [f_equal|]; ring.
Qed.
Lemma L_walk_weight_eq n start odds i :
  L_walk_weight (Z.of_nat n) (Z.of_nat start) odds (Z.of_nat i) = FlipsDeltaWalk.walk_weight n start odds i.
Proof.
  induction i as [|i IH]; [now apply L_walk_weight_def|].
  rewrite (proj2 (L_walk_weight_def _ _ _ _)) by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  rewrite IH; replace (Z.of_nat i + Z.of_nat start)%Z with (Z.of_nat (start + i)) by lia; rewrite L_walk_step_eq.
  cbn [FlipsDeltaWalk.walk_weight]; ring.
Qed.
Lemma L_gain_sum_eq n start odds first square rest i :
  L_gain_sum (Z.of_nat n) (Z.of_nat start) odds first square rest (Z.of_nat i) =
  FlipsDeltaWalk.gain_sum n start odds first square rest i.
Proof.
  unfold FlipsDeltaWalk.gain_sum; induction i as [|i IH]; [now apply L_gain_sum_def|].
  rewrite (proj2 (L_gain_sum_def _ _ _ _ _ _ _)) by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  now rewrite IH, L_walk_weight_eq, L_gain_bound_eq.
Qed.
Lemma L_walk_sum_eq n start odds i :
  L_walk_sum (Z.of_nat n) (Z.of_nat start) odds (Z.of_nat i) = FlipsDeltaWalk.walk_sum n start odds i.
Proof.
  unfold FlipsDeltaWalk.walk_sum; induction i as [|i IH]; [now apply L_walk_sum_def|].
  rewrite (proj2 (L_walk_sum_def _ _ _ _)), L_walk_weight_eq by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  rewrite IH; cbn [FlipsDeltaWalk.total]; ring.
Qed.
Lemma L_choose_eq n j : L_choose (Z.of_nat n) (Z.of_nat j) = Z.of_nat (BinomialLaw.choose n j).
Proof.
  apply (BinomialLaw.choose_of_definition L_choose); clear; intros n k; pose proof (L_choose_def n k) as D; cbv zeta in D.
  destruct D as [D0 D1]; split; intros H.
  - rewrite D0 by assumption; destruct (Z.eqb_spec k 0); now apply L_choose_of_none'def.
  - rewrite D1 by lia; replace (- (1) + n)%Z with (n - 1)%Z by ring; replace (- (1) + k)%Z with (k - 1)%Z by ring; ring.
Qed.
Lemma L_number_power_pow x n : L_number_power x (Z.of_nat n) = (x ^ n)%R.
Proof.
  induction n as [|n IH]; [now apply L_number_power_def|].
  rewrite (proj2 (L_number_power_def _ _)) by lia; replace (- (1) + Z.of_nat (S n))%Z with (Z.of_nat n) by lia; now rewrite IH.
Qed.
Lemma L_positive_part_eq x : L_positive_part x = Rmax 0 x.
Proof.
  destruct (Rle_dec x 0) as [H|H]; [rewrite (proj1 (L_positive_part'def x) H) | rewrite (proj2 (L_positive_part'def x) H)].
  - now rewrite Rmax_left.
  - rewrite Rmax_right; lra.
Qed.
Lemma L_flips_delta_eq n num k epsilon :
  L_flips_delta (Z.of_nat n) num k epsilon = FlipsDelta.flips_delta n (1 - IZR num / IZR (L_pow2 k)) epsilon.
Proof.
  unfold L_flips_delta, FlipsDelta.flips_delta; replace (1 + Z.of_nat n)%Z with (Z.of_nat (S n)) by lia.
  rewrite (BinomialLaw.sum_of_definition (L_flips_excess_sum (Z.of_nat n) num k epsilon)
    (fun j => L_flips_excess (Z.of_nat n) num k epsilon j)).
  - apply Sums.sum_over_ext; intros j Hj; apply List.in_seq in Hj.
    unfold L_flips_excess; cbv zeta; unfold real_of_int.
    replace (Z.of_nat n + - (1) * Z.of_nat j)%Z with (Z.of_nat (n - j)) by lia.
    rewrite L_choose_eq, L_positive_part_eq, !L_number_power_pow, L_keep_chance_eq, <- INR_IZR_INZ; unfold L_share, real_of_int.
    replace (1 - (1 - IZR num / IZR (L_pow2 k)))%R with (IZR num / IZR (L_pow2 k))%R by ring; f_equal; f_equal; ring.
  - intros m; pose proof (L_flips_excess_sum_def (Z.of_nat n) num k epsilon m) as D; cbv zeta in D; destruct D as [D0 D1].
    split; intros H; [auto|]; rewrite D1 by lia; replace (- (1) + m)%Z with (m - 1)%Z by ring; ring.
Qed.

(* ---- Lemmas ---- *)

Lemma power_of_two_inverse e : (0 <= e)%Z -> (L_power_of_two (- (1) * e) = / IZR (2 ^ e))%R.
Proof. intros He; destruct (Z.eq_dec e 0) as [->|N].
  - rewrite (proj1 (L_power_of_two'def _)), L_pow2_eq by lia; unfold real_of_int; simpl; lra.
  - rewrite (proj2 (L_power_of_two'def _)) by lia; replace (- (1) * (- (1) * e))%Z with e by ring; rewrite L_pow2_eq by lia.
    unfold real_of_int, Rdiv; ring.
Qed.

Lemma keep_exact_number : Statements.keep_exact_number.statement.
Proof.
intros num k H; unfold L_number_value, L_keep_chance, real_of_int; cbv zeta; rewrite power_of_two_inverse, L_pow2_eq by lia.
reflexivity.
Qed.

Lemma lost_share num k : (0 <= num)%Z -> (63 <= k)%Z -> (let d := Z.quot num (L_pow2 (- (63) + k)) in
  IZR d * / IZR (2 ^ 63) <= IZR num / IZR (L_pow2 k) /\ IZR num / IZR (L_pow2 k) <= (IZR d + 1) * / IZR (2 ^ 63))%R.
Proof. intros Hn Hk d; unfold d; rewrite !L_pow2_eq, Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia).
  replace (2 ^ k)%Z with (2 ^ (- (63) + k) * 2 ^ 63)%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  assert (0 < 2 ^ (- (63) + k))%Z as P by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.mul_div_le num _ P) as A; pose proof (Z.mul_succ_div_gt num _ P) as B; unfold Z.succ in B.
  apply IZR_le in A; apply IZR_lt in B; rewrite mult_IZR in A, B; rewrite plus_IZR in B.
  set (q := IZR (num / 2 ^ (- (63) + k))) in *; apply (IZR_lt 0) in P; rewrite mult_IZR; set (s := IZR (2 ^ (- (63) + k))) in *.
  set (t := IZR (2 ^ 63)); assert (0 < t)%R by (apply (IZR_lt 0); lia).
  split; apply Rmult_le_reg_r with (s * t)%R; try (apply Rmult_lt_0_compat; assumption); field_simplify; try lra.
Qed.

Lemma keep_long_up : Statements.keep_long_up.statement.
Proof.
intros num k Hn Hk; destruct (lost_share num k Hn Hk) as [A _]; rewrite L_keep_chance_eq.
unfold L_number_value, real_of_int; change (- (63))%Z with (- (1) * 63)%Z; rewrite power_of_two_inverse, plus_IZR, mult_IZR, opp_IZR by lia.
set (d := IZR (Z.quot _ _)) in *; change (IZR 9223372036854775808) with (IZR (2 ^ 63)).
assert (0 < IZR (2 ^ 63))%R by (apply (IZR_lt 0); lia).
replace ((IZR (2 ^ 63) + - (1) * d) * / IZR (2 ^ 63))%R with (1 - d * / IZR (2 ^ 63))%R by (field; lra); lra.
Qed.

Lemma keep_long_down : Statements.keep_long_down.statement.
Proof.
intros num k Hn Hk; destruct (lost_share num k Hn Hk) as [_ A]; rewrite L_keep_chance_eq.
unfold L_number_value, real_of_int; change (- (63))%Z with (- (1) * 63)%Z; rewrite power_of_two_inverse, plus_IZR, mult_IZR, opp_IZR by lia.
set (d := IZR (Z.quot _ _)) in *; replace (IZR 9223372036854775807) with (IZR (2 ^ 63) - 1)%R by (rewrite <- minus_IZR; reflexivity).
assert (0 < IZR (2 ^ 63))%R by (apply (IZR_lt 0); lia).
replace ((IZR (2 ^ 63) - 1 + - (1) * d) * / IZR (2 ^ 63))%R with (1 - (d + 1) * / IZR (2 ^ 63))%R by (field; lra); lra.
Qed.

Lemma half_of num k : (2 * num <= L_pow2 k)%Z -> (IZR num / IZR (L_pow2 k) <= 1 / 2)%R.
Proof. intros H; apply IZR_le in H; rewrite mult_IZR in H; assert (0 < IZR (L_pow2 k))%R by (apply (IZR_lt 0), L_pow2_positive).
  apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma keep_half : Statements.keep_half.statement.
Proof.
intros num k H; rewrite L_keep_chance_eq; unfold L_share, real_of_int; pose proof (half_of num k H); lra.
Qed.

Lemma keep_positive : Statements.keep_positive.statement.
Proof.
intros num k Hn H; rewrite L_keep_chance_eq; unfold L_share, real_of_int; pose proof (half_of num k H).
split; [|lra]; apply Rdiv_lt_0_compat; apply (IZR_lt 0); [assumption | apply L_pow2_positive].
Qed.

Lemma ln_above_quotient a b c : (0 < a <= b -> 0 < c -> ln (a / c) <= ln (b / c))%R.
Proof. intros H Hc; assert (a / c <= b / c)%R as [L|E] by (apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat|]; lra).
  - left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
  - rewrite E; lra.
Qed.

Lemma keep_log_up : Statements.keep_log_up.statement.
Proof.
intros num k p q H0 Hp Hq F; pose proof (P_is_flip_half num k F) as Q.
pose proof (L_keep_chance_eq num k) as E; unfold L_keep_log, L_ln_quotient, L_share, real_of_int in *.
apply Rle_trans with (ln (p / (IZR num / IZR (L_pow2 k)))); [apply ln_above_quotient; lra|].
assert (p / (IZR num / IZR (L_pow2 k)) <= p / q)%R as [L|L] by (apply Rmult_le_compat_l; [|apply Rinv_le_contravar]; lra).
- left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
- rewrite L; lra.
Qed.

Lemma div_le a b c d : (0 <= a <= b -> 0 < d <= c -> a / c <= b / d)%R.
Proof. intros H K; apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; lra | lra | apply Rinv_le_contravar; lra].
Qed.

Lemma keep_odds_up : Statements.keep_odds_up.statement.
Proof.
intros num k z p Hp F ((_ & U) & _); pose proof (P_is_flip_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_keep_odds, L_share, real_of_int in *.
apply Rle_trans with (2 := U), div_le; lra.
Qed.

Lemma keep_odds_down : Statements.keep_odds_down.statement.
Proof.
intros num k z p Hp F ((U & N) & _); split; [assumption|]; pose proof (P_is_flip_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_keep_odds, L_share, real_of_int in *.
apply Rle_trans with (1 := U).
apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat|]; lra.
Qed.

Lemma flip_odds_up : Statements.flip_odds_up.statement.
Proof.
intros num k z p r Hp0 Hp F ((_ & U) & _); subst r; pose proof (P_is_flip_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_flip_odds, L_share, real_of_int in *.
split; [apply Rle_trans with (2 := U), div_le; lra|].
left; apply Rdiv_lt_0_compat; lra.
Qed.

Lemma flip_odds_down : Statements.flip_odds_down.statement.
Proof.
intros num k z p Hp F ((U & N) & _); split; [assumption|]; pose proof (P_is_flip_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_flip_odds, L_share, real_of_int in *.
apply Rle_trans with (1 := U), div_le; lra.
Qed.

Lemma square_up : Statements.square_up.statement.
Proof.
intros num k z b r H1 H0 ((_ & U) & _); apply Rle_trans with (2 := U), Rmult_le_compat; assumption.
Qed.

Lemma square_rest_up : Statements.square_rest_up.statement.
Proof.
intros num k z d s p w r5 r6 Hw Hs Hp Hwp F ((S & _) & _) ((_ & Z) & _) ((_ & D) & _); subst r5 r6; pose proof (P_is_flip_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_flip_odds, L_share, real_of_int in *.
set (q := (IZR num / IZR (L_pow2 k))%R) in *; set (c := L_keep_chance num k) in *; clearbody q c.
assert ((c - q) / (c * c) <= d / s)%R.
{ apply div_le; [lra|]; split; [assumption|]; apply Rle_trans with (1 := S), Rmult_le_compat; lra. }
assert (1 - q / c * (q / c) = (c - q) / (c * c))%R; [|lra].
subst c; field_simplify; try lra; f_equal; ring.
Qed.

(* The integer n - j as a number without a power of two. *)
Lemma L_walk_step_number n j odds : (L_walk_step n j odds = odds * L_number_value (n + - (1) * j) 0 / real_of_int (1 + j))%R.
Proof.
unfold L_walk_step, L_number_value, real_of_int; rewrite (proj1 (L_power_of_two'def 0)), L_pow2_eq by lia.
unfold real_of_int; change (IZR (2 ^ 0)) with 1%R; now rewrite Rmult_1_r.
Qed.

Lemma walk_step_up : Statements.walk_step_up.statement.
Proof.
intros n j z t odds H0 Hj ((_ & U) & _) ((_ & T) & _); rewrite L_walk_step_number; apply Rle_trans with (2 := U).
apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, (IZR_lt 0); lia | assumption].
Qed.

Lemma walk_step_down : Statements.walk_step_down.statement.
Proof.
intros n j z t odds H0 Hj ((U & _) & _) ((T & _) & _); rewrite L_walk_step_number; apply Rle_trans with (1 := U).
apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, (IZR_lt 0); lia | assumption].
Qed.

(* The walk of FlipsDeltaWalk counts in natural numbers. *)
Ltac walk_naturals n start i j :=
  assert (j = start + i)%Z by lia; subst j;
  assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->];
  destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->];
  replace (Z.of_nat start' + Z.of_nat i')%Z with (Z.of_nat (start' + i')) in * by lia;
  replace (1 + Z.of_nat i')%Z with (Z.of_nat (S i')) by lia; rewrite ?L_walk_weight_eq, ?L_walk_step_eq in *.

Lemma walk_weight_up : Statements.walk_weight_up.statement.
Proof.
intros n start i j odds w s z; intros; walk_naturals n start i j.
match goal with U : P_product_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
cbn [FlipsDeltaWalk.walk_weight]; apply Rmult_le_compat; try assumption.
- apply FlipsDeltaWalk.walk_weight_nonneg; [assumption | lia].
- apply FlipsDeltaWalk.walk_step_nonneg; [assumption | lia].
Qed.

Lemma walk_weight_down : Statements.walk_weight_down.statement.
Proof.
intros n start i j odds w s z; intros; walk_naturals n start i j.
match goal with U : P_product_down _ _ _ |- _ => destruct U as ((U & N) & _); split; [assumption|]; apply Rle_trans with (1 := U) end.
cbn [FlipsDeltaWalk.walk_weight]; apply Rmult_le_compat; assumption.
Qed.

Lemma walk_sum_down : Statements.walk_sum_down.statement.
Proof.
intros n start i odds before w s z x Hi Hw Hs ((U & _) & _); subst x.
rewrite (proj2 (L_walk_sum_def n start odds (1 + i)) ltac:(lia)); replace (- (1) + (1 + i))%Z with i by lia; lra.
Qed.

Lemma walk_sum_part : Statements.walk_sum_part.statement.
Proof.
intros n start i odds; intros; assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
replace (Z.of_nat n' + - (1) * Z.of_nat start')%Z with (Z.of_nat (n' - start')) by lia; rewrite !L_walk_sum_eq.
apply FlipsDeltaWalk.walk_sum_partial; [assumption | lia | lia].
Qed.

Lemma walk_start : Statements.walk_start.statement.
Proof.
intros n start odds; split; [apply L_walk_weight_def | apply L_walk_sum_def]; lia.
Qed.

Lemma gain_start : Statements.gain_start.statement.
Proof.
intros n start odds first square rest; split; [apply L_gain_sum_def; lia|].
rewrite (proj1 (L_gain_bound_def _ _ _ _)) by lia; rewrite L_one_at_most_eq; apply Rmin_r.
Qed.

Lemma gain_bound_up : Statements.gain_bound_up.statement.
Proof.
intros i first square rest g t z Hs Hi Hg ((_ & U) & _) ((_ & T) & _).
rewrite (proj2 (L_gain_bound_def _ _ _ _)) by lia; replace (- (1) + (1 + i))%Z with i by lia; rewrite L_one_at_most_eq.
apply Rle_trans with (1 := Rmin_r _ _); apply Rle_trans with (2 := U); rewrite Rplus_comm; apply Rplus_le_compat_r.
apply Rle_trans with (2 := T); rewrite Rmult_comm; apply Rmult_le_compat_r; assumption.
Qed.

Lemma gain_sum_up : Statements.gain_sum_up.statement.
Proof.
intros n start i odds first square rest w g s t z; intros; assert (0 <= n)%Z as Hn by lia.
rewrite (proj2 (L_gain_sum_def _ _ _ _ _ _ _)) by lia; cbv zeta; replace (- (1) + (1 + i))%Z with i by lia.
destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
rewrite ?L_walk_weight_eq, ?L_gain_bound_eq in *.
match goal with U : P_sum_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
apply Rplus_le_compat; [assumption|].
match goal with U : P_product_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
apply Rmult_le_compat; try assumption.
- apply FlipsDeltaWalk.walk_weight_nonneg; [assumption | lia].
- apply FlipsDeltaWalk.gain_bound_nonneg; assumption.
Qed.

Lemma gain_sum_rest : Statements.gain_sum_rest.statement.
Proof.
intros n start i j odds first square rest w s m t z; intros; assert (j = start + i)%Z by lia; subst j.
assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
replace (1 + Z.of_nat n' + - (1) * Z.of_nat start')%Z with (Z.of_nat (S (n' - start'))) by lia.
match goal with H : (real_of_int ?x <= m)%R |- _ =>
  replace x with (Z.of_nat (S (n' - start' - i'))) in H by lia; rename H into Hm end.
replace (Z.of_nat start' + Z.of_nat i')%Z with (Z.of_nat (start' + i')) in * by lia.
rewrite ?L_gain_sum_eq, ?L_walk_weight_eq, ?L_walk_step_eq in *.
match goal with U : P_sum_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
eapply Rle_trans; [apply (FlipsDeltaWalk.gain_sum_tail n' start' odds first square rest i'); (assumption || lia)|].
apply Rplus_le_compat; [assumption|].
match goal with U : P_product_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
unfold real_of_int in Hm; rewrite <- INR_IZR_INZ, S_INR, !minus_INR in Hm by lia.
assert (0 <= FlipsDeltaWalk.walk_weight n' start' odds i')%R by (apply FlipsDeltaWalk.walk_weight_nonneg; [assumption | lia]).
assert (INR (start' + i') <= INR n')%R as B by (apply le_INR; lia); rewrite plus_INR in B.
apply Rmult_le_compat; lra.
Qed.

Lemma flip_law num k : P_is_flip num k -> let p := (1 - IZR num / IZR (L_pow2 k))%R in (1 / 2 <= p < 1)%R.
Proof. intros F; pose proof (P_is_flip_half num k F); cbv zeta; lra. Qed.

Lemma keep_log_eq num k : (L_keep_log num k = ln ((1 - IZR num / IZR (L_pow2 k)) / (1 - (1 - IZR num / IZR (L_pow2 k)))))%R.
Proof. unfold L_keep_log, L_ln_quotient, L_share, real_of_int; rewrite L_keep_chance_eq; do 2 f_equal; ring. Qed.

Lemma flips_delta_sound : Statements.flips_delta_sound.statement.
Proof.
intros n num k start eps log x first up down back square rest s all z; intros.
assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->].
match goal with H : P_is_flip _ _ |- _ => pose proof (flip_law num k H) as P; pose proof (P_is_flip_half num k H) end.
cbv zeta in P; rewrite L_flips_delta_eq; rewrite keep_log_eq in *.
match goal with H : P_odds_around _ _ _ _ _ |- _ => unfold P_odds_around in H; rename H into HO end.
match goal with H : P_square_above _ _ _ _ |- _ => unfold P_square_above in H; rename H into HS end.
unfold L_keep_odds, L_flip_odds, L_share, real_of_int in HO, HS; cbv zeta in HO, HS; rewrite L_keep_chance_eq in HO, HS.
set (p := (1 - IZR num / IZR (L_pow2 k))%R) in *; replace (IZR num / IZR (L_pow2 k))%R with (1 - p)%R in * by (unfold p; ring).
clearbody p; unfold L_all_weights, L_kept_loss, L_one_minus_exp, real_of_int in *; cbv zeta in *.
replace (1 + Z.of_nat n' + - (1) * Z.of_nat start')%Z with (Z.of_nat (S (n' - start'))) in * by lia.
replace (Z.of_nat n' + - (1) * Z.of_nat start')%Z with (Z.of_nat (n' - start')) in * by lia.
rewrite ?L_gain_sum_eq, ?L_walk_sum_eq, ?plus_IZR, ?mult_IZR, ?opp_IZR, <- ?INR_IZR_INZ in *.
pose proof (FlipsDelta.odds_positive p ltac:(lra)) as L00; pose proof (Zcdp.log_odds_nonneg p ltac:(lra)) as L0.
assert (INR n' <= 2 * INR start')%R by (rewrite !INR_IZR_INZ, <- mult_IZR; apply IZR_le; lia).
destruct HS as [HS1 HS2], HO as ((((HO1 & HO2) & HO3) & HO4) & HO5).
match goal with U : ?Q z s all |- _ => destruct U as ((_ & HQ) & _) end.
match goal with U : (log * (_ + 2 * IZR _) <= eps)%R |- _ => rewrite plus_IZR, opp_IZR, <- INR_IZR_INZ in U; rename U into HB end.
match goal with U : (ln _ <= log)%R |- _ => rename U into HL end.
match goal with U : (log * _ <= eps + x)%R |- _ => rename U into HX end.
match goal with U : (1 + _ <= first)%R |- _ => rename U into HF end.
apply (FlipsDeltaWalk.flips_delta_bound n' p eps start' up down back first square rest s all z); try assumption; try lra; try lia.
- intros j Hj; apply le_INR in Hj; rewrite S_INR in Hj; unfold FlipsDelta.kept_loss.
  set (l := ln (p / (1 - p))) in *; set (m := (- (1) * INR n' + 2 * (- (1) + INR start'))%R) in *.
  assert (2 * INR j - INR n' <= m)%R by (unfold m; lra).
  destruct (Rle_dec 0 m) as [M|M].
  + apply Rle_trans with (2 := HB); apply Rle_trans with (l * m)%R; [apply Rmult_le_compat_l | apply Rmult_le_compat_r]; lra.
  + apply Rle_trans with (l * 0)%R; [apply Rmult_le_compat_l; lra | lra].
- unfold FlipsDelta.kept_gain; apply Rmax_lub; [assumption|]; apply Rle_trans with (2 := HF).
  replace (1 / exp x)%R with (exp (- x)) by (rewrite exp_Ropp; unfold Rdiv; ring).
  assert (exp (- x) <= exp (eps - FlipsDelta.kept_loss n' p start'))%R; [|lra].
  assert (FlipsDelta.kept_loss n' p start' <= eps + x)%R.
  { apply Rle_trans with (2 := HX); unfold FlipsDelta.kept_loss.
    replace (2 * INR start' - INR n')%R with (- (1) * INR n' + 2 * INR start')%R by ring; apply Rmult_le_compat_r; lra. }
  destruct (Req_dec (- x) (eps - FlipsDelta.kept_loss n' p start')) as [->|]; [lra | left; apply exp_increasing; lra].
all: simpl; rewrite Rmult_1_r; lra.
Qed.

Lemma flips_delta_range : Statements.flips_delta_range.statement.
Proof.
intros n num k epsilon x Hn F; subst x; destruct (Z_of_nat_complete n Hn) as [n' ->]; rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; apply and_comm, FlipsDelta.flips_delta_range; lra.
Qed.

Lemma flips_delta_none : Statements.flips_delta_none.statement.
Proof.
intros n num k epsilon log Hn Hl He F; destruct (Z_of_nat_complete n Hn) as [n' ->]; rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; rewrite keep_log_eq in Hl; set (p := (1 - _)%R) in *.
apply FlipsDelta.flips_delta_zero; [lra | lra |]; unfold L_kept_loss, real_of_int in He.
replace (- (1) * Z.of_nat n' + 2 * Z.of_nat n')%Z with (Z.of_nat n') in He by lia; rewrite <- INR_IZR_INZ in He.
pose proof (pos_INR n'); apply Rle_trans with (2 := He); rewrite Rmult_comm; apply Rmult_le_compat_r; assumption.
Qed.

Lemma flips_delta_nothing : Statements.flips_delta_nothing.statement.
Proof.
intros num k epsilon He F; change 0%Z with (Z.of_nat 0); rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; apply FlipsDelta.flips_delta_zero; simpl INR; lra.
Qed.

Lemma flips_delta_limit : Statements.flips_delta_limit.statement.
Proof.
intros n num k epsilon He Hn Hs F; destruct (Z_of_nat_complete n Hn) as [n' ->]; rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; pose proof (P_is_flip_half num k F) as Q.
apply FlipsDelta.flips_delta_zero; [lra | lra |]; apply Rle_trans with (2 := He).
destruct F as ((((K & N) & _) & K2) & _); assert (1 <= IZR num)%R by (apply (IZR_le 1); lia); apply (IZR_lt 0) in N.
set (q := (IZR num / IZR (L_pow2 k))%R) in *; replace (1 - (1 - q))%R with q by ring.
assert (0 < IZR (L_pow2 k))%R as D by (apply (IZR_lt 0), L_pow2_positive).
assert (ln ((1 - q) / q) <= 1075)%R.
{ apply Rle_trans with (ln (IZR (L_pow2 k))).
  - assert ((1 - q) / q <= IZR (L_pow2 k))%R as [L|L].
    { apply Rmult_le_reg_r with q; [lra|]; replace ((1 - q) / q * q)%R with (1 - q)%R by (field; lra).
      assert (IZR (L_pow2 k) * q = IZR num)%R by (unfold q; field; lra); lra. }
    + left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
    + rewrite L; lra.
  - rewrite L_pow2_eq, <- (Z2Nat.id k), <- pow_IZR, ln_pow by (lia || lra).
    assert (ln 2 < ln (exp 1))%R as E by (apply ln_increasing; [lra|]; pose proof (exp_ineq1 1 ltac:(lra)); lra); rewrite ln_exp in E.
    assert (0 < ln 2)%R by (rewrite <- ln_1; apply ln_increasing; lra).
    assert (INR (Z.to_nat k) <= 1075)%R by (rewrite INR_IZR_INZ, Z2Nat.id by lia; apply IZR_le; lia).
    pose proof (pos_INR (Z.to_nat k)); nra. }
assert (INR n' <= 4294967295)%R by (rewrite INR_IZR_INZ; apply IZR_le; assumption).
pose proof (pos_INR n'); apply Rle_trans with (INR n' * 1075)%R; [apply Rmult_le_compat_l; assumption | lra].
Qed.

Lemma epsilon_limit : Statements.epsilon_limit.statement.
Proof. red.
rewrite L_ieee_value_eq, L_ieee_units_eq by lia.
replace (Ieee754.units _) with (8796093022208 * 2 ^ 1074)%Z by (vm_compute; reflexivity).
rewrite mult_IZR; assert (0 < IZR (2 ^ 1074))%R by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia); field; lra.
Qed.
