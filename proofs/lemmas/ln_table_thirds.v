From Vrr Require Exp.
Proof.
intros i; intros; pose proof (Exp.table_thirds i ltac:(lia)) as T; replace (- (1) + i)%Z with (i - 1)%Z by ring.
rewrite !L_ln_table_eq by lia; exact T.
Qed.
