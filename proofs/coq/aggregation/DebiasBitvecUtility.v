(* Counts from randomized bit vectors: unbiased estimates, their exact variance, covariance and mean squared error,
   for every list of inputs. Each bit is flipped with probability f / 2, independently of all others. *)
From Vrr Require Export Debias RrBitvec Survey.
Open Scope R_scope.

(* ---- One report -------------------------------------------------------------- *)

#[export] Hint Resolve report_mean_ext report_mean_linear report_mean_const : utility.

Lemma expectation_two_coordinates q n i j g h : (i < n)%nat -> (j < n)%nat -> i <> j ->
  bernoulli_expectation q n (fun t => g (nth i t false) * h (nth j t false)) =
  bernoulli_expectation q n (fun t => g (nth i t false)) * bernoulli_expectation q n (fun t => h (nth j t false)).
Proof.
  revert i j; induction n as [|n IH]; intros i j Hi Hj Hij; [lia|]; destruct i, j; try lia.
  - cbn [bernoulli_expectation nth]; rewrite !expectation_scale, !expectation_const; ring.
  - cbn [bernoulli_expectation nth].
    assert (forall c, bernoulli_expectation q n (fun t => g (nth i t false) * c) =
      c * bernoulli_expectation q n (fun t => g (nth i t false))) as Ec
      by (intros; rewrite <- expectation_scale; apply expectation_ext; intros; apply Rmult_comm).
    rewrite !Ec, !expectation_const; ring.
  - cbn [bernoulli_expectation nth]; rewrite IH by lia; ring.
Qed.

(* Two different bits of a report are independent. *)
Theorem bits_independent q x i j g h : (i < length x)%nat -> (j < length x)%nat -> i <> j ->
  report_mean q x (fun y => g (bit i y) * h (bit j y)) =
  report_mean q x (fun y => g (bit i y)) * report_mean q x (fun y => h (bit j y)).
Proof.
  intros Hi Hj Hij; unfold report_mean.
  rewrite (expectation_ext _ _ _ (fun v => g (xorb (bit i x) (nth i v false)) * h (xorb (bit j x) (nth j v false))))
    by (intros; now rewrite !bit_flipped).
  rewrite (expectation_two_coordinates q (length x) i j (fun c => g (xorb (bit i x) c)) (fun c => h (xorb (bit j x) c)))
    by auto.
  f_equal; apply expectation_ext; intros; now rewrite bit_flipped.
Qed.

(* Bits of a report as an integer: the first bit of the list is the highest. *)
Lemma testbit_bit m y j : length y = m -> (0 <= j < Z.of_nat m)%Z -> Z.testbit (integer_of y) j = bit (m - 1 - Z.to_nat j) y.
Proof. intros Hy Hj; unfold bit; rewrite <- (tape_bits m y Hy) at 2; rewrite nth_bits by lia; f_equal; lia. Qed.

(* The same two facts about a report that is an integer. *)
Lemma integer_bit_mean q m x j g : (0 <= j < Z.of_nat m)%Z ->
  report_mean q (bits m x) (fun y => g (Z.testbit (integer_of y) j)) =
  q * g (negb (Z.testbit x j)) + (1 - q) * g (Z.testbit x j).
Proof.
  intros Hj; set (i := (m - 1 - Z.to_nat j)%nat).
  assert (bit i (bits m x) = Z.testbit x j) as <- by (unfold bit, i; rewrite nth_bits by lia; f_equal; lia).
  rewrite <- (bit_mean q (bits m x) i g) by (rewrite bits_length; lia); unfold report_mean; apply expectation_ext; intros v Hv.
  rewrite (testbit_bit m) by (try rewrite map2_length by auto; auto using bits_length); reflexivity.
Qed.
Lemma integer_bits_independent q m x i j g h : (0 <= i < Z.of_nat m)%Z -> (0 <= j < Z.of_nat m)%Z -> i <> j ->
  report_mean q (bits m x) (fun y => g (Z.testbit (integer_of y) i) * h (Z.testbit (integer_of y) j)) =
  report_mean q (bits m x) (fun y => g (Z.testbit (integer_of y) i)) *
  report_mean q (bits m x) (fun y => h (Z.testbit (integer_of y) j)).
Proof.
  intros Hi Hj Hij; pose proof (bits_independent q (bits m x) (m - 1 - Z.to_nat i) (m - 1 - Z.to_nat j) g h) as H.
  rewrite bits_length in H; specialize (H ltac:(lia) ltac:(lia) ltac:(lia)); unfold report_mean in *.
  rewrite (expectation_ext _ _ _ (fun v => g (Z.testbit (integer_of (map2 xorb (bits m x) v)) i) *
    h (Z.testbit (integer_of (map2 xorb (bits m x) v)) j))) in H
    by (intros v Hv; rewrite !(testbit_bit m) by (try rewrite map2_length by auto; auto using bits_length); reflexivity).
  rewrite H; f_equal; apply expectation_ext; intros v Hv;
    rewrite (testbit_bit m) by (try rewrite map2_length by auto; auto using bits_length); reflexivity.
