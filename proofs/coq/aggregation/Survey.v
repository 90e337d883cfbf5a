(* A survey: n respondents, each with N bits of its own of one tape. What is estimated from all their responses is averaged over that
   tape; here is what such averages are in terms of independent responses. *)
From Vrr Require Export Hoeffding.
Open Scope R_scope.

(* ---- Averages over a tape ---------------------------------------------------- *)

(* The variance of F and the covariance of F and G over all tapes of N bits, and the average of F over those in a set A. *)
Definition tape_covariance (N : nat) (F G : tape -> R) : R :=
  expectation N (fun s => (F s - expectation N F) * (G s - expectation N G)).
Definition tape_variance (N : nat) (F : tape -> R) : R := expectation N (fun s => (F s - expectation N F) ^ 2).
Definition average_on (A : tape -> bool) (N : nat) (F : tape -> R) : R :=
  expectation N (fun s => if A s then F s else 0) / probability N A.
Definition variance_on (A : tape -> bool) (N : nat) (F : tape -> R) : R :=
  average_on A N (fun s => (F s - average_on A N F) ^ 2).
Definition covariance_on (A : tape -> bool) (N : nat) (F G : tape -> R) : R :=
  average_on A N (fun s => (F s - average_on A N F) * (G s - average_on A N G)).

Lemma average_on_sum {X} A N (F : X -> tape -> R) l :
  average_on A N (fun s => sum_over (fun x => F x s) l) = sum_over (fun x => average_on A N (F x)) l.
Proof.
  unfold average_on, Rdiv; rewrite (sum_over_ext _ (fun x => / probability N A * expectation N (fun s => if A s then F x s else 0)))
    by (intros; apply Rmult_comm).
  rewrite sum_over_scale, Rmult_comm; f_equal; rewrite <- expectation_sum; apply expectation_ext; intros s _.
  destruct (A s); [reflexivity|]; rewrite sum_over_const; ring.
Qed.

Lemma average_on_ext A N F G : (forall s, length s = N -> A s = true -> F s = G s) -> average_on A N F = average_on A N G.
Proof.
  intros H; unfold average_on; f_equal; apply expectation_ext; intros s Hs; destruct (A s) eqn:E; [now apply H | reflexivity].
Qed.

(* ---- n respondents on one tape ------------------------------------------------ *)

