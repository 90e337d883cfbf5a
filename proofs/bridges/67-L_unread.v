From Vrr Require RrBitvecTape.
Lemma L_unread_spec : RrBitvecTape.unread_spec L_lazy_reads L_unread.
Proof.
intros fixed M k T n; destruct fixed.
- assert (fixed_form : forall g, L_unread true M k T n g = (n + -(1) * (g * k))%Z) by (intros; now apply L_unread'def).
  split; [|intros g Hg]; rewrite !fixed_form; lia.
- assert (lazy_form : forall g, L_unread false M k T n g = L_lazy_unread M k T n g) by (intros; now apply L_unread'def).
  split; [|intros g Hg]; rewrite !lazy_form; [now apply L_lazy_unread_def|].
  rewrite (proj2 (L_lazy_unread_def M k T n (Z.succ g))) by lia.
  replace (-(1) + Z.succ g)%Z with g by lia; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z; lia.
Qed.
