(* Proofs of the lemmas of spec/arithmetic/number.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Number.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_power_of_two_eq e : L_power_of_two e = powerRZ 2 e.
Proof.
  destruct (L_power_of_two'def e) as [P N]; unfold real_of_int in *; destruct (Z_le_gt_dec 0 e).
  - rewrite P, L_pow2_eq, Number.two_natural by lia; reflexivity.
  - rewrite N, L_pow2_eq by lia; replace e with (- (- (1) * e))%Z at 2 by ring.
    rewrite Number.two_inverse by lia; apply Rmult_1_l.
Qed.
(* Why3 writes -1 as the opposite of 1, and so on. *)
Ltac literals := change (Z.opp 1) with (-1)%Z in *; change (Z.opp 2) with (-2)%Z in *; change (Ropp 1) with (-1)%R in *.
Lemma L_power_of_two_positive e : (0 < L_power_of_two e)%R.
Proof. rewrite L_power_of_two_eq; apply powerRZ_lt; lra. Qed.
Lemma L_power_of_two_sum e f : L_power_of_two (e + f) = (L_power_of_two e * L_power_of_two f)%R.
Proof. rewrite !L_power_of_two_eq; apply powerRZ_add; lra. Qed.
Lemma L_power_of_two_minus k : (0 <= k)%Z -> L_power_of_two (- k) = (/ IZR (L_pow2 k))%R.
Proof.
intros Hk; destruct (Z.eq_dec k 0) as [->|Hn].
- rewrite L_power_of_two_eq, L_pow2_negative by lia; cbn [Z.opp powerRZ]; lra.
- destruct (L_power_of_two'def (- k)) as [_ B]; rewrite B by lia; unfold real_of_int, Rdiv.
  match goal with |- context [L_pow2 ?x] => replace x with k by lia end; ring.
Qed.
Lemma L_power_of_two_mono e f : (e <= f)%Z -> (L_power_of_two e <= L_power_of_two f)%R.
Proof.
intros H; replace f with (e + (f - e))%Z by lia; rewrite L_power_of_two_sum; pose proof (L_power_of_two_positive e).
destruct (L_power_of_two'def (f - e)) as [A _]; rewrite A by lia; unfold real_of_int.
pose proof (L_pow2_positive (f - e)); assert (1 <= L_pow2 (f - e))%Z as P by lia; apply IZR_le in P; nra.
Qed.
Lemma L_number_value_eq d e : L_number_value d e = Number.value d e.
Proof. unfold L_number_value, real_of_int; rewrite L_power_of_two_eq; reflexivity. Qed.
Lemma L_number_value_0 n : L_number_value n 0 = IZR n.
Proof. unfold L_number_value, real_of_int; rewrite L_power_of_two_eq; cbn [powerRZ]; ring. Qed.
Lemma L_slack_negative n : (n <= 0)%Z -> L_slack n = 1%R.
Proof. intros H; now apply L_slack_def. Qed.
Lemma L_slack_eq n : L_slack n = Number.slack n.
Proof.
  destruct (Z_le_gt_dec 0 n) as [H|H].
  - pattern n; apply natlike_ind; [| |exact H]; [now rewrite L_slack_negative by lia|].
    intros m Hm IH; destruct (L_slack_def (Z.succ m)) as [_ step]; rewrite step by lia.
    replace (- (1) + Z.succ m)%Z with m by lia; rewrite IH; unfold Z.succ.
    rewrite Number.slack_sum, Number.slack_once by lia; unfold Number.share; field.
  - rewrite L_slack_negative by lia; unfold Number.slack; now destruct n.
Qed.
Lemma P_above_eq x v n : P_above x v n <-> Number.above x v n.
Proof. unfold P_above, Number.above; rewrite L_slack_eq; tauto. Qed.
Lemma P_above_iff x v n : (0 <= n)%Z -> P_above x v n <-> Number.above x v n.
Proof. intros _; apply P_above_eq. Qed.
Lemma P_below_eq x v n : P_below x v n <-> Number.below x v n.
Proof. unfold P_below, Number.below; rewrite L_slack_eq; tauto. Qed.
Lemma P_below_iff x v n : (0 <= n)%Z -> P_below x v n <-> Number.below x v n.
Proof. intros _; apply P_below_eq. Qed.

(* ---- Lemmas ---- *)

Lemma sum_above : Statements.sum_above.statement.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_above_eq in X, Y; unfold P_sum_up in Z; rewrite P_above_eq in *.
apply Number.above_after with (x + y)%R; [assumption..|now apply Number.up_sum].
Qed.

Lemma sum_below : Statements.sum_below.statement.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_below_eq in X, Y; unfold P_sum_down in Z; rewrite P_below_eq in *.
apply Number.below_after with (x + y)%R; [assumption..|now apply Number.up_sum].
Qed.

Lemma product_above : Statements.product_above.statement.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_above_eq in X, Y; unfold P_product_up in Z; rewrite P_above_eq in *.
apply Number.above_after with (x * y)%R; [assumption..|].
destruct X, Y; apply Number.product_bounds; try assumption; apply Number.slack_one.
Qed.

Lemma product_below : Statements.product_below.statement.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_below_eq in X, Y; unfold P_product_down in Z; rewrite P_below_eq in *.
apply Number.below_after with (x * y)%R; [assumption..|].
destruct X, Y; apply Number.product_bounds; try assumption; apply Number.slack_one.
Qed.

Lemma quotient_above : Statements.quotient_above.statement.
Proof.
intros z x y v w n m P Hm Hn X Y Z; unfold P_quotient_up in Z; rewrite ?P_above_eq, ?P_below_eq in *.
apply Number.above_after with (x / y)%R; [assumption..|].
destruct X, Y; apply Number.quotient_bounds; try assumption; try apply Number.slack_one; lra.
Qed.

Lemma quotient_below : Statements.quotient_below.statement.
Proof.
intros z x y v w n m P Hm Hn Y X Z; unfold P_quotient_down in Z; rewrite ?P_above_eq, ?P_below_eq in *.
apply Number.below_after with (x / y)%R; [assumption..|].
destruct X, Y; apply Number.quotient_bounds; try assumption; try apply Number.slack_one; lra.
Qed.

Lemma above_more : Statements.above_more.statement.
Proof.
intros x v n m L P H; rewrite P_above_eq in *; destruct H as [H U]; split; [assumption|].
pose proof (Number.slack_more n m ltac:(lia)); nra.
Qed.

Lemma below_more : Statements.below_more.statement.
Proof.
intros x v n m L P H; rewrite P_below_eq in *; destruct H as [H U]; split; [assumption|].
pose proof (Number.slack_more n m ltac:(lia)); nra.
Qed.

Lemma slack_small : Statements.slack_small.statement.
Proof.
intros n r; intros; unfold r, real_of_int; rewrite L_slack_eq; apply Number.slack_small; lia.
Qed.

Lemma number_positive : Statements.number_positive.statement.
Proof.
intros d e H; rewrite L_number_value_eq; now apply Number.value_positive.
Qed.

Lemma number_zero : Statements.number_zero.statement.
Proof.
intros e; rewrite L_number_value_eq; apply Rmult_0_l.
Qed.
