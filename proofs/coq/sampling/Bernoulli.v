(* Bernoulli samplers with probability M / 2^k: one trial, and n lanes at once. *)
From Vrr Require Export Bits.
Open Scope R_scope.

(* ---- The loop ---------------------------------------------------------- *)

(* n lanes from k words of n bits. The word read first belongs to the top bit of M and is
   combined last: acc := (bit of M) ? acc | word : acc & word, from the low bit of M up. *)
Fixpoint bernoulli_lanes (n : nat) (M : Z) (k : nat) (t : tape) : list bool :=
  match k with
  | O => repeat false n
  | S k => map2 (if Z.testbit M (Z.of_nat k) then orb else andb)
             (bernoulli_lanes n M k (skipn n t)) (firstn n t)
  end.

(* One fresh word turns n Bernoulli(p) lanes into n Bernoulli((bit + p) / 2) lanes. *)
Lemma word_law bit p n f :
  expectation n (fun w =>
    bernoulli_expectation p n (fun a => f (map2 (if bit : bool then orb else andb) a w))) =
  bernoulli_expectation ((indicator bit + p) / 2) n f.
Proof.
  revert f; induction n as [|n IH]; simpl; intros f; auto.
  rewrite !expectation_linear, !(IH (fun t => f (_ :: t))); destruct bit; simpl; lra.
Qed.

Lemma bernoulli_lanes_mod_law n M k f :
  expectation (k * n) (fun t => f (bernoulli_lanes n M k t)) =
  bernoulli_expectation (IZR (M mod 2 ^ Z.of_nat k) / 2 ^ k) n f.
Proof.
  revert f; induction k as [|k IH]; intros f.
  - simpl; rewrite Z.mod_1_r; replace (0 / 1) with 0 by lra.
    revert f; induction n as [|n IHn]; simpl; intros f; auto.
    rewrite (IHn (fun t => f (false :: t))); lra.
  - cbn [Nat.mul]; rewrite expectation_app.
    rewrite (expectation_ext _ n _ (fun w =>
      bernoulli_expectation (IZR (M mod 2 ^ Z.of_nat k) / 2 ^ k) n
        (fun a => f (map2 (if Z.testbit M (Z.of_nat k) then orb else andb) a w)))).
    + rewrite word_law, mod_pow2_succ; f_equal.
      rewrite plus_IZR, mult_IZR, <- pow_IZR.
      assert (2 ^ k <> 0) by (apply pow_nonzero; lra).
      destruct (Z.testbit M (Z.of_nat k)); simpl; field; auto.
    + intros w Hw; rewrite <- IH; apply expectation_ext; intros t _.
      cbn [bernoulli_lanes]; now rewrite skipn_app_exact, firstn_app_exact.
Qed.

(* The n lanes are n independent Bernoulli(M / 2^k) bits, for every test function f. *)
Theorem bernoulli_lanes_law n M k f : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  expectation (k * n) (fun t => f (bernoulli_lanes n M k t)) =
  bernoulli_expectation (IZR M / 2 ^ k) n f.
Proof. intros HM; now rewrite bernoulli_lanes_mod_law, Z.mod_small. Qed.

Lemma bernoulli_lanes_length n M k t : (k * n <= length t)%nat ->
  length (bernoulli_lanes n M k t) = n.
Proof.
  revert t; induction k as [|k IH]; simpl; intros t Ht; [apply repeat_length|].
  rewrite map2_length; rewrite IH; rewrite ?firstn_length, ?skipn_length; lia.
Qed.

(* ---- What one sees of it ----------------------------------------------- *)

Fixpoint product_over (f : bool -> R) (l : list bool) : R :=
  match l with [] => 1 | b :: l => f b * product_over f l end.

Lemma expectation_same_lanes p v :
  bernoulli_expectation p (length v) (fun t => indicator (same_lanes t v)) =
  product_over (fun b => if b then p else 1 - p) v.
Proof.
  induction v as [|b v IH]; simpl; auto.
  rewrite <- IH; destruct b; simpl; rewrite expectation_const; ring.
Qed.

(* Joint law: a pattern v has the product of the probabilities of its bits. *)
Theorem bernoulli_lanes_joint M k v : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  let p := IZR M / 2 ^ k in
  probability (k * length v) (fun t => same_lanes (bernoulli_lanes (length v) M k t) v) =
  product_over (fun b => if b then p else 1 - p) v.
