(* Rejection on a tape: which words are accepted says nothing about their values, and passes end quickly. *)
From Vrr Require Export Uniform.

(* ---- A tape as words ----------------------------------------------------- *)

Section Words.
  Variables (L : nat) (accept : tape -> bool).
  Notation acceptance := (probability L accept).

  Fixpoint words (k : nat) (t : tape) : list tape :=
    match k with O => [] | S k => firstn L t :: words k (skipn L t) end.
  (* Which of the k words of the tape are accepted, and the accepted ones in order. *)
  Definition pattern (k : nat) (t : tape) : list bool := map accept (words k t).
  Definition accepted_words (k : nat) (t : tape) : list tape := filter accept (words k t).

  (* Expectation over one accepted word, and over c independent ones. *)
  Definition accepted_mean (f : tape -> R) : R := expectation L (fun w => indicator (accept w) * f w) / acceptance.
  Fixpoint accepted_means (c : nat) (f : list tape -> R) : R :=
    match c with O => f [] | S c => accepted_mean (fun w => accepted_means c (fun ws => f (w :: ws))) end.

  Lemma expectation_words k (f : list tape -> R) :
    expectation (S k * L) (fun t => f (words (S k) t)) =
    expectation L (fun w => expectation (k * L) (fun t => f (w :: words k t))).
  Proof.
    cbn [Nat.mul]; rewrite expectation_app; apply expectation_ext; intros w Hw; apply expectation_ext; intros t _.
    cbn [words]; now rewrite firstn_app_exact, skipn_app_exact.
  Qed.

  (* A word is accepted or not. *)
  Lemma expectation_accept (a b : tape -> R) :
    expectation L (fun w => if accept w then a w else b w) =
    expectation L (fun w => indicator (accept w) * a w) + expectation L (fun w => (1 - indicator (accept w)) * b w).
  Proof.
    rewrite <- expectation_plus; apply expectation_ext; intros w _; destruct (accept w); cbn [indicator]; ring.
  Qed.
  Lemma expectation_accept_const a b :
    expectation L (fun w => if accept w then a else b) = acceptance * a + (1 - acceptance) * b.
  Proof.
    rewrite probability_expectation, (expectation_ext _ _ _ (fun w => b * 1 + (a - b) * indicator (accept w)))
      by (intros w _; destruct (accept w); cbn [indicator]; ring).
    rewrite (expectation_linear _ _ _ _ (fun _ => 1)), expectation_const; ring.
  Qed.

  (* The pattern is a sequence of independent coins. *)
  Theorem pattern_law k g :
    expectation (k * L) (fun t => g (pattern k t)) = bernoulli_expectation acceptance k g.
  Proof.
    revert g; induction k as [|k IH]; intros g; [reflexivity|]; unfold pattern.
    rewrite (expectation_words k (fun ws => g (map accept ws))); cbn [map bernoulli_expectation].
    rewrite <- !IH, <- expectation_accept_const; apply expectation_ext; intros w _; now destruct (accept w).
  Qed.

  Hypothesis acceptance_positive : 0 < acceptance.

  (* Given any pattern with c accepted words or more, the first c of them are independent and have the law of an accepted
     word. So conditioning on what the pattern decides - success, the number of words read - does not change their law. *)
  Theorem accepted_words_law k c (g : list bool -> R) (f : list tape -> R) :
    (forall l, length l = k -> (weight l < c)%nat -> g l = 0) ->
    expectation (k * L) (fun t => g (pattern k t) * f (firstn c (accepted_words k t))) =
    expectation (k * L) (fun t => g (pattern k t)) * accepted_means c f.
  Proof.
    revert c g f; induction k as [|k IH]; intros c g f Hg.
    - destruct c; [reflexivity|]; cbn [Nat.mul bernoulli_expectation]; unfold pattern; cbn [words map].
      rewrite (Hg []) by (simpl; auto; lia); ring.
    - destruct c as [|c].
      { cbn [firstn accepted_means]; rewrite Rmult_comm, <- expectation_scale; apply expectation_ext; intros; ring. }
      unfold pattern, accepted_words.
      rewrite (expectation_words k (fun ws => g (map accept ws) * f (firstn (S c) (filter accept ws)))).
      rewrite (expectation_words k (fun ws => g (map accept ws))); cbn [map filter].
      set (yes := expectation (k * L) (fun t => g (true :: pattern k t))).
      set (no := expectation (k * L) (fun t => g (false :: pattern k t))).
      rewrite (expectation_ext _ _ _ (fun w =>
        if accept w then yes * accepted_means c (fun ws => f (w :: ws)) else no * accepted_means (S c) f)).
      + rewrite (expectation_ext _ _ (fun w => expectation (k * L) _) (fun w => if accept w then yes else no))
          by (intros w _; destruct (accept w); reflexivity).
        rewrite expectation_accept_const, expectation_accept.
        rewrite (expectation_ext _ _ (fun w => indicator (accept w) * _) (fun w =>
          yes * (indicator (accept w) * accepted_means c (fun ws => f (w :: ws))))) by (intros; ring).
        rewrite (expectation_ext _ _ (fun w => (1 - indicator (accept w)) * _) (fun w =>
          if accept w then 0 else no * accepted_means (S c) f)) by (intros w _; destruct (accept w); cbn [indicator]; ring).
        rewrite expectation_scale, expectation_accept_const; cbn [accepted_means]; unfold accepted_mean; field; lra.
      + intros w _; destruct (accept w); cbn [firstn].
        * apply (IH c (fun l => g (true :: l)) (fun ws => f (w :: ws))).
          intros l Hl Hw; apply Hg; simpl; lia.
        * apply (IH (S c) (fun l => g (false :: l)) f); intros l Hl Hw; apply Hg; simpl; lia.
  Qed.

  (* How many words are rejected before the first accepted one. *)
  Fixpoint rejected_before (l : list bool) : nat := match l with false :: l => S (rejected_before l) | _ => 0 end.

  Lemma rejected_before_length l : weight l = 0%nat -> rejected_before l = length l.
  Proof. induction l as [|[] l IH]; simpl; intros H; auto; lia. Qed.

  (* The first accepted word has the law of an accepted word, whatever number j of words was rejected before it. *)
  Theorem first_accepted_law k j f : (j < k)%nat ->
    expectation (k * L) (fun t =>
      indicator (rejected_before (pattern k t) =? j)%nat * f (hd [] (accepted_words k t))) =
    probability (k * L) (fun t => rejected_before (pattern k t) =? j)%nat * accepted_mean f.
  Proof.
    intros Hj; rewrite probability_expectation.
    pose proof (accepted_words_law k 1 (fun l => indicator (rejected_before l =? j)%nat) (fun ws => f (hd [] ws))) as H.
    cbn [accepted_means] in H; change (fun w => f (hd [] [w])) with f in H; rewrite <- H.
    - apply expectation_ext; intros t _; f_equal; now destruct (accepted_words k t).
    - intros l Hl Hw; rewrite rejected_before_length by lia.
      destruct (Nat.eqb_spec (length l) j); [lia | reflexivity].
  Qed.
