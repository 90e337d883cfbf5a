Proof.
intros d e H; unfold L_number_value, real_of_int; pose proof (L_power_of_two_positive e); apply IZR_le in H; nra.
Qed.
