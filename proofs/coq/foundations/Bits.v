(* Integers as lists of bits, and equations between bitwise operations. *)
From Vrr Require Export Tape.
Open Scope Z_scope.

(* ---- Lane by lane ------------------------------------------------------ *)

Fixpoint map2 (op : bool -> bool -> bool) (a b : list bool) : list bool :=
  match a, b with x :: a, y :: b => op x y :: map2 op a b | _, _ => [] end.

Lemma map2_length op a b : length a = length b -> length (map2 op a b) = length a.
Proof. revert b; induction a; destruct b; simpl; intros; try lia; f_equal; apply IHa; lia. Qed.

Fixpoint same_lanes (a b : list bool) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => Bool.eqb x y && same_lanes a b
  | _, _ => false
  end.
Lemma same_lanes_eq a b : same_lanes a b = true <-> a = b.
Proof.
  revert b; induction a as [|x a IH]; destruct b as [|y b]; simpl; split; intros H; try easy.
  - apply andb_true_iff in H as [H1 H2]; f_equal; [now apply eqb_prop | now apply IH].
  - injection H as -> ->; apply andb_true_iff; split; [apply eqb_reflx | now apply IH].
Qed.

(* Number of places where x and y differ. *)
Fixpoint hamming (x y : list bool) : nat :=
  match x, y with
  | a :: x, b :: y => (if Bool.eqb a b then 0 else 1) + hamming x y
  | _, _ => 0
  end.

Lemma hamming_length x y : (hamming x y <= length x)%nat.
Proof.
  revert y; induction x as [|a x IH]; destruct y as [|b y]; simpl; try lia.
  specialize (IH y); destruct a, b; simpl; lia.
Qed.

(* ---- Integers ---------------------------------------------------------- *)

Lemma mod_pow2_succ M k :
  (M mod 2 ^ Z.of_nat (S k) =
   M mod 2 ^ Z.of_nat k + 2 ^ Z.of_nat k * Z.b2z (Z.testbit M (Z.of_nat k)))%Z.
Proof.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm 2), Z.rem_mul_r, Z.testbit_spec' by lia.
  reflexivity.
Qed.

(* The low n bits of x, most significant first. *)
Fixpoint bits (n : nat) (x : Z) : list bool :=
  match n with O => [] | S n => Z.testbit x (Z.of_nat n) :: bits n x end.

Lemma bits_length n x : length (bits n x) = n.
Proof. induction n; simpl; auto. Qed.

Lemma bits_ext n x y :
  (forall i, 0 <= i < Z.of_nat n -> Z.testbit x i = Z.testbit y i) -> bits n x = bits n y.
Proof.
  induction n as [|n IH]; intros H; simpl; auto.
  rewrite H, IH; auto; intros; try apply H; lia.
Qed.

Lemma nth_bits n x i : (i < n)%nat -> nth i (bits n x) false = Z.testbit x (Z.of_nat (n - 1 - i)).
Proof.
  revert i; induction n as [|n IH]; intros i Hi; [lia|]; destruct i; cbn [bits nth].
  - do 2 f_equal; lia.
  - rewrite IH by lia; do 2 f_equal; lia.
Qed.

Lemma bits_mod n x : bits n (x mod 2 ^ Z.of_nat n) = bits n x.
Proof. apply bits_ext; intros; apply Z.mod_pow2_bits_low; lia. Qed.

Lemma bits_app n m x : bits (n + m) x = bits n (x / 2 ^ Z.of_nat m) ++ bits m x.
Proof.
  induction n as [|n IH]; simpl; auto.
  rewrite IH, Z.div_pow2_bits by lia; do 2 f_equal; lia.
Qed.

Lemma integer_of_bits n x : integer_of (bits n x) = x mod 2 ^ Z.of_nat n.
Proof.
  induction n as [|n IH]; [symmetry; apply Z.mod_1_r|].
  rewrite mod_pow2_succ; cbn [bits integer_of]; rewrite IH, bits_length; ring.
Qed.

Lemma bits_integer_of t : bits (length t) (integer_of t) = t.
Proof.
  induction t as [|b t IH]; [reflexivity|]; cbn [length bits].
  pose proof (integer_of_range t) as Hr; cbn [integer_of]; f_equal.
  - rewrite <- (Z.add_0_l (Z.of_nat (length t))), <- Z.div_pow2_bits by lia.
    rewrite Z.div_add_l, Z.div_small, Z.add_0_r by (try apply Z.pow_nonzero; lia).
    destruct b; reflexivity.
  - rewrite <- bits_mod, Z.add_comm, Z_mod_plus_full, bits_mod; exact IH.
