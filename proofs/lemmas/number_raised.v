From Vrr Require Number.
Proof.
intros v w e f H; rewrite !L_number_value_eq.
assert (E : exists k, (0 <= k /\ w = v * 2 ^ k /\ f = e - k)%Z).
{ unfold P_same in H; destruct H as [[[[[H|H]|H]|H]|H]|H];
    [exists 1%Z | exists 2%Z | exists 4%Z | exists 8%Z | exists 16%Z | exists 32%Z]; lia. }
destruct E as (k & Hk & -> & ->); symmetry; now apply Number.value_raised.
Qed.
