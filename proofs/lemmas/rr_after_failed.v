Proof.
intros k t left1 n g h; cbv zeta; intros.
assert (forall d, (0 <= d)%Z -> L_rr_after k t left1 n (g + d) = L_rr_after k t left1 n g) as H'.
{ apply natlike_ind; [now rewrite Z.add_0_r|]; intros d Hd IH.
  destruct (L_rr_after_def k t left1 n (g + Z.succ d)) as [_ step]; cbv zeta in step.
  replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step, IH by lia.
  apply L_rr_step'def; lia. }
replace h with (g + (h - g))%Z by lia; apply H'; lia.
Qed.
