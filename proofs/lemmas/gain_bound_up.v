Proof.
intros i first square rest g t z Hs Hi Hg ((_ & U) & _) ((_ & T) & _).
rewrite (proj2 (L_gain_bound_def _ _ _ _)) by lia; replace (- (1) + (1 + i))%Z with i by lia; rewrite L_one_at_most_eq.
apply Rle_trans with (1 := Rmin_r _ _); apply Rle_trans with (2 := U); rewrite Rplus_comm; apply Rplus_le_compat_r.
apply Rle_trans with (2 := T); rewrite Rmult_comm; apply Rmult_le_compat_r; assumption.
Qed.
