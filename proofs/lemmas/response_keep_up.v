From Vrr Require NumberSlack.
Proof.
intros num k t H; pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H.
literals; replace ((-1) * k)%Z with (- k)%Z by ring; rewrite L_share_value by lia.
rewrite (proj1 (response_pair num k t ltac:(lia))).
apply P_above_eq, NumberSlack.above_same; lra.
Qed.
