(* Proofs of the lemmas of spec/accounting/figures.acsl. *)
From Vrr Require Import Goal.
From Vrr Require BinomialLaw Calibrate Ieee754 Ln Number Sums.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import calibrate comparisons ieee754 number pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_keeps_rho_eq f distance : L_keeps_rho f distance = (IZR distance * (Calibrate.keep_log f * (1 - f)))%R.
Proof.
unfold L_keeps_rho, Calibrate.keep_log, real_of_int; cbv zeta; replace (2 + - (1) * f)%R with (2 - f)%R by ring; ring.
Qed.
Lemma value_of b n d : (0 <= b)%Z -> (0 < d)%Z -> (Ieee754.units b * d = n * 2 ^ 1074)%Z -> L_ieee_value b = (IZR n / IZR d)%R.
Proof.
intros Hb Hd E; rewrite L_ieee_value_eq, L_ieee_units_eq by assumption; apply (f_equal IZR) in E; rewrite !mult_IZR in E.
apply IZR_lt in Hd; pose proof Ieee754.unit_denominator_pos as P.
apply Rmult_eq_reg_r with (IZR (2 ^ 1074) * IZR d)%R; [|apply Rgt_not_eq, Rmult_lt_0_compat; assumption].
field_simplify; [rewrite Rmult_comm; lra | lra | lra].
Qed.

(* ---- Bounds ---- *)

Lemma keep_log_positive f : (0 < f <= 1)%R -> (0 <= Calibrate.keep_log f)%R.
Proof.
intros H; pose proof (Calibrate.keep_log_decreasing f 1 ltac:(lra) ltac:(lra)) as D; unfold Calibrate.keep_log in D at 1.
replace ((2 - 1) / 1)%R with 1%R in D by field; rewrite ln_1 in D; exact D.
Qed.

Lemma ln_below x : (0 < x)%R -> (ln x <= x - 1)%R.
Proof. intros H; rewrite <- (ln_exp (x - 1)); apply Ln.ln_nondecreasing; [assumption|]; pose proof (exp_ineq1_le (x - 1)); lra. Qed.

Lemma sqrt_below x : (0 <= x)%R -> (0 <= sqrt x <= 1 + x)%R.
Proof. intros H; pose proof (sqrt_pos x); pose proof (sqrt_sqrt x H); split; nra. Qed.

Lemma slack_two n : (0 <= n <= 65536)%Z -> (1 <= L_slack n <= 1001 / 1000)%R.
Proof.
intros H; rewrite L_slack_eq; pose proof (Number.slack_small n H) as S; assert (IZR n <= 65536)%R by (apply IZR_le; lia); lra.
Qed.

Lemma binomial_law_below n q v : (0 < q < 1)%R -> (v <= n)%nat -> (0 <= BinomialLaw.binomial_law n q v <= 1)%R.
Proof.
intros Hq Hv; split; [left; apply BinomialLaw.binomial_law_positive; assumption|].
rewrite <- (BinomialLaw.binomial_law_sum n q).
assert (forall j, (j < S n)%nat -> 0 <= BinomialLaw.binomial_law n q j)%R as P.
{ intros j Hj; left; apply BinomialLaw.binomial_law_positive; [assumption | lia]. }
pose proof (Sums.sum_over_seq_part (BinomialLaw.binomial_law n q) v 1 (S n) ltac:(lia) P) as K; simpl in K |- *; lra.
Qed.

Lemma deviation_below q : (0 < q <= 1 / 2)%R -> (0 <= L_deviation 100000 q <= 100002)%R.
Proof.
intros Hq; pose proof (base_Int_part (100000 * q)) as [I1 I2]; set (v := (Int_part (100000 * q) + 1)%Z).
assert (0 <= Int_part (100000 * q))%Z as I3 by (apply Z.lt_succ_r, lt_IZR; rewrite succ_IZR; lra).
assert (Int_part (100000 * q) <= 50000)%Z as I4 by (apply le_IZR; lra).
assert (IZR v = IZR (Int_part (100000 * q)) + 1)%R as E by (unfold v; apply plus_IZR).
apply IZR_le in I3 as R3; apply IZR_le in I4 as R4.
rewrite (L_deviation_eq 100000 v q) by (unfold v in *; lra || lia).
pose proof (binomial_law_below (Z.to_nat 100000) q (Z.to_nat v) ltac:(lra) ltac:(unfold v; lia)) as B.
set (b := BinomialLaw.binomial_law _ _ _) in *; assert (0 <= 2 * IZR v * (1 - q) <= 100002)%R by nra; split; nra.
Qed.

