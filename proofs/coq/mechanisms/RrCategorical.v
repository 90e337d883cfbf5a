(* Randomized response over the categories 0 .. t-1. An input that is no category gets a uniform response. *)
From Vrr Require Export PureDP Uniform.

Definition is_category (t x : Z) : bool := ((0 <=? x) && (x <? t))%Z.
(* A draw below t - 1 becomes one of the categories other than x. *)
Definition lie (x draw : Z) : Z := if (draw <? x)%Z then draw else (draw + 1)%Z.

(* The categories are the integers 0 .. t-1. *)
Lemma is_category_spec t x : is_category t x = true <-> (0 <= x < t)%Z.
Proof. unfold is_category; rewrite andb_true_iff, Z.leb_le, Z.ltb_lt; reflexivity. Qed.
(* A lie about a category is a category. *)
Lemma lie_range t x draw : (0 <= x < t)%Z -> (0 <= draw < t - 1)%Z -> (0 <= lie x draw < t)%Z.
Proof. unfold lie; destruct (Z.ltb_spec draw x); lia. Qed.

Lemma at_least_share t p : (2 <= t)%Z -> / IZR t <= p -> 1 <= p * IZR t.
Proof.
  intros Ht Hp; assert (2 <= IZR t) by (apply IZR_le; lia).
  replace 1 with (/ IZR t * IZR t) by (field; lra); apply Rmult_le_compat_r; lra.
Qed.

(* ---- The law ------------------------------------------------------------ *)

