Lemma L_natural_value_next memory x n : (0 <= n)%Z ->
  L_natural_value memory x (1 + n) = L_natural_append (L_natural_value memory x n) (memory (shift x n)) n.
Proof.
intros Hn; destruct (L_natural_value_def memory x (1 + n)) as [_ step]; rewrite step by lia.
replace (- (1) + (1 + n))%Z with n by lia; reflexivity.
Qed.
