/* The natural logarithm of a ratio of integers, with a direction: in fixed point, one unit is 2^-120. */
#ifndef VRR_LN_H
#define VRR_LN_H

#include "scales.h"
#include "wide.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/ln.acsl"
#endif

/* -ln(1 - 2^-i) in units, rounded up. */
/*@ requires range:  1 <= i <= 60;
    terminates \true;
    assigns \nothing;
    ensures value:   wide_value(\result) == ln_table(i);
*/
vrr_wide vrr_ln_table(uint32_t i);

/* num / den in units, rounded up. */
/*@ requires range:  0 < wide_value(den) <= wide_value(num) < 2 * wide_value(den);
    requires room:   wide_value(den) < TWO_127;
    terminates \true;
    assigns \nothing;
    ensures above:   wide_value(num) * LN_ONE <= wide_value(\result) * wide_value(den);
    ensures least:   (wide_value(\result) - 1) * wide_value(den) < wide_value(num) * LN_ONE;
    ensures range:   LN_ONE <= wide_value(\result) <= LN_TWO;
*/
vrr_wide vrr_divide_up(vrr_wide num, vrr_wide den);

/*@ requires range:  0 < wide_value(den) <= wide_value(num) < TWO_127;
    terminates \true;
    assigns \nothing;
    ensures above:   ln_ratio(wide_value(num), wide_value(den)) <= wide_value(\result);
    ensures tight:   wide_value(\result) <= ln_ratio(wide_value(num), wide_value(den)) + LN_ERROR;
    ensures equal:   wide_value(num) == wide_value(den) ==> wide_value(\result) == 0;
*/
vrr_wide vrr_ln_up(vrr_wide num, vrr_wide den);

/*@ requires range:  0 < wide_value(den) <= wide_value(num) < TWO_127;
    terminates \true;
    assigns \nothing;
    ensures below:   wide_value(\result) <= ln_ratio(wide_value(num), wide_value(den));
    ensures tight:   ln_ratio(wide_value(num), wide_value(den)) <= wide_value(\result) + LN_ERROR;
*/
vrr_wide vrr_ln_down(vrr_wide num, vrr_wide den);

/* As vrr_ln_up, but what is lost is also small against the logarithm when the ratio is close to 1. */
/*@ requires range:  0 < wide_value(den) <= wide_value(num) < pow2(120);
    terminates \true;
    assigns \nothing;
    ensures scale:   LN_LOG2_SCALE <= \result.log2den <= LN_LOG2_FINEST;
    ensures above:   ln_finer(wide_value(num), wide_value(den), \result.log2den - LN_LOG2_SCALE) <= wide_value(\result.units);
    ensures tight:   ln_tight(wide_value(num), wide_value(den), \result.log2den - LN_LOG2_SCALE, wide_value(\result.units));
    ensures digits:  ln_digits(wide_value(num), wide_value(den), wide_value(\result.units));
    ensures coarse:  ln_coarse(wide_value(num), wide_value(den), \result.log2den, wide_value(\result.units));
    ensures equal:   wide_value(num) == wide_value(den) ==> wide_value(\result.units) == 0;
*/
vrr_scaled vrr_ln_fine_up(vrr_wide num, vrr_wide den);

/* ln(2^e num / den) in units of 2^-110: for ratios of any two numbers that come from doubles. */
/*@ requires range:  0 < wide_value(den) <= wide_value(num) < TWO_127;
    requires power:  e <= LN_SHIFTED_MOST;
    terminates \true;
    assigns \nothing;
    ensures above:   ln_shifted(wide_value(num), wide_value(den), e) <= wide_value(\result);
    ensures tight:   wide_value(\result) <= ln_shifted(wide_value(num), wide_value(den), e) + LN_SHIFTED_ERROR;
    ensures small:   e <= 1023 ==> wide_value(\result) < 1000 * TWO_110;
*/
vrr_wide vrr_ln_shifted_up(vrr_wide num, vrr_wide den, uint32_t e);

#endif