Qed.

(* ---- n reports, whatever they are made of ------------------------------------------ *)

Section Tallies.
  Variables (X Y : Type) (mean : X -> (Y -> R) -> R).
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_linear : forall x a b f g, mean x (fun y => a * f y + b * g y) = a * mean x f + b * mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.
  (* Of each input the bits 0 .. size - 1 are flipped with probability q, independently. *)
  Variables (q : R) (size : Z) (has : Z -> X -> bool) (shows : Z -> Y -> bool) (xs : list X).
  Hypothesis one_bit : forall x j, In x xs -> (0 <= j < size)%Z ->
    mean x (fun y => indicator (shows j y)) = if has j x then 1 - q else q.
  Hypothesis two_bits : forall x i j, In x xs -> (0 <= i < size)%Z -> (0 <= j < size)%Z -> i <> j ->
    mean x (fun y => indicator (shows i y) * indicator (shows j y)) =
    mean x (fun y => indicator (shows i y)) * mean x (fun y => indicator (shows j y)).
  Notation n := (INR (length xs)).

  Lemma reported_mean j : (0 <= j < size)%Z -> means mean xs (tally (shows j)) = n * q + (1 - 2 * q) * number (has j) xs.
  Proof.
    intros Hj; rewrite tally_mean by auto; unfold number; clear two_bits.
    induction xs as [|x l IH]; [simpl; ring|]; cbn [sum_over length].
    rewrite IH by (intros; apply one_bit; auto; now right); rewrite S_INR, (one_bit x j) by (auto; now left).
    destruct (has j x); cbn [indicator]; ring.
  Qed.

  (* The number of reports with bit j has the variance n q (1 - q), whatever the inputs are. *)
  Theorem reported_variance j : (0 <= j < size)%Z -> variance mean xs (tally (shows j)) = n * (q * (1 - q)).
  Proof.
    intros Hj; rewrite tally_variance by auto.
    rewrite (sum_over_ext _ (fun _ => q * (1 - q))), sum_over_const; auto.
    intros x Hx; rewrite one_bit by auto; destruct (has j x); ring.
  Qed.

  Lemma reported_covariance i j : (0 <= i < size)%Z -> (0 <= j < size)%Z -> i <> j ->
    covariance mean xs (tally (shows i)) (tally (shows j)) = 0.
  Proof.
    intros Hi Hj Hij; rewrite tally_covariance by auto.
    rewrite (sum_over_ext _ (fun _ => 0)), sum_over_const; [ring|].
    intros x Hx; unfold dependence; rewrite two_bits by auto; ring.
  Qed.
End Tallies.

(* ---- Estimates from n reports on one tape ------------------------------------------ *)

