(* Samplers that stop reading as soon as their result is decided. *)
From Vrr Require Export Bernoulli.

(* ---- Readers ----------------------------------------------------------- *)

(* A reader either has its result or reads one more bit and goes on. *)
Inductive reader (A : Type) : Type :=
| Done (result : A)
| Read (next : bool -> reader A).
Arguments Done {A}.
Arguments Read {A}.

(* The result and the bits left on the tape; nothing if the tape is too short. *)
Fixpoint run {A} (r : reader A) (t : tape) : option (A * tape) :=
  match r, t with
  | Done a, _ => Some (a, t)
  | Read next, b :: t => run (next b) t
  | Read _, [] => None
  end.

Definition bits_read {A} (r : reader A) (t : tape) : nat :=
  match run r t with Some (_, rest) => length t - length rest | None => length t end.

(* The most bits a reader may want. *)
Fixpoint depth {A} (r : reader A) : nat :=
  match r with
  | Done _ => 0
  | Read next => S (Nat.max (depth (next true)) (depth (next false)))
  end.

(* Expectation of f over the results, when each bit is a fair coin at the moment it is read. *)
Fixpoint tree_expectation {A} (r : reader A) (f : A -> R) : R :=
  match r with
  | Done a => f a
  | Read next => / 2 * tree_expectation (next true) f + (1 - / 2) * tree_expectation (next false) f
  end.

(* What a test function sees of a run. *)
Definition on_result {A} (f : A -> R) (o : option (A * tape)) : R :=
  match o with Some (a, _) => f a | None => 0 end.

(* A tape as long as the depth suffices. *)
Theorem run_suffices {A} (r : reader A) t : (depth r <= length t)%nat ->
  exists a rest, run r t = Some (a, rest) /\ (length rest <= length t <= depth r + length rest)%nat.
Proof.
  revert t; induction r as [a|next IH]; intros t H; [exists a, t; simpl; split; auto; lia|].
  destruct t as [|b t]; simpl in *; [lia|].
  destruct (IH b t) as (a & rest & E & L); [destruct b; lia|].
  exists a, rest; split; auto; destruct b; lia.
Qed.

(* No more than the depth is ever read. *)
Theorem bits_read_depth {A} (r : reader A) t :
  (depth r <= length t)%nat -> (bits_read r t <= depth r)%nat.
Proof.
  intros H; destruct (run_suffices r t H) as (a & rest & E & L).
  unfold bits_read; rewrite E; lia.
Qed.

