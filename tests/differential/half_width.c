/* Half widths of confidence intervals against MPFR: never below sqrt(n ln(2 size / alpha) / 2) / (1 - f), and next to it. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <mpfr.h>

/* 1 - f is exact at this precision, also for the least positive double; all else is off by 2^-1190 of itself. */
enum { BITS = 1200, ROUNDS = 20000 };

static generator g;
static mpfr_t exact, scale, found;
static double greatest_excess;

static void set_half_width(uint64_t n, uint64_t size, double f, double alpha) {
    mpfr_set_ui(exact, size, MPFR_RNDN);
    mpfr_mul_2ui(exact, exact, 1, MPFR_RNDN);
    mpfr_div_d(exact, exact, alpha, MPFR_RNDN);
    mpfr_log(exact, exact, MPFR_RNDN);
    mpfr_mul_ui(exact, exact, n, MPFR_RNDN);
    mpfr_div_2ui(exact, exact, 1, MPFR_RNDN);
    mpfr_sqrt(exact, exact, MPFR_RNDN);
    mpfr_set_d(scale, f, MPFR_RNDN);
    mpfr_ui_sub(scale, 1, scale, MPFR_RNDN);
    mpfr_div(exact, exact, scale, MPFR_RNDN);
}

static void check(uint64_t n, uint64_t size, double f, double alpha) {
    double half_width = -1;
    vrr_status status = vrr_debias_half_width(n, (size_t)size, f, alpha, &half_width);
    EXPECT(status == VRR_OK, "n %llu, size %llu, f %a, alpha %a: status %d", (unsigned long long)n,
           (unsigned long long)size, f, alpha, (int)status);
    if (n == 0) {
        EXPECT(half_width == 0, "half width %a for no respondents", half_width);
        return;
    }
    set_half_width(n, size, f, alpha);
    mpfr_set_d(found, half_width, MPFR_RNDN);
    mpfr_sub(found, found, exact, MPFR_RNDN);
    mpfr_div(found, found, exact, MPFR_RNDN);
    double excess = mpfr_get_d(found, MPFR_RNDN);
    EXPECT(excess >= 0 && excess <= 0x1p-49, "half width %a is off by %a of itself: n %llu, size %llu, f %a, alpha %a",
           half_width, excess, (unsigned long long)n, (unsigned long long)size, f, alpha);
    if (excess > greatest_excess) greatest_excess = excess;
}

/* in (0, 1): any magnitude, and often next to 1 */
static double random_inside(void) {
    double uniform = (double)(next_word(&g) >> 11) * 0x1p-53, x;
    switch (next_below(&g, 5)) {
    case 0:
        x = ldexp(1 + uniform, -(int)next_below(&g, 1074) - 1);
        break;
    case 1:
        x = 1 - ldexp(1 + uniform, -(int)next_below(&g, 52) - 1);
        break;
    case 2:
        x = ldexp(1 + uniform, -(int)next_below(&g, 70) - 1);
        break;
    case 3:
        x = (double)(1 + next_below(&g, 99)) / 100;
        break;
    default:
        x = uniform;
        break;
    }
    return x > 0 && x < 1 ? x : 0.5;
}

static uint64_t random_number(void) {
    return next_word(&g) >> next_below(&g, 64);
}

static void random_widths(void) {
    greatest_excess = 0;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t size = 1 + (random_number() & (VRR_BITVEC_MAX_SIZE - 1));
        CHECK(check(random_number(), size, random_inside(), random_inside()));
    }
    remark("greatest excess 2^%.2f of the half width", log2(greatest_excess));
}

static void extreme_widths(void) {
    const uint64_t numbers[] = {0, 1, 2, 3, UINT64_C(1) << 32, UINT64_MAX - 1, UINT64_MAX};
    const uint64_t sizes[] = {1, 2, 64, VRR_BITVEC_MAX_SIZE - 1, VRR_BITVEC_MAX_SIZE};
    const double inside[] = {
        0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp-63, 0x1p-63,           0x1.fffffffffffffp-11, 0x1p-53,
        0.25,      0.5,       nextafter(0.5, 1),     nextafter(0.5, 0), nextafter(1, 0)};
    enum { NUMBERS = sizeof numbers / sizeof *numbers, SIZES = sizeof sizes / sizeof *sizes };
    enum { INSIDE = sizeof inside / sizeof *inside };
    for (size_t i = 0; i < NUMBERS; i++)
        for (size_t j = 0; j < SIZES; j++)
            for (size_t k = 0; k < INSIDE; k++)
                for (size_t l = 0; l < INSIDE; l++) CHECK(check(numbers[i], sizes[j], inside[k], inside[l]));
}

static void refusals(void) {
    const double outside[] = {0, -0.0, -0.5, 1, nextafter(1, 2), 2, 0x1p1023, INFINITY, -INFINITY, NAN};
    const size_t sizes[] = {0, VRR_BITVEC_MAX_SIZE + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        double value = 1;
        EXPECT(vrr_debias_half_width(10, 8, outside[i], 0.05, &value) == VRR_ERR_PROBABILITY && value == 0, "f %a",
               outside[i]);
        value = 1;
        EXPECT(vrr_debias_half_width(10, 8, 0.5, outside[i], &value) == VRR_ERR_PROBABILITY && value == 0, "alpha %a",
               outside[i]);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double value = 1;
        EXPECT(vrr_debias_half_width(10, sizes[i], 0.5, 0.05, &value) == VRR_ERR_SIZE && value == 0, "size %zu",
               sizes[i]);
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(BITS, exact, scale, found, (mpfr_ptr)0);
    claim("random half widths are never below the exact one and at most 2^-49 of it above", random_widths);
    claim("the same at the ends of the ranges", extreme_widths);
    claim("f and alpha outside (0, 1) and sizes outside [1, 2^40] are refused and the output is zero", refusals);
    mpfr_clears(exact, scale, found, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
