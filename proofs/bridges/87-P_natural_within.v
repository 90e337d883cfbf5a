(* a factor below 2^(64 m) makes a natural at most m limbs longer *)
Lemma within_factor x c i : (0 <= i -> 0 <= c < 2 ^ 128 -> P_natural_within x i -> P_natural_within (x * c) (2 + i))%Z.
Proof.
unfold P_natural_within; intros; replace (2 + i)%Z with (1 + (1 + i))%Z by lia.
rewrite !L_natural_limit_next, Z.mul_assoc by lia; change (2 ^ 64 * 2 ^ 64)%Z with (2 ^ 128)%Z.
generalize dependent (2 ^ 128)%Z; intros; nia.
Qed.
Lemma within_factor_3 x c i : (0 <= i -> 0 <= c < 2 ^ 192 -> P_natural_within x i -> P_natural_within (x * c) (3 + i))%Z.
Proof.
unfold P_natural_within; intros; replace (3 + i)%Z with (1 + (1 + (1 + i)))%Z by lia.
rewrite !L_natural_limit_next, !Z.mul_assoc by lia; change (2 ^ 64 * 2 ^ 64 * 2 ^ 64)%Z with (2 ^ 192)%Z.
generalize dependent (2 ^ 192)%Z; intros; nia.
Qed.
Lemma L_pow2_small k : (k <= 115 -> L_pow2 k <= 2 ^ 115)%Z.
Proof. intros; rewrite <- (L_pow2_eq 115) by lia; apply L_pow2_nondecreasing; lia. Qed.
