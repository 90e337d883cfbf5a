(* Counterexamples and repairs for spec/FINDINGS.md: bit vectors and RAPPOR. *)
From Vrr Require Import PureDP.

Definition same_bits (x y : list bool) : bool := if list_eq_dec Bool.bool_dec x y then true else false.

(* An output that comes for sure from one input and never from another one excludes every epsilon. *)
Lemma sure_against_never {X Y} (close : X -> X -> Prop) N (mechanism : X -> tape -> Y) x x' (S : Y -> bool) epsilon :
  close x x' -> (forall t, length t = N -> S (mechanism x t) = true) ->
  (forall t, length t = N -> S (mechanism x' t) = false) -> ~ pure_dp close N mechanism epsilon.
Proof.
  intros Hclose Hsure Hnever H; specialize (H x x' S Hclose).
  rewrite (probability_ext N _ (fun _ => true)), (probability_ext N (fun t => S (mechanism x' t)) (fun _ => false)) in H
    by auto.
  rewrite !probability_const in H; simpl in H; lra.
Qed.

(* ---- The domain ------------------------------------------------------------ *)

(* A report that is as long as its input, on a domain without a length: whatever the noise is, no epsilon is left. *)
Theorem length_not_private N (mechanism : list bool -> tape -> list bool) epsilon :
  (forall x t, length (mechanism x t) = length x) -> ~ pure_dp (fun _ _ => True) N mechanism epsilon.
Proof.
  intros Hl; apply (sure_against_never _ N mechanism [true] [true; false] (fun y => (length y =? 1)%nat)); auto;
    intros t _; now rewrite Hl.
Qed.

(* A report whose last bit is that of its input: two vectors with at most one 1 and one length. *)
Theorem last_bit_not_private N k (mechanism : list bool -> tape -> list bool) epsilon :
  (forall x t, last (mechanism x t) false = last x false) ->
  ~ pure_dp (fun x x' => length x = S k /\ length x' = S k) N mechanism epsilon.
Proof.
  intros Hl.
  apply (sure_against_never _ N mechanism (repeat false k ++ [true]) (repeat false k ++ [false]) (fun y => last y false)).
  - rewrite !app_length, !repeat_length; simpl; lia.
  - intros t _; rewrite Hl; apply last_last.
  - intros t _; rewrite Hl; apply last_last.
Qed.

(* A loop that changes a copy of each bit: the report is the input. *)
Theorem unchanged_not_private N epsilon :
  ~ pure_dp (fun x x' : list bool => length x = length x') N (fun x _ => x) epsilon.
Proof. apply (sure_against_never _ N _ [true] [false] (same_bits [true])); auto. Qed.

(* ---- The noise --------------------------------------------------------------- *)

(* One sample for all bits. Each bit is flipped with the sample's probability ... *)
Definition shared_noise (sample : tape -> bool) (x : list bool) (t : tape) : list bool := map (xorb (sample t)) x.

(* The probability that bit i of the report is not that of the input is the sample's. *)
Theorem shared_noise_marginal N sample x i : (i < length x)%nat ->
  probability N (fun t => negb (Bool.eqb (nth i (shared_noise sample x t) false) (nth i x false))) = probability N sample.
Proof.
  intros Hi; apply probability_ext; intros t _; unfold shared_noise.
  rewrite nth_indep with (d' := xorb (sample t) false) by (now rewrite map_length).
  rewrite map_nth; now destruct (sample t), (nth i x false).
Qed.

(* ... and of two vectors with one 1 in three bits only one can be the report. *)
Theorem shared_noise_not_private N sample epsilon : probability N sample < 1 ->
  ~ pure_dp (fun x x' => length x = length x') N (shared_noise sample) epsilon.
Proof.
  intros Hq H; specialize (H [true; false; false] [false; true; false] (same_bits [true; false; false]) eq_refl).
  rewrite (probability_ext N _ (fun t => negb (sample t))) in H.
  2: { intros t _; unfold shared_noise; now destruct (sample t). }
  rewrite (probability_ext N (fun t => same_bits _ (shared_noise sample [false; true; false] t)) (fun _ => false)) in H.
  2: { intros t _; unfold shared_noise; now destruct (sample t). }
  rewrite probability_negb, probability_const in H; simpl in H; lra.
Qed.

(* Three bits, f = 1/2: the pair of tape bits (0, 0) flips. Without a bound on ones 2 ln 3 is no bound of the loss. *)
Definition three_bits (x t : list bool) : list bool :=
  match x, t with
  | [x1; x2; x3], [a; b; c; d; e; g] => [xorb x1 (a && b); xorb x2 (c && d); xorb x3 (e && g)]
  | _, _ => []
  end.

(* On all vectors of three bits this mechanism is not differentially private with 2 ln 3. *)
Theorem unbounded_weight_not_private :
  ~ pure_dp (fun x x' => length x = 3%nat /\ length x' = 3%nat) 6 three_bits (2 * ln 3).
Proof.
  intros H; specialize (H [true; true; true] [false; false; false]
    (fun y => match y with [a; b; c] => a && b && c | _ => false end) (conj eq_refl eq_refl)).
  replace (2 * ln 3) with (ln 3 + ln 3) in H by ring; rewrite exp_plus, exp_ln in H by lra.
  rewrite !probability_expectation in H; simpl in H; lra.
Qed.

(* ---- The equations of the proof ------------------------------------------------ *)

(* One factor of equation (4), q = f/2, for a bit that is 1 in the first vector and 0 in the second; and of (5). *)
Definition factor_4 (q : R) (y : bool) : R := if y then (1 - q) / q else q / (1 - q).
Definition factor_5 (q : R) (y : bool) : R := if y then (1 - q) ^ 2 else q ^ 2.

(* A factor of (5) is that of (4) times q (1 - q). *)
Theorem equation_5_factor q y : 0 < q < 1 -> factor_5 q y = factor_4 q y * (q * (1 - q)).
Proof. intros Hq; destruct y; unfold factor_5, factor_4; field; lra. Qed.

(* The largest value of (5) is (1 - q)^(4m), below 1, where that of (4) is ((1 - q) / q)^(2m). *)
Theorem equation_5_below_one q m : 0 < q <= 1 / 2 -> (0 < m)%nat ->
  factor_5 q true ^ (2 * m) < 1 <= factor_4 q true ^ (2 * m).
Proof.
  intros Hq Hm; split.
  - apply pow_lt_1_compat; [unfold factor_5; nra | lia].
  - apply pow_R1_Rle; unfold factor_4; apply Rmult_le_reg_r with q; [lra|].
    replace ((1 - q) / q * q) with (1 - q) by (field; lra); lra.
Qed.

(* It is maximal at y = 1 because q <= 1/2; at q = 1/2 both values are the same. *)
Theorem factor_4_largest q y : 0 < q <= 1 / 2 -> factor_4 q y <= factor_4 q true.
Proof.
  intros Hq; destruct y; unfold factor_4; [lra|]; apply Rmult_le_reg_r with (q * (1 - q)); [nra|].
  replace (q / (1 - q) * (q * (1 - q))) with (q * q) by (field; lra).
  replace ((1 - q) / q * (q * (1 - q))) with ((1 - q) * (1 - q)) by (field; lra); nra.
Qed.
(* At q = 1/2 the factor of (4) is 1 for both values of y. *)
Theorem factor_4_flat y : factor_4 (1 / 2) y = 1.
Proof. destruct y; unfold factor_4; field. Qed.

(* The range of a mechanism has probability 1 for every input: the ratio over it says nothing. *)
Theorem range_has_ratio_one {X Y} N (mechanism : X -> tape -> Y) x :
  probability N (fun t => (fun _ : Y => true) (mechanism x t)) = 1.
Proof. exact (probability_const N true). Qed.

(* ---- Estimates ------------------------------------------------------------------- *)

(* Of one report: never a share. *)
Theorem single_estimate_outside f : 0 < f < 1 -> (0 - f / 2) / (1 - f) < 0 /\ 1 < (1 - f / 2) / (1 - f).
Proof.
  intros Hf; split; apply Rmult_lt_reg_r with (1 - f); try lra;
    [replace ((0 - f / 2) / (1 - f) * (1 - f)) with (- f / 2) by (field; lra)
    |replace ((1 - f / 2) / (1 - f) * (1 - f)) with (1 - f / 2) by (field; lra)]; lra.
Qed.

(* A bit that is 1 with probability p: the variance of its report is f/2 (1 - f/2) plus that of the bit, scaled. *)
Theorem random_input_variance f p : let y := (1 - f) * p + f / 2 in
  y * (1 - y) = f / 2 * (1 - f / 2) + (1 - f) ^ 2 * (p * (1 - p)).
Proof. intros y; unfold y; field. Qed.
