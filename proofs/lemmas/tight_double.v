From Vrr Require NumberSlack Renyi.
Proof.
unfold P_bound_kept; intros x d D v n Hn0 Hn A; apply P_above_eq in A.
unfold P_double_above, P_tight_bound in *; cbv zeta in *.
pose proof (NumberSlack.slack_small n ltac:(lia)) as S; pose proof (NumberSlack.slack_at_least_1 n); destruct A as [A B].
assert (0 <= IZR n <= 2000)%R by (split; apply IZR_le; lia); set (f := NumberSlack.slack n) in *.
assert (f * (1 + / 4503599627370496) <= 1 + / 35184372088832)%R by nra.
assert (x * (1 + / 4503599627370496) <= v * (1 + / 35184372088832))%R; [|lra].
apply Rle_trans with (v * f * (1 + / 4503599627370496))%R; [apply Rmult_le_compat_r; lra|].
rewrite Rmult_assoc; apply Rmult_le_compat_l; lra.
Qed.
