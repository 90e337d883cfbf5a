(* Simultaneous confidence intervals for counts of randomized bits: the theorem behind vrr_debias_half_width. *)
From Vrr Require Export DebiasBitvecUtility Hoeffding.

Section Coverage.
  Variables (f : R) (size : nat) (xs : list (list bool)).
  Hypothesis f_range : 0 < f < 1.
  Hypothesis inputs : forall x, In x xs -> length x = size.
  Notation n := (INR (length xs)).
  Notation law := (report_mean (f / 2)).
  Notation P := (likelihood law xs).

  Lemma law_le x g h : (forall y, g y <= h y) -> law x g <= law x h.
  Proof. apply report_mean_le; lra. Qed.
  #[local] Hint Resolve law_le : utility.

  (* One estimate is off by more than w with probability at most 2 e^(-2 (w (1 - f))^2 / n). *)
  Theorem estimate_tail j w : (j < size)%nat -> (0 < length xs)%nat -> 0 <= w ->
    P (fun ys => w < Rabs (estimated f xs j ys - truth xs j)) <= 2 * exp (- (2 * (w * (1 - f)) ^ 2 / n)).
  Proof.
    intros Hj Hn Hw.
    apply Rle_trans with (P (fun ys => w * (1 - f) <= Rabs (tally (bit j) ys - means law xs (tally (bit j))))).
    2: { apply hoeffding; auto with utility; nra. }
    apply likelihood_mono; auto with utility; intros ys Hy; rewrite (reported_mean f size xs) by auto.
    replace (tally (bit j) ys - _) with ((estimated f xs j ys - truth xs j) * (1 - f)) by (unfold estimated; field; lra).
    rewrite Rabs_mult, (Rabs_pos_eq (1 - f)) by lra; apply Rmult_le_compat_r; lra.
  Qed.

  (* All estimates are within w of the true counts with probability at least 1 - alpha, if w is what the contract of
     vrr_debias_half_width calls sound. *)
  Theorem coverage alpha w : 0 < alpha < 1 -> (1 <= size)%nat -> 0 <= w ->
    n * ln (2 * INR size / alpha) <= 2 * (w * (1 - f)) * (w * (1 - f)) ->
    1 - alpha <= P (fun ys => forall j, (j < size)%nat -> Rabs (estimated f xs j ys - truth xs j) <= w).
  Proof.
    intros Ha Hs Hw H.
    apply Rle_trans with (P (fun ys => ~ exists j, (j < size)%nat /\ w < Rabs (estimated f xs j ys - truth xs j))).
    2: { apply likelihood_mono; auto with utility; intros ys Hno j Hj; apply Rnot_lt_le; intros Hlt; apply Hno; eauto. }
    rewrite likelihood_not by auto with utility; apply Rplus_le_compat_l, Ropp_le_contravar.
    assert (1 <= INR size) by (apply (le_INR 1); auto).
    apply Rle_trans with (INR size * (alpha / INR size)); [|right; field; lra].
    apply (likelihood_exists _ _ law) with (E := fun j ys => w < Rabs (estimated f xs j ys - truth xs j)); auto with utility.
    intros j Hj.
    destruct (Nat.eq_0_gt_0_cases (length xs)) as [Hn|Hn].
    - apply length_zero_iff_nil in Hn; subst xs; unfold likelihood, estimated, truth, tally; simpl.
      replace ((0 - 0 * (f / 2)) / (1 - f) - 0) with 0 by (field; lra); rewrite Rabs_R0.
      destruct (holds_spec (w < 0)) as [[_ Hlt]|[-> _]]; [lra|].
      cbn [indicator]; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra].
    - apply Rle_trans with (1 := estimate_tail j w Hj Hn Hw); apply lt_INR in Hn; simpl in Hn.
      replace (alpha / INR size) with (2 * / (2 * INR size / alpha)) by (field; lra).
      assert (0 < 2 * INR size / alpha) by (apply Rdiv_lt_0_compat; lra).
      apply Rmult_le_compat_l; [lra|]; rewrite exp_Ropp; apply Rinv_le_contravar; auto.
      rewrite <- (exp_ln (2 * INR size / alpha)) by auto; apply exp_le.
      apply Rmult_le_reg_l with n; auto; replace (n * (2 * (w * (1 - f)) ^ 2 / n)) with (2 * (w * (1 - f)) * (w * (1 - f)))
        by (field; lra); auto.
  Qed.

  (* As the contract writes it, in integers. *)
  Corollary coverage_contract alpha w : 0 < alpha < 1 -> (1 <= size)%nat ->
    0 <= w /\ IZR (Z.of_nat (length xs)) * ln (IZR (2 * Z.of_nat size) / alpha) <= 2 * (w * (1 - f)) * (w * (1 - f)) ->
    1 - alpha <= P (fun ys => forall j, (j < size)%nat -> Rabs (estimated f xs j ys - truth xs j) <= w).
  Proof. rewrite mult_IZR, <- !INR_IZR_INZ; intros Ha Hs [Hw H]; now apply coverage. Qed.

  (* The reports may come from one tape: a bit is flipped if a Bernoulli sample with probability M / 2^k is true. *)
  Corollary coverage_on_tape M k alpha w : (0 <= M < 2 ^ Z.of_nat k)%Z -> f / 2 = IZR M / 2 ^ k ->
    0 < alpha < 1 -> (1 <= size)%nat -> 0 <= w ->
    n * ln (2 * INR size / alpha) <= 2 * (w * (1 - f)) * (w * (1 - f)) ->
    1 - alpha <= probability (report_bits k xs) (fun t =>
      holds (forall j, (j < size)%nat -> Rabs (estimated f xs j (tape_reports M k xs t) - truth xs j) <= w)).
  Proof.
    intros HM Hf Ha Hs Hw H; rewrite probability_expectation.
    rewrite (tape_reports_law M k xs (fun ys =>
      indicator (holds (forall j, (j < size)%nat -> Rabs (estimated f xs j ys - truth xs j) <= w))) HM), <- Hf.
    now apply coverage.
  Qed.

  (* The half width that is sound. *)
  Corollary coverage_sqrt alpha w : 0 < alpha < 1 -> (1 <= size)%nat ->
    sqrt (n * ln (2 * INR size / alpha) / 2) / (1 - f) <= w ->
    1 - alpha <= P (fun ys => forall j, (j < size)%nat -> Rabs (estimated f xs j ys - truth xs j) <= w).
  Proof.
    intros Ha Hs Hw; set (v := n * ln (2 * INR size / alpha) / 2) in *.
    assert (0 <= sqrt v / (1 - f)) by (apply Rmult_le_pos; [apply sqrt_pos | left; apply Rinv_0_lt_compat; lra]).
    apply coverage; auto; [lra|].
    assert (1 <= INR size) by (apply (le_INR 1); auto).
    assert (0 <= v).
    { unfold v; apply Rmult_le_pos; [|lra]; apply Rmult_le_pos; [apply pos_INR|].
      left; rewrite <- ln_1; apply ln_increasing; [lra|]; apply Rmult_lt_reg_r with alpha; [lra|].
      replace (2 * INR size / alpha * alpha) with (2 * INR size) by (field; lra); lra. }
    assert (sqrt v <= w * (1 - f)).
    { apply Rmult_le_compat_r with (r := 1 - f) in Hw; [|lra].
      now replace (sqrt v / (1 - f) * (1 - f)) with (sqrt v) in Hw by (field; lra). }
    replace (n * ln (2 * INR size / alpha)) with (2 * (sqrt v * sqrt v)) by (rewrite sqrt_sqrt by auto; unfold v; field; lra).
    pose proof (sqrt_pos v); nra.
  Qed.
End Coverage.
