Proof.
intros memory other tile c j _ _ same; unfold P_planes_kept in same; cbv zeta in same.
pose proof (L_tile_count'def memory tile c j) as [N P]; pose proof (L_tile_count'def other tile c j) as [N' P'].
destruct (Z_lt_le_dec c 0); [now rewrite N, N'|].
rewrite P, P', !same by lia; reflexivity.
Qed.
