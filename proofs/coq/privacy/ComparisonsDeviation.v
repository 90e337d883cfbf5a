(* The mean absolute deviation of a binomial law, by de Moivre. *)
From Vrr Require Export BinomialLaw.
Open Scope R_scope.

(* (k - n q) b(k) telescopes. *)
Definition moivre (n : nat) (q : R) (k : nat) : R := INR k * (1 - q) * binomial_law n q k.

Lemma moivre_step n q k : (k <= n)%nat -> (INR k - INR n * q) * binomial_law n q k = moivre n q k - moivre n q (S k).
Proof. intros Hk; pose proof (binomial_law_next n q k Hk); unfold moivre; lra. Qed.

Lemma moivre_sum n q k m : (k + m <= S n)%nat ->
  sum_over (fun j => (INR j - INR n * q) * binomial_law n q j) (seq k m) = moivre n q k - moivre n q (k + m).
Proof.
  induction m as [|m IH]; intros H; [rewrite Nat.add_0_r; simpl; ring|].
  rewrite sum_over_seq_last, IH, moivre_step, Nat.add_succ_r by lia; ring.
Qed.

(* E|X - n q| = 2 v (1 - q) P(X = v), where v is n q rounded up. *)
Theorem binomial_deviation n q v : q <= 1 -> INR v - 1 <= INR n * q <= INR v ->
  sum_over (fun k => binomial_law n q k * Rabs (INR k - INR n * q)) (seq 0 (S n)) = 2 * INR v * (1 - q) * binomial_law n q v.
Proof.
  intros Hq Hv; assert (v <= S n)%nat as Hn.
  { apply INR_le; rewrite S_INR; pose proof (pos_INR n); nra. }
  replace (S n) with (v + (S n - v))%nat by lia; rewrite sum_over_seq_add; cbn [Nat.add].
  rewrite (sum_over_ext _ (fun k => -1 * ((INR k - INR n * q) * binomial_law n q k)) (seq 0 v)).
  - rewrite (sum_over_ext _ (fun k => (INR k - INR n * q) * binomial_law n q k) (seq v _)).
    + rewrite sum_over_scale, !moivre_sum by lia; replace (v + (S n - v))%nat with (S n) by lia; cbn [Nat.add].
      assert (binomial_law n q (S n) = 0) as E by (unfold binomial_law; rewrite choose_above by lia; simpl; ring).
      unfold moivre; rewrite E; simpl (INR 0); ring.
    + intros k Hk; apply in_seq in Hk; pose proof (le_INR v k ltac:(lia)); rewrite Rabs_pos_eq by lra; ring.
  - intros k Hk; apply in_seq in Hk; pose proof (le_INR (S k) v ltac:(lia)) as H; rewrite S_INR in H.
    rewrite Rabs_left1 by lra; ring.
Qed.

(* The same for the number of ones among n independent bits, with v = floor(n q) + 1. *)
Theorem weight_deviation n q : 0 <= q <= 1 -> let v := S (Z.to_nat (Int_part (INR n * q))) in
  bernoulli_expectation q n (fun x => Rabs (INR (weight x) - INR n * q)) = 2 * INR v * (1 - q) * binomial_law n q v.
Proof.
  intros Hq v; rewrite (weight_law n q (fun k => Rabs (INR k - INR n * q))); apply binomial_deviation; [lra|].
  unfold v; rewrite S_INR, INR_IZR_INZ; pose proof (base_Int_part (INR n * q)) as [H1 H2].
  assert (0 <= INR n * q) as H0 by (pose proof (pos_INR n); nra).
  rewrite Z2Nat.id by (apply Z.lt_succ_r, lt_IZR; rewrite succ_IZR; lra); lra.
Qed.
