(* From Renyi divergence and zCDP to approximate differential privacy. *)
From Vrr Require Export Adaptive.
Open Scope R_scope.

(* ---- One order alpha -------------------------------------------------------------- *)

(* z - 1 is below the power of order alpha that touches it at alpha / (alpha - 1). *)
Lemma excess_below_power alpha z : 1 < alpha -> 0 < z -> z - 1 <= Rpower ((alpha - 1) / alpha * z) alpha / (alpha - 1).
Proof.
  intros Ha Hz; assert (0 < (alpha - 1) / alpha) by (apply Rdiv_lt_0_compat; lra).
  pose proof (Rpower_tangent alpha ((alpha - 1) / alpha * z) ltac:(nra) ltac:(left; lra)) as T.
  replace (1 + alpha * ((alpha - 1) / alpha * z - 1)) with ((z - 1) * (alpha - 1)) in T by (field; lra).
  apply Rmult_le_reg_r with (alpha - 1); [lra|].
  match goal with |- _ <= ?a / ?b * ?b => replace (a / b * b) with a by (field; lra) end; exact T.
Qed.

(* For every real epsilon. *)
Theorem hockey_stick_renyi {Y} (outputs : list Y) alpha P Q epsilon : 1 < alpha -> full_law outputs P -> full_law outputs Q ->
  hockey_stick outputs epsilon P Q <=
  Rpower ((alpha - 1) / alpha) alpha / (alpha - 1) * exp (- (alpha - 1) * epsilon) * renyi_sum outputs alpha P Q.
Proof.
  intros Ha HP HQ; unfold hockey_stick, renyi_sum; rewrite <- sum_over_scale; apply sum_over_le; intros y Hy.
  rewrite (renyi_term outputs alpha P Q HP HQ y Hy); pose proof (proj1 HP y Hy); pose proof (proj1 HQ y Hy) as Hq.
  set (z := P y / Q y); assert (0 < z) as Hz by (now apply Rdiv_lt_0_compat).
  assert (P y = Q y * z) as -> by (unfold z; field; lra).
  assert (0 < (alpha - 1) / alpha) by (apply Rdiv_lt_0_compat; lra).
  assert (0 < / (alpha - 1)) by (apply Rinv_0_lt_compat; lra).
  pose proof (exp_pos epsilon) as He; pose proof (exp_pos (- epsilon)).
  pose proof (excess_below_power alpha (z * exp (- epsilon)) Ha ltac:(nra)) as B.
  rewrite <- !Rpower_mult_distr in B by nra; unfold Rpower in B at 3; rewrite ln_exp in B.
  apply (Rmult_le_compat_l (Q y * exp epsilon)) in B; [|nra].
  replace (Q y * exp epsilon * (z * exp (- epsilon) - 1)) with (Q y * z - exp epsilon * Q y) in B
    by (transitivity (Q y * z * (exp epsilon * exp (- epsilon)) - exp epsilon * Q y); [rewrite exp_inverse|]; ring).
  replace (- (alpha - 1) * epsilon) with (epsilon + alpha * - epsilon) by ring; rewrite exp_plus.
  apply Rmax_lub; [|apply Rle_trans with (1 := B); right; field; lra].
  pose proof (Rpower_positive ((alpha - 1) / alpha) alpha); pose proof (Rpower_positive z alpha).
  pose proof (exp_pos (alpha * - epsilon)); unfold Rdiv; repeat apply Rmult_le_pos; lra.
Qed.

(* The epsilon of Canonne, Kamath and Steinke, and the classic one of Mironov. *)
Definition renyi_epsilon (alpha r delta : R) : R := r + ln ((alpha - 1) / alpha) - (ln delta + ln alpha) / (alpha - 1).
Definition classic_epsilon (alpha r delta : R) : R := r + ln (/ delta) / (alpha - 1).

(* The epsilon of Canonne, Kamath and Steinke is smaller than the classic one. *)
Theorem renyi_epsilon_below_classic alpha r delta : 1 < alpha -> 0 < delta ->
  renyi_epsilon alpha r delta < classic_epsilon alpha r delta.
