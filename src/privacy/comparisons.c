#include "comparisons.h"

#include "approximate.h"

#define EXP_LIMIT 0x10000                      /* the greatest exponent that vrr_number_exp_up takes */
#define PI_DIGITS UINT64_C(0xc90fdaa22168c234) /* pi * 2^62, rounded down */

/*@ terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -63, 0);
    ensures value:    number(\result) == n;
    ensures sign:     0 <= number(\result);
    ensures zero:     \result.digits == 0 <==> n == 0;
*/
static vrr_number whole(uint64_t n) {
    return vrr_number_make(n, 0);
}

/* ---- composition ---- */

bool vrr_figure_times(uint64_t n, double x, double *result) {
    uint64_t factor = vrr_amount(x);
    *result = 0.0;
    if (factor == IEEE_INFINITY) return false;
    return vrr_number_to_double_up(vrr_number_mul_up(whole(n), vrr_number_from_bits(factor)), result);
}

/* e^x - 1 = (1 - e^-x) e^x */
/*@ requires room:    spans(x, -1137, 971);
    requires range:   0 <= number(x) <= EXP_LIMIT;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -2000, 0x21000);
    ensures up:       above(number(\result), exp_minus_one(number(x)), 6);
*/
static vrr_number exp_minus_one_up(vrr_number x) {
    return vrr_number_mul_up(vrr_number_one_minus_exp_up(x), vrr_number_exp_up(x));
}

/* sqrt(2 n ln(1/delta)) */
/*@ requires count:   spans(n, -63, 0) && 0 <= number(n);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -300, 100);
    ensures up:       above(number(\result), advanced_spread(number(n), number(delta)), 8);
*/
static vrr_number advanced_spread_up(vrr_number n, vrr_number delta) {
    vrr_number twice = vrr_number_mul_up(whole(2), n);
    return vrr_number_sqrt_up(vrr_number_mul_up(twice, vrr_ln_inverse_up(delta)));
}

/* (sqrt(2 n ln(1/delta)) + n (e^x - 1)) x */
/*@ requires count:   spans(n, -63, 0) && 0 <= number(n);
    requires room:    spans(x, -1137, 971);
    requires range:   0 <= number(x) <= EXP_LIMIT;
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -4000, 0x24000);
    ensures up:       above(number(\result), advanced(number(n), number(x), number(delta)), 10);
*/
static vrr_number advanced_up(vrr_number n, vrr_number x, vrr_number delta) {
    vrr_number drift = vrr_number_mul_up(n, exp_minus_one_up(x));
    return vrr_number_mul_up(vrr_number_add_up(advanced_spread_up(n, delta), drift), x);
}

bool vrr_figure_advanced(uint64_t n, double x, double delta, double *result) {
    uint64_t amount = vrr_amount(x), risk = vrr_risk(delta);
    *result = 0.0;
    if (amount == IEEE_INFINITY || risk == 0) return false;
    vrr_number epsilon = vrr_number_from_bits(amount);
    if (vrr_number_at_least(epsilon, whole(EXP_LIMIT))) return false;
    return vrr_number_to_double_up(advanced_up(whole(n), epsilon, vrr_risk_number(risk)), result);
}

/* ---- general constants ---- */

/* tanh(x/2) = g / (2 - g) with g = 1 - e^-x: both rise with g */
/*@ requires room:    spans(x, -1137, 971);
    requires range:   0 <= number(x);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -1500, 1500);
    ensures up:       above(number(\result), tanh_half(number(x)), 14);
*/
static vrr_number tanh_half_up(vrr_number x) {
    vrr_number g = vrr_number_one_minus_exp_up(x);
    //@ assert small: number(g) < 2;
    return vrr_number_div_up(g, vrr_number_sub_down(whole(2), g));
}

/*@ requires room:    spans(x, -1137, 971);
    requires range:   0 <= number(x);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -3000, 3000);
    ensures up:       above(number(\result), zcdp_pure(number(x)), 15);
*/
static vrr_number zcdp_pure_up(vrr_number x) {
    return vrr_number_mul_up(x, tanh_half_up(x));
}

bool vrr_figure_zcdp_pure(double x, double *result) {
    uint64_t amount = vrr_amount(x);
    *result = 0.0;
    if (amount == IEEE_INFINITY) return false;
    return vrr_number_to_double_up(zcdp_pure_up(vrr_number_from_bits(amount)), result);
}

bool vrr_figure_zcdp_square(double x, double *result) {
    uint64_t amount = vrr_amount(x);
    *result = 0.0;
    if (amount == IEEE_INFINITY) return false;
    vrr_number epsilon = vrr_number_from_bits(amount);
    return vrr_number_to_double_up(vrr_number_div_small_up(vrr_number_mul_up(epsilon, epsilon), 2), result);
}

/* ---- errors ---- */

/* sqrt(n s / (pi rho)) */
/*@ requires counts:  spans(n, -63, 0) && spans(s, -63, 0) && 0 <= number(n) && 0 <= number(s);
    requires room:    spans(rho, -1137, 971) && rho.digits != 0 && 0 < number(rho);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -700, 700);
    ensures up:       above(number(\result), gaussian_error(number(n), number(s), number(rho)), 5);
*/
static vrr_number gaussian_error_up(vrr_number n, vrr_number s, vrr_number rho) {
    vrr_number pi = vrr_number_make(PI_DIGITS, -62);
    return vrr_number_sqrt_up(vrr_number_div_up(vrr_number_mul_up(n, s), vrr_number_mul_down(pi, rho)));
}

