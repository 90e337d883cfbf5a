(* Approximate differential privacy of randomized response on one bit, on bit vectors and over categories: by zCDP, and by the
   Renyi divergence of any order. One report first, then n independent ones, each about an input of its own. *)
From Vrr Require Export RenyiMechanisms RenyiCategories Conversion.
Open Scope R_scope.

Definition any {X} (_ _ : X) : Prop := True.

Lemma renyi_same {Y} (outputs : list Y) alpha P : full_law outputs P -> renyi outputs alpha P P = 0.
Proof.
  intros [HP E]; unfold renyi, renyi_sum; rewrite (sum_over_ext _ P), E, ln_1 by (intros y Hy; apply Rpower_split; auto).
  apply Rmult_0_l.
Qed.

(* A failure that does not depend on the input takes nothing from zCDP. *)
Lemma failing_full_laws {X Y} (close : X -> X -> Prop) (outputs : list Y) law a : 0 < a < 1 -> full_laws close outputs law ->
  full_laws close (None :: map Some outputs) (fun x => failing a (law x)).
Proof.
  intros Ha HL; assert (forall P, full_law outputs P -> full_law (None :: map Some outputs) (failing a P)) as F.
  { intros P [HP E]; split.
    - intros o [<-|Ho]; [simpl; lra|]; apply in_map_iff in Ho as (y & <- & Hy); simpl; apply Rmult_lt_0_compat; [lra | auto].
    - cbn [sum_over failing]; rewrite sum_over_map; cbn [failing]; rewrite sum_over_scale, E; ring. }
  intros x x' Hc; destruct (HL x x' Hc); split; auto.
Qed.

Lemma failing_zcdp {X Y} (close : X -> X -> Prop) (outputs : list Y) law a rho : 0 < a < 1 -> full_laws close outputs law ->
  zcdp close outputs law rho -> zcdp close (None :: map Some outputs) (fun x => failing a (law x)) rho.
