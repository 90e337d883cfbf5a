(* Estimates from randomized responses: unbiased, with their exact variance, for every list of inputs. *)
From Vrr Require Export Survey RrCategorical RrBool.
Open Scope R_scope.

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