(* The result is decided by the bits read: what follows them on the tape is left untouched. *)
Theorem run_prefix {A} (r : reader A) t a rest : run r t = Some (a, rest) ->
  exists read, t = read ++ rest /\ forall rest', run r (read ++ rest') = Some (a, rest').
Proof.
  revert t; induction r as [x|next IH]; intros t H; simpl in H.
  - injection H as -> ->; exists []; split; auto.
  - destruct t as [|b t]; [discriminate|]; destruct (IH b t H) as (read & -> & H').
    exists (b :: read); split; auto.
Qed.

(* Stopping early does not bias: on every tape long enough, the law is the law of the tree. *)
Theorem reader_law {A} (r : reader A) f N : (depth r <= N)%nat ->
  expectation N (fun t => on_result f (run r t)) = tree_expectation r f.
Proof.
  revert N; induction r as [a|next IH]; intros N H; simpl in *; [apply expectation_const|].
  destruct N as [|N]; [lia|]; cbn [bernoulli_expectation run].
  rewrite (IH true N), (IH false N) by lia; reflexivity.
Qed.

Lemma tree_expectation_ext {A} (r : reader A) f g :
  (forall a, f a = g a) -> tree_expectation r f = tree_expectation r g.
Proof. intros H; induction r as [a|next IH]; simpl; auto; now rewrite !IH. Qed.
Lemma tree_expectation_scale {A} (r : reader A) c f :
  tree_expectation r (fun a => c * f a) = c * tree_expectation r f.
Proof. induction r as [a|next IH]; simpl; auto; rewrite !IH; ring. Qed.

(* ---- One reader after the other ---------------------------------------- *)

Fixpoint followed_by {A B} (r : reader A) (next : A -> reader B) : reader B :=
  match r with
  | Done a => next a
  | Read continue => Read (fun b => followed_by (continue b) next)
  end.

(* The second reader starts at the bit where the first one stopped. *)
Theorem run_followed_by {A B} (r : reader A) (next : A -> reader B) t :
  run (followed_by r next) t =
  match run r t with Some (a, rest) => run (next a) rest | None => None end.
Proof.
  revert t; induction r as [a|continue IH]; intros t; [destruct t; reflexivity|].
  destruct t; simpl; auto.
Qed.

Lemma depth_followed_by {A B} (r : reader A) (next : A -> reader B) d :
  (forall a, (depth (next a) <= d)%nat) -> (depth (followed_by r next) <= depth r + d)%nat.
Proof.
  intros H; induction r as [a|continue IH]; simpl; auto.
  pose proof (IH true); pose proof (IH false); lia.
Qed.

Lemma tree_expectation_followed_by {A B} (r : reader A) (next : A -> reader B) f :
  tree_expectation (followed_by r next) f = tree_expectation r (fun a => tree_expectation (next a) f).
Proof. induction r as [a|continue IH]; simpl; auto; now rewrite !IH. Qed.

Definition both {A B} (r : reader A) (s : reader B) : reader (A * B) :=
  followed_by r (fun a => followed_by s (fun b => Done (a, b))).

(* Two readers in a row have independent results. *)
Theorem both_independent {A B} (r : reader A) (s : reader B) f g N :
  (depth r + depth s <= N)%nat ->
  expectation N (fun t => on_result (fun ab => f (fst ab) * g (snd ab)) (run (both r s) t)) =
  expectation N (fun t => on_result f (run r t)) * expectation N (fun t => on_result g (run s t)).
Proof.
  intros HN; rewrite !reader_law; try lia.
  - unfold both; rewrite tree_expectation_followed_by, Rmult_comm, <- tree_expectation_scale.
    apply tree_expectation_ext; intros a.
    rewrite tree_expectation_followed_by; simpl; rewrite tree_expectation_scale; ring.
  - apply Nat.le_trans with (2 := HN), depth_followed_by; intros a.
    rewrite <- (Nat.add_0_r (depth s)); now apply depth_followed_by.
Qed.

(* g runs of the same reader, each starting where the one before it stopped. *)
Fixpoint consecutive {A} (g : nat) (r : reader A) : reader (list A) :=
  match g with
  | O => Done []
  | S g => followed_by r (fun a => followed_by (consecutive g r) (fun l => Done (a :: l)))
  end.

Lemma depth_consecutive {A} g (r : reader A) : (depth (consecutive g r) <= g * depth r)%nat.
Proof.
  induction g as [|g IH]; simpl; auto.
  apply depth_followed_by; intros a; apply Nat.le_trans with (2 := IH).
  rewrite <- (Nat.add_0_r (depth (consecutive g r))); now apply depth_followed_by.
Qed.

Fixpoint product_of {A} (fs : list (A -> R)) (l : list A) : R :=
  match fs, l with f :: fs, a :: l => f a * product_of fs l | _, _ => 1 end.

(* The results of consecutive runs are independent, each with the law of a single run. *)
Theorem consecutive_independent {A} (r : reader A) (fs : list (A -> R)) N :
  (length fs * depth r <= N)%nat ->
  expectation N (fun t => on_result (product_of fs) (run (consecutive (length fs) r) t)) =
  fold_right (fun f product => expectation N (fun t => on_result f (run r t)) * product) 1 fs.
Proof.
  intros HN; rewrite reader_law by (pose proof (depth_consecutive (length fs) r); lia).
  induction fs as [|f fs IH]; simpl in *; auto.
  rewrite <- IH, reader_law, tree_expectation_followed_by, Rmult_comm, <- tree_expectation_scale by lia.
  apply tree_expectation_ext; intros a.
  rewrite tree_expectation_followed_by; simpl; rewrite tree_expectation_scale; ring.
Qed.

(* ---- Reading words ----------------------------------------------------- *)

Fixpoint read_word {A} (n : nat) (next : list bool -> reader A) : reader A :=
  match n with
  | O => next []
  | S n => Read (fun b => read_word n (fun w => next (b :: w)))
  end.

Lemma run_read_word {A} n (next : list bool -> reader A) t : (n <= length t)%nat ->
  run (read_word n next) t = run (next (firstn n t)) (skipn n t).
Proof.
  revert next t; induction n as [|n IH]; intros next t H; [reflexivity|].
  destruct t as [|b t]; simpl in *; [lia|]; now rewrite IH by lia.
Qed.

Lemma depth_read_word {A} n (next : list bool -> reader A) d :
  (forall w, (depth (next w) <= d)%nat) -> (depth (read_word n next) <= n + d)%nat.
Proof.
  revert next; induction n as [|n IH]; intros next H; simpl; auto.
  pose proof (IH (fun w => next (true :: w)) (fun w => H _)).
  pose proof (IH (fun w => next (false :: w)) (fun w => H _)); lia.
Qed.

(* ---- The lazy lanes ---------------------------------------------------- *)

(* decided: lanes known to be true; open: lanes not yet known. The top bit of M comes first;
   nothing is read once every lane is known. *)
Fixpoint lazy_lanes_from (n : nat) (M : Z) (k : nat) (decided open : list bool) : reader (list bool) :=
  match k with
  | O => Done decided
  | S k =>
      if existsb (fun lane => lane) open
      then read_word n (fun w =>
        if Z.testbit M (Z.of_nat k)
        then lazy_lanes_from n M k (map2 orb decided (map2 andb open w)) (map2 andb open (map negb w))
        else lazy_lanes_from n M k decided (map2 andb open w))
      else Done decided
  end.

Definition lazy_lanes (n : nat) (M : Z) (k : nat) : reader (list bool) :=
  lazy_lanes_from n M k (repeat false n) (repeat true n).

Lemma depth_lazy_lanes_from n M k decided open : (depth (lazy_lanes_from n M k decided open) <= k * n)%nat.
Proof.
  revert decided open; induction k as [|k IH]; intros decided open; simpl; auto.
  destruct (existsb _ open); [|apply Nat.le_0_l]; apply depth_read_word; intros w.
  destruct (Z.testbit M _); apply IH.
Qed.

Lemma lane_step_or decided open rest w :
  map2 orb decided (map2 andb open (map2 orb rest w)) =
  map2 orb (map2 orb decided (map2 andb open w)) (map2 andb (map2 andb open (map negb w)) rest).
Proof.
  revert open rest w; induction decided as [|d decided IH]; intros [|o open] [|r rest] [|b w]; simpl; auto.
  rewrite IH; destruct d, o, r, b; reflexivity.
Qed.
Lemma lane_step_and decided open rest w :
  map2 orb decided (map2 andb open (map2 andb rest w)) = map2 orb decided (map2 andb (map2 andb open w) rest).
Proof.
  revert open rest w; induction decided as [|d decided IH]; intros [|o open] [|r rest] [|b w]; simpl; auto.
  rewrite IH; destruct d, o, r, b; reflexivity.
Qed.
Lemma lane_step_closed decided open rest : length decided = length open -> length open = length rest ->
  existsb (fun lane => lane) open = false -> map2 orb decided (map2 andb open rest) = decided.
Proof.
  revert open rest; induction decided as [|d decided IH]; intros [|[] open] [|r rest]; simpl; intros;
    try discriminate; auto.
  rewrite orb_false_r, IH; auto.
Qed.

Lemma run_lazy_lanes_from n M k decided open t : (k * n <= length t)%nat ->
  length decided = n -> length open = n ->
  exists rest, run (lazy_lanes_from n M k decided open) t =
    Some (map2 orb decided (map2 andb open (bernoulli_lanes n M k t)), rest).
Proof.
  revert decided open t; induction k as [|k IH]; intros decided open t Ht Hd Ho.
  - exists t; simpl; do 2 f_equal; symmetry.
    clear Ht; revert decided open Hd Ho; induction n as [|n IHn]; intros [|d decided] [|o open] Hd Ho;
      simpl in *; try discriminate; auto.
    rewrite andb_false_r, orb_false_r, IHn; auto.
  - simpl in Ht; cbn [lazy_lanes_from].
    assert (length (firstn n t) = n) as Hw by (rewrite firstn_length; lia).
    assert (length (map negb (firstn n t)) = n) as Hw' by (now rewrite map_length).
    assert (k * n <= length (skipn n t))%nat as Hs by (rewrite skipn_length; lia).
    destruct (existsb _ open) eqn:Hopen.
    + rewrite run_read_word by lia; cbn [bernoulli_lanes]; destruct (Z.testbit M _).
      * rewrite lane_step_or; apply IH; rewrite ?map2_length; rewrite ?map2_length; congruence.
      * rewrite lane_step_and; apply IH; rewrite ?map2_length; congruence.
    + exists t; rewrite lane_step_closed; try congruence.
      * now destruct t.
      * rewrite Ho; symmetry; apply bernoulli_lanes_length; simpl; lia.
Qed.

(* The lazy lanes are the lanes of the full loop on the same words. *)
Theorem run_lazy_lanes n M k t : (k * n <= length t)%nat ->
  exists rest, run (lazy_lanes n M k) t = Some (bernoulli_lanes n M k t, rest).
Proof.
  intros Ht; destruct (run_lazy_lanes_from n M k (repeat false n) (repeat true n) t Ht) as [rest E];
    rewrite ?repeat_length; auto.
  exists rest; unfold lazy_lanes; rewrite E; do 2 f_equal; clear E.
  pose proof (bernoulli_lanes_length n M k t Ht) as HL; revert HL.
  generalize (bernoulli_lanes n M k t); clear.
  induction n as [|n IH]; intros [|b l] HL; simpl in *; try discriminate; auto.
  rewrite IH; auto.
Qed.

(* The full loop as a reader: k words for every group of lanes. *)
Definition full_lanes (n : nat) (M : Z) (k : nat) : reader (list bool) :=
  read_word (k * n) (fun t => Done (bernoulli_lanes n M k t)).

Lemma depth_lazy_lanes n M k : (depth (lazy_lanes n M k) <= k * n)%nat.
Proof. apply depth_lazy_lanes_from. Qed.
Lemma depth_full_lanes n M k : (depth (full_lanes n M k) <= k * n)%nat.
Proof. rewrite <- (Nat.add_0_r (k * n)); now apply depth_read_word. Qed.

Lemma lazy_lanes_law n M k f : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  tree_expectation (lazy_lanes n M k) f = bernoulli_expectation (IZR M / 2 ^ k) n f.
Proof.
  intros HM; rewrite <- (reader_law _ f (k * n) (depth_lazy_lanes n M k)), <- bernoulli_lanes_law by auto.
  apply expectation_ext; intros t Ht; destruct (run_lazy_lanes n M k t) as [rest ->]; auto; lia.
Qed.
Lemma full_lanes_law n M k f : (0 <= M < 2 ^ Z.of_nat k)%Z ->
  tree_expectation (full_lanes n M k) f = bernoulli_expectation (IZR M / 2 ^ k) n f.
Proof.
  intros HM; rewrite <- (reader_law _ f (k * n) (depth_full_lanes n M k)), <- bernoulli_lanes_law by auto.
  apply expectation_ext; intros t Ht; unfold full_lanes.
  rewrite run_read_word by lia; now rewrite <- Ht, firstn_all.
Qed.

(* ---- Groups of lanes --------------------------------------------------- *)

Definition groups (g : nat) (r : reader (list bool)) : reader (list bool) :=
  followed_by (consecutive g r) (fun l => Done (concat l)).

Lemma depth_groups g group : (depth (groups g group) <= g * depth group)%nat.
Proof.
  apply Nat.le_trans with (2 := depth_consecutive g group).
  rewrite <- (Nat.add_0_r (depth (consecutive g group))); now apply depth_followed_by.
Qed.

Section Groups.
  Variables (n : nat) (p : R) (group : reader (list bool)).
  Hypothesis group_law : forall f, tree_expectation group f = bernoulli_expectation p n f.

  Lemma groups_tree_law g f : tree_expectation (groups g group) f = bernoulli_expectation p (g * n) f.
  Proof.
    unfold groups; rewrite tree_expectation_followed_by; simpl.
    revert f; induction g as [|g IH]; intros f; simpl; auto.
    rewrite tree_expectation_followed_by, group_law, expectation_app.
    apply expectation_ext; intros a _; rewrite tree_expectation_followed_by; simpl.
    apply (IH (fun v => f (a ++ v))).
  Qed.

  Lemma groups_law g f N : (g * depth group <= N)%nat ->
    expectation N (fun t => on_result f (run (groups g group) t)) = bernoulli_expectation p (g * n) f.
  Proof.
    intros HN; rewrite reader_law; [apply groups_tree_law|].
    apply Nat.le_trans with (2 := HN), depth_groups.
  Qed.
End Groups.

(* g lazy groups of n lanes are g n independent Bernoulli(M / 2^k) bits. *)
Theorem lazy_groups_law g n M k f N : (0 <= M < 2 ^ Z.of_nat k)%Z -> (g * (k * n) <= N)%nat ->
  expectation N (fun t => on_result f (run (groups g (lazy_lanes n M k)) t)) =
  bernoulli_expectation (IZR M / 2 ^ k) (g * n) f.
Proof.
  intros HM HN; apply groups_law; [intros; now apply lazy_lanes_law|].
  pose proof (depth_lazy_lanes n M k); nia.
Qed.

(* Joint law of the lazy groups: a pattern v has the product of the probabilities of its bits. *)
Theorem lazy_groups_joint g n M k v N : let p := IZR M / 2 ^ k in
  (0 <= M < 2 ^ Z.of_nat k)%Z -> length v = (g * n)%nat -> (g * (k * n) <= N)%nat ->
  probability N (fun t =>
    match run (groups g (lazy_lanes n M k)) t with Some (u, _) => same_lanes u v | None => false end) =
  product_over (fun b => if b then p else 1 - p) v.
Proof.
  intros p HM HL HN; rewrite probability_expectation, <- expectation_same_lanes, HL; unfold p.
  rewrite <- (lazy_groups_law g n M k (fun u => indicator (same_lanes u v)) N HM HN).
  apply expectation_ext; intros t _; unfold on_result; now destruct (run _ t) as [[u rest]|].
Qed.

(* g groups of n lanes that always read k words are g n independent Bernoulli(M / 2^k) bits. *)
Theorem full_groups_law g n M k f N : (0 <= M < 2 ^ Z.of_nat k)%Z -> (g * (k * n) <= N)%nat ->
  expectation N (fun t => on_result f (run (groups g (full_lanes n M k)) t)) =
  bernoulli_expectation (IZR M / 2 ^ k) (g * n) f.
Proof.
  intros HM HN; apply groups_law; [intros; now apply full_lanes_law|].
  pose proof (depth_full_lanes n M k); nia.
Qed.
