(* A whole call for any number of responses, on a tape of any length: what is seen of it is how many words are left or how it fails, and
   the responses. How it ends depends on no input, and however it ends with success, the responses are independent and each has the law
   of one. *)
From Vrr Require Export RrCategoricalBlock.

(* ---- Averages over what is left -------------------------------------------------- *)

(* What is left is an integer, as in the contracts: z words, or -1 - z if the call failed when z were left. An average over it can change
   places with every other one. *)
Definition mixture (m : (Z -> R) -> R) : Prop :=
  ((forall h h', (forall z, h z <= h' z) -> m h <= m h') /\ forall c, m (fun _ => c) = c) /\
  forall X (mean : (X -> R) -> R), linear mean -> forall h, mean (fun x => m (h x)) = m (fun z => mean (fun x => h x z)).

Lemma mixture_ext m h h' : mixture m -> (forall z, h z = h' z) -> m h = m h'.
Proof. intros [[le _] _] E; apply Rle_antisym; apply le; intros z; rewrite E; lra. Qed.
Lemma mixture_linear m : mixture m -> linear m.
Proof.
  intros H; split; [intros; now apply mixture_ext|]; intros a b f g; destruct H as [_ swap].
  symmetry; apply (swap bool (fun h : bool -> R => a * h true + b * h false)) with (h := fun (i : bool) z => if i then f z else g z).
  split; [intros u v E; now rewrite !E | intros; ring].
Qed.
Lemma mixture_scale m a h : mixture m -> m (fun z => a * h z) = a * m h.
Proof.
  intros H; destruct (mixture_linear m H) as [ext lin]; rewrite (ext _ (fun z => a * h z + 0 * h z)) by (intros; ring).
  rewrite lin; ring.
Qed.

Lemma linear_zero {X} (mean : (X -> R) -> R) : linear mean -> mean (fun _ => 0) = 0.
Proof.
  intros [ext lin]; rewrite (ext _ (fun _ => 0 * 0 + 0 * 0)) by (intros; ring); rewrite (lin 0 0 (fun _ => 0) (fun _ => 0)); ring.
Qed.
Lemma linear_expectation {X} (mean : (X -> R) -> R) p n (F : X -> tape -> R) : linear mean ->
  mean (fun x => bernoulli_expectation p n (F x)) = bernoulli_expectation p n (fun l => mean (fun x => F x l)).
Proof.
  intros H; revert F; induction n as [|n IH]; intros F; [reflexivity|]; cbn [bernoulli_expectation].
  rewrite (proj2 H), !IH; reflexivity.
Qed.

Lemma point_mixture z : mixture (fun h => h z).
Proof. split; auto. Qed.

(* One stage, and the next one with what it leaves, unless it failed. *)
Definition chain (first : (Z -> R) -> R) (second : nat -> (Z -> R) -> R) (h : Z -> R) : R :=
  first (fun z => if (z <? 0)%Z then h z else second (Z.to_nat z) h).
Lemma chain_mixture first second : mixture first -> (forall l, mixture (second l)) -> mixture (chain first second).
Proof.
  intros H1 H2; split; [split|].
  - intros h h' le; apply H1; intros z; destruct (z <? 0)%Z; [apply le | now apply H2].
  - intros c; unfold chain; rewrite (mixture_ext _ _ (fun _ => c) H1); [apply H1|]; intros z; destruct (z <? 0)%Z; [reflexivity | apply H2].
  - intros X mean lin h; unfold chain.
    rewrite (proj2 H1 X mean lin (fun x z => if (z <? 0)%Z then h x z else second (Z.to_nat z) (h x))).
    apply (mixture_ext _ _ _ H1); intros z; destruct (z <? 0)%Z; [reflexivity | now apply H2].
Qed.

(* The passes of a fill: k words, c draws missing, each word accepted with probability a. *)
Fixpoint passes_mean (a : R) (passes c k : nat) (h : Z -> R) : R :=
  match passes with
  | O => h (if (c =? 0)%nat then Z.of_nat k else -1 - Z.of_nat k)%Z
  | S passes =>
      if (k <? c)%nat then h (-1)%Z
      else bernoulli_expectation a c (fun l => passes_mean a passes (c - weight l) (k - c) h)
  end.
Lemma passes_mixture a passes c k : 0 <= a <= 1 -> mixture (passes_mean a passes c k).
Proof.
  intros Ha; revert c k; induction passes as [|passes IH]; intros c k; [apply point_mixture|]; cbn [passes_mean].
  destruct (k <? c)%nat; [apply point_mixture|]; split; [split|].
  - intros h h' le; apply expectation_le; auto; intros; now apply IH.
  - intros b; rewrite <- (expectation_const a c b); apply expectation_ext; intros; rewrite expectation_const; apply IH.
  - intros X mean lin h; rewrite (linear_expectation mean) by auto; apply expectation_ext; intros; now apply IH.
Qed.

(* ---- Fills --------------------------------------------------------------------------- *)

Lemma words_mean_linear L k : linear (words_mean L k).
Proof. split; [intros; apply words_mean_ext; auto | intros; apply expectation_linear]. Qed.
Lemma uniform_means_const n c a : (1 <= n)%Z -> uniform_means n c (fun _ => a) = a.
Proof.
  intros Hn; induction c as [|c IH]; [reflexivity|]; cbn [uniform_means].
  rewrite (uniform_mean_ext _ _ (fun _ => a)) by (intros; exact IH); apply uniform_mean_const; lia.
Qed.

(* What is seen: what is left, and the responses. *)
Definition seen : Type := Z * list Z.
Definition gave_up (ws : list tape) : seen := ((-1 - Z.of_nat (length ws))%Z, []).

