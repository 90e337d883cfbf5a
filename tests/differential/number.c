/* Directed numbers against MPFR: every operation, both directions, and by how much it is off. */
#include "../../src/arithmetic/number.h"

#include "../support/harness.h"
#include "../support/support.h"

#include <mpfr.h>
#include <string.h>

enum { PRECISION = 700 };

static generator g;
static mpfr_t exact, found, x, y, limit;

static void set_number(mpfr_t r, vrr_number n) {
    mpfr_set_uj_2exp(r, n.digits, (intmax_t)n.exponent, MPFR_RNDN);
}

static bool is_normal(vrr_number n) {
    return n.digits == 0 ? n.exponent == 0 : n.digits >> 63 == 1;
}

/* 1 when the result is the exact value, within the share roundings * 2^-60 of it and on the right side */
static bool is_close(vrr_number r, bool up, unsigned long roundings) {
    if (!is_normal(r)) return false;
    set_number(found, r);
    if (up ? mpfr_cmp(found, exact) < 0 : mpfr_cmp(found, exact) > 0) return false;
    mpfr_sub(found, found, exact, MPFR_RNDN);
    mpfr_abs(found, found, MPFR_RNDN);
    mpfr_mul_ui(limit, exact, roundings, MPFR_RNDN);
    mpfr_mul_2si(limit, limit, -60, MPFR_RNDN);
    return mpfr_cmp(found, limit) <= 0;
}

#define EXPECT_BOTH(name, up, down, roundings)                                                                         \
    EXPECT(is_close(up, true, roundings) && is_close(down, false, roundings),                                          \
           name " of %016llx * 2^%lld and %016llx * 2^%lld", (unsigned long long)a.digits, (long long)a.exponent,      \
           (unsigned long long)b.digits, (long long)b.exponent)

static void check_pair(vrr_number a, vrr_number b) {
    set_number(x, a);
    set_number(y, b);
    EXPECT(vrr_number_at_least(a, b) == (mpfr_cmp(x, y) >= 0), "%016llx * 2^%lld against %016llx * 2^%lld",
           (unsigned long long)a.digits, (long long)a.exponent, (unsigned long long)b.digits, (long long)b.exponent);
    mpfr_add(exact, x, y, MPFR_RNDN);
    EXPECT_BOTH("the sum", vrr_number_add_up(a, b), vrr_number_add_down(a, b), 1);
    if (mpfr_cmp(x, y) >= 0) {
        mpfr_sub(exact, x, y, MPFR_RNDN);
        EXPECT_BOTH("the difference", vrr_number_sub_up(a, b), vrr_number_sub_down(a, b), 1);
    }
    mpfr_mul(exact, x, y, MPFR_RNDN);
    EXPECT_BOTH("the product", vrr_number_mul_up(a, b), vrr_number_mul_down(a, b), 1);
    if (b.digits != 0) {
        mpfr_div(exact, x, y, MPFR_RNDN);
        EXPECT_BOTH("the quotient", vrr_number_div_up(a, b), vrr_number_div_down(a, b), 1);
    }
    uint32_t n = (uint32_t)(b.digits >> (b.digits % 32)) | 1;
    mpfr_div_ui(exact, x, n, MPFR_RNDN);
    EXPECT_BOTH("the small quotient", vrr_number_div_small_up(a, n), vrr_number_div_small_down(a, n), 1);
    mpfr_sqrt(exact, x, MPFR_RNDN);
    EXPECT_BOTH("the root", vrr_number_sqrt_up(a), vrr_number_sqrt_down(a), 1);
}

static void check_both_ways(vrr_number a, vrr_number b) {
    CHECK(check_pair(a, b));
    CHECK(check_pair(b, a));
    CHECK(check_pair(a, a));
}

static uint64_t some_digits(void) {
    uint64_t top = UINT64_C(1) << 63;
    switch (next_below(&g, 5)) {
    case 0:
        return UINT64_MAX - (next_word(&g) >> (63 - next_below(&g, 63)));
    case 1:
        return top | next_word(&g) >> (1 + next_below(&g, 63));
    case 2:
        return top | UINT64_C(1) << next_below(&g, 64);
    default:
        return top | next_word(&g);
    }
}

static vrr_number some_number(int64_t exponent) {
    vrr_number n = {some_digits(), exponent};
    vrr_number zero = {0, 0};
    return next_below(&g, 200) == 0 ? zero : n;
}

static void near_exponents(void) {
    for (int i = 0; i < 60000; i++) {
        int64_t e = (int64_t)next_below(&g, 200) - 100;
        CHECK(check_both_ways(some_number(e), some_number(e + (int64_t)next_below(&g, 70))));
    }
}

/* Differences of at least 2^200 would need more precision than MPFR is given here, so the far operand is one of two sizes. */
static void far_exponents(void) {
    for (int i = 0; i < 20000; i++) {
        int64_t e = (int64_t)(next_below(&g, 1u << 21)) - (1 << 20);
        CHECK(check_both_ways(some_number(e), some_number(e + 62 + (int64_t)next_below(&g, 400))));
    }
}