bool vrr_figure_gaussian_error(uint64_t n, uint64_t s, double rho, double *result) {
    uint64_t amount = vrr_amount(rho);
    *result = 0.0;
    if (amount == IEEE_INFINITY || amount == 0) return false;
    return vrr_number_to_double_up(gaussian_error_up(whole(n), whole(s), vrr_number_from_bits(amount)), result);
}

#define PRODUCT_BITS 85 /* 32 of n and 53 of num */

/* floor(n num / 2^k) */
/*@ requires share:   num < TWO_53 && 1 <= k && 2 * num < pow2(k);
    terminates \true;
    assigns \nothing;
    ensures floor:    \result == share_floor(n, num, k);
*/
static uint64_t scaled_floor(uint32_t n, uint64_t num, uint32_t k) {
    vrr_wide product = vrr_wide_mul_add(n, num, 0);
    //@ assert product: product.hi * TWO_64 + product.lo == n * num;
    //@ assert small: PRODUCT_BITS <= k ==> share_floor(n, num, k) == 0;
    if (k >= PRODUCT_BITS) return 0;
    //@ assert high: 64 <= k ==> share_floor(n, num, k) == (product.hi >> (k - 64));
    if (k >= 64) return product.hi >> (k - 64);
    vrr_wide shifted = vrr_wide_shift_right(product, k);
    //@ assert shifted: shifted.hi * TWO_64 + shifted.lo == ((n * num) >> k);
    return shifted.lo;
}

/* v = floor(n q) + 1 with q = num / 2^k */
/*@ requires share:   num < TWO_53 && 1 <= k <= FLIP_LOG2DEN && 2 * num < pow2(k);
    requires some:    1 <= n;
    terminates \true;
    assigns \nothing;
    ensures place:    1 <= \result <= n && moivre_place(n, \result, number_value(num, -k));
*/
static uint32_t place_of(uint32_t n, uint64_t num, uint32_t k) {
    uint64_t below = scaled_floor(n, num, k);
    //@ assert range: 0 <= below < n;
    return (uint32_t)(below + 1);
}

/* C(n, v), for v <= n */
/*@ requires order:   v <= n;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -0x8000000000, 0x8000000000);
    ensures up:       above(number(\result), ways(n, v), 2 * v);
*/
static vrr_number ways_up(uint32_t n, uint32_t v) {
    vrr_number count = whole(1);
    //@ assert none: above(number(count), ways(n, 0), 0);
    /*@ loop invariant range: 0 <= i <= v;
        loop invariant room:  normal(count) && -63 - 95 * i <= count.exponent <= 97 * i;
        loop invariant up:    above(number(count), ways(n, i), 2 * i);
        loop assigns i, count;
        loop variant v - i;
    */
    for (uint32_t i = 0; i < v; i++) {
        count = vrr_number_mul_up(count, whole(n - i));
        count = vrr_number_div_small_up(count, i + 1);
    }
    return count;
}

/* 2 v (1 - q) C(n, v) q^v (1 - q)^(n - v) */
/*@ requires order:   1 <= v <= n;
    requires room:    spans(q, -1200, 0) && 0 <= number(q) <= 1;
    requires place:   moivre_place(n, v, number(q));
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -TWO_59, TWO_59);
    ensures up:       above(number(\result), deviation(n, number(q)), 3 * n + 5);
*/
static vrr_number deviation_up(uint32_t n, uint32_t v, vrr_number q) {
    vrr_number keep = vrr_number_sub_up(whole(1), q);
    vrr_number chance = vrr_number_mul_up(vrr_number_power_up(q, v), vrr_number_power_up(keep, n - v));
    vrr_number weight = vrr_number_mul_up(whole(2 * (uint64_t)v), keep);
    return vrr_number_mul_up(weight, vrr_number_mul_up(ways_up(n, v), chance));
}

/* E|X - n q| with q = num / 2^k */
/*@ requires share:   num < TWO_53 && 1 <= k <= FLIP_LOG2DEN && 2 * num < pow2(k);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -TWO_59, TWO_59);
    ensures up:       above(number(\result), deviation(n, share(num, k)), 3 * n + 5);
*/
static vrr_number share_deviation_up(uint32_t n, uint64_t num, uint32_t k) {
    if (n == 0) return whole(0);
    vrr_number q = vrr_number_make(num, -(int64_t)k);
    //@ assert share: number(q) == share(num, k) && 0 <= number(q) <= 1;
    return deviation_up(n, place_of(n, num, k), q);
}

/*@ requires share:   f.num < TWO_53 && f.log2den <= DOUBLE_LOG2DEN && f.num < pow2(f.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result);
    ensures up:       above(number(\result), rappor_error(n, share(f.num, f.log2den)), 3 * n + 7);
*/
static vrr_number rappor_error_up(uint32_t n, vrr_dyadic f) {
    vrr_number share = vrr_number_make(f.num, -(int64_t)f.log2den);
    //@ assert share: number(share) == share(f.num, f.log2den) && number(share) < 1;
    vrr_number contrast = vrr_number_sub_down(whole(1), share);
    uint32_t places = f.log2den + 1; /* of q = f / 2 */
    //@ assert places: one_place_more(places, f.log2den) && 2 * f.num < pow2(places);
    return vrr_number_div_up(share_deviation_up(n, f.num, places), contrast);
}

bool vrr_figure_rappor_error(uint32_t n, double f, double *result) {
    vrr_dyadic share;
    *result = 0.0;
    if (!vrr_open_unit(f, &share)) return false;
    return vrr_number_to_double_up(rappor_error_up(n, share), result);
}
