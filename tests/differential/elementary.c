/* Logarithms and exponentials of directed numbers against MPFR. */
#include "../../src/arithmetic/elementary.h"

#include "../support/harness.h"
#include "../support/support.h"

#include <mpfr.h>

enum { PRECISION = 400 };

static generator g;
static mpfr_t exact, found, a_value, b_value;
static double widest; /* the largest relative error seen, in shares of 2^-60 */

static void set_number(mpfr_t x, vrr_number n) {
    mpfr_set_uj_2exp(x, n.digits, n.exponent, MPFR_RNDN);
}

static bool is_normal(vrr_number n) {
    return n.digits == 0 ? n.exponent == 0 : n.digits >> 63 == 1;
}

/* found is above exact by the share `grade` * 2^-60 at most, or below it if `grade` is negative. */
static bool encloses(vrr_number result, double grade) {
    if (!is_normal(result)) return false;
    set_number(found, result);
    if (mpfr_zero_p(exact)) return mpfr_zero_p(found);
    mpfr_sub(found, found, exact, MPFR_RNDN);
    mpfr_div(found, found, exact, MPFR_RNDN);
    mpfr_mul_2ui(found, found, 60, MPFR_RNDN);
    double share = mpfr_get_d(found, MPFR_RNDN);
    if (grade < 0) {
        share = -share;
        grade = -grade;
    }
    if (share > widest) widest = share;
    return share >= 0 && share <= grade;
}

/* Half of the digits have a pattern that makes carries. */
static uint64_t random_digits(void) {
    uint64_t top = UINT64_C(1) << 63;
    switch (next_below(&g, 8)) {
    case 0:
        return top;
    case 1:
        return UINT64_MAX;
    case 2:
        return top + next_below(&g, 4);
    case 3:
        return UINT64_MAX - next_below(&g, 4);
    default:
        return next_word(&g) | top;
    }
}

static vrr_number random_number(int64_t low, int64_t high) {
    vrr_number x = {random_digits(), low + (int64_t)next_below(&g, (uint64_t)(high - low + 1))};
    return x;
}

static void check_ln(vrr_number a, vrr_number b) {
    set_number(a_value, a);
    set_number(b_value, b);
    if (mpfr_less_p(a_value, b_value)) {
        check_ln(b, a);
        return;
    }
    mpfr_div(exact, a_value, b_value, MPFR_RNDN);
    mpfr_log(exact, exact, MPFR_RNDN);
    EXPECT(encloses(vrr_number_ln_up(a, b), 2), "ln_up of %llx * 2^%lld over %llx * 2^%lld",
           (unsigned long long)a.digits, (long long)a.exponent, (unsigned long long)b.digits, (long long)b.exponent);
    EXPECT(encloses(vrr_number_ln_down(a, b), -2), "ln_down of %llx * 2^%lld over %llx * 2^%lld",
           (unsigned long long)a.digits, (long long)a.exponent, (unsigned long long)b.digits, (long long)b.exponent);
}

static void logarithms(void) {
    for (int i = 0; i < 40000; i++) {
        int64_t range = i % 2 == 0 ? 2 : 1000;
        CHECK(check_ln(random_number(-range, range), random_number(-range, range)));
    }
    remark("relative error at most %.2f * 2^-60", widest);
}

static void close_logarithms(void) {
    for (int i = 0; i < 20000; i++) {
        vrr_number a = random_number(-60, 60), b = a;
        uint64_t distance = next_word(&g) >> next_below(&g, 64);
        if (a.digits - (UINT64_C(1) << 63) >= distance) b.digits -= distance;
        CHECK(check_ln(a, b));
    }
    remark("relative error at most %.2f * 2^-60", widest);
}

static void check_ln_one_plus(vrr_number z) {
    set_number(a_value, z);
    mpfr_log1p(exact, a_value, MPFR_RNDN);
    EXPECT(encloses(vrr_number_ln_one_plus_up(z), 4), "ln_one_plus_up of %llx * 2^%lld", (unsigned long long)z.digits,
           (long long)z.exponent);
}

static void logarithms_of_one_plus(void) {
    vrr_number zero = {0, 0};
    CHECK(check_ln_one_plus(zero));
    for (int64_t e = -300; e <= 900; e++)
        for (int i = 0; i < (e < 10 ? 60 : 5); i++) CHECK(check_ln_one_plus(random_number(e, e)));
    remark("relative error at most %.2f * 2^-60", widest);
}

static void check_exp(vrr_number x) {
    set_number(a_value, x);
    mpfr_exp(exact, a_value, MPFR_RNDN);
    EXPECT(encloses(vrr_number_exp_up(x), 1), "exp_up of %llx * 2^%lld", (unsigned long long)x.digits,
           (long long)x.exponent);
    EXPECT(encloses(vrr_number_exp_down(x), -1), "exp_down of %llx * 2^%lld", (unsigned long long)x.digits,
           (long long)x.exponent);
}

static void exponentials(void) {
    vrr_number zero = {0, 0}, greatest = {UINT64_C(1) << 63, -47};
    CHECK(check_exp(zero));
    CHECK(check_exp(greatest));
    for (int64_t e = -300; e <= -48; e++)
        for (int i = 0; i < 100; i++) CHECK(check_exp(random_number(e, e)));
    /* near the multiples of ln 2, where the exponent changes */
    for (unsigned k = 1; k <= 94548; k += 1 + k / 100)
        for (uint64_t i = 0; i < 5; i++) {
            mpfr_const_log2(a_value, MPFR_RNDN);
            mpfr_mul_ui(a_value, a_value, k, MPFR_RNDN);
            long e;
            mpfr_frexp(&e, a_value, a_value, MPFR_RNDN);
            mpfr_mul_2ui(a_value, a_value, 64, MPFR_RNDN);
            vrr_number x = {mpfr_get_uj(a_value, MPFR_RNDD) - 2 + i, e - 64};
            CHECK(check_exp(x));
        }
    remark("relative error at most %.2f * 2^-60", widest);
}

static void check_one_minus_exp(vrr_number x) {
    set_number(a_value, x);
    mpfr_neg(a_value, a_value, MPFR_RNDN);
    mpfr_expm1(exact, a_value, MPFR_RNDN);
    mpfr_neg(exact, exact, MPFR_RNDN);
    EXPECT(encloses(vrr_number_one_minus_exp_up(x), 4), "one_minus_exp_up of %llx * 2^%lld",
           (unsigned long long)x.digits, (long long)x.exponent);
}

static void complements_of_exponentials(void) {
    vrr_number zero = {0, 0};
    CHECK(check_one_minus_exp(zero));
    for (int64_t e = -300; e <= -50; e++)
        for (int i = 0; i < 100; i++) CHECK(check_one_minus_exp(random_number(e, e)));
    remark("relative error at most %.2f * 2^-60", widest);
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(PRECISION, exact, found, a_value, b_value, (mpfr_ptr)0);
    claim("ln_up and ln_down of random quotients are on their side, within two roundings", logarithms);
    widest = 0;
    claim("the same for quotients close to 1", close_logarithms);
    widest = 0;
    claim("ln_one_plus_up is not below ln(1 + z), and within four roundings", logarithms_of_one_plus);
    widest = 0;
    claim("exp_up and exp_down are on their side, within one rounding", exponentials);
    widest = 0;
    claim("one_minus_exp_up is not below 1 - e^-x, and within four roundings", complements_of_exponentials);
    mpfr_clears(exact, found, a_value, b_value, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
