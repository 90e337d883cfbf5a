/* MPFR as the judge of the accountant: two laws that give two outputs the probabilities (p, q) and (q, p) and the same to all
 * others; the sum of the others is 1 - p - q. */
#ifndef VRR_TESTS_ACCOUNTANT_H
#define VRR_TESTS_ACCOUNTANT_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "../../src/foundations/status.h"
#include "with_mpfr.h"

/* So many bits hold every p and q of a bit or a flip exactly, and alpha - 1, too. What is computed is off by less than
 * the share 2^-JUDGE_BITS: gap below costs at most 180 bits where it is subtracted, alpha - 1 another 53. */
enum { LAW_BITS = 1500, JUDGE_BITS = 800, COMPOSE_BITS = 400, COMPOSE_JUDGE_BITS = 250 };

typedef struct {
    mpfr_t p, q, gap, log; /* p >= q > 0, p - q, ln(p / q) */
} law;

static inline void law_init(law *l) {
    mpfr_inits2(LAW_BITS, l->p, l->q, l->gap, l->log, (mpfr_ptr)0);
}

static inline void law_clear(law *l) {
    mpfr_clears(l->p, l->q, l->gap, l->log, (mpfr_ptr)0);
}

/* ln(p / q) = ln(1 + gap / q) */
static inline void law_finish(law *l) {
    mpfr_div(l->log, l->gap, l->q, MPFR_RNDN);
    mpfr_log1p(l->log, l->log, MPFR_RNDN);
}

static inline void law_of_bit(law *l, double prob) {
    mpfr_set_d(l->p, prob, MPFR_RNDN);
    mpfr_ui_sub(l->q, 1, l->p, MPFR_RNDN);
    mpfr_sub(l->gap, l->p, l->q, MPFR_RNDN);
    law_finish(l);
}

/* q = f / 2 */
static inline void law_of_flip(law *l, double f) {
    mpfr_set_d(l->q, f, MPFR_RNDN);
    mpfr_div_2ui(l->q, l->q, 1, MPFR_RNDN);
    mpfr_ui_sub(l->p, 1, l->q, MPFR_RNDN);
    mpfr_sub(l->gap, l->p, l->q, MPFR_RNDN);
    law_finish(l);
}

/* q = (1 - p) / (t - 1), p - q = (p t - 1) / (t - 1) */
static inline void law_of_categories(law *l, double prob, uint64_t t) {
    mpfr_set_d(l->p, prob, MPFR_RNDN);
    mpfr_ui_sub(l->q, 1, l->p, MPFR_RNDN);
    mpfr_div_ui(l->q, l->q, t - 1, MPFR_RNDN);
    mpfr_mul_ui(l->gap, l->p, t, MPFR_RNDN);
    mpfr_sub_ui(l->gap, l->gap, 1, MPFR_RNDN);
    mpfr_div_ui(l->gap, l->gap, t - 1, MPFR_RNDN);
    law_finish(l);
}

/* ---- constants ---- */

/* The Renyi divergence of order alpha, times h: ln(1 + z) / (alpha - 1) with z = p (e^u - 1) + q (e^-u - 1) and
 * u = (alpha - 1) ln(p / q). From u = 2^16 on it is (u + ln p) / (alpha - 1): the rest is below e^-u / p. */
static inline void exact_renyi(mpfr_t result, const law *l, uint64_t h, double alpha) {
    mpfr_t order, u, z;
    mpfr_inits2(LAW_BITS, order, u, z, (mpfr_ptr)0);
    mpfr_set_d(order, alpha, MPFR_RNDN);
    mpfr_sub_ui(order, order, 1, MPFR_RNDN);
    mpfr_mul(u, order, l->log, MPFR_RNDN);
    if (mpfr_cmp_ui(u, 1 << 16) < 0) {
        mpfr_expm1(z, u, MPFR_RNDN);
        mpfr_mul(z, z, l->p, MPFR_RNDN);
        mpfr_neg(u, u, MPFR_RNDN);
        mpfr_expm1(u, u, MPFR_RNDN);
        mpfr_fma(z, u, l->q, z, MPFR_RNDN);
        mpfr_log1p(result, z, MPFR_RNDN);
    } else {
        mpfr_log(z, l->p, MPFR_RNDN);
        mpfr_add(result, u, z, MPFR_RNDN);
    }
    mpfr_div(result, result, order, MPFR_RNDN);
    mpfr_mul_ui(result, result, h, MPFR_RNDN);
    mpfr_clears(order, u, z, (mpfr_ptr)0);
}

/* The divergence of Kullback and Leibler, times h: (p - q) ln(p / q) */
static inline void exact_kl(mpfr_t result, const law *l, uint64_t h) {
    mpfr_mul(result, l->gap, l->log, MPFR_RNDN);
    mpfr_mul_ui(result, result, h, MPFR_RNDN);
}

/* rho, times h: (p - q) / (p + q) ln(p / q) */
static inline void exact_zcdp(mpfr_t result, const law *l, uint64_t h) {
    mpfr_t sum;
    mpfr_init2(sum, LAW_BITS);
    exact_kl(result, l, h);
    mpfr_add(sum, l->p, l->q, MPFR_RNDN);
    mpfr_div(result, result, sum, MPFR_RNDN);
    mpfr_clear(sum);
}

/* ---- conversions ---- */

/* rho + 2 sqrt(rho ln(1 / delta)) */
static inline void exact_zcdp_to_approx(mpfr_t result, mpfr_t rho, double delta) {
    mpfr_t root;
    mpfr_init2(root, LAW_BITS);
    mpfr_set_d(root, delta, MPFR_RNDN);
    mpfr_log(root, root, MPFR_RNDN);
    mpfr_neg(root, root, MPFR_RNDN);
    mpfr_mul(root, root, rho, MPFR_RNDN);
    mpfr_sqrt(root, root, MPFR_RNDN);
    mpfr_mul_2ui(root, root, 1, MPFR_RNDN);
    mpfr_add(result, rho, root, MPFR_RNDN);
    mpfr_clear(root);
}

