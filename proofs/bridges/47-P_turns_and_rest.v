From Vrr Require Elementary.
Lemma P_turns_and_rest_in_units k r x : P_turns_and_rest k r x ->
  (0 <= r <= 14058695031733113177892216608771)%Z /\ Elementary.in_units (k * 14058695031733113177892216608771 + r) x.
Proof.
  unfold P_turns_and_rest, Elementary.in_units, real_of_int; cbv zeta; rewrite ?plus_IZR, ?mult_IZR; intros; split; [lia|lra].
Qed.
