Proof.
intros num k t count delta alpha d r z Hc Q S D; unfold P_product_up in Q; apply P_above_eq in D; apply P_above_eq in Q.
unfold P_pair_approx, P_rdp_approx_sound in *; destruct S as [Hz S]; split; [exact Hz|]; apply Rle_trans with (2 := S).
destruct D as [D _], Q as [Q _]; unfold L_rdp_approx; cbv zeta; nra.
Qed.
