(* Simultaneous confidence intervals for counts of randomized answers: the theorems behind vrr_debias_half_width, and those for true
   answers and categories. *)
From Vrr Require Export DebiasBitvecUtility Bernstein.

Lemma holds_iff P Q : (P <-> Q) -> holds P = holds Q.
Proof. intros H; destruct (holds_spec P) as [[-> HP]|[-> HP]], (holds_spec Q) as [[-> HQ]|[-> HQ]]; tauto. Qed.

Lemma Rabs_scaled a c w : 0 < c -> Rabs (a * c) <= w * c -> Rabs a <= w.
Proof. intros Hc H; rewrite Rabs_mult, (Rabs_pos_eq c) in H by lra; now apply Rmult_le_reg_r with c. Qed.

(* ---- Counts of any independent answers ------------------------------------------ *)

(* D is a deviation that n answers with variances of at most v each exceed with probability at most 2 e^-L, by Hoeffding's inequality
   or by Bernstein's. *)
Definition hoeffding_deviation (n L : R) : R := sqrt (n * L / 2).
Definition bernstein_deviation (n v L : R) : R := sqrt (2 * (n * v) * L) + L / 3.
Definition enough (n v L D : R) : Prop := hoeffding_deviation n L <= D \/ bernstein_deviation n v L <= D.

Section Counts.
  Variables (X Y : Type) (mean : X -> (Y -> R) -> R).
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_linear : forall x a b f g, mean x (fun y => a * f y + b * g y) = a * mean x f + b * mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.
  Hypothesis mean_le : forall x f g, (forall y, f y <= g y) -> mean x f <= mean x g.
  Variables (xs : list X) (v : R).
  Hypothesis v_positive : 0 < v.
  Notation n := (INR (length xs)).
  Notation chance S x := (mean x (fun y => indicator (S y))).

  Lemma variances_bound S : (forall x, In x xs -> chance S x * (1 - chance S x) <= v) ->
    sum_over (fun x => chance S x * (1 - chance S x)) xs <= n * v.
  Proof. intros H; rewrite <- sum_over_const; now apply sum_over_le. Qed.

  (* One count is off its mean by more than D with probability at most 2 e^-L. *)
  Theorem count_tail S L D : 0 <= L -> (forall x, In x xs -> chance S x * (1 - chance S x) <= v) -> enough n v L D ->
    likelihood mean xs (fun ys => D < Rabs (tally S ys - means mean xs (tally S))) <= 2 * exp (- L).
  Proof.
    intros HL Hv HD; destruct (Nat.eq_0_gt_0_cases (length xs)) as [Hn|Hn].
    { destruct xs; [|discriminate]; unfold likelihood, tally; simpl; rewrite Rminus_eq_0, Rabs_R0.
      destruct (holds_spec (D < 0)) as [[_ Hlt]|[-> _]]; [|cbn [indicator]; pose proof (exp_pos (- L)); lra].
      exfalso; destruct HD as [HD|HD]; unfold hoeffding_deviation, bernstein_deviation in HD; simpl in HD;
        [pose proof (sqrt_pos (0 * L / 2)) | pose proof (sqrt_pos (2 * (0 * v) * L))]; lra. }
    apply lt_INR in Hn as Hr; simpl in Hr; destruct HD as [HD|HD].
    - unfold hoeffding_deviation in HD; pose proof (sqrt_pos (n * L / 2)) as P.
      assert (Q : 0 <= n * L / 2) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra | lra]).
      apply Rle_trans with (likelihood mean xs (fun ys => sqrt (n * L / 2) <= Rabs (tally S ys - means mean xs (tally S)))).
      + apply (likelihood_mono X Y mean mean_le); intros ys; lra.
      + apply Rle_trans with (1 := hoeffding X Y mean mean_ext mean_linear mean_const mean_le S xs _ Hn P).
        apply Rmult_le_compat_l; [lra|]; apply exp_le; rewrite pow2_sqrt by auto; right; field; lra.
    - unfold bernstein_deviation in HD.
      apply Rle_trans with (likelihood mean xs (fun ys => sqrt (2 * (n * v) * L) + L / 3 <= Rabs (tally S ys - means mean xs (tally S)))).
      + apply (likelihood_mono X Y mean mean_le); intros ys; lra.
      + apply (bernstein X Y mean mean_ext mean_linear mean_const mean_le); auto using variances_bound;
          apply Rmult_lt_0_compat; lra.
  Qed.

  (* The risk is shared among the counts of sets S 0 .. S (size - 1): all of them are within D of their means with probability at
     least 1 - alpha. *)
  Theorem counts_coverage (S : nat -> Y -> bool) size alpha D : (1 <= size)%nat -> 0 < alpha < 1 ->
    (forall i x, (i < size)%nat -> In x xs -> chance (S i) x * (1 - chance (S i) x) <= v) ->
    enough n v (ln (2 * INR size / alpha)) D ->
    1 - alpha <= likelihood mean xs (fun ys => forall i, (i < size)%nat -> Rabs (tally (S i) ys - means mean xs (tally (S i))) <= D).
  Proof.
    intros Hs Ha Hv HD; assert (1 <= INR size) by (apply (le_INR 1); auto).
    set (off := fun i ys => D < Rabs (tally (S i) ys - means mean xs (tally (S i)))).
    apply Rle_trans with (likelihood mean xs (fun ys => ~ exists i, (i < size)%nat /\ off i ys)).
    2: { apply (likelihood_mono X Y mean mean_le); intros ys Hno i Hi; apply Rnot_lt_le; intros Hlt; apply Hno; now exists i. }
    rewrite likelihood_not by auto; apply Rplus_le_compat_l, Ropp_le_contravar.
    apply Rle_trans with (INR size * (alpha / INR size)); [|right; field; lra].
    apply (likelihood_exists X Y mean mean_ext mean_linear mean_const mean_le) with (E := off); intros i Hi; unfold off.
    assert (0 < 2 * INR size / alpha) by (apply Rdiv_lt_0_compat; lra).
    assert (1 < 2 * INR size / alpha)
      by (apply Rmult_lt_reg_r with alpha; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra).
    assert (0 < ln (2 * INR size / alpha)) by (rewrite <- ln_1; apply ln_increasing; lra).
    apply Rle_trans with (1 := count_tail (S i) (ln (2 * INR size / alpha)) D ltac:(lra) (fun x => Hv i x Hi) HD).
    rewrite exp_Ropp, exp_ln by auto; right; field; lra.
  Qed.
