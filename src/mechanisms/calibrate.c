/* The parameter that spends a given epsilon: bisection over the bit patterns of doubles, whose order is that of the values.
   No constant is assumed to rise or fall from one double to the next: the contracts compare exact logarithms. What is compared
   with epsilon is a logarithm with the share 2^-74 of itself on top: by clause `close` of the constructors no constant is above. */
#include "calibrate.h"

#include "bitvec_check.h"
#include "../arithmetic/dyadic.h"
#include "../privacy/epsilon.h"
#include "../privacy/limits.h"

/*@ requires finite:  \is_finite(constant) && 0 <= constant && limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures order:    \result == 1 <==> constant <= ieee_value(limit);
    ensures flag:     \result == 0 || \result == 1;
*/
static bool at_most(double constant, uint64_t limit) {
    uint64_t bits = vrr_amount(constant);
    //@ assert below: bits <= limit ==> ieee_value(bits) <= ieee_value(limit);
    //@ assert above: limit < bits ==> ieee_value(limit) < ieee_value(bits);
    return bits <= limit;
}

/* Half of a number that is 0 or large, with the share 2^-74 on top and rounded up. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    wide_value(\result) == half_and_room(wide_value(u));
*/
static vrr_wide half_and_room(vrr_wide u) {
    //@ assert high: u.hi / 2048 == wide_value(u) / TWO_75;
    uint64_t room = u.hi == 0 && u.lo == 0 ? 0 : u.hi / 2048 + 2;
    //@ assert half: 0 <= (wide_value(u) >> 1) < TWO_127;
    return vrr_wide_add(vrr_wide_shift_right(u, 1), vrr_wide_make(0, room));
}

/* No constructor makes a constant above this double, if u / 2^(s + 1) is a bound of the logarithm. */
/*@ requires digits:  wide_value(u) == 0 || TWO_83 <= wide_value(u);
    requires scale:   s <= LN_LOG2_FINEST;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures above:    room_added(wide_value(u), s + 1, \result);
    ensures hardly:   hardly_more(wide_value(u), s + 1, \result);
*/
static double constant_up(vrr_wide u, uint32_t s) {
    vrr_wide v = half_and_room(u);
    //@ assert natural: 0 <= wide_value(v);
    double bound = vrr_double_up(v, s);
    //@ assert above: not_below(wide_value(v), s, bound);
    //@ assert least: least_above(wide_value(v), s, bound);
    return bound;
}

/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= PROBABILITY_LOG2DEN;
    requires size:    2 <= t <= MOST_CATEGORIES;
    requires range:   in_range(p, t);
    requires limit:   limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures within:   \result == 1 ==> odds_within(num_times(p.num, t - 1), pow2(p.log2den) - p.num, ieee_value(limit));
    ensures too_much: \result == 0 ==> odds_above(num_times(p.num, t - 1), pow2(p.log2den) - p.num, ieee_value(limit));
*/
static bool share_affordable(vrr_dyadic p, uint64_t t, uint64_t limit) {
    vrr_scaled log = vrr_odds_log_up(p, t);
    //@ assert digits: wide_value(log.units) == 0 || TWO_83 <= wide_value(log.units);
    double constant = constant_up(log.units, log.log2den - 1);
    //@ assert within: odds_within(num_times(p.num, t - 1), pow2(p.log2den) - p.num, constant);
    /*@ assert too_much: ieee_value(limit) < constant ==>
                           odds_above(num_times(p.num, t - 1), pow2(p.log2den) - p.num, ieee_value(limit)); */
    return at_most(constant, limit);
}

typedef enum { BELOW_RANGE, WITHIN, TOO_MUCH } verdict;

