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