End Words.

(* ---- Passes --------------------------------------------------------------- *)

(* A pass reads as many words as draws are missing; a pass that finds fewer words on the tape fails. *)
Fixpoint missing (passes m : nat) (l : list bool) : nat :=
  match passes with
  | O => m
  | S passes => if (length l <? m)%nat then m else missing passes (m - weight (firstn m l)) (skipn m l)
  end.

Lemma weight_app a b : weight (a ++ b) = (weight a + weight b)%nat.
Proof. induction a; simpl; lia. Qed.

Lemma missing_step passes m a b : length a = m -> missing (S passes) m (a ++ b) = missing passes (m - weight a) b.
Proof.
  intros Ha; cbn [missing]; rewrite app_length, firstn_app_exact, skipn_app_exact by auto.
  destruct (Nat.ltb_spec (length a + length b) m); [lia | reflexivity].
Qed.

(* Nothing is missing only if so many words were accepted. *)
Lemma missing_none passes m l : missing passes m l = 0%nat -> (m <= weight l)%nat.
Proof.
  revert m l; induction passes as [|passes IH]; intros m l; [simpl; lia|].
  destruct (Nat.le_gt_cases m (length l)) as [Hm|Hm].
  - rewrite <- (firstn_skipn m l), missing_step, weight_app by (rewrite firstn_length; lia).
    intros H; apply IH in H; lia.
  - cbn [missing]; destruct (Nat.ltb_spec (length l) m); lia.
