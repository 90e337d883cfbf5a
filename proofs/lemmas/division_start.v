Proof.
intros num den; rewrite P_division_iff by lia; unfold Nearest.division; ring.
Qed.
