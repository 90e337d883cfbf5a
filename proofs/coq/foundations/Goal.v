(* What every goal begins with. Bridges and proof scripts name the other files they use. *)
From Coq Require Export ZArith Reals Lra Lia.
From Vrr Require Export BuiltIn.
