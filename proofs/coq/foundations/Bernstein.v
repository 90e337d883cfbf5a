(* Bernstein's inequality for the number of independent responses that lie in a set: how far it is from its mean, by its variance. *)
From Coquelicot Require Import Coquelicot.
From Vrr Require Export Hoeffding.
Open Scope R_scope.

(* ---- The exponential function and its first terms ------------------------------ *)

Lemma rising (f f' : R -> R) : (forall x, is_derive f x (f' x)) -> (forall x, 0 <= x -> 0 <= f' x) -> 0 <= f 0 ->
  forall x, 0 <= x -> 0 <= f x.
Proof.
  intros D P H0 x [Hx|<-]; [|exact H0].
  destruct (MVT_cor2 f f' 0 x Hx) as (c & E & Hc); [intros c _; apply is_derive_Reals, D|].
  specialize (P c ltac:(lra)); nra.
Qed.

(* What e^s has beyond its first two terms. *)
Definition beyond (s : R) : R := exp s - 1 - s.

(* For x <= 1, e^(s x) is at most what it would be if its further terms were those of s, times x^2. *)
Lemma exp_terms x s : x <= 1 -> 0 <= s -> exp (s * x) <= 1 + s * x + x ^ 2 * beyond s.
Proof.
  intros Hx; enough (forall s, 0 <= s -> 0 <= 1 + s * x + x ^ 2 * beyond s - exp (s * x)) as H by (intros; specialize (H s); lra).
  unfold beyond; apply rising with (f' := fun s => x + x ^ 2 * (exp s - 1) - x * exp (s * x)).
  - intros u; auto_derive; auto; ring.
  - apply rising with (f' := fun s => x ^ 2 * (exp s - exp (s * x))).
    + intros u; auto_derive; auto; ring.
    + intros u Hu; apply Rmult_le_pos; [apply pow2_ge_0|]; assert (exp (u * x) <= exp u) by (apply exp_le; nra); lra.
    + rewrite Rmult_0_l, exp_0; lra.
  - rewrite Rmult_0_l, exp_0; lra.
Qed.

Lemma beyond_bound s : 0 <= s < 3 -> beyond s <= s ^ 2 / (2 * (1 - s / 3)).
Proof.
  intros [H0 H3]; apply Rmult_le_reg_r with (2 * (1 - s / 3)); [lra|].
  replace (s ^ 2 / (2 * (1 - s / 3)) * (2 * (1 - s / 3))) with (s ^ 2) by (field; lra).
  enough (forall s, 0 <= s -> 0 <= s ^ 2 - (exp s - 1 - s) * (2 * (1 - s / 3))) as H
    by (specialize (H s H0); unfold beyond; lra).
  clear s H0 H3; apply rising with (f' := fun s => exp s * (2 * s / 3 - 4 / 3) + 4 / 3 + 2 * s / 3);
    [intros u; auto_derive; auto; field | | rewrite exp_0; lra].
  apply rising with (f' := fun s => exp s * (2 * s / 3 - 2 / 3) + 2 / 3); [intros u; auto_derive; auto; field | | rewrite exp_0; lra].
  apply rising with (f' := fun s => exp s * (2 * s / 3)); [intros u; auto_derive; auto; field | | rewrite exp_0; lra].
  intros u Hu; apply Rmult_le_pos; [left; apply exp_pos | lra].
Qed.

(* For t >= 0, the mean of e^(t (Y - p)) is at most e^(p (1 - p) (e^t - 1 - t)), Y being 1 with probability p, else 0. *)
Lemma bernstein_lemma p t : 0 <= p <= 1 -> 0 <= t ->
  p * exp (t * (1 - p)) + (1 - p) * exp (- (t * p)) <= exp (p * (1 - p) * beyond t).
Proof.
  intros Hp Ht; pose proof (exp_terms (1 - p) t ltac:(lra) Ht) as A; pose proof (exp_terms (- p) t ltac:(lra) Ht) as B.
  replace (t * - p) with (- (t * p)) in B by ring.
  apply Rle_trans with (1 + p * (1 - p) * beyond t); [|apply exp_ineq1_le].
  apply Rle_trans with (p * (1 + t * (1 - p) + (1 - p) ^ 2 * beyond t) + (1 - p) * (1 + - (t * p) + (- p) ^ 2 * beyond t));
    [apply Rplus_le_compat; apply Rmult_le_compat_l; lra | right; ring].
Qed.

(* ---- n independent responses -------------------------------------------------- *)

Section Tail.
  Variables (X Y : Type) (mean : X -> (Y -> R) -> R).
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_linear : forall x a b f g, mean x (fun y => a * f y + b * g y) = a * mean x f + b * mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.
  Hypothesis mean_le : forall x f g, (forall y, f y <= g y) -> mean x f <= mean x g.
  Variable S : Y -> bool.
  Notation chance := (fun x => mean x (fun y => indicator (S y))).
  Notation spread := (fun x => chance x * (1 - chance x)).

  (* sign is 1 or -1 *)
  Lemma variance_moment sign t xs : sign = 1 \/ sign = -1 -> 0 <= t ->
    means mean xs (fun ys => exp (sign * t * (tally S ys - sum_over chance xs))) <= exp (sum_over spread xs * beyond t).
  Proof.
    intros Hs Ht; induction xs as [|x xs IH]; cbn [means sum_over]; [unfold tally; simpl; apply exp_le; lra|].
    set (c := sum_over chance xs) in *.
    pose proof (chance_range X Y mean mean_const mean_le S x) as Hp; set (p := mean x (fun y => indicator (S y))) in *.
    rewrite (mean_ext x _ (fun y => means mean xs (fun ys => exp (sign * t * (tally S ys - c))) *
      exp (sign * t * (indicator (S y) - p)))).
    - rewrite (chance_mean X Y mean mean_ext mean_linear mean_const S x
        (fun b => means mean xs _ * exp (sign * t * (indicator b - p)))); fold p; cbn [indicator].
      set (w := means mean xs _) in *; rewrite Rmult_plus_distr_r, exp_plus, (Rmult_comm (exp (p * _ * _))).
      replace (p * (w * exp (sign * t * (1 - p))) + (1 - p) * (w * exp (sign * t * (0 - p))))
        with (w * (p * exp (sign * t * (1 - p)) + (1 - p) * exp (sign * t * (0 - p)))) by ring.
      apply Rmult_le_compat; auto.
      + unfold w; rewrite <- (means_const X Y mean mean_ext mean_const xs 0); apply (means_le X Y mean mean_le);
          intros; left; apply exp_pos.
      + pose proof (exp_pos (sign * t * (1 - p))); pose proof (exp_pos (sign * t * (0 - p))); nra.
      + destruct Hs as [-> | ->].
        * pose proof (bernstein_lemma p t Hp Ht) as Hh; replace (1 * t * (1 - p)) with (t * (1 - p)) by ring.
          now replace (1 * t * (0 - p)) with (- (t * p)) by ring.
        * pose proof (bernstein_lemma (1 - p) t ltac:(lra) Ht) as Hh; replace (1 - (1 - p)) with p in Hh by ring.
          replace (-1 * t * (1 - p)) with (- (t * (1 - p))) by ring; replace (-1 * t * (0 - p)) with (t * p) by ring.
          rewrite (Rmult_comm (1 - p) p) in Hh; lra.
    - intros y; rewrite (Rmult_comm (means mean xs _)), <- (means_scale X Y mean mean_ext mean_linear); apply (means_ext X Y mean mean_ext); intros ys.
      rewrite <- exp_plus; f_equal; unfold tally; simpl; ring.
  Qed.

  (* Markov's inequality for the better of all t, if the variances add up to V at most. *)
  Lemma variance_tail sign xs V L (E : list Y -> Prop) : sign = 1 \/ sign = -1 -> 0 < V -> 0 <= L -> sum_over spread xs <= V ->
    (forall ys, E ys -> sqrt (2 * V * L) + L / 3 <= sign * (tally S ys - sum_over chance xs)) ->
    likelihood mean xs E <= exp (- L).
  Proof.
    intros Hs HV HL Hv H; set (a := sqrt (2 * L / V)).
    assert (A0 : 0 <= a) by apply sqrt_pos.
    assert (A2 : V * (a * a) = 2 * L)
      by (unfold a; rewrite sqrt_sqrt by (apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]); field; lra).
    assert (AR : a * sqrt (2 * V * L) = 2 * L).
    { unfold a; rewrite <- sqrt_mult by (try (apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]); nra).
      replace (2 * L / V * (2 * V * L)) with (2 * L * (2 * L)) by (field; lra); apply sqrt_square; lra. }
    set (t := a / (1 + a / 3)).
    assert (T : t * (1 + a / 3) = a) by (unfold t; field; lra).
    assert (T0 : 0 <= t) by (unfold t; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
    assert (T3 : t < 3) by (apply Rmult_lt_reg_r with (1 + a / 3); lra).
    pose proof (beyond_bound t (conj T0 T3)) as B.
    assert (BV : V * beyond t <= L / (1 + a / 3)).
    { apply Rle_trans with (V * (t ^ 2 / (2 * (1 - t / 3)))); [apply Rmult_le_compat_l; lra | right].
      replace (1 - t / 3) with (/ (1 + a / 3)) by (unfold t; field; lra).
      replace L with (V * (a * a) / 2) by lra; unfold t; field; lra. }
    assert (B0 : 0 <= beyond t) by (unfold beyond; pose proof (exp_ineq1_le t); lra).
    replace (- L) with (L / (1 + a / 3) + - (t * (sqrt (2 * V * L) + L / 3))).
    2: { unfold t; replace (a / (1 + a / 3) * (sqrt (2 * V * L) + L / 3)) with ((2 * L + a * L / 3) / (1 + a / 3))
           by (rewrite <- AR; field; lra); field; lra. }
    rewrite exp_plus, Rmult_comm.
    apply Rle_trans with (exp (- (t * (sqrt (2 * V * L) + L / 3))) *
      means mean xs (fun ys => exp (sign * t * (tally S ys - sum_over chance xs)))).
    - unfold likelihood; rewrite <- (means_scale X Y mean mean_ext mean_linear); apply (means_le X Y mean mean_le); intros ys.
      rewrite <- exp_plus; destruct (holds_spec (E ys)) as [[-> HE]|[-> HE]]; simpl; [|left; apply exp_pos].
      rewrite <- exp_0 at 1; apply exp_le; specialize (H ys HE).
      replace (sign * t * (tally S ys - sum_over chance xs)) with (t * (sign * (tally S ys - sum_over chance xs))) by ring; nra.
    - apply Rmult_le_compat_l; [left; apply exp_pos|].
      apply Rle_trans with (1 := variance_moment sign t xs Hs T0); apply exp_le; nra.
  Qed.

  (* Bernstein's inequality: the count, of variance V at most, is off its mean by sqrt(2 V L) + L / 3 or more with probability at
     most 2 e^-L. *)
  Theorem bernstein xs V L : 0 < V -> 0 <= L -> sum_over spread xs <= V ->
    likelihood mean xs (fun ys => sqrt (2 * V * L) + L / 3 <= Rabs (tally S ys - means mean xs (tally S))) <= 2 * exp (- L).
  Proof.
    intros HV HL Hv; rewrite (tally_mean X Y mean mean_ext mean_linear mean_const); set (d := sqrt _ + _); set (c := sum_over chance xs).
    apply Rle_trans with (likelihood mean xs (fun ys => d <= 1 * (tally S ys - c) \/ d <= -1 * (tally S ys - c))).
    - apply (likelihood_mono X Y mean mean_le); intros ys; unfold Rabs; destruct (Rcase_abs _); [right|left]; lra.
    - apply Rle_trans with (1 := likelihood_or X Y mean mean_ext mean_linear mean_le _ _ _); rewrite (Rmult_plus_distr_r 1 1), !Rmult_1_l.
      apply Rplus_le_compat; [apply (variance_tail 1 xs V L) | apply (variance_tail (-1) xs V L)]; auto.
  Qed.
End Tail.
