(* Proofs of the lemmas of spec/mechanisms/calibrate.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Calibrate.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import epsilon ieee754 pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_keeps_log_eq f distance : L_keeps_log f distance = (IZR distance * Calibrate.keep_log f)%R.
Proof.
unfold L_keeps_log, Calibrate.keep_log, real_of_int; replace (2 + - (1) * f)%R with (2 - f)%R by ring; reflexivity.
Qed.
Lemma L_share_log_eq x t : L_share_log x t = Calibrate.share_log x (IZR t).
Proof.
unfold L_share_log, Calibrate.share_log, L_times, real_of_int; replace (- (1) + t)%Z with (t - 1)%Z by ring.
rewrite minus_IZR; replace (1 + - (1) * x)%R with (1 - x)%R by ring; reflexivity.
Qed.

(* ---- Lemmas ---- *)

Lemma share_sound : Statements.share_sound.statement.
Proof.
intros x epsilon num k t; cbv zeta; unfold P_is_dyadic, P_odds_at_most, L_times, real_of_int; intros E H.
pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite !plus_IZR, !mult_IZR, !plus_IZR, <- E in *.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [assumption|]; rewrite ?mult_IZR, ?plus_IZR, ?opp_IZR in *; lra.
Qed.

Lemma share_unsound : Statements.share_unsound.statement.
Proof.
intros x epsilon num k t; cbv zeta; unfold P_is_dyadic, P_share_too_much; rewrite L_share_log_eq; intros Hnum E H.
unfold P_odds_above, Calibrate.share_log, real_of_int in *; apply IZR_lt in Hnum; pose proof (IZR_lt _ _ (L_pow2_positive k)).
replace (num * (- (1) + t))%Z with (num * (t - 1))%Z in H by ring.
replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z in H by ring.
rewrite mult_IZR, !minus_IZR, <- E in *; assert (x < 1)%R by nra.
replace (x * (IZR t - 1) / (1 - x))%R
  with (x * IZR (L_pow2 k) * (IZR t - 1) / (IZR (L_pow2 k) - x * IZR (L_pow2 k)))%R; [assumption|].
field; split; nra.
Qed.

Lemma share_best_above : Statements.share_best_above.statement.
Proof.
intros low t epsilon; cbv zeta; intros Hlow Ht Hlow1 N b; cbv zeta; intros Hb0 Hb Hb1 [R1 R2].
apply L_ieee_value_order in Hb; [|lia | lia].
assert (b < 0x3ff0000000000000)%Z.
{ apply L_ieee_value_order; [lia | lia |]; rewrite L_ieee_value_one; exact R1. }
destruct N as [N | [[_ N1] N2]]; [lia|].
unfold P_share_too_much, L_times, real_of_int in *; rewrite L_share_log_eq in *; apply IZR_le in Ht.
pose proof (L_ieee_value_nondecreasing (1 + low) b ltac:(lia) ltac:(lia)).
pose proof (L_ieee_value_positive (1 + low) ltac:(lia)).
pose proof (Calibrate.share_log_increasing (L_ieee_value (1 + low)) (L_ieee_value b) (IZR t)); lra.
Qed.

Lemma share_best_none : Statements.share_best_none.statement.
Proof.
intros low t epsilon; cbv zeta; intros Hlow Hsmall Ht Hlow1 B b; cbv zeta; intros Hb0 Hpos Hb1 [R1 R2].
apply B; [lia | | lia | split; assumption].
unfold L_times, real_of_int in *; apply IZR_le in Ht; nra.
Qed.

Lemma share_best_half : Statements.share_best_half.statement.
Proof.
intros epsilon B; specialize (B 0x3fe0000000000000%Z); cbv zeta in B; rewrite L_ieee_value_half in B.
unfold P_share_too_much, P_share_in_range in B; rewrite L_share_log_eq, Calibrate.even_odds_log in B.
unfold L_times, real_of_int in B; specialize (B ltac:(lia) ltac:(lra) ltac:(lia) ltac:(lra)); lra.
Qed.

Lemma keeps_log_flips : Statements.keeps_log_flips.statement.
Proof.
intros x num k distance Hnum Hk; unfold P_is_dyadic, L_flips_log, real_of_int; intros E; rewrite L_pow2_eq in E by assumption.
rewrite L_keeps_log_eq, (Calibrate.keep_log_flip x num k Hnum Hk E), L_flip_log_eq, (Z.add_comm 1) by lia; reflexivity.
Qed.

Lemma keeps_log_one : Statements.keeps_log_one.statement.
Proof.
intros distance; rewrite L_keeps_log_eq; unfold Calibrate.keep_log.
replace ((2 - 1) / 1)%R with 1%R by field; rewrite ln_1; ring.
Qed.

Lemma flips_best_below : Statements.flips_best_below.statement.
Proof.
intros low distance epsilon Hd Hlow Hlow1 N b; cbv zeta; intros Hb0 Hb Hb1.
apply L_ieee_value_order in Hb; [|lia | lia]; destruct N as [N | N]; [lia|].
unfold P_flips_too_few, real_of_int in *; rewrite L_keeps_log_eq in *; apply (IZR_le 0) in Hd.
pose proof (L_ieee_value_nondecreasing b low ltac:(lia) ltac:(lia)); pose proof (L_ieee_value_positive b ltac:(lia)).
pose proof (L_ieee_value_nondecreasing low 0x3ff0000000000000 ltac:(lia) ltac:(lia)) as One; rewrite L_ieee_value_one in One.
pose proof (Calibrate.keep_log_decreasing (L_ieee_value b) (L_ieee_value low) ltac:(lra) ltac:(lra)) as D.
apply (Rmult_le_compat_l _ _ _ Hd) in D; lra.
Qed.
