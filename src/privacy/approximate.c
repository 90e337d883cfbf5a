#include "approximate.h"

#define ONE_DOUBLING UINT64_C(0x10000000000000) /* of a double: its exponent grows by 1 */

vrr_number vrr_order_number(uint64_t bits) {
    vrr_number alpha = vrr_number_from_bits(bits);
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(bits);
    //@ assert least: -63 <= alpha.exponent;
    return alpha;
}

vrr_number vrr_risk_number(uint64_t bits) {
    vrr_number delta = vrr_number_from_bits(bits);
    //@ assert positive: ieee_value(0) < ieee_value(bits);
    //@ assert below_one: ieee_value(bits) < ieee_value(IEEE_ONE);
    //@ assert small: delta.exponent <= 0;
    return delta;
}

/*@ terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -63, 0) && 0 < \result.digits;
    ensures value:    number(\result) == 1;
*/
static vrr_number unit(void) {
    return vrr_number_make(1, 0);
}

/* ---- logarithms of numbers that are far apart ---- */

#define FAR 1000 /* the most doublings that vrr_number_ln_up takes */
#define HALF_WAY 600

/*@ terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, 537, 600);
    ensures value:    number(\result) == number_value(1, 600);
*/
static vrr_number half_way(void) {
    return vrr_number_make(1, HALF_WAY);
}

/*@ requires room:    spans(x, -12000, 12000) && 0 < x.digits;
    terminates \true;
    assigns \nothing;
    ensures room:     normal(\result) && 0 < \result.digits && \result.exponent == x.exponent + 600;
    ensures value:    number(\result) == far_value(x.digits, x.exponent);
*/
static vrr_number times_half_way(vrr_number x) {
    vrr_number product = {x.digits, x.exponent + HALF_WAY};
    return product;
}

/*@ requires room:    spans(a, -2000, 2000) && spans(b, -2000, 2000) && 0 < b.digits;
    requires apart:   1000 < a.exponent - b.exponent <= 1600 && 0 < a.digits;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -512, 65);
    ensures up:       above(number(\result), ln_quotient(number(a), number(b)), 5);
*/
static vrr_number ln_far_up(vrr_number a, vrr_number b) {
    //@ assert positive: 0 < number(b) && 0 < number(a);
    //@ assert digits: TWO_63 <= a.digits;
    vrr_number nearer = times_half_way(b);
    //@ assert order: number(nearer) <= number(a);
    vrr_number rest = vrr_number_ln_up(a, nearer), jump = vrr_number_ln_up(half_way(), unit());
    //@ assert rest: above(number(rest), ln_quotient(number(a), far_value(b.digits, b.exponent)), 2);
    //@ assert jump: above(number(jump), ln_quotient(number_value(1, 600), 1.0), 2);
    return vrr_number_add_up(rest, jump);
}

/*@ requires room:    spans(a, -2000, 2000) && spans(b, -2000, 2000) && 0 < b.digits;
    requires apart:   a.exponent - b.exponent <= 1600;
    requires order:   number(b) <= number(a);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -512, 65);
    ensures up:       above(number(\result), ln_quotient(number(a), number(b)), 5);
*/
static vrr_number ln_up(vrr_number a, vrr_number b) {
    //@ assert some: 0 < number(b) && 0 < a.digits;
    if (a.exponent - b.exponent > FAR) return ln_far_up(a, b);
    vrr_number ln = vrr_number_ln_up(a, b);
    //@ assert near: above(number(ln), ln_quotient(number(a), number(b)), 2);
    return ln;
}

/*@ requires room:    spans(a, -2000, 2000) && spans(b, -2000, 2000) && 0 < b.digits;
    requires apart:   1000 < a.exponent - b.exponent <= 1600 && 0 < a.digits;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -512, 65);
    ensures down:     below(number(\result), ln_quotient(number(a), number(b)), 5);
*/
static vrr_number ln_far_down(vrr_number a, vrr_number b) {
    //@ assert positive: 0 < number(b) && 0 < number(a);
    //@ assert digits: TWO_63 <= a.digits;
    vrr_number nearer = times_half_way(b);
    //@ assert order: number(nearer) <= number(a);
    vrr_number rest = vrr_number_ln_down(a, nearer), jump = vrr_number_ln_down(half_way(), unit());
    //@ assert rest: below(number(rest), ln_quotient(number(a), far_value(b.digits, b.exponent)), 2);
    //@ assert jump: below(number(jump), ln_quotient(number_value(1, 600), 1.0), 2);
    return vrr_number_add_down(rest, jump);
}

