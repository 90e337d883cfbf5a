From Vrr Require Categories.
Proof.
intros memory a b n _ same.
apply (Categories.hash_same _ _ _ _ _ n (L_hash_string_spec memory a) (L_hash_string_spec memory b)).
intros; symmetry; apply same; lia.
Qed.
