/* The double nearest to a quotient of naturals, as a bit pattern: nothing here touches a double. */
#ifndef VRR_QUOTIENT_H
#define VRR_QUOTIENT_H

#include "natural.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/quotient.acsl"
#endif

/* The pattern of the double nearest to num / den, ties to even; that of infinity if num / den is too large for a double.
   num and den are used up. */
/*@ requires valid:    \valid(num + (0 .. n - 1)) && \valid(den + (0 .. n - 1));
    requires apart:    \separated(num + (0 .. n - 1), den + (0 .. n - 1));
    requires positive: 0 < natural_value(den, n);
    requires room:     4 * natural_value(num, n) < natural_limit(n) && 2 * natural_value(den, n) < natural_limit(n);
    terminates \true;
    assigns            num[0 .. n - 1], den[0 .. n - 1];
    ensures nearest:   nearest_pattern(\old(natural_value(num, n)), \old(natural_value(den, n)), \result);
    ensures finite:    \result < IEEE_INFINITY <==> fits_double(\old(natural_value(num, n)), \old(natural_value(den, n)));
*/
uint64_t vrr_quotient_nearest(uint64_t *num, uint64_t *den, size_t n);

#endif
