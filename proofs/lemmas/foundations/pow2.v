(* Proofs of the lemmas of spec/foundations/pow2.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Pow2.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- What the printed symbols are ---- *)

Lemma L_pow2_eq n : (0 <= n)%Z -> L_pow2 n = (2 ^ n)%Z.
Proof. exact (Pow2.pow2_is_power L_pow2 L_pow2_def n). Qed.
Lemma L_pow2_negative n : (n <= 0)%Z -> L_pow2 n = 1%Z.
Proof. exact (Pow2.pow2_is_one L_pow2 L_pow2_def n). Qed.
Lemma L_pow2_positive n : (0 < L_pow2 n)%Z.
Proof. exact (Pow2.pow2_positive L_pow2 L_pow2_def n). Qed.
Lemma L_pow2_nondecreasing m n : (m <= n)%Z -> (L_pow2 m <= L_pow2 n)%Z.
Proof. exact (Pow2.pow2_nondecreasing L_pow2 L_pow2_def m n). Qed.
Lemma L_times_pow2_eq v n : (0 <= n)%Z -> L_times_pow2 v n = (v * 2 ^ n)%Z.
Proof. intros H; unfold L_times_pow2; rewrite L_pow2_eq by exact H; reflexivity. Qed.

(* ---- Lemmas ---- *)

Lemma pow2_next : Statements.pow2_next.statement.
Proof.
intros n Hn; rewrite !L_pow2_eq, Z.pow_add_r by lia; lia.
Qed.

Lemma pow2_positive : Statements.pow2_positive.statement.
Proof.
intros n; pose proof (L_pow2_positive n); lia.
Qed.

Lemma pow2_52 : Statements.pow2_52.statement.
Proof. red.
rewrite L_pow2_eq by lia; reflexivity.
Qed.

Lemma pow2_64 : Statements.pow2_64.statement.
Proof. red.
rewrite L_pow2_eq by lia; reflexivity.
Qed.

Lemma pow2_120 : Statements.pow2_120.statement.
Proof. red.
rewrite L_pow2_eq by lia; reflexivity.
Qed.

Lemma pow2_127 : Statements.pow2_127.statement.
Proof. red.
rewrite L_pow2_eq by lia; reflexivity.
Qed.

Lemma pow2_at_most_120 : Statements.pow2_at_most_120.statement.
Proof.
intros n Hn; pose proof (L_pow2_nondecreasing n 120 Hn) as H; rewrite (L_pow2_eq 120) in H by lia; lia.
Qed.

Lemma pow2_at_most_63 : Statements.pow2_at_most_63.statement.
Proof.
intros n Hn; pose proof (L_pow2_nondecreasing n 63 Hn) as H; rewrite (L_pow2_eq 63) in H by lia; lia.
Qed.

Lemma pow2_at_least_53 : Statements.pow2_at_least_53.statement.
Proof.
intros n Hn; pose proof (L_pow2_nondecreasing 53 n Hn) as H; rewrite (L_pow2_eq 53) in H by lia; lia.
Qed.

Lemma pow2_at_least_116 : Statements.pow2_at_least_116.statement.
Proof.
intros n Hn; pose proof (L_pow2_nondecreasing 116 n Hn) as H; rewrite (L_pow2_eq 116) in H by lia; lia.
Qed.

Lemma pow2_below_54 : Statements.pow2_below_54.statement.
Proof.
intros n H; destruct (Z_le_gt_dec n 53); [assumption|].
pose proof (L_pow2_nondecreasing 54 n) as H54; rewrite (L_pow2_eq 54) in H54 by lia; lia.
Qed.

Lemma pow2_below_127 : Statements.pow2_below_127.statement.
Proof.
intros n H; destruct (Z_le_gt_dec n 126); [assumption|].
pose proof (L_pow2_nondecreasing 127 n) as H127; rewrite (L_pow2_eq 127) in H127 by lia; lia.
Qed.

Lemma pow2_sum : Statements.pow2_sum.statement.
Proof.
intros a b Ha Hb; rewrite !L_pow2_eq, Z.pow_add_r by lia; lia.
Qed.

Lemma times_pow2_zero : Statements.times_pow2_zero.statement.
Proof.
intros v; rewrite L_times_pow2_eq by lia; lia.
Qed.

Lemma times_pow2_next : Statements.times_pow2_next.statement.
Proof.
intros v n Hn; rewrite !L_times_pow2_eq, Z.pow_add_r by lia; lia.
Qed.

Lemma times_pow2_at_most : Statements.times_pow2_at_most.statement.
Proof.
intros v n; intros; unfold L_times_pow2; pose proof (L_pow2_nondecreasing n 36 ltac:(lia)) as H'.
rewrite (L_pow2_eq 36) in H' by lia; change (2 ^ 36)%Z with 68719476736%Z in H'; nia.
Qed.

Lemma times_pow2_at_least : Statements.times_pow2_at_least.statement.
Proof.
intros v n Hv; unfold L_times_pow2; pose proof (L_pow2_positive n); nia.
Qed.

Lemma pow2_shift : Statements.pow2_shift.statement.
Proof.
intros n Hn; rewrite L_pow2_eq, Z.shiftl_mul_pow2 by lia; lia.
Qed.
