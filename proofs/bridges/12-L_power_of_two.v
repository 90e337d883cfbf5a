From Vrr Require Number.
Lemma L_power_of_two_eq e : L_power_of_two e = powerRZ 2 e.
Proof.
  destruct (L_power_of_two'def e) as [P N]; unfold real_of_int in *; destruct (Z_le_gt_dec 0 e).
  - rewrite P, L_pow2_eq, Number.two_natural by lia; reflexivity.
  - rewrite N, L_pow2_eq by lia; replace e with (- (- (1) * e))%Z at 2 by ring.
    rewrite Number.two_inverse by lia; apply Rmult_1_l.
Qed.
(* Why3 writes -1 as the opposite of 1, and so on. *)
Ltac literals := change (Z.opp 1) with (-1)%Z in *; change (Z.opp 2) with (-2)%Z in *; change (Ropp 1) with (-1)%R in *.
Lemma L_power_of_two_positive e : (0 < L_power_of_two e)%R.
Proof. rewrite L_power_of_two_eq; apply powerRZ_lt; lra. Qed.
Lemma L_power_of_two_sum e f : L_power_of_two (e + f) = (L_power_of_two e * L_power_of_two f)%R.
Proof. rewrite !L_power_of_two_eq; apply powerRZ_add; lra. Qed.
Lemma L_power_of_two_minus k : (0 <= k)%Z -> L_power_of_two (- k) = (/ IZR (L_pow2 k))%R.
Proof.
intros Hk; destruct (Z.eq_dec k 0) as [->|Hn].
- rewrite L_power_of_two_eq, L_pow2_negative by lia; cbn [Z.opp powerRZ]; lra.
- destruct (L_power_of_two'def (- k)) as [_ B]; rewrite B by lia; unfold real_of_int, Rdiv.
  match goal with |- context [L_pow2 ?x] => replace x with k by lia end; ring.
Qed.
Lemma L_power_of_two_mono e f : (e <= f)%Z -> (L_power_of_two e <= L_power_of_two f)%R.
Proof.
intros H; replace f with (e + (f - e))%Z by lia; rewrite L_power_of_two_sum; pose proof (L_power_of_two_positive e).
destruct (L_power_of_two'def (f - e)) as [A _]; rewrite A by lia; unfold real_of_int.
pose proof (L_pow2_positive (f - e)); assert (1 <= L_pow2 (f - e))%Z as P by lia; apply IZR_le in P; nra.
Qed.