Qed.

Lemma weight_mean p n : bernoulli_expectation p n (fun l => INR (weight l)) = INR n * p.
Proof.
  induction n as [|n IH]; [simpl; ring|]; cbn [bernoulli_expectation weight].
  rewrite (expectation_ext _ _ (fun t => INR (1 + weight t)) (fun t => 1 + INR (weight t)))
    by (intros; rewrite plus_INR; reflexivity).
  rewrite expectation_plus, expectation_const; cbn [Nat.add]; rewrite IH, S_INR; ring.
Qed.

(* Each pass shrinks the expectation of what is missing by the factor rho, the probability of a rejection. *)
Theorem missing_mean rho passes m k : (m * passes <= k)%nat ->
  bernoulli_expectation (1 - rho) k (fun l => INR (missing passes m l)) = INR m * rho ^ passes.
Proof.
  revert m k; induction passes as [|passes IH]; intros m k Hk; [simpl; rewrite expectation_const; ring|].
  replace k with (m + (k - m))%nat by lia; rewrite expectation_app.
  rewrite (expectation_ext _ _ _ (fun a => rho ^ passes * INR m + - rho ^ passes * INR (weight a))).
  - rewrite (expectation_linear _ _ _ _ (fun _ => INR m)), expectation_const, weight_mean; simpl; ring.
  - intros a Ha; pose proof (weight_length a).
    rewrite (expectation_ext _ _ _ (fun b => INR (missing passes (m - weight a) b)))
      by (intros; now rewrite missing_step).
    rewrite IH, minus_INR by nia; ring.
Qed.

(* Markov: the probability that something is missing after so many passes. *)
Theorem missing_tail rho passes m k : 0 <= rho <= 1 -> (m * passes <= k)%nat ->
  bernoulli_expectation (1 - rho) k (fun l => indicator (negb (missing passes m l =? 0)%nat)) <= INR m * rho ^ passes.
Proof.
  intros Hr Hk; rewrite <- (missing_mean rho passes m k Hk); apply expectation_le; [lra|]; intros l _.
  destruct (Nat.eqb_spec (missing passes m l) 0) as [->|H]; cbn [negb indicator INR]; [lra|].
  apply (le_INR 1); lia.
Qed.

(* ---- Uniform draws by rejection -------------------------------------------- *)

(* Expectation over c independent uniform draws below n. *)
Fixpoint uniform_means (n : Z) (c : nat) (f : list Z -> R) : R :=
  match c with O => f [] | S c => uniform_mean n (fun v => uniform_means n c (fun vs => f (v :: vs))) end.

Section Fill.
  Variables (L : nat) (n : Z).
  Hypothesis n_range : (1 <= n < 2 ^ Z.of_nat L)%Z.
  Notation accept := (word_accepted L n).

  (* A fill of c draws fails with probability at most c rho^passes. *)
  Theorem fill_fails passes c k : (c * passes <= k)%nat ->
    probability (k * L) (fun t => negb (missing passes c (pattern L accept k t) =? 0)%nat) <=
    INR c * rejection_rate L n ^ passes.
  Proof.
    intros Hk; rewrite probability_expectation.
    rewrite (pattern_law L accept k (fun l => indicator (negb (missing passes c l =? 0)%nat))).
    pose proof (rejected_law L n n_range) as E; rewrite probability_negb in E.
    pose proof (rejection_rate_range L n n_range).
    replace (probability L accept) with (1 - rejection_rate L n) by lra; apply missing_tail; lra || auto.
  Qed.
End Fill.

Lemma failure_bound : 256 / 2 ^ 160 <= / 2 ^ 128.
Proof.
  replace (2 ^ 160) with (2 ^ 128 * 2 ^ 32) by (rewrite <- pow_add; reflexivity).
  assert (0 < 2 ^ 128) by (apply pow_lt; lra); assert (256 <= 2 ^ 32) by (simpl; lra).
  apply Rmult_le_reg_r with (2 ^ 128 * 2 ^ 32); [nra|].
  unfold Rdiv; rewrite Rmult_assoc, Rinv_l, <- Rmult_assoc, Rinv_l; nra.
