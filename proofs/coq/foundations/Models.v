(* Every recursive definition of the contracts is satisfied by a function, so none of them can
   be a contradiction. (WP does not check that a recursive logic function terminates.) *)
From Vrr Require Import Contracts.

(* f n = base for n <= 0, and step (n - 1) (f (n - 1)) otherwise. *)
Definition recursive {A} (base : A) (step : Z -> A -> A) (n : Z) : A :=
  nat_rect (fun _ => A) base (fun i => step (Z.of_nat i)) (Z.to_nat n).

Lemma recursive_base {A} (base : A) step n : n <= 0 -> recursive base step n = base.
Proof. intros H; unfold recursive; now replace (Z.to_nat n) with 0%nat by lia. Qed.

Lemma recursive_step {A} (base : A) step n : ~ n <= 0 ->
  recursive base step n = step (-1 + n) (recursive base step (-1 + n)).
Proof.
  intros H; unfold recursive; replace (Z.to_nat n) with (S (Z.to_nat (-1 + n))) by lia.
  cbn [nat_rect]; f_equal; lia.
Qed.

Ltac by_recursion :=
  split; [apply recursive_base | intros; rewrite recursive_step by assumption; reflexivity].

Definition pow2 := recursive 1 (fun _ r => 2 * r).
Theorem pow2_model : pow2_spec pow2.
Proof. intros n; unfold pow2; by_recursion. Qed.

Definition power a := recursive 1 (fun _ r => a * r).
Theorem power_model : power_spec power.
Proof. intros a n; unfold power; by_recursion. Qed.

Definition popcount y := recursive 0 (fun i r => Z.land 1 (Z.shiftr y i) + r).
Theorem popcount_model : popcount_spec popcount.
Proof. apply popcount_of_definition; intros y n; unfold popcount; by_recursion. Qed.

Definition tape_of (W : Z -> Z) := recursive 0 (fun i r => W i + 2 ^ 64 * r).
Theorem word_sequence_model W : word_sequence W (tape_of W).
Proof. intros n; unfold tape_of; by_recursion. Qed.

Definition count_if (E : Z -> bool) := recursive 0 (fun i r => r + (if E i then 1 else 0)).
Theorem count_if_model E : counter (fun T => E T = true) (count_if E).
Proof.
  apply counter_of_condition; intros n; split; [apply recursive_base|]; intros Hn.
  unfold count_if at 1 3; rewrite recursive_step by auto; fold (count_if E).
  split; intros H; [rewrite H | destruct (E (-1 + n))]; easy.
Qed.

Definition count_member (set : Z) (f : Z -> Z) :=
  recursive 0 (fun i r => Z.land 1 (Z.shiftr set (f i)) + r).
Theorem count_member_model set f : counter (fun T => member set (f T)) (count_member set f).
Proof. apply counter_of_member; intros n; unfold count_member; by_recursion. Qed.

(* uniform_count, uniform_rejected, uniform_hits, rr_accepted, rr_count, rr_count_in, flips, rr_bitvec_ones, rr_bitvec_failures and
   column_count add up numbers f(0), f(1), ... *)
Definition sum_before (f : Z -> Z) := recursive 0 (fun i r => r + f i).
Theorem sum_before_model f n :
  (n <= 0 -> sum_before f n = 0) /\ (~ n <= 0 -> sum_before f n = sum_before f (-1 + n) + f (-1 + n)).
Proof. unfold sum_before; by_recursion. Qed.

Definition uniform_next (accepts W : Z -> Z) := recursive 0 (fun i r => if accepts (W (1 + i)) =? 1 then 1 + i else r).
Theorem uniform_next_model accepts W left :
  (left <= 0 -> uniform_next accepts W left = 0) /\
  (~ left <= 0 ->
   (accepts (W left) = 1 -> uniform_next accepts W left = left) /\
   (~ accepts (W left) = 1 -> uniform_next accepts W left = uniform_next accepts W (-1 + left))).
Proof.
  split; [apply recursive_base|]; intros H; unfold uniform_next at 1 2; rewrite recursive_step by auto.
  replace (1 + (-1 + left)) with left by lia; destruct (Z.eqb_spec (accepts (W left)) 1); split; easy.
