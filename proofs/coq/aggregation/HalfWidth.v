(* What src/aggregation/half_width.c computes with: a logarithm and a complement in fixed point, a square root and a quotient, each rounded
   to the safe side, and how far the result is off. *)
From Coq Require Import ZArith Reals Lra Lia.
From Vrr Require Import LnTable Ln Ieee754.
Open Scope Z_scope.

(** ** ln(2 size / alpha), alpha = num / 2^k, in units of 2^-53 *)

Notation two_53 := 0x20000000000000%Z.
Notation two_60 := 0x1000000000000000%Z.
Notation two_57 := 0x200000000000000%Z.

Definition ln_risk (size num k : Z) : R := (ln (IZR (size * 2 ^ (k + 1)) / IZR num) * IZR two_53)%R.

Section Risk.
  Variables size num k shift : Z.
  Hypothesis size_positive : 1 <= size.
  Hypothesis num_positive : 1 <= num.
  Hypothesis shift_range : 0 <= shift <= k + 1.

  (* The powers of two that the ratio leaves out are put back. *)
  Lemma ln_risk_shifted : (ln_risk size num k = ln_shifted (size * 2 ^ shift) num (k + 1 - shift) * / IZR two_57)%R.
  Proof.
    unfold ln_risk, ln_shifted; rewrite <- mult_IZR, <- Z.mul_assoc, <- Z.pow_add_r by lia.
    replace (shift + (k + 1 - shift)) with (k + 1) by ring; field.
  Qed.

  Variables v h : Z.

  Theorem risk_above : (ln_shifted (size * 2 ^ shift) num (k + 1 - shift) <= IZR v)%R -> v <= h * two_57 ->
    (ln_risk size num k <= IZR h)%R.
  Proof. intros Hv Hh; rewrite ln_risk_shifted; apply IZR_le in Hh; rewrite mult_IZR in Hh; lra. Qed.

  Theorem risk_tight : num < 2 ^ k -> (IZR v <= ln_shifted (size * 2 ^ shift) num (k + 1 - shift) + 2049)%R ->
    h * two_57 <= v + two_57 -> (IZR h <= ln_risk size num k * (1 + / 1125899906842624))%R.
  Proof.
    intros Hk Hv Hh.
    assert (0 <= k) by (destruct (Z.le_gt_cases 0 k); auto; rewrite Z.pow_neg_r in Hk; lia).
    assert (L2 : (ln 2 * IZR two_53 <= ln_risk size num k)%R).
    { unfold ln_risk; apply Rmult_le_compat_r; [lra|]; apply ln_nondecreasing; [lra|].
      assert (N : (0 < IZR num)%R) by (apply (IZR_lt 0); lia); apply Rmult_le_reg_r with (IZR num); [exact N|].
      replace (IZR (size * 2 ^ (k + 1)) / IZR num * IZR num)%R with (IZR (size * 2 ^ (k + 1))) by (field; lra).
      rewrite <- mult_IZR; apply IZR_le; rewrite Z.pow_add_r by lia; nia. }
    assert (two_thirds : (2 / 3 <= ln 2)%R) by (pose proof ln_two_bounds as [_ H1]; unfold ln_two in H1; lra).
    rewrite ln_risk_shifted in *; apply IZR_le in Hh; rewrite mult_IZR, plus_IZR in Hh; lra.
  Qed.
End Risk.

(** ** 1 - num / 2^k in units of 2^-63 *)

Theorem keep_short num k : 0 <= k <= 63 -> 0 <= num < 2 ^ k -> let c := (2 ^ k - num) * 2 ^ (63 - k) in
  1 <= c <= 2 ^ 63 /\ c * 2 ^ k = (2 ^ k - num) * 2 ^ 63.
Proof.
  intros Hk Hn c; unfold c; clear c.
  assert (E : 2 ^ 63 = 2 ^ (63 - k) * 2 ^ k) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  pose proof (Z.pow_pos_nonneg 2 (63 - k) ltac:(lia) ltac:(lia)); rewrite E; nia.
