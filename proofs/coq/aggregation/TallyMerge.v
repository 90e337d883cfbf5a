(* Tallies may be merged in any order and grouping: what comes out depends on nothing but what went in, and a merge fails only if the
   sum of all does not fit. *)
From Coq Require Import ZArith List Permutation Lia Bool.
Import ListNotations.
Open Scope Z_scope.

Section Merge.
  Variable size : nat.

  (* A tally has a count for each of `size` buckets. *)
  Definition tally := nat -> Z.
  Definition in_words (t : tally) := forall j, (j < size)%nat -> 0 <= t j < 2 ^ 64.
  Definition same (t u : tally) := forall j, (j < size)%nat -> t j = u j.

  (* What `accepted` and `counted` of vrr_tally_merge say for a valid size: all sums, if all of them fit. *)
  Definition fit (t u : tally) : bool := forallb (fun j => t j + u j <? 2 ^ 64) (seq 0 size).
  Definition merge (t u : tally) : option tally := if fit t u then Some (fun j => t j + u j) else None.

  (* Some tallies, put together two and two; a failure anywhere is a failure of the whole. *)
  Inductive plan := One (t : tally) | Both (a b : plan).
  Fixpoint tallies (p : plan) : list tally := match p with One t => [t] | Both a b => tallies a ++ tallies b end.
  Fixpoint run (p : plan) : option tally :=
    match p with
    | One t => Some t
    | Both a b => match run a, run b with Some t, Some u => merge t u | _, _ => None end
    end.
  Definition total (ts : list tally) (j : nat) : Z := fold_right (fun t sum => t j + sum) 0 ts.

  Lemma fit_spec t u : fit t u = true <-> forall j, (j < size)%nat -> t j + u j < 2 ^ 64.
  Proof.
    unfold fit; rewrite forallb_forall; split; intros H j Hj.
    - apply Z.ltb_lt, H, in_seq; lia.
    - apply Z.ltb_lt, H; apply in_seq in Hj; lia.
  Qed.

  Lemma total_app a b j : total (a ++ b) j = total a j + total b j.
  Proof. unfold total; induction a as [|t a IH]; simpl; [|rewrite IH]; lia. Qed.

  Lemma total_nonneg ts : Forall in_words ts -> forall j, (j < size)%nat -> 0 <= total ts j.
  Proof. intros H j Hj; induction H as [|t ts Ht _ IH]; simpl; [lia|]; pose proof (Ht j Hj); lia. Qed.

  Lemma total_permutation a b j : Permutation a b -> total a j = total b j.
  Proof. induction 1; simpl; try lia; congruence. Qed.

  (* A plan gives the sums of all its tallies if they fit, and fails if they do not: no order makes a partial sum too great. *)
  Theorem plan_sums p : Forall in_words (tallies p) ->
    match run p with
    | Some t => same t (total (tallies p)) /\ in_words t
    | None => exists j, (j < size)%nat /\ 2 ^ 64 <= total (tallies p) j
    end.
  Proof.
    induction p as [t|a IHa b IHb]; simpl; intros H.
    - inversion H; subst; split; [intros j Hj; unfold total; simpl; lia|assumption].
    - apply Forall_app in H as [Ha Hb]; specialize (IHa Ha); specialize (IHb Hb).
      pose proof (total_nonneg _ Ha) as Na; pose proof (total_nonneg _ Hb) as Nb.
      destruct (run a) as [t|]; [destruct (run b) as [u|]|].
      + destruct IHa as [Sa Wa], IHb as [Sb Wb]; unfold merge; destruct (fit t u) eqn:F.
        * rewrite fit_spec in F; split; intros j Hj; [rewrite total_app, Sa, Sb by assumption; reflexivity|].
          specialize (Wa j Hj); specialize (Wb j Hj); specialize (F j Hj); lia.
        * apply not_true_iff_false in F; rewrite fit_spec in F.
          destruct (existsb (fun j => 2 ^ 64 <=? t j + u j) (seq 0 size)) eqn:X.
          -- apply existsb_exists in X as (j & Hj & L); apply in_seq in Hj; apply Z.leb_le in L.
             exists j; split; [lia|]; rewrite total_app, <- Sa, <- Sb by lia; exact L.
          -- exfalso; apply F; intros j Hj; apply Z.lt_nge; intros L.
             apply not_true_iff_false in X; apply X, existsb_exists; exists j; split; [apply in_seq; lia|now apply Z.leb_le].
      + destruct IHb as (j & Hj & L); exists j; split; auto; rewrite total_app; specialize (Na j Hj); lia.
      + destruct IHa as (j & Hj & L); exists j; split; auto; rewrite total_app; specialize (Nb j Hj); lia.
  Qed.

  (* So an engine may regroup as it likes: two plans over the same tallies, in whatever order, both fail, or give the same counts. *)
  Theorem plans_agree p q : Forall in_words (tallies p) -> Permutation (tallies p) (tallies q) ->
    match run p, run q with Some t, Some u => same t u | None, None => True | _, _ => False end.
  Proof.
    intros H P; assert (Forall in_words (tallies q)) as H' by (rewrite <- P; exact H).
    pose proof (plan_sums p H) as Sp; pose proof (plan_sums q H') as Sq; pose proof (fun j => total_permutation _ _ j P) as E.
    destruct (run p) as [t|], (run q) as [u|]; auto.
    - intros j Hj; destruct Sp as [Sp _], Sq as [Sq _]; rewrite Sp, Sq by assumption; apply E.
    - destruct Sp as [Sp W], Sq as (j & Hj & L); specialize (W j Hj); rewrite Sp in W by assumption; rewrite E in W; lia.
    - destruct Sq as [Sq W], Sp as (j & Hj & L); specialize (W j Hj); rewrite Sq in W by assumption; rewrite E in L; lia.
  Qed.

  (* Merging is commutative and associative, failures included. *)
  Theorem merge_commutative t u : in_words t -> in_words u ->
    match merge t u, merge u t with Some a, Some b => same a b | None, None => True | _, _ => False end.
  Proof. intros Ht Hu; apply (plans_agree (Both (One t) (One u)) (Both (One u) (One t))); simpl; auto; constructor. Qed.

  Theorem merge_associative t u v : in_words t -> in_words u -> in_words v ->
    match run (Both (Both (One t) (One u)) (One v)), run (Both (One t) (Both (One u) (One v))) with
    | Some a, Some b => same a b | None, None => True | _, _ => False end.
  Proof. intros Ht Hu Hv; apply plans_agree; simpl; auto. Qed.
End Merge.
