(* The number of successes in independent trials: binomial coefficients, the binomial law, and sums by it. *)
From Vrr Require Export Counting.
Open Scope R_scope.

(* Pascal's triangle. *)
Fixpoint choose (n k : nat) : nat :=
  match n, k with
  | _, O => 1
  | O, S _ => 0
  | S n, S k => choose n k + choose n (S k)
  end.

(* The probability of j successes in N trials, each with probability p. *)
Definition binomial_law (N : nat) (p : R) (j : nat) : R := INR (choose N j) * (p ^ j * (1 - p) ^ (N - j)).

(* ---- Binomial coefficients ------------------------------------------------------ *)

Lemma choose_above n k : (n < k)%nat -> choose n k = O.
Proof.
  revert k; induction n as [|n IH]; destruct k as [|k]; intros H; try lia; [reflexivity|].
  cbn [choose]; now rewrite !IH by lia.
Qed.
Lemma choose_0 n : choose n 0 = 1%nat.
Proof. now destruct n. Qed.
Lemma choose_all n : choose n n = 1%nat.
Proof. induction n as [|n IH]; [reflexivity|]; cbn [choose]; rewrite IH, choose_above; lia. Qed.

Theorem choose_binomial n k : (k <= n)%nat -> INR (choose n k) = Binomial.C n k.
Proof.
  revert k; induction n as [|n IH]; intros k Hk.
  - replace k with O by lia; unfold Binomial.C; simpl; field.
  - destruct k as [|k]; [unfold Binomial.C; rewrite Nat.sub_0_r; simpl choose; simpl (fact 0);
      cbn [INR]; field; apply INR_fact_neq_0|].
    destruct (Nat.eq_dec k n) as [->|Hn].
    + rewrite choose_all; unfold Binomial.C; rewrite Nat.sub_diag; simpl (fact 0); cbn [INR]; field; apply INR_fact_neq_0.
    + cbn [choose]; rewrite plus_INR, !IH, pascal by lia; reflexivity.
Qed.

Lemma choose_next N j : (j <= N)%nat -> INR (choose N (S j)) * INR (S j) = INR (choose N j) * (INR N - INR j).
Proof.
  intros Hj; rewrite <- minus_INR, <- !mult_INR by auto; f_equal; clear; revert j; induction N as [|N IH]; intros j.
  - destruct j; reflexivity.
  - cbn [choose]; destruct j as [|j]; [specialize (IH O); rewrite choose_0, ?Nat.sub_0_r in *; cbn [choose]; lia|].
    pose proof (IH j) as A; pose proof (IH (S j)) as B; cbn [choose Nat.sub] in *.
    destruct (Nat.le_gt_cases N j) as [Hj|Hj].
    + rewrite (choose_above N (S (S j))), (choose_above N (S j)) by lia; replace (N - j)%nat with O by lia; lia.
    + replace (N - j)%nat with (S (N - S j)) in * by lia; nia.
Qed.

(* ---- Sums over outcomes ---------------------------------------------------------- *)

(* The sum of F(successes, failures) over the 2^N outcomes of N trials. *)
Fixpoint outcomes_sum (N : nat) (F : nat -> nat -> R) : R :=
  match N with
  | O => F O O
  | S N => outcomes_sum N (fun i j => F (S i) j) + outcomes_sum N (fun i j => F i (S j))
  end.

Lemma outcomes_sum_ext N F G : (forall i j, (i + j = N)%nat -> F i j = G i j) -> outcomes_sum N F = outcomes_sum N G.
Proof.
  revert F G; induction N as [|N IH]; intros F G H; cbn [outcomes_sum]; [now apply H|].
  f_equal; apply IH; intros; apply H; lia.
Qed.
Lemma outcomes_sum_le N F G : (forall i j, F i j <= G i j) -> outcomes_sum N F <= outcomes_sum N G.
Proof.
  revert F G; induction N as [|N IH]; intros F G H; cbn [outcomes_sum]; [auto | apply Rplus_le_compat; apply IH; auto].
Qed.
Lemma outcomes_sum_scale N c F : outcomes_sum N (fun i j => c * F i j) = c * outcomes_sum N F.
Proof. revert F; induction N as [|N IH]; intros F; cbn [outcomes_sum]; [|rewrite !IH]; ring. Qed.
Lemma outcomes_sum_plus N F G : outcomes_sum N (fun i j => F i j + G i j) = outcomes_sum N F + outcomes_sum N G.
Proof. revert F G; induction N as [|N IH]; intros F G; cbn [outcomes_sum]; [|rewrite !IH]; ring. Qed.
Lemma outcomes_sum_list {A} N (F : A -> nat -> nat -> R) l :
  sum_over (fun a => outcomes_sum N (F a)) l = outcomes_sum N (fun i j => sum_over (fun a => F a i j) l).
Proof.
  revert F; induction N as [|N IH]; intros F; cbn [outcomes_sum]; [reflexivity|].
  rewrite (sum_over_plus (fun a => outcomes_sum N _)), !IH; reflexivity.
Qed.
Lemma outcomes_sum_add N M F :
  outcomes_sum (N + M) F = outcomes_sum N (fun i j => outcomes_sum M (fun i' j' => F (i + i')%nat (j + j')%nat)).
Proof. revert F; induction N as [|N IH]; intros F; cbn [Nat.add outcomes_sum]; [reflexivity|]; now rewrite !IH. Qed.
Lemma outcomes_sum_power N a b : outcomes_sum N (fun i j => a ^ i * b ^ j) = (a + b) ^ N.
Proof.
  induction N as [|N IH]; cbn [outcomes_sum pow]; [ring|].
  rewrite (outcomes_sum_ext N (fun i j => a * a ^ i * b ^ j) (fun i j => a * (a ^ i * b ^ j))) by (intros; ring).
  rewrite (outcomes_sum_ext N (fun i j => a ^ i * (b * b ^ j)) (fun i j => b * (a ^ i * b ^ j))) by (intros; ring).
  rewrite !outcomes_sum_scale, IH; ring.
Qed.

(* `choose N j` of the outcomes have j successes. *)
Theorem outcomes_sum_choose N F :
  outcomes_sum N F = sum_over (fun j => INR (choose N j) * F j (N - j)%nat) (seq 0 (S N)).
Proof.
  revert F; induction N as [|N IH]; intros F; cbn [outcomes_sum]; [simpl; ring|].
  rewrite !IH; change (seq 0 (S (S N))) with (0%nat :: seq 1 (S N)); cbn [sum_over]; rewrite sum_over_seq_shift.
  cbn [choose Nat.sub].
  rewrite (sum_over_ext (fun j => INR (choose N j + choose N (S j)) * F (S j) (N - j)%nat)
    (fun j => INR (choose N j) * F (S j) (N - j)%nat + INR (choose N (S j)) * F (S j) (N - j)%nat))
    by (intros; rewrite plus_INR; ring).
  rewrite (sum_over_plus (fun j => INR (choose N j) * _)).
  assert (sum_over (fun j => INR (choose N j) * F j (S (N - j))) (seq 0 (S N)) =
    INR 1 * F 0%nat (S N) + sum_over (fun j => INR (choose N (S j)) * F (S j) (N - j)%nat) (seq 0 (S N))) as ->; [|ring].
  rewrite (sum_over_seq_last (fun j => INR (choose N (S j)) * _) 0 N), (choose_above N (S (0 + N))) by lia.
  cbn [seq sum_over].
  rewrite choose_0, Nat.sub_0_r, sum_over_seq_shift.
  rewrite (sum_over_ext (fun j => INR (choose N (S j)) * F (S j) (S (N - S j)))
    (fun j => INR (choose N (S j)) * F (S j) (N - j)%nat)); [simpl; ring|].
  intros j Hj; apply in_seq in Hj; do 2 f_equal; lia.
Qed.

(* ---- The law ---------------------------------------------------------------------- *)

Theorem binomial_law_sum N p : sum_over (binomial_law N p) (seq 0 (S N)) = 1.
Proof.
  unfold binomial_law; rewrite <- (outcomes_sum_choose N (fun i j => p ^ i * (1 - p) ^ j)), outcomes_sum_power.
  replace (p + (1 - p)) with 1 by ring; apply pow1.
Qed.

Lemma binomial_law_positive N p j : 0 < p < 1 -> (j <= N)%nat -> 0 < binomial_law N p j.
Proof.
  intros Hp Hj; apply Rmult_lt_0_compat; [|apply Rmult_lt_0_compat; apply pow_lt; lra].
  apply lt_0_INR; clear Hp; revert j Hj; induction N as [|N IH]; intros [|j] Hj; cbn [choose]; try lia.
  specialize (IH j ltac:(lia)); lia.
Qed.

(* Each term from the one before. *)
Lemma binomial_law_next N p j : (j <= N)%nat ->
  binomial_law N p (S j) * INR (S j) * (1 - p) = binomial_law N p j * (INR N - INR j) * p.
Proof.
  intros Hj; unfold binomial_law; pose proof (choose_next N j Hj) as E; destruct (Nat.eq_dec j N) as [->|Hn].
  - rewrite choose_above by lia; simpl (INR 0); ring.
  - replace (N - j)%nat with (S (N - S j)) by lia; cbn [pow].
    transitivity (INR (choose N (S j)) * INR (S j) * (p * p ^ j * ((1 - p) ^ (N - S j) * (1 - p)))); [ring|rewrite E; ring].
Qed.

(* The ones among independent bits have this law. *)
Theorem weight_law N p (f : nat -> R) :
  bernoulli_expectation p N (fun v => f (weight v)) = sum_over (fun j => binomial_law N p j * f j) (seq 0 (S N)).
Proof.
  transitivity (outcomes_sum N (fun i j => p ^ i * (1 - p) ^ j * f i)).
  - revert f; induction N as [|N IH]; intros f; cbn [bernoulli_expectation outcomes_sum weight Nat.add pow]; [simpl; ring|].
    rewrite (IH (fun i => f (S i))), (IH f), <- !outcomes_sum_scale; f_equal; apply outcomes_sum_ext; intros; ring.
  - rewrite outcomes_sum_choose; unfold binomial_law; apply sum_over_ext; intros; ring.
Qed.

(* ---- The same over integers, as a specification defines them -------------------------- *)

(* s(n) is the sum of the first n terms. *)
Definition sum_spec (s term : Z -> R) : Prop := forall n,
  ((n <= 0)%Z -> s n = 0) /\ ((0 < n)%Z -> s n = s (n - 1)%Z + term (n - 1)%Z).

Lemma sum_of_definition s term n : sum_spec s term -> s (Z.of_nat n) = sum_over (fun j => term (Z.of_nat j)) (seq 0 n).
Proof.
  intros H; induction n as [|n IH]; [now apply H|].
  rewrite (proj2 (H _)) by lia; replace (Z.of_nat (S n) - 1)%Z with (Z.of_nat n) by lia.
  rewrite IH, sum_over_seq_last; reflexivity.
Qed.

Definition choose_spec (c : Z -> Z -> Z) : Prop := forall n k,
  ((n <= 0)%Z -> c n k = if (k =? 0)%Z then 1%Z else 0%Z) /\ ((0 < n)%Z -> c n k = (c (n - 1) (k - 1) + c (n - 1) k)%Z).

Lemma choose_of_definition c n k : choose_spec c -> c (Z.of_nat n) (Z.of_nat k) = Z.of_nat (choose n k).
Proof.
  intros H.
  assert (forall m z, (z < 0)%Z -> c (Z.of_nat m) z = 0%Z) as negative.
  { induction m as [|m IH]; intros z Hz; [rewrite (proj1 (H _ _)) by lia; destruct (Z.eqb_spec z 0); lia|].
    rewrite (proj2 (H _ _)) by lia; replace (Z.of_nat (S m) - 1)%Z with (Z.of_nat m) by lia; rewrite !IH; lia. }
  revert k; induction n as [|n IH]; intros k; [rewrite (proj1 (H _ _)) by lia; destruct k; reflexivity|].
  rewrite (proj2 (H _ _)) by lia; replace (Z.of_nat (S n) - 1)%Z with (Z.of_nat n) by lia; rewrite IH.
  destruct k as [|k]; [rewrite negative, choose_0 by lia; reflexivity|].
  replace (Z.of_nat (S k) - 1)%Z with (Z.of_nat k) by lia; rewrite IH; cbn [choose]; lia.
Qed.
