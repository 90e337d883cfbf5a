Proof.
intros x; unfold P_is_biased, real_of_int; split; intros; lra.
Qed.
