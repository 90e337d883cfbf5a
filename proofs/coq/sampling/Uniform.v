(* Exact uniform draws below n from words of L bits: a word is accepted or not, and an accepted word has a value. *)
From Vrr Require Export Bernoulli Contracts.
Open Scope R_scope.

(* ---- The integers 0 .. n-1 --------------------------------------------- *)

Definition below (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)).

Lemma in_below n v : In v (below n) <-> (0 <= v < n)%Z.
Proof.
  unfold below; rewrite in_map_iff; split.
  - intros [i [<- H]]; apply in_seq in H; lia.
  - intros H; exists (Z.to_nat v); rewrite in_seq; split; lia.
Qed.
(* The list of the integers 0 .. n-1 has none of them twice. *)
Lemma below_NoDup n : NoDup (below n).
Proof. apply FinFun.Injective_map_NoDup; [intros i j; apply Nat2Z.inj | apply seq_NoDup]. Qed.
Lemma sum_below_const c n : (0 <= n)%Z -> sum_over (fun _ => c) (below n) = IZR n * c.
Proof.
  intros Hn; rewrite sum_over_const; unfold below; rewrite map_length, seq_length, INR_IZR_INZ, Z2Nat.id; auto.
Qed.

(* A function of a number below n is the sum of its values at the points. *)
Lemma sum_below_point (f : Z -> R) n y : (0 <= y < n)%Z ->
  sum_over (fun v => f v * indicator (y =? v)%Z) (below n) = f y.
Proof.
  intros Hy; apply (sum_over_present Z.eqb Z.eqb_eq); [apply below_NoDup | now apply in_below].
Qed.

(* The mean of f over 0 .. n-1. *)
Definition uniform_mean (n : Z) (f : Z -> R) : R := sum_over f (below n) / IZR n.

Lemma uniform_mean_ext n f g : (forall v, (0 <= v < n)%Z -> f v = g v) -> uniform_mean n f = uniform_mean n g.
Proof. intros H; unfold uniform_mean; f_equal; apply sum_over_ext; intros; now apply H, in_below. Qed.
Lemma uniform_mean_linear n a b f g :
  uniform_mean n (fun v => a * f v + b * g v) = a * uniform_mean n f + b * uniform_mean n g.
Proof. unfold uniform_mean, Rdiv; rewrite sum_over_plus, !sum_over_scale; ring. Qed.
Lemma uniform_mean_const n c : (0 < n)%Z -> uniform_mean n (fun _ => c) = c.
Proof.
  intros Hn; unfold uniform_mean; rewrite sum_below_const by lia; field; apply not_0_IZR; lia.
Qed.
Lemma uniform_mean_point n y : (0 <= y < n)%Z -> uniform_mean n (fun v => indicator (v =? y)%Z) = / IZR n.
Proof.
  intros Hy; unfold uniform_mean.
  rewrite (sum_over_ext _ (fun v => 1 * indicator (y =? v)%Z)) by (intros; rewrite Z.eqb_sym; ring).
  rewrite (sum_below_point (fun _ => 1)) by auto; unfold Rdiv; ring.
Qed.

(* ---- One word ---------------------------------------------------------- *)

(* A tape of L bits is below b and not below a with probability (b - a) / 2^L. *)
Lemma interval_law L a b : (0 <= a <= b)%Z -> (b <= 2 ^ Z.of_nat L)%Z ->
  probability L (fun t => (a <=? integer_of t) && (integer_of t <? b))%Z = IZR (b - a) / 2 ^ L.
Proof.
  intros Ha Hb; rewrite minus_IZR; unfold Rdiv; rewrite Rmult_minus_distr_r.
  change (?x * / 2 ^ L) with (x / 2 ^ L).
  rewrite <- !integer_below_law, !probability_expectation by lia.
  rewrite (expectation_ext _ _ _ (fun t =>
    1 * indicator (integer_of t <? b)%Z + -1 * indicator (integer_of t <? a)%Z)).
  - rewrite expectation_linear; ring.
  - intros t _; destruct (Z.leb_spec a (integer_of t)), (Z.ltb_spec (integer_of t) b),
      (Z.ltb_spec (integer_of t) a); simpl; lra || lia.
Qed.