/*@ requires room:    spans(a, -2000, 2000) && spans(b, -2000, 2000) && 0 < b.digits;
    requires apart:   a.exponent - b.exponent <= 1600;
    requires order:   number(b) <= number(a);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -512, 65);
    ensures down:     below(number(\result), ln_quotient(number(a), number(b)), 5);
*/
static vrr_number ln_down(vrr_number a, vrr_number b) {
    //@ assert some: 0 < number(b) && 0 < a.digits;
    if (a.exponent - b.exponent > FAR) return ln_far_down(a, b);
    vrr_number ln = vrr_number_ln_down(a, b);
    //@ assert near: below(number(ln), ln_quotient(number(a), number(b)), 2);
    return ln;
}

/* ---- conversions ---- */

vrr_number vrr_ln_inverse_up(vrr_number delta) {
    return ln_up(unit(), delta);
}

vrr_number vrr_zcdp_approx_up(vrr_number rho, vrr_number delta) {
    vrr_number square = vrr_number_mul_up(rho, vrr_ln_inverse_up(delta));
    vrr_number root = vrr_number_sqrt_up(square);
    return vrr_number_add_up(rho, vrr_number_mul_up(vrr_number_make(2, 0), root));
}

/* ln(alpha / (alpha - 1)). From 2^64 on it is 1 / alpha, almost. */
/*@ requires order:   is_order(alpha);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -2000, 2000);
    ensures down:     below(number(\result), order_ratio(number(alpha)), 2);
*/
static vrr_number ln_order_ratio_down(vrr_number alpha) {
    if (alpha.exponent > 0) {
        vrr_number inverse = vrr_number_div_down(unit(), alpha);
        //@ assert inverse: quotient_down(number(inverse), 1.0, number(alpha));
        //@ assert long: below(number(inverse), order_ratio(number(alpha)), 2);
        return inverse;
    }
    vrr_number less_one = vrr_order_less_one_up(alpha);
    //@ assert ratio: order_ratio(number(alpha)) == ln_quotient(number(alpha), number(less_one));
    return vrr_number_ln_down(alpha, less_one);
}

/* What alpha saves: ln(alpha / (alpha - 1)) + ln(alpha) / (alpha - 1). */
/*@ requires order:   is_order(alpha);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -20000, 20000);
    ensures down:     below(number(\result), rdp_saved(number(alpha)), 10);
*/
static vrr_number saved_down(vrr_number alpha) {
    vrr_number share = vrr_number_div_down(ln_down(alpha, unit()), vrr_order_less_one_up(alpha));
    return vrr_number_add_down(ln_order_ratio_down(alpha), share);
}

/*@ requires order:   is_order(alpha);
    requires amount:  spans(divergence, -20000, 20000);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -20000, 20001);
    ensures up:       above(number(\result), rdp_spent(number(alpha), number(divergence), number(delta)), 8);
*/
static vrr_number spent_up(vrr_number alpha, vrr_number divergence, vrr_number delta) {
    vrr_number below = vrr_order_less_one_down(alpha);
    //@ assert positive: 0 < number(below);
    vrr_number share = vrr_number_div_up(vrr_ln_inverse_up(delta), below);
    return vrr_number_add_up(divergence, share);
}

vrr_number vrr_rdp_approx_up(vrr_number alpha, vrr_number divergence, vrr_number delta) {
    vrr_number spent = spent_up(alpha, divergence, delta), saved = saved_down(alpha);
    return vrr_number_at_least(saved, spent) ? vrr_number_make(0, 0) : vrr_number_sub_up(spent, saved);
}

/* ---- the best order ---- */

/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires delta:   is_risk(delta);
    requires bits:    IEEE_ONE < bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -40000, 40000);
    ensures sound:    pair_approx(laws.share.num, laws.share.log2den, laws.categories, number(count), number(delta),
                                  ieee_value(bits), number(\result));
