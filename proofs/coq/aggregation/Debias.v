(* Estimates from randomized responses: unbiased, with their exact variance, for every list of inputs. *)
From Vrr Require Export Respondents RrCategorical RrBool.
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

  (* The estimate for category j from the responses ys. *)
  Definition estimate (j : Z) (size : R) (ys : list Z) : R := (tally (fun y => y =? j)%Z ys - size * q) / (p - q).

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

  (* The estimate is unbiased: it means the holders of j, and an equal share of the strangers. *)
  Theorem estimate_mean j xs : (0 <= j < t)%Z -> E xs (estimate j (n xs)) = holders j xs + strangers xs / IZR t.
  Proof.
    intros Hj; destruct scale_nonzero as (Ht & Hs & Hp); unfold estimate.
    rewrite means_affine; auto using response_mean_ext, response_mean_linear, response_mean_const.
    rewrite tally_mean; auto using response_mean_ext, response_mean_linear, response_mean_const.
    rewrite (sum_of_cases j xs (fun c => c) Hj); field; repeat split; lra.
  Qed.

  (* Without strangers it is the number of holders. *)
  Corollary estimate_unbiased j xs : (0 <= j < t)%Z -> (forall x, In x xs -> (0 <= x < t)%Z) ->
    E xs (estimate j (n xs)) = holders j xs.
  Proof.
    intros Hj Hx; rewrite estimate_mean by auto.
    assert (strangers xs = 0) as ->; [|unfold Rdiv; ring].
    unfold strangers, number; rewrite (sum_over_ext _ (fun _ => 0)), sum_over_const; [ring|].
    intros x H; now rewrite (proj2 (is_category_spec t x) (Hx x H)).
  Qed.

  (* The variance of the estimate for category j: holders of j, other categories and strangers add the variances of their own
     responses, over (p - q)^2. *)
  Theorem estimate_variance j xs : (0 <= j < t)%Z ->
    variance (response_mean t p) xs (estimate j (n xs)) =
    (holders j xs * (p * (1 - p)) + (n xs - strangers xs - holders j xs) * (q * (1 - q)) +
     strangers xs * (/ IZR t * (1 - / IZR t))) / (p - q) ^ 2.
  Proof.
    intros Hj; destruct scale_nonzero as (Ht & Hs & Hp); unfold estimate.
    rewrite variance_affine; auto using response_mean_ext, response_mean_linear, response_mean_const.
    rewrite tally_variance; auto using response_mean_ext, response_mean_linear, response_mean_const.
    now rewrite (sum_of_cases j xs (fun c => c * (1 - c)) Hj).
  Qed.

  (* The estimates of all categories add up to the number of respondents. *)
  Theorem estimates_total ys : (forall y, In y ys -> (0 <= y < t)%Z) ->
    sum_over (fun j => estimate j (n ys) ys) (below t) = n ys.
  Proof.
    intros Hy; destruct scale_nonzero as (Ht & Hs & Hp).
    assert (sum_over (fun j => tally (fun y => y =? j)%Z ys) (below t) = n ys) as Et.
    { unfold tally; induction ys as [|y ys IH]; cbn [sum_over length]; [rewrite sum_below_const by lia; simpl; ring|].
      rewrite sum_over_plus, IH, S_INR by (intros; apply Hy; simpl; auto).
      rewrite (sum_over_ext _ (fun j => 1 * indicator (y =? j)%Z)) by (intros; ring).
      rewrite (sum_below_point (fun _ => 1)) by (apply Hy; simpl; auto); ring. }
    unfold estimate.
    rewrite (sum_over_ext _ (fun j => / (p - q) * (tally (fun y => y =? j)%Z ys + - (n ys * q))))
      by (intros; field; repeat split; lra).
    rewrite sum_over_scale, sum_over_plus, Et, sum_below_const by lia; field; repeat split; lra.
  Qed.
End Categories.

(* ---- Respondents on one tape ------------------------------------------------ *)

Section OnTape.
  Variables (L : nat) (M : Z) (k : nat) (t : Z) (m : nat).
  Hypothesis t_range : (2 <= t < 2 ^ Z.of_nat L)%Z.
  Hypothesis k_range : (k <= m)%nat.
  Hypothesis M_range : (0 <= M <= 2 ^ Z.of_nat k)%Z.
  Notation N := (L + (L + m))%nat.
  Notation p := (IZR M / 2 ^ k).

  (* Each respondent reads a part of the tape; no responses if a part is rejected. *)
  Fixpoint responses (xs : list Z) (s : tape) : option (list Z) :=
    match xs with
    | [] => Some []
    | x :: xs => match response L M k t x (firstn N s), responses xs (skipn N s) with
                 | Some y, Some ys => Some (y :: ys)
                 | _, _ => None
                 end
    end.

  (* Given acceptance, which does not depend on the inputs, the responses are independent and have the stated law. *)
  Theorem responses_law xs f :
    expectation (length xs * N) (fun s => on_responses f (responses xs s)) =
    acceptance L t ^ length xs * means (response_mean t p) xs f.
  Proof.
    revert f; induction xs as [|x xs IH]; intros f; [simpl; ring|].
    change (length (x :: xs) * N)%nat with (N + length xs * N)%nat; rewrite expectation_app.
    set (g := fun y => means (response_mean t p) xs (fun ys => f (y :: ys))).
    transitivity (expectation N (fun a => acceptance L t ^ length xs * on_response g (response L M k t x a))).
    - apply expectation_ext; intros a Ha.
      rewrite (expectation_ext _ _ _ (fun b => match response L M k t x a with
        | Some y => on_responses (fun ys => f (y :: ys)) (responses xs b) | None => 0 end)).
      + destruct (response L M k t x a); cbn [on_response]; [apply IH | rewrite expectation_const; ring].
      + intros b _; cbn [responses]; rewrite firstn_app_exact, skipn_app_exact by auto.
        destruct (response L M k t x a), (responses xs b); reflexivity.
    - rewrite expectation_scale, (response_on_tape L M k t t_range m k_range M_range x g).
      change (means (response_mean t p) (x :: xs) f) with (response_mean t p x g); simpl; ring.
  Qed.
