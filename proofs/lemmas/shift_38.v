Proof.
intros s; cbv zeta; intros Hs; rewrite Z.shiftr_div_pow2 by lia; change (2 ^ 38)%Z with 274877906944%Z.
pose proof (Z.div_mod s 274877906944 ltac:(lia)); pose proof (Z.mod_pos_bound s 274877906944 ltac:(lia)); lia.
Qed.
