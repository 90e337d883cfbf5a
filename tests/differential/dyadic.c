/* Doubles in and out against MPFR, over all exponents. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/arithmetic/dyadic.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include <mpfr.h>

static generator g;
static mpfr_t x, y;

static double double_of_bits(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static vrr_double_class class_of(double value) {
    if (isnan(value)) return VRR_DOUBLE_NAN;
    if (value < 0) return VRR_DOUBLE_NEGATIVE;
    if (value == 0) return VRR_DOUBLE_ZERO;
    if (isinf(value)) return VRR_DOUBLE_INFINITE;
    return value <= 1 ? VRR_DOUBLE_UNIT : VRR_DOUBLE_ABOVE_ONE;
}

static void check_decoded(uint64_t bits) {
    double value = double_of_bits(bits);
    vrr_dyadic d = {77, 77};
    vrr_double_class found = vrr_dyadic_from_double(value, &d);
    EXPECT(found == class_of(value), "%a is of class %d, not %d", value, (int)class_of(value), (int)found);
    if (found != VRR_DOUBLE_UNIT) {
        EXPECT(d.num == 0 && d.log2den == 0, "%a left %llu/2^%u", value, (unsigned long long)d.num, d.log2den);
        return;
    }
    mpfr_set_d(x, value, MPFR_RNDN);
    mpfr_set_uj_2exp(y, d.num, -(intmax_t)d.log2den, MPFR_RNDN);
    EXPECT(mpfr_equal_p(x, y) && d.num % 2 == 1 && d.log2den <= 1074, "%a became %llu/2^%u", value,
           (unsigned long long)d.num, d.log2den);
}

static void special_doubles(void) {
    static const double specials[] = {0.0,           -0.0,     INFINITY, -INFINITY, NAN,  DBL_MIN,
                                      DBL_TRUE_MIN,  -DBL_MIN, DBL_MAX,  -DBL_MAX,  1.0,  -1.0,
                                      -DBL_TRUE_MIN, 0.5,      2.0,      0x1p-1022, 0.75, 1.0 + DBL_EPSILON};
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++) {
        uint64_t bits;
        memcpy(&bits, &specials[i], sizeof bits);
        CHECK(check_decoded(bits));
        CHECK(check_decoded(bits + 1));
        CHECK(check_decoded(bits - 1));
    }
    CHECK(check_decoded(UINT64_C(0x7ff0000000000001))); /* a signalling NaN */
    CHECK(check_decoded(UINT64_C(0xfff8000000000000)));
    CHECK(check_decoded(UINT64_MAX));
}

static void all_exponents(void) {
    for (uint64_t exponent = 0; exponent < 2048; exponent++) {
        for (int i = 0; i < 500; i++) {
            uint64_t fraction = next_word(&g) >> 12;
            if (i % 3 == 1) fraction &= UINT64_MAX << next_below(&g, 53);
            if (i % 3 == 2) fraction >>= next_below(&g, 53);
            CHECK(check_decoded((uint64_t)(i % 8 == 0) << 63 | exponent << 52 | fraction));
        }
    }
}

static void bits_round_trip(void) {
    for (int i = 0; i < 1000000; i++) {
        uint64_t bits = next_word(&g) >> 1;
        if (bits >= UINT64_C(0x7ff0000000000000)) continue;
        double value = vrr_double_from_bits(bits);
        EXPECT(vrr_double_bits(value) == bits && memcmp(&value, &bits, sizeof value) == 0, "0x%016llx became %a",
               (unsigned long long)bits, value);
    }
}

/* Widths from 0 to 128 bits, with long runs of zeros and ones: the cases where rounding carries. */
static vrr_wide random_wide(void) {
    vrr_wide v = {next_word(&g), next_word(&g)};
    uint64_t shape = next_below(&g, 4);
    if (shape == 1) v.hi = 0;
    if (shape == 2) v.lo = next_below(&g, 2) ? UINT64_MAX << next_below(&g, 64) : UINT64_MAX >> next_below(&g, 64);
    if (shape == 3) v.hi = next_below(&g, 2) ? UINT64_MAX : UINT64_C(1) << next_below(&g, 64);
    uint64_t shift = next_below(&g, 64);
    if (next_below(&g, 2)) {
        v.lo = shift == 0 ? v.lo : v.lo >> shift | v.hi << (64 - shift);
        v.hi >>= shift;
    }
    return v;
}

static void check_encoded(vrr_wide v, uint32_t log2den) {
    double up = vrr_double_up(v, log2den), down = vrr_double_down(v, log2den);
    mpfr_set_uj_2exp(x, v.hi, 64, MPFR_RNDN);
    mpfr_set_uj(y, v.lo, MPFR_RNDN);
    mpfr_add(x, x, y, MPFR_RNDN);
    mpfr_div_2ui(x, x, log2den, MPFR_RNDN);
    EXPECT(up == mpfr_get_d(x, MPFR_RNDU), "up(0x%016llx%016llx / 2^%u) is %a, not %a", (unsigned long long)v.hi,
           (unsigned long long)v.lo, log2den, up, mpfr_get_d(x, MPFR_RNDU));
    EXPECT(down == mpfr_get_d(x, MPFR_RNDD), "down(0x%016llx%016llx / 2^%u) is %a, not %a", (unsigned long long)v.hi,
           (unsigned long long)v.lo, log2den, down, mpfr_get_d(x, MPFR_RNDD));
    EXPECT(!signbit(up) && !signbit(down), "a natural number became negative zero");
}

static void encoded(void) {
    static const uint32_t scales[] = {0, 1, 52, 53, 54, 64, 120, 127, 128, 1021, 1022};
    for (int i = 0; i < 1000000; i++) CHECK(check_encoded(random_wide(), (uint32_t)next_below(&g, 1023)));
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        for (uint32_t top = 0; top < 128; top++) {
            vrr_wide power = {top < 64 ? 0 : UINT64_C(1) << (top - 64), top < 64 ? UINT64_C(1) << top : 0};
            vrr_wide below = {power.lo == 0 ? power.hi - 1 : power.hi, power.lo - 1};
            vrr_wide above = {power.hi, power.lo + 1};
            CHECK(check_encoded(power, scales[i]));
            CHECK(check_encoded(below, scales[i]));
            CHECK(check_encoded(above, scales[i]));
        }
        vrr_wide zero = {0, 0}, most = {UINT64_MAX, UINT64_MAX};
        CHECK(check_encoded(zero, scales[i]));
        CHECK(check_encoded(most, scales[i]));
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(256, x, y, (mpfr_ptr)0);
    claim("zeros, infinities, NaNs, subnormals, powers of two and their neighbours are told apart", special_doubles);
    claim("a double of any exponent in (0, 1] becomes exactly num / 2^log2den with odd num", all_exponents);
    claim("bits of a finite double survive the way out and in", bits_round_trip);
    claim("double_up and double_down are MPFR's roundings for random and for extreme numbers", encoded);
    mpfr_clears(x, y, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
