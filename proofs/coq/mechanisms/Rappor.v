(* RAPPOR on values: a list of k values below `size` as a vector of size bits. Which vectors come from lists, how far apart they
   are, and the same vector word by word. *)
From Vrr Require Export RrBitvecMemory.
From Vrr Require Models.
Open Scope Z_scope.

(* ---- The vector of a list --------------------------------------------------- *)

(* A value below size has a bit; any other value has none. *)
Definition value_bit (size v : Z) : Z := if v <? size then 2 ^ v else 0.

(* The vector that has a one for each value of the list. *)
Definition encode (size : Z) (values : list Z) : Z := fold_left (fun x v => Z.lor x (value_bit size v)) values 0.

Lemma value_bit_bits size v i : 0 <= v -> 0 <= i -> Z.testbit (value_bit size v) i = (i <? size) && (i =? v).
Proof.
  intros Hv Hi; unfold value_bit; destruct (Z.ltb_spec v size).
  - rewrite Z.pow2_bits_eqb, (Z.eqb_sym v) by lia; destruct (Z.eqb_spec i v), (Z.ltb_spec i size); auto; lia.
  - rewrite Z.testbit_0_l; destruct (Z.eqb_spec i v), (Z.ltb_spec i size); auto; lia.
Qed.

Lemma encode_snoc size l v : encode size (l ++ [v]) = Z.lor (encode size l) (value_bit size v).
Proof. unfold encode; now rewrite fold_left_app. Qed.

Lemma naturals_snoc l v : Forall (Z.le 0) (l ++ [v]) -> Forall (Z.le 0) l /\ 0 <= v.
Proof. intros H; apply Forall_app in H as [Hl Hv]; split; auto; now inversion Hv. Qed.

(* Bit i is 1 if and only if i is one of the values and below size: a value that occurs twice counts once. *)
Theorem encode_bits size l i : Forall (Z.le 0) l -> 0 <= i ->
  Z.testbit (encode size l) i = (i <? size) && existsb (Z.eqb i) l.
Proof.
  intros Hl Hi; induction l as [|v l IH] using rev_ind.
  - unfold encode; simpl; now rewrite Z.testbit_0_l, andb_false_r.
  - apply naturals_snoc in Hl as [Hl Hv]; rewrite encode_snoc, Z.lor_spec, IH, value_bit_bits, existsb_app by auto.
    cbn [existsb]; destruct (i <? size), (existsb (Z.eqb i) l), (i =? v); reflexivity.
Qed.

Theorem encode_range size l : 0 <= size -> Forall (Z.le 0) l -> 0 <= encode size l < 2 ^ size.
Proof.
  intros Hs Hl; apply range_of_bits; auto; intros i Hi; rewrite encode_bits by (auto; lia).
  destruct (Z.ltb_spec i size); [lia | reflexivity].
Qed.

(* ---- Which vectors there are ------------------------------------------------ *)

