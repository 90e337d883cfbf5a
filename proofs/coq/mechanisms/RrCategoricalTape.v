(* A batch of responses on the words of a reel, as the contracts have it, is the model's block on the same words: what is left, what is
   drawn, and which words the trials read. *)
From Vrr Require Export RrCategoricalBlock.
Open Scope Z_scope.

(* ---- Fills ------------------------------------------------------------------ *)

Section Fill.
  Variables (n : Z) (W accepts next : Z -> Z) (left_after hits : Z -> Z -> Z) (miss rest : Z -> Z -> Z -> Z).
  Notation A := (uniform_accepts 64 n).
  Hypothesis accepts_def : forall l, accepts (W l) = Z.b2z (A (W l)).
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

  Lemma words_left_count l ws : words_left W l = map integer_of ws -> length ws = l.
  Proof. intros E; apply (f_equal (@length Z)) in E; now rewrite words_left_length, map_length in E. Qed.

  (* The words that a fill leaves are those that are left on the reel, and it reads at most c in a pass. *)
  Lemma fill_rest passes c l ws vs after : words_left W l = map integer_of ws ->
    fill 64 n passes c ws = Some (vs, after) ->
    rest (Z.of_nat l) (Z.of_nat c) (Z.of_nat passes) = Z.of_nat (length after) /\
    words_left W (length after) = map integer_of after /\ (l <= length after + c * passes)%nat.
  Proof.
    revert c l ws vs; induction passes as [|passes IH]; intros c l ws vs HW; pose proof (words_left_count l ws HW) as HL; cbn [fill].
    - destruct (c =? 0)%nat; [|discriminate]; intros [= <- <-]; rewrite HL; split; [apply rest_def; lia | split; [exact HW | lia]].
    - rewrite HL; destruct (Nat.ltb_spec l c) as [|Hc]; [discriminate|].
      destruct (fill 64 n passes _ (skipn c ws)) as [[vs' after']|] eqn:E; [|discriminate]; intros [= _ <-].
      assert (map A (words_left W l) = map (word_accepted 64 n) ws) as HA
        by (rewrite HW, map_map; reflexivity).
      assert (weight (map (word_accepted 64 n) (firstn c ws)) <= c)%nat as Hw.
      { pose proof (weight_length (map (word_accepted 64 n) (firstn c ws))) as Hl; rewrite map_length, firstn_length in Hl; lia. }
      apply (IH _ (l - c)%nat) in E as (E1 & E2 & E3); [|now rewrite <- words_left_skipn, HW, skipn_map].
      pose proof (Nat.mul_le_mono_r (c - weight (map (word_accepted 64 n) (firstn c ws))) c passes ltac:(lia)).
      split; [|split; [exact E2 | rewrite Nat.mul_succ_r; lia]]; rewrite <- E1; destruct c as [|c].
      + rewrite !(proj1 (rest_def _ _ _)) by lia; f_equal; lia.
      + rewrite (proj2 (proj2 (rest_def (Z.of_nat l) (Z.of_nat (S c)) (Z.of_nat (S passes))) ltac:(lia))) by lia.
        rewrite (hits_weight A W accepts hits accepts_def hits_def), HA, firstn_map by lia; f_equal; lia.
  Qed.

  (* A fill of the contracts is the model's. *)
  Lemma fill_values passes c l ws : words_left W l = map integer_of ws ->
    match fill 64 n passes c ws with
    | Some (vs, _) => miss (Z.of_nat l) (Z.of_nat c) (Z.of_nat passes) = 0 /\ length vs = c /\
        forall i, (i < c)%nat -> uniform_value 64 n (W (next (left_after (Z.of_nat l) (Z.of_nat i)))) = nth i vs 0
    | None => 0 < miss (Z.of_nat l) (Z.of_nat c) (Z.of_nat passes)
    end.
  Proof.
    intros HW; pose proof (fill_missing 64 n passes c ws) as model.
    assert (map A (words_left W l) = map (word_accepted 64 n) ws) as HA by (rewrite HW, map_map; reflexivity).
    rewrite (contract_missing A W accepts hits miss accepts_def hits_def miss_def), HA.
    destruct (fill 64 n passes c ws) as [[vs after]|]; [|lia].
    destruct model as [none ->]; rewrite none; split; [reflexivity|]; apply missing_none in none.
    assert (filter A (words_left W l) = map integer_of (filter (word_accepted 64 n) ws)) as F.
    { rewrite HW; clear; induction ws as [|w ws IH]; [reflexivity|]; cbn [map filter]; rewrite IH.
      change (A (integer_of w)) with (word_accepted 64 n w); now destruct (word_accepted 64 n w). }
    assert (length (filter (word_accepted 64 n) ws) = weight (map (word_accepted 64 n) ws)) as count.
    { clear; induction ws as [|w ws IH]; [reflexivity|]; cbn [filter map weight]; destruct (word_accepted 64 n w); simpl; lia. }
    split; [rewrite map_length, firstn_length; lia|]; intros i Hi.
    rewrite (contract_draw A W accepts next left_after accepts_def next_def left_def) by (rewrite F, map_length; lia).
    rewrite F; change 0 with (integer_of []) at 1; rewrite map_nth.
    rewrite (nth_indep _ 0 (word_value 64 n [])) by (rewrite map_length, firstn_length; lia).
    rewrite map_nth; unfold word_value; do 2 f_equal.
    rewrite <- (firstn_skipn c (filter _ ws)) at 1; rewrite app_nth1 by (rewrite firstn_length; lia); reflexivity.
  Qed.
End Fill.

(* ---- Trials ----------------------------------------------------------------- *)

(* Words passed by, twice. *)
Lemma skipn_add {X} a b (l : list X) : skipn a (skipn b l) = skipn (b + a) l.
Proof.
  revert l; induction b as [|b IH]; intros l; [reflexivity|]; destruct l; [apply skipn_nil | apply IH].
Qed.

(* Trial i reads the w words behind those of i trials. *)
Lemma nth_trials M k w c ws i : (i < c)%nat ->
  nth i (trials M k w c ws) false = bernoulli_trial M k (concat (firstn w (skipn (i * w) ws))).
Proof.
  revert c ws; induction i as [|i IH]; intros [|c] ws Hi; try lia; cbn [trials nth]; [reflexivity|].
  rewrite IH by lia; do 3 f_equal; apply skipn_add.
Qed.

(* The next w words as one integer. *)
Lemma words_integer (W tape : Z -> Z) l w ws : word_sequence (fun j => W (Z.of_nat l - j)) tape ->
  words_left W l = map integer_of ws -> (forall v, In v ws -> length v = 64%nat) -> (w <= l)%nat ->
  tape (Z.of_nat w) = integer_of (concat (firstn w ws)).
Proof.
  intros Ht HW Hv; pose proof (words_left_count W l ws HW) as HL; induction w as [|w IH]; intros Hw; [now apply Ht|].
  rewrite Nat2Z.inj_succ, (word_sequence_succ _ _ _ Ht), IH by lia.
  assert (firstn (S w) ws = firstn w ws ++ [nth w ws []]) as ->.
  { clear - HL Hw; revert w ws HL Hw; induction l as [|l IH]; intros w [|v ws] HL Hw; cbn [length] in *; try lia.
    destruct w; [reflexivity|]; cbn [firstn nth app]; f_equal; apply IH; lia. }
  rewrite concat_app, integer_of_app; cbn [concat]; rewrite app_nil_r, (Hv (nth w ws [])) by (apply nth_In; lia).
  replace (Z.of_nat l - Z.of_nat w) with (Z.of_nat (l - w)) by lia.
  rewrite <- words_left_nth, HW by lia; change 0 with (integer_of []); rewrite map_nth; change (Z.of_nat 64) with 64; ring.
Qed.

(* Response i is made of the draws and the trial number i. *)
Lemma nth_respond_all t xs others anys results i :
  (i < length xs)%nat -> length others = length xs -> length anys = length xs -> length results = length xs ->
  nth i (respond_all t xs others anys results) 0 =
  respond t (nth i xs 0) (nth i others 0) (nth i anys 0) (nth i results false).
Proof.
  revert others anys results i; induction xs as [|x xs IH]; intros [|v vs] [|u us] [|b bs] i; cbn [length]; try lia.
  intros; destruct i; [reflexivity|]; cbn [respond_all nth]; apply IH; lia.
Qed.
Lemma trials_length M k w c ws : length (trials M k w c ws) = c.
Proof. revert ws; induction c; intros; cbn [trials length]; auto. Qed.

(* ---- Words of a tape ---------------------------------------------------------- *)

(* They have 64 bits each, and so have those that a fill leaves. *)
Lemma words_full n s v : length s = (n * 64)%nat -> In v (words 64 n s) -> length v = 64%nat.
Proof.
  revert s; induction n as [|n IH]; intros s Hs; [easy|]; cbn [words In]; intros [<-|Hv].
  - rewrite firstn_length; lia.
  - apply (IH (skipn 64 s)); auto; rewrite skipn_length; lia.
Qed.

Lemma fill_in n passes c ws vs after v : fill 64 n passes c ws = Some (vs, after) -> In v after -> In v ws.
Proof.
  revert c ws vs; induction passes as [|passes IH]; intros c ws vs; cbn [fill].
  - destruct (c =? 0)%nat; [|discriminate]; now intros [= _ <-].
  - destruct (length ws <? c)%nat; [discriminate|].
    destruct (fill 64 n passes _ (skipn c ws)) as [[vs' after']|] eqn:E; [|discriminate]; intros [= _ <-] Hv.
    rewrite <- (firstn_skipn c ws); apply in_or_app; right; exact (IH _ _ _ E Hv).
Qed.

(* Two functions of the tape that agree on all tapes of n words have one mean. *)
Lemma words_mean_tape n (F : tape -> R) (G : list tape -> R) :
  (forall s, length s = (n * 64)%nat -> F s = G (words 64 n s)) -> expectation (n * 64) F = words_mean 64 n G.
Proof. intros H; now apply expectation_ext. Qed.
