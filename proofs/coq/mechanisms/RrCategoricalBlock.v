(* What a batch of responses is made of: the chance that its fills succeed, its trials, and the responses from draws and trials side
   by side, which are independent and each have the law of one response. *)
From Vrr Require Export UniformRejection Respondents RrCategorical.

(* ---- Expectation over k words ---------------------------------------------- *)

Definition words_mean (L k : nat) (F : list tape -> R) : R := expectation (k * L) (fun t => F (words L k t)).

Lemma words_mean_succ L k F : words_mean L (S k) F = expectation L (fun w => words_mean L k (fun ws => F (w :: ws))).
Proof. apply expectation_words. Qed.

Lemma words_length L k t : length (words L k t) = k.
Proof. revert t; induction k; simpl; auto. Qed.
Lemma words_mean_ext L k F G : (forall ws, length ws = k -> F ws = G ws) -> words_mean L k F = words_mean L k G.
Proof. intros H; apply expectation_ext; intros; apply H, words_length. Qed.

Lemma words_mean_app L a b F :
  words_mean L (a + b) F = words_mean L a (fun x => words_mean L b (fun y => F (x ++ y))).
Proof.
  revert F; induction a as [|a IH]; intros F; [reflexivity|]; cbn [Nat.add]; rewrite !words_mean_succ.
  apply expectation_ext; intros w _; apply (IH (fun ws => F (w :: ws))).
Qed.
Lemma words_mean_const L k c : words_mean L k (fun _ => c) = c.
Proof. unfold words_mean; apply expectation_const. Qed.
Lemma words_mean_pattern L accept k g :
  words_mean L k (fun ws => g (map accept ws)) = bernoulli_expectation (probability L accept) k g.
Proof. exact (pattern_law L accept k g). Qed.

Lemma concat_words L k t : length t = (k * L)%nat -> concat (words L k t) = t.
Proof.
  revert t; induction k as [|k IH]; cbn [words concat Nat.mul]; intros t Ht; [now destruct t|].
  rewrite IH by (rewrite skipn_length; lia); apply firstn_skipn.
Qed.

(* ---- How likely a fill succeeds ---------------------------------------------- *)

Section Fill.
  Variables (L : nat) (n : Z).
  Hypothesis n_range : (1 <= n < 2 ^ Z.of_nat L)%Z.
  Notation accept := (word_accepted L n).
  Notation value := (word_value L n).

  (* Probability that a fill of c draws succeeds. *)
  Fixpoint fill_probability (passes c : nat) : R :=
    match passes with
    | O => indicator (c =? 0)%nat
    | S passes => bernoulli_expectation (probability L accept) c (fun l => fill_probability passes (c - weight l))
    end.

  (* It is the probability that nothing is missing ... *)
  Lemma fill_probability_missing passes c k : (c * passes <= k)%nat ->
    fill_probability passes c =
    bernoulli_expectation (probability L accept) k (fun l => indicator (missing passes c l =? 0)%nat).
  Proof.
    revert c k; induction passes as [|passes IH]; intros c k Hk.
    { symmetry; exact (expectation_const _ k (indicator (c =? 0)%nat)). }
    replace k with (c + (k - c))%nat by lia; rewrite expectation_app; cbn [fill_probability].
    apply expectation_ext; intros a Ha; rewrite (IH _ (k - c)%nat) by nia.
    apply expectation_ext; intros b _; now rewrite missing_step.
  Qed.

  (* ... at least 1 - c rho^passes. *)
  Theorem fill_probability_bound passes c : 1 - INR c * rejection_rate L n ^ passes <= fill_probability passes c.
  Proof.
    rewrite (fill_probability_missing passes c (c * passes)) by lia.
    pose proof (rejected_law L n n_range) as E; rewrite probability_negb in E.
    pose proof (rejection_rate_range L n n_range).
    replace (probability L accept) with (1 - rejection_rate L n) by lra.
    pose proof (missing_tail (rejection_rate L n) passes c (c * passes) ltac:(lra) ltac:(lia)) as Ht.
    rewrite (expectation_ext _ _ (fun l => indicator (negb _))
      (fun l => 1 * 1 + -1 * indicator (missing passes c l =? 0)%nat)) in Ht
      by (intros l _; destruct (_ =? _)%nat; simpl; ring).
    rewrite (expectation_linear _ _ 1 (-1) (fun _ => 1)), expectation_const in Ht; lra.
  Qed.

