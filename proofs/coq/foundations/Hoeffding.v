(* Hoeffding's inequality for the number of independent responses that lie in a set. *)
From Coquelicot Require Import Coquelicot.
From Vrr Require Export Respondents Counting.
Open Scope R_scope.

(* ---- Hoeffding's lemma for one bit ------------------------------------------- *)

Section OneBit.
  Variable p : R.
  Hypothesis p_range : 0 <= p <= 1.
  (* the mean of e^(t Y) when Y is 1 with probability p, else 0; and the probability of 1 that it tilts p to *)
  Notation m t := (1 - p + p * exp t).
  Notation tilted t := (p * exp t / (1 - p + p * exp t)).

  Lemma mean_positive t : 0 < m t.
  Proof. pose proof (exp_pos t); destruct (Rlt_le_dec p 1); nra. Qed.

  Lemma tilted_slope t : is_derive (fun t => t / 4 + p - tilted t) t (1 / 4 - tilted t * (1 - tilted t)).
  Proof. pose proof (mean_positive t); auto_derive; [lra|]; field; lra. Qed.
  Lemma excess_slope t : is_derive (fun t => t ^ 2 / 8 + t * p - ln (m t)) t (t / 4 + p - tilted t).
  Proof. pose proof (mean_positive t); auto_derive; [lra|]; field; lra. Qed.

  Lemma tilted_zero : tilted 0 = p.
  Proof. rewrite exp_0; field; lra. Qed.

  Lemma tilted_bound t : (0 <= t -> tilted t - p <= t / 4) /\ (t <= 0 -> t / 4 <= tilted t - p).
  Proof.
    assert (forall x, 0 <= 1 / 4 - tilted x * (1 - tilted x)) as Hd
      by (intros x; generalize (tilted x); intros u; pose proof (pow2_ge_0 (u - 1 / 2)); lra).
    assert (forall a b, a < b -> a / 4 + p - tilted a <= b / 4 + p - tilted b) as Hm.
    { intros a b Hab; destruct (MVT_cor2 (fun t => t / 4 + p - tilted t) (fun t => 1 / 4 - tilted t * (1 - tilted t)) a b Hab)
        as (c & E & _); [intros c _; apply is_derive_Reals, tilted_slope|].
      specialize (Hd c); nra. }
    pose proof tilted_zero as E0; split; intros [H|H].
    - specialize (Hm 0 t H); lra.
    - subst t; lra.
    - specialize (Hm t 0 H); lra.
    - subst t; lra.
  Qed.

  Lemma excess_nonneg t : 0 <= t ^ 2 / 8 + t * p - ln (m t).
  Proof.
    set (h := fun t => t ^ 2 / 8 + t * p - ln (m t)).
    assert (h 0 = 0) as E0 by (unfold h; rewrite exp_0; replace (1 - p + p * 1) with 1 by ring; rewrite ln_1; field).
    assert (forall a b, a < b -> exists c, h b - h a = (c / 4 + p - tilted c) * (b - a) /\ a < c < b) as Hm.
    { intros a b Hab; destruct (MVT_cor2 h (fun t => t / 4 + p - tilted t) a b Hab) as (c & E & Hc);
        [intros c _; apply is_derive_Reals, excess_slope|]; exists c; auto. }
    change (0 <= h t); destruct (Rtotal_order t 0) as [H|[H|H]].
    - destruct (Hm t 0 H) as (c & E & Hc); destruct (tilted_bound c) as [_ Hb]; specialize (Hb ltac:(lra)); nra.
    - subst t; lra.
    - destruct (Hm 0 t H) as (c & E & Hc); destruct (tilted_bound c) as [Hb _]; specialize (Hb ltac:(lra)); nra.
  Qed.

  (* The mean of e^(t (Y - p)) is at most e^(t^2 / 8). *)
  Theorem hoeffding_lemma t : p * exp (t * (1 - p)) + (1 - p) * exp (- (t * p)) <= exp (t ^ 2 / 8).
  Proof.
    replace (t * (1 - p)) with (t + - (t * p)) by ring; rewrite exp_plus.
    replace (p * (exp t * exp (- (t * p))) + (1 - p) * exp (- (t * p))) with (exp (- (t * p)) * m t) by ring.
    rewrite <- (exp_ln (m t)) by apply mean_positive; rewrite <- exp_plus.
    apply exp_le; pose proof (excess_nonneg t); lra.
  Qed.
End OneBit.

(* ---- n independent responses -------------------------------------------------- *)

Section Tail.
  Variables (X Y : Type) (mean : X -> (Y -> R) -> R).
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_linear : forall x a b f g, mean x (fun y => a * f y + b * g y) = a * mean x f + b * mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.
  Hypothesis mean_le : forall x f g, (forall y, f y <= g y) -> mean x f <= mean x g.
  Variable S : Y -> bool.
  Notation chance := (fun x => mean x (fun y => indicator (S y))).

  (* The probability that the responses to xs satisfy a condition. *)
  Definition likelihood (xs : list X) (E : list Y -> Prop) : R := means mean xs (fun ys => indicator (holds (E ys))).

  Lemma holds_spec (P : Prop) : (holds P = true /\ P) \/ (holds P = false /\ ~ P).
  Proof. destruct (Classical_Prop.classic P) as [H|H]; [left|right]; split; auto; apply holds_bool; split; easy. Qed.

  Lemma means_le xs f g : (forall ys, f ys <= g ys) -> means mean xs f <= means mean xs g.
  Proof. revert f g; induction xs as [|x xs IH]; simpl; intros f g H; auto; apply mean_le; intros; now apply IH. Qed.
  Lemma means_scale xs c f : means mean xs (fun ys => c * f ys) = c * means mean xs f.
  Proof.
    rewrite (means_ext X Y mean mean_ext xs _ (fun ys => c * f ys + 0 * 0)) by (intros; ring).
    rewrite (means_linear X Y mean mean_ext mean_linear xs c 0 f (fun _ => 0)); ring.
  Qed.

  Lemma chance_range x : 0 <= chance x <= 1.
  Proof.
    split; [rewrite <- (mean_const x 0) | rewrite <- (mean_const x 1)]; apply mean_le; intros y; destruct (S y); simpl; lra.
  Qed.

  (* g of a bit has the mean of a bit. *)
  Lemma chance_mean x g : mean x (fun y => g (S y)) = chance x * g true + (1 - chance x) * g false.
  Proof.
    rewrite (mean_ext x _ (fun y => (g true - g false) * indicator (S y) + g false * 1))
      by (intros y; destruct (S y); simpl; ring).
    rewrite (mean_linear x _ _ (fun y => indicator (S y)) (fun _ => 1)), mean_const; ring.
  Qed.

  Lemma moment_bound t xs :
    means mean xs (fun ys => exp (t * (tally S ys - sum_over chance xs))) <= exp (INR (length xs) * (t ^ 2 / 8)).
  Proof.
    induction xs as [|x xs IH]; cbn [means length sum_over]; [unfold tally; simpl; apply exp_le; lra|].
    set (c := sum_over chance xs) in *; pose proof (chance_range x) as Hp; set (p := mean x (fun y => indicator (S y))) in *.
    rewrite (mean_ext x _ (fun y => means mean xs (fun ys => exp (t * (tally S ys - c))) *
      exp (t * (indicator (S y) - p)))).
    - rewrite (chance_mean x (fun b => means mean xs _ * exp (t * (indicator b - p)))); fold p; cbn [indicator].
      set (w := means mean xs _) in *.
      pose proof (hoeffding_lemma p Hp t) as Hh; replace (- (t * p)) with (t * (0 - p)) in Hh by ring.
      rewrite S_INR, Rmult_plus_distr_r, exp_plus, Rmult_1_l.
      replace (p * (w * exp (t * (1 - p))) + (1 - p) * (w * exp (t * (0 - p))))
        with (w * (p * exp (t * (1 - p)) + (1 - p) * exp (t * (0 - p)))) by ring.
      apply Rmult_le_compat; auto.
      + unfold w; rewrite <- (means_const X Y mean mean_ext mean_const xs 0); apply means_le; intros; left; apply exp_pos.
      + pose proof (exp_pos (t * (1 - p))); pose proof (exp_pos (t * (0 - p))); nra.
    - intros y; rewrite Rmult_comm, <- means_scale; apply (means_ext X Y mean mean_ext); intros ys.
      rewrite <- exp_plus; f_equal; unfold tally; simpl; ring.
  Qed.

  Lemma likelihood_mono xs (E F : list Y -> Prop) : (forall ys, E ys -> F ys) -> likelihood xs E <= likelihood xs F.
  Proof.
    intros H; apply means_le; intros ys.
    destruct (holds_spec (E ys)) as [[-> HE]|[-> HE]], (holds_spec (F ys)) as [[-> HF]|[-> HF]]; simpl; try lra; exfalso; auto.
  Qed.
  Lemma likelihood_or xs (E F : list Y -> Prop) : likelihood xs (fun ys => E ys \/ F ys) <= likelihood xs E + likelihood xs F.
  Proof.
    unfold likelihood; rewrite <- (Rmult_1_l (means mean xs (fun ys => indicator (holds (E ys))))),
      <- (Rmult_1_l (means mean xs (fun ys => indicator (holds (F ys))))),
      <- (means_linear X Y mean mean_ext mean_linear xs 1 1).
    apply means_le; intros ys.
    destruct (holds_spec (E ys)) as [[-> HE]|[-> HE]], (holds_spec (F ys)) as [[-> HF]|[-> HF]],
      (holds_spec (E ys \/ F ys)) as [[-> H]|[-> H]]; simpl; try lra; tauto.
  Qed.
  Lemma likelihood_not xs (E : list Y -> Prop) : likelihood xs (fun ys => ~ E ys) = 1 - likelihood xs E.
  Proof.
    unfold likelihood.
    rewrite (means_ext X Y mean mean_ext xs _ (fun ys => 1 * 1 + -1 * indicator (holds (E ys)))).
    - rewrite (means_linear X Y mean mean_ext mean_linear xs 1 (-1) (fun _ => 1)), means_const by auto; ring.
    - intros ys; destruct (holds_spec (E ys)) as [[-> HE]|[-> HE]], (holds_spec (~ E ys)) as [[-> H]|[-> H]];
        simpl; try lra; tauto.
  Qed.
  (* The union bound. *)
  Lemma likelihood_exists xs (E : nat -> list Y -> Prop) size bound :
    (forall j, (j < size)%nat -> likelihood xs (E j) <= bound) ->
    likelihood xs (fun ys => exists j, (j < size)%nat /\ E j ys) <= INR size * bound.
  Proof.
    induction size as [|size IH]; intros H.
    - simpl; rewrite Rmult_0_l, <- (means_const X Y mean mean_ext mean_const xs 0); apply means_le; intros ys.
      destruct (holds_spec (exists j, (j < 0)%nat /\ E j ys)) as [[_ (j & Hj & _)]|[-> _]]; [lia | simpl; lra].
    - rewrite S_INR; apply Rle_trans with
        (likelihood xs (fun ys => (exists j, (j < size)%nat /\ E j ys) \/ E size ys)).
      + apply likelihood_mono; intros ys (j & Hj & HE); destruct (Nat.eq_dec j size) as [->|Hne]; [right|left]; auto.
        exists j; split; auto; lia.
      + apply Rle_trans with (1 := likelihood_or _ _ _); specialize (IH ltac:(auto)); specialize (H size ltac:(lia)); lra.
  Qed.

  (* Markov's inequality for e^(t (tally - mean)), t of the sign of the deviation. *)
  Lemma tail_bound xs s t (E : list Y -> Prop) :
    (forall ys, E ys -> s <= t * (tally S ys - sum_over chance xs)) ->
    likelihood xs E <= exp (INR (length xs) * (t ^ 2 / 8) - s).
  Proof.
    intros H; unfold Rminus; rewrite exp_plus, Rmult_comm.
    apply Rle_trans with (exp (- s) * means mean xs (fun ys => exp (t * (tally S ys - sum_over chance xs)))).
    - rewrite <- means_scale; apply means_le; intros ys; rewrite <- exp_plus.
      destruct (holds_spec (E ys)) as [[-> HE]|[-> HE]]; simpl; [|left; apply exp_pos].
      rewrite <- exp_0 at 1; apply exp_le; specialize (H ys HE); lra.
    - apply Rmult_le_compat_l; [left; apply exp_pos | apply moment_bound].
  Qed.

  (* Hoeffding's inequality: the count is off its mean by s or more with probability at most 2 e^(-2 s^2 / n). *)
  Theorem hoeffding xs s : (0 < length xs)%nat -> 0 <= s ->
    likelihood xs (fun ys => s <= Rabs (tally S ys - means mean xs (tally S))) <= 2 * exp (- (2 * s ^ 2 / INR (length xs))).
  Proof.
    intros Hn Hs; rewrite tally_mean by auto; apply lt_INR in Hn; simpl in Hn; set (n := INR (length xs)) in *.
    set (c := sum_over chance xs).
    apply Rle_trans with (likelihood xs (fun ys => s <= tally S ys - c \/ tally S ys - c <= - s)).
    - apply likelihood_mono; intros ys; unfold Rabs; destruct (Rcase_abs _); [right|left]; lra.
    - apply Rle_trans with (1 := likelihood_or _ _ _); rewrite (Rmult_plus_distr_r 1 1), !Rmult_1_l.
      assert (0 <= 4 * s / n) by (apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]).
      replace (- (2 * s ^ 2 / n)) with (n * ((4 * s / n) ^ 2 / 8) - 4 * s / n * s) by (field; lra).
      apply Rplus_le_compat; [|replace ((4 * s / n) ^ 2) with ((- (4 * s / n)) ^ 2) by ring]; apply tail_bound;
        intros ys Hy; fold c; nra.
  Qed.
End Tail.
Arguments likelihood {X Y}.
