From Vrr Require Quotient.
Lemma P_as_near_of x exact other c : (0 <= c)%Z -> Quotient.as_near x exact other c -> P_as_near x exact other c.
Proof.
intros Hc; unfold P_as_near, Quotient.as_near; cbv zeta; rewrite odd_rem, <- Z.negb_odd by assumption.
replace (- (1) * exact)%R with (- exact)%R by ring; fold (x - exact)%R (other - exact)%R.
intros [H|[H|[H E]]]; [now left; left | now left; right | right; rewrite E; now split].
Qed.
Lemma P_as_near_opposite x exact other c : (0 <= c)%Z ->
  Quotient.as_near x exact other c -> P_as_near (- (1) * x) (- exact) (- (1) * other) c.
Proof.
intros Hc H; apply P_as_near_of; [assumption|]; unfold Quotient.as_near in *.
replace (- (1) * x - - exact)%R with (- (x - exact))%R by ring.
replace (- (1) * other - - exact)%R with (- (other - exact))%R by ring; rewrite !Rabs_Ropp.
destruct H as [-> | H]; auto.
Qed.