Proof.
  intros Ha Hd; unfold renyi_epsilon, classic_epsilon; rewrite ln_Rinv by auto.
  assert (0 < / (alpha - 1)) by (apply Rinv_0_lt_compat; lra).
  assert (0 < ln alpha) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (ln ((alpha - 1) / alpha) < 0) by (rewrite ln_quotient by lra; pose proof (ln_increasing (alpha - 1) alpha); lra).
  assert (0 < ln alpha * / (alpha - 1)) by nra; unfold Rdiv in *; lra.
Qed.

(* If the divergence of order alpha is at most r, what P has above exp(epsilon) Q is at most delta, where epsilon is that of
   Canonne, Kamath and Steinke. *)
Theorem renyi_hockey_stick {Y} (outputs : list Y) alpha P Q r delta : 1 < alpha -> 0 < delta ->
  full_law outputs P -> full_law outputs Q -> renyi outputs alpha P Q <= r ->
  hockey_stick outputs (renyi_epsilon alpha r delta) P Q <= delta.
Proof.
  intros Ha Hd HP HQ Hr; apply Rle_trans with (1 := hockey_stick_renyi outputs alpha P Q _ Ha HP HQ).
  apply renyi_bound in Hr; auto; assert (0 < (alpha - 1) / alpha) as Hc by (apply Rdiv_lt_0_compat; lra).
  assert (Rpower ((alpha - 1) / alpha) alpha / (alpha - 1) * exp (- (alpha - 1) * renyi_epsilon alpha r delta) =
    delta * exp (- ((alpha - 1) * r))) as ->.
  { unfold renyi_epsilon, Rpower.
    replace (- (alpha - 1) * (r + ln ((alpha - 1) / alpha) - (ln delta + ln alpha) / (alpha - 1))) with
      (- ((alpha - 1) * r) + (ln ((alpha - 1) / alpha) + - (alpha * ln ((alpha - 1) / alpha)) + ln delta + ln alpha))
      by (field; lra).
    rewrite !exp_plus, !exp_ln by lra; set (u := alpha * ln _).
    transitivity (delta * exp (- ((alpha - 1) * r)) * (exp u * exp (- u))); [field; lra | rewrite exp_inverse; ring]. }
  apply (Rmult_le_compat_l (delta * exp (- ((alpha - 1) * r)))) in Hr;
    [|pose proof (exp_pos (- ((alpha - 1) * r))); nra].
  apply Rle_trans with (1 := Hr); rewrite Rmult_assoc, (Rmult_comm (exp (- _))), exp_inverse; lra.
Qed.

Section Orders.
  Context {X Y : Type}.
  Variables (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R).
  Hypothesis laws : full_laws close outputs law.

  (* Whatever the sign of epsilon is. *)
  Theorem renyi_to_approximate alpha r delta : 1 < alpha -> 0 < delta -> renyi_dp close outputs law alpha r ->
    approximate_dp close outputs law (renyi_epsilon alpha r delta) delta.
  Proof.
    intros Ha Hd H; apply approximate_dp_hockey_stick; intros x x' Hc; destruct (laws x x' Hc).
    apply renyi_hockey_stick; auto.
  Qed.

  (* So where it is negative, 0 holds. *)
  Theorem renyi_to_approximate_nonneg alpha r delta : 1 < alpha -> 0 < delta -> renyi_dp close outputs law alpha r ->
    approximate_dp close outputs law (Rmax 0 (renyi_epsilon alpha r delta)) delta.
  Proof.
    intros Ha Hd H; apply (approximate_dp_monotone _ _ _ (renyi_epsilon alpha r delta) delta); auto using Rmax_r, Rle_refl.
    now apply renyi_to_approximate.
  Qed.

  Theorem renyi_to_approximate_classic alpha r delta : 1 < alpha -> 0 < delta -> renyi_dp close outputs law alpha r ->
    approximate_dp close outputs law (classic_epsilon alpha r delta) delta.
  Proof.
    intros Ha Hd H; apply (approximate_dp_monotone _ _ _ (renyi_epsilon alpha r delta) delta); auto using Rle_refl.
    - left; now apply renyi_epsilon_below_classic.
    - now apply renyi_to_approximate.
  Qed.
