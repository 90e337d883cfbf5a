(* The least delta of N flips is a binomial sum that grows with N. Computing it: by weights that are only known up to a common
   factor, where the sum may start and stop, and simple bounds. *)
From Vrr Require Export Zcdp BinomialLaw.
Open Scope R_scope.

(* ---- Definitions ------------------------------------------------------------ *)

(* The least delta of N flips of bits that are each kept with probability p: j of them are kept in `choose N j` outcomes. *)
Definition flips_delta (N : nat) (p epsilon : R) : R :=
  sum_over (fun j => INR (choose N j) * Rmax 0 (p ^ j * (1 - p) ^ (N - j) - exp epsilon * ((1 - p) ^ j * p ^ (N - j))))
    (seq 0 (S N)).

(* ---- The excess of one law over the other ---------------------------------------- *)

(* a times the probability of keeping i of i + j bits, above b times that of flipping those i. *)
Definition excess (p a b : R) (i j : nat) : R := Rmax 0 (a * (p ^ i * (1 - p) ^ j) - b * ((1 - p) ^ i * p ^ j)).

Lemma Rmax_scale c x : 0 <= c -> Rmax 0 (c * x) = c * Rmax 0 x.
Proof. intros Hc; rewrite <- (Rmult_0_r c) at 1; now apply RmaxRmult. Qed.
Lemma Rmax_plus x y : Rmax 0 (x + y) <= Rmax 0 x + Rmax 0 y.
Proof. unfold Rmax; repeat destruct (Rle_dec _ _); lra. Qed.

Lemma outcomes_excess_scale N p c a b : 0 <= c ->
  outcomes_sum N (excess p (c * a) (c * b)) = c * outcomes_sum N (excess p a b).
Proof.
  intros Hc; rewrite <- outcomes_sum_scale; apply outcomes_sum_ext; intros i j _.
  unfold excess; rewrite <- Rmax_scale by auto; f_equal; ring.
Qed.
Lemma excess_add p a b i j i' j' : excess p a b (i + i') (j + j') =
  excess p (a * (p ^ i * (1 - p) ^ j)) (b * ((1 - p) ^ i * p ^ j)) i' j'.
Proof. unfold excess; rewrite !pow_add; f_equal; ring. Qed.

Theorem flips_delta_outcomes N p epsilon : flips_delta N p epsilon = outcomes_sum N (excess p 1 (exp epsilon)).
Proof.
  rewrite outcomes_sum_choose; unfold flips_delta, excess; apply sum_over_ext; intros; now rewrite Rmult_1_l.
Qed.

(* One more flip: it is kept, or not. *)
Lemma excess_step N p a b : outcomes_sum (S N) (excess p a b) =
  outcomes_sum N (excess p (a * p) (b * (1 - p))) + outcomes_sum N (excess p (a * (1 - p)) (b * p)).
Proof.
  cbn [outcomes_sum]; f_equal; apply outcomes_sum_ext; intros i j _; unfold excess; cbn [pow]; f_equal; ring.
Qed.

(* ---- More flips need a greater delta -------------------------------------------------- *)

Lemma excess_grows N p a b : outcomes_sum N (excess p a b) <= outcomes_sum (S N) (excess p a b).
Proof.
  rewrite excess_step, <- outcomes_sum_plus; apply outcomes_sum_le; intros i j.
  unfold excess; eapply Rle_trans; [|apply Rmax_plus]; right; f_equal; ring.
Qed.

Theorem flips_delta_monotone N M p epsilon : (N <= M)%nat -> flips_delta N p epsilon <= flips_delta M p epsilon.
Proof.
  rewrite !flips_delta_outcomes; induction 1 as [|M _ IH]; [apply Rle_refl|].
  apply Rle_trans with (1 := IH), excess_grows.
Qed.

Lemma excess_sum_nonneg N p a b : 0 <= outcomes_sum N (excess p a b).
Proof.
  induction N as [|N IH]; [apply Rmax_l|]; apply Rle_trans with (1 := IH), excess_grows.
Qed.

(* ---- Computing it --------------------------------------------------------------- *)

