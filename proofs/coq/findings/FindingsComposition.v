(* The document on RAPPOR's zCDP bounds draws half of its own rho. What the drawing claims of ten reports is false. *)
From Vrr Require Import Conversion Composition FindingsRenyi.
From Vrr Require Ln.
From Interval Require Import Tactic.
Import Ln.StdZInterval.
Open Scope R_scope.

(* One outcome of many: all bits are kept. *)
Lemma flips_delta_all_kept N p epsilon : p ^ N - exp epsilon * (1 - p) ^ N <= flips_delta N p epsilon.
Proof.
  unfold flips_delta; rewrite seq_S, sum_over_app; cbn [sum_over Nat.add].
  rewrite Nat.sub_diag, choose_all; cbn [pow INR].
  set (rest := sum_over _ (seq 0 N)); assert (0 <= rest).
  { unfold rest; apply Rle_trans with (sum_over (fun _ => 0) (seq 0 N)); [rewrite sum_over_const; right; ring|].
    apply sum_over_le; intros j _; apply Rmult_le_pos; [apply pos_INR | apply Rmax_l]. }
  pose proof (Rmax_r 0 (p ^ N * 1 - exp epsilon * ((1 - p) ^ N * 1))); lra.
Qed.

(* epsilon = 1/10 for one report: the flips of RAPPOR and the least rho (RenyiMechanisms.rappor_zcdp). *)
Definition drawn_flip : R := / (1 + exp (1 / 20)).
Definition drawn_rho : R := 1 / 10 * ((exp (1 / 20) - 1) / (exp (1 / 20) + 1)).

(* Two vectors with a single 1. *)
Definition one_hot (size : nat) (x x' : list bool) : Prop :=
  length x = size /\ length x' = size /\ weight x = 1%nat /\ weight x' = 1%nat.

(* Converted with half of rho, ten reports would have an epsilon that they do not have at delta = 10^-8. *)
Theorem half_rho_not_private size : (2 <= size)%nat ->
  ~ approximate_dp (all_close 10 (one_hot size)) (reports 10 (tapes size)) (reports_law (flip_probability drawn_flip))
      (zcdp_epsilon (10 * (drawn_rho / 2)) (/ 10 ^ 8)) (/ 10 ^ 8).
Proof.
  intros Hsize H; assert (0 <= drawn_flip <= 1) as Hq.
  { unfold drawn_flip; pose proof (exp_pos (1 / 20)); split; [left; apply Rinv_0_lt_compat; lra|].
    apply Rle_trans with (/ 1); [apply Rinv_le_contravar; lra | lra]. }
  apply (flips_optimal _ _ _ _ _ (vector_flips drawn_flip size Hq) 10 2) in H.
  - apply Rlt_not_le with (2 := H), Rlt_le_trans with (2 := flips_delta_all_kept _ _ _).
    unfold zcdp_epsilon, drawn_rho, drawn_flip; rewrite Rinv_inv; interval with (i_prec 60).
  - intros x x' (Hx & Hx' & Hw & Hw'); pose proof (hamming_weights x x' ltac:(congruence)); lia.
  - destruct (k_hot_apart 1 size ltac:(lia)) as (x & x' & Hx & Hx' & Hw & Hw' & Hd); exists x, x'; split; [now repeat split|].
    rewrite squared_distance_hamming in Hd; apply INR_eq; rewrite Hd; simpl; ring.
Qed.
