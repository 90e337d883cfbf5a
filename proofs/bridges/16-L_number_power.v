Lemma L_number_power_eq x n : (0 <= n)%Z -> L_number_power x n = (x ^ Z.to_nat n)%R.
Proof.
  intros H; pattern n; apply natlike_ind; [| |exact H]; [now destruct (L_number_power_def x 0) as [-> _]|].
  intros m Hm IH; destruct (L_number_power_def x (Z.succ m)) as [_ step]; rewrite step by lia.
  replace (- (1) + Z.succ m)%Z with m by lia; rewrite IH, Z2Nat.inj_succ by lia; reflexivity.
Qed.
