Proof.
intros a b c epsilon Hb Hc; unfold P_odds_at_most, real_of_int; intros H; apply (IZR_lt 0) in Hb.
assert (exp c <= exp epsilon)%R by (destruct Hc as [Hc| ->]; [left; now apply exp_increasing | lra]); nra.
Qed.