Section Law.
  Variables (t : Z) (p : R).
  Hypothesis t_range : (2 <= t)%Z.

  (* Expectation of f(response) on input x: a category is kept with probability p. *)
  Definition response_mean (x : Z) (f : Z -> R) : R :=
    if is_category t x then p * f x + (1 - p) * uniform_mean (t - 1) (fun draw => f (lie x draw))
    else uniform_mean t f.
  Definition response_probability (x : Z) (S : Z -> bool) : R := response_mean x (fun y => indicator (S y)).

  Lemma response_mean_ext x f g : (forall y, (0 <= y < t)%Z -> f y = g y) -> response_mean x f = response_mean x g.
  Proof.
    intros H; unfold response_mean; destruct (is_category t x) eqn:E; [|now apply uniform_mean_ext].
    apply is_category_spec in E; rewrite (H x E); do 2 f_equal; apply uniform_mean_ext.
    intros; apply H, lie_range; lia.
  Qed.
  Lemma response_mean_linear x a b f g :
    response_mean x (fun y => a * f y + b * g y) = a * response_mean x f + b * response_mean x g.
  Proof.
    unfold response_mean; destruct (is_category t x); [|apply uniform_mean_linear].
    rewrite (uniform_mean_linear (t - 1) a b (fun d => f (lie x d)) (fun d => g (lie x d))); ring.
  Qed.
  Lemma response_mean_const x c : response_mean x (fun _ => c) = c.
  Proof. unfold response_mean; rewrite !uniform_mean_const by lia; destruct (is_category t x); ring. Qed.

  (* The law in three cases: p for the input, (1 - p) / (t - 1) for each other category,
     and 1 / t for each category if the input is none. *)
  Definition response_law (x y : Z) : R :=
    if is_category t x then (if (y =? x)%Z then p else (1 - p) / (IZR t - 1)) else / IZR t.

  (* Every category y is the response to x with the probability of these three cases. *)
  Theorem response_three_cases x y : (0 <= y < t)%Z ->
    response_probability x (fun z => z =? y)%Z = response_law x y.
  Proof.
    intros Hy; unfold response_probability, response_law, response_mean.
    destruct (is_category t x) eqn:Hx; [apply is_category_spec in Hx|now apply uniform_mean_point].
    rewrite Z.eqb_sym; destruct (Z.eqb_spec y x) as [->|Hne]; cbn [indicator].
    - rewrite (uniform_mean_ext _ _ (fun _ => 0)), uniform_mean_const by lia || (intros draw Hd;
        destruct (Z.eqb_spec (lie x draw) x) as [E|]; auto; unfold lie in E; destruct (Z.ltb_spec draw x); lia).
      ring.
    - rewrite (uniform_mean_ext _ _ (fun draw => indicator (draw =? (if y <? x then y else y - 1))%Z)).
      + rewrite uniform_mean_point, minus_IZR by (destruct (Z.ltb_spec y x); lia); unfold Rdiv; ring.
      + intros draw Hd; f_equal; apply eq_true_iff_eq; rewrite !Z.eqb_eq; unfold lie.
        destruct (Z.ltb_spec draw x), (Z.ltb_spec y x); lia.
  Qed.

  (* Every expectation is a sum over the categories. *)
  Lemma response_mean_sum x f : response_mean x f = sum_over (fun y => f y * response_law x y) (below t).
  Proof.
    transitivity (response_mean x (fun z => sum_over (fun y => f y * indicator (z =? y)%Z) (below t))).
    { apply response_mean_ext; intros y Hy; symmetry; now apply sum_below_point. }
    assert (forall l, (forall y, In y l -> (0 <= y < t)%Z) ->
      response_mean x (fun z => sum_over (fun y => f y * indicator (z =? y)%Z) l) =
      sum_over (fun y => f y * response_law x y) l) as H.
    { induction l as [|y l IH]; intros Hl; cbn [sum_over]; [apply response_mean_const|].
      rewrite <- IH, <- response_three_cases by (intros; apply Hl; simpl; auto); unfold response_probability.
      rewrite (response_mean_ext x _ (fun z => f y * indicator (z =? y)%Z +
        1 * sum_over (fun y => f y * indicator (z =? y)%Z) l)) by (intros; ring).
      rewrite (response_mean_linear x (f y) 1 (fun z => indicator (z =? y)%Z)); ring. }
    apply H; intros y; apply in_below.
  Qed.

  (* ---- Privacy and optimality ------------------------------------------- *)

  Section Private.
    Variable epsilon : R.
    Hypothesis p_range : 1 <= p * IZR t.
    Hypothesis odds : p * (IZR t - 1) <= exp epsilon * (1 - p).

    (* A response is at least as likely on its own category as on another. *)
    Lemma odds_at_least_one : 1 <= exp epsilon.
    Proof.
      assert (2 <= IZR t) by (apply IZR_le; lia); assert (0 < exp epsilon) by apply exp_pos.
      assert (0 < 1 - p) by (destruct (Rle_or_lt (1 - p) 0); auto; nra).
      apply Rmult_le_reg_r with (1 - p); lra.
    Qed.

    (* With these odds, the probabilities of a response y on any two inputs, categories or not, have a ratio of at most
       exp(epsilon), and none is negative. *)
    Lemma response_law_dp x x' y : response_law x y <= exp epsilon * response_law x' y /\ 0 <= response_law x' y.
    Proof.
      assert (2 <= IZR t) by (apply IZR_le; lia); pose proof odds_at_least_one as He.
      set (e := exp epsilon) in *; set (n := IZR t) in *.
      assert (0 < p) by nra; assert (0 < 1 - p) by (destruct (Rle_or_lt (1 - p) 0); auto; nra).
      unfold response_law; fold n; set (q := (1 - p) / (n - 1)); set (i := / n).
      assert (q * (n - 1) = 1 - p) as Hq by (unfold q; field; lra).
      assert (i * n = 1) as Hi by (unfold i; field; lra).
      assert (0 < q) by (apply Rdiv_lt_0_compat; lra).
      assert (p <= e * q) by (apply Rmult_le_reg_r with (n - 1); nra).
      assert (i <= p) by (apply Rmult_le_reg_r with n; nra).
      assert (q <= i) by (apply Rmult_le_reg_r with (n * (n - 1)); nra).
      destruct (is_category t x), (is_category t x'), (y =? x)%Z, (y =? x')%Z; split; nra.
    Qed.

    Lemma response_mean_le x f g : (forall y, f y <= g y) -> response_mean x f <= response_mean x g.
    Proof.
      intros H; rewrite !response_mean_sum; apply sum_over_le; intros y _; destruct (response_law_dp x x y).
      now apply Rmult_le_compat_r.
    Qed.
    Lemma response_mean_dp x x' f : (forall y, 0 <= f y) -> response_mean x f <= exp epsilon * response_mean x' f.
    Proof.
      intros Hf; rewrite !response_mean_sum, <- sum_over_scale.
      apply sum_over_le; intros y _; destruct (response_law_dp x x' y); specialize (Hf y); nra.
    Qed.
    (* Pure differential privacy for all pairs of inputs, categories or not, and all sets of responses. *)
    Theorem response_dp x x' S : response_probability x S <= exp epsilon * response_probability x' S.
    Proof. apply response_mean_dp; intros; apply indicator_nonneg. Qed.
  End Private.

  (* The odds are reached by the categories 0 and 1 and the response 0 ... *)
  Theorem response_odds_reached :
    response_probability 0 (fun y => y =? 0)%Z = p /\
    response_probability 1 (fun y => y =? 0)%Z = (1 - p) / (IZR t - 1).
  Proof.
    rewrite !response_three_cases by lia; unfold response_law.
    rewrite !(proj2 (is_category_spec t _)) by lia; split; reflexivity.
  Qed.

  (* ... so no promise is better than ln(p (t - 1) / (1 - p)). *)
  Theorem response_tight epsilon :
    (forall x x' S, response_probability x S <= exp epsilon * response_probability x' S) ->
    p * (IZR t - 1) <= exp epsilon * (1 - p).
  Proof.
    intros H; specialize (H 0%Z 1%Z (fun y => y =? 0)%Z); destruct response_odds_reached as [E E'].
    rewrite E, E' in H; assert (2 <= IZR t) by (apply IZR_le; lia).
    apply Rmult_le_compat_r with (r := IZR t - 1) in H; [|lra]; field_simplify in H; lra.
  Qed.

  (* The odds p (t - 1) / (1 - p) are at most exp(epsilon) if and only if their logarithm is at most epsilon. *)
  Lemma odds_exponential epsilon : / IZR t <= p < 1 ->
    p * (IZR t - 1) <= exp epsilon * (1 - p) <-> ln (p * (IZR t - 1) / (1 - p)) <= epsilon.
  Proof.
    intros Hp; assert (2 <= IZR t) by (apply IZR_le; lia).
    assert (0 < / IZR t) by (apply Rinv_0_lt_compat; lra).
    set (o := p * (IZR t - 1) / (1 - p)); assert (0 < o) by (apply Rdiv_lt_0_compat; nra).
    replace (p * (IZR t - 1)) with (exp (ln o) * (1 - p)) by (rewrite exp_ln by auto; unfold o; field; lra).
    split; intros Ho.
    - destruct (Rle_or_lt (ln o) epsilon) as [|Hl]; auto; apply exp_increasing in Hl; nra.
    - apply Rmult_le_compat_r; [lra | now apply exp_le].
  Qed.

  (* The least epsilon is ln(p (t - 1) / (1 - p)). *)
  Theorem response_optimal epsilon : / IZR t <= p < 1 ->
    (forall x x' S, response_probability x S <= exp epsilon * response_probability x' S) <->
    ln (p * (IZR t - 1) / (1 - p)) <= epsilon.
  Proof.
    intros Hp; rewrite <- odds_exponential by auto.
    split; [apply response_tight | intros; apply response_dp; auto; apply at_least_share; tauto].
  Qed.
End Law.

(* ---- The mechanism on a tape -------------------------------------------- *)

(* Two words of L bits and a tape for the trial. Both words are always read, and whether the tape is accepted does not
   depend on the input. *)
Section Tape.
  Variables (L : nat) (M : Z) (k : nat) (t : Z).

  Definition tape_accepted (s : tape) : bool :=
    word_accepted L (t - 1) (firstn L s) && word_accepted L t (firstn L (skipn L s)).
  Definition tape_response (x : Z) (s : tape) : Z :=
    if is_category t x
    then if bernoulli_trial M k (skipn L (skipn L s)) then x else lie x (word_value L (t - 1) (firstn L s))
    else word_value L t (firstn L (skipn L s)).
  (* The response, or none if a word is rejected. *)
  Definition response (x : Z) (s : tape) : option Z :=
    if tape_accepted s then Some (tape_response x s) else None.

  Definition on_response (f : Z -> R) (o : option Z) : R := match o with Some y => f y | None => 0 end.

  Hypothesis t_range : (2 <= t < 2 ^ Z.of_nat L)%Z.

  (* Probability that both words are accepted. *)
  Definition acceptance : R := probability L (word_accepted L (t - 1)) * probability L (word_accepted L t).

  Lemma acceptance_positive : 0 < acceptance.
  Proof. apply Rmult_lt_0_compat; apply accepted_positive; lia. Qed.

  Variable m : nat. (* bits of the trial *)
  Hypothesis k_range : (k <= m)%nat.
  Hypothesis M_range : (0 <= M <= 2 ^ Z.of_nat k)%Z.
  Notation N := (L + (L + m))%nat.
  Notation p := (IZR M / 2 ^ k).

  (* On every input: the accepted tapes have probability `acceptance`, and on them the response has the stated law. *)
  Theorem response_on_tape x f :
    expectation N (fun s => on_response f (response x s)) = acceptance * response_mean t p x f.
  Proof.
    rewrite expectation_app.
    transitivity (expectation L (fun a => indicator (word_accepted L (t - 1) a) *
      (probability L (word_accepted L t) *
       (if is_category t x then p * f x + (1 - p) * f (lie x (word_value L (t - 1) a)) else uniform_mean t f)))).
    - apply expectation_ext; intros a Ha; rewrite expectation_app.
      pose (g := fun y => if is_category t x then p * f x + (1 - p) * f (lie x (word_value L (t - 1) a)) else f y).
      rewrite (expectation_ext _ _ _ (fun b =>
        indicator (word_accepted L (t - 1) a) * (indicator (word_accepted L t b) * g (word_value L t b)))).
      + rewrite expectation_scale, (uniform_law L t ltac:(lia) g); do 2 f_equal; unfold g.
        destruct (is_category t x); [apply uniform_mean_const; lia | reflexivity].
      + intros b Hb; unfold g; rewrite <- (bernoulli_trial_law M k m M_range k_range), probability_expectation.
        unfold response, tape_accepted, tape_response.
        rewrite (expectation_ext _ _ _ (fun c => indicator (word_accepted L (t - 1) a) * indicator (word_accepted L t b) *
          (if is_category t x then (f x - f (lie x (word_value L (t - 1) a))) * indicator (bernoulli_trial M k c) +
             f (lie x (word_value L (t - 1) a)) * 1 else f (word_value L t b)))).
        * rewrite expectation_scale; destruct (is_category t x); [|rewrite expectation_const; ring].
          rewrite (expectation_linear _ _ _ _ (fun c => indicator (bernoulli_trial M k c)) (fun _ => 1)), expectation_const.
          ring.
        * intros c _; rewrite !skipn_app_exact, !firstn_app_exact by auto.
          destruct (word_accepted L (t - 1) a), (word_accepted L t b), (is_category t x),
            (bernoulli_trial M k c); cbn [on_response indicator andb]; ring.
    - rewrite (uniform_law L (t - 1) ltac:(lia) (fun draw => probability L (word_accepted L t) *
        (if is_category t x then p * f x + (1 - p) * f (lie x draw) else uniform_mean t f))).
      unfold acceptance, response_mean; rewrite Rmult_assoc; f_equal.
      rewrite (uniform_mean_ext _ _ (fun draw => probability L (word_accepted L t) *
        (if is_category t x then p * f x + (1 - p) * f (lie x draw) else uniform_mean t f) + 0 * 0)) by (intros; ring).
      rewrite (uniform_mean_linear _ _ 0 (fun draw =>
        if is_category t x then p * f x + (1 - p) * f (lie x draw) else uniform_mean t f) (fun _ => 0)).
      rewrite Rmult_0_l, Rplus_0_r; f_equal; destruct (is_category t x); [|apply uniform_mean_const; lia].
      rewrite (uniform_mean_linear _ p (1 - p) (fun _ => f x)), uniform_mean_const by lia; reflexivity.
  Qed.

  Definition responds_in (S : Z -> bool) (o : option Z) : bool := match o with Some y => S y | None => false end.

  (* The probability of a set of responses. *)
  Theorem response_set_law x S :
    probability N (fun s => responds_in S (response x s)) = acceptance * response_probability t p x S.
  Proof.
    rewrite probability_expectation; unfold response_probability; rewrite <- response_on_tape.
    apply expectation_ext; intros s _; now destruct (response x s).
  Qed.
  (* On every input a response is given with the same probability: that of accepting both words. *)
  Theorem acceptance_law x : probability N (fun s => responds_in (fun _ => true) (response x s)) = acceptance.
  Proof.
    rewrite response_set_law; unfold response_probability; cbn [indicator]; rewrite response_mean_const by lia; ring.
  Qed.

  Lemma response_any_set x (S : option Z -> bool) : probability N (fun s => S (response x s)) =
    acceptance * response_probability t p x (fun y => S (Some y)) + (1 - acceptance) * indicator (S None).
  Proof.
    rewrite <- (acceptance_law x) at 2; rewrite <- response_set_law, !probability_expectation.
    transitivity (1 * expectation N (fun s => indicator (responds_in (fun y => S (Some y)) (response x s))) +
      indicator (S None) * (expectation N (fun s => 1 * 1 + -1 * indicator (responds_in (fun _ => true) (response x s))))).
    - rewrite <- expectation_linear; apply expectation_ext; intros s _.
      destruct (response x s); cbn [responds_in indicator]; ring.
    - rewrite (expectation_linear _ _ 1 (-1) (fun _ => 1)), expectation_const; ring.
  Qed.

  (* The mechanism is differentially private, its failure included, for all pairs of inputs ... *)
  Theorem response_pure_dp epsilon : 1 <= p * IZR t -> p * (IZR t - 1) <= exp epsilon * (1 - p) ->
    pure_dp (fun _ _ => True) N response epsilon.
  Proof.
    intros Hp Ho x x' S _; rewrite !response_any_set.
    pose proof (response_dp t p ltac:(lia) epsilon Hp Ho x x' (fun y => S (Some y))) as H.
    pose proof (odds_at_least_one t p ltac:(lia) epsilon Hp Ho); pose proof acceptance_positive.
    assert (acceptance <= 1).
    { rewrite <- (acceptance_law 0), probability_expectation, <- (expectation_const (/ 2) N 1).
      apply expectation_le; [lra|]; intros s _; destruct (responds_in _ _); cbn [indicator]; lra. }
    pose proof (indicator_nonneg (S None)) as Hi.
    assert (0 <= (1 - acceptance) * indicator (S None)) by (apply Rmult_le_pos; lra).
    apply Rmult_le_compat_l with (r := acceptance) in H; nra.
  Qed.

  (* ... and ln(p (t - 1) / (1 - p)) is its least epsilon. *)
  Theorem response_pure_dp_optimal epsilon : / IZR t <= p < 1 ->
    pure_dp (fun _ _ => True) N response epsilon <-> ln (p * (IZR t - 1) / (1 - p)) <= epsilon.
  Proof.
    intros Hp; split; intros H.
    - apply (response_optimal t p ltac:(lia) epsilon Hp); intros x x' S.
      specialize (H x x' (responds_in S) I); cbv beta in H; rewrite !response_set_law in H.
      pose proof acceptance_positive; apply Rmult_le_reg_l with acceptance; auto; lra.
    - apply odds_exponential in H; [|lia|auto]; apply response_pure_dp; auto; apply at_least_share; tauto || lia.
  Qed.
End Tape.

(* ---- In the contracts: all the words as one integer ---------------------- *)

(* The words of a response are the digits of T: two words of 64 bits, and w words of the trial. *)
Definition other_word (w T : Z) : Z := (T / 2 ^ (64 * (1 + w)))%Z.
Definition any_word (w T : Z) : Z := ((T / 2 ^ (64 * w)) mod 2 ^ 64)%Z.
Definition accepts_integer (t w T : Z) : bool :=
  uniform_accepts 64 (t - 1) (other_word w T) && uniform_accepts 64 t (any_word w T).
Definition response_integer (M k t w x T : Z) : Z :=
  if is_category t x
  then if (T mod 2 ^ k <? M)%Z then x else lie x (uniform_value 64 (t - 1) (other_word w T))
  else uniform_value 64 t (any_word w T).

Lemma response_integer_range M k t w x T : (2 <= t -> 0 <= w -> 0 <= T < 2 ^ (64 * (2 + w)) ->
  0 <= response_integer M k t w x T < t)%Z.
Proof.
  intros Ht Hw HT; unfold response_integer; destruct (is_category t x) eqn:Hx.
  - apply is_category_spec in Hx; destruct (_ <? _)%Z; auto; apply lie_range; auto.
    apply (uniform_value_range 64); [lia|]; unfold other_word.
    assert (0 < 2 ^ (64 * (1 + w)))%Z by (apply Z.pow_pos_nonneg; lia).
    split; [apply Z.div_pos; lia|]; apply Z.div_lt_upper_bound; auto.
    rewrite <- Z.pow_add_r by lia; replace (64 * (1 + w) + Z.of_nat 64)%Z with (64 * (2 + w))%Z by lia; lia.
  - apply (uniform_value_range 64); [lia|]; apply Z.mod_pos_bound; reflexivity.
Qed.

Lemma tape_parts L m (s : tape) : length s = (L + (L + m))%nat -> exists a b c,
  s = a ++ b ++ c /\ length a = L /\ length b = L /\ length c = m.
Proof.
  intros Hs; exists (firstn L s), (firstn L (skipn L s)), (skipn L (skipn L s)).
  rewrite !firstn_skipn, !firstn_length, !skipn_length; repeat split; lia.
Qed.

Lemma integer_parts L m a b c : length b = L -> length c = m ->
  (integer_of (a ++ b ++ c) / 2 ^ Z.of_nat (L + m) = integer_of a /\
   (integer_of (a ++ b ++ c) / 2 ^ Z.of_nat m) mod 2 ^ Z.of_nat L = integer_of b /\
   forall k, 0 <= k <= Z.of_nat m -> integer_of (a ++ b ++ c) mod 2 ^ k = integer_of c mod 2 ^ k)%Z.
Proof.
  intros Hb Hc; pose proof (integer_of_range b) as Rb; pose proof (integer_of_range c) as Rc.
  pose proof (integer_of_range (b ++ c)) as Rbc.
  rewrite (integer_of_app a), app_length in *; rewrite Hb, Hc in *.
  repeat split; [now rewrite Z.div_add_l, Z.div_small, Z.add_0_r by lia| |].
  - rewrite integer_of_app, Hc, Nat2Z.inj_add, Z.pow_add_r, Z.mul_assoc, Z.add_assoc, <- Z.mul_add_distr_r by lia.
    rewrite Z.div_add_l, (Z.div_small (integer_of c)), Z.add_0_r, Z.add_comm, Z_mod_plus_full by lia.
    now apply Z.mod_small.
  - intros k Hk; rewrite integer_of_app, Hc.
    assert (forall i, k <= i -> 2 ^ i = 2 ^ (i - k) * 2 ^ k)%Z as E
      by (intros; rewrite <- Z.pow_add_r by lia; f_equal; lia).
    rewrite (E (Z.of_nat m)), (E (Z.of_nat (L + m))), !Z.mul_assoc, Z.add_assoc, <- Z.mul_add_distr_r by lia.
    now rewrite Z.add_comm, Z_mod_plus_full.
Qed.

Lemma response_of_integer M k t w x s : (k <= 64 * w)%nat -> length s = (64 + (64 + 64 * w))%nat ->
  tape_accepted 64 t s = accepts_integer t (Z.of_nat w) (integer_of s) /\
  tape_response 64 M k t x s = response_integer M (Z.of_nat k) t (Z.of_nat w) x (integer_of s).
Proof.
  intros Hk Hs; destruct (tape_parts 64 (64 * w) s Hs) as (a & b & c & -> & Ha & Hb & Hc).
  unfold tape_accepted, tape_response, accepts_integer, response_integer, word_accepted, word_value, bernoulli_trial.
  rewrite !skipn_app_exact, !firstn_app_exact by auto.
  destruct (integer_parts 64 (64 * w) a b c Hb Hc) as (E1 & E2 & E3).
  unfold other_word, any_word; rewrite (E3 (Z.of_nat k)) by lia.
  replace (64 * (1 + Z.of_nat w))%Z with (Z.of_nat (64 + 64 * w)) by lia; rewrite E1.
  replace (64 * Z.of_nat w)%Z with (Z.of_nat (64 * w)) by lia.
  change (2 ^ 64)%Z with (2 ^ Z.of_nat 64)%Z; rewrite E2; split; reflexivity.
Qed.

Lemma holds_and b (P : Prop) : holds (b = true /\ P) = b && holds P.
Proof.
  unfold holds; destruct (ClassicalDedekindReals.sig_not_dec (b = true /\ P)) as [H|H],
    (ClassicalDedekindReals.sig_not_dec P) as [H'|H'], b; simpl; auto; exfalso; intuition congruence.
Qed.

Section Counts.
  Variables (M k t w : Z).
  Hypothesis k_range : (0 <= k <= 64 * w)%Z.
  Hypothesis M_range : (0 <= M <= 2 ^ k)%Z.
  Hypothesis t_range : (2 <= t < 2 ^ 64)%Z.
  Notation tapes := (2 ^ (64 * (2 + w)))%Z.
  Notation p := (IZR M / IZR (2 ^ k)%Z).

  Definition accepted_tapes : R := IZR tapes * acceptance 64 t.

  Lemma accepted_tapes_positive : 0 < accepted_tapes.
  Proof.
    apply Rmult_lt_0_compat; [apply IZR_lt, Z.pow_pos_nonneg; lia | apply acceptance_positive; lia].
  Qed.

  (* Counts are the stated probabilities of the accepted tapes. *)
  Theorem rr_count_law x (S : Z -> Prop) c :
    counter (fun T => accepts_integer t w T = true /\ S (response_integer M k t w x T)) c ->
    IZR (c tapes) = accepted_tapes * response_probability t p x (fun y => holds (S y)).
  Proof.
    intros Hc; unfold accepted_tapes.
    destruct (Z_of_nat_complete k) as [n Ek]; [lia|]; destruct (Z_of_nat_complete w) as [v Ew]; [lia|].
    assert (tapes = 2 ^ Z.of_nat (64 + (64 + 64 * v)))%Z as -> by (f_equal; lia).
    rewrite (counter_probability _ c _ Hc), <- pow_IZR, Rmult_assoc; f_equal.
    subst k w; rewrite <- pow_IZR, <- (response_set_law 64 M n t ltac:(lia) (64 * v)%nat) by lia.
    apply probability_ext; intros s Hs; rewrite holds_and.
    destruct (response_of_integer M n t v x s ltac:(lia) Hs) as [EA ER].
    unfold response; rewrite <- EA, <- ER; now destruct (tape_accepted 64 t s).
  Qed.

  Theorem rr_accepted_law c : counter (fun T => accepts_integer t w T = true) c -> IZR (c tapes) = accepted_tapes.
  Proof.
    intros Hc; rewrite (rr_count_law 0 (fun _ => True) c).
    - unfold response_probability; rewrite (response_mean_ext t p _ _ (fun _ => 1)), response_mean_const by lia || (intros;
        now rewrite (holds_bool True true)); ring.
    - apply (counter_ext _ _ c) with (2 := Hc); tauto.
  Qed.

  (* The law, as shares of the accepted tapes. *)
  Theorem rr_law x y c a :
    counter (fun T => accepts_integer t w T = true /\ response_integer M k t w x T = y) c ->
    counter (fun T => accepts_integer t w T = true) a -> (0 <= y < t)%Z ->
    ((0 <= x < t -> y = x -> 2 ^ k * c tapes = M * a tapes) /\
     (0 <= x < t -> y <> x -> (t - 1) * 2 ^ k * c tapes = (2 ^ k - M) * a tapes) /\
     (~ 0 <= x < t -> t * c tapes = a tapes))%Z.
  Proof.
    intros Hc Ha Hy.
    assert (IZR (c tapes) = IZR (a tapes) * response_law t p x y) as E.
    { rewrite (rr_count_law x (fun z => z = y) c Hc), (rr_accepted_law a Ha), <- response_three_cases by lia.
      f_equal; unfold response_probability; apply response_mean_ext; intros z _; f_equal.
      apply holds_bool; symmetry; apply Z.eqb_eq. }
    assert (0 < IZR (2 ^ k)) by (apply IZR_lt, Z.pow_pos_nonneg; lia).
    assert (2 <= IZR t) by (apply IZR_le; lia); unfold response_law in E.
    repeat split; intros; apply eq_IZR; rewrite ?mult_IZR, ?minus_IZR, E.
    - rewrite (proj2 (is_category_spec t x)), (proj2 (Z.eqb_eq y x)) by auto; field; lra.
    - rewrite (proj2 (is_category_spec t x)), (proj2 (Z.eqb_neq y x)) by auto; field; lra.
    - destruct (is_category t x) eqn:Hx; [apply is_category_spec in Hx; easy|]; field; lra.
  Qed.

  Theorem rr_accepted_positive a : counter (fun T => accepts_integer t w T = true) a -> (0 < a tapes)%Z.
  Proof. intros Ha; apply lt_IZR; rewrite (rr_accepted_law a Ha); apply accepted_tapes_positive. Qed.

  (* For every set S of responses, the counts on any two inputs differ at most by the factor exp(epsilon). *)
  Theorem rr_dp x x' (S : Z -> Prop) c c' epsilon :
    counter (fun T => accepts_integer t w T = true /\ S (response_integer M k t w x T)) c ->
    counter (fun T => accepts_integer t w T = true /\ S (response_integer M k t w x' T)) c' ->
    (2 ^ k <= M * t)%Z -> IZR (M * (t - 1)) <= exp epsilon * IZR (2 ^ k - M) ->
    IZR (c tapes) <= exp epsilon * IZR (c' tapes).
  Proof.
    intros Hc Hc' Hp Ho; rewrite (rr_count_law x S c Hc), (rr_count_law x' S c' Hc').
    assert (0 < IZR (2 ^ k)) as Hk by (apply IZR_lt, Z.pow_pos_nonneg; lia).
    apply IZR_le in Hp; rewrite mult_IZR in Hp; rewrite mult_IZR, !minus_IZR in Ho.
    assert (IZR M = p * IZR (2 ^ k)) as E by (field; lra); pose proof accepted_tapes_positive.
    rewrite <- Rmult_assoc, (Rmult_comm (exp _)), Rmult_assoc; apply Rmult_le_compat_l; [lra|].
    rewrite E in Hp, Ho.
    apply response_dp; [lia| |]; apply Rmult_le_reg_r with (IZR (2 ^ k)); lra.
  Qed.
End Counts.

(* What a test function sees of all the responses, if there are any. *)
Definition on_responses (f : list Z -> R) (o : option (list Z)) : R := match o with Some ys => f ys | None => 0 end.

(* ---- One response as one tape ---------------------------------------------- *)

Local Open Scope Z_scope.

(* The word of the draw below t-1, that of the draw below t, and the w words U of the trial, as one tape. *)
Definition joined (w other any U : Z) : Z := (other * 2 ^ 64 + any) * 2 ^ (64 * w) + U.

Lemma joined_parts w other any U k : 0 <= w -> 0 <= other < 2 ^ 64 -> 0 <= any < 2 ^ 64 -> 0 <= U < 2 ^ (64 * w) ->
  0 <= k <= 64 * w ->
  0 <= joined w other any U < 2 ^ (64 * (2 + w)) /\ other_word w (joined w other any U) = other /\
  any_word w (joined w other any U) = any /\ joined w other any U mod 2 ^ k = U mod 2 ^ k.
Proof.
  intros Hw Ho Ha HU Hk; unfold joined, other_word, any_word.
  replace (64 * (2 + w)) with (64 + (64 + 64 * w)) by lia; replace (64 * (1 + w)) with (64 * w + 64) by lia.
  assert (2 ^ (64 * w) = 2 ^ (64 * w - k) * 2 ^ k) as split_k by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  assert (0 < 2 ^ (64 * w)) by (apply Z.pow_pos_nonneg; lia).
  rewrite (Z.pow_add_r 2 64 (64 + _)), (Z.pow_add_r 2 64 (64 * w)), (Z.pow_add_r 2 (64 * w) 64) by lia.
  rewrite <- Z.div_div by lia.
  assert (((other * 2 ^ 64 + any) * 2 ^ (64 * w) + U) / 2 ^ (64 * w) = other * 2 ^ 64 + any) as high
    by (rewrite Z.div_add_l, (Z.div_small U) by lia; lia).
  rewrite high, Z.div_add_l, (Z.div_small any), Z.add_0_r by lia.
  split; [|split; [reflexivity|]; split].
  - set (B := 2 ^ 64) in *; set (P := 2 ^ (64 * w)) in *; clearbody B P.
    assert (0 <= other * B + any <= B * B - 1) by nia; nia.
  - rewrite Z.add_comm, Z.mod_add by lia; now apply Z.mod_small.
  - rewrite split_k, Z.mul_assoc, Z.add_comm; apply Z.mod_add; apply Z.pow_nonzero; lia.
Qed.
