(* Counts from randomized bit vectors: unbiased estimates, their exact variance, covariance and mean squared error,
   for every list of inputs. Each bit is flipped with probability f / 2, independently of all others. *)
From Vrr Require Export Debias RrBitvec.
Open Scope R_scope.

(* ---- Two tallies of the same responses -------------------------------------- *)

Section Covariance.
  Variables (X Y : Type) (mean : X -> (Y -> R) -> R).
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_linear : forall x a b f g, mean x (fun y => a * f y + b * g y) = a * mean x f + b * mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.
  Variables (S T : Y -> bool).
  Notation chance A := (fun x => mean x (fun y => indicator (A y))).

  Definition covariance (xs : list X) (f g : list Y -> R) : R :=
    means mean xs (fun ys => (f ys - means mean xs f) * (g ys - means mean xs g)).

  (* Of one response: the mean of the product, less the product of the means. *)
  Definition dependence (x : X) : R :=
    mean x (fun y => indicator (S y) * indicator (T y)) - chance S x * chance T x.

  (* Covariances of independent responses add up. *)
  Theorem tally_covariance xs : covariance xs (tally S) (tally T) = sum_over dependence xs.
  Proof.
    unfold covariance; rewrite !tally_mean by auto.
    induction xs as [|x xs IH]; cbn [sum_over means]; [unfold tally; simpl; ring|].
    set (a := sum_over (chance S) xs) in *; set (b := sum_over (chance T) xs) in *; rewrite <- IH.
    set (v := means mean xs (fun ys => (tally S ys - a) * (tally T ys - b))).
    assert (forall A c, means mean xs (fun ys => tally A ys - sum_over (chance A) xs + c) = c) as Em.
    { intros A c; rewrite (means_ext X Y mean mean_ext xs _ (fun ys => 1 * tally A ys + (c - sum_over (chance A) xs) * 1))
        by (intros; ring).
      rewrite (means_linear X Y mean mean_ext mean_linear xs _ _ (tally A) (fun _ => 1)), means_const, tally_mean by auto.
      ring. }
    assert (forall c d, means mean xs (fun ys => (tally S ys - a + c) * (tally T ys - b + d)) = v + c * d) as E.
    { intros c d.
      rewrite (means_ext X Y mean mean_ext xs _ (fun ys => 1 * ((tally S ys - a) * (tally T ys - b)) +
        1 * (d * (tally S ys - a + 0) + c * (tally T ys - b + d)))) by (intros; ring).
      rewrite (means_linear X Y mean mean_ext mean_linear xs 1 1 (fun ys => (tally S ys - a) * (tally T ys - b))
        (fun ys => d * (tally S ys - a + 0) + c * (tally T ys - b + d))).
      rewrite (means_linear X Y mean mean_ext mean_linear xs d c (fun ys => tally S ys - a + 0)
        (fun ys => tally T ys - b + d)).
      unfold a, b in *; rewrite !Em; fold v; ring. }
    unfold dependence; set (cS := mean x (fun y => indicator (S y))); set (cT := mean x (fun y => indicator (T y))).
    rewrite (mean_ext x _ (fun y => 1 * (indicator (S y) * indicator (T y)) +
      1 * ((- cT) * indicator (S y) + 1 * ((- cS) * indicator (T y) + (v + cS * cT) * 1)))).
    - rewrite (mean_linear x 1 1 (fun y => indicator (S y) * indicator (T y))
        (fun y => - cT * indicator (S y) + 1 * (- cS * indicator (T y) + (v + cS * cT) * 1))).
      rewrite (mean_linear x (- cT) 1 (fun y => indicator (S y)) (fun y => - cS * indicator (T y) + (v + cS * cT) * 1)).
      rewrite (mean_linear x (- cS) _ (fun y => indicator (T y)) (fun _ => 1)), mean_const; fold cS cT; ring.
    - intros y; rewrite (means_ext X Y mean mean_ext xs _
        (fun ys => (tally S ys - a + (indicator (S y) - cS)) * (tally T ys - b + (indicator (T y) - cT))))
        by (intros; unfold tally; simpl; ring).
      rewrite E; ring.
  Qed.

  Lemma covariance_affine xs f g a b c : c <> 0 ->
    covariance xs (fun ys => (f ys - a) / c) (fun ys => (g ys - b) / c) = covariance xs f g / c ^ 2.
  Proof.
    intros Hc; unfold covariance; rewrite !means_affine by auto.
    rewrite (means_ext X Y mean mean_ext xs _
      (fun ys => / c ^ 2 * ((f ys - means mean xs f) * (g ys - means mean xs g)) + 0 * 0)) by (intros; field; auto).
    rewrite (means_linear X Y mean mean_ext mean_linear xs _ 0
      (fun ys => (f ys - means mean xs f) * (g ys - means mean xs g)) (fun _ => 0)); unfold Rdiv; ring.
  Qed.
