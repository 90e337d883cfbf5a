(* Independent respondents: means and variances of functions of all their responses. *)
From Vrr Require Export Tape.
Open Scope R_scope.

(* ---- Independent respondents --------------------------------------------- *)

Section Respondents.
  (* mean x f: expectation of f(response) of a respondent with input x. *)
  Variables (X Y : Type) (mean : X -> (Y -> R) -> R).
  Hypothesis mean_ext : forall x f g, (forall y, f y = g y) -> mean x f = mean x g.
  Hypothesis mean_linear : forall x a b f g, mean x (fun y => a * f y + b * g y) = a * mean x f + b * mean x g.
  Hypothesis mean_const : forall x c, mean x (fun _ => c) = c.

  (* Expectation of f over the independent responses of respondents with inputs xs, and variance. *)
  Fixpoint means (xs : list X) (f : list Y -> R) : R :=
    match xs with [] => f [] | x :: xs => mean x (fun y => means xs (fun ys => f (y :: ys))) end.
  Definition variance (xs : list X) (f : list Y -> R) : R := means xs (fun ys => (f ys - means xs f) ^ 2).

  Lemma means_ext xs f g : (forall ys, f ys = g ys) -> means xs f = means xs g.
  Proof. revert f g; induction xs as [|x xs IH]; simpl; intros f g H; auto; apply mean_ext; intros; now apply IH. Qed.
  Lemma means_linear xs a b f g : means xs (fun ys => a * f ys + b * g ys) = a * means xs f + b * means xs g.
  Proof.
    revert f g; induction xs as [|x xs IH]; simpl; intros; auto.
    rewrite <- mean_linear; apply mean_ext; intros; apply (IH (fun ys => f (y :: ys)) (fun ys => g (y :: ys))).
  Qed.
  Lemma means_const xs c : means xs (fun _ => c) = c.
  Proof. induction xs as [|x xs IH]; simpl; auto; rewrite (mean_ext x _ (fun _ => c)) by auto; apply mean_const. Qed.

  Lemma means_affine xs f a b : b <> 0 -> means xs (fun ys => (f ys - a) / b) = (means xs f - a) / b.
  Proof.
    intros Hb; rewrite (means_ext xs _ (fun ys => / b * f ys + - a / b * 1)) by (intros; field; auto).
    rewrite (means_linear xs (/ b) _ f (fun _ => 1)), means_const; field; auto.
  Qed.
  Lemma variance_affine xs f a b : b <> 0 -> variance xs (fun ys => (f ys - a) / b) = variance xs f / b ^ 2.
  Proof.
    intros Hb; unfold variance; rewrite means_affine by auto.
    rewrite (means_ext xs _ (fun ys => / b ^ 2 * (f ys - means xs f) ^ 2 + 0 * 0)) by (intros; field; auto).
    rewrite (means_linear xs _ 0 (fun ys => (f ys - means xs f) ^ 2) (fun _ => 0)); unfold Rdiv; ring.
  Qed.

  (* How many responses lie in S, and how likely each of them is to do so. *)
  Variable S : Y -> bool.
  Definition tally (ys : list Y) : R := sum_over (fun y => indicator (S y)) ys.
  Notation chance := (fun x => mean x (fun y => indicator (S y))).

  Theorem tally_mean xs : means xs tally = sum_over chance xs.
  Proof.
    induction xs as [|x xs IH]; cbn [means sum_over]; [reflexivity|].
    rewrite (mean_ext x _ (fun y => 1 * indicator (S y) + sum_over chance xs * 1)).
    - rewrite (mean_linear x 1 _ (fun y => indicator (S y)) (fun _ => 1)), mean_const; ring.
    - intros y; rewrite (means_ext xs _ (fun ys => indicator (S y) * 1 + 1 * tally ys))
        by (intros; unfold tally; simpl; ring).
      rewrite (means_linear xs (indicator (S y)) 1 (fun _ => 1) tally), means_const, IH; ring.
  Qed.

  (* Variances of independent responses add up. *)
  Theorem tally_variance xs : variance xs tally = sum_over (fun x => chance x * (1 - chance x)) xs.
  Proof.
    unfold variance; rewrite tally_mean; induction xs as [|x xs IH]; cbn [sum_over means]; [unfold tally; simpl; ring|].
    set (m := sum_over chance xs) in *; rewrite <- IH; set (v := means xs (fun ys => (tally ys - m) ^ 2)).
    assert (forall d, means xs (fun ys => (tally ys - m + d) ^ 2) = v + d ^ 2) as E.
    { intros d.
      rewrite (means_ext xs _ (fun ys => 1 * (tally ys - m) ^ 2 + 1 * (2 * d * tally ys + (d ^ 2 - 2 * d * m) * 1)))
        by (intros; ring).
      rewrite (means_linear xs 1 1 (fun ys => (tally ys - m) ^ 2) (fun ys => 2 * d * tally ys + (d ^ 2 - 2 * d * m) * 1)).
      rewrite (means_linear xs _ _ tally (fun _ => 1)), means_const, tally_mean; fold m v; ring. }
    set (c := mean x (fun y => indicator (S y))).
    rewrite (mean_ext x _ (fun y => (1 - 2 * c) * indicator (S y) + (v + c ^ 2) * 1)).
    - rewrite (mean_linear x _ _ (fun y => indicator (S y)) (fun _ => 1)), mean_const; fold c; ring.
    - intros y; rewrite (means_ext xs _ (fun ys => (tally ys - m + (indicator (S y) - c)) ^ 2))
        by (intros; unfold tally; simpl; ring).
      rewrite E; destruct (S y); cbn [indicator]; ring.
  Qed.
End Respondents.
Arguments means {X Y}. Arguments variance {X Y}. Arguments tally {Y}.

(* How many x of a list satisfy a condition. *)
Definition number {X} (E : X -> bool) (xs : list X) : R := sum_over (fun x => indicator (E x)) xs.
