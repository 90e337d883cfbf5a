(* Proofs of the lemmas of spec/privacy/renyi.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Number NumberSlack Renyi RenyiBounds.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import number number_functions number_use pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_share_range num k : (0 < num)%Z -> (num < L_pow2 k)%Z -> (0 < L_share num k < 1)%R.
Proof.
intros Hn Hk; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; apply IZR_lt in Hn, Hk; unfold L_share, real_of_int.
split; [now apply Rdiv_lt_0_compat|]; apply Rmult_lt_reg_r with (IZR (L_pow2 k)); [lra|].
unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
Lemma L_other_share_value num k t : L_other_share num k t = ((1 - L_share num k) / (IZR t - 1))%R.
Proof. unfold L_other_share, real_of_int; literals; rewrite plus_IZR; f_equal; ring. Qed.
Lemma flip_pair num k : L_pair_p num k 0 = (1 - L_share num k)%R /\ L_pair_q num k 0 = L_share num k.
Proof. rewrite (proj1 (L_pair_p'def num k 0)), (proj1 (L_pair_q'def num k 0)) by reflexivity; split; ring. Qed.
Lemma response_pair num k t : (t <> 0)%Z -> L_pair_p num k t = L_share num k /\
  L_pair_q num k t = ((1 - L_share num k) / (IZR t - 1))%R.
Proof.
intros H; rewrite (proj2 (L_pair_p'def num k t)), (proj2 (L_pair_q'def num k t)) by auto; split; auto.
unfold L_other_share, real_of_int; literals; rewrite plus_IZR; f_equal; ring.
Qed.
Lemma flip_share num k : P_is_flip num k -> (0 < L_share num k <= / 2)%R.
Proof.
unfold P_is_flip; intros H; assert (num < L_pow2 k)%Z as N by lia; destruct (L_share_range num k ltac:(lia) N) as [P _].
split; auto; unfold L_share, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
assert (2 * num <= L_pow2 k)%Z as T by lia; apply IZR_le in T; rewrite mult_IZR in T.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
Lemma response_share num k t : P_is_response num k t -> (0 < L_share num k < 1 /\ 1 <= L_share num k * IZR t)%R /\
  (2 <= IZR t <= 9223372036854775808)%R.
Proof.
unfold P_is_response; cbv zeta; intros H; destruct (L_share_range num k ltac:(lia) ltac:(lia)) as [P Q].
repeat split; auto; try (apply IZR_le; lia).
unfold L_share, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive k)) as R.
assert (L_pow2 k <= num * t)%Z as T by lia; apply IZR_le in T; rewrite mult_IZR in T.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|].
replace (IZR num / IZR (L_pow2 k) * IZR t * IZR (L_pow2 k))%R with (IZR num * IZR t)%R by (field; lra); lra.
Qed.
Lemma L_pair_excess_eq num k t u :
  L_pair_excess num k t u = RenyiBounds.pair_excess (L_pair_p num k t) (L_pair_q num k t) u.
Proof. unfold L_pair_excess, L_pair_grown, L_pair_bias, RenyiBounds.pair_excess; rewrite L_one_minus_exp_eq; ring. Qed.
Lemma L_pair_ln_sum_eq num k t u :
  L_pair_ln_sum num k t u = ln (1 + RenyiBounds.pair_excess (L_pair_p num k t) (L_pair_q num k t) u).
Proof. unfold L_pair_ln_sum, L_ln_one_plus; now rewrite L_pair_excess_eq. Qed.
Lemma pair_laws num k t : P_is_pair num k t -> RenyiBounds.pair_laws (L_pair_p num k t) (L_pair_q num k t).
Proof.
unfold P_is_pair; intros [F R]; destruct (Z.eq_dec t 0) as [->|Ht].
- destruct (flip_pair num k) as [-> ->]; pose proof (flip_share num k (F eq_refl)); unfold RenyiBounds.pair_laws; lra.
- destruct (response_pair num k t Ht) as [-> ->]; destruct (response_share num k t (R Ht)) as [[P S] T].
  set (p := L_share num k) in *; set (n := IZR t) in *; unfold RenyiBounds.pair_laws.
  assert (0 < (1 - p) / (n - 1))%R by (apply Rdiv_lt_0_compat; lra).
  assert ((1 - p) / (n - 1) * (n - 1) = 1 - p)%R as E by (field; lra); set (q := ((1 - p) / (n - 1))%R) in *.
  repeat split; try nra; apply Rmult_le_reg_r with n; try lra.
