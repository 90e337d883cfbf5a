From Vrr Require Quotient.
Lemma even_rem b : (0 <= b)%Z -> (Z.rem b 2 = 0)%Z <-> Z.even b = true.
Proof. intros; rewrite Z.rem_mod_nonneg, Zmod_even by lia; destruct (Z.even b); split; intros; easy. Qed.
Lemma odd_rem b : (0 <= b)%Z -> (Z.rem b 2 = 1)%Z <-> Z.even b = false.
Proof. intros; rewrite Z.rem_mod_nonneg, Zmod_even by lia; destruct (Z.even b); split; intros; easy. Qed.
Lemma P_nearest_pattern_iff num den b :
  P_nearest_pattern num den b <-> (0 <= b <= Quotient.top)%Z /\ Quotient.nearest num den b.
Proof.
unfold P_nearest_pattern, Quotient.nearest; change Quotient.top with 9218868437227405312%Z; cbv zeta.
split; intros [range near]; (split; [exact range|]).
- intros c Hc Hcb; specialize (near c Hcb (proj1 Hc) (proj2 Hc)).
  rewrite !L_quotient_distance_eq, even_rem in near by lia; intuition auto.
- intros c Hcb Hc Hc'; specialize (near c (conj Hc Hc') Hcb).
  rewrite !L_quotient_distance_eq, even_rem by lia; intuition auto.
Qed.
