Lemma L_lanes_below_bits r i : (0 <= r -> 0 <= i < 64 -> Z.testbit (L_lanes_below r) i = (i <? r))%Z.
Proof.
intros Hr Hi; destruct (L_lanes_below'def r) as [full part]; change 18446744073709551615%Z with (Z.ones 64) in *.
destruct (Z.le_gt_cases 64 r); [rewrite full by lia | rewrite part by lia; rewrite Z.shiftr_spec by lia];
  destruct (Z.ltb_spec i r); first [apply Z.ones_spec_low; lia | apply Z.ones_spec_high; lia | lia].
Qed.