End Counts.

(* ---- Bits ------------------------------------------------------------------------ *)

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

  (* A reported bit has the variance f/2 (1 - f/2), whatever the input is. *)
  Lemma reported_spread x j : In x xs -> (0 <= j < size)%Z ->
    law x (fun y => indicator (Z.testbit y j)) * (1 - law x (fun y => indicator (Z.testbit y j))) = f * (2 - f) / 4.
  Proof.
    intros Hx Hj; rewrite report_law, integer_bit_mean by (auto; lia); destruct (Z.testbit x j); cbn [indicator negb]; field.
  Qed.

  (* All estimates are within w of the true counts with probability at least 1 - alpha, if w is what the contract of
     vrr_debias_half_width calls sound. *)
  Theorem coverage alpha w : 0 < alpha < 1 -> enough n (f * (2 - f) / 4) (ln (2 * IZR size / alpha)) (w * (1 - f)) ->
    1 - alpha <= P (fun s => forall j, (0 <= j < size)%Z -> Rabs (estimate (count j s) - truth j) <= w).
  Proof.
    intros Ha H; rewrite probability_expectation.
    rewrite (counts_average N report f size xs count estimate count_def estimate_def
      (fun e => indicator (holds (forall j, (0 <= j < size)%Z -> Rabs (e j - truth j) <= w))))
      by (intros a b E; f_equal; apply holds_iff; split; intros Hab j Hj; specialize (Hab j Hj); now rewrite ?E in * by auto).
    fold (likelihood law xs (fun ys => forall j, (0 <= j < size)%Z -> Rabs (estimated j ys - truth j) <= w)).
    assert (V : 0 < f * (2 - f) / 4) by (assert (0 < f * (2 - f)) by (apply Rmult_lt_0_compat; lra); lra).
    apply Rle_trans with (1 := counts_coverage Z Z law ltac:(auto with utility) ltac:(auto with utility) ltac:(auto with utility)
      ltac:(auto with utility) xs _ V (fun i y => Z.testbit y (Z.of_nat i)) (Z.to_nat size) alpha (w * (1 - f))
      ltac:(lia) Ha (fun i x Hi Hx => Req_le _ _ (reported_spread x (Z.of_nat i) Hx ltac:(lia)))
      ltac:(rewrite (INR_IZR_INZ (Z.to_nat _)), Z2Nat.id by lia; exact H)).
    apply likelihood_mono; auto with utility; intros ys Hy j Hj; specialize (Hy (Z.to_nat j) ltac:(lia)).
    rewrite Z2Nat.id, (report_mean_tally N report f size xs report_law j Hj) in Hy by lia.
    apply Rabs_scaled with (1 - f); [lra|].
    replace ((estimated j ys - truth j) * (1 - f)) with (tally (fun y => Z.testbit y j) ys - (n * (f / 2) + (1 - f) * truth j))
      by (field; lra); exact Hy.
  Qed.
