#include "epsilon.h"

#include "../arithmetic/ln.h"

bool vrr_probability_in_range(vrr_dyadic p, uint64_t t) {
    if (p.log2den > PROBABILITY_LOG2DEN) return false;
    vrr_wide den = vrr_wide_pow2(p.log2den), num = vrr_wide_make(0, p.num);
    return vrr_wide_at_least(vrr_wide_mul_add(p.num, t, 0), den) && !vrr_wide_at_least(num, den);
}

/*@ requires range:   0 < wide_value(den) <= wide_value(num) < pow2(120);
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    odds_at_most(wide_value(num), wide_value(den), \result);
    ensures tight:    odds_tight(wide_value(num), wide_value(den), \result);
    ensures close:    odds_close(wide_value(num), wide_value(den), \result);
    ensures equal:    wide_value(num) == wide_value(den) ==> \result == 0;
*/
static double ln_double_up(vrr_wide num, vrr_wide den) {
    vrr_scaled ln = vrr_ln_fine_up(num, den);
    double bound = vrr_double_up(ln.units, ln.log2den);
    //@ assert above: ln_finer(wide_value(num), wide_value(den), ln.log2den - LN_LOG2_SCALE) <= ln_units(bound, ln.log2den - LN_LOG2_SCALE);
    //@ assert least: units_least(ln.log2den - LN_LOG2_SCALE, wide_value(ln.units), bound);
    return bound;
}

/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= PROBABILITY_LOG2DEN;
    requires size:    2 <= t <= MOST_CATEGORIES;
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
    //@ assert room: num_times(p.num, t - 1) <= p.num * MOST_CATEGORIES;
    *keep = vrr_wide_mul_add(p.num, t - 1, 0);
    *lie = vrr_wide_sub(vrr_wide_pow2(p.log2den), vrr_wide_make(0, p.num));
}

vrr_scaled vrr_odds_log_up(vrr_dyadic p, uint64_t t) {
    vrr_wide keep, lie;
    odds(p, t, &keep, &lie);
    return vrr_ln_fine_up(keep, lie);
}

double vrr_epsilon_up(vrr_dyadic p, uint64_t t) {
    vrr_wide keep, lie;
    odds(p, t, &keep, &lie);
    return ln_double_up(keep, lie);
}

/*@ requires lowest:  1 <= flip.num < TWO_53 && 1 <= flip.log2den <= 119;
    requires half:    2 * flip.num <= pow2(flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures scale:    LN_SHIFTED_LOG2_SCALE <= \result.log2den <= LN_LOG2_FINEST;
    ensures above:    flip_log_at_most(flip.num, flip.log2den, \result.log2den, wide_value(\result.units));
    ensures close:    flip_log_close(flip.num, flip.log2den, \result.log2den, wide_value(\result.units));
    ensures digits:   flip_digits(flip.num, flip.log2den, wide_value(\result.units));
    ensures coarse:   ln_coarse(pow2(flip.log2den) - flip.num, flip.num, \result.log2den, wide_value(\result.units));
    ensures zero:     2 * flip.num == pow2(flip.log2den) ==> wide_value(\result.units) == 0;
*/
static vrr_scaled flip_log_short(vrr_dyadic flip) {
    vrr_wide lie = vrr_wide_make(0, flip.num), keep = vrr_wide_sub(vrr_wide_pow2(flip.log2den), lie);
    return vrr_ln_fine_up(keep, lie);
}

