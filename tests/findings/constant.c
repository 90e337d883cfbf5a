/* Line 10 of the pseudocode, c = inf_ln(inf_div(prob, neg_inf_sub(1, prob))), under several readings of "inf",
 * against ln(prob / (1 - prob)) rounded up once. spec/FINDINGS.md, F5, F6 and F30. */
#include "../support/harness.h"
#include "../support/support.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

#include <mpfr.h>

enum { EXACT_BITS = 256, DOUBLE_BITS = 53, FLOAT_BITS = 24, SAMPLES = 40000 };

static generator g;

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* How many doubles further up: c - reference in units in the last place. Both are finite and not negative. */
static int64_t ulps_above(double c, double reference) {
    return (int64_t)(bits_of(c) - bits_of(reference));
}

/* The three operations, each rounded to `precision` bits. */
static double three_operations(double prob, mpfr_prec_t precision, mpfr_rnd_t subtract, mpfr_rnd_t others) {
    mpfr_t p, lie;
    mpfr_inits2(precision, p, lie, (mpfr_ptr)0);
    mpfr_set_d(p, prob, MPFR_RNDN);
    mpfr_ui_sub(lie, 1, p, subtract);
    mpfr_div(p, p, lie, others);
    mpfr_log(p, p, others);
    double c = mpfr_get_d(p, MPFR_RNDN);
    mpfr_clears(p, lie, (mpfr_ptr)0);
    return c;
}

static double outward(double prob) {
    return three_operations(prob, DOUBLE_BITS, MPFR_RNDD, MPFR_RNDU);
}

/* ln(prob / (1 - prob)), rounded only once. */
static double rounded_once(double prob, mpfr_prec_t precision, mpfr_rnd_t direction) {
    mpfr_t exact, result;
    mpfr_init2(exact, EXACT_BITS);
    mpfr_init2(result, precision);
    mpfr_set_d(result, prob, MPFR_RNDN);
    mpfr_ui_sub(exact, 1, result, MPFR_RNDN);
    mpfr_div(exact, result, exact, MPFR_RNDN);
    mpfr_log(exact, exact, MPFR_RNDN);
    mpfr_set(result, exact, direction);
    double c = mpfr_get_d(result, MPFR_RNDN);
    mpfr_clears(exact, result, (mpfr_ptr)0);
    return c;
}

/* Uniform in [1/2, 1), and for odd i at a distance from 1/2 that is uniform in its exponent. */
static double some_prob(int i) {
    double uniform = ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
    return i % 2 == 0 ? uniform : 0.5 + ldexp(uniform, -1 - (int)next_below(&g, 52));
}

static void subtraction_is_exact(void) {
    for (int i = 0; i < SAMPLES; i++) {
        double p = some_prob(i), lie = 1 - p;
        mpfr_t exact;
        mpfr_init2(exact, EXACT_BITS);
        mpfr_set_d(exact, p, MPFR_RNDN);
        mpfr_ui_sub(exact, 1, exact, MPFR_RNDN);
        bool same = mpfr_cmp_d(exact, lie) == 0;
        mpfr_clear(exact);
        EXPECT(same, "1 - %a is not %a", p, lie);
    }
}

static void outward_is_sound(void) {
    for (int i = 0; i < SAMPLES; i++) {
        double p = some_prob(i), c = outward(p), best = rounded_once(p, DOUBLE_BITS, MPFR_RNDU);
        EXPECT(c >= best, "prob %a: %a is below %a", p, c, best);
    }
}

static void outward_is_loose(void) {
    double worst = 0.5 + 0x1p-53, best = rounded_once(worst, DOUBLE_BITS, MPFR_RNDU), c = outward(worst);
    int64_t most = ulps_above(c, best);
    EXPECT(most == (INT64_C(1) << 51) - 3, "%lld ulp", (long long)most);
    EXPECT(c / best > 1.499999 && c / best < 1.5, "%.17g times", c / best);
    for (int j = 2; j <= 10000; j++) {
        double p = 0.5 + ldexp(j, -53);
        EXPECT(ulps_above(outward(p), rounded_once(p, DOUBLE_BITS, MPFR_RNDU)) < most, "more at %a", p);
    }
    for (int i = 0; i < SAMPLES; i++) {
        double p = some_prob(i);
        EXPECT(p == worst || ulps_above(outward(p), rounded_once(p, DOUBLE_BITS, MPFR_RNDU)) < most, "more at %a", p);
    }
    vrr_rr_bool m;
    EXPECT(vrr_make_randomized_response_bool(&m, worst, false) == VRR_OK && m.epsilon == best, "the library has %a",
           m.epsilon);
    remark("%a instead of %a, 1.5 times as much", c, best);
}

/* By distance from 1/2: the loss is absolute, at most about 2^-52, so it matters only where the constant is small. */
static void outward_loss_is_small_in_absolute_terms(void) {
    double greatest = 0;
    int64_t ulps_away_from_half = 0;
    for (int i = 0; i < SAMPLES; i++) {
        double p = some_prob(i), best = rounded_once(p, DOUBLE_BITS, MPFR_RNDU), c = outward(p);
        double spacing = nextafter(best, INFINITY) - best;
        EXPECT(c - best <= 0x1p-52 + spacing, "prob %a: %a above %a", p, c - best, best);
        if (c - best > greatest) greatest = c - best;
        if (p >= 0.75 && ulps_above(c, best) > ulps_away_from_half) ulps_away_from_half = ulps_above(c, best);
    }
    EXPECT(ulps_away_from_half <= 1, "%lld ulp", (long long)ulps_away_from_half);
    remark("greatest excess %a", greatest);
}

