Proof.
intros x i j k Hj Hi Hk; apply P_same_eq in Hk; subst k; rewrite !L_number_power_eq by lia.
rewrite Z2Nat.inj_add by assumption; symmetry; apply pow_add.
Qed.
