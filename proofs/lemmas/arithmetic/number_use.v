(* Proofs of the lemmas of spec/arithmetic/number_use.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Number NumberSlack.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import number pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_share_value num k : (0 <= k)%Z -> L_number_value num (- k) = L_share num k.
Proof. intros Hk; unfold L_number_value, L_share, real_of_int; rewrite L_power_of_two_minus by lia; reflexivity. Qed.

(* ---- Lemmas ---- *)

Lemma number_nonnegative : Statements.number_nonnegative.statement.
Proof.
intros d e H; unfold L_number_value, real_of_int; pose proof (L_power_of_two_positive e); apply IZR_le in H; nra.
Qed.

Lemma above_equal : Statements.above_equal.statement.
Proof.
intros v n Hn Hv; apply P_above_eq, NumberSlack.above_same; exact Hv.
Qed.

Lemma below_equal : Statements.below_equal.statement.
Proof.
intros v n Hn Hv; apply P_below_eq, NumberSlack.below_same; exact Hv.
Qed.

Lemma number_one : Statements.number_one.statement.
Proof. red.
rewrite L_number_value_0; reflexivity.
Qed.

Lemma number_integer : Statements.number_integer.statement.
Proof.
intros n; apply L_number_value_0.
Qed.

Lemma number_share : Statements.number_share.statement.
Proof.
intros num k Hk; replace (- (1) * k)%Z with (- k)%Z by ring; apply L_share_value; exact Hk.
Qed.

Lemma order_exponent : Statements.order_exponent.statement.
Proof.
intros d e Hd H Hm; destruct (Z_le_gt_dec (-63) e) as [|Hlow]; [assumption|]; exfalso.
pose proof (L_power_of_two_mono e (-64) ltac:(lia)) as M; pose proof (L_power_of_two_minus 64 ltac:(lia)) as E.
rewrite L_pow2_eq in E by lia; change (- (64))%Z with (-64)%Z in E; rewrite E in M.
change (IZR (2 ^ 64)) with 18446744073709551616%R in M; pose proof (L_power_of_two_positive e).
apply IZR_le in Hd, Hm; unfold L_number_value, real_of_int in H; nra.
Qed.

Lemma order_long : Statements.order_long.statement.
Proof.
intros d e; cbv zeta; intros He Hd; apply P_above_eq.
assert (18446744073709551616 <= L_number_value d e)%R as H.
{ unfold L_number_value, real_of_int; pose proof (L_power_of_two_mono 1 e ltac:(lia)) as M; apply IZR_le in Hd.
  rewrite L_power_of_two_eq in M at 1; cbn [powerRZ Pos.to_nat Pos.iter_op] in M; simpl in M; nra. }
change (Number.slack 1) with (NumberSlack.rounding * 1)%R; split; [lra|].
change (Number.slack 1) with (NumberSlack.rounding * 1)%R; unfold Number.share; lra.
Qed.

Lemma number_below_one : Statements.number_below_one.statement.
Proof.
intros d e; unfold L_number_value, real_of_int; destruct (Z_le_gt_dec e 0) as [|He]; [auto|]; intros; exfalso.
pose proof (L_power_of_two_mono 0 e ltac:(lia)) as M; rewrite L_power_of_two_eq in M at 1; cbn [powerRZ] in M.
assert (1 <= IZR d)%R by (apply IZR_le; lia); nra.
Qed.

Lemma pow2_at_most_53 : Statements.pow2_at_most_53.statement.
Proof.
intros n Hn; pose proof (L_pow2_nondecreasing n 53 Hn) as H; rewrite (L_pow2_eq 53) in H by lia; lia.
Qed.
