(* Tallies may be merged in any order and grouping: what comes out depends on nothing but what went in, and merging fails only if the
   sum of all does not fit. *)
From Coq Require Import ZArith List Permutation Lia.
Import ListNotations.
Open Scope Z_scope.

Section Merge.
  Variable size : nat.

  (* A tally has a count for each of `size` buckets. *)
  Definition tally := nat -> Z.
  Definition in_words (t : tally) := forall j, (j < size)%nat -> 0 <= t j < 2 ^ 64.
  Definition same (t u : tally) := forall j, (j < size)%nat -> t j = u j.

  (* What comes of one merge: all sums, if all of them fit, and nothing if one does not. *)
  Definition sums (t u : tally) (result : option tally) :=
    match result with
    | Some v => forall j, (j < size)%nat -> v j = t j + u j /\ v j < 2 ^ 64
    | None => exists j, (j < size)%nat /\ 2 ^ 64 <= t j + u j
    end.

  (* Some tallies, put together two and two; a failure anywhere is a failure of the whole. *)
  Inductive plan := One (t : tally) | Both (a b : plan).
  Fixpoint tallies (p : plan) : list tally := match p with One t => [t] | Both a b => tallies a ++ tallies b end.
  Definition total (ts : list tally) (j : nat) : Z := fold_right (fun t sum => t j + sum) 0 ts.

  Lemma total_app a b j : total (a ++ b) j = total a j + total b j.
  Proof. unfold total; induction a as [|t a IH]; simpl; [|rewrite IH]; lia. Qed.

  Lemma total_nonneg ts : Forall in_words ts -> forall j, (j < size)%nat -> 0 <= total ts j.
  Proof. intros H j Hj; induction H as [|t ts Ht _ IH]; simpl; [lia|]; pose proof (Ht j Hj); lia. Qed.

  Lemma total_permutation a b j : Permutation a b -> total a j = total b j.
  Proof. induction 1; simpl; try lia; congruence. Qed.

  (* `merged t u result`: a merge of t and u may end with this result. The clauses of vrr_tally_merge are such a relation
     (proofs/lemmas/aggregation/tally.v). *)
  Variable merged : tally -> tally -> option tally -> Prop.
  Inductive run : plan -> option tally -> Prop :=
  | run_one t : run (One t) (Some t)
  | run_both a b t u result : run a (Some t) -> run b (Some u) -> merged t u result -> run (Both a b) result
  | run_first a b : run a None -> run (Both a b) None
  | run_second a b : run b None -> run (Both a b) None.

  Hypothesis merged_sums : forall t u result, in_words t -> in_words u -> merged t u result -> sums t u result.

  (* A plan gives the sums of all its tallies if they fit, and fails if they do not: no order makes a partial sum too great. *)
  Theorem plan_sums p result : Forall in_words (tallies p) -> run p result ->
    match result with
    | Some t => same t (total (tallies p)) /\ in_words t
    | None => exists j, (j < size)%nat /\ 2 ^ 64 <= total (tallies p) j
    end.
  Proof.
    intros H R; induction R as [t|a b t u result _ IHa _ IHb M|a b _ IHa|a b _ IHb]; simpl in H.
    - inversion H; subst; split; [intros j Hj; unfold total; simpl; lia | assumption].
    - apply Forall_app in H as [Ha Hb]; destruct (IHa Ha) as [Sa Wa], (IHb Hb) as [Sb Wb].
      pose proof (merged_sums _ _ _ Wa Wb M) as S; destruct result as [v|]; simpl in S.
      + split; intros j Hj; destruct (S j Hj) as [E L]; simpl.
        * rewrite total_app, <- Sa, <- Sb by assumption; exact E.
        * pose proof (Wa j Hj); pose proof (Wb j Hj); lia.
      + destruct S as (j & Hj & L); exists j; split; [assumption|]; simpl; rewrite total_app, <- Sa, <- Sb by assumption; exact L.
    - apply Forall_app in H as [Ha Hb]; destruct (IHa Ha) as (j & Hj & L); exists j; split; [assumption|].
      simpl; rewrite total_app; pose proof (total_nonneg _ Hb j Hj); lia.
    - apply Forall_app in H as [Ha Hb]; destruct (IHb Hb) as (j & Hj & L); exists j; split; [assumption|].
      simpl; rewrite total_app; pose proof (total_nonneg _ Ha j Hj); lia.
  Qed.

  (* So a plan fails if, and only if, the sum of all its tallies does not fit. *)
  Theorem plan_fails p result : Forall in_words (tallies p) -> run p result ->
    (result = None <-> exists j, (j < size)%nat /\ 2 ^ 64 <= total (tallies p) j).
  Proof.
    intros H R; pose proof (plan_sums p result H R) as S; destruct result as [t|]; [|tauto].
    split; [discriminate|]; intros (j & Hj & L); destruct S as [S W]; specialize (W j Hj); rewrite S in W by assumption; lia.
  Qed.

  (* An engine may regroup as it likes: two plans over the same tallies, in whatever order, both fail, or give the same counts. Both
     (One t) (One u) and Both (One u) (One t) are such plans, and so are the two groupings of three. *)
  Theorem plans_agree p q r s : Forall in_words (tallies p) -> Permutation (tallies p) (tallies q) -> run p r -> run q s ->
    match r, s with Some t, Some u => same t u | None, None => True | _, _ => False end.
  Proof.
    intros H P Rp Rq; assert (Forall in_words (tallies q)) as H' by (rewrite <- P; exact H).
    pose proof (plan_sums p r H Rp) as Sp; pose proof (plan_sums q s H' Rq) as Sq; pose proof (fun j => total_permutation _ _ j P) as E.
    destruct r as [t|], s as [u|]; auto.
    - intros j Hj; destruct Sp as [Sp _], Sq as [Sq _]; rewrite Sp, Sq by assumption; apply E.
    - destruct Sp as [Sp W], Sq as (j & Hj & L); specialize (W j Hj); rewrite Sp, E in W by assumption; lia.
    - destruct Sq as [Sq W], Sp as (j & Hj & L); specialize (W j Hj); rewrite Sq, <- E in W by assumption; lia.
  Qed.

  (* Every plan comes to an end, if every merge does. *)
  Hypothesis merged_ends : forall t u, in_words t -> in_words u -> exists result, merged t u result.
  Theorem plan_ends p : Forall in_words (tallies p) -> exists result, run p result.
  Proof.
    induction p as [t|a IHa b IHb]; simpl; intros H; [eexists; constructor|].
    apply Forall_app in H as [Ha Hb]; destruct (IHa Ha) as [[t|] Ra]; [|exists None; now apply run_first].
    destruct (IHb Hb) as [[u|] Rb]; [|exists None; now apply run_second].
    destruct (merged_ends t u) as [result M]; [exact (proj2 (plan_sums a _ Ha Ra)) | exact (proj2 (plan_sums b _ Hb Rb))|].
    exists result; exact (run_both a b t u result Ra Rb M).
  Qed.
End Merge.
