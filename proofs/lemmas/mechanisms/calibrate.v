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

Lemma L_half_and_room_eq u : (0 <= u)%Z -> L_half_and_room u = Calibrate.half_and_room u.
Proof.
intros Hu; unfold Calibrate.half_and_room; pose proof (L_half_and_room'def u) as [E N].
destruct (Z.eq_dec u 0) as [Z|Z]; [exact (E Z)|]; rewrite (N Z), Z.shiftr_div_pow2, Z.quot_div_nonneg by lia.
change (2 ^ 1)%Z with 2%Z; change (2 ^ 75)%Z with 37778931862957161709568%Z; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma room_above : Statements.room_above.statement.
Proof.
intros u s c; cbv zeta; intros Hs Hu; unfold P_not_below, P_room_added, real_of_int; rewrite L_half_and_room_eq by exact Hu.
intros H; pose proof (Calibrate.half_and_room_above u Hu); rewrite !L_pow2_eq, Z.pow_add_r in * by lia; rewrite mult_IZR; lra.
Qed.

Lemma room_positive : Statements.room_positive.statement.
Proof.
intros v s c; unfold P_not_below, real_of_int; intros Hv H; apply (IZR_le 0) in Hv.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as P; apply Rmult_le_reg_r with (1 := P); lra.
Qed.

Lemma room_least : Statements.room_least.statement.
Proof.
intros u s c; cbv zeta; unfold P_least_above, P_hardly_more, real_of_int; intros Hs L Hu b; cbv zeta; intros Hb0 Hb1 Hb.
assert (0 <= u)%Z by lia; specialize (L b); cbv zeta in L; specialize (L Hb0 Hb1 Hb); rewrite L_half_and_room_eq in L by lia.
pose proof (Calibrate.half_and_room_least u ltac:(lia)); rewrite !L_pow2_eq, Z.pow_add_r in * by lia; rewrite mult_IZR; lra.
Qed.

Lemma twice_digits : Statements.twice_digits.statement.
Proof.
intros u n; cbv zeta; unfold L_twice_times; intros Hn [->|Hu]; [left; ring|]; destruct (Z.eq_dec n 0) as [->|N]; [left; ring|right].
assert (u * 1 <= u * n)%Z by (apply Z.mul_le_mono_nonneg_l; lia); lia.
Qed.

Lemma twice_fits : Statements.twice_fits.statement.
Proof.
intros u n; cbv zeta; unfold L_twice_times; intros Hu Hn Hn1 Hu1; nia.
Qed.

Lemma odds_spend : Statements.odds_spend.statement.
Proof.
intros a b s u c; unfold P_odds_log_at_most, P_room_added, P_odds_within, real_of_int; intros H R.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as P; apply Rmult_le_reg_r with (1 := P); nra.
Qed.

Lemma odds_exceed : Statements.odds_exceed.statement.
Proof.
intros a b s u limit c; cbv zeta; unfold P_odds_log_close, P_hardly_more, P_odds_above, real_of_int; intros Hl0 Hu Hl Hl1 R H.
specialize (R limit); cbv zeta in R; specialize (R Hl0 Hl Hl1); apply (IZR_le 0) in Hu.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as P; apply Rmult_lt_reg_r with (1 := P); nra.
Qed.

Lemma share_sound : Statements.share_sound.statement.
Proof.
intros x epsilon t; cbv zeta; unfold P_share_within, P_share_in_range; rewrite L_share_log_eq; intros He Ht [W [R2 R1]].
unfold L_times, real_of_int in *; rewrite ?plus_IZR in *; apply IZR_le in Ht.
pose proof (Calibrate.share_spends x (IZR t) epsilon ltac:(nra) R2 ltac:(lra)) as S.
specialize (S ltac:(lra)); change (IZR (- (1))) with (-1)%R; lra.
Qed.

Lemma share_spent : Statements.share_spent.statement.
Proof.
intros x c t limit; cbv zeta; unfold P_share_within, P_share_constant, P_no_double_between; intros Hl0 Hl1 N [W _].
destruct (Rle_or_lt c (L_ieee_value limit)) as [|C]; [assumption|].
specialize (N limit); cbv zeta in N; specialize (N Hl0 C Hl1); unfold L_share_log, L_times in *; lra.
Qed.

Lemma share_bool : Statements.share_bool.statement.
Proof.
intros x c; unfold P_bool_constant, P_share_constant; cbv zeta; intros H.
replace (x * real_of_int (- (1) + 2))%R with x by (unfold real_of_int; replace (- (1) + 2)%Z with 1%Z by ring; ring).
exact H.
Qed.

Lemma share_odds : Statements.share_odds.statement.
Proof.
intros x epsilon num k t; cbv zeta; rewrite L_share_log_eq; unfold P_is_dyadic, P_odds_within, real_of_int.
intros Hnum E H; rewrite (Calibrate.share_log_odds x num (L_pow2 k) t (L_pow2_positive k) Hnum E).
replace (num * (t - 1))%Z with (num * (- (1) + t))%Z by ring; replace (L_pow2 k - num)%Z with (L_pow2 k + - (1) * num)%Z by ring.
exact H.
Qed.

Lemma share_unsound : Statements.share_unsound.statement.
Proof.
intros x epsilon num k t; cbv zeta; unfold P_share_too_much; rewrite L_share_log_eq; unfold P_is_dyadic, P_odds_above, real_of_int.
intros Hnum E H; rewrite (Calibrate.share_log_odds x num (L_pow2 k) t (L_pow2_positive k) Hnum E).
replace (num * (t - 1))%Z with (num * (- (1) + t))%Z by ring; replace (L_pow2 k - num)%Z with (L_pow2 k + - (1) * num)%Z by ring.
exact H.
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

Lemma flips_spend : Statements.flips_spend.statement.
Proof.
intros num k s v distance c; cbv zeta; unfold P_flip_log_at_most, P_flips_room, P_room_added, L_twice_times, L_flips_log, real_of_int; intros Hd Hs H R.
rewrite !L_pow2_eq, Z.pow_add_r, !mult_IZR in * by lia; apply (IZR_le 0) in Hd.
pose proof (Calibrate.power_above_0 s Hs) as P; apply Rmult_le_reg_r with (1 := P); nra.
Qed.

Lemma flips_exceed : Statements.flips_exceed.statement.
Proof.
intros num k s v distance limit c; cbv zeta; unfold P_flip_log_near, P_flips_hardly, P_hardly_more, L_twice_times, L_flips_log, real_of_int.
intros Hl0 Hd Hv Hs Hl Hl1 H R; specialize (R limit); cbv zeta in R; specialize (R Hl0 Hl Hl1).
rewrite !L_pow2_eq, Z.pow_add_r, !mult_IZR in * by lia; apply (IZR_le 0) in Hd, Hv.
pose proof (Calibrate.power_above_0 s Hs) as P; apply Rmult_lt_reg_r with (1 := P).
pose proof (Rmult_le_compat_l _ _ _ Hd H); nra.
Qed.

Lemma flips_sound : Statements.flips_sound.statement.
Proof. intros f epsilon distance; unfold P_flips_within; intros He W; lra. Qed.

Lemma flips_spent : Statements.flips_spent.statement.
Proof.
intros f c distance limit; cbv zeta; unfold P_flips_within, P_flips_constant, P_no_double_between; intros Hl0 Hl1 N W.
destruct (Rle_or_lt c (L_ieee_value limit)) as [|C]; [assumption|].
specialize (N limit); cbv zeta in N; specialize (N Hl0 C Hl1); unfold L_keeps_log, real_of_int in *; lra.
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
