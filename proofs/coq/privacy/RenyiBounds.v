(* The sum of P^alpha Q^(1 - alpha) of two laws that differ in two outputs, in a form where nothing cancels, and what rounding
   does to its logarithm. Last, the formulas of spec/privacy/renyi.acsl are the divergences of the mechanisms. *)
From Vrr Require Import Number.
From Vrr Require Export NumberSlack Zcdp.
From Vrr Require Ln.
From Interval Require Import Tactic.
Import Ln.StdZInterval.
Open Scope R_scope.

(* Two outputs have probabilities p, q under one law and q, p under the other; the rest is alike. *)
Definition pair_laws (p q : R) : Prop := 0 < q <= p /\ p + q <= 1 /\ / 9223372036854775808 <= p.

Definition pair_excess (p q u : R) : R := (1 - exp (- u)) * (p * (1 - exp (- u)) * exp u + (p - q)).
Definition pair_sum (p q u : R) : R := p * exp u + q * exp (- u) + (1 - p - q).

(* The sum as the documents write it. *)
Definition power_sum (p q others alpha : R) : R :=
  exp (alpha * ln p + (1 - alpha) * ln q) + exp (alpha * ln q + (1 - alpha) * ln p) + others * q.

Lemma excess_is_sum p q u : 1 + pair_excess p q u = pair_sum p q u.
Proof.
  unfold pair_excess, pair_sum; pose proof (exp_inverse u) as E; set (a := exp u) in *; set (b := exp (- u)) in *.
  replace ((1 - b) * (p * (1 - b) * a + (p - q))) with (p * a - 2 * p * (a * b) + p * b * (a * b) + (p - q) - (p - q) * b)
    by ring; rewrite E; ring.
Qed.

Theorem power_sum_excess p q others alpha : 0 < p -> 0 < q -> p + q + others * q = 1 ->
  power_sum p q others alpha = 1 + pair_excess p q ((alpha - 1) * ln (p / q)).
Proof.
  intros Hp Hq H; rewrite excess_is_sum; unfold power_sum, pair_sum.
  assert (forall a b, 0 < a -> 0 < b -> exp (alpha * ln a + (1 - alpha) * ln b) = a * exp ((alpha - 1) * ln (a / b))) as E.
  { intros a b Ha Hb; rewrite ln_quotient by auto; rewrite <- (exp_ln a Ha) at 2; rewrite <- exp_plus; f_equal; ring. }
  rewrite !E by auto; replace (- ((alpha - 1) * ln (p / q))) with ((alpha - 1) * ln (q / p)) by
    (rewrite !ln_quotient by auto; ring); lra.
Qed.

Lemma exp_129 : exp 129 <= 1606938044258990275541962092341162602522202993782792835301376.
Proof. interval with (i_prec 60). Qed.

