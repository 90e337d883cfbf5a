Proof.
intros h n; intros; rewrite Z.shiftr_div_pow2, L_pow2_eq by lia.
rewrite Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia); reflexivity.
Qed.
