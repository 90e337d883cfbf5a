(* Proofs of the lemmas of spec/accounting/accountant.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Adaptive Approximate Counting Meaning Number Renyi RenyiCategories RenyiMechanisms Tape Uniform Zcdp.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import approximate number renyi.

(* ---- What the formulas of the contracts mean: the theorems of Meaning.v, with the formulas as WP prints them ---- *)

(* Flipping each of size bits with the same chance: between vectors of at most m ones, the divergence of order alpha is at most
   min(2 m, size) times what one bit spends, and there are two vectors that reach it. *)
Theorem renyi_flip_meaning num k alpha size m : (1 < alpha)%R -> P_is_flip num k ->
  let law := RenyiMechanisms.flip_probability (L_share num k) in
  let greatest := (INR (Nat.min (2 * m) size) * L_renyi_flip num k alpha)%R in
  (forall x x', length x = size -> length x' = size -> (Counting.weight x <= m)%nat -> (Counting.weight x' <= m)%nat ->
    (Renyi.renyi (Tape.tapes size) alpha (law x) (law x') <= greatest)%R) /\
  exists x x', length x = size /\ length x' = size /\ (Counting.weight x <= m)%nat /\ (Counting.weight x' <= m)%nat /\
    Renyi.renyi (Tape.tapes size) alpha (law x) (law x') = greatest.
Proof. intros Ha F; pose proof (flip_share num k F); unfold L_renyi_flip; cbv zeta; rewrite L_renyi_value; literals.
replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring; apply Meaning.renyi_flip_meaning; lra.
Qed.

(* The same mechanism has zero-concentrated differential privacy for rho if and only if rho is at least min(2 m, size) times the
   constant of one bit: no smaller rho is true. *)
Theorem zcdp_flip_meaning num k size m rho : P_is_flip num k ->
  Zcdp.zcdp (RenyiMechanisms.of_weight size m) (Tape.tapes size) (RenyiMechanisms.flip_probability (L_share num k)) rho <->
  (INR (Nat.min (2 * m) size) * L_zcdp_flip num k <= rho)%R.
Proof. intros F; pose proof (flip_share num k F); rewrite Meaning.zcdp_flip_meaning by lra; unfold L_zcdp_flip; cbv zeta; literals.
replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring; rewrite (Rmult_comm (ln _)).
now replace (1 + -1 * (2 * L_share num k))%R with (1 - 2 * L_share num k)%R by ring.
Qed.

(* Randomized response over t categories: the divergence of order alpha between the answers to any two inputs is at most the
   formula, and the categories 0 and 1 reach it. *)
Theorem renyi_response_meaning num k t alpha : (1 < alpha)%R -> P_is_response num k t ->
  let law := RenyiCategories.response_to t (L_share num k) in
  (forall x x', (Renyi.renyi (Uniform.below t) alpha (law x) (law x') <= L_renyi_response num k t alpha)%R) /\
  Renyi.renyi (Uniform.below t) alpha (law 0%Z) (law 1%Z) = L_renyi_response num k t alpha.
Proof. intros Ha H; pose proof (response_share num k t H); assert (2 <= t)%Z by (apply le_IZR; lra).
unfold L_renyi_response; cbv zeta; rewrite L_renyi_value, L_other_share_value; unfold real_of_int; literals; rewrite plus_IZR.
replace (-2 + IZR t)%R with (IZR t - 2)%R by ring; apply Meaning.renyi_response_meaning; lra || assumption.
Qed.

(* Randomized response to a yes or a no: the divergence between the answers to one and to the other is the formula for two
   categories. *)
Theorem renyi_answer_meaning num k alpha arg : (1 < alpha)%R -> P_is_response num k 2 ->
  let law := Renyi.answer_law (L_share num k) in
  Renyi.renyi Renyi.bits_of_answer alpha (law arg) (law (negb arg)) = L_renyi_response num k 2 alpha.
Proof. intros Ha H; pose proof (response_share num k 2 H); cbv zeta; rewrite Meaning.renyi_answer_meaning.
unfold L_renyi_response; rewrite L_renyi_value, L_other_share_value; unfold real_of_int; literals; rewrite plus_IZR.
replace ((1 - L_share num k) / (2 - 1))%R with (1 - L_share num k)%R by field; now replace (-2 + 2)%R with 0%R by ring.
Qed.

(* Randomized response over t categories has zero-concentrated differential privacy for the formula, whatever its two inputs are. *)
Theorem zcdp_response_meaning num k t : P_is_response num k t ->
  Zcdp.zcdp (fun _ _ => True) (Uniform.below t) (RenyiCategories.response_to t (L_share num k)) (L_zcdp_response num k t).
Proof. intros H; pose proof (response_share num k t H) as S; assert (2 <= t)%Z by (apply le_IZR; lra).
set (p := L_share num k) in *; assert (/ IZR t <= p < 1)%R as P.
{ split; [apply Rmult_le_reg_r with (IZR t); [lra|]; rewrite Rinv_l by lra; lra | lra]. }
pose proof (Meaning.zcdp_response_meaning t p ltac:(assumption) P) as M; cbv zeta in M.
unfold L_zcdp_response; cbv zeta; rewrite L_other_share_value; literals; fold p; set (q := ((1 - p) / (IZR t - 1))%R) in *.
replace (p + -1 * q)%R with (p - q)%R by ring; rewrite (Rmult_comm (ln _)); exact M.
Qed.

(* Randomized response to a yes or a no has it for rho if and only if rho is at least the formula for two categories. *)
Theorem zcdp_answer_meaning num k rho : P_is_response num k 2 ->
  Zcdp.zcdp (fun x x' => x' = negb x) Renyi.bits_of_answer (Renyi.answer_law (L_share num k)) rho <->
  (L_zcdp_response num k 2 <= rho)%R.
Proof. intros H; pose proof (response_share num k 2 H); rewrite Meaning.zcdp_answer_meaning by lra; cbv zeta.
unfold L_zcdp_response; cbv zeta; rewrite L_other_share_value; literals; set (p := L_share num k) in *.
replace ((1 - p) / (2 - 1))%R with (1 - p)%R by field; replace (p + -1 * (1 - p))%R with (p - (1 - p))%R by ring.
now rewrite Rmult_comm.
Qed.

(* From rho to (epsilon, delta): a mechanism that has rho, and gives every output a positive probability, has (epsilon, delta) for
   every epsilon from the formula on. *)
Theorem zcdp_approx_meaning {X Y} (close : X -> X -> Prop) (outputs : list Y) law rho delta epsilon :
  Approximate.full_laws close outputs law -> (0 <= rho)%R -> (0 < delta < 1)%R -> Zcdp.zcdp close outputs law rho ->
  (L_zcdp_approx rho delta <= epsilon)%R -> Approximate.approximate_dp close outputs law epsilon delta.
Proof. intros L Hr Hd H E; exact (Meaning.zcdp_approx_meaning close outputs law rho delta epsilon L Hr Hd H E). Qed.

(* From a divergence to (epsilon, delta): such a mechanism that spends at most r at order alpha has (epsilon, delta) for every
   epsilon that the contract calls sound: none below 0 or below the formula. *)
Theorem rdp_approx_meaning {X Y} (close : X -> X -> Prop) (outputs : list Y) law alpha r delta epsilon :
  Approximate.full_laws close outputs law -> (1 < alpha)%R -> (0 < delta)%R -> Adaptive.renyi_dp close outputs law alpha r ->
  P_rdp_approx_sound alpha r delta epsilon -> Approximate.approximate_dp close outputs law epsilon delta.
Proof. intros L Ha Hd H [E E']; apply (Meaning.rdp_approx_meaning close outputs law alpha r delta epsilon L Ha Hd H).
unfold L_rdp_approx in E'; cbv zeta in *; literals.
replace (-1 + alpha)%R with (alpha - 1)%R in E' by ring; lra.
Qed.

(* ---- Lemmas ---- *)

Lemma sound_double : Statements.sound_double.statement.
Proof.
intros x v d n D A; unfold P_above, P_double_above in *; cbv zeta in *; lra.
Qed.

Lemma tight_double : Statements.tight_double.statement.
Proof. red.
unfold P_bound_kept; intros x d D v n Hn0 Hn A; apply P_above_eq in A.
unfold P_double_above, P_tight_bound in *; cbv zeta in *.
pose proof (proj2 (Number.slack_small n ltac:(lia))) as S; pose proof (Number.slack_one n); destruct A as [A B].
assert (0 <= IZR n <= 2000)%R by (split; apply IZR_le; lia); set (f := Number.slack n) in *.
assert (f * (1 + / 4503599627370496) <= 1 + / 35184372088832)%R by nra.
assert (x * (1 + / 4503599627370496) <= v * (1 + / 35184372088832))%R; [|lra].
apply Rle_trans with (v * f * (1 + / 4503599627370496))%R; [apply Rmult_le_compat_r; lra|].
rewrite Rmult_assoc; apply Rmult_le_compat_l; lra.
Qed.

Lemma large_double : Statements.large_double.statement.
Proof. red.
unfold P_bound_large; intros x Hx v n Hn0 Hn A; apply P_above_eq in A.
pose proof (proj2 (Number.slack_small n ltac:(lia))) as S.
assert (0 <= IZR n <= 2000)%R by (split; apply IZR_le; lia); destruct A as [A B]; set (f := Number.slack n) in *; nra.
Qed.

Lemma rdp_approx_double : Statements.rdp_approx_double.statement.
Proof. red.
unfold P_epsilon_kept; intros x d D alpha r delta Hd0 Ha Hd1 Hr C.
unfold P_rdp_approx_close, P_rdp_approx_tight, P_double_above in *; cbv zeta in *.
assert (0 <= L_rdp_spent alpha r delta)%R as S.
{ unfold L_rdp_spent, L_ln_quotient; assert (0 <= ln (1 / delta))%R.
  { rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|]; apply Rmult_le_reg_r with delta; [lra|].
    unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
  apply Rplus_le_le_0_compat; [lra|]; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]. }
assert (Rmax 0 (L_rdp_approx alpha r delta) <= L_rdp_spent alpha r delta)%R.
{ apply Rmax_lub; [lra|]; rewrite approx_parts by lra; pose proof (saved_positive alpha Ha); lra. }
set (m := Rmax 0 (L_rdp_approx alpha r delta)) in *; set (v := L_rdp_spent alpha r delta) in *; lra.
Qed.

Lemma rdp_approx_large : Statements.rdp_approx_large.statement.
Proof. red.
unfold P_epsilon_large; intros x Hx alpha r delta Hd0 Ha Hd1 Hr C; unfold P_rdp_approx_close in *; cbv zeta in *.
assert (Rmax 0 (L_rdp_approx alpha r delta) <= Rmax 0 (L_rdp_spent alpha r delta))%R as M.
{ apply Rle_max_compat_l; rewrite approx_parts by lra; pose proof (saved_positive alpha Ha); lra. }
set (v := L_rdp_spent alpha r delta) in *; unfold Rmax in M at 2; destruct (Rle_dec 0 v); lra.
Qed.
