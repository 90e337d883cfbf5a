(* The exact Renyi divergence of randomized response over t categories, for categories and for inputs that are none; a rho of
   it, and why the Kullback-Leibler divergence is none. *)
From Vrr Require Export Zcdp RrCategorical.
Open Scope R_scope.

(* The probability of the response y to the input x, which may be no category. *)
Definition response_to (t : Z) (p : R) (x y : Z) : R := response_probability t p x (fun z => z =? y)%Z.

(* A sum over the categories of a function that is special at x, or at x and x'. *)
Lemma sum_one_apart t x a c : (2 <= t)%Z -> (0 <= x < t)%Z ->
  sum_over (fun y => if (y =? x)%Z then a else c) (below t) = a + (IZR t - 1) * c.
Proof.
  intros Ht Hx; rewrite (sum_over_ext _ (fun y => c + (a - c) * indicator (x =? y)%Z)).
  - rewrite sum_over_plus, sum_below_const, (sum_below_point (fun _ => a - c)) by lia; ring.
  - intros y _; rewrite Z.eqb_sym; destruct (x =? y)%Z; simpl; ring.
Qed.
Lemma sum_two_apart t x x' a b c : (2 <= t)%Z -> (0 <= x < t)%Z -> (0 <= x' < t)%Z -> x <> x' ->
  sum_over (fun y => if (y =? x)%Z then a else if (y =? x')%Z then b else c) (below t) = a + b + (IZR t - 2) * c.
Proof.
  intros Ht Hx Hx' Hne.
  rewrite (sum_over_ext _ (fun y => (if (y =? x)%Z then a else c) + (b - c) * indicator (x' =? y)%Z)).
  - rewrite sum_over_plus, sum_one_apart, (sum_below_point (fun _ => b - c)) by auto; ring.
  - intros y _; rewrite (Z.eqb_sym x'); destruct (Z.eqb_spec y x), (Z.eqb_spec y x'); subst; simpl; try ring; easy.
Qed.

Section Categorical.
  Variables (t : Z) (p : R).
  Hypothesis t_range : (2 <= t)%Z.
  Hypothesis p_range : 0 < p < 1.
  Notation n := (IZR t).
  Notation q := ((1 - p) / (IZR t - 1)). (* the probability of each other category *)

  Lemma other_positive : 0 < q.
  Proof. assert (2 <= n) by (apply IZR_le; lia); apply Rdiv_lt_0_compat; lra. Qed.
  Lemma other_total : p + (n - 1) * q = 1.
  Proof. assert (2 <= n) by (apply IZR_le; lia); field; lra. Qed.

  Lemma response_full_law x : full_law (below t) (response_to t p x).
  Proof.
    assert (2 <= n) by (apply IZR_le; lia); pose proof other_positive; unfold response_to; split.
    - intros y Hy; apply in_below in Hy; rewrite response_three_cases by auto; unfold response_law.
      destruct (is_category t x), (y =? x)%Z; try lra; apply Rinv_0_lt_compat; lra.
    - rewrite <- (response_mean_const t p t_range x 1), response_mean_sum by auto; apply sum_over_ext; intros y Hy.
      apply in_below in Hy; rewrite response_three_cases by auto; ring.
  Qed.

  Definition members_sum (alpha : R) : R :=
    Rpower p alpha * Rpower q (1 - alpha) + Rpower q alpha * Rpower p (1 - alpha) + (n - 2) * q.
  Definition member_stranger_sum (alpha : R) : R := (Rpower p alpha + (n - 1) * Rpower q alpha) * Rpower n (alpha - 1).
  Definition stranger_member_sum (alpha : R) : R :=
    (Rpower p (1 - alpha) + (n - 1) * Rpower q (1 - alpha)) * Rpower n (- alpha).

  Lemma inverse_power b : Rpower (/ n) b = Rpower n (- b).
  Proof. assert (2 <= n) by (apply IZR_le; lia); unfold Rpower; rewrite ln_Rinv by lra; f_equal; ring. Qed.

  Lemma members_renyi_sum alpha x x' : (0 <= x < t)%Z -> (0 <= x' < t)%Z -> x <> x' ->
    renyi_sum (below t) alpha (response_to t p x) (response_to t p x') = members_sum alpha.
  Proof.
    intros Hx Hx' Hne; unfold members_sum; rewrite <- (Rpower_split q alpha other_positive) at 3.
    rewrite <- (sum_two_apart t x x') by auto; apply sum_over_ext; intros y Hy; apply in_below in Hy.
    unfold response_to; rewrite !response_three_cases by auto; unfold response_law.
    rewrite !(proj2 (is_category_spec t _)) by auto.
    destruct (Z.eqb_spec y x), (Z.eqb_spec y x'); subst; auto; easy.
  Qed.

  Lemma member_stranger_renyi_sum alpha x s : (0 <= x < t)%Z -> ~ (0 <= s < t)%Z ->
    renyi_sum (below t) alpha (response_to t p x) (response_to t p s) = member_stranger_sum alpha /\
    renyi_sum (below t) alpha (response_to t p s) (response_to t p x) = stranger_member_sum alpha.
  Proof.
    intros Hx Hs; assert (is_category t s = false) as E
      by (destruct (is_category t s) eqn:E; auto; apply is_category_spec in E; easy).
    unfold member_stranger_sum, stranger_member_sum, renyi_sum; split;
      rewrite Rmult_plus_distr_r, Rmult_assoc, <- (sum_one_apart t x) by auto;
      apply sum_over_ext; intros y Hy; apply in_below in Hy;
      unfold response_to; rewrite !response_three_cases by auto; unfold response_law;
      rewrite E, (proj2 (is_category_spec t _)), inverse_power by auto;
      [replace (- (1 - alpha)) with (alpha - 1) by ring|]; destruct (y =? x)%Z; ring.
  Qed.

  (* Two different categories. *)
  Theorem members_renyi alpha x x' : (0 <= x < t)%Z -> (0 <= x' < t)%Z -> x <> x' ->
    renyi (below t) alpha (response_to t p x) (response_to t p x') = ln (members_sum alpha) / (alpha - 1).
  Proof. intros; unfold renyi; now rewrite members_renyi_sum. Qed.

  (* A category x against an input s that is none, and the other way round. *)
  Theorem member_stranger_renyi alpha x s : (0 <= x < t)%Z -> ~ (0 <= s < t)%Z ->
    renyi (below t) alpha (response_to t p x) (response_to t p s) = ln (member_stranger_sum alpha) / (alpha - 1).
  Proof. intros; unfold renyi; now rewrite (proj1 (member_stranger_renyi_sum alpha x s ltac:(auto) ltac:(auto))). Qed.
  Theorem stranger_member_renyi alpha x s : (0 <= x < t)%Z -> ~ (0 <= s < t)%Z ->
    renyi (below t) alpha (response_to t p s) (response_to t p x) = ln (stranger_member_sum alpha) / (alpha - 1).
  Proof. intros; unfold renyi; now rewrite (proj2 (member_stranger_renyi_sum alpha x s ltac:(auto) ltac:(auto))). Qed.

  Lemma members_sum_at_least_1 alpha : 1 < alpha -> 1 <= members_sum alpha.
  Proof.
    intros Ha; rewrite <- (members_renyi_sum alpha 0 1) by lia; apply renyi_sum_at_least_1; auto using response_full_law.
  Qed.

  (* The uniform law is the mean of the laws of all categories, so it is no farther than they are. *)
  Lemma strangers_at_most alpha : 1 < alpha ->
    member_stranger_sum alpha <= members_sum alpha /\ stranger_member_sum alpha <= members_sum alpha.
  Proof.
    intros Ha; assert (2 <= n) as Hn by (apply IZR_le; lia); pose proof other_positive as Hq.
    pose proof (members_sum_at_least_1 alpha Ha) as H1; pose proof other_total as total.
    assert (0 < / n <= 1) as Hi.
    { split; [apply Rinv_0_lt_compat; lra|]; rewrite <- Rinv_1; apply Rinv_le_contravar; lra. }
    assert (/ n * p + (1 - / n) * q = / n) as mean.
    { apply Rmult_eq_reg_l with n; [|lra]; replace (n * (/ n * p + (1 - / n) * q)) with (p + (n - 1) * q) by (field; lra).
      rewrite total; field; lra. }
    set (A := Rpower p alpha) in *; set (B := Rpower q alpha).
    set (A' := Rpower p (1 - alpha)); set (B' := Rpower q (1 - alpha)).
    assert (0 < A /\ 0 < B /\ 0 < A' /\ 0 < B') as (HA & HB & HA' & HB') by (repeat split; apply Rpower_positive).
    assert ((A + (n - 1) * B) * (/ n * A' + (1 - / n) * B') = / n + (1 - / n) * members_sum alpha /\
            (A' + (n - 1) * B') * (/ n * A + (1 - / n) * B) = / n + (1 - / n) * members_sum alpha) as [E E'].
    { assert (A * A' = p) as Ep by (apply Rpower_split; lra); assert (B * B' = q) as Eq by (now apply Rpower_split).
      assert (/ n + (1 - / n) * members_sum alpha =
        / n * (A * A' + (n - 1) * (B * B')) + (1 - / n) * (A * B' + B * A' + (n - 2) * (B * B'))) as ->.
      { rewrite Ep, Eq, total; unfold members_sum; fold A B A' B'; ring. }
      split; field; lra. }
    pose proof (Rpower_convex (1 - alpha) (/ n) p q ltac:(lra) ltac:(lra) Hq ltac:(right; lra)) as C'.
    pose proof (Rpower_convex alpha (/ n) p q ltac:(lra) ltac:(lra) Hq ltac:(left; lra)) as C.
    rewrite mean, inverse_power in C, C'; replace (- (1 - alpha)) with (alpha - 1) in C' by ring.
    fold A B in C; fold A' B' in C'; unfold member_stranger_sum, stranger_member_sum; fold A B A' B'.
    assert (/ n + (1 - / n) * members_sum alpha <= members_sum alpha) by nra.
    apply (Rmult_le_compat_l (A + (n - 1) * B)) in C'; [|nra]; apply (Rmult_le_compat_l (A' + (n - 1) * B')) in C; [|nra].
    lra.
  Qed.

  (* No two inputs, categories or not, are farther apart than two different categories. *)
  Theorem response_renyi_bound alpha x x' : 1 < alpha ->
    renyi (below t) alpha (response_to t p x) (response_to t p x') <= ln (members_sum alpha) / (alpha - 1).
  Proof.
    intros Ha; unfold renyi; apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|].
    pose proof (renyi_sum_at_least_1 (below t) alpha _ _ (response_full_law x) (response_full_law x') Ha).
    apply ln_le_mono; [lra|]; pose proof (members_sum_at_least_1 alpha Ha); destruct (strangers_at_most alpha Ha).
    assert (forall P, full_law (below t) P -> renyi_sum (below t) alpha P P = 1) as same.
    { intros P [HP <-]; apply sum_over_ext; intros y Hy; apply Rpower_split; auto. }
    assert (forall z, (0 <= z < t)%Z \/ ~ (0 <= z < t)%Z) as cases by (intros; lia).
    destruct (cases x) as [Hx|Hx], (cases x') as [Hx'|Hx'].
    - destruct (Z.eq_dec x x') as [->|]; [rewrite same by apply response_full_law | rewrite members_renyi_sum by auto]; lra.
    - rewrite (proj1 (member_stranger_renyi_sum alpha x x' Hx Hx')); lra.
    - rewrite (proj2 (member_stranger_renyi_sum alpha x' x Hx' Hx)); lra.
    - rewrite (renyi_sum_ext _ _ _ _ (response_to t p x) (response_to t p x)), same; [lra | apply response_full_law|].
      assert (forall z, ~ (0 <= z < t)%Z -> is_category t z = false) as stranger.
      { intros z Hz; rewrite <- is_category_spec in Hz; now destruct (is_category t z). }
      intros y Hy; apply in_below in Hy; unfold response_to; rewrite !response_three_cases by auto.
      unfold response_law; now rewrite !stranger.
  Qed.
End Categorical.

(* ---- A mechanism that may fail ------------------------------------------------------------ *)

(* Some output with probability a, and none otherwise. *)
Definition failing {Y} (a : R) (P : Y -> R) (o : option Y) : R := match o with Some y => a * P y | None => 1 - a end.

(* A failure that does not depend on the input takes nothing from privacy. *)
Theorem renyi_failing {Y} (l : list Y) alpha a P Q : 1 < alpha -> 0 < a < 1 -> full_law l P -> full_law l Q ->
  renyi (None :: map Some l) alpha (failing a P) (failing a Q) = ln (a * renyi_sum l alpha P Q + (1 - a)) / (alpha - 1) /\
  renyi (None :: map Some l) alpha (failing a P) (failing a Q) <= renyi l alpha P Q.
Proof.
  intros Ha Hr HP HQ; pose proof (renyi_sum_at_least_1 l alpha P Q HP HQ Ha).
  assert (renyi_sum (None :: map Some l) alpha (failing a P) (failing a Q) = a * renyi_sum l alpha P Q + (1 - a)) as E.
  { unfold renyi_sum; cbn [sum_over failing]; rewrite sum_over_map, Rpower_split by lra; rewrite Rplus_comm; f_equal.
    rewrite <- sum_over_scale; apply sum_over_ext; intros y Hy; cbn [failing].
    pose proof (proj1 HP y Hy); pose proof (proj1 HQ y Hy).
    rewrite <- !Rpower_mult_distr by lra; rewrite <- (Rpower_split a alpha) at 3 by lra; ring. }
  unfold renyi; rewrite E; split; auto; apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|].
  apply ln_le_mono; nra.
Qed.

(* The responses on a tape are such a mechanism: rejected words do not depend on the input. *)
Theorem response_has_law L M k t m x o : (2 <= t < 2 ^ Z.of_nat L)%Z -> (k <= m)%nat -> (0 <= M <= 2 ^ Z.of_nat k)%Z ->
  match o with Some y => 0 <= y < t | None => True end%Z ->
  probability (L + (L + m)) (fun s => match response L M k t x s, o with
    | Some z, Some y => z =? y | None, None => true | _, _ => false end)%Z =
  failing (acceptance L t) (response_to t (IZR M / 2 ^ k) x) o.
Proof.
  intros Ht Hk HM Hy; destruct o as [y|]; cbn [failing].
  - unfold response_to; rewrite <- (response_set_law L M k t Ht m Hk HM x (fun z => z =? y)%Z).
    apply probability_ext; intros s _; now destruct (response L M k t x s).
  - rewrite <- (acceptance_law L M k t Ht m Hk HM x), <- probability_negb.
    apply probability_ext; intros s _; now destruct (response L M k t x s).
Qed.

(* ---- Categories ---------------------------------------------------------------------------- *)

(* All pairs of inputs, categories or not, with the least epsilon of the mechanism. *)
Theorem response_zcdp t p : (2 <= t)%Z -> / IZR t <= p < 1 ->
  zcdp (fun _ _ => True) (below t) (response_to t p) (odds_rho (ln (p * (IZR t - 1) / (1 - p)))).
Proof.
  intros Ht Hp; assert (2 <= IZR t) by (apply IZR_le; lia); assert (0 < / IZR t) by (apply Rinv_0_lt_compat; lra).
  pose proof (at_least_share t p Ht (proj1 Hp)).
  apply pure_dp_zcdp; auto.
  - rewrite <- ln_1; apply ln_le_mono; [lra|]; apply Rmult_le_reg_r with (1 - p); [lra|].
    replace (p * (IZR t - 1) / (1 - p) * (1 - p)) with (p * (IZR t - 1)) by (field; lra); lra.
  - intros x; apply response_full_law; auto; lra.
  - intros x x' y _ _; apply response_optimal; auto; lra.
Qed.

(* Here the Kullback-Leibler divergence is no rho: for t = 901 and p = 1/10 it is below 0.46, but D_2 is above 2.3. *)
Theorem categories_need_more : let P := response_to 901 (1 / 10) in
  kullback_leibler (below 901) (P 0%Z) (P 1%Z) * 2 < renyi (below 901) 2 (P 0%Z) (P 1%Z).
Proof.
  intros P.
  assert (kullback_leibler (below 901) (P 0%Z) (P 1%Z) = 99 / 1000 * ln 100) as ->.
  { unfold kullback_leibler.
    rewrite (sum_over_ext _ (fun y => if (y =? 0)%Z then 1 / 10 * ln 100 else if (y =? 1)%Z then - (1 / 1000 * ln 100) else 0)).
    - rewrite sum_two_apart by lia; field.
    - intros y Hy; apply in_below in Hy; unfold P, response_to; rewrite !response_three_cases by lia; unfold response_law.
      rewrite !(proj2 (is_category_spec 901 _)) by lia; replace ((1 - 1 / 10) / (901 - 1)) with (1 / 1000) by field.
      destruct (Z.eqb_spec y 0), (Z.eqb_spec y 1); subst; try easy.
      + do 2 f_equal; field.
      + replace (1 / 1000 / (1 / 10)) with (/ 100) by field; rewrite ln_Rinv by lra; ring.
      + replace (1 / 1000 / (1 / 1000)) with 1 by field; rewrite ln_1; ring. }
  unfold P; rewrite members_renyi by (lia || lra || easy); unfold members_sum.
  replace ((1 - 1 / 10) / (901 - 1)) with (1 / 1000) by field; replace (1 - 2) with (-(1)) by ring.
  rewrite !Rpower_Ropp, !Rpower_1 by lra; replace 2 with (1 + 1) at 2 3 by ring; rewrite !Rpower_plus, !Rpower_1 by lra.
  replace (2 - 1) with 1 by ring; match goal with |- _ < ?d / 1 => replace (d / 1) with d by field end.
  assert (0 < ln 10) by (rewrite <- ln_1; apply ln_increasing; lra).
  replace 100 with (10 * 10) by ring; rewrite ln_mult by lra.
  apply Rlt_le_trans with (ln 10); [lra|]; apply ln_le_mono; lra.
Qed.
