(* The least delta of many flips as a quotient of two sums along the binomial law: each weight is the one before times a simple
   ratio, each gain a simple function of the one before, and rounding them in the right direction leaves an upper bound. *)
From Vrr Require Export FlipsDelta.
Open Scope R_scope.

(* ---- Sums -------------------------------------------------------------------- *)

Fixpoint total (f : nat -> R) (n : nat) : R := match n with O => 0 | S n => total f n + f n end.

Lemma sum_over_total f n : sum_over f (seq 0 n) = total f n.
Proof. induction n as [|n IH]; [reflexivity|]; rewrite sum_over_seq_last, IH; reflexivity. Qed.
Lemma total_ext f g n : (forall i, (i < n)%nat -> f i = g i) -> total f n = total g n.
Proof. induction n as [|n IH]; intros H; cbn [total]; [reflexivity|]; rewrite IH, H by auto; reflexivity. Qed.
Lemma total_le f g n : (forall i, (i < n)%nat -> f i <= g i) -> total f n <= total g n.
Proof. induction n as [|n IH]; intros H; cbn [total]; [lra | apply Rplus_le_compat; auto]. Qed.
Lemma total_nonneg f n : (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= total f n.
Proof. induction n as [|n IH]; intros H; cbn [total]; [lra | apply Rplus_le_le_0_compat; auto]. Qed.
Lemma total_scale c f n : total (fun i => c * f i) n = c * total f n.
Proof. induction n as [|n IH]; cbn [total]; [|rewrite IH]; ring. Qed.
Lemma total_app f a b : total f (a + b) = total f a + total (fun i => f (a + i)%nat) b.
Proof. induction b as [|b IH]; [rewrite Nat.add_0_r|rewrite Nat.add_succ_r]; cbn [total]; [|rewrite IH]; ring. Qed.
Lemma total_first f n : total f (S n) = f O + total (fun i => f (S i)) n.
Proof. change (S n) with (1 + n)%nat; rewrite total_app; cbn [total Nat.add]; ring. Qed.
Lemma total_reverse f n : total f n = total (fun i => f (n - S i)%nat) n.
Proof.
  induction n as [|n IH]; [reflexivity|]; rewrite (total_first (fun i => f (S n - S i)%nat)); cbn [total].
  rewrite IH, Rplus_comm, Nat.sub_succ, Nat.sub_0_r; reflexivity.
Qed.
Lemma total_constant c n : total (fun _ => c) n = INR n * c.
Proof. induction n as [|n IH]; [simpl; ring|]; cbn [total]; rewrite IH, S_INR; ring. Qed.

(* ---- Weights ------------------------------------------------------------------- *)

(* From j kept bits to j + 1. *)
Definition walk_step (n j : nat) (odds : R) : R := odds * (INR n - INR j) / (INR j + 1).
Fixpoint walk_weight (n start : nat) (odds : R) (i : nat) : R :=
  match i with O => 1 | S i => walk_weight n start odds i * walk_step n (start + i) odds end.
Definition walk_sum (n start : nat) (odds : R) (i : nat) : R := total (fun i => walk_weight n start odds (S i)) i.

Lemma walk_step_nonneg n j odds : 0 <= odds -> (j <= n)%nat -> 0 <= walk_step n j odds.
Proof.
  intros Ho Hj; apply le_INR in Hj; pose proof (pos_INR j).
  apply Rmult_le_pos; [apply Rmult_le_pos | left; apply Rinv_0_lt_compat]; lra.
Qed.
Lemma walk_step_monotone n j odds odds' : 0 <= odds <= odds' -> (j <= n)%nat -> walk_step n j odds <= walk_step n j odds'.
Proof.
  intros Ho Hj; apply le_INR in Hj; pose proof (pos_INR j); unfold walk_step, Rdiv.
  apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | apply Rmult_le_compat_r; lra].
Qed.
Lemma walk_step_falls n i j odds : 0 <= odds -> (i <= j <= n)%nat -> walk_step n j odds <= walk_step n i odds.
Proof.
  intros Ho [Hi Hj]; apply le_INR in Hi, Hj; pose proof (pos_INR i); unfold walk_step, Rdiv.
  apply Rmult_le_compat.
  - apply Rmult_le_pos; lra.
  - left; apply Rinv_0_lt_compat; lra.
  - apply Rmult_le_compat_l; lra.
  - apply Rinv_le_contravar; lra.
