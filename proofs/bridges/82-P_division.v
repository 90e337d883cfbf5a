From Vrr Require Quotient.
Lemma P_division_iff num den q r d e : (0 <= e)%Z -> P_division num den q r d e <-> Quotient.division num den q r d e.
Proof.
intros He; unfold P_division, Quotient.division; rewrite !L_times_pow2_eq by lia.
rewrite (Z.mul_comm d q), (Z.add_comm r), (Z.mul_comm (den * 2 ^ e)); reflexivity.
Qed.
