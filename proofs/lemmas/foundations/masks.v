(* Proofs of the lemmas of spec/foundations/masks.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- Words, without a sign and with one ---- *)

Lemma word_lxor a b : (0 <= a < 2 ^ 64 -> 0 <= b < 2 ^ 64 -> 0 <= Z.lxor a b < 2 ^ 64)%Z.
Proof.
intros Ha Hb; assert (S : (Z.shiftr (Z.lxor a b) 64 = 0)%Z).
{ rewrite Z.shiftr_lxor, !Z.shiftr_div_pow2, !Z.div_small by lia; reflexivity. }
rewrite Z.shiftr_div_pow2 in S by lia;
  pose proof (Z.div_mod (Z.lxor a b) (2 ^ 64)); pose proof (Z.mod_pos_bound (Z.lxor a b) (2 ^ 64)); lia.
Qed.

Lemma word_land a b : (0 <= a < 2 ^ 64 -> 0 <= Z.land a b < 2 ^ 64)%Z.
Proof.
intros Ha; assert (S : (Z.shiftr (Z.land a b) 64 = 0)%Z).
{ rewrite Z.shiftr_land, !Z.shiftr_div_pow2, (Z.div_small a) by lia; apply Z.land_0_l. }
rewrite Z.shiftr_div_pow2 in S by lia;
  pose proof (Z.div_mod (Z.land a b) (2 ^ 64)); pose proof (Z.mod_pos_bound (Z.land a b) (2 ^ 64)); lia.
Qed.

Lemma sign_bits x : (- 2 ^ 63 <= x < 2 ^ 63 -> Z.shiftr x 63 = 0 \/ Z.shiftr x 63 = -1)%Z.
Proof.
intros H; rewrite Z.shiftr_div_pow2 by lia.
assert (0 <= x \/ x < 0)%Z as [P|P] by lia; [left; apply Z.div_small; lia | right].
symmetry; apply (Z.div_unique _ _ _ (x + 2 ^ 63)); lia.
Qed.

Lemma lxor_range a b : (- 2 ^ 63 <= a < 2 ^ 63 -> - 2 ^ 63 <= b < 2 ^ 63 -> - 2 ^ 63 <= Z.lxor a b < 2 ^ 63)%Z.
Proof.
intros Ha Hb; assert (S : (Z.shiftr (Z.lxor a b) 63 = 0 \/ Z.shiftr (Z.lxor a b) 63 = -1)%Z).
{ rewrite Z.shiftr_lxor; destruct (sign_bits a Ha) as [-> | ->], (sign_bits b Hb) as [-> | ->]; cbn; auto. }
rewrite Z.shiftr_div_pow2 in S by lia;
  pose proof (Z.div_mod (Z.lxor a b) (2 ^ 63)); pose proof (Z.mod_pos_bound (Z.lxor a b) (2 ^ 63)); lia.
Qed.

Lemma halves_none x : (- 2 ^ 63 <= x < 2 ^ 63 -> x mod 2 ^ 32 = 0 -> Z.shiftr x 32 mod 2 ^ 32 = 0 -> x = 0)%Z.
Proof.
intros H L U; rewrite Z.shiftr_div_pow2 in U by lia.
pose proof (Z.div_mod x (2 ^ 32)); pose proof (Z.div_mod (x / 2 ^ 32) (2 ^ 32)); lia.
Qed.

(* ---- Lemmas ---- *)

Lemma chosen_range : Statements.chosen_range.statement.
Proof.
intros mask yes no; cbv zeta; intros; unfold L_chosen.
pose proof (word_land mask (Z.lxor yes no)); pose proof (word_land mask (Z.lxor no yes)).
rewrite ?(Z.land_comm _ mask); match goal with |- context [Z.lxor ?a ?b] => pose proof (word_lxor a b); lia end.
Qed.

