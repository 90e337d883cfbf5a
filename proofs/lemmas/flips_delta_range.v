From Vrr Require FlipsDelta.
Lemma flip_law num k : P_is_flip_chance num k -> let p := (1 - IZR num / IZR (L_pow2 k))%R in (1 / 2 <= p < 1)%R.
Proof. intros F; pose proof (P_is_flip_chance_half num k F); cbv zeta; lra. Qed.
Proof.
intros n num k epsilon x Hn F; subst x; destruct (Z_of_nat_complete n Hn) as [n' ->]; rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; apply and_comm, FlipsDelta.flips_delta_range; lra.
Qed.
