From Vrr Require Quotient.
Proof.
cbv zeta; intros num den q r d e Hden He Hr Hrd Hq He' Hq'; rewrite P_division_iff by lia; intros H normal.
assert (N : forall s, (s = q /\ (2 * r < d \/ 2 * r = d /\ Z.even q = true) \/
                       s = q + 1 /\ (d < 2 * r \/ 2 * r = d /\ Z.even q = false))%Z ->
            P_nearest_pattern num den (L_pattern_of e s)).
{ intros s Hs; unfold L_pattern_of; rewrite P_nearest_pattern_iff.
  replace (s + 4503599627370496 * e)%Z with (e * 2 ^ 52 + s)%Z by ring; split; [unfold Quotient.top; lia|].
  apply (Quotient.division_nearest num den q r d e); auto; lia. }
rewrite odd_rem by assumption; split; intros C; apply N; [right | left]; (split; [lia|]); [tauto|].
destruct (Z.even q) eqn:E; [lia|]; left; destruct (Z.eq_dec (2 * r) d); [tauto | lia].
Qed.
