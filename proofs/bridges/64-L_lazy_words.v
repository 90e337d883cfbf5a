Lemma L_lazy_words_nonneg num i open left1 : (0 <= L_lazy_words num i open left1)%Z.
Proof.
destruct (Z.le_gt_cases i 0) as [Hi|Hi]; [rewrite (proj1 (L_lazy_words_def num i open left1)); lia|].
apply Z.lt_le_incl in Hi; revert open left1; pattern i; revert i Hi; apply natlike_ind.
- intros open left1; rewrite (proj1 (L_lazy_words_def num 0 open left1)); lia.
- intros i Hi IH open left1; destruct (L_lazy_words_def num (Z.succ i) open left1) as [stop step].
  replace (-(1) + Z.succ i)%Z with i in step by lia.
  destruct (Z.eq_dec open 0); [rewrite stop; lia|]; destruct step as [one zero]; [lia|].
  destruct (Bool.bool_dec (Z.testbit (Z.shiftr num i) 0) true); [rewrite one by auto | rewrite zero by auto];
    match goal with |- context [L_lazy_words num i ?o ?l] => specialize (IH o l) end; lia.
Qed.
