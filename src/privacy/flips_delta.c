#include "flips_delta.h"

/* Outcomes are told apart by how many of n bits were kept. Those with j kept bits have the weight w_j, their probability over
   that of `start` kept bits, and the gain g_j = 1 - e^(epsilon - L (2 j - n)), L = ln(p / q), where p is the probability that
   a bit is kept and q that it is flipped. The least delta is the sum of w_j g_j over all j with a positive gain, divided by the
   sum of all w_j. */

#define EPSILON_LIMIT_BITS UINT64_C(0x42a0000000000000) /* 2^43: more than 2^32 flips lose */
/* Exponents that decide when a sum is settled, and so how tight a result is: any will do for soundness. */
#define SETTLED_GAIN 100  /* the rest of the sum is less than 2^-60 of it */
#define SETTLED_WEIGHT 70 /* as the weights fall fast by now, so is this */
#define SURE 140   /* `start` kept bits are 2^200 times less likely than others: delta is 1 but for 2^-160 of it */
#define NEVER 1300 /* and here more likely: delta is less than the least double */

/*@ // a number whose exponent is at most e in size
    predicate within(vrr_number x, integer e) = normal(x) && -e <= x.exponent <= e;
    predicate positive(vrr_number x) = x.digits != 0;
*/

/* What is needed of p and q. */
typedef struct {
    vrr_dyadic flip;               /* q */
    vrr_number log_up;             /* ln(p / q) */
    vrr_number odds_up, odds_down; /* p / q */
    vrr_number back_down;          /* q / p */
    vrr_number square_up, rest_up; /* (q / p)^2, and 1 less that */
} flip_law;

/*@ predicate law_fits(flip_law law) = within(law.log_up, 5000) && within(law.odds_up, 5000) && positive(law.odds_up) &&
      within(law.odds_down, 5000) && within(law.back_down, 5000) && within(law.square_up, 5000) && within(law.rest_up, 5000);
    predicate law_holds(flip_law law) = is_flip(law.flip.num, law.flip.log2den) &&
      keep_log(law.flip.num, law.flip.log2den) <= number(law.log_up) &&
      odds_around(law.flip.num, law.flip.log2den, number(law.odds_up), number(law.odds_down), number(law.back_down)) &&
      square_above(law.flip.num, law.flip.log2den, number(law.square_up), number(law.rest_up));
    // the least delta of n such flips
    logic real flips_delta_of(flip_law law, integer n, real epsilon) = flips_delta(n, law.flip.num, law.flip.log2den, epsilon);
*/

/*@ requires small:   n <= 63;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == pow2(n);
*/
static uint64_t word_power(uint32_t n) {
    return vrr_wide_pow2(n).lo;
}

/*@ requires flip:    is_flip(flip.num, flip.log2den) && 63 < flip.log2den;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == flip.num / pow2(flip.log2den - 63);
    ensures small:    \result < TWO_53;
*/
static uint64_t lost_units(vrr_dyadic flip) {
    uint32_t shift = flip.log2den - 63;
    return shift <= 53 ? flip.num / word_power(shift) : 0;
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 200) && positive(\result) && \result.exponent <= 0;
    ensures above:    keep_chance(flip.num, flip.log2den) <= number(\result);
*/
static vrr_number keep_up(vrr_dyadic flip) {
    if (flip.log2den <= 63) return vrr_number_make(word_power(flip.log2den) - flip.num, -(int64_t)flip.log2den);
    return vrr_number_make(SHARE_ONE - lost_units(flip), -63);
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 200) && positive(\result);
    ensures below:    0 < number(\result) <= keep_chance(flip.num, flip.log2den);
*/
static vrr_number keep_down(vrr_dyadic flip) {
    if (flip.log2den <= 63) return vrr_number_make(word_power(flip.log2den) - flip.num, -(int64_t)flip.log2den);
    return vrr_number_make(SHARE_ONE - 1 - lost_units(flip), -63);
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 1200) && positive(\result) && -(int64_t)flip.log2den - 63 <= \result.exponent;
    ensures exact:    number(\result) == share(flip.num, flip.log2den);
