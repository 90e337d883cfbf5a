(* Simultaneous confidence intervals for counts of randomized bits: the theorem behind vrr_debias_half_width. *)
From Vrr Require Export DebiasBitvecUtility.

Lemma holds_iff P Q : (P <-> Q) -> holds P = holds Q.
Proof. intros H; destruct (holds_spec P) as [[-> HP]|[-> HP]], (holds_spec Q) as [[-> HQ]|[-> HQ]]; tauto. Qed.

Section Coverage.
  (* As for the estimates: n reports on one tape, in how many of them bit j is set, and the estimate from y such reports. *)
  Variables (N : nat) (report : Z -> Z -> Z) (f : R) (size : Z) (xs : list Z).
  Notation n := (INR (length xs)).
  Notation law := (response_average N report).
  Notation truth j := (number (fun x => Z.testbit x j) xs).
  Notation P E := (probability (length xs * N) (fun s => holds (E s))).
  Hypothesis f_range : 0 < f < 1.
  Hypothesis size_range : (1 <= size)%Z.
  Hypothesis report_law : forall x g, In x xs ->
    law x g = report_mean (f / 2) (bits (Z.to_nat size) x) (fun y => g (integer_of y)).
  Variables (count : Z -> tape -> Z) (estimate : Z -> R).
  Hypothesis count_def : forall j s, (0 <= j < size)%Z -> length s = (length xs * N)%nat ->
    count j s = counted (fun y => Z.testbit y j) (responses N report xs s).
  Hypothesis estimate_def : forall y, estimate y = (IZR y - n * (f / 2)) / (1 - f).
  #[local] Hint Resolve response_average_ext response_average_linear response_average_const response_average_le : utility.

  Notation estimated j ys := ((tally (fun y => Z.testbit y j) ys - n * (f / 2)) / (1 - f)).

  (* One estimate is off by more than w with probability at most 2 e^(-2 (w (1 - f))^2 / n). *)
  Theorem estimate_tail j w : (0 <= j < size)%Z -> (0 < length xs)%nat -> 0 <= w ->
    likelihood law xs (fun ys => w < Rabs (estimated j ys - truth j)) <= 2 * exp (- (2 * (w * (1 - f)) ^ 2 / n)).
  Proof.
    intros Hj Hn Hw.
    pose proof (report_mean_tally N report f size xs report_law j Hj) as E.
    apply Rle_trans with (likelihood law xs (fun ys =>
      w * (1 - f) <= Rabs (tally (fun y => Z.testbit y j) ys - means law xs (tally (fun y => Z.testbit y j))))).
    2: { apply hoeffding; auto with utility; nra. }
    apply likelihood_mono; auto with utility; intros ys Hy; rewrite E.
    replace (tally (fun y => Z.testbit y j) ys - _) with ((estimated j ys - truth j) * (1 - f)) by (field; lra).
    rewrite Rabs_mult, (Rabs_pos_eq (1 - f)) by lra; apply Rmult_le_compat_r; lra.
  Qed.

  (* All estimates are within w of the true counts with probability at least 1 - alpha, if w is what the contract of
     vrr_debias_half_width calls sound. *)
  Theorem coverage alpha w : 0 < alpha < 1 -> 0 <= w ->
    n * ln (2 * IZR size / alpha) <= 2 * (w * (1 - f)) * (w * (1 - f)) ->
    1 - alpha <= P (fun s => forall j, (0 <= j < size)%Z -> Rabs (estimate (count j s) - truth j) <= w).
  Proof.
    intros Ha Hw H; rewrite probability_expectation.
    rewrite (counts_average N report f size xs count estimate count_def estimate_def
      (fun e => indicator (holds (forall j, (0 <= j < size)%Z -> Rabs (e j - truth j) <= w))))
      by (intros a b E; f_equal; apply holds_iff; split; intros Hab j Hj; specialize (Hab j Hj); now rewrite ?E in * by auto).
    fold (likelihood law xs (fun ys => forall j, (0 <= j < size)%Z -> Rabs (estimated j ys - truth j) <= w)).
    set (off := fun (i : nat) ys => w < Rabs (estimated (Z.of_nat i) ys - truth (Z.of_nat i))).
    apply Rle_trans with (likelihood law xs (fun ys => ~ exists i, (i < Z.to_nat size)%nat /\ off i ys)).
    2: { apply likelihood_mono; auto with utility; intros ys Hno j Hj; apply Rnot_lt_le; intros Hlt; apply Hno.
      exists (Z.to_nat j); split; [lia|]; unfold off; now rewrite Z2Nat.id by lia. }
    rewrite likelihood_not by auto with utility; apply Rplus_le_compat_l, Ropp_le_contravar.
    assert (1 <= IZR size) by (apply IZR_le; auto).
    apply Rle_trans with (INR (Z.to_nat size) * (alpha / IZR size)); [|right; rewrite INR_IZR_INZ, Z2Nat.id by lia; field; lra].
    apply (likelihood_exists _ _ law) with (E := off); auto with utility.
    intros i Hi; unfold off; set (j := Z.of_nat i); assert (0 <= j < size)%Z as Hj by lia; clearbody j.
    destruct (Nat.eq_0_gt_0_cases (length xs)) as [Hn|Hn].
    - destruct xs; [|discriminate]; unfold likelihood, number, tally; simpl.
      replace ((0 - 0 * (f / 2)) / (1 - f) - 0) with 0 by (field; lra); rewrite Rabs_R0.
      destruct (holds_spec (w < 0)) as [[_ Hlt]|[-> _]]; [lra|].
      cbn [indicator]; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra].
    - apply Rle_trans with (1 := estimate_tail j w Hj Hn Hw); apply lt_INR in Hn; simpl in Hn.
      replace (alpha / IZR size) with (2 * / (2 * IZR size / alpha)) by (field; lra).
      assert (0 < 2 * IZR size / alpha) by (apply Rdiv_lt_0_compat; lra).
      apply Rmult_le_compat_l; [lra|]; rewrite exp_Ropp; apply Rinv_le_contravar; auto.
      rewrite <- (exp_ln (2 * IZR size / alpha)) by auto; apply exp_le.
      apply Rmult_le_reg_l with n; auto; replace (n * (2 * (w * (1 - f)) ^ 2 / n)) with (2 * (w * (1 - f)) * (w * (1 - f)))
        by (field; lra); auto.
  Qed.
End Coverage.
