From Vrr Require NumberSlack Meaning.
(* Meaning.zcdp_approx_meaning and Meaning.rdp_approx_meaning, with the formulas as the contracts have them. *)
Theorem zcdp_approx_meaning {X Y} (close : X -> X -> Prop) (outputs : list Y) law rho delta epsilon :
  Approximate.full_laws close outputs law -> (0 <= rho)%R -> (0 < delta < 1)%R -> Zcdp.zcdp close outputs law rho ->
  (L_zcdp_approx rho delta <= epsilon)%R -> Approximate.approximate_dp close outputs law epsilon delta.
Proof. intros L Hr Hd H E; exact (Meaning.zcdp_approx_meaning close outputs law rho delta epsilon L Hr Hd H E). Qed.
Theorem rdp_approx_meaning {X Y} (close : X -> X -> Prop) (outputs : list Y) law alpha r delta epsilon :
  Approximate.full_laws close outputs law -> (1 < alpha)%R -> (0 < delta)%R -> Adaptive.renyi_dp close outputs law alpha r ->
  P_rdp_approx_sound alpha r delta epsilon -> Approximate.approximate_dp close outputs law epsilon delta.
Proof. intros L Ha Hd H [E E']; apply (Meaning.rdp_approx_meaning close outputs law alpha r delta epsilon L Ha Hd H).
unfold L_rdp_approx in E'; cbv zeta in *; literals.
replace (-1 + alpha)%R with (alpha - 1)%R in E' by ring; lra.
Qed.
Proof.
intros alpha r delta x y z Hd0 Ha Hxy Hd1 Hr D Y X; unfold P_difference_up in D.
apply P_above_eq in D; apply P_above_eq in X; apply P_below_eq in Y; unfold P_rdp_approx_sound, P_rdp_approx_close; cbv zeta.
rewrite approx_parts by lra; set (v := L_rdp_spent alpha r delta) in *; set (w := L_rdp_saved alpha) in *.
destruct D as [D D'], X as [X X'], Y as [Y Y'].
pose proof (NumberSlack.slack_small 1 ltac:(lia)); pose proof (NumberSlack.slack_small 8 ltac:(lia)); 
pose proof (NumberSlack.slack_small 10 ltac:(lia)).
pose proof (NumberSlack.slack_at_least_1 1); pose proof (NumberSlack.slack_at_least_1 8); pose proof (NumberSlack.slack_at_least_1 10).
set (s := NumberSlack.slack 1) in *; set (s8 := NumberSlack.slack 8) in *; set (s10 := NumberSlack.slack 10) in *.
assert (x - v <= v * (257 / 295147905179352825856 * 8))%R by nra.
assert (w - y <= y * (257 / 295147905179352825856 * 10))%R by nra.
assert (x <= 2 * v)%R by nra; assert (z - (x - y) <= 2 * v * (257 / 295147905179352825856))%R by nra.
split; [lra|]; pose proof (Rmax_r 0 (v - w)); unfold Rmax in *; destruct (Rle_dec 0 (v - w)); lra.
Qed.