*/
static vrr_number flip_number(vrr_dyadic flip) {
    return vrr_number_make(flip.num, -(int64_t)flip.log2den);
}

/* ln(keep / q) */
/*@ requires flip:    is_flip(flip.num, flip.log2den);
    requires keep:    within(keep, 200) && keep.exponent <= 0 && keep_chance(flip.num, flip.log2den) <= number(keep);
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 1000);
    ensures above:    keep_log(flip.num, flip.log2den) <= number(\result);
*/
static vrr_number log_up(vrr_dyadic flip, vrr_number keep) {
    vrr_number q = flip_number(flip);
    //@ assert order: number(q) <= number(keep) && 0 < number(q) && 0 < keep_chance(flip.num, flip.log2den);
    vrr_number log = vrr_number_ln_up(keep, q);
    //@ assert above: ln_quotient(number(keep), number(q)) <= number(log);
    return log;
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    requires p_up:    within(p_up, 200) && keep_chance(flip.num, flip.log2den) <= number(p_up);
    requires p_down:  within(p_down, 200) && positive(p_down) && 0 < number(p_down) <= keep_chance(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 5000);
    ensures above:    1 - flip_odds(flip.num, flip.log2den) * flip_odds(flip.num, flip.log2den) <= number(\result);
*/
static vrr_number square_rest(vrr_dyadic flip, vrr_number p_up, vrr_number p_down) {
    vrr_number q = flip_number(flip);
    //@ assert order: number(q) <= number(p_up);
    vrr_number difference = vrr_number_sub_up(p_up, q), square = vrr_number_mul_down(p_down, p_down);
    //@ assert positive: 0 < number(square);
    return vrr_number_div_up(difference, square);
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures fits:     law_fits(\result);
    ensures flip:     \result.flip.num == flip.num && \result.flip.log2den == flip.log2den;
    ensures holds:    law_holds(\result);
*/
static flip_law law_of(vrr_dyadic flip) {
    vrr_number q = flip_number(flip), p_up = keep_up(flip), p_down = keep_down(flip);
    //@ assert positive: 0 < keep_chance(flip.num, flip.log2den) && 0 < number(p_up);
    vrr_number back_up = vrr_number_div_up(q, p_down);
    //@ assert back: 0 <= flip_odds(flip.num, flip.log2den) <= number(back_up);
    flip_law law;
    law.flip = flip;
    law.log_up = log_up(flip, p_up);
    law.odds_up = vrr_number_div_up(p_up, q);
    law.odds_down = vrr_number_div_down(p_down, q);
    law.back_down = vrr_number_div_down(q, p_up);
    law.square_up = vrr_number_mul_up(back_up, back_up);
    law.rest_up = square_rest(flip, p_up, p_down);
    return law;
}

/* L (2 j - n) */
/*@ requires log:     within(log, 5000);
    requires range:   n <= 2 * j && j <= n;
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 6000);
    ensures above:    kept_loss(number(log), n, j) <= number(\result);
*/
static vrr_number loss_up(vrr_number log, uint32_t n, uint64_t j) {
    vrr_number bits = vrr_number_make(2 * j - n, 0);
    //@ assert bits: number(bits) == 2 * j - n;
    return vrr_number_mul_up(log, bits);
}

/* The least j with a gain, or n + 1. */
/*@ requires log:     within(log, 5000);
    requires epsilon: within(epsilon, 2000);
    terminates \true;
    assigns \nothing;
    ensures range:    n <= 2 * \result && \result <= n + 1;
    ensures none:     kept_loss(number(log), n, \result - 1) <= number(epsilon);
*/
static uint64_t first_gain(vrr_number log, uint32_t n, vrr_number epsilon) {
    uint64_t low = (n + (uint64_t)1) / 2, high = n + (uint64_t)1;
    //@ assert before: kept_loss(number(log), n, low - 1) <= number(epsilon);
    /*@ loop invariant range: n <= 2 * low && low <= high && high <= n + 1;
        loop invariant none:  kept_loss(number(log), n, low - 1) <= number(epsilon);
        loop assigns low, high;
        loop variant high - low;
    */
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (vrr_number_at_least(epsilon, loss_up(log, n, middle))) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* a - b, or 0 */
/*@ requires room:    within(a, 6000) && within(b, 2000);
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 7000);
    ensures above:    number(a) - number(b) <= number(\result);
*/
static vrr_number beyond_up(vrr_number a, vrr_number b) {
    if (!vrr_number_at_least(a, b)) return vrr_number_make(0, 0);
    return vrr_number_sub_up(a, b);
}

/* w_(j + 1) / w_j */
/*@ requires odds:    within(odds, 5000);
    requires range:   j < n;
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 5400);
    ensures above:    walk_step(n, j, number(odds)) <= number(\result);
*/
static vrr_number step_up(vrr_number odds, uint32_t n, uint64_t j) {
    vrr_number left = vrr_number_make(n - j, 0), product = vrr_number_mul_up(odds, left);
    return vrr_number_div_small_up(product, (uint32_t)(j + 1));
}

/*@ requires odds:    within(odds, 5000);
    requires range:   j < n;
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 5400);
    ensures below:    0 <= number(\result) <= walk_step(n, j, number(odds));
*/
static vrr_number step_down(vrr_number odds, uint32_t n, uint64_t j) {
    vrr_number left = vrr_number_make(n - j, 0), product = vrr_number_mul_down(odds, left);
    return vrr_number_div_small_down(product, (uint32_t)(j + 1));
}

/*@ // x is at most e further from 0 than an exponent `from`
    predicate moved(vrr_number x, integer from, integer e) = normal(x) && \min(from, 0) - e <= x.exponent <= \max(from, 0) + e;
*/

/* before + the weights after that of start, or those of them that matter */
/*@ requires room:    within(before, 0x4000000000000) && positive(before);
    requires odds:    within(odds, 5000);
    requires range:   start <= n;
    terminates \true;
    assigns \nothing;
    ensures room:     moved(\result, before.exponent, 0x1000000000000) && positive(\result);
    ensures below:    0 < number(\result) <= number(before) + walk_sum(n, start, number(odds), n - start);
*/
static vrr_number add_weights_down(vrr_number before, vrr_number odds, uint32_t n, uint64_t start) {
    vrr_number sum = before, weight = vrr_number_make(1, 0);
    //@ assert odds: 0 <= number(odds);
    /*@ loop invariant range:  start <= j <= n;
        loop invariant weight: within(weight, 100 + 6000 * (j - start));
        loop invariant sum:    moved(sum, before.exponent, 100 + 6000 * (j - start)) && positive(sum);
        loop invariant below:  0 <= number(weight) <= walk_weight(n, start, number(odds), j - start);
        loop invariant total:  number(sum) <= number(before) + walk_sum(n, start, number(odds), j - start);
        loop assigns j, weight, sum;
        loop variant n - j;
    */
    for (uint64_t j = start; j < n; j++) {
        if (weight.exponent + SETTLED_WEIGHT < sum.exponent || sum.exponent > NEVER) break;
        vrr_number step = step_down(odds, n, j);
        weight = vrr_number_mul_down(weight, step);
        //@ assert weight: 0 <= number(weight) <= walk_weight(n, start, number(odds), j - start + 1);
        sum = vrr_number_add_down(sum, weight);
    }
    return sum;
}

typedef struct {
    bool sure; /* some weights are so large that delta is 1 */
    vrr_number sum;
} gains;

/* gain * square + rest */
/*@ requires room:    within(gain, 0x4000000000000) && within(square, 5000) && within(rest, 5000);
    terminates \true;
    assigns \nothing;
    ensures room:     moved(\result, gain.exponent, 6000);
    ensures above:    \exists real t; product_up(t, number(gain), number(square)) && sum_up(number(\result), t, number(rest));
*/
static vrr_number next_gain(vrr_number gain, vrr_number square, vrr_number rest) {
    vrr_number product = vrr_number_mul_up(gain, square);
    return vrr_number_add_up(product, rest);
}

/* sum + weight * gain */
/*@ requires room:    within(sum, 0x4000000000000) && within(weight, 0x4000000000000) && within(gain, 0x4000000000000);
    terminates \true;
    assigns \nothing;
    ensures normal:   normal(\result);
    ensures low:      \min(\min(sum.exponent, 0), weight.exponent + gain.exponent) - 100 <= \result.exponent;
    ensures high:     \result.exponent <= \max(\max(sum.exponent, 0), weight.exponent + gain.exponent) + 100;
    ensures above:    \exists real t; product_up(t, number(weight), number(gain)) && sum_up(number(\result), number(sum), t);
*/
static vrr_number add_weighted(vrr_number sum, vrr_number weight, vrr_number gain) {
    vrr_number product = vrr_number_mul_up(weight, gain);
    return vrr_number_add_up(sum, product);
}

/* w_j g_j from start on */
/*@ requires law:     within(odds, 5000) && within(square, 5000) && within(rest, 5000);
    requires first:   within(first, 8000);
    requires range:   start <= n;
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result.sum, 0x4000000000000);
    ensures flag:     \result.sure == 0 || \result.sure == 1;
    ensures above:    !\result.sure ==> gain_sum(n, start, number(odds), number(first), number(square), number(rest),
                                                 n - start + 1) <= number(\result.sum);
*/
static gains gains_up(vrr_number odds, vrr_number square, vrr_number rest, uint32_t n, uint64_t start,
                      vrr_number first) {
    vrr_number one = vrr_number_make(1, 0), weight = one, gain = first, sum = vrr_number_make(0, 0);
    //@ assert one: number(one) == 1;
    //@ assert signs: 0 <= number(odds) && 0 <= number(first) && 0 <= number(square) && 0 <= number(rest);
    /*@ loop invariant range:  start <= j <= n;
        loop invariant weight: within(weight, 100 + 6000 * (j - start));
        loop invariant gain:   within(gain, 8000 + 6000 * (j - start));
        loop invariant sum:    within(sum, 10000 + 12100 * (j - start));
        loop invariant w:      walk_weight(n, start, number(odds), j - start) <= number(weight);
        loop invariant g:      gain_bound(number(first), number(square), number(rest), j - start) <= number(gain);
        loop invariant total:  gain_sum(n, start, number(odds), number(first), number(square), number(rest), j - start) <=
                                 number(sum);
        loop assigns j, weight, gain, sum;
        loop variant n - j;
    */
    for (uint64_t j = start; j < n; j++) {
        vrr_number step = step_up(odds, n, j);
        if (weight.exponent > SURE) {
            gains sure = {true, sum};
            return sure;
        }
        if (weight.exponent + SETTLED_GAIN < sum.exponent && vrr_number_at_least(one, step)) {
            vrr_number left = vrr_number_make(n - j + 1, 0);
            //@ assert left: number(left) == n - j + 1;
            gains settled = {false, add_weighted(sum, weight, left)};
            /*@ assert rest: gain_sum(n, start, number(odds), number(first), number(square), number(rest), n - start + 1) <=
                               number(settled.sum); */
            return settled;
        }
        sum = add_weighted(sum, weight, gain);
        weight = vrr_number_mul_up(weight, step);
        //@ assert weight: walk_weight(n, start, number(odds), j - start + 1) <= number(weight);
        gain = next_gain(gain, square, rest);
    }
    gains all = {false, add_weighted(sum, weight, gain)};
    /*@ assert all: gain_sum(n, start, number(odds), number(first), number(square), number(rest), n - start + 1) <=
                      number(all.sum); */
    return all;
}

/*@ requires law:     law_fits(law);
    requires range:   start <= n;
    terminates \true;
    assigns \nothing;
    ensures room:     within(\result, 0x4000000000000) && positive(\result);
    ensures below:    0 < number(\result) <= all_weights(n, start, number(law.odds_down), number(law.back_down));
*/
static vrr_number all_weights_down(flip_law law, uint32_t n, uint64_t start) {
    vrr_number one = vrr_number_make(1, 0);
    //@ assert one: number(one) == 1;
    vrr_number after = add_weights_down(one, law.odds_down, n, start);
    return add_weights_down(after, law.back_down, n, n - start);
}

/*@ requires room:    has_room(x);
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result);
    ensures range:    0 <= number(\result) <= 1;
    ensures value:    number(\result) == number(x) || number(\result) == 1;
*/
static vrr_number one_at_most(vrr_number x) {
    vrr_number one = vrr_number_make(1, 0);
    //@ assert one: number(one) == 1;
    return vrr_number_at_least(x, one) ? one : x;
}

/* The first gain is that of `start` kept bits, and no fewer bits gain anything. */
/*@ requires fits:    law_fits(law);
    requires holds:   law_holds(law);
    requires epsilon: within(epsilon, 2000);
    requires start:   n <= 2 * start && start <= n && kept_loss(number(law.log_up), n, start - 1) <= number(epsilon);
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result);
    ensures sound:    flips_delta_of(law, n, number(epsilon)) <= number(\result);
    ensures range:    0 <= number(\result) <= 1;
*/
static vrr_number delta_from(flip_law law, uint32_t n, vrr_number epsilon, uint64_t start) {
    vrr_number excess = beyond_up(loss_up(law.log_up, n, start), epsilon);
    //@ assert excess: kept_loss(number(law.log_up), n, start) - number(epsilon) <= number(excess);
    vrr_number first = vrr_number_one_minus_exp_up(excess);
    //@ assert first: 0 <= number(first) && one_minus_exp(number(excess)) <= number(first);
    gains above = gains_up(law.odds_up, law.square_up, law.rest_up, n, start, first);
    if (above.sure) return vrr_number_make(1, 0);
    vrr_number all = all_weights_down(law, n, start);
    vrr_number share = vrr_number_div_up(above.sum, all);
    //@ assert sound: flips_delta_of(law, n, number(epsilon)) <= number(share);
    return one_at_most(share);
}

/*@ requires fits:    law_fits(law);
    requires holds:   law_holds(law);
    requires epsilon: within(epsilon, 2000);
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result);
    ensures sound:    flips_delta_of(law, n, number(epsilon)) <= number(\result);
    ensures range:    0 <= number(\result) <= 1;
    ensures none:     n == 0 ==> \result.digits == 0;
*/
static vrr_number delta_up(flip_law law, uint32_t n, vrr_number epsilon) {
    uint64_t start = first_gain(law.log_up, n, epsilon);
    if (n == 0 || start > n) return vrr_number_make(0, 0);
    return delta_from(law, n, epsilon, start);
}

vrr_number vrr_flips_delta_up(vrr_dyadic flip, uint32_t n, vrr_number epsilon) {
    return delta_up(law_of(flip), n, epsilon);
}

/* Bisection over the patterns of doubles, whose order is that of the values. */
uint64_t vrr_flips_epsilon_up(vrr_dyadic flip, uint32_t n, vrr_number delta) {
    flip_law law = law_of(flip);
    uint64_t low = 0, high = EPSILON_LIMIT_BITS;
    //@ assert limit: flips_delta(n, flip.num, flip.log2den, ieee_value(high)) <= number(delta);
    /*@ loop invariant range: low <= high <= EPSILON_LIMIT_BITS;
        loop invariant sound: flips_delta(n, flip.num, flip.log2den, ieee_value(high)) <= number(delta);
        loop invariant none:  n == 0 ==> low == 0;
        loop assigns low, high;
        loop variant high - low;
    */
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        //@ assert middle: low <= middle < high;
        vrr_number epsilon = vrr_number_from_bits(middle);
        if (vrr_number_at_least(delta, delta_up(law, n, epsilon))) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return high;
}
