Proof.
intros fixed num k T HT Hk; destruct (L_flips_spec fixed num k T k HT) as [start step].
pose proof (proj1 (L_unread_spec fixed num k T k)) as all; change 1%Z with (Z.succ 0).
rewrite step, start, all, Z.sub_diag, Z.div_1_r by lia; lia.
Qed.
