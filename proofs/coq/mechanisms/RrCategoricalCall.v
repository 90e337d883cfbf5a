(* A whole call for one response, on a tape of any length: what an observer sees, the words that are left and the response or the
   failure, is private. Nothing is conditioned on success. *)
From Vrr Require Export RrCategoricalBlock.
From Vrr Require Valid Contracts.

(* ---- The model of a call ------------------------------------------------------- *)

(* The first accepted word of at most `passes`, and what to do with its value and the words behind it; without one, what is left. *)
Fixpoint search {Y} (n : Z) (passes : nat) (failed : list tape -> Y) (next : Z -> list tape -> Y) (ws : list tape) : Y :=
  match passes, ws with
  | S passes, w :: ws =>
      if word_accepted 64 n w then next (word_value 64 n w) ws else search n passes failed next ws
  | _, _ => failed ws
  end.

(* What is seen: how many words are left, -1 if there were too few and -1 - r if a number of words were rejected in a row and r are
   left; and the response, if there is one. *)
Definition seen : Type := Z * option Z.
Definition gave_up (ws : list tape) : seen := ((-1 - Z.of_nat (length ws))%Z, None).

Section Call.
  Variables (M : Z) (k : nat) (t : Z) (passes w : nat). (* w words for a trial *)

  Definition answer (x other any : Z) (ws : list tape) : seen :=
    if (length ws <? w)%nat then ((-1)%Z, None)
    else (Z.of_nat (length ws - w), Some (respond t x other any (bernoulli_trial M k (concat (firstn w ws))))).
  Definition call (x : Z) : list tape -> seen :=
    search (t - 1) passes gave_up (fun other => search t passes gave_up (answer x other)).

  (* ---- Privacy ----------------------------------------------------------------- *)

  Lemma search_step {Y} n p (failed : list tape -> Y) next l (F : Y -> R) : (1 <= n < 2 ^ 64)%Z ->
    words_mean 64 (S l) (fun ws => F (search n (S p) failed next ws)) =
    probability 64 (word_accepted 64 n) * uniform_mean n (fun v => words_mean 64 l (fun ws => F (next v ws))) +
    (1 - probability 64 (word_accepted 64 n)) * words_mean 64 l (fun ws => F (search n p failed next ws)).
  Proof.
    intros Hn; rewrite words_mean_succ; cbn [search].
    set (no := words_mean 64 l (fun ws => F (search n p failed next ws))).
    set (yes := fun v => words_mean 64 l (fun ws => F (next v ws))).
    rewrite (expectation_ext _ _ _ (fun a => if word_accepted 64 n a then yes (word_value 64 n a) else no))
      by (intros a _; destruct (word_accepted 64 n a); reflexivity).
    rewrite expectation_accept, (uniform_law 64 n Hn yes).
    rewrite (expectation_ext _ _ (fun a => (1 - _) * no) (fun a => if word_accepted 64 n a then 0 else no))
      by (intros a _; destruct (word_accepted 64 n a); cbn [indicator]; ring).
    rewrite expectation_accept_const; ring.
  Qed.

  (* Searches that go on with what is private, averaged over what is known by then, are private. *)
  Lemma search_private {V Y} (avg : (V -> R) -> R) n p (failed : list tape -> Y) (next next' : V -> Z -> list tape -> Y) e
      (F : Y -> R) : linear avg -> (forall c, avg (fun _ => c) = c) -> (1 <= n < 2 ^ 64)%Z -> 1 <= e -> (forall y, 0 <= F y) ->
    (forall l, avg (fun v => uniform_mean n (fun u => words_mean 64 l (fun ws => F (next v u ws)))) <=
      e * avg (fun v => uniform_mean n (fun u => words_mean 64 l (fun ws => F (next' v u ws))))) ->
    forall l, avg (fun v => words_mean 64 l (fun ws => F (search n p failed (next v) ws))) <=
      e * avg (fun v => words_mean 64 l (fun ws => F (search n p failed (next' v) ws))).
  Proof.
    intros [ext lin] cst Hn He HF H.
    assert (forall l, avg (fun _ : V => words_mean 64 l (fun ws => F (failed ws))) <=
      e * avg (fun _ : V => words_mean 64 l (fun ws => F (failed ws)))) as none.
    { intros l; rewrite !cst; assert (0 <= words_mean 64 l (fun ws => F (failed ws))) as H0; [|nra].
      unfold words_mean; rewrite <- (expectation_const (/ 2) (l * 64) 0); apply expectation_le; [lra | auto]. }
    assert (probability 64 (word_accepted 64 n) <= 1) as P1.
    { rewrite probability_expectation, <- (expectation_const (/ 2) 64 1); apply expectation_le; [lra|].
      intros a _; destruct (word_accepted 64 n a); cbn [indicator]; lra. }
    pose proof (probability_nonneg 64 (word_accepted 64 n)) as P0.
    induction p as [|p IH]; intros l; [destruct l; exact (none _)|]; destruct l as [|l]; [exact (none 0%nat)|].
    rewrite !(ext _ _ (fun v => search_step n p failed _ l F Hn)), !lin.
    specialize (IH l); specialize (H l); nra.
  Qed.

  Hypothesis k_range : (k <= w * 64)%nat.
  Hypothesis M_range : (0 <= M <= 2 ^ Z.of_nat k)%Z.
  Hypothesis t_range : (2 <= t < 2 ^ 64)%Z.
  Notation p := (IZR M / 2 ^ k).

    Lemma answer_mean x l (F : seen -> R) : (w <= l)%nat ->
      uniform_mean (t - 1) (fun v => uniform_mean t (fun u => words_mean 64 l (fun ws => F (answer x v u ws)))) =
      response_mean t p x (fun y => F (Z.of_nat (l - w), Some y)).
    Proof.
      intros Hl; set (f := fun y => F (Z.of_nat (l - w), Some y)).
      assert (forall v u, words_mean 64 l (fun ws => F (answer x v u ws)) =
        p * f (respond t x v u true) + (1 - p) * f (respond t x v u false)) as E.
      { intros v u; replace l with (w + (l - w))%nat at 1 by lia; rewrite words_mean_app.
        rewrite (words_mean_ext 64 w _ (fun a => f (respond t x v u (bernoulli_trial M k (concat a))))).
        - unfold words_mean; rewrite (expectation_ext _ _ _ (fun s => f (respond t x v u false) * 1 +
            (f (respond t x v u true) - f (respond t x v u false)) * indicator (bernoulli_trial M k s))).
          + rewrite (expectation_linear _ _ _ _ (fun _ => 1)), expectation_const, <- probability_expectation.
            rewrite bernoulli_trial_law by auto; ring.
          + intros s Hs; rewrite concat_words by auto; destruct (bernoulli_trial M k s); cbn [indicator]; ring.
        - intros a Ha; rewrite (words_mean_ext 64 (l - w) _ (fun _ => f (respond t x v u (bernoulli_trial M k (concat a))))).
          + apply words_mean_const.
          + intros b Hb; unfold answer; rewrite app_length, Ha, Hb, firstn_app_exact by auto.
            destruct (Nat.ltb_spec (w + (l - w)) w); [lia|]; unfold f; do 2 f_equal; lia. }
      rewrite (uniform_mean_ext (t - 1) _ _ (fun v _ => uniform_mean_ext t _ _ (fun u _ => E v u))).
      unfold response_mean, respond; destruct (is_category t x).
      - rewrite (uniform_mean_ext (t - 1) _ (fun v => p * f x + (1 - p) * f (lie x v)))
          by (intros; apply uniform_mean_const; lia).
        rewrite (uniform_mean_linear _ p (1 - p) (fun _ => f x)), uniform_mean_const by lia; reflexivity.
      - rewrite uniform_mean_const by lia; apply uniform_mean_ext; intros; ring.
    Qed.

    (* What is true of all sets of responses is true of their means. *)
    Lemma sets_to_means x x' e : (forall S, response_probability t p x S <= e * response_probability t p x' S) ->
      forall f, (forall y, 0 <= f y) -> response_mean t p x f <= e * response_mean t p x' f.
    Proof.
      intros H f Hf; rewrite !response_mean_sum, <- sum_over_scale by lia; apply sum_over_le; intros y Hy; apply in_below in Hy.
      specialize (H (fun z => z =? y)%Z); rewrite !response_three_cases in H by lia; specialize (Hf y); nra.
    Qed.

    (* What holds for the sets of responses holds for the words that are left and the response or the failure, on a tape of l
       words, and all sets of what is seen. *)
    Theorem call_private x x' e l (S : seen -> bool) : 1 <= e ->
      (forall S, response_probability t p x S <= e * response_probability t p x' S) ->
      words_mean 64 l (fun ws => indicator (S (call x ws))) <= e * words_mean 64 l (fun ws => indicator (S (call x' ws))).
    Proof.
      intros He Hsets; pose proof (sets_to_means x x' e Hsets) as H.
      pose proof (fun y => indicator_nonneg (S y)) as HF.
      assert (forall n, linear (uniform_mean n)) as lin.
      { split; [intros; apply uniform_mean_ext; auto | intros; apply uniform_mean_linear]. }
      apply (search_private (fun f : unit -> R => f tt) (t - 1) passes gave_up
        (fun _ other => search t passes gave_up (answer x other)) (fun _ other => search t passes gave_up (answer x' other))
        e (fun y => indicator (S y))); auto; [split; auto | lia |].
      clear l; intros l; apply (search_private (uniform_mean (t - 1)) t passes gave_up (answer x) (answer x') e
        (fun y => indicator (S y))); auto; try lia.
      { intros c; apply uniform_mean_const; lia. }
      clear l; intros l; destruct (Nat.le_gt_cases w l) as [Hl|Hl].
      - pose proof (fun z => answer_mean z l (fun y => indicator (S y)) Hl) as E; cbv beta in E; rewrite !E.
        now apply H.
      - assert (forall z, uniform_mean (t - 1) (fun v => uniform_mean t (fun u =>
          words_mean 64 l (fun ws => indicator (S (answer z v u ws))))) = indicator (S ((-1)%Z, None))) as E.
        { intros z; rewrite <- (uniform_mean_const (t - 1) (indicator _)) by lia; apply uniform_mean_ext; intros v _.
          rewrite <- (uniform_mean_const t (indicator _)) by lia; apply uniform_mean_ext; intros u _.
          rewrite <- (words_mean_const 64 l (indicator _)); apply words_mean_ext; intros ws Hws; unfold answer; rewrite Hws.
          destruct (Nat.ltb_spec l w); [reflexivity | lia]. }
        rewrite !E; specialize (HF ((-1)%Z, None)); nra.
    Qed.
End Call.

(* ---- In the contracts ------------------------------------------------------------ *)

Section Contract.
  Local Open Scope Z_scope.
  Variables (n : Z) (W accepts next : Z -> Z) (hits : Z -> Z -> Z) (miss rest : Z -> Z -> Z -> Z).
  Hypothesis accepts_def : forall l, accepts (W l) = Z.b2z (uniform_accepts 64 n (W l)).
  (* uniform_next, uniform_hits, uniform_missing and uniform_rest *)
  Hypothesis next_def : forall l, (l <= 0 -> next l = 0) /\
    (~ l <= 0 -> (accepts (W l) = 1 -> next l = l) /\ (~ accepts (W l) = 1 -> next l = next (-1 + l))).
  Hypothesis hits_def : forall l m, (m <= 0 -> hits l m = 0) /\
    (~ m <= 0 -> hits l m = hits l (-1 + m) + accepts (W (1 + l + -1 * m))).
  Hypothesis miss_def : forall l m passes,
    ((m <= 0 \/ passes <= 0) \/ l < m -> miss l m passes = m) /\
    (~ ((m <= 0 \/ passes <= 0) \/ l < m) -> miss l m passes = miss (l + -1 * m) (m + -1 * hits l m) (-1 + passes)).
  Hypothesis rest_def : forall l m passes,
    (m <= 0 \/ passes <= 0 -> rest l m passes = l) /\
    (~ (m <= 0 \/ passes <= 0) -> (l < m -> rest l m passes = 0) /\
      (~ l < m -> rest l m passes = rest (l + -1 * m) (m + -1 * hits l m) (-1 + passes))).

  (* The fill of one draw is the search: it goes on, or fails, with the words that are left. *)
  Theorem search_contract {Y} passes (failed : list tape -> Y) go_on ws :
    words_left W (length ws) = map integer_of ws ->
    let l := Z.of_nat (length ws) in let r := rest l 1 (Z.of_nat passes) in
    0 <= r <= l /\ search n passes failed go_on ws =
      if miss l 1 (Z.of_nat passes) <=? 0 then go_on (uniform_value 64 n (W (next l))) (skipn (Z.to_nat (l - r)) ws)
      else failed (skipn (Z.to_nat (l - r)) ws).
  Proof.
    cbv zeta; revert ws; induction passes as [|passes IH]; intros ws HW.
    - rewrite (proj1 (rest_def _ _ _)), (proj1 (miss_def _ _ _)), Z.sub_diag by lia; split; [lia | now destruct ws].
    - destruct ws as [|a ws].
      + change (Z.of_nat (length (@nil tape))) with 0.
        rewrite (proj1 (miss_def 0 1 _)), (proj1 (proj2 (rest_def 0 1 (Z.of_nat (S passes))) ltac:(lia))) by lia.
        split; [lia | reflexivity].
      + cbn [length words_left map] in HW; injection HW as HWa HW; specialize (IH ws HW).
        cbn [length search]; set (l := Z.of_nat (S (length ws))) in *; change (W l = integer_of a) in HWa.
        assert (hits l 1 = Z.b2z (word_accepted 64 n a)) as Eh.
        { rewrite (proj2 (hits_def _ _)), (proj1 (hits_def _ _)) by lia; replace (1 + l + -1 * 1) with l by lia.
          rewrite accepts_def, HWa; reflexivity. }
        rewrite (proj2 (miss_def _ _ _)), (proj2 (proj2 (rest_def l 1 (Z.of_nat (S passes))) ltac:(lia))), Eh by (unfold l; lia).
        replace (l + -1 * 1) with (Z.of_nat (length ws)) by (unfold l; lia).
        replace (-1 + Z.of_nat (S passes)) with (Z.of_nat passes) by lia.
        specialize (accepts_def l); destruct (next_def l) as [_ next_l]; specialize (next_l ltac:(unfold l; lia)).
        rewrite accepts_def, HWa in next_l; unfold word_accepted in *.
        destruct (uniform_accepts 64 n (integer_of a)); cbn [Z.b2z] in *.
        * rewrite (proj1 (miss_def _ _ _)), (proj1 (rest_def _ _ _)), (proj1 next_l) by lia; split; [lia|].
          replace (Z.to_nat (l - Z.of_nat (length ws))) with 1%nat by (unfold l; lia); rewrite HWa; reflexivity.
        * replace (1 + -1 * 0) with 1 by lia; destruct IH as [bounds ->]; split; [unfold l; lia|].
          rewrite (proj2 next_l) by lia; replace (-1 + l) with (Z.of_nat (length ws)) by (unfold l; lia).
          replace (Z.to_nat (l - rest (Z.of_nat (length ws)) 1 (Z.of_nat passes))) with
            (S (Z.to_nat (Z.of_nat (length ws) - rest (Z.of_nat (length ws)) 1 (Z.of_nat passes)))) by (unfold l; lia).
          reflexivity.
  Qed.
End Contract.

(* The first m words as one integer. *)
Lemma sequence_of_words W value ws m : Contracts.word_sequence (fun j => W (Z.of_nat (length ws) - j)%Z) value ->
  words_left W (length ws) = map integer_of ws -> (forall a, In a ws -> length a = 64%nat) -> (m <= length ws)%nat ->
  value (Z.of_nat m) = integer_of (concat (firstn m ws)).
Proof.
  intros Hv HW H64; induction m as [|m IH]; intros Hm; [now apply Hv|].
  assert (firstn (S m) ws = firstn m ws ++ [nth m ws []]) as ->.
  { clear - Hm; revert ws Hm; induction m as [|m IH]; intros [|a ws] Hm; cbn [length] in Hm; try lia; [reflexivity|].
    change (firstn (S (S m)) (a :: ws)) with (a :: firstn (S m) ws); rewrite IH by lia; reflexivity. }
  rewrite concat_app, integer_of_app, <- IH by lia; cbn [concat]; rewrite app_nil_r, H64 by (apply nth_In; lia).
  rewrite Nat2Z.inj_succ, (Contracts.word_sequence_succ _ _ _ Hv) by lia.
  assert (W (Z.of_nat (length ws) - Z.of_nat m)%Z = integer_of (nth m ws [])) as ->.
  { pose proof (words_left_nth W m (length ws) Hm) as E; rewrite HW in E.
    rewrite (nth_indep _ 0%Z (integer_of [])), map_nth in E by (rewrite map_length; lia).
    rewrite E; f_equal; lia. }
  change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z; lia.
Qed.
