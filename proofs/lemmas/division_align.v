From Vrr Require Quotient.
Proof.
intros num den r d e He; rewrite !P_division_iff by lia; unfold Quotient.division; rewrite Z.pow_add_r by lia.
generalize (num * 2 ^ 1074)%Z (2 ^ e)%Z; intros; lia.
Qed.
