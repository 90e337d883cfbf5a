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

/* ---- conversions ---- */

vrr_number vrr_ln_inverse_up(vrr_number delta) {
    return vrr_number_ln_up(unit(), delta);
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
    vrr_number share = vrr_number_div_down(vrr_number_ln_down(alpha, unit()), vrr_order_less_one_up(alpha));
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

/*@ // an order and an epsilon that holds for it
    predicate order_holds(vrr_best_order order, vrr_pair laws, vrr_number count, vrr_number delta) =
      IEEE_ONE < order.alpha < IEEE_INFINITY && spans(order.epsilon, -40000, 40000) &&
      pair_approx(laws.share.num, laws.share.log2den, laws.categories, number(count), number(delta),
                  ieee_value(order.alpha), number(order.epsilon));
*/

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

/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires delta:   is_risk(delta);
    requires bits:    IEEE_ONE < bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures holds:    order_holds(\result, laws, count, delta);
*/
static vrr_best_order order_at(vrr_pair laws, vrr_number count, vrr_number delta, uint64_t bits) {
    vrr_best_order order = {bits, epsilon_at(laws, count, delta, bits)};
    return order;
}

/* The order with the smaller epsilon; a, if they are equal. */
/*@ requires room:    spans(a.epsilon, -40000, 40000) && spans(b.epsilon, -40000, 40000);
    terminates \true;
    assigns \nothing;
    ensures either:   \result == a || \result == b;
*/
static vrr_best_order better_of(vrr_best_order a, vrr_best_order b) {
    return vrr_number_at_least(b.epsilon, a.epsilon) ? a : b;
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
        if (!vrr_number_at_least(epsilon, least)) {
            least = epsilon;
            best = i;
        }
    }
    return best;
}

/* The bits of two orders, and the best of all that were looked at. */
typedef struct {
    uint64_t low, high;
    vrr_best_order best;
} valley;

/*@ predicate valley_holds(valley v, vrr_pair laws, vrr_number count, vrr_number delta) =
      IEEE_ONE < v.low < IEEE_INFINITY && IEEE_ONE < v.high < IEEE_INFINITY && order_holds(v.best, laws, count, delta);
*/

/* Around the best station. */
/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures holds:    valley_holds(\result, laws, count, delta);
*/
static valley first_valley(vrr_pair laws, vrr_number count, vrr_number delta) {
    uint32_t start = best_station(laws, count, delta);
    uint32_t before = start > 0 ? start - 1 : 0, after = start + 1 < STATIONS ? start + 1 : STATIONS - 1;
    valley v = {station(before), station(after), order_at(laws, count, delta, station(start))};
    return v;
}

/* The third that is next to the worse of two orders between is dropped. */
/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires delta:   is_risk(delta);
    requires holds:   valley_holds(v, laws, count, delta);
    requires room:    v.low + 2 < v.high;
    terminates \true;
    assigns \nothing;
    ensures holds:    valley_holds(\result, laws, count, delta);
*/
static valley narrowed(valley v, vrr_pair laws, vrr_number count, vrr_number delta) {
    uint64_t third = (v.high - v.low) / 3, lower = v.low + third, upper = v.high - third;
    vrr_best_order left = order_at(laws, count, delta, lower), right = order_at(laws, count, delta, upper);
    vrr_best_order better = better_of(left, right);
    //@ assert better: order_holds(better, laws, count, delta);
    valley next = {v.low, v.high, better_of(v.best, better)};
    //@ assert best: order_holds(next.best, laws, count, delta);
    if (vrr_number_at_least(right.epsilon, left.epsilon)) {
        next.high = upper;
    } else {
        next.low = lower;
    }
    return next;
}

/* A coarse look at all orders, then thirds of the interval around the best of them are dropped. That epsilon has one valley
   makes the result good; its truth does not depend on it. */
vrr_best_order vrr_rdp_approx_best(vrr_pair laws, vrr_number count, vrr_number delta) {
    valley v = first_valley(laws, count, delta);
    /*@ loop invariant step:  0 <= step <= STEPS;
        loop invariant holds: valley_holds(v, laws, count, delta);
        loop assigns step, v;
        loop variant STEPS - step;
    */
    for (uint32_t step = 0; step < STEPS && v.low + 2 < v.high; step++) v = narrowed(v, laws, count, delta);
    //@ assert holds: order_holds(v.best, laws, count, delta);
    return v.best;
}
