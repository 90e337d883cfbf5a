From Vrr Require Contracts RrBitvecTape.
Lemma L_lazy_reads_spec : RrBitvecTape.lazy_reads_spec L_lazy_reads.
Proof.
intros M i open T n HT; destruct (L_lazy_reads_def M i open T n) as [stop step]; split; auto.
intros Hopen Hi Hn; cbv zeta; destruct step as [one zero]; [lia|].
replace (-(1) + i)%Z with (i - 1)%Z in * by lia; replace (-(1) + n)%Z with (n - 1)%Z in * by lia.
rewrite L_word_of_eq, Contracts.testbit_shiftr in * by lia; destruct (Z.testbit M (i - 1)); auto; now apply zero.
Qed.
