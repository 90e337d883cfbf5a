(* Proofs of the lemmas of spec/arithmetic/ln_table.acsl. *)
From Vrr Require Import Goal.
From Vrr Require LnTable.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- What the printed symbols are ---- *)

Lemma L_ln_table_eq i : (1 <= i)%Z -> L_ln_table i = LnTable.table i.
Proof. intros Hi; exact (LnTable.table_halves i _ _ Hi (L_ln_table_high'def i) (L_ln_table_low'def i)). Qed.
