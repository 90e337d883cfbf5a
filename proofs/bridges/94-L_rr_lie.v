From Vrr Require RrCategorical.
Lemma L_rr_lie_eq index draw : L_rr_lie index draw = RrCategorical.lie index draw.
Proof.
destruct (L_rr_lie'def index draw) as [low high]; unfold RrCategorical.lie.
destruct (Z.ltb_spec draw index); [apply low | rewrite high]; lia.
Qed.
