(* Zero-concentrated differential privacy: D_alpha <= rho alpha for all alpha > 1. The least rho of randomized response on one
   bit is its Kullback-Leibler divergence. Every pure private law has a rho. *)
From Vrr Require Export Renyi.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Definition zcdp {X Y} (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R) (rho : R) : Prop :=
  forall x x' alpha, close x x' -> 1 < alpha -> renyi outputs alpha (law x) (law x') <= rho * alpha.

(* Two mechanisms on the same input, with independent randomness. *)
Theorem zcdp_composition {X Y Z} (close : X -> X -> Prop) (l : list Y) (l' : list Z) law law' rho rho' :
  (forall x, full_law l (law x)) -> (forall x, full_law l' (law' x)) -> zcdp close l law rho -> zcdp close l' law' rho' ->
  zcdp close (list_prod l l') (fun x => independent (law x) (law' x)) (rho + rho').
Proof.
  intros HL HL' H H' x x' alpha Hc Ha; rewrite renyi_independent, Rmult_plus_distr_r by auto.
  apply Rplus_le_compat; auto.
Qed.

(* ---- Hyperbolic functions ----------------------------------------------------- *)

Lemma exp_inverse x : exp x * exp (- x) = 1.
Proof. rewrite <- exp_plus, Rplus_opp_r; apply exp_0. Qed.

Lemma cosh_at_least_1 x : 1 <= cosh x.
Proof.
  unfold cosh; pose proof (exp_inverse x); pose proof (exp_pos x); pose proof (exp_pos (- x)).
  pose proof (pow2_ge_0 (exp x - exp (- x))); nra.
Qed.

(* A function with a nonnegative derivative does not decrease. *)
Lemma derivative_nonneg f f' a b : a <= b -> (forall c, a <= c <= b -> is_derive f c (f' c)) ->
  (forall c, a <= c <= b -> 0 <= f' c) -> f a <= f b.
Proof.
  intros [H|<-] Hd Hp; [|lra].
  destruct (MVT_cor2 f f' a b H) as (c & E & Hc); [intros c Hc; now apply is_derive_Reals, Hd|].
  assert (0 <= f' c) by (apply Hp; lra); nra.
Qed.

Lemma sinh_at_least y : 0 <= y -> y <= sinh y.
Proof.
  intros Hy; pose proof (derivative_nonneg (fun x => sinh x - x) (fun x => cosh x - 1) 0 y Hy) as H.
  cbv beta in H; rewrite sinh_0 in H; cut (0 - 0 <= sinh y - y); [lra|]; apply H.
  - intros c _; unfold sinh, cosh; auto_derive; auto; field.
  - intros c _; pose proof (cosh_at_least_1 c); lra.
Qed.

Lemma cosh_monotone x y : 0 <= x <= y -> cosh x <= cosh y.
Proof.
  intros [Hx Hy]; apply (derivative_nonneg cosh sinh); auto.
  - intros c _; unfold sinh, cosh; auto_derive; auto; field.
  - intros c Hc; pose proof (sinh_at_least c ltac:(lra)); lra.
Qed.

Lemma tanh_derivative x : is_derive tanh x (/ (cosh x * cosh x)).
Proof.
  pose proof (cosh_at_least_1 x); unfold tanh, sinh, cosh in *; auto_derive; [lra|].
  pose proof (exp_inverse x); field_simplify_eq; [nra | lra].
Qed.

Lemma tanh_nonneg v : 0 <= v -> 0 <= tanh v.
Proof.
  intros Hv; pose proof (cosh_at_least_1 v); pose proof (sinh_at_least v Hv).
  apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra].
Qed.

(* Beyond v, tanh is below the line through v ... *)
Lemma tanh_scale v s : 0 <= v -> 1 <= s -> tanh (s * v) <= s * tanh v.
Proof.
  intros Hv Hs; pose proof (cosh_at_least_1 v) as Hc; set (slope := / (cosh v * cosh v)).
  assert (v * slope <= tanh v) as Ht.
  { pose proof (sinh_at_least v Hv); unfold slope, tanh; apply Rmult_le_reg_r with (cosh v * cosh v); [nra|].
    replace (v * / (cosh v * cosh v) * (cosh v * cosh v)) with v by (field; lra).
    replace (sinh v / cosh v * (cosh v * cosh v)) with (sinh v * cosh v) by (field; lra); nra. }
  pose proof (derivative_nonneg (fun x => slope * x - tanh x) (fun x => slope - / (cosh x * cosh x)) v (s * v) ltac:(nra)) as H.
  cbv beta in H; cut (slope * v - tanh v <= slope * (s * v) - tanh (s * v)); [nra|]; apply H.
  - intros c _; apply (is_derive_minus (fun x => slope * x) tanh); [auto_derive; auto; ring | apply tanh_derivative].
  - intros c Hvc; pose proof (cosh_monotone v c ltac:(lra)); unfold slope.
    assert (/ (cosh c * cosh c) <= / (cosh v * cosh v)) by (apply Rinv_le_contravar; nra); lra.
Qed.

(* ... so ln cosh is below the parabola that touches it at v. *)
Lemma ln_cosh_bound v s : 0 <= v -> 1 <= s -> ln (cosh (s * v)) - ln (cosh v) <= (s * s - 1) / 2 * (v * tanh v).
Proof.
  intros Hv Hs; pose proof (derivative_nonneg (fun r => r * r / 2 * (v * tanh v) - ln (cosh (r * v)))
    (fun r => r * (v * tanh v) - v * tanh (r * v)) 1 s Hs) as H; cbv beta in H; rewrite !Rmult_1_l in H.
  cut (1 / 2 * (v * tanh v) - ln (cosh v) <= s * s / 2 * (v * tanh v) - ln (cosh (s * v))); [lra|]; apply H.
  - intros c _; generalize (v * tanh v); intros k; pose proof (cosh_at_least_1 (c * v)).
    unfold tanh, sinh, cosh in *; auto_derive; [lra | field; lra].
  - intros c Hc; pose proof (tanh_scale v c Hv ltac:(lra)); nra.
Qed.

(* tanh is below the identity. *)
Lemma tanh_at_most v : 0 <= v -> tanh v <= v.
Proof.
  intros Hv; pose proof (derivative_nonneg (fun x => x - tanh x) (fun x => 1 - / (cosh x * cosh x)) 0 v Hv) as H.
  cbv beta in H; assert (tanh 0 = 0) as E by (unfold tanh; rewrite sinh_0; lra); rewrite E in H.
  cut (0 - 0 <= v - tanh v); [lra|]; apply H.
  - intros c _; apply (is_derive_minus (fun x => x) tanh); [auto_derive; auto | apply tanh_derivative].
  - intros c _; pose proof (cosh_at_least_1 c); assert (/ (cosh c * cosh c) <= / 1) by (apply Rinv_le_contravar; nra); lra.
Qed.

(* ---- One bit, by its epsilon ---------------------------------------------------- *)

(* The sum of binary randomized response whose odds are exp(epsilon). *)
Definition odds_sum (alpha epsilon : R) : R := (exp (alpha * epsilon) + exp ((1 - alpha) * epsilon)) / (exp epsilon + 1).
Definition odds_rho (epsilon : R) : R := epsilon * ((exp epsilon - 1) / (exp epsilon + 1)).

Lemma binary_odds p : 0 < p < 1 -> exp (ln (p / (1 - p))) = p / (1 - p).
Proof. intros Hp; apply exp_ln, Rdiv_lt_0_compat; lra. Qed.

(* The sum of one bit is a function of alpha and epsilon = ln(p / (1 - p)) alone. *)
Theorem binary_sum_odds alpha p : 0 < p < 1 -> binary_sum alpha p = odds_sum alpha (ln (p / (1 - p))).
Proof.
  intros Hp; unfold odds_sum; rewrite binary_odds by auto; unfold binary_sum, Rpower.
  set (e := ln (p / (1 - p))); assert (ln p = e + ln (1 - p)) as E by (unfold e; rewrite ln_quotient by lra; ring).
  rewrite <- !exp_plus, E.
  replace (alpha * (e + ln (1 - p)) + (1 - alpha) * ln (1 - p)) with (alpha * e + ln (1 - p)) by ring.
  replace (alpha * ln (1 - p) + (1 - alpha) * (e + ln (1 - p))) with ((1 - alpha) * e + ln (1 - p)) by ring.
  rewrite !exp_plus, exp_ln by lra; field; lra.
Qed.

(* For epsilon = ln(p / (1 - p)), the rho of epsilon is (2 p - 1) ln(p / (1 - p)). *)
Theorem odds_rho_binary p : 0 < p < 1 -> odds_rho (ln (p / (1 - p))) = (2 * p - 1) * ln (p / (1 - p)).
Proof. intros Hp; unfold odds_rho; rewrite binary_odds by auto; field; lra. Qed.

(* The same by the probability of a flip, 1 / (1 + exp(epsilon)). *)
Theorem binary_renyi_odds alpha epsilon : let q := / (1 + exp epsilon) in
  binary_renyi alpha (1 - q) = ln (odds_sum alpha epsilon) / (alpha - 1) /\ (1 - 2 * q) * ln ((1 - q) / q) = odds_rho epsilon.
Proof.
  intros q; assert (0 < exp epsilon) by apply exp_pos; assert (0 < q) by (apply Rinv_0_lt_compat; lra).
  assert (1 - q = exp epsilon * q) as E by (unfold q; field; lra); assert (0 < exp epsilon * q) by nra.
  assert (ln ((1 - q) / q) = epsilon) as Eln
    by (rewrite E; replace (exp epsilon * q / q) with (exp epsilon) by (field; lra); apply ln_exp).
  split; [|rewrite Eln; unfold odds_rho, q; field; lra].
  unfold binary_renyi; rewrite binary_sum_odds by lra; replace (1 - (1 - q)) with q by ring; now rewrite Eln.
Qed.

Lemma odds_sum_cosh alpha epsilon : odds_sum alpha epsilon = cosh ((2 * alpha - 1) * (epsilon / 2)) / cosh (epsilon / 2).
Proof.
  unfold odds_sum, cosh; set (v := epsilon / 2); replace epsilon with (v + v) by (unfold v; lra).
  replace (alpha * (v + v)) with ((2 * alpha - 1) * v + v) by ring.
  replace ((1 - alpha) * (v + v)) with (- ((2 * alpha - 1) * v) + v) by ring.
  rewrite !exp_plus; pose proof (exp_pos v); pose proof (exp_pos (- v)); pose proof (exp_inverse v) as E.
  replace (exp v * exp v + 1) with (exp v * (exp v + exp (- v))) by (rewrite <- E; ring); field; split; nra.
Qed.

(* The rho of epsilon is epsilon tanh(epsilon / 2). *)
Lemma odds_rho_tanh epsilon : odds_rho epsilon = epsilon * tanh (epsilon / 2).
Proof.
  unfold odds_rho, tanh, sinh, cosh; set (v := epsilon / 2); replace epsilon with (v + v) by (unfold v; lra).
  rewrite exp_plus; pose proof (exp_pos v); pose proof (exp_pos (- v)); pose proof (exp_inverse v) as E.
  replace (exp v * exp v + 1) with (exp v * (exp v + exp (- v))) by (rewrite <- E; ring).
  replace (exp v * exp v - 1) with (exp v * (exp v - exp (- v))) by (rewrite <- E; ring); field; split; nra.
Qed.

Lemma odds_sum_positive alpha epsilon : 0 < odds_sum alpha epsilon.
Proof.
  pose proof (exp_pos (alpha * epsilon)); pose proof (exp_pos ((1 - alpha) * epsilon)); pose proof (exp_pos epsilon).
  apply Rdiv_lt_0_compat; lra.
Qed.

(* The divergence of order alpha is at most alpha epsilon (e^epsilon - 1) / (e^epsilon + 1) ... *)
Theorem odds_sum_zcdp alpha epsilon : 1 < alpha -> 0 <= epsilon ->
  ln (odds_sum alpha epsilon) / (alpha - 1) <= odds_rho epsilon * alpha.
Proof.
  intros Ha He; rewrite odds_sum_cosh, odds_rho_tanh; pose proof (cosh_at_least_1 (epsilon / 2)).
  pose proof (cosh_at_least_1 ((2 * alpha - 1) * (epsilon / 2))); rewrite ln_quotient by lra.
  pose proof (ln_cosh_bound (epsilon / 2) (2 * alpha - 1) ltac:(lra) ltac:(lra)).
  apply Rmult_le_reg_r with (alpha - 1); [lra|].
  match goal with |- ?a / ?b * ?b <= _ => replace (a / b * b) with a by (field; lra) end; lra.
Qed.

(* ... which is at most alpha epsilon^2 / 2. *)
Theorem odds_rho_at_most epsilon : 0 <= epsilon -> odds_rho epsilon <= epsilon * epsilon / 2.
Proof. intros He; rewrite odds_rho_tanh; pose proof (tanh_at_most (epsilon / 2) ltac:(lra)); nra. Qed.

(* No order exceeds epsilon. *)
Theorem odds_sum_at_most alpha epsilon : 1 < alpha -> 0 <= epsilon -> ln (odds_sum alpha epsilon) / (alpha - 1) <= epsilon.
Proof.
  intros Ha He; apply Rmult_le_reg_r with (alpha - 1); [lra|].
  replace (ln (odds_sum alpha epsilon) / (alpha - 1) * (alpha - 1)) with (ln (odds_sum alpha epsilon)) by (field; lra).
  rewrite <- (ln_exp (epsilon * (alpha - 1))); apply ln_le_mono; [apply odds_sum_positive|].
  pose proof (exp_pos epsilon); unfold odds_sum; apply Rmult_le_reg_r with (exp epsilon + 1); [lra|].
  match goal with |- ?a / ?b * ?b <= _ => replace (a / b * b) with a by (field; lra) end.
  rewrite Rmult_plus_distr_l, <- exp_plus, Rmult_1_r.
  replace (epsilon * (alpha - 1) + epsilon) with (alpha * epsilon) by ring.
  apply Rplus_le_compat_l, exp_le; nra.
Qed.

(* ---- The least rho of one bit ------------------------------------ *)

Lemma log_odds_nonneg p : 1 / 2 <= p < 1 -> 0 <= ln (p / (1 - p)).
Proof.
  intros Hp; rewrite <- ln_1; apply ln_le_mono; [lra|]; apply Rmult_le_reg_r with (1 - p); [lra|].
  replace (p / (1 - p) * (1 - p)) with p by (field; lra); lra.
Qed.

Lemma answer_kullback_leibler p arg : 0 < p < 1 ->
  kullback_leibler bits_of_answer (answer_law p arg) (answer_law p (negb arg)) = (2 * p - 1) * ln (p / (1 - p)).
Proof.
  intros Hp; unfold kullback_leibler, bits_of_answer, answer_law; destruct arg; simpl; rewrite !ln_quotient by lra; ring.
Qed.

(* A bound that holds in the limit alpha = 1. *)
Lemma limit_bound k rho : (forall alpha, 1 < alpha -> k <= rho * alpha) -> k <= rho.
Proof.
  intros H; destruct (Rle_or_lt k rho) as [|Hk]; auto.
  destruct (Rle_or_lt rho 0) as [Hr|Hr]; [specialize (H 2); lra|].
  specialize (H ((1 + k / rho) / 2)); assert (1 < k / rho).
  { apply Rmult_lt_reg_r with rho; auto; replace (k / rho * rho) with k by (field; lra); lra. }
  replace (rho * ((1 + k / rho) / 2)) with ((rho + k) / 2) in H by (field; lra); lra.
Qed.

(* h bits satisfy D_alpha <= rho alpha for all alpha > 1 exactly if rho is at least h (2 p - 1) ln(p / (1 - p)). *)
Theorem binary_renyi_least h p rho : 0 <= h -> 1 / 2 <= p < 1 ->
  (forall alpha, 1 < alpha -> h * binary_renyi alpha p <= rho * alpha) <-> h * ((2 * p - 1) * ln (p / (1 - p))) <= rho.
Proof.
  intros Hh Hp; split; intros H.
  - apply limit_bound; intros alpha Ha; apply Rle_trans with (2 := H alpha Ha), Rmult_le_compat_l; auto.
    rewrite <- (answer_kullback_leibler p true), <- (answer_renyi alpha p true) by lra.
    apply kullback_leibler_least; auto; apply answer_full_law; lra.
  - intros alpha Ha; apply Rle_trans with (h * (odds_rho (ln (p / (1 - p))) * alpha)).
    + apply Rmult_le_compat_l; auto; unfold binary_renyi; rewrite binary_sum_odds by lra.
      apply odds_sum_zcdp; auto; now apply log_odds_nonneg.
    + rewrite odds_rho_binary, <- Rmult_assoc by lra; apply Rmult_le_compat_r; lra.
Qed.

(* So the divergence tends to (2 p - 1) ln(p / (1 - p)) as alpha tends to 1. *)
Theorem binary_renyi_between alpha p : 1 < alpha -> 1 / 2 <= p < 1 ->
  let divergence := (2 * p - 1) * ln (p / (1 - p)) in divergence <= binary_renyi alpha p <= divergence * alpha.
Proof.
  intros Ha Hp divergence; split.
  - unfold divergence; rewrite <- (answer_kullback_leibler p true), <- (answer_renyi alpha p true) by lra.
    apply kullback_leibler_least; auto; apply answer_full_law; lra.
  - rewrite <- (Rmult_1_l (binary_renyi alpha p)); revert alpha Ha; apply binary_renyi_least; unfold divergence; lra.
Qed.

(* Binary randomized response: rho = (2 p - 1) ln(p / (1 - p)) and no less. *)
Theorem answer_zcdp p rho : 1 / 2 <= p < 1 ->
  zcdp (fun x x' => x' = negb x) bits_of_answer (answer_law p) rho <-> (2 * p - 1) * ln (p / (1 - p)) <= rho.
Proof.
  intros Hp; rewrite <- (Rmult_1_l (_ * ln _)), <- binary_renyi_least by lra; unfold zcdp; split; intros H.
  - intros alpha Ha; rewrite Rmult_1_l, <- (answer_renyi alpha p true); now apply H.
  - intros x x' alpha -> Ha; rewrite answer_renyi; specialize (H alpha Ha); lra.
Qed.

(* With epsilon = ln(p / (1 - p)): D_alpha <= alpha epsilon^2 / 2. *)
Theorem answer_zcdp_epsilon p : 1 / 2 <= p < 1 -> let epsilon := ln (p / (1 - p)) in
  zcdp (fun x x' => x' = negb x) bits_of_answer (answer_law p) (epsilon * epsilon / 2).
Proof.
  intros Hp epsilon; apply answer_zcdp; auto; rewrite <- odds_rho_binary by lra.
  now apply odds_rho_at_most, log_odds_nonneg.
Qed.

(* ---- Every pure private pair of laws -------------------------------------------------- *)

(* No pair of laws with ratios up to exp(epsilon) is farther apart than binary randomized response. *)
Theorem pure_dp_renyi {Y} (outputs : list Y) P Q alpha epsilon : 1 < alpha -> 0 <= epsilon ->
  full_law outputs P -> full_law outputs Q ->
  (forall y, In y outputs -> P y <= exp epsilon * Q y /\ Q y <= exp epsilon * P y) ->
  renyi outputs alpha P Q <= ln (odds_sum alpha epsilon) / (alpha - 1).
Proof.
  intros Ha He HP HQ H; unfold renyi; apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|].
  pose proof (renyi_sum_at_least_1 outputs alpha P Q HP HQ Ha); apply ln_le_mono; [lra|].
  set (u := exp epsilon) in *; set (v := exp (- epsilon)); assert (u * v = 1) as Euv by apply exp_inverse.
  assert (0 < u) as Hu by apply exp_pos; assert (0 < v) as Hv by apply exp_pos.
  assert (1 <= u) as Hu1 by (rewrite <- exp_0; now apply exp_le).
  set (A := Rpower u alpha); set (B := Rpower v alpha).
  assert (odds_sum alpha epsilon = (A + u * B) / (u + 1)) as ->.
  { unfold odds_sum, A, B, Rpower; fold u; unfold u, v at 1; rewrite !ln_exp; do 2 f_equal.
    rewrite <- exp_plus; f_equal; ring. }
  (* the chord between the least and the greatest ratio *)
  apply Rle_trans with (sum_over (fun y => (A / (u + 1) + u * B / (u + 1)) * Q y +
    (if Req_EM_T u 1 then 0 else (A - B) / (u - v)) * (P y + - 1 * Q y)) outputs).
  2:{ rewrite (sum_over_plus (fun y => _ * Q y)), !sum_over_scale, (sum_over_plus P), sum_over_scale, (proj2 HP), (proj2 HQ).
      right; field; lra. }
  apply sum_over_le; intros y Hy; rewrite (renyi_term outputs alpha P Q HP HQ y Hy).
  pose proof (proj1 HP y Hy) as Hp; pose proof (proj1 HQ y Hy) as Hq; destruct (H y Hy) as [H1 H2].
  set (r := P y / Q y); assert (P y = r * Q y) as EP by (unfold r; field; lra); rewrite EP in *.
  destruct (Req_EM_T u 1) as [Eu|Eu].
  - assert (v = 1) by nra; assert (r = 1) as -> by nra.
    unfold A, B; replace v with 1; rewrite Eu, !Rpower_base_1; right; field.
  - assert (0 < u - v) as Hd by nra; set (w := (r - v) / (u - v)).
    assert (r <= u) by (apply Rmult_le_reg_r with (Q y); lra).
    assert (v <= r) by (apply Rmult_le_reg_r with (u * Q y); nra).
    assert (r = w * u + (1 - w) * v) as Er by (unfold w; field; lra).
    assert (0 <= w <= 1) as Hw.
    { unfold w; split; [apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]|].
      apply Rmult_le_reg_r with (u - v); auto; replace ((r - v) / (u - v) * (u - v)) with (r - v) by (field; lra); lra. }
    pose proof (Rpower_convex alpha w u v Hw Hu Hv ltac:(left; lra)) as C; rewrite <- Er in C; fold A B in C.
    apply (Rmult_le_compat_l (Q y)) in C; [|lra]; apply Rle_trans with (1 := C); right.
    unfold w; assert (v = / u) as -> by (apply Rmult_eq_reg_l with u; [rewrite Euv; field; lra | lra]).
    field; repeat split; nra.
Qed.

(* So rho = epsilon (e^epsilon - 1) / (e^epsilon + 1) holds for all of them. *)
Theorem pure_dp_zcdp {X Y} (close : X -> X -> Prop) (outputs : list Y) law epsilon : 0 <= epsilon ->
  (forall x, full_law outputs (law x)) -> (forall x x', close x x' -> close x' x) ->
  (forall x x' y, close x x' -> In y outputs -> law x y <= exp epsilon * law x' y) ->
  zcdp close outputs law (odds_rho epsilon).
Proof.
  intros He Hlaw Hsym H x x' alpha Hc Ha; apply Rle_trans with (2 := odds_sum_zcdp alpha epsilon Ha He).
  apply pure_dp_renyi; auto.
Qed.
