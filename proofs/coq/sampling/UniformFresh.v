(* The words of a fill that succeeds: accepted ones, at different places, before what is left. *)
From Vrr Require Export Contracts Uniform.
Open Scope Z_scope.

Section Fresh.
  Variables (W accepts next : Z -> Z) (left_after hits : Z -> Z -> Z) (miss rest : Z -> Z -> Z -> Z).
  Hypothesis accepts_bit : forall w, accepts w = 0 \/ accepts w = 1.
  (* uniform_next, uniform_left, uniform_hits, uniform_missing and uniform_rest *)
  Hypothesis next_def : forall l, (l <= 0 -> next l = 0) /\
    (~ l <= 0 -> (accepts (W l) = 1 -> next l = l) /\ (~ accepts (W l) = 1 -> next l = next (-1 + l))).
  Hypothesis left_def : forall l i, (i <= 0 -> left_after l i = l) /\
    (~ i <= 0 -> left_after l i = -1 + next (left_after l (-1 + i))).
  Hypothesis hits_def : forall l m, (m <= 0 -> hits l m = 0) /\
    (~ m <= 0 -> hits l m = hits l (-1 + m) + accepts (W (1 + l + -1 * m))).
  Hypothesis miss_def : forall l m passes,
    ((m <= 0 \/ passes <= 0) \/ l < m -> miss l m passes = m) /\
    (~ ((m <= 0 \/ passes <= 0) \/ l < m) -> miss l m passes = miss (l + -1 * m) (m + -1 * hits l m) (-1 + passes)).
  Hypothesis rest_def : forall l m passes,
    (m <= 0 \/ passes <= 0 -> rest l m passes = l) /\
    (~ (m <= 0 \/ passes <= 0) -> (l < m -> rest l m passes = 0) /\
      (~ l < m -> rest l m passes = rest (l + -1 * m) (m + -1 * hits l m) (-1 + passes))).

  (* The next accepted word, if there is one, is accepted and not before the place where the search begins. *)
  Lemma next_spec l : next l = 0 \/ (0 < next l <= l /\ accepts (W (next l)) = 1).
  Proof.
    destruct (Z.le_gt_cases l 0) as [Hl|Hl]; [left; now apply next_def|].
    apply Z.lt_le_incl in Hl; pattern l; revert l Hl; apply natlike_ind; [left; now apply (proj1 (next_def 0))|].
    intros l Hl IH; destruct (proj2 (next_def (Z.succ l)) ltac:(lia)) as [yes no].
    replace (-1 + Z.succ l) with l in no by lia.
    destruct (Z.eq_dec (accepts (W (Z.succ l))) 1); [rewrite yes by assumption; right; split; [lia | assumption]|].
    rewrite no by assumption; destruct IH as [->|[bounds accepted]]; [now left | right; split; [lia | assumption]].
  Qed.

  Lemma left_succ l i : 0 <= i -> left_after l (Z.succ i) = -1 + next (left_after l i).
  Proof. intros; rewrite (proj2 (left_def _ _)) by lia; now replace (-1 + Z.succ i) with i by lia. Qed.

  (* Later draws are read later. *)
  Theorem draws_in_order l i j : 0 <= i < j -> 0 < next (left_after l j) -> next (left_after l j) < next (left_after l i).
  Proof.
    intros [Hi Hj]; replace j with (i + Z.succ (j - i - 1)) by lia; assert (0 <= j - i - 1) as Hd by lia.
    revert Hd; generalize (j - i - 1); clear j Hj; intros d Hd; pattern d; revert d Hd; apply natlike_ind.
    - replace (i + Z.succ 0) with (Z.succ i) by lia; rewrite left_succ by lia.
      destruct (next_spec (-1 + next (left_after l i))); lia.
    - intros d Hd IH; replace (i + Z.succ (Z.succ d)) with (Z.succ (i + Z.succ d)) by lia; rewrite left_succ by lia.
      destruct (next_spec (-1 + next (left_after l (i + Z.succ d)))); lia.
  Qed.

  Lemma draw_at_most l i : 0 <= l -> 0 <= i -> next (left_after l i) <= l.
  Proof.
    intros Hl Hi; pattern i; revert i Hi; apply natlike_ind.
    - rewrite (proj1 (left_def _ _)) by lia; destruct (next_spec l); lia.
    - intros i Hi IH; rewrite left_succ by lia; destruct (next_spec (-1 + next (left_after l i))); lia.
  Qed.

  (* The next m words hold as many draws as hits; the draw after these is the first one of the words that follow. *)
  Lemma hits_are_draws l m : 0 <= m -> m <= l -> 0 <= hits l m <= m /\ next (left_after l (hits l m)) = next (l - m) /\
    forall i, 0 <= i < hits l m -> l - m < next (left_after l i).
  Proof.
    intros Hm; pattern m; revert m Hm; apply natlike_ind.
    - intros Hl; rewrite (proj1 (hits_def _ _)), (proj1 (left_def _ _)), Z.sub_0_r by lia.
      split; [lia|]; split; [reflexivity | lia].
    - intros m Hm IH Hl; destruct (IH ltac:(lia)) as (bounds & same & early); rewrite (proj2 (hits_def _ _)) by lia.
      replace (-1 + Z.succ m) with m by lia; replace (1 + l + -1 * Z.succ m) with (l - m) by lia.
      destruct (proj2 (next_def (l - m)) ltac:(lia)) as [yes no].
      replace (l - Z.succ m) with (-1 + (l - m)) by lia; destruct (accepts_bit (W (l - m))) as [E|E]; rewrite E in *.
      + rewrite Z.add_0_r, same, no by lia; split; [lia|]; split; [reflexivity|].
        intros i Hi; specialize (early i Hi); lia.
      + rewrite Z.add_1_r, left_succ, same, yes by lia; split; [lia|]; split; [reflexivity|].
        intros i Hi; destruct (Z.eq_dec i (hits l m)) as [->|]; [lia|]; specialize (early i ltac:(lia)); lia.
  Qed.
  Lemma later_draws l m d : 0 <= m -> m <= l -> 0 <= d ->
    next (left_after l (hits l m + d)) = next (left_after (l - m) d).
  Proof.
    intros Hm Hl Hd; destruct (hits_are_draws l m Hm Hl) as (bounds & same & _).
    pattern d; revert d Hd; apply natlike_ind; [now rewrite Z.add_0_r, (proj1 (left_def (l - m) 0)) by lia|].
    intros d Hd IH; rewrite Z.add_succ_r, !left_succ by lia; now rewrite IH.
  Qed.

  Lemma rest_bounds l m passes : 0 <= l -> 0 <= rest l m passes <= l.
  Proof.
    intros Hl; destruct (Z.le_gt_cases passes 0) as [Hp|Hp]; [rewrite (proj1 (rest_def l m passes)); lia|].
    apply Z.lt_le_incl in Hp; revert l m Hl; pattern passes; revert passes Hp; apply natlike_ind.
    - intros l m Hl; rewrite (proj1 (rest_def l m 0)); lia.
    - intros p Hp IH l m Hl; destruct (rest_def l m (Z.succ p)) as [stop step].
      destruct (Z.le_gt_cases m 0); [rewrite stop; lia|]; destruct step as [none more]; [lia|].
      destruct (Z.lt_ge_cases l m); [rewrite none; lia|]; rewrite more by lia.
      replace (-1 + Z.succ p) with p by lia.
      specialize (IH (l + -1 * m) (m + -1 * hits l m) ltac:(lia)); lia.
  Qed.

  (* The draws of a fill that succeeds. *)
  Theorem fill_fresh l m passes i : 0 <= l -> miss l m passes <= 0 -> 0 <= i < m ->
    rest l m passes < next (left_after l i) <= l /\ accepts (W (next (left_after l i))) = 1.
  Proof.
    intros Hl; assert (forall p, 0 <= p -> forall l m i, 0 <= l -> miss l m p <= 0 -> 0 <= i < m ->
      rest l m p < next (left_after l i)) as fresh.
    { apply (natlike_ind (fun p => forall l m i, 0 <= l -> miss l m p <= 0 -> 0 <= i < m ->
        rest l m p < next (left_after l i))); clear l m i Hl.
      - intros l m i Hl; rewrite (proj1 (miss_def l m 0)); lia.
      - intros p Hp IH l m i Hl Hm Hi; destruct (miss_def l m (Z.succ p)) as [stop step].
        destruct (Z.lt_ge_cases l m); [rewrite stop in Hm; lia|]; rewrite step in Hm by lia.
        destruct (proj2 (rest_def l m (Z.succ p)) ltac:(lia)) as [_ more]; rewrite more by lia.
        replace (-1 + Z.succ p) with p in * by lia.
        destruct (hits_are_draws l m ltac:(lia) ltac:(lia)) as (bounds & _ & early).
        destruct (Z.lt_ge_cases i (hits l m)) as [Hh|Hh].
        + specialize (early i ltac:(lia)).
          pose proof (rest_bounds (l + -1 * m) (m + -1 * hits l m) p ltac:(lia)); lia.
        + replace i with (hits l m + (i - hits l m)) by lia; rewrite later_draws by lia.
          replace (l - m) with (l + -1 * m) by lia; apply IH; lia. }
    intros Hm Hi; assert (rest l m passes < next (left_after l i)).
    { destruct (Z.le_gt_cases passes 0); [rewrite (proj1 (miss_def l m passes)) in Hm; lia | apply fresh; lia]. }
    pose proof (rest_bounds l m passes Hl); pose proof (draw_at_most l i Hl ltac:(lia)).
    destruct (next_spec (left_after l i)) as [|[]]; [lia|]; split; [lia | assumption].
  Qed.
End Fresh.

(* n words make a tape below 2^(64 n). *)
Lemma word_sequence_below V value n : word_sequence V value -> (forall j, 0 <= j -> 0 <= V j < 2 ^ 64) ->
  0 <= n -> 0 <= value n < 2 ^ (64 * n).
Proof.
  intros H words Hn; pattern n; revert n Hn; apply natlike_ind; [rewrite (proj1 (H 0)) by lia; simpl; lia|].
  intros n Hn IH; rewrite (word_sequence_succ V) by auto; specialize (words n Hn).
  replace (64 * Z.succ n) with (64 + 64 * n) by lia; rewrite Z.pow_add_r by lia.
  set (B := 2 ^ 64) in *; nia.
Qed.
