Proof.
intros num k t; unfold P_rr_law, P_rr_unbiased; cbv zeta; intros [_ law] index y inside.
destruct (law index y inside) as [[none kept] other].
split; [split|]; intros; [rewrite kept by assumption; ring | rewrite other by assumption; ring | rewrite <- none by assumption; ring].
Qed.
