/* Standard errors and the counts that explain an estimate, against exact rationals of GMP over all exponents. */
#include "../support/harness.h"
#include "../support/support.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include <gmp.h>

static generator g;
static mpq_t first, second, third;
static mpz_t whole, least, greatest;
static uint64_t rounds, empty;

static double double_of_bits(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Not negative: any pattern, whole numbers, halves, next to whole numbers, next to the ends. */
static double some_amount(void) {
    static const double special[] = {0,        0x1p-1074, 0x1p-1022, 0.5,     1,        0x1p52,  0x1p53,   0x1p54,
                                     0x1p63,   0x1p64,    0x1p65,    0x1p116, 0x1p117,  0x1p127, 0x1p128,  DBL_MAX,
                                     0x1p1023, 0x1p-52,   0x1p-63,   0x1p-64, 0x1.8p63, 1e6,     0x1p-537, 3};
    double x = 0;
    switch (next_below(&g, 6)) {
    case 0:
        return double_of_bits(next_below(&g, UINT64_C(0x7ff0000000000000)));
    case 1:
        return (double)next_below(&g, 1000);
    case 2:
        return ldexp((double)(next_word(&g) >> 11), (int)next_below(&g, 110) - 80);
    case 3:
        x = (double)next_below(&g, 1000) / 2;
        break;
    default:
        x = special[next_below(&g, sizeof special / sizeof *special)];
        break;
    }
    for (uint64_t steps = next_below(&g, 4); steps > 0; steps--) x = nextafter(x, next_below(&g, 2) ? 0 : DBL_MAX);
    return x;
}

static uint64_t some_reports(void) {
    static const uint64_t special[] = {0, 1, 2, 1000, UINT64_C(1) << 53, UINT64_MAX - 1, UINT64_MAX};
    return next_below(&g, 2) ? special[next_below(&g, 7)] : next_word(&g) >> next_below(&g, 64);
}

/* ---- standard errors ---- */

/* the sign of x^2 - v */
static int compare_square(double x, double v) {
    mpq_set_d(first, x);
    mpq_mul(first, first, first);
    mpq_set_d(second, v);
    return mpq_cmp(first, second);
}

static void check_error(double v) {
    double error = -1;
    EXPECT(vrr_debias_standard_error(v, &error) == VRR_OK, "variance %a", v);
    EXPECT(isfinite(error) && error >= 0 && compare_square(error, v) >= 0, "variance %a: %a", v, error);
    if (v > 0) EXPECT(compare_square(nextafter(error, 0), v) < 0, "variance %a: %a is not the least", v, error);
    EXPECT(v != 0 || error == 0, "variance 0: %a", error);
}

static void standard_errors(void) {
    for (uint64_t i = 0; i < rounds; i++) CHECK(check_error(some_amount()));
    for (uint64_t i = 0; i < rounds; i++) { /* squares of doubles, and what is next to them */
        double root = (double)(next_word(&g) >> (37 + next_below(&g, 27))), square = root * root;
        CHECK(check_error(square));
        CHECK(check_error(nextafter(square, DBL_MAX)));
        if (square > 0) CHECK(check_error(nextafter(square, 0)));
    }
    for (int exponent = -1074; exponent <= 1023; exponent++) {
        CHECK(check_error(ldexp(1, exponent)));
        CHECK(check_error(nextafter(ldexp(1, exponent), 0)));
        CHECK(check_error(nextafter(ldexp(1, exponent), DBL_MAX)));
    }
    CHECK(check_error(-0.0));
}

/* ---- intervals ---- */

/* q = the double next to x, or 2^1024 in its direction */
static void set_neighbour(mpq_t q, double x, double towards) {
    double next = nextafter(x, towards);
    mpq_set_d(q, isfinite(next) ? next : (next > 0 ? 0x1p1023 : -0x1p1023));
    if (!isfinite(next)) mpq_mul_2exp(q, q, 1);
}

static void set_word(mpz_t z, uint64_t word) {
    mpz_import(z, 1, 1, sizeof word, 0, 0, &word);
}

/* The whole numbers of [estimate's neighbour - w, its other neighbour + w] from 0 to n; 1 and 0 if there are none. */
static void set_expected(double estimate, double w, uint64_t n) {
    mpq_set_d(third, w);
    set_neighbour(first, estimate, -INFINITY);
    mpq_sub(first, first, third);
    mpz_cdiv_q(least, mpq_numref(first), mpq_denref(first));
    set_neighbour(second, estimate, INFINITY);
    mpq_add(second, second, third);
    mpz_fdiv_q(greatest, mpq_numref(second), mpq_denref(second));
    set_word(whole, n);
    if (mpz_sgn(least) < 0) mpz_set_ui(least, 0);
    if (mpz_cmp(greatest, whole) > 0) mpz_set(greatest, whole);
    if (mpz_cmp(least, greatest) <= 0) return;
    mpz_set_ui(least, 1);
    mpz_set_ui(greatest, 0);
    empty++;
}

static void check_interval(double estimate, double w, uint64_t n) {
    uint64_t lower = 7, upper = 7;
    EXPECT(vrr_debias_interval(estimate, w, n, &lower, &upper) == VRR_OK, "estimate %a, half width %a", estimate, w);
    set_expected(estimate, w, n);
    set_word(whole, lower);
    EXPECT(mpz_cmp(whole, least) == 0, "estimate %a, half width %a, n %" PRIu64 ": from %" PRIu64, estimate, w, n,
           lower);
    set_word(whole, upper);
    EXPECT(mpz_cmp(whole, greatest) == 0, "estimate %a, half width %a, n %" PRIu64 ": to %" PRIu64, estimate, w, n,
           upper);
}

static void intervals(void) {
    empty = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        double size = some_amount(), w = some_amount();
        if (next_below(&g, 2)) { /* as wide as the estimate is great, but for some steps */
            w = size;
            for (uint64_t steps = next_below(&g, 4); steps > 0; steps--)
                w = nextafter(w, next_below(&g, 2) ? 0 : DBL_MAX);
        }
        CHECK(check_interval(size, w, some_reports()));
        CHECK(check_interval(-size, w, some_reports()));
    }
    remark("%" PRIu64 " of %" PRIu64 " intervals are empty", empty, 2 * rounds);
}

