From Vrr Require Number.
Proof.
intros x v H; apply P_below_eq, Number.finely_below_once, P_finely_below_eq, H.
Qed.