Section Word.
  Variables (L : nat) (n : Z).
  Notation B := (2 ^ Z.of_nat L)%Z.

  (* The word as a fraction of 2^L, times n: the integer part is the value, and the rest decides. *)
  Definition uniform_value (w : Z) : Z := (n * w / B)%Z.
  Definition uniform_accepts (w : Z) : bool := (B mod n <=? (n * w) mod B)%Z.
  Definition word_accepted (t : tape) : bool := uniform_accepts (integer_of t).
  Definition word_value (t : tape) : Z := uniform_value (integer_of t).

  Lemma uniform_value_range w : (1 <= n)%Z -> (0 <= w < B)%Z -> (0 <= uniform_value w < n)%Z.
  Proof.
    intros Hn Hw; unfold uniform_value; split; [apply Z.div_pos; nia | apply Z.div_lt_upper_bound; nia].
  Qed.

  Hypothesis n_range : (1 <= n < B)%Z.

  Lemma word_value_range t : length t = L -> (0 <= word_value t < n)%Z.
  Proof. intros Ht; apply uniform_value_range; [lia|]; rewrite <- Ht; apply integer_of_range. Qed.

  (* The accepted words of value v are 2^L / n consecutive ones. *)
  Lemma uniform_words v : (0 <= v < n)%Z -> exists a, (0 <= a /\ a + B / n <= B)%Z /\
    forall w, uniform_accepts w && (uniform_value w =? v)%Z = ((a <=? w) && (w <? a + B / n))%Z.
  Proof.
    intros Hv; pose proof (Z.div_mod B n ltac:(lia)) as E; pose proof (Z.mod_pos_bound B n ltac:(lia)) as Hr.
    set (q := (B / n)%Z) in *; set (r := (B mod n)%Z) in *.
    pose proof (Z.div_mod (v * B + r + n - 1) n ltac:(lia)) as Ea.
    pose proof (Z.mod_pos_bound (v * B + r + n - 1) n ltac:(lia)) as Ha.
    exists ((v * B + r + n - 1) / n)%Z; set (a := ((v * B + r + n - 1) / n)%Z) in *; split; [nia|].
    intros w; unfold uniform_accepts, uniform_value; fold r.
    pose proof (Z.div_mod (n * w) B ltac:(lia)) as Ew; pose proof (Z.mod_pos_bound (n * w) B ltac:(lia)) as Hw.
    apply eq_true_iff_eq; rewrite !andb_true_iff, Z.leb_le, Z.eqb_eq, Z.leb_le, Z.ltb_lt.
    transitivity (v * B + r <= n * w < (v + 1) * B)%Z.
    - split; [intros [H1 H2]; rewrite H2 in Ew; nia|intros H].
      assert (n * w / B = v)%Z as Hq by (symmetry; apply Z.div_unique with (n * w - v * B)%Z; nia).
      rewrite Hq in *; split; nia.
    - split; intros H; split; nia.
  Qed.

  (* The law: each value comes with an accepted word on 2^L / n of the 2^L words. *)
  Theorem uniform_point v : (0 <= v < n)%Z ->
    probability L (fun t => word_accepted t && (word_value t =? v)%Z) = IZR (B / n) / 2 ^ L.
  Proof.
    intros Hv; destruct (uniform_words v Hv) as (a & Ha & H).
    pose proof (Z.div_pos B n ltac:(lia) ltac:(lia)).
    rewrite (probability_ext _ _ (fun t => (a <=? integer_of t) && (integer_of t <? a + B / n))%Z)
      by (intros; apply H).
    rewrite interval_law by lia; do 2 f_equal; lia.
  Qed.

  Lemma uniform_sum f :
    expectation L (fun t => indicator (word_accepted t) * f (word_value t)) =
    IZR (B / n) / 2 ^ L * sum_over f (below n).
  Proof.
    rewrite (expectation_ext _ _ _ (fun t => sum_over (fun v =>
      f v * indicator (word_accepted t && (word_value t =? v)%Z)) (below n))).
    - rewrite expectation_sum, <- sum_over_scale; apply sum_over_ext; intros v Hv; apply in_below in Hv.
      rewrite expectation_scale, <- probability_expectation, uniform_point by auto; ring.
    - intros t Ht; rewrite <- (sum_below_point f n) by now apply word_value_range.
      rewrite <- sum_over_scale; apply sum_over_ext; intros v _.
      destruct (word_accepted t); simpl; ring.
  Qed.

  (* A word is accepted with probability n (2^L / n) / 2^L ... *)
  Theorem accepted_law : probability L word_accepted = IZR (n * (B / n)) / 2 ^ L.
  Proof.
    rewrite probability_expectation, (expectation_ext _ _ _ (fun t => indicator (word_accepted t) * 1))
      by (intros; ring).
    rewrite (uniform_sum (fun _ => 1)), sum_below_const, mult_IZR by lia; field; apply pow_nonzero; lra.
  Qed.

  (* ... and rejected with probability (2^L mod n) / 2^L, less than one half. *)
  Definition rejection_rate : R := IZR (B mod n) / 2 ^ L.

  Theorem rejected_law : probability L (fun t => negb (word_accepted t)) = rejection_rate.
  Proof.
    rewrite probability_negb, accepted_law; unfold rejection_rate.
    rewrite (Z.mod_eq B n), minus_IZR, <- pow_IZR by lia; field; apply pow_nonzero; lra.
  Qed.

  Lemma twice_rejected : (2 * (B mod n) < B)%Z.
  Proof.
    pose proof (Z.div_mod B n ltac:(lia)); pose proof (Z.mod_pos_bound B n ltac:(lia)).
    assert (1 <= B / n)%Z by (apply Z.div_le_lower_bound; lia); nia.
  Qed.
  Theorem rejection_rate_range : 0 <= rejection_rate < / 2.
  Proof.
    assert (0 < 2 ^ L) by (apply pow_lt; lra); unfold rejection_rate; split.
    - apply Rmult_le_pos; [apply IZR_le, Z.mod_pos_bound; lia | left; now apply Rinv_0_lt_compat].
    - pose proof twice_rejected as H1; apply IZR_lt in H1; rewrite mult_IZR, <- pow_IZR in H1.
      apply Rmult_lt_reg_r with (2 ^ L); auto; field_simplify; lra.
  Qed.

  (* An accepted word is uniform below n, for every test function f. *)
  Theorem uniform_law f :
    expectation L (fun t => indicator (word_accepted t) * f (word_value t)) =
    probability L word_accepted * uniform_mean n f.
  Proof.
    rewrite uniform_sum, accepted_law, mult_IZR; unfold uniform_mean.
    field; split; [apply not_0_IZR; lia | apply pow_nonzero; lra].
  Qed.

  Theorem accepted_positive : 0 < probability L word_accepted.
  Proof.
    pose proof rejected_law as H; rewrite probability_negb in H; pose proof rejection_rate_range; lra.
  Qed.
