(* RAPPOR on lists of k values from a domain of d, calibrated to epsilon as the document on Renyi divergence prints it: every bit
   of the list's vector is flipped with probability q = 1 / (1 + e^(epsilon / 2k)). Theorems 5 and 6 and the rho that follows. *)
From Vrr Require Export RenyiMechanisms Rappor.
Open Scope R_scope.

(* A list of values as d bits, and two lists that are neighbours: any two lists of k values are. *)
Definition vector (d : nat) (values : list Z) : list bool := bits d (encode (Z.of_nat d) values).
Definition lists_of (k : nat) (values other : list Z) : Prop :=
  length values = k /\ length other = k /\ Forall (Z.le 0) values /\ Forall (Z.le 0) other.
Definition flip_share (k : nat) (epsilon : R) : R := / (1 + exp (epsilon / INR (2 * k))).

Lemma flip_share_range k epsilon : (1 <= k)%nat -> 0 <= epsilon -> 0 < flip_share k epsilon <= 1 / 2.
Proof.
  intros Hk He; assert (0 < INR (2 * k)) by (apply lt_0_INR; lia).
  assert (0 <= epsilon / INR (2 * k)) by (apply Rmult_le_pos; auto; left; now apply Rinv_0_lt_compat).
  assert (1 <= exp (epsilon / INR (2 * k))) by now apply exp_at_least_one.
  unfold flip_share; split; [apply Rinv_0_lt_compat; lra|]; replace (1 / 2) with (/ 2) by field.
  apply Rinv_le_contravar; lra.
Qed.

(* With this q a bit is kept e^(epsilon / 2k) times as often as it is flipped. *)
Lemma flip_share_odds k epsilon :
  ln ((1 - flip_share k epsilon) / flip_share k epsilon) = epsilon / INR (2 * k).
Proof.
  unfold flip_share; pose proof (exp_pos (epsilon / INR (2 * k))).
  replace ((1 - / (1 + exp (epsilon / INR (2 * k)))) / / (1 + exp (epsilon / INR (2 * k)))) with
    (exp (epsilon / INR (2 * k))) by (field; lra); apply ln_exp.
Qed.

Lemma vector_length d l : length (vector d l) = d.
Proof. apply bits_length. Qed.

Lemma vector_weight d l : Forall (Z.le 0) l -> (weight (vector d l) <= length l)%nat.
Proof.
  intros Hl; pose proof (encode_weight Models.popcount Models.popcount_model (Z.of_nat d) l ltac:(lia) Hl) as H.
  rewrite (popcount_weight _ Models.popcount_model) in H; unfold vector; lia.
Qed.

(* Lists of k values are the vectors with at most k ones, all of them. *)
Lemma vector_of_weight d k l l' : lists_of k l l' -> of_weight d k (vector d l) (vector d l').
Proof.
  intros (Hl & Hl' & N & N'); pose proof (vector_weight d l N); pose proof (vector_weight d l' N').
  repeat split; try apply vector_length; lia.
Qed.

Lemma vector_onto d k x : length x = d -> (weight x <= k)%nat ->
  exists l, length l = k /\ Forall (Z.le 0) l /\ vector d l = x.
Proof.
  intros <- Hw; pose proof (integer_of_range x) as Hr.
  destruct (encode_onto Models.popcount Models.popcount_model (Z.of_nat (length x)) k (integer_of x)) as (l & Hl & N & E);
    auto; try lia.
  - rewrite (popcount_weight _ Models.popcount_model), bits_integer_of; lia.
  - exists l; repeat split; auto; unfold vector; rewrite E; apply bits_integer_of.
Qed.

Lemma of_weight_onto d k x x' : of_weight d k x x' -> exists l l', lists_of k l l' /\ vector d l = x /\ vector d l' = x'.
Proof.
  intros (Hx & Hx' & Wx & Wx'); destruct (vector_onto d k x) as (l & Hl & N & E); auto.
  destruct (vector_onto d k x') as (l' & Hl' & N' & E'); auto; exists l, l'; repeat split; auto.
Qed.

(* Two lists of k values differ in at most 2 k bits ... *)
Lemma vector_distance d k l l' : lists_of k l l' -> (hamming (vector d l) (vector d l') <= 2 * k)%nat.
Proof.
  intros H; destruct (vector_of_weight d k l l' H) as (Hx & Hx' & Wx & Wx').
  pose proof (hamming_weights (vector d l) (vector d l') ltac:(congruence)); lia.
Qed.

(* ... and some in all of these, if the domain has 2 k values. *)
Lemma vector_apart d k : (2 * k <= d)%nat -> exists l l', lists_of k l l' /\ hamming (vector d l) (vector d l') = (2 * k)%nat.
Proof.
  intros Hk; destruct (encode_apart Models.popcount Models.popcount_model (Z.of_nat d) k ltac:(lia))
    as (l & l' & Hl & Hl' & N & N' & E).
  exists l, l'; split; [now repeat split|].
  rewrite (popcount_weight _ Models.popcount_model), <- hamming_weight in E; unfold vector; lia.
Qed.

Lemma hamming_self x : hamming x x = 0%nat.
Proof. induction x as [|[] x IH]; auto. Qed.

Lemma hamming_sym x y : hamming x y = hamming y x.
Proof. revert y; induction x as [|a x IH]; destruct y as [|b y]; simpl; auto; rewrite IH; now destruct a, b. Qed.

(* Theorem 5. A report of k values whose bits are flipped with probability q = 1 / (1 + e^(epsilon / 2k)) is epsilon-differentially
   private: no set S of reports is more than e^epsilon times as likely for one list of k values as for another. *)
Theorem k_rappor_private d k epsilon l l' (S : list bool -> bool) : (1 <= k)%nat -> 0 <= epsilon -> lists_of k l l' ->
  let q := / (1 + exp (epsilon / INR (2 * k))) in
  report_mean q (vector d l) (fun y => indicator (S y)) <=
  exp epsilon * report_mean q (vector d l') (fun y => indicator (S y)).
Proof.
  intros Hk He H q; fold (flip_share k epsilon) in q; pose proof (flip_share_range k epsilon Hk He) as Hq; fold q in Hq.
  assert (0 < INR (2 * k)) as HK by (apply lt_0_INR; lia).
  pose proof (flip_dp q (vector d l) (vector d l') (fun y => indicator (S y)) Hq) as dp.
  rewrite !vector_length in dp; specialize (dp eq_refl ltac:(intros; apply indicator_nonneg)).
  unfold report_mean; rewrite !vector_length; unfold flip in dp; eapply Rle_trans; [exact dp|].
  apply Rmult_le_compat_r; [apply expectation_nonneg; [lra|]; intros; apply indicator_nonneg|].
  apply exp_le; unfold q; rewrite flip_share_odds; replace epsilon with (INR (2 * k) * (epsilon / INR (2 * k))) at 2 by (field; lra).
  apply Rmult_le_compat_r; [apply Rmult_le_pos; auto; left; now apply Rinv_0_lt_compat|].
  apply le_INR; now apply vector_distance.
Qed.

(* It is no less private than that: if the domain has 2 k values, some report is exactly e^epsilon times as likely for one list as
   for another. *)
Theorem k_rappor_reached d k epsilon : (1 <= k)%nat -> 0 <= epsilon -> (2 * k <= d)%nat ->
  let q := / (1 + exp (epsilon / INR (2 * k))) in
  exists l l' y, lists_of k l l' /\ length y = d /\
  flip_probability q (vector d l) y = exp epsilon * flip_probability q (vector d l') y.
Proof.
  intros Hk He Hd q; fold (flip_share k epsilon) in q; pose proof (flip_share_range k epsilon Hk He) as Hq; fold q in Hq.
  assert (0 < INR (2 * k)) as HK by (apply lt_0_INR; lia).
  destruct (vector_apart d k Hd) as (l & l' & H & E); exists l, l', (vector d l); repeat split; try apply H; [apply vector_length|].
  assert (exp epsilon = ((1 - q) / q) ^ (2 * k)) as ->.
  { rewrite <- Rpower_pow by (apply Rdiv_lt_0_compat; lra); unfold Rpower, q; rewrite flip_share_odds; f_equal; field; lra. }
  unfold flip_probability; rewrite !flip_law by (now rewrite !vector_length); rewrite vector_length.
  rewrite hamming_self, (hamming_sym (vector d l')), E.
  unfold Rdiv; rewrite Rpow_mult_distr, pow_inv; replace (d - 0)%nat with (2 * k + (d - 2 * k))%nat by lia.
  rewrite pow_add; cbn [pow]; rewrite vector_length; field; apply pow_nonzero; lra.
Qed.

(* Theorem 6. For every order alpha > 1 the Renyi divergence of the reports of two lists of k values is at most
   2k / (alpha - 1) ln((e^(alpha epsilon / 2k) + e^((1 - alpha) epsilon / 2k)) / (e^(epsilon / 2k) + 1)), and it is that number for
   some two lists if the domain has 2 k values. *)
Theorem k_rappor_renyi d k alpha epsilon : 1 < alpha -> (1 <= k)%nat -> 0 <= epsilon ->
  let q := / (1 + exp (epsilon / INR (2 * k))) in
  let bound := INR (2 * k) / (alpha - 1) *
    ln ((exp (alpha * epsilon / INR (2 * k)) + exp ((1 - alpha) * epsilon / INR (2 * k))) / (exp (epsilon / INR (2 * k)) + 1)) in
  (forall l l', lists_of k l l' ->
    renyi (tapes d) alpha (flip_probability q (vector d l)) (flip_probability q (vector d l')) <= bound) /\
  ((2 * k <= d)%nat -> exists l l', lists_of k l l' /\
    renyi (tapes d) alpha (flip_probability q (vector d l)) (flip_probability q (vector d l')) = bound).
Proof.
  intros Ha Hk He q bound; pose proof (flip_share_range k epsilon Hk He) as Hq; fold (flip_share k epsilon) in q; fold q in Hq.
  assert (0 < INR (2 * k)) as HK by (apply lt_0_INR; lia).
  assert (bound = INR (2 * k) * binary_renyi alpha (1 - q)) as Eb.
  { unfold q, flip_share; rewrite (proj1 (binary_renyi_odds alpha (epsilon / INR (2 * k)))); unfold bound, odds_sum.
    replace (alpha * epsilon / INR (2 * k)) with (alpha * (epsilon / INR (2 * k))) by (field; lra).
    replace ((1 - alpha) * epsilon / INR (2 * k)) with ((1 - alpha) * (epsilon / INR (2 * k))) by (field; lra).
    field; lra. }
  assert (forall l l', lists_of k l l' ->
    renyi (tapes d) alpha (flip_probability q (vector d l)) (flip_probability q (vector d l')) =
    INR (hamming (vector d l) (vector d l')) * binary_renyi alpha (1 - q)) as exact.
  { intros l l' H; rewrite <- (vector_length d l) at 1; apply flip_renyi; auto; [lra|]; now rewrite !vector_length. }
  split; [intros l l' H | intros Hd].
  - rewrite exact, Eb by auto; apply Rmult_le_compat_r; [|now apply le_INR, vector_distance].
    rewrite <- (answer_renyi alpha (1 - q) true); apply renyi_nonneg; auto; apply answer_full_law; lra.
  - destruct (vector_apart d k Hd) as (l & l' & H & E); exists l, l'; split; auto; rewrite exact, E, Eb by auto; reflexivity.
Qed.

(* It follows that k-RAPPOR is rho-zCDP for rho = epsilon (e^(epsilon / 2k) - 1) / (e^(epsilon / 2k) + 1), and for no smaller rho if
   the domain has 2 k values; with d < 2 k the share d / 2k of it is enough. *)
Theorem k_rappor_zcdp d k epsilon rho : (1 <= k)%nat -> 0 <= epsilon ->
  let e := epsilon / INR (2 * k) in
  zcdp (lists_of k) (tapes d) (fun l => flip_probability (/ (1 + exp e)) (vector d l)) rho <->
  INR (Nat.min (2 * k) d) / INR (2 * k) * (epsilon * ((exp e - 1) / (exp e + 1))) <= rho.
Proof.
  intros Hk He e; pose proof (rappor_zcdp d k epsilon rho Hk He) as known; cbv zeta in known; fold e in known.
  rewrite <- known; split; intros H.
  - intros x x' alpha Hx Ha; destruct (of_weight_onto d k x x' Hx) as (l & l' & Hl & <- & <-); now apply H.
  - intros l l' alpha Hl Ha; apply H; auto; now apply vector_of_weight.
Qed.