/* (2^k - num) / num is 2^e (2^119 - num / 2^e) / num with e = k - 119. The quotient num / 2^e is rounded down. */
/*@ requires lowest:  1 <= flip.num < TWO_53 && 120 <= flip.log2den <= FLIP_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures scale:    \result.log2den == 110;
    ensures above:    flip_log_at_most(flip.num, flip.log2den, 110, wide_value(\result.units));
    ensures close:    flip_log_close(flip.num, flip.log2den, 110, wide_value(\result.units));
    ensures digits:   flip_digits(flip.num, flip.log2den, wide_value(\result.units));
*/
static vrr_scaled flip_log_long(vrr_dyadic flip) {
    uint32_t e = flip.log2den - 119;
    uint64_t less = e < 64 ? flip.num >> e : 0;
    //@ assert less: less == flip.num / pow2(e);
    vrr_wide lie = vrr_wide_make(0, flip.num), keep = vrr_wide_sub(vrr_wide_pow2(119), vrr_wide_make(0, less));
    //@ assert keep: wide_value(keep) == flip_keep(flip.num, flip.log2den);
    vrr_wide units = vrr_ln_shifted_up(keep, lie, e);
    //@ assert above: ln_shifted(flip_keep(flip.num, flip.log2den), flip.num, flip.log2den - 119) <= wide_value(units);
    vrr_scaled result = {units, LN_SHIFTED_LOG2_SCALE};
    return result;
}

#define ROOM ((uint64_t)1 << 30) /* for the high half: 94 bits in all, so that a product with 2^33 fits */

/* The last bits of v are rounded up into the others until a distance can multiply it. */
/*@ requires scale:   LN_SHIFTED_LOG2_SCALE <= v.log2den <= LN_LOG2_FINEST;
    terminates \true;
    assigns \nothing;
    ensures fits:     wide_value(\result.units) < 0x400000000000000000000000;
    ensures range:    v.log2den - 35 <= \result.log2den;
    ensures value:    rounded_up(wide_value(v.units), v.log2den, wide_value(\result.units), \result.log2den);
*/
static vrr_scaled with_room(vrr_scaled v) {
    vrr_wide units = v.units;
    uint32_t log2den = v.log2den;
    /*@ loop invariant range: v.log2den - 35 <= log2den;
        loop invariant value: rounded_up(wide_value(v.units), v.log2den, wide_value(units), log2den);
        loop assigns units, log2den;
        loop variant log2den;
    */
    while (units.hi >= ROOM) {
        //@ assert large: 0x400000000000000000000000 <= wide_value(units);
        //@ assert room: v.log2den - 34 <= log2den;
        /*@ assert once: rounded_up(wide_value(v.units), v.log2den, (wide_value(units) >> 1) + wide_value(units) % 2,
                                    log2den - 1); */
        uint64_t odd = units.lo % 2;
        //@ assert odd: odd == wide_value(units) % 2;
        units = vrr_wide_add(vrr_wide_shift_right(units, 1), vrr_wide_make(0, odd));
        log2den -= 1;
    }
    vrr_scaled result = {units, log2den};
    return result;
}

vrr_scaled vrr_flip_log_up(vrr_dyadic flip) {
    vrr_scaled exact = flip.log2den < 120 ? flip_log_short(flip) : flip_log_long(flip);
    //@ assert above: flip_log_at_most(flip.num, flip.log2den, exact.log2den, wide_value(exact.units));
    //@ assert close: flip_log_close(flip.num, flip.log2den, exact.log2den, wide_value(exact.units));
    //@ assert digits: flip_digits(flip.num, flip.log2den, wide_value(exact.units));
    //@ assert finer: flip_finer(flip.num, flip.log2den, exact.log2den, wide_value(exact.units));
    return with_room(exact);
}

/*@ requires fits:    wide_value(one_bit.units) < 0x400000000000000000000000 && distance <= MOST_DISTANCE;
    requires scale:   one_bit.log2den <= LN_LOG2_FINEST;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures above:    flips_at_most(distance, one_bit.log2den, wide_value(one_bit.units), \result);
    ensures positive: 0 <= \result;
    ensures least:    flips_least(distance, one_bit.log2den, wide_value(one_bit.units), \result);
    ensures zero:     distance == 0 || wide_value(one_bit.units) == 0 ==> \result == 0;
*/
static double flips_up(vrr_scaled one_bit, uint64_t distance) {
    vrr_wide all_bits = vrr_wide_times(one_bit.units, distance);
    double bound = vrr_double_up(all_bits, one_bit.log2den);
    //@ assert above: flips_at_most(distance, one_bit.log2den, wide_value(one_bit.units), bound);
    return bound;
}

double vrr_epsilon_bitvec_up(vrr_dyadic flip, uint64_t distance) {
    return flips_up(vrr_flip_log_up(flip), distance);
}
