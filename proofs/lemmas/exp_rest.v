From Vrr Require Exp.
Proof.
intros y s; cbv zeta; intros; rewrite L_exp_times_eq; unfold real_of_int; rewrite plus_IZR.
pose proof (Exp.exp_rest y s ltac:(lia) ltac:(lia)).
replace (L_exp_finished y s) with (y - Z.shiftr (Z.shiftr y 60 * s) 60 - 3)%Z; [lra|].
unfold L_exp_finished; rewrite (Z.mul_comm s); ring.
Qed.
