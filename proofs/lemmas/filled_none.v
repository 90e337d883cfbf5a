From Vrr Require Categories.
Proof.
intros memory table n; intros; apply (Categories.filled_none _ _ n (L_filled_spec memory table)); auto with zarith.
Qed.
