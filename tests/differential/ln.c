/* The directed logarithm against MPFR, and its table against its formula. */
#include "../../src/arithmetic/ln.c" /* the table is static */

#include "../support/harness.h"
#include "../support/support.h"

#include <mpfr.h>

enum { PRECISION = 400, SCALE = 120, UNITS = 448 };

static generator g;
static mpfr_t exact, found, quotient;

static void set_wide(mpfr_t x, vrr_wide v) {
    mpfr_t low;
    mpfr_init2(low, 64);
    mpfr_set_uj_2exp(x, v.hi, 64, MPFR_RNDN);
    mpfr_set_uj(low, v.lo, MPFR_RNDN);
    mpfr_add(x, x, low, MPFR_RNDN);
    mpfr_clear(low);
}

static bool table_entry_is(uint64_t hi, uint64_t lo) {
    vrr_wide entry = {hi, lo};
    mpfr_mul_2ui(exact, exact, SCALE, MPFR_RNDN);
    mpfr_ceil(exact, exact);
    set_wide(found, entry);
    return mpfr_equal_p(exact, found);
}

static void table(void) {
    for (unsigned i = 1; i <= 60; i++) {
        mpfr_set_ui_2exp(exact, 1, -(long)i, MPFR_RNDN);
        mpfr_neg(exact, exact, MPFR_RNDN);
        mpfr_log1p(exact, exact, MPFR_RNDN);
        mpfr_neg(exact, exact, MPFR_RNDN);
        EXPECT(table_entry_is(ln_table_hi[i], ln_table_lo[i]), "entry %u is not ceil(-ln(1 - 2^-%u) * 2^120)", i, i);
    }
    mpfr_const_log2(exact, MPFR_RNDN);
    EXPECT(table_entry_is(LN2_HI, LN2_LO), "ln 2 is not ceil(ln 2 * 2^120)");
}

static double widest_up, widest_down;

/* ln of a rational other than 1 is irrational, so at this precision no comparison can be undecided. */
static void check_ln(vrr_wide num, vrr_wide den) {
    vrr_wide up = vrr_ln_up(num, den), down = vrr_ln_down(num, den);
    set_wide(exact, num);
    set_wide(quotient, den);
    mpfr_div(exact, exact, quotient, MPFR_RNDN);
    mpfr_log(exact, exact, MPFR_RNDN);
    mpfr_mul_2ui(exact, exact, SCALE, MPFR_RNDN);
    set_wide(found, up);
    mpfr_sub(found, found, exact, MPFR_RNDN);
    double above = mpfr_get_d(found, MPFR_RNDN);
    set_wide(found, down);
    mpfr_sub(found, exact, found, MPFR_RNDN);
    double below = mpfr_get_d(found, MPFR_RNDN);
    EXPECT(above >= 0 && above <= UNITS, "ln_up(%016llx%016llx / %016llx%016llx) is %g units above",
           (unsigned long long)num.hi, (unsigned long long)num.lo, (unsigned long long)den.hi,
           (unsigned long long)den.lo, above);
    EXPECT(below >= 0 && below <= UNITS, "ln_down(%016llx%016llx / %016llx%016llx) is %g units below",
           (unsigned long long)num.hi, (unsigned long long)num.lo, (unsigned long long)den.hi,
           (unsigned long long)den.lo, below);
    if (above > widest_up) widest_up = above;
    if (below > widest_down) widest_down = below;
}

static bool is_less(vrr_wide a, vrr_wide b) {
    return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo);
}

/* 1 to 127 bits, half of them 64 bits or fewer */
static vrr_wide random_wide(void) {
    uint64_t width = 1 + next_below(&g, 127);
    vrr_wide v = {width <= 64 ? 0 : next_word(&g) >> (128 - width), next_word(&g)};
    if (width <= 64) v.lo = v.lo >> (64 - width) | 1;
    return v;
}

static void check_pair(vrr_wide a, vrr_wide b) {
    if (is_less(a, b)) {
        check_ln(b, a);
    } else {
        check_ln(a, b);
    }
}

static void random_ratios(void) {
    for (int i = 0; i < 150000; i++) CHECK(check_pair(random_wide(), random_wide()));
    remark("at most %.1f units above and %.1f below", widest_up, widest_down);
}

static void close_ratios(void) {
    for (int i = 0; i < 100000; i++) {
        vrr_wide a = random_wide(), b = a;
        uint64_t distance = next_word(&g) >> next_below(&g, 64);
        if (b.lo > distance) b.lo -= distance;
        CHECK(check_pair(a, b));
    }
    remark("at most %.1f units above and %.1f below", widest_up, widest_down);
}

static void extreme_ratios(void) {
    static const vrr_wide ends[] = {{0, 1},
                                    {0, 2},
                                    {0, 3},
                                    {0, UINT64_MAX},
                                    {1, 0},
                                    {1, 1},
                                    {UINT64_MAX >> 2, UINT64_MAX},
                                    {UINT64_C(1) << 62, 0},
                                    {UINT64_C(1) << 62, 1},
                                    {UINT64_MAX >> 1, UINT64_MAX - 1},
                                    {UINT64_MAX >> 1, UINT64_MAX}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        for (size_t j = 0; j < sizeof ends / sizeof *ends; j++) CHECK(check_pair(ends[i], ends[j]));
    for (uint64_t i = 1; i < 300; i++)
        for (uint64_t j = 1; j <= i; j++) {
            vrr_wide num = {0, i}, den = {0, j};
            CHECK(check_ln(num, den));
        }
}

static void one_is_zero(void) {
    for (int i = 0; i < 1000; i++) {
        vrr_wide a = random_wide(), up = vrr_ln_up(a, a), down = vrr_ln_down(a, a);
        EXPECT(up.hi == 0 && up.lo == 0 && down.hi == 0 && down.lo == 0, "ln 1 is not zero");
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(PRECISION, exact, found, quotient, (mpfr_ptr)0);
    claim("every constant of the logarithm's table is its formula rounded up", table);
    claim("ln_up and ln_down enclose ln of random ratios within 448 units of 2^-120", random_ratios);
    claim("the same for ratios close to 1", close_ratios);
    claim("the same at the ends of the range and for all small ratios", extreme_ratios);
    claim("ln 1 is exactly zero in both directions", one_is_zero);
    mpfr_clears(exact, found, quotient, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
