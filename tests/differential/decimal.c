/* Directed decimals against exact rationals of GMP, over all exponents. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/arithmetic/decimal.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gmp.h>

static generator g;
static mpq_t exact, power, found;
static mpz_t whole;
static uint64_t checked, short_ones;

static double double_of_bits(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* q = 10^e */
static void set_power(mpq_t q, long e) {
    mpq_set_ui(q, 1, 1);
    mpz_ui_pow_ui(e >= 0 ? mpq_numref(q) : mpq_denref(q), 10, (unsigned long)labs(e));
}

/* found = x rounded to n digits, by exact division */
static void round_to(double x, unsigned n, bool up) {
    mpz_t least;
    long e = (long)floor(log10(fabs(x))) - (long)n + 1;
    mpz_init(least);
    mpz_ui_pow_ui(least, 10, n - 1);
    for (e += 2;; e--) { /* log10 may be off by one */
        mpq_set_d(exact, x);
        set_power(power, e);
        mpq_div(found, exact, power);
        if (up) {
            mpz_cdiv_q(whole, mpq_numref(found), mpq_denref(found));
        } else {
            mpz_fdiv_q(whole, mpq_numref(found), mpq_denref(found));
        }
        mpq_abs(found, found);
        mpz_tdiv_q(mpq_numref(found), mpq_numref(found), mpq_denref(found)); /* the digits that are left in front */
        if (mpz_cmp(mpq_numref(found), least) >= 0) break;
    }
    mpz_clear(least);
    mpq_set_z(found, whole);
    mpq_mul(found, found, power);
}

static void check_direction(double x, unsigned n, bool up) {
    vrr_decimal d = {77, 77};
    char text[40];
    vrr_status status = up ? vrr_decimal_up(x, n, &d) : vrr_decimal_down(x, n, &d);
    EXPECT(status == VRR_OK, "%a, %u digits: status %d", x, n, (int)status);
    if (x == 0) {
        EXPECT(d.digits == 0 && d.exponent == 0, "zero is %" PRId64 "e%d", d.digits, (int)d.exponent);
        return;
    }
    round_to(x, n, up);
    set_power(power, d.exponent);
    mpq_set_si(exact, (long)d.digits, 1);
    mpq_mul(exact, exact, power);
    snprintf(text, sizeof text, "%" PRId64 "e%d", d.digits, (int)d.exponent);
    EXPECT(mpq_equal(exact, found), "%a, %u digits %s: %s", x, n, up ? "up" : "down", text);
    EXPECT(d.digits % 10 != 0, "%a, %u digits: %s ends with a zero", x, n, text);
    EXPECT(n < 18 || strtod(text, NULL) == x, "%a, 18 digits %s: %s is read back as another double", x,
           up ? "up" : "down", text);
    mpq_set_d(found, x);
    short_ones += mpq_equal(exact, found) != 0;
    checked++;
}

static void check(double x, unsigned n) {
    CHECK(check_direction(x, n, true));
    CHECK(check_direction(x, n, false));
}

static void all_exponents(void) {
    checked = short_ones = 0;
    for (uint64_t exponent = 0; exponent < 2047; exponent++) {
        for (int i = 0; i < 12; i++) {
            uint64_t fraction = next_word(&g) >> 12;
            if (i == 0) fraction = 0;
            if (i == 1) fraction = UINT64_MAX >> 12;
            if (i == 2) fraction = 1;
            if (i % 3 == 1 && i > 1) fraction &= UINT64_MAX << next_below(&g, 53);
            double x = double_of_bits((uint64_t)(i % 2) << 63 | exponent << 52 | (fraction & UINT64_MAX >> 12));
            CHECK(check(x, 17));
            CHECK(check(x, i % 2 == 0 ? 18 : 1 + (unsigned)next_below(&g, 16)));
        }
    }
    remark("%" PRIu64 " decimals, %" PRIu64 " of them exact", checked, short_ones);
}

/* Where a digit more begins: the doubles around powers of ten, and whole numbers and short decimals. */
static void boundaries(void) {
    static const double specials[] = {0.0,      -0.0, DBL_MIN, DBL_TRUE_MIN,     DBL_MAX, 1.0,  0.5,      0.1,
                                      9.999e22, 1e23, 1e22,    0x1p53,           3.0,     1e15, -DBL_MAX, 0x1p63,
                                      1e16,     1e17, 1e18,    999999999999999.9};
    checked = short_ones = 0;
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
        for (unsigned n = 1; n <= 18; n++) CHECK(check(specials[i], n));
    for (int e = -323; e <= 308; e++) {
        char text[20];
        snprintf(text, sizeof text, "1e%d", e);
        double ten = strtod(text, NULL), x = ten;
        for (int i = 0; i < 3; i++, x = nextafter(x, INFINITY)) CHECK(check(x, 1 + (unsigned)next_below(&g, 18)));
        x = ten;
        for (int i = 0; i < 3; i++, x = nextafter(x, 0)) CHECK(check(x, 17));
    }
    for (int i = 0; i < 3000; i++) {
        double x = (double)next_below(&g, UINT64_C(1) << 53);
        for (int k = (int)next_below(&g, 24); k > 0; k--) x /= 2;
        CHECK(check(x, 16 + (unsigned)next_below(&g, 3)));
    }
    remark("%" PRIu64 " decimals, %" PRIu64 " of them exact", checked, short_ones);
}

static void random_doubles(void) {
    checked = short_ones = 0;
    for (int i = 0; i < 30000; i++) {
        uint64_t bits = next_word(&g);
        if (i % 2 == 0) bits = (bits >> 12) | (UINT64_C(1000) + next_below(&g, 40)) << 52;
        double x = double_of_bits(bits);
        if (isfinite(x)) CHECK(check(x, 17 + (unsigned)next_below(&g, 2)));
    }
    remark("%" PRIu64 " decimals, %" PRIu64 " of them exact", checked, short_ones);
}

static void refused(void) {
    static const double none[] = {NAN, INFINITY, -INFINITY};
    static const uint32_t bad[] = {0, 19, UINT32_MAX};
    for (size_t i = 0; i < 3; i++) {
        vrr_decimal d = {77, 77};
        EXPECT(vrr_decimal_up(none[i], 17, &d) == VRR_ERR_ARGUMENT && d.digits == 0 && d.exponent == 0, "%a", none[i]);
        d.digits = 77;
        EXPECT(vrr_decimal_down(none[i], 17, &d) == VRR_ERR_ARGUMENT && d.digits == 0 && d.exponent == 0, "%a",
               none[i]);
        d.digits = 77;
        EXPECT(vrr_decimal_up(0.1, bad[i], &d) == VRR_ERR_ARGUMENT && d.digits == 0 && d.exponent == 0, "%u digits",
               bad[i]);
        d.digits = 77;
        EXPECT(vrr_decimal_down(0, bad[i], &d) == VRR_ERR_ARGUMENT && d.digits == 0 && d.exponent == 0, "%u digits",
               bad[i]);
    }
}

int main(void) {
    g.state = test_seed();
    mpq_inits(exact, power, found, (mpq_ptr)0);
    mpz_init(whole);
    claim("decimals of 17, 18 and fewer digits are the exact quotient rounded up or down, for every exponent and sign",
          all_exponents);
    claim("and around powers of ten, for whole numbers and for short decimals", boundaries);
    claim("and for random doubles; 18 digits are read back as the double", random_doubles);
    claim("NaN, infinities and other numbers of digits are refused with zeros", refused);
    mpz_clear(whole);
    mpq_clears(exact, power, found, (mpq_ptr)0);
    return report();
}
