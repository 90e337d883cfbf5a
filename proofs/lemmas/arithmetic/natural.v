(* Proofs of the lemmas of spec/arithmetic/natural.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_natural_limit_positive n : (0 < L_natural_limit n)%Z.
Proof. apply L_pow2_positive. Qed.
Lemma L_natural_limit_next n : (0 <= n -> L_natural_limit (1 + n) = 2 ^ 64 * L_natural_limit n)%Z.
Proof.
intros Hn; unfold L_natural_limit; rewrite !L_pow2_eq, <- Z.pow_add_r by lia; f_equal; lia.
Qed.
Lemma L_natural_limit_above a n : (0 <= a <= 64 * n -> 2 ^ a <= L_natural_limit n)%Z.
Proof. intros; unfold L_natural_limit; rewrite L_pow2_eq by lia; apply Z.pow_le_mono_r; lia. Qed.
Lemma L_natural_value_next memory x n : (0 <= n)%Z ->
  L_natural_value memory x (1 + n) = L_natural_append (L_natural_value memory x n) (memory (shift x n)) n.
Proof.
intros Hn; destruct (L_natural_value_def memory x (1 + n)) as [_ step]; rewrite step by lia.
replace (- (1) + (1 + n))%Z with n by lia; reflexivity.
Qed.
Lemma L_natural_value_words memory x n : (forall a, is_uint64 (memory a)) ->
  Bits.words_value n (fun g => memory (shift x g)) (L_natural_value memory x).
Proof.
intros range; split; [now apply L_natural_value_def|]; intros g Hg; split; [apply range|].
replace (Z.succ g) with (1 + g)%Z by lia; rewrite L_natural_value_next by lia.
unfold L_natural_append, L_natural_limit; rewrite L_pow2_eq by lia; lia.
Qed.
(* a factor below 2^(64 m) makes a natural at most m limbs longer *)
Lemma within_factor x c i : (0 <= i -> 0 <= c < 2 ^ 128 -> P_natural_within x i -> P_natural_within (x * c) (2 + i))%Z.
Proof.
unfold P_natural_within; intros; replace (2 + i)%Z with (1 + (1 + i))%Z by lia.
rewrite !L_natural_limit_next, Z.mul_assoc by lia; change (2 ^ 64 * 2 ^ 64)%Z with (2 ^ 128)%Z.
generalize dependent (2 ^ 128)%Z; intros; nia.
Qed.
Lemma within_factor_3 x c i : (0 <= i -> 0 <= c < 2 ^ 192 -> P_natural_within x i -> P_natural_within (x * c) (3 + i))%Z.
Proof.
unfold P_natural_within; intros; replace (3 + i)%Z with (1 + (1 + (1 + i)))%Z by lia.
rewrite !L_natural_limit_next, !Z.mul_assoc by lia; change (2 ^ 64 * 2 ^ 64 * 2 ^ 64)%Z with (2 ^ 192)%Z.
generalize dependent (2 ^ 192)%Z; intros; nia.
Qed.
Lemma L_pow2_small k : (k <= 115 -> L_pow2 k <= 2 ^ 115)%Z.
Proof. intros; rewrite <- (L_pow2_eq 115) by lia; apply L_pow2_nondecreasing; lia. Qed.

(* ---- Lemmas ---- *)

Lemma natural_append_zero : Statements.natural_append_zero.statement.
Proof.
intros low n; unfold L_natural_append; lia.
Qed.

Lemma natural_append_fits : Statements.natural_append_fits.statement.
Proof.
intros low word n; unfold L_natural_append; pose proof (L_natural_limit_positive n); intros; nia.
Qed.

Lemma natural_append_less : Statements.natural_append_less.statement.
Proof.
intros a b u v n; unfold L_natural_append; pose proof (L_natural_limit_positive n); intros; nia.
Qed.

Lemma natural_append_order : Statements.natural_append_order.statement.
Proof.
intros a b u n; unfold L_natural_append; lia.
Qed.

Lemma natural_append_add : Statements.natural_append_add.statement.
Proof. red.
intros; subst; unfold L_natural_append in *; rewrite L_natural_limit_next by lia; nia.
Qed.

Lemma natural_append_multiply : Statements.natural_append_multiply.statement.
Proof. red.
intros; subst; unfold L_natural_append, L_times_plus in *; rewrite L_natural_limit_next by lia; nia.
Qed.

Lemma two_powers : Statements.two_powers.statement.
Proof.
intros v i j; intros; unfold L_times_plus; rewrite L_times_pow2_eq, !L_pow2_eq, Z.pow_add_r by lia; ring.
Qed.

Lemma natural_within_word : Statements.natural_within_word.statement.
Proof.
intros v; unfold P_natural_within, L_natural_limit; rewrite L_pow2_eq by lia; intros; lia.
Qed.

Lemma natural_within_product : Statements.natural_within_product.statement.
Proof.
intros v factor i; unfold P_natural_within, L_times_plus; intros; rewrite L_natural_limit_next by lia; nia.
Qed.

Lemma natural_within_scaled : Statements.natural_within_scaled.statement.
Proof.
intros v k i; unfold P_natural_within; intros; rewrite L_times_pow2_eq by lia.
replace (2 + i)%Z with (1 + (1 + i))%Z by lia; rewrite !L_natural_limit_next, Z.mul_assoc by lia.
pose proof (Z.pow_le_mono_r 2 k 128 ltac:(lia) ltac:(lia)); pose proof (Z.pow_pos_nonneg 2 k ltac:(lia) ltac:(lia)).
change (2 ^ 64 * 2 ^ 64)%Z with (2 ^ 128)%Z; generalize dependent (2 ^ 128)%Z; generalize dependent (2 ^ k)%Z; intros; nia.
Qed.

Lemma natural_within_more : Statements.natural_within_more.statement.
Proof.
intros v i j; unfold P_natural_within; intros.
assert (L_natural_limit i <= L_natural_limit j)%Z by (apply L_pow2_nondecreasing; lia); lia.
Qed.

Lemma natural_within_room : Statements.natural_within_room.statement.
Proof.
intros v i n; unfold P_natural_within; intros.
assert (L_natural_limit (1 + i) <= L_natural_limit n)%Z by (apply L_pow2_nondecreasing; lia).
rewrite L_natural_limit_next in * by lia; lia.
Qed.

Lemma natural_range : Statements.natural_range.statement.
Proof. red.
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

Lemma natural_same : Statements.natural_same.statement.
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