Qed.

Lemma map2_bits op n x y z :
  (forall i, 0 <= i < Z.of_nat n -> op (Z.testbit x i) (Z.testbit y i) = Z.testbit z i) ->
  map2 op (bits n x) (bits n y) = bits n z.
Proof.
  induction n as [|n IH]; intros H; simpl; auto.
  rewrite H, IH; auto; intros; try apply H; lia.
Qed.

Lemma testbit_above n x i : 0 <= x < 2 ^ n -> 0 <= n <= i -> Z.testbit x i = false.
Proof.
  intros Hx Hi; rewrite <- (Z.mod_small x (2 ^ n) Hx); apply Z.mod_pow2_bits_high; lia.
Qed.

Lemma mod_small_bits n x : 0 <= n -> (forall i, n <= i -> Z.testbit x i = false) -> x mod 2 ^ n = x.
Proof.
  intros Hn H; apply Z.bits_inj'; intros i Hi; destruct (Z.lt_ge_cases i n).
  - apply Z.mod_pow2_bits_low; lia.
  - rewrite Z.mod_pow2_bits_high, H; auto; lia.
Qed.

Lemma bits_inj n x y : 0 <= x < 2 ^ Z.of_nat n -> 0 <= y < 2 ^ Z.of_nat n ->
  bits n x = bits n y -> x = y.
Proof.
  intros Hx Hy H; rewrite <- (Z.mod_small _ _ Hx), <- (Z.mod_small _ _ Hy).
  now rewrite <- !integer_of_bits, H.
Qed.

(* Equations between bitwise operations, in any order and grouping. *)
Ltac bitwise :=
  cbv zeta; intros; apply Z.bits_inj'; intros ? ?;
  repeat (rewrite Z.lor_spec || rewrite Z.land_spec || rewrite Z.lxor_spec);
  repeat match goal with |- context [Z.testbit ?x ?i] => destruct (Z.testbit x i) end; reflexivity.

(* In 64 bits, negation is exclusive or with all ones. *)
Lemma complement_64 x : 0 <= x < 2 ^ 64 -> Z.lnot x mod 2 ^ 64 = Z.lxor (2 ^ 64 - 1) x.
Proof.
  intros Hx; change (2 ^ 64 - 1) with (Z.ones 64); apply Z.bits_inj'; intros i Hi.
  rewrite Z.lxor_spec; destruct (Z.lt_ge_cases i 64).
  - rewrite Z.mod_pow2_bits_low, Z.lnot_spec, Z.ones_spec_low by lia; now destruct (Z.testbit x i).
  - rewrite Z.mod_pow2_bits_high, Z.ones_spec_high, (testbit_above 64 x) by lia; reflexivity.
Qed.

(* ---- Stopping early, on words ------------------------------------------ *)

(* decided | (open & lanes) does not change when a word is read, so it is the result throughout. *)
Lemma lazy_step_or decided open rest w :
  Z.lor decided (Z.land open (Z.lor rest w)) =
  Z.lor (Z.lor decided (Z.land open w)) (Z.land (Z.lxor open (Z.land open w)) rest).
Proof. bitwise. Qed.

Lemma lazy_step_and decided open rest w :
  Z.lor decided (Z.land open (Z.land rest w)) = Z.lor decided (Z.land (Z.land open w) rest).
Proof. bitwise. Qed.

Lemma lazy_start rest : 0 <= rest < 2 ^ 64 -> Z.lor 0 (Z.land (2 ^ 64 - 1) rest) = rest.
Proof.
  intros H; change (2 ^ 64 - 1) with (Z.ones 64).
  rewrite Z.lor_0_l, Z.land_comm, Z.land_ones, Z.mod_small by lia; reflexivity.
Qed.

Lemma lazy_stop decided rest : Z.lor decided (Z.land 0 rest) = decided.
Proof. rewrite Z.land_0_l; apply Z.lor_0_r. Qed.

(* ---- Words as one integer --------------------------------------------------- *)

(* value g: the words W 0 .. W (g - 1), the first one least significant, for g up to n. *)
Definition words_value (n : Z) (W value : Z -> Z) : Prop :=
  value 0 = 0 /\ forall g, 0 <= g < n -> 0 <= W g < 2 ^ 64 /\ value (Z.succ g) = value g + 2 ^ (64 * g) * W g.
