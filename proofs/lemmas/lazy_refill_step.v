Proof.
intros missing block Hb Hm; rewrite !L_lazy_refill_eq by lia.
match goal with |- context [(?rest <=? 0)%Z] => replace rest with (missing - block)%Z by lia end.
destruct (Z.leb_spec missing 0); [lia|]; destruct (Z.leb_spec (missing - block) 0).
- replace ((missing + block - 1) / block)%Z with 1%Z; [ring|].
  apply Z.div_unique with (missing - 1)%Z; lia.
- replace (missing + block - 1)%Z with (missing - 1 + 1 * block)%Z by lia.
  rewrite Z.div_add by lia; replace (missing - block + block - 1)%Z with (missing - 1)%Z by lia; ring.
Qed.
