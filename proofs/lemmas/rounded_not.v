From Vrr Require Epsilon.
Proof.
intros u s; rewrite P_rounded_up_eq, Z.sub_diag; unfold Epsilon.rounded_up; lia.
Qed.