static void at_the_ends(void) {
    static const uint64_t digits[] = {
        UINT64_C(1) << 63, (UINT64_C(1) << 63) + 1,      UINT64_C(3) << 62,           UINT64_MAX - 1,
        UINT64_MAX,        UINT64_C(0xb504f333f9de6484), UINT64_C(0xb504f333f9de6485)};
    static const int64_t distances[] = {0, 1, 2, 31, 32, 33, 61, 62, 63, 64, 65, 66, 127, 128, 129};
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
        for (size_t j = 0; j < sizeof digits / sizeof *digits; j++)
            for (size_t k = 0; k < sizeof distances / sizeof *distances; k++) {
                vrr_number a = {digits[i], -64}, b = {digits[j], -64 - distances[k]};
                CHECK(check_both_ways(a, b));
                a.exponent++, b.exponent++;
                CHECK(check_both_ways(a, b));
            }
}

static void powers(void) {
    for (int i = 0; i < 20000; i++) {
        uint32_t n = (uint32_t)next_word(&g) >> (8 + next_below(&g, 24));
        vrr_number a = some_number((int64_t)next_below(&g, 128) - 96), b = {n, 0};
        set_number(x, a);
        mpfr_pow_ui(exact, x, n, MPFR_RNDN);
        EXPECT_BOTH("the power", vrr_number_power_up(a, n), vrr_number_power_down(a, n), n + 1ul);
    }
}

static void integers(void) {
    for (int i = 0; i < 200000; i++) {
        uint64_t width = next_below(&g, 129);
        vrr_wide w = {width <= 64 ? 0 : next_word(&g) >> (128 - width), width == 0 ? 0 : next_word(&g)};
        if (0 < width && width <= 64) w.lo >>= 64 - width;
        if (next_below(&g, 8) == 0) w.lo = 0;
        int64_t e = (int64_t)next_below(&g, 4000) - 2000;
        mpfr_set_uj_2exp(exact, w.hi, 64, MPFR_RNDN);
        mpfr_set_uj(x, w.lo, MPFR_RNDN);
        mpfr_add(exact, exact, x, MPFR_RNDN);
        mpfr_mul_2si(exact, exact, (long)e, MPFR_RNDN);
        vrr_number a = {w.hi, e}, b = {w.lo, 0};
        EXPECT_BOTH("the limbs", vrr_number_from_wide_up(w, e), vrr_number_from_wide_down(w, e), 1);
        mpfr_set_uj_2exp(exact, w.lo, (intmax_t)e, MPFR_RNDN);
        EXPECT_BOTH("the low limb", vrr_number_make(w.lo, e), vrr_number_make(w.lo, e), 0);
    }
}

static void check_double(uint64_t bits) {
    double d, back = -1;
    memcpy(&d, &bits, sizeof d);
    vrr_number n = vrr_number_from_bits(bits), a = n, b = n;
    mpfr_set_d(exact, d, MPFR_RNDN);
    EXPECT_BOTH("the double", n, n, 0);
    bool fits = vrr_number_to_double_up(n, &back);
    EXPECT(fits == (d < 0x1p127), "%a fits: %d", d, fits);
    if (!fits) EXPECT(back == 0, "%a does not fit, and leaves %a", d, back);
    if (fits && (d >= 0x1p-1022 || d == 0)) EXPECT(back == d, "%a comes back as %a", d, back);
    if (fits && d > 0 && d < 0x1p-1022) EXPECT(back == 0x1p-1022, "%a comes back as %a", d, back);
}

static void doubles(void) {
    static const uint64_t patterns[] = {0,
                                        1,
                                        2,
                                        UINT64_C(0xfffffffffffff),
                                        UINT64_C(0x10000000000000),
                                        UINT64_C(0x10000000000001),
                                        UINT64_C(0x3ff0000000000000),
                                        UINT64_C(0x47dfffffffffffff),
                                        UINT64_C(0x47e0000000000000),
                                        UINT64_C(0x7fefffffffffffff)};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) CHECK(check_double(patterns[i]));
    for (int i = 0; i < 100000; i++) CHECK(check_double(next_below(&g, UINT64_C(0x7ff0000000000000))));
    for (int i = 0; i < 10000; i++) CHECK(check_double(next_word(&g) >> (12 + next_below(&g, 52))));
}

/* The least double that is not below, from MPFR, above the subnormal doubles. */
static void to_double(void) {
    for (int i = 0; i < 200000; i++) {
        vrr_number n = some_number((int64_t)next_below(&g, 1500) - 1400);
        double d = -1;
        bool fits = vrr_number_to_double_up(n, &d);
        set_number(exact, n);
        EXPECT(fits == (mpfr_cmp_ui_2exp(exact, 1, 127) < 0), "%016llx * 2^%lld fits: %d", (unsigned long long)n.digits,
               (long long)n.exponent, fits);
        double up = n.digits != 0 && n.exponent < -1085 ? 0x1p-1022 : mpfr_get_d(exact, MPFR_RNDU);
        EXPECT(d == (fits ? up : 0), "%016llx * 2^%lld is %a", (unsigned long long)n.digits, (long long)n.exponent, d);
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(PRECISION, exact, found, x, y, limit, (mpfr_ptr)0);
    claim("sums, differences, products, quotients, roots and comparisons are on their side and within 2^-60",
          near_exponents);
    claim("the same for numbers that are far apart", far_exponents);
    claim("the same for digits all ones, equal operands and every distance at which a branch changes", at_the_ends);
    claim("powers are on their side and within one rounding for each factor", powers);
    claim("integers become numbers within one rounding, those of one word exactly", integers);
    claim("doubles become numbers exactly and come back", doubles);
    claim("the double of a number is the least one that is not below it, 2^-1022 at least", to_double);
    mpfr_clears(exact, found, x, y, limit, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
