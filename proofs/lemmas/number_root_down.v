Proof.
intros a q r w e h x x1; intros U L Hr Ha Hq H; apply P_same_eq in Hq; apply P_below_eq; rewrite !L_number_value_eq.
replace q with (r - 1)%Z by (unfold x in *; lia); destruct H as [[Hw He]|[Hw He]]; apply P_same_eq in Hw, He;
  [apply Number.root_down with 62%Z | apply Number.root_down with 63%Z]; unfold x, x1 in *; lia.
Qed.
