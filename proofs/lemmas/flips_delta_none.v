From Vrr Require FlipsDelta.
Lemma flip_law num k : P_is_flip_chance num k -> let p := (1 - IZR num / IZR (L_pow2 k))%R in (1 / 2 <= p < 1)%R.
Proof. intros F; pose proof (P_is_flip_chance_half num k F); cbv zeta; lra. Qed.
Lemma keep_log_eq num k : (L_keep_log num k = ln ((1 - IZR num / IZR (L_pow2 k)) / (1 - (1 - IZR num / IZR (L_pow2 k)))))%R.
Proof. unfold L_keep_log, L_ln_quotient, L_flip_chance, real_of_int; rewrite L_keep_chance_eq; do 2 f_equal; ring. Qed.
Proof.
intros n num k epsilon log Hn Hl He F; destruct (Z_of_nat_complete n Hn) as [n' ->]; rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; rewrite keep_log_eq in Hl; set (p := (1 - _)%R) in *.
apply FlipsDelta.flips_delta_zero; [lra | lra |]; unfold L_kept_loss, real_of_int in He.
replace (- (1) * Z.of_nat n' + 2 * Z.of_nat n')%Z with (Z.of_nat n') in He by lia; rewrite <- INR_IZR_INZ in He.
pose proof (pos_INR n'); apply Rle_trans with (2 := He); rewrite Rmult_comm; apply Rmult_le_compat_r; assumption.
Qed.
