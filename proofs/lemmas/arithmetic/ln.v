(* Proofs of the lemmas of spec/arithmetic/ln.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ln LnNear.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ln_table pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ln_fixed_eq y : L_ln_fixed y = Ln.ln_fixed y.
Proof. unfold L_ln_fixed, Ln.ln_fixed, real_of_int; ring. Qed.
Lemma L_ln_ratio_eq num den : L_ln_ratio num den = Ln.ln_ratio num den.
Proof. unfold L_ln_ratio, Ln.ln_ratio, real_of_int; ring. Qed.
Lemma L_ln_finer_eq a b e : (0 <= e)%Z -> L_ln_finer a b e = LnNear.ln_finer a b e.
Proof. intros He; unfold L_ln_finer, LnNear.ln_finer, real_of_int; rewrite L_pow2_eq by lia; ring. Qed.
Lemma L_ln_near_share_eq y e : (0 <= y -> 37 <= e -> L_ln_near_share y e = LnNear.near_share y e)%Z.
Proof.
intros Hy He; destruct (L_ln_near_share'def y e) as [small large]; unfold LnNear.near_share.
destruct (Z.ltb_spec e 61); [rewrite small by lia | rewrite large; lia].
rewrite L_pow2_eq by lia; rewrite (Z.quot_div_nonneg y) by lia.
rewrite Z.quot_div_nonneg by (apply Z.div_pos || apply Z.pow_pos_nonneg; lia).
change 18446744073709551616%Z with (2 ^ 64)%Z.
rewrite Z.div_div by (apply Z.pow_nonzero || apply Z.pow_pos_nonneg; lia).
rewrite <- Z.pow_add_r by lia; f_equal; f_equal; lia.
Qed.
Lemma L_ln_near_units_eq y e : (0 <= y -> 37 <= e -> L_ln_near_units y e = LnNear.near_units y e)%Z.
Proof. intros; unfold L_ln_near_units, LnNear.near_units; rewrite L_ln_near_share_eq by lia; lia. Qed.
Lemma P_ln_tight_from a b e u : (0 <= e)%Z -> LnNear.tight a b e u -> P_ln_tight a b e u.
Proof.
intros He [T C]; unfold P_ln_tight; cbv zeta; rewrite L_ln_finer_eq, L_pow2_eq by lia; unfold real_of_int.
split; [|intros Hb; apply C in Hb]; lra.
Qed.
Lemma L_ln_shifted_eq a b e : (0 <= e)%Z -> L_ln_shifted a b e = Ln.ln_shifted a b e.
Proof. intros He; unfold L_ln_shifted, Ln.ln_shifted, real_of_int; rewrite L_pow2_eq by lia; apply Rmult_comm. Qed.

(* ---- Lemmas ---- *)

Lemma ln_step : Statements.ln_step.statement.
Proof.
intros y i; intros; unfold real_of_int; rewrite !L_ln_fixed_eq, L_ln_table_eq by lia.
replace (y + - (1) * Z.shiftr y i)%Z with (y - Z.shiftr y i)%Z by ring.
pose proof (Ln.ln_step y i ltac:(lia) ltac:(lia)); lra.
Qed.

Lemma ln_step_tight : Statements.ln_step_tight.statement.
Proof.
intros y i; cbv zeta; intros; unfold real_of_int; rewrite !L_ln_fixed_eq, L_ln_table_eq by lia.
replace (y + - (1) * Z.shiftr y i)%Z with (y - Z.shiftr y i)%Z by ring.
pose proof (Ln.ln_step_tight y i ltac:(lia) ltac:(lia) ltac:(lia)); lra.
Qed.

Lemma ln_rest : Statements.ln_rest.statement.
Proof.
intros y Hy; unfold real_of_int; rewrite L_ln_fixed_eq, Z.add_comm; exact (Ln.ln_rest y Hy).
Qed.

Lemma ln_rest_tight : Statements.ln_rest_tight.statement.
Proof.
intros y; intros; unfold real_of_int; rewrite L_ln_fixed_eq, Z.add_comm.
pose proof (Ln.ln_rest_tight y ltac:(lia)) as H2; unfold Z.sub in H2; lra.
Qed.

Lemma ln_fixed_positive : Statements.ln_fixed_positive.statement.
Proof.
intros y Hy; rewrite L_ln_fixed_eq; exact (Ln.ln_fixed_positive y Hy).
Qed.

Lemma ln_fixed_at_most : Statements.ln_fixed_at_most.statement.
Proof.
intros y; intros; rewrite L_ln_fixed_eq; exact (Ln.ln_fixed_at_most y ltac:(lia)).
Qed.

Lemma ln_table_range : Statements.ln_table_range.statement.
Proof.
intros i; cbv zeta; intros; rewrite L_ln_table_eq by lia; apply Ln.table_range; lia.
Qed.

Lemma ln_ratio_scale : Statements.ln_ratio_scale.statement.
Proof.
intros a b e; intros; unfold real_of_int; rewrite !L_ln_ratio_eq, L_times_pow2_eq, Z.mul_comm by lia.
pose proof (Ln.ln_ratio_scale a b e ltac:(lia) ltac:(lia) ltac:(lia)) as S; unfold LnTable.ln_two in S; lra.
Qed.

Lemma ln_ratio_scale_tight : Statements.ln_ratio_scale_tight.statement.
Proof.
intros a b e; intros; unfold real_of_int; rewrite !L_ln_ratio_eq, L_times_pow2_eq, Z.mul_comm by lia.
pose proof (Ln.ln_ratio_scale a b e ltac:(lia) ltac:(lia) ltac:(lia)) as S; unfold LnTable.ln_two in S; lra.
Qed.

Lemma ln_ratio_fixed : Statements.ln_ratio_fixed.statement.
Proof.
intros a d y; intros; rewrite L_ln_ratio_eq, L_ln_fixed_eq; apply Ln.ln_ratio_fixed; lia.
Qed.

Lemma ln_ratio_fixed_tight : Statements.ln_ratio_fixed_tight.statement.
Proof.
intros a d y; intros; rewrite L_ln_ratio_eq, L_ln_fixed_eq, Rplus_comm; apply Ln.ln_ratio_fixed_tight; lia.
Qed.

Lemma ln_ratio_equal : Statements.ln_ratio_equal.statement.
Proof.
intros a Ha; rewrite L_ln_ratio_eq; exact (Ln.ln_ratio_equal a Ha).
Qed.

Lemma ln_ratio_positive : Statements.ln_ratio_positive.statement.
Proof.
intros a b; intros; rewrite L_ln_ratio_eq; apply Ln.ln_ratio_positive; lia.
Qed.

Lemma ln_near_above : Statements.ln_near_above.statement.
Proof.
intros a b e y; intros; unfold P_ln_near, real_of_int in *; rewrite L_times_pow2_eq in * by lia.
rewrite L_ln_finer_eq, L_ln_near_units_eq by lia; apply LnNear.ln_near_above; lia.
Qed.

Lemma ln_near_tight : Statements.ln_near_tight.statement.
Proof.
intros a b e y; cbv zeta; intros; unfold P_ln_near in *; rewrite !L_times_pow2_eq in * by lia.
rewrite L_ln_near_units_eq by lia; apply P_ln_tight_from, LnNear.ln_near_tight; lia.
Qed.

Lemma ln_far_above : Statements.ln_far_above.statement.
Proof.
intros a b u; cbv zeta; intros Hb Ha H; rewrite L_ln_ratio_eq in H; rewrite L_ln_finer_eq by lia; exact H.
Qed.

Lemma ln_far_tight : Statements.ln_far_tight.statement.
Proof.
intros a b u Hb Ha H F; rewrite L_ln_ratio_eq, Rplus_comm in H; unfold P_ln_near in F.
apply P_ln_tight_from, LnNear.ln_far_tight; [lia | lia | lia | exact H].
Qed.

Lemma ln_equal_tight : Statements.ln_equal_tight.statement.
Proof.
intros a Ha; destruct (LnNear.ln_equal_tight a Ha) as [E T]; rewrite L_ln_finer_eq by lia.
split; [right; exact E | apply P_ln_tight_from; [lia | exact T]].
Qed.

Lemma ln_far_digits : Statements.ln_far_digits.statement.
Proof.
intros a b u Hb Ha H F; unfold P_ln_digits, P_ln_near in *; intros Hab; rewrite L_ln_ratio_eq in H.
pose proof (LnNear.gap_far a b ltac:(lia) ltac:(lia)) as G.
pose proof (LnNear.log_odds_at_least _ (LnNear.gap_range a b ltac:(lia))) as L.
rewrite <- (LnNear.ln_of_gap a b ltac:(lia)) in L; unfold Ln.ln_ratio, real_of_int in *; apply le_IZR; lra.
Qed.

Lemma ln_shifted_above : Statements.ln_shifted_above.statement.
Proof.
intros a b e u Hb He Ha H; rewrite L_ln_ratio_eq in H; rewrite L_ln_shifted_eq by lia.
unfold L_ln_shifted_units, real_of_int in *.
destruct (Ln.ln_shifted_bounds a b e u ltac:(lia) ltac:(lia) ltac:(lia)) as [A T].
replace (1 + Z.shiftr u 10 + 899756482030919243385101862961405 * e)%Z
  with (Z.shiftr u 10 + 1 + e * 0x2c5c85fdf473de6af278ece600fd)%Z by ring.
exact (A H).
Qed.

Lemma ln_shifted_tight : Statements.ln_shifted_tight.statement.
Proof.
intros a b e u Hb He Ha H He2; apply IZR_le in He2; rewrite L_ln_ratio_eq in H; rewrite L_ln_shifted_eq by lia.
unfold L_ln_shifted_units, real_of_int in *.
destruct (Ln.ln_shifted_bounds a b e u ltac:(lia) ltac:(lia) ltac:(lia)) as [A T].
replace (1 + Z.shiftr u 10 + 899756482030919243385101862961405 * e)%Z
  with (Z.shiftr u 10 + 1 + e * 0x2c5c85fdf473de6af278ece600fd)%Z by ring.
rewrite Rplus_comm in H; specialize (T H); lra.
Qed.

Lemma shift_is_division : Statements.shift_is_division.statement.
Proof.
intros h n; intros; rewrite Z.shiftr_div_pow2, L_pow2_eq by lia.
rewrite Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia); reflexivity.
Qed.

Lemma shift_38 : Statements.shift_38.statement.
Proof.
intros s; cbv zeta; intros Hs; rewrite Z.shiftr_div_pow2 by lia; change (2 ^ 38)%Z with 274877906944%Z.
pose proof (Z.div_mod s 274877906944 ltac:(lia)); pose proof (Z.mod_pos_bound s 274877906944 ltac:(lia)); lia.
Qed.

Lemma shift_bounds : Statements.shift_bounds.statement.
Proof.
intros y i; cbv zeta; intros; pose proof (Ln.shift_bounds y i ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma shift_last : Statements.shift_last.statement.
Proof.
intros y; intros; pose proof (Ln.shift_last y ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma shift_twice : Statements.shift_twice.statement.
Proof.
intros i x; cbv zeta; intros.
replace (- (1) + i)%Z with (i - 1)%Z in * by ring.
replace (x + - (1) * Z.shiftr x i)%Z with (x - Z.shiftr x i)%Z by ring; set (y := (x - Z.shiftr x i)%Z).
replace (y + - (1) * Z.shiftr y i)%Z with (y - Z.shiftr y i)%Z by ring.
pose proof (Ln.shift_twice i x y _ ltac:(lia) ltac:(lia) ltac:(lia) eq_refl eq_refl); lia.
Qed.

Lemma shift_once : Statements.shift_once.statement.
Proof.
intros x; cbv zeta; intros.
replace (x + - (1) * Z.shiftr x 1)%Z with (x - Z.shiftr x 1)%Z by ring; set (y := (x - Z.shiftr x 1)%Z).
replace (y + - (1) * Z.shiftr y 1)%Z with (y - Z.shiftr y 1)%Z by ring.
pose proof (Ln.shift_once x y _ ltac:(lia) eq_refl eq_refl); lia.
Qed.
