(* Pure differential privacy of a mechanism that reads a tape of N bits. *)
From Vrr Require Export Tape.

(* No set S of outputs is more than exp(epsilon) times as likely on x as on a close x'. *)
Definition pure_dp {X Y} (close : X -> X -> Prop) (N : nat)
    (mechanism : X -> tape -> Y) (epsilon : R) : Prop :=
  forall (x x' : X) (S : Y -> bool), close x x' ->
    probability N (fun t => S (mechanism x t)) <=
    exp epsilon * probability N (fun t => S (mechanism x' t)).

(* A larger epsilon is a weaker promise. *)
Theorem pure_dp_monotone {X Y} close N (mechanism : X -> tape -> Y) epsilon epsilon' :
  epsilon <= epsilon' -> pure_dp close N mechanism epsilon -> pure_dp close N mechanism epsilon'.
Proof.
  intros He H x x' S Hclose; apply Rle_trans with (1 := H x x' S Hclose).
  apply Rmult_le_compat_r; [apply probability_nonneg | now apply exp_le].
Qed.

(* Whatever is computed from the output alone is as private as the output. *)
Theorem pure_dp_postprocessing {X Y Z} close N (mechanism : X -> tape -> Y) (g : Y -> Z) epsilon :
  pure_dp close N mechanism epsilon -> pure_dp close N (fun x t => g (mechanism x t)) epsilon.
Proof. intros H x x' S; apply (H x x' (fun y => S (g y))). Qed.

(* Identical inputs lose nothing. *)
Theorem pure_dp_identical {X Y} N (mechanism : X -> tape -> Y) : pure_dp eq N mechanism 0.
Proof. intros x x' S ->; rewrite exp_0; lra. Qed.

(* It is enough to compare single outputs when there are finitely many. *)
Theorem pure_dp_pointwise {X Y} (close : X -> X -> Prop) N (mechanism : X -> tape -> Y) epsilon
    (eqb : Y -> Y -> bool) (outputs : list Y) :
  (forall a b, eqb a b = true <-> a = b) -> NoDup outputs ->
  (forall x t, length t = N -> In (mechanism x t) outputs) ->
  (forall x x' y, close x x' -> In y outputs ->
     probability N (fun t => eqb (mechanism x t) y) <=
     exp epsilon * probability N (fun t => eqb (mechanism x' t) y)) ->
  pure_dp close N mechanism epsilon.
Proof.
  intros Heqb HN HI H x x' S Hclose.
  assert (forall z, probability N (fun t => S (mechanism z t)) =
    sum_over (fun y => indicator (S y) * probability N (fun t => eqb (mechanism z t) y)) outputs) as E.
  { intros z; rewrite probability_expectation.
    rewrite (expectation_ext _ _ _ (fun t =>
      sum_over (fun y => indicator (S y) * indicator (eqb (mechanism z t) y)) outputs)).
    - rewrite expectation_sum; apply sum_over_ext; intros y _.
      now rewrite probability_expectation, expectation_scale.
    - intros t Ht; symmetry; apply (sum_over_present eqb Heqb (fun y => indicator (S y))); auto. }
  rewrite !E, <- sum_over_scale; apply sum_over_le; intros y Hy.
  specialize (H x x' y Hclose Hy); destruct (S y); simpl; lra.
Qed.
