Lemma L_lazy_refill_eq missing block : (1 <= block ->
  L_lazy_refill missing block = if missing <=? 0 then 0 else block * ((missing + block - 1) / block))%Z.
Proof.
intros Hb; destruct (L_lazy_refill'def missing block) as [none some]; destruct (Z.leb_spec missing 0); auto.
rewrite some, Z.quot_div_nonneg by lia; do 2 f_equal; lia.
Qed.
Lemma L_lazy_refill_nonneg missing block : (0 <= block -> 0 <= L_lazy_refill missing block)%Z.
Proof.
intros Hb; destruct (Z.eq_dec block 0) as [->|].
- destruct (L_lazy_refill'def missing 0) as [none some].
  destruct (Z.le_gt_cases missing 0); [rewrite none | rewrite some]; lia.
- rewrite L_lazy_refill_eq by lia; destruct (Z.leb_spec missing 0); [lia|].
  apply Z.mul_nonneg_nonneg; auto; apply Z.div_pos; lia.
Qed.
