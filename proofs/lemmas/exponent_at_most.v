From Vrr Require Number Elementary.
Proof.
intros d e H Hd; rewrite L_number_value_eq in H; destruct (Z_le_gt_dec e (-47)) as [|G]; [assumption|exfalso].
pose proof (Elementary.value_at_least (2 ^ 63) d (-46) e ltac:(lia) ltac:(lia)) as L.
unfold Number.value at 1 in L; change (-46)%Z with (- (46))%Z in L; rewrite Number.two_inverse in L by lia.
simpl (2 ^ _)%Z in L; lra.
Qed.
