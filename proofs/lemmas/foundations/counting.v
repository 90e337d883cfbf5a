(* Proofs of the lemmas of spec/foundations/counting.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Contracts Counting.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- What the printed symbols are ---- *)

Lemma L_popcount_spec : Counting.popcount_spec L_popcount.
Proof. exact (Contracts.popcount_of_definition L_popcount L_popcount_def). Qed.