End Fill.

(* ---- Expectations commute ------------------------------------------------------ *)

Definition linear {X} (mean : (X -> R) -> R) : Prop :=
  (forall f g, (forall x, f x = g x) -> mean f = mean g) /\
  forall a b f g, mean (fun x => a * f x + b * g x) = a * mean f + b * mean g.

Lemma linear_uniform {X} (mean : (X -> R) -> R) n (F : Z -> X -> R) : linear mean ->
  mean (fun x => uniform_mean n (fun v => F v x)) = uniform_mean n (fun v => mean (F v)).
Proof.
  intros [ext lin]; unfold uniform_mean, Rdiv.
  assert (forall l, mean (fun x => sum_over (fun v => F v x) l) = sum_over (fun v => mean (F v)) l) as E.
  { induction l as [|v l IH]; cbn [sum_over].
    - rewrite (ext _ (fun _ => 0 * 0 + 0 * 0)) by (intros; ring).
      rewrite (lin 0 0 (fun _ => 0) (fun _ => 0)); ring.
    - rewrite <- IH, (ext _ (fun x => 1 * F v x + 1 * sum_over (fun v => F v x) l)) by (intros; ring).
      rewrite (lin 1 1 (F v) (fun x => sum_over (fun v => F v x) l)); ring. }
  rewrite <- E, (ext _ (fun x => / IZR n * sum_over (fun v => F v x) (below n) + 0 * 0)) by (intros; ring).
  rewrite (lin _ 0 (fun x => sum_over (fun v => F v x) (below n)) (fun _ => 0)); ring.
Qed.

Lemma uniform_means_linear n c : linear (uniform_means n c).
Proof.
  induction c as [|c [ext lin]]; split; cbn [uniform_means]; auto; intros.
  - apply uniform_mean_ext; intros; now apply ext.
  - rewrite <- uniform_mean_linear; apply uniform_mean_ext; intros v _; apply lin.
Qed.
Lemma uniform_means_scale n c a f : uniform_means n c (fun vs => a * f vs) = a * uniform_means n c f.
Proof.
  destruct (uniform_means_linear n c) as [ext lin].
  rewrite (ext _ (fun vs => a * f vs + 0 * f vs)) by (intros; ring); rewrite lin; ring.
Qed.

(* ---- The block -------------------------------------------------------------------- *)