End OnTape.

(* On the tapes that are accepted, the estimate has the mean of its law. *)
Corollary estimate_on_tape L M k t m j xs : let p := IZR M / 2 ^ k in
  (2 <= t < 2 ^ Z.of_nat L)%Z -> (k <= m)%nat -> (0 <= M <= 2 ^ Z.of_nat k)%Z -> / IZR t < p -> (0 <= j < t)%Z ->
  expectation (length xs * (L + (L + m))) (fun s =>
    on_responses (estimate t p j (INR (length xs))) (responses L M k t m xs s)) =
  acceptance L t ^ length xs * (holders j xs + strangers t xs / IZR t).
Proof. intros p Ht Hk HM Hp Hj; rewrite responses_law by auto; now rewrite estimate_mean by (auto; lia). Qed.

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
  Definition estimate_yes (size : R) (ys : list bool) : R := (yes ys - size * (1 - p)) / (2 * p - 1).

  (* The estimate is unbiased ... *)
  Theorem estimate_yes_unbiased xs : means answer_mean xs (estimate_yes (INR (length xs))) = yes xs.
  Proof.
    unfold estimate_yes, yes.
    rewrite means_affine by (auto using answer_mean_ext, answer_mean_linear, answer_mean_const; lra).
    rewrite tally_mean by auto using answer_mean_ext, answer_mean_linear, answer_mean_const.
    assert (sum_over (fun x => answer_mean x indicator) xs = INR (length xs) * (1 - p) + (2 * p - 1) * yes xs) as E.
    { unfold yes, tally; induction xs as [|x xs IH]; [simpl; ring|]; cbn [sum_over length]; rewrite IH, S_INR.
      unfold answer_mean; destruct x; cbn [indicator negb]; ring. }
    change (fun x => answer_mean x (fun y => indicator y)) with (fun x => answer_mean x indicator).
    rewrite E; unfold yes; field; lra.
  Qed.

  (* ... and its variance does not depend on the inputs. *)
  Theorem estimate_yes_variance xs :
    variance answer_mean xs (estimate_yes (INR (length xs))) = INR (length xs) * (p * (1 - p)) / (2 * p - 1) ^ 2.
  Proof.
    unfold estimate_yes, yes.
    rewrite variance_affine by (auto using answer_mean_ext, answer_mean_linear, answer_mean_const; lra).
    rewrite tally_variance by auto using answer_mean_ext, answer_mean_linear, answer_mean_const.
    f_equal; rewrite (sum_over_ext _ (fun _ => p * (1 - p))), sum_over_const; auto.
    intros x _; unfold answer_mean; destruct x; cbn [indicator negb]; ring.
  Qed.

  Lemma means_answers xs f : means answer_mean xs f = bernoulli_expectation p (length xs) (fun v => f (answers xs v)).
  Proof.
    revert f; induction xs as [|x xs IH]; intros f; [reflexivity|].
    cbn [means length bernoulli_expectation]; unfold answer_mean; rewrite !IH; destruct x; reflexivity.
  Qed.
End Binary.

(* Packed answers from one tape are such answers, so their estimate is unbiased, too. *)
Theorem packed_answers_means M k xs f : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  expectation (k * length xs) (fun t => f (packed_answers M k xs t)) = means (answer_mean (IZR M / 2 ^ k)) xs f.
Proof.
  intros HM; unfold packed_answers; rewrite means_answers.
  apply (bernoulli_lanes_law (length xs) M k (fun v => f (answers xs v)) HM).
Qed.

(* The estimate from packed answers is unbiased: its mean is the number of inputs that are yes. *)
Corollary packed_estimate_unbiased M k xs : let p := IZR M / 2 ^ k in (0 <= M < 2 ^ Z.of_nat k)%Z -> p <> 1 / 2 ->
  expectation (k * length xs) (fun t => estimate_yes p (INR (length xs)) (packed_answers M k xs t)) = yes xs.
Proof. intros p HM Hp; rewrite packed_answers_means by auto; now apply estimate_yes_unbiased. Qed.
