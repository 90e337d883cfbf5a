(* four bits that are 16 apart *)
Lemma land_apart x : (0 <= x -> Z.land 281479271743489 x =
  Z.b2z (Z.testbit x 0) + Z.b2z (Z.testbit x 16) * 2 ^ 16 + Z.b2z (Z.testbit x 32) * 2 ^ 32 +
  Z.b2z (Z.testbit x 48) * 2 ^ 48)%Z.
Proof. intros Hx; change 281479271743489%Z with (Z.lor (Z.lor (2 ^ 0) (2 ^ 16)) (Z.lor (2 ^ 32) (2 ^ 48)))%Z.
assert (one : forall i, (0 <= i)%Z -> Z.land (2 ^ i) x = (Z.b2z (Z.testbit x i) * 2 ^ i)%Z).
{ intros i Hi; apply Z.bits_inj'; intros n Hn; rewrite Z.land_spec, Z.pow2_bits_eqb by lia.
  destruct (Z.eqb_spec i n) as [<- | Hne], (Z.testbit x i) eqn:E; cbn [Z.b2z];
    rewrite ?Z.mul_1_l, ?Z.mul_0_l, ?Z.bits_0, ?Z.pow2_bits_true, ?Z.pow2_bits_false, ?E by lia; reflexivity. }
rewrite !Z.land_lor_distr_l, !one by lia.
destruct (Z.testbit x 0), (Z.testbit x 16), (Z.testbit x 32), (Z.testbit x 48); reflexivity.
Qed.
Proof.
intros w s Hs Hw Hs' Hw'; unfold L_sixteenth_lanes, L_four_fields; rewrite !L_lane_bit_eq, !L_pow2_eq by lia.
rewrite land_apart, !Z.shiftr_spec by (try apply Z.shiftr_nonneg; lia); reflexivity.
Qed.
