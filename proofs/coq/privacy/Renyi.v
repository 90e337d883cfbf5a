(* Renyi divergence of finite laws, and its exact value for randomized response on one bit. *)
From Vrr Require Export Tape.
Open Scope R_scope.

(* ---- Powers with real exponents ------------------------------------------- *)

Lemma Rpower_split z a : 0 < z -> Rpower z a * Rpower z (1 - a) = z.
Proof. intros Hz; rewrite <- Rpower_plus; replace (a + (1 - a)) with 1 by ring; now apply Rpower_1. Qed.

Lemma Rpower_base_1 a : Rpower 1 a = 1.
Proof. unfold Rpower; now rewrite ln_1, Rmult_0_r, exp_0. Qed.

Lemma Rpower_positive z a : 0 < Rpower z a.
Proof. apply exp_pos. Qed.

Lemma ln_quotient a b : 0 < a -> 0 < b -> ln (a / b) = ln a - ln b.
Proof.
  intros Ha Hb; unfold Rdiv; rewrite ln_mult by (auto using Rinv_0_lt_compat); rewrite ln_Rinv by auto; ring.
Qed.

Lemma ln_le_mono a b : 0 < a -> a <= b -> ln a <= ln b.
Proof. intros Ha [H| ->]; [left; now apply ln_increasing | apply Rle_refl]. Qed.

(* The exponential is above its tangents. *)
Lemma exp_tangent m x : exp m * (1 + (x - m)) <= exp x.
Proof.
  replace (exp x) with (exp m * exp (x - m)) by (rewrite <- exp_plus; f_equal; ring).
  apply Rmult_le_compat_l; [left; apply exp_pos | apply exp_ineq1_le].
Qed.

Definition convex_exponent (b : R) : Prop := 1 <= b \/ b <= 0.

(* So is every power with a convex exponent, at 1 ... *)
Lemma Rpower_tangent b x : 0 < x -> convex_exponent b -> 1 + b * (x - 1) <= Rpower x b.
Proof.
  intros Hx [Hb|Hb]; unfold Rpower.
  - pose proof (exp_tangent (ln x) (b * ln x)) as H1; pose proof (exp_tangent (ln x) 0) as H2.
    rewrite exp_ln in H1, H2 by auto; rewrite exp_0 in H2.
    assert ((b - 1) * (x * (1 + (0 - ln x))) <= (b - 1) * 1) by (apply Rmult_le_compat_l; lra); lra.
  - pose proof (exp_ineq1_le (b * ln x)); pose proof (exp_ineq1_le (ln x)) as H'; rewrite exp_ln in H' by auto.
    assert (b * (x - 1) <= b * ln x) by (apply Rmult_le_compat_neg_l; lra); lra.
Qed.

(* ... and anywhere, which makes it convex. *)
Lemma Rpower_convex b w u v : 0 <= w <= 1 -> 0 < u -> 0 < v -> convex_exponent b ->
  Rpower (w * u + (1 - w) * v) b <= w * Rpower u b + (1 - w) * Rpower v b.
Proof.
  intros Hw Hu Hv Hb; set (s := w * u + (1 - w) * v).
  assert (0 < s) as Hs.
  { unfold s; destruct (Rle_or_lt w (1 / 2)); [assert (0 < (1 - w) * v) by nra; assert (0 <= w * u) by nra; lra|].
    assert (0 < w * u) by nra; assert (0 <= (1 - w) * v) by nra; lra. }
  assert (forall z, 0 < z -> Rpower s b * (1 + b * (z / s - 1)) <= Rpower z b) as tangent.
  { intros z Hz; replace z with (s * (z / s)) at 2 by (field; lra).
    assert (0 < z / s) by (now apply Rdiv_lt_0_compat).
    rewrite <- Rpower_mult_distr by auto; apply Rmult_le_compat_l; [left; apply Rpower_positive | now apply Rpower_tangent]. }
  pose proof (Rmult_le_compat_l w _ _ ltac:(lra) (tangent u Hu)).
  pose proof (Rmult_le_compat_l (1 - w) _ _ ltac:(lra) (tangent v Hv)).
  assert (w * (Rpower s b * (1 + b * (u / s - 1))) + (1 - w) * (Rpower s b * (1 + b * (v / s - 1))) =
          Rpower s b * (1 + b * ((w * u + (1 - w) * v) / s - 1))) as E by (field; lra).
  fold s in E; replace (s / s) with 1 in E by (field; lra); lra.
Qed.

(* ---- Definitions ------------------------------------------------------------ *)

(* A law on the listed outputs, each of them possible. *)
Definition full_law {Y} (outputs : list Y) (P : Y -> R) : Prop :=
  (forall y, In y outputs -> 0 < P y) /\ sum_over P outputs = 1.

