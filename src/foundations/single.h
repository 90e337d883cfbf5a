/* The function that copies the bits of a float. Its contract is the IEEE-754 binary32 format and is assumed: WP does not follow the
   copy. spec/SOUNDNESS.md, A1. */
#ifndef VRR_SINGLE_H
#define VRR_SINGLE_H

#include <stdint.h>

#include "ieee754.h"

#ifdef __FRAMAC__
#include "../../spec/foundations/single.acsl"
#endif

/*@ terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result) <==> bits % SINGLE_SIGN < SINGLE_INFINITY;
    ensures nan:       \is_NaN(\result) <==> SINGLE_INFINITY < bits % SINGLE_SIGN;
    ensures plus_inf:  \is_plus_infinity(\result) <==> bits == SINGLE_INFINITY;
    ensures minus_inf: \is_minus_infinity(\result) <==> bits == SINGLE_SIGN + SINGLE_INFINITY;
    ensures positive:  bits < SINGLE_INFINITY ==> \result == single_value(bits);
    ensures negative:  SINGLE_SIGN <= bits < SINGLE_SIGN + SINGLE_INFINITY ==> \result == -single_value(bits - SINGLE_SIGN);
*/
float vrr_float_from_bits(uint32_t bits);

#endif
