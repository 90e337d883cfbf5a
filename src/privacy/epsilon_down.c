#include "epsilon_down.h"

#include "../arithmetic/ln.h"

/* An upper bound of a logarithm without what it may exceed that by: LN_ERROR units where they are of 2^-120, and the share
   2^-74 elsewhere. One unit more, and it is below the logarithm. Bounds that are not 0 have at least 84 bits. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    wide_value(\result) == units_down(up.log2den, wide_value(up.units));
    ensures less:     wide_value(\result) <= wide_value(up.units);
*/
static vrr_wide units_down(vrr_scaled up) {
    if (up.units.hi < 0x80000) return vrr_wide_make(0, 0);
    uint64_t share = up.units.hi / 1024;
    //@ assert share: share == wide_value(up.units) / TWO_74;
    uint64_t error = up.log2den == LN_LOG2_SCALE ? LN_ERROR : share;
    return vrr_wide_sub(up.units, vrr_wide_make(0, error + 1));
}

/*@ requires fits:    wide_value(up.units) * distance < TWO_128;
    requires scale:   up.log2den <= LN_LOG2_FINEST;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures below:    down_at_most(distance, up.log2den, wide_value(up.units), \result);
    ensures greatest: down_greatest(distance, up.log2den, wide_value(up.units), \result);
    ensures zero:     distance == 0 || wide_value(up.units) == 0 ==> \result == 0;
*/
static double times_down(vrr_scaled up, uint64_t distance) {
    vrr_wide one = units_down(up);
    //@ assert fits: wide_value(one) * distance <= wide_value(up.units) * distance;
    vrr_wide all = vrr_wide_times(one, distance);
    //@ assert none: distance == 0 || wide_value(up.units) == 0 ==> wide_value(all) == 0;
    double bound = vrr_double_down(all, up.log2den);
    //@ assert below: down_at_most(distance, up.log2den, wide_value(up.units), bound);
    return bound;
}

double vrr_epsilon_down(vrr_dyadic p, uint64_t t) {
    return times_down(vrr_odds_log_up(p, t), 1);
}

double vrr_epsilon_bitvec_down(vrr_dyadic flip, uint64_t distance) {
    vrr_scaled up = vrr_flip_log_up(flip);
    //@ assert room: wide_value(up.units) * distance <= wide_value(up.units) * MOST_DISTANCE;
    return times_down(up, distance);
}
