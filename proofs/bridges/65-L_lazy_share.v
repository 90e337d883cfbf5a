Lemma L_lazy_share_eq k r : L_lazy_share k r = (if r <=? 2 then Z.min k 4 else Z.min k 8)%Z.
Proof.
destruct (L_lazy_share'def k r) as [few many]; destruct (Z.leb_spec r 2); [clear many | clear few].
- destruct few as [a b]; auto; destruct (Z.le_gt_cases k 3); [rewrite a by auto | rewrite b by lia]; lia.
- destruct many as [a b]; [lia|]; destruct (Z.le_gt_cases k 7); [rewrite a by auto | rewrite b by lia]; lia.
Qed.
Lemma L_lazy_share_range k r : (1 <= k -> 1 <= L_lazy_share k r <= 8)%Z.
Proof. rewrite L_lazy_share_eq; destruct (Z.leb_spec r 2); lia. Qed.
