/* double <-> exact dyadic: what the bits of a double are worth, and which double is next to a fraction. */
#ifndef VRR_DYADIC_H
#define VRR_DYADIC_H

#include <stdbool.h>
#include <stdint.h>

#include "../foundations/double_bits.h"
#include "scales.h"
#include "wide.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/dyadic.acsl"
#endif

/* num / 2^log2den */
typedef struct {
    uint64_t num;
    uint32_t log2den;
} vrr_dyadic;

typedef enum {
    VRR_DOUBLE_UNIT, /* in (0, 1] */
    VRR_DOUBLE_ZERO,
    VRR_DOUBLE_ABOVE_ONE,
    VRR_DOUBLE_NEGATIVE, /* below zero, minus infinity included */
    VRR_DOUBLE_INFINITE, /* plus infinity */
    VRR_DOUBLE_NAN
} vrr_double_class;

/* The double that has these bits, exactly. */
/*@ requires unit:   0 < bits <= IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures exact:   is_dyadic(ieee_value(bits), \result.num, \result.log2den);
    ensures lowest:  \result.num % 2 == 1 && \result.num < TWO_53 && \result.log2den <= DOUBLE_LOG2DEN;
*/
vrr_dyadic vrr_dyadic_from_bits(uint64_t bits);

/*@ requires valid:    \valid(d);
    terminates \true;
    assigns           *d;
    ensures nan:      \result == VRR_DOUBLE_NAN       <==> \is_NaN(x);
    ensures infinite: \result == VRR_DOUBLE_INFINITE  <==> \is_plus_infinity(x);
    ensures negative: \result == VRR_DOUBLE_NEGATIVE  <==> \is_minus_infinity(x) || (\is_finite(x) && x < 0);
    ensures zero:     \result == VRR_DOUBLE_ZERO      <==> \is_finite(x) && x == 0;
    ensures above:    \result == VRR_DOUBLE_ABOVE_ONE <==> \is_finite(x) && x > 1;
    ensures unit:     \result == VRR_DOUBLE_UNIT      <==> \is_finite(x) && 0 < x <= 1;
    ensures exact:    \result == VRR_DOUBLE_UNIT ==> is_dyadic(x, d->num, d->log2den);
    ensures lowest:   \result == VRR_DOUBLE_UNIT ==> d->num % 2 == 1 && d->num < TWO_53 && d->log2den <= DOUBLE_LOG2DEN;
    ensures zeroed:   \result != VRR_DOUBLE_UNIT ==> d->num == 0 && d->log2den == 0;
*/
vrr_double_class vrr_dyadic_from_double(double x, vrr_dyadic *d);

/* ---- The door for parameters: which doubles are one, and what the rooms behind it work with ---- */

/* The bits of a finite x that is not negative; those of infinity stand for all others. */
/*@ terminates \true;
    assigns \nothing;
    ensures range:    \result <= IEEE_INFINITY;
    ensures usable:   \result < IEEE_INFINITY <==> \is_finite(x) && 0 <= x;
    ensures value:    \result < IEEE_INFINITY ==> ieee_value(\result) == x;
*/
uint64_t vrr_amount(double x);

/* The bits of a delta between 0 and 1, and 0 for all others. */
/*@ terminates \true;
    assigns \nothing;
    ensures usable:   \result != 0 <==> \is_finite(delta) && 0 < delta < 1;
    ensures value:    \result != 0 ==> 0 < \result < IEEE_ONE && ieee_value(\result) == delta;
*/
uint64_t vrr_risk(double delta);

/* The bits of a finite alpha above 1, and 0 for all others. */
/*@ terminates \true;
    assigns \nothing;
    ensures usable:   \result != 0 <==> \is_finite(alpha) && 1 < alpha;
    ensures value:    \result != 0 ==> IEEE_ONE < \result < IEEE_INFINITY && ieee_value(\result) == alpha;
*/
uint64_t vrr_order(double alpha);

/* x, exactly, if it is strictly between 0 and 1; otherwise *d is zero. */
/*@ requires valid:   \valid(d);
    terminates \true;
    assigns *d;
    ensures inside:   \result <==> \is_finite(x) && 0 < x < 1;
    ensures exact:    \result ==> is_dyadic(x, d->num, d->log2den);
    ensures range:    \result ==> 1 <= d->num < pow2(d->log2den) && d->num < TWO_53 && 1 <= d->log2den <= DOUBLE_LOG2DEN;
    ensures zeroed:   !\result ==> d->num == 0 && d->log2den == 0;
*/
bool vrr_open_unit(double x, vrr_dyadic *d);

/* ---- Back to doubles ---- */

/* The least double that is not below v / 2^log2den. */
/*@ requires scale:   log2den <= 1022;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures above:    wide_value(v) <= \result * pow2(log2den);
    ensures least:    \forall integer b; 0 <= b < IEEE_INFINITY && wide_value(v) <= ieee_value(b) * pow2(log2den) ==>
                        \result <= ieee_value(b);
    ensures zero:     wide_value(v) == 0 ==> \result == 0;
*/
double vrr_double_up(vrr_wide v, uint32_t log2den);

/* The greatest double that is not above v / 2^log2den. */
/*@ requires scale:   log2den <= 1022;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures below:    \result * pow2(log2den) <= wide_value(v);
    ensures greatest: \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) * pow2(log2den) <= wide_value(v) ==>
                        ieee_value(b) <= \result;
    ensures zero:     wide_value(v) == 0 ==> \result == 0;
*/
double vrr_double_down(vrr_wide v, uint32_t log2den);

#endif
