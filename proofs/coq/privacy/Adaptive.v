(* Adaptive composition of Renyi privacy: each mechanism may be chosen by the outputs of the earlier ones. Its bounds add up. *)
From Vrr Require Export Approximate Zcdp.
Open Scope R_scope.

(* A bound of the divergence is one of the sum. *)
Lemma renyi_bound {Y} (outputs : list Y) alpha P Q r : 1 < alpha -> full_law outputs P -> full_law outputs Q ->
  renyi outputs alpha P Q <= r <-> renyi_sum outputs alpha P Q <= exp ((alpha - 1) * r).
Proof.
  intros Ha HP HQ; pose proof (renyi_sum_at_least_1 outputs alpha P Q HP HQ Ha) as H1; set (s := renyi_sum _ _ _ _) in *.
  assert (renyi outputs alpha P Q * (alpha - 1) = ln s) as E by (unfold renyi; fold s; field; lra).
  split; intros H.
  - rewrite <- (exp_ln s) by lra; apply exp_le; nra.
  - apply Rmult_le_reg_r with (alpha - 1); [lra|]; rewrite E, <- (ln_exp (r * (alpha - 1))).
    apply ln_le_mono; [lra|]; now rewrite Rmult_comm.
Qed.

(* ---- One mechanism after another ------------------------------------------------ *)

