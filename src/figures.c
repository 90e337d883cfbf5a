#include "figures.h"

#include "directed.h"

#define INFINITY_BITS UINT64_C(0x7ff0000000000000)
#define ONE_BITS UINT64_C(0x3ff0000000000000)
#define EXP_LIMIT 0x10000                      /* the greatest exponent that vrr_number_exp_up takes */
#define PI_DIGITS UINT64_C(0xc90fdaa22168c234) /* pi * 2^62, rounded down */
#define LN_STEP 512 /* logarithms are taken of quotients of doubles down to 2^-LN_STEP, and of what is left */

/* The number that a double is; false if it is negative, infinite or not a number. */
static bool decode(double x, vrr_number *number) {
    uint64_t bits = vrr_double_bits(x);
    if (bits >= INFINITY_BITS) return false;
    *number = vrr_number_from_bits(bits);
    return true;
}

static vrr_number whole(uint64_t n) {
    return vrr_number_make(n, 0);
}

/* ---- composition ---- */

bool vrr_figure_times(uint64_t n, double x, double *result) {
    vrr_number factor;
    if (!decode(x, &factor)) return false;
    return vrr_number_to_double_up(vrr_number_mul_up(whole(n), factor), result);
}

/* ln(1/x) for 0 < x < 1, in two steps if x is so small that the quotient is out of reach */
static vrr_number ln_inverse_up(vrr_number x) {
    vrr_number one = whole(1), step = vrr_number_make(1, -LN_STEP);
    if (vrr_number_at_least(x, step)) return vrr_number_ln_up(one, x);
    return vrr_number_add_up(vrr_number_ln_up(one, step), vrr_number_ln_up(step, x));
}

/* e^x - 1 = (1 - e^-x) e^x, for x <= EXP_LIMIT */
static vrr_number exp_minus_one_up(vrr_number x) {
    return vrr_number_mul_up(vrr_number_one_minus_exp_up(x), vrr_number_exp_up(x));
}

/* (sqrt(2 n ln(1/delta)) + n (e^x - 1)) x */
static vrr_number advanced_up(vrr_number n, vrr_number x, vrr_number delta) {
    vrr_number twice = vrr_number_mul_up(whole(2), n);
    vrr_number spread = vrr_number_sqrt_up(vrr_number_mul_up(twice, ln_inverse_up(delta)));
    vrr_number drift = vrr_number_mul_up(n, exp_minus_one_up(x));
    return vrr_number_mul_up(vrr_number_add_up(spread, drift), x);
}

bool vrr_figure_advanced(uint64_t n, double x, double delta, double *result) {
    vrr_number epsilon, risk;
    uint64_t bits = vrr_double_bits(delta);
    if (bits == 0 || bits >= ONE_BITS || !decode(x, &epsilon)) return false;
    if (vrr_number_at_least(epsilon, whole(EXP_LIMIT))) return false;
    risk = vrr_number_from_bits(bits);
    return vrr_number_to_double_up(advanced_up(whole(n), epsilon, risk), result);
}

/* ---- general constants ---- */

/* tanh(x/2) = g / (2 - g) with g = 1 - e^-x: both rise with g */
static vrr_number tanh_half_up(vrr_number x) {
    vrr_number g = vrr_number_one_minus_exp_up(x);
    return vrr_number_div_up(g, vrr_number_sub_down(whole(2), g));
}

bool vrr_figure_zcdp_pure(double x, double *result) {
    vrr_number epsilon;
    if (!decode(x, &epsilon)) return false;
    return vrr_number_to_double_up(vrr_number_mul_up(epsilon, tanh_half_up(epsilon)), result);
}

bool vrr_figure_zcdp_square(double x, double *result) {
    vrr_number epsilon;
    if (!decode(x, &epsilon)) return false;
    return vrr_number_to_double_up(vrr_number_div_small_up(vrr_number_mul_up(epsilon, epsilon), 2), result);
}

/* ---- errors ---- */

static vrr_number gaussian_error_up(vrr_number n, vrr_number s, vrr_number rho) {
    vrr_number pi = vrr_number_make(PI_DIGITS, -62);
    return vrr_number_sqrt_up(vrr_number_div_up(vrr_number_mul_up(n, s), vrr_number_mul_down(pi, rho)));
}

bool vrr_figure_gaussian_error(uint64_t n, uint64_t s, double rho, double *result) {
    vrr_number bound;
    if (!decode(rho, &bound) || bound.digits == 0) return false;
    return vrr_number_to_double_up(gaussian_error_up(whole(n), whole(s), bound), result);
}

/* floor(n num / 2^k) */
static uint64_t scaled_floor(uint32_t n, uint64_t num, uint32_t k) {
    vrr_wide product = vrr_wide_mul_add(n, num, 0); /* below 2^(32 + 53) */
    if (k >= 128) return 0;
    if (k >= 64) return k == 64 ? product.hi : product.hi >> (k - 64);
    return vrr_wide_shift_right(product, k).lo;
}

/* C(n, v), for v <= n */
static vrr_number choose_up(uint32_t n, uint32_t v) {
    vrr_number ways = whole(1);
    for (uint32_t i = 1; i <= v; i++) {
        ways = vrr_number_mul_up(ways, whole(n - v + i));
        ways = vrr_number_div_small_up(ways, i);
    }
    return ways;
}

/* 2 v (1 - q) C(n, v) q^v (1 - q)^(n - v), for q < 1 and v <= n */
static vrr_number deviation_up(uint32_t n, uint32_t v, vrr_number q) {
    vrr_number keep = vrr_number_sub_up(whole(1), q);
    vrr_number chance = vrr_number_mul_up(vrr_number_power_up(q, v), vrr_number_power_up(keep, n - v));
    vrr_number weight = vrr_number_mul_up(whole(2 * (uint64_t)v), keep);
    return vrr_number_mul_up(weight, vrr_number_mul_up(choose_up(n, v), chance));
}

bool vrr_figure_rappor_error(uint32_t n, double f, double *result) {
    vrr_dyadic share; /* f; q has one more binary place */
    if (vrr_dyadic_from_double(f, &share) != VRR_DOUBLE_UNIT || share.log2den == 0) return false;
    uint32_t places = share.log2den + 1;
    vrr_number q = vrr_number_make(share.num, -(int64_t)places);
    vrr_number contrast = vrr_number_sub_down(whole(1), vrr_number_make(share.num, -(int64_t)share.log2den));
    uint32_t v = (uint32_t)(scaled_floor(n, share.num, places) + 1);
    vrr_number deviation = n == 0 ? whole(0) : deviation_up(n, v, q);
    return vrr_number_to_double_up(vrr_number_div_up(deviation, contrast), result);
}