End Covariance.
Arguments covariance {X Y}.

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

(* ---- n reports ---------------------------------------------------------------- *)

Section Reports.
  Variables (f : R) (size : nat) (xs : list (list bool)).
  Hypothesis f_range : 0 < f < 1.
  Hypothesis inputs : forall x, In x xs -> length x = size.
  Notation n := (INR (length xs)).
  Notation law := (report_mean (f / 2)).
  Notation E := (means law xs).

  (* How many inputs have bit j, and the estimate of it from the reports ys. *)
  Definition truth (j : nat) : R := tally (bit j) xs.
  Definition estimated (j : nat) (ys : list (list bool)) : R := (tally (bit j) ys - n * (f / 2)) / (1 - f).

  Lemma reported_mean j : (j < size)%nat -> E (tally (bit j)) = n * (f / 2) + (1 - f) * truth j.
  Proof.
    intros Hj; rewrite tally_mean by auto with utility; unfold truth, tally.
    clear f_range; induction xs as [|x l IH]; [simpl; ring|]; cbn [sum_over length].
    rewrite IH, S_INR by (intros; apply inputs; simpl; auto).
    rewrite (bit_mean _ x j indicator) by (rewrite (inputs x); simpl; auto).
    destruct (bit j x); cbn [negb indicator]; field.
  Qed.

  (* The mean of the estimate of bit j is the number of inputs that have it. *)
  Theorem estimated_unbiased j : (j < size)%nat -> E (estimated j) = truth j.
  Proof.
    intros Hj; unfold estimated; rewrite means_affine by (auto with utility; lra).
    rewrite reported_mean by auto; field; lra.
  Qed.

  (* The number of reports with bit j has the variance n f/2 (1 - f/2), whatever the inputs are. *)
  Theorem reported_variance j : (j < size)%nat -> variance law xs (tally (bit j)) = n * (f / 2 * (1 - f / 2)).
  Proof.
    intros Hj; rewrite tally_variance by auto with utility.
    rewrite (sum_over_ext _ (fun _ => f / 2 * (1 - f / 2))), sum_over_const; auto.
    intros x Hx; rewrite (bit_mean _ x j indicator) by (rewrite (inputs x); auto).
    destruct (bit j x); cbn [negb indicator]; field.
  Qed.

  (* The estimate of every bit has the variance n f/2 (1 - f/2) / (1 - f)^2, whatever the inputs are. *)
  Theorem estimated_variance j : (j < size)%nat ->
    variance law xs (estimated j) = n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2.
  Proof.
    intros Hj; unfold estimated; rewrite variance_affine by (auto with utility; lra).
    now rewrite reported_variance.
  Qed.

  (* Estimates of two different bits are not correlated. *)
  Theorem estimated_covariance i j : (i < size)%nat -> (j < size)%nat -> i <> j ->
    covariance law xs (estimated i) (estimated j) = 0.
  Proof.
    intros Hi Hj Hij; unfold estimated; rewrite covariance_affine by (auto with utility; lra).
    rewrite tally_covariance by auto with utility.
    rewrite (sum_over_ext _ (fun _ => 0)), sum_over_const; [unfold Rdiv; ring|].
    intros x Hx; unfold dependence.
    rewrite (bits_independent _ x i j indicator indicator) by (rewrite ?(inputs x); auto); ring.
  Qed.

  Lemma means_sum {A} (g : A -> list (list bool) -> R) l :
    E (fun ys => sum_over (fun a => g a ys) l) = sum_over (fun a => E (g a)) l.
  Proof.
    induction l as [|a l IH]; cbn [sum_over]; [apply means_const; auto with utility|].
    rewrite <- IH, (means_ext _ _ law (report_mean_ext _) xs _ (fun ys => 1 * g a ys + 1 * sum_over (fun a => g a ys) l))
      by (intros; ring).
    rewrite (means_linear _ _ law (report_mean_ext _) (report_mean_linear _) xs 1 1 (g a)); ring.
  Qed.

  (* The squared distance of the estimates from the true counts, all bits together. *)
  Definition squared_error (ys : list (list bool)) : R := sum_over (fun j => (estimated j ys - truth j) ^ 2) (seq 0 size).

  (* The mean of the squared error of all bits together is size n f/2 (1 - f/2) / (1 - f)^2. *)
  Theorem mean_squared_error : E squared_error = INR size * (n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2).
  Proof.
    unfold squared_error; rewrite means_sum.
    rewrite (sum_over_ext _ (fun _ => n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2)), sum_over_const, seq_length; auto.
    intros j Hj; apply in_seq in Hj; rewrite <- (estimated_variance j) by lia.
    unfold variance; now rewrite estimated_unbiased by lia.
  Qed.

  (* As randomized_response_bitvec's Theorem 3.4 writes it. *)
  Corollary mean_squared_error_as_printed : E squared_error = n * INR size * (f - f ^ 2 / 2) / (2 * (1 - f) ^ 2).
  Proof. rewrite mean_squared_error; field; lra. Qed.
End Reports.

(* ---- Reports on one tape -------------------------------------------------------- *)

(* The report that bernoulli_lanes makes of a tape, and the reports of respondents who read one after the other. *)
Definition tape_report (M : Z) (k : nat) (x : list bool) (t : tape) : list bool :=
  map2 xorb x (bernoulli_lanes (length x) M k t).
Fixpoint tape_reports (M : Z) (k : nat) (xs : list (list bool)) (t : tape) : list (list bool) :=
  match xs with
  | [] => []
  | x :: xs => tape_report M k x (firstn (k * length x) t) :: tape_reports M k xs (skipn (k * length x) t)
  end.
Fixpoint report_bits (k : nat) (xs : list (list bool)) : nat :=
  match xs with [] => O | x :: xs => (k * length x + report_bits k xs)%nat end.

(* Reports from one tape have the law of independent reports whose bits are flipped with probability M / 2^k, for every test
   function g. *)
Theorem tape_reports_law M k xs g : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  expectation (report_bits k xs) (fun t => g (tape_reports M k xs t)) = means (report_mean (IZR M / 2 ^ k)) xs g.
Proof.
  intros HM; revert g; induction xs as [|x xs IH]; intros g; [reflexivity|].
  cbn [report_bits tape_reports means]; rewrite expectation_app; unfold report_mean at 1.
  rewrite <- (bernoulli_lanes_law (length x) M k (fun v => means (report_mean (IZR M / 2 ^ k)) xs
    (fun ys => g (map2 xorb x v :: ys))) HM).
  apply expectation_ext; intros a Ha; rewrite <- IH; apply expectation_ext; intros b _.
  now rewrite firstn_app_exact, skipn_app_exact.
Qed.
