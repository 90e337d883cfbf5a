From Vrr Require RrBitvecMemory.
Proof.
intros memory arg g r; cbv zeta; intros Hr Hg Hr64 range _; symmetry.
replace (1 + g)%Z with (Z.succ g) by lia; replace (r + 64 * g)%Z with (64 * g + r)%Z by lia.
apply (RrBitvecMemory.weight_step (Z.succ g) (fun j => memory (shift arg j)) (L_natural_value memory arg)
  (L_natural_value_words memory arg _ range) L_popcount L_popcount_spec); lia.
Qed.
