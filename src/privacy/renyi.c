#include "renyi.h"

/*@ terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -63, 0) && 0 < \result.digits;
    ensures value:    number(\result) == 1;
    ensures exact:    number(\result) == number_value(1, 0);
*/
static vrr_number one(void) {
    return vrr_number_make(1, 0);
}

/* ---- pairs of laws ---- */

/*@ requires scale:   log.log2den <= LN_LOG2_FINEST;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -305, 65);
    ensures up:       above(number(\result), number_value(wide_value(log.units), -log.log2den), 1);
    ensures zero:     \result.digits == 0 <==> wide_value(log.units) == 0;
*/
static vrr_number number_of_log(vrr_scaled log) {
    return vrr_number_from_wide_up(log.units, -(int64_t)log.log2den);
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -1300, 100);
    ensures up:       above(number(\result), pair_p(flip.num, flip.log2den, 0), 1);
*/
static vrr_number flip_keep(vrr_dyadic flip) {
    return vrr_number_sub_up(one(), vrr_number_make(flip.num, -(int64_t)flip.log2den));
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -1300, 100);
    ensures up:       above(number(\result), pair_bias(flip.num, flip.log2den, 0), 1);
*/
static vrr_number flip_bias(vrr_dyadic flip) {
    return vrr_number_sub_up(one(), vrr_number_make(flip.num, 1 - (int64_t)flip.log2den));
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -400, 100);
    ensures up:       above(number(\result), pair_log(flip.num, flip.log2den, 0), 2);
    ensures no_bias:  2 * flip.num == pow2(flip.log2den) ==> \result.digits == 0;
*/
static vrr_number flip_log(vrr_dyadic flip) {
    return number_of_log(vrr_flip_log_up(flip));
}

/* One bit that is flipped with probability `flip`. */
/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures made:     pair_made(\result);
    ensures same:     \result.share == flip && \result.categories == 0;
    ensures no_bias:  2 * flip.num == pow2(flip.log2den) ==> \result.log.digits == 0;
*/
static vrr_pair pair_flip(vrr_dyadic flip) {
    vrr_pair laws = {flip, 0, flip_keep(flip), flip_bias(flip), flip_log(flip)};
    return laws;
}

/* num t - 2^k, in units of 2^-k */
/*@ requires response: is_response(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -178, 65);
    ensures up:       above(number(\result), number_value(num_times(p.num, t) - pow2(p.log2den), -p.log2den), 1);
*/
static vrr_number surplus_up(vrr_dyadic p, uint64_t t) {
    vrr_wide units = vrr_wide_sub(vrr_wide_mul_add(p.num, t, 0), vrr_wide_pow2(p.log2den));
    return vrr_number_from_wide_up(units, -(int64_t)p.log2den);
}

/*@ requires response: is_response(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -1300, 100);
    ensures up:       above(number(\result), pair_bias(p.num, p.log2den, t), 2);
*/
static vrr_number response_bias(vrr_dyadic p, uint64_t t) {
    return vrr_number_div_up(surplus_up(p, t), vrr_number_make(t - 1, 0));
}

/*@ requires response: is_response(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -400, 100);
    ensures up:       above(number(\result), pair_log(p.num, p.log2den, t), 2);
    ensures no_bias:  num_times(p.num, t) == pow2(p.log2den) ==> \result.digits == 0;
*/
static vrr_number response_log(vrr_dyadic p, uint64_t t) {
    return number_of_log(vrr_odds_log_up(p, t));
}

/* A response that is one of t categories, the true one with probability p. */
/*@ requires response: is_response(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures made:     pair_made(\result);
    ensures same:     \result.share == p && \result.categories == t;
    ensures no_bias:  num_times(p.num, t) == pow2(p.log2den) ==> \result.log.digits == 0;
*/
static vrr_pair pair_response(vrr_dyadic p, uint64_t t) {
    vrr_pair laws = {p, t, vrr_number_make(p.num, -(int64_t)p.log2den), response_bias(p, t), response_log(p, t)};
    return laws;
}

vrr_pair vrr_pair_of(vrr_law law) {
    return law.categories == 0 ? pair_flip(law.share) : pair_response(law.share, law.categories);
}

/* ---- the divergence ---- */

/*@ requires order:   is_order(alpha) && alpha.exponent <= 0;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -126, 0) && 0 < \result.digits;
    ensures exact:    number(\result) == number(alpha) - 1;
    ensures up:       above(number(\result), number(alpha) - 1, 1);
    ensures down:     below(number(\result), number(alpha) - 1, 1);
*/
static vrr_number short_less_one(vrr_number alpha) {
    uint64_t unit = vrr_wide_pow2((uint32_t)-alpha.exponent).lo;
    //@ assert unit: unit == unit_digits(alpha.exponent) && unit < alpha.digits;
    //@ assert exact: number_value(alpha.digits - unit, alpha.exponent) == number(alpha) - 1;
    return vrr_number_make(alpha.digits - unit, alpha.exponent);
}

vrr_number vrr_order_less_one_up(vrr_number alpha) {
    if (alpha.exponent <= 0) return short_less_one(alpha);
    //@ assert up: above(number(alpha), number(alpha) - 1, 1);
    return alpha;
}

vrr_number vrr_order_less_one_down(vrr_number alpha) {
    return alpha.exponent <= 0 ? short_less_one(alpha) : vrr_number_sub_down(alpha, one());
}

