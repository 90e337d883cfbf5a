(* The hash table that finds duplicate categories: how many slots are filled, and hashes of equal strings. *)
From Coq Require Import ZArith Lia.
From Vrr Require Import Models.
Open Scope Z_scope.

Lemma by_induction (P : Z -> Prop) :
  (forall n, n <= 0 -> P n) -> (forall n, 0 < n -> P (-1 + n) -> P n) -> forall n, P n.
Proof.
  intros base step n; destruct (Z.le_gt_cases n 0) as [|H]; [auto|].
  generalize H; pattern n; apply Zlt_0_ind; [|lia]; clear n H; intros n IH _ Hn.
  apply step; [lia|]; destruct (Z.le_gt_cases (-1 + n) 0); [auto | apply IH; lia].
Qed.

(* F n is how many of the slots 0 .. n-1 of W are not empty. *)
Definition filled_spec (W F : Z -> Z) : Prop := forall n,
  (n <= 0 -> F n = 0) /\
  (~ n <= 0 -> (W (-1 + n) = 0 -> F n = F (-1 + n) + 0) /\ (~ W (-1 + n) = 0 -> F n = F (-1 + n) + 1)).

Theorem filled_none W F n : filled_spec W F -> (forall s, 0 <= s < n -> W s = 0) -> F n = 0.
Proof.
  intros spec; pattern n; apply by_induction; clear n; intros n Hn; [intros _; now apply spec|].
  intros IH empty; destruct (spec n) as [_ step]; destruct step as [step _]; [lia|].
  rewrite step, IH; auto; intros; apply empty; lia.
Qed.

Theorem filled_all W F n : filled_spec W F -> 0 <= n -> (forall s, 0 <= s < n -> W s <> 0) -> F n = n.
Proof.
  intros spec; pattern n; apply by_induction; clear n; intros n Hn.
  - intros; replace n with 0 by lia; apply spec; lia.
  - intros IH _ full; destruct (spec n) as [_ step]; destruct step as [_ step]; [lia|].
    rewrite step, IH; try lia; [intros; apply full; lia | apply full; lia].
Qed.

Theorem filled_equal W W' F F' n : filled_spec W F -> filled_spec W' F' ->
  (forall s, 0 <= s < n -> W s = W' s) -> F' n = F n.
Proof.
  intros spec spec'; pattern n; apply by_induction; clear n; intros n Hn.
  - intros _; destruct (spec n) as [b _], (spec' n) as [b' _]; rewrite b, b'; auto.
  - intros IH same; destruct (spec n) as [_ step], (spec' n) as [_ step'].
    specialize (step ltac:(lia)); specialize (step' ltac:(lia)).
    rewrite <- (same (-1 + n)) in step' by lia; specialize (IH ltac:(intros; apply same; lia)).
    destruct (Z.eq_dec (W (-1 + n)) 0) ; intuition lia.
Qed.

(* If an empty slot is filled and all others stay as they are, one more is filled. *)
Theorem filled_one_more W W' F F' n s : filled_spec W F -> filled_spec W' F' ->
  0 <= s < n -> W s = 0 -> W' s <> 0 -> (forall r, 0 <= r < n -> r <> s -> W r = W' r) -> F' n = 1 + F n.
Proof.
  intros spec spec'; pattern n; apply by_induction; clear n; intros n Hn; [lia|].
  intros IH inside was is same; destruct (spec n) as [_ step], (spec' n) as [_ step'].
  specialize (step ltac:(lia)); specialize (step' ltac:(lia)).
  destruct (Z.eq_dec s (-1 + n)) as [->|other].
  - pose proof (filled_equal W W' F F' (-1 + n) spec spec' ltac:(intros; apply same; lia)); intuition lia.
  - specialize (IH ltac:(lia) was is ltac:(intros; apply same; lia)).
    rewrite <- (same (-1 + n)) in step' by lia; destruct (Z.eq_dec (W (-1 + n)) 0); intuition lia.
Qed.

(* H n folds the first n bytes of W. *)
Definition hash_spec (step : Z -> Z -> Z) (W H : Z -> Z) : Prop := forall n,
  (n <= 0 -> H n = 1) /\ (~ n <= 0 -> H n = step (H (-1 + n)) (W (-1 + n))).

(* Equal bytes have equal hashes. *)
Theorem hash_same step W W' H H' n : hash_spec step W H -> hash_spec step W' H' ->
  (forall k, 0 <= k < n -> W k = W' k) -> H' n = H n.
Proof.
  intros spec spec'; pattern n; apply by_induction; clear n; intros n Hn.
  - intros _; destruct (spec n) as [b _], (spec' n) as [b' _]; rewrite b, b'; auto.
  - intros IH same; destruct (spec n) as [_ next], (spec' n) as [_ next'].
    rewrite next, next', IH, (same (-1 + n)) by (lia || (intros; apply same; lia)); reflexivity.
Qed.

(* ---- Functions that satisfy the definitions --------------------------------- *)

Definition filled (W : Z -> Z) := recursive 0 (fun i r => r + (if W i =? 0 then 0 else 1)).
Theorem filled_model W : filled_spec W (filled W).
Proof.
  intros n; split; [apply recursive_base|]; intros Hn.
  unfold filled at 1 3; rewrite recursive_step by auto; fold (filled W).
  destruct (Z.eqb_spec (W (-1 + n)) 0); split; easy.
Qed.

Definition hash_string (step : Z -> Z -> Z) (W : Z -> Z) := recursive 1 (fun i r => step r (W i)).
Theorem hash_model step W : hash_spec step W (hash_string step W).
Proof. intros n; unfold hash_string; by_recursion. Qed.
