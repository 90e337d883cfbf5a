From Vrr Require Number.
Proof.
intros c d e f; intros; rewrite !L_number_value_eq, <- Number.value_order by lia; unfold P_same; lia.
Qed.