/* p (1 - e^-u) e^u */
/*@ requires made:    pair_made(laws);
    requires range:   spans(u, -2000, 2000) && number(u) < 128;
    requires g:       spans(g, -2256, 0) && above(number(g), one_minus_exp(number(u)), 4);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -4000, 140000);
    ensures up:       above(number(\result), pair_grown(laws.share.num, laws.share.log2den, laws.categories, number(u)), 8);
*/
static vrr_number grown_up(vrr_pair laws, vrr_number u, vrr_number g) {
    //@ assert positive: 0 <= number(u);
    vrr_number share = vrr_number_mul_up(laws.keep, g), growth = vrr_number_exp_up(u);
    return vrr_number_mul_up(share, growth);
}

/* The sum of P^alpha Q^(1 - alpha) over all outputs is 1 + z with z = g (p g e^u + (p - q)), g = 1 - e^-u and
   u = (alpha - 1) ln(p / q): nothing cancels. */
/*@ requires made:    pair_made(laws);
    requires range:   spans(u, -2000, 2000) && number(u) < 128;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -8000, 200);
    ensures up:       above(number(\result),
                            pair_excess(laws.share.num, laws.share.log2den, laws.categories, number(u)), 16);
*/
static vrr_number excess_up(vrr_pair laws, vrr_number u) {
    //@ assert positive: 0 <= number(u);
    vrr_number g = vrr_number_one_minus_exp_up(u);
    //@ assert range: spans(g, -2256, 0);
    vrr_number sum = vrr_number_add_up(grown_up(laws, u, g), laws.bias);
    //@ assert sum: spans(sum, -5000, 140001);
    vrr_number excess = vrr_number_mul_up(g, sum);
    /*@ assert up: above(number(excess),
                         pair_excess(laws.share.num, laws.share.log2den, laws.categories, number(u)), 16); */
    return excess;
}

/* ln(1 / p), down to 0 */
/*@ requires made:    pair_made(laws);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -512, 64);
    ensures near:     ln_inverse_near(laws.share.num, laws.share.log2den, laws.categories, number(\result));
*/
static vrr_number ln_inverse_keep(vrr_pair laws) {
    if (vrr_number_at_least(laws.keep, one())) return vrr_number_make(0, 0);
    return vrr_number_ln_down(one(), laws.keep);
}

/* For a large u the sum is p e^u, almost: a share of less than 2^-100 is missing. */
/*@ requires made:    pair_made(laws);
    requires range:   spans(u, -2000, 2000) && 128 <= number(u);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -8000, 2002);
    ensures up:       above(number(\result),
                            pair_ln_sum(laws.share.num, laws.share.log2den, laws.categories, number(u)), 20);
*/
static vrr_number ln_large_sum_up(vrr_pair laws, vrr_number u) {
    vrr_number main_part = vrr_number_sub_up(u, ln_inverse_keep(laws));
    return vrr_number_add_up(main_part, vrr_number_make(1, -100));
}

/*@ requires made:    pair_made(laws);
    requires range:   spans(u, -2000, 2000);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -9000, 2002);
    ensures up:       above(number(\result),
                            pair_ln_sum(laws.share.num, laws.share.log2den, laws.categories, number(u)), 20);
*/
static vrr_number ln_sum_up(vrr_pair laws, vrr_number u) {
    if (vrr_number_at_least(u, vrr_number_make(128, 0))) return ln_large_sum_up(laws, u);
    return vrr_number_ln_one_plus_up(excess_up(laws, u));
}

vrr_number vrr_renyi_up(vrr_pair laws, vrr_number alpha) {
    vrr_number u = vrr_number_mul_up(vrr_order_less_one_up(alpha), laws.log);
    vrr_number below = vrr_order_less_one_down(alpha);
    //@ assert positive: 0 < number(below);
    return vrr_number_div_up(ln_sum_up(laws, u), below);
}

/* ---- zCDP ---- */

/* (1 - 2 q) ln((1 - q) / q) */
/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -12000, 12000);
    ensures up:       above(number(\result), zcdp_flip(flip.num, flip.log2den), 4);
*/
static vrr_number rho_flip_up(vrr_dyadic flip) {
    return vrr_number_mul_up(flip_bias(flip), flip_log(flip));
}

/* (p - q) / (p + q) is (num t - 2^k) / (num (t - 2) + 2^k). */
/*@ requires response: is_response(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -1300, 1000);
    ensures up:       above(number(\result), pair_contrast(p.num, p.log2den, t), 3);
*/
static vrr_number contrast_up(vrr_dyadic p, uint64_t t) {
    vrr_wide total = vrr_wide_add(vrr_wide_mul_add(p.num, t - 2, 0), vrr_wide_pow2(p.log2den));
    //@ assert total: wide_value(total) == num_times(p.num, t - 2) + pow2(p.log2den);
    vrr_number both = vrr_number_from_wide_down(total, -(int64_t)p.log2den);
    //@ assert positive: 0 < number(both);
    return vrr_number_div_up(surplus_up(p, t), both);
}

/* (p - q) / (p + q) ln(p / q) */
/*@ requires response: is_response(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -12000, 12000);
    ensures up:       above(number(\result), zcdp_response(p.num, p.log2den, t), 6);
*/
static vrr_number rho_response_up(vrr_dyadic p, uint64_t t) {
    return vrr_number_mul_up(contrast_up(p, t), response_log(p, t));
}

vrr_number vrr_rho_up(vrr_law law) {
    vrr_number places = vrr_number_make(law.distance, 0), rho;
    //@ assert places: above(number(places), (real)law.distance, 0);
    if (law.categories == 0) {
        rho = rho_flip_up(law.share);
        //@ assert flip: above(number(rho), zcdp_flip(law.share.num, law.share.log2den), 6);
    } else {
        rho = rho_response_up(law.share, law.categories);
    }
    //@ assert place: above(number(rho), place_zcdp(law.share.num, law.share.log2den, law.categories), 6);
    return vrr_number_mul_up(places, rho);
}