Section Weights.
  Variable popcount : Z -> Z -> Z.
  Hypothesis popcount_def : popcount_spec popcount.

  Lemma popcount_lor x y n : 0 <= n -> popcount (Z.lor x y) n <= popcount x n + popcount y n.
  Proof.
    intros Hn; pattern n; revert n Hn; apply natlike_ind; [rewrite !(proj1 (popcount_def _ 0)); lia|].
    intros n Hn IH; rewrite !(popcount_succ popcount popcount_def), Z.lor_spec by auto.
    destruct (Z.testbit x n), (Z.testbit y n); simpl Z.b2z; lia.
  Qed.

  Lemma popcount_value_bit size v : 0 <= size -> 0 <= v -> popcount (value_bit size v) size <= 1.
  Proof.
    intros Hs Hv; destruct (Z.lt_ge_cases v size).
    - rewrite (popcount_interval popcount popcount_def _ v (v + 1)); try lia; intros i Hi; rewrite value_bit_bits by lia.
      destruct (Z.ltb_spec i size), (Z.eqb_spec i v), (Z.leb_spec v i), (Z.ltb_spec i (v + 1)); auto; lia.
    - rewrite (popcount_interval popcount popcount_def _ 0 0); try lia; intros i Hi; rewrite value_bit_bits by lia.
      destruct (Z.ltb_spec i size), (Z.eqb_spec i v), (Z.leb_spec 0 i), (Z.ltb_spec i 0); auto; lia.
  Qed.

  (* A list of k values is a vector with at most k ones ... *)
  Theorem encode_weight size l : 0 <= size -> Forall (Z.le 0) l -> popcount (encode size l) size <= Z.of_nat (length l).
  Proof.
    intros Hs Hl; induction l as [|v l IH] using rev_ind.
    - rewrite (popcount_interval popcount popcount_def _ 0 0); cbn [length]; try lia; intros i Hi.
      unfold encode; cbn [fold_left]; rewrite Z.testbit_0_l; destruct (Z.leb_spec 0 i), (Z.ltb_spec i 0); auto; lia.
    - apply naturals_snoc in Hl as [Hl Hv]; rewrite encode_snoc, app_length; cbn [length].
      pose proof (popcount_lor (encode size l) (value_bit size v) size Hs); pose proof (popcount_value_bit size v Hs Hv).
      specialize (IH Hl); lia.
  Qed.

  Lemma places_count x n :
    Z.of_nat (length (filter (Z.testbit x) (map Z.of_nat (seq 0 n)))) = popcount x (Z.of_nat n).
  Proof.
    induction n as [|n IH]; [now rewrite (proj1 (popcount_def x (Z.of_nat 0))) by lia|].
    rewrite seq_S, map_app, filter_app, app_length, Nat2Z.inj_add, IH, Nat2Z.inj_succ.
    rewrite (popcount_succ popcount popcount_def) by lia; cbn [map filter Nat.add].
    destruct (Z.testbit x (Z.of_nat n)); reflexivity.
  Qed.

  (* ... and every such vector is that of some list: entries that are no values fill it up. *)
  Theorem encode_onto size k x : 0 <= size -> 0 <= x < 2 ^ size -> popcount x size <= Z.of_nat k ->
    exists l, length l = k /\ Forall (Z.le 0) l /\ encode size l = x.
  Proof.
    intros Hs Hx Hk; set (places := filter (Z.testbit x) (map Z.of_nat (seq 0 (Z.to_nat size)))).
    assert (Z.of_nat (length places) = popcount x size) as Hp by (unfold places; rewrite places_count, Z2Nat.id; auto).
    assert (forall i, In i places <-> 0 <= i < size /\ Z.testbit x i = true) as Hin.
    { intros i; unfold places; rewrite filter_In, in_map_iff; split.
      - intros [(j & <- & Hj) Ht]; apply in_seq in Hj; split; auto; lia.
      - intros [Hi Ht]; split; auto; exists (Z.to_nat i); rewrite in_seq, Z2Nat.id by lia; split; lia. }
    set (l := places ++ repeat size (k - length places)).
    assert (Forall (Z.le 0) l) as Hl.
    { apply Forall_forall; intros v Hv; apply in_app_iff in Hv as [Hv | Hv]; [apply Hin in Hv; lia|].
      apply repeat_spec in Hv; lia. }
    exists l; split; [unfold l; rewrite app_length, repeat_length; lia|]; split; auto.
    apply Z.bits_inj'; intros i Hi; rewrite encode_bits by auto; destruct (Z.ltb_spec i size); cbn [andb].
    - destruct (Z.testbit x i) eqn:E.
      + apply existsb_exists; exists i; split; [|apply Z.eqb_refl]; apply in_app_iff; left; now apply Hin.
      + apply not_true_iff_false; rewrite existsb_exists; intros (v & Hv & Ev); apply Z.eqb_eq in Ev as <-.
        apply in_app_iff in Hv as [Hv | Hv]; [apply Hin in Hv; destruct Hv; congruence | apply repeat_spec in Hv; lia].
    - symmetry; apply (testbit_above size); lia.
  Qed.

  (* Two lists of k values are at most 2 k bits apart ... *)
  Theorem encode_distance size k l l' : 0 <= size -> Forall (Z.le 0) l -> Forall (Z.le 0) l' ->
    length l = k -> length l' = k ->
    0 <= popcount (Z.lxor (encode size l) (encode size l')) size <= distance size (Z.of_nat k).
  Proof.
    intros Hs Hl Hl' E E'; apply (distance_bounds popcount popcount_def); auto; [rewrite <- E | rewrite <- E'];
      now apply encode_weight.
  Qed.

  (* ... and some are, if there are 2 k values. *)
  Theorem encode_apart size k : 2 * Z.of_nat k <= size -> exists l l', length l = k /\ length l' = k /\
    Forall (Z.le 0) l /\ Forall (Z.le 0) l' /\
    popcount (Z.lxor (encode size l) (encode size l')) size = 2 * Z.of_nat k.
  Proof.
    intros Hk; destruct (distance_reached popcount popcount_def size (Z.of_nat k)) as (x & y & Hx & Hy & Wx & Wy & E); try lia.
    destruct (encode_onto size k x) as (l & Hl & Nl & <-); auto; [lia|].
    destruct (encode_onto size k y) as (l' & Hl' & Nl' & <-); auto; [lia|].
    exists l, l'; rewrite E; unfold distance; repeat split; auto; lia.
  Qed.
End Weights.

(* ---- Word by word ----------------------------------------------------------- *)

(* A value's bit in word g: one of 64, if it belongs there. *)
Definition word_bit (g v : Z) : Z := if v / 64 =? g then 2 ^ (v mod 64) else 0.
Definition encode_word (g : Z) (values : list Z) : Z := fold_left (fun x v => Z.lor x (word_bit g v)) values 0.

Lemma word_bit_bits g v i : 0 <= v -> 0 <= i -> Z.testbit (word_bit g v) i = (i <? 64) && (64 * g + i =? v).
Proof.
  intros Hv Hi; unfold word_bit; pose proof (Z.div_mod v 64 ltac:(lia)); pose proof (Z.mod_pos_bound v 64 ltac:(lia)).
  destruct (Z.eqb_spec (v / 64) g) as [<-|E].
  - rewrite Z.pow2_bits_eqb by lia.
    destruct (Z.eqb_spec (v mod 64) i), (Z.ltb_spec i 64), (Z.eqb_spec (64 * (v / 64) + i) v); auto; lia.
  - rewrite Z.testbit_0_l; destruct (Z.ltb_spec i 64), (Z.eqb_spec (64 * g + i) v); auto; lia.
Qed.

Lemma encode_word_snoc g l v : encode_word g (l ++ [v]) = Z.lor (encode_word g l) (word_bit g v).
Proof. unfold encode_word; now rewrite fold_left_app. Qed.

Lemma encode_word_bits g l i : Forall (Z.le 0) l -> 0 <= i ->
  Z.testbit (encode_word g l) i = (i <? 64) && existsb (Z.eqb (64 * g + i)) l.
Proof.
  intros Hl Hi; induction l as [|v l IH] using rev_ind.
  - unfold encode_word; simpl; now rewrite Z.testbit_0_l, andb_false_r.
  - apply naturals_snoc in Hl as [Hl Hv]; rewrite encode_word_snoc, Z.lor_spec, IH, word_bit_bits, existsb_app by auto.
    cbn [existsb]; destruct (i <? 64), (existsb (Z.eqb (64 * g + i)) l), (64 * g + i =? v); reflexivity.
Qed.

Lemma encode_word_range g l : Forall (Z.le 0) l -> 0 <= encode_word g l < 2 ^ 64.
Proof.
  intros Hl; apply range_of_bits; [lia|]; intros i Hi; rewrite encode_word_bits by (auto; lia).
  destruct (Z.ltb_spec i 64); [lia | reflexivity].
Qed.

(* n words are the vector of 64 n bits ... *)
Theorem encode_words n l : Forall (Z.le 0) l -> words_value n (fun g => encode_word g l) (fun g => encode (64 * g) l).
Proof.
  intros Hl; split; [pose proof (encode_range 0 l ltac:(lia) Hl); change (64 * 0) with 0; lia|].
  intros g Hg; split; [now apply encode_word_range|]; apply Z.bits_inj'; intros i Hi.
  rewrite testbit_join, !encode_bits by (auto; try apply encode_range; auto; lia).
  destruct (Z.ltb_spec i (64 * g)), (Z.ltb_spec i (64 * Z.succ g)); try lia; cbn [andb]; auto;
    rewrite encode_word_bits by (auto; lia); replace (64 * g + (i - 64 * g)) with i by lia;
    destruct (Z.ltb_spec (i - 64 * g) 64); auto; lia.
Qed.

(* ... whose low bits are those of a shorter one. *)
Lemma encode_low size m l flips : 0 <= size <= m -> Forall (Z.le 0) l ->
  Z.lxor (encode m l) flips mod 2 ^ size = Z.lxor (encode size l) flips mod 2 ^ size.
Proof.
  intros Hs Hl; apply Z.bits_inj'; intros i Hi; destruct (Z.lt_ge_cases i size).
  - rewrite !Z.mod_pow2_bits_low, !Z.lxor_spec, !encode_bits by (auto; lia).
    destruct (Z.ltb_spec i size), (Z.ltb_spec i m); auto; lia.
  - rewrite !Z.mod_pow2_bits_high by lia; reflexivity.
Qed.

(* ---- Values in memory ------------------------------------------------------- *)

(* The first n values. *)
Definition values_list (values : Z -> Z) (n : Z) : list Z := map (fun j => values (Z.of_nat j)) (seq 0 (Z.to_nat n)).

Lemma values_list_succ values n : 0 <= n -> values_list values (Z.succ n) = values_list values n ++ [values n].
Proof.
  intros Hn; unfold values_list; rewrite Z2Nat.inj_succ, seq_S, map_app by auto; cbn [map Nat.add]; now rewrite Z2Nat.id.
Qed.

Lemma values_list_length values n : 0 <= n -> Z.of_nat (length (values_list values n)) = n.
Proof. intros Hn; unfold values_list; rewrite map_length, seq_length, Z2Nat.id; auto. Qed.

Lemma values_list_naturals values n : (forall j, 0 <= values j) -> Forall (Z.le 0) (values_list values n).
Proof. intros H; apply Forall_forall; intros v Hv; apply in_map_iff in Hv as (j & <- & _); apply H. Qed.

(* x n = x (n - 1) | bit (values (n - 1)): what the loops compute. *)
Definition gathers (bit : Z -> Z) (values x : Z -> Z) : Prop :=
  (forall n, n <= 0 -> x n = 0) /\ forall n, 0 <= n -> x (Z.succ n) = Z.lor (x n) (bit (values n)).

Theorem gathers_fold bit values x n : gathers bit values x ->
  x n = fold_left (fun a v => Z.lor a (bit v)) (values_list values n) 0.
Proof.
  intros [base step]; destruct (Z.le_gt_cases n 0) as [Hn|Hn].
  - rewrite base by auto; unfold values_list; now replace (Z.to_nat n) with 0%nat by lia.
  - apply Z.lt_le_incl in Hn; pattern n; revert n Hn; apply natlike_ind; [now rewrite base|].
    intros n Hn IH; rewrite step, values_list_succ, fold_left_app, IH by auto; reflexivity.
Qed.
