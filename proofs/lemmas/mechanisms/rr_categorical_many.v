(* Proofs of the lemmas of spec/mechanisms/rr_categorical_many.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits Contracts Counting Respondents RrBitvec RrBitvecMemory RrCategorical RrCategoricalBlock RrCategoricalMany RrCategoricalTape
  Sums Tape Uniform UniformRejection Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import metric natural pow2 rr_categorical tape uniform.

(* ---- What the contracts' call is ---- *)

Lemma L_natural_append_eq low word n : (0 <= n -> L_natural_append low word n = low + word * 2 ^ (64 * n))%Z.
Proof. intros; unfold L_natural_append, L_natural_limit; rewrite L_pow2_eq by lia; lia. Qed.

Lemma skipn_in {X} m (l : list X) a : List.In a (List.skipn m l) -> List.In a l.
Proof. intros Ha; rewrite <- (List.firstn_skipn m l); apply List.in_or_app; now right. Qed.

(* A batch of the contracts is the model's: it ends in the same way, and its responses are the same. *)
Lemma L_rr_batch_model passes reel num k t xs go_on ws : (Z.of_nat passes = 160 -> 0 <= k -> 2 <= t < 2 ^ 64 ->
  UniformRejection.words_left (L_tape_word reel) (List.length ws) = List.map Tape.integer_of ws ->
  (forall a, List.In a ws -> List.length a = 64%nat) ->
  let l := Z.of_nat (List.length ws) in let c := List.length xs in let after := L_rr_left_after reel k t l (Z.of_nat c) in
  exists rest, (0 <= after -> after = Z.of_nat (List.length rest)) /\
    UniformRejection.words_left (L_tape_word reel) (List.length rest) = List.map Tape.integer_of rest /\
    (forall a, List.In a rest -> List.length a = 64%nat) /\
    RrCategoricalMany.batch 64 num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) xs go_on ws =
      if 0 <=? after
      then go_on (List.map (fun i => L_rr_drawn reel num k t (List.nth i xs 0) l (Z.of_nat c) (Z.of_nat i)) (List.seq 0 c)) rest
      else (after, nil))%Z.
Proof.
intros HP Hk Ht HW H64 l c after; pose proof (L_trial_words_bounds k Hk) as Hw; set (w := Z.to_nat (L_trial_words k)).
assert (forall l, 0 <= L_tape_word reel l)%Z as naturals by (intros; apply (L_tape_word_bounds reel)).
assert (forall m, (1 <= m)%Z -> forall l, L_uniform_accepts m (L_tape_word reel l) =
  Z.b2z (Uniform.uniform_accepts 64 m (L_tape_word reel l))) as accepts by (intros; apply L_uniform_accepts_eq; [lia | apply naturals]).
pose proof (fun m Hm go_on ws HW => RrCategoricalMany.draw_all_contract m (L_tape_word reel) (L_uniform_accepts m) (L_uniform_next reel m)
  (L_uniform_left reel m) (L_uniform_hits reel m) (L_uniform_missing reel m) (L_uniform_rest reel m) (accepts m Hm)
  (L_uniform_next_def reel m) (L_uniform_left_def reel m) (L_uniform_hits_def reel m) (L_uniform_missing_def reel m)
  (L_uniform_rest_def reel m) passes c go_on ws HW) as fill; cbv zeta in fill; rewrite HP in fill.
destruct (L_rr_left_after'def reel k t l (Z.of_nat c)) as [no_other others]; cbv zeta in no_other, others; fold after in no_other, others.
replace (-(1) + t)%Z with (t - 1)%Z in * by lia.
unfold RrCategoricalMany.batch; fold c w.
edestruct (fill (t - 1)%Z ltac:(lia)) as (left1 & HW1 & E1); [exact HW|]; rewrite E1; clear E1.
set (rest1 := RrCategoricalMany.unread 64 (t - 1) passes c ws) in *.
assert (forall a, List.In a rest1 -> List.length a = 64%nat) as full1.
{ intros a Ha; apply H64; unfold rest1 in Ha; destruct (RrCategoricalMany.unread_suffix 64 (t - 1) passes c ws) as [m E]; rewrite E in Ha.
  now apply skipn_in in Ha. }
clearbody rest1.
assert (L_rr_left_any reel t l (Z.of_nat c) = Z.of_nat (List.length rest1)) as any_left
  by (unfold L_rr_left_any; replace (-(1) + t)%Z with (t - 1)%Z by lia; exact left1).
fold l; rewrite any_left in *.
destruct (Z.leb_spec (L_uniform_missing reel (t - 1) l (Z.of_nat c) 160) 0) as [some|none].
2:{ exists ws; rewrite no_other by lia; split; [lia|]; split; [exact HW|]; split; [exact H64|].
    destruct (Z.leb_spec 0 (-(1) + -(1) * Z.of_nat (List.length rest1))); [lia|]; unfold RrCategoricalMany.gave_up; f_equal; lia. }
destruct (others ltac:(lia)) as [no_any anys]; clear no_other others.
edestruct (fill t ltac:(lia)) as (left2 & HW2 & E2); [exact HW1|]; rewrite E2; clear E2.
set (rest2 := RrCategoricalMany.unread 64 t passes c rest1) in *.
assert (forall a, List.In a rest2 -> List.length a = 64%nat) as full.
{ intros a Ha; apply full1; unfold rest2 in Ha; destruct (RrCategoricalMany.unread_suffix 64 t passes c rest1) as [m E]; rewrite E in Ha.
  now apply skipn_in in Ha. }
clearbody rest2.
assert (L_rr_left_trials reel t l (Z.of_nat c) = Z.of_nat (List.length rest2)) as trials_left
  by (unfold L_rr_left_trials; rewrite any_left; exact left2).
rewrite trials_left in *.
destruct (Z.leb_spec (L_uniform_missing reel t (Z.of_nat (List.length rest1)) (Z.of_nat c) 160) 0) as [some2|none2].
2:{ exists ws; rewrite no_any by lia; split; [lia|]; split; [exact HW|]; split; [exact H64|].
    destruct (Z.leb_spec 0 (-(1) + -(1) * Z.of_nat (List.length rest2))); [lia|]; unfold RrCategoricalMany.gave_up; f_equal; lia. }
destruct (anys ltac:(lia)) as [enough few]; clear no_any anys.
assert (L_trial_words k = Z.of_nat w) as words by (unfold w; lia); rewrite words in *.
unfold RrCategoricalMany.try_all; fold c.
destruct (Nat.ltb_spec (List.length rest2) (c * w)) as [short|room].
{ exists ws; rewrite few by lia; split; [lia|]; split; [exact HW|]; split; [exact H64 | reflexivity]. }
exists (List.skipn (c * w) rest2); rewrite enough by lia; rewrite List.skipn_length; split; [lia|].
split; [rewrite <- UniformRejection.words_left_skipn, HW2, List.skipn_map; reflexivity|].
split; [intros a Ha; apply full; now apply skipn_in in Ha|].
destruct (Z.leb_spec 0 (Z.of_nat (List.length rest2) + -(1) * (Z.of_nat c * Z.of_nat w))); [|lia]; f_equal.
set (others := List.map _ (List.seq 0 c)) at 1; set (draws := List.map _ (List.seq 0 c)) at 1.
assert (List.length others = c /\ List.length draws = c) as [count1 count2] by (unfold others, draws; now rewrite !List.map_length, List.seq_length).
pose proof (RrCategoricalTape.trials_length num (Z.to_nat k) w c rest2) as count3.
assert (List.length (RrCategoricalBlock.respond_all t xs others draws (RrCategoricalBlock.trials num (Z.to_nat k) w c rest2)) = c) as count.
{ clearbody others draws; clear - count1 count2 count3; revert others draws count1 count2 count3; unfold c.
  generalize (RrCategoricalBlock.trials num (Z.to_nat k) w (List.length xs) rest2) as results; induction xs as [|x xs IH]; [reflexivity|].
  intros [|b results] [|v others] [|u anys]; cbn [List.length]; intros; try lia; cbn [RrCategoricalBlock.respond_all List.length].
  f_equal; apply IH; lia. }
apply (List.nth_ext _ _ 0%Z (L_rr_drawn reel num k t (List.nth 0 xs 0%Z) l (Z.of_nat c) (Z.of_nat 0))).
{ now rewrite count, List.map_length, List.seq_length. }
intros i Hi; rewrite count in Hi; rewrite RrCategoricalTape.nth_respond_all by (fold c; lia).
rewrite (List.map_nth (fun i => L_rr_drawn reel num k t (List.nth i xs 0%Z) l (Z.of_nat c) (Z.of_nat i))), List.seq_nth by lia.
cbn [Nat.add]; rewrite RrCategoricalTape.nth_trials by lia.
assert (forall n m, List.nth i (List.map (fun i => Uniform.uniform_value 64 n (L_tape_word reel (L_uniform_next reel n
  (L_uniform_left reel n m (Z.of_nat i))))) (List.seq 0 c)) 0%Z = Uniform.uniform_value 64 n (L_uniform_word reel n m (Z.of_nat i))) as draw.
{ intros n m; rewrite (List.nth_indep _ _ (Uniform.uniform_value 64 n (L_uniform_word reel n m (Z.of_nat 0))))
    by (rewrite List.map_length, List.seq_length; lia).
  unfold L_uniform_word; rewrite (List.map_nth (fun i => Uniform.uniform_value 64 n (L_tape_word reel (L_uniform_next reel n
    (L_uniform_left reel n m (Z.of_nat i)))))), List.seq_nth by lia; reflexivity. }
unfold others, draws; rewrite !draw.
unfold L_rr_drawn; cbv zeta; rewrite any_left, trials_left, words; replace (-(1) + t)%Z with (t - 1)%Z by lia.
assert (i * w + w <= List.length rest2)%nat as room_i by nia.
replace (Z.of_nat (List.length rest2) + -(1) * (Z.of_nat i * Z.of_nat w))%Z with (Z.of_nat (List.length rest2 - i * w)) by lia.
assert (0 <= L_tape reel (Z.of_nat (List.length rest2 - i * w)) (Z.of_nat w))%Z as tape_positive.
{ apply (Contracts.word_sequence_nonneg _ _ _ (L_tape_sequence reel _)); intros; apply naturals. }
rewrite L_rr_response_eq by (lia || exact tape_positive || apply naturals); f_equal.
unfold Bernoulli.bernoulli_trial; rewrite Z2Nat.id by lia.
rewrite (RrCategoricalTape.words_integer (L_tape_word reel) _ _ w (List.skipn (i * w) rest2) (L_tape_sequence reel _)); try lia.
- rewrite <- UniformRejection.words_left_skipn, HW2, List.skipn_map; reflexivity.
- intros v Hv; apply full; now apply skipn_in in Hv.
Qed.

Lemma seq_from s c : List.seq s c = List.map (Nat.add s) (List.seq 0 c).
Proof.
revert s; induction c as [|c IH]; intros s; [reflexivity|]; cbn [List.seq List.map]; rewrite (IH (S s)), (IH 1%nat), List.map_map, Nat.add_0_r.
f_equal; apply List.map_ext; intros; lia.
Qed.
Lemma nth_batch m (xs : list Z) i : (i < List.length (List.firstn 256 (List.skipn m xs)))%nat ->
  List.nth i (List.firstn 256 (List.skipn m xs)) 0%Z = List.nth (m + i) xs 0%Z.
Proof.
intros Hi; rewrite <- (List.firstn_skipn m xs) at 2; rewrite List.firstn_length, List.skipn_length in Hi.
rewrite List.app_nth2; rewrite List.firstn_length; [|lia]; replace (m + i - Nat.min m (List.length xs))%nat with i by lia.
rewrite <- (List.firstn_skipn 256 (List.skipn m xs)) at 2; rewrite List.app_nth1; [reflexivity|].
rewrite List.firstn_length, List.skipn_length; lia.
Qed.
Lemma L_rr_after_stays reel k t left n g d : (0 <= g -> 0 <= d -> L_rr_after reel k t left n g < 0 ->
  L_rr_after reel k t left n (g + d) = L_rr_after reel k t left n g)%Z.
Proof.
intros Hg Hd Hn; pattern d; revert d Hd; apply natlike_ind; [now rewrite Z.add_0_r|]; intros d Hd IH.
destruct (L_rr_after_def reel k t left n (g + Z.succ d)) as [_ step]; cbv zeta in step.
replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step, IH by lia; apply L_rr_step'def; lia.
Qed.

(* So is a call: from batch g on, and as a whole. *)
Lemma L_rr_batches_model passes reel num k t xs left : (Z.of_nat passes = 160)%Z -> (2 <= t < 2 ^ 64)%Z -> (0 <= k)%Z ->
  let n := Z.of_nat (List.length xs) in forall d g ws go_on, (L_rr_batches n = Z.of_nat (g + d))%Z ->
  (L_rr_after reel k t left n (Z.of_nat g) = Z.of_nat (List.length ws))%Z ->
  UniformRejection.words_left (L_tape_word reel) (List.length ws) = List.map Tape.integer_of ws ->
  (forall a, List.In a ws -> List.length a = 64%nat) ->
  let after := L_rr_after reel k t left n (Z.of_nat (g + d)) in
  exists rest, (0 <= after -> after = Z.of_nat (List.length rest))%Z /\
    RrCategoricalMany.batches 64 num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k))
      (RrCategoricalMany.batches_of d (List.skipn (256 * g) xs)) go_on ws =
    if (0 <=? after)%Z
    then go_on (List.map (fun i => L_rr_many reel num k t (List.nth i xs 0%Z) left n (Z.of_nat i))
      (List.seq (256 * g) (List.length xs - 256 * g))) rest
    else (after, nil).
Proof.
intros HP Ht Hk n; induction d as [|d IH]; intros g ws go_on Hg Hafter HW H64 after.
- exists ws; unfold after; rewrite Nat.add_0_r in *; rewrite Hafter; split; [auto|].
  assert (List.length xs - 256 * g = 0)%nat as ->.
  { unfold L_rr_batches in Hg; rewrite Z.quot_div_nonneg in Hg by lia; pose proof (Z.div_mod (255 + n) 256 ltac:(lia)).
    pose proof (Z.mod_pos_bound (255 + n) 256 ltac:(lia)); lia. }
  cbn [RrCategoricalMany.batches_of RrCategoricalMany.batches List.seq List.map].
  destruct (Z.leb_spec 0 (Z.of_nat (List.length ws))); [reflexivity | lia].
- assert (256 * g < List.length xs)%nat as inside.
  { unfold L_rr_batches in Hg; rewrite Z.quot_div_nonneg in Hg by lia; pose proof (Z.div_mod (255 + n) 256 ltac:(lia)).
    pose proof (Z.mod_pos_bound (255 + n) 256 ltac:(lia)); lia. }
  cbn [RrCategoricalMany.batches_of RrCategoricalMany.batches].
  set (b := List.firstn 256 (List.skipn (256 * g) xs)); set (c := List.length b).
  assert (c = Nat.min 256 (List.length xs - 256 * g)) as Hc by (unfold c, b; now rewrite List.firstn_length, List.skipn_length).
  assert (L_rr_batch n (Z.of_nat g) = Z.of_nat c) as size.
  { destruct (L_rr_batch'def n (Z.of_nat g)) as [few many]; cbv zeta in few, many.
    destruct (Z.lt_ge_cases (n + -(256) * Z.of_nat g) 256); [rewrite few | rewrite many]; lia. }
  edestruct (L_rr_batch_model passes reel num k t b) as (rest & Hrest & HWr & H64r & E); [lia | lia | lia | exact HW | exact H64 |].
  rewrite E; clear E; fold c.
  assert (L_rr_after reel k t left n (Z.of_nat (S g)) = L_rr_left_after reel k t (Z.of_nat (List.length ws)) (Z.of_nat c)) as next.
  { destruct (L_rr_after_def reel k t left n (Z.of_nat (S g))) as [_ step]; cbv zeta in step.
    replace (-(1) + Z.of_nat (S g))%Z with (Z.of_nat g) in step by lia; rewrite step, Hafter, size by lia; apply L_rr_step'def; lia. }
  fold c in Hrest; rewrite <- next in *.
  destruct (Z.leb_spec 0 (L_rr_after reel k t left n (Z.of_nat (S g)))) as [yes|no].
  + edestruct (IH (S g) rest) as (last & Hlast & E); [lia | apply Hrest, yes | exact HWr | exact H64r |].
    assert (after = L_rr_after reel k t left n (Z.of_nat (S g + d))) as same by (unfold after; f_equal; lia).
    exists last; rewrite same; split; [exact Hlast|].
    replace (List.skipn 256 (List.skipn (256 * g) xs)) with (List.skipn (256 * S g) xs)
      by (rewrite RrCategoricalTape.skipn_add; f_equal; lia).
    rewrite E; destruct (0 <=? _)%Z; [|reflexivity]; f_equal.
    replace (List.length xs - 256 * g)%nat with (c + (List.length xs - 256 * S g))%nat by lia.
    rewrite List.seq_app, List.map_app; f_equal.
    * rewrite (seq_from (256 * g) c), List.map_map; apply List.map_ext_in; intros i Hi; apply List.in_seq in Hi.
      unfold L_rr_many; cbv zeta; rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by lia.
      replace (Z.of_nat (256 * g + i)) with (Z.of_nat i + Z.of_nat g * 256)%Z by lia.
      rewrite Z.div_add, Z_mod_plus_full, Z.div_small, Z.mod_small, Z.add_0_l, Hafter, size by lia.
      f_equal; unfold b; apply nth_batch; fold b c; lia.
    * destruct (Nat.le_gt_cases (List.length xs) (256 * S g)) as [over|].
      { now replace (List.length xs - 256 * S g)%nat with 0%nat by lia. }
      do 2 f_equal; lia.
  + exists ws; unfold after; replace (Z.of_nat (g + S d)) with (Z.of_nat (S g) + Z.of_nat d)%Z by lia.
    rewrite L_rr_after_stays by lia; split; [lia|].
    destruct (Z.leb_spec 0 (L_rr_after reel k t left n (Z.of_nat (S g)))); [lia | reflexivity].
Qed.

Lemma L_rr_batches_bounds n : (0 <= n -> 0 <= L_rr_batches n /\ n <= 256 * L_rr_batches n)%Z.
Proof.
intros; unfold L_rr_batches; rewrite Z.quot_div_nonneg by lia; pose proof (Z.div_mod (255 + n) 256 ltac:(lia)).
pose proof (Z.mod_pos_bound (255 + n) 256 ltac:(lia)); lia.
Qed.
Theorem L_rr_call_model passes reel num k t xs ws : (Z.of_nat passes = 160 -> 0 <= k -> 2 <= t < 2 ^ 64 ->
  UniformRejection.words_left (L_tape_word reel) (List.length ws) = List.map Tape.integer_of ws ->
  (forall a, List.In a ws -> List.length a = 64%nat) ->
  let n := Z.of_nat (List.length xs) in let left := Z.of_nat (List.length ws) in
  let after := L_rr_after reel k t left n (L_rr_batches n) in
  RrCategoricalMany.call_of L_trial_words L_rr_batches passes num k t xs ws =
    (after, if 0 <=? after
            then List.map (fun i => L_rr_many reel num k t (List.nth i xs 0) left n (Z.of_nat i)) (List.seq 0 (List.length xs)) else nil))%Z.
Proof.
intros HP Hk Ht HW H64 n left after; pose proof (L_rr_batches_bounds n ltac:(lia)) as count; unfold RrCategoricalMany.call_of, RrCategoricalMany.whole_call; fold n.
edestruct (L_rr_batches_model passes reel num k t xs left HP Ht Hk (Z.to_nat (L_rr_batches n)) 0%nat ws) as (rest & Hrest & E);
  [fold n; lia | fold n; change (Z.of_nat 0) with 0%Z; rewrite (proj1 (L_rr_after_def reel k t left n 0)) by lia; reflexivity | exact HW | exact H64 |].
fold n in Hrest, E; cbn [Nat.add Nat.mul List.skipn] in Hrest, E; rewrite Z2Nat.id in Hrest, E by lia; fold after in Hrest, E.
rewrite E; clear E; rewrite Nat.sub_0_r; destruct (Z.leb_spec 0 after) as [yes|]; [|reflexivity]; now rewrite <- (Hrest yes).
Qed.

(* ---- Counts of tapes ---- *)

Lemma L_rr_entry_eq x i : (0 <= i -> L_rr_entry x i = (x / 2 ^ (64 * i)) mod 2 ^ 64)%Z.
Proof.
intros; unfold L_rr_entry; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.land_comm, Z.land_ones, Z.shiftr_div_pow2 by lia; reflexivity.
Qed.
Lemma L_rr_ending_eq z : L_rr_ending z = RrCategoricalMany.ending z.
Proof. destruct (L_rr_ending'def z); unfold RrCategoricalMany.ending; destruct (Z.leb_spec 0 z); lia. Qed.
Lemma L_rr_responses_eq reel num k t x left n i : L_rr_responses reel num k t x left n (Z.of_nat i) =
  RrCategoricalMany.number_of (List.map (fun j => L_rr_many reel num k t (L_rr_entry x (Z.of_nat j)) left n (Z.of_nat j)) (List.seq 0 i)).
Proof.
induction i as [|i IH]; [now apply (L_rr_responses_def reel num k t x left n 0)|].
destruct (L_rr_responses_def reel num k t x left n (Z.of_nat (S i))) as [_ step]; cbv zeta in step.
replace (-(1) + Z.of_nat (S i))%Z with (Z.of_nat i) in step by lia.
rewrite step, List.seq_S, List.map_app by lia; cbn [List.map Nat.add]; rewrite RrCategoricalMany.number_of_snoc, List.map_length, List.seq_length, IH, L_natural_append_eq by lia.
reflexivity.
Qed.
Lemma L_rr_call_seen passes reel num k t x n ws : (Z.of_nat passes = 160 -> 0 <= k -> 2 <= t < 2 ^ 64 ->
  UniformRejection.words_left (L_tape_word reel) (List.length ws) = List.map Tape.integer_of ws ->
  (forall a, List.In a ws -> List.length a = 64%nat) ->
  L_rr_call reel num k t x (Z.of_nat (List.length ws)) (Z.of_nat n) = RrCategoricalMany.outcome (Z.of_nat n)
    (RrCategoricalMany.call_of L_trial_words L_rr_batches passes num k t (RrCategoricalMany.entries (L_rr_entry x) n) ws))%Z.
Proof.
intros HP Hk Ht HW H64; rewrite (L_rr_call_model passes reel) by auto; cbv zeta; rewrite RrCategoricalMany.entries_length.
unfold RrCategoricalMany.outcome; cbn [fst snd].
destruct (L_rr_call'def reel num k t x (Z.of_nat (List.length ws)) (Z.of_nat n)) as [yes no]; cbv zeta in yes, no.
destruct (Z.leb_spec 0 (L_rr_after reel k t (Z.of_nat (List.length ws)) (Z.of_nat n) (L_rr_batches (Z.of_nat n)))).
- rewrite yes by lia; unfold L_rr_seen; rewrite L_natural_append_eq, L_rr_ending_eq, L_rr_responses_eq by lia.
  rewrite Z.mul_comm; do 2 f_equal; apply List.map_ext_in; intros j Hj; apply List.in_seq in Hj; f_equal.
  unfold RrCategoricalMany.entries; rewrite (List.nth_indep _ 0%Z (L_rr_entry x (Z.of_nat 0))) by (rewrite List.map_length, List.seq_length; lia).
  rewrite (List.map_nth (fun i => L_rr_entry x (Z.of_nat i))), List.seq_nth by lia; reflexivity.
- rewrite no by lia; unfold L_rr_seen; rewrite L_natural_append_eq, L_rr_ending_eq by lia; cbn [RrCategoricalMany.number_of]; lia.
Qed.

(* The responses of a whole call on tapes of so many words: over those on which it succeeds they are independent, each with the law of
   one response, as often as the call succeeds. *)
Theorem L_rr_call_law num k t xs left (F : list Z -> R) :
  let n := Z.of_nat (List.length xs) in
  let succeeds := fun s => (0 <=? L_rr_after (Tape.integer_of s) k t (Z.of_nat left) n (L_rr_batches n))%Z in
  let responses := fun s => List.map (fun i =>
    L_rr_many (Tape.integer_of s) num k t (List.nth i xs 0%Z) (Z.of_nat left) n (Z.of_nat i)) (List.seq 0 (List.length xs)) in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> (0 <= num <= 2 ^ k)%Z ->
  Tape.expectation (left * 64) (fun s => if succeeds s then F (responses s) else 0%R) =
    (Tape.probability (left * 64) succeeds * Respondents.means (RrCategorical.response_mean t (IZR num / 2 ^ Z.to_nat k)) xs F)%R.
Proof.
intros n succeeds responses Hk Ht Hnum; pose proof (L_trial_words_bounds k Hk) as words.
set (passes := Z.to_nat 160); assert (Z.of_nat passes = 160%Z) as HP by reflexivity; clearbody passes.
pose proof (L_rr_batches_bounds n ltac:(lia)) as batches.
set (xss := RrCategoricalMany.batches_of (Z.to_nat (L_rr_batches n)) xs).
assert (List.concat xss = xs) as whole by (apply RrCategoricalMany.batches_of_concat; lia).
set (m := RrCategoricalMany.call_mean 64 t passes (Z.to_nat (L_trial_words k)) (List.map (@List.length Z) xss) left).
assert (RrCategoricalMany.mixture m) as mix by apply RrCategoricalMany.call_mixture.
assert (forall G, Tape.expectation (left * 64) (fun s => if succeeds s then G (responses s) else 0%R) =
  (Respondents.means (RrCategorical.response_mean t (IZR num / 2 ^ Z.to_nat k)) xs G * m (fun z => Sums.indicator (0 <=? z)%Z))%R) as law.
{ intros G; rewrite <- RrCategoricalMany.mixture_scale by exact mix.
  transitivity (RrCategoricalBlock.words_mean 64 left (fun ws => (fun o : RrCategoricalMany.seen => if (0 <=? fst o)%Z then G (snd o) else 0%R)
    (RrCategoricalMany.call_of L_trial_words L_rr_batches passes num k t xs ws))).
  - unfold RrCategoricalBlock.words_mean; apply Tape.expectation_ext; intros s Hs; destruct (tape_on_reel left s Hs) as [HW H64].
    rewrite (L_rr_call_model passes (Tape.integer_of s)) by auto; cbv zeta; cbn [fst snd]; rewrite RrCategoricalBlock.words_length.
    unfold succeeds, responses; fold n; destruct (0 <=? _)%Z; reflexivity.
  - unfold RrCategoricalMany.call_of; fold n; fold xss.
    rewrite (RrCategoricalMany.call_law 64 num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) ltac:(lia)
      ltac:(rewrite Z2Nat.id by lia; lia) ltac:(change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z; lia) xss
      (fun o : RrCategoricalMany.seen => if (0 <=? fst o)%Z then G (snd o) else 0%R)).
    apply RrCategoricalMany.mixture_ext; [exact mix|]; intros z; cbn [fst snd]; rewrite whole.
    destruct (Z.ltb_spec z 0), (Z.leb_spec 0 z); try lia; cbn [Sums.indicator]; [now rewrite Rmult_0_r | now rewrite Rmult_1_r]. }
rewrite law, Tape.probability_expectation, (Tape.expectation_ext _ _ (fun s => Sums.indicator (succeeds s))
  (fun s => if succeeds s then (fun _ => 1%R) (responses s) else 0%R)) by (intros s _; now destruct (succeeds s)).
rewrite (law (fun _ => 1%R)), Respondents.means_const; [ring | intros; apply RrCategorical.response_mean_ext; auto |].
intros; apply RrCategorical.response_mean_const; lia.
Qed.

Lemma count_words (E : Z -> Prop) (F : list Tape.tape -> bool) c left : Counting.counter E c ->
  (forall s, List.length s = (left * 64)%nat -> (E (Tape.integer_of s) <-> F (UniformRejection.words 64 left s) = true)) ->
  IZR (c (2 ^ (64 * Z.of_nat left))%Z) =
    (2 ^ (left * 64) * RrCategoricalBlock.words_mean 64 left (fun ws => Sums.indicator (F ws)))%R.
Proof.
intros Hc H; replace (64 * Z.of_nat left)%Z with (Z.of_nat (left * 64)) by lia.
rewrite (Counting.counter_probability E c _ Hc), Tape.probability_expectation; f_equal.
apply Tape.expectation_ext; intros s Hs; f_equal; now apply Counting.holds_bool, H.
Qed.
Lemma count_call passes num k t x left n (E : Z -> Prop) (F : Z -> bool) c : (2 <= t < 2 ^ 64)%Z ->
  Z.of_nat passes = 160%Z -> (0 <= k)%Z ->
  Counting.counter (fun T => E (L_rr_call T num k t x (Z.of_nat left) (Z.of_nat n))) c -> (forall z, E z <-> F z = true) ->
  IZR (c (2 ^ (64 * Z.of_nat left))%Z) = (2 ^ (left * 64) * RrCategoricalBlock.words_mean 64 left (fun ws => Sums.indicator (F
    (RrCategoricalMany.outcome (Z.of_nat n) (RrCategoricalMany.call_of L_trial_words L_rr_batches passes num k t (RrCategoricalMany.entries (L_rr_entry x) n) ws)))))%R.
Proof.
intros Ht HP Hk Hc HF; apply (count_words _ _ _ _ Hc); intros s Hs; destruct (tape_on_reel left s Hs) as [HW H64].
rewrite <- (L_rr_call_seen passes (Tape.integer_of s)), RrCategoricalBlock.words_length by auto; apply HF.
Qed.
Lemma count_after passes num k t x left n (E : Z -> Prop) (F : Z -> bool) c : (2 <= t < 2 ^ 64)%Z ->
  Z.of_nat passes = 160%Z -> (0 <= k)%Z ->
  Counting.counter (fun T => E (L_rr_after T k t (Z.of_nat left) (Z.of_nat n) (L_rr_batches (Z.of_nat n)))) c -> (forall z, E z <-> F z = true) ->
  IZR (c (2 ^ (64 * Z.of_nat left))%Z) = (2 ^ (left * 64) * RrCategoricalBlock.words_mean 64 left (fun ws => Sums.indicator (F
    (fst (RrCategoricalMany.call_of L_trial_words L_rr_batches passes num k t (RrCategoricalMany.entries (L_rr_entry x) n) ws)))))%R.
Proof.
intros Ht HP Hk Hc HF; apply (count_words _ _ _ _ Hc); intros s Hs; destruct (tape_on_reel left s Hs) as [HW H64].
rewrite (L_rr_call_model passes (Tape.integer_of s)) by auto; cbv zeta; cbn [fst].
rewrite RrCategoricalMany.entries_length, RrCategoricalBlock.words_length; apply HF.
Qed.

(* ---- The weights are the chances ---- *)

Lemma L_rr_weight_eq num k t x a : (2 <= t)%Z -> (0 <= k)%Z -> (0 <= a)%Z ->
  IZR (L_rr_weight num k t x a) =
    (IZR (t * 2 ^ k * (t - 1)) * RrCategoricalMany.chance t (IZR num / 2 ^ Z.to_nat k) x a)%R.
Proof.
intros Ht Hk Ha; destruct (L_rr_weight'def num k t x a) as [inside outside]; cbv zeta in inside; rewrite L_pow2_eq in inside by lia.
replace (-(1) + t)%Z with (t - 1)%Z in inside by lia; replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z in inside by lia.
assert (IZR (2 ^ k) = 2 ^ Z.to_nat k)%R as P by (rewrite <- (Z2Nat.id k) at 1 by lia; symmetry; apply pow_IZR).
assert (0 < 2 ^ Z.to_nat k)%R by (apply pow_lt; lra).
assert (2 <= IZR t)%R by (now apply IZR_le).
unfold RrCategoricalMany.chance; destruct (Z_lt_dec a t) as [Hat|Hat].
- rewrite RrCategorical.response_three_cases by lia; pose proof (RrCategorical.is_category_spec t x) as spec.
  unfold RrCategorical.response_law; destruct inside as [member none]; [lia|].
  destruct (RrCategorical.is_category t x); [destruct member as [kept lie]; [apply spec; reflexivity|]; destruct (Z.eqb_spec a x) as [->|]|].
  + rewrite kept by lia; rewrite !mult_IZR, !minus_IZR, P; field; lra.
  + rewrite lie by lia; rewrite !mult_IZR, !minus_IZR, P; field; lra.
  + rewrite none by (intros H'; apply spec in H'; discriminate); rewrite !mult_IZR, !minus_IZR, P; field; lra.
- rewrite outside by lia; unfold RrCategorical.response_probability.
  rewrite (RrCategorical.response_mean_ext t _ x _ (fun _ => 0%R)), RrCategorical.response_mean_const by
    (lia || (intros y Hy; destruct (Z.eqb_spec y a); [lia | reflexivity])); ring.
Qed.
Lemma L_rr_weights_eq num k t x y : (2 <= t)%Z -> (0 <= k)%Z -> (0 <= y)%Z -> forall n,
  IZR (L_rr_weights num k t x y (Z.of_nat n)) = (IZR (t * 2 ^ k * (t - 1)) ^ n *
    RrCategoricalMany.chances t (IZR num / 2 ^ Z.to_nat k) (RrCategoricalMany.entries (L_rr_entry x) n) y)%R.
Proof.
intros Ht Hk Hy n; set (D := IZR (t * 2 ^ k * (t - 1))); set (p := (IZR num / 2 ^ Z.to_nat k)%R).
assert (forall m s, IZR (L_rr_weights num k t x y (Z.of_nat (s + m))) = IZR (L_rr_weights num k t x y (Z.of_nat s)) * (D ^ m *
  RrCategoricalMany.chances t p (List.map (fun i => L_rr_entry x (Z.of_nat i)) (List.seq s m)) (y / 2 ^ (64 * Z.of_nat s))))%R as H.
{ induction m as [|m IH]; intros s; [rewrite Nat.add_0_r; simpl; ring|].
  replace (s + S m)%nat with (S s + m)%nat by lia; rewrite IH; cbn [List.seq List.map RrCategoricalMany.chances pow].
  destruct (L_rr_weights_def num k t x y (Z.of_nat (S s))) as [_ step]; cbv zeta in step.
  replace (-(1) + Z.of_nat (S s))%Z with (Z.of_nat s) in step by lia; rewrite step, mult_IZR, L_rr_weight_eq by
    (lia || (rewrite L_rr_entry_eq by lia; apply Z.mod_pos_bound; lia)).
  fold D p; rewrite (L_rr_entry_eq y) by lia.
  assert (0 < 2 ^ (64 * Z.of_nat s))%Z by (apply Z.pow_pos_nonneg; lia).
  replace (y / 2 ^ (64 * Z.of_nat (S s)))%Z with (y / 2 ^ (64 * Z.of_nat s) / 2 ^ 64)%Z; [ring|].
  rewrite Z.div_div by lia; f_equal; replace (64 * Z.of_nat (S s))%Z with (64 * Z.of_nat s + 64)%Z by lia; now rewrite Z.pow_add_r by lia. }
specialize (H n 0%nat); rewrite Nat.add_0_l in H; rewrite H; unfold RrCategoricalMany.entries; change (64 * Z.of_nat 0)%Z with 0%Z.
rewrite (proj1 (L_rr_weights_def num k t x y (Z.of_nat 0))), Z.pow_0_r, Z.div_1_r by (simpl; lia); ring.
Qed.

Lemma L_rr_differing_eq x other n : L_rr_differing x other (Z.of_nat n) = Z.of_nat (RrCategoricalBlock.differing
  (RrCategoricalMany.entries (L_rr_entry x) n) (RrCategoricalMany.entries (L_rr_entry other) n)).
Proof.
induction n as [|n IH]; [now apply (L_rr_differing_def x other 0)|].
destruct (L_rr_differing_def x other (Z.of_nat (S n))) as [_ step]; cbv zeta in step.
replace (-(1) + Z.of_nat (S n))%Z with (Z.of_nat n) in step by lia.
rewrite step, !RrCategoricalMany.entries_snoc, RrCategoricalMany.differing_snoc, IH, L_discrete_distance_eq by
  (lia || now rewrite !RrCategoricalMany.entries_length).
destruct (Valid.discrete_cases (L_rr_entry x (Z.of_nat n)) (L_rr_entry other (Z.of_nat n))) as [[E ->]|[E ->]];
  destruct (Z.eqb_spec (L_rr_entry x (Z.of_nat n)) (L_rr_entry other (Z.of_nat n))); lia.
Qed.

(* ---- What the clauses mean ---- *)

(* A call for one response is the model's. *)
Lemma L_rr_call_of_one passes reel num k t index ws : (Z.of_nat passes = 160 -> 0 <= k -> 2 <= t < 2 ^ 64 ->
  UniformRejection.words_left (L_tape_word reel) (List.length ws) = List.map Tape.integer_of ws ->
  (forall a, List.In a ws -> List.length a = 64%nat) ->
  Valid.seen_left (L_rr_after reel k t (Z.of_nat (List.length ws)) 1 1) (L_rr_many reel num k t index (Z.of_nat (List.length ws)) 1 0) =
  (fun o : RrCategoricalMany.seen => Valid.seen_left (fst o) (List.nth 0 (snd o) 0))
    (RrCategoricalMany.whole_call 64 num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) (cons (cons index nil) nil) ws))%Z.
Proof.
intros HP Hk Ht HW H64; pose proof (L_rr_call_model passes reel num k t (cons index nil) ws HP Hk Ht HW H64) as call; cbv zeta in call.
assert (Z.to_nat (L_rr_batches (Z.of_nat (List.length (cons index nil)))) = 1%nat) as one by reflexivity.
unfold RrCategoricalMany.call_of in call; rewrite one in call; change (Z.of_nat (List.length (cons index nil))) with 1%Z in call.
change (L_rr_batches 1) with 1%Z in call.
change (RrCategoricalMany.batches_of 1 (cons index nil)) with (cons (cons index nil) nil) in call; rewrite call.
unfold Valid.seen_left; cbn [fst snd]; destruct (0 <=? _)%Z; reflexivity.
Qed.

(* The law of a response is what the counts of one draw are. *)
Lemma L_rr_sets num k t x other e : (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> (0 <= num <= 2 ^ k)%Z ->
  (forall S, IZR (L_rr_count_in num k t x S (L_rr_tapes k)) <= e * IZR (L_rr_count_in num k t other S (L_rr_tapes k)))%R ->
  forall responses, (RrCategorical.response_probability t (IZR num / 2 ^ Z.to_nat k) x responses <=
    e * RrCategorical.response_probability t (IZR num / 2 ^ Z.to_nat k) other responses)%R.
Proof.
intros Hk Ht Hnum H responses; pose proof (L_trial_words_bounds k Hk) as words.
destruct (Valid.mask_of_set responses (Z.to_nat t)) as [mask same]; specialize (H mask).
assert (forall i, IZR (L_rr_count_in num k t i mask (L_rr_tapes k)) = RrCategorical.accepted_tapes t (L_trial_words k) *
  RrCategorical.response_probability t (IZR num / 2 ^ Z.to_nat k) i responses)%R as counts.
{ intros i; rewrite L_rr_tapes_eq by lia.
  rewrite (RrCategorical.rr_count_law num k t (L_trial_words k) ltac:(lia) Hnum Ht i (Contracts.member mask)).
  - f_equal; unfold RrCategorical.response_probability.
    replace (2 ^ Z.to_nat k)%R with (IZR (2 ^ k)) by (rewrite <- (Z2Nat.id k) at 1 by lia; symmetry; apply pow_IZR).
    apply RrCategorical.response_mean_ext; intros y Hy; f_equal; apply Counting.holds_bool, same; lia.
  - apply Counting.counter_ext with (2 := L_rr_count_in_counter num k t i mask ltac:(lia) ltac:(lia)).
    intros T HT; rewrite L_rr_answer_eq by lia; reflexivity. }
rewrite !counts in H; apply Rmult_le_reg_l with (RrCategorical.accepted_tapes t (L_trial_words k)).
{ apply (RrCategorical.accepted_tapes_positive k); lia. }
assert (forall a b c : R, a * (b * c) = b * (a * c))%R as swap by (intros; ring); rewrite swap; exact H.
Qed.

(* Of inputs that have indices: what a whole call for one response shows, how many words are left, or that they did not suffice or were
   rejected, and the response. The tape may end anywhere; its words as one integer are the reel. If the counts of close inputs are as the
   clauses say, this is a valid measurement. *)
Theorem rr_index_call_valid {X} num k t left (domain : X -> Prop) distance index map : (0 <= k -> 2 <= t < 2 ^ 64 ->
  0 <= num <= 2 ^ k -> (forall d_in, 0 <= map d_in)%R ->
  (forall d_in x other S, domain x -> domain other -> (distance x other <= d_in)%nat ->
    IZR (L_rr_count_in num k t (index x) S (L_rr_tapes k)) <=
      exp (map d_in) * IZR (L_rr_count_in num k t (index other) S (L_rr_tapes k)))%R ->
  Valid.valid domain distance (left * 64) (fun x tape => Valid.seen_left
    (L_rr_after (Tape.integer_of tape) k t (Z.of_nat left) 1 1)
    (L_rr_many (Tape.integer_of tape) num k t (index x) (Z.of_nat left) 1 0)) (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Ht Hnum H0 H; pose proof (L_trial_words_bounds k Hk) as words.
set (passes := Z.to_nat 160); assert (Z.of_nat passes = 160%Z) as HP by reflexivity; clearbody passes.
set (shown := fun o : RrCategoricalMany.seen => Valid.seen_left (fst o) (List.nth 0 (snd o) 0%Z)).
set (call := fun i => RrCategoricalMany.whole_call 64 num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) (cons (cons i nil) nil)).
apply Valid.valid_ext with (mechanism := fun x tape => shown (call (index x) (UniformRejection.words 64 left tape))).
{ intros x tape Htape; destruct (tape_on_reel left tape Htape) as [HW H64].
  pose proof (L_rr_call_of_one passes (Tape.integer_of tape) num k t (index x) _ HP Hk Ht HW H64) as one.
  rewrite RrCategoricalBlock.words_length in one; symmetry; exact one. }
apply Valid.valid_private; intros d_in value [= <-] x other S (Hx & Ho & close); rewrite !Tape.probability_expectation.
apply (RrCategoricalMany.one_response_private num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) ltac:(lia)
  ltac:(rewrite Z2Nat.id by lia; exact Hnum) ltac:(change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z; lia) _ _ _ _ (fun o => S (shown o))).
- pose proof (Sums.exp_le 0 (map d_in) (H0 d_in)) as He; rewrite exp_0 in He; exact He.
- apply L_rr_sets; auto; intros mask; now apply H.
Qed.

(* What a call for one response shows is private as clause `valid` of the map says. Inputs are all indices, strangers included. *)
Theorem rr_call_valid_meaning num k t left map : (0 <= k -> 2 <= t < 2 ^ 64 -> 0 <= num <= 2 ^ k ->
  (forall d_in d_out, 0 <= map d_in /\ (map d_in <= d_out -> P_rr_pure_dp num k t (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True) Valid.discrete (left * 64) (fun index tape => Valid.seen_left
    (L_rr_after (Tape.integer_of tape) k t (Z.of_nat left) 1 1)
    (L_rr_many (Tape.integer_of tape) num k t index (Z.of_nat left) 1 0)) (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Ht Hnum H; apply (rr_index_call_valid num k t left (fun _ => True) Valid.discrete (fun index => index)); auto.
- intros d_in; apply (H d_in 0%R).
- intros d_in index other S _ _ close; destruct (H d_in (map d_in)) as [_ private].
  apply (private (Rle_refl _)); rewrite L_discrete_distance_eq; lia.
Qed.

Lemma L_rr_responses_range reel num k t x left n i : (2 <= t < 2 ^ 64 -> 0 <= i ->
  0 <= L_rr_responses reel num k t x left n i < 2 ^ (64 * i))%Z.
Proof.
intros Ht Hi; pattern i; revert i Hi; apply natlike_ind; [rewrite (proj1 (L_rr_responses_def _ _ _ _ _ _ _ 0)) by lia; simpl; lia|].
intros i Hi IH; destruct (L_rr_responses_def reel num k t x left n (Z.succ i)) as [_ step]; cbv zeta in step.
replace (-(1) + Z.succ i)%Z with i in step by lia; rewrite step, L_natural_append_eq by lia.
destruct (rr_many_range reel num k t (L_rr_entry x i) left n i) as [low high]; try lia.
replace (64 * Z.succ i)%Z with (64 * i + 64)%Z by lia; rewrite Z.pow_add_r by lia; nia.
Qed.

(* What a call for n responses shows is private as clause `private` of the call says: how many words are left or how it fails, and all n
   responses, as one integer. Inputs are as far apart as the number of respondents whose indices differ, each costs epsilon, and nobody's
   share depends on the others. The tape may end anywhere. *)
Theorem rr_responses_valid_meaning num k t n left epsilon : (2 <= t < 2 ^ 64 -> 0 <= n -> (0 <= epsilon)%R ->
  P_rr_call_pure_dp num k t n epsilon ->
  Valid.valid (fun _ => True) (fun x others => Z.to_nat (L_rr_differing x others n)) (64 * left) (fun x tape => Valid.seen_left
    (L_rr_after (Tape.integer_of tape) k t (Z.of_nat left) n (L_rr_batches n))
    (L_rr_responses (Tape.integer_of tape) num k t x (Z.of_nat left) n n)) (fun d_in => Some (INR d_in * epsilon)%R))%Z.
Proof.
intros Ht Hn He H; set (B := (2 ^ (64 * n))%Z); assert (0 < B)%Z as HB by (apply Z.pow_pos_nonneg; lia).
set (shown := fun y => Valid.seen_left (if Z.even (y / B) then y / B / 2 else - ((y / B + 1) / 2))%Z (y mod B)%Z).
assert (forall T x, let after := L_rr_after T k t (Z.of_nat left) n (L_rr_batches n) in
  (0 <= L_rr_call T num k t x (Z.of_nat left) n)%Z /\ shown (L_rr_call T num k t x (Z.of_nat left) n) =
    Valid.seen_left after (L_rr_responses T num k t x (Z.of_nat left) n n)) as seen.
{ intros T x after; destruct (L_rr_call'def T num k t x (Z.of_nat left) n) as [yes no]; cbv zeta in yes, no; fold after in yes, no.
  pose proof (L_rr_responses_range T num k t x (Z.of_nat left) n n Ht Hn) as range; fold B in range.
  set (r := L_rr_responses _ _ _ _ _ _ _ _) in *; destruct (L_rr_ending'def after) as [even odd].
  destruct (Z_le_dec 0 after) as [Ha|Ha]; [rewrite yes by auto | rewrite no by auto];
     unfold L_rr_seen; rewrite L_natural_append_eq by lia; fold B; [rewrite even by auto | rewrite odd by auto].
  - split; [nia|]; unfold shown; rewrite Z.div_add, Z_mod_plus_full, Z.div_small, Z.mod_small, Z.add_0_l by lia.
    rewrite Z.even_mul; cbn [Z.even orb]; rewrite Z.mul_comm, Z.div_mul by lia; reflexivity.
  - split; [nia|]; unfold shown; rewrite Z.add_0_l, Z.div_mul, Z_mod_mult by lia.
    replace (-(1) + -(2) * after)%Z with (1 + 2 * (-1 - after))%Z by lia; rewrite Z.even_add_mul_2; cbn [Z.even].
    replace (1 + 2 * (-1 - after) + 1)%Z with (- after * 2)%Z by lia; rewrite Z.div_mul, Z.opp_involutive by lia.
    unfold Valid.seen_left; destruct (Z.leb_spec 0 after); [lia | reflexivity]. }
pose proof (fun x S => Contracts.counter_of_member S (fun T => L_rr_call T num k t x (Z.of_nat left) n) _
  (L_rr_call_count_in_def num k t x (Z.of_nat left) n S)) as counts.
apply Valid.valid_ext with (mechanism := fun x tape => shown (L_rr_call (Tape.integer_of tape) num k t x (Z.of_nat left) n)).
{ intros x tape _; apply seen. }
apply (Valid.valid_seen_counts _ (64 * left) (fun x T => L_rr_call T num k t x (Z.of_nat left) n) shown
  (fun x S => L_rr_call_count_in num k t x (Z.of_nat left) n S)).
- intros x T _ _; apply seen.
- intros x S _; apply counts.
- intros d_in value x others S E _ _ Hd; injection E as <-; specialize (H (Z.of_nat left) x others S); cbv zeta in H.
  pose proof (RrBitvec.counter_nonneg _ _ (2 ^ Z.of_nat (64 * left))%Z (counts others S) ltac:(apply Z.pow_nonneg; lia)) as some.
  replace (Z.of_nat (64 * left)) with (64 * Z.of_nat left)%Z in * by lia; rewrite L_pow2_eq in H by lia.
  eapply Rle_trans; [apply H; lia|]; apply Rmult_le_compat_r; [now apply IZR_le|].
  apply Sums.exp_le; rewrite (Rmult_comm epsilon); apply Rmult_le_compat_r; auto; unfold real_of_int; rewrite INR_IZR_INZ; apply IZR_le; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma rr_one_response : Statements.rr_one_response.statement.
Proof.
intros memory x; cbv zeta; intros; pose proof (L_natural_value_next memory x 0 ltac:(lia)) as E; change (1 + 0)%Z with 1%Z in E.
rewrite E, (proj1 (L_natural_value_def memory x 0)) by lia; unfold L_natural_append, L_natural_limit.
rewrite L_pow2_negative by lia; lia.
Qed.

Lemma rr_no_responses : Statements.rr_no_responses.statement.
Proof.
intros memory out n; cbv zeta; intros _ zero.
destruct (Z.le_gt_cases n 0) as [Hn|Hn]; [now apply (L_natural_value_def memory out n)|].
apply Z.lt_le_incl in Hn; revert zero; pattern n; revert n Hn; apply natlike_ind; [intros; now apply (L_natural_value_def memory out 0)|].
intros n Hn IH zero; replace (Z.succ n) with (1 + n)%Z by lia; rewrite L_natural_value_next, IH by (lia || (intros; apply zero; lia)).
unfold L_natural_append; rewrite zero; lia.
Qed.

Lemma rr_responses_in_memory : Statements.rr_responses_in_memory.statement.
Proof.
intros after before indices out reel num k t left n; cbv zeta; intros before_range after_range written.
assert (forall i, (0 <= i <= n)%Z -> L_rr_responses reel num k t (L_natural_value before indices n) left n i = L_natural_value after out i) as H.
{ intros i [Hi Hin]; revert Hin; pattern i; revert i Hi; apply natlike_ind.
  - intros _; rewrite (proj1 (L_rr_responses_def reel num k t _ left n 0)), (proj1 (L_natural_value_def after out 0)) by lia; reflexivity.
  - intros i Hi IH Hin; replace (Z.succ i) with (1 + i)%Z by lia; rewrite L_natural_value_next by lia.
    destruct (L_rr_responses_def reel num k t (L_natural_value before indices n) left n (1 + i)) as [_ step]; cbv zeta in step.
    replace (-(1) + (1 + i))%Z with i in step by lia; rewrite step, IH by lia; f_equal.
    rewrite written by lia; f_equal; rewrite L_rr_entry_eq by lia.
    pose proof (L_natural_value_words before indices n before_range) as value.
    apply Z.bits_inj'; intros j Hj; destruct (Z.lt_ge_cases j 64) as [Hj64|Hj64].
    + rewrite Z.mod_pow2_bits_low, Z.div_pow2_bits by lia; rewrite Z.add_comm.
      rewrite (RrBitvecMemory.value_bits n _ _ value n i j) by lia; reflexivity.
    + rewrite Z.mod_pow2_bits_high by lia; symmetry; apply (Bits.testbit_above 64); [|lia].
      specialize (before_range (shift indices i)); unfold is_uint64 in before_range; lia. }
destruct (Z.le_gt_cases 0 n) as [Hn|Hn]; [apply H; lia|].
rewrite (proj1 (L_rr_responses_def reel num k t _ left n n)), (proj1 (L_natural_value_def after out n)) by lia; reflexivity.
Qed.

Lemma rr_call_has_law : Statements.rr_call_has_law.statement.
Proof.
intros num k t n; intros; intros left rest x y; cbv zeta; intros; rewrite L_pow2_eq in * by lia.
unfold L_natural_limit in *; rewrite L_pow2_eq in * by lia.
pose proof (L_trial_words_bounds k ltac:(lia)) as words.
rewrite <- (Z2Nat.id n), <- (Z2Nat.id left) in * by lia; set (n' := Z.to_nat n) in *; set (l := Z.to_nat left) in *.
rewrite (Counting.power_eq L_power L_power_def) by lia.
set (passes := Z.to_nat 160); assert (Z.of_nat passes = 160%Z) as HP by reflexivity; clearbody passes.
set (z := L_rr_seen y rest (Z.of_nat n')).
pose proof (count_call passes num k t x l n' (fun v => v = z) (fun v => v =? z)%Z _ ltac:(lia) HP ltac:(lia)
  (Contracts.counter_of_condition _ _ (L_rr_call_count_def num k t x (Z.of_nat l) (Z.of_nat n') z)) (fun v => iff_sym (Z.eqb_eq v z))) as seen.
pose proof (count_after passes num k t x l n' (fun v => v = rest) (fun v => v =? rest)%Z _ ltac:(lia) HP ltac:(lia)
  (Contracts.counter_of_condition _ _ (L_rr_call_leaves_def k t (Z.of_nat l) (Z.of_nat n') rest)) (fun v => iff_sym (Z.eqb_eq v rest))) as leaves.
unfold RrCategoricalMany.call_of in seen, leaves; set (xs := RrCategoricalMany.entries (L_rr_entry x) n') in *.
assert (List.length xs = n') as count by apply RrCategoricalMany.entries_length.
rewrite count in seen, leaves; pose proof (L_rr_batches_bounds (Z.of_nat n') ltac:(lia)) as batches.
set (xss := RrCategoricalMany.batches_of (Z.to_nat (L_rr_batches (Z.of_nat n'))) xs) in *.
assert (List.concat xss = xs) as whole by (apply RrCategoricalMany.batches_of_concat; lia).
pose proof (RrCategoricalMany.call_point num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) ltac:(lia)
  ltac:(rewrite Z2Nat.id by lia; lia) ltac:(change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z; lia) xss y rest l) as law; cbv zeta in law.
rewrite whole, count in law; specialize (law ltac:(lia) ltac:(lia)).
unfold z, L_rr_seen in seen; rewrite L_natural_append_eq, L_rr_ending_eq, (Z.mul_comm (RrCategoricalMany.ending rest)) in seen by lia.
rewrite law in seen; apply eq_IZR; rewrite !mult_IZR; unfold z, L_rr_seen; rewrite L_natural_append_eq, L_rr_ending_eq by lia.
rewrite (Z.mul_comm (RrCategoricalMany.ending rest)), seen, leaves, (L_rr_weights_eq num k t x y) by lia; fold xs.
rewrite <- pow_IZR; replace (t * 2 ^ k * (-(1) + t))%Z with (t * 2 ^ k * (t - 1))%Z by lia; ring.
Qed.

Lemma rr_call_is_private : Statements.rr_call_is_private.statement.
Proof.
intros num k t n epsilon; cbv zeta; intros; intros left x other S; cbv zeta; intros; rewrite L_pow2_eq in * by lia.
pose proof (L_trial_words_bounds k ltac:(lia)) as words.
rewrite <- (Z2Nat.id n), <- (Z2Nat.id left) in * by lia; set (n' := Z.to_nat n) in *; set (l := Z.to_nat left) in *.
set (passes := Z.to_nat 160); assert (Z.of_nat passes = 160%Z) as HP by reflexivity; clearbody passes.
pose proof (fun x => count_call passes num k t x l n' (Contracts.member S) (fun v => Z.testbit (Z.shiftr S v) 0) _ ltac:(lia) HP ltac:(lia)
  (Contracts.counter_of_member S _ _ (L_rr_call_count_in_def num k t x (Z.of_nat l) (Z.of_nat n') S)) (fun v => iff_refl _)) as counts.
unfold real_of_int in *; rewrite !counts; clear counts; rewrite L_rr_differing_eq; unfold RrCategoricalMany.call_of.
set (xs := RrCategoricalMany.entries (L_rr_entry x) n') in *; set (ys := RrCategoricalMany.entries (L_rr_entry other) n') in *.
assert (List.length xs = n' /\ List.length ys = n') as [count count'] by (split; apply RrCategoricalMany.entries_length).
rewrite count, count'; pose proof (L_rr_batches_bounds (Z.of_nat n') ltac:(lia)) as batches.
set (g := Z.to_nat (L_rr_batches (Z.of_nat n'))) in *.
assert (IZR (2 ^ k) = 2 ^ Z.to_nat k)%R as P by (rewrite <- (Z2Nat.id k) at 1 by lia; symmetry; apply pow_IZR).
assert (0 < 2 ^ Z.to_nat k)%R as positive by (apply pow_lt; lra).
pose proof (RrCategoricalMany.call_dp num (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) ltac:(lia)
  ltac:(rewrite Z2Nat.id by lia; nia) ltac:(change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z; lia) epsilon
  (RrCategoricalMany.batches_of g xs) (RrCategoricalMany.batches_of g ys)
  (fun s => Z.testbit (Z.shiftr S (RrCategoricalMany.outcome (Z.of_nat n') s)) 0) l) as dp.
rewrite !RrCategoricalMany.batches_of_concat in dp by lia; rewrite INR_IZR_INZ, (Rmult_comm (IZR _) epsilon) in dp.
assert (forall a b c : R, a <= b * c -> 2 ^ (l * 64) * a <= b * (2 ^ (l * 64) * c))%R as scale.
{ intros a b c Hab; assert (0 <= 2 ^ (l * 64))%R by (apply pow_le; lra); apply (Rmult_le_compat_l (2 ^ (l * 64))) in Hab; lra. }
apply scale; rewrite (Rmult_comm epsilon) in *; apply dp; clear dp.
- apply Rmult_le_reg_r with (2 ^ Z.to_nat k)%R; [exact positive|].
  replace (IZR num / 2 ^ Z.to_nat k * IZR t * 2 ^ Z.to_nat k)%R with (IZR (num * t)) by (rewrite mult_IZR; field; lra).
  rewrite Rmult_1_l, <- P; apply IZR_le; lia.
- apply Rmult_le_reg_r with (2 ^ Z.to_nat k)%R; [exact positive|].
  replace (IZR num / 2 ^ Z.to_nat k * (IZR t - 1) * 2 ^ Z.to_nat k)%R with (IZR (num * (-(1) + t)))
    by (rewrite mult_IZR, plus_IZR; change (IZR (-(1))) with (-1)%R; field; lra).
  replace (exp epsilon * (1 - IZR num / 2 ^ Z.to_nat k) * 2 ^ Z.to_nat k)%R with (exp epsilon * IZR (2 ^ k + -(1) * num))%R; [assumption|].
  rewrite plus_IZR, mult_IZR, P; change (IZR (-(1))) with (-1)%R; field; lra.
- apply RrCategoricalMany.batches_of_lengths; now rewrite count.
- now rewrite count.
Qed.

Lemma rr_call_fails_rarely : Statements.rr_call_fails_rarely.statement.
Proof.
intros k t n; intros; intros left; cbv zeta; intros.
pose proof (L_trial_words_bounds k ltac:(lia)) as words.
assert (0 <= left)%Z by nia; rewrite !L_pow2_eq in * by lia.
rewrite <- (Z2Nat.id n), <- (Z2Nat.id left) in * by lia; set (n' := Z.to_nat n) in *; set (l := Z.to_nat left) in *.
set (passes := Z.to_nat 160); assert (Z.of_nat passes = 160%Z) as HP by reflexivity; clearbody passes.
assert (0 <= 2 ^ k)%Z as HM by (apply Z.pow_nonneg; lia).
pose proof (count_after passes 0 k t 0 l n' (fun v => (v < 0)%Z) (fun v => v <? 0)%Z _ ltac:(lia) HP ltac:(lia)
  (Contracts.counter_of_condition _ _ (L_rr_call_fails_def k t (Z.of_nat l) (Z.of_nat n'))) (fun v => iff_sym (Z.ltb_lt v 0))) as fails.
unfold RrCategoricalMany.call_of in fails; set (xs := RrCategoricalMany.entries (L_rr_entry 0) n') in *.
assert (List.length xs = n') as count by apply RrCategoricalMany.entries_length.
rewrite count in fails; pose proof (L_rr_batches_bounds (Z.of_nat n') ltac:(lia)) as batches.
set (xss := RrCategoricalMany.batches_of (Z.to_nat (L_rr_batches (Z.of_nat n'))) xs) in *.
assert (List.concat xss = xs) as whole by (apply RrCategoricalMany.batches_of_concat; lia).
pose proof (RrCategoricalMany.call_failures 0 (Z.to_nat k) t passes (Z.to_nat (L_trial_words k)) ltac:(lia)
  ltac:(rewrite Z2Nat.id by lia; lia) ltac:(change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z; lia) xss l) as bound.
rewrite whole, count in bound; specialize (bound ltac:(nia)).
apply le_IZR; rewrite !mult_IZR, fails.
replace (64 * Z.of_nat l)%Z with (Z.of_nat (l * 64)) by lia; rewrite <- pow_IZR, <- INR_IZR_INZ.
assert (passes = S 159) as -> by lia.
assert (0 < 2 ^ (l * 64))%R by (apply pow_lt; lra); assert (0 < 2 ^ 159)%R by (apply pow_lt; lra).
rewrite pow_inv in bound.
change (IZR (2 ^ 159)) with (IZR (2 ^ Z.of_nat 159)); rewrite <- pow_IZR.
set (m := RrCategoricalBlock.words_mean 64 l _) in *.
assert (m * 2 ^ 159 <= INR n')%R; [|nra].
apply (Rmult_le_compat_r (2 ^ 159)) in bound; [|lra]; eapply Rle_trans; [exact bound|].
change (2 ^ S 159)%R with (2 * 2 ^ 159)%R; right; field; lra.
Qed.

Lemma rr_call_on_tape : Statements.rr_call_on_tape.statement.
Proof.
intros reel num k t x left n; intros.
rewrite <- (Z2Nat.id n), <- (Z2Nat.id left) in * by lia; set (n' := Z.to_nat n) in *; set (l := Z.to_nat left) in *.
set (passes := Z.to_nat 160); assert (Z.of_nat passes = 160%Z) as HP by reflexivity; clearbody passes.
set (ws := List.map (Bits.bits 64) (UniformRejection.words_left (L_tape_word reel) l)).
assert (List.length ws = l) as count by (unfold ws; now rewrite List.map_length, UniformRejection.words_left_length).
assert (forall a, List.In a ws -> List.length a = 64%nat) as H64.
{ intros a Ha; unfold ws in Ha; apply List.in_map_iff in Ha; destruct Ha as (v & <- & _); apply Bits.bits_length. }
assert (UniformRejection.words_left (L_tape_word reel) (List.length ws) = List.map Tape.integer_of ws) as HW.
{ rewrite count; unfold ws; rewrite List.map_map; clear; induction l as [|l IH]; [reflexivity|].
  cbn [UniformRejection.words_left List.map]; rewrite <- IH, Bits.integer_of_bits; f_equal.
  symmetry; apply Z.mod_small; exact (L_tape_word_bounds reel _). }
assert (L_tape reel (Z.of_nat l) (Z.of_nat l) = Tape.integer_of (List.concat ws)) as number.
{ pose proof HW as HW'; rewrite count in HW'.
  rewrite (RrCategoricalTape.words_integer (L_tape_word reel) _ l l ws (L_tape_sequence reel (Z.of_nat l)) HW' H64 (le_n l)).
  rewrite <- count at 1; now rewrite List.firstn_all. }
assert (List.length (List.concat ws) = l * 64)%nat as size.
{ rewrite <- count; clear - H64; induction ws as [|w ws IH]; [reflexivity|]; cbn [List.concat List.length].
  rewrite List.app_length, IH, (H64 w) by (intros; first [now left | apply H64; now right]); lia. }
assert (UniformRejection.words 64 l (List.concat ws) = ws) as parts.
{ rewrite <- count; clear - H64; induction ws as [|w ws IH]; [reflexivity|]; cbn [List.concat List.length UniformRejection.words].
  rewrite Tape.firstn_app_exact, Tape.skipn_app_exact, IH by (intros; first [apply H64; now left | apply H64; now right]); reflexivity. }
destruct (tape_on_reel l (List.concat ws) size) as [HT _]; rewrite parts, <- number in HT.
pose proof (L_rr_call_seen passes reel num k t x n' ws HP ltac:(lia) ltac:(lia) HW H64) as on_reel.
pose proof (L_rr_call_seen passes _ num k t x n' ws HP ltac:(lia) ltac:(lia) HT H64) as on_tape.
rewrite count in on_reel, on_tape; now rewrite on_reel, on_tape.
Qed.
