(* Proofs of the lemmas of spec/foundations/tape.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Contracts.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- What the printed symbols are ---- *)

Lemma L_tape_word_bounds reel left1 : (0 <= L_tape_word reel left1 < 2 ^ 64)%Z.
Proof.
unfold L_tape_word; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.land_comm, Z.land_ones by lia; apply Z.mod_pos_bound; lia.
Qed.
Lemma L_tape_sequence reel left1 : Contracts.word_sequence (fun j => L_tape_word reel (left1 - j)) (L_tape reel left1).
Proof.
intros n; replace (left1 - (-1 + n))%Z with (1 + left1 + -1 * n)%Z by lia.
exact (L_tape_def reel left1 n).
Qed.
Lemma L_tape_of_sequence memory words :
  Contracts.word_sequence (fun j => memory (shift words j)) (L_tape_of memory words).
Proof. exact (L_tape_of_def memory words). Qed.

(* ---- Lemmas ---- *)

Lemma tape_word_range : Statements.tape_word_range.statement.
Proof.
intros reel left1 word; pose proof (L_tape_word_bounds reel left1); unfold word; lia.
Qed.

Lemma tape_slice : Statements.tape_slice.statement.
Proof.
intros memory words reel left1 n at1 k Hat Hn _ drawn; symmetry.
apply (Contracts.word_sequence_ext _ _ _ _ _ (L_tape_of_sequence _ _) (L_tape_sequence reel _)); intros j Hj.
replace (shift (shift words at1) j) with (shift words (at1 + j)) by (unfold shift; simpl; f_equal; lia).
rewrite drawn by lia; f_equal; lia.
Qed.

Lemma tape_drawn_from : Statements.tape_drawn_from.statement.
Proof.
intros memory words reel left1 n first j; cbv zeta; intros Hfirst Hn _ _ drawn.
specialize (drawn (j - first)%Z).
replace (shift (shift words first) (j - first)) with (shift words j) in drawn by (unfold shift; simpl; f_equal; lia).
cbv zeta in drawn; rewrite drawn by lia; f_equal; lia.
Qed.

Lemma tape_of_positive : Statements.tape_of_positive.statement.
Proof.
intros memory words n _ positive.
apply (Contracts.word_sequence_nonneg _ _ _ (L_tape_of_sequence memory words)); intros; apply positive; lia.
Qed.
