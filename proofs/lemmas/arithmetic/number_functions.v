(* Proofs of the lemmas of spec/arithmetic/number_functions.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Elementary Ln.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import number.

(* ---- What the printed symbols are ---- *)

Lemma L_number_power_eq x n : (0 <= n)%Z -> L_number_power x n = (x ^ Z.to_nat n)%R.
Proof.
  intros H; pattern n; apply natlike_ind; [| |exact H]; [now destruct (L_number_power_def x 0) as [-> _]|].
  intros m Hm IH; destruct (L_number_power_def x (Z.succ m)) as [_ step]; rewrite step by lia.
  replace (- (1) + Z.succ m)%Z with m by lia; rewrite IH, Z2Nat.inj_succ by lia; reflexivity.
Qed.
Lemma L_one_minus_exp_eq x : L_one_minus_exp x = (1 - exp (- x))%R.
Proof. unfold L_one_minus_exp; rewrite exp_Ropp; unfold Rdiv; ring. Qed.

(* ---- Lemmas ---- *)

Lemma ln_above : Statements.ln_above.statement.
Proof.
intros z x y v w Hv Hy Hw Hx L; unfold L_ln_quotient in *; apply Rle_trans with (2 := L), Ln.ln_nondecreasing.
- apply Ln.quotient_positive; lra.
- unfold Rdiv; apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; lra | assumption | apply Rinv_le_contravar; lra].
Qed.

Lemma ln_one_plus_above : Statements.ln_one_plus_above.statement.
Proof.
intros z x v n m; intros; unfold L_ln_one_plus in *; rewrite P_above_iff in * by lia.
apply Elementary.ln_one_plus_above with x; assumption.
Qed.

Lemma one_minus_exp_above : Statements.one_minus_exp_above.statement.
Proof.
intros z x v n m; intros; rewrite L_one_minus_exp_eq in *; rewrite P_above_iff in * by lia.
apply Elementary.one_minus_exp_above with x; assumption.
Qed.

Lemma exp_above : Statements.exp_above.statement.
Proof.
intros z x v n m; intros; rewrite P_above_iff in * by lia; rewrite Z.add_comm.
apply Elementary.exp_above with x; (assumption || lia).
Qed.