Section Survey.
  Variables (X Y : Type) (N : nat) (respond : X -> Z -> Y).

  (* The responses: each respondent reads the next N bits, as an integer. *)
  Fixpoint responses (xs : list X) (s : tape) : list Y :=
    match xs with [] => [] | x :: xs => respond x (integer_of (firstn N s)) :: responses xs (skipn N s) end.

  (* The average of g over the responses of one respondent with input x. *)
  Definition response_average (x : X) (g : Y -> R) : R := expectation N (fun s => g (respond x (integer_of s))).

  Lemma response_average_ext x f g : (forall y, f y = g y) -> response_average x f = response_average x g.
  Proof. intros H; apply expectation_ext; intros; apply H. Qed.
  Lemma response_average_linear x a b f g :
    response_average x (fun y => a * f y + b * g y) = a * response_average x f + b * response_average x g.
  Proof. apply (expectation_linear (/ 2) N a b (fun s => f (respond x (integer_of s)))). Qed.
  Lemma response_average_const x c : response_average x (fun _ => c) = c.
  Proof. exact (expectation_const (/ 2) N c). Qed.
  Lemma response_average_le x f g : (forall y, f y <= g y) -> response_average x f <= response_average x g.
  Proof. intros H; apply expectation_le; [lra | auto]. Qed.

  Lemma responses_length xs s : length (responses xs s) = length xs.
  Proof. revert s; induction xs as [|x xs IH]; intros s; cbn [responses length]; auto. Qed.

  (* Responses on one tape are independent. *)
  Theorem responses_independent xs F :
    expectation (length xs * N) (fun s => F (responses xs s)) = means response_average xs F.
  Proof.
    revert F; induction xs as [|x xs IH]; intros F; [reflexivity|].
    change (length (x :: xs) * N)%nat with (N + length xs * N)%nat; rewrite expectation_app; cbn [means].
    apply expectation_ext; intros a Ha; rewrite <- IH; apply expectation_ext; intros b _.
    cbn [responses]; now rewrite firstn_app_exact, skipn_app_exact.
  Qed.

  (* If a respondent's part of the tape may be rejected: whether none is. *)
  Variable accepts : Z -> bool.
  Fixpoint all_accepted (n : nat) (s : tape) : bool :=
    match n with O => true | S n => accepts (integer_of (firstn N s)) && all_accepted n (skipn N s) end.

  (* If every input's responses on accepted tapes have the law `mean`, then on tapes of which no part is rejected the responses are
     independent and have that law. *)
  Variables (P : R) (mean : X -> (Y -> R) -> R) (xs : list X).
  Hypothesis accepted_law : forall x g, In x xs ->
    expectation N (fun s => if accepts (integer_of s) then g (respond x (integer_of s)) else 0) = P * mean x g.

  Lemma accepted_independent F :
    expectation (length xs * N) (fun s => if all_accepted (length xs) s then F (responses xs s) else 0) =
    P ^ length xs * means mean xs F.
  Proof.
    revert F accepted_law; induction xs as [|x l IH]; intros F law; [cbn; ring|].
    change (length (x :: l) * N)%nat with (N + length l * N)%nat; rewrite expectation_app; cbn [means].
    transitivity (expectation N (fun a => P ^ length l *
      (if accepts (integer_of a) then means mean l (fun ys => F (respond x (integer_of a) :: ys)) else 0))).
    - apply expectation_ext; intros a Ha; destruct (accepts (integer_of a)) eqn:E.
      + rewrite <- (IH (fun ys => F (respond x (integer_of a) :: ys))) by (intros; apply law; now right).
        apply expectation_ext; intros b _; cbn [length all_accepted responses].
        now rewrite firstn_app_exact, skipn_app_exact, E by auto.
      + rewrite (expectation_ext _ _ _ (fun _ => 0)), expectation_const; [ring|]; intros b _.
        cbn [length all_accepted]; now rewrite firstn_app_exact, E by auto.
    - rewrite expectation_scale, (law x (fun y => means mean l (fun ys => F (y :: ys)))) by now left.
      cbn [length pow]; ring.
  Qed.

  Hypothesis P_positive : 0 < P.
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.

  (* The average over the tapes of which no part is rejected. *)
  Theorem accepted_average F :
    average_on (all_accepted (length xs)) (length xs * N) (fun s => F (responses xs s)) = means mean xs F.
  Proof.
    unfold average_on; cbv beta; rewrite (accepted_independent F), probability_expectation.
    rewrite (expectation_ext _ _ (fun s => indicator (all_accepted (length xs) s))
      (fun s => if all_accepted (length xs) s then (fun _ => 1) (responses xs s) else 0))
      by (intros s _; now destruct (all_accepted (length xs) s)).
    rewrite (accepted_independent (fun _ => 1)), means_const by auto; field; apply pow_nonzero; lra.
  Qed.
End Survey.
Arguments responses {X Y}. Arguments response_average {X Y}. Arguments accepted_average {X Y}.

(* Responses seen through h are those of another law, if every single one is. *)
Lemma means_map {X Y X' Y'} (mean : X -> (Y -> R) -> R) (mean' : X' -> (Y' -> R) -> R) (g : X -> X') (h : Y -> Y') xs F :
  (forall x f f', (forall y, f y = f' y) -> mean x f = mean x f') ->
  (forall x f, In x xs -> mean x (fun y => f (h y)) = mean' (g x) f) ->
  means mean xs (fun ys => F (map h ys)) = means mean' (map g xs) F.
Proof.
  intros ext; revert F; induction xs as [|x xs IH]; intros F same; [reflexivity|]; cbn [means map].
  rewrite <- (same x (fun y => means mean' (map g xs) (fun ys => F (y :: ys)))) by now left.
  apply ext; intros y; apply (IH (fun ys => F (h y :: ys))); intros; apply same; now right.
Qed.

(* How many responses lie in a set, as an integer. *)
Definition counted {Y} (S : Y -> bool) (ys : list Y) : Z := Z.of_nat (length (filter S ys)).

Lemma counted_tally {Y} (S : Y -> bool) ys : IZR (counted S ys) = tally S ys.
Proof.
  unfold counted, tally; rewrite <- INR_IZR_INZ; induction ys as [|y ys IH]; [reflexivity|]; cbn [filter sum_over].
  destruct (S y); cbn [length indicator]; rewrite ?S_INR, IH; ring.
Qed.

Lemma counted_map {X Y} (S : Y -> bool) (h : X -> Y) xs : counted S (map h xs) = counted (fun x => S (h x)) xs.
Proof.
  unfold counted; induction xs as [|x xs IH]; [reflexivity|]; cbn [map filter]; destruct (S (h x)); cbn [length]; lia.
Qed.
Lemma counted_firstn {Y} (S : Y -> bool) ys n d : (n < length ys)%nat ->
  counted S (firstn (Datatypes.S n) ys) = (counted S (firstn n ys) + Z.b2z (S (nth n ys d)))%Z.
Proof.
  intros Hn; unfold counted; revert ys Hn; induction n as [|n IH]; intros [|y ys] Hn; cbn [length] in Hn; try lia.
  - cbn [firstn filter nth]; destruct (S y); reflexivity.
  - specialize (IH ys ltac:(lia)); change (firstn (Datatypes.S (Datatypes.S n)) (y :: ys)) with (y :: firstn (Datatypes.S n) ys).
    change (firstn (Datatypes.S n) (y :: ys)) with (y :: firstn n ys); cbn [nth filter]; destruct (S y); cbn [length]; lia.
Qed.

(* Row i of what is made from the tape s is the response of respondent i. *)
Definition rows {X} (N : nat) (respond : X -> Z -> Z) (xs : list X) (row : tape -> nat -> Z) : Prop :=
  forall s i, length s = (length xs * N)%nat -> (i < length xs)%nat -> row s i = nth i (responses N respond xs s) 0%Z.