Qed.
Lemma walk_weight_nonneg n start odds i : 0 <= odds -> (start + i <= S n)%nat -> 0 <= walk_weight n start odds i.
Proof.
  intros Ho; induction i as [|i IH]; intros Hi; cbn [walk_weight]; [lra|].
  apply Rmult_le_pos; [apply IH; lia | apply walk_step_nonneg; auto; lia].
Qed.
Lemma walk_weight_monotone n start odds odds' i : 0 <= odds <= odds' -> (start + i <= S n)%nat ->
  walk_weight n start odds i <= walk_weight n start odds' i.
Proof.
  intros Ho; induction i as [|i IH]; intros Hi; cbn [walk_weight]; [lra|].
  apply Rmult_le_compat; [apply walk_weight_nonneg; lra || lia | apply walk_step_nonneg; lra || lia | apply IH; lia |].
  apply walk_step_monotone; auto; lia.
Qed.
Lemma walk_sum_monotone n start odds odds' i : 0 <= odds <= odds' -> (start + i <= n)%nat ->
  walk_sum n start odds i <= walk_sum n start odds' i.
Proof. intros Ho Hi; apply total_le; intros j Hj; apply walk_weight_monotone; auto; lia. Qed.
Lemma walk_sum_nonneg n start odds i : 0 <= odds -> (start + i <= n)%nat -> 0 <= walk_sum n start odds i.
Proof. intros Ho Hi; apply total_nonneg; intros j Hj; apply walk_weight_nonneg; auto; lia. Qed.
Lemma walk_sum_partial n start odds i m : 0 <= odds -> (i <= m)%nat -> (start + m <= n)%nat ->
  walk_sum n start odds i <= walk_sum n start odds m.
Proof.
  intros Ho Hi Hm; replace m with (i + (m - i))%nat by lia; unfold walk_sum; rewrite total_app.
  assert (0 <= total (fun k => walk_weight n start odds (S (i + k))) (m - i)); [|lra].
  apply total_nonneg; intros k Hk; apply walk_weight_nonneg; auto; lia.
Qed.

(* Once a weight is not above the one before, no later weight is. *)
Lemma walk_weight_falls n start odds i m : 0 <= odds -> walk_step n (start + i) odds <= 1 -> (start + i + m <= n)%nat ->
  walk_weight n start odds (i + m) <= walk_weight n start odds i.
Proof.
  intros Ho H1; induction m as [|m IH]; intros Hm; [rewrite Nat.add_0_r; lra|].
  rewrite Nat.add_succ_r; cbn [walk_weight]; apply Rle_trans with (2 := IH ltac:(lia)).
  rewrite <- (Rmult_1_r (walk_weight n start odds (i + m))) at 2.
  apply Rmult_le_compat_l; [apply walk_weight_nonneg; auto; lia|].
  apply Rle_trans with (2 := H1), walk_step_falls; auto; lia.
Qed.

(* ---- The binomial law ------------------------------------------------------------ *)

Lemma choose_symmetric n j : (j <= n)%nat -> INR (choose n j) = INR (choose n (n - j)).
Proof. intros Hj; rewrite !choose_binomial by lia; now apply pascal_step1. Qed.
Lemma binomial_law_symmetric n p j : (j <= n)%nat -> binomial_law n p j = binomial_law n (1 - p) (n - j).
Proof.
  intros Hj; unfold binomial_law; rewrite (choose_symmetric n j) by auto; replace (n - (n - j))%nat with j by lia.
  replace (1 - (1 - p)) with p by ring; ring.
Qed.
Lemma binomial_law_step n p j : 0 < p < 1 -> (j < n)%nat ->
  binomial_law n p (S j) = binomial_law n p j * walk_step n j (p / (1 - p)).
Proof.
  intros Hp Hj; pose proof (binomial_law_next n p j ltac:(lia)) as E; rewrite S_INR in E; pose proof (pos_INR j).
  unfold walk_step; apply Rmult_eq_reg_r with ((INR j + 1) * (1 - p)); [|apply Rmult_integral_contrapositive; lra].
  transitivity (binomial_law n p (S j) * (INR j + 1) * (1 - p)); [ring|]; rewrite E; field; lra.
