From Vrr Require Contracts RrBitvecMemory.
Lemma L_lazy_words_spec : RrBitvecMemory.lazy_words_spec L_tape_word L_lazy_words.
Proof.
intros M i open left1; destruct (L_lazy_words_def M i open left1) as [stop step]; split; auto.
intros Hopen Hi; cbv zeta; destruct step as [one zero]; [lia|].
replace (-(1) + i)%Z with (i - 1)%Z in * by lia; replace (-(1) + left1)%Z with (left1 - 1)%Z in * by lia.
rewrite Contracts.testbit_shiftr in * by lia; destruct (Z.testbit M (i - 1)); auto; now apply zero.
Qed.
Lemma L_group_left_spec : RrBitvecMemory.group_left_spec L_lazy_words L_group_left.
Proof.
intros fixed M k left1; destruct fixed.
- assert (fixed_form : forall g, L_group_left true M k left1 g = (left1 + -(1) * (g * k))%Z)
    by (intros; now apply L_group_left'def).
  split; [|intros g Hg]; rewrite !fixed_form; lia.
- assert (lazy_form : forall g, L_group_left false M k left1 g = L_lazy_left M k left1 g)
    by (intros; now apply L_group_left'def).
  split; [|intros g Hg]; rewrite !lazy_form; [now apply L_lazy_left_def|].
  rewrite (proj2 (L_lazy_left_def M k left1 (Z.succ g))) by lia.
  replace (-(1) + Z.succ g)%Z with g by lia; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z; lia.
Qed.
