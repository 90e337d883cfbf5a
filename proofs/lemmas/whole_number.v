Proof.
intros n; unfold L_number_value; rewrite (proj1 (L_power_of_two'def 0)), L_pow2_eq by lia; unfold real_of_int; simpl; ring.
Qed.
