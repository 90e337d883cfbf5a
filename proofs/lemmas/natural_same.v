Proof.
intros memory other x n _ _ same.
destruct (Z.le_gt_cases n 0) as [Hn|Hn].
- now rewrite (proj1 (L_natural_value_def memory x n)), (proj1 (L_natural_value_def other x n)) by lia.
- apply Z.lt_le_incl in Hn; revert same; pattern n; revert n Hn; apply natlike_ind.
  + intros _; now rewrite (proj1 (L_natural_value_def memory x 0)), (proj1 (L_natural_value_def other x 0)) by lia.
  + intros n Hn IH same; replace (Z.succ n) with (1 + n)%Z by lia.
    rewrite !L_natural_value_next by lia; rewrite IH by (intros i; intros; apply same; lia).
    f_equal; first [apply same; lia | symmetry; apply same; lia].
Qed.