(* The privacy loss when j of N bits are kept. *)
Definition kept_loss (N : nat) (p : R) (j : nat) : R := ln (p / (1 - p)) * (2 * INR j - INR N).

(* The share of that outcome's probability that counts. *)
Definition kept_gain (N : nat) (p epsilon : R) (j : nat) : R := Rmax 0 (1 - exp (epsilon - kept_loss N p j)).

(* Numbers in the proportions of the law. *)
Definition kept_weights (N : nat) (p : R) (w : nat -> R) : Prop :=
  forall j, (j < N)%nat -> w (S j) * INR (S j) * (1 - p) = w j * (INR N - INR j) * p.

Section Range.
  Variables (N : nat) (p : R).
  Hypothesis p_range : 0 < p < 1.

  Lemma kept_gain_range epsilon j : 0 <= kept_gain N p epsilon j <= 1.
  Proof.
    pose proof (exp_pos (epsilon - kept_loss N p j)); unfold kept_gain, Rmax; destruct (Rle_dec _ _); lra.
  Qed.

  Lemma kept_gain_zero epsilon j : kept_loss N p j <= epsilon -> kept_gain N p epsilon j = 0.
  Proof.
    intros H; apply Rmax_left; pose proof (exp_le 0 (epsilon - kept_loss N p j) ltac:(lra)) as E; rewrite exp_0 in E; lra.
  Qed.

  Lemma odds_positive : 0 < p / (1 - p).
  Proof. apply Rdiv_lt_0_compat; lra. Qed.

  Lemma exp_kept_loss j : (j <= N)%nat ->
    exp (- kept_loss N p j) * (p ^ j * (1 - p) ^ (N - j)) = (1 - p) ^ j * p ^ (N - j).
  Proof.
    intros Hj; pose proof odds_positive; unfold kept_loss.
    replace (- (ln (p / (1 - p)) * (2 * INR j - INR N)))
      with (INR (N - j) * ln (p / (1 - p)) + - (INR j * ln (p / (1 - p)))) by (rewrite minus_INR by auto; ring).
    assert (forall k, exp (INR k * ln (p / (1 - p))) = (p / (1 - p)) ^ k) as E by (intros k; now rewrite <- ln_pow, exp_ln
      by (auto; now apply pow_lt)).
    rewrite exp_plus, exp_Ropp, !E; unfold Rdiv; rewrite !Rpow_mult_distr, <- !Rinv_pow by lra.
    field; repeat split; apply pow_nonzero; lra.
  Qed.

  Theorem flips_delta_gain epsilon :
    flips_delta N p epsilon = sum_over (fun j => binomial_law N p j * kept_gain N p epsilon j) (seq 0 (S N)).
  Proof.
    apply sum_over_ext; intros j Hj; apply in_seq in Hj; unfold binomial_law, kept_gain.
    rewrite Rmult_assoc; f_equal; rewrite <- (exp_kept_loss j) by lia.
    rewrite <- Rmax_scale by (left; apply Rmult_lt_0_compat; apply pow_lt; lra).
    replace (epsilon - kept_loss N p j) with (epsilon + - kept_loss N p j) by ring; rewrite exp_plus; f_equal; ring.
  Qed.

  Theorem flips_delta_range epsilon : 0 <= flips_delta N p epsilon <= 1.
  Proof.
    rewrite flips_delta_gain; split.
    - apply sum_over_nonneg; intros j Hj; apply in_seq in Hj.
      apply Rmult_le_pos; [left; apply binomial_law_positive; auto; lia | apply kept_gain_range].
    - rewrite <- (binomial_law_sum N p); apply sum_over_le; intros j Hj; apply in_seq in Hj.
      pose proof (binomial_law_positive N p j p_range ltac:(lia)); pose proof (kept_gain_range epsilon j); nra.
  Qed.

  (* ---- Weights ------------------------------------------------------------------------ *)

  (* There are weights that are 1 at any place m. *)
  Lemma weights_exist m : (m <= N)%nat -> let w := fun j => binomial_law N p j / binomial_law N p m in
    kept_weights N p w /\ w m = 1 /\ forall j, (j <= N)%nat -> 0 < w j.
  Proof.
    intros Hm w; pose proof (binomial_law_positive N p m p_range Hm) as H; unfold w; split; [|split].
    - intros j Hj; pose proof (binomial_law_next N p j ltac:(lia)) as E; unfold Rdiv.
      transitivity (binomial_law N p (S j) * INR (S j) * (1 - p) * / binomial_law N p m); [ring|rewrite E; ring].
    - field; lra.
    - intros j Hj; apply Rdiv_lt_0_compat; auto using binomial_law_positive.
  Qed.

  Section Weights.
    Variable w : nat -> R.
    Hypothesis w_weights : kept_weights N p w.

    Lemma weights_law j : (j <= N)%nat -> w j = w O / (1 - p) ^ N * binomial_law N p j.
    Proof.
      assert (0 < (1 - p) ^ N) by (apply pow_lt; lra).
      induction j as [|j IH]; intros Hj.
      - unfold binomial_law; rewrite choose_0, Nat.sub_0_r; simpl; field; lra.
      - pose proof (w_weights j ltac:(lia)) as E; pose proof (binomial_law_next N p j ltac:(lia)) as E'.
        rewrite IH in E by lia; pose proof (lt_0_INR (S j) ltac:(lia)).
        assert (0 < INR (S j) * (1 - p)) by (apply Rmult_lt_0_compat; lra).
        apply Rmult_eq_reg_r with (INR (S j) * (1 - p)); [|lra].
        transitivity (w (S j) * INR (S j) * (1 - p)); [ring|]; rewrite E.
        transitivity (w O / (1 - p) ^ N * (binomial_law N p j * (INR N - INR j) * p)); [ring|]; rewrite <- E'; ring.
    Qed.

    Lemma weights_sum : sum_over w (seq 0 (S N)) = w O / (1 - p) ^ N.
    Proof.
      rewrite (sum_over_ext w (fun j => w O / (1 - p) ^ N * binomial_law N p j))
        by (intros j Hj; apply in_seq in Hj; apply weights_law; lia).
      rewrite sum_over_scale, binomial_law_sum; ring.
    Qed.

    (* The least delta is a mean by weight. *)
    Theorem flips_delta_weights epsilon : flips_delta N p epsilon * sum_over w (seq 0 (S N)) =
      sum_over (fun j => w j * kept_gain N p epsilon j) (seq 0 (S N)).
    Proof.
      rewrite flips_delta_gain, weights_sum, Rmult_comm, <- sum_over_scale; apply sum_over_ext; intros j Hj.
      apply in_seq in Hj; rewrite (weights_law j) by lia; ring.
    Qed.

    Hypothesis w_nonneg : forall j, (j <= N)%nat -> 0 <= w j.

    (* A numerator that is not too small and a denominator that is not too large. Nothing below `first` counts. *)
    Theorem ratio_bound epsilon first g num den : (first <= S N)%nat ->
      (forall j, (j < first)%nat -> kept_loss N p j <= epsilon) ->
      (forall j, (first <= j <= N)%nat -> kept_gain N p epsilon j <= g j) ->
      sum_over (fun j => w j * g j) (seq first (S N - first)) <= num ->
      0 < den <= sum_over w (seq 0 (S N)) ->
      flips_delta N p epsilon <= num / den.
    Proof.
      intros Hf Hloss Hg Hnum Hden; set (total := sum_over w (seq 0 (S N))) in *.
      assert (flips_delta N p epsilon * total <= num) as H.
      { unfold total; rewrite flips_delta_weights; replace (S N) with (first + (S N - first))%nat at 1 by lia.
        rewrite sum_over_seq_add, (sum_over_ext _ (fun _ => 0) (seq 0 first)).
        - rewrite sum_over_const, Rmult_0_r, Rplus_0_l; apply Rle_trans with (2 := Hnum).
          apply sum_over_le; intros j Hj; apply in_seq in Hj.
          apply Rmult_le_compat_l; [apply w_nonneg; lia | apply Hg; lia].
        - intros j Hj; apply in_seq in Hj; rewrite kept_gain_zero by (apply Hloss; lia); ring. }
      pose proof (flips_delta_range epsilon) as [H0 _].
      apply Rmult_le_reg_r with den; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
      apply Rle_trans with (2 := H), Rmult_le_compat_l; lra.
    Qed.

    (* From where they fall on, the weights do not rise again. *)
    Lemma weights_fall last : (INR N - INR last) * p <= (INR last + 1) * (1 - p) ->
      forall j, (last <= j <= N)%nat -> w j <= w last.
    Proof.
      intros Hlast j [Hl Hj]; induction Hl as [|j Hl IH]; [apply Rle_refl|]; apply Rle_trans with (2 := IH ltac:(lia)).
      pose proof (w_weights j ltac:(lia)) as E; pose proof (w_nonneg j ltac:(lia)) as Hw.
      apply le_INR in Hl; rewrite S_INR in E; pose proof (pos_INR last).
      assert (0 < (INR j + 1) * (1 - p)) by (apply Rmult_lt_0_compat; lra).
      apply Rmult_le_reg_r with ((INR j + 1) * (1 - p)); [auto|].
      replace (w (S j) * ((INR j + 1) * (1 - p))) with (w j * ((INR N - INR j) * p)) by lra.
      apply Rmult_le_compat_l; [auto|]; nra.
    Qed.

    (* So what comes after `last` weighs at most as much as N - last times the next weight, or that of `last`. *)
    Theorem weights_tail last g : (last <= N)%nat -> (INR N - INR last) * p <= (INR last + 1) * (1 - p) ->
      (forall j, (j <= N)%nat -> 0 <= g j <= 1) ->
      sum_over (fun j => w j * g j) (seq (S last) (N - last)) <= (INR N - INR last) * w (S last) /\
      (INR N - INR last) * w (S last) <= (INR N - INR last) * w last.
    Proof.
      intros Hl Hlast Hg; destruct (Nat.eq_dec last N) as [->|Hn]; [rewrite Nat.sub_diag, Rminus_eq_0; simpl; lra|].
      rewrite <- minus_INR by auto; split.
      - rewrite <- (seq_length (N - last) (S last)) at 2; rewrite <- sum_over_const; apply sum_over_le; intros j Hj.
        apply in_seq in Hj; rewrite <- (Rmult_1_r (w (S last))).
        apply Rmult_le_compat; [apply w_nonneg; lia | apply Hg; lia | | apply Hg; lia].
        apply weights_fall; [rewrite S_INR; nra | lia].
      - apply Rmult_le_compat_l; [apply pos_INR | apply weights_fall; auto; lia].
    Qed.

    (* The sum may stop at `last`. *)
    Theorem ratio_bound_until epsilon first last g num den : (first <= S last)%nat -> (last <= N)%nat ->
      (INR N - INR last) * p <= (INR last + 1) * (1 - p) ->
      (forall j, (j < first)%nat -> kept_loss N p j <= epsilon) ->
      (forall j, (first <= j <= last)%nat -> kept_gain N p epsilon j <= g j) ->
      sum_over (fun j => w j * g j) (seq first (S last - first)) + (INR N - INR last) * w last <= num ->
      0 < den <= sum_over w (seq 0 (S N)) ->
      flips_delta N p epsilon <= num / den.
    Proof.
      intros Hf Hl Hlast Hloss Hg Hnum Hden.
      apply (ratio_bound epsilon first (fun j => if (j <=? last)%nat then g j else kept_gain N p epsilon j)); auto; [lia| |].
      - intros j Hj; destruct (Nat.leb_spec j last); [apply Hg; lia | apply Rle_refl].
      - apply Rle_trans with (2 := Hnum); replace (S N - first)%nat with (S last - first + (N - last))%nat by lia.
        rewrite sum_over_seq_add; replace (first + (S last - first))%nat with (S last) by lia; apply Rplus_le_compat.
        + right; apply sum_over_ext; intros j Hj; apply in_seq in Hj; now rewrite (proj2 (Nat.leb_le j last)) by lia.
        + destruct (weights_tail last (kept_gain N p epsilon) Hl Hlast) as [H1 H2]; [intros; apply kept_gain_range|].
          apply Rle_trans with (2 := H2), Rle_trans with (2 := H1); right; apply sum_over_ext; intros j Hj.
          apply in_seq in Hj; now rewrite (proj2 (Nat.leb_gt j last)) by lia.
    Qed.

    (* The other direction: some of the terms, and all of the weight. *)
    Theorem ratio_lower epsilon first n g num den : (first + n <= S N)%nat ->
      (forall j, (first <= j < first + n)%nat -> g j <= kept_gain N p epsilon j) ->
      num <= sum_over (fun j => w j * g j) (seq first n) ->
      sum_over w (seq 0 (S N)) <= den -> 0 < den ->
      num / den <= flips_delta N p epsilon.
    Proof.
      intros Hn Hg Hnum Hden Hpos; pose proof (flips_delta_range epsilon) as [H0 _].
      assert (num <= flips_delta N p epsilon * sum_over w (seq 0 (S N))) as H.
      { rewrite flips_delta_weights; apply Rle_trans with (1 := Hnum).
        apply Rle_trans with (sum_over (fun j => w j * kept_gain N p epsilon j) (seq first n)).
        - apply sum_over_le; intros j Hj; apply in_seq in Hj; apply Rmult_le_compat_l; [apply w_nonneg; lia | apply Hg; lia].
        - apply sum_over_seq_part; auto; intros j Hj; apply Rmult_le_pos; [apply w_nonneg; lia | apply kept_gain_range]. }
      apply Rmult_le_reg_r with den; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
      apply Rle_trans with (1 := H), Rmult_le_compat_l; lra.
    Qed.
  End Weights.

  (* Where nothing counts, nothing before does. *)
  Lemma kept_loss_rises i j : 1 / 2 <= p -> (i <= j)%nat -> kept_loss N p i <= kept_loss N p j.
  Proof.
    intros Hp Hij; apply le_INR in Hij; apply Rmult_le_compat_l; [apply log_odds_nonneg|]; lra.
  Qed.

  (* ---- The gain from one outcome to the next --------------------------------------------- *)

  Lemma kept_loss_next j : kept_loss N p (S j) = kept_loss N p j + 2 * ln (p / (1 - p)).
  Proof. unfold kept_loss; rewrite S_INR; ring. Qed.

  Lemma gain_next x : 1 - exp (- (x + 2 * ln (p / (1 - p)))) =
    (1 - exp (- x)) * ((1 - p) / p) ^ 2 + (1 - ((1 - p) / p) ^ 2).
  Proof.
    pose proof odds_positive; replace (exp (- (x + 2 * ln (p / (1 - p))))) with (exp (- x) * ((1 - p) / p) ^ 2); [ring|].
    rewrite Ropp_plus_distr, exp_plus; f_equal.
    replace (- (2 * ln (p / (1 - p)))) with (- ln (p / (1 - p)) + - ln (p / (1 - p))) by ring.
    rewrite exp_plus, exp_Ropp, exp_ln by auto; field; lra.
  Qed.

  (* With all numbers rounded up. *)
  Theorem gain_step epsilon j g r c : 1 / 2 <= p -> kept_gain N p epsilon j <= g -> ((1 - p) / p) ^ 2 <= r ->
    1 - ((1 - p) / p) ^ 2 <= c -> kept_gain N p epsilon (S j) <= g * r + c.
  Proof.
    intros Hp Hg Hr Hc; pose proof (kept_gain_range epsilon j) as [H0 _].
    assert (0 <= (1 - p) / p <= 1) as Hs by (split; [apply Rle_mult_inv_pos; lra|]; apply Rmult_le_reg_r with p; [lra|];
      unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
    assert (0 <= ((1 - p) / p) ^ 2 <= 1) as Hs2 by (simpl; nra).
    assert (1 - exp (epsilon - kept_loss N p j) <= g) as Hx by (apply Rle_trans with (2 := Hg), Rmax_r).
    unfold kept_gain; apply Rmax_lub; [nra|].
    replace (epsilon - kept_loss N p (S j)) with (- ((kept_loss N p j - epsilon) + 2 * ln (p / (1 - p))))
      by (rewrite kept_loss_next; ring).
    rewrite gain_next; replace (- (kept_loss N p j - epsilon)) with (epsilon - kept_loss N p j) by ring; nra.
  Qed.

  (* ---- Simple bounds ------------------------------------------------------------------------ *)

  (* No loss exceeds N ln(p / (1 - p)). *)
  Theorem flips_delta_zero epsilon : 1 / 2 <= p -> INR N * ln (p / (1 - p)) <= epsilon -> flips_delta N p epsilon = 0.
  Proof.
    intros Hp He; rewrite flips_delta_gain, (sum_over_ext _ (fun _ => 0)), sum_over_const; [ring|].
    intros j Hj; apply in_seq in Hj; rewrite kept_gain_zero; [ring|]; unfold kept_loss.
    pose proof (log_odds_nonneg p ltac:(lra)); pose proof (le_INR j N ltac:(lia)); nra.
  Qed.

  Theorem flips_delta_decreases epsilon epsilon' : epsilon <= epsilon' -> flips_delta N p epsilon' <= flips_delta N p epsilon.
  Proof.
    intros He; pose proof (exp_le epsilon epsilon' He); apply sum_over_le; intros j _.
    apply Rmult_le_compat_l; [apply pos_INR|]; apply Rle_max_compat_l.
    assert (0 < (1 - p) ^ j * p ^ (N - j)) by (apply Rmult_lt_0_compat; apply pow_lt; lra); nra.
  Qed.

  (* Never more than the greatest gain, that of keeping all bits. *)
  Theorem flips_delta_at_most epsilon : 1 / 2 <= p -> flips_delta N p epsilon <= kept_gain N p epsilon N.
  Proof.
    intros Hp; rewrite flips_delta_gain, <- (Rmult_1_l (kept_gain N p epsilon N)), <- (binomial_law_sum N p), Rmult_comm.
    rewrite <- sum_over_scale; apply sum_over_le; intros j Hj; apply in_seq in Hj; rewrite Rmult_comm.
    apply Rmult_le_compat_r; [left; apply binomial_law_positive; auto; lia|]; apply Rle_max_compat_l.
    enough (exp (epsilon - kept_loss N p N) <= exp (epsilon - kept_loss N p j)) by lra; apply exp_le; unfold kept_loss.
    pose proof (log_odds_nonneg p ltac:(lra)); pose proof (le_INR j N ltac:(lia)); nra.
  Qed.
End Range.

(* One more flip is kept or not, which moves epsilon by the loss of one bit. *)
Theorem flips_delta_step N p epsilon : 0 < p < 1 -> flips_delta (S N) p epsilon =
  p * flips_delta N p (epsilon - ln (p / (1 - p))) + (1 - p) * flips_delta N p (epsilon + ln (p / (1 - p))).
Proof.
  intros Hp; pose proof (odds_positive p Hp) as Ho; rewrite !flips_delta_outcomes, excess_step.
  replace (epsilon - ln (p / (1 - p))) with (epsilon + - ln (p / (1 - p))) by ring.
  rewrite !exp_plus, exp_Ropp, exp_ln by auto; rewrite <- !outcomes_excess_scale by lra.
  f_equal; f_equal; f_equal; field; lra.
Qed.

(* One flip. *)
Theorem flips_delta_one p epsilon : 1 / 2 <= p < 1 -> 0 <= epsilon ->
  flips_delta 1 p epsilon = Rmax 0 (p - exp epsilon * (1 - p)).
Proof.
  intros Hp He; unfold flips_delta; simpl; rewrite !Rmult_1_r, !Rmult_1_l, Rplus_0_r.
  pose proof (exp_le 0 epsilon He) as E; rewrite exp_0 in E; rewrite (Rmax_left 0 (1 - p - _)) by nra; ring.
Qed.
