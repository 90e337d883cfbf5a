From Vrr Require Ln.
Proof.
intros x; cbv zeta; intros.
replace (x + - (1) * Z.shiftr x 1)%Z with (x - Z.shiftr x 1)%Z by ring; set (y := (x - Z.shiftr x 1)%Z).
replace (y + - (1) * Z.shiftr y 1)%Z with (y - Z.shiftr y 1)%Z by ring.
pose proof (Ln.shift_once x y _ ltac:(lia) eq_refl eq_refl); lia.
Qed.
