From Vrr Require Quotient.
Proof.
intros num den b Hden Hnum Hb H; unfold real_of_int.
apply (P_is_nearest_quotient num den b); try assumption; unfold Quotient.top; lia.
Qed.
