(* Packed answers from a tape that ends: what the lazy form keeps of its privacy, and that it loses hardly less. *)
From Vrr Require Import Ended.
From Vrr Require Export RrBool.
Open Scope R_scope.

(* What follows on the tape changes no answer. *)
Lemma answers_continued samples x t s y : answers_from samples x t = Some y -> answers_from samples x (t ++ s) = Some y.
Proof.
  unfold answers_from; destruct (run samples t) as [[v rest]|] eqn:E; [|discriminate]; intros [= <-].
  destruct (run_prefix _ _ _ _ E) as (read & -> & prefix); now rewrite <- app_assoc, prefix.
Qed.

Lemma failure_is_blind samples x x' t : is_failure (answers_from samples x t) = is_failure (answers_from samples x' t).
Proof. unfold answers_from; now destruct (run samples t) as [[]|]. Qed.

(* On a tape of any length: (d c, delta) with delta = exp(d c) P[fails], for all sets of outcomes, failure among them. *)
Theorem lazy_answers_ended g n M k c d N x x' (S : option (list bool) -> bool) : let p := IZR M / 2 ^ k in
  let answer := answers_from (groups g (lazy_lanes n M k)) in
  (0 <= M < 2 ^ Z.of_nat k)%Z -> 1 / 2 <= p -> p <= exp c * (1 - p) -> 0 <= c -> within (g * n) d x x' ->
  probability N (fun t => S (answer x t)) <=
  exp (INR d * c) * probability N (fun t => S (answer x' t)) + exp (INR d * c) * probability N (fun t => is_failure (answer x' t)).
Proof.
  intros p answer HM Hp Hc Hc0 Hclose; set (m := (g * (k * n))%nat).
  apply (ended_approximate (within (g * n) d) N m answer
    (fun z t => match answer z t with Some y => y | None => [] end) (INR d * c)); auto.
  - intros; apply failure_is_blind.
  - intros z t s y _ _ E; unfold answer in *; now rewrite (answers_continued _ z t s y E).
  - apply Rmult_le_pos; auto; apply pos_INR.
  - apply (pure_dp_postprocessing _ _ answer (fun o => match o with Some y => y | None => [] end)).
    apply lazy_answers_pure_dp; auto; unfold m; lia.
Qed.

(* ---- Hardly less will do ----------------------------------------------------------- *)

Definition some_true (t : list bool) : bool := existsb (fun b => b) t.

(* One lane that is true with probability 1 - 2^-k: a 1 decides for the truth, and only k zeros for a lie. *)
Lemma lane_of_ones k j t : (length t < j <= k)%nat ->
  match run (lazy_lanes_from 1 (2 ^ Z.of_nat k - 1) j [false] [true]) t with
  | Some (lanes, _) => lanes = [true] /\ some_true t = true
  | None => some_true t = false
  end.
Proof.
  revert j; induction t as [|b t IH]; intros [|j] H; simpl in H; try lia; cbn [lazy_lanes_from existsb orb read_word run]; auto.
  replace (2 ^ Z.of_nat k - 1)%Z with (Z.ones (Z.of_nat k)) by (rewrite Z.ones_equiv; lia).
  rewrite Z.ones_spec_low by lia; destruct b; cbn [map2 orb andb map negb].
  - destruct j; cbn [lazy_lanes_from existsb orb]; destruct t; split; reflexivity.
  - rewrite Z.ones_equiv; specialize (IH j ltac:(lia)); now replace (Z.pred (2 ^ Z.of_nat k)) with (2 ^ Z.of_nat k - 1)%Z by lia.
Qed.

Lemma probability_no_ones n : probability n (fun t => negb (some_true t)) = (/ 2) ^ n.
Proof.
  induction n as [|n IH]; [unfold probability, count; simpl; lra|].
  rewrite probability_first_bit; unfold some_true in *; cbn [existsb orb negb]; rewrite IH, probability_const; simpl; field.
Qed.

(* A source that ends after k - 1 bits fails with probability 2^-(k - 1) only. But if it does not, the answer is the truth: any
   multiple of the chance of failing that makes up for it is at least (exp(epsilon) - 1) / 2, where exp(epsilon) = 2^k - 1. *)
Theorem failures_cost k factor : let answer := answers_from (groups 1 (lazy_lanes 1 (2 ^ Z.of_nat (S k) - 1) (S k))) in
  let odds := 2 ^ S k - 1 in
  (forall S, probability k (fun t => S (answer [true] t)) <=
     odds * probability k (fun t => S (answer [false] t)) + factor * probability k (fun t => is_failure (answer [false] t))) ->
  (odds - 1) / 2 <= factor.
Proof.
  intros answer odds H; specialize (H (answer_in (fun y => nth 0 y false))).
  assert (forall arg t, length t = k -> answer [arg] t = if some_true t then Some [arg] else None) as outcome.
  { intros arg t Ht; unfold answer, answers_from, groups; cbn [consecutive]; rewrite !run_followed_by; unfold lazy_lanes.
    pose proof (lane_of_ones (S k) (S k) t ltac:(lia)) as lane; cbn [repeat].
    destruct (run (lazy_lanes_from 1 (2 ^ Z.of_nat (S k) - 1) (S k) [false] [true]) t) as [[lanes rest]|].
    - destruct lane as [-> ->]; destruct rest, arg; reflexivity.
    - now rewrite lane. }
  rewrite (probability_ext k (fun t => answer_in _ (answer [true] t)) (fun t => negb (negb (some_true t)))),
    (probability_ext k (fun t => answer_in _ (answer [false] t)) (fun _ => false)),
    (probability_ext k (fun t => is_failure (answer [false] t)) (fun t => negb (some_true t))), probability_negb,
    probability_const, probability_no_ones in H
    by (intros t Ht; rewrite outcome by auto; now destruct (some_true t)).
  unfold odds; simpl in *; assert (0 < 2 ^ k) by (apply pow_lt; lra); rewrite pow_inv in H.
  apply (Rmult_le_compat_r (2 ^ k)) in H; [|lra]; field_simplify in H; lra.
Qed.
