/* Half widths of confidence intervals against MPFR: never below the smaller of Hoeffding's and Bernstein's, and next to it; and how
 * they compare with what a normal distribution would have. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <mpfr.h>

/* 1 - f is exact at this precision, also for the least positive double; all else is off by 2^-1190 of itself. */
enum { BITS = 1200, ROUNDS = 20000 };

static generator g;
static mpfr_t exact, scale, found, risk;
static double greatest_excess;

/* exact = the smaller of sqrt(n L / 2) and sqrt(2 n v L) + L / 3, with L = ln(2 m / alpha) and v as found, over the slope in scale */
static void set_half_width(uint64_t n, uint64_t m, double alpha) {
    mpfr_set_ui(risk, m, MPFR_RNDN);
    mpfr_mul_2ui(risk, risk, 1, MPFR_RNDN);
    mpfr_div_d(risk, risk, alpha, MPFR_RNDN);
    mpfr_log(risk, risk, MPFR_RNDN);
    mpfr_mul_ui(exact, risk, n, MPFR_RNDN);
    mpfr_mul(found, found, exact, MPFR_RNDN);
    mpfr_mul_2ui(found, found, 1, MPFR_RNDN);
    mpfr_sqrt(found, found, MPFR_RNDN);
    mpfr_div_ui(risk, risk, 3, MPFR_RNDN);
    mpfr_add(found, found, risk, MPFR_RNDN);
    mpfr_div_2ui(exact, exact, 1, MPFR_RNDN);
    mpfr_sqrt(exact, exact, MPFR_RNDN);
    mpfr_min(exact, exact, found, MPFR_RNDN);
    mpfr_div(exact, exact, scale, MPFR_RNDN);
}

/* v = f (2 - f) / 4, slope = 1 - f */
static void set_bits(double f) {
    mpfr_set_d(scale, f, MPFR_RNDN);
    mpfr_ui_sub(found, 2, scale, MPFR_RNDN);
    mpfr_mul(found, found, scale, MPFR_RNDN);
    mpfr_div_2ui(found, found, 2, MPFR_RNDN);
    mpfr_ui_sub(scale, 1, scale, MPFR_RNDN);
}

/* v = max(p (1 - p), (t - 1) / t^2), slope = (t p - 1) / (t - 1); without strangers v = p (1 - p) */
static void set_categories(uint64_t t, double p, bool strangers) {
    mpfr_set_d(scale, p, MPFR_RNDN);
    mpfr_ui_sub(found, 1, scale, MPFR_RNDN);
    mpfr_mul(found, found, scale, MPFR_RNDN);
    mpfr_set_ui(risk, t - 1, MPFR_RNDN);
    mpfr_div_ui(risk, risk, t, MPFR_RNDN);
    mpfr_div_ui(risk, risk, t, MPFR_RNDN);
    if (strangers) mpfr_max(found, found, risk, MPFR_RNDN);
    mpfr_mul_ui(scale, scale, t, MPFR_RNDN);
    mpfr_sub_ui(scale, scale, 1, MPFR_RNDN);
    mpfr_div_ui(scale, scale, t - 1, MPFR_RNDN);
}

static void compare(double half_width, uint64_t n, uint64_t m, double parameter, double alpha) {
    mpfr_set_d(found, half_width, MPFR_RNDN);
    mpfr_sub(found, found, exact, MPFR_RNDN);
    mpfr_div(found, found, exact, MPFR_RNDN);
    double excess = mpfr_get_d(found, MPFR_RNDN);
    EXPECT(excess >= 0 && excess <= 0x1p-50,
           "half width %a is off by %a of itself: n %llu, m %llu, parameter %a, alpha %a", half_width, excess,
           (unsigned long long)n, (unsigned long long)m, parameter, alpha);
    if (excess > greatest_excess) greatest_excess = excess;
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
    set_bits(f);
    set_half_width(n, size, alpha);
    compare(half_width, n, size, f, alpha);
}

/* Where t p is not above 1 there is nothing to estimate. */
static void check_categories(uint64_t n, uint64_t t, double p, double alpha) {
    double half_width = -1;
    vrr_status status = vrr_debias_half_width_categorical(n, t, p, alpha, &half_width);
    set_categories(t, p, true);
    vrr_status expected = mpfr_sgn(scale) > 0 ? VRR_OK : VRR_ERR_PROBABILITY;
    EXPECT(status == expected, "n %llu, t %llu, prob %a, alpha %a: status %d", (unsigned long long)n,
           (unsigned long long)t, p, alpha, (int)status);
    if (status != VRR_OK || n == 0) {
        EXPECT(half_width == 0, "half width %a", half_width);
        return;
    }
    set_half_width(n, t, alpha);
    compare(half_width, n, t, p, alpha);
}

static void check_bool(uint64_t n, double p, double alpha) {
    double half_width = -1;
    vrr_status status = vrr_debias_half_width_bool(n, p, alpha, &half_width);
    EXPECT(status == (p > 0.5 ? VRR_OK : VRR_ERR_PROBABILITY), "prob %a, alpha %a: status %d", p, alpha, (int)status);
    if (status != VRR_OK || n == 0) {
        EXPECT(half_width == 0, "half width %a", half_width);
        return;
    }
    set_categories(2, p, false);
    set_half_width(n, 1, alpha);
    compare(half_width, n, 1, p, alpha);
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

/* Any, and often next to 1 / t. */
static double random_kept(uint64_t t) {
    double least = 1 / (double)t, x = random_inside();
    switch (next_below(&g, 3)) {
    case 0:
        return least + (1 - least) * x < 1 ? least + (1 - least) * x : x;
    case 1:
        for (uint64_t step = next_below(&g, 4); step > 0; step--) least = nextafter(least, 1);
        return least < 1 ? least : x;
    default:
        return x;
    }
}

static void random_category_widths(void) {
    greatest_excess = 0;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t t = 2 + random_number() / 2;
        if (t > UINT64_C(1) << 63) t = UINT64_C(1) << 63;
        CHECK(check_categories(random_number(), t, random_kept(t), random_inside()));
        CHECK(check_bool(random_number(), random_kept(2), random_inside()));
    }
    remark("greatest excess 2^%.2f of the half width", log2(greatest_excess));
}

