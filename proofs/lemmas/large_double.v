From Vrr Require NumberSlack Renyi.
Proof.
unfold P_bound_large; intros x Hx v n Hn0 Hn A; apply P_above_eq in A.
pose proof (NumberSlack.slack_small n ltac:(lia)) as S.
assert (0 <= IZR n <= 2000)%R by (split; apply IZR_le; lia); destruct A as [A B]; set (f := NumberSlack.slack n) in *; nra.
Qed.
