(* Which words of a reel the trials of a batch read. *)
From Vrr Require Export RrCategoricalBlock.
Open Scope Z_scope.

Lemma words_left_count W l ws : words_left W l = map integer_of ws -> length ws = l.
Proof. intros E; apply (f_equal (@length Z)) in E; now rewrite words_left_length, map_length in E. Qed.

(* ---- Trials ----------------------------------------------------------------- *)

(* Words passed by, twice. *)
Lemma skipn_add {X} a b (l : list X) : skipn a (skipn b l) = skipn (b + a) l.
Proof.
  revert l; induction b as [|b IH]; intros l; [reflexivity|]; destruct l; [apply skipn_nil | apply IH].
Qed.

(* Trial i reads the w words behind those of i trials. *)
Lemma nth_trials M k w c ws i : (i < c)%nat ->
  nth i (trials M k w c ws) false = bernoulli_trial M k (concat (firstn w (skipn (i * w) ws))).
Proof.
  revert c ws; induction i as [|i IH]; intros [|c] ws Hi; try lia; cbn [trials nth]; [reflexivity|].
  rewrite IH by lia; do 3 f_equal; apply skipn_add.
Qed.

(* The next w words as one integer. *)
Lemma words_integer (W tape : Z -> Z) l w ws : word_sequence (fun j => W (Z.of_nat l - j)) tape ->
  words_left W l = map integer_of ws -> (forall v, In v ws -> length v = 64%nat) -> (w <= l)%nat ->
  tape (Z.of_nat w) = integer_of (concat (firstn w ws)).
Proof.
  intros Ht HW Hv; pose proof (words_left_count W l ws HW) as HL; induction w as [|w IH]; intros Hw; [now apply Ht|].
  rewrite Nat2Z.inj_succ, (word_sequence_succ _ _ _ Ht), IH by lia.
  assert (firstn (S w) ws = firstn w ws ++ [nth w ws []]) as ->.
  { clear - HL Hw; revert w ws HL Hw; induction l as [|l IH]; intros w [|v ws] HL Hw; cbn [length] in *; try lia.
    destruct w; [reflexivity|]; cbn [firstn nth app]; f_equal; apply IH; lia. }
  rewrite concat_app, integer_of_app; cbn [concat]; rewrite app_nil_r, (Hv (nth w ws [])) by (apply nth_In; lia).
  replace (Z.of_nat l - Z.of_nat w) with (Z.of_nat (l - w)) by lia.
  rewrite <- words_left_nth, HW by lia; change 0 with (integer_of []); rewrite map_nth; change (Z.of_nat 64) with 64; ring.
Qed.

(* Response i is made of the draws and the trial number i. *)
Lemma nth_respond_all t xs others anys results i :
  (i < length xs)%nat -> length others = length xs -> length anys = length xs -> length results = length xs ->
  nth i (respond_all t xs others anys results) 0 =
  respond t (nth i xs 0) (nth i others 0) (nth i anys 0) (nth i results false).
Proof.
  revert others anys results i; induction xs as [|x xs IH]; intros [|v vs] [|u us] [|b bs] i; cbn [length]; try lia.
  intros; destruct i; [reflexivity|]; cbn [respond_all nth]; apply IH; lia.
Qed.
Lemma trials_length M k w c ws : length (trials M k w c ws) = c.
Proof. revert ws; induction c; intros; cbn [trials length]; auto. Qed.

(* ---- Words of a tape ---------------------------------------------------------- *)

(* They have 64 bits each. *)
Lemma words_full n s v : length s = (n * 64)%nat -> In v (words 64 n s) -> length v = 64%nat.
Proof.
  revert s; induction n as [|n IH]; intros s Hs; [easy|]; cbn [words In]; intros [<-|Hv].
  - rewrite firstn_length; lia.
  - apply (IH (skipn 64 s)); auto; rewrite skipn_length; lia.
Qed.
