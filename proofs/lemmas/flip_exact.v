From Vrr Require FlipsDeltaWalk.
Lemma power_of_two_inverse e : (0 <= e)%Z -> (L_power_of_two (- (1) * e) = / IZR (2 ^ e))%R.
Proof. intros He; destruct (Z.eq_dec e 0) as [->|N].
  - rewrite (proj1 (L_power_of_two'def _)), L_pow2_eq by lia; unfold real_of_int; simpl; lra.
  - rewrite (proj2 (L_power_of_two'def _)) by lia; replace (- (1) * (- (1) * e))%Z with e by ring; rewrite L_pow2_eq by lia.
    unfold real_of_int, Rdiv; ring.
Qed.
Proof.
intros num k H; unfold L_number_value, L_flip_chance, real_of_int; rewrite power_of_two_inverse, L_pow2_eq by lia; reflexivity.
Qed.
