Proof.
intros num k s u r v Hr R F; unfold P_flip_coarse, P_flip_finer, P_ln_coarse in *; intros ->.
rewrite P_rounded_up_eq in R; destruct R as [Hs [B E]]; destruct F as [F | F]; [lia|].
destruct F as [Far Near]; destruct (Z.eq_dec s 120) as [-> | N]; [|specialize (Near N); lia].
specialize (Far eq_refl); change (2 ^ (120 - 120))%Z with 1%Z in B; replace v with u by lia.
unfold L_ln_ratio, L_flip_log, real_of_int in *; rewrite L_pow2_eq by lia.
change (IZR (2 ^ 120)) with (IZR 0x1000000000000000000000000000000); lra.
Qed.
