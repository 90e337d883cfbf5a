(* Proofs of the lemmas of spec/mechanisms/bitvec_domain.acsl. *)
From Vrr Require Import Goal.
From Vrr Require RrBitvec.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- What the printed symbols are ---- *)

Lemma L_bitvec_distance_eq size weight : L_bitvec_distance size weight = RrBitvec.distance size weight.
Proof.
destruct (L_bitvec_distance'def size weight) as [below above]; unfold RrBitvec.distance.
destruct (Z.lt_ge_cases (2 * weight) size); [rewrite below | rewrite above]; lia.
Qed.