Qed.

Theorem keep_long num k : 64 <= k -> 0 <= num < two_53 -> let c := 2 ^ 63 - 1 - num / 2 ^ (k - 63) in
  c * 2 ^ k <= (2 ^ k - num) * 2 ^ 63 /\ (2 ^ k - num) * 2 ^ 63 * two_60 <= c * 2 ^ k * (two_60 + 1).
Proof.
  intros Hk Hn c; unfold c; clear c.
  assert (E : 2 ^ k = 2 ^ (k - 63) * 2 ^ 63) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  pose proof (Z.pow_pos_nonneg 2 (k - 63) ltac:(lia) ltac:(lia)) as P; set (b := 2 ^ (k - 63)) in *.
  pose proof (Z.div_mod num b ltac:(lia)); pose proof (Z.mod_pos_bound num b P).
  assert (Q : 0 <= num / b <= num) by (split; [apply Z.div_pos; lia | apply Z.div_le_upper_bound; nia]).
  set (q := num / b) in *; set (r := num mod b) in *; rewrite E; change (2 ^ 63) with 0x8000000000000000 in *.
  split; [nia|].
  apply Z.le_trans with (b * 0x8000000000000000 * (0x8000000000000000 - q) * two_60); [nia|].
  replace ((0x8000000000000000 - 1 - q) * (b * 0x8000000000000000) * (two_60 + 1))
    with (b * 0x8000000000000000 * ((0x8000000000000000 - 1 - q) * (two_60 + 1))) by ring.
  rewrite <- Z.mul_assoc; apply Z.mul_le_mono_nonneg_l; nia.
Qed.

(** ** The root and the quotient *)

