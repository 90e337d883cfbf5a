Proof.
intros num k s u r v D R; unfold P_flip_digits in *; intros H; specialize (D H).
rewrite P_rounded_up_eq in R; destruct R as [Hr [[_ B] [E | G]]]; [|lia].
rewrite E in B; change (2 ^ 0)%Z with 1%Z in B; lia.
Qed.
