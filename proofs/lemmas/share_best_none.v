Proof.
intros low t epsilon; cbv zeta; intros Hlow Hsmall Ht Hlow1 B b; cbv zeta; intros Hb0 Hpos Hb1 [R1 R2].
apply B; [lia | | lia | split; assumption].
unfold L_times, real_of_int in *; apply IZR_le in Ht; nra.
Qed.
