Proof.
intros memory reports words first i at0 Hi _ row c j; cbv zeta; unfold P_row_at in row; subst at0.
replace (first + i * words + c)%Z with (first + c + words * i)%Z by ring; set (column := (first + c)%Z).
assert (N : forall m k at1, (0 <= k)%Z -> m = (1 + k)%Z -> at1 = (column + words * i + k * words)%Z ->
  L_column_count memory reports words column j (m + i) =
  (L_column_count memory reports words column j (k + i) + L_lane_bit (memory (shift reports at1)) j)%Z).
{ intros m k at1 Hk -> ->; rewrite <- Z.add_assoc, L_column_count_next by lia; do 4 f_equal; ring. }
rewrite (N 8 7 (column + words * i + 7 * words))%Z, (N 7 6 (column + words * i + 6 * words))%Z,
  (N 6 5 (column + words * i + 5 * words))%Z, (N 5 4 (column + words * i + 4 * words))%Z,
  (N 4 3 (column + words * i + 3 * words))%Z, (N 3 2 (column + words * i + 2 * words))%Z,
  (N 2 1 (column + words * i + words))%Z, (N 1 0 (column + words * i))%Z by lia.
rewrite Z.add_0_l; destruct (L_eight_lanes'def memory reports (column + words * i) words j) as [no yes].
destruct (Z_lt_le_dec j 0); [rewrite no, !L_lane_bit_negative by assumption | rewrite yes by lia]; ring.
Qed.
