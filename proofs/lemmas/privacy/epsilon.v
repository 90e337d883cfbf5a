(* Proofs of the lemmas of spec/privacy/epsilon.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Epsilon Ieee754 Ln.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 ln pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_flip_log_eq num k : (0 <= k)%Z -> L_flip_log num k = Epsilon.flip_log num k.
Proof.
intros Hk; unfold L_flip_log, Epsilon.flip_log, real_of_int; rewrite L_pow2_eq by lia.
replace (2 ^ k + - (1) * num)%Z with (2 ^ k - num)%Z by ring; reflexivity.
Qed.
Lemma P_rounded_up_eq u s v r : P_rounded_up u s v r <-> (r <= s)%Z /\ Epsilon.rounded_up u (s - r) v.
Proof.
unfold P_rounded_up, Epsilon.rounded_up; cbv zeta; replace (s + - (1) * r)%Z with (s - r)%Z by ring.
destruct (Z_le_gt_dec r s); [rewrite !L_times_pow2_eq by lia | ]; split; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma epsilon_sound : Statements.epsilon_sound.statement.
Proof.
intros a b e c Hb Ha H; unfold L_ln_finer, L_ln_units, P_odds_at_most, real_of_int in *; rewrite Rmult_comm.
pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P; rewrite (Rmult_comm c) in H.
exact (Ln.epsilon_sound a b c Ha Hb (Rmult_le_reg_l _ _ _ P H)).
Qed.

Lemma odds_rise : Statements.odds_rise.statement.
Proof.
intros a b c epsilon Hb Hc; unfold P_odds_at_most, real_of_int; intros H; apply (IZR_lt 0) in Hb.
assert (exp c <= exp epsilon)%R by (destruct Hc as [Hc| ->]; [left; now apply exp_increasing | lra]); nra.
Qed.

Lemma epsilon_tight : Statements.epsilon_tight.statement.
Proof.
intros a b e u c L [T _] pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (L pattern Hp0 Hp1 Hp2).
unfold L_ln_finer, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P.
apply Rmult_lt_reg_l with (1 := P); lra.
Qed.

Lemma epsilon_close : Statements.epsilon_close.statement.
Proof.
intros a b e u c Hb Ha L [_ T] pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (L pattern Hp0 Hp1 Hp2).
specialize (T Ha); unfold L_ln_finer, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P.
assert (0 <= ln (IZR a / IZR b))%R by (pose proof (Ln.ln_ratio_positive a b ltac:(lia)); unfold Ln.ln_ratio in *; lra).
apply Rmult_lt_reg_l with (1 := P); nra.
Qed.

Lemma odds_log_above : Statements.odds_log_above.statement.
Proof.
intros a b e u H; unfold P_odds_log_at_most; unfold L_ln_finer in H; lra.
Qed.

Lemma odds_log_tight : Statements.odds_log_tight.statement.
Proof.
intros a b e u Hb Ha T Z; unfold P_odds_log_close, P_ln_tight, L_ln_finer in *; cbv zeta in *.
destruct (Z.eq_dec b a) as [->|N].
- rewrite (Z eq_refl); unfold real_of_int; replace (IZR a / IZR a)%R with 1%R by (field; apply IZR_neq; lia); rewrite ln_1; lra.
- destruct T as [_ T]; specialize (T ltac:(lia)); lra.
Qed.

Lemma epsilon_none : Statements.epsilon_none.statement.
Proof.
intros a b pattern; cbv zeta; intros Hp0 Hp1 Hp2; exfalso.
pose proof (L_ieee_value_nondecreasing 0 pattern ltac:(lia) ltac:(lia)) as L; rewrite (L_ieee_value_eq 0) in L.
rewrite L_ieee_units_eq in L by lia; change (Ieee754.units 0) with 0%Z in L; lra.
Qed.

Lemma flip_short_at_most : Statements.flip_short_at_most.statement.
Proof.
intros num k e u H; exact H.
Qed.

Lemma flip_short_close : Statements.flip_short_close.statement.
Proof.
intros num k e u; cbv zeta; intros Hnum Hk [_ T] E; unfold P_flip_log_close, L_flip_log, L_ln_finer, real_of_int in *.
destruct (Z.eq_dec (2 * num) (L_pow2 k)) as [Z|Z]; [|pose proof (T ltac:(lia)); lra].
rewrite (E Z), <- Z; replace (2 * num + - (1) * num)%Z with num by ring.
pose proof (Ln.ln_ratio_equal num Hnum) as L; unfold Ln.ln_ratio in L; nra.
Qed.

(* The long form takes num in units of 2^(k - 119), rounded down to less of them. *)
Lemma flip_long_shifted num k : (0 < num)%Z -> (120 <= k)%Z ->
  exists less, L_ln_shifted (L_flip_keep num k) num (- (119) + k) = Ln.ln_shifted (2 ^ 119 - less) num (k - 119) /\
    (less * 2 ^ (k - 119) <= num < (less + 1) * 2 ^ (k - 119))%Z.
Proof.
intros Hnum Hk; exists (num / 2 ^ (k - 119))%Z; replace (- (119) + k)%Z with (k - 119)%Z by ring.
pose proof (L_pow2_positive (k - 119)) as P; rewrite L_pow2_eq in P by lia; split.
- unfold L_flip_keep; replace (- (119) + k)%Z with (k - 119)%Z by ring; rewrite L_ln_shifted_eq, !L_pow2_eq, Z.quot_div_nonneg by lia.
  f_equal; ring.
- pose proof (Z.mul_div_le num _ P); pose proof (Z.mul_succ_div_gt num _ P); lia.
Qed.

Lemma flip_long_at_most : Statements.flip_long_at_most.statement.
Proof.
intros num k u Hnum H Hk Hnum'; destruct (flip_long_shifted num k Hnum Hk) as (less & E & Hless); rewrite E in H.
pose proof (Epsilon.long_above num k less ltac:(lia) ltac:(lia) Hless); unfold P_flip_log_at_most, real_of_int in *.
rewrite L_flip_log_eq, L_pow2_eq by lia; change (IZR (2 ^ 110)) with (IZR 0x4000000000000000000000000000); lra.
Qed.

Lemma flip_long_close : Statements.flip_long_close.statement.
Proof.
intros num k u Hnum H Hk Hnum'; destruct (flip_long_shifted num k Hnum Hk) as (less & E & Hless); rewrite E in H.
pose proof (Epsilon.long_near num k less ltac:(lia) ltac:(lia) Hless); pose proof (Epsilon.long_log num k ltac:(lia) ltac:(lia)).
unfold P_flip_log_close, real_of_int in *.
rewrite L_flip_log_eq, L_pow2_eq by lia; change (IZR (2 ^ 110)) with (IZR 0x4000000000000000000000000000); lra.
Qed.

Lemma rounded_not : Statements.rounded_not.statement.
Proof.
intros u s; rewrite P_rounded_up_eq, Z.sub_diag; unfold Epsilon.rounded_up; lia.
Qed.

Lemma rounded_zero : Statements.rounded_zero.statement.
Proof.
intros s v r R; rewrite P_rounded_up_eq in R; destruct R as [H [[L U] B]].
pose proof (Z.pow_pos_nonneg 2 (s - r) ltac:(lia) ltac:(lia)) as P.
destruct B as [E|B]; [rewrite E in *; lia | nia].
Qed.

Lemma rounded_once : Statements.rounded_once.statement.
Proof.
intros u s v r Hv R; rewrite P_rounded_up_eq in *; destruct R as [H R]; split; [lia|].
replace (s - (- (1) + r))%Z with (s - r + 1)%Z by ring.
apply (Epsilon.rounded_once u (s - r) v); [lia | assumption | assumption |].
rewrite Z.shiftr_div_pow2, Z.rem_mod_nonneg by lia; change (2 ^ 1)%Z with 2%Z.
pose proof (Z.div_mod v 2 ltac:(lia)); pose proof (Z.mod_pos_bound v 2 ltac:(lia)); lia.
Qed.

Lemma rounded_room : Statements.rounded_room.statement.
Proof.
intros u s v r Hv Hu R; rewrite P_rounded_up_eq in R; destruct R as [H R].
pose proof (Epsilon.rounded_room u (s - r) v ltac:(lia) ltac:(lia) R); lia.
Qed.

Lemma flip_rounded_at_most : Statements.flip_rounded_at_most.statement.
Proof.
intros num k s u r v Hr H R; unfold P_flip_log_at_most, real_of_int in *.
rewrite P_rounded_up_eq in R; destruct R as [Hs R].
rewrite L_pow2_eq, Rmult_comm in * by lia; replace r with (s - (s - r))%Z by ring.
apply (Epsilon.rounded_above _ s u (s - r) v); lia || assumption.
Qed.

Lemma flip_rounded_near : Statements.flip_rounded_near.statement.
Proof.
intros num k s u r v Hnum Hr Hk H R; unfold P_flip_log_close, P_flip_log_near, real_of_int in *.
rewrite P_rounded_up_eq in R; destruct R as [Hs R].
assert (L : (0 <= L_flip_log num k)%R).
{ pose proof (Ln.ln_ratio_positive (L_pow2 k - num) num ltac:(lia)) as G.
  unfold L_flip_log, Ln.ln_ratio, real_of_int in *; replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z by ring; lra. }
rewrite (L_pow2_eq s) in H by lia; rewrite (L_pow2_eq r) by lia.
pose proof (Epsilon.rounded_near (L_flip_log num k) s u (s - r) v ltac:(lia) R L) as G.
replace (s - (s - r))%Z with r in G by ring; lra.
Qed.

Lemma flips_positive : Statements.flips_positive.statement.
Proof.
intros distance s v c Hd Hv; unfold P_flips_at_most, real_of_int; intros B.
assert (0 <= distance * v)%Z as Z by lia; apply IZR_le in Z; pose proof (IZR_lt _ _ (L_pow2_positive s)).
rewrite ?mult_IZR in *; nra.
Qed.

Lemma flip_sound : Statements.flip_sound.statement.
Proof.
intros num k s v distance c Hd H B; unfold P_flip_log_at_most, P_flips_at_most, L_flips_log, real_of_int in *.
rewrite mult_IZR in B; apply (IZR_le 0) in Hd; pose proof (IZR_lt _ _ (L_pow2_positive s)) as P.
apply (Rmult_le_compat_l _ _ _ Hd) in H; apply Rmult_le_reg_r with (1 := P); lra.
Qed.

Lemma flip_near : Statements.flip_near.statement.
Proof.
intros num k s v distance c Hd H L pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (L pattern Hp0 Hp1 Hp2).
unfold P_flip_log_near, L_flips_log, real_of_int in *; rewrite mult_IZR in L; apply (IZR_le 0) in Hd.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as P; apply (Rmult_le_compat_l _ _ _ Hd) in H.
apply Rmult_lt_reg_r with (1 := P); lra.
Qed.

Lemma flip_short_digits : Statements.flip_short_digits.statement.
Proof. intros num k u D; unfold P_ln_digits, P_flip_digits in *; intros; apply D; lia. Qed.

Lemma flip_long_digits : Statements.flip_long_digits.statement.
Proof.
intros num k u Hnum Hk Hnum' H; unfold P_flip_digits, P_flip_log_at_most in *; intros _.
pose proof (Epsilon.long_log num k ltac:(lia) ltac:(lia)) as L.
rewrite L_flip_log_eq, L_pow2_eq in H by lia; unfold real_of_int in H.
change (IZR (2 ^ 110)) with (IZR 0x4000000000000000000000000000) in H; apply le_IZR; lra.
Qed.

Lemma flip_rounded_digits : Statements.flip_rounded_digits.statement.
Proof.
intros num k s u r v D R; unfold P_flip_digits in *; intros H; specialize (D H).
rewrite P_rounded_up_eq in R; destruct R as [Hr [[_ B] [E | G]]]; [|lia].
rewrite E in B; change (2 ^ 0)%Z with 1%Z in B; lia.
Qed.

Lemma flip_rounded_coarse : Statements.flip_rounded_coarse.statement.
Proof.
intros num k s u r v Hr R F; unfold P_flip_coarse, P_flip_finer, P_ln_coarse in *; intros ->.
rewrite P_rounded_up_eq in R; destruct R as [Hs [B E]]; destruct F as [F | F]; [lia|].
destruct F as [Far Near]; destruct (Z.eq_dec s 120) as [-> | N]; [|specialize (Near N); lia].
specialize (Far eq_refl); change (2 ^ (120 - 120))%Z with 1%Z in B; replace v with u by lia.
unfold L_ln_ratio, L_flip_log, real_of_int in *; rewrite L_pow2_eq by lia.
change (IZR (2 ^ 120)) with (IZR 0x1000000000000000000000000000000); lra.
Qed.