Section Width.
  Variables p s r c u units d : Z.
  Hypothesis s_range : 0 <= s.
  Hypothesis u_range : 0 <= u.
  Hypothesis d_range : 0 <= d.
  Hypothesis exponents : d + u = s + 86.
  Notation two_122 := (4 * 0x1000000000000000000000000000000)%Z.

  Lemma width_exponents : p * 2 ^ (2 * d + 72) * (2 ^ u * 2 ^ u) = p * 2 ^ (2 * s) * (two_122 * two_122) /\ 0 < 2 ^ u * 2 ^ u.
  Proof.
    pose proof (Z.pow_pos_nonneg 2 u ltac:(lia) ltac:(lia)); split; [|nia].
    change (two_122 * two_122) with (2 ^ 244); rewrite <- !Z.mul_assoc, <- !Z.pow_add_r by lia; do 2 f_equal; lia.
  Qed.

  Theorem width_above : 0 <= r -> p * 2 ^ (2 * s) <= r * r -> r * two_122 <= units * (c * 2 ^ u) ->
    p * 2 ^ (2 * d + 72) <= units * c * (units * c).
  Proof.
    intros Hr Hp Hq; destruct width_exponents as [E P]; apply Z.mul_le_mono_pos_r with (2 ^ u * 2 ^ u); [exact P|].
    rewrite E; apply Z.le_trans with (r * two_122 * (r * two_122)); [nia|].
    replace (units * c * (units * c) * (2 ^ u * 2 ^ u)) with (units * (c * 2 ^ u) * (units * (c * 2 ^ u))) by ring.
    apply Z.mul_le_mono_nonneg; lia.
  Qed.

  Theorem width_tight : 0x4000000000000000 <= r -> 0x1000000000000000000000000000000 <= units -> 1 <= c ->
    (r - 1) * (r - 1) < p * 2 ^ (2 * s) -> (units - 1) * (c * 2 ^ u) < r * two_122 ->
    units * c * (units * c) * two_60 <= p * 2 ^ (2 * d + 72) * (two_60 + 1).
  Proof.
    intros Hr Hu Hc Hp Hq; destruct width_exponents as [E P]; pose proof (Z.pow_pos_nonneg 2 u ltac:(lia) ltac:(lia)).
    set (b := c * 2 ^ u) in *; assert (1 <= b) by (unfold b; nia).
    set (x := units * b); set (K := p * 2 ^ (2 * s)) in *.
    set (one_119 := 2 ^ 119); set (A := 2 ^ 119 * (2 ^ 62 - 1)); set (B := (2 ^ 119 + 1) * 2 ^ 62).
    assert (S1 : x * 2 ^ 119 <= (2 ^ 119 + 1) * (r * two_122)).
    { apply Z.le_trans with ((2 ^ 119 + 1) * ((units - 1) * b)); [|apply Z.mul_le_mono_nonneg_l; lia].
      unfold x; replace (units * b * 2 ^ 119) with (units * 2 ^ 119 * b) by ring.
      rewrite Z.mul_assoc; apply Z.mul_le_mono_nonneg_r; lia. }
    assert (S2 : r * (2 ^ 62 - 1) <= (r - 1) * 2 ^ 62) by lia.
    assert (S3 : x * A <= B * ((r - 1) * two_122)).
    { unfold A, B; apply Z.le_trans with ((2 ^ 119 + 1) * (r * two_122) * (2 ^ 62 - 1)).
      - rewrite Z.mul_assoc; apply Z.mul_le_mono_nonneg_r; lia.
      - replace ((2 ^ 119 + 1) * (r * two_122) * (2 ^ 62 - 1)) with ((2 ^ 119 + 1) * two_122 * (r * (2 ^ 62 - 1))) by ring.
        replace ((2 ^ 119 + 1) * 2 ^ 62 * ((r - 1) * two_122)) with ((2 ^ 119 + 1) * two_122 * ((r - 1) * 2 ^ 62)) by ring.
        apply Z.mul_le_mono_nonneg_l; lia. }
    assert (0 <= x) by (unfold x; nia).
    assert (S4 : x * A * (x * A) <= B * B * (two_122 * two_122) * K).
    { apply Z.le_trans with (B * ((r - 1) * two_122) * (B * ((r - 1) * two_122))).
      - apply Z.mul_le_mono_nonneg; auto; unfold A; lia.
      - replace (B * ((r - 1) * two_122) * (B * ((r - 1) * two_122)))
          with (B * B * (two_122 * two_122) * ((r - 1) * (r - 1))) by ring.
        apply Z.mul_le_mono_nonneg_l; [unfold B; lia|lia]. }
    assert (S5 : B * B * two_60 <= A * A * (two_60 + 1)) by (unfold A, B; lia).
    assert (PA : 0 < A * A) by (unfold A; lia).
    apply Z.mul_le_mono_pos_r with (2 ^ u * 2 ^ u); [exact P|].
    apply Z.mul_le_mono_pos_r with (A * A); [exact PA|].
    replace (p * 2 ^ (2 * d + 72) * (two_60 + 1) * (2 ^ u * 2 ^ u)) with (K * (two_122 * two_122) * (two_60 + 1))
      by (rewrite <- E; ring).
    replace (units * c * (units * c) * two_60 * (2 ^ u * 2 ^ u) * (A * A)) with (x * A * (x * A) * two_60)
      by (unfold x, b; ring).
    apply Z.le_trans with (B * B * (two_122 * two_122) * K * two_60); [apply Z.mul_le_mono_nonneg_r; lia|].
    assert (0 <= K) by nia.
    replace (B * B * (two_122 * two_122) * K * two_60) with (K * (two_122 * two_122) * (B * B * two_60)) by ring.
    replace (K * (two_122 * two_122) * (two_60 + 1) * (A * A)) with (K * (two_122 * two_122) * (A * A * (two_60 + 1))) by ring.
    apply Z.mul_le_mono_nonneg_l; [nia | exact S5].
  Qed.