End Coverage.

(* ---- Binary answers ---------------------------------------------------------------- *)

Section CoverageBool.
  (* Over the tapes of M bits, the answers to xs are independent and true with probability p. *)
  Variables (p : R) (M : nat) (given : tape -> list bool) (xs : list bool).
  Notation n := (INR (length xs)).
  Hypothesis p_range : 1 / 2 < p < 1.
  Hypothesis independent : forall F, expectation M (fun s => F (given s)) = means (answer_mean p) xs F.
  Variables (count : tape -> Z) (estimate : Z -> R).
  Hypothesis count_def : forall s, length s = M -> IZR (count s) = yes (given s).
  Hypothesis estimate_def : forall y, estimate y = (IZR y - n * (1 - p)) / (2 * p - 1).

  Lemma answer_mean_le x f g : (forall y, f y <= g y) -> answer_mean p x f <= answer_mean p x g.
  Proof. intros H; unfold answer_mean; pose proof (H x); pose proof (H (negb x)); nra. Qed.

  (* The estimate is within w of the true count with probability at least 1 - alpha. *)
  Theorem coverage_bool alpha w : 0 < alpha < 1 -> enough n (p * (1 - p)) (ln (2 / alpha)) (w * (2 * p - 1)) ->
    1 - alpha <= probability M (fun s => holds (Rabs (estimate (count s) - yes xs) <= w)).
  Proof.
    intros Ha H; rewrite probability_expectation.
    rewrite (yes_average p M given xs independent count estimate count_def estimate_def
      (fun e => indicator (holds (Rabs (e - yes xs) <= w)))).
    fold (likelihood (answer_mean p) xs (fun ys => Rabs ((tally (fun y => y) ys - n * (1 - p)) / (2 * p - 1) - yes xs) <= w)).
    pose proof (counts_coverage bool bool (answer_mean p) (answer_mean_ext p) (answer_mean_linear p) (answer_mean_const p) answer_mean_le
      xs (p * (1 - p)) ltac:(nra) (fun _ y => y) 1 alpha (w * (2 * p - 1)) ltac:(lia) Ha) as C.
    apply Rle_trans with (1 := C ltac:(intros _ [] _ _; unfold answer_mean; cbn [indicator negb]; lra)
      ltac:(simpl INR; replace (2 * 1 / alpha) with (2 / alpha) by (field; lra); exact H)).
    apply likelihood_mono; [exact answer_mean_le|]; intros ys Hy; specialize (Hy 0%nat ltac:(lia)).
    rewrite tally_mean in Hy by auto using answer_mean_ext, answer_mean_linear, answer_mean_const.
    assert (sum_over (fun x => answer_mean p x (fun y => indicator y)) xs = n * (1 - p) + (2 * p - 1) * yes xs) as E.
    { clear; unfold yes, tally; induction xs as [|x l IH]; [simpl; ring|]; cbn [sum_over length]; rewrite IH, S_INR.
      unfold answer_mean; destruct x; cbn [indicator negb]; ring. }
    rewrite E in Hy; apply Rabs_scaled with (2 * p - 1); [lra|].
    replace (((tally (fun y => y) ys - n * (1 - p)) / (2 * p - 1) - yes xs) * (2 * p - 1))
      with (tally (fun y => y) ys - (n * (1 - p) + (2 * p - 1) * yes xs)) by (field; lra); exact Hy.
  Qed.
End CoverageBool.

(* ---- Categories ---------------------------------------------------------------------- *)

