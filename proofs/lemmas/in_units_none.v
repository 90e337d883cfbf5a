From Vrr Require Number Elementary.
Proof.
intros d e Hd Hd2 H; rewrite P_in_units_iff, L_number_value_eq; unfold Elementary.in_units.
assert (0 <= Number.value d e <= Number.value (2 ^ 64) (-168))%R as [L U].
{ destruct H as [->|H].
  - unfold Number.value at 1 2; rewrite !Rmult_0_l; split; [lra|left; apply Number.value_positive; lia].
  - split; [apply Rmult_le_pos; [apply (IZR_le 0); lia | left; apply Number.two_pos] | apply Elementary.value_at_least; lia]. }
unfold Number.value at 2 in U; change (-168)%Z with (- (168))%Z in U; rewrite Number.two_inverse in U by lia.
simpl (2 ^ _)%Z in U; lra.
Qed.