Section Block.
  Variables (L : nat) (M : Z) (k : nat) (t : Z) (passes w : nat). (* w words for a trial *)
  Hypothesis k_range : (k <= w * L)%nat.
  Hypothesis M_range : (0 <= M <= 2 ^ Z.of_nat k)%Z.
  Hypothesis t_range : (2 <= t < 2 ^ Z.of_nat L)%Z.
  Notation p := (IZR M / 2 ^ k).

  Fixpoint trials (c : nat) (ws : list tape) : list bool :=
    match c with O => [] | S c => bernoulli_trial M k (concat (firstn w ws)) :: trials c (skipn w ws) end.

  (* One response from a draw below t - 1, a draw below t and a trial. *)
  Definition respond (x other any : Z) (trial : bool) : Z :=
    if is_category t x then (if trial then x else lie x other) else any.
  Fixpoint respond_all (xs others anys : list Z) (results : list bool) : list Z :=
    match xs, others, anys, results with
    | x :: xs, v :: others, u :: anys, b :: results => respond x v u b :: respond_all xs others anys results
    | _, _, _, _ => []
    end.

  (* Probability that both fills succeed: the inputs do not occur in it, only their number. *)
  Definition block_probability (c : nat) : R :=
    fill_probability L (t - 1) passes c * fill_probability L t passes c.

  Lemma trials_law c k' f : (c * w <= k')%nat ->
    words_mean L k' (fun ws => f (trials c ws)) = bernoulli_expectation p c f.
  Proof.
    revert k' f; induction c as [|c IH]; intros k' f Hk; [exact (words_mean_const L k' (f []))|].
    cbn [trials bernoulli_expectation].
    replace k' with (w + (k' - w))%nat by lia; rewrite words_mean_app.
    set (g := fun b => bernoulli_expectation p c (fun l => f (b :: l))).
    rewrite (words_mean_ext L w _ (fun a => g (bernoulli_trial M k (concat a)))).
    - unfold words_mean; rewrite (expectation_ext _ _ _ (fun s =>
        g false * 1 + (g true - g false) * indicator (bernoulli_trial M k s))).
      + rewrite (expectation_linear _ _ _ _ (fun _ => 1)), expectation_const, <- probability_expectation.
        rewrite bernoulli_trial_law by auto; fold (g true) (g false); ring.
      + intros s Hs; rewrite concat_words by auto; destruct (bernoulli_trial M k s); cbn [indicator]; ring.
    - intros a Ha; unfold g; rewrite <- (IH (k' - w)%nat) by lia.
      apply words_mean_ext; intros b _; now rewrite firstn_app_exact, skipn_app_exact.
  Qed.

  (* Draws and trials side by side are responses one by one. *)
  Lemma respond_all_means xs f :
    uniform_means (t - 1) (length xs) (fun others => uniform_means t (length xs) (fun anys =>
      bernoulli_expectation p (length xs) (fun results => f (respond_all xs others anys results)))) =
    means (response_mean t p) xs f.
  Proof.
    revert f; induction xs as [|x xs IH]; intros f; [reflexivity|].
    set (H := fun y => means (response_mean t p) xs (fun ys => f (y :: ys))).
    change (means (response_mean t p) (x :: xs) f) with (response_mean t p x H).
    set (c := length xs) in *; change (length (x :: xs)) with (S c).
    assert (forall v, uniform_means (t - 1) c (fun others => uniform_mean t (fun u => uniform_means t c (fun anys =>
        bernoulli_expectation p (S c) (fun results => f (respond_all (x :: xs) (v :: others) (u :: anys) results))))) =
      uniform_mean t (fun u => p * H (respond x v u true) + (1 - p) * H (respond x v u false))) as E.
    { intros v; rewrite (linear_uniform _ t (fun u others => uniform_means t c (fun anys => bernoulli_expectation p (S c)
        (fun results => f (respond_all (x :: xs) (v :: others) (u :: anys) results)))) (uniform_means_linear _ _)).
      apply uniform_mean_ext; intros u _; unfold H; rewrite <- !IH.
      cbn [bernoulli_expectation respond_all].
      destruct (uniform_means_linear (t - 1) c) as [ext lin]; rewrite <- lin; apply ext; intros others.
      destruct (uniform_means_linear t c) as [ext' lin']; now rewrite <- lin'. }
    cbn [uniform_means]; rewrite (uniform_mean_ext _ _ _ (fun v _ => E v)).
    unfold response_mean, respond; destruct (is_category t x).
    - rewrite (uniform_mean_ext _ _ (fun v => p * H x + (1 - p) * H (lie x v)))
        by (intros; apply uniform_mean_const; lia).
      rewrite (uniform_mean_linear _ p (1 - p) (fun _ => H x)), uniform_mean_const by lia; reflexivity.
    - rewrite uniform_mean_const by lia; apply uniform_mean_ext; intros; ring.
  Qed.

  Lemma fill_probability_range n c : (1 <= n < 2 ^ Z.of_nat L)%Z ->
    1 - INR c * (/ 2) ^ passes <= fill_probability L n passes c /\ 0 <= fill_probability L n passes c <= 1.
  Proof.
    intros Hn; pose proof (fill_probability_bound L n Hn passes c) as Hb; pose proof (rejection_rate_range L n Hn).
    assert (rejection_rate L n ^ passes <= (/ 2) ^ passes) by (apply pow_incr; lra); pose proof (pos_INR c).
    split; [nra|]; rewrite (fill_probability_missing L n Hn passes c (c * passes)) by lia.
    pose proof (rejected_law L n Hn) as E; rewrite probability_negb in E.
    split; [apply expectation_nonneg; [lra|]; intros; apply indicator_nonneg|].
    rewrite <- (expectation_const (probability L (word_accepted L n)) (c * passes) 1).
    apply expectation_le; [lra|]; intros l _; destruct (_ =? _)%nat; cbn [indicator]; lra.
  Qed.

  (* It fails with probability at most 2 c 2^-passes. *)
  Theorem block_probability_bound c : 1 - 2 * INR c * (/ 2) ^ passes <= block_probability c.
  Proof.
    destruct (fill_probability_range (t - 1) c ltac:(lia)) as [A [_ A1]].
    destruct (fill_probability_range t c ltac:(lia)) as [B [_ B1]].
    unfold block_probability; set (a := fill_probability L (t - 1) passes c) in *.
    set (b := fill_probability L t passes c) in *; assert (0 <= (1 - a) * (1 - b)) by (apply Rmult_le_pos; lra); lra.
  Qed.
  Lemma block_probability_nonneg c : 0 <= block_probability c.
  Proof.
    apply Rmult_le_pos; [apply (fill_probability_range (t - 1) c) | apply (fill_probability_range t c)]; lia.
  Qed.

  (* Number of respondents whose inputs differ. *)
  Fixpoint differing (xs xs' : list Z) : nat :=
    match xs, xs' with
    | x :: xs, x' :: xs' => (if (x =? x')%Z then 0 else 1) + differing xs xs'
    | _, _ => 0
    end%nat.

  Section Private.
    Variable epsilon : R.
    Hypothesis p_range : 1 <= p * IZR t.
    Hypothesis odds : p * (IZR t - 1) <= exp epsilon * (1 - p).

    Lemma means_nonneg xs f : (forall ys, 0 <= f ys) -> 0 <= means (response_mean t p) xs f.
    Proof.
      revert f; induction xs as [|x xs IH]; intros f Hf; cbn [means]; auto.
      rewrite <- (response_mean_const t p ltac:(lia) x 0); apply (response_mean_le t p ltac:(lia) epsilon); auto.
    Qed.
    Lemma means_dp xs xs' f : length xs = length xs' -> (forall ys, 0 <= f ys) ->
      means (response_mean t p) xs f <= exp (INR (differing xs xs') * epsilon) * means (response_mean t p) xs' f.
    Proof.
      revert xs' f; induction xs as [|x xs IH]; intros [|x' xs'] f HL Hf; try discriminate HL; cbn [means differing].
      { simpl; rewrite Rmult_0_l, exp_0; lra. }
      injection HL as HL; set (H := fun y => means (response_mean t p) xs' (fun ys => f (y :: ys))).
      set (e := exp (INR (differing xs xs') * epsilon)); assert (0 < e) by apply exp_pos.
      assert (forall y, 0 <= H y) as HH by (intros; apply means_nonneg; auto).
      apply Rle_trans with (response_mean t p x (fun y => e * H y + 0 * H y)).
      { apply (response_mean_le t p ltac:(lia) epsilon); auto; intros y.
        specialize (IH xs' (fun ys => f (y :: ys)) HL (fun ys => Hf (y :: ys))); fold (H y) e in IH; lra. }
      rewrite response_mean_linear; destruct (Z.eqb_spec x x') as [<-|_]; [cbn [Nat.add]; fold e; lra|].
      rewrite plus_INR, Rmult_plus_distr_r, Rmult_1_l, exp_plus; fold e.
      pose proof (response_mean_dp t p ltac:(lia) epsilon p_range odds x x' H HH); nra.
    Qed.
  End Private.

End Block.