Section CoverageCategories.
  Variables (t : Z) (p : R).
  Hypothesis t_range : (2 <= t)%Z.
  Hypothesis p_range : / IZR t < p < 1.
  Notation q := ((1 - p) / (IZR t - 1)).

  Lemma response_mean_order x f g : (forall y, f y <= g y) -> response_mean t p x f <= response_mean t p x g.
  Proof.
    intros H; rewrite !response_mean_sum by auto; apply sum_over_le; intros y _; apply Rmult_le_compat_r; auto.
    assert (2 <= IZR t) by (apply IZR_le; lia); assert (0 < / IZR t) by (apply Rinv_0_lt_compat; lra).
    unfold response_law; destruct (is_category t x), (y =? x)%Z; try lra; apply Rlt_le, Rdiv_lt_0_compat; lra.
  Qed.

  (* Nobody's response is a category with more variance than that of a holder or that of a stranger. *)
  Lemma response_spread v x j : (0 <= j < t)%Z -> p * (1 - p) <= v -> (IZR t - 1) / (IZR t * IZR t) <= v ->
    response_mean t p x (fun y => indicator (y =? j)%Z) * (1 - response_mean t p x (fun y => indicator (y =? j)%Z)) <= v.
  Proof.
    intros Hj V1 V2; pose proof (response_three_cases t p t_range x j Hj) as E; unfold response_probability in E; rewrite E; clear E.
    assert (T : 2 <= IZR t) by (apply IZR_le; lia); set (u := / IZR t) in *; assert (U : u * IZR t = 1) by (unfold u; field; lra).
    assert (V : (IZR t - 1) / (IZR t * IZR t) = u * (1 - u)) by (unfold u; field; lra).
    assert (U2 : 0 < u <= / 2) by (split; [apply Rinv_0_lt_compat; lra | apply Rinv_le_contravar; lra]).
    unfold response_law; fold u; destruct (is_category t x), (j =? x)%Z; try lra.
    assert (Q : q * (IZR t - 1) = 1 - p) by (field; lra).
    assert (0 <= q) by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
    set (r := (1 - p) / (IZR t - 1)) in *; assert (r <= u) by (apply Rmult_le_reg_r with (IZR t - 1); [lra|]; rewrite Q; lra).
    nra.
  Qed.

  (* On the tapes in a set A, all of M bits, the responses to xs are independent and have the law. *)
  Variables (A : tape -> bool) (M : nat) (answers : tape -> list Z) (xs : list Z).
  Notation n := (INR (length xs)).
  Hypothesis independent : forall F, average_on A M (fun s => F (answers s)) = means (response_mean t p) xs F.
  Variable estimate : Z -> R.
  Hypothesis estimate_def : forall y, estimate y = (IZR y - n * q) / (p - q).

  (* All estimates are within w of the holders and an equal share of the strangers with probability at least 1 - alpha. *)
  Theorem coverage_categories v alpha w : 0 < alpha < 1 -> p * (1 - p) <= v -> (IZR t - 1) / (IZR t * IZR t) <= v ->
    enough n v (ln (2 * IZR t / alpha)) (w * (p - q)) ->
    1 - alpha <= average_on A M (fun s => indicator (holds (forall j, (0 <= j < t)%Z ->
      Rabs (estimate (counted (fun y => y =? j)%Z (answers s)) - (holders j xs + strangers t xs / IZR t)) <= w))).
  Proof.
    intros Ha V1 V2 H; destruct (scale_nonzero t p t_range ltac:(lra)) as (T & Hs & Hp).
    assert (S : 0 < p - q) by (replace (p - q) with ((p * IZR t - 1) / (IZR t - 1)) by (field; lra); apply Rdiv_lt_0_compat; lra).
    rewrite (independent (fun ys => indicator (holds (forall j, (0 <= j < t)%Z ->
      Rabs (estimate (counted (fun y => y =? j)%Z ys) - (holders j xs + strangers t xs / IZR t)) <= w)))).
    fold (likelihood (response_mean t p) xs (fun ys => forall j, (0 <= j < t)%Z ->
      Rabs (estimate (counted (fun y => y =? j)%Z ys) - (holders j xs + strangers t xs / IZR t)) <= w)).
    assert (ext : forall x f g, (forall y, f y = g y) -> response_mean t p x f = response_mean t p x g)
      by (intros; apply response_mean_ext; auto).
    assert (V : 0 < v) by (assert (0 < p * (1 - p)) by (apply Rmult_lt_0_compat; [assert (0 < / IZR t) by (apply Rinv_0_lt_compat; lra)|]; lra); lra).
    apply Rle_trans with (1 := counts_coverage Z Z (response_mean t p) ext (response_mean_linear t p) (response_mean_const t p t_range)
      response_mean_order xs v V (fun i y => y =? Z.of_nat i)%Z (Z.to_nat t) alpha (w * (p - q)) ltac:(lia) Ha
      (fun i x Hi _ => response_spread v x (Z.of_nat i) ltac:(lia) V1 V2) ltac:(rewrite (INR_IZR_INZ (Z.to_nat _)), Z2Nat.id by lia; exact H)).
    apply likelihood_mono; [exact response_mean_order|]; intros ys Hy j Hj; specialize (Hy (Z.to_nat j) ltac:(lia)).
    rewrite Z2Nat.id in Hy by lia; rewrite tally_mean in Hy by (auto using response_mean_linear, response_mean_const).
    rewrite (sum_of_cases t p t_range j xs (fun c => c) Hj) in Hy.
    rewrite estimate_def, counted_tally; apply Rabs_scaled with (p - q); [exact S|].
    match type of Hy with Rabs ?a <= _ => match goal with |- Rabs ?b <= _ => replace b with a; [exact Hy|] end end.
    field; repeat split; lra.
  Qed.
End CoverageCategories.
