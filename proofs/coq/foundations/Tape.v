(* Finite tapes of fair bits. A probability is a number of tapes divided by 2^N. *)
From Vrr Require Export Sums.
From Coq Require FinFun.
Open Scope R_scope.

Notation tape := (list bool).

(* ---- Counting ---------------------------------------------------------- *)

Fixpoint tapes (N : nat) : list tape :=
  match N with
  | O => [[]]
  | S N => map (cons true) (tapes N) ++ map (cons false) (tapes N)
  end.

Definition count (N : nat) (E : tape -> bool) : nat := length (filter E (tapes N)).
Definition probability (N : nat) (E : tape -> bool) : R := INR (count N E) / 2 ^ N.

(* [tapes N] lists exactly the tapes of N bits. *)
Theorem in_tapes N t : In t (tapes N) <-> length t = N.
Proof.
  revert t; induction N as [|N IH]; intros t; simpl.
  - split; [intros [<-|[]]; auto | destruct t; [auto | discriminate]].
  - rewrite in_app_iff, !in_map_iff; split.
    + intros [[x [<- H]]|[x [<- H]]]; simpl; f_equal; now apply IH.
    + destruct t as [|[] t]; simpl; intros H; try discriminate; injection H; intros H1;
        [left|right]; exists t; split; auto; now apply IH.
Qed.

(* [tapes N] lists no tape twice. *)
Theorem NoDup_tapes N : NoDup (tapes N).
Proof.
  induction N as [|N IH]; simpl; [repeat constructor; auto|].
  assert (forall b, NoDup (map (cons b) (tapes N))) as Hm.
  { intros b; apply FinFun.Injective_map_NoDup; auto; intros x y H; now injection H. }
  assert (forall l l' : list tape, NoDup l -> NoDup l' ->
            (forall x, In x l -> ~ In x l') -> NoDup (l ++ l')) as Happ.
  { induction l as [|a l IHl]; simpl; intros l' H1 H2 H; auto.
    inversion H1; subst; constructor.
    - rewrite in_app_iff; intros [?|?]; auto; eapply H; eauto.
    - apply IHl; auto. }
  apply Happ; auto.
  intros x; rewrite !in_map_iff; intros [y [<- _]] [z [Hz _]]; discriminate.
Qed.

(* There are 2^N tapes of N bits. *)
Theorem length_tapes N : length (tapes N) = (2 ^ N)%nat.
Proof.
  induction N as [|N IH]; [reflexivity|].
  cbn [tapes]; rewrite app_length, !map_length, IH; simpl; lia.
Qed.

(* ---- Expectation ------------------------------------------------------- *)

(* Expectation of f over n independent bits, each true with probability p. *)
Fixpoint bernoulli_expectation (p : R) (n : nat) (f : tape -> R) : R :=
  match n with
  | O => f []
  | S n => p * bernoulli_expectation p n (fun t => f (true :: t))
           + (1 - p) * bernoulli_expectation p n (fun t => f (false :: t))
  end.

(* Expectation over the uniform tape of N bits. *)
Notation expectation := (bernoulli_expectation (/ 2)).

Lemma filter_length_map {A B} (E : B -> bool) (g : A -> B) l :
  length (filter E (map g l)) = length (filter (fun x => E (g x)) l).
Proof. induction l; simpl; auto; destruct (E (g a)); simpl; auto. Qed.

(* The probability of an event is the expectation of its indicator. *)
Theorem probability_expectation N E :
  probability N E = expectation N (fun t => indicator (E t)).
Proof.
  unfold probability, count; revert E; induction N as [|N IH]; intros E; simpl.
  - destruct (E []); simpl; lra.
  - rewrite filter_app, app_length, plus_INR, !filter_length_map, <- !IH.
    assert (2 ^ N <> 0) by (apply pow_nonzero; lra); field; auto.
Qed.

Lemma expectation_ext p n f g :
  (forall t, length t = n -> f t = g t) ->
  bernoulli_expectation p n f = bernoulli_expectation p n g.
Proof.
  revert f g; induction n as [|n IH]; simpl; intros f g H; auto.
  rewrite (IH (fun t => f (true :: t)) (fun t => g (true :: t))),
          (IH (fun t => f (false :: t)) (fun t => g (false :: t))); auto;
    intros; apply H; simpl; auto.
Qed.

Lemma probability_ext N E F :
  (forall t, length t = N -> E t = F t) -> probability N E = probability N F.
Proof.
  intros H; rewrite !probability_expectation; apply expectation_ext; intros t Ht.
  now rewrite H.
Qed.

Lemma expectation_le p n f g : 0 <= p <= 1 ->
  (forall t, length t = n -> f t <= g t) ->
  bernoulli_expectation p n f <= bernoulli_expectation p n g.
Proof.
  intros Hp; revert f g; induction n as [|n IH]; simpl; intros f g H; auto.
  apply Rplus_le_compat; apply Rmult_le_compat_l; try lra; apply IH;
    intros; apply H; simpl; auto.
Qed.

Lemma expectation_linear p n a b f g :
  bernoulli_expectation p n (fun t => a * f t + b * g t) =
  a * bernoulli_expectation p n f + b * bernoulli_expectation p n g.
Proof. revert f g; induction n as [|n IH]; simpl; intros; auto; rewrite !IH; ring. Qed.

Lemma expectation_const p n c : bernoulli_expectation p n (fun _ => c) = c.
Proof. induction n; simpl; auto; rewrite IHn; ring. Qed.

Lemma expectation_scale p n a f :
  bernoulli_expectation p n (fun t => a * f t) = a * bernoulli_expectation p n f.
