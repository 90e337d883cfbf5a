Proof.
intros a b e u Hb Ha T Z; unfold P_odds_log_close, P_ln_tight, L_ln_finer in *; cbv zeta in *.
destruct (Z.eq_dec b a) as [->|N].
- rewrite (Z eq_refl); unfold real_of_int; replace (IZR a / IZR a)%R with 1%R by (field; apply IZR_neq; lia); rewrite ln_1; lra.
- destruct T as [_ T]; specialize (T ltac:(lia)); lra.
Qed.
