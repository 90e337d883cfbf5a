Proof. intros num k u D; unfold P_ln_digits, P_flip_digits in *; intros; apply D; lia. Qed.