End Width.

(** ** The double *)

(* Some double is at least v / 2^d, v having 121 bits, and at most a share of 2^-52 above it. *)
Theorem double_near v d : 2 ^ 120 <= v <= 2 ^ 121 -> 0 <= d <= 1022 -> exists b, 0 <= b < 0x7ff0000000000000 /\
  v * 2 ^ (1074 - d) <= units b /\ units b * 2 ^ 52 <= v * 2 ^ (1074 - d) * (2 ^ 52 + 1).
Proof.
  intros Hv Hd; set (m := (v + (2 ^ 68 - 1)) / 2 ^ 68).
  pose proof (Z.div_mod (v + (2 ^ 68 - 1)) (2 ^ 68) ltac:(lia)) as D.
  pose proof (Z.mod_pos_bound (v + (2 ^ 68 - 1)) (2 ^ 68) ltac:(lia)) as M; fold m in D.
  set (rest := (v + (2 ^ 68 - 1)) mod 2 ^ 68) in *; assert (2 ^ 52 <= m <= 2 ^ 53) by lia.
  pose proof (units_lead d 7 m ltac:(lia) Hd ltac:(lia)) as U.
  exists ((1149 - d - 7) * 2 ^ 52 + m); set (b := units _) in *; split; [lia|].
  assert (E : b = m * 2 ^ 68 * 2 ^ (1074 - d)) by lia.
  pose proof (Z.pow_pos_nonneg 2 (1074 - d) ltac:(lia) ltac:(lia)) as P; rewrite E.
  split; [apply Z.mul_le_mono_nonneg_r; lia|].
  replace (m * 2 ^ 68 * 2 ^ (1074 - d) * 2 ^ 52) with (m * 2 ^ 68 * 2 ^ 52 * 2 ^ (1074 - d)) by ring.
  replace (v * 2 ^ (1074 - d) * (2 ^ 52 + 1)) with (v * (2 ^ 52 + 1) * 2 ^ (1074 - d)) by ring.
  apply Z.mul_le_mono_nonneg_r; lia.
Qed.

(** ** All of it together *)

Open Scope R_scope.

