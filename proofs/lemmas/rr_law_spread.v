Proof.
intros num k t; unfold P_rr_law, P_rr_spread, L_rr_twice, L_rr_square; cbv zeta; intros [_ law] index y inside.
destruct (law index y inside) as [[none kept] other].
set (a := L_rr_accepted k t (L_rr_tapes k)) in *; set (c := L_rr_count num k t index y (L_rr_tapes k)) in *.
set (d := L_pow2 k) in *; split; [split|]; intros.
- rewrite <- none by assumption; ring.
- transitivity ((d * c) * (d * a - d * c))%Z; [ring | rewrite kept by assumption; ring].
- transitivity ((d * c * (-1 + t)) * (d * a * (-1 + t) - d * c * (-1 + t)))%Z; [|ring].
  change (-1 + t)%Z with (-(1) + t)%Z; rewrite other by assumption; ring.
Qed.
