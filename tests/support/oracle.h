/* MPFR as the judge of privacy constants. */
#ifndef VRR_TESTS_ORACLE_H
#define VRR_TESTS_ORACLE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "with_mpfr.h"

enum { ORACLE_BITS = 256, ORACLE_SLACK = 130 };

/* count <= e^epsilon * other, decided with every rounding against the claim. */
static inline bool within(uint64_t count, double epsilon, uint64_t other) {
    mpfr_t bound;
    mpfr_init2(bound, ORACLE_BITS);
    mpfr_set_d(bound, epsilon, MPFR_RNDD);
    mpfr_exp(bound, bound, MPFR_RNDD);
    mpfr_mul_ui(bound, bound, other, MPFR_RNDD);
    bool holds = mpfr_cmp_ui(bound, count) >= 0;
    mpfr_clear(bound);
    return holds;
}

/* Sign of p t - 1; p has at most 53 bits, so that nothing is rounded. */
static inline int share_against_uniform(double p, uint64_t t) {
    mpfr_t share;
    mpfr_init2(share, ORACLE_BITS);
    mpfr_set_d(share, p, MPFR_RNDN);
    mpfr_mul_ui(share, share, t, MPFR_RNDN);
    int sign = mpfr_cmp_ui(share, 1);
    mpfr_clear(share);
    return sign;
}

/* The bounds of ln(p (t - 1) / (1 - p)), 1/t <= p < 1, t <= 2^63. The computed value is off by less than
 * 2^-(ORACLE_BITS - ORACLE_SLACK) of itself: 1 - p and p (t - 1) are exact, and their quotient is 1 or at least 2^-116
 * away from it, so that the cancellation in ln costs under 120 bits. */
static inline void ln_odds(mpfr_t low, mpfr_t high, double p, uint64_t t) {
    mpfr_t error;
    mpfr_init2(error, ORACLE_BITS);
    mpfr_set_d(high, p, MPFR_RNDN);
    mpfr_ui_sub(low, 1, high, MPFR_RNDN);
    mpfr_mul_ui(high, high, t - 1, MPFR_RNDN);
    mpfr_div(high, high, low, MPFR_RNDN);
    mpfr_log(high, high, MPFR_RNDN);
    mpfr_mul_2si(error, high, -(ORACLE_BITS - ORACLE_SLACK), MPFR_RNDU);
    mpfr_sub(low, high, error, MPFR_RNDD);
    mpfr_add(high, high, error, MPFR_RNDU);
    mpfr_clear(error);
}

/* The bounds of distance * ln((2 - f) / f), which is 2 distance artanh(1 - f). In both forms 1 - f is exact or the logarithm at
 * least 1, so that no step is off by more than a few units in the last of ORACLE_BITS places. */
static inline void ln_flips(mpfr_t low, mpfr_t high, double f, uint64_t distance) {
    mpfr_t error;
    mpfr_init2(error, ORACLE_BITS);
    mpfr_set_d(high, f, MPFR_RNDN);
    if (f >= 0.25) {
        mpfr_ui_sub(high, 1, high, MPFR_RNDN);
        mpfr_atanh(high, high, MPFR_RNDN);
        mpfr_mul_2ui(high, high, 1, MPFR_RNDN);
    } else {
        mpfr_ui_sub(low, 2, high, MPFR_RNDN);
        mpfr_div(high, low, high, MPFR_RNDN);
        mpfr_log(high, high, MPFR_RNDN);
    }
    mpfr_mul_ui(high, high, distance, MPFR_RNDN);
    mpfr_mul_2si(error, high, -(ORACLE_BITS - ORACLE_SLACK), MPFR_RNDU);
    mpfr_sub(low, high, error, MPFR_RNDD);
    mpfr_add(high, high, error, MPFR_RNDU);
    mpfr_clear(error);
}

/* epsilon against ln(p (t - 1) / (1 - p)). */
typedef struct {
    bool decided; /* both bounds of the logarithm round up to the same double: */
    double least; /* the least sound epsilon */
    bool tight;   /* every double below epsilon is below the logarithm plus 2^-111 */
} epsilon_verdict;

static inline epsilon_verdict judge_epsilon(double epsilon, double p, uint64_t t) {
    epsilon_verdict verdict;
    mpfr_t low, high;
    mpfr_inits2(ORACLE_BITS, low, high, (mpfr_ptr)0);
    ln_odds(low, high, p, t);
    verdict.least = mpfr_get_d(high, MPFR_RNDU);
    verdict.decided = verdict.least == mpfr_get_d(low, MPFR_RNDU);
    mpfr_set_ui_2exp(high, 1, -111, MPFR_RNDN);
    mpfr_add(low, low, high, MPFR_RNDD);
    verdict.tight = epsilon == 0 || mpfr_cmp_d(low, nextafter(epsilon, 0)) > 0;
    mpfr_clears(low, high, (mpfr_ptr)0);
    return verdict;
}

#endif