static void nearest_is_unsound(void) {
    int below = 0;
    double p = 0.9, c = three_operations(p, DOUBLE_BITS, MPFR_RNDN, MPFR_RNDN);
    EXPECT(c < rounded_once(p, DOUBLE_BITS, MPFR_RNDU), "not at 0.9");
    for (int i = 0; i < SAMPLES; i++) {
        p = some_prob(0);
        below += three_operations(p, DOUBLE_BITS, MPFR_RNDN, MPFR_RNDN) < rounded_once(p, DOUBLE_BITS, MPFR_RNDU);
    }
    remark("%d of %d", below, SAMPLES);
    EXPECT(below > SAMPLES * 2 / 5 && below < SAMPLES * 3 / 5, "%d of %d", below, SAMPLES);
}

static void nearest_next_to_half(void) {
    double p = 0x1.0000001ffe99cp-1, c = three_operations(p, DOUBLE_BITS, MPFR_RNDN, MPFR_RNDN);
    int64_t short_by = ulps_above(rounded_once(p, DOUBLE_BITS, MPFR_RNDU), c);
    EXPECT(short_by == 67085938, "%lld ulp", (long long)short_by);
}

#ifdef __GLIBC__
static double (*volatile library_log)(double) = log;

static bool log_is_below(double x) {
    mpfr_t exact;
    fesetround(FE_UPWARD);
    double c = library_log(x);
    fesetround(FE_TONEAREST);
    mpfr_init2(exact, EXACT_BITS);
    mpfr_set_d(exact, x, MPFR_RNDN);
    mpfr_log(exact, exact, MPFR_RNDD);
    bool below = mpfr_cmp_d(exact, c) > 0;
    mpfr_clear(exact);
    return below;
}

/* Which arguments are affected depends on the library's version: the first try is one of glibc 2.36, then a search. */
static void upward_mode_is_no_bound(void) {
    int tried = 0;
    double witness = 0x1.5f93d2d03c8abp+2;
    bool below = log_is_below(witness);
    for (; !below && tried < 3000000; tried++) {
        double p = some_prob(0);
        mpfr_t odds;
        mpfr_init2(odds, DOUBLE_BITS);
        mpfr_set_d(odds, p, MPFR_RNDN);
        mpfr_div_d(odds, odds, 1 - p, MPFR_RNDU);
        witness = mpfr_get_d(odds, MPFR_RNDN);
        mpfr_clear(odds);
        below = log_is_below(witness);
    }
    EXPECT(below, "no counterexample among %d", tried);
    remark("log(%a) is too small; %d quotients were tried before it", witness, tried);
}
#endif

static void single_precision_is_loose(void) {
    double worst = 0.5 + 0x1p-24, best = rounded_once(worst, FLOAT_BITS, MPFR_RNDU);
    double c = three_operations(worst, FLOAT_BITS, MPFR_RNDD, MPFR_RNDU);
    double spacing = ldexp(1, ilogb(best) - (FLOAT_BITS - 1));
    EXPECT((c - best) / spacing == 0x1p22 - 3, "%.17g ulp", (c - best) / spacing);
}

static void float_of_constant_rounds_down(void) {
    int below = 0;
    for (int i = 0; i < SAMPLES; i++) {
        double p = ldexp((double)(next_word(&g) >> 41 | UINT64_C(1) << 23), -24); /* a float */
        vrr_rr_bool m;
        EXPECT(vrr_make_randomized_response_bool(&m, p, false) == VRR_OK, "%a is refused", p);
        below += (double)(float)m.epsilon < rounded_once(p, DOUBLE_BITS, MPFR_RNDD);
    }
    remark("%d of %d", below, SAMPLES);
    EXPECT(below > SAMPLES * 2 / 5 && below < SAMPLES * 3 / 5, "%d of %d", below, SAMPLES);
}

int main(void) {
    g.state = test_seed();
    claim("1 - prob is exact, so neg_inf_sub has nothing to round", subtraction_is_exact);
    claim("three directed roundings never fall below ln(p / (1 - p))", outward_is_sound);
    claim("three directed roundings exceed the rounded-up constant by 2^51 - 3 ulp at prob = 1/2 + 2^-53, more than "
          "anywhere else tried",
          outward_is_loose);
    claim("their excess is below 2^-52 plus 1 ulp everywhere, and at most 1 ulp for prob >= 3/4",
          outward_loss_is_small_in_absolute_terms);
    claim("three operations rounded to nearest fall below ln(p / (1 - p)) for prob = 0.9 and about every second prob",
          nearest_is_unsound);
    claim("they fall short by 67085938 ulp at prob = 0x1.0000001ffe99cp-1", nearest_next_to_half);
#ifdef __GLIBC__
    claim("the C library's log in upward mode is not an upper bound of ln", upward_mode_is_no_bound);
#endif
    claim("in single precision the excess is 2^22 - 3 ulp at prob = 1/2 + 2^-24", single_precision_is_loose);
    claim("storing the constant as a float, rounded to nearest, makes it unsound for about every second float prob",
          float_of_constant_rounds_down);
    mpfr_free_cache();
    return report();
}
