From Vrr Require Number.
Lemma L_power_of_two_eq e : L_power_of_two e = powerRZ 2 e.
Proof.
  destruct (L_power_of_two'def e) as [P N]; unfold real_of_int in *; destruct (Z_le_gt_dec 0 e).
  - rewrite P, L_pow2_eq, Number.two_natural by lia; reflexivity.
  - rewrite N, L_pow2_eq by lia; replace e with (- (- (1) * e))%Z at 2 by ring.
    rewrite Number.two_inverse by lia; apply Rmult_1_l.
Qed.
