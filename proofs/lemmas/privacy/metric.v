(* What the printed symbols of spec/privacy/metric.acsl are. *)
From Vrr Require Import Goal.
From Vrr Require Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.

Lemma L_discrete_distance_eq x other : L_discrete_distance x other = Z.of_nat (Valid.discrete x other).
Proof.
destruct (L_discrete_distance'def x other) as [same different], (Valid.discrete_cases x other) as [[E ->]|[E ->]]; auto.
Qed.
