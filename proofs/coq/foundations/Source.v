(* The contract of a draw is true of every run: whatever sources do, tapes for it exist. Nothing else rests on this file. *)
From Coq Require Import ZArith List Lia.
Import ListNotations.
Open Scope Z_scope.

(* A draw: through which source, how many words, and what was delivered if it succeeded. *)
Inductive draw := Draw (e : Z) (n : nat) (words : option (list Z)).
Definition source (d : draw) : Z := let (e, _, _) := d in e.
Definition asked (d : draw) : nat := let (_, n, _) := d in n.
Definition delivered (d : draw) : option (list Z) := let (_, _, words) := d in words.
(* All words or none; and for no words nobody is asked, so that does not fail. *)
Definition answered (d : draw) : Prop :=
  match delivered d with
  | Some words => length words = asked d /\ Forall (fun w => 0 <= w < 2 ^ 64) words
  | None => (0 < asked d)%nat
  end.

(* A tape is its words as one integer, the last one least significant; tape_word. *)
Definition tape_word (reel left : Z) : Z := (reel / 2 ^ (64 * (left - 1))) mod 2 ^ 64.
Fixpoint number (words : list Z) : Z := match words with [] => 0 | w :: words => w + 2 ^ 64 * number words end.
Lemma number_word words i : Forall (fun w => 0 <= w < 2 ^ 64) words -> (i < length words)%nat ->
  tape_word (number words) (Z.of_nat i + 1) = nth i words 0.
Proof.
  unfold tape_word; replace (Z.of_nat i + 1 - 1) with (Z.of_nat i) by lia; intros H; revert i; induction H as [|w words Hw _ IH]; intros i Hi;
    cbn [length] in Hi; [lia|]; cbn [number].
  rewrite (Z.mul_comm (2 ^ 64)).
  destruct i as [|i]; cbn [nth]; [rewrite Z.div_1_r, Z_mod_plus_full; now apply Z.mod_small|].
  replace (64 * Z.of_nat (S i)) with (64 + 64 * Z.of_nat i) by lia; rewrite Z.pow_add_r by lia.
  assert (0 < 2 ^ (64 * Z.of_nat i)) by (apply Z.pow_pos_nonneg; lia); rewrite <- Z.div_div by lia.
  rewrite Z.div_add, (Z.div_small w) by lia; apply IH; lia.
Qed.

(* What draws through e deliver before one of them fails; how many of them fail in all. *)
Fixpoint ahead (e : Z) (run : list draw) : list Z :=
  match run with
  | [] => []
  | d :: rest =>
      if source d =? e then match delivered d with Some words => words ++ ahead e rest | None => [] end else ahead e rest
  end.
Fixpoint failures (e : Z) (run : list draw) : nat :=
  match run with
  | [] => 0
  | d :: rest =>
      if source d =? e then match delivered d with Some _ => failures e rest | None => S (failures e rest) end
      else failures e rest
  end.
(* What draws through e deliver while f failures are to come. *)
Fixpoint stretch (e : Z) (f : nat) (run : list draw) : list Z :=
  match run with
  | [] => []
  | d :: rest =>
      if source d =? e then
        match delivered d with
        | Some words => if Nat.eqb (failures e rest) f then words ++ stretch e f rest else stretch e f rest
        | None => stretch e f rest
        end
      else stretch e f rest
  end.

Lemma stretch_over e f run : (failures e run < f)%nat -> stretch e f run = [].
Proof.
  induction run as [|d rest IH]; simpl; [reflexivity|]; intros H.
  destruct (source d =? e), (delivered d); try (apply IH; lia).
  destruct (Nat.eqb_spec (failures e rest) f); [lia | now apply IH].
Qed.

Lemma stretch_now e run : stretch e (failures e run) run = ahead e run.
Proof.
  induction run as [|d rest IH]; simpl; [reflexivity|]; destruct (source d =? e); [|exact IH].
  destruct (delivered d); [now rewrite Nat.eqb_refl, IH | apply stretch_over; lia].
Qed.

