From Vrr Require Comparisons.
Proof.
intros n m k; intros; unfold L_share_floor, P_moivre_place, real_of_int; cbv zeta; rewrite L_number_value_eq.
replace (- (1) + (1 + Z.shiftr (n * m) k))%Z with (Z.shiftr (n * m) k) by lia.
pose proof (Comparisons.floor_bounds n m k ltac:(lia)) as B; rewrite plus_IZR.
replace (- (1) * k)%Z with (- k)%Z by lia; lra.
Qed.