Section Together.
  (* n l D^2 2^72 against (units c)^2; units / D against w; l / 2^53 against the logarithm; c / 2^63 against 1 - f *)
  Variables n l c units D log keep w : R.
  Hypothesis n_range : 0 <= n.
  Hypothesis c_range : 0 <= c.
  Hypothesis units_range : 0 < units.
  Hypothesis D_range : 0 < D.
  Hypothesis keep_range : 0 < keep.

  Theorem covers : n * l * (D * D * 4722366482869645213696) <= units * c * (units * c) -> units <= w * D ->
    log * 9007199254740992 <= l -> c <= keep * 9223372036854775808 ->
    0 <= w /\ n * log <= 2 * (w * keep) * (w * keep).
  Proof.
    intros H Hw Hl Hc; assert (0 < w) by (apply Rmult_lt_reg_r with D; lra); split; [lra|].
    assert (S1 : units * c <= w * D * (keep * 9223372036854775808)) by (apply Rmult_le_compat; lra).
    assert (0 <= units * c) by (apply Rmult_le_pos; lra).
    assert (S2 : units * c * (units * c) <= w * D * (keep * 9223372036854775808) * (w * D * (keep * 9223372036854775808)))
      by (apply Rmult_le_compat; lra).
    assert (S3 : n * (log * 9007199254740992) <= n * l) by (apply Rmult_le_compat_l; lra).
    assert (0 < D * D) by (apply Rmult_lt_0_compat; lra).
    assert (S4 : n * (log * 9007199254740992) * (D * D * 4722366482869645213696) <= n * l * (D * D * 4722366482869645213696))
      by (apply Rmult_le_compat_r; lra).
    apply Rmult_le_reg_r with (D * D * 42535295865117307932921825928971026432); [lra|].
    replace (n * log * (D * D * 42535295865117307932921825928971026432))
      with (n * (log * 9007199254740992) * (D * D * 4722366482869645213696)) by ring.
    replace (2 * (w * keep) * (w * keep) * (D * D * 42535295865117307932921825928971026432))
      with (w * D * (keep * 9223372036854775808) * (w * D * (keep * 9223372036854775808))) by ring.
    lra.
  Qed.

  Theorem barely_covers : units * c * (units * c) * IZR two_60 <= n * l * (D * D * 4722366482869645213696) * (IZR two_60 + 1) ->
    0 <= w -> w * D <= units * (1 + / 4503599627370496) -> 0 <= l ->
    l <= log * 9007199254740992 * (1 + / 1125899906842624) ->
    keep * 9223372036854775808 <= c * (1 + / IZR two_60) ->
    2 * (w * keep) * (w * keep) <= n * log * (1 + / 281474976710656).
  Proof.
    intros H Hw0 Hw Hl0 Hl Hc.
    set (a := 1 + / 4503599627370496) in *; set (e := 1 + / IZR two_60) in *; set (g := 1 + / 1125899906842624) in *.
    assert (S1 : w * D * (keep * 9223372036854775808) <= units * a * (c * e)).
    { apply Rmult_le_compat; auto; [apply Rmult_le_pos|]; lra. }
    assert (0 <= w * D * (keep * 9223372036854775808)) by (apply Rmult_le_pos; [apply Rmult_le_pos|]; lra).
    assert (S2 : w * D * (keep * 9223372036854775808) * (w * D * (keep * 9223372036854775808)) <=
      units * a * (c * e) * (units * a * (c * e))) by (apply Rmult_le_compat; lra).
    assert (S3 : units * c * (units * c) <= n * l * (D * D * 4722366482869645213696) * e).
    { apply Rmult_le_reg_r with (IZR two_60); [lra|]; eapply Rle_trans; [exact H|]; unfold e; right; field. }
    assert (0 < D * D) by (apply Rmult_lt_0_compat; lra).
    assert (S4 : n * l * (D * D * 4722366482869645213696) <=
      n * (log * 9007199254740992 * g) * (D * D * 4722366482869645213696))
      by (apply Rmult_le_compat_r; [lra | apply Rmult_le_compat_l; lra]).
    assert (0 <= log) by (unfold g in Hl; lra).
    assert (NL : 0 <= n * log) by (apply Rmult_le_pos; lra).
    set (M := D * D * 42535295865117307932921825928971026432).
    assert (0 < M) by (unfold M; lra).
    apply Rmult_le_reg_r with M; [lra|].
    replace (2 * (w * keep) * (w * keep) * M)
      with (w * D * (keep * 9223372036854775808) * (w * D * (keep * 9223372036854775808))) by (unfold M; ring).
    apply Rle_trans with (1 := S2).
    assert (0 <= a * a * (e * e)) by (unfold a, e; lra).
    apply Rle_trans with (units * c * (units * c) * (a * a * (e * e))); [right; ring|].
    apply Rle_trans with (n * l * (D * D * 4722366482869645213696) * e * (a * a * (e * e)));
      [apply Rmult_le_compat_r; assumption|].
    apply Rle_trans with (n * (log * 9007199254740992 * g) * (D * D * 4722366482869645213696) * e * (a * a * (e * e))).
    - apply Rmult_le_compat_r; [assumption|]; apply Rmult_le_compat_r; [unfold e; lra | assumption].
    - replace (n * (log * 9007199254740992 * g) * (D * D * 4722366482869645213696) * e * (a * a * (e * e)))
        with (n * log * M * (g * e * (a * a * (e * e)))) by (unfold M; ring).
      replace (n * log * (1 + / 281474976710656) * M) with (n * log * M * (1 + / 281474976710656)) by ring.
      apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | unfold a, e, g; lra].
  Qed.
End Together.
