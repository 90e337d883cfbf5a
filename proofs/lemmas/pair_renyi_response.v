From Vrr Require Meaning.
(* Meaning.renyi_response_meaning, renyi_answer_meaning, zcdp_response_meaning and zcdp_answer_meaning, with the formulas as the
   contracts have them. *)
Theorem renyi_response_meaning num k t alpha : (1 < alpha)%R -> P_is_response num k t ->
  let law := RenyiCategories.response_to t (L_share num k) in
  (forall x x', (Renyi.renyi (Uniform.below t) alpha (law x) (law x') <= L_renyi_response num k t alpha)%R) /\
  Renyi.renyi (Uniform.below t) alpha (law 0%Z) (law 1%Z) = L_renyi_response num k t alpha.
Proof. intros Ha H; pose proof (response_share num k t H); assert (2 <= t)%Z by (apply le_IZR; lra).
unfold L_renyi_response; cbv zeta; rewrite L_renyi_value, L_other_share_value; unfold real_of_int; literals; rewrite plus_IZR.
replace (-2 + IZR t)%R with (IZR t - 2)%R by ring; apply Meaning.renyi_response_meaning; lra || assumption.
Qed.
Theorem renyi_answer_meaning num k alpha arg : (1 < alpha)%R -> P_is_response num k 2 ->
  let law := Renyi.answer_law (L_share num k) in
  Renyi.renyi Renyi.bits_of_answer alpha (law arg) (law (negb arg)) = L_renyi_response num k 2 alpha.
Proof. intros Ha H; pose proof (response_share num k 2 H); cbv zeta; rewrite Meaning.renyi_answer_meaning.
unfold L_renyi_response; rewrite L_renyi_value, L_other_share_value; unfold real_of_int; literals; rewrite plus_IZR.
replace ((1 - L_share num k) / (2 - 1))%R with (1 - L_share num k)%R by field; now replace (-2 + 2)%R with 0%R by ring.
Qed.
Theorem zcdp_response_meaning num k t : P_is_response num k t ->
  Zcdp.zcdp (fun _ _ => True) (Uniform.below t) (RenyiCategories.response_to t (L_share num k)) (L_zcdp_response num k t).
Proof. intros H; pose proof (response_share num k t H) as S; assert (2 <= t)%Z by (apply le_IZR; lra).
set (p := L_share num k) in *; assert (/ IZR t <= p < 1)%R as P.
{ split; [apply Rmult_le_reg_r with (IZR t); [lra|]; rewrite Rinv_l by lra; lra | lra]. }
pose proof (Meaning.zcdp_response_meaning t p ltac:(assumption) P) as M; cbv zeta in M.
unfold L_zcdp_response; cbv zeta; rewrite L_other_share_value; literals; fold p; set (q := ((1 - p) / (IZR t - 1))%R) in *.
replace (p + -1 * q)%R with (p - q)%R by ring; rewrite (Rmult_comm (ln _)); exact M.
Qed.
Theorem zcdp_answer_meaning num k rho : P_is_response num k 2 ->
  Zcdp.zcdp (fun x x' => x' = negb x) Renyi.bits_of_answer (Renyi.answer_law (L_share num k)) rho <->
  (L_zcdp_response num k 2 <= rho)%R.
Proof. intros H; pose proof (response_share num k 2 H); rewrite Meaning.zcdp_answer_meaning by lra; cbv zeta.
unfold L_zcdp_response; cbv zeta; rewrite L_other_share_value; literals; set (p := L_share num k) in *.
replace ((1 - p) / (2 - 1))%R with (1 - p)%R by field; replace (p + -1 * (1 - p))%R with (p - (1 - p))%R by ring.
now rewrite Rmult_comm.
Qed.
Proof.
intros num k t alpha Ha H; pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H.
unfold L_pair_renyi, L_renyi_response, L_renyi; f_equal; rewrite L_pair_ln_sum_eq; f_equal; unfold L_pair_argument, L_pair_log.
destruct (response_pair num k t ltac:(lia)) as [-> E]; rewrite E; rewrite (proj2 (L_pair_q'def num k t)) in E by lia; rewrite E.
rewrite (Rmult_comm (ln _)); literals; replace (-1 + alpha)%R with (alpha - 1)%R by ring; unfold real_of_int; rewrite plus_IZR.
assert (0 < (1 - L_share num k) / (IZR t - 1))%R by (apply Rdiv_lt_0_compat; lra).
rewrite <- RenyiBounds.power_sum_excess with (others := (IZR t - 2)%R) by (lra || field; lra).
unfold RenyiBounds.power_sum, L_renyi_sum; cbv zeta.
f_equal; [f_equal; f_equal; ring | ring].
Qed.