End Orders.

(* n reports, at any order: it may be chosen when n and delta are known. *)
Theorem reports_to_approximate {X Y} (close : X -> X -> Prop) (outputs : list Y) law n alpha r delta :
  full_laws close outputs law -> 1 < alpha -> 0 < delta -> renyi_dp close outputs law alpha r ->
  approximate_dp (all_close n close) (reports n outputs) (reports_law law) (renyi_epsilon alpha (INR n * r) delta) delta.
Proof. intros laws Ha Hd H; apply renyi_to_approximate; auto using reports_full_laws, reports_renyi_dp. Qed.

(* ---- All orders ----------------------------------------------------------------- *)

Definition zcdp_epsilon (rho delta : R) : R := rho + 2 * sqrt (rho * ln (/ delta)).

(* It is the classic epsilon of one order ... *)
Lemma zcdp_epsilon_order rho delta : 0 < rho -> 0 < delta < 1 ->
  let alpha := 1 + sqrt (ln (/ delta) / rho) in 1 < alpha /\ classic_epsilon alpha (rho * alpha) delta = zcdp_epsilon rho delta.
Proof.
  intros Hr Hd alpha; unfold classic_epsilon, zcdp_epsilon.
  assert (0 < ln (/ delta)) as HL by (rewrite ln_Rinv by lra; pose proof (ln_increasing delta 1); rewrite ln_1 in *; lra).
  set (L := ln (/ delta)) in *; set (s := sqrt (L / rho)) in *.
  assert (0 < L / rho) by (now apply Rdiv_lt_0_compat).
  assert (0 < s) by (now apply sqrt_lt_R0); assert (s * s = L / rho) as E by (apply sqrt_sqrt; lra).
  unfold alpha; clear alpha; split; [lra|]; clearbody s L.
  assert (L = rho * (s * s)) as -> by (rewrite E; field; lra).
  replace (rho * (rho * (s * s))) with ((rho * s) * (rho * s)) by ring; rewrite sqrt_square by nra; field; lra.
Qed.

(* ... and no order has a smaller one. *)
Theorem zcdp_epsilon_least alpha rho delta : 1 < alpha -> 0 <= rho -> 0 < delta < 1 ->
  zcdp_epsilon rho delta <= classic_epsilon alpha (rho * alpha) delta.
Proof.
  intros Ha Hr Hd; unfold zcdp_epsilon, classic_epsilon.
  assert (0 < ln (/ delta)) as HL by (rewrite ln_Rinv by lra; pose proof (ln_increasing delta 1); rewrite ln_1 in *; lra).
  set (L := ln (/ delta)) in *; set (u := rho * (alpha - 1)); set (v := L / (alpha - 1)).
  assert (0 <= u) by (apply Rmult_le_pos; lra); assert (0 < v) by (apply Rdiv_lt_0_compat; lra).
  assert (rho * L = u * v) as -> by (unfold u, v; field; lra).
  assert (rho * alpha = rho + u) as -> by (unfold u; ring).
  pose proof (sqrt_pos (u * v)) as Hp; pose proof (sqrt_sqrt (u * v) ltac:(nra)); pose proof (pow2_ge_0 (u - v)); nra.
Qed.

