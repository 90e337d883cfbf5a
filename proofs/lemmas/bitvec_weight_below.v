From Vrr Require RrBitvecMemory.
Proof.
intros memory arg m g n Hn Hg Hm range.
apply (RrBitvecMemory.weight_below n _ _ (L_natural_value_words memory arg n range) L_popcount L_popcount_spec); lia.
Qed.