Section Then.
  Context {Y Z W : Type}.
  Variables (pair : Y -> Z -> W) (first : list Y) (second : Y -> list Z).
  Notation both := (flat_map (fun y => map (pair y) (second y)) first).

  Lemma then_full_law P P' joint : full_law first P -> (forall y, In y first -> full_law (second y) (P' y)) ->
    (forall y z, joint (pair y z) = P y * P' y z) -> full_law both joint.
  Proof.
    intros HP HP' E; split.
    - intros w Hw; apply in_flat_map in Hw as (y & Hy & Hw); apply in_map_iff in Hw as (z & <- & Hz); rewrite E.
      apply Rmult_lt_0_compat; [now apply HP | now apply (HP' y Hy)].
    - rewrite sum_over_flat_map, <- (proj2 HP); apply sum_over_ext; intros y Hy; rewrite sum_over_map.
      rewrite (sum_over_ext _ (fun z => P y * P' y z)), sum_over_scale, (proj2 (HP' y Hy)) by (intros; apply E); ring.
  Qed.

  Lemma then_renyi alpha P P' Q Q' joint joint' r r' : 1 < alpha -> full_law first P -> full_law first Q ->
    (forall y, In y first -> full_law (second y) (P' y) /\ full_law (second y) (Q' y)) ->
    (forall y z, joint (pair y z) = P y * P' y z) -> (forall y z, joint' (pair y z) = Q y * Q' y z) ->
    renyi first alpha P Q <= r -> (forall y, In y first -> renyi (second y) alpha (P' y) (Q' y) <= r') ->
    renyi both alpha joint joint' <= r + r'.
  Proof.
    intros Ha HP HQ H' E E' Hr Hr'.
    rewrite renyi_bound; auto;
      [|apply (then_full_law P P'); auto; intros; now apply H' | apply (then_full_law Q Q'); auto; intros; now apply H'].
    rewrite Rmult_plus_distr_l, exp_plus, Rmult_comm; apply renyi_bound in Hr; auto.
    apply Rle_trans with (exp ((alpha - 1) * r') * renyi_sum first alpha P Q);
      [|apply Rmult_le_compat_l; auto; left; apply exp_pos].
    unfold renyi_sum; rewrite sum_over_flat_map, <- sum_over_scale; apply sum_over_le; intros y Hy; rewrite sum_over_map.
    destruct (H' y Hy) as [HP' HQ']; pose proof (proj1 (renyi_bound _ _ _ _ _ Ha HP' HQ') (Hr' y Hy)) as B.
    pose proof (proj1 HP y Hy); pose proof (proj1 HQ y Hy); set (c := Rpower (P y) alpha * Rpower (Q y) (1 - alpha)).
    assert (0 < c) by (apply Rmult_lt_0_compat; apply Rpower_positive).
    rewrite (sum_over_ext _ (fun z => c * (Rpower (P' y z) alpha * Rpower (Q' y z) (1 - alpha)))).
    - rewrite sum_over_scale, Rmult_comm; apply Rmult_le_compat_r; [lra | exact B].
    - intros z Hz; pose proof (proj1 HP' z Hz); pose proof (proj1 HQ' z Hz); rewrite E, E'.
      rewrite <- !Rpower_mult_distr by auto; unfold c; ring.
  Qed.
End Then.

(* The law of y and then z, which may depend on y. *)
Definition after {Y Z} (P : Y -> R) (P' : Y -> Z -> R) (o : Y * Z) : R := P (fst o) * P' (fst o) (snd o).

Lemma list_prod_flat_map {Y Z} (l : list Y) (l' : list Z) : list_prod l l' = flat_map (fun y => map (pair y) l') l.
Proof. induction l; simpl; auto; now rewrite IHl. Qed.

(* Two mechanisms, the second chosen by the output of the first. *)
Theorem renyi_adaptive {Y Z} (l : list Y) (l' : list Z) alpha P Q P' Q' r r' : 1 < alpha ->
  full_law l P -> full_law l Q -> (forall y, In y l -> full_law l' (P' y) /\ full_law l' (Q' y)) ->
  renyi l alpha P Q <= r -> (forall y, In y l -> renyi l' alpha (P' y) (Q' y) <= r') ->
  renyi (list_prod l l') alpha (after P P') (after Q Q') <= r + r'.
Proof. intros; rewrite list_prod_flat_map; apply (then_renyi pair l (fun _ => l') alpha P P' Q Q'); auto. Qed.

(* A rho-zCDP mechanism, and one that is rho'-zCDP whatever the first one's output was: together they are (rho + rho')-zCDP. *)
Theorem zcdp_adaptive {X Y Z} (close : X -> X -> Prop) (l : list Y) (l' : list Z) law law' rho rho' :
  full_laws close l law -> (forall y, In y l -> full_laws close l' (law' y)) ->
  zcdp close l law rho -> (forall y, In y l -> zcdp close l' (law' y) rho') ->
  zcdp close (list_prod l l') (fun x => after (law x) (fun y => law' y x)) (rho + rho').
Proof.
  intros HL HL' H H' x x' alpha Hc Ha; destruct (HL x x' Hc); rewrite Rmult_plus_distr_r; apply renyi_adaptive; auto.
  - intros y Hy; now apply HL'.
  - intros y Hy; now apply H'.
Qed.

(* ---- Any number of mechanisms --------------------------------------------------- *)

(* The n outputs of n steps. The outputs of a step and its law may depend on the past: the earlier outputs, oldest first. *)
Fixpoint transcripts {Y} (n : nat) (outputs : list Y -> list Y) : list (list Y) :=
  match n with
  | O => [[]]
  | S n => flat_map (fun y => map (cons y) (transcripts n (fun past => outputs (y :: past)))) (outputs [])
  end.
Fixpoint transcript_law {Y} (law : list Y -> Y -> R) (ys : list Y) : R :=
  match ys with [] => 1 | y :: ys => law [] y * transcript_law (fun past => law (y :: past)) ys end.

Lemma transcript_full_law {Y} n outputs (P : list Y -> Y -> R) :
  (forall past, (length past < n)%nat -> full_law (outputs past) (P past)) ->
  full_law (transcripts n outputs) (transcript_law P).
Proof.
  revert outputs P; induction n as [|n IH]; intros outputs P HP; cbn [transcripts].
  - split; [intros y [<-|[]]; simpl; lra | simpl; ring].
  - apply (then_full_law cons _ _ (P []) (fun y => transcript_law (fun past => P (y :: past)))); auto.
    + apply HP; simpl; lia.
    + intros y _; apply IH; intros past Hp; apply HP; simpl; lia.
Qed.

(* Step i loses at most r i. *)
Theorem renyi_transcript {Y} n outputs alpha (P Q : list Y -> Y -> R) (r : nat -> R) : 1 < alpha ->
  (forall past, (length past < n)%nat -> full_law (outputs past) (P past) /\ full_law (outputs past) (Q past) /\
    renyi (outputs past) alpha (P past) (Q past) <= r (length past)) ->
  renyi (transcripts n outputs) alpha (transcript_law P) (transcript_law Q) <= sum_over r (seq 0 n).
Proof.
  intros Ha; revert outputs P Q r; induction n as [|n IH]; intros outputs P Q r H.
  - simpl; unfold renyi, renyi_sum; simpl; rewrite !Rpower_base_1; replace (1 * 1 + 0) with 1 by ring; rewrite ln_1; lra.
  - cbn [seq sum_over transcripts]; rewrite <- seq_shift, sum_over_map; destruct (H []) as (H1 & H2 & H3); [simpl; lia|].
    apply (then_renyi cons _ _ alpha (P []) (fun y => transcript_law (fun past => P (y :: past)))
      (Q []) (fun y => transcript_law (fun past => Q (y :: past)))); auto.
    + intros y _; split; apply transcript_full_law; intros past Hp; apply (H (y :: past)); simpl; lia.
    + intros y _; apply IH; intros past Hp; apply (H (y :: past)); simpl; lia.
Qed.

(* D_alpha <= r for all close inputs. *)
Definition renyi_dp {X Y} (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R) (alpha r : R) : Prop :=
  forall x x', close x x' -> renyi outputs alpha (law x) (law x') <= r.

Lemma sum_over_steps n c : sum_over (fun _ => c) (seq 0 n) = INR n * c.
Proof. now rewrite sum_over_const, seq_length. Qed.

Section Steps.
  Context {X Y : Type}.
  Variables (close : X -> X -> Prop) (n : nat) (outputs : list Y -> list Y) (law : list Y -> X -> Y -> R).
  Hypothesis laws : forall past, (length past < n)%nat -> full_laws close (outputs past) (law past).

  Lemma transcript_full_laws : full_laws close (transcripts n outputs) (fun x => transcript_law (fun past => law past x)).
  Proof. intros x x' Hc; split; apply transcript_full_law; intros past Hp; now destruct (laws past Hp x x' Hc). Qed.

  Theorem renyi_dp_transcript alpha (r : nat -> R) : 1 < alpha ->
    (forall past, (length past < n)%nat -> renyi_dp close (outputs past) (law past) alpha (r (length past))) ->
    renyi_dp close (transcripts n outputs) (fun x => transcript_law (fun past => law past x)) alpha (sum_over r (seq 0 n)).
  Proof.
    intros Ha H x x' Hc; apply renyi_transcript; auto; intros past Hp; destruct (laws past Hp x x' Hc) as [HP HQ].
    split; [exact HP|]; split; [exact HQ|]; now apply H.
  Qed.

  (* If step i is rho(i)-zCDP whatever came out before it, then n steps together are zCDP with the sum of the rho(i). *)
  Theorem zcdp_transcript (rho : nat -> R) :
    (forall past, (length past < n)%nat -> zcdp close (outputs past) (law past) (rho (length past))) ->
    zcdp close (transcripts n outputs) (fun x => transcript_law (fun past => law past x)) (sum_over rho (seq 0 n)).
  Proof.
    intros H x x' alpha Hc Ha; rewrite Rmult_comm, <- sum_over_scale.
    apply (renyi_dp_transcript alpha (fun i => alpha * rho i) Ha); auto.
    intros past Hp y y' Hy; rewrite Rmult_comm; now apply H.
  Qed.
End Steps.

(* ---- Independent reports ----------------------------------------------------------- *)

(* Report i is about the input xs i. *)
Definition reports {Y} (n : nat) (outputs : list Y) : list (list Y) := transcripts n (fun _ => outputs).
Definition reports_law {X Y} (law : X -> Y -> R) (xs : nat -> X) : list Y -> R :=
  transcript_law (fun past => law (xs (length past))).
Definition all_close {X} (n : nat) (close : X -> X -> Prop) (xs xs' : nat -> X) : Prop :=
  forall i, (i < n)%nat -> close (xs i) (xs' i).

Section Reports.
  Context {X Y : Type}.
  Variables (close : X -> X -> Prop) (outputs : list Y) (law : X -> Y -> R) (n : nat).
  Hypothesis laws : full_laws close outputs law.

  Lemma reports_full_laws : full_laws (all_close n close) (reports n outputs) (reports_law law).
  Proof.
    apply (transcript_full_laws _ n (fun _ => outputs) (fun past xs => law (xs (length past)))).
    intros past Hp xs xs' Hc; now apply laws, Hc.
  Qed.

  Theorem reports_renyi_dp alpha r : 1 < alpha -> renyi_dp close outputs law alpha r ->
    renyi_dp (all_close n close) (reports n outputs) (reports_law law) alpha (INR n * r).
  Proof.
    intros Ha H; rewrite <- sum_over_steps.
    apply (renyi_dp_transcript _ n (fun _ => outputs) (fun past xs => law (xs (length past)))); auto.
    - intros past Hp xs xs' Hc; now apply laws, Hc.
    - intros past Hp xs xs' Hc; now apply H, Hc.
  Qed.

  (* n independent reports of a rho-zCDP mechanism are (n rho)-zCDP. *)
  Theorem reports_zcdp rho : zcdp close outputs law rho ->
    zcdp (all_close n close) (reports n outputs) (reports_law law) (INR n * rho).
  Proof.
    intros H; rewrite <- sum_over_steps.
    apply (zcdp_transcript _ n (fun _ => outputs) (fun past xs => law (xs (length past)))); auto.
    - intros past Hp xs xs' Hc; now apply laws, Hc.
    - intros past Hp xs xs' alpha Hc Ha; now apply H; [apply Hc|].
  Qed.
End Reports.

(* ---- On a tape ------------------------------------------------------------------------ *)

(* n steps that read N bits each. *)
Fixpoint run {Y} (n N : nat) (mechanism : list Y -> tape -> Y) (t : tape) : list Y :=
  match n with
  | O => []
  | S n => let y := mechanism [] (firstn N t) in y :: run n N (fun past => mechanism (y :: past)) (skipn N t)
  end.

Theorem run_has_law {Y} n N outputs mechanism (P : list Y -> Y -> R) :
  (forall past, (length past < n)%nat -> has_law (outputs past) N (mechanism past) (P past)) ->
  has_law (transcripts n outputs) (n * N) (run n N mechanism) (transcript_law P).
Proof.
  revert outputs mechanism P; induction n as [|n IH]; intros outputs mechanism P H f; [simpl; ring|].
  cbn [run transcripts Nat.mul]; rewrite expectation_app, sum_over_flat_map.
  set (rest y := expectation (n * N) (fun b => f (y :: run n N (fun past => mechanism (y :: past)) b))).
  rewrite (expectation_ext _ _ _ (fun a => rest (mechanism [] a))).
  - rewrite (H [] ltac:(simpl; lia) rest); apply sum_over_ext; intros y _; rewrite sum_over_map; unfold rest.
    rewrite (IH (fun past => outputs (y :: past)) (fun past => mechanism (y :: past)) (fun past => P (y :: past))
      ltac:(intros past Hp; apply H; simpl; lia) (fun ys => f (y :: ys))).
    rewrite <- sum_over_scale; apply sum_over_ext; intros ys _; cbn [transcript_law]; ring.
  - intros a Ha; apply expectation_ext; intros b _; now rewrite firstn_app_exact, skipn_app_exact.
Qed.