/* r + ln((alpha - 1) / alpha) - (ln delta + ln alpha) / (alpha - 1); may be negative. *positive is the sum of the positive
 * terms: what roundings are a share of. */
static inline void exact_rdp_to_approx(mpfr_t result, mpfr_t positive, mpfr_t r, double alpha, double delta) {
    mpfr_t order, ln_alpha, part;
    mpfr_inits2(LAW_BITS, order, ln_alpha, part, (mpfr_ptr)0);
    mpfr_set_d(order, alpha, MPFR_RNDN);
    mpfr_log(ln_alpha, order, MPFR_RNDN);
    mpfr_sub_ui(order, order, 1, MPFR_RNDN);
    mpfr_set_d(part, delta, MPFR_RNDN);
    mpfr_log(part, part, MPFR_RNDN);
    mpfr_div(part, part, order, MPFR_RNDN);
    mpfr_sub(positive, r, part, MPFR_RNDN);
    mpfr_div(part, ln_alpha, order, MPFR_RNDN);
    mpfr_sub(result, positive, part, MPFR_RNDN);
    mpfr_log(part, order, MPFR_RNDN);
    mpfr_sub(part, part, ln_alpha, MPFR_RNDN);
    mpfr_add(result, result, part, MPFR_RNDN);
    mpfr_clears(order, ln_alpha, part, (mpfr_ptr)0);
}

/* ---- composition ---- */

/* The least delta of n flips: the sum of P - e^eps Q over the outputs where that is positive; *tail is the sum of P over
 * them. An output with j true bits of n has P = p^j q^(n-j) and Q = q^j p^(n-j), and there are C(n, j) of them. */
static inline void exact_delta(mpfr_t result, mpfr_t tail, const law *l, uint64_t n, double eps) {
    mpfr_t there, back, ratio, inverse, term;
    mpfr_inits2(COMPOSE_BITS, there, back, ratio, inverse, term, (mpfr_ptr)0);
    mpfr_div(ratio, l->p, l->q, MPFR_RNDN);
    mpfr_ui_div(inverse, 1, ratio, MPFR_RNDN);
    mpfr_pow_ui(there, l->q, n, MPFR_RNDN); /* C(n, j) P */
    mpfr_set_d(back, eps, MPFR_RNDN);
    mpfr_exp(back, back, MPFR_RNDN);
    mpfr_pow_ui(term, l->p, n, MPFR_RNDN);
    mpfr_mul(back, back, term, MPFR_RNDN); /* C(n, j) e^eps Q */
    mpfr_set_zero(result, 1);
    mpfr_set_zero(tail, 1);
    for (uint64_t j = 0;; j++) {
        mpfr_sub(term, there, back, MPFR_RNDN);
        if (mpfr_sgn(term) > 0) {
            mpfr_add(result, result, term, MPFR_RNDN);
            mpfr_add(tail, tail, there, MPFR_RNDN);
        }
        if (j == n) break;
        mpfr_mul_ui(there, there, n - j, MPFR_RNDN);
        mpfr_div_ui(there, there, j + 1, MPFR_RNDN);
        mpfr_mul(there, there, ratio, MPFR_RNDN);
        mpfr_mul_ui(back, back, n - j, MPFR_RNDN);
        mpfr_div_ui(back, back, j + 1, MPFR_RNDN);
        mpfr_mul(back, back, inverse, MPFR_RNDN);
    }
    mpfr_clears(there, back, ratio, inverse, term, (mpfr_ptr)0);
}

/* ---- verdicts ---- */

/* x is not below v, or so near to it that v, which is off by its share 2^-bits at most, cannot tell. */
static inline bool never_below(double x, mpfr_t v, int bits) {
    mpfr_t low;
    mpfr_init2(low, LAW_BITS);
    mpfr_mul_2si(low, v, -bits, MPFR_RNDN);
    mpfr_sub(low, v, low, MPFR_RNDN);
    bool holds = mpfr_cmp_d(low, x) <= 0;
    mpfr_clear(low);
    return holds;
}

/* x exceeds v by the share 2^-bits of scale at most, or by what the least doubles are apart. */
static inline bool hardly_above(double x, mpfr_t v, mpfr_t scale, int bits) {
    mpfr_t high;
    mpfr_init2(high, LAW_BITS);
    mpfr_mul_2si(high, scale, -bits, MPFR_RNDN);
    mpfr_add(high, high, v, MPFR_RNDN);
    mpfr_add_d(high, high, 0x1p-1021, MPFR_RNDN);
    bool holds = mpfr_cmp_d(high, x) >= 0;
    mpfr_clear(high);
    return holds;
}

/* log2((x - v) / v), for remarks */
static inline double log2_excess(double x, mpfr_t v) {
    mpfr_t excess;
    mpfr_init2(excess, LAW_BITS);
    mpfr_d_sub(excess, x, v, MPFR_RNDN);
    mpfr_div(excess, excess, v, MPFR_RNDN);
    double result = mpfr_sgn(excess) > 0 ? (double)mpfr_get_exp(excess) : -1e9;
    mpfr_clear(excess);
    return result;
}

/* Whether a call refused with this status and left zero; the next call finds 42. */
static inline bool left_zero(vrr_status status, vrr_status expected, double *result) {
    bool zero = status == expected && *result == 0;
    if (zero) *result = 42;
    return zero;
}

#endif
