(* Proofs of the lemmas of spec/privacy/approximate.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Number NumberSlack Renyi RenyiBounds.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import number pow2 renyi.

(* ---- What the printed symbols are ---- *)

Lemma approx_parts alpha r delta : (1 < alpha)%R -> (0 < delta)%R ->
  L_rdp_approx alpha r delta = (L_rdp_spent alpha r delta - L_rdp_saved alpha)%R.
Proof.
intros Ha Hd; unfold L_rdp_approx, L_rdp_spent, L_rdp_saved, L_order_ratio, L_ln_quotient; cbv zeta.
rewrite !Renyi.ln_quotient, ln_1 by lra; field; lra.
Qed.
Lemma saved_positive alpha : (1 < alpha)%R -> (0 <= L_rdp_saved alpha)%R.
Proof.
intros Ha; unfold L_rdp_saved, L_order_ratio, L_ln_quotient; cbv zeta; literals; rewrite !Renyi.ln_quotient, ln_1 by lra.
pose proof (Renyi.ln_le_mono (-1 + alpha) alpha ltac:(lra) ltac:(lra)).
assert (0 <= ln alpha)%R by (rewrite <- ln_1; apply Renyi.ln_le_mono; lra).
apply Rplus_le_le_0_compat; try lra; apply Rmult_le_pos; try lra; left; apply Rinv_0_lt_compat; lra.
Qed.

(* ---- Lemmas ---- *)

Lemma zcdp_approx_up : Statements.zcdp_approx_up.statement.
Proof.
intros rho delta l x y w z Hd0 Hd1 Hr Q4 Q1 Y Q3 L.
unfold P_product_up in Q1, Q3; unfold P_sum_up in Q4; apply P_above_eq in Q1; apply P_above_eq in Q3; apply P_above_eq in Q4.
apply P_above_eq in Y; apply P_above_eq in L; apply P_above_eq; rewrite L_number_value_0 in Q3.
pose proof (NumberSlack.product_up x rho l _ _ 0 2 Q1 (NumberSlack.above_same rho 0 Hr) L ltac:(lia) ltac:(lia)) as X.
assert (Number.above (sqrt x) (sqrt (rho * L_ln_quotient 1 delta)) 3) as R.
{ destruct X as [X X']; pose proof (Number.slack_one 3) as S; split; [split; [apply sqrt_pos | apply sqrt_le_1_alt; lra]|].
  apply Rle_trans with (1 := sqrt_le_1_alt _ _ X'); change (0 + 2 + 1)%Z with 3%Z; rewrite sqrt_mult by lra.
  apply Rmult_le_compat_l; [apply sqrt_pos|]; rewrite <- (sqrt_square (Number.slack 3)) at 2 by lra.
  apply sqrt_le_1_alt; nra. }
pose proof (NumberSlack.above_trans _ _ _ _ _ Y R ltac:(lia) ltac:(lia)) as T.
pose proof (NumberSlack.product_up w 2 y _ _ 0 _ Q3 (NumberSlack.above_same 2 0 ltac:(lra)) T ltac:(lia) ltac:(lia)) as W.
change (0 + (1 + 3) + 1)%Z with 5%Z in W.
pose proof (NumberSlack.sum_up z rho w _ _ 0 5 5 Q4 (NumberSlack.above_same rho 0 Hr) W ltac:(lia) ltac:(lia) ltac:(lia)) as Z.
unfold L_zcdp_approx; unfold L_ln_quotient in Z; apply NumberSlack.above_more with (n := (5 + 1)%Z); [exact Z | lia].
Qed.

Lemma rdp_spent_up : Statements.rdp_spent_up.statement.
Proof.
intros alpha r delta l a y z Ha0 Hd0 Ha Hd1 Hr Q2 Q1 L A; unfold P_sum_up in Q2; unfold P_quotient_up in Q1.
apply P_above_eq in Q1; apply P_above_eq in Q2; apply P_above_eq in L; apply P_below_eq in A; apply P_above_eq.
pose proof (NumberSlack.quotient_up y l a _ _ 2 1 Q1 L A Ha0 ltac:(lia) ltac:(lia)) as Y; change (2 + 1 + 1)%Z with 4%Z in Y.
apply NumberSlack.above_more with (n := 5%Z); [|lia].
exact (NumberSlack.sum_up z r y _ _ 0 4 4 Q2 (NumberSlack.above_same r 0 Hr) Y ltac:(lia) ltac:(lia) ltac:(lia)).
Qed.

Lemma rdp_saved_down : Statements.rdp_saved_down.statement.
Proof.
intros alpha x l a y z; cbv zeta; intros Ha; intros; unfold P_sum_down, P_quotient_down in *; literals.
repeat match goal with
  | H : P_below _ _ _ |- _ => apply P_below_eq in H
  | H : P_above _ _ _ |- _ => apply P_above_eq in H
  end.
apply P_below_eq; assert (Number.below y (L_ln_quotient alpha 1 / (-1 + alpha)) (2 + 1 + 1)) as Y
  by (eapply NumberSlack.quotient_down; eauto; try lia; lra).
assert (Number.below z (L_rdp_saved alpha) (4 + 1)) as Z.
{ unfold L_rdp_saved; cbv zeta; literals; rewrite ?(Rplus_comm (_ / _)); eapply NumberSlack.sum_down; eauto; lia. }
apply NumberSlack.below_more with (1 := Z); lia.
Qed.

Lemma rdp_approx_some : Statements.rdp_approx_some.statement.
Proof.
intros alpha r delta x y z Hd0 Ha Hxy Hd1 Hr D Y X; unfold P_difference_up in D.
apply P_above_eq in D; apply P_above_eq in X; apply P_below_eq in Y; unfold P_rdp_approx_sound, P_rdp_approx_close; cbv zeta.
rewrite approx_parts by lra; set (v := L_rdp_spent alpha r delta) in *; set (w := L_rdp_saved alpha) in *.
destruct D as [D D'], X as [X X'], Y as [Y Y'].
pose proof (proj2 (Number.slack_small 1 ltac:(lia))); pose proof (proj2 (Number.slack_small 8 ltac:(lia))); 
pose proof (proj2 (Number.slack_small 10 ltac:(lia))).
pose proof (Number.slack_one 1); pose proof (Number.slack_one 8); pose proof (Number.slack_one 10).
set (s := Number.slack 1) in *; set (s8 := Number.slack 8) in *; set (s10 := Number.slack 10) in *.
assert (x - v <= v * (257 / 295147905179352825856 * 8))%R by nra.
assert (w - y <= y * (257 / 295147905179352825856 * 10))%R by nra.
assert (x <= 2 * v)%R by nra; assert (z - (x - y) <= 2 * v * (257 / 295147905179352825856))%R by nra.
split; [lra|]; pose proof (Rmax_r 0 (v - w)); unfold Rmax in *; destruct (Rle_dec 0 (v - w)); lra.
Qed.

Lemma rdp_approx_none : Statements.rdp_approx_none.statement.
Proof.
intros alpha r delta x y Hd0 Ha Hxy Hd1 Hr Y X.
apply P_above_eq in X; apply P_below_eq in Y; unfold P_rdp_approx_sound, P_rdp_approx_close; cbv zeta.
rewrite approx_parts by lra; set (v := L_rdp_spent alpha r delta) in *; set (w := L_rdp_saved alpha) in *.
destruct X as [X X'], Y as [Y Y']; split; [lra|]; pose proof (Rmax_l 0 (v - w)); lra.
Qed.

Lemma order_ratio_long : Statements.order_ratio_long.statement.
Proof.
intros d e z; cbv zeta; intros He Hd Q; unfold P_quotient_down in Q; apply P_below_eq in Q; apply P_below_eq.
assert (18446744073709551616 <= L_number_value d e)%R as H.
{ unfold L_number_value, real_of_int; pose proof (L_power_of_two_mono 1 e ltac:(lia)) as M; apply IZR_le in Hd.
  rewrite L_power_of_two_eq in M at 1; simpl in M; nra. }
change 2%Z with (1 + 1)%Z; apply NumberSlack.below_trans with (1 := Q); try lia; set (a := L_number_value d e) in *.
unfold L_order_ratio, L_ln_quotient; literals; rewrite Renyi.ln_quotient by lra.
assert (0 < / a)%R by (apply Rinv_0_lt_compat; lra); assert (0 < / (-1 + a))%R by (apply Rinv_0_lt_compat; lra).
assert (a * / a = 1)%R by (apply Rinv_r; lra); assert ((-1 + a) * / (-1 + a) = 1)%R by (apply Rinv_r; lra).
assert (ln (-1 + a) - ln a <= - / a)%R.
{ replace (ln (-1 + a) - ln a)%R with (ln ((-1 + a) / a)) by (rewrite Renyi.ln_quotient; lra).
  rewrite <- (ln_exp (- / a)); apply Renyi.ln_le_mono; [apply Rdiv_lt_0_compat; lra|].
  pose proof (exp_ineq1_le (- / a)); unfold Rdiv; nra. }
assert (ln a - ln (-1 + a) <= / (-1 + a))%R.
{ replace (ln a - ln (-1 + a))%R with (ln (a / (-1 + a))) by (rewrite Renyi.ln_quotient; lra).
  rewrite <- (ln_exp (/ (-1 + a))); apply Renyi.ln_le_mono; [apply Rdiv_lt_0_compat; lra|].
  pose proof (exp_ineq1_le (/ (-1 + a))); unfold Rdiv; nra. }
unfold Rdiv; rewrite Rmult_1_l; split; [lra|]; apply Rle_trans with (/ (-1 + a))%R; [lra|].
change (Number.slack 1) with (NumberSlack.rounding * 1)%R; rewrite Rmult_1_r.
apply Rmult_le_reg_l with (a * (-1 + a))%R; [nra|].
replace (a * (-1 + a) * / (-1 + a))%R with a by (field; lra).
replace (a * (-1 + a) * (/ a * NumberSlack.rounding))%R with ((-1 + a) * NumberSlack.rounding)%R by (field; lra).
unfold Number.share; lra.
Qed.

Lemma pair_approx_up : Statements.pair_approx_up.statement.
Proof.
intros num k t count delta alpha d r z Hc Q S D; unfold P_product_up in Q; apply P_above_eq in D; apply P_above_eq in Q.
unfold P_pair_approx, P_rdp_approx_sound in *; destruct S as [Hz S]; split; [exact Hz|]; apply Rle_trans with (2 := S).
destruct D as [D _], Q as [Q _]; unfold L_rdp_approx; cbv zeta; nra.
Qed.

Lemma pair_approx_fewer : Statements.pair_approx_fewer.statement.
Proof.
intros num k t n h count delta alpha z Ha Hh Hn H A C; unfold P_pair_approx, P_rdp_approx_sound in *; destruct A as [Hz A].
split; [exact Hz|]; apply Rle_trans with (2 := A); unfold L_rdp_approx; cbv zeta.
unfold P_above in C; rewrite L_number_value_0, mult_IZR in C; unfold real_of_int.
assert (0 <= L_pair_renyi num k t alpha)%R; [|nra].
unfold L_pair_renyi; rewrite L_pair_ln_sum_eq; pose proof (pair_laws num k t H) as W.
assert (0 <= L_pair_argument num k t alpha)%R as U.
{ unfold L_pair_argument, L_pair_log; apply Rmult_le_pos; [|lra]; rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|].
  unfold RenyiBounds.pair_laws in W; apply Rmult_le_reg_r with (L_pair_q num k t); [lra|].
  unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
pose proof (RenyiBounds.ln_sum_nonneg _ _ W _ U); apply Rmult_le_pos; [lra|]; left; apply Rinv_0_lt_compat; lra.
Qed.

Lemma response_no_bias : Statements.response_no_bias.statement.
Proof.
intros num k t n H A; pose proof (response_share num k t H) as [[P S] T]; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
unfold P_is_response in H; cbv zeta in H; unfold P_above, L_pair_log in A; destruct (response_pair num k t ltac:(lia)) as [E F].
rewrite E, F in A; set (q := ((1 - L_share num k) / (IZR t - 1))%R) in *.
assert (0 < q)%R as V by (apply Rdiv_lt_0_compat; lra).
assert (q * (IZR t - 1) = 1 - L_share num k)%R as W by (unfold q; field; lra).
assert (L_share num k / q = 1)%R as L by (apply ln_inv; [apply Rdiv_lt_0_compat; lra | lra | rewrite ln_1; lra]).
assert (L_share num k = q)%R as M by (rewrite <- (Rmult_1_l q), <- L; field; lra).
apply eq_IZR; rewrite mult_IZR; unfold L_share, real_of_int in *; rewrite <- M in W.
apply Rmult_eq_reg_r with (/ IZR (L_pow2 k))%R; [|apply Rinv_neq_0_compat; lra].
rewrite Rinv_r by lra; unfold Rdiv in W; lra.
Qed.

Lemma flip_no_bias : Statements.flip_no_bias.statement.
Proof.
intros num k n H A; pose proof (flip_share num k H) as S; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
unfold P_above, L_pair_log in A; destruct (flip_pair num k) as [E F]; rewrite E, F in A; set (q := L_share num k) in *.
assert ((1 - q) / q = 1)%R as L by (apply ln_inv; [apply Rdiv_lt_0_compat; lra | lra | rewrite ln_1; lra]).
assert (1 - q = q)%R as M by (replace (1 - q)%R with ((1 - q) / q * q)%R by (field; lra); rewrite L; ring).
apply eq_IZR; rewrite mult_IZR; unfold q, L_share, real_of_int in *; unfold Rdiv in M.
apply Rmult_eq_reg_r with (/ IZR (L_pow2 k))%R; [|apply Rinv_neq_0_compat; lra].
rewrite Rinv_r by lra; lra.
Qed.
