From Vrr Require Number.
Proof.
intros x v H; apply P_above_eq, Number.finely_above_once, P_finely_above_eq, H.
Qed.
