From Vrr Require Ln.
Proof.
intros i x; cbv zeta; intros.
replace (- (1) + i)%Z with (i - 1)%Z in * by ring.
replace (x + - (1) * Z.shiftr x i)%Z with (x - Z.shiftr x i)%Z by ring; set (y := (x - Z.shiftr x i)%Z).
replace (y + - (1) * Z.shiftr y i)%Z with (y - Z.shiftr y i)%Z by ring.
pose proof (Ln.shift_twice i x y _ ltac:(lia) ltac:(lia) ltac:(lia) eq_refl eq_refl); lia.
Qed.
