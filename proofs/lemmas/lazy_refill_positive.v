Proof.
intros; now apply L_lazy_refill_nonneg.
Qed.
