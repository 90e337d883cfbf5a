#include "epsilon.h"

#include "directed.h"

bool vrr_probability_in_range(vrr_dyadic p, uint64_t t) {
    if (p.log2den > 115) return false;
    vrr_wide den = vrr_wide_pow2(p.log2den), num = vrr_wide_make(0, p.num);
    return vrr_wide_at_least(vrr_wide_mul_add(p.num, t, 0), den) && !vrr_wide_at_least(num, den);
}

/*@ requires range:   0 < wide_value(den) <= wide_value(num) < TWO_127;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    odds_at_most(wide_value(num), wide_value(den), \result);
    ensures tight:    \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < \result ==>
                        ieee_value(b) < \log((real)wide_value(num) / wide_value(den)) + 0x1p-111;
    ensures equal:    wide_value(num) == wide_value(den) ==> \result == 0;
*/
static double ln_double_up(vrr_wide num, vrr_wide den) {
    vrr_wide ln = vrr_ln_up(num, den);
    double bound = vrr_double_up(ln, VRR_LN_LOG2_SCALE);
    //@ assert above: ln_ratio(wide_value(num), wide_value(den)) <= ln_units(bound);
    /*@ assert near: \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < bound ==>
                       ieee_value(b) * pow2(120) < ln_ratio(wide_value(num), wide_value(den)) + LN_ERROR; */
    return bound;
}

/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= 115;
    requires size:    2 <= t <= 0x8000000000000000;
    requires range:   in_range(p, t);
    requires valid:   \valid(keep) && \valid(lie) && \separated(keep, lie);
    terminates \true;
    assigns          *keep, *lie;
    ensures keep:     wide_value(*keep) == num_times(p.num, t - 1);
    ensures lie:      wide_value(*lie) == pow2(p.log2den) - p.num;
    ensures range:    0 < wide_value(*lie) <= wide_value(*keep) < TWO_127;
    ensures equal:    num_times(p.num, t) == pow2(p.log2den) ==> wide_value(*keep) == wide_value(*lie);
*/
static void odds(vrr_dyadic p, uint64_t t, vrr_wide *keep, vrr_wide *lie) {
    //@ assert product: num_times(p.num, t) == num_times(p.num, t - 1) + p.num;
    //@ assert room: num_times(p.num, t - 1) <= p.num * 0x8000000000000000;
    *keep = vrr_wide_mul_add(p.num, t - 1, 0);
    *lie = vrr_wide_sub(vrr_wide_pow2(p.log2den), vrr_wide_make(0, p.num));
}

double vrr_epsilon_up(vrr_dyadic p, uint64_t t) {
    vrr_wide keep, lie;
    odds(p, t, &keep, &lie);
    return ln_double_up(keep, lie);
}
