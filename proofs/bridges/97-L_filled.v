From Vrr Require Categories.
Lemma L_filled_spec memory table : Categories.filled_spec (fun s => memory (shift table s)) (L_filled memory table).
Proof. exact (L_filled_def memory table). Qed.
