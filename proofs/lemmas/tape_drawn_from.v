Proof.
intros memory words left1 n first j; cbv zeta; intros Hfirst Hn _ _ drawn.
specialize (drawn (j - first)%Z).
replace (shift (shift words first) (j - first)) with (shift words j) in drawn by (unfold shift; simpl; f_equal; lia).
cbv zeta in drawn; rewrite drawn by lia; f_equal; lia.
Qed.