(* ---- Lemmas ---- *)

Lemma nearest_at_least : Statements.nearest_at_least.statement.
Proof. red.
intros x v b; cbv zeta; intros Hb L Hb' N; destruct (N b Hb Hb') as [A _]; unfold P_as_near in A; cbv zeta in A.
unfold Rabs in A; destruct (Rcase_abs _), (Rcase_abs _); lra.
Qed.

Lemma nearest_at_most : Statements.nearest_at_most.statement.
Proof. red.
intros x v b; cbv zeta; intros Hb L Hb' N; destruct (N b Hb Hb') as [A _]; unfold P_as_near in A; cbv zeta in A.
unfold Rabs in A; destruct (Rcase_abs _), (Rcase_abs _); lra.
Qed.

Lemma figure_doubles : Statements.figure_doubles.statement.
Proof. red.
rewrite (value_of 4485585228861014016 1 134217728), (value_of 4589168020290535424 1 16), (value_of 4621819117588971520 10 1),
  (value_of 4625196817309499392 16 1), (value_of 4607182418800017407 9007199254740991 9007199254740992) by (lia || (vm_compute; reflexivity)); repeat split; field.
Qed.

Lemma keeps_rho_flips : Statements.keeps_rho_flips.statement.
Proof. red.
intros f num k distance Hnum; unfold P_is_dyadic, L_zcdp_flip; cbv zeta; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; apply IZR_lt in Hnum.
assert (L_share num k = f / 2)%R as -> by (unfold L_share, real_of_int in *; rewrite <- E; field; lra).
rewrite L_keeps_rho_eq; unfold Calibrate.keep_log, real_of_int in *; assert (0 < f)%R by nra.
replace ((1 + - (1) * (f / 2)) / (f / 2))%R with ((2 - f) / f)%R by (field; lra).
replace (1 + - (1) * (2 * (f / 2)))%R with (1 - f)%R by field; ring.
Qed.

Lemma keeps_rho_at_most : Statements.keeps_rho_at_most.statement.
Proof. red.
intros f distance; cbv zeta; intros H0 H1 Hd; rewrite L_keeps_rho_eq, L_keeps_log_eq; apply IZR_le in Hd.
pose proof (keep_log_positive f ltac:(lra)); split.
- apply Rmult_le_compat_l; [assumption | nra].
- apply Rmult_le_pos; [assumption | nra].
Qed.

Lemma keeps_rho_positive : Statements.keeps_rho_positive.statement.
Proof. red.
intros f distance; intros; rewrite L_keeps_rho_eq; pose proof (keep_log_positive f ltac:(lra)).
apply Rmult_le_pos; [apply IZR_le; assumption | nra].
Qed.

Lemma keeps_log_two : Statements.keeps_log_two.statement.
Proof. red.
intros f; cbv zeta; rewrite L_keeps_log_eq; unfold Calibrate.keep_log; replace (2 + - (1) * f)%R with (2 - f)%R by ring; ring.
Qed.

Lemma keeps_rho_one : Statements.keeps_rho_one.statement.
Proof. red. intros distance; rewrite L_keeps_rho_eq; ring. Qed.

Lemma rho_best_below : Statements.rho_best_below.statement.
Proof. red.
intros low distance rho Hd Hlow Hlow1 N b; cbv zeta; intros Hb0 Hb Hb1.
apply L_ieee_value_order in Hb; [|lia | lia]; destruct N as [N | N]; [lia|].
unfold P_rho_too_much in *; rewrite !L_keeps_rho_eq in *; apply (IZR_le 0) in Hd.
pose proof (L_ieee_value_nondecreasing b low ltac:(lia) ltac:(lia)); pose proof (L_ieee_value_positive b ltac:(lia)).
pose proof (L_ieee_value_nondecreasing low 0x3ff0000000000000 ltac:(lia) ltac:(lia)) as One; rewrite L_ieee_value_one in One.
set (x := L_ieee_value b) in *; set (y := L_ieee_value low) in *.
pose proof (Calibrate.keep_log_decreasing x y ltac:(lra) ltac:(lra)); pose proof (keep_log_positive y ltac:(lra)).
assert (Calibrate.keep_log y * (1 - y) <= Calibrate.keep_log x * (1 - x))%R as M by (apply Rmult_le_compat; lra).
apply (Rmult_le_compat_l _ _ _ Hd) in M; lra.
Qed.