Section Fill.
  Variables (L : nat) (n : Z).
  Hypothesis n_range : (1 <= n < 2 ^ Z.of_nat L)%Z.
  Notation accept := (word_accepted L n).
  Notation value := (word_value L n).

  (* c draws in at most so many passes, and what to do with their values and the words that are left. A pass reads as many words as draws
     are missing. *)
  Fixpoint draw_all (passes c : nat) (next : list Z -> list tape -> seen) (ws : list tape) : seen :=
    match passes with
    | O => if (c =? 0)%nat then next [] ws else gave_up ws
    | S passes =>
        if (length ws <? c)%nat then gave_up []
        else draw_all passes (c - weight (map accept (firstn c ws)))
               (fun vs => next (map value (filter accept (firstn c ws)) ++ vs)) (skipn c ws)
    end.

  (* The average of what follows, when so much is left. *)
  Definition after (F : seen -> R) (next : list tape -> seen) (z : Z) : R :=
    if (z <? 0)%Z then F (z, []) else words_mean L (Z.to_nat z) (fun ws => F (next ws)).
  Lemma after_left F next l : after F next (Z.of_nat l) = words_mean L l (fun ws => F (next ws)).
  Proof. unfold after; destruct (Z.ltb_spec (Z.of_nat l) 0); [lia|]; now rewrite Nat2Z.id. Qed.

  (* One pass: the accepted words and the draws that are still to come are c independent draws, whatever the pattern decides. *)
  Lemma pass_mean k c (later : list bool -> (Z -> R) -> R) (f : Z -> list Z -> R) : (k <= c)%nat -> (forall l, linear (later l)) ->
    words_mean L k (fun ws => later (map accept ws) (fun z =>
      uniform_means n (c - weight (map accept ws)) (fun vs => f z (map value (filter accept ws) ++ vs)))) =
    words_mean L k (fun ws => later (map accept ws) (fun z => uniform_means n c (f z))).
  Proof.
    revert c later f; induction k as [|k IH]; intros c later f Hk lin.
    - unfold words_mean; cbn [Nat.mul bernoulli_expectation words map filter weight]; now rewrite Nat.sub_0_r.
    - destruct c as [|c]; [lia|]; rewrite !words_mean_succ.
      set (yes := fun v => words_mean L k (fun ws => later (true :: map accept ws) (fun z => uniform_means n c (fun vs => f z (v :: vs))))).
      set (no := words_mean L k (fun ws => later (false :: map accept ws) (fun z => uniform_means n (S c) (f z)))).
      assert (words_mean L k (fun ws => later (true :: map accept ws) (fun z => uniform_means n (S c) (f z))) = uniform_mean n yes) as E.
      { unfold yes; rewrite <- (linear_uniform (fun h => words_mean L k (fun ws => later (true :: map accept ws) h)) n
          (fun v z => uniform_means n c (fun vs => f z (v :: vs)))); [reflexivity|].
        destruct (words_mean_linear L k) as [ext add]; split.
        - intros g h Egh; apply ext; intros ws; now apply lin.
        - intros a b g h; rewrite <- add; apply ext; intros ws; apply lin. }
      transitivity (expectation L (fun w => if accept w then yes (value w) else no)).
      + apply expectation_ext; intros w _; cbn [map filter weight]; destruct (accept w); cbn [Nat.add Nat.sub map app].
        * apply (IH c (fun l => later (true :: l)) (fun z vs => f z (value w :: vs))); auto; lia.
        * apply (IH (S c) (fun l => later (false :: l)) f); auto; lia.
      + transitivity (expectation L (fun w => if accept w then uniform_mean n yes else no)).
        * rewrite !expectation_accept, (uniform_law L n n_range yes); f_equal.
          rewrite (expectation_ext _ _ _ (fun w => uniform_mean n yes * indicator (accept w))) by (intros; ring).
          rewrite expectation_scale, <- probability_expectation; ring.
        * apply expectation_ext; intros w _; cbn [map]; destruct (accept w); [symmetry; exact E | reflexivity].
  Qed.

  Lemma acceptance_range : 0 <= probability L accept <= 1.
  Proof.
    split; [apply probability_nonneg|]; rewrite probability_expectation, <- (expectation_const (/ 2) L 1); apply expectation_le; [lra|].
    intros w _; destruct (accept w); cbn [indicator]; lra.
  Qed.

  (* However a fill ends with success, the draws are independent and uniform, and the words behind them are fresh. *)
  Theorem fill_mean passes c k F next :
    words_mean L k (fun ws => F (draw_all passes c next ws)) =
    passes_mean (probability L accept) passes c k (fun z => uniform_means n c (fun vs => after F (next vs) z)).
  Proof.
    revert c k next; induction passes as [|passes IH]; intros c k next; cbn [draw_all passes_mean].
    - destruct c as [|c]; cbn [Nat.eqb]; [cbn [uniform_means]; now rewrite after_left|].
      rewrite (words_mean_ext L k _ (fun _ => F ((-1 - Z.of_nat k)%Z, []))) by (intros ws Hws; unfold gave_up; now rewrite Hws).
      rewrite words_mean_const; unfold after; destruct (Z.ltb_spec (-1 - Z.of_nat k) 0); [|lia].
      symmetry; apply uniform_means_const; lia.
    - destruct (Nat.ltb_spec k c) as [Hk|Hk].
      + rewrite (words_mean_ext L k _ (fun _ => F ((-1)%Z, []))); [|intros ws Hws; rewrite Hws; destruct (Nat.ltb_spec k c); [reflexivity | lia]].
        rewrite words_mean_const; unfold after; symmetry; apply (uniform_means_const n c (F ((-1)%Z, []))); lia.
      + replace k with (c + (k - c))%nat at 1 by lia; rewrite words_mean_app.
        rewrite <- (words_mean_pattern L accept c (fun l => passes_mean (probability L accept) passes (c - weight l) (k - c)
          (fun z => uniform_means n c (fun vs => after F (next vs) z)))).
        rewrite <- (pass_mean c c (fun l => passes_mean (probability L accept) passes (c - weight l) (k - c))
          (fun z vs => after F (next vs) z)); [|lia | intros; apply mixture_linear, passes_mixture, acceptance_range].
        apply words_mean_ext; intros a Ha.
        rewrite <- (IH (c - weight (map accept a))%nat (k - c)%nat (fun vs => next (map value (filter accept a) ++ vs))).
        apply words_mean_ext; intros b Hb.
        rewrite app_length, firstn_app_exact, skipn_app_exact by auto.
        destruct (Nat.ltb_spec (length a + length b) c); [lia | reflexivity].
  Qed.

  (* Which words a fill leaves. *)
  Fixpoint unread (passes c : nat) (ws : list tape) : list tape :=
    match passes with
    | O => ws
    | S passes => if (length ws <? c)%nat then [] else unread passes (c - weight (map accept (firstn c ws))) (skipn c ws)
    end.

  (* The draws are the first c accepted words, and nothing is missing only if there are so many. *)
  Lemma draw_all_eq passes c next ws : draw_all passes c next ws =
    if (missing passes c (map accept ws) =? 0)%nat then next (map value (firstn c (filter accept ws))) (unread passes c ws)
    else gave_up (unread passes c ws).
  Proof.
    revert c next ws; induction passes as [|passes IH]; intros c next ws; cbn [draw_all unread].
    - destruct c; reflexivity.
    - cbn [missing]; rewrite map_length; destruct (Nat.ltb_spec (length ws) c) as [Hc|Hc].
      { destruct (Nat.eqb_spec c 0); [lia | reflexivity]. }
      rewrite IH; set (a := firstn c ws); set (b := skipn c ws).
      assert (length a = c) as Ha by (unfold a; rewrite firstn_length; lia).
      replace (firstn c (map accept ws)) with (map accept a) by (symmetry; apply firstn_map).
      replace (skipn c (map accept ws)) with (map accept b) by (symmetry; apply skipn_map).
      destruct (_ =? 0)%nat; [|reflexivity]; f_equal.
      assert (length (filter accept a) = weight (map accept a)) as Hw.
      { clear; induction a as [|w a IH]; [reflexivity|]; cbn [filter map weight]; destruct (accept w); simpl; lia. }
      pose proof (weight_length (map accept a)) as Hl; rewrite map_length in Hl.
      assert (forall u v : list tape, filter accept (u ++ v) = filter accept u ++ filter accept v) as Hf.
      { intros u v; induction u as [|w u IHu]; [reflexivity|]; simpl; destruct (accept w); simpl; now rewrite IHu. }
      replace ws with (a ++ b) at 1 by apply firstn_skipn.
      rewrite Hf, firstn_app, map_app, (firstn_all2 (filter accept a)), Hw by lia; reflexivity.
  Qed.
  Lemma unread_suffix passes c ws : exists m, unread passes c ws = skipn m ws.
  Proof.
    revert c ws; induction passes as [|passes IH]; intros c ws; cbn [unread]; [now exists 0%nat|].
    destruct (_ <? _)%nat; [exists (length ws); now rewrite skipn_all|].
    destruct (IH (c - weight (map accept (firstn c ws)))%nat (skipn c ws)) as [m ->].
    exists (c + m)%nat; revert ws; induction c as [|c IHc]; intros ws; [reflexivity|]; destruct ws; [now rewrite !skipn_nil | apply IHc].
  Qed.
