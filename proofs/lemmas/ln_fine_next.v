From Vrr Require Elementary.
Proof.
intros a b e u Hb He Ha L T Z; rewrite P_next_above_iff, L_ln_apart_eq, L_number_value_eq.
rewrite L_ln_finer_eq in L by assumption; replace (- (120) + - (1) * e)%Z with (-120 - e)%Z by ring.
apply Elementary.ln_fine_next; [lia | assumption | assumption | | intros; apply Z; lia].
unfold P_ln_tight in T; cbv zeta in T; rewrite L_ln_finer_eq, L_pow2_eq in T by lia; unfold real_of_int in T.
destruct T as [T1 T2]; split; [|intros Hab; specialize (T2 Hab)]; lra.
Qed.