static void refusals(void) {
    const double none[] = {-0x1p-1074, -1, -DBL_MAX, INFINITY, -INFINITY, NAN, -NAN};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        double error = 1;
        uint64_t lower = 7, upper = 7;
        EXPECT(vrr_debias_standard_error(none[i], &error) == VRR_ERR_ARGUMENT && error == 0, "variance %a", none[i]);
        EXPECT(vrr_debias_interval(1, none[i], 10, &lower, &upper) == VRR_ERR_ARGUMENT, "half width %a", none[i]);
        EXPECT(lower == 0 && upper == 0, "half width %a: not zero", none[i]);
        if (isfinite(none[i])) continue;
        lower = upper = 7;
        EXPECT(vrr_debias_interval(none[i], 1, 10, &lower, &upper) == VRR_ERR_ARGUMENT, "estimate %a", none[i]);
        EXPECT(lower == 0 && upper == 0, "estimate %a: not zero", none[i]);
    }
}

int main(void) {
    g.state = test_seed();
    rounds = environment_count("VRR_INTERVAL_ROUNDS", 40000);
    mpq_inits(first, second, third, (mpq_ptr)0);
    mpz_inits(whole, least, greatest, (mpz_ptr)0);
    claim("a standard error is the least double that is not below the root of the variance", standard_errors);
    claim("an interval is exactly the counts within the half width of what lies between the neighbours of the estimate",
          intervals);
    claim("what is no variance, no half width or no estimate is refused and the output is zero", refusals);
    mpq_clears(first, second, third, (mpq_ptr)0);
    mpz_clears(whole, least, greatest, (mpz_ptr)0);
    return report();
}
