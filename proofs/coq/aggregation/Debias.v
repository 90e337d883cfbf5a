(* Estimates from randomized responses: unbiased, with their exact variance, for every list of inputs. *)
From Vrr Require Export Survey RrCategorical RrBool.
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

(* ---- Categories ------------------------------------------------------------ *)

Section Categories.
  Variables (t : Z) (p : R).
  Hypothesis t_range : (2 <= t)%Z.
  Hypothesis p_range : / IZR t < p.
  Notation q := ((1 - p) / (IZR t - 1)).
  Notation n xs := (INR (length xs)).
  Notation E := (means (response_mean t p)).

  (* Of n respondents, those who hold category j, and strangers, whose input is no category. *)
  Definition holders (j : Z) (xs : list Z) : R := number (fun x => x =? j)%Z xs.
  Definition strangers (xs : list Z) : R := number (fun x => negb (is_category t x)) xs.

  Lemma scale_nonzero : 2 <= IZR t /\ p - q <> 0 /\ 1 < p * IZR t.
  Proof.
    assert (2 <= IZR t) by (apply IZR_le; lia).
    assert (1 < p * IZR t)
      by (replace 1 with (/ IZR t * IZR t) by (field; lra); apply Rmult_lt_compat_r; lra).
    repeat split; auto.
    replace (p - q) with ((p * IZR t - 1) / (IZR t - 1)) by (field; lra).
    apply Rgt_not_eq, Rdiv_lt_0_compat; lra.
  Qed.

  (* g of the three probabilities, summed over the respondents. *)
  Lemma sum_of_cases j xs (g : R -> R) : (0 <= j < t)%Z ->
    sum_over (fun x => g (response_mean t p x (fun y => indicator (y =? j)%Z))) xs =
    holders j xs * g p + (n xs - strangers xs - holders j xs) * g q + strangers xs * g (/ IZR t).
  Proof.
    intros Hj; unfold holders, strangers, number; induction xs as [|x xs IH]; [simpl; ring|].
    cbn [sum_over length]; rewrite IH, S_INR; clear IH.
    pose proof (response_three_cases t p t_range x j Hj) as Ex; unfold response_probability in Ex; rewrite Ex; clear Ex.
    unfold response_law; rewrite (Z.eqb_sym x j).
    destruct (is_category t x) eqn:Hx, (Z.eqb_spec j x) as [Hjx|Hjx]; cbn [indicator negb]; try ring.
    exfalso; rewrite <- Hjx, (proj2 (is_category_spec t j) Hj) in Hx; discriminate.
  Qed.

  (* If every input is a category. *)
  Lemma no_strangers xs : (forall x, In x xs -> (0 <= x < t)%Z) -> strangers xs = 0.
  Proof.
    intros Hx; unfold strangers, number; rewrite (sum_over_ext _ (fun _ => 0)), sum_over_const; [ring|].
    intros x H; now rewrite (proj2 (is_category_spec t x) (Hx x H)).
  Qed.

  (* The estimates of all categories add up to the number of responses, if the estimate from y responses that are j is
     (y - n q) / (p - q). *)
  Theorem estimates_total (estimate : Z -> R) ys : (forall y, estimate y = (IZR y - n ys * q) / (p - q)) ->
    (forall y, In y ys -> (0 <= y < t)%Z) ->
    sum_over (fun j => estimate (counted (fun y => y =? j)%Z ys)) (below t) = n ys.
  Proof.
    intros He Hy; destruct scale_nonzero as (Ht & Hs & Hp).
    assert (sum_over (fun j => tally (fun y => y =? j)%Z ys) (below t) = n ys) as Et.
    { clear He; unfold tally; induction ys as [|y ys IH]; cbn [sum_over length];
        [rewrite sum_below_const by lia; simpl; ring|].
      rewrite sum_over_plus, IH, S_INR by (intros; apply Hy; simpl; auto).
      rewrite (sum_over_ext _ (fun j => 1 * indicator (y =? j)%Z)) by (intros; ring).
      rewrite (sum_below_point (fun _ => 1)) by (apply Hy; simpl; auto); ring. }
    rewrite (sum_over_ext _ (fun j => / (p - q) * (tally (fun y => y =? j)%Z ys + - (n ys * q))))
      by (intros; rewrite He, counted_tally; field; repeat split; lra).
    rewrite sum_over_scale, sum_over_plus, Et, sum_below_const by lia; field; repeat split; lra.
  Qed.

  (* On the tapes in a set A, all of M bits, the responses to xs are independent and have the law. *)
  Section OnTape.
    Variables (A : tape -> bool) (M : nat) (answers : tape -> list Z) (xs : list Z).
    Hypothesis independent : forall F, average_on A M (fun s => F (answers s)) = E xs F.
    (* How many of the responses are j, and the estimate from y such responses. *)
    Variables (j : Z) (count : tape -> Z) (estimate : Z -> R).
    Hypothesis category : (0 <= j < t)%Z.
    Hypothesis count_def : forall s, length s = M -> A s = true -> count s = counted (fun y => y =? j)%Z (answers s).
    Hypothesis estimate_def : forall y, estimate y = (IZR y - n xs * q) / (p - q).

    Lemma category_average (F : R -> R) : average_on A M (fun s => F (estimate (count s))) =
      E xs (fun ys => F ((tally (fun y => y =? j)%Z ys - n xs * q) / (p - q))).
    Proof.
      rewrite <- independent; apply average_on_ext; intros s Hs HA.
      now rewrite estimate_def, count_def, counted_tally by auto.
    Qed.

    (* The estimate is unbiased: it means the holders of j, and an equal share of the strangers. *)
    Theorem category_mean : average_on A M (fun s => estimate (count s)) = holders j xs + strangers xs / IZR t.
    Proof.
      destruct scale_nonzero as (Ht & Hs & Hp); rewrite (category_average (fun e => e)).
      rewrite means_affine; auto using response_mean_ext, response_mean_linear, response_mean_const.
      rewrite tally_mean; auto using response_mean_ext, response_mean_linear, response_mean_const.
      rewrite (sum_of_cases j xs (fun c => c) category); field; repeat split; lra.
    Qed.

    (* Its variance: holders of j, other categories and strangers add the variances of their own responses, over (p - q)^2. *)
    Theorem category_variance : variance_on A M (fun s => estimate (count s)) =
      (holders j xs * (p * (1 - p)) + (n xs - strangers xs - holders j xs) * (q * (1 - q)) +
       strangers xs * (/ IZR t * (1 - / IZR t))) / (p - q) ^ 2.
    Proof.
      destruct scale_nonzero as (Ht & Hs & Hp); unfold variance_on.
      rewrite (category_average (fun e => (e - _) ^ 2)), (category_average (fun e => e)).
      fold (variance (response_mean t p) xs (fun ys => (tally (fun y => y =? j)%Z ys - n xs * q) / (p - q))).
      rewrite variance_affine; auto using response_mean_ext, response_mean_linear, response_mean_const.
      rewrite tally_variance; auto using response_mean_ext, response_mean_linear, response_mean_const.
      now rewrite (sum_of_cases j xs (fun c => c * (1 - c)) category).
    Qed.
  End OnTape.

  (* Of two categories: their chances multiplied, summed over the respondents. *)
  Lemma sum_of_pairs i j xs : (0 <= i < t)%Z -> (0 <= j < t)%Z -> i <> j ->
    sum_over (fun x => response_mean t p x (fun y => indicator (y =? i)%Z) * response_mean t p x (fun y => indicator (y =? j)%Z)) xs =
    (holders i xs + holders j xs) * (p * q) + (n xs - strangers xs - holders i xs - holders j xs) * q ^ 2 +
    strangers xs * (/ IZR t) ^ 2.
  Proof.
    intros Hi Hj Hij; unfold holders, strangers, number; induction xs as [|x xs IH]; [simpl; ring|].
    cbn [sum_over length]; rewrite IH, S_INR; clear IH.
    pose proof (response_three_cases t p t_range x i Hi) as Ei; pose proof (response_three_cases t p t_range x j Hj) as Ej.
    unfold response_probability in Ei, Ej; rewrite Ei, Ej; clear Ei Ej.
    unfold response_law; rewrite (Z.eqb_sym x i), (Z.eqb_sym x j).
    destruct (is_category t x) eqn:Hx, (Z.eqb_spec i x) as [Hix|Hix], (Z.eqb_spec j x) as [Hjx|Hjx]; cbn [indicator negb]; try ring;
      exfalso; [lia | rewrite <- Hix, (proj2 (is_category_spec t i) Hi) in Hx | rewrite <- Hix, (proj2 (is_category_spec t i) Hi) in Hx |
        rewrite <- Hjx, (proj2 (is_category_spec t j) Hj) in Hx]; discriminate.
  Qed.

  (* The estimates of all categories, from responses as above. *)
  Section Errors.
    Variables (A : tape -> bool) (M : nat) (answers : tape -> list Z) (xs : list Z).
    Hypothesis independent : forall F, average_on A M (fun s => F (answers s)) = E xs F.
    Variables (count : Z -> tape -> Z) (estimate : Z -> R).
    Hypothesis count_def : forall j s, (0 <= j < t)%Z -> length s = M -> A s = true ->
      count j s = counted (fun y => y =? j)%Z (answers s).
    Hypothesis estimate_def : forall y, estimate y = (IZR y - n xs * q) / (p - q).

    (* A response in one category is none in the other, so estimates of two categories are correlated: the products of the two chances of
     every respondent, with a minus, over (p - q)^2. *)
    Theorem category_covariance i j : (0 <= i < t)%Z -> (0 <= j < t)%Z -> i <> j ->
      covariance_on A M (fun s => estimate (count i s)) (fun s => estimate (count j s)) =
      - ((holders i xs + holders j xs) * (p * q) + (n xs - strangers xs - holders i xs - holders j xs) * q ^ 2 +
         strangers xs * (/ IZR t) ^ 2) / (p - q) ^ 2.
    Proof.
      intros Hi Hj Hij; destruct scale_nonzero as (Ht & Hs & Hp); unfold covariance_on.
      rewrite (category_average A M answers xs independent i (count i) estimate (fun s => count_def i s Hi) estimate_def (fun e => e)).
      rewrite (category_average A M answers xs independent j (count j) estimate (fun s => count_def j s Hj) estimate_def (fun e => e)).
      set (shown := fun c ys => (tally (fun y => y =? c)%Z ys - n xs * q) / (p - q)).
      transitivity (covariance (response_mean t p) xs (shown i) (shown j)).
      { unfold covariance; rewrite <- (independent (fun ys => (shown i ys - E xs (shown i)) * (shown j ys - E xs (shown j)))).
        apply average_on_ext; intros s Hl HA; unfold shown.
        now rewrite !estimate_def, !count_def, !counted_tally by auto. }
      unfold shown; rewrite covariance_affine by auto using response_mean_ext, response_mean_linear, response_mean_const.
      rewrite tally_covariance by auto using response_mean_ext, response_mean_linear, response_mean_const.
      rewrite <- sum_of_pairs by auto; f_equal; unfold dependence.
      replace (- sum_over (fun x => response_mean t p x (fun y => indicator (y =? i)%Z) *
        response_mean t p x (fun y => indicator (y =? j)%Z)) xs) with (-1 * sum_over (fun x =>
        response_mean t p x (fun y => indicator (y =? i)%Z) * response_mean t p x (fun y => indicator (y =? j)%Z)) xs) by ring.
      rewrite <- sum_over_scale; apply sum_over_ext; intros x _.
      rewrite (response_mean_ext t p x (fun y => indicator (y =? i)%Z * indicator (y =? j)%Z) (fun _ => 0)), response_mean_const by
        (lia || (intros y _; destruct (Z.eqb_spec y i), (Z.eqb_spec y j); cbn [indicator]; try ring; lia)); ring.
    Qed.

    (* The squared distances of all estimates from the holders and an equal share of the strangers, on average: the variances add up. *)
    Theorem categories_squared_error :
      average_on A M (fun s => sum_over (fun j => (estimate (count j s) - (holders j xs + strangers xs / IZR t)) ^ 2) (below t)) =
      sum_over (fun j => variance_on A M (fun s => estimate (count j s))) (below t).
    Proof.
      rewrite (average_on_sum A M (fun j s => (estimate (count j s) - (holders j xs + strangers xs / IZR t)) ^ 2)).
      apply sum_over_ext; intros j Hj; apply in_below in Hj; unfold variance_on.
      now rewrite (category_mean A M answers xs independent j (count j) estimate Hj (fun s => count_def j s Hj) estimate_def).
    Qed.
  End Errors.
