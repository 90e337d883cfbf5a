/* From a quotient of naturals to a double: what all estimates have in common. */
#ifndef VRR_ESTIMATE_H
#define VRR_ESTIMATE_H

#include "../arithmetic/quotient.h"

/* A double on its way out: its pattern without the sign. */
typedef struct {
    uint64_t bits;
    bool negative;
} vrr_signed_bits;

/* (a - b) / den; all three are used up */
/*@ requires valid:    \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)) && \valid(den + (0 .. n - 1));
    requires apart:    \separated(a + (0 .. n - 1), b + (0 .. n - 1), den + (0 .. n - 1));
    requires positive: 0 < natural_value(den, n);
    requires room:     4 * natural_value(a, n) < natural_limit(n) && 4 * natural_value(b, n) < natural_limit(n) &&
                       2 * natural_value(den, n) < natural_limit(n);
    requires finite:   fits_double(natural_value(a, n), natural_value(den, n)) &&
                       fits_double(natural_value(b, n), natural_value(den, n));
    terminates \true;
    assigns a[0 .. n - 1], b[0 .. n - 1], den[0 .. n - 1];
    ensures finite:    \result.bits < IEEE_INFINITY;
    ensures nearest:   nearest_signed(\old(natural_value(a, n)), \old(natural_value(b, n)), \old(natural_value(den, n)),
                                      \result.bits, \result.negative != 0);
*/
vrr_signed_bits vrr_nearest_difference(uint64_t *a, uint64_t *b, uint64_t *den, size_t n);

/*@ requires finite:  s.bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures value:    \result == signed_value(s.bits, s.negative != 0);
*/
double vrr_signed_double(vrr_signed_bits s);

/*@ requires valid:    \valid(x + (0 .. n - 1));
    terminates \true;
    assigns x[0 .. n - 1];
    ensures finite:    \forall integer j; 0 <= j < n ==> \is_finite(x[j]);
    ensures zero:      \forall integer j; 0 <= j < n ==> x[j] == 0;
*/
void vrr_clear_doubles(double *x, uint64_t n);

#endif
