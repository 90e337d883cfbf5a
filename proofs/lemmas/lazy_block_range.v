Proof.
intros k r x; intros; subst x; pose proof (L_lazy_share_range k r ltac:(lia)); rewrite L_lazy_block_eq by lia.
pose proof (Z.mul_div_le 1024 (L_lazy_share k r) ltac:(lia)).
pose proof (Z.div_le_lower_bound 1024 (L_lazy_share k r) 1 ltac:(lia) ltac:(lia)); nia.
Qed.
