From Vrr Require Wide.
Proof.
intros h i; cbv zeta; intros Hi Hh; pose proof (Z.mod_pos_bound h (2 ^ i) (Z.pow_pos_nonneg 2 i eq_refl Hi)).
pose proof (Z.mod_le h (2 ^ i) Hh (Z.pow_pos_nonneg 2 i eq_refl Hi)); rewrite Wide.shift_back by lia; lia.
Qed.
