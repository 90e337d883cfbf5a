Lemma L_ieee_lead_eq s n m : L_ieee_lead s n m = ((1149 - s - n) * 2 ^ 52 + m)%Z.
Proof. unfold L_ieee_lead; lia. Qed.
