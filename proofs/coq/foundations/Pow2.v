(* The ACSL function pow2, as WP prints its definition, is the power of two. *)
From Coq Require Import ZArith Lia.
Open Scope Z_scope.

Definition pow2_definition (p : Z -> Z) := forall n, (n <= 0 -> p n = 1) /\ (~ n <= 0 -> p n = 2 * p (-1 + n)).

Lemma pow2_is_power p : pow2_definition p -> forall n, 0 <= n -> p n = 2 ^ n.
Proof.
  intros H; apply natlike_ind; [now apply H|].
  intros n Hn IH; destruct (H (Z.succ n)) as [_ step]; rewrite step by lia.
  replace (-1 + Z.succ n) with n by lia; rewrite IH, Z.pow_succ_r; lia.
Qed.

Lemma pow2_is_one p : pow2_definition p -> forall n, n <= 0 -> p n = 1.
Proof. intros H n Hn; now apply H. Qed.

Lemma pow2_positive p : pow2_definition p -> forall n, 0 < p n.
Proof.
  intros H n; destruct (Z_le_gt_dec n 0).
  - rewrite (pow2_is_one p H) by assumption; lia.
  - rewrite (pow2_is_power p H) by lia; apply Z.pow_pos_nonneg; lia.
Qed.

Lemma pow2_nondecreasing p : pow2_definition p -> forall m n, m <= n -> p m <= p n.
Proof.
  intros H m n Hmn; destruct (Z_le_gt_dec m 0).
  - rewrite (pow2_is_one p H m) by assumption; pose proof (pow2_positive p H n); lia.
  - rewrite !(pow2_is_power p H) by lia; apply Z.pow_le_mono_r; lia.
Qed.
