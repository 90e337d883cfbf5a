From Vrr Require FlipsDelta.
Lemma flip_law num k : P_is_flip_chance num k -> let p := (1 - IZR num / IZR (L_pow2 k))%R in (1 / 2 <= p < 1)%R.
Proof. intros F; pose proof (P_is_flip_chance_half num k F); cbv zeta; lra. Qed.
Proof.
intros n num k epsilon He Hn Hs F; destruct (Z_of_nat_complete n Hn) as [n' ->]; rewrite L_flips_delta_eq.
pose proof (flip_law num k F) as P; cbv zeta in P; pose proof (P_is_flip_chance_half num k F) as Q.
apply FlipsDelta.flips_delta_zero; [lra | lra |]; apply Rle_trans with (2 := He).
destruct F as ((((K & N) & _) & K2) & _); assert (1 <= IZR num)%R by (apply (IZR_le 1); lia); apply (IZR_lt 0) in N.
set (q := (IZR num / IZR (L_pow2 k))%R) in *; replace (1 - (1 - q))%R with q by ring.
assert (0 < IZR (L_pow2 k))%R as D by (apply (IZR_lt 0), L_pow2_positive).
assert (ln ((1 - q) / q) <= 1075)%R.
{ apply Rle_trans with (ln (IZR (L_pow2 k))).
  - assert ((1 - q) / q <= IZR (L_pow2 k))%R as [L|L].
    { apply Rmult_le_reg_r with q; [lra|]; replace ((1 - q) / q * q)%R with (1 - q)%R by (field; lra).
      assert (IZR (L_pow2 k) * q = IZR num)%R by (unfold q; field; lra); lra. }
    + left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
    + rewrite L; lra.
  - rewrite L_pow2_eq, <- (Z2Nat.id k), <- pow_IZR, ln_pow by (lia || lra).
    assert (ln 2 < ln (exp 1))%R as E by (apply ln_increasing; [lra|]; pose proof (exp_ineq1 1 ltac:(lra)); lra); rewrite ln_exp in E.
    assert (0 < ln 2)%R by (rewrite <- ln_1; apply ln_increasing; lra).
    assert (INR (Z.to_nat k) <= 1075)%R by (rewrite INR_IZR_INZ, Z2Nat.id by lia; apply IZR_le; lia).
    pose proof (pos_INR (Z.to_nat k)); nra. }
assert (INR n' <= 4294967295)%R by (rewrite INR_IZR_INZ; apply IZR_le; assumption).
pose proof (pos_INR n'); apply Rle_trans with (INR n' * 1075)%R; [apply Rmult_le_compat_l; assumption | lra].
Qed.
