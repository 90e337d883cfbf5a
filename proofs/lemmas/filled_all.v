From Vrr Require Categories.
Proof.
intros memory table n; intros; apply (Categories.filled_all _ _ n (L_filled_spec memory table)); auto with zarith.
Qed.