Proof.
  intros Ha HL H x x' alpha Hc Halpha; destruct (HL x x' Hc); apply Rle_trans with (2 := H x x' alpha Hc Halpha).
  now apply renyi_failing.
Qed.

(* ---- One bit ------------------------------------------------------------------------- *)

Section Answers.
  Variable p : R.
  Hypothesis p_range : 1 / 2 <= p < 1.
  Notation rho := ((2 * p - 1) * ln (p / (1 - p))).

  Lemma answer_full_laws : full_laws any bits_of_answer (answer_law p).
  Proof. intros x x' _; split; apply answer_full_law; lra. Qed.

  Lemma answer_renyi_dp alpha : 1 < alpha -> renyi_dp any bits_of_answer (answer_law p) alpha (binary_renyi alpha p).
  Proof.
    intros Ha x x' _; destruct (Bool.bool_dec x' (negb x)) as [->|Hne]; [rewrite answer_renyi; lra|].
    replace x' with x by (destruct x, x'; easy); rewrite renyi_same by (apply answer_full_law; lra).
    rewrite <- (answer_renyi alpha p true); apply renyi_nonneg; auto; apply answer_full_law; lra.
  Qed.

  Lemma answer_zcdp_any : zcdp any bits_of_answer (answer_law p) rho.
  Proof.
    intros x x' alpha Hc Ha; apply Rle_trans with (binary_renyi alpha p); [now apply answer_renyi_dp|].
    now apply binary_renyi_between.
  Qed.

  Lemma answer_rho_nonneg : 0 <= rho.
  Proof. apply Rmult_le_pos; [lra | now apply log_odds_nonneg]. Qed.

  Theorem answer_approximate delta : 0 < delta < 1 ->
    approximate_dp any bits_of_answer (answer_law p) (zcdp_epsilon rho delta) delta.
  Proof. intros Hd; apply zcdp_to_approximate; auto using answer_full_laws, answer_zcdp_any, answer_rho_nonneg. Qed.

  Theorem answers_approximate n delta : 0 < delta < 1 ->
    approximate_dp (all_close n any) (reports n bits_of_answer) (reports_law (answer_law p))
      (zcdp_epsilon (INR n * rho) delta) delta.
  Proof. intros Hd; apply reports_zcdp_to_approximate; auto using answer_full_laws, answer_zcdp_any, answer_rho_nonneg. Qed.

  Theorem answers_approximate_at n alpha delta : 1 < alpha -> 0 < delta ->
    approximate_dp (all_close n any) (reports n bits_of_answer) (reports_law (answer_law p))
      (renyi_epsilon alpha (INR n * binary_renyi alpha p) delta) delta.
  Proof. intros Ha Hd; apply reports_to_approximate; auto using answer_full_laws, answer_renyi_dp. Qed.

  (* Questions that depend on the earlier answers. *)
  Theorem interview_approximate {X} n (truth : list bool -> X -> bool) delta : 0 < delta < 1 ->
    approximate_dp any (transcripts n (fun _ => bits_of_answer))
      (fun x => transcript_law (fun past => answer_law p (truth past x))) (zcdp_epsilon (INR n * rho) delta) delta.
  Proof.
    intros Hd; apply (adaptive_to_approximate any n (fun _ => bits_of_answer) (fun past x => answer_law p (truth past x)));
      auto using answer_rho_nonneg; intros past; [intros x x' _; now apply answer_full_laws | intros x x' alpha _ Ha].
    now apply answer_zcdp_any.
  Qed.

  (* The same for answers that are computed from a tape. *)
  Theorem tape_interview_approximate {X} n N sample (truth : list bool -> X -> bool) delta x x' S :
    probability N sample = p -> 0 < delta < 1 ->
    let answers x t := run n N (fun past => answer sample (truth past x)) t in
    probability (n * N) (fun t => S (answers x t)) <=
    exp (zcdp_epsilon (INR n * rho) delta) * probability (n * N) (fun t => S (answers x' t)) + delta.
  Proof.
    intros Hs Hd answers.
    apply (approximate_dp_on_tape any _ _ _ answers) with (3 := I) (2 := interview_approximate n truth delta Hd).
    intros y y' _; split; apply run_has_law; intros past _; apply (has_law_points Bool.eqb);
      try (intros z _; now apply answer_has_law); auto using Bool.eqb_true_iff;
      try (repeat constructor; simpl; intuition easy); intros t _; destruct (answer _ _ t); simpl; auto.
  Qed.
End Answers.

(* ---- Bit vectors ----------------------------------------------------------------------- *)

Section Vectors.
  Variables (size m : nat) (q : R).
  Hypothesis q_range : 0 < q <= 1 / 2.
  Notation rho := (INR (Nat.min (2 * m) size) * ((1 - 2 * q) * ln ((1 - q) / q))).

  Lemma flip_full_law x : length x = size -> full_law (tapes size) (flip_probability q x).
  Proof.
    intros <-; split; [intros y Hy; apply in_tapes in Hy; apply flip_probability_positive; auto; lra|].
    assert (hamming x x = 0%nat) as E by (clear; induction x as [|[|] x IH]; simpl; auto).
    pose proof (flip_renyi_sum 2 q x x ltac:(lra) eq_refl) as H; rewrite E, pow_O in H; rewrite <- H.
    apply sum_over_ext; intros y Hy; apply in_tapes in Hy.
    symmetry; apply Rpower_split, flip_probability_positive; auto; lra.
  Qed.

  Lemma flip_full_laws : full_laws (of_weight size m) (tapes size) (flip_probability q).
  Proof. intros x x' (Hx & Hx' & _); split; now apply flip_full_law. Qed.

  Lemma flip_renyi_dp alpha : 1 < alpha -> renyi_dp (of_weight size m) (tapes size) (flip_probability q) alpha
    (INR (Nat.min (2 * m) size) * binary_renyi alpha (1 - q)).
  Proof. intros Ha x x' (Hx & Hx' & Hw & Hw'); apply flip_renyi_bound; auto; lra. Qed.

  Lemma flip_zcdp_rho : zcdp (of_weight size m) (tapes size) (flip_probability q) rho.
  Proof. apply flip_zcdp; auto; apply Rle_refl. Qed.

  Lemma flip_rho_nonneg : 0 <= rho.
  Proof.
    pose proof (answer_rho_nonneg (1 - q) ltac:(lra)) as H; replace (1 - (1 - q)) with q in H by ring.
    apply Rmult_le_pos; [apply pos_INR | lra].
  Qed.

  Theorem flip_approximate delta : 0 < delta < 1 ->
    approximate_dp (of_weight size m) (tapes size) (flip_probability q) (zcdp_epsilon rho delta) delta.
  Proof. intros Hd; apply zcdp_to_approximate; auto using flip_full_laws, flip_zcdp_rho, flip_rho_nonneg. Qed.

  Theorem flips_approximate n delta : 0 < delta < 1 ->
    approximate_dp (all_close n (of_weight size m)) (reports n (tapes size)) (reports_law (flip_probability q))
      (zcdp_epsilon (INR n * rho) delta) delta.
  Proof. intros Hd; apply reports_zcdp_to_approximate; auto using flip_full_laws, flip_zcdp_rho, flip_rho_nonneg. Qed.

  Theorem flips_approximate_at n alpha delta : 1 < alpha -> 0 < delta ->
    approximate_dp (all_close n (of_weight size m)) (reports n (tapes size)) (reports_law (flip_probability q))
      (renyi_epsilon alpha (INR n * (INR (Nat.min (2 * m) size) * binary_renyi alpha (1 - q))) delta) delta.
  Proof. intros Ha Hd; apply reports_to_approximate; auto using flip_full_laws, flip_renyi_dp. Qed.

  (* The same for flips that are computed from a tape. *)
  Theorem tape_flips_approximate n M k xs xs' S delta : (0 <= M < 2 ^ Z.of_nat k)%Z -> q = IZR M / 2 ^ k -> 0 < delta < 1 ->
    all_close n (of_weight size m) xs xs' ->
    let report xs := run n (k * size) (fun past t => flip (xs (length past)) (bernoulli_lanes size M k t)) in
    probability (n * (k * size)) (fun t => S (report xs t)) <=
    exp (zcdp_epsilon (INR n * rho) delta) * probability (n * (k * size)) (fun t => S (report xs' t)) + delta.
  Proof.
    intros HM Hq Hd Hc report; apply (approximate_dp_on_tape _ _ _ _ report) with (3 := Hc) (2 := flips_approximate n delta Hd).
    assert (forall x, length x = size ->
      has_law (tapes size) (k * size) (fun t => flip x (bernoulli_lanes size M k t)) (flip_probability q x)) as L.
    { intros x <-; apply (has_law_points same_lanes); auto using same_lanes_eq, NoDup_tapes.
      - intros t Ht; apply in_tapes; rewrite flip_length; rewrite ?bernoulli_lanes_length; lia.
      - intros y _; rewrite Hq; now apply flips_have_law. }
    intros x x' Hx; split; apply run_has_law; intros past Hp; apply L; now destruct (Hx (length past) Hp) as (? & ? & _).
  Qed.
End Vectors.

(* ---- Categories ---------------------------------------------------------------------------- *)

Section Responses.
  Variables (t : Z) (p : R).
  Hypothesis t_range : (2 <= t)%Z.
  Hypothesis p_range : / IZR t <= p < 1.
  Notation rho := (odds_rho (ln (p * (IZR t - 1) / (1 - p)))).

  Lemma share_range : 0 < p < 1.
  Proof.
    assert (2 <= IZR t) by (apply IZR_le; lia); assert (0 < / IZR t) by (apply Rinv_0_lt_compat; lra); lra.
  Qed.

  Lemma response_full_laws : full_laws any (below t) (response_to t p).
  Proof. pose proof share_range; intros x x' _; split; now apply response_full_law. Qed.

  Lemma response_renyi_dp alpha : 1 < alpha -> renyi_dp any (below t) (response_to t p) alpha
    (ln (members_sum t p alpha) / (alpha - 1)).
  Proof. pose proof share_range; intros Ha x x' _; now apply response_renyi_bound. Qed.

  Lemma response_rho_nonneg : 0 <= rho.
  Proof.
    pose proof (response_zcdp t p t_range p_range 0%Z 0%Z 2 I ltac:(lra)) as H.
    rewrite renyi_same in H; [lra | apply response_full_law; auto using share_range].
  Qed.

  Theorem response_approximate delta : 0 < delta < 1 ->
    approximate_dp any (below t) (response_to t p) (zcdp_epsilon rho delta) delta.
  Proof. intros Hd; apply zcdp_to_approximate; auto using response_full_laws, response_rho_nonneg; now apply response_zcdp. Qed.

  Theorem responses_approximate n delta : 0 < delta < 1 ->
    approximate_dp (all_close n any) (reports n (below t)) (reports_law (response_to t p))
      (zcdp_epsilon (INR n * rho) delta) delta.
  Proof.
    intros Hd; apply reports_zcdp_to_approximate; auto using response_full_laws, response_rho_nonneg; now apply response_zcdp.
  Qed.

  Theorem responses_approximate_at n alpha delta : 1 < alpha -> 0 < delta ->
    approximate_dp (all_close n any) (reports n (below t)) (reports_law (response_to t p))
      (renyi_epsilon alpha (INR n * (ln (members_sum t p alpha) / (alpha - 1))) delta) delta.
  Proof. intros Ha Hd; apply reports_to_approximate; auto using response_full_laws, response_renyi_dp. Qed.

  (* The same when responses are missing, which happens with a probability that no input changes. *)
  Theorem missing_responses_approximate n a delta : 0 < a < 1 -> 0 < delta < 1 ->
    approximate_dp (all_close n any) (reports n (None :: map Some (below t)))
      (reports_law (fun x => failing a (response_to t p x))) (zcdp_epsilon (INR n * rho) delta) delta.
  Proof.
    intros Ha Hd; apply reports_zcdp_to_approximate; auto using failing_full_laws, response_full_laws, response_rho_nonneg.
    apply failing_zcdp; auto using response_full_laws; now apply response_zcdp.
  Qed.

  (* The response that is computed from a tape, or is missing. *)
  Theorem tape_response_approximate L M k trial x x' (S : option Z -> bool) delta : (t < 2 ^ Z.of_nat L)%Z ->
    (k <= trial)%nat -> (0 <= M <= 2 ^ Z.of_nat k)%Z -> p = IZR M / 2 ^ k -> 0 < delta < 1 ->
    let N := (L + (L + trial))%nat in
    probability N (fun s => S (response L M k t x s)) <=
    exp (zcdp_epsilon rho delta) * probability N (fun s => S (response L M k t x' s)) + delta.
  Proof.
    intros HL Hk HM Hp Hd N; set (a := acceptance L t).
    assert (forall z, mass (below t) (response_to t p z) (fun y => S (Some y)) =
      response_probability t p z (fun y => S (Some y))) as E.
    { intros z; unfold response_probability at 1; rewrite response_mean_sum by auto; apply sum_over_ext; intros y Hy.
      apply in_below in Hy; unfold response_to; rewrite response_three_cases by auto; ring. }
    unfold N; rewrite !(response_any_set L M k t) by (auto; lia); fold a; rewrite <- Hp, <- !E.
    pose proof (response_approximate delta Hd x x' (fun y => S (Some y)) I) as H.
    assert (0 <= zcdp_epsilon rho delta) as He.
    { unfold zcdp_epsilon; pose proof response_rho_nonneg; pose proof (sqrt_pos (rho * ln (/ delta))); lra. }
    apply exp_le in He; rewrite exp_0 in He.
    assert (0 <= a <= 1) as Ha.
    { unfold a; rewrite <- (acceptance_law L M k t ltac:(lia) trial Hk HM x); split; [apply probability_nonneg|].
      rewrite probability_expectation, <- (expectation_const (/ 2) (L + (L + trial)) 1) at 1.
      apply expectation_le; [lra|]; intros s _; destruct (responds_in _ _); simpl; lra. }
    assert (0 <= (1 - a) * indicator (S None)) by (apply Rmult_le_pos; [lra | apply indicator_nonneg]).
    apply (Rmult_le_compat_l a) in H; [|lra]; nra.
  Qed.
End Responses.