Section Pair.
  Variables p q : R.
  Hypothesis laws : pair_laws p q.
  Notation S := (pair_sum p q).
  Notation K u := (ln (1 + pair_excess p q u)).

  Lemma one_minus_exp_nonneg u : 0 <= u -> 0 <= 1 - exp (- u).
  Proof. intros Hu; pose proof (exp_le (- u) 0 ltac:(lra)); rewrite exp_0 in *; lra. Qed.

  Lemma excess_nonneg u : 0 <= u -> 0 <= pair_excess p q u.
  Proof.
    destruct laws as (H & _ & _); intros Hu; unfold pair_excess; pose proof (one_minus_exp_nonneg u Hu) as G.
    pose proof (exp_pos u); apply Rmult_le_pos; auto; apply Rplus_le_le_0_compat; [|lra]; repeat apply Rmult_le_pos; lra.
  Qed.
  Lemma sum_at_least_1 u : 0 <= u -> 1 <= S u.
  Proof. intros Hu; rewrite <- excess_is_sum; pose proof (excess_nonneg u Hu); lra. Qed.

  Lemma ln_sum_nonneg u : 0 <= u -> 0 <= K u.
  Proof. intros Hu; rewrite <- ln_1; apply ln_le_mono; pose proof (excess_nonneg u Hu); lra. Qed.

  Lemma sum_mono u v : 0 <= u <= v -> S u <= S v.
  Proof.
    intros H; destruct laws as (Hq & _ & _); unfold pair_sum.
    pose proof (exp_inverse u); pose proof (exp_inverse v); pose proof (exp_le u v ltac:(lra)) as E.
    pose proof (exp_le (- u) 0 ltac:(lra)); pose proof (exp_le (- v) 0 ltac:(lra)); rewrite exp_0 in *.
    pose proof (exp_pos (- u)); pose proof (exp_pos (- v)); pose proof (exp_pos u); pose proof (exp_pos v).
    set (a := exp u) in *; set (b := exp v) in *; set (c := exp (- u)) in *; set (d := exp (- v)) in *.
    assert (c - d = (b - a) * (c * d)) as D by nra.
    assert (0 <= c * d <= 1) by nra; assert (c - d <= b - a) by nra.
    assert (q * (c - d) <= q * (b - a)) by nra; assert (q * (b - a) <= p * (b - a)) by nra; lra.
  Qed.
  Lemma ln_sum_mono u v : 0 <= u <= v -> K u <= K v.
  Proof.
    intros H; apply ln_le_mono; rewrite ?excess_is_sum; [pose proof (sum_at_least_1 u ltac:(lra)); lra | now apply sum_mono].
  Qed.

  (* No outcome grows faster than e^u. *)
  Lemma ln_sum_steps u v : 0 <= u <= v -> K v <= K u + (v - u).
  Proof.
    intros H; rewrite !excess_is_sum; pose proof (sum_at_least_1 u ltac:(lra)) as H1.
    rewrite <- (ln_exp (v - u)), <- ln_mult by (lra || apply exp_pos).
    apply ln_le_mono; [pose proof (sum_at_least_1 v ltac:(lra)); lra|].
    destruct laws as (Hq & Ho & _); unfold pair_sum.
    assert (exp v = exp u * exp (v - u)) as -> by (rewrite <- exp_plus; f_equal; ring).
    pose proof (exp_le (- v) (- u) ltac:(lra)); pose proof (exp_pos (- u)).
    assert (1 <= exp (v - u)) by (pose proof (exp_ineq1_le (v - u)); lra).
    assert (exp (- u) <= exp (- u) * exp (v - u)) by nra.
    assert (q * exp (- v) <= q * (exp (- u) * exp (v - u))) by nra.
    assert ((1 - p - q) <= (1 - p - q) * exp (v - u)) by nra; nra.
  Qed.
  Lemma ln_sum_at_most u : 0 <= u -> K u <= u.
  Proof.
    intros Hu; pose proof (ln_sum_steps 0 u ltac:(lra)) as H; unfold pair_excess in H at 2.
    rewrite Ropp_0, exp_0 in H; replace (1 + (1 - 1) * _) with 1 in H by ring; rewrite ln_1 in H; lra.
  Qed.

  Lemma ln_keep_least : -44 <= ln p <= 0.
  Proof.
    destruct laws as (Hq & Ho & Hp); split.
    - apply Rle_trans with (ln (/ 9223372036854775808)); [|apply ln_le_mono; lra]; rewrite ln_Rinv by lra.
      interval with (i_prec 60).
    - rewrite <- ln_1; apply ln_le_mono; lra.
  Qed.

  Lemma ln_sum_least u : 0 <= u -> u + ln p <= K u.
  Proof.
    intros Hu; rewrite excess_is_sum; destruct laws as (Hq & Ho & _); rewrite <- (ln_exp u) at 1.
    rewrite Rplus_comm, <- ln_mult by (lra || apply exp_pos); apply ln_le_mono; [apply Rmult_lt_0_compat; lra || apply exp_pos|].
    unfold pair_sum; pose proof (exp_pos (- u)); nra.
  Qed.

  (* A large u leaves p e^u, almost. *)
  Lemma ln_sum_large u : 127 <= u -> K u <= u + ln p + / 1267650600228229401496703205376.
  Proof.
    intros Hu; rewrite excess_is_sum; destruct laws as (Hq & Ho & Hp); set (c := / 1267650600228229401496703205376).
    rewrite <- (ln_exp u) at 2; rewrite <- (ln_exp c); rewrite Rplus_comm, (Rplus_comm (ln _)), <- !ln_mult by
      (try apply Rmult_lt_0_compat; lra || apply exp_pos).
    apply ln_le_mono; [pose proof (sum_at_least_1 u ltac:(lra)); lra|]; unfold pair_sum.
    pose proof (exp_le (- u) 0 ltac:(lra)) as E; rewrite exp_0 in E; pose proof (exp_pos (- u)).
    pose proof (exp_ineq1_le c) as C; pose proof (exp_le 127 u Hu) as U.
    assert (11692013098647223345629478661730264157247460343808 <= exp 127) by interval with (i_prec 60).
    assert (1 <= c * (p * exp u)).
    { apply Rle_trans with (c * (/ 9223372036854775808 * 11692013098647223345629478661730264157247460343808)); [unfold c; lra|].
      apply Rmult_le_compat_l; [unfold c; lra|]; apply Rmult_le_compat; lra. }
    pose proof (exp_pos u); assert (0 < p * exp u) by nra; nra.
  Qed.

  Lemma one_minus_exp_scale v f : 0 <= v -> 1 <= f -> 1 - exp (- (f * v)) <= f * (1 - exp (- v)).
  Proof.
    intros Hv Hf; pose proof (exp_tangent (- v) (- (f * v))) as T1; pose proof (exp_tangent (- v) 0) as T2; rewrite exp_0 in T2.
    pose proof (exp_pos (- v)); set (e := exp (- v)) in *; set (e' := exp (- (f * v))) in *.
    assert ((f - 1) * (e * (1 + (0 - - v))) <= (f - 1) * 1) by (apply Rmult_le_compat_l; lra).
    assert (e * (1 + (- (f * v) - - v)) = e - e * ((f - 1) * v)) by ring.
    assert ((f - 1) * (e * (1 + (0 - - v))) = f * e - e + e * ((f - 1) * v)) by ring; lra.
  Qed.

  Lemma ln_scale z f : 0 <= z -> 1 <= f -> ln (1 + f * z) <= f * ln (1 + z).
  Proof.
    intros Hz Hf; pose proof (Rpower_tangent f (1 + z) ltac:(lra) ltac:(left; lra)) as T.
    replace (1 + f * (1 + z - 1)) with (1 + f * z) in T by ring.
    rewrite <- (ln_exp (f * ln (1 + z))); apply ln_le_mono; [nra | exact T].
  Qed.

  (* An argument that was rounded n times. *)
  Theorem ln_sum_rounded u x n : (0 <= n <= 16)%Z -> above x u n -> above (K x) (K u) (260 * n).
  Proof.
    intros Hn [H B]; split.
    - split; [apply ln_sum_nonneg; lra | apply ln_sum_mono; lra].
    - pose proof (proj2 (slack_small n ltac:(lia))) as L; pose proof (slack_one n) as G; set (f := slack n) in *.
      assert (0 <= IZR n <= 16) as N by (split; apply IZR_le; lia).
      destruct (Rle_or_lt u 128) as [Hu|Hu].
      + assert (pair_excess p q x <= slack (260 * n) * pair_excess p q u) as E.
        { replace (260 * n)%Z with (n + n + 256 * n + 2 * n)%Z by ring; rewrite !slack_sum by lia; fold f.
          pose proof (slack_one (2 * n)) as G2; set (f2 := slack (2 * n)) in *.
          assert (exp x <= exp u * slack (256 * n)) as EX.
          { apply Rle_trans with (exp (u + 128 * (f - 1))); [apply exp_le; nra|]; rewrite exp_plus.
            apply Rmult_le_compat_l; [left; apply exp_pos|]; apply slack_large; [lia|]; rewrite mult_IZR; lra. }
          pose proof (slack_one (256 * n)) as G3; set (f3 := slack (256 * n)) in *.
          assert (1 - exp (- x) <= f * (1 - exp (- u))) as GX.
          { apply Rle_trans with (1 - exp (- (f * u))); [|apply one_minus_exp_scale; lra].
            pose proof (exp_le (- (f * u)) (- x) ltac:(nra)); lra. }
          destruct laws as (Hq & Ho & Hp); pose proof (one_minus_exp_nonneg u ltac:(lra)) as P1.
          pose proof (one_minus_exp_nonneg x ltac:(lra)) as P2; pose proof (exp_pos x); pose proof (exp_pos u).
          unfold pair_excess; set (g := 1 - exp (- u)) in *; set (h := 1 - exp (- x)) in *.
          set (a := exp u) in *; set (b := exp x) in *.
          assert (p * h * b <= p * (f * g) * (a * f3)) by (apply Rmult_le_compat; try nra; apply Rmult_le_compat; lra).
          assert (0 <= p * g * a) by (repeat apply Rmult_le_pos; lra).
          assert (1 <= f * f3) by nra.
          assert (p * h * b + (p - q) <= f * f3 * (p * g * a + (p - q))) by nra.
          assert (0 <= p * h * b) by (repeat apply Rmult_le_pos; lra).
          assert (h * (p * h * b + (p - q)) <= (f * g) * (f * f3 * (p * g * a + (p - q)))) as M by
            (apply Rmult_le_compat; lra).
          assert (0 <= g * (p * g * a + (p - q))) by (apply Rmult_le_pos; lra).
          assert (0 <= f * f * f3 * (g * (p * g * a + (p - q)))) by (repeat apply Rmult_le_pos; lra).
          replace (f * f * f3 * f2 * (g * (p * g * a + (p - q)))) with (f2 * (f * f * f3 * (g * (p * g * a + (p - q))))) by ring.
          nra. }
        pose proof (excess_nonneg u ltac:(lra)); pose proof (excess_nonneg x ltac:(lra)).
        rewrite Rmult_comm; apply Rle_trans with (ln (1 + slack (260 * n) * pair_excess p q u)).
        * apply ln_le_mono; lra.
        * apply ln_scale; auto; apply slack_one.
      + pose proof (ln_sum_steps u x ltac:(lra)); pose proof (ln_sum_least u ltac:(lra)); pose proof ln_keep_least.
        apply Rle_trans with (K u * slack (n + n)).
        * rewrite slack_sum by lia; fold f; assert (u / 2 <= K u) by lra.
          assert (x - u <= 2 * (f - 1) * K u) by nra; nra.
        * apply Rmult_le_compat_l; [apply ln_sum_nonneg; lra | apply slack_mono; lia].
  Qed.

  (* What is computed for a large u. *)
  Theorem ln_sum_large_rounded u l m z : 128 <= u -> 0 <= l -> l <= - ln p <= l + / 9007199254740992 ->
    above m (u - l) 1 -> above z (m + / 1267650600228229401496703205376) 1 -> above z (K u) 20.
  Proof.
    intros Hu Hl Hp Hm Hz; pose proof (ln_sum_large u ltac:(lra)) as U; pose proof (ln_sum_least u ltac:(lra)) as V.
    pose proof ln_keep_least; set (c := / 1267650600228229401496703205376) in *.
    assert (0 <= c) by (unfold c; lra).
    assert (above z (u - l + c) 2) as A.
    { replace 2%Z with (1 + 1)%Z by lia; apply above_trans with (m + c); try lia; auto.
      apply above_sum with 1%Z 1%Z; try lia; auto; now apply above_same. }
    destruct A as [A B]; split; [split; [apply ln_sum_nonneg|]; lra|].
    apply Rle_trans with (1 := B); replace 20%Z with (18 + 2)%Z by lia; rewrite slack_sum by lia.
    rewrite <- Rmult_assoc; apply Rmult_le_compat_r; [pose proof (slack_one 2); lra|].
    apply Rle_trans with (K u * slack 2).
    - assert (1 + 2 / 1152921504606846976 <= slack 2) as S2.
      { change (slack 2) with (rounding * (rounding * 1)); unfold share; lra. }
      assert (84 <= K u) by lra; assert (u - l + c <= K u + / 9007199254740992 + c) by lra.
      assert (/ 9007199254740992 + c <= K u * (2 / 1152921504606846976)) by (unfold c; lra); nra.
    - apply Rmult_le_compat_l; [lra | apply slack_mono; lia].
  Qed.

  Lemma excess_small u : 0 <= u <= 128 -> pair_excess p q u <= exp 129.
  Proof.
    intros Hu; destruct laws as (Hq & Ho & Hp); unfold pair_excess; pose proof (one_minus_exp_nonneg u ltac:(lra)) as G.
    pose proof (exp_pos (- u)); pose proof (exp_le u 128 ltac:(lra)); pose proof (exp_pos u).
    assert (exp 128 + 1 <= exp 129) by interval with (i_prec 60).
    set (g := 1 - exp (- u)) in *; assert (g <= 1) by (unfold g; lra).
    assert (0 <= p * g <= 1) by (split; [apply Rmult_le_pos; lra | nra]).
    assert (0 <= p * g * exp u <= exp 128) by (split; [apply Rmult_le_pos; lra | nra]); nra.
  Qed.
End Pair.
