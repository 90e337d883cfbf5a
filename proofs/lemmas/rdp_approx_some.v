From Vrr Require Slack.
Proof.
intros alpha r delta x y z Hd0 Ha Hxy Hd1 Hr D Y X; unfold P_difference_up in D.
apply P_above_eq in D; apply P_above_eq in X; apply P_below_eq in Y; unfold P_rdp_approx_sound, P_rdp_approx_close; cbv zeta.
rewrite approx_parts by lra; set (v := L_rdp_spent alpha r delta) in *; set (w := L_rdp_saved alpha) in *.
destruct D as [D D'], X as [X X'], Y as [Y Y'].
pose proof (Slack.slack_small 1 ltac:(lia)); pose proof (Slack.slack_small 8 ltac:(lia)); 
pose proof (Slack.slack_small 10 ltac:(lia)).
pose proof (Slack.slack_at_least_1 1); pose proof (Slack.slack_at_least_1 8); pose proof (Slack.slack_at_least_1 10).
set (s := Slack.slack 1) in *; set (s8 := Slack.slack 8) in *; set (s10 := Slack.slack 10) in *.
assert (x - v <= v * (257 / 295147905179352825856 * 8))%R by nra.
assert (w - y <= y * (257 / 295147905179352825856 * 10))%R by nra.
assert (x <= 2 * v)%R by nra; assert (z - (x - y) <= 2 * v * (257 / 295147905179352825856))%R by nra.
split; [lra|]; pose proof (Rmax_r 0 (v - w)); unfold Rmax in *; destruct (Rle_dec 0 (v - w)); lra.
Qed.
