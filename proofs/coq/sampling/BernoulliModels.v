(* The recursive definitions of the contracts of Bernoulli samplers are satisfied by functions. *)
From Vrr Require Import BernoulliLanes Models.
Open Scope Z_scope.

Definition choose (M i a b : Z) : Z := (if Z.testbit (Z.shiftr M i) 0 then Z.lor else Z.land) a b.
Lemma choose_chosen M i a b : chosen M i (choose M i a b) a b.
Proof. unfold chosen, choose; destruct (Z.testbit _ 0); split; congruence. Qed.

Definition digit T i := Z.rem (Z.quot T (pow2 (64 * i))) (pow2 64).
Definition lanes M T := recursive 0 (fun i r => choose M i r (digit T i)).
Theorem lanes_model : lanes_spec lanes.
Proof.
  apply (lanes_of_definition pow2 digit lanes pow2_model (fun _ _ => eq_refl)).
  intros M T k; split; [apply recursive_base|]; intros Hk.
  unfold lanes at 1; rewrite recursive_step by auto; apply choose_chosen.
Qed.

Definition accumulator M k (W : Z -> Z) := recursive 0 (fun i r => choose M i r (W (k + -1 * (1 + i)))).
Theorem word_loop_model M k W : word_loop M k W (accumulator M k W).
Proof.
  intros i; split; [apply recursive_base|]; intros Hi.
  unfold accumulator at 1; rewrite recursive_step by auto.
  replace (1 + (-1 + i)) with i by lia; apply choose_chosen.
Qed.

(* lazy_words: the set of open lanes and the words that are left change with the recursion.
   lazy_reads is the same function on the words of an integer: W n is word n - 1 of T. *)
Definition lazy_words (W : Z -> Z) M : Z -> Z -> Z -> Z :=
  recursive (fun _ _ => 0) (fun i rest open left =>
    if open =? 0 then 0 else
    let kept := Z.land open (W left) in
    1 + rest (if Z.testbit (Z.shiftr M i) 0 then Z.lxor open kept else kept) (-1 + left)).
Theorem lazy_words_model W M i open left :
  let kept := Z.land open (W left) in
  (open = 0 \/ i <= 0 -> lazy_words W M i open left = 0) /\
  (~ (open = 0 \/ i <= 0) ->
   (Z.testbit (Z.shiftr M (-1 + i)) 0 = true ->
    lazy_words W M i open left = 1 + lazy_words W M (-1 + i) (Z.lxor open kept) (-1 + left)) /\
   (~ Z.testbit (Z.shiftr M (-1 + i)) 0 = true ->
    lazy_words W M i open left = 1 + lazy_words W M (-1 + i) kept (-1 + left))).
Proof.
  intros kept; unfold lazy_words at 1 2 4; destruct (Z.le_gt_cases i 0) as [Hi|Hi].
  - rewrite !recursive_base by auto; tauto.
  - rewrite !recursive_step by lia; fold (lazy_words W M); unfold kept.
    destruct (Z.eqb_spec open 0), (Z.testbit (Z.shiftr M (-1 + i)) 0); repeat split; intros; easy || lia.
Qed.

(* lazy_left, and lazy_unread on the words of an integer *)
Definition lazy_left (words : Z -> Z) (left : Z) := recursive left (fun _ r => r + -1 * words r).
Theorem lazy_left_model words left g :
  let before := lazy_left words left (-1 + g) in
  (g <= 0 -> lazy_left words left g = left) /\
  (~ g <= 0 -> lazy_left words left g = before + -1 * words before).
Proof. intros before; unfold before, lazy_left; by_recursion. Qed.

(* What each group adds to lazy_drawn, and to lazy_asks on the words of an integer, depends on what was drawn before. *)
Definition lazy_drawn (refill : Z -> Z -> Z) := recursive 0 (fun g r => r + refill g r).
Theorem lazy_drawn_model refill g :
  let before := lazy_drawn refill (-1 + g) in
  (g <= 0 -> lazy_drawn refill g = 0) /\ (~ g <= 0 -> lazy_drawn refill g = before + refill (-1 + g) before).
Proof. intros before; unfold before, lazy_drawn; by_recursion. Qed.
