(* A source that ends. What a mechanism reads may depend on what it has read, so on a tape that is too short its failure tells
   something about its noise. What is left of its privacy on long tapes. *)
From Vrr Require Export PureDP.
Open Scope R_scope.

(* n bits are there, m more would have been enough. Where the mechanism does not fail, the m bits change nothing; where it fails,
   its outcome lies in the set, or does not, whatever the input is. *)
Theorem ended_event n m (inside inside' long long' failed : tape -> bool) b c : 1 <= c ->
  (forall t, length t = n -> failed t = true -> inside t = b /\ inside' t = b) ->
  (forall t s, length t = n -> length s = m -> failed t = false -> inside t = long (t ++ s) /\ inside' t = long' (t ++ s)) ->
  probability (n + m) long <= c * probability (n + m) long' ->
  probability n inside <= c * (probability n inside' + probability n failed).
Proof.
  intros Hc Hfailed Hdone H.
  assert (probability n inside <= probability (n + m) long + indicator b * probability n failed) as before.
  { rewrite !probability_expectation, expectation_app, <- expectation_scale, <- expectation_plus.
    apply expectation_le; [lra|]; intros t Ht; destruct (failed t) eqn:E.
    - destruct (Hfailed t Ht E) as [-> _]; change (indicator true) with 1; rewrite Rmult_1_r.
      cut (0 <= expectation m (fun s => indicator (long (t ++ s)))); [lra|].
      apply expectation_nonneg; [lra|]; intros; apply indicator_nonneg.
    - rewrite (expectation_ext _ _ _ (fun _ => indicator (inside t)))
        by (intros s Hs; now destruct (Hdone t s Ht Hs E) as [-> _]).
      rewrite expectation_const; change (indicator false) with 0; lra. }
  assert (probability (n + m) long' <= probability n inside' + (1 - indicator b) * probability n failed) as after.
  { rewrite !probability_expectation, expectation_app, <- expectation_scale, <- expectation_plus.
    apply expectation_le; [lra|]; intros t Ht; destruct (failed t) eqn:E.
    - destruct (Hfailed t Ht E) as [_ ->]; change (indicator true) with 1.
      apply Rle_trans with 1; [|lra]; rewrite <- (expectation_const (/ 2) m 1).
      apply expectation_le; [lra|]; intros s _; destruct (long' (t ++ s)); simpl; lra.
    - rewrite (expectation_ext _ _ _ (fun _ => indicator (inside' t)))
        by (intros s Hs; now destruct (Hdone t s Ht Hs E) as [_ ->]).
      rewrite expectation_const; change (indicator false) with 0; lra. }
  pose proof (probability_nonneg n failed); destruct b; simpl in *; nra.
Qed.

Definition is_failure {Y} (o : option Y) : bool := match o with Some _ => false | None => true end.
Definition answer_in {Y} (S : Y -> bool) (o : option Y) : bool := match o with Some y => S y | None => false end.

Section Ended.
  Context {X Y : Type}.
  Variables (close : X -> X -> Prop) (n m : nat) (short : X -> tape -> option Y) (long : X -> tape -> Y) (epsilon : R).
  (* The input decides nothing about failure, and an answer is what the longer tape gives, too. *)
  Hypothesis blind : forall x x' t, length t = n -> is_failure (short x t) = is_failure (short x' t).
  Hypothesis continued : forall x t s y, length t = n -> length s = m -> short x t = Some y -> long x (t ++ s) = y.
  Hypothesis epsilon_nonneg : 0 <= epsilon.
  Hypothesis long_private : pure_dp close (n + m) long epsilon.

  (* (epsilon, delta) with delta = exp(epsilon) P[fails], for all sets of outcomes, failure among them. *)
  Theorem ended_approximate x x' (S : option Y -> bool) : close x x' ->
    probability n (fun t => S (short x t)) <=
    exp epsilon * probability n (fun t => S (short x' t)) + exp epsilon * probability n (fun t => is_failure (short x' t)).
  Proof.
    intros Hclose; rewrite <- Rmult_plus_distr_l.
    apply (ended_event n m _ _ (fun t => S (Some (long x t))) (fun t => S (Some (long x' t))) _ (S None)).
    - now apply exp_at_least_one.
    - intros t Ht E; pose proof (blind x x' t Ht) as B; destruct (short x t), (short x' t); try discriminate; auto.
    - intros t s Ht Hs E; pose proof (blind x x' t Ht) as B.
      destruct (short x t) as [y|] eqn:Ex, (short x' t) as [y'|] eqn:Ex'; try discriminate.
      now rewrite (continued x t s y), (continued x' t s y').
    - exact (long_private x x' (fun y => S (Some y)) Hclose).
  Qed.

  (* No set of answers is more than exp(epsilon) times as likely on x as it or a failure is on x'. *)
  Theorem ended_private x x' (S : Y -> bool) : close x x' ->
    probability n (fun t => answer_in S (short x t)) <=
    exp epsilon * (probability n (fun t => answer_in S (short x' t)) + probability n (fun t => is_failure (short x' t))).
  Proof.
    intros Hclose; rewrite Rmult_plus_distr_l; exact (ended_approximate x x' (answer_in S) Hclose).
  Qed.

  (* Where the source does not fail, nothing is lost. *)
  Theorem delivered_private : (forall x, probability n (fun t => is_failure (short x t)) = 0) -> pure_dp close n short epsilon.
  Proof. intros H x x' S Hclose; pose proof (ended_approximate x x' S Hclose) as E; rewrite H in E; lra. Qed.
End Ended.
