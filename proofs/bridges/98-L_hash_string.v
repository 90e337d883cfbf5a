From Vrr Require Categories.
Lemma L_hash_string_spec memory text :
  Categories.hash_spec L_hash_step (fun k => memory (shift text k)) (L_hash_string memory text).
Proof. exact (L_hash_string_def memory text). Qed.