Proof.
  intros HM p; rewrite probability_expectation.
  rewrite (bernoulli_lanes_law _ M k (fun a => indicator (same_lanes a v)) HM).
  apply expectation_same_lanes.
Qed.

Lemma expectation_coordinate p n j g : (j < n)%nat ->
  bernoulli_expectation p n (fun t => g (nth j t false)) = p * g true + (1 - p) * g false.
Proof.
  revert j; induction n as [|n IH]; intros j Hj; [lia|]; destruct j; simpl.
  - now rewrite !expectation_const.
  - rewrite IH by lia; ring.
Qed.

(* Marginal law: each lane is true with probability M / 2^k. *)
Theorem bernoulli_lanes_marginal n M k j : (0 <= M < 2 ^ Z.of_nat k)%Z -> (j < n)%nat ->
  probability (k * n) (fun t => nth j (bernoulli_lanes n M k t) false) = IZR M / 2 ^ k.
Proof.
  intros HM Hj; rewrite probability_expectation.
  rewrite (bernoulli_lanes_law n M k (fun v => indicator (nth j v false)) HM).
  rewrite (expectation_coordinate _ n j indicator Hj); simpl; ring.
Qed.

(* ---- One trial --------------------------------------------------------- *)

(* The tape as an integer, reduced to its last k bits, is below M. *)
Definition bernoulli_trial (M : Z) (k : nat) (t : tape) : bool :=
  (integer_of t mod 2 ^ Z.of_nat k <? M)%Z.

Lemma integer_below_law M k : (0 <= M <= 2 ^ Z.of_nat k)%Z ->
  probability k (fun t => integer_of t <? M)%Z = IZR M / 2 ^ k.
Proof.
  revert M; induction k as [|k IH]; intros M HM.
  - simpl in HM; assert (M = 0 \/ M = 1)%Z as [->| ->] by lia;
      unfold probability, count; simpl; field.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r in HM by lia; rewrite probability_first_bit.
    assert (0 < 2 ^ k) by (apply pow_lt; lra).
    assert (forall E b,
      (forall t, length t = k -> (0 <= integer_of t < 2 ^ Z.of_nat k)%Z -> E t = b) ->
      probability k E = indicator b) as Hconst.
    { intros E b HE; rewrite <- (probability_const k b); apply probability_ext; intros t Ht.
      apply HE; auto; rewrite <- Ht; apply integer_of_range. }
    destruct (Z.le_gt_cases M (2 ^ Z.of_nat k)) as [Hlow|Hhigh].
    + rewrite (Hconst _ false).
      * cbn [integer_of Z.b2z Z.mul Z.add]; rewrite IH by lia; simpl; field; lra.
      * intros t Hk Ht; cbn [integer_of Z.b2z]; rewrite Hk; apply Z.ltb_ge; lia.
    + rewrite (Hconst (fun t => integer_of (false :: t) <? M)%Z true).
      * rewrite (probability_ext _ _ (fun t => integer_of t <? M - 2 ^ Z.of_nat k)%Z).
        -- rewrite IH, minus_IZR, <- pow_IZR by lia; simpl; field; lra.
        -- intros t Ht; cbn [integer_of Z.b2z]; rewrite Ht.
           apply eq_true_iff_eq; rewrite !Z.ltb_lt; lia.
      * intros t _ Ht; cbn [integer_of Z.b2z Z.mul Z.add]; apply Z.ltb_lt; lia.
Qed.

(* A trial succeeds with probability M / 2^k, on any tape of at least k bits. *)
Theorem bernoulli_trial_law M k N : (0 <= M <= 2 ^ Z.of_nat k)%Z -> (k <= N)%nat ->
  probability N (bernoulli_trial M k) = IZR M / 2 ^ k.
Proof.
  intros HM HN; rewrite <- (integer_below_law M k HM), !probability_expectation.
  replace N with (N - k + k)%nat by lia; rewrite expectation_app.
  rewrite (expectation_ext _ (N - k) _
    (fun _ => expectation k (fun t => indicator (integer_of t <? M)%Z))).
  - apply expectation_const.
  - intros a _; apply expectation_ext; intros t <-; unfold bernoulli_trial.
    rewrite integer_of_app, Z.add_comm, Z_mod_plus_full, Z.mod_small; auto using integer_of_range.
Qed.