/* A normal distribution is further than 1.96 standard deviations off with probability 0.05. Where n q > 31, q being
 * the probability of the less likely answer, Bernstein's half width is at most half as much again. */
static void nearly_normal(void) {
    const double z = 1.9599639845400545, flips[] = {0.001, 0.01, 0.1, 0.5, 0.9, 0.99};
    double worst = 0;
    for (int e = 3; e <= 9; e++)
        for (size_t i = 0; i < sizeof flips / sizeof *flips; i++) {
            double n = pow(10, e), f = flips[i], q = f / 2, deviation = sqrt(n * q * (1 - q)), width;
            if (n * q <= 31) continue;
            EXPECT(vrr_debias_half_width((uint64_t)n, 1, f, 0.05, &width) == VRR_OK, "bits");
            EXPECT(width <= 1.5 * z * deviation / (1 - f), "n 1e%d, f %g: %g", e, f, width);
            worst = fmax(worst, width * (1 - f) / (z * deviation));
            EXPECT(vrr_debias_half_width_bool((uint64_t)n, 1 - q, 0.05, &width) == VRR_OK, "bool");
            EXPECT(width <= 1.5 * z * deviation / (1 - f), "n 1e%d, prob %g: %g", e, 1 - q, width);
        }
    for (int e = 3; e <= 9; e++)
        for (uint64_t t = 2; t < 20; t *= 2) { /* a risk of 0.05 t, shared by t categories */
            double n = pow(10, e), u = 1 / (double)t, p = 0.5 + u / 2, v = fmax(p * (1 - p), u * (1 - u)), width;
            EXPECT(vrr_debias_half_width_categorical((uint64_t)n, t, p, 0.05 * (double)t, &width) == VRR_OK,
                   "categories");
            double normal = z * sqrt(n * v) * (double)(t - 1) / ((double)t * p - 1);
            EXPECT(width <= 1.5 * normal, "n 1e%d, %llu categories: %g", e, (unsigned long long)t, width);
            worst = fmax(worst, width / normal);
        }
    remark("at most %.3f times the half width of a normal distribution", worst);
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
    const uint64_t categories[] = {2, 3, 4, (UINT64_C(1) << 32) + 1, (UINT64_C(1) << 63) - 1, UINT64_C(1) << 63};
    for (size_t i = 0; i < NUMBERS; i++)
        for (size_t j = 0; j < sizeof categories / sizeof *categories; j++)
            for (size_t k = 0; k < INSIDE; k++)
                for (size_t l = 0; l < INSIDE; l++) {
                    CHECK(check_categories(numbers[i], categories[j], inside[k], inside[l]));
                    CHECK(check_categories(numbers[i], categories[j], nextafter(1 / (double)categories[j], 1),
                                           inside[l]));
                    CHECK(check_bool(numbers[i], inside[k], inside[l]));
                }
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
        value = 1;
        EXPECT(vrr_debias_half_width_bool(10, outside[i], 0.05, &value) == VRR_ERR_PROBABILITY && value == 0, "prob %a",
               outside[i]);
        value = 1;
        EXPECT(vrr_debias_half_width_bool(10, 0.75, outside[i], &value) == VRR_ERR_PROBABILITY && value == 0,
               "alpha %a", outside[i]);
        value = 1;
        EXPECT(vrr_debias_half_width_categorical(10, 3, outside[i], 0.05, &value) == VRR_ERR_PROBABILITY && value == 0,
               "prob %a", outside[i]);
        value = 1;
        EXPECT(vrr_debias_half_width_categorical(10, 3, 0.5, outside[i], &value) == VRR_ERR_PROBABILITY && value == 0,
               "alpha %a", outside[i]);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double value = 1;
        EXPECT(vrr_debias_half_width(10, sizes[i], 0.5, 0.05, &value) == VRR_ERR_SIZE && value == 0, "size %zu",
               sizes[i]);
    }
    const uint64_t categories[] = {0, 1, (UINT64_C(1) << 63) + 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof categories / sizeof *categories; i++) {
        double value = 1;
        EXPECT(vrr_debias_half_width_categorical(10, categories[i], 0.5, 0.05, &value) == VRR_ERR_CATEGORIES &&
                   value == 0,
               "%llu categories", (unsigned long long)categories[i]);
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(BITS, exact, scale, found, risk, (mpfr_ptr)0);
    claim("random half widths are never below the exact one and at most 2^-50 of it above", random_widths);
    claim("so are those of true answers and of categories", random_category_widths);
    claim("the same at the ends of the ranges", extreme_widths);
    claim("at most 1.5 times what a normal distribution has, from 1,000 to 10^9 respondents", nearly_normal);
    claim("parameters out of range are refused and the output is zero", refusals);
    mpfr_clears(exact, scale, found, risk, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