Section Estimates.
  Variables (N : nat) (report : Z -> Z -> Z) (f : R) (size : Z) (xs : list Z).
  Notation n := (INR (length xs)).
  Notation E := (expectation (length xs * N)).
  Notation law := (response_average N report).
  Notation truth j := (number (fun x => Z.testbit x j) xs).
  Hypothesis f_range : 0 < f < 1.
  Hypothesis size_range : (0 <= size)%Z.
  (* Averaged over N bits of tape, the bits of a report are those of the input, each flipped with probability f / 2. *)
  Hypothesis report_law : forall x g, In x xs ->
    law x g = report_mean (f / 2) (bits (Z.to_nat size) x) (fun y => g (integer_of y)).
  (* In how many of the reports made from the tape s bit j is set, and the estimate from y such reports. *)
  Variables (count : Z -> tape -> Z) (estimate : Z -> R).
  Hypothesis count_def : forall j s, (0 <= j < size)%Z -> length s = (length xs * N)%nat ->
    count j s = counted (fun y => Z.testbit y j) (responses N report xs s).
  Hypothesis estimate_def : forall y, estimate y = (IZR y - n * (f / 2)) / (1 - f).

  Lemma report_one_bit x j : In x xs -> (0 <= j < size)%Z ->
    law x (fun y => indicator (Z.testbit y j)) = if Z.testbit x j then 1 - f / 2 else f / 2.
  Proof.
    intros Hx Hj; rewrite report_law, (integer_bit_mean _ _ x j indicator) by (auto; lia).
    destruct (Z.testbit x j); cbn [negb indicator]; ring.
  Qed.
  Lemma report_two_bits x i j : In x xs -> (0 <= i < size)%Z -> (0 <= j < size)%Z -> i <> j ->
    law x (fun y => indicator (Z.testbit y i) * indicator (Z.testbit y j)) =
    law x (fun y => indicator (Z.testbit y i)) * law x (fun y => indicator (Z.testbit y j)).
  Proof. intros Hx Hi Hj Hij; rewrite !report_law by auto; apply integer_bits_independent; auto; lia. Qed.
  #[local] Hint Resolve response_average_ext response_average_linear response_average_const report_one_bit report_two_bits
    : utility.

  (* What is averaged over the tape is averaged over independent reports. *)
  Lemma counts_average (F : (Z -> R) -> R) :
    (forall a b, (forall j, (0 <= j < size)%Z -> a j = b j) -> F a = F b) ->
    E (fun s => F (fun j => estimate (count j s))) =
    means law xs (fun ys => F (fun j => (tally (fun y => Z.testbit y j) ys - n * (f / 2)) / (1 - f))).
  Proof.
    intros HF; rewrite <- responses_independent; apply expectation_ext; intros s Hs; apply HF; intros j Hj.
    now rewrite estimate_def, count_def, counted_tally by auto.
  Qed.
  Lemma count_average j (F : R -> R) : (0 <= j < size)%Z ->
    E (fun s => F (estimate (count j s))) =
    means law xs (fun ys => F ((tally (fun y => Z.testbit y j) ys - n * (f / 2)) / (1 - f))).
  Proof. intros Hj; apply (counts_average (fun e => F (e j))); intros a b H; now rewrite H. Qed.

  Lemma report_mean_tally j : (0 <= j < size)%Z ->
    means law xs (tally (fun y => Z.testbit y j)) = n * (f / 2) + (1 - f) * truth j.
  Proof.
    intros Hj; rewrite (reported_mean _ _ law) with (q := f / 2) (size := size) (has := fun j x => Z.testbit x j)
      (shows := fun j y => Z.testbit y j) by auto with utility; field.
  Qed.

  (* The mean of the estimate of bit j is the number of inputs that have it. *)
  Theorem estimate_unbiased j : (0 <= j < size)%Z -> E (fun s => estimate (count j s)) = truth j.
  Proof.
    intros Hj; rewrite (count_average j (fun e => e)), means_affine by (auto with utility; lra).
    rewrite report_mean_tally by auto; field; lra.
  Qed.

  (* The estimate of every bit has the variance n f/2 (1 - f/2) / (1 - f)^2, whatever the inputs are. *)
  Theorem estimate_variance j : (0 <= j < size)%Z ->
    tape_variance (length xs * N) (fun s => estimate (count j s)) = n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2.
  Proof.
    intros Hj; unfold tape_variance; rewrite (count_average j (fun e => (e - _) ^ 2)), (count_average j (fun e => e)) by auto.
    fold (variance law xs (fun ys => (tally (fun y => Z.testbit y j) ys - n * (f / 2)) / (1 - f))).
    rewrite variance_affine by (auto with utility; lra).
    rewrite (reported_variance _ _ law) with (q := f / 2) (size := size) (has := fun j x => Z.testbit x j)
      (shows := fun j y => Z.testbit y j) by auto with utility; reflexivity.
  Qed.

  (* Estimates of two different bits are not correlated. *)
  Theorem estimate_covariance i j : (0 <= i < size)%Z -> (0 <= j < size)%Z -> i <> j ->
    tape_covariance (length xs * N) (fun s => estimate (count i s)) (fun s => estimate (count j s)) = 0.
  Proof.
    intros Hi Hj Hij; unfold tape_covariance.
    rewrite (count_average i (fun e => e)), (count_average j (fun e => e)) by auto.
    rewrite (counts_average (fun e => (e i - _) * (e j - _))) by (intros a b H; now rewrite !H).
    fold (covariance law xs (fun ys => (tally (fun y => Z.testbit y i) ys - n * (f / 2)) / (1 - f))
      (fun ys => (tally (fun y => Z.testbit y j) ys - n * (f / 2)) / (1 - f))).
    rewrite covariance_affine by (auto with utility; lra).
    rewrite (reported_covariance _ _ law) with (size := size) (shows := fun j y => Z.testbit y j) by auto with utility.
    unfold Rdiv; ring.
  Qed.

  (* The mean of the squared distance of the estimates from the true counts, all bits together: size times that variance. *)
  Theorem estimates_squared_error :
    E (fun s => sum_over (fun j => (estimate (count j s) - truth j) ^ 2) (below size)) =
    IZR size * (n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2).
  Proof.
    rewrite expectation_sum, (sum_over_ext _ (fun _ => n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2)); [now apply sum_below_const|].
    intros j Hj; apply in_below in Hj; rewrite <- (estimate_variance j Hj); unfold tape_variance.
    now rewrite (estimate_unbiased j Hj).
  Qed.

  (* As randomized_response_bitvec's Theorem 3.4 writes it. *)
  Corollary estimates_squared_error_as_printed :
    E (fun s => sum_over (fun j => (estimate (count j s) - truth j) ^ 2) (below size)) =
    n * IZR size * (f - f ^ 2 / 2) / (2 * (1 - f) ^ 2).
  Proof. rewrite estimates_squared_error; field; lra. Qed.
End Estimates.
