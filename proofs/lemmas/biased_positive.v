Proof.
intros x t Ht; unfold P_is_biased, real_of_int; intros [A B]; apply IZR_le in Ht; nra.
Qed.
