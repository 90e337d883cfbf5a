From Vrr Require Elementary.
Lemma P_in_units_iff w x : P_in_units w x <-> Elementary.in_units w x.
Proof. unfold P_in_units, Elementary.in_units, real_of_int; rewrite ?plus_IZR; split; intros; lra. Qed.
