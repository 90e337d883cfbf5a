(* Proofs of the lemmas of spec/foundations/lanes.acsl. *)
From Vrr Require Import Goal.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_lanes_below_bits r i : (0 <= r -> 0 <= i < 64 -> Z.testbit (L_lanes_below r) i = (i <? r))%Z.
Proof.
intros Hr Hi; destruct (L_lanes_below'def r) as [full part]; change 18446744073709551615%Z with (Z.ones 64) in *.
destruct (Z.le_gt_cases 64 r); [rewrite full by lia | rewrite part by lia; rewrite Z.shiftr_spec by lia];
  destruct (Z.ltb_spec i r); first [apply Z.ones_spec_low; lia | apply Z.ones_spec_high; lia | lia].
Qed.

(* ---- Lemmas ---- *)

Lemma lanes_below_last : Statements.lanes_below_last.statement.
Proof.
intros r H0 H1; rewrite L_pow2_eq by lia; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.shiftr_div_pow2, Z.ones_div_pow2, Z.ones_equiv by lia.
replace (64 - _)%Z with r by lia; lia.
Qed.

Lemma masked_at_most : Statements.masked_at_most.statement.
Proof.
intros w mask Hm; apply Z.ldiff_le; [lia|]; apply Z.bits_inj'; intros n Hn.
rewrite Z.ldiff_spec, Z.land_spec, Z.bits_0; destruct (Z.testbit w n), (Z.testbit mask n); reflexivity.
Qed.