Definition renyi_sum {Y} (outputs : list Y) (alpha : R) (P Q : Y -> R) : R :=
  sum_over (fun y => Rpower (P y) alpha * Rpower (Q y) (1 - alpha)) outputs.

(* D_alpha(P || Q) = ln(sum of P(y)^alpha Q(y)^(1 - alpha)) / (alpha - 1). *)
Definition renyi {Y} (outputs : list Y) (alpha : R) (P Q : Y -> R) : R := ln (renyi_sum outputs alpha P Q) / (alpha - 1).

(* Its limit as alpha tends to 1. *)
Definition kullback_leibler {Y} (outputs : list Y) (P Q : Y -> R) : R := sum_over (fun y => P y * ln (P y / Q y)) outputs.

Section Laws.
  Context {Y : Type}.
  Variables (outputs : list Y) (alpha : R) (P Q : Y -> R).
  Hypothesis P_law : full_law outputs P.
  Hypothesis Q_law : full_law outputs Q.

  Lemma renyi_sum_ext P' Q' : (forall y, In y outputs -> P y = P' y /\ Q y = Q' y) ->
    renyi_sum outputs alpha P Q = renyi_sum outputs alpha P' Q'.
  Proof. intros H; apply sum_over_ext; intros y Hy; destruct (H y Hy) as [-> ->]; reflexivity. Qed.

  Lemma renyi_term y : In y outputs -> Rpower (P y) alpha * Rpower (Q y) (1 - alpha) = Q y * Rpower (P y / Q y) alpha.
  Proof.
    intros Hy; pose proof (proj1 P_law y Hy); pose proof (proj1 Q_law y Hy) as Hq.
    assert (0 < P y / Q y) by (now apply Rdiv_lt_0_compat).
    replace (P y) with (P y / Q y * Q y) at 1 by (field; lra).
    rewrite <- Rpower_mult_distr by auto; rewrite <- (Rpower_split (Q y) alpha Hq) at 4; ring.
  Qed.

  Lemma renyi_sum_at_least_1 : 1 < alpha -> 1 <= renyi_sum outputs alpha P Q.
  Proof.
    intros Ha; apply Rle_trans with (sum_over (fun y => (1 - alpha) * Q y + alpha * P y) outputs).
    - rewrite (sum_over_plus (fun y => (1 - alpha) * Q y)), !sum_over_scale, (proj2 P_law), (proj2 Q_law); lra.
    - apply sum_over_le; intros y Hy; rewrite renyi_term by auto.
      pose proof (proj1 P_law y Hy); pose proof (proj1 Q_law y Hy) as Hq.
      pose proof (Rpower_tangent alpha (P y / Q y) ltac:(now apply Rdiv_lt_0_compat) ltac:(left; lra)) as T.
      apply (Rmult_le_compat_l (Q y)) in T; [|lra].
      replace (Q y * (1 + alpha * (P y / Q y - 1))) with ((1 - alpha) * Q y + alpha * P y) in T by (field; lra); lra.
  Qed.

  (* A divergence is not negative. *)
  Theorem renyi_nonneg : 1 < alpha -> 0 <= renyi outputs alpha P Q.
  Proof.
    intros Ha; unfold renyi; apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat; lra].
    rewrite <- ln_1; apply ln_le_mono; [lra | now apply renyi_sum_at_least_1].
  Qed.

  (* Every order above 1 gives at least the Kullback-Leibler divergence. *)
  Theorem kullback_leibler_least : 1 < alpha -> kullback_leibler outputs P Q <= renyi outputs alpha P Q.
  Proof.
    intros Ha; set (m := (alpha - 1) * kullback_leibler outputs P Q).
    assert (exp m <= renyi_sum outputs alpha P Q) as H.
    { apply Rle_trans with
        (sum_over (fun y => (exp m * (1 - m)) * P y + (exp m * (alpha - 1)) * (P y * ln (P y / Q y))) outputs).
      - rewrite (sum_over_plus (fun y => _ * P y)), !sum_over_scale, (proj2 P_law); fold (kullback_leibler outputs P Q).
        replace (exp m * (alpha - 1) * kullback_leibler outputs P Q) with (exp m * m) by (unfold m; ring); lra.
      - apply sum_over_le; intros y Hy; pose proof (proj1 P_law y Hy) as Hp; pose proof (proj1 Q_law y Hy) as Hq.
        pose proof (exp_tangent m ((alpha - 1) * ln (P y / Q y))) as T; apply (Rmult_le_compat_l (P y)) in T; [|lra].
        replace (Rpower (P y) alpha * Rpower (Q y) (1 - alpha)) with (P y * exp ((alpha - 1) * ln (P y / Q y))); [lra|].
        rewrite ln_quotient by auto; unfold Rpower.
        rewrite <- exp_plus; rewrite <- (exp_ln (P y)) at 1 by auto; rewrite <- exp_plus; f_equal; ring. }
    unfold renyi; apply Rmult_le_reg_r with (alpha - 1); [lra|].
    replace (ln _ / (alpha - 1) * (alpha - 1)) with (ln (renyi_sum outputs alpha P Q)) by (field; lra).
    rewrite Rmult_comm; fold m; rewrite <- (ln_exp m); apply ln_le_mono; [apply exp_pos | auto].
  Qed.
