#include "estimate.h"
#include "../arithmetic/dyadic.h"

vrr_signed_bits vrr_nearest_difference(uint64_t *a, uint64_t *b, uint64_t *den, size_t n) {
    vrr_signed_bits s = {0, !vrr_natural_at_least(a, b, n)};
    if (s.negative) {
        vrr_natural_sub(b, a, n);
        //@ assert kept: natural_kept{Pre, Here}(den, n);
        s.bits = vrr_quotient_nearest(b, den, n);
        /*@ assert negative: nearest_pattern(natural_value{Pre}(b, n) - natural_value{Pre}(a, n), natural_value{Pre}(den, n),
                                             s.bits); */
    } else {
        vrr_natural_sub(a, b, n);
        //@ assert kept: natural_kept{Pre, Here}(den, n);
        s.bits = vrr_quotient_nearest(a, den, n);
        /*@ assert positive: nearest_pattern(natural_value{Pre}(a, n) - natural_value{Pre}(b, n), natural_value{Pre}(den, n),
                                             s.bits); */
    }
    return s;
}

double vrr_signed_double(vrr_signed_bits s) {
    return s.negative ? vrr_negative_from_bits(s.bits) : vrr_double_from_bits(s.bits);
}

void vrr_clear_doubles(double *x, uint64_t n) {
    /*@ loop invariant range:  0 <= i <= n;
        loop invariant finite: \forall integer j; 0 <= j < i ==> \is_finite(x[j]);
        loop invariant zero:   \forall integer j; 0 <= j < i ==> x[j] == 0;
        loop assigns i, x[0 .. n - 1];
        loop variant n - i;
    */
    for (uint64_t i = 0; i < n; i++) x[i] = 0.0;
}