Proof.
  rewrite <- (Rplus_0_r (a * _)), <- (Rmult_0_l (bernoulli_expectation p n f)),
    <- expectation_linear.
  apply expectation_ext; intros; ring.
Qed.

Lemma expectation_plus p n f g :
  bernoulli_expectation p n (fun t => f t + g t) =
  bernoulli_expectation p n f + bernoulli_expectation p n g.
Proof.
  rewrite <- (Rmult_1_l (bernoulli_expectation p n f)),
    <- (Rmult_1_l (bernoulli_expectation p n g)), <- expectation_linear.
  apply expectation_ext; intros; ring.
Qed.

Lemma expectation_nonneg p n f : 0 <= p <= 1 ->
  (forall t, length t = n -> 0 <= f t) -> 0 <= bernoulli_expectation p n f.
Proof.
  intros Hp Hf; rewrite <- (expectation_const p n 0); now apply expectation_le.
Qed.

Lemma probability_nonneg N E : 0 <= probability N E.
Proof.
  rewrite probability_expectation; apply expectation_nonneg; [lra|].
  intros; apply indicator_nonneg.
Qed.

Lemma probability_const N b : probability N (fun _ => b) = indicator b.
Proof. rewrite probability_expectation; apply expectation_const. Qed.

(* The first bit of a tape is a fair coin. *)
Theorem probability_first_bit N E : probability (S N) E =
  (probability N (fun t => E (true :: t)) + probability N (fun t => E (false :: t))) / 2.
Proof. rewrite !probability_expectation; simpl; field. Qed.

(* An event and its complement have total probability one. *)
Theorem probability_negb N E : probability N (fun t => negb (E t)) = 1 - probability N E.
Proof.
  rewrite !probability_expectation.
  rewrite (expectation_ext _ _ _ (fun t => 1 * 1 + -1 * indicator (E t)))
    by (intros t _; destruct (E t); simpl; ring).
  rewrite (expectation_linear _ _ 1 (-1) (fun _ => 1)), expectation_const; ring.
Qed.

(* ---- Independence ------------------------------------------------------ *)

(* Fubini: n + m bits are n bits followed by m fresh ones. *)
Theorem expectation_app p n m f :
  bernoulli_expectation p (n + m) f =
  bernoulli_expectation p n (fun a => bernoulli_expectation p m (fun b => f (a ++ b))).
Proof. revert f; induction n as [|n IH]; simpl; intros; auto; now rewrite !IH. Qed.

Lemma firstn_app_exact {A} n (a b : list A) : length a = n -> firstn n (a ++ b) = a.
Proof. intros <-; rewrite firstn_app, Nat.sub_diag, firstn_all; simpl; apply app_nil_r. Qed.
Lemma skipn_app_exact {A} n (a b : list A) : length a = n -> skipn n (a ++ b) = b.
Proof. intros <-; rewrite skipn_app, Nat.sub_diag, skipn_all; reflexivity. Qed.

(* Functions of disjoint parts of the tape are independent. *)
Theorem expectation_product p n m f g :
  bernoulli_expectation p (n + m) (fun t => f (firstn n t) * g (skipn n t)) =
  bernoulli_expectation p n f * bernoulli_expectation p m g.
Proof.
  rewrite expectation_app, (expectation_ext _ _ _ (fun a => bernoulli_expectation p m g * f a)).
  - rewrite expectation_scale; ring.
  - intros a Ha; rewrite <- (Rmult_comm (f a)), <- expectation_scale.
    apply expectation_ext; intros b _; now rewrite firstn_app_exact, skipn_app_exact.
Qed.

(* Events on disjoint parts of the tape are independent. *)
Theorem probability_product n m E F :
  probability (n + m) (fun t => E (firstn n t) && F (skipn n t)) =
  probability n E * probability m F.
Proof.
  rewrite !probability_expectation, <- expectation_product.
  apply expectation_ext; intros t _; destruct (E _), (F _); simpl; ring.
Qed.

(* Bits behind the ones an event looks at do not change its probability. *)
Theorem probability_prefix n m E :
  probability (n + m) (fun t => E (firstn n t)) = probability n E.
Proof.
  rewrite !probability_expectation, expectation_app.
  apply expectation_ext; intros a Ha.
  rewrite (expectation_ext _ _ _ (fun _ => indicator (E a)))
    by (intros b _; now rewrite firstn_app_exact).
  apply expectation_const.
Qed.

(* ---- Sums of expectations ---------------------------------------------- *)

Lemma expectation_sum {A} p n (f : A -> tape -> R) l :
  bernoulli_expectation p n (fun t => sum_over (fun a => f a t) l) =
  sum_over (fun a => bernoulli_expectation p n (f a)) l.
Proof. induction l; simpl; [apply expectation_const|]; now rewrite expectation_plus, IHl. Qed.

(* ---- Tapes as integers ------------------------------------------------- *)

(* The first bit of the tape is the most significant. *)
Fixpoint integer_of (t : tape) : Z :=
  match t with [] => 0 | b :: t => Z.b2z b * 2 ^ Z.of_nat (length t) + integer_of t end%Z.

Lemma integer_of_range t : (0 <= integer_of t < 2 ^ Z.of_nat (length t))%Z.
Proof.
  induction t as [|b t IH]; [simpl; lia|]; cbn [integer_of length].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia; destruct b; simpl Z.b2z; lia.
Qed.

Lemma integer_of_app a b :
  (integer_of (a ++ b) = integer_of a * 2 ^ Z.of_nat (length b) + integer_of b)%Z.
Proof.
  induction a as [|x a IH]; [reflexivity|]; cbn [app integer_of].
  rewrite IH, app_length, Nat2Z.inj_add, Z.pow_add_r by lia; ring.
Qed.