/*@ requires unit:    0 < bits < IEEE_ONE;
    requires size:    2 <= t <= MOST_CATEGORIES;
    requires limit:   limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures below:    \result == BELOW_RANGE ==> times(ieee_value(bits), t) < 1;
    ensures within:   \result == WITHIN ==> share_within(ieee_value(bits), t, ieee_value(limit));
    ensures too_much: \result == TOO_MUCH ==> share_in_range(ieee_value(bits), t) &&
                        share_too_much(ieee_value(bits), t, ieee_value(limit));
    ensures verdict:  \result == BELOW_RANGE || \result == WITHIN || \result == TOO_MUCH;
*/
static verdict judge_share(uint64_t bits, uint64_t t, uint64_t limit) {
    vrr_dyadic p = vrr_dyadic_from_bits(bits);
    //@ assert times: is_dyadic(times(ieee_value(bits), t), num_times(p.num, t), p.log2den);
    //@ assert below_one: ieee_value(bits) < 1;
    //@ assert ends: in_range(p, t) <==> 1 <= times(ieee_value(bits), t);
    if (!vrr_probability_in_range(p, t)) return BELOW_RANGE;
    return share_affordable(p, t, limit) ? WITHIN : TOO_MUCH;
}

/* The pattern of the largest prob, or 0 when there is none. */
/*@ requires size:    2 <= t <= MOST_CATEGORIES;
    requires limit:   limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures range:    \result < IEEE_ONE;
    ensures within:   \result > 0 ==> share_within(ieee_value(\result), t, ieee_value(limit));
    ensures best:     share_best(ieee_value(\result), t, ieee_value(limit));
*/
static uint64_t largest_share(uint64_t t, uint64_t limit) {
    uint64_t low = 0, high = IEEE_ONE;
    bool found = false;
    /*@ loop invariant order:  low < high <= IEEE_ONE;
        loop invariant flag:   found == 0 || found == 1;
        loop invariant within: found == 1 ==> share_within(ieee_value(low), t, ieee_value(limit));
        loop invariant below:  found == 0 ==> times(ieee_value(low), t) < 1;
        loop invariant above:  high == IEEE_ONE || share_in_range(ieee_value(high), t) &&
                                 share_too_much(ieee_value(high), t, ieee_value(limit));
        loop assigns low, high, found;
        loop variant high - low;
    */
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        verdict v = judge_share(middle, t, limit);
        if (v == TOO_MUCH) {
            high = middle;
        } else {
            low = middle;
            found = v == WITHIN;
        }
    }
    //@ assert next: high == low + 1;
    //@ assert best: share_best(ieee_value(low), t, ieee_value(limit));
    return found ? low : 0;
}

vrr_status vrr_calibrate_categorical(double epsilon, uint64_t num_categories, double *prob) {
    *prob = 0.0;
    if (num_categories < 2 || num_categories > MOST_CATEGORIES) return VRR_ERR_CATEGORIES;
    uint64_t limit = vrr_amount(epsilon);
    if (limit == IEEE_INFINITY) return VRR_ERR_ARGUMENT;
    uint64_t bits = largest_share(num_categories, limit);
    if (bits == 0) return VRR_ERR_PROBABILITY;
    //@ assert within: share_within(ieee_value(bits), num_categories, epsilon);
    //@ assert range: share_in_range(ieee_value(bits), num_categories);
    //@ assert share: times(ieee_value(bits), num_categories) == ieee_value(bits) * num_categories;
    //@ assert others: times(ieee_value(bits), num_categories - 1) == ieee_value(bits) * (num_categories - 1);
    //@ assert odds: times(ieee_value(bits), num_categories - 1) <= \exp(epsilon) * (1 - ieee_value(bits));
    //@ assert sound: ieee_value(bits) * (num_categories - 1) <= \exp(epsilon) * (1 - ieee_value(bits));
    //@ assert spent: \forall real c; share_constant(ieee_value(bits), num_categories, c) ==> c <= epsilon;
    *prob = vrr_double_from_bits(bits);
    return VRR_OK;
}

vrr_status vrr_calibrate_bool(double epsilon, double *prob) {
    vrr_status status = vrr_calibrate_categorical(epsilon, 2, prob);
    //@ assert spent: status == VRR_OK ==> \forall real c; share_constant(*prob, 2, c) ==> c <= epsilon;
    return status;
}

