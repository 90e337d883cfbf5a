(* Proofs of the lemmas of spec/mechanisms/categories.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Categories.
From Sealed Require Import Symbols.
From Sealed Require Statements.

(* ---- What the printed symbols are ---- *)

Lemma L_filled_spec memory table : Categories.filled_spec (fun s => memory (shift table s)) (L_filled memory table).
Proof. exact (L_filled_def memory table). Qed.
Lemma L_hash_string_spec memory text :
  Categories.hash_spec L_hash_step (fun k => memory (shift text k)) (L_hash_string memory text).
Proof. exact (L_hash_string_def memory text). Qed.

(* ---- Lemmas ---- *)

Lemma same_text_same_string : Statements.same_text_same_string.statement.
Proof.
intros ends_memory memory bytes text ends i j length _ _ [length_j same_j] [length_i same_i].
unfold P_same_string, P_is_string; split; [congruence|].
intros k low high; rewrite <- same_i, <- same_j by lia; reflexivity.
Qed.

Lemma hash_same_bytes : Statements.hash_same_bytes.statement.
Proof.
intros memory a b n _ same.
apply (Categories.hash_same _ _ _ _ _ n (L_hash_string_spec memory a) (L_hash_string_spec memory b)).
intros; symmetry; apply same; lia.
Qed.

Lemma filled_none : Statements.filled_none.statement.
Proof.
intros memory table n; intros; apply (Categories.filled_none _ _ n (L_filled_spec memory table)); auto with zarith.
Qed.

Lemma filled_all : Statements.filled_all.statement.
Proof.
intros memory table n; intros; apply (Categories.filled_all _ _ n (L_filled_spec memory table)); auto with zarith.
Qed.

Lemma filled_one_more : Statements.filled_one_more.statement.
Proof.
intros after before table n at_; cbv zeta; intros; symmetry.
apply (Categories.filled_one_more _ _ _ _ n at_ (L_filled_spec before table) (L_filled_spec after table)); auto with zarith.
Qed.

Lemma placed_stays : Statements.placed_stays.statement.
Proof.
intros after before table slots first entry nonzero _ _ [s [[[here low] high] way]] same; cbv zeta in same.
exists s; rewrite <- same, here by congruence; repeat split; auto.
intros r r_low r_high between; rewrite <- same; auto.
Qed.

Lemma placed_is_passed : Statements.placed_is_passed.statement.
Proof.
intros memory table slots first entry at_; cbv zeta; intros nonzero empty at_low at_high low high _ _
  [s [[[here s_low] s_high] way]].
exists s; repeat split; auto; specialize (way at_ at_low at_high); unfold P_passed in *;
  assert (s <> at_) by congruence; tauto || lia.
Qed.
