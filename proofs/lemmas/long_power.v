Proof.
unfold L_number_value, real_of_int; rewrite !(proj1 (L_power_of_two'def _)), !L_pow2_eq by lia; unfold real_of_int.
rewrite <- !mult_IZR; apply IZR_le; vm_compute; discriminate.
Qed.