Qed.

(* 160 passes for at most 256 draws below n < 2^64: failure has probability at most 2^-128. *)
Theorem fill_fails_rarely n c k : (1 <= n < 2 ^ 64)%Z -> (c <= 256)%nat -> (c * 160 <= k)%nat ->
  probability (k * 64) (fun t => negb (missing 160 c (pattern 64 (word_accepted 64 n) k t) =? 0)%nat) <= / 2 ^ 128.
Proof.
  intros Hn Hc Hk; apply Rle_trans with (1 := fill_fails 64 n Hn 160 c k Hk).
  apply Rle_trans with (2 := failure_bound).
  pose proof (rejection_rate_range 64 n Hn) as Hr; set (rho := rejection_rate 64 n) in *.
  assert (rho ^ 160 <= (/ 2) ^ 160) by (apply pow_incr; lra).
  apply le_INR in Hc; replace (INR 256) with 256 in Hc by (rewrite INR_IZR_INZ; reflexivity).
  unfold Rdiv; rewrite <- pow_inv; apply Rmult_le_compat; auto using pos_INR; apply pow_le; lra.
Qed.

(* ---- In the contracts: the words that are left ------------------------------ *)

(* The words W l, W (l-1), ..., W 1 in the order in which they are read. *)
Fixpoint words_left (W : Z -> Z) (l : nat) : list Z :=
  match l with O => [] | S l' => W (Z.of_nat l) :: words_left W l' end.

Lemma words_left_length W l : length (words_left W l) = l.
Proof. induction l; simpl; auto. Qed.
Lemma words_left_skipn W m l : skipn m (words_left W l) = words_left W (l - m).
Proof.
  revert l; induction m as [|m IH]; intros l; [now rewrite Nat.sub_0_r|]; destruct l; [reflexivity|].
  cbn [words_left skipn]; rewrite IH; reflexivity.
Qed.
Lemma words_left_nth W i l : (i < l)%nat -> nth i (words_left W l) 0%Z = W (Z.of_nat (l - i)).
Proof.
  revert l; induction i as [|i IH]; intros l Hi; destruct l; try lia; cbn [words_left nth]; [f_equal; lia|].
  rewrite IH by lia; f_equal; lia.
Qed.

