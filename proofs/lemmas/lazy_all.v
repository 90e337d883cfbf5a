Proof.
intros x; intros; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.land_comm, Z.land_ones, Z.mod_small; lia.
Qed.