*/
static vrr_number epsilon_at(vrr_pair laws, vrr_number count, vrr_number delta, uint64_t bits) {
    vrr_number alpha = vrr_order_number(bits);
    //@ assert count: 0 <= number(count);
    vrr_number divergence = vrr_number_mul_up(count, vrr_renyi_up(laws, alpha));
    vrr_number epsilon = vrr_rdp_approx_up(alpha, divergence, delta);
    //@ assert epsilon: rdp_approx_sound(ieee_value(bits), number(divergence), number(delta), number(epsilon));
    return epsilon;
}

#define STATIONS 112 /* alpha = 1 + 2^-52, 1 + 2^-51, .. 2, then 4, 8, .. 2^60 */
#define STEPS 45

/*@ requires range:   i < STATIONS;
    terminates \true;
    assigns \nothing;
    ensures range:    IEEE_ONE < \result < IEEE_INFINITY;
    ensures first:    i <= 52 ==> \result == IEEE_ONE + pow2(i);
    ensures last:     52 < i ==> \result == IEEE_ONE + (i - 51) * TWO_52;
*/
static uint64_t station(uint32_t i) {
    return i <= 52 ? IEEE_ONE + vrr_wide_pow2(i).lo : IEEE_ONE + (i - 51) * ONE_DOUBLING;
}

/*@ requires room:    spans(a, -40000, 40000) && spans(b, -40000, 40000);
    terminates \true;
    assigns \nothing;
    ensures order:    \result <==> number(a) < number(b);
*/
static bool is_less(vrr_number a, vrr_number b) {
    return !vrr_number_at_least(a, b);
}

/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures range:    \result < STATIONS;
*/
static uint32_t best_station(vrr_pair laws, vrr_number count, vrr_number delta) {
    uint32_t best = 0;
    vrr_number least = epsilon_at(laws, count, delta, station(0));
    /*@ loop invariant range: 1 <= i <= STATIONS && best < STATIONS;
        loop invariant room:  spans(least, -40000, 40000);
        loop assigns i, best, least;
        loop variant STATIONS - i;
    */
    for (uint32_t i = 1; i < STATIONS; i++) {
        vrr_number epsilon = epsilon_at(laws, count, delta, station(i));
        if (is_less(epsilon, least)) {
            least = epsilon;
            best = i;
        }
    }
    return best;
}

/* A coarse look at all orders, then thirds of the interval around the best of them are dropped. That epsilon has one valley
   makes the result good; its truth does not depend on it. */
vrr_best_order vrr_rdp_approx_best(vrr_pair laws, vrr_number count, vrr_number delta) {
    uint32_t start = best_station(laws, count, delta);
    uint64_t low = station(start > 0 ? start - 1 : 0), high = station(start + 1 < STATIONS ? start + 1 : STATIONS - 1);
    vrr_best_order best = {station(start), epsilon_at(laws, count, delta, station(start))};
    /*@ loop invariant step:  0 <= step <= STEPS;
        loop invariant low:   IEEE_ONE < low < IEEE_INFINITY;
        loop invariant high:  IEEE_ONE < high < IEEE_INFINITY;
        loop invariant order: IEEE_ONE < best.alpha < IEEE_INFINITY;
        loop invariant room:  spans(best.epsilon, -40000, 40000);
        loop invariant sound: pair_approx(laws.share.num, laws.share.log2den, laws.categories, number(count), number(delta),
                                          ieee_value(best.alpha), number(best.epsilon));
        loop assigns step, low, high, best;
        loop variant STEPS - step;
    */
    for (uint32_t step = 0; step < STEPS && low + 2 < high; step++) {
        uint64_t third = (high - low) / 3, lower = low + third, upper = high - third;
        vrr_best_order left = {lower, epsilon_at(laws, count, delta, lower)};
        vrr_best_order right = {upper, epsilon_at(laws, count, delta, upper)};
        bool falls = is_less(right.epsilon, left.epsilon);
        vrr_best_order better = falls ? right : left;
        if (is_less(better.epsilon, best.epsilon)) best = better;
        if (falls) {
            low = lower;
        } else {
            high = upper;
        }
    }
    return best;
}