End Categories.

(* ---- Binary answers --------------------------------------------------------- *)

Section Binary.
  Variable p : R.
  Hypothesis p_range : p <> 1 / 2.

  (* The true answer with probability p. *)
  Definition answer_mean (x : bool) (f : bool -> R) : R := p * f x + (1 - p) * f (negb x).
  Lemma answer_mean_ext x f g : (forall y, f y = g y) -> answer_mean x f = answer_mean x g.
  Proof. intros H; unfold answer_mean; now rewrite !H. Qed.
  Lemma answer_mean_linear x a b f g :
    answer_mean x (fun y => a * f y + b * g y) = a * answer_mean x f + b * answer_mean x g.
  Proof. unfold answer_mean; ring. Qed.
  Lemma answer_mean_const x c : answer_mean x (fun _ => c) = c.
  Proof. unfold answer_mean; ring. Qed.

  Definition yes (xs : list bool) : R := tally (fun x => x) xs.

  Lemma yes_weight xs : IZR (Z.of_nat (weight xs)) = yes xs.
  Proof.
    unfold yes, tally; rewrite <- INR_IZR_INZ; induction xs as [|[] xs IH]; cbn [weight sum_over indicator Nat.add];
      [reflexivity | rewrite S_INR, IH; ring | rewrite IH; ring].
  Qed.

  Lemma means_answers xs f : means answer_mean xs f = bernoulli_expectation p (length xs) (fun v => f (answers xs v)).
  Proof.
    revert f; induction xs as [|x xs IH]; intros f; [reflexivity|].
    cbn [means length bernoulli_expectation]; unfold answer_mean; rewrite !IH; destruct x; reflexivity.
  Qed.

  (* Over the tapes of M bits, the answers to xs are independent and true with probability p. *)
  Section OnTape.
    Variables (M : nat) (given : tape -> list bool) (xs : list bool).
    Notation n := (INR (length xs)).
    Hypothesis independent : forall F, expectation M (fun s => F (given s)) = means answer_mean xs F.
    (* How many answers are yes, and the estimate from y such answers. *)
    Variables (count : tape -> Z) (estimate : Z -> R).
    Hypothesis count_def : forall s, length s = M -> IZR (count s) = yes (given s).
    Hypothesis estimate_def : forall y, estimate y = (IZR y - n * (1 - p)) / (2 * p - 1).

    Lemma yes_average (F : R -> R) : expectation M (fun s => F (estimate (count s))) =
      means answer_mean xs (fun ys => F ((tally (fun y => y) ys - n * (1 - p)) / (2 * p - 1))).
    Proof. rewrite <- independent; apply expectation_ext; intros s Hs; now rewrite estimate_def, count_def by auto. Qed.

    (* The estimate is unbiased ... *)
    Theorem yes_mean : expectation M (fun s => estimate (count s)) = yes xs.
    Proof.
      rewrite (yes_average (fun e => e)).
      rewrite means_affine by (auto using answer_mean_ext, answer_mean_linear, answer_mean_const; lra).
      rewrite tally_mean by auto using answer_mean_ext, answer_mean_linear, answer_mean_const.
      assert (sum_over (fun x => answer_mean x indicator) xs = n * (1 - p) + (2 * p - 1) * yes xs) as E.
      { clear; unfold yes, tally; induction xs as [|x l IH]; [simpl; ring|]; cbn [sum_over length]; rewrite IH, S_INR.
        unfold answer_mean; destruct x; cbn [indicator negb]; ring. }
      change (fun x => answer_mean x (fun y => indicator y)) with (fun x => answer_mean x indicator).
      rewrite E; field; lra.
    Qed.

    (* ... and its variance does not depend on the inputs. *)
    Theorem yes_variance : tape_variance M (fun s => estimate (count s)) = n * (p * (1 - p)) / (2 * p - 1) ^ 2.
    Proof.
      unfold tape_variance; rewrite (yes_average (fun e => (e - _) ^ 2)), (yes_average (fun e => e)).
      fold (variance answer_mean xs (fun ys => (tally (fun y => y) ys - n * (1 - p)) / (2 * p - 1))).
      rewrite variance_affine by (auto using answer_mean_ext, answer_mean_linear, answer_mean_const; lra).
      rewrite tally_variance by auto using answer_mean_ext, answer_mean_linear, answer_mean_const.
      f_equal; rewrite (sum_over_ext _ (fun _ => p * (1 - p))), sum_over_const; auto.
      intros x _; unfold answer_mean; destruct x; cbn [indicator negb]; ring.
    Qed.
  End OnTape.
End Binary.
