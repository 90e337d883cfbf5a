(* Proofs of the lemmas of spec/aggregation/half_width.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Counting HalfWidth HalfWidthCoverage Survey Tape.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import debias_bitvec ieee754 ln pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ln_risk_eq size num k : (0 <= k + 1)%Z -> L_ln_risk size num k = HalfWidth.ln_risk size num k.
Proof.
  intros H; unfold L_ln_risk, HalfWidth.ln_risk, real_of_int; rewrite L_times_pow2_eq, (Z.add_comm 1 k) by lia; ring.
Qed.
(* alpha = num / 2^k *)
Lemma L_ln_risk_alpha size num k alpha : (0 < num)%Z -> (0 <= k)%Z -> (alpha * IZR (L_pow2 k) = IZR num)%R ->
  (L_ln_risk size num k = ln (IZR (2 * size) / alpha) * 9007199254740992)%R.
Proof.
  intros Hn Hk E; apply (IZR_lt 0) in Hn; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P.
  assert (alpha <> 0)%R by (intros ->; lra).
  unfold L_ln_risk, L_times_pow2, real_of_int; rewrite <- E, !mult_IZR; rewrite Rmult_comm; do 2 f_equal.
  rewrite (L_pow2_eq (1 + k)), (L_pow2_eq k), Z.pow_add_r, mult_IZR in * by lia; change (IZR (2 ^ 1)) with 2%R.
  field; split; lra.
Qed.

(* ---- What the clauses mean ---- *)

(* Clause `sound` of vrr_debias_half_width, which is `covering`, means this: n respondents with any inputs, each with N bits of
   its own of one tape, row i of a memory has the report of respondent i, with either form of sampling, and the estimates are
   those from what vrr_tally_add_many counts in these rows. On all but a share alpha of the tapes, all `size` estimates together lie
   within w of the true counts. *)
Theorem covering_meaning fixed num k size f xs (memory : Tape.tape -> addr -> Z) reports alpha w :
  let n := Z.of_nat (List.length xs) in let words := L_bitvec_groups size in let N := Z.to_nat (64 * (k * words)) in
  let estimate := fun j s => L_bitvec_estimate (L_column_count (memory s) reports words (Z.quot j 64) (Z.rem j 64) n) n f in
  let truth := fun j => IZR (Survey.counted (fun x => Z.testbit x j) xs) in
  (0 <= k)%Z -> (1 <= size)%Z -> (0 < f < 1)%R -> P_is_dyadic (f / 2) num k -> (forall x, List.In x xs -> (0 <= x)%Z) ->
  (forall s a, is_uint64 (memory s a)) -> Survey.rows N (L_rr_bitvec_report fixed num k size) xs
    (fun s i => L_natural_value (memory s) (shift reports (Z.of_nat i * words)) words) ->
  (0 < alpha < 1)%R -> P_covering n size f alpha w ->
  (1 - alpha <= Tape.probability (List.length xs * N) (fun s =>
    Counting.holds (forall j, (0 <= j < size)%Z -> Rabs (estimate j s - truth j) <= w)))%R.
Proof.
intros n words N estimate truth Hk Hs Hf dyadic inputs range rows Ha [Hw covers]; unfold real_of_int in covers.
pose proof (fun x g Hx => L_report_average fixed num k size f x g (inputs x Hx) Hk ltac:(lia) Hf dyadic) as law.
pose proof (L_column_count_rows fixed num k size xs memory reports ltac:(lia) range rows) as counts.
pose proof (fun y => L_bitvec_estimate_eq y (List.length xs) f ltac:(lra)) as estimates.
eapply Rle_trans; [apply (HalfWidthCoverage.coverage N _ f size xs Hf Hs law _ _ counts estimates alpha w Ha Hw)|].
- unfold n in covers; rewrite mult_IZR, <- INR_IZR_INZ in covers; lra.
- right; apply Tape.probability_ext; intros s _; apply HalfWidthCoverage.holds_iff; unfold truth.
  split; intros H j Hj; specialize (H j Hj); now rewrite Survey.counted_tally in *.
Qed.

(* ---- Lemmas ---- *)

Lemma risk_above : Statements.risk_above.statement.
Proof.
intros size num k shift e v h; unfold P_coarser, P_doublings, real_of_int; cbv zeta; intros.
rewrite L_ln_shifted_eq, L_times_pow2_eq in * by lia; rewrite L_ln_risk_eq by lia.
replace e with (k + 1 - shift)%Z in * by lia.
apply (HalfWidth.risk_above size num k shift ltac:(lia) v h); [assumption | lia].
Qed.

Lemma risk_tight : Statements.risk_tight.statement.
Proof.
intros size num k shift e v h; unfold P_coarser, P_doublings, real_of_int; cbv zeta; intros.
assert (0 <= k)%Z by (destruct (Z.le_gt_cases 0 k); [|rewrite (L_pow2_negative k) in * by lia]; lia).
rewrite L_ln_shifted_eq, L_times_pow2_eq, !L_pow2_eq in * by lia; rewrite L_ln_risk_eq by lia.
replace e with (k + 1 - shift)%Z in * by lia.
pose proof (HalfWidth.risk_tight size num k shift ltac:(lia) ltac:(lia) ltac:(lia) v h ltac:(lia) ltac:(lra) ltac:(lia)) as R; lra.
Qed.

Lemma keep_short : Statements.keep_short.statement.
Proof.
intros num k x; unfold x, P_keep_below, P_keep_tight, L_keep_exact, L_times_pow2; clear x; intros.
change (- (1))%Z with (-1)%Z; replace (63 + -1 * k)%Z with (63 - k)%Z by ring; rewrite !L_pow2_eq in * by lia.
pose proof (HalfWidth.keep_short num k ltac:(lia) ltac:(lia)) as [R E]; change (2 ^ 63)%Z with 9223372036854775808%Z in *.
replace (2 ^ (63 - k) * (2 ^ k + -1 * num))%Z with ((2 ^ k - num) * 2 ^ (63 - k))%Z by ring.
replace (2 ^ k + -1 * num)%Z with (2 ^ k - num)%Z by ring; repeat split; lia.
Qed.

Lemma keep_long : Statements.keep_long.statement.
Proof.
intros num k x; unfold x, P_keep_below, P_keep_tight, L_keep_lost, L_times_pow2; clear x; intros.
change (- (1))%Z with (-1)%Z; change (- (63))%Z with (-63)%Z.
replace (-63 + k)%Z with (k - 63)%Z by ring; rewrite !L_pow2_eq by lia.
pose proof (Z.pow_pos_nonneg 2 (k - 63) ltac:(lia) ltac:(lia)).
rewrite Z.quot_div_nonneg by lia.
pose proof (HalfWidth.keep_long num k ltac:(lia) ltac:(lia)) as [A B]; change (2 ^ 63)%Z with 9223372036854775808%Z in *.
replace (9223372036854775807 + -1 * (num / 2 ^ (k - 63)))%Z with (9223372036854775808 - 1 - num / 2 ^ (k - 63))%Z by ring.
replace (2 ^ k + -1 * num)%Z with (2 ^ k - num)%Z by ring; split; lia.
Qed.

Lemma keep_lost_range : Statements.keep_lost_range.statement.
Proof.
intros num k x; unfold x, L_keep_lost; clear x; set (b := L_pow2 _); intros; assert (0 < b)%Z by apply L_pow2_positive.
rewrite Z.quot_div_nonneg by lia; split; [apply Z.div_pos; lia|].
apply Z.le_trans with num; [apply Z.div_le_upper_bound; nia | lia].
Qed.

Lemma keep_lost_none : Statements.keep_lost_none.statement.
Proof.
intros num k; unfold L_keep_lost; intros; apply Z.quot_small; split; [lia|].
apply Z.lt_le_trans with (2 ^ 53)%Z; [lia|]; rewrite <- (L_pow2_eq 53) by lia; apply L_pow2_nondecreasing; lia.
Qed.

Lemma width_is_above : Statements.width_is_above.statement.
Proof.
intros n l s r c u units x; unfold x, P_width_quotient, P_root_up, P_width_above; clear x; cbv zeta; intros.
change (- (1))%Z with (-1)%Z in *; rewrite !L_times_pow2_eq in * by lia.
pose proof (HalfWidth.width_above (n * l) s r c u units (86 + s - u) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
  ltac:(lia) ltac:(lia) ltac:(lia)) as W.
replace (72 + 2 * (86 + s + -1 * u))%Z with (2 * (86 + s - u) + 72)%Z by ring; rewrite (Z.mul_comm l n); lia.
Qed.

Lemma width_is_tight : Statements.width_is_tight.statement.
Proof.
intros n l s r c u units x; unfold x, P_width_quotient, P_root_up, P_width_tight; clear x; cbv zeta; intros.
change (- (1))%Z with (-1)%Z in *; rewrite !L_times_pow2_eq in * by lia.
pose proof (HalfWidth.width_tight (n * l) s r c u units (86 + s - u) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
  ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as W.
replace (72 + 2 * (86 + s + -1 * u))%Z with (2 * (86 + s - u) + 72)%Z by ring; rewrite (Z.mul_comm l n); lia.
Qed.

Lemma risk_of_alpha : Statements.risk_of_alpha.statement.
Proof.
intros size num k l alpha; unfold P_is_dyadic, P_risk_at_most, real_of_int; intros.
rewrite (L_ln_risk_alpha size num k alpha) in * by assumption; lra.
Qed.

Lemma risk_of_alpha_tight : Statements.risk_of_alpha_tight.statement.
Proof.
intros size num k l alpha; unfold P_is_dyadic, P_risk_close, real_of_int; intros.
rewrite (L_ln_risk_alpha size num k alpha) in * by assumption; lra.
Qed.

Lemma keep_of_f : Statements.keep_of_f.statement.
Proof.
intros num k c f; unfold P_is_dyadic, P_keep_below, P_keep_at_least, L_times_pow2, real_of_int; intros Hk E H.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; rewrite (L_pow2_eq 63) in H by lia; apply IZR_le in H.
rewrite !mult_IZR, plus_IZR, mult_IZR, <- E in H; change (IZR (- (1))) with (-1)%R in H;
 change (IZR (2 ^ 63)) with 9223372036854775808%R in H.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [exact P | lra].
Qed.

Lemma keep_of_f_tight : Statements.keep_of_f_tight.statement.
Proof.
intros num k c f; unfold P_is_dyadic, P_keep_tight, P_keep_close, L_times_pow2, real_of_int; intros Hk E H.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; rewrite (L_pow2_eq 63) in H by lia; apply IZR_le in H.
rewrite !mult_IZR, plus_IZR, mult_IZR, <- E in H; change (IZR (- (1))) with (-1)%R in H;
 change (IZR (2 ^ 63)) with 9223372036854775808%R in H.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [exact P | lra].
Qed.

Lemma nobody_covered : Statements.nobody_covered.statement.
Proof.
intros size f alpha; unfold P_covering, P_barely_covering, real_of_int; cbv zeta; repeat split; lra.
Qed.

Lemma width_covers : Statements.width_covers.statement.
Proof.
intros n size l c units d f alpha w.
unfold P_keep_at_least, P_risk_at_most, P_least_double, P_width_above, P_covering, L_times_pow2, real_of_int; cbv zeta.
intros Hs Ha Hf Hd Hc Hn Hd2 Hu Hu2 Hk Hr [Hw _] H.
replace (72 + 2 * d)%Z with (d + d + 72)%Z in H by ring; rewrite L_pow2_eq, !Z.pow_add_r in H by lia.
rewrite L_pow2_eq in Hw by lia; apply IZR_le in H; rewrite !mult_IZR in H.
change (IZR (2 ^ 72)) with 4722366482869645213696%R in H.
assert (D : (0 < IZR (2 ^ d))%R) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
apply (IZR_le 0) in Hc, Hn; assert (U : (0 < IZR units)%R) by (apply (IZR_lt 0); lia).
destruct (HalfWidth.covers (IZR n) (IZR l) (IZR c) (IZR units) (IZR (2 ^ d)) (ln (IZR (2 * size) / alpha)) (1 - f) w)
  as [W C]; lra.
Qed.

Lemma width_barely_covers : Statements.width_barely_covers.statement.
Proof.
intros n size l c units d f alpha w.
unfold P_keep_close, P_risk_close, P_least_double, P_width_tight, P_barely_covering, L_times_pow2, real_of_int; cbv zeta.
intros Hs Ha Hf Hd Hc Hl Hn Hd2 Hu Hu2 Hk Hr [Hw L] H.
replace (72 + 2 * d)%Z with (d + d + 72)%Z in H by ring; rewrite L_pow2_eq, !Z.pow_add_r in H by lia.
rewrite L_pow2_eq in Hw, L by lia; apply IZR_le in H; rewrite !mult_IZR in H.
change (IZR (2 ^ 72)) with 4722366482869645213696%R in H.
assert (D : (0 < IZR (2 ^ d))%R) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
destruct (HalfWidth.double_near units d ltac:(lia) ltac:(lia)) as (b & Hb & B1 & B2).
assert (W : (w * IZR (2 ^ d) <= IZR units * (1 + / 4503599627370496))%R).
{ assert (V : (L_ieee_value b * IZR (2 ^ d) <= IZR units * (1 + / 4503599627370496))%R).
  { rewrite L_ieee_value_eq, L_ieee_units_eq by lia.
    destruct (Ieee754.scaled_units (Ieee754.units b) units d ltac:(lia)) as [E P]; apply IZR_le in B2.
    rewrite !mult_IZR, plus_IZR in B2; change (IZR (2 ^ 52)) with 4503599627370496%R in B2; nra. }
  apply Rle_trans with (2 := V); apply Rmult_le_compat_r; [lra|]; apply L; try lia.
  rewrite L_ieee_value_eq, L_ieee_units_eq by lia; rewrite Rmult_comm; apply Ieee754.units_at_least; [lia | exact B1]. }
apply (IZR_le 0) in Hc, Hn, Hl; assert (U : (0 < IZR units)%R) by (apply (IZR_lt 0); lia).
assert (0 <= w)%R by (apply Rmult_le_reg_r with (IZR (2 ^ d)); lra).
pose proof (HalfWidth.barely_covers (IZR n) (IZR l) (IZR c) (IZR units) (IZR (2 ^ d)) (ln (IZR (2 * size) / alpha)) (1 - f) w)
  as C; rewrite mult_IZR in *.
assert (R : (2 * (w * (1 - f)) * (w * (1 - f)) <=
  IZR n * ln (2 * IZR size / alpha) * (1 + / 281474976710656))%R) by (apply C; lra); lra.
Qed.