End Word.

(* ---- In the contracts: words of 64 bits as integers --------------------- *)

(* value(n, word) = n * word / 2^64, and accepts(n, word) is 1 or 0 *)
Lemma value_of_quotient n w : (0 <= n -> 0 <= w -> Z.quot (n * w) 18446744073709551616 = uniform_value 64 n w)%Z.
Proof. intros; rewrite Z.quot_div_nonneg by lia; reflexivity. Qed.

Lemma accepts_of_condition n w result : (0 < n -> 0 <= w ->
  (Z.rem 18446744073709551616 n <= Z.rem (n * w) 18446744073709551616 -> result = 1) /\
  (~ Z.rem 18446744073709551616 n <= Z.rem (n * w) 18446744073709551616 -> result = 0) ->
  result = Z.b2z (uniform_accepts 64 n w))%Z.
Proof.
  intros Hn Hw; rewrite !Z.rem_mod_nonneg by lia; intros [yes no]; unfold uniform_accepts.
  change (2 ^ Z.of_nat 64)%Z with 18446744073709551616%Z.
  destruct (Z.leb_spec (18446744073709551616 mod n) ((n * w) mod 18446744073709551616))%Z;
    simpl; [apply yes | apply no]; lia.
Qed.

(* An accepted word has value v on 2^64 / n of the 2^64 words. *)
Theorem uniform_count_law n v c : (1 <= n < 2 ^ 64)%Z -> (0 <= v < n)%Z ->
  counter (fun w => uniform_accepts 64 n w = true /\ uniform_value 64 n w = v) c ->
  (c (2 ^ 64) = 2 ^ 64 / n)%Z.