Qed.

Definition uniform_left (next : Z -> Z) (left : Z) := recursive left (fun _ r => -1 + next r).
Theorem uniform_left_model next left i :
  (i <= 0 -> uniform_left next left i = left) /\
  (~ i <= 0 -> uniform_left next left i = -1 + next (uniform_left next left (-1 + i))).
Proof. unfold uniform_left; by_recursion. Qed.

(* uniform_missing and uniform_rest: the words that are left and the missing draws change with the recursion. *)
Definition uniform_missing (hits : Z -> Z -> Z) (passes : Z) : Z -> Z -> Z :=
  recursive (fun _ missing => missing) (fun _ rest left missing =>
    if (missing <=? 0) || (left <? missing) then missing
    else rest (left + -1 * missing) (missing + -1 * hits left missing)) passes.
Theorem uniform_missing_model hits left missing passes :
  ((missing <= 0 \/ passes <= 0) \/ left < missing -> uniform_missing hits passes left missing = missing) /\
  (~ ((missing <= 0 \/ passes <= 0) \/ left < missing) -> uniform_missing hits passes left missing =
     uniform_missing hits (-1 + passes) (left + -1 * missing) (missing + -1 * hits left missing)).
Proof.
  unfold uniform_missing at 1 2; destruct (Z.le_gt_cases passes 0) as [Hp|Hp].
  - rewrite !recursive_base by auto; split; [reflexivity | lia].
  - rewrite !recursive_step by lia.
    destruct (Z.leb_spec missing 0), (Z.ltb_spec left missing); split; intros; easy || lia.
Qed.

Definition uniform_rest (hits : Z -> Z -> Z) (passes : Z) : Z -> Z -> Z :=
  recursive (fun left _ => left) (fun _ rest left missing =>
    if missing <=? 0 then left else if left <? missing then 0
    else rest (left + -1 * missing) (missing + -1 * hits left missing)) passes.
Theorem uniform_rest_model hits left missing passes :
  (missing <= 0 \/ passes <= 0 -> uniform_rest hits passes left missing = left) /\
  (~ (missing <= 0 \/ passes <= 0) ->
   (left < missing -> uniform_rest hits passes left missing = 0) /\
   (~ left < missing -> uniform_rest hits passes left missing =
      uniform_rest hits (-1 + passes) (left + -1 * missing) (missing + -1 * hits left missing))).
Proof.
  unfold uniform_rest at 1 2 3; destruct (Z.le_gt_cases passes 0) as [Hp|Hp].
  - rewrite !recursive_base by auto; split; [reflexivity | lia].
  - rewrite !recursive_step by lia.
    destruct (Z.leb_spec missing 0), (Z.ltb_spec left missing); repeat split; intros; easy || lia.
Qed.

Definition rr_after (step : Z -> Z -> Z) (batch : Z -> Z) (left : Z) := recursive left (fun g r => step r (batch g)).
Theorem rr_after_model step batch left g :
  (g <= 0 -> rr_after step batch left g = left) /\
  (~ g <= 0 -> rr_after step batch left g = step (rr_after step batch left (-1 + g)) (batch (-1 + g))).
Proof. unfold rr_after; by_recursion. Qed.

Definition natural_value (W : Z -> Z) := recursive 0 (fun i r => r + W i * pow2 (64 * i)).
Theorem natural_value_model W n :
  (n <= 0 -> natural_value W n = 0) /\
  (~ n <= 0 -> natural_value W n = natural_value W (-1 + n) + W (-1 + n) * pow2 (64 * (-1 + n))).
Proof. unfold natural_value; by_recursion. Qed.

Definition counts_sum (W : Z -> Z) := recursive 0 (fun i r => r + W i).
Theorem counts_sum_model W n :
  (n <= 0 -> counts_sum W n = 0) /\ (~ n <= 0 -> counts_sum W n = counts_sum W (-1 + n) + W (-1 + n)).
Proof. unfold counts_sum; by_recursion. Qed.
