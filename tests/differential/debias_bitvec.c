/* Estimates from bit vectors and their variance against exact rationals: GMP's quotient, rounded once by MPFR. */
#include "../support/harness.h"
#include "../support/support.h"

#include <gmp.h>
#include <math.h>
#include <mpfr.h>

enum { ROUNDS = 4000 };

static generator g;
static mpq_t half, rest, x, y;
static mpfr_t nearest;

/* MPFR's own exponents are wider than a double's: rounding to 53 bits first would round a subnormal result twice. */
static bool is_nearest(double found, const mpq_t exact) {
    int ternary = mpfr_set_q(nearest, exact, MPFR_RNDN);
    ternary = mpfr_subnormalize(nearest, ternary, MPFR_RNDN);
    return found == mpfr_get_d(nearest, MPFR_RNDN);
}

/* half = f / 2, rest = 1 - f */
static void set_f(double f) {
    mpq_set_d(half, f);
    mpq_set_ui(rest, 1, 1);
    mpq_sub(rest, rest, half);
    mpq_div_2exp(half, half, 1);
}

static void check(uint64_t count, uint64_t n, double f) {
    double estimate = 1, variance = 1;
    EXPECT(vrr_debias_randomized_response_bitvec(&count, 1, n, f, &estimate) == VRR_OK, "%a is refused", f);
    EXPECT(vrr_debias_variance(n, f, &variance) == VRR_OK, "%a is refused", f);
    set_f(f);
    mpq_set_ui(x, n, 1);
    mpq_mul(x, x, half);
    mpq_set_ui(y, count, 1);
    mpq_sub(x, y, x);
    mpq_div(x, x, rest);
    EXPECT(is_nearest(estimate, x), "estimate %a for %llu of %llu, f %a", estimate, (unsigned long long)count,
           (unsigned long long)n, f);
    mpq_set_ui(x, 1, 1);
    mpq_sub(x, x, half);
    mpq_mul(x, x, half);
    mpq_set_ui(y, n, 1);
    mpq_mul(x, x, y);
    mpq_div(x, x, rest);
    mpq_div(x, x, rest);
    EXPECT(is_nearest(variance, x), "variance %a for %llu, f %a", variance, (unsigned long long)n, f);
}

/* small numbers, large ones, and the ends */
static uint64_t random_number(void) {
    uint64_t kind = next_below(&g, 8);
    if (kind == 0) return 0;
    if (kind == 1) return UINT64_MAX;
    return next_word(&g) >> next_below(&g, 64);
}

static void check_random(double f) {
    uint64_t n = random_number(), count = random_number();
    CHECK(check(count <= n ? count : count % (n + 1), n, f));
}

static void every_exponent(void) {
    for (int e = 1; e <= 1074; e++) {
        CHECK(check_random(ldexp(1, -e)));
        for (int i = 0; i < 4; i++) {
            double f = ldexp(1 + (double)(next_word(&g) >> 11) * 0x1p-53, -e);
            if (0 < f && f < 1) CHECK(check_random(f));
        }
        CHECK(check(UINT64_MAX, UINT64_MAX, ldexp(1, -e)));
        CHECK(check(0, UINT64_MAX, ldexp(1, -e)));
    }
}

static void usual_values(void) {
    for (int i = 0; i < ROUNDS; i++) CHECK(check_random((double)(1 + next_below(&g, 999)) / 1000));
    for (int i = 0; i < ROUNDS; i++) CHECK(check_random((double)(1 + next_below(&g, 63)) / 64));
}

static void next_to_one(void) {
    for (int e = 1; e <= 53; e++)
        for (int i = 0; i < 20; i++) {
            double f = 1 - ldexp(1 + (double)(next_word(&g) >> 11) * 0x1p-53, -e);
            if (0 < f && f < 1) CHECK(check_random(f));
        }
    CHECK(check(UINT64_MAX, UINT64_MAX, nextafter(1, 0)));
    CHECK(check(0, UINT64_MAX, nextafter(1, 0)));
}

static void whole_vector(void) {
    enum { SIZE = 100 };
    uint64_t counts[SIZE], n = 1000;
    double estimates[SIZE], single;
    for (size_t j = 0; j < SIZE; j++) counts[j] = next_below(&g, n + 1);
    EXPECT(vrr_debias_randomized_response_bitvec(counts, SIZE, n, 0.25, estimates) == VRR_OK, "refused");
    for (size_t j = 0; j < SIZE; j++) {
        EXPECT(vrr_debias_randomized_response_bitvec(counts + j, 1, n, 0.25, &single) == VRR_OK, "refused");
        EXPECT(estimates[j] == single, "estimate %zu", j);
    }
}

static void refused(void) {
    const double values[] = {1, nextafter(1, 2), 2, 0, -0.0, -0.5, -0x1p-1074, 0x1p1023, INFINITY, -INFINITY, NAN};
    const size_t sizes[] = {0, VRR_BITVEC_MAX_SIZE + 1, SIZE_MAX};
    const uint64_t counts[3] = {1, 2, 3};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        double estimates[4] = {1, 1, 1, 1}, variance = 1;
        EXPECT(vrr_debias_randomized_response_bitvec(counts, 3, 3, values[i], estimates) == VRR_ERR_PROBABILITY, "%a",
               values[i]);
        EXPECT(estimates[0] == 0 && estimates[1] == 0 && estimates[2] == 0 && estimates[3] == 1, "not cleared");
        EXPECT(vrr_debias_variance(3, values[i], &variance) == VRR_ERR_PROBABILITY && variance == 0, "variance of %a",
               values[i]);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double estimates[3] = {1, 1, 1};
        EXPECT(vrr_debias_randomized_response_bitvec(counts, sizes[i], 3, 0.5, estimates) == VRR_ERR_SIZE, "%zu bits",
               sizes[i]);
    }
    double estimates[3] = {1, 1, 1};
    EXPECT(vrr_debias_randomized_response_bitvec(counts, 3, 2, 0.5, estimates) == VRR_ERR_ARGUMENT, "3 of 2");
    EXPECT(estimates[0] == 0 && estimates[1] == 0 && estimates[2] == 0, "not cleared");
}

int main(void) {
    g.state = test_seed();
    mpq_inits(half, rest, x, y, NULL);
    mpfr_set_emin(-1073);
    mpfr_set_emax(1024);
    mpfr_init2(nearest, 53);
    claim("estimates and variances are the nearest doubles, for all exponents of f", every_exponent);
    claim("the same for usual values of f", usual_values);
    claim("the same next to 1", next_to_one);
    claim("every bit of a vector has its own estimate", whole_vector);
    claim("other values of f, wrong sizes and counts are refused and the output is zero", refused);
    mpq_clears(half, rest, x, y, NULL);
    mpfr_clear(nearest);
    mpfr_free_cache();
    return report();
}