Qed.
Lemma binomial_law_walk n p start i : 0 < p < 1 -> (start + i <= n)%nat ->
  binomial_law n p (start + i) = binomial_law n p start * walk_weight n start (p / (1 - p)) i.
Proof.
  intros Hp; induction i as [|i IH]; intros Hi; [rewrite Nat.add_0_r; cbn [walk_weight]; ring|].
  rewrite Nat.add_succ_r, binomial_law_step, IH by (auto; lia); cbn [walk_weight]; ring.
Qed.
Lemma binomial_law_walk_back n p start i : 0 < p < 1 -> (start <= n)%nat -> (i <= start)%nat ->
  binomial_law n p (start - i) = binomial_law n p start * walk_weight n (n - start) ((1 - p) / p) i.
Proof.
  intros Hp Hs Hi; rewrite binomial_law_symmetric, (binomial_law_symmetric n p start) by lia.
  replace (n - (start - i))%nat with (n - start + i)%nat by lia; rewrite binomial_law_walk by (lra || lia).
  replace (1 - (1 - p)) with p by ring; reflexivity.
Qed.

(* All weights, on both sides of start. *)
Theorem binomial_law_share n p start : 0 < p < 1 -> (start <= n)%nat ->
  binomial_law n p start *
    (1 + walk_sum n start (p / (1 - p)) (n - start) + walk_sum n (n - start) ((1 - p) / p) start) = 1.
Proof.
  intros Hp Hs; transitivity (sum_over (binomial_law n p) (seq 0 (S n))); [|apply binomial_law_sum].
  rewrite sum_over_total; replace (S n) with (start + S (n - start))%nat by lia.
  rewrite total_app, total_first, (total_reverse _ start), Nat.add_0_r.
  rewrite (total_ext (fun i => binomial_law n p (start - S i))
    (fun i => binomial_law n p start * walk_weight n (n - start) ((1 - p) / p) (S i)))
    by (intros i Hi; apply binomial_law_walk_back; auto; lia).
  rewrite (total_ext (fun i => binomial_law n p (start + S i))
    (fun i => binomial_law n p start * walk_weight n start (p / (1 - p)) (S i)))
    by (intros i Hi; apply binomial_law_walk; auto; lia).
  rewrite !total_scale; unfold walk_sum; ring.
Qed.

(* ---- Gains -------------------------------------------------------------------------- *)

(* Upper bounds of the gains, one after the other. *)
Fixpoint gain_bound (first square rest : R) (i : nat) : R :=
  match i with O => Rmin 1 first | S i => Rmin 1 (gain_bound first square rest i * square + rest) end.
Definition gain_sum (n start : nat) (odds first square rest : R) (i : nat) : R :=
  total (fun i => walk_weight n start odds i * gain_bound first square rest i) i.

Lemma gain_bound_at_most first square rest i : gain_bound first square rest i <= 1.
Proof. destruct i; apply Rmin_l. Qed.
Lemma gain_bound_nonneg first square rest i : 0 <= first -> 0 <= square -> 0 <= rest -> 0 <= gain_bound first square rest i.
Proof.
  intros Hf Hs Hr; induction i as [|i IH]; cbn [gain_bound]; apply Rmin_glb; try lra.
  apply Rplus_le_le_0_compat; auto; now apply Rmult_le_pos.
Qed.
Lemma gain_bound_above n p epsilon start first square rest i : 1 / 2 <= p < 1 ->
  kept_gain n p epsilon start <= first -> ((1 - p) / p) ^ 2 <= square -> 1 - ((1 - p) / p) ^ 2 <= rest ->
  kept_gain n p epsilon (start + i) <= gain_bound first square rest i.
Proof.
  intros Hp Hf Hs Hr; induction i as [|i IH]; cbn [gain_bound].
  - rewrite Nat.add_0_r; apply Rmin_glb; [apply kept_gain_range | auto].
  - rewrite Nat.add_succ_r; apply Rmin_glb; [apply kept_gain_range | apply gain_step; auto; lra].
Qed.

(* The rest of the sum once the weights fall. *)
Theorem gain_sum_tail n start odds first square rest i : 0 <= odds -> (start + i <= n)%nat ->
  walk_step n (start + i) odds <= 1 ->
  gain_sum n start odds first square rest (S (n - start)) <=
  gain_sum n start odds first square rest i + walk_weight n start odds i * (INR n - INR start - INR i + 1).
