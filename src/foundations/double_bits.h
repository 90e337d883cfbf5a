/* The functions that copy the bits of a double. Their contracts are the IEEE-754 binary64 format and are assumed: WP does not
   follow the copy. spec/SOUNDNESS.md, A1. */
#ifndef VRR_DOUBLE_BITS_H
#define VRR_DOUBLE_BITS_H

#include <stdint.h>

#include "ieee754.h"

#ifdef __FRAMAC__
#include "../../spec/foundations/ieee754.acsl"
#endif

/*@ terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(x) <==> ieee_exponent(\result) != 2047;
    ensures nan:       \is_NaN(x) <==> ieee_exponent(\result) == 2047 && ieee_fraction(\result) != 0;
    ensures plus_inf:  \is_plus_infinity(x) <==> \result == IEEE_INFINITY;
    ensures minus_inf: \is_minus_infinity(x) <==> \result == IEEE_SIGN + IEEE_INFINITY;
    ensures positive:  \is_finite(x) && \result < IEEE_SIGN ==> x == ieee_value(\result);
    ensures negative:  \is_finite(x) && \result >= IEEE_SIGN ==> x == -ieee_value(\result - IEEE_SIGN);
*/
uint64_t vrr_double_bits(double x);

/*@ requires finite:  bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures is_finite: \is_finite(\result);
    ensures value:     \result == ieee_value(bits);
*/
double vrr_double_from_bits(uint64_t bits);

/* The same with the other sign. */
/*@ requires finite:  bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures is_finite: \is_finite(\result);
    ensures value:     \result == -ieee_value(bits);
*/
double vrr_negative_from_bits(uint64_t bits);

#endif