End Laws.

(* ---- Independent parts -------------------------------------------------------- *)

Definition independent {Y Z} (P : Y -> R) (P' : Z -> R) (o : Y * Z) : R := P (fst o) * P' (snd o).

(* The sum under the divergence of independent parts is the product of theirs. *)
Lemma renyi_sum_independent {Y Z} (l : list Y) (l' : list Z) alpha P Q P' Q' :
  (forall y, In y l -> 0 < P y /\ 0 < Q y) -> (forall z, In z l' -> 0 < P' z /\ 0 < Q' z) ->
  renyi_sum (list_prod l l') alpha (independent P P') (independent Q Q') =
  renyi_sum l alpha P Q * renyi_sum l' alpha P' Q'.
Proof.
  intros H H'; unfold renyi_sum; induction l as [|y l IH]; cbn [list_prod sum_over]; [ring|].
  rewrite sum_over_app, sum_over_map, IH by (intros; apply H; now right).
  rewrite Rmult_plus_distr_r; f_equal; rewrite <- sum_over_scale; apply sum_over_ext; intros z Hz.
  destruct (H y) as [? ?]; [now left|]; destruct (H' z Hz) as [? ?].
  unfold independent; cbn [fst snd]; rewrite <- !Rpower_mult_distr by auto; ring.
Qed.

(* The divergence of independent parts is the sum of theirs. *)
Theorem renyi_independent {Y Z} (l : list Y) (l' : list Z) alpha P Q P' Q' : 1 < alpha ->
  full_law l P -> full_law l Q -> full_law l' P' -> full_law l' Q' ->
  renyi (list_prod l l') alpha (independent P P') (independent Q Q') = renyi l alpha P Q + renyi l' alpha P' Q'.
Proof.
  intros Ha HP HQ HP' HQ'; unfold renyi; rewrite renyi_sum_independent.
  - pose proof (renyi_sum_at_least_1 l alpha P Q HP HQ Ha); pose proof (renyi_sum_at_least_1 l' alpha P' Q' HP' HQ' Ha).
    rewrite ln_mult by lra; field; lra.
  - intros y Hy; split; [now apply HP | now apply HQ].
  - intros z Hz; split; [now apply HP' | now apply HQ'].
Qed.

(* ---- One bit --------------------------------------------------------------------- *)

Definition bits_of_answer : list bool := [true; false].

(* The law of an answer: the true one with probability p. *)
Definition answer_law (p : R) (arg y : bool) : R := if Bool.eqb arg y then p else 1 - p.

Lemma answer_full_law p arg : 0 < p < 1 -> full_law bits_of_answer (answer_law p arg).
Proof.
  intros Hp; split; [intros y _; unfold answer_law; destruct (Bool.eqb arg y); lra|].
  unfold answer_law; destruct arg; simpl; ring.
Qed.

Definition binary_sum (alpha p : R) : R :=
  Rpower p alpha * Rpower (1 - p) (1 - alpha) + Rpower (1 - p) alpha * Rpower p (1 - alpha).
Definition binary_renyi (alpha p : R) : R := ln (binary_sum alpha p) / (alpha - 1).

Lemma answer_renyi_sum alpha p arg :
  renyi_sum bits_of_answer alpha (answer_law p arg) (answer_law p (negb arg)) = binary_sum alpha p.
Proof. unfold renyi_sum, bits_of_answer, binary_sum, answer_law; destruct arg; simpl; ring. Qed.

Lemma binary_sum_at_least_1 alpha p : 1 < alpha -> 0 < p < 1 -> 1 <= binary_sum alpha p.
Proof. intros; rewrite <- (answer_renyi_sum alpha p true); apply renyi_sum_at_least_1; auto using answer_full_law. Qed.

(* Binary randomized response, two different inputs. *)
Theorem answer_renyi alpha p arg :
  renyi bits_of_answer alpha (answer_law p arg) (answer_law p (negb arg)) = binary_renyi alpha p.
Proof. unfold renyi; now rewrite answer_renyi_sum. Qed.