/*@ requires lowest:  1 <= flip.num < TWO_53 && 1 <= flip.log2den <= FLIP_LOG2DEN;
    requires half:    2 * flip.num <= pow2(flip.log2den);
    requires bits:    distance <= MOST_DISTANCE;
    requires limit:   limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures enough:   \result == 1 ==> flips_log(distance, flip.num, flip.log2den) * (1 + 0x1p-74) <= ieee_value(limit);
    ensures too_few:  \result == 0 ==> ieee_value(limit) < flips_log(distance, flip.num, flip.log2den) * (1 + 0x1.1p-73);
*/
static bool flips_affordable(vrr_dyadic flip, uint64_t distance, uint64_t limit) {
    vrr_scaled one_bit = vrr_flip_log_up(flip);
    //@ assert digits: wide_value(one_bit.units) == 0 || TWO_83 <= wide_value(one_bit.units);
    //@ assert fits: 0 <= twice_times(wide_value(one_bit.units), distance) < TWO_128;
    vrr_wide all_bits = vrr_wide_times(one_bit.units, 2 * distance);
    //@ assert all_bits: wide_value(all_bits) == twice_times(wide_value(one_bit.units), distance);
    //@ assert all_digits: wide_value(all_bits) == 0 || TWO_83 <= wide_value(all_bits);
    double constant = constant_up(all_bits, one_bit.log2den);
    //@ assert room: flips_room(distance, one_bit.log2den, wide_value(one_bit.units), constant);
    //@ assert hardly: flips_hardly(distance, one_bit.log2den, wide_value(one_bit.units), constant);
    //@ assert enough: flips_log(distance, flip.num, flip.log2den) * (1 + 0x1p-74) <= constant;
    /*@ assert too_few: ieee_value(limit) < constant ==>
                          ieee_value(limit) < flips_log(distance, flip.num, flip.log2den) * (1 + 0x1.1p-73); */
    return at_most(constant, limit);
}

/*@ requires unit:    0 < bits < IEEE_ONE;
    requires bits:    distance <= MOST_DISTANCE;
    requires limit:   limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures enough:   \result == 1 ==> flips_within(ieee_value(bits), distance, ieee_value(limit));
    ensures too_few:  \result == 0 ==> flips_too_few(ieee_value(bits), distance, ieee_value(limit));
*/
static bool enough_flips(uint64_t bits, uint64_t distance, uint64_t limit) {
    vrr_dyadic f = vrr_dyadic_from_bits(bits);
    //@ assert below_one: ieee_value(bits) < 1;
    //@ assert half: 2 * f.num <= pow2(f.log2den + 1);
    //@ assert same: keeps_log(ieee_value(bits), distance) == flips_log(distance, f.num, f.log2den + 1);
    vrr_dyadic flip = {f.num, f.log2den + 1};
    return flips_affordable(flip, distance, limit);
}

/*@ requires bits:    distance <= MOST_DISTANCE;
    requires limit:   limit < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures range:    0 < \result <= IEEE_ONE;
    ensures enough:   flips_within(ieee_value(\result), distance, ieee_value(limit));
    ensures best:     flips_best(ieee_value(\result), distance, ieee_value(limit));
*/
static uint64_t smallest_f(uint64_t distance, uint64_t limit) {
    uint64_t low = 0, high = IEEE_ONE;
    //@ assert one: flips_within(ieee_value(high), distance, ieee_value(limit));
    /*@ loop invariant order:   low < high <= IEEE_ONE;
        loop invariant enough:  flips_within(ieee_value(high), distance, ieee_value(limit));
        loop invariant too_few: low == 0 || flips_too_few(ieee_value(low), distance, ieee_value(limit));
        loop assigns low, high;
        loop variant high - low;
    */
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (enough_flips(middle, distance, limit)) {
            high = middle;
        } else {
            low = middle;
        }
    }
    //@ assert next: high == low + 1;
    return high;
}

vrr_status vrr_calibrate_bitvec(double epsilon, vrr_bitvec_domain d, double *f) {
    *f = 0.0;
    vrr_status status = vrr_bitvec_check(d);
    if (status != VRR_OK) return status;
    uint64_t limit = vrr_amount(epsilon);
    if (limit == IEEE_INFINITY) return VRR_ERR_ARGUMENT;
    uint64_t bits = smallest_f(vrr_bitvec_distance(d.size, d.max_weight), limit);
    /*@ assert spent: \forall real c;
                        flips_constant(ieee_value(bits), bitvec_distance(d.size, d.max_weight), c) ==> c <= epsilon; */
    *f = vrr_double_from_bits(bits);
    return VRR_OK;
}
