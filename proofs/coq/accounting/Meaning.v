(* What the formulas of the accountant's contracts mean: the greatest divergence and the least rho of the mechanisms, and the
   (epsilon, delta) that follow. The contracts have them with probabilities num / 2^k. *)
From Vrr Require Export RenyiBounds RenyiMechanisms RenyiCategories Conversion.
Open Scope R_scope.

(* ---- Divergences ----------------------------------------------------------------------- *)

(* The sum of the contracts is that of one bit kept with probability p ... *)
Theorem power_sum_binary alpha p : power_sum p (1 - p) 0 alpha = binary_sum alpha p.
Proof. unfold power_sum, binary_sum, Rpower; rewrite <- !exp_plus; ring. Qed.

(* ... and that of two categories. *)
Theorem power_sum_members alpha t p : power_sum p ((1 - p) / (IZR t - 1)) (IZR t - 2) alpha = members_sum t p alpha.
Proof. unfold power_sum, members_sum, Rpower; rewrite <- !exp_plus; ring. Qed.

(* Vectors of `size` bits with at most m ones: the greatest divergence of two of them is min(2 m, size) times the formula. *)
Theorem renyi_flip_meaning alpha q size m : 1 < alpha -> 0 < q < 1 ->
  (forall x x', length x = size -> length x' = size -> (weight x <= m)%nat -> (weight x' <= m)%nat ->
    renyi (tapes size) alpha (flip_probability q x) (flip_probability q x') <=
    INR (Nat.min (2 * m) size) * (ln (power_sum (1 - q) q 0 alpha) / (alpha - 1))) /\
  exists x x', length x = size /\ length x' = size /\ (weight x <= m)%nat /\ (weight x' <= m)%nat /\
    renyi (tapes size) alpha (flip_probability q x) (flip_probability q x') =
    INR (Nat.min (2 * m) size) * (ln (power_sum (1 - q) q 0 alpha) / (alpha - 1)).
Proof.
  intros Ha Hq; assert (power_sum (1 - q) q 0 alpha = binary_sum alpha (1 - q)) as ->
    by (rewrite <- power_sum_binary; f_equal; ring).
  fold (binary_renyi alpha (1 - q)); split.
  - intros; now apply flip_renyi_bound.
  - now apply flip_renyi_reached.
Qed.

(* Responses over t categories: no two inputs are farther apart than the formula says, and two categories are that far. *)
Theorem renyi_response_meaning alpha t p : 1 < alpha -> (2 <= t)%Z -> 0 < p < 1 ->
  let formula := ln (power_sum p ((1 - p) / (IZR t - 1)) (IZR t - 2) alpha) / (alpha - 1) in
  (forall x x', renyi (below t) alpha (response_to t p x) (response_to t p x') <= formula) /\
  renyi (below t) alpha (response_to t p 0) (response_to t p 1) = formula.
Proof.
  intros Ha Ht Hp formula; unfold formula; rewrite power_sum_members; split.
  - intros; now apply response_renyi_bound.
  - apply members_renyi; auto; lia.
Qed.

(* One bit that is kept with probability p: the divergence of the two inputs is the formula. *)
Theorem renyi_answer_meaning alpha p arg :
  renyi bits_of_answer alpha (answer_law p arg) (answer_law p (negb arg)) = ln (power_sum p (1 - p) 0 alpha) / (alpha - 1).
Proof. now rewrite answer_renyi, power_sum_binary. Qed.

(* ---- Zero-concentrated privacy --------------------------------------------------------- *)

(* Vectors of `size` bits with at most m ones, each bit flipped with probability q: the least rho is min(2 m, size) times the
   formula. *)
Theorem zcdp_flip_meaning q size m rho : 0 < q <= 1 / 2 ->
  zcdp (of_weight size m) (tapes size) (flip_probability q) rho <->
  INR (Nat.min (2 * m) size) * ((1 - 2 * q) * ln ((1 - q) / q)) <= rho.
Proof. apply flip_zcdp. Qed.

(* Responses over t categories that are true with probability p, and each other category with probability q: the formula is a
   rho for any two inputs, categories or not. *)
Theorem zcdp_response_meaning t p : (2 <= t)%Z -> / IZR t <= p < 1 -> let q := (1 - p) / (IZR t - 1) in
  zcdp (fun _ _ => True) (below t) (response_to t p) ((p - q) / (p + q) * ln (p / q)).
Proof.
  intros Ht Hp q; assert (2 <= IZR t) by (apply IZR_le; lia); assert (0 < / IZR t) by (apply Rinv_0_lt_compat; lra).
  replace ((p - q) / (p + q) * ln (p / q)) with (odds_rho (ln (p * (IZR t - 1) / (1 - p)))); [now apply response_zcdp|].
  unfold odds_rho, q; rewrite exp_ln by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat|]; lra).
  replace (p / ((1 - p) / (IZR t - 1))) with (p * (IZR t - 1) / (1 - p)) by (field; lra).
  rewrite Rmult_comm; f_equal; field; repeat split; nra.
Qed.

(* One bit that is kept with probability p: the formula is the least rho. *)
Theorem zcdp_answer_meaning p rho : 1 / 2 <= p < 1 -> let q := 1 - p in
  zcdp (fun x x' => x' = negb x) bits_of_answer (answer_law p) rho <-> (p - q) / (p + q) * ln (p / q) <= rho.
Proof.
  intros Hp q; rewrite answer_zcdp by lra; unfold q; replace (p + (1 - p)) with 1 by ring.
  now replace ((p - (1 - p)) / 1) with (2 * p - 1) by field.
Qed.

(* ---- (epsilon, delta) ------------------------------------------------------------------ *)

(* Whatever is rho-zCDP is (epsilon, delta)-private for every epsilon from rho + 2 sqrt(rho ln(1 / delta)) on. *)
Theorem zcdp_approx_meaning {X Y} (close : X -> X -> Prop) (outputs : list Y) law rho delta epsilon :
  full_laws close outputs law -> 0 <= rho -> 0 < delta < 1 -> zcdp close outputs law rho ->
  rho + 2 * sqrt (rho * ln (1 / delta)) <= epsilon -> approximate_dp close outputs law epsilon delta.
Proof.
  intros L Hr Hd H E; apply approximate_dp_monotone with (zcdp_epsilon rho delta) delta; auto using Rle_refl;
    [|now apply zcdp_to_approximate].
  unfold zcdp_epsilon; unfold Rdiv in E; now rewrite Rmult_1_l in E.
Qed.

(* Whatever has divergences of order alpha up to r is (epsilon, delta)-private for every epsilon from the formula on. *)
Theorem rdp_approx_meaning {X Y} (close : X -> X -> Prop) (outputs : list Y) law alpha r delta epsilon :
  full_laws close outputs law -> 1 < alpha -> 0 < delta -> renyi_dp close outputs law alpha r ->
  r + ln ((alpha - 1) / alpha) - (ln delta + ln alpha) / (alpha - 1) <= epsilon ->
  approximate_dp close outputs law epsilon delta.
Proof.
  intros L Ha Hd H E; apply approximate_dp_monotone with (renyi_epsilon alpha r delta) delta; auto using Rle_refl.
  now apply renyi_to_approximate.
Qed.
