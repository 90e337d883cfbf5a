Proof.
cbv zeta; intros memory x n range.
assert (R : (0 <= L_natural_value memory x n < L_natural_limit n)%Z); [|lia].
destruct (Z.le_gt_cases n 0) as [Hn|Hn].
- rewrite (proj1 (L_natural_value_def memory x n)) by lia; pose proof (L_natural_limit_positive n); lia.
- apply Z.lt_le_incl in Hn; pattern n; revert n Hn; apply natlike_ind.
  + rewrite (proj1 (L_natural_value_def memory x 0)) by lia; pose proof (L_natural_limit_positive 0); lia.
  + intros n Hn IH; replace (Z.succ n) with (1 + n)%Z by lia.
    rewrite L_natural_value_next, L_natural_limit_next by lia; unfold L_natural_append.
    specialize (range (shift x n)); unfold is_uint64 in range; nia.
Qed.
