(* One tactic for every statement of WP's theories about bits and wraps; see proofs/wp_symbols.py.
   It is read behind the declarations of such a goal, where is_uint8 and the like are defined. *)
From Vrr Require Counting.

(* In two's complement, the bits from the sign on are the sign. *)
Lemma sign_bit n x i : (- 2 ^ n <= x < 2 ^ n -> 0 <= n <= i -> Z.testbit x i = (x <? 0))%Z.
Proof.
  intros Hx Hi; destruct (Z.ltb_spec x 0).
  - rewrite <- (Z.lnot_involutive x), Z.lnot_spec by lia.
    rewrite (Bits.testbit_above n) by (unfold Z.lnot; lia); reflexivity.
  - apply (Bits.testbit_above n); lia.
Qed.

Lemma land_below x y : (0 <= x \/ y < 0 -> Z.land x y <= x)%Z.
Proof.
  intros H; enough (0 <= x - Z.land x y)%Z by lia; rewrite Z.sub_nocarry_ldiff.
  - apply Z.ldiff_nonneg; pose proof (Z.land_neg x y); lia.
  - apply Z.bits_inj'; intros i Hi; rewrite Z.ldiff_spec, Z.land_spec, Z.bits_0.
    now destruct (Z.testbit x i), (Z.testbit y i).
Qed.

Lemma lor_above x y : (x < 0 \/ 0 <= y -> x <= Z.lor x y)%Z.
Proof.
  intros H; enough (0 <= Z.lor x y - x)%Z by lia; rewrite Z.sub_nocarry_ldiff.
  - apply Z.ldiff_nonneg; pose proof (Z.lor_nonneg x y); lia.
  - apply Z.bits_inj'; intros i Hi; rewrite Z.ldiff_spec, Z.lor_spec, Z.bits_0.
    now destruct (Z.testbit x i), (Z.testbit y i).
Qed.

Lemma one_bit x k : (0 <= k -> Z.land x (2 ^ k) = if Z.testbit x k then 2 ^ k else 0)%Z.
Proof.
  intros Hk; apply Z.bits_inj'; intros i Hi; rewrite Z.land_spec, Z.pow2_bits_eqb by lia.
  destruct (Z.eqb_spec k i) as [<-|Hki]; destruct (Z.testbit x k) eqn:E;
    rewrite ?Z.pow2_bits_eqb, ?Z.bits_0, ?E, ?Bool.andb_false_r by lia; auto.
  - symmetry; apply Z.eqb_refl.
  - symmetry; now apply Z.eqb_neq.
Qed.

Lemma low_bit x : Z.land 1 x = Z.b2z (Z.testbit x 0).
Proof. rewrite Z.land_comm; change 1%Z with (2 ^ 0)%Z; rewrite one_bit by lia; now destruct (Z.testbit x 0). Qed.

(* Equal bits below the range, or up to the sign. *)
Lemma unsigned_ext n x y : (0 <= n -> 0 <= x < 2 ^ n -> 0 <= y < 2 ^ n ->
  (forall i, 0 <= i < n -> Z.testbit x i = true <-> Z.testbit y i = true) -> x = y)%Z.
Proof.
  intros Hn Hx Hy H; apply Z.bits_inj'; intros i Hi; destruct (Z.lt_ge_cases i n).
  - apply Bool.eq_iff_eq_true, H; lia.
  - rewrite !(Bits.testbit_above n) by lia; reflexivity.
Qed.

Lemma signed_ext n x y : (0 <= n -> - 2 ^ n <= x < 2 ^ n -> - 2 ^ n <= y < 2 ^ n ->
  (forall i, 0 <= i <= n -> Z.testbit x i = true <-> Z.testbit y i = true) -> x = y)%Z.
Proof.
  intros Hn Hx Hy H; apply Z.bits_inj'; intros i Hi; destruct (Z.lt_ge_cases i n).
  - apply Bool.eq_iff_eq_true, H; lia.
  - specialize (H n); rewrite !(sign_bit n) in * by lia; apply Bool.eq_iff_eq_true, H; lia.
Qed.

(* Powers of two written as such. *)
Ltac powers_of_two :=
  change 256%Z with (2 ^ 8)%Z in *; change 65536%Z with (2 ^ 16)%Z in *;
  change 4294967296%Z with (2 ^ 32)%Z in *; change 18446744073709551616%Z with (2 ^ 64)%Z in *;
  change 128%Z with (2 ^ 7)%Z in *; change 32768%Z with (2 ^ 15)%Z in *;
  change 2147483648%Z with (2 ^ 31)%Z in *; change 9223372036854775808%Z with (2 ^ 63)%Z in *.

(* The bits of an expression from the bits of its parts; the bits above a range are known. *)
Ltac bits_of_parts :=
  repeat first
    [ rewrite Z.lor_spec | rewrite Z.land_spec | rewrite Z.lxor_spec | rewrite Z.bits_0
    | rewrite Z.lnot_spec by lia | rewrite Z.bits_m1 by lia | rewrite Z.testbit_mod_pow2 by lia
    | rewrite Z.pow2_bits_eqb by lia | rewrite Z.shiftr_spec by lia
    | rewrite Z.shiftl_spec_high by lia | rewrite Z.shiftl_spec_low by lia
    | match goal with
      | H : (0 <= ?x < 2 ^ ?n)%Z |- context [Z.testbit ?x ?i] => rewrite (Bits.testbit_above n x i) by lia
      | H : (- 2 ^ ?n <= ?x < 2 ^ ?n)%Z |- context [Z.testbit ?x ?i] => rewrite (sign_bit n x i) by lia
      | |- context [Z.ltb ?a ?b] => destruct (Z.ltb_spec a b)
      | |- context [Z.eqb ?a ?b] => destruct (Z.eqb_spec a b)
      end ].
Ltac by_bits :=
  bits_of_parts; repeat match goal with |- context [Z.testbit ?x ?i] => destruct (Z.testbit x i) end;
  solve [reflexivity | lia | intuition (discriminate || lia)].

Ltac wp_symbol :=
  unfold is_bool, is_uint8, is_uint16, is_uint32, is_uint64, is_sint8, is_sint16, is_sint32, is_sint64;
  intros; rewrite ?Z.shiftl_1_l in *; powers_of_two;
  first
    [ solve [repeat split; reflexivity | lia]
    | solve [by_bits]
    | solve [apply Z.bits_inj'; intros; by_bits]
    | solve [apply Z.mod_pos_bound; lia]
    | solve [rewrite one_bit by lia; destruct (Z.testbit _ _); intuition (discriminate || lia)]
    | solve [rewrite low_bit in *; destruct (Z.testbit _ _); easy]
    | solve [eapply unsigned_ext; eauto; lia]
    | solve [eapply signed_ext; eauto; lia]
    | solve [apply Z.shiftl_shiftl; lia]
    | solve [apply Z.shiftr_shiftr; lia]
    | solve [apply Z.shiftr_shiftl_l; lia]
    | solve [rewrite Z.shiftr_div_pow2, Z.quot_div_nonneg by lia; reflexivity]
    | solve [rewrite low_bit, Z.pow_add_r by lia; destruct (Z.testbit _ _); simpl Z.b2z; lia]
    | solve [apply Counting.range_of_bits; auto; intros; apply Bool.not_true_iff_false; auto]
    | solve [match goal with H : (?x < 2 ^ ?n)%Z |- _ => rewrite (Bits.testbit_above n x) by lia; discriminate end]
    | solve [split; [apply Z.land_nonneg | apply land_below]; lia]
    | solve [apply land_below; lia]
    | solve [apply lor_above; lia]
    | solve [split; [apply lor_above | apply Z.lor_neg]; lia]
    | solve [rewrite Z.add_nocarry_lxor by auto; auto using Z.lxor_lor] ].
