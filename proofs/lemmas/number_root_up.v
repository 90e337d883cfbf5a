Proof.
intros a r w e h x x1; intros U L Hr Ha H; apply P_above_eq; rewrite !L_number_value_eq.
destruct H as [[Hw He]|[Hw He]]; apply P_same_eq in Hw, He;
  [apply Number.root_up with 62%Z | apply Number.root_up with 63%Z]; unfold x, x1 in *; lia.
Qed.
