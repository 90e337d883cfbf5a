(* Roundings in one direction: x is v, rounded up n times, each time by the share 2^-60 of it at most. *)
From Coq Require Import Reals ZArith Lia Lra Psatz.
From Vrr Require Import Number.
Open Scope R_scope.

Notation rounding := (1 + share).

Lemma slack_mono n m : (n <= m)%Z -> slack n <= slack m.
Proof. intros H; unfold slack; apply Rle_pow; [unfold share; lra | lia]. Qed.

Lemma exp_below a : 0 <= a < 1 -> exp a <= / (1 - a).
Proof.
  intros H; pose proof (exp_ineq1_le (- a)); assert (exp a * exp (- a) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  pose proof (exp_pos a); apply Rmult_le_reg_r with (1 - a); [lra|]; rewrite Rinv_l by lra; nra.
Qed.

Lemma exp_times n a : exp (INR n * a) = exp a ^ n.
Proof.
  induction n as [|n IH]; [rewrite Rmult_0_l; apply exp_0|].
  rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, exp_plus, IH; simpl; ring.
Qed.

(* n roundings are little less than n times one. *)
Lemma slack_large n a : (0 <= n)%Z -> 0 <= a <= 3 / 5 * (IZR n / 1152921504606846976) -> exp a <= slack n.
Proof.
  intros Hn Ha; unfold slack; set (y := / 1152921504606846976).
  apply Rle_trans with (exp (INR (Z.to_nat n) * (3 / 5 * y))).
  - assert (a <= INR (Z.to_nat n) * (3 / 5 * y)) as [H|H]
      by (rewrite INR_IZR_INZ, Z2Nat.id by lia; unfold y; lra); [left; now apply exp_increasing | now rewrite H; right].
  - rewrite exp_times; apply pow_incr; split; [left; apply exp_pos|].
    apply Rle_trans with (1 := exp_below (3 / 5 * y) ltac:(unfold y; lra)); unfold share, y; lra.
Qed.

Lemma above_positive x v n : above x v n -> 0 <= v <= x.
Proof. now intros [H _]. Qed.
Lemma below_positive x v n : below x v n -> 0 <= x <= v.
Proof. now intros [H _]. Qed.

Lemma above_more x v n m : above x v n -> (n <= m)%Z -> above x v m.
Proof. intros [H K] L; split; auto; apply slack_mono in L; nra. Qed.
Lemma below_more x v n m : below x v n -> (n <= m)%Z -> below x v m.
Proof. intros [H K] L; split; auto; apply slack_mono in L; nra. Qed.

Lemma above_trans x y v n m : above x y n -> above y v m -> (0 <= n)%Z -> (0 <= m)%Z -> above x v (n + m).
Proof. intros [H K] [H' K'] Hn Hm; split; [lra|]; rewrite slack_sum by auto; pose proof (slack_one n); nra. Qed.
Lemma below_trans x y v n m : below x y n -> below y v m -> (0 <= n)%Z -> (0 <= m)%Z -> below x v (n + m).
Proof. intros [H K] [H' K'] Hn Hm; split; [lra|]; rewrite slack_sum by auto; pose proof (slack_one m); nra. Qed.

Lemma above_same v n : 0 <= v -> above v v n.
Proof. intros H; split; [lra|]; pose proof (slack_one n); nra. Qed.
Lemma below_same v n : 0 <= v -> below v v n.
Proof. intros H; split; [lra|]; pose proof (slack_one n); nra. Qed.

Lemma above_product x y v w n m : above x v n -> above y w m -> (0 <= n)%Z -> (0 <= m)%Z -> above (x * y) (v * w) (n + m).
Proof.
  intros [H K] [H' K'] Hn Hm; split; [split; [nra | apply Rmult_le_compat; lra]|]; rewrite slack_sum by auto.
  replace (v * w * (slack n * slack m)) with ((v * slack n) * (w * slack m)) by ring; apply Rmult_le_compat; lra.
Qed.

Lemma above_sum x y v w n m l : above x v n -> above y w m -> (n <= l)%Z -> (m <= l)%Z -> above (x + y) (v + w) l.
Proof. intros [H K] [H' K'] Hn Hm; split; [lra|]; apply slack_mono in Hn, Hm; nra. Qed.
Lemma below_sum x y v w n m l : below x v n -> below y w m -> (n <= l)%Z -> (m <= l)%Z -> below (x + y) (v + w) l.
Proof. intros [H K] [H' K'] Hn Hm; split; [lra|]; apply slack_mono in Hn, Hm; nra. Qed.

Lemma below_inverse y w n : below y w n -> 0 < y -> above (/ y) (/ w) n.
Proof.
  intros [H K] Hy; assert (0 < w) by lra; pose proof (Rinv_0_lt_compat y Hy); pose proof (Rinv_0_lt_compat w ltac:(lra)).
  split; [split; [lra | apply Rinv_le_contravar; lra]|].
  apply Rmult_le_reg_l with (y * w); [nra|]; field_simplify; lra.
Qed.
Lemma above_inverse y w n : above y w n -> 0 < w -> below (/ y) (/ w) n.
Proof.
  intros [H K] Hw; assert (0 < y) as Hy by lra; pose proof (Rinv_0_lt_compat y Hy); pose proof (Rinv_0_lt_compat w ltac:(lra)).
  split; [split; [lra | apply Rinv_le_contravar; lra]|].
  apply Rmult_le_reg_l with (y * w); [nra|]; field_simplify; lra.
Qed.
Lemma below_product x y v w n m : below x v n -> below y w m -> (0 <= n)%Z -> (0 <= m)%Z -> below (x * y) (v * w) (n + m).
Proof.
  intros [H K] [H' K'] Hn Hm; split; [split; [nra | apply Rmult_le_compat; lra]|]; rewrite slack_sum by auto.
  replace (x * y * (slack n * slack m)) with ((x * slack n) * (y * slack m)) by ring; apply Rmult_le_compat; lra.
Qed.

Lemma above_quotient x y v w n m : above x v n -> below y w m -> 0 < y -> (0 <= n)%Z -> (0 <= m)%Z ->
  above (x / y) (v / w) (n + m).
Proof. intros Hx Hy P Hn Hm; apply above_product; auto; now apply below_inverse. Qed.
Lemma below_quotient x y v w n m : below x v n -> above y w m -> 0 < w -> (0 <= n)%Z -> (0 <= m)%Z ->
  below (x / y) (v / w) (n + m).
Proof. intros Hx Hy P Hn Hm; apply below_product; auto; now apply above_inverse. Qed.

(* One operation on rounded numbers, and its own rounding. *)
Lemma product_up z x y v w n m : above z (x * y) 1 -> above x v n -> above y w m -> (0 <= n)%Z -> (0 <= m)%Z ->
  above z (v * w) (n + m + 1).
Proof. intros Hz Hx Hy Hn Hm; rewrite Z.add_comm; apply above_trans with (x * y); auto using above_product; lia. Qed.
Lemma sum_up z x y v w n m l : above z (x + y) 1 -> above x v n -> above y w m -> (n <= l)%Z -> (m <= l)%Z -> (0 <= l)%Z ->
  above z (v + w) (l + 1).
Proof. intros Hz Hx Hy Hn Hm Hl; rewrite Z.add_comm; apply above_trans with (x + y); try lia; auto; now apply above_sum with n m. Qed.
Lemma sum_down z x y v w n m l : below z (x + y) 1 -> below x v n -> below y w m -> (n <= l)%Z -> (m <= l)%Z -> (0 <= l)%Z ->
  below z (v + w) (l + 1).
Proof. intros Hz Hx Hy Hn Hm Hl; rewrite Z.add_comm; apply below_trans with (x + y); try lia; auto; now apply below_sum with n m. Qed.
Lemma quotient_up z x y v w n m : above z (x / y) 1 -> above x v n -> below y w m -> 0 < y -> (0 <= n)%Z -> (0 <= m)%Z ->
  above z (v / w) (n + m + 1).
Proof. intros Hz Hx Hy P Hn Hm; rewrite Z.add_comm; apply above_trans with (x / y); auto using above_quotient; lia. Qed.
Lemma quotient_down z x y v w n m : below z (x / y) 1 -> below x v n -> above y w m -> 0 < w -> (0 <= n)%Z -> (0 <= m)%Z ->
  below z (v / w) (n + m + 1).
Proof. intros Hz Hx Hy P Hn Hm; rewrite Z.add_comm; apply below_trans with (x / y); auto using below_quotient; lia. Qed.
