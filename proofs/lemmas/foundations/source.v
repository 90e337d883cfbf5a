(* Proofs of the lemmas of spec/foundations/source.acsl. *)
From Vrr Require Import Goal.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- Lemmas ---- *)

Lemma source_left_range : Statements.source_left_range.statement.
Proof.
intros source moment left1; unfold left1, L_source_left; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.land_comm, Z.land_ones by lia; pose proof (Z.mod_pos_bound (L_source_entry source moment) (2 ^ 64) ltac:(lia)).
change (2 ^ 64)%Z with 18446744073709551616%Z in *; change (Z.ones 64) with 18446744073709551615%Z; lia.
Qed.
