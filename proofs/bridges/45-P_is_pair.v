From Vrr Require RenyiBounds.
Lemma pair_laws num k t : P_is_pair num k t -> RenyiBounds.pair_laws (L_pair_p num k t) (L_pair_q num k t).
Proof.
unfold P_is_pair; intros [F R]; destruct (Z.eq_dec t 0) as [->|Ht].
- destruct (flip_pair num k) as [-> ->]; pose proof (flip_share num k (F eq_refl)); unfold RenyiBounds.pair_laws; lra.
- destruct (response_pair num k t Ht) as [-> ->]; destruct (response_share num k t (R Ht)) as [[P S] T].
  set (p := L_share num k) in *; set (n := IZR t) in *; unfold RenyiBounds.pair_laws.
  assert (0 < (1 - p) / (n - 1))%R by (apply Rdiv_lt_0_compat; lra).
  assert ((1 - p) / (n - 1) * (n - 1) = 1 - p)%R as E by (field; lra); set (q := ((1 - p) / (n - 1))%R) in *.
  repeat split; try nra; apply Rmult_le_reg_r with n; try lra.
Qed.
