From Vrr Require Categories.
Proof.
intros after before table n at_; cbv zeta; intros; symmetry.
apply (Categories.filled_one_more _ _ _ _ n at_ (L_filled_spec before table) (L_filled_spec after table)); auto with zarith.
Qed.
