Proof.
intros w mask Hm; apply Z.ldiff_le; [lia|]; apply Z.bits_inj'; intros n Hn.
rewrite Z.ldiff_spec, Z.land_spec, Z.bits_0; destruct (Z.testbit w n), (Z.testbit mask n); reflexivity.
Qed.
