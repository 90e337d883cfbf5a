(* Finite sums of real numbers over lists. *)
From Coq Require Export Reals List Bool Lra Lia ZArith Arith.
Export ListNotations.
Open Scope R_scope.

Definition indicator (b : bool) : R := if b then 1 else 0.

Lemma indicator_nonneg b : 0 <= indicator b.
Proof. destruct b; simpl; lra. Qed.

Lemma exp_le a b : a <= b -> exp a <= exp b.
Proof. intros [H| ->]; [left; now apply exp_increasing | apply Rle_refl]. Qed.
Lemma exp_at_least_one a : 0 <= a -> 1 <= exp a.
Proof. intros H; rewrite <- exp_0; now apply exp_le. Qed.

(* ---- Sums over a list --------------------------------------------------- *)

Fixpoint sum_over {A} (f : A -> R) (l : list A) : R :=
  match l with [] => 0 | a :: l => f a + sum_over f l end.

Lemma sum_over_ext {A} (f g : A -> R) l :
  (forall a, In a l -> f a = g a) -> sum_over f l = sum_over g l.
Proof. induction l; simpl; intros H; auto; rewrite H, IHl; auto. Qed.
Lemma sum_over_le {A} (f g : A -> R) l :
  (forall a, In a l -> f a <= g a) -> sum_over f l <= sum_over g l.
Proof. induction l; simpl; intros H; try lra; apply Rplus_le_compat; auto. Qed.
Lemma sum_over_scale {A} c (f : A -> R) l : sum_over (fun a => c * f a) l = c * sum_over f l.
Proof. induction l; simpl; try rewrite IHl; ring. Qed.
Lemma sum_over_nonneg {A} (f : A -> R) l : (forall a, In a l -> 0 <= f a) -> 0 <= sum_over f l.
Proof. induction l as [|a l IH]; simpl; intros H; [lra|]; pose proof (H a ltac:(auto)); specialize (IH ltac:(auto)); lra. Qed.
Lemma sum_over_const {A} c (l : list A) : sum_over (fun _ => c) l = INR (length l) * c.
Proof. induction l; cbn [sum_over length]; [simpl; ring | rewrite IHl, S_INR; ring]. Qed.
Lemma sum_over_plus {A} (f g : A -> R) l : sum_over (fun a => f a + g a) l = sum_over f l + sum_over g l.
Proof. induction l; simpl; try rewrite IHl; ring. Qed.
Lemma sum_over_app {A} (f : A -> R) l l' : sum_over f (l ++ l') = sum_over f l + sum_over f l'.
Proof. induction l; simpl; try rewrite IHl; ring. Qed.
Lemma sum_over_map {A B} (f : B -> R) (g : A -> B) l : sum_over f (map g l) = sum_over (fun a => f (g a)) l.
Proof. induction l; simpl; try rewrite IHl; auto. Qed.
Lemma sum_over_flat_map {A B} (f : B -> R) (g : A -> list B) l :
  sum_over f (flat_map g l) = sum_over (fun a => sum_over f (g a)) l.
Proof. induction l; simpl; auto; now rewrite sum_over_app, IHl. Qed.

(* ---- One term of a sum --------------------------------------------------- *)

Lemma sum_over_absent {Y} (eqb : Y -> Y -> bool) (Heqb : forall a b, eqb a b = true <-> a = b)
  (g : Y -> R) outputs y : ~ In y outputs ->
  sum_over (fun z => g z * indicator (eqb y z)) outputs = 0.
Proof.
  induction outputs as [|a l IH]; simpl; intros H; auto.
  rewrite IH by auto; destruct (eqb y a) eqn:E; simpl; [|ring].
  apply Heqb in E; subst; exfalso; auto.
Qed.
Lemma sum_over_present {Y} (eqb : Y -> Y -> bool) (Heqb : forall a b, eqb a b = true <-> a = b)
  (g : Y -> R) outputs y : NoDup outputs -> In y outputs ->
  sum_over (fun z => g z * indicator (eqb y z)) outputs = g y.
Proof.
  induction outputs as [|a l IH]; simpl; intros HN HI; [easy|]; inversion HN; subst.
  destruct HI as [->|HI].
  - rewrite (sum_over_absent eqb Heqb), (proj2 (Heqb y y) eq_refl) by auto; simpl; ring.
  - rewrite IH by auto; destruct (eqb y a) eqn:E; simpl; [|ring].
    apply Heqb in E; subst; easy.
Qed.

(* ---- Sums of consecutive terms ------------------------------------------- *)

Lemma sum_over_seq_shift (f : nat -> R) a n : sum_over f (seq (S a) n) = sum_over (fun j => f (S j)) (seq a n).
Proof. rewrite <- seq_shift; apply sum_over_map. Qed.
Lemma sum_over_seq_last (f : nat -> R) a n : sum_over f (seq a (S n)) = sum_over f (seq a n) + f (a + n)%nat.
Proof. rewrite seq_S, sum_over_app; simpl; ring. Qed.

(* The same sums in the standard library's words. *)
Lemma sum_over_seq_f_R0 (f : nat -> R) n : sum_over f (seq 0 (S n)) = sum_f_R0 f n.
Proof. induction n as [|n IH]; [simpl; ring|]; now rewrite sum_over_seq_last, IH. Qed.

Lemma sum_over_seq_add (f : nat -> R) a n m :
  sum_over f (seq a (n + m)) = sum_over f (seq a n) + sum_over f (seq (a + n) m).
Proof. now rewrite seq_app, sum_over_app. Qed.

(* Some of the terms. *)
Lemma sum_over_seq_part (f : nat -> R) a n m : (a + n <= m)%nat -> (forall j, (j < m)%nat -> 0 <= f j) ->
  sum_over f (seq a n) <= sum_over f (seq 0 m).
Proof.
  intros Hm Hf; replace m with (a + (n + (m - a - n)))%nat by lia; rewrite !sum_over_seq_add; cbn [Nat.add].
  assert (forall b k, (b + k <= m)%nat -> 0 <= sum_over f (seq b k)) as part
    by (intros b k Hk; apply sum_over_nonneg; intros j Hj; apply in_seq in Hj; apply Hf; lia).
  pose proof (part O a ltac:(lia)); pose proof (part (a + n)%nat (m - a - n)%nat ltac:(lia)); lra.
Qed.
