/* The exponential of a number between -ln 2 and 0, rounded down: in fixed point, one unit is 2^-120. */
#ifndef VRR_EXP_H
#define VRR_EXP_H

#include "wide.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/exp.acsl"
#endif

/* e^-s, s in units. */
/*@ requires range:  wide_value(s) <= LN_OF_TWO;
    terminates \true;
    assigns \nothing;
    ensures below:   wide_value(\result) <= exp_times(LN_ONE, wide_value(s));
    ensures tight:   exp_times(LN_ONE, wide_value(s)) <= wide_value(\result) + EXP_ERROR;
    ensures range:   0x800000000000000000000000000000 - 257 <= wide_value(\result) <= LN_ONE;
*/
vrr_wide vrr_exp_minus_down(vrr_wide s);

#endif
