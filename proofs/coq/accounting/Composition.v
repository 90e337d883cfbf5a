(* The exact privacy of many reports. Reports whose inputs differ in N bits are N independent flips, whose least delta for an
   epsilon is a binomial sum, and an adversary who chooses later inputs from earlier reports does no better. *)
From Vrr Require Export Adaptive FlipsDelta RenyiMechanisms.
From Vrr Require Models.
Open Scope R_scope.

(* ---- Mechanisms that flip bits --------------------------------------------------------- *)

(* On inputs in the domain that are d apart, the report is d flips of bits that are kept with probability p, and nothing more:
   whatever multiples of the two laws are compared, the excess is that of d flips. *)
Definition flips_apart {X Y} (p : R) (domain : X -> Prop) (outputs : list Y) (law : X -> Y -> R) (apart : X -> X -> nat) :=
  forall x x' a b, domain x -> domain x' ->
    sum_over (fun y => Rmax 0 (a * law x y - b * law x' y)) outputs = outcomes_sum (apart x x') (excess p a b).

(* The distance of two bits. *)
Definition bit_distance (x x' : bool) : nat := if Bool.eqb x x' then 0 else 1.

Theorem answer_flips p : 0 <= p <= 1 -> flips_apart p (fun _ => True) bits_of_answer (answer_law p) bit_distance.
Proof.
  intros Hp x x' a b _ _; unfold bits_of_answer, answer_law, bit_distance.
  destruct x, x'; cbn [Bool.eqb outcomes_sum sum_over]; unfold excess; cbn [pow]; rewrite !Rmult_1_r, ?Rmult_1_l, Rplus_0_r;
    rewrite ?(Rmult_comm a), ?(Rmult_comm b), <- ?Rmult_minus_distr_l, ?Rmax_scale by lra; ring.
Qed.

(* The bits where vectors agree do not matter. *)
Theorem vector_flips q size : 0 <= q <= 1 ->
  flips_apart (1 - q) (fun x => length x = size) (tapes size) (flip_probability q) hamming.
Proof.
  intros Hq x x' a b Hx; rewrite <- Hx; clear size Hx; revert x' a b.
  induction x as [|u x IH]; destruct x' as [|u' x']; intros a b HL; try discriminate.
  - simpl; unfold flip_probability, excess; simpl; rewrite Rplus_0_r; f_equal; ring.
  - injection HL as HL; cbn [length tapes]; rewrite sum_over_app, !sum_over_map.
    assert (forall v, sum_over (fun y => Rmax 0 (a * flip_probability q (u :: x) (v :: y) -
        b * flip_probability q (u' :: x') (v :: y))) (tapes (length x)) =
      outcomes_sum (hamming x x') (excess (1 - q) (a * answer_law (1 - q) u v) (b * answer_law (1 - q) u' v))) as part.
    { intros v; rewrite <- (IH x') by auto; apply sum_over_ext; intros y _; rewrite !flip_probability_cons; f_equal; ring. }
    rewrite !part; unfold answer_law; cbn [hamming].
    destruct u, u'; cbn [Bool.eqb Nat.add]; try (rewrite excess_step; ring);
      rewrite !(Rmult_comm a), !(Rmult_comm b), !outcomes_excess_scale by lra; ring.
Qed.

Section Reports.
  Context {X Y : Type}.
  Variables (p : R) (domain : X -> Prop) (outputs : list Y) (law : X -> Y -> R) (apart : X -> X -> nat).
  Hypothesis law_flips : flips_apart p domain outputs law apart.

  (* ---- One report ------------------------------------------------------------------------- *)

  Theorem flips_hockey_stick x x' epsilon : domain x -> domain x' ->
    hockey_stick outputs epsilon (law x) (law x') = flips_delta (apart x x') p epsilon.
  Proof.
    intros Hx Hx'; rewrite flips_delta_outcomes, <- law_flips by auto; apply sum_over_ext; intros y _; f_equal; ring.
  Qed.

  (* ---- Many reports, each input chosen after the earlier reports ----------------------------- *)

  (* The total distance of two such choices of inputs along the reports ys. *)
  Fixpoint transcript_distance (input input' : list Y -> X) (ys : list Y) : nat :=
    match ys with
    | [] => 0
    | y :: ys => apart (input []) (input' []) +
        transcript_distance (fun past => input (y :: past)) (fun past => input' (y :: past)) ys
    end.

  Lemma sum_over_reports (f : list Y -> R) n :
    sum_over f (reports (S n) outputs) = sum_over (fun y => sum_over (fun ys => f (y :: ys)) (reports n outputs)) outputs.
  Proof.
    unfold reports; cbn [transcripts]; rewrite sum_over_flat_map; apply sum_over_ext; intros; apply sum_over_map.
  Qed.

  (* The first report and all later ones. *)
  Lemma excess_compose N x x' a b : domain x -> domain x' ->
    sum_over (fun y => outcomes_sum N (excess p (a * law x y) (b * law x' y))) outputs =
    outcomes_sum (apart x x' + N) (excess p a b).
  Proof.
    intros Hx Hx'; rewrite Nat.add_comm, outcomes_sum_list, outcomes_sum_add; apply outcomes_sum_ext; intros i j _.
    rewrite (outcomes_sum_ext (apart x x') _ _ (fun i' j' _ => excess_add p a b i j i' j')), <- law_flips by auto.
    apply sum_over_ext; intros y _; unfold excess; f_equal; ring.
  Qed.

  Lemma transcript_excess n input input' N a b :
    (forall past, (length past < n)%nat -> domain (input past) /\ domain (input' past)) ->
    (forall ys, length ys = n -> transcript_distance input input' ys <= N)%nat ->
    sum_over (fun ys => Rmax 0 (a * transcript_law (fun past => law (input past)) ys -
      b * transcript_law (fun past => law (input' past)) ys)) (reports n outputs) <= outcomes_sum N (excess p a b).
  Proof.
    revert input input' N a b; induction n as [|n IH]; intros input input' N a b HD HN.
    - simpl; rewrite !Rmult_1_r, Rplus_0_r; clear; induction N as [|N IH]; [unfold excess; simpl; right; f_equal; ring|].
      apply Rle_trans with (1 := IH), excess_grows.
    - rewrite sum_over_reports; destruct (HD [] ltac:(simpl; lia)) as [Hx Hx'].
      destruct outputs as [|y0 rest] eqn:E; [apply excess_sum_nonneg|rewrite <- E in *]; clear E rest.
      set (d := apart (input []) (input' [])).
      assert (forall y ys, length ys = n ->
        (d + transcript_distance (fun past => input (y :: past)) (fun past => input' (y :: past)) ys <= N)%nat) as H
        by (intros y ys Hys; apply (HN (y :: ys)); simpl; lia).
      pose proof (H y0 (repeat y0 n) (repeat_length y0 n)).
      replace N with (d + (N - d))%nat by lia; unfold d; rewrite <- excess_compose by auto; apply sum_over_le; intros y _.
      eapply Rle_trans; [right|apply (IH (fun past => input (y :: past)) (fun past => input' (y :: past)))].
      + apply sum_over_ext; intros ys _; cbn [transcript_law]; f_equal; ring.
      + intros past Hp; apply HD; simpl; lia.
      + intros ys Hys; specialize (H y ys Hys); unfold d in *; lia.
  Qed.

  (* Whoever sees n reports and chooses the next pair of inputs after each of them learns no more than from N flips, where N is
     the greatest total distance. *)
  Theorem adaptive_flips n input input' N epsilon :
    (forall past, (length past < n)%nat -> domain (input past) /\ domain (input' past)) ->
    (forall ys, length ys = n -> transcript_distance input input' ys <= N)%nat ->
    hockey_stick (reports n outputs) epsilon (transcript_law (fun past => law (input past)))
      (transcript_law (fun past => law (input' past))) <= flips_delta N p epsilon.
  Proof.
    intros HD HN; rewrite flips_delta_outcomes.
    eapply Rle_trans; [right|apply (transcript_excess n input input' N 1 (exp epsilon) HD HN)].
    apply sum_over_ext; intros; now rewrite Rmult_1_l.
  Qed.

  (* ---- Many reports of given inputs ------------------------------------------------------------ *)

  Definition total_distance (n : nat) (xs xs' : nat -> X) : nat := list_sum (map (fun i => apart (xs i) (xs' i)) (seq 0 n)).

  Lemma reports_excess n xs xs' a b : (forall i, (i < n)%nat -> domain (xs i) /\ domain (xs' i)) ->
    sum_over (fun ys => Rmax 0 (a * reports_law law xs ys - b * reports_law law xs' ys)) (reports n outputs) =
    outcomes_sum (total_distance n xs xs') (excess p a b).
  Proof.
    revert xs xs' a b; induction n as [|n IH]; intros xs xs' a b HD.
    - simpl; unfold reports_law, excess; simpl; rewrite Rplus_0_r; f_equal; ring.
    - rewrite sum_over_reports; destruct (HD O ltac:(lia)); unfold total_distance; cbn [seq map list_sum fold_right].
      rewrite <- seq_shift, map_map; change (fold_right Nat.add 0%nat) with list_sum.
      fold (total_distance n (fun i => xs (S i)) (fun i => xs' (S i))); rewrite <- excess_compose by auto.
      apply sum_over_ext; intros y _; rewrite <- IH by (intros; apply HD; lia).
      apply sum_over_ext; intros ys _; unfold reports_law; cbn [transcript_law length]; f_equal; ring.
  Qed.

  Theorem reports_hockey_stick n xs xs' epsilon : (forall i, (i < n)%nat -> domain (xs i) /\ domain (xs' i)) ->
    hockey_stick (reports n outputs) epsilon (reports_law law xs) (reports_law law xs') =
    flips_delta (total_distance n xs xs') p epsilon.
  Proof.
    intros HD; rewrite flips_delta_outcomes, <- reports_excess by auto; apply sum_over_ext; intros; now rewrite Rmult_1_l.
  Qed.

  (* ---- The least delta of n reports ------------------------------------------------------------- *)

  (* Two ways to choose each input after the earlier reports, always close. *)
  Definition always_close (n : nat) (close : X -> X -> Prop) (input input' : list Y -> X) : Prop :=
    forall past, (length past < n)%nat -> close (input past) (input' past).

  (* Close inputs are at most h apart, and some are h apart. *)
  Variables (n h : nat) (close : X -> X -> Prop).
  Hypothesis at_most : forall x x', close x x' -> domain x /\ domain x' /\ (apart x x' <= h)%nat.
  Hypothesis reached : exists x x', close x x' /\ apart x x' = h.

  Lemma reports_reached : exists x x', close x x' /\ forall epsilon,
    hockey_stick (reports n outputs) epsilon (reports_law law (fun _ => x)) (reports_law law (fun _ => x')) =
    flips_delta (n * h) p epsilon.
  Proof.
    destruct reached as (x & x' & Hc & Hh); destruct (at_most x x' Hc) as (Hx & Hx' & _); exists x, x'; split; [auto|].
    intros epsilon; rewrite reports_hockey_stick by auto; f_equal; unfold total_distance; rewrite Hh.
    rewrite <- (seq_length n 0) at 2; induction (seq 0 n) as [|i l IH]; simpl; [reflexivity|now rewrite IH].
  Qed.

  Lemma transcript_distance_bound m input input' ys : length ys = m -> always_close m close input input' ->
    (transcript_distance input input' ys <= m * h)%nat.
  Proof.
    revert input input' ys; induction m as [|m IH]; intros input input' [|y ys] HL Hc; try discriminate; [simpl; lia|].
    injection HL as HL; cbn [transcript_distance].
    destruct (at_most _ _ (Hc [] ltac:(simpl; lia))) as (_ & _ & Hh).
    specialize (IH (fun past => input (y :: past)) (fun past => input' (y :: past)) ys HL
      ltac:(intros past Hp; apply Hc; simpl; lia)); lia.
  Qed.

  (* n reports with inputs chosen in this way are private with (epsilon, delta) if and only if delta is at least that of n h
     flips ... *)
  Theorem adaptive_optimal epsilon delta :
    approximate_dp (always_close n close) (reports n outputs) (fun input => transcript_law (fun past => law (input past)))
      epsilon delta <-> flips_delta (n * h) p epsilon <= delta.
  Proof.
    rewrite approximate_dp_hockey_stick; split.
    - intros H; destruct reports_reached as (x & x' & Hc & <-); apply (H (fun _ => x) (fun _ => x')); now intros ? _.
    - intros H input input' Hc; apply Rle_trans with (2 := H), adaptive_flips.
      + intros past Hp; destruct (at_most _ _ (Hc past Hp)) as (? & ? & _); auto.
      + intros ys Hys; now apply transcript_distance_bound.
  Qed.

  (* ... and so are n reports of given inputs. *)
  Theorem flips_optimal epsilon delta :
    approximate_dp (all_close n close) (reports n outputs) (reports_law law) epsilon delta <->
    flips_delta (n * h) p epsilon <= delta.
  Proof.
    split; intros H.
    - rewrite approximate_dp_hockey_stick in H; destruct reports_reached as (x & x' & Hc & <-).
      apply (H (fun _ => x) (fun _ => x')); now intros ? _.
    - intros xs xs' S Hc; apply adaptive_optimal in H.
      apply (H (fun past => xs (length past)) (fun past => xs' (length past)) S); intros past Hp; now apply Hc.
  Qed.
End Reports.

(* ---- Randomized response ------------------------------------------------------------------------ *)

(* n answers, each the truth with probability p. *)
Theorem answers_optimal n p epsilon delta : 0 <= p <= 1 ->
  approximate_dp (all_close n (fun _ _ => True)) (reports n bits_of_answer) (reports_law (answer_law p)) epsilon delta <->
  flips_delta n p epsilon <= delta.
Proof.
  intros Hp; rewrite <- (Nat.mul_1_r n) at 3.
  apply (flips_optimal p _ _ _ _ (answer_flips p Hp)); [intros x x' _; destruct x, x'; auto | now exists true, false].
Qed.

(* n answers, each input chosen after the earlier answers: (epsilon, delta)-private if and only if delta is at least that of n
   flips. *)
Theorem answers_optimal_adaptive n p epsilon delta : 0 <= p <= 1 ->
  approximate_dp (always_close n (fun _ _ => True)) (reports n bits_of_answer)
    (fun input => transcript_law (fun past => answer_law p (input past))) epsilon delta <->
  flips_delta n p epsilon <= delta.
Proof.
  intros Hp; rewrite <- (Nat.mul_1_r n) at 3.
  apply (adaptive_optimal p _ _ _ _ (answer_flips p Hp)); [intros x x' _; destruct x, x'; auto | now exists true, false].
Qed.

Lemma of_weight_at_most size m x x' : of_weight size m x x' ->
  length x = size /\ length x' = size /\ (hamming x x' <= Nat.min (2 * m) size)%nat.
Proof.
  intros (Hx & Hx' & Hw & Hw'); pose proof (hamming_length x x').
  pose proof (hamming_weights x x' ltac:(congruence)); lia.
Qed.
Lemma of_weight_reached size m : exists x x', of_weight size m x x' /\ hamming x x' = Nat.min (2 * m) size.
Proof.
  destruct (distance_reached Models.popcount Models.popcount_model (Z.of_nat size) (Z.of_nat m))
    as (x & x' & _ & _ & Hx & Hx' & Hd); try lia.
  rewrite !(popcount_weight _ Models.popcount_model) in *; rewrite <- hamming_weight in Hd; unfold distance in Hd.
  exists (bits size x), (bits size x'); unfold of_weight; rewrite !bits_length; repeat split; lia.
Qed.

(* n vectors of `size` bits with at most m ones, each bit flipped with probability q. *)
Theorem vectors_optimal n size m q epsilon delta : 0 <= q <= 1 ->
  approximate_dp (all_close n (of_weight size m)) (reports n (tapes size)) (reports_law (flip_probability q)) epsilon delta <->
  flips_delta (n * Nat.min (2 * m) size) (1 - q) epsilon <= delta.
Proof.
  intros Hq; apply (flips_optimal _ _ _ _ _ (vector_flips q size Hq)); [apply of_weight_at_most | apply of_weight_reached].
Qed.

(* n vectors, each chosen after the earlier reports: (epsilon, delta)-private if and only if delta is at least that of n min(2
   m, size) flips. *)
Theorem vectors_optimal_adaptive n size m q epsilon delta : 0 <= q <= 1 ->
  approximate_dp (always_close n (of_weight size m)) (reports n (tapes size))
    (fun input => transcript_law (fun past => flip_probability q (input past))) epsilon delta <->
  flips_delta (n * Nat.min (2 * m) size) (1 - q) epsilon <= delta.
Proof.
  intros Hq; apply (adaptive_optimal _ _ _ _ _ (vector_flips q size Hq)); [apply of_weight_at_most | apply of_weight_reached].
Qed.
