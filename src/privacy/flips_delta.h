/* The exact privacy of many flips: the least delta for an epsilon, rounded up, and an epsilon for a delta. */
#ifndef VRR_FLIPS_DELTA_H
#define VRR_FLIPS_DELTA_H

#include "../arithmetic/elementary.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/number_use.acsl"
#include "../../spec/privacy/flips_delta.acsl"
#endif

/* n bits, each flipped with probability `flip`: an upper bound of the least delta, 1 at most. */
/*@ requires flip:     is_flip(flip.num, flip.log2den);
    requires epsilon:  normal(epsilon) && -2000 <= epsilon.exponent <= 2000;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result);
    ensures sound:     flips_delta(n, flip.num, flip.log2den, number(epsilon)) <= number(\result);
    ensures range:     0 <= number(\result) <= 1;
    ensures none:      n == 0 ==> \result.digits == 0;
*/
vrr_number vrr_flips_delta_up(vrr_dyadic flip, uint32_t n, vrr_number epsilon);

/* The bits of a double epsilon for which that bound is at most delta. */
/*@ requires flip:     is_flip(flip.num, flip.log2den);
    requires delta:    has_room(delta);
    terminates \true;
    assigns \nothing;
    ensures finite:    \result < IEEE_INFINITY;
    ensures sound:     flips_delta(n, flip.num, flip.log2den, ieee_value(\result)) <= number(delta);
    ensures none:      n == 0 ==> \result == 0;
*/
uint64_t vrr_flips_epsilon_up(vrr_dyadic flip, uint32_t n, vrr_number delta);

#endif
