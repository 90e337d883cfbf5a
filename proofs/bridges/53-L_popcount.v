From Vrr Require Counting Contracts.
Lemma L_popcount_spec : Counting.popcount_spec L_popcount.
Proof. exact (Contracts.popcount_of_definition L_popcount L_popcount_def). Qed.
