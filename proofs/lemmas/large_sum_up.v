From Vrr Require RenyiBounds.
Proof.
intros num k t u l m z Hu D H N S; unfold P_difference_up in D; unfold P_sum_up in S; unfold P_ln_inverse_near in N.
cbv zeta in N.
apply P_above_eq in D; apply P_above_eq in S; apply P_above_eq; rewrite L_pair_ln_sum_eq.
apply RenyiBounds.ln_sum_large_rounded with (1 := pair_laws num k t H) (l := l) (m := m); try lra.
- replace (u - l)%R with (u + -1 * l)%R by ring; exact D.
- replace (/ 1267650600228229401496703205376)%R with (L_number_value 1 (-100)); [exact S|].
  unfold L_number_value, real_of_int; pose proof (L_power_of_two_minus 100 ltac:(lia)) as E; rewrite L_pow2_eq in E by lia.
  change (- (100))%Z with (-100)%Z in E; rewrite E; change (IZR (2 ^ 100)) with 1267650600228229401496703205376%R; ring.
Qed.
