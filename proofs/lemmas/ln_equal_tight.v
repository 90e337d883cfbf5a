From Vrr Require LnNear.
Proof.
intros a Ha; destruct (LnNear.ln_equal_tight a Ha) as [E T]; rewrite L_ln_finer_eq by lia.
split; [right; exact E | apply P_ln_tight_from; [lia | exact T]].
Qed.