Lemma keeps_rho_near_one : Statements.keeps_rho_near_one.statement.
Proof. red.
rewrite (value_of 4607182418800017407 9007199254740991 9007199254740992) by (lia || (vm_compute; reflexivity)).
rewrite L_keeps_rho_eq; set (f := (9007199254740991 / 9007199254740992)%R); pose proof (keep_log_positive f ltac:(unfold f; lra)).
pose proof (ln_below ((2 - f) / f) ltac:(unfold f; lra)) as L; fold (Calibrate.keep_log f) in L; unfold f in L at 2 3.
assert (Calibrate.keep_log f * (1 - f) <= 1 / 32768)%R by (unfold f at 2; lra); lra.
Qed.

Lemma zcdp_pure_fits : Statements.zcdp_pure_fits.statement.
Proof. red.
intros x; intros; pose proof (slack_two 15 ltac:(lia)); assert (0 <= L_tanh_half x <= 1)%R.
{ unfold L_tanh_half; cbv zeta; pose proof (exp_ineq1_le x); set (e := exp x) in *.
  replace ((- (1) + e) / (1 + e))%R with (1 - 2 * / (1 + e))%R by (field; lra).
  assert (0 < / (1 + e) <= / 2)%R by (split; [apply Rinv_0_lt_compat | apply Rinv_le_contravar]; lra); lra. }
assert (0 <= L_zcdp_pure x <= 16)%R by (unfold L_zcdp_pure; split; nra); nra.
Qed.

Lemma zcdp_square_fits : Statements.zcdp_square_fits.statement.
Proof. red.
intros x; intros; pose proof (slack_two 2 ltac:(lia)).
assert (0 <= L_zcdp_square x <= 128)%R by (unfold L_zcdp_square; split; nra); nra.
Qed.

Lemma gaussian_below s rho : (0 <= s <= 20)%R -> (1 / 16 <= rho)%R -> (0 <= L_gaussian_error 100000 s rho <= 100000000)%R.
Proof.
intros Hs Hr; unfold L_gaussian_error, L_gaussian_variance; rewrite atan_1; pose proof PI2_1.
assert (0 <= 2 / (4 * (PI / 4)) <= 1)%R as Q.
{ replace (2 / (4 * (PI / 4)))%R with (2 * / PI)%R by (field; lra).
  assert (0 < / PI <= / 2)%R by (split; [apply Rinv_0_lt_compat | apply Rinv_le_contravar]; lra); lra. }
assert (0 <= 100000 * (s / (2 * rho)) <= 16000000)%R as V.
{ replace (100000 * (s / (2 * rho)))%R with (50000 * (s * / rho))%R by (field; lra).
  assert (0 < / rho <= 16)%R.
  { split; [apply Rinv_0_lt_compat; lra|]; replace 16%R with (/ (1 / 16))%R by field; apply Rinv_le_contravar; lra. }
  split; nra. }
pose proof (sqrt_below _ (proj1 Q)); pose proof (sqrt_below _ (proj1 V)); split; nra.
Qed.

Lemma gaussian_error_fits : Statements.gaussian_error_fits.statement.
Proof. red.
intros s rho; intros; pose proof (slack_two 5 ltac:(lia)); pose proof (gaussian_below s rho ltac:(lra) ltac:(lra)); nra.
Qed.

Lemma rappor_error_fits : Statements.rappor_error_fits.statement.
Proof. red.
intros f H0 H1.
assert (1 <= L_slack 300007 <= 2)%R as S6.
{ rewrite L_slack_eq; replace 300007%Z with (60000 + (60000 + (60000 + (60000 + 60007))))%Z by lia.
  rewrite !Number.slack_sum by lia; rewrite <- !L_slack_eq; pose proof (slack_two 60000 ltac:(lia)) as A.
  pose proof (slack_two 60007 ltac:(lia)) as B; set (a := L_slack 60000) in *; set (b := L_slack 60007) in *.
  assert (1 <= a * b <= 1003 / 1000)%R by nra; assert (1 <= a * (a * b) <= 1005 / 1000)%R by nra.
  assert (1 <= a * (a * (a * b)) <= 1007 / 1000)%R by nra; nra. }
assert (0 <= L_rappor_error 100000 f <= 1000000 * 9007199254740992)%R.
{ unfold L_rappor_error; pose proof (deviation_below (f / 2) ltac:(lra)) as D; set (d := L_deviation _ _) in *.
  replace (1 + - (1) * f)%R with (1 - f)%R by ring.
  assert (0 < / (1 - f) <= 9007199254740992)%R.
  { split; [apply Rinv_0_lt_compat; lra|]; replace 9007199254740992%R with (/ (1 / 9007199254740992))%R by field.
    apply Rinv_le_contravar; lra. }
  unfold Rdiv; split; nra. }
nra.
Qed.