Lemma chosen_yes : Statements.chosen_yes.statement.
Proof.
intros yes no H0 H1 H2 H3; unfold L_chosen; change 18446744073709551615%Z with (Z.ones 64).
apply Z.bits_inj'; intros i Hi; rewrite !Z.lxor_spec, Z.land_spec, !Z.lxor_spec.
destruct (Z.lt_ge_cases i 64).
- rewrite Z.ones_spec_low by lia; destruct (Z.testbit yes i), (Z.testbit no i); reflexivity.
- rewrite (Bits.testbit_above 64 yes), (Bits.testbit_above 64 no) by lia; destruct (Z.testbit (Z.ones 64) i); reflexivity.
Qed.

Lemma chosen_no : Statements.chosen_no.statement.
Proof.
intros yes no; unfold L_chosen; rewrite ?Z.land_0_l, ?Z.land_0_r, ?Z.lxor_0_l, ?Z.lxor_0_r; reflexivity.
Qed.

Lemma half_and_last : Statements.half_and_last.statement.
Proof.
intros x; cbv zeta; rewrite ?(Z.land_comm 1); change (Z.land x 1) with (Z.land x (Z.ones 1)).
rewrite ?Z.land_ones, ?Z.shiftr_div_pow2 by lia; pose proof (Z.div_mod x 2); pose proof (Z.mod_pos_bound x 2).
change (2 ^ 1)%Z with 2%Z; lia.
Qed.

Lemma first_bit_value : Statements.first_bit_value.statement.
Proof.
intros x; cbv zeta; rewrite ?Z.shiftr_div_pow2 by lia; intros.
pose proof (Z.div_mod x (2 ^ 63)); pose proof (Z.mod_pos_bound x (2 ^ 63)); lia.
Qed.

Lemma as_first_bit_value : Statements.as_first_bit_value.statement.
Proof. split; reflexivity. Qed.

Lemma difference_range : Statements.difference_range.statement.
Proof. intros a b; cbv zeta; intros; pose proof (word_lxor a b); lia. Qed.

Lemma difference_none : Statements.difference_none.statement.
Proof.
intros a b; rewrite Z.lxor_eq_0_iff; split; congruence.
Qed.

Lemma difference_bytes : Statements.difference_bytes.statement.
Proof.
intros a b; cbv zeta; intros; assert (S : (Z.shiftr (Z.lxor a b) 8 = 0)%Z).
{ rewrite Z.shiftr_lxor, !Z.shiftr_div_pow2, !Z.div_small by lia; reflexivity. }
rewrite Z.shiftr_div_pow2 in S by lia; pose proof (Z.div_mod (Z.lxor a b) (2 ^ 8));
  pose proof (Z.mod_pos_bound (Z.lxor a b) (2 ^ 8)); lia.
Qed.

Lemma byte_carry_value : Statements.byte_carry_value.statement.
Proof.
intros x; cbv zeta; unfold L_byte_carry; rewrite ?Z.shiftr_div_pow2 by lia; intros.
pose proof (Z.div_mod (255 + x) (2 ^ 8)); pose proof (Z.mod_pos_bound (255 + x) (2 ^ 8)); rewrite ?(Z.add_comm x 255); lia.
Qed.

Lemma half_word_range : Statements.half_word_range.statement.
Proof.
intros x h; cbv zeta; unfold L_half_word; change 4294967295%Z with (Z.ones 32).
rewrite ?(Z.land_comm (Z.ones 32)), !Z.land_ones by lia; match goal with |- context [(?y mod _)%Z] => pose proof (Z.mod_pos_bound y (2 ^ 32)) end.
change (Z.ones 32) with 4294967295%Z; lia.
Qed.

Lemma difference_halves : Statements.difference_halves.statement.
Proof.
intros a b; cbv zeta; unfold L_half_word; intros; change 4294967295%Z with (Z.ones 32).
rewrite ?(Z.land_comm (Z.ones 32)), !Z.land_ones by lia.
change (32 * 0)%Z with 0%Z; change (32 * 1)%Z with 32%Z; rewrite ?Z.shiftr_0_r; split.
- intros [low high]; symmetry; apply Z.lxor_eq_0_iff, halves_none; auto; apply lxor_range; lia.
- intros ->; rewrite Z.lxor_nilpotent; split; reflexivity.
Qed.