(* At every moment, what is ahead is the end of a stretch. *)
Lemma ahead_is_end e before run : exists read, stretch e (failures e run) (before ++ run) = read ++ ahead e run.
Proof.
  induction before as [|d before [read IH]]; simpl; [exists []; apply stretch_now|].
  destruct (source d =? e); [|now exists read]; destruct (delivered d) as [words|]; [|now exists read].
  destruct (Nat.eqb (failures e (before ++ run)) (failures e run)); [exists (words ++ read) | now exists read].
  now rewrite IH, app_assoc.
Qed.

Lemma stretch_range e f run : Forall answered run -> Forall (fun w => 0 <= w < 2 ^ 64) (stretch e f run).
Proof.
  induction 1 as [|d rest fair _ IH]; simpl; [constructor|]; unfold answered in fair.
  destruct (source d =? e), (delivered d) as [words|]; auto; destruct (Nat.eqb _ _); auto; apply Forall_app; split; [apply fair | exact IH].
Qed.

Lemma ahead_delivered e d words rest : source d = e -> delivered d = Some words -> ahead e (d :: rest) = words ++ ahead e rest.
Proof. intros <- H; simpl; now rewrite Z.eqb_refl, H. Qed.

(* In every run there is, for every source and moment, a tape and a number of words left on it, so that each
   draw is as the contract of vrr_entropy_draw says: it succeeds if and only if as many words are left as are asked for; then it
   delivers these words in order, and the same tape goes on with as many words fewer. *)
Theorem tapes_exist run : Forall answered run ->
  exists reel left : Z -> nat -> Z, forall before d rest, run = before ++ d :: rest ->
    let e := source d in let n := Z.of_nat (asked d) in let now := length before in
    0 <= left e now /\
    match delivered d with
    | None => left e now < n
    | Some words => n <= left e now /\ reel e (S now) = reel e now /\ left e (S now) = left e now - n /\
        forall j, (j < asked d)%nat -> nth j words 0 = tape_word (reel e now) (left e now - Z.of_nat j)
    end.
Proof.
  intros all.
  exists (fun e now => number (rev (stretch e (failures e (skipn now run)) run))),
         (fun e now => Z.of_nat (length (ahead e (skipn now run)))).
  intros before d rest E e n now.
  assert (skipn now run = d :: rest) as here.
  { unfold now; rewrite E, skipn_app, skipn_all, Nat.sub_diag; reflexivity. }
  assert (skipn (S now) run = rest) as next.
  { replace run with ((before ++ [d]) ++ rest) by (rewrite E, <- app_assoc; reflexivity).
    replace (S now) with (length (before ++ [d])) by (unfold now; rewrite app_length; simpl; lia).
    rewrite skipn_app, skipn_all, Nat.sub_diag; reflexivity. }
  rewrite here, next; split; [lia|].
  assert (answered d) as fair.
  { rewrite Forall_forall in all; apply all; rewrite E; apply in_or_app; right; now left. }
  unfold answered in fair; destruct (delivered d) as [words|] eqn:got; cbn [ahead failures]; fold e; rewrite Z.eqb_refl, got;
    [|unfold n; simpl; lia].
  rewrite app_length; unfold n; repeat split; [lia | lia|]; intros j Hj.
  destruct (ahead_is_end e before (d :: rest)) as [read whole]; rewrite (ahead_delivered e d words rest eq_refl got) in whole.
  cbn [failures] in whole; fold e in whole; rewrite Z.eqb_refl, got in whole.
  pose proof (stretch_range e (failures e rest) run all) as range; rewrite E, whole in *; destruct fair as [count _].
  replace (Z.of_nat (length words + length (ahead e rest)) - Z.of_nat j)
    with (Z.of_nat (length words + length (ahead e rest) - j - 1) + 1) by lia.
  rewrite number_word, rev_app_distr by (try (apply Forall_rev; exact range); rewrite rev_length, !app_length; lia).
  rewrite app_nth1, rev_nth by (rewrite ?rev_length, ?app_length; lia).
  rewrite app_nth1 by (rewrite app_length; lia); f_equal; rewrite app_length; lia.
Qed.