Section Contract.
  Variables (A : Z -> bool) (W accepts next : Z -> Z) (left_after hits : Z -> Z -> Z) (miss : Z -> Z -> Z -> Z).
  Hypothesis accepts_def : forall l, accepts (W l) = Z.b2z (A (W l)).
  (* uniform_next, uniform_left, uniform_hits and uniform_missing *)
  Hypothesis next_def : forall l, ((l <= 0 -> next l = 0) /\
    (~ l <= 0 -> (accepts (W l) = 1 -> next l = l) /\ (~ accepts (W l) = 1 -> next l = next (-1 + l))))%Z.
  Hypothesis left_def : forall l i, ((i <= 0 -> left_after l i = l) /\
    (~ i <= 0 -> left_after l i = -1 + next (left_after l (-1 + i))))%Z.
  Hypothesis hits_def : forall l m, ((m <= 0 -> hits l m = 0) /\
    (~ m <= 0 -> hits l m = hits l (-1 + m) + accepts (W (1 + l + -1 * m))))%Z.
  Hypothesis miss_def : forall l m passes,
    (((m <= 0 \/ passes <= 0) \/ l < m -> miss l m passes = m) /\
     (~ ((m <= 0 \/ passes <= 0) \/ l < m) -> miss l m passes = miss (l + -1 * m) (m + -1 * hits l m) (-1 + passes)))%Z.

  Lemma weight_firstn_succ m l : (m < length l)%nat ->
    weight (firstn (S m) l) = (weight (firstn m l) + (if nth m l false then 1 else 0))%nat.
  Proof.
    revert l; induction m as [|m IH]; intros [|b l] Hm; cbn [length] in Hm; try lia; [simpl; lia|].
    change (weight (firstn (S (S m)) (b :: l))) with ((if b then 1 else 0) + weight (firstn (S m) l))%nat.
    rewrite IH by lia; simpl; lia.
  Qed.

  Lemma hits_weight l m : (m <= l)%nat ->
    hits (Z.of_nat l) (Z.of_nat m) = Z.of_nat (weight (firstn m (map A (words_left W l)))).
  Proof.
    induction m as [|m IH]; intros Hm; [now apply hits_def|].
    rewrite (proj2 (hits_def _ _)) by lia; rewrite weight_firstn_succ by (rewrite map_length, words_left_length; lia).
    replace (-1 + Z.of_nat (S m))%Z with (Z.of_nat m) by lia; rewrite IH, accepts_def by lia.
    replace (nth m (map A (words_left W l)) false) with (A (W (1 + Z.of_nat l + -1 * Z.of_nat (S m))%Z)).
    - destruct (A _); simpl Z.b2z; lia.
    - rewrite (nth_indep _ false (A 0%Z)) by (rewrite map_length, words_left_length; lia).
      rewrite map_nth, words_left_nth by lia; do 2 f_equal; lia.
  Qed.

  (* What is missing after some passes is the function of the pattern above. *)
  Theorem contract_missing l m passes :
    miss (Z.of_nat l) (Z.of_nat m) (Z.of_nat passes) = Z.of_nat (missing passes m (map A (words_left W l))).
  Proof.
    revert l m; induction passes as [|passes IH]; intros l m; [apply miss_def; lia|].
    cbn [missing]; rewrite map_length, words_left_length; destruct (Nat.ltb_spec l m); [apply miss_def; lia|].
    assert (weight (firstn m (map A (words_left W l))) <= m)%nat as Hw.
    { pose proof (weight_length (firstn m (map A (words_left W l)))) as Hl; rewrite firstn_length in Hl; lia. }
    rewrite skipn_map, words_left_skipn, <- IH.
    destruct m as [|m].
    - rewrite !(proj1 (miss_def _ _ _)) by lia; simpl; lia.
    - rewrite (proj2 (miss_def _ _ _)), hits_weight by lia; f_equal; lia.
  Qed.

  Lemma next_accepted l : exists l', next (Z.of_nat l) = Z.of_nat l' /\ (l' <= l)%nat /\
    filter A (words_left W l) =
      match l' with O => [] | S rest => W (Z.of_nat l') :: filter A (words_left W rest) end.
  Proof.
    induction l as [|l (l' & E & Hl & IH)].
    - exists 0%nat; repeat split; auto; exact (proj1 (next_def 0%Z) ltac:(lia)).
    - destruct (proj2 (next_def (Z.of_nat (S l))) ltac:(lia)) as [yes no]; rewrite accepts_def in yes, no.
      cbn [words_left filter]; destruct (A (W (Z.of_nat (S l)))).
      + exists (S l); repeat split; auto; apply yes; reflexivity.
      + exists l'; repeat split; auto; rewrite no by (simpl; lia); rewrite <- E; f_equal; lia.
  Qed.

  Lemma left_after_first l i : (0 <= i)%Z -> left_after l (Z.succ i) = left_after (-1 + next l)%Z i.
  Proof.
    intros Hi; pattern i; revert i Hi; apply natlike_ind.
    - rewrite (proj2 (left_def l (Z.succ 0))), !(proj1 (left_def _ _)) by lia; reflexivity.
    - intros i Hi IH; rewrite (proj2 (left_def l (Z.succ (Z.succ i)))), (proj2 (left_def _ (Z.succ i))) by lia.
      replace (-1 + Z.succ (Z.succ i))%Z with (Z.succ i) by lia; rewrite IH; do 3 f_equal; lia.
  Qed.

  (* Draw i reads the accepted word number i. *)
  Theorem contract_draw l i : (i < length (filter A (words_left W l)))%nat ->
    W (next (left_after (Z.of_nat l) (Z.of_nat i))) = nth i (filter A (words_left W l)) 0%Z.
  Proof.
    revert l; induction i as [|i IH]; intros l Hi; destruct (next_accepted l) as (l' & E & Hl & F);
      rewrite F in *; destruct l' as [|rest]; cbn [length nth] in *; try lia.
    - now rewrite (proj1 (left_def _ _)), E by lia.
    - rewrite Nat2Z.inj_succ, left_after_first, E by lia.
      replace (-1 + Z.of_nat (S rest))%Z with (Z.of_nat rest) by lia; apply IH; lia.
  Qed.

End Contract.
