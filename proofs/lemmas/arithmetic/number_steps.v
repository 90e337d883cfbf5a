(* Proofs of the lemmas of spec/arithmetic/number_steps.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Number.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 number number_functions pow2.

(* ---- What the printed symbols are ---- *)

Lemma P_finely_above_eq x v : P_finely_above x v <-> Number.finely_above x v.
Proof. unfold P_finely_above, Number.finely_above; split; intros H; lra. Qed.
Lemma P_finely_below_eq x v : P_finely_below x v <-> Number.finely_below x v.
Proof. unfold P_finely_below, Number.finely_below; split; intros H; lra. Qed.
Lemma P_same_eq a b : P_same a b -> a = b.
Proof. unfold P_same; lia. Qed.

(* ---- Lemmas ---- *)

Lemma finely_above_once : Statements.finely_above_once.statement.
Proof.
intros x v H; apply P_above_eq, Number.finely_above_once, P_finely_above_eq, H.
Qed.

Lemma finely_below_once : Statements.finely_below_once.statement.
Proof.
intros x v H; apply P_below_eq, Number.finely_below_once, P_finely_below_eq, H.
Qed.

Lemma above_exact : Statements.above_exact.statement.
Proof.
intros x H; rewrite !P_above_eq; pose proof (Number.slack_one 0); pose proof (Number.slack_one 1); unfold Number.above.
split; (split; [lra | nra]).
Qed.

Lemma below_exact : Statements.below_exact.statement.
Proof.
intros x H; rewrite !P_below_eq; pose proof (Number.slack_one 0); pose proof (Number.slack_one 1); unfold Number.below.
split; (split; [lra | nra]).
Qed.

Lemma number_sign : Statements.number_sign.statement.
Proof.
intros d e; rewrite L_number_value_eq; apply Number.value_sign.
Qed.

Lemma number_order : Statements.number_order.statement.
Proof.
intros c d e f; intros; rewrite !L_number_value_eq, <- Number.value_order by lia; unfold P_same; lia.
Qed.

Lemma number_below_two_127 : Statements.number_below_two_127.statement.
Proof.
intros d e; intros; rewrite L_number_value_eq; apply Number.value_below_two_127; lia.
Qed.

Lemma number_raised : Statements.number_raised.statement.
Proof.
intros v w e f H; rewrite !L_number_value_eq.
assert (E : exists k, (0 <= k /\ w = v * 2 ^ k /\ f = e - k)%Z).
{ unfold P_same in H; destruct H as [[[[[H|H]|H]|H]|H]|H];
    [exists 1%Z | exists 2%Z | exists 4%Z | exists 8%Z | exists 16%Z | exists 32%Z]; lia. }
destruct E as (k & Hk & -> & ->); symmetry; now apply Number.value_raised.
Qed.

Lemma number_raised_word : Statements.number_raised_word.statement.
Proof.
intros v w e f Hw Hf; apply P_same_eq in Hw, Hf; subst; rewrite !L_number_value_eq, (Number.value_raised v e 64) by lia.
f_equal; lia.
Qed.

Lemma number_cut_down : Statements.number_cut_down.statement.
Proof.
intros h w e f x; intros; apply P_finely_below_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst f end; rewrite (Z.add_comm 64).
apply Number.value_cut_down; lia.
Qed.

Lemma number_cut_up : Statements.number_cut_up.statement.
Proof.
intros h w e f x; intros; apply P_finely_above_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst f end; rewrite (Z.add_comm 64).
apply Number.value_cut_up; lia.
Qed.

Lemma number_product : Statements.number_product.statement.
Proof.
intros a b w e f s H; unfold P_exact_product in H; replace w with (a * b)%Z by lia; replace s with (e + f)%Z by lia.
rewrite !L_number_value_eq; symmetry; apply Number.value_product.
Qed.

Lemma number_sum : Statements.number_sum.statement.
Proof.
intros a b w e f s H; unfold P_exact_sum in H; cbv zeta in H.
match type of H with context [L_times_pow2 b ?k] => replace k with (63 - (e - f))%Z in H by ring end.
rewrite L_times_pow2_eq in H by lia; pose proof (Number.value_sum a b e f ltac:(lia)) as E.
replace w with (a * 2 ^ 63 + b * 2 ^ (63 - (e - f)))%Z by lia; replace s with (e - 63)%Z by lia.
rewrite !L_number_value_eq; lra.
Qed.

Lemma number_difference : Statements.number_difference.statement.
Proof.
intros a b w e f s H; unfold P_exact_difference in H; cbv zeta in H.
match type of H with context [L_times_pow2 b ?k] => replace k with (63 - (e - f))%Z in H by ring end.
rewrite L_times_pow2_eq in H by lia; pose proof (Number.value_difference a b e f ltac:(lia)) as E.
replace w with (a * 2 ^ 63 - b * 2 ^ (63 - (e - f)))%Z by lia; replace s with (e - 63)%Z by lia.
rewrite !L_number_value_eq; lra.
Qed.

Lemma number_far_sum_up : Statements.number_far_sum_up.statement.
Proof.
intros a b c e f; intros; unfold P_sum_up; apply P_above_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst c end; rewrite (Z.add_comm 1).
apply Number.far_sum_up; lia.
Qed.

Lemma number_far_sum_down : Statements.number_far_sum_down.statement.
Proof.
intros a b e f r; intros; unfold P_sum_down, r; apply P_below_eq; rewrite !L_number_value_eq.
apply Number.far_sum_down; lia.
Qed.

Lemma number_far_difference_up : Statements.number_far_difference_up.statement.
Proof.
intros a b e f r; intros; unfold P_difference_up, r; apply P_above_eq; rewrite !L_number_value_eq.
replace (_ + _)%R with (Number.value a e - Number.value b f)%R by ring; apply Number.far_difference_up; lia.
Qed.

Lemma number_far_difference_down : Statements.number_far_difference_down.statement.
Proof.
intros a b c e f; intros; unfold P_difference_down; apply P_below_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst c end; replace (- (1) + a)%Z with (a - 1)%Z by ring.
replace (_ + _)%R with (Number.value a e - Number.value b f)%R by ring; apply Number.far_difference_down; lia.
Qed.

Lemma number_quotient_up : Statements.number_quotient_up.statement.
Proof.
intros a b q k e f s x; intros; unfold P_quotient_up; apply P_above_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst s end; unfold x in *; rewrite L_times_pow2_eq in * by lia.
replace (e + - (1) * k + - (1) * f)%Z with (e - f - k)%Z by ring.
apply Number.finely_above_once, Number.quotient_up; lia.
Qed.

Lemma number_quotient_down : Statements.number_quotient_down.statement.
Proof.
intros a b q k e f s x; intros; unfold P_quotient_down; apply P_below_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst s end; unfold x in *; rewrite L_times_pow2_eq in * by lia.
replace (e + - (1) * k + - (1) * f)%Z with (e - f - k)%Z by ring.
apply Number.finely_below_once, Number.quotient_down; lia.
Qed.

Lemma number_small_up : Statements.number_small_up.statement.
Proof.
intros z a n q e s; intros; unfold P_quotient_up; apply P_above_eq.
match goal with H : P_finely_above _ _ |- _ => apply P_finely_above_eq in H end.
match goal with H : P_small_up _ _ _ _ _ |- _ => unfold P_small_up in H; cbv zeta in H end.
rewrite !L_number_value_eq in *; apply Number.small_up with q; try lia.
replace (e - 32)%Z with s by lia; assumption.
Qed.

Lemma number_small_down : Statements.number_small_down.statement.
Proof.
intros z a n q e s; intros; unfold P_quotient_down; apply P_below_eq.
match goal with H : P_finely_below _ _ |- _ => apply P_finely_below_eq in H end.
match goal with H : P_small_down _ _ _ _ _ |- _ => unfold P_small_down in H; cbv zeta in H end.
rewrite !L_number_value_eq in *; apply Number.small_down with q; try lia.
replace (e - 32)%Z with s by lia; assumption.
Qed.

Lemma number_root_up : Statements.number_root_up.statement.
Proof.
intros a r e h H; unfold P_root_of_digits in H; apply P_above_eq; rewrite !L_number_value_eq.
destruct H as [R [H|H]]; [apply Number.root_up with 62%Z | apply Number.root_up with 63%Z]; lia.
Qed.

Lemma number_root_down : Statements.number_root_down.statement.
Proof.
intros a r e h H; unfold P_root_of_digits in H; apply P_below_eq; rewrite !L_number_value_eq.
replace (- (1) + r)%Z with (r - 1)%Z by lia; destruct H as [R [H|H]]; [apply Number.root_down with 62%Z | apply Number.root_down with 63%Z]; lia.
Qed.

Lemma number_unit : Statements.number_unit.statement.
Proof. red.
rewrite L_number_value_eq; unfold Number.value; rewrite Number.two_inverse by lia.
apply Rinv_r; apply not_0_IZR; discriminate.
Qed.

Lemma number_power_zero : Statements.number_power_zero.statement.
Proof.
intros x; rewrite L_number_power_eq by lia; reflexivity.
Qed.

Lemma number_power_one : Statements.number_power_one.statement.
Proof.
intros x; rewrite L_number_power_eq by lia; apply Rmult_1_r.
Qed.

Lemma number_power_sum : Statements.number_power_sum.statement.
Proof.
intros x i j k Hj Hi Hk; apply P_same_eq in Hk; subst k; rewrite !L_number_power_eq by lia.
rewrite Z2Nat.inj_add by assumption; symmetry; apply pow_add.
Qed.

Lemma number_of_small_bits : Statements.number_of_small_bits.statement.
Proof.
intros b; intros; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia; apply Number.value_of_small; lia.
Qed.

Lemma number_of_bits : Statements.number_of_bits.statement.
Proof.
intros b d e H; unfold P_normal_bits in H.
rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia; destruct (Z.eq_dec e 971) as [->|].
- rewrite Number.value_of_top by lia; unfold Ieee754.magnitude; do 3 f_equal; lia.
- rewrite Number.value_of_normal by lia; unfold Ieee754.magnitude; do 3 f_equal; lia.
Qed.

Lemma number_to_bits : Statements.number_to_bits.statement.
Proof.
intros b d m e r r1 H; unfold P_lead_bits in H.
unfold r, r1 in *; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia.
pose proof (Number.value_to_bits d m e ltac:(lia) ltac:(lia) ltac:(lia)) as H7; unfold Ieee754.magnitude in H7.
replace ((e + 1085) * 2 ^ 52 + m)%Z with b in H7 by lia; lra.
Qed.

Lemma number_tiny : Statements.number_tiny.statement.
Proof. red.
intros r d e; intros; unfold r; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia.
pose proof (Number.value_tiny d e ltac:(lia) ltac:(lia)) as T; pose proof Number.least_normal as N.
unfold Ieee754.magnitude in *; change (2 ^ 52)%Z with 4503599627370496%Z in *; split; [|exact T].
rewrite N; unfold Number.value; change (-1022)%Z with (- (1022))%Z; rewrite Number.two_inverse by lia.
unfold Rdiv; apply f_equal, f_equal; vm_compute; reflexivity.
Qed.
