From Vrr Require Exp.
Proof.
intros i; intros; rewrite !L_ln_table_eq by lia; pose proof (Exp.table_thirds i ltac:(lia)) as H.
replace (i - 1)%Z with (- (1) + i)%Z in H by ring; lia.
Qed.
