(* Approximate differential privacy of finite laws. The least delta for an epsilon is the hockey-stick divergence. *)
From Vrr Require Export Renyi.
Open Scope R_scope.

(* The probability of the set S. *)
Definition mass {Y} (outputs : list Y) (P : Y -> R) (S : Y -> bool) : R :=
  sum_over (fun y => P y * indicator (S y)) outputs.

Definition approximate_dp {X Y} (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R) (epsilon delta : R) : Prop :=
  forall x x' (S : Y -> bool), close x x' -> mass outputs (law x) S <= exp epsilon * mass outputs (law x') S + delta.

(* What P has above exp(epsilon) Q. *)
Definition hockey_stick {Y} (outputs : list Y) (epsilon : R) (P Q : Y -> R) : R :=
  sum_over (fun y => Rmax 0 (P y - exp epsilon * Q y)) outputs.

Section Sets.
  Context {Y : Type}.
  Variables (outputs : list Y) (P Q : Y -> R).

  (* The set with the greatest excess has the outputs that P favours ... *)
  Definition favoured (epsilon : R) (y : Y) : bool := if Rlt_dec (exp epsilon * Q y) (P y) then true else false.

  Lemma mass_excess epsilon S : mass outputs P S - exp epsilon * mass outputs Q S =
    sum_over (fun y => (P y - exp epsilon * Q y) * indicator (S y)) outputs.
  Proof. unfold mass; induction outputs as [|y l IH]; cbn [sum_over]; [|rewrite <- IH]; ring. Qed.

  (* ... and no set has more than the hockey-stick divergence. *)
  Theorem hockey_stick_bound epsilon S : mass outputs P S <= exp epsilon * mass outputs Q S + hockey_stick outputs epsilon P Q.
  Proof.
    cut (mass outputs P S - exp epsilon * mass outputs Q S <= hockey_stick outputs epsilon P Q); [lra|].
    rewrite mass_excess; apply sum_over_le; intros y _; unfold Rmax, indicator; destruct (Rle_dec _ _), (S y); lra.
  Qed.

  Theorem hockey_stick_reached epsilon :
    mass outputs P (favoured epsilon) = exp epsilon * mass outputs Q (favoured epsilon) + hockey_stick outputs epsilon P Q.
  Proof.
    set (S := favoured epsilon).
    cut (mass outputs P S - exp epsilon * mass outputs Q S = hockey_stick outputs epsilon P Q); [lra|].
    unfold S; rewrite mass_excess; apply sum_over_ext; intros y _; unfold favoured, Rmax, indicator.
    destruct (Rlt_dec _ _), (Rle_dec _ _); lra.
  Qed.

  (* So it is the least delta. *)
  Theorem hockey_stick_least epsilon delta :
    (forall S, mass outputs P S <= exp epsilon * mass outputs Q S + delta) <-> hockey_stick outputs epsilon P Q <= delta.
  Proof.
    split; intros H.
    - specialize (H (favoured epsilon)); rewrite hockey_stick_reached in H; lra.
    - intros S; pose proof (hockey_stick_bound epsilon S); lra.
  Qed.

  Lemma hockey_stick_nonneg epsilon : 0 <= hockey_stick outputs epsilon P Q.
  Proof.
    replace 0 with (sum_over (fun _ : Y => 0) outputs) by (rewrite sum_over_const; ring).
    apply sum_over_le; intros y _; apply Rmax_l.
  Qed.

  Lemma hockey_stick_decreases epsilon epsilon' : (forall y, In y outputs -> 0 <= Q y) -> epsilon <= epsilon' ->
    hockey_stick outputs epsilon' P Q <= hockey_stick outputs epsilon P Q.
  Proof.
    intros HQ He; pose proof (exp_le epsilon epsilon' He); apply sum_over_le; intros y Hy; specialize (HQ y Hy).
    apply Rle_max_compat_l; nra.
  Qed.
End Sets.

Theorem approximate_dp_hockey_stick {X Y} (close : X -> X -> Prop) (outputs : list Y) law epsilon delta :
  approximate_dp close outputs law epsilon delta <->
  forall x x', close x x' -> hockey_stick outputs epsilon (law x) (law x') <= delta.
Proof.
  split.
  - intros H x x' Hc; apply hockey_stick_least; intros S; now apply H.
  - intros H x x' S Hc; now apply hockey_stick_least, H.
Qed.

(* The inputs in question have laws on the listed outputs. *)
Definition full_laws {X Y} (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R) : Prop :=
  forall x x', close x x' -> full_law outputs (law x) /\ full_law outputs (law x').

(* A greater epsilon or delta holds too. *)
Theorem approximate_dp_monotone {X Y} (close : X -> X -> Prop) (outputs : list Y) law epsilon delta epsilon' delta' :
  full_laws close outputs law -> epsilon <= epsilon' -> delta <= delta' ->
  approximate_dp close outputs law epsilon delta -> approximate_dp close outputs law epsilon' delta'.
Proof.
  rewrite !approximate_dp_hockey_stick; intros HL He Hd H x x' Hc; specialize (H x x' Hc); destruct (HL x x' Hc) as [_ [HQ _]].
  assert (forall y, In y outputs -> 0 <= law x' y) as HQ' by (intros y Hy; left; now apply HQ).
  pose proof (hockey_stick_decreases outputs (law x) (law x') epsilon epsilon' HQ' He); lra.
Qed.

(* ---- Mechanisms on a tape ------------------------------------------------------- *)

(* All that can be asked of the output of a mechanism that reads N bits follows from the law P. *)
Definition has_law {Y} (outputs : list Y) (N : nat) (mechanism : tape -> Y) (P : Y -> R) : Prop :=
  forall f, expectation N (fun t => f (mechanism t)) = sum_over (fun y => P y * f y) outputs.

Theorem has_law_mass {Y} (outputs : list Y) N mechanism P S : has_law outputs N mechanism P ->
  probability N (fun t => S (mechanism t)) = mass outputs P S.
Proof. intros H; rewrite probability_expectation; apply (H (fun y => indicator (S y))). Qed.

(* The probabilities of the outputs are enough. *)
Theorem has_law_points {Y} (eqb : Y -> Y -> bool) (outputs : list Y) N mechanism P :
  (forall a b, eqb a b = true <-> a = b) -> NoDup outputs -> (forall t, length t = N -> In (mechanism t) outputs) ->
  (forall y, In y outputs -> probability N (fun t => eqb (mechanism t) y) = P y) -> has_law outputs N mechanism P.
Proof.
  intros Heqb HN Hin HP f.
  rewrite (sum_over_ext _ (fun y => expectation N (fun t => f y * indicator (eqb (mechanism t) y)))).
  - rewrite <- expectation_sum; apply expectation_ext; intros t Ht; symmetry; apply (sum_over_present eqb Heqb); auto.
  - intros y Hy; rewrite <- HP, probability_expectation, expectation_scale by auto; ring.
Qed.

(* So privacy of the law is privacy of the mechanism. *)
Theorem approximate_dp_on_tape {X Y} (close : X -> X -> Prop) (outputs : list Y) law N mechanism epsilon delta :
  (forall x x', close x x' -> has_law outputs N (mechanism x) (law x) /\ has_law outputs N (mechanism x') (law x')) ->
  approximate_dp close outputs law epsilon delta -> forall x x' S, close x x' ->
  probability N (fun t => S (mechanism x t)) <= exp epsilon * probability N (fun t => S (mechanism x' t)) + delta.
Proof.
  intros Hlaw H x x' S Hc; destruct (Hlaw x x' Hc) as [L L'].
  rewrite (has_law_mass _ _ _ _ S L), (has_law_mass _ _ _ _ S L'); now apply H.
Qed.
