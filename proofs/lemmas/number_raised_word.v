From Vrr Require Number.
Proof.
intros v w e f Hw Hf; apply P_same_eq in Hw, Hf; subst; rewrite !L_number_value_eq, (Number.value_raised v e 64) by lia.
f_equal; lia.
Qed.
