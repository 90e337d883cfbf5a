(* Counterexamples and repairs for spec/FINDINGS.md: RAPPOR against the Gaussian mechanism at equal zCDP. *)
From Vrr Require Import RenyiMechanisms.
From Vrr Require Ln.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Import Ln.StdZInterval.
Open Scope R_scope.

(* ---- The distance of k-hot vectors -------------------------------------------------- *)

Definition squared_distance (x x' : list bool) : R :=
  sum_over (fun c => (indicator (fst c) - indicator (snd c)) ^ 2) (combine x x').

(* The squared distance of two vectors is the number of bits in which they differ. *)
Theorem squared_distance_hamming x x' : squared_distance x x' = INR (hamming x x').
Proof.
  unfold squared_distance; revert x'; induction x as [|a x IH]; destruct x' as [|a' x']; cbn [combine hamming sum_over]; auto.
  rewrite IH, plus_INR; destruct a, a'; simpl; ring.
Qed.

(* Two vectors with k ones have a squared distance up to 2 k, not k ... *)
Theorem k_hot_distance k x x' : length x = length x' -> weight x = k -> weight x' = k -> squared_distance x x' <= 2 * INR k.
Proof.
  intros HL Hx Hx'; rewrite squared_distance_hamming; pose proof (hamming_weights x x' HL) as H; apply le_INR in H.
  rewrite Hx, Hx', plus_INR in H; lra.
Qed.

(* ... which is reached when there are 2 k bits or more. *)
Theorem k_hot_apart k size : (2 * k <= size)%nat -> exists x x', length x = size /\ length x' = size /\
  weight x = k /\ weight x' = k /\ squared_distance x x' = 2 * INR k.
Proof.
  revert size; induction k as [|k IH]; intros size H.
  - exists (repeat false size), (repeat false size); rewrite squared_distance_hamming, !repeat_length.
    assert (weight (repeat false size) = 0%nat /\ hamming (repeat false size) (repeat false size) = 0%nat) as [-> ->].
    { clear; induction size; simpl; auto. }
    repeat split; simpl; ring.
  - destruct (IH (size - 2)%nat) as (x & x' & Hx & Hx' & Hw & Hw' & E); [lia|].
    exists (true :: false :: x), (false :: true :: x'); cbn [length weight Nat.add]; rewrite Hx, Hx', Hw, Hw', S_INR.
    repeat split; try lia; unfold squared_distance in *; cbn [combine sum_over fst snd indicator]; rewrite E; ring.
Qed.

(* ---- The two variances ----------------------------------------------------------------- *)

(* Of one bucket's estimate from one report: (y - q) / (1 - 2 q) after flips with probability q ... *)
Definition rappor_variance (q : R) : R := q * (1 - q) / (1 - 2 * q) ^ 2.

(* The estimate of a bucket from its bit is unbiased and has this variance. *)
Theorem rappor_bucket q x : q <> 1 / 2 -> let estimate y := (indicator y - q) / (1 - 2 * q) in
  sum_over (fun y => answer_law (1 - q) x y * estimate y) bits_of_answer = indicator x /\
  sum_over (fun y => answer_law (1 - q) x y * (estimate y - indicator x) ^ 2) bits_of_answer = rappor_variance q.
Proof.
  intros Hq estimate; unfold estimate, rappor_variance, answer_law; destruct x; simpl; split; field; lra.
Qed.

(* ... and of Gaussian noise that is rho-zCDP for vectors at that squared distance. *)
Definition gaussian_variance (squared_distance rho : R) : R := squared_distance / (2 * rho).

(* The rho of flips on a domain whose vectors differ in up to h bits, so that their squared distance is up to h. *)
Definition rappor_rho (h q : R) : R := h * ((1 - 2 * q) * ln ((1 - q) / q)).

Theorem domain_zcdp (domain : list bool -> Prop) size h q rho : 0 < q <= 1 / 2 -> (forall x, domain x -> length x = size) ->
  (forall x x', domain x -> domain x' -> (hamming x x' <= h)%nat) ->
  (exists x x', domain x /\ domain x' /\ hamming x x' = h) ->
  zcdp (fun x x' => domain x /\ domain x') (tapes size) (flip_probability q) rho <-> rappor_rho (INR h) q <= rho.
Proof.
  intros Hq Hl Hh (y & y' & Hy & Hy' & E).
  pose proof (binary_renyi_least (INR h) (1 - q) rho (pos_INR h) ltac:(lra)) as L.
  replace (1 - (1 - q)) with q in L by ring; replace (2 * (1 - q) - 1) with (1 - 2 * q) in L by ring.
  unfold rappor_rho; rewrite <- L; split; intros H.
  - intros alpha Ha; rewrite <- E, <- flip_renyi, Hl by (auto; try lra; now rewrite !Hl); now apply H.
  - intros x x' alpha [Hx Hx'] Ha; apply Rle_trans with (2 := H alpha Ha); rewrite <- (Hl x Hx).
    rewrite flip_renyi by (auto; try lra; now rewrite !Hl); apply Rmult_le_compat_r; [|apply le_INR; auto].
    rewrite <- (answer_renyi alpha (1 - q) true); apply renyi_nonneg; auto; apply answer_full_law; lra.
Qed.

(* Vectors with exactly k ones. *)
Corollary k_hot_zcdp k size q rho : 0 < q <= 1 / 2 -> (2 * k <= size)%nat ->
  let k_hot x := length x = size /\ weight x = k in
  zcdp (fun x x' => k_hot x /\ k_hot x') (tapes size) (flip_probability q) rho <-> rappor_rho (INR (2 * k)) q <= rho.
Proof.
  intros Hq Hk k_hot; apply domain_zcdp; auto.
  - intros x [Hx _]; exact Hx.
  - intros x x' [Hx Hw] [Hx' Hw']; pose proof (hamming_weights x x' ltac:(congruence)); lia.
  - destruct (k_hot_apart k size Hk) as (x & x' & Hx & Hx' & Hw & Hw' & E); exists x, x'; repeat split; auto.
    apply INR_eq; rewrite <- squared_distance_hamming, E, mult_INR; simpl; ring.
Qed.

Section Compared.
  Variables (h q : R).
  Hypothesis h_range : 0 < h.
  Hypothesis q_range : 0 < q < 1 / 2.
  Notation e := (ln ((1 - q) / q)). (* the loss of one bit *)

  Lemma odds_above_1 : 1 < (1 - q) / q.
  Proof. apply Rmult_lt_reg_r with q; [lra|]; replace ((1 - q) / q * q) with (1 - q) by (field; lra); lra. Qed.

  Lemma loss_positive : 0 < e.
  Proof. pose proof odds_above_1; rewrite <- ln_1; apply ln_increasing; lra. Qed.

  Lemma sinh_loss : sinh e = (1 - 2 * q) / (2 * (q * (1 - q))).
  Proof.
    pose proof odds_above_1; unfold sinh; rewrite exp_Ropp, exp_ln by lra; field; lra.
  Qed.

  (* At equal rho, when d is the squared distance for the Gaussian. *)
  Theorem variances_compared d : let gaussian := gaussian_variance d (rappor_rho h q) in
    (rappor_variance q < gaussian <-> h * e < d * sinh e) /\ (gaussian < rappor_variance q <-> d * sinh e < h * e).
  Proof.
    intros gaussian; pose proof loss_positive as He; set (c := / (2 * (1 - 2 * q) * sinh e * (h * e))).
    assert (0 < q * (1 - q)) by (apply Rmult_lt_0_compat; lra).
    assert (0 < sinh e) as Hs by (rewrite sinh_loss; apply Rdiv_lt_0_compat; lra).
    assert (0 < c) as Hc.
    { apply Rinv_0_lt_compat, Rmult_lt_0_compat; apply Rmult_lt_0_compat; lra. }
    assert (gaussian = c * (d * sinh e)) as Eg.
    { unfold gaussian, gaussian_variance, rappor_rho, c; field; repeat split; lra. }
    assert (rappor_variance q = c * (h * e)) as Er.
    { unfold rappor_variance, c; rewrite sinh_loss; field; repeat split; lra. }
    rewrite Eg, Er; repeat split; intros Hd; try (now apply Rmult_lt_compat_l); now apply Rmult_lt_reg_l with c.
  Qed.
End Compared.

Lemma sinh_above v : 0 < v -> v < sinh v.
Proof.
  intros Hv; pose proof (sinh_at_least (v / 2) ltac:(lra)) as H.
  pose proof (exp_increasing (- (v / 2)) (v / 2) ltac:(lra)) as Hi.
  pose proof (exp_inverse (v / 2)); pose proof (exp_pos (v / 2)); pose proof (exp_pos (- (v / 2))).
  assert (sinh v = 2 * (sinh (v / 2) * cosh (v / 2))) as ->.
  { unfold sinh, cosh; replace v with (v / 2 + v / 2) at 1 by lra; replace (- v) with (- (v / 2) + - (v / 2)) by lra.
    rewrite !exp_plus; field. }
  assert (1 < cosh (v / 2)) by (unfold cosh; nra); nra.
Qed.

(* With the right distance RAPPOR has the smaller variance, at every rho and on every domain of bit vectors. *)
Theorem rappor_below_gaussian h q : 0 < h -> 0 < q < 1 / 2 -> rappor_variance q < gaussian_variance h (rappor_rho h q).
Proof.
  intros Hh Hq; apply variances_compared; auto; apply Rmult_lt_compat_l; auto; apply sinh_above; now apply loss_positive.
Qed.

(* Every rho is that of some q. *)
Theorem every_rho h rho : 0 < h -> 0 < rho -> exists q, 0 < q < 1 / 2 /\ rappor_rho h q = rho.
Proof.
  intros Hh Hr; set (top := 1 + 3 * (rho / h)); assert (0 < rho / h) by (now apply Rdiv_lt_0_compat).
  assert (rho / h <= odds_rho top) as Htop.
  { unfold odds_rho; pose proof (exp_ineq1_le top); assert (1 <= top) by (unfold top; lra).
    apply Rle_trans with (top * / 3); [unfold top; lra|]; apply Rmult_le_compat_l; [lra|].
    apply Rmult_le_reg_r with (exp top + 1); [lra|].
    replace ((exp top - 1) / (exp top + 1) * (exp top + 1)) with (exp top - 1) by (field; lra); lra. }
  assert (odds_rho 0 = 0) as E0 by (unfold odds_rho; ring).
  destruct (IVT_gen odds_rho 0 top (rho / h)) as (e & He & E).
  - intros e; apply derivable_continuous_pt, ex_derive_Reals_0; unfold odds_rho; pose proof (exp_pos e); auto_derive; lra.
  - rewrite E0, Rmin_left, Rmax_right; lra.
  - rewrite Rmin_left, Rmax_right in He by (unfold top; lra); assert (0 < e) by (destruct He as [[He| <-] _]; lra).
    pose proof (exp_increasing 0 e ltac:(lra)) as H1; rewrite exp_0 in H1; exists (/ (1 + exp e)); split.
    + split; [apply Rinv_0_lt_compat; lra|]; unfold Rdiv; rewrite Rmult_1_l; apply Rinv_lt_contravar; lra.
    + unfold rappor_rho; rewrite (proj2 (binary_renyi_odds 2 e)), E; field; lra.
Qed.

(* k-hot vectors: the distance is sqrt(2 k). *)
Corollary k_hot_rappor_below_gaussian k q : (1 <= k)%nat -> 0 < q < 1 / 2 ->
  q * (1 - q) / (1 - 2 * q) ^ 2 < INR k / (2 * INR k * (1 - 2 * q) * ln ((1 - q) / q)).
Proof.
  intros Hk Hq; apply le_INR in Hk; simpl in Hk.
  pose proof (rappor_below_gaussian (2 * INR k) q ltac:(lra) Hq) as H.
  unfold rappor_variance, gaussian_variance, rappor_rho in H.
  pose proof (loss_positive q Hq); apply Rlt_le_trans with (1 := H); right; field; repeat split; lra.
Qed.

(* ---- With the printed distance ----------------------------------------------------------- *)

(* sinh is above its chords from 0. *)
Lemma sinh_scale v s : 0 <= v -> 1 <= s -> s * sinh v <= sinh (s * v).
Proof.
  intros Hv Hs; pose proof (derivative_nonneg (fun r => sinh (r * v) - r * sinh v)
    (fun r => v * cosh (r * v) - sinh v) 1 s Hs) as H.
  cbv beta in H; rewrite !Rmult_1_l in H; cut (sinh v - sinh v <= sinh (s * v) - s * sinh v); [lra|]; apply H.
  - intros c _; generalize (sinh v); intros w; unfold sinh, cosh; auto_derive; auto; field.
  - intros c Hc; pose proof (cosh_monotone v (c * v) ltac:(nra)); pose proof (cosh_at_least_1 v).
    pose proof (tanh_at_most v Hv) as T; apply (Rmult_le_compat_r (cosh v)) in T; [|lra].
    unfold tanh in T; replace (sinh v / cosh v * cosh v) with (sinh v) in T by (field; lra); nra.
Qed.

Lemma sinh_ratio v w : 0 < v <= w -> sinh v * w <= sinh w * v.
Proof.
  intros Hv; assert (1 <= w / v) as Hs.
  { apply Rmult_le_reg_r with v; [lra|]; replace (w / v * v) with w by (field; lra); lra. }
  pose proof (sinh_scale v (w / v) ltac:(lra) Hs) as H; replace (w / v * v) with w in H by (field; lra).
  apply (Rmult_le_compat_r v) in H; [|lra]; replace (w / v * sinh v * v) with (sinh v * w) in H by (field; lra); lra.
Qed.

Lemma sinh_ln z : 0 < z -> sinh (ln z) = (z - / z) / 2.
Proof. intros Hz; unfold sinh; now rewrite exp_Ropp, exp_ln. Qed.

(* With sqrt k, half the squared distance, RAPPOR looks worse for all flips from 1/9 on, and better up to 1/10. *)
Theorem rappor_above_printed k q : 0 < k -> 1 / 9 <= q < 1 / 2 ->
  gaussian_variance k (rappor_rho (2 * k) q) < rappor_variance q.
Proof.
  intros Hk Hq; apply variances_compared; try lra; rewrite (Rmult_comm 2), Rmult_assoc; apply Rmult_lt_compat_l; auto.
  pose proof (loss_positive q ltac:(lra)) as He; assert (ln ((1 - q) / q) <= ln 8) as H8.
  { pose proof (odds_above_1 q ltac:(lra)); apply ln_le_mono; [lra|]; apply Rmult_le_reg_r with q; [lra|].
    replace ((1 - q) / q * q) with (1 - q) by (field; lra); lra. }
  set (e := ln ((1 - q) / q)) in *; pose proof (sinh_ratio e (ln 8) ltac:(lra)) as R; rewrite sinh_ln in R by lra.
  assert ((8 - / 8) / 2 < 2 * ln 8) by interval with (i_prec 40); apply Rmult_lt_reg_r with (ln 8); [lra|]; nra.
Qed.

(* For q up to 1/10, RAPPOR has the smaller variance at equal rho even if the squared distance for the Gaussian is k instead
   of 2 k. *)
Theorem rappor_below_printed k q : 0 < k -> 0 < q <= 1 / 10 ->
  rappor_variance q < gaussian_variance k (rappor_rho (2 * k) q).
Proof.
  intros Hk Hq; apply variances_compared; try lra; rewrite (Rmult_comm 2), Rmult_assoc; apply Rmult_lt_compat_l; auto.
  pose proof (loss_positive q ltac:(lra)) as He; assert (ln 9 <= ln ((1 - q) / q)) as H9.
  { apply ln_le_mono; [lra|]; apply Rmult_le_reg_r with q; [lra|].
    replace ((1 - q) / q * q) with (1 - q) by (field; lra); lra. }
  set (e := ln ((1 - q) / q)) in *; assert (0 < ln 9) by (rewrite <- ln_1; apply ln_increasing; lra).
  pose proof (sinh_ratio (ln 9) e ltac:(lra)) as R; rewrite sinh_ln in R by lra.
  assert (2 * ln 9 < (9 - / 9) / 2) by interval with (i_prec 40); apply Rmult_lt_reg_r with (ln 9); [lra|]; nra.
Qed.
