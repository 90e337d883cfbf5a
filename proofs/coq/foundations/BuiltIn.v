(* What Why3's printer expects of its Coq library, and no more. *)
From Coq Require Export ZArith Reals.
Notation IZR := Rdefinitions.IZR.
Class WhyType T := { why_inhabitant : T; why_decidable_eq : forall x y : T, {x = y} + {x <> y} }.
Global Instance Z_WhyType : WhyType Z.
Proof. split; [exact 0%Z | exact Z.eq_dec]. Qed.
