From Vrr Require Meaning.
(* Meaning.renyi_flip_meaning and Meaning.zcdp_flip_meaning, with the formulas as the contracts have them. *)
Theorem renyi_flip_meaning num k alpha size m : (1 < alpha)%R -> P_is_flip num k ->
  let law := RenyiMechanisms.flip_probability (L_share num k) in
  let greatest := (INR (Nat.min (2 * m) size) * L_renyi_flip num k alpha)%R in
  (forall x x', length x = size -> length x' = size -> (Counting.weight x <= m)%nat -> (Counting.weight x' <= m)%nat ->
    (Renyi.renyi (Tape.tapes size) alpha (law x) (law x') <= greatest)%R) /\
  exists x x', length x = size /\ length x' = size /\ (Counting.weight x <= m)%nat /\ (Counting.weight x' <= m)%nat /\
    Renyi.renyi (Tape.tapes size) alpha (law x) (law x') = greatest.
Proof. intros Ha F; pose proof (flip_share num k F); unfold L_renyi_flip; cbv zeta; rewrite L_renyi_value; literals.
replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring; apply Meaning.renyi_flip_meaning; lra.
Qed.
Theorem zcdp_flip_meaning num k size m rho : P_is_flip num k ->
  Zcdp.zcdp (RenyiMechanisms.of_weight size m) (Tape.tapes size) (RenyiMechanisms.flip_probability (L_share num k)) rho <->
  (INR (Nat.min (2 * m) size) * L_zcdp_flip num k <= rho)%R.
Proof. intros F; pose proof (flip_share num k F); rewrite Meaning.zcdp_flip_meaning by lra; unfold L_zcdp_flip; cbv zeta; literals.
replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring; rewrite (Rmult_comm (ln _)).
now replace (1 + -1 * (2 * L_share num k))%R with (1 - 2 * L_share num k)%R by ring.
Qed.
Proof.
intros num k alpha Ha F; pose proof (flip_share num k F) as S; unfold L_pair_renyi, L_renyi_flip, L_renyi; cbv zeta; f_equal.
rewrite L_pair_ln_sum_eq; f_equal; unfold L_pair_argument, L_pair_log; destruct (flip_pair num k) as [-> ->].
rewrite (Rmult_comm (ln _)); literals; replace (-1 + alpha)%R with (alpha - 1)%R by ring.
rewrite <- RenyiBounds.power_sum_excess with (others := 0%R) by lra; unfold RenyiBounds.power_sum, L_renyi_sum; cbv zeta.
literals; replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring.
f_equal; f_equal; f_equal; ring.
Qed.