End Fill.

(* ---- Batches and calls --------------------------------------------------------------- *)

Section Call.
  Variables (L : nat) (M : Z) (k : nat) (t : Z) (passes w : nat). (* w words for a trial *)
  Hypothesis k_range : (k <= w * L)%nat.
  Hypothesis M_range : (0 <= M <= 2 ^ Z.of_nat k)%Z.
  Hypothesis t_range : (2 <= t < 2 ^ Z.of_nat L)%Z.
  Notation p := (IZR M / 2 ^ k).
  Notation after := (after L).
  Notation responses := (means (response_mean t p)).

  Definition try_all (xs others anys : list Z) (next : list Z -> list tape -> seen) (ws : list tape) : seen :=
    if (length ws <? length xs * w)%nat then gave_up []
    else next (respond_all t xs others anys (trials M k w (length xs) ws)) (skipn (length xs * w) ws).
  (* The draws below t - 1 for all respondents, then those below t, then the trials. *)
  Definition batch (xs : list Z) (next : list Z -> list tape -> seen) : list tape -> seen :=
    draw_all L (t - 1) passes (length xs) (fun others => draw_all L t passes (length xs) (fun anys => try_all xs others anys next)).
  Fixpoint batches (xss : list (list Z)) (next : list Z -> list tape -> seen) : list tape -> seen :=
    match xss with
    | [] => next []
    | xs :: xss => batch xs (fun ys => batches xss (fun zs => next (ys ++ zs)))
    end.
  Definition whole_call (xss : list (list Z)) : list tape -> seen := batches xss (fun ys ws => (Z.of_nat (length ws), ys)).

  (* How a batch of c and a call end, in which no input occurs. *)
  Definition trials_left (c l : nat) : Z := if (l <? c * w)%nat then -1 else Z.of_nat (l - c * w).
  Definition batch_mean (c l : nat) : (Z -> R) -> R :=
    chain (passes_mean (probability L (word_accepted L (t - 1))) passes c l) (fun l =>
      chain (passes_mean (probability L (word_accepted L t)) passes c l) (fun l h => h (trials_left c l))).
  Fixpoint call_mean (cs : list nat) (l : nat) : (Z -> R) -> R :=
    match cs with [] => fun h => h (Z.of_nat l) | c :: cs => chain (batch_mean c l) (call_mean cs) end.

  Lemma batch_mixture c l : mixture (batch_mean c l).
  Proof.
    apply chain_mixture; [apply passes_mixture, acceptance_range|]; intros.
    apply chain_mixture; [apply passes_mixture, acceptance_range|]; intros; apply point_mixture.
  Qed.
  Lemma call_mixture cs l : mixture (call_mean cs l).
  Proof. revert l; induction cs; intros l; [apply point_mixture|]; apply chain_mixture; auto using batch_mixture. Qed.

  Lemma responses_linear xs : linear (responses xs).
  Proof.
    split.
    - apply means_ext; intros; apply response_mean_ext; auto.
    - intros; apply means_linear; [intros; apply response_mean_ext; auto | intros; apply response_mean_linear].
  Qed.
  Lemma responses_const xs a : responses xs (fun _ => a) = a.
  Proof. apply means_const; [intros; apply response_mean_ext; auto | intros; apply response_mean_const; lia]. Qed.
  Lemma responses_app xs zs f : responses (xs ++ zs) f = responses xs (fun ys => responses zs (fun us => f (ys ++ us))).
  Proof. revert f; induction xs as [|x xs IH]; intros f; [reflexivity|]; cbn [app means]; apply response_mean_ext; intros; apply IH. Qed.

  Lemma trials_app c a b : length a = (c * w)%nat -> trials M k w c (a ++ b) = trials M k w c a.
  Proof.
    revert a; induction c as [|c IH]; intros a Ha; [reflexivity|]; cbn [trials Nat.mul] in *.
    assert (w - length a = 0)%nat as E by lia.
    rewrite firstn_app, skipn_app, E, app_nil_r; cbn [skipn]; rewrite IH by (rewrite skipn_length; lia); reflexivity.
  Qed.
  Lemma trials_mean xs others anys next F l :
    words_mean L l (fun ws => F (try_all xs others anys next ws)) =
    bernoulli_expectation p (length xs) (fun results =>
      after F (next (respond_all t xs others anys results)) (trials_left (length xs) l)).
  Proof.
    unfold trials_left; destruct (Nat.ltb_spec l (length xs * w)) as [Hl|Hl].
    - rewrite (words_mean_ext L l _ (fun _ => F ((-1)%Z, []))).
      + rewrite words_mean_const; symmetry; exact (expectation_const p (length xs) (F ((-1)%Z, []))).
      + intros ws Hws; unfold try_all; rewrite Hws; destruct (Nat.ltb_spec l (length xs * w)); [reflexivity | lia].
    - replace l with (length xs * w + (l - length xs * w))%nat at 1 by lia; rewrite words_mean_app.
      rewrite <- (trials_law L M k w k_range M_range (length xs) (length xs * w)) by lia.
      apply words_mean_ext; intros a Ha; rewrite after_left; apply words_mean_ext; intros b Hb; unfold try_all.
      rewrite app_length, trials_app, skipn_app_exact by auto.
      destruct (Nat.ltb_spec (length a + length b) (length xs * w)); [lia | reflexivity].
  Qed.

  Theorem batch_law xs next F l :
    words_mean L l (fun ws => F (batch xs next ws)) =
    batch_mean (length xs) l (fun z => responses xs (fun ys => after F (next ys) z)).
  Proof.
    unfold batch, batch_mean; rewrite fill_mean by lia; unfold chain at 1; apply mixture_ext; [apply passes_mixture, acceptance_range|].
    intros z; unfold RrCategoricalMany.after at 1; destruct (Z.ltb_spec z 0).
    { rewrite uniform_means_const by lia; symmetry; unfold RrCategoricalMany.after; destruct (Z.ltb_spec z 0); [apply responses_const | lia]. }
    generalize (Z.to_nat z); clear z H l; intros l; destruct (uniform_means_linear (t - 1) (length xs)) as [ext lin].
    rewrite (ext _ _ (fun others => fill_mean L t ltac:(lia) passes (length xs) l F (fun anys => try_all xs others anys next))).
    assert (mixture (passes_mean (probability L (word_accepted L t)) passes (length xs) l)) as mix by (apply passes_mixture, acceptance_range).
    rewrite (proj2 mix _ _ (conj ext lin)); apply (mixture_ext _ _ _ mix); intros z.
    unfold RrCategoricalMany.after at 1; destruct (Z.ltb_spec z 0).
    { rewrite (ext _ (fun _ => F (z, []))) by (intros; apply uniform_means_const; lia).
      rewrite uniform_means_const by lia; symmetry; unfold RrCategoricalMany.after; destruct (Z.ltb_spec z 0); [apply responses_const | lia]. }
    rewrite <- (respond_all_means L M k t w k_range t_range); apply ext; intros others.
    destruct (uniform_means_linear t (length xs)) as [ext' _]; apply ext'; intros anys; apply trials_mean.
  Qed.

  Theorem batches_law xss next F l :
    words_mean L l (fun ws => F (batches xss next ws)) =
    call_mean (map (@length Z) xss) l (fun z => responses (concat xss) (fun ys => after F (next ys) z)).
  Proof.
    revert next l; induction xss as [|xs xss IH]; intros next l; cbn [batches concat map call_mean]; [now rewrite <- after_left|].
    rewrite batch_law; unfold chain; apply (mixture_ext _ _ _ (batch_mixture _ _)); intros z.
    unfold RrCategoricalMany.after at 1; destruct (Z.ltb_spec z 0).
    { rewrite responses_const; symmetry; unfold RrCategoricalMany.after; destruct (Z.ltb_spec z 0); [apply responses_const | lia]. }
    destruct (responses_linear xs) as [ext lin].
    rewrite (ext _ _ (fun ys => IH (fun zs => next (ys ++ zs)) (Z.to_nat z))).
    rewrite (proj2 (call_mixture (map (@length Z) xss) (Z.to_nat z)) _ _ (conj ext lin)).
    apply (mixture_ext _ _ _ (call_mixture _ _)); intros z'; symmetry; apply responses_app.
  Qed.

  (* What is seen of a call on l words, for every function F of it. *)
  Theorem call_law xss F l :
    words_mean L l (fun ws => F (whole_call xss ws)) =
    call_mean (map (@length Z) xss) l (fun z => if (z <? 0)%Z then F (z, []) else responses (concat xss) (fun ys => F (z, ys))).
  Proof.
    unfold whole_call; rewrite batches_law; apply (mixture_ext _ _ _ (call_mixture _ _)); intros z.
    unfold RrCategoricalMany.after; destruct (Z.ltb_spec z 0); [apply responses_const|].
    apply responses_linear; intros ys; rewrite (words_mean_ext L _ _ (fun _ => F (z, ys))); [apply words_mean_const|].
    intros ws Hws; now rewrite Hws, Z2Nat.id by lia.
  Qed.
End Call.

(* ---- Lists of numbers ------------------------------------------------------------------ *)

(* The first g batches of up to 256. *)
Fixpoint batches_of (g : nat) (xs : list Z) : list (list Z) :=
  match g with O => [] | S g => firstn 256 xs :: batches_of g (skipn 256 xs) end.
(* A whole call over xs, with the contracts' numbers of words for a trial and of batches. *)
Definition call_of (trial_words batches : Z -> Z) (passes : nat) (M k t : Z) (xs : list Z) : list tape -> seen :=
  whole_call 64 M (Z.to_nat k) t passes (Z.to_nat (trial_words k)) (batches_of (Z.to_nat (batches (Z.of_nat (length xs)))) xs).
Lemma batches_of_concat g xs : (length xs <= 256 * g)%nat -> concat (batches_of g xs) = xs.
Proof.
  revert xs; induction g as [|g IH]; intros xs Hg; cbn [batches_of concat]; [destruct xs; [reflexivity | cbn [length] in Hg; lia]|].
  rewrite IH by (rewrite skipn_length; lia); apply firstn_skipn.
Qed.
Lemma batches_of_lengths g xs xs' : length xs = length xs' -> map (@length Z) (batches_of g xs) = map (@length Z) (batches_of g xs').
Proof.
  revert xs xs'; induction g as [|g IH]; intros xs xs' H; [reflexivity|]; cbn [batches_of map].
  rewrite !firstn_length, H; f_equal; apply IH; rewrite !skipn_length, H; reflexivity.
Qed.

(* Words as one integer, the first one least significant. *)
Fixpoint number_of (ys : list Z) : Z := match ys with [] => 0 | y :: ys => y + 2 ^ 64 * number_of ys end.
Lemma number_of_snoc ys y : (number_of (ys ++ [y]) = number_of ys + y * 2 ^ (64 * Z.of_nat (length ys)))%Z.
Proof.
  induction ys as [|x ys IH]; cbn [app number_of length]; [simpl; lia|]; rewrite IH.
  replace (64 * Z.of_nat (S (length ys)))%Z with (64 + 64 * Z.of_nat (length ys))%Z by lia; rewrite Z.pow_add_r by lia; ring.
Qed.

(* The list of n words of an integer. *)
Definition entries (entry : Z -> Z) (n : nat) : list Z := map (fun i => entry (Z.of_nat i)) (seq 0 n).
Lemma entries_length entry n : length (entries entry n) = n.
Proof. unfold entries; now rewrite map_length, seq_length. Qed.
Lemma entries_snoc entry n : entries entry (S n) = entries entry n ++ [entry (Z.of_nat n)].
Proof. unfold entries; now rewrite seq_S, map_app. Qed.

Lemma differing_snoc xs xs' x x' : length xs = length xs' ->
  differing (xs ++ [x]) (xs' ++ [x']) = (differing xs xs' + (if (x =? x')%Z then 0 else 1))%nat.
