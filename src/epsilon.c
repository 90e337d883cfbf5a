#include "epsilon.h"

#include "directed.h"

bool vrr_probability_in_range(vrr_dyadic p, uint64_t t) {
    if (p.log2den > 115) return false;
    vrr_wide den = vrr_wide_pow2(p.log2den), num = vrr_wide_make(0, p.num);
    return vrr_wide_at_least(vrr_wide_mul_add(p.num, t, 0), den) && !vrr_wide_at_least(num, den);
}

/*@ requires range:   0 < wide_value(den) <= wide_value(num) < pow2(120);
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    odds_at_most(wide_value(num), wide_value(den), \result);
    ensures tight:    \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < \result ==>
                        ieee_value(b) < \log((real)wide_value(num) / wide_value(den)) + 0x1p-111;
    ensures close:    \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < \result ==>
                        ieee_value(b) < \log((real)wide_value(num) / wide_value(den)) * (1 + 0x1p-74);
    ensures equal:    wide_value(num) == wide_value(den) ==> \result == 0;
*/
static double ln_double_up(vrr_wide num, vrr_wide den) {
    vrr_ln_fine ln = vrr_ln_fine_up(num, den);
    double bound = vrr_double_up(ln.units, VRR_LN_LOG2_SCALE + ln.finer);
    //@ assert above: ln_finer(wide_value(num), wide_value(den), ln.finer) <= ln_units(bound, ln.finer);
    /*@ assert near: \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < bound ==>
                       below_units(b, ln.finer, wide_value(ln.units)); */
    return bound;
}

/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= 115;
    requires size:    2 <= t <= TWO_63;
    requires range:   in_range(p, t);
    requires valid:   \valid(keep) && \valid(lie) && \separated(keep, lie);
    terminates \true;
    assigns          *keep, *lie;
    ensures keep:     wide_value(*keep) == num_times(p.num, t - 1);
    ensures lie:      wide_value(*lie) == pow2(p.log2den) - p.num;
    ensures range:    0 < wide_value(*lie) <= wide_value(*keep) < pow2(120);
    ensures equal:    num_times(p.num, t) == pow2(p.log2den) ==> wide_value(*keep) == wide_value(*lie);
*/
static void odds(vrr_dyadic p, uint64_t t, vrr_wide *keep, vrr_wide *lie) {
    //@ assert product: num_times(p.num, t) == num_times(p.num, t - 1) + p.num;
    //@ assert room: num_times(p.num, t - 1) <= p.num * TWO_63;
    *keep = vrr_wide_mul_add(p.num, t - 1, 0);
    *lie = vrr_wide_sub(vrr_wide_pow2(p.log2den), vrr_wide_make(0, p.num));
}

double vrr_epsilon_up(vrr_dyadic p, uint64_t t) {
    vrr_wide keep, lie;
    odds(p, t, &keep, &lie);
    return ln_double_up(keep, lie);
}