Proof.
  intros Hn Hv Hc; apply eq_IZR; change (2 ^ 64)%Z with (2 ^ Z.of_nat 64)%Z in *; rewrite (counter_probability _ c 64 Hc).
  rewrite (probability_ext _ _ (fun t => word_accepted 64 n t && (word_value 64 n t =? v)%Z)).
  - rewrite uniform_point by auto; field; apply pow_nonzero; lra.
  - intros t _; apply holds_bool; rewrite andb_true_iff, Z.eqb_eq; reflexivity.
Qed.

(* 2^64 mod n of the 2^64 words are rejected. *)
Theorem uniform_rejected_law n c : (1 <= n < 2 ^ 64)%Z ->
  counter (fun w => uniform_accepts 64 n w = false) c -> (c (2 ^ 64) = 2 ^ 64 mod n)%Z.
Proof.
  intros Hn Hc; apply eq_IZR; change (2 ^ 64)%Z with (2 ^ Z.of_nat 64)%Z in *; rewrite (counter_probability _ c 64 Hc).
  rewrite (probability_ext _ _ (fun t => negb (word_accepted 64 n t))).
  - rewrite rejected_law by auto; unfold rejection_rate; field; apply pow_nonzero; lra.
  - intros t _; apply holds_bool; unfold word_accepted.
    destruct (uniform_accepts 64 n (integer_of t)); simpl; split; easy.
Qed.

(* c(n) = c(n-1) + (P(n-1) ? accepts(n-1) : 0) *)
Lemma counter_of_accepted (A : Z -> bool) (P : Z -> Prop) (accepts c : Z -> Z) :
  (forall T, 0 <= T -> accepts T = Z.b2z (A T))%Z ->
  (forall n, (n <= 0 -> c n = 0) /\
     (~ n <= 0 -> (P (-1 + n) -> c n = c (-1 + n) + accepts (-1 + n)) /\ (~ P (-1 + n) -> c n = c (-1 + n) + 0)))%Z ->
  counter (fun T => A T = true /\ P T) c.
Proof.
  intros HA H n; destruct (H n) as [H0 H1]; split; auto; intros Hn.
  replace (-1 + n)%Z with (n - 1)%Z in H1 by lia; rewrite HA in H1 by lia; destruct H1 as [yes no]; [lia|].
  split; [intros [E HP]; rewrite yes, E by auto; reflexivity|intros HE].
  destruct (A (n - 1)%Z); [rewrite no; [lia|tauto]|].
  destruct (Z.eq_dec (c n) (c (n - 1)))%Z as [|Hne]; auto.
  exfalso; apply Hne; rewrite no; [lia|]; intros HP; apply Hne; rewrite yes by auto; simpl; lia.
Qed.

(* c(n) = c(n-1) + (1 - accepts(n-1)) *)
Lemma counter_of_rejected (A : Z -> bool) (accepts c : Z -> Z) :
  (forall T, 0 <= T -> accepts T = Z.b2z (A T))%Z ->
  (forall n, (n <= 0 -> c n = 0) /\ (~ n <= 0 -> c n = 1 + c (-1 + n) + -1 * accepts (-1 + n)))%Z ->
  counter (fun T => A T = false) c.
Proof.
  intros HA H; apply counter_of_indicator with (f := fun T => (1 - accepts T)%Z).
  - intros T HT; rewrite HA by auto; destruct (A T); split; easy.
  - intros n; destruct (H n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by auto; lia.
Qed.

(* c(n) = c(n-1) + accepts(n-1) * ((S >> f(n-1)) & 1) *)
Lemma counter_of_accepted_member S (A : Z -> bool) (accepts f c : Z -> Z) :
  (forall T, 0 <= T -> accepts T = Z.b2z (A T))%Z ->
  (forall n, (n <= 0 -> c n = 0) /\
     (~ n <= 0 -> c n = c (-1 + n) + Z.land 1 (Z.shiftr S (f (-1 + n))) * accepts (-1 + n)))%Z ->
  counter (fun T => A T = true /\ member S (f T)) c.
Proof.
  intros HA H; apply counter_of_indicator with (f := fun T => (Z.land 1 (Z.shiftr S (f T)) * accepts T)%Z).
  - intros T HT; rewrite HA by auto; rewrite <- (Z.shiftr_0_r (Z.shiftr S (f T))), land_1_shiftr by lia; unfold member.
    destruct (A T), (Z.testbit (Z.shiftr S (f T)) 0); split; intros; reflexivity || (exfalso; intuition congruence).
  - intros n; destruct (H n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by auto; lia.
Qed.