Proof.
  revert xs'; induction xs as [|a xs IH]; intros [|a' xs'] H; try discriminate H; cbn [app differing]; [lia|].
  injection H as H; rewrite IH by auto; lia.
Qed.

Section Point.
  Variables (t : Z) (p : R).
  Hypothesis t_range : (2 <= t < 2 ^ 64)%Z.
  Notation responses := (means (response_mean t p)).
  Definition chance (x a : Z) : R := response_probability t p x (fun y => y =? a)%Z.

  (* chance of each of the digits *)
  Fixpoint chances (xs : list Z) (y : Z) : R :=
    match xs with [] => 1 | x :: xs => chance x (y mod 2 ^ 64)%Z * chances xs (y / 2 ^ 64)%Z end.

  (* Independent responses are the words of y with the product of the chances. *)
  Lemma responses_point xs y e e' : (0 <= y < 2 ^ (64 * Z.of_nat (length xs)))%Z ->
    responses xs (fun ys => indicator
      (number_of ys + 2 ^ (64 * Z.of_nat (length xs)) * e =? y + 2 ^ (64 * Z.of_nat (length xs)) * e')%Z) =
    chances xs y * indicator (e =? e')%Z.
  Proof.
    revert y; induction xs as [|x xs IH]; intros y Hy; cbn [means chances length] in *.
    { replace y with 0%Z by (simpl in Hy; lia); change (2 ^ (64 * Z.of_nat 0))%Z with 1%Z; change (number_of []) with 0%Z.
      rewrite !Z.mul_1_l, !Z.add_0_l; ring. }
    set (n := Z.of_nat (length xs)) in *; set (B := (2 ^ (64 * n))%Z).
    replace (64 * Z.of_nat (S (length xs)))%Z with (64 + 64 * n)%Z in * by lia; rewrite Z.pow_add_r in * by lia; fold B in Hy |- *.
    assert (0 < B)%Z by (apply Z.pow_pos_nonneg; lia).
    pose proof (Z.mod_pos_bound y (2 ^ 64) ltac:(lia)) as low; pose proof (Z.div_mod y (2 ^ 64) ltac:(lia)) as split.
    assert (0 <= y / 2 ^ 64 < B)%Z as high by (split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia]).
    specialize (IH (y / 2 ^ 64)%Z high); fold B in IH.
    rewrite (response_mean_ext t p x _ (fun v => (chances xs (y / 2 ^ 64) * indicator (e =? e')%Z) * indicator (v =? y mod 2 ^ 64)%Z + 0 * 0)).
    - rewrite (response_mean_linear t p x _ 0 (fun v => indicator (v =? y mod 2 ^ 64)%Z) (fun _ => 0)).
      unfold chance, response_probability; ring.
    - intros v Hv; rewrite <- IH; destruct (Z.eqb_spec v (y mod 2 ^ 64)) as [->|differ]; cbn [indicator].
      + rewrite Rmult_1_r, Rmult_0_l, Rplus_0_r; apply means_ext; [intros; now apply response_mean_ext|]; intros ys; f_equal; cbn [number_of].
        destruct (Z.eqb_spec (number_of ys + B * e) (y / 2 ^ 64 + B * e')),
          (Z.eqb_spec (y mod 2 ^ 64 + 2 ^ 64 * number_of ys + 2 ^ 64 * B * e) (y + 2 ^ 64 * B * e')); auto; exfalso; nia.
      + rewrite Rmult_0_r, Rmult_0_l, Rplus_0_r.
        rewrite (means_ext _ _ _ ltac:(intros; now apply response_mean_ext) xs _ (fun _ => 0)).
        { apply means_const; [intros; now apply response_mean_ext | intros; apply response_mean_const; lia]. }
        intros ys; cbn [number_of]; set (u := number_of ys).
        destruct (Z.eqb_spec (v + 2 ^ 64 * u + 2 ^ 64 * B * e) (y + 2 ^ 64 * B * e')) as [E|]; [exfalso | reflexivity].
        assert (2 ^ 64 * (u + B * e - y / 2 ^ 64 - B * e') = y mod 2 ^ 64 - v)%Z as F by nia.
        set (d := (u + B * e - y / 2 ^ 64 - B * e')%Z) in F; assert (d <> 0)%Z by (intros ->; lia); nia.
  Qed.
End Point.

(* ---- What is seen ------------------------------------------------------------------------ *)

(* As one integer: above n words, an even number for success, an odd one for failure. *)
Definition ending (z : Z) : Z := if (0 <=? z)%Z then (2 * z)%Z else (-1 - 2 * z)%Z.
Definition outcome (n : Z) (s : seen) : Z := (number_of (snd s) + 2 ^ (64 * n) * ending (fst s))%Z.

Section Seen.
  Variables (M : Z) (k : nat) (t : Z) (passes w : nat).
  Hypothesis k_range : (k <= w * 64)%nat.
  Hypothesis M_range : (0 <= M <= 2 ^ Z.of_nat k)%Z.
  Hypothesis t_range : (2 <= t < 2 ^ Z.of_nat 64)%Z.
  Notation p := (IZR M / 2 ^ k).
  Notation call := (whole_call 64 M k t passes w).

  (* On a tape of l words: the responses are y and `rest` words are left as often as `rest` words are left, times the chances of y. *)
  Theorem call_point xss y rest l : let n := Z.of_nat (length (concat xss)) in
    (0 <= y < 2 ^ (64 * n))%Z -> (0 <= rest)%Z ->
    words_mean 64 l (fun ws => indicator (outcome n (call xss ws) =? y + 2 ^ (64 * n) * ending rest)%Z) =
    chances t p (concat xss) y * words_mean 64 l (fun ws => indicator (fst (call xss ws) =? rest)%Z).
  Proof.
    intros n Hy Hr; pose proof (call_law 64 M k t passes w k_range M_range t_range xss) as law.
    rewrite (law (fun s => indicator (outcome n s =? y + 2 ^ (64 * n) * ending rest)%Z)), (law (fun s => indicator (fst s =? rest)%Z)).
    pose proof (call_mixture 64 t passes w (map (@length Z) xss) l) as mix.
    rewrite <- mixture_scale by exact mix; apply mixture_ext; [exact mix|]; intros z; unfold outcome; cbn [fst snd].
    destruct (Z.ltb_spec z 0).
    - destruct (Z.eqb_spec z rest); [lia|]; destruct (Z.eqb_spec (number_of [] + 2 ^ (64 * n) * ending z) (y + 2 ^ (64 * n) * ending rest))
        as [E|]; [exfalso | cbn [indicator]; ring].
      cbn [number_of] in E; unfold ending in E; destruct (Z.leb_spec 0 z), (Z.leb_spec 0 rest); try lia.
      assert (2 ^ (64 * n) * (-1 - 2 * z - 2 * rest) = y)%Z as F by lia; set (B := (2 ^ (64 * n))%Z) in *.
      assert (-1 - 2 * z - 2 * rest <> 0)%Z by lia; nia.
    - rewrite (responses_const 64 M k t w k_range t_range).
      unfold n; rewrite (responses_point t p t_range (concat xss) y (ending z) (ending rest) Hy); do 2 f_equal.
      unfold ending; destruct (Z.leb_spec 0 z), (Z.leb_spec 0 rest), (Z.eqb_spec z rest); try lia;
        (destruct (Z.eqb_spec (2 * z) (2 * rest)); auto; lia).
  Qed.

  (* Inputs that differ for d respondents are d epsilon apart, for every set of what is seen, on every tape. *)
  Theorem call_dp epsilon xss xss' (S : seen -> bool) l : 1 <= p * IZR t -> p * (IZR t - 1) <= exp epsilon * (1 - p) ->
    map (@length Z) xss = map (@length Z) xss' -> length (concat xss) = length (concat xss') ->
    words_mean 64 l (fun ws => indicator (S (call xss ws))) <=
    exp (INR (differing (concat xss) (concat xss')) * epsilon) * words_mean 64 l (fun ws => indicator (S (call xss' ws))).
  Proof.
    intros Hp odds sizes count; pose proof (call_law 64 M k t passes w k_range M_range t_range) as law.
    rewrite !(law _ (fun s => indicator (S s))), <- sizes.
    pose proof (call_mixture 64 t passes w (map (@length Z) xss) l) as mix; rewrite <- mixture_scale by exact mix.
    apply (proj1 mix); intros z; destruct (z <? 0)%Z.
    - pose proof (indicator_nonneg (S (z, []))).
      assert (1 <= exp (INR (differing (concat xss) (concat xss')) * epsilon)); [|nra].
      rewrite <- exp_0; apply exp_le, Rmult_le_pos; [apply pos_INR|].
      pose proof (odds_at_least_one t p ltac:(lia) epsilon Hp odds) as one; rewrite <- exp_0 in one.
      destruct (Rle_lt_dec 0 epsilon) as [|neg]; auto; apply exp_increasing in neg; lra.
    - apply (means_dp 64 M k t w k_range t_range epsilon Hp odds _ _ (fun ys => indicator (S (z, ys))) count).
      intros; apply indicator_nonneg.
  Qed.

  (* ---- Failures ---- *)

  (* What is true of all sets of responses is true of their means. *)
  Lemma sets_to_means x x' e : (forall S, response_probability t p x S <= e * response_probability t p x' S) ->
    forall f, (forall y, 0 <= f y) -> response_mean t p x f <= e * response_mean t p x' f.
  Proof.
    intros H f Hf; rewrite !response_mean_sum, <- sum_over_scale by lia; apply sum_over_le; intros y Hy; apply in_below in Hy.
    specialize (H (fun z => z =? y)%Z); rewrite !response_three_cases in H by lia; specialize (Hf y); nra.
  Qed.

  (* What holds for the sets of responses of one respondent holds for all sets of what is seen of a call for it, on every tape. *)
  Theorem one_response_private x x' e l (S : seen -> bool) : 1 <= e ->
    (forall S, response_probability t p x S <= e * response_probability t p x' S) ->
    words_mean 64 l (fun ws => indicator (S (call [[x]] ws))) <= e * words_mean 64 l (fun ws => indicator (S (call [[x']] ws))).
  Proof.
    intros He H; rewrite !(call_law 64 M k t passes w k_range M_range t_range _ (fun s => indicator (S s))).
    cbn [map concat app length means]; pose proof (call_mixture 64 t passes w [1%nat] l) as mix; rewrite <- mixture_scale by exact mix.
    apply (proj1 mix); intros z; destruct (z <? 0)%Z; [pose proof (indicator_nonneg (S (z, []))); nra|].
    apply (sets_to_means x x' e H (fun y => indicator (S (z, [y])))); intros; apply indicator_nonneg.
  Qed.

  Lemma passes_at_least n c l (h : Z -> R) v : 0 <= v -> (forall z, 0 <= h z) -> (c * passes <= l)%nat -> (1 <= n < 2 ^ Z.of_nat 64)%Z ->
    (forall z, (Z.of_nat (l - c * passes) <= z)%Z -> v <= h z) ->
    v * fill_probability 64 n passes c <= passes_mean (probability 64 (word_accepted 64 n)) passes c l h.
  Proof.
    intros Hv Hh Hl Hn; clear w k_range; revert c l Hl; induction passes as [|m IH]; intros c l Hl H; cbn [fill_probability passes_mean].
    - destruct (Nat.eqb_spec c 0) as [->|]; cbn [indicator]; [rewrite Rmult_1_r; apply H; lia | rewrite Rmult_0_r; apply Hh].
    - destruct (Nat.ltb_spec l c) as [|Hc]; [nia|].
      rewrite <- expectation_scale; apply expectation_le; [apply acceptance_range|]; intros a Ha.
      pose proof (weight_length a); pose proof (Nat.mul_le_mono_r (c - weight a) c m ltac:(lia)).
      apply IH; [rewrite Nat.mul_succ_r in Hl; lia|]; intros z Hz; apply H; rewrite Nat.mul_succ_r in *; lia.
  Qed.

  Lemma mixture_nonneg m h : mixture m -> (forall z, 0 <= h z) -> 0 <= m h.
  Proof.
    intros mix Hh; pose proof (mixture_scale m 0 h mix) as E; rewrite Rmult_0_l in E; rewrite <- E; apply (proj1 mix).
    intros z; specialize (Hh z); lra.
  Qed.

  Lemma batch_at_least c l (h : Z -> R) v : 0 <= v -> (forall z, 0 <= h z) -> (c * (passes + passes + w) <= l)%nat ->
    (forall z, (Z.of_nat (l - c * (passes + passes + w)) <= z)%Z -> v <= h z) ->
    v * block_probability 64 t passes c <= batch_mean 64 t passes w c l h.
  Proof.
    intros Hv Hh Hl H; rewrite !Nat.mul_add_distr_l in *; unfold block_probability, batch_mean.
    destruct (fill_probability_range 64 k passes w k_range t c ltac:(lia)) as [_ [range _]].
    rewrite <- Rmult_assoc, (Rmult_comm (v * _)), <- Rmult_assoc, (Rmult_comm _ v).
    replace (v * fill_probability 64 t passes c * fill_probability 64 (t - 1) passes c)
      with ((v * fill_probability 64 t passes c) * fill_probability 64 (t - 1) passes c) by ring.
    assert (forall m, mixture (passes_mean (probability 64 (word_accepted 64 t)) passes c m)) as mix
      by (intros; apply passes_mixture, acceptance_range).
    unfold chain; apply passes_at_least; try lia.
    - nra.
    - intros z; destruct (z <? 0)%Z; [apply Hh|]; apply mixture_nonneg; [apply mix|]; intros z'; destruct (z' <? 0)%Z; apply Hh.
    - intros z Hz; destruct (Z.ltb_spec z 0); [lia|]; apply passes_at_least; try lia; auto.
      + intros z'; destruct (z' <? 0)%Z; apply Hh.
      + intros z' Hz'; destruct (Z.ltb_spec z' 0); [lia|]; unfold trials_left; destruct (Nat.ltb_spec (Z.to_nat z') (c * w)); [lia|].
        apply H; lia.
  Qed.

  Fixpoint total (cs : list nat) : nat := match cs with [] => 0 | c :: cs => c + total cs end.

  (* A call on a tape that has the words of all passes fails with a chance of at most 2 c 2^-passes, for c responses. *)
  Theorem call_succeeds cs l : (total cs * (passes + passes + w) <= l)%nat ->
    1 - 2 * INR (total cs) * (/ 2) ^ passes <= call_mean 64 t passes w cs l (fun z => indicator (0 <=? z)%Z).
  Proof.
    assert (0 <= (/ 2) ^ passes) as Hq by (apply pow_le; lra).
    revert l; induction cs as [|c cs IH]; intros l Hl; cbn [call_mean total] in *.
    { destruct (Z.leb_spec 0 (Z.of_nat l)); [|lia]; simpl INR; cbn [indicator]; lra. }
    set (v := 1 - 2 * INR (total cs) * (/ 2) ^ passes); pose proof (pos_INR c); pose proof (pos_INR (total cs)).
    assert (forall z, 0 <= (fun z => indicator (0 <=? z)%Z) z) as Hi by (intros; apply indicator_nonneg).
    assert (forall z, 0 <= (if (z <? 0)%Z then indicator (0 <=? z)%Z else call_mean 64 t passes w cs (Z.to_nat z) (fun z => indicator (0 <=? z)%Z)))
      as Hh by (intros z; destruct (z <? 0)%Z; [apply indicator_nonneg | apply mixture_nonneg; [now apply call_mixture | exact Hi]]).
    rewrite plus_INR; destruct (Rle_lt_dec 0 v) as [Hv|Hv].
    - eapply Rle_trans; [|apply (batch_at_least c l _ v Hv Hh)]; [| nia |].
      + pose proof (block_probability_bound 64 k t passes w k_range t_range c) as B; unfold v in *.
        set (q := (/ 2) ^ passes) in *; set (b := block_probability 64 t passes c) in *.
        assert (0 <= (1 - 2 * INR (total cs) * q) * (b - (1 - 2 * INR c * q))) by (apply Rmult_le_pos; lra).
        assert (0 <= (INR (total cs) * q) * (INR c * q)) by (repeat apply Rmult_le_pos; lra); nra.
      + intros z Hz; destruct (Z.ltb_spec z 0); [lia|]; apply IH; nia.
    - apply Rle_trans with 0; [unfold v in Hv; nra|]; apply (mixture_nonneg _ _ (batch_mixture 64 t passes w c l) Hh).
  Qed.

  Lemma total_concat (xss : list (list Z)) : total (map (@length Z) xss) = length (concat xss).
  Proof. induction xss as [|xs xss IH]; [reflexivity|]; cbn [map total concat]; now rewrite app_length, IH. Qed.
  (* How rarely, for the responses of all batches. *)
  Theorem call_failures xss l : (length (concat xss) * (passes + passes + w) <= l)%nat ->
    words_mean 64 l (fun ws => indicator (fst (call xss ws) <? 0)%Z) <= 2 * INR (length (concat xss)) * (/ 2) ^ passes.
  Proof.
    intros Hl; rewrite (call_law 64 M k t passes w k_range M_range t_range xss (fun s => indicator (fst s <? 0)%Z)).
    pose proof (call_mixture 64 t passes w (map (@length Z) xss) l) as mix; destruct (mixture_linear _ mix) as [ext lin].
    rewrite <- total_concat in *; pose proof (call_succeeds (map (@length Z) xss) l Hl) as most.
    pose proof (proj2 (proj1 mix) 1) as one.
    rewrite (ext _ (fun z => 1 * 1 + -1 * indicator (0 <=? z)%Z)).
    - rewrite (lin 1 (-1) (fun _ => 1)), one; lra.
    - intros z; cbn [fst]; destruct (Z.ltb_spec z 0), (Z.leb_spec 0 z); try lia; cbn [indicator]; [lra|].
      rewrite (responses_const 64 M k t w k_range t_range); lra.
  Qed.
End Seen.

(* ---- In the contracts ------------------------------------------------------------------ *)

Section Contract.
  Local Open Scope Z_scope.
  Variables (n : Z) (W accepts next : Z -> Z) (left_after hits : Z -> Z -> Z) (miss rest : Z -> Z -> Z -> Z).
  Notation A := (uniform_accepts 64 n).
  Hypothesis accepts_def : forall l, accepts (W l) = Z.b2z (A (W l)).
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

  Lemma unread_contract passes c ws : words_left W (length ws) = map integer_of ws ->
    rest (Z.of_nat (length ws)) (Z.of_nat c) (Z.of_nat passes) = Z.of_nat (length (unread 64 n passes c ws)).
  Proof.
    revert c ws; induction passes as [|passes IH]; intros c ws HW; cbn [unread]; [apply rest_def; lia|].
    destruct c as [|c].
    { cbn [Nat.ltb Nat.leb firstn map weight Nat.sub skipn]; rewrite <- IH by exact HW; rewrite !(proj1 (rest_def _ _ _)); lia. }
    destruct (proj2 (rest_def (Z.of_nat (length ws)) (Z.of_nat (S c)) (Z.of_nat (S passes))) ltac:(lia)) as [none more].
    destruct (Nat.ltb_spec (length ws) (S c)) as [Hc|Hc]; [apply none; lia|]; rewrite more by lia.
    assert (map A (words_left W (length ws)) = map (word_accepted 64 n) ws) as HA by (rewrite HW, map_map; reflexivity).
    rewrite (hits_weight A W accepts hits accepts_def hits_def), HA, firstn_map by lia.
    assert (weight (map (word_accepted 64 n) (firstn (S c) ws)) <= S c)%nat as Hw.
    { pose proof (weight_length (map (word_accepted 64 n) (firstn (S c) ws))) as Hl; rewrite map_length, firstn_length in Hl; lia. }
    rewrite <- IH; [rewrite skipn_length; f_equal; lia|].
    rewrite <- skipn_map, <- HW, words_left_skipn, skipn_length; reflexivity.
  Qed.

  (* The fill of the contracts is the model's: it leaves as many words, and goes on with the same draws or fails. *)
  Theorem draw_all_contract passes c go_on ws : words_left W (length ws) = map integer_of ws ->
    let l := Z.of_nat (length ws) in let left := unread 64 n passes c ws in
    rest l (Z.of_nat c) (Z.of_nat passes) = Z.of_nat (length left) /\ words_left W (length left) = map integer_of left /\
    draw_all 64 n passes c go_on ws =
      if miss l (Z.of_nat c) (Z.of_nat passes) <=? 0
      then go_on (map (fun i => uniform_value 64 n (W (next (left_after l (Z.of_nat i))))) (seq 0 c)) left else gave_up left.
  Proof.
    intros HW l left; split; [now apply unread_contract|]; split.
    { unfold left; destruct (unread_suffix 64 n passes c ws) as [m ->].
      now rewrite <- skipn_map, <- HW, words_left_skipn, skipn_length. }
    assert (map A (words_left W (length ws)) = map (word_accepted 64 n) ws) as HA by (rewrite HW, map_map; reflexivity).
    rewrite draw_all_eq; unfold l; rewrite (contract_missing A W accepts hits miss accepts_def hits_def miss_def), HA.
    set (none := missing passes c (map (word_accepted 64 n) ws)).
    destruct (Nat.eqb_spec none 0) as [H0|], (Z.leb_spec (Z.of_nat none) 0); try lia; [|reflexivity].
    apply missing_none in H0; unfold left; f_equal.
    assert (filter A (words_left W (length ws)) = map integer_of (filter (word_accepted 64 n) ws)) as F.
    { rewrite HW; clear; induction ws as [|w ws IH]; [reflexivity|]; cbn [map filter]; rewrite IH.
      change (A (integer_of w)) with (word_accepted 64 n w); now destruct (word_accepted 64 n w). }
    assert (length (filter (word_accepted 64 n) ws) = weight (map (word_accepted 64 n) ws)) as count.
    { clear; induction ws as [|w ws IH]; [reflexivity|]; cbn [filter map weight]; destruct (word_accepted 64 n w); simpl; lia. }
    apply (nth_ext _ _ (word_value 64 n []) (uniform_value 64 n (W (next (left_after (Z.of_nat (length ws)) (Z.of_nat 0)))))).
    { rewrite !map_length, seq_length, firstn_length; lia. }
    intros i Hi; rewrite map_length, firstn_length in Hi.
    rewrite map_nth, (map_nth (fun i => uniform_value 64 n (W (next (left_after (Z.of_nat (length ws)) (Z.of_nat i)))))), seq_nth by lia.
    rewrite (contract_draw A W accepts next left_after accepts_def next_def left_def) by (rewrite F, map_length; lia).
    rewrite F; change 0 with (integer_of []) at 1; rewrite map_nth; unfold word_value; do 2 f_equal.
    rewrite <- (firstn_skipn c (filter _ ws)) at 2; rewrite app_nth1 by (rewrite firstn_length; lia); reflexivity.
  Qed.
End Contract.
