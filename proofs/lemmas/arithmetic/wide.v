(* Proofs of the lemmas of spec/arithmetic/wide.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Wide.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- Lemmas ---- *)

Lemma shift_back : Statements.shift_back.statement.
Proof.
intros h i; cbv zeta; intros Hi Hh; pose proof (Z.mod_pos_bound h (2 ^ i) (Z.pow_pos_nonneg 2 i eq_refl Hi)).
pose proof (Z.mod_le h (2 ^ i) Hh (Z.pow_pos_nonneg 2 i eq_refl Hi)); rewrite Wide.shift_back by lia; lia.
Qed.

Lemma shift_spill : Statements.shift_spill.statement.
Proof.
intros h i; cbv zeta; intros; rewrite Wide.shift_back by lia.
replace (h + - (1) * (h - h mod 2 ^ i))%Z with (h mod 2 ^ i)%Z by ring.
replace (64 + - (1) * i)%Z with (64 - i)%Z by ring.
pose proof (Wide.shift_spill h i ltac:(lia)); pose proof (Z.pow_pos_nonneg 2 (64 - i) ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma wide_shift_low : Statements.wide_shift_low.statement.
Proof.
intros h l i; intros; rewrite Wide.shift_back by lia.
replace (h + - (1) * (h - h mod 2 ^ i))%Z with (h mod 2 ^ i)%Z by ring.
replace (64 + - (1) * i)%Z with (64 - i)%Z by ring.
pose proof (Wide.wide_shift_low h l i ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma wide_shift : Statements.wide_shift.statement.
Proof.
intros h l i; cbv zeta; intros; rewrite Wide.shift_back by lia.
replace (h + - (1) * (h - h mod 2 ^ i))%Z with (h mod 2 ^ i)%Z by ring.
replace (64 + - (1) * i)%Z with (64 - i)%Z by ring.
replace (l + 18446744073709551616 * h)%Z with (h * 2 ^ 64 + l)%Z by ring.
pose proof (Wide.wide_shift h l i ltac:(lia)); lia.
Qed.