Section AllOrders.
  Context {X Y : Type}.
  Variables (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R).
  Hypothesis laws : full_laws close outputs law.

  (* rho-zCDP gives rho + 2 sqrt(rho ln(1 / delta)). *)
  Theorem zcdp_to_approximate rho delta : 0 <= rho -> 0 < delta < 1 -> zcdp close outputs law rho ->
    approximate_dp close outputs law (zcdp_epsilon rho delta) delta.
  Proof.
    intros [Hr|<-] Hd H.
    - destruct (zcdp_epsilon_order rho delta Hr Hd) as [Ha E]; rewrite <- E.
      apply renyi_to_approximate_classic; auto; try lra; intros x x' Hc; now apply H.
    - set (alpha := 1 + / delta); assert (0 < / delta) by (apply Rinv_0_lt_compat; lra).
      assert (1 < alpha) by (unfold alpha; lra).
      apply (approximate_dp_monotone _ _ _ (renyi_epsilon alpha 0 delta) delta); auto; try lra.
      + unfold renyi_epsilon, zcdp_epsilon; rewrite Rmult_0_l, sqrt_0, <- ln_mult by lra.
        assert (delta * alpha = 1 + delta) as -> by (unfold alpha; field; lra).
        assert (0 <= ln (1 + delta)) by (rewrite <- ln_1; apply ln_le_mono; lra).
        assert (0 <= ln (1 + delta) / (alpha - 1)) by (apply Rmult_le_pos; auto; left; apply Rinv_0_lt_compat; lra).
        assert (ln ((alpha - 1) / alpha) <= 0) by (rewrite ln_quotient by lra; pose proof (ln_le_mono (alpha - 1) alpha); lra).
        lra.
      + apply renyi_to_approximate; auto; try lra; intros x x' Hc; specialize (H x x' alpha Hc); lra.
  Qed.

  (* At any order the Renyi bound rho alpha may be converted instead; at the order above that is less. *)
  Theorem zcdp_to_approximate_at alpha rho delta : 1 < alpha -> 0 < delta -> zcdp close outputs law rho ->
    approximate_dp close outputs law (renyi_epsilon alpha (rho * alpha) delta) delta.
  Proof. intros Ha Hd H; apply renyi_to_approximate; auto; intros x x' Hc; now apply H. Qed.

  (* Some order alpha gives a smaller epsilon than rho + 2 sqrt(rho ln(1 / delta)). *)
  Theorem some_order_is_less rho delta : 0 < rho -> 0 < delta < 1 ->
    exists alpha, 1 < alpha /\ renyi_epsilon alpha (rho * alpha) delta < zcdp_epsilon rho delta.
  Proof.
    intros Hr Hd; destruct (zcdp_epsilon_order rho delta Hr Hd) as [Ha E].
    eexists; split; [exact Ha|]; rewrite <- E; apply renyi_epsilon_below_classic; auto; lra.
  Qed.
End AllOrders.

(* n reports. *)
Theorem reports_zcdp_to_approximate {X Y} (close : X -> X -> Prop) (outputs : list Y) law n rho delta :
  full_laws close outputs law -> 0 <= rho -> 0 < delta < 1 -> zcdp close outputs law rho ->
  approximate_dp (all_close n close) (reports n outputs) (reports_law law) (zcdp_epsilon (INR n * rho) delta) delta.
Proof.
  intros laws Hr Hd H; apply zcdp_to_approximate; auto using reports_full_laws.
  - apply Rmult_le_pos; auto; apply pos_INR.
  - now apply reports_zcdp.
Qed.

(* n steps, each chosen by the outputs of the earlier ones. *)
Theorem adaptive_to_approximate {X Y} (close : X -> X -> Prop) n (outputs : list Y -> list Y) law rho delta :
  0 <= rho -> 0 < delta < 1 -> (forall past, full_laws close (outputs past) (law past)) ->
  (forall past, zcdp close (outputs past) (law past) rho) ->
  approximate_dp close (transcripts n outputs) (fun x => transcript_law (fun past => law past x))
    (zcdp_epsilon (INR n * rho) delta) delta.
Proof.
  intros Hr Hd laws H; apply zcdp_to_approximate; auto.
  - apply transcript_full_laws; auto.
  - apply Rmult_le_pos; auto; apply pos_INR.
  - rewrite <- sum_over_steps; apply zcdp_transcript; auto.
Qed.
