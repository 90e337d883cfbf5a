(* Proofs of the lemmas of spec/arithmetic/elementary.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Elementary Number.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import exp ln number number_functions pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ln_apart_eq a b e : L_ln_apart a b e = Elementary.ln_apart a b e.
Proof. unfold L_ln_apart, L_ln_quotient, Elementary.ln_apart; rewrite L_number_value_eq; reflexivity. Qed.
Lemma L_series_square_eq d e : (0 <= d)%Z -> (e <= -63)%Z -> L_series_square d e = Elementary.series_square d e.
Proof.
  intros Hd He; unfold L_series_square, Elementary.series_square; rewrite L_pow2_eq by lia.
  assert (0 < 2 ^ (- (63) + - (1) * e))%Z by (apply Z.pow_pos_nonneg; lia).
  rewrite (Z.quot_div_nonneg (d * d)) by nia; rewrite Z.quot_div_nonneg by (try apply Z.div_pos; nia).
  do 2 f_equal; ring.
Qed.
Lemma P_in_units_iff w x : P_in_units w x <-> Elementary.in_units w x.
Proof. unfold P_in_units, Elementary.in_units, real_of_int; rewrite ?plus_IZR; split; intros; lra. Qed.
Lemma P_next_above_iff x v : P_next_above x v <-> Elementary.next_above x v.
Proof. unfold P_next_above, Elementary.next_above; split; intros; lra. Qed.
Lemma P_exp_units_range m v : P_exp_units m v -> (IZR m <= v <= IZR m + 256)%R.
Proof. unfold P_exp_units, real_of_int; rewrite ?plus_IZR; intros; lra. Qed.
Lemma P_turns_and_rest_in_units k r x : P_turns_and_rest k r x ->
  (0 <= r <= 14058695031733113177892216608771)%Z /\ Elementary.in_units (k * 14058695031733113177892216608771 + r) x.
Proof.
  unfold P_turns_and_rest, Elementary.in_units, real_of_int; cbv zeta; rewrite ?plus_IZR, ?mult_IZR; intros; split; [lia|lra].
Qed.

(* ---- Lemmas ---- *)

Lemma ln_quotient_apart : Statements.ln_quotient_apart.statement.
Proof.
intros a d b e Hb; rewrite L_ln_apart_eq; unfold L_ln_quotient; rewrite !L_number_value_eq.
rewrite Elementary.ln_quotient_apart by assumption; f_equal; ring.
Qed.

Lemma ln_apart_twice : Statements.ln_apart_twice.statement.
Proof.
intros a b e; rewrite !L_ln_apart_eq; unfold Elementary.ln_apart; rewrite Elementary.value_twice; do 3 f_equal; ring.
Qed.

Lemma ln_fine_next : Statements.ln_fine_next.statement.
Proof.
intros a b e u Hb He Ha L T Z; rewrite P_next_above_iff, L_ln_apart_eq, L_number_value_eq.
rewrite L_ln_finer_eq in L by assumption; replace (- (120) + - (1) * e)%Z with (-120 - e)%Z by ring.
apply Elementary.ln_fine_next; [lia | assumption | assumption | | intros; apply Z; lia].
unfold P_ln_tight in T; cbv zeta in T; rewrite L_ln_finer_eq, L_pow2_eq in T by lia; unfold real_of_int in T.
destruct T as [T1 T2]; split; [|intros Hab; specialize (T2 Hab)]; lra.
Qed.

Lemma ln_shifted_next : Statements.ln_shifted_next.statement.
Proof.
intros a b e u; cbv zeta; intros; rewrite P_next_above_iff, L_ln_apart_eq, L_number_value_eq.
rewrite L_ln_shifted_eq in * by lia; apply Elementary.ln_shifted_next; [lia | lia |]; unfold real_of_int in *; lra.
Qed.

Lemma next_is_above : Statements.next_is_above.statement.
Proof.
intros x v H; rewrite P_next_above_iff in H; rewrite P_above_iff by lia; apply Elementary.next_is_above; assumption.
Qed.

Lemma one_digit_less : Statements.one_digit_less.statement.
Proof.
intros d e w v Hd Hd2 N B; rewrite P_next_above_iff in N; rewrite P_below_iff in * by lia; rewrite !L_number_value_eq in *.
replace (- (1) + d)%Z with (d - 1)%Z by ring; apply Elementary.one_digit_less with w; [lia | assumption..].
Qed.

Lemma ln_one_plus_fraction : Statements.ln_one_plus_fraction.statement.
Proof.
intros d e Hd He; unfold L_ln_of_fraction; rewrite L_ln_apart_eq, L_times_pow2_eq by lia.
unfold L_ln_one_plus; rewrite L_number_value_eq; replace (118 + e)%Z with (e + 118)%Z by ring.
change 332306998946228968225951765070086144%Z with (2 ^ 118)%Z; symmetry; apply Elementary.ln_one_plus_fraction; assumption.
Qed.

Lemma series_square_range : Statements.series_square_range.statement.
Proof.
intros d e; cbv zeta; intros; rewrite L_series_square_eq by lia; apply Elementary.series_square_range; lia.
Qed.

Lemma series_ln : Statements.series_ln.statement.
Proof.
intros d e; intros; unfold L_series_value; rewrite L_series_square_eq, P_above_iff by lia.
unfold L_ln_one_plus; rewrite !L_number_value_eq; pose proof (Number.value_positive d e ltac:(lia)).
match goal with |- Number.above (Number.value ?s _) _ _ => replace s with (d - Elementary.series_square d e + 1)%Z by ring end.
apply Elementary.series_above; [lia | lia | split].
- apply Elementary.ln_one_plus_at_least; lra.
- apply Elementary.ln_one_plus_at_most; lra.
Qed.

Lemma series_exp : Statements.series_exp.statement.
Proof.
intros d e; intros; unfold L_series_value; rewrite L_series_square_eq, P_above_iff, L_one_minus_exp_eq by lia.
rewrite !L_number_value_eq; pose proof (Elementary.series_range d e ltac:(lia) ltac:(lia)).
match goal with |- Number.above (Number.value ?s _) _ _ => replace s with (d - Elementary.series_square d e + 1)%Z by ring end.
apply Elementary.series_above; [lia | lia | split].
- apply Elementary.one_minus_exp_at_least; lra.
- apply Elementary.one_minus_exp_at_most; lra.
Qed.

Lemma in_units_none : Statements.in_units_none.statement.
Proof.
intros d e Hd Hd2 H; rewrite P_in_units_iff, L_number_value_eq; unfold Elementary.in_units.
assert (0 <= Number.value d e <= Number.value (2 ^ 64) (-168))%R as [L U].
{ destruct H as [->|H].
  - unfold Number.value at 1 2; rewrite !Rmult_0_l; split; [lra|left; apply Number.value_positive; lia].
  - split; [apply Rmult_le_pos; [apply (IZR_le 0); lia | left; apply Number.two_pos] | apply Elementary.value_at_least; lia]. }
unfold Number.value at 2 in U; change (-168)%Z with (- (168))%Z in U; rewrite Number.two_inverse in U by lia.
simpl (2 ^ _)%Z in U; lra.
Qed.

Lemma in_units_right : Statements.in_units_right.statement.
Proof.
intros d e Hd He; rewrite P_in_units_iff, L_number_value_eq, L_pow2_eq by lia.
replace (- (104) + - (1) * e)%Z with (- (e + 104))%Z by ring.
assert (P : (0 < 2 ^ (- (e + 104)))%Z) by (apply Z.pow_pos_nonneg; lia); rewrite Z.quot_div_nonneg by lia.
exact (Elementary.in_units_right d e He).
Qed.

Lemma in_units_left : Statements.in_units_left.statement.
Proof.
intros d e Hd He; rewrite P_in_units_iff, L_number_value_eq, L_times_pow2_eq by lia.
unfold Elementary.in_units, Number.value; rewrite mult_IZR, <- Number.two_natural, Number.two_sum by lia.
rewrite (Number.two_natural 104) by lia; change (IZR (2 ^ 104)) with 20282409603651670423947251286016%R; lra.
Qed.

(* What is known of the digits of an exponential, in the words of the theory. *)
Ltac exp_in_units k r x :=
  destruct (P_turns_and_rest_in_units k r x ltac:(assumption)) as [R U];
  match goal with H : P_exp_units _ _ |- _ => apply P_exp_units_range in H; unfold L_exp_of_lack, L_exp_of_rest in H;
    rewrite L_exp_times_eq in H end;
  match goal with H : context [Exp.exp_times _ ?s] |- _ =>
    replace s with (65536 * (14058695031733113177892216608771 - r))%Z in H by ring end;
  match goal with H : P_cut_to_word _ _ _ _ |- _ => unfold P_cut_to_word in H; destruct H end.

Lemma exp_digits_up : Statements.exp_digits_up.statement.
Proof.
intros d e m k r x; intros; rewrite P_above_iff, L_number_value_eq by lia.
exp_in_units k r x.
match goal with |- Number.above (Number.value ?d ?e) _ _ =>
  replace d with (Z.shiftr m 57 + 2)%Z by lia; replace e with (k - 62)%Z by lia end.
apply Elementary.exp_digits_up with (1 := U) (r := r); [reflexivity | lia | lia | assumption].
Qed.

Lemma exp_digits_down : Statements.exp_digits_down.statement.
Proof.
intros d e m k r x; intros; rewrite P_below_iff, L_number_value_eq by lia.
exp_in_units k r x.
match goal with |- Number.below (Number.value ?d ?e) _ _ =>
  replace d with (Z.shiftr m 57 - 1)%Z by lia; replace e with (k - 62)%Z by lia end.
apply Elementary.exp_digits_down with (1 := U) (r := r); [reflexivity | lia | lia | assumption].
Qed.

Lemma one_minus_exp_fraction : Statements.one_minus_exp_fraction.statement.
Proof.
intros d e m; intros; unfold L_one_minus_units; rewrite P_above_iff, L_one_minus_exp_eq, !L_number_value_eq by lia.
match goal with H : P_exp_units _ _ |- _ => apply P_exp_units_range in H; unfold L_exp_of_number in H;
  rewrite L_exp_times_eq, L_times_pow2_eq, (Z.add_comm 120) in H by lia end.
replace (1329227995784915872903807060280344576 + - (1) * m)%Z with (1329227995784915872903807060280344576 - m)%Z by ring.
apply Elementary.one_minus_exp_fraction; [lia | lia | assumption].
Qed.

Lemma one_minus_exp_middle : Statements.one_minus_exp_middle.statement.
Proof.
intros k r m x; intros; unfold L_one_minus_shifted, L_one_minus_units.
rewrite P_above_iff, L_one_minus_exp_eq, L_number_value_eq by lia.
destruct (P_turns_and_rest_in_units k r x ltac:(assumption)) as [R U].
match goal with H : P_exp_units _ _ |- _ => apply P_exp_units_range in H; unfold L_exp_of_rest in H; rewrite L_exp_times_eq in H end.
replace (1 + k)%Z with (k + 1)%Z by ring.
match goal with |- Number.above (Number.value ?d _) _ _ =>
  replace d with (1329227995784915872903807060280344576 - Z.shiftr (2 * m) (k + 1) + 1099511627776)%Z by ring end.
apply Elementary.one_minus_exp_middle with (1 := U) (r := r); [reflexivity | lia | lia | lra | assumption].
Qed.

Lemma one_minus_exp_one : Statements.one_minus_exp_one.statement.
Proof.
intros w x Hw U; rewrite P_above_iff, L_one_minus_exp_eq by lia; apply P_in_units_iff in U; unfold Elementary.in_units in U.
apply Elementary.one_minus_exp_far; apply IZR_le in Hw; lra.
Qed.

Lemma above_above : Statements.above_above.statement.
Proof.
intros x w v n m Hm Hn V X; rewrite P_above_iff in * by lia; exact (Elementary.above_above x w v n m Hn Hm X V).
Qed.

Lemma order_exponents : Statements.order_exponents.statement.
Proof.
intros a d b e H; intros; rewrite !L_number_value_eq in H; apply Number.value_order in H; lia.
Qed.

Lemma ln_quotient_zero : Statements.ln_quotient_zero.statement.
Proof.
intros x y Hy Hx; unfold L_ln_quotient; rewrite Elementary.ln_quotient_zero by (split; assumption); split; auto.
Qed.

Lemma ln_one_plus_positive : Statements.ln_one_plus_positive.statement.
Proof.
intros z Hz; unfold L_ln_one_plus; rewrite <- ln_1; apply ln_increasing; lra.
Qed.

Lemma ln_one_plus_large : Statements.ln_one_plus_large.statement.
Proof.
intros r s z Hz S R; rewrite P_above_iff in * by lia; unfold L_ln_quotient, L_ln_one_plus in *.
apply Elementary.ln_one_plus_large with s; assumption.
Qed.

Lemma number_at_least_one : Statements.number_at_least_one.statement.
Proof.
intros d e He Hd; rewrite L_number_value_eq; apply Rle_trans with (Number.value (2 ^ 63) (-63)).
- unfold Number.value; change (-63)%Z with (- (63))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
- apply Elementary.value_at_least; lia.
Qed.

Lemma series_none : Statements.series_none.statement.
Proof.
intros d e; cbv zeta; intros; rewrite L_one_minus_exp_eq, !P_above_iff by lia; unfold L_ln_one_plus; rewrite L_number_value_eq.
split; [apply Elementary.series_none_ln | apply Elementary.series_none_exp]; (lia || assumption).
Qed.

Lemma exponent_at_most : Statements.exponent_at_most.statement.
Proof.
intros d e H Hd; rewrite L_number_value_eq in H; destruct (Z_le_gt_dec e (-47)) as [|G]; [assumption|exfalso].
pose proof (Elementary.value_at_least (2 ^ 63) d (-46) e ltac:(lia) ltac:(lia)) as L.
unfold Number.value at 1 in L; change (-46)%Z with (- (46))%Z in L; rewrite Number.two_inverse in L by lia.
simpl (2 ^ _)%Z in L; lra.
Qed.

Lemma times_pow2_below_119 : Statements.times_pow2_below_119.statement.
Proof.
intros d n; cbv zeta; intros; unfold L_times_pow2.
assert (L_pow2 n <= 2 ^ 55)%Z by (rewrite <- L_pow2_eq by lia; apply L_pow2_nondecreasing; lia).
pose proof (L_pow2_positive n); nia.
Qed.

Lemma times_pow2_below_118 : Statements.times_pow2_below_118.statement.
Proof.
intros d n; cbv zeta; intros; unfold L_times_pow2.
assert (L_pow2 n <= 2 ^ 54)%Z by (rewrite <- L_pow2_eq by lia; apply L_pow2_nondecreasing; lia).
pose proof (L_pow2_positive n); nia.
Qed.

Lemma one_minus_exp_large : Statements.one_minus_exp_large.statement.
Proof.
intros d e He Hd; rewrite P_above_iff, L_one_minus_exp_eq, L_number_value_eq by lia; apply Elementary.one_minus_exp_far.
apply Rle_trans with (Number.value (2 ^ 63) (-57)); [|apply Elementary.value_at_least; lia].
unfold Number.value; change (-57)%Z with (- (57))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
Qed.

Lemma one_minus_exp_positive : Statements.one_minus_exp_positive.statement.
Proof.
intros x Hx; rewrite L_one_minus_exp_eq; pose proof (exp_increasing (- x) 0 ltac:(lra)); rewrite exp_0 in *; lra.
Qed.

Lemma number_at_least_half : Statements.number_at_least_half.statement.
Proof.
intros d e He Hd; rewrite L_number_value_eq; apply Rle_trans with (Number.value (2 ^ 63) (-64)).
- unfold Number.value; change (-64)%Z with (- (64))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
- apply Elementary.value_at_least; lia.
Qed.

Lemma number_at_most_64 : Statements.number_at_most_64.statement.
Proof.
intros d e Hd He Hd2; rewrite L_number_value_eq; apply Rle_trans with (Number.value (2 ^ 64) (-58)).
- apply Elementary.value_at_least; lia.
- unfold Number.value; change (-58)%Z with (- (58))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
Qed.

Lemma shift_halves : Statements.shift_halves.statement.
Proof.
intros v n; cbv zeta; intros; rewrite Z.shiftr_div_pow2 by lia.
assert (2 <= 2 ^ n)%Z by (change 2%Z with (2 ^ 1)%Z at 1; apply Z.pow_le_mono_r; lia).
pose proof (Z.div_pos v (2 ^ n) ltac:(lia) ltac:(lia)); pose proof (Z.mul_div_le v (2 ^ n) ltac:(lia)); nia.
Qed.

Lemma shift_at_least_57 : Statements.shift_at_least_57.statement.
Proof.
intros v n; intros; rewrite Z.shiftr_div_pow2 by lia; pose proof (Z.pow_le_mono_r 2 n 62 ltac:(lia) ltac:(lia)).
pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)); apply Z.div_le_lower_bound; nia.
Qed.

Lemma shift_at_least_61 : Statements.shift_at_least_61.statement.
Proof.
intros v n; intros; rewrite Z.shiftr_div_pow2 by lia; pose proof (Z.pow_le_mono_r 2 n 57 ltac:(lia) ltac:(lia)).
pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)); apply Z.div_le_lower_bound; nia.
Qed.

Lemma shift_at_most_63 : Statements.shift_at_most_63.statement.
Proof.
intros v n; intros; rewrite Z.shiftr_div_pow2 by lia; pose proof (Z.pow_le_mono_r 2 57 n ltac:(lia) ltac:(lia)).
apply Z.div_le_upper_bound; [apply Z.pow_pos_nonneg; lia|]; change (2 ^ 57)%Z with 144115188075855872%Z in *; nia.
Qed.

Lemma pow2_118 : Statements.pow2_118.statement.
Proof. red.
rewrite L_pow2_eq by lia; reflexivity.
Qed.

Lemma pow2_40 : Statements.pow2_40.statement.
Proof. red.
rewrite L_pow2_eq by lia; reflexivity.
Qed.