Qed.
Lemma L_renyi_value p q others alpha : L_renyi p q others alpha = (ln (RenyiBounds.power_sum p q others alpha) / (alpha - 1))%R.
Proof.
unfold L_renyi, L_renyi_sum, RenyiBounds.power_sum; cbv zeta; literals.
f_equal; [do 2 f_equal; try (f_equal; f_equal; ring); ring | ring].
Qed.

(* ---- Lemmas ---- *)

Lemma pair_renyi_flip : Statements.pair_renyi_flip.statement.
Proof.
intros num k alpha Ha F; pose proof (flip_share num k F) as S; unfold L_pair_renyi, L_renyi_flip, L_renyi; cbv zeta; f_equal.
rewrite L_pair_ln_sum_eq; f_equal; unfold L_pair_argument, L_pair_log; destruct (flip_pair num k) as [-> ->].
rewrite (Rmult_comm (ln _)); literals; replace (-1 + alpha)%R with (alpha - 1)%R by ring.
rewrite <- RenyiBounds.power_sum_excess with (others := 0%R) by lra; unfold RenyiBounds.power_sum, L_renyi_sum; cbv zeta.
literals; replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring.
f_equal; f_equal; f_equal; ring.
Qed.

Lemma pair_renyi_response : Statements.pair_renyi_response.statement.
Proof.
intros num k t alpha Ha H; pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H.
unfold L_pair_renyi, L_renyi_response, L_renyi; f_equal; rewrite L_pair_ln_sum_eq; f_equal; unfold L_pair_argument, L_pair_log.
destruct (response_pair num k t ltac:(lia)) as [-> E]; rewrite E; rewrite (proj2 (L_pair_q'def num k t)) in E by lia; rewrite E.
rewrite (Rmult_comm (ln _)); literals; replace (-1 + alpha)%R with (alpha - 1)%R by ring; unfold real_of_int; rewrite plus_IZR.
assert (0 < (1 - L_share num k) / (IZR t - 1))%R by (apply Rdiv_lt_0_compat; lra).
rewrite <- RenyiBounds.power_sum_excess with (others := (IZR t - 2)%R) by (lra || field; lra).
unfold RenyiBounds.power_sum, L_renyi_sum; cbv zeta.
f_equal; [f_equal; f_equal; ring | ring].
Qed.

Lemma place_renyi_flip : Statements.place_renyi_flip.statement.
Proof.
intros num k alpha; destruct (L_place_renyi'def num k 0 alpha) as [D _]; exact (D eq_refl).
Qed.

Lemma place_renyi_response : Statements.place_renyi_response.statement.
Proof.
intros num k t alpha N; destruct (L_place_renyi'def num k t alpha) as [_ E]; exact (E N).
Qed.

Lemma place_zcdp_flip : Statements.place_zcdp_flip.statement.
Proof.
intros num k; destruct (L_place_zcdp'def num k 0) as [D _]; exact (D eq_refl).
Qed.

Lemma place_zcdp_response : Statements.place_zcdp_response.statement.
Proof.
intros num k t N; destruct (L_place_zcdp'def num k t) as [_ E]; exact (E N).
Qed.

Lemma pair_renyi_place : Statements.pair_renyi_place.statement.
Proof.
intros num k t alpha Ha [F G]; destruct (L_place_renyi'def num k t alpha) as [D E].
destruct (Z.eq_dec t 0) as [-> | N].
- rewrite D by auto; symmetry; exact (pair_renyi_flip num k alpha Ha (F eq_refl)).
- rewrite E by auto; symmetry; exact (pair_renyi_response num k t alpha Ha (G N)).
Qed.

Lemma flip_order : Statements.flip_order.statement.
Proof. red.
cbv zeta; intros num k H; pose proof (flip_share num k H) as S; pose proof (L_share_value num k) as V.
unfold P_is_flip in H; literals; replace ((-1) * k)%Z with (- k)%Z by ring; rewrite L_number_value_0, V by lia; split; [lra|].
unfold L_number_value in *; rewrite L_power_of_two_sum, <- Rmult_assoc, (Rmult_comm (real_of_int num)), Rmult_assoc, V by lia.
rewrite L_power_of_two_eq; simpl; lra.
Qed.

Lemma flip_keep_up : Statements.flip_keep_up.statement.
Proof.
intros num k z H; unfold P_difference_up; pose proof H as F; unfold P_is_flip in F.
literals; replace ((-1) * k)%Z with (- k)%Z by ring; rewrite L_number_value_0, L_share_value by lia.
rewrite (proj1 (flip_pair num k)); intros D; replace (1 - L_share num k)%R with (1 + -1 * L_share num k)%R by ring; exact D.
Qed.

Lemma flip_bias_up : Statements.flip_bias_up.statement.
Proof.
intros num k z H; unfold P_difference_up; pose proof H as F; unfold P_is_flip in F; unfold L_pair_bias.
literals; replace ((-1) * k)%Z with (- k)%Z by ring; destruct (flip_pair num k) as [-> ->]; intros D.
literals; replace (1 - L_share num k + -1 * L_share num k)%R with (L_number_value 1 0 + -1 * L_number_value num (1 + - k))%R; [exact D|].
rewrite L_number_value_0, <- L_share_value by lia; unfold L_number_value; rewrite L_power_of_two_sum, (L_power_of_two_eq 1).
simpl; ring.
Qed.

Lemma flip_log_up : Statements.flip_log_up.statement.
Proof.
intros num k s u z Hs F A N H; apply P_above_eq in H; apply P_above_eq.
pose proof (flip_share num k F) as S; unfold P_flip_log_at_most, P_flip_log_near, real_of_int in A, N.
assert (E : L_pair_log num k 0 = L_flip_log num k).
{ unfold L_pair_log; destruct (flip_pair num k) as [-> ->]; unfold L_flip_log, L_share, real_of_int in *; f_equal; literals.
  unfold P_is_flip in F; pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR.
  assert (0 < IZR num)%R by (apply (IZR_lt 0); lia); field; lra. }
assert (P : (0 <= L_flip_log num k)%R).
{ rewrite <- E; unfold L_pair_log; destruct (flip_pair num k) as [-> ->]; rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|].
  apply Rmult_le_reg_r with (L_share num k); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
rewrite E; change 2%Z with (1 + 1)%Z; apply NumberSlack.above_trans with (1 := H); try lia.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as Q; unfold L_number_value, real_of_int.
literals; replace ((-1) * s)%Z with (- s)%Z by ring; rewrite L_power_of_two_minus by lia.
set (w := IZR (L_pow2 s)) in *; set (v := L_flip_log num k) in *.
assert (v <= IZR u * / w <= v * (1 + / 18889465931478580854784))%R as [B C].
{ split; apply Rmult_le_reg_r with w; try lra; rewrite Rmult_assoc, Rinv_l by lra; lra. }
split; [lra|]; change (Number.slack 1) with (NumberSlack.rounding * 1)%R; unfold Number.share; nra.
Qed.

Lemma response_keep_up : Statements.response_keep_up.statement.
Proof.
intros num k t H; pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H.
literals; replace ((-1) * k)%Z with (- k)%Z by ring; rewrite L_share_value by lia.
rewrite (proj1 (response_pair num k t ltac:(lia))).
apply P_above_eq, NumberSlack.above_same; lra.
Qed.

Lemma response_bias_up : Statements.response_bias_up.statement.
Proof.
intros num k t x z H Q A; unfold P_quotient_up in Q; apply P_above_eq in A; apply P_above_eq in Q; apply P_above_eq.
pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H; unfold L_pair_bias.
destruct (response_pair num k t ltac:(lia)) as [-> ->]; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P.
literals; replace ((-1) * k)%Z with (- k)%Z in A by ring; rewrite L_share_value in A by lia; rewrite L_number_value_0 in Q.
change 2%Z with (1 + 0 + 1)%Z.
literals; replace (L_share num k + -1 * ((1 - L_share num k) / (IZR t - 1)))%R
  with (L_share (num * t + -1 * L_pow2 k) k / IZR (-1 + t))%R.
- apply NumberSlack.quotient_up with (1 := Q); try lia; auto; [apply NumberSlack.below_same|]; rewrite plus_IZR; lra.
- unfold L_share, real_of_int in *; rewrite !plus_IZR, !mult_IZR; field; lra.
Qed.

Lemma response_log_up : Statements.response_log_up.statement.
Proof.
intros num k t s u z; cbv zeta; intros Hs H R A C; apply P_above_eq in R; apply P_above_eq.
pose proof (response_share num k t H) as S; unfold P_odds_log_at_most, P_odds_log_close, real_of_int in A, C.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; unfold P_is_response in H; cbv zeta in H; unfold L_pair_log.
destruct (response_pair num k t ltac:(lia)) as [-> ->].
assert (0 < IZR num < IZR (L_pow2 k))%R as N by (split; apply IZR_lt; lia).
literals; replace (L_share num k / ((1 - L_share num k) / (IZR t - 1)))%R with
  (IZR (num * (-1 + t)) / IZR (L_pow2 k + -1 * num))%R in *.
2:{ unfold L_share, real_of_int; rewrite ?plus_IZR, ?mult_IZR, ?plus_IZR; field; lra. }
set (v := ln (IZR (num * (-1 + t)) / IZR (L_pow2 k + -1 * num))) in *.
assert (0 <= v)%R as V.
{ unfold v; rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|].
  assert (L_pow2 k + -1 * num <= num * (-1 + t))%Z as L by lia; apply IZR_le in L.
  assert (0 < IZR (L_pow2 k + -1 * num))%R by (apply (IZR_lt 0); lia).
  apply Rmult_le_reg_r with (IZR (L_pow2 k + -1 * num)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
change 2%Z with (1 + 1)%Z; apply NumberSlack.above_trans with (1 := R); try lia.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as Q; unfold L_number_value, real_of_int.
literals; replace ((-1) * s)%Z with (- s)%Z by ring; rewrite L_power_of_two_minus by lia; set (w := IZR (L_pow2 s)) in *.
assert (v <= IZR u * / w <= v * (1 + / 18889465931478580854784))%R as [B D].
{ split; apply Rmult_le_reg_r with w; try lra; rewrite Rmult_assoc, Rinv_l by lra; nra. }
split; [lra|]; change (Number.slack 1) with (NumberSlack.rounding * 1)%R; unfold Number.share; nra.
Qed.

Lemma response_contrast_up : Statements.response_contrast_up.statement.
Proof.
intros num k t x y z; cbv zeta; intros Hy Q H A B; unfold P_quotient_up in Q.
apply P_above_eq in A; apply P_below_eq in B; apply P_above_eq in Q; apply P_above_eq.
pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H; unfold L_pair_contrast, L_pair_bias.
destruct (response_pair num k t ltac:(lia)) as [-> ->]; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P.
literals; replace ((-1) * k)%Z with (- k)%Z in A, B by ring; rewrite L_share_value in A, B by lia.
assert (0 < IZR num)%R as N by (apply (IZR_lt 0); lia).
pose proof (NumberSlack.quotient_up z x y _ _ 1 1 Q A B Hy ltac:(lia) ltac:(lia)) as R; change (1 + 1 + 1)%Z with 3%Z in R.
literals; replace ((L_share num k + -1 * ((1 - L_share num k) / (IZR t - 1))) / (L_share num k + (1 - L_share num k) / (IZR t - 1)))%R
  with (L_share (num * t + -1 * L_pow2 k) k / L_share (L_pow2 k + num * (-2 + t)) k)%R; [exact R|].
unfold L_share, real_of_int in *; rewrite ?plus_IZR, ?mult_IZR, ?plus_IZR; field; repeat split; try lra; nra.
Qed.

Lemma flip_rho_up : Statements.flip_rho_up.statement.
Proof.
intros num k x y z F Q B A; unfold P_product_up in Q; apply P_above_eq in A; apply P_above_eq in B; apply P_above_eq in Q.
apply P_above_eq; pose proof (NumberSlack.product_up z x y _ _ 1 2 Q A B ltac:(lia) ltac:(lia)) as R.
change (1 + 2 + 1)%Z with 4%Z in R.
replace (L_zcdp_flip num k) with (L_pair_bias num k 0 * L_pair_log num k 0)%R; [exact R|].
unfold L_pair_bias, L_pair_log, L_zcdp_flip; cbv zeta; destruct (flip_pair num k) as [-> ->].
literals; replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring; ring.
Qed.

Lemma response_rho_up : Statements.response_rho_up.statement.
Proof.
intros num k t x y z Q H B A; unfold P_product_up in Q; apply P_above_eq in A; apply P_above_eq in B; apply P_above_eq in Q.
apply P_above_eq; pose proof (NumberSlack.product_up z x y _ _ 3 2 Q A B ltac:(lia) ltac:(lia)) as R.
change (3 + 2 + 1)%Z with 6%Z in R.
unfold P_is_response in H; cbv zeta in H.
replace (L_zcdp_response num k t) with (L_pair_contrast num k t * L_pair_log num k t)%R; [exact R|].
unfold L_pair_contrast, L_pair_bias, L_pair_log, L_zcdp_response; cbv zeta.
rewrite (proj2 (L_pair_p'def num k t)), (proj2 (L_pair_q'def num k t)) by lia; ring.
Qed.

Lemma order_unit : Statements.order_unit.statement.
Proof.
intros d e He H; unfold L_unit_digits; literals; replace ((-1) * e)%Z with (- e)%Z by ring; set (n := (- e)%Z).
unfold L_number_value, real_of_int in H; replace e with (- n)%Z in H by (unfold n; ring).
rewrite L_power_of_two_minus in H by (unfold n; lia); pose proof (IZR_lt _ _ (L_pow2_positive n)) as P.
apply lt_IZR; apply (Rmult_lt_compat_r _ _ _ P) in H; rewrite Rmult_assoc, Rinv_l in H by lra; lra.
Qed.

Lemma order_short : Statements.order_short.statement.
Proof.
intros d e He; unfold L_unit_digits; literals; replace ((-1) * e)%Z with (- e)%Z by ring; set (n := (- e)%Z).
unfold L_number_value, real_of_int; replace e with (- n)%Z by (unfold n; ring).
rewrite L_power_of_two_minus, plus_IZR, mult_IZR by (unfold n; lia); pose proof (IZR_lt _ _ (L_pow2_positive n)) as P.
field; lra.
Qed.

Lemma grown_up : Statements.grown_up.statement.
Proof.
intros num k t u p g e x y Hu Q2 Q1 H E G P; unfold P_product_up in Q1, Q2; apply P_above_eq in Q1; apply P_above_eq in Q2.
apply P_above_eq in E; apply P_above_eq in G; apply P_above_eq in P; apply P_above_eq.
pose proof (NumberSlack.product_up x p g _ _ 1 4 Q1 P G ltac:(lia) ltac:(lia)) as X.
pose proof (NumberSlack.product_up y x e _ _ _ 1 Q2 X E ltac:(lia) ltac:(lia)) as Y; unfold L_pair_grown.
replace (exp u * L_one_minus_exp u * L_pair_p num k t)%R with (L_pair_p num k t * L_one_minus_exp u * exp u)%R by ring.
exact Y.
Qed.

Lemma excess_up : Statements.excess_up.statement.
Proof.
intros num k t u y b g s z Hu Q1 Q2 H G B Y; unfold P_product_up in Q2; unfold P_sum_up in Q1.
apply P_above_eq in Q1; apply P_above_eq in Q2; apply P_above_eq in G; apply P_above_eq in B; apply P_above_eq in Y.
apply P_above_eq; pose proof (NumberSlack.sum_up s y b _ _ 8 2 8 Q1 Y B ltac:(lia) ltac:(lia) ltac:(lia)) as X.
pose proof (NumberSlack.product_up z g s _ _ 4 _ Q2 G X ltac:(lia) ltac:(lia)) as Z; unfold L_pair_excess.
rewrite (Rplus_comm (L_pair_bias num k t)); apply NumberSlack.above_more with (1 := Z); lia.
Qed.

Lemma excess_exponent : Statements.excess_exponent.statement.
Proof.
intros num k t d e u Hu H0 Hd H A; apply P_above_eq in A; destruct A as [_ A]; rewrite L_pair_excess_eq in A.
destruct (Z_le_gt_dec e 200) as [|He]; [assumption|]; exfalso.
pose proof (RenyiBounds.excess_small _ _ (pair_laws num k t H) u ltac:(lra)) as X.
pose proof (proj2 (Number.slack_small 16 ltac:(lia))) as S.
pose proof (Number.slack_one 16) as S1; pose proof (L_power_of_two_mono 200 e ltac:(lia)) as M.
destruct (L_power_of_two'def 200) as [E _]; rewrite E, L_pow2_eq in M by lia; unfold real_of_int in M.
change (IZR (2 ^ 200)) with 1606938044258990275541962092341162602522202993782792835301376%R in M.
apply IZR_le in Hd; unfold L_number_value, real_of_int in A.
assert (exp 129 <= 1606938044258990275541962092341162602522202993782792835301376)%R as B by apply RenyiBounds.exp_129.
set (w := RenyiBounds.pair_excess _ _ _) in *; set (f := Number.slack 16) in *.
assert (9223372036854775808 * 1606938044258990275541962092341162602522202993782792835301376 <= IZR d * L_power_of_two e)%R
  by (apply Rmult_le_compat; lra).
assert (w * f <= 1606938044258990275541962092341162602522202993782792835301376 * 2)%R; [|lra].
destruct (Rle_or_lt w 0); [nra|]; apply Rmult_le_compat; lra.
Qed.

Lemma keep_ln_inverse : Statements.keep_ln_inverse.statement.
Proof.
intros num k t x l H A C; apply P_above_eq in A; pose proof (pair_laws num k t H) as W.
pose proof (RenyiBounds.ln_keep_least _ _ W) as K; unfold P_ln_inverse_near; cbv zeta; set (p := L_pair_p num k t) in *.
assert (0 < p)%R as P by (unfold RenyiBounds.pair_laws in W; lra).
destruct A as [A B]; change (Number.slack 1) with (NumberSlack.rounding * 1)%R in B.
assert (ln x <= ln p + / 1152921504606846976)%R as L.
{ apply Rle_trans with (ln (p * NumberSlack.rounding)); [apply Renyi.ln_le_mono; unfold Number.share in *; lra|].
  rewrite ln_mult by (unfold Number.share; lra); apply Rplus_le_compat_l.
  apply Rle_trans with (ln (exp (/ 1152921504606846976))); [|rewrite ln_exp; lra].
  apply Renyi.ln_le_mono; [unfold Number.share; lra|].
  pose proof (exp_ineq1_le (/ 1152921504606846976)); unfold Number.share; lra. }
pose proof (Renyi.ln_le_mono p x P ltac:(lra)) as M; destruct C as [[Hx C]|[Hx ->]].
- apply P_below_eq in C; destruct C as [C D]; unfold L_ln_quotient in *.
  rewrite Renyi.ln_quotient, ln_1 in C, D by lra; pose proof (proj2 (Number.slack_small 2 ltac:(lia))) as S.
  pose proof (Number.slack_one 2); set (f := Number.slack 2) in *; assert (l <= 44)%R by lra.
  assert (l * f <= l + 44 * (257 / 295147905179352825856 * 2))%R by nra; lra.
- assert (0 <= ln x)%R by (rewrite <- ln_1; apply Renyi.ln_le_mono; lra); lra.
Qed.

Lemma ln_inverse_order : Statements.ln_inverse_order.statement.
Proof.
intros num k t l H N; pose proof (RenyiBounds.ln_keep_least _ _ (pair_laws num k t H)) as K.
unfold P_ln_inverse_near in N; cbv zeta in N; lra.
Qed.

Lemma large_sum_up : Statements.large_sum_up.statement.
Proof.
intros num k t u l m z Hu D H N S; unfold P_difference_up in D; unfold P_sum_up in S; unfold P_ln_inverse_near in N.
cbv zeta in N.
apply P_above_eq in D; apply P_above_eq in S; apply P_above_eq; rewrite L_pair_ln_sum_eq.
apply RenyiBounds.ln_sum_large_rounded with (1 := pair_laws num k t H) (l := l) (m := m); try lra.
- replace (u - l)%R with (u + -1 * l)%R by ring; exact D.
- replace (/ 1267650600228229401496703205376)%R with (L_number_value 1 (-100)); [exact S|].
  unfold L_number_value, real_of_int; pose proof (L_power_of_two_minus 100 ltac:(lia)) as E; rewrite L_pow2_eq in E by lia.
  change (- (100))%Z with (-100)%Z in E; rewrite E; change (IZR (2 ^ 100)) with 1267650600228229401496703205376%R; ring.
Qed.

Lemma keep_exponent : Statements.keep_exponent.statement.
Proof.
intros num k t d e Hd Hm H A; apply P_above_eq in A; pose proof (pair_laws num k t H) as W; unfold RenyiBounds.pair_laws in W.
destruct A as [A _]; unfold L_number_value, real_of_int in A; pose proof (L_power_of_two_positive e) as P; split.
- destruct (Z_lt_le_dec 0 d); [assumption|]; replace d with 0%Z in A by lia; lra.
- destruct (Z_le_gt_dec (-127) e) as [|He]; [assumption|]; exfalso; apply IZR_le in Hd, Hm.
  pose proof (L_power_of_two_mono e (-128) ltac:(lia)) as M; pose proof (L_power_of_two_minus 128 ltac:(lia)) as E.
  rewrite L_pow2_eq in E by lia; change (- (128))%Z with (-128)%Z in E; rewrite E in M.
  change (IZR (2 ^ 128)) with 340282366920938463463374607431768211456%R in M; nra.
Qed.

Lemma ln_sum_above : Statements.ln_sum_above.statement.
Proof.
intros num k t n m z x u Hm Hn Hn16 X H Z; apply P_above_eq in X; apply P_above_eq in Z; apply P_above_eq.
rewrite L_pair_ln_sum_eq in *; apply NumberSlack.above_trans with (1 := Z); try lia.
apply RenyiBounds.ln_sum_rounded; auto using pair_laws; lia.
Qed.

Lemma renyi_up : Statements.renyi_up.statement.
Proof.
intros num k t alpha a l u s b z; cbv zeta; intros Hb Ha Q R H A B L S.
unfold P_product_up in Q; unfold P_quotient_up in R; apply P_above_eq in Q; apply P_above_eq in R; apply P_above_eq in A.
apply P_below_eq in B; apply P_above_eq in L; apply P_above_eq in S; apply P_above_eq; rewrite L_pair_ln_sum_eq in S.
pose proof (NumberSlack.product_up u a l _ _ 1 2 Q A L ltac:(lia) ltac:(lia)) as U; change (1 + 2 + 1)%Z with 4%Z in U.
pose proof (RenyiBounds.ln_sum_rounded _ _ (pair_laws num k t H) _ _ 4 ltac:(lia) U) as K.
pose proof (NumberSlack.above_trans _ _ _ _ _ S K ltac:(lia) ltac:(lia)) as V.
pose proof (NumberSlack.quotient_up z s b _ _ _ 1 R V B Hb ltac:(lia) ltac:(lia)) as Z.
unfold L_pair_renyi, L_pair_argument; rewrite L_pair_ln_sum_eq, (Rmult_comm (L_pair_log num k t)).
apply NumberSlack.above_more with (1 := Z); lia.
Qed.
