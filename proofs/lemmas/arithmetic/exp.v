(* Proofs of the lemmas of spec/arithmetic/exp.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Exp LnTable.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ln_table.

(* ---- What the printed symbols are ---- *)

Lemma L_exp_times_eq y s : L_exp_times y s = Exp.exp_times y s.
Proof. unfold L_exp_times, Exp.exp_times, real_of_int; rewrite exp_Ropp; unfold Rdiv; rewrite Rmult_1_l; reflexivity. Qed.
Lemma L_exp_reduced_eq y s i : (1 <= i)%Z ->
  L_exp_reduced y s i = Exp.exp_times (y - Z.shiftr y i - 2) (s - LnTable.table i).
Proof.
  intros Hi; unfold L_exp_reduced, L_exp_shrunk; rewrite L_exp_times_eq, L_ln_table_eq by assumption.
  f_equal; ring.
Qed.

(* ---- Lemmas ---- *)

Lemma exp_step : Statements.exp_step.statement.
Proof.
intros y s i; intros; rewrite L_exp_reduced_eq, L_exp_times_eq by lia; apply Exp.exp_step; lia.
Qed.

Lemma exp_step_tight : Statements.exp_step_tight.statement.
Proof.
intros y s i; intros; rewrite L_exp_reduced_eq, L_exp_times_eq, Rplus_comm by lia; rewrite L_ln_table_eq in * by lia.
apply Exp.exp_step_tight; lia.
Qed.

Lemma exp_rest : Statements.exp_rest.statement.
Proof.
intros y s; cbv zeta; intros; rewrite L_exp_times_eq; unfold real_of_int; rewrite plus_IZR.
pose proof (Exp.exp_rest y s ltac:(lia) ltac:(lia)).
replace (L_exp_finished y s) with (y - Z.shiftr (Z.shiftr y 60 * s) 60 - 3)%Z; [lra|].
unfold L_exp_finished; rewrite (Z.mul_comm s); ring.
Qed.

Lemma exp_times_at_most : Statements.exp_times_at_most.statement.
Proof.
intros y s; intros; rewrite L_exp_times_eq; apply Exp.exp_times_at_most; lia.
Qed.

Lemma exp_at_least_half : Statements.exp_at_least_half.statement.
Proof.
intros s; intros; rewrite L_exp_times_eq; exact (Exp.exp_at_least_half s ltac:(split; assumption)).
Qed.

Lemma ln_table_thirds : Statements.ln_table_thirds.statement.
Proof.
intros i; intros; pose proof (Exp.table_thirds i ltac:(lia)) as T; replace (- (1) + i)%Z with (i - 1)%Z by ring.
rewrite !L_ln_table_eq by lia; exact T.
Qed.

Lemma ln_table_first : Statements.ln_table_first.statement.
Proof. red.
rewrite L_ln_table_eq by lia; reflexivity.
Qed.

Lemma ln_table_last : Statements.ln_table_last.statement.
Proof. red.
rewrite L_ln_table_eq by lia; reflexivity.
Qed.

Lemma exp_shrunk_range : Statements.exp_shrunk_range.statement.
Proof.
intros y i; cbv zeta; intros; pose proof (Exp.shrunk_range y i ltac:(lia) ltac:(lia)); unfold L_exp_shrunk; lia.
Qed.

Lemma exp_finished_range : Statements.exp_finished_range.statement.
Proof.
intros y s; cbv zeta; intros; pose proof (Exp.finished_range y s ltac:(lia) ltac:(lia)); unfold L_exp_finished.
rewrite ?(Z.mul_comm s); lia.
Qed.