Proof.
  intros Ho Hi H1; replace (S (n - start)) with (i + S (n - start - i))%nat by lia; unfold gain_sum; rewrite total_app.
  apply Rplus_le_compat_l; apply Rle_trans with (total (fun _ => walk_weight n start odds i) (S (n - start - i))).
  - apply total_le; intros m Hm; apply Rle_trans with (walk_weight n start odds (i + m)).
    + rewrite <- Rmult_1_r; apply Rmult_le_compat_l; [apply walk_weight_nonneg; auto; lia | apply gain_bound_at_most].
    + apply walk_weight_falls; auto; lia.
  - rewrite total_constant, S_INR, !minus_INR by lia; right; ring.
Qed.

(* ---- The quotient ---------------------------------------------------------------------- *)

Theorem flips_delta_walk n p epsilon start odds first square rest : 1 / 2 <= p < 1 -> (start <= n)%nat ->
  (forall j, (j < start)%nat -> kept_loss n p j <= epsilon) -> kept_gain n p epsilon start <= first -> p / (1 - p) <= odds ->
  ((1 - p) / p) ^ 2 <= square -> 1 - ((1 - p) / p) ^ 2 <= rest ->
  flips_delta n p epsilon *
    (1 + walk_sum n start (p / (1 - p)) (n - start) + walk_sum n (n - start) ((1 - p) / p) start) <=
  gain_sum n start odds first square rest (S (n - start)).
Proof.
  intros Hp Hs Hnone Hf Ho Hq Hr; rewrite flips_delta_gain, sum_over_total by lra; replace (S n) with (start + S (n - start))%nat by lia.
  assert (0 <= p / (1 - p)) by (apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat]; lra).
  rewrite total_app, (total_ext _ (fun _ => 0) start), total_constant, Rmult_0_r, Rplus_0_l
    by (intros j Hj; rewrite kept_gain_zero by auto; ring).
  rewrite (total_ext _ (fun i => binomial_law n p start * (walk_weight n start (p / (1 - p)) i * kept_gain n p epsilon (start + i))))
    by (intros i Hi; rewrite binomial_law_walk by (lra || lia); ring).
  rewrite total_scale, Rmult_comm, <- Rmult_assoc, (Rmult_comm _ (binomial_law n p start)), binomial_law_share, Rmult_1_l by (lra || lia).
  apply total_le; intros i Hi; apply Rmult_le_compat.
  - apply walk_weight_nonneg; auto; lia.
  - apply kept_gain_range.
  - apply walk_weight_monotone; [lra | lia].
  - now apply gain_bound_above.
Qed.

(* Every rounding in the safe direction. *)
Theorem flips_delta_bound n p epsilon start odds odds_down back_down first square rest above all z :
  1 / 2 <= p < 1 -> (start <= n)%nat ->
  (forall j, (j < start)%nat -> kept_loss n p j <= epsilon) -> kept_gain n p epsilon start <= first -> p / (1 - p) <= odds ->
  ((1 - p) / p) ^ 2 <= square -> 1 - ((1 - p) / p) ^ 2 <= rest ->
  0 <= odds_down <= p / (1 - p) -> 0 <= back_down <= (1 - p) / p ->
  gain_sum n start odds first square rest (S (n - start)) <= above ->
  0 < all <= 1 + walk_sum n start odds_down (n - start) + walk_sum n (n - start) back_down start ->
  above / all <= z -> flips_delta n p epsilon <= z.
Proof.
  intros Hp Hs Hnone Hf Ho Hq Hr Hd Hb Ha [A0 A1] Hz; apply Rle_trans with (2 := Hz).
  pose proof (flips_delta_range n p ltac:(lra) epsilon) as [H0 _].
  apply Rmult_le_reg_r with all; [auto|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  apply Rle_trans with (2 := Ha).
  eapply Rle_trans; [|apply (flips_delta_walk n p epsilon start odds first square rest); auto].
  apply Rmult_le_compat_l; auto; apply Rle_trans with (1 := A1).
  apply Rplus_le_compat; [apply Rplus_le_compat_l|]; apply walk_sum_monotone; auto; lia.
Qed.
