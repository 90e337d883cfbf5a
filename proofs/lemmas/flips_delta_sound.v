From Vrr Require Zcdp FlipsDelta FlipsDeltaWalk.
Lemma flip_law num k : P_is_flip_chance num k -> let p := (1 - IZR num / IZR (L_pow2 k))%R in (1 / 2 <= p < 1)%R.
Proof. intros F; pose proof (P_is_flip_chance_half num k F); cbv zeta; lra. Qed.
Lemma keep_log_eq num k : (L_keep_log num k = ln ((1 - IZR num / IZR (L_pow2 k)) / (1 - (1 - IZR num / IZR (L_pow2 k)))))%R.
Proof. unfold L_keep_log, L_ln_quotient, L_flip_chance, real_of_int; rewrite L_keep_chance_eq; do 2 f_equal; ring. Qed.
Proof.
intros n num k start eps log x first up down back square rest s all z; intros.
assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->].
match goal with H : P_is_flip_chance _ _ |- _ => pose proof (flip_law num k H) as P; pose proof (P_is_flip_chance_half num k H) end.
cbv zeta in P; rewrite L_flips_delta_eq; rewrite keep_log_eq in *.
match goal with H : P_odds_around _ _ _ _ _ |- _ => unfold P_odds_around in H; rename H into HO end.
match goal with H : P_square_above _ _ _ _ |- _ => unfold P_square_above in H; rename H into HS end.
unfold L_keep_odds, L_flip_odds, L_flip_chance, real_of_int in HO, HS; cbv zeta in HO, HS; rewrite L_keep_chance_eq in HO, HS.
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
