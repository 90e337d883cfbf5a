/* Lines 14 and 18 to 20 of the categorical document, and its equations (1), (5) and (6).
 * spec/FINDINGS.md, F40, F46 to F48 and F53 to F55. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>

#include <mpfr.h>

enum { EXACT_BITS = 256, DOUBLE_BITS = 53, FLOAT_BITS = 24, MANY = 5000000, SAMPLES = 40000 };

static generator g;

static bool line_14_raises(double num_categories, double prob) {
    return !(1 / num_categories <= prob && prob < 1);
}

/* The double nearest to 1/t is below, at or above 1/t; fma rounds once, so the sign is right. */
static double against_share(double prob, double t) {
    return fma(prob, t, -1);
}

/* Line 18: prob / (1 - prob) * (t - 1), each operation rounded as named. */
static void odds_outward(mpfr_t odds, double prob, double t) {
    mpfr_t other;
    mpfr_init2(other, mpfr_get_prec(odds));
    mpfr_set_d(odds, prob, MPFR_RNDN);
    mpfr_ui_sub(other, 1, odds, MPFR_RNDD);
    mpfr_div(odds, odds, other, MPFR_RNDU);
    mpfr_set_d(other, t, MPFR_RNDN);
    mpfr_sub_ui(other, other, 1, MPFR_RNDU);
    mpfr_mul(odds, odds, other, MPFR_RNDU);
    mpfr_clear(other);
}

static double constant(double prob, double t, mpfr_prec_t precision) {
    mpfr_t odds;
    mpfr_init2(odds, precision);
    odds_outward(odds, prob, t);
    mpfr_log(odds, odds, MPFR_RNDU);
    double c = mpfr_get_d(odds, MPFR_RNDN);
    mpfr_clear(odds);
    return c;
}

/* ln(prob (t - 1) / (1 - prob)), rounded only once. */
static double rounded_once(double prob, double t, mpfr_rnd_t direction) {
    mpfr_t odds, lie;
    mpfr_inits2(EXACT_BITS, odds, lie, (mpfr_ptr)0);
    mpfr_set_d(odds, prob, MPFR_RNDN);
    mpfr_ui_sub(lie, 1, odds, MPFR_RNDN);
    mpfr_mul_d(odds, odds, t - 1, MPFR_RNDN);
    mpfr_div(odds, odds, lie, MPFR_RNDN);
    mpfr_log(odds, odds, MPFR_RNDN);
    double c = mpfr_get_d(odds, direction);
    mpfr_clears(odds, lie, (mpfr_ptr)0);
    return c;
}

static void nan_is_refused(void) {
    const double outside[] = {NAN, -NAN, INFINITY, -INFINITY, -1, -0.0, 0, 1, 2};
    for (unsigned t = 2; t <= 100; t++) {
        for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
            vrr_rr m;
            EXPECT(line_14_raises(t, outside[i]), "line 14 accepts %a", outside[i]);
            EXPECT(vrr_make_randomized_response(&m, t, outside[i]) == VRR_ERR_PROBABILITY, "accepted: %a", outside[i]);
        }
        EXPECT(!line_14_raises(t, 1 - 0x1p-53), "line 14 refuses the double below 1");
    }
}

static void one_third(void) {
    double third = 1.0 / 3, loss = -rounded_once(third, 3, MPFR_RNDU);
    EXPECT(!line_14_raises(3, third) && against_share(third, 3) < 0, "%a", third);
    EXPECT(constant(third, 3, DOUBLE_BITS) == 0, "constant %a", constant(third, 3, DOUBLE_BITS));
    EXPECT(loss > 8.3e-17 && loss < 8.4e-17, "loss %g", loss);
    vrr_rr m;
    EXPECT(vrr_make_randomized_response(&m, 3, third) == VRR_ERR_PROBABILITY, "the library accepts it");
    EXPECT(vrr_make_randomized_response(&m, 3, nextafter(third, 1)) == VRR_OK && m.epsilon > 0, "the next is refused");
}

/* A double next to 1/t and below it passes line 14. Its loss is at most 1.5 * 2^-53; the constant is 2^-52 or more if the
 * odds were rounded up to more than 1, and 0 if they were rounded to 1. */
static void rounded_shares(void) {
    unsigned below = 0, unsound = 0;
    mpfr_t odds;
    mpfr_init2(odds, DOUBLE_BITS);
    for (unsigned t = 2; t <= MANY && !harness_failed; t++) {
        double share = 1.0 / t, gap = against_share(share, t);
        if (gap >= 0) continue;
        below++;
        odds_outward(odds, share, t);
        if (mpfr_cmp_ui(odds, 1) < 0) harness_fail("t = %u: a negative constant", t);
        if (-gap * t / (t - 1) > 0x1.8p-53) harness_fail("t = %u: loss %g", t, -gap * t / (t - 1));
        unsound += mpfr_cmp_ui(odds, 1) == 0;
        if (t % 1000 != 0) continue;
        vrr_rr m;
        if (vrr_make_randomized_response(&m, t, share) != VRR_ERR_PROBABILITY) harness_fail("accepted: t = %u", t);
    }
    mpfr_clear(odds);
    EXPECT(below == 2504143 && unsound == 149712, "%u below, %u unsound", below, unsound);
}

static float float_up(double x) {
    float rounded = (float)x;
    return (double)rounded < x ? nextafterf(rounded, INFINITY) : rounded;
}

/* In single precision the same with doubles: differences and products of floats are exact here, and a quotient of two
 * 24-bit numbers is a float or 2^-48 away from one. */
static void rounded_shares_of_floats(void) {
    unsigned below = 0, unsound = 0;
    for (uint32_t t = 2; t <= 1U << FLOAT_BITS; t++) {
        float share = 1 / (float)t;
        if ((double)share * t >= 1) continue;
        below++;
        float lie = -float_up((double)share - 1);
        float odds = float_up((double)float_up((double)share / (double)lie) * (t - 1));
        EXPECT(odds >= 1, "t = %u: a negative constant", (unsigned)t);
        unsound += odds == 1;
    }
    EXPECT(below == 8391693 && unsound == 612269, "%u below, %u unsound", below, unsound);
}

/* t up to about 2^52, prob at a distance above 1/t that is uniform in its exponent. */
static double some_prob(double *t) {
    *t = (double)(2 + (next_word(&g) >> (12 + next_below(&g, 51))));
    double share = 1 / *t, prob;
    do {
        double uniform = ldexp((double)(next_word(&g) >> 11), -53);
        prob = share + ldexp((1 - share) * uniform, -(int)next_below(&g, 60));
    } while (against_share(prob, *t) < 0 || prob >= 1);
    return prob;
}

static void outward_is_sound(void) {
    double greatest = 0;
    for (int i = 0; i < SAMPLES; i++) {
        double t, prob = some_prob(&t), c = constant(prob, t, DOUBLE_BITS), best = rounded_once(prob, t, MPFR_RNDU);
        double spacing = nextafter(best, INFINITY) - best;
        EXPECT(c >= best && c - best <= 3 * 0x1p-52 + spacing, "t = %.0f, prob %a: %a above %a", t, prob, c - best,
               best);
        if (c - best - spacing > greatest) greatest = c - best - spacing;
        vrr_rr m;
        EXPECT(vrr_make_randomized_response(&m, (uint64_t)t, prob) == VRR_OK && m.epsilon >= best &&
                   m.epsilon - best <= 0x1p-111 + spacing,
               "t = %.0f, prob %a: the library has %a", t, prob, m.epsilon);
    }
    remark("greatest excess beyond an ulp %.3f * 2^-52", greatest * 0x1p52);
}

static void uniform_is_charged(void) {
    for (int k = 2; k <= 53; k++) {
        double t = ldexp(1, k), c = constant(1 / t, t, DOUBLE_BITS);
        vrr_rr m;
        EXPECT(c == 0x1p-52, "t = 2^%d: %a", k, c);
        EXPECT(vrr_make_randomized_response(&m, UINT64_C(1) << k, 1 / t) == VRR_OK && m.epsilon == 0, "2^%d: %a", k,
               m.epsilon);
    }
    EXPECT(constant(0.5, 2, DOUBLE_BITS) == 0, "t = 2");
}

static void loosest(void) {
    double t = 4963099, share = 1 / t, c = constant(share, t, DOUBLE_BITS), best = rounded_once(share, t, MPFR_RNDU);
    EXPECT(against_share(share, t) > 0 && c == 0x1p-52, "constant %a", c);
    EXPECT(floor(c / best) == 932067, "%.17g times", c / best);
    vrr_rr m;
    EXPECT(vrr_make_randomized_response(&m, 4963099, share) == VRR_OK && m.epsilon >= best &&
               m.epsilon - best < 0x1p-111,
           "the library has %a", m.epsilon);
}

/* Each step grows with prob and with t, so the ends bound all of them. */
static void nothing_overflows(void) {
    double most = 0x1p53, prob = 1 - 0x1p-53;
    EXPECT(constant(prob, most, DOUBLE_BITS) < 73.5, "%.17g", constant(prob, most, DOUBLE_BITS));
    EXPECT(constant(1 - 0x1p-24, 0x1p24, FLOAT_BITS) < 33.3, "%.9g", constant(1 - 0x1p-24, 0x1p24, FLOAT_BITS));
    EXPECT(1 / most / (1 - 1 / most) > 0x1p-54 && prob / (1 - prob) == most - 1, "a quotient is out of range");
}

static void count_as_a_float(void) {
    uint32_t t = 33859778;
    double prob = 0x1.fbf036p-24, cast = (double)(float)t, c = constant(prob, cast, FLOAT_BITS);
    EXPECT(cast == t - 2 && !line_14_raises(cast, prob), "cast to %.0f", cast);
    EXPECT(c < rounded_once(prob, t, MPFR_RNDD) - 1e-8, "constant %.17g", c);
    EXPECT(constant(prob, t, DOUBLE_BITS) >= rounded_once(prob, t, MPFR_RNDU), "double precision falls short, too");
}

/* p = M / 2^k and 1 - p = L / 2^k. As fractions: the odds M (t-1) / L; (5) has L (t-1) / M where L / (M (t-1)) is right. */
static void equation_5(void) {
    enum { ALL = 1 << 10 };
    for (unsigned t = 2; t <= 40; t++) {
        for (unsigned keep = (ALL + t - 1) / t; keep < ALL; keep++) {
            unsigned lie = ALL - keep;
            bool printed_is_larger = lie * (t - 1) * lie > keep * (t - 1) * keep;
            EXPECT(printed_is_larger == (2 * keep < ALL), "%u / 2^10, t = %u", keep, t);
            EXPECT(lie * lie <= keep * (t - 1) * keep * (t - 1) && lie <= keep * (t - 1), "%u / 2^10, t = %u", keep, t);
        }
    }
}

/* The ratios p t and (t-1) / (t (1-p)) against the odds, multiplied out. */
static void strangers(void) {
    enum { ALL = 1 << 10 };
    for (unsigned t = 2; t <= 40; t++) {
        for (unsigned keep = 1; keep < ALL; keep++) {
            unsigned lie = ALL - keep, odds = keep * (t - 1);
            int above = (keep * t > ALL) - (keep * t < ALL);
            int upper = (odds * ALL > keep * t * lie) - (odds * ALL < keep * t * lie);
            int lower = (odds * t > ALL * (t - 1)) - (odds * t < ALL * (t - 1));
            EXPECT(upper == above && lower == above, "%u / 2^10, t = %u", keep, t);
        }
    }
}

int main(void) {
    g.state = test_seed();
    claim("line 14 refuses NaN, infinities, 0, 1 and what lies outside, for every t up to 100", nan_is_refused);
    claim("t = 3 with prob = 1.0 / 3 passes line 14 and has the constant 0, below its loss of 8.3e-17; the library "
          "refuses it",
          one_third);
    claim("of the t up to five million, 2504143 pass line 14 with a prob below 1/t, and 149712 of them get the "
          "constant 0",
          rounded_shares);
    claim("in single precision 8391693 of the t up to 2^24 do, and 612269 of them get the constant 0",
          rounded_shares_of_floats);
    claim("where prob >= 1/t, four directed roundings never fall below ln(p (t-1) / (1-p)), and exceed it by less than "
          "3 * 2^-52 plus 1 ulp",
          outward_is_sound);
    claim("for prob = 1/t and t = 4, 8, ... 2^53 the constant is 2^-52, where nothing is lost; the library has 0",
          uniform_is_charged);
    claim("t = 4963099 with prob = 1.0 / t is charged 932067 times its loss", loosest);
    claim("no operation of lines 18 to 20 can overflow: constants end below 73.5, and 33.3 in single precision",
          nothing_overflows);
    claim("t = 33859778 rounded to a float gives a constant that is 1e-8 too small at prob = 0x1.fbf036p-24",
          count_as_a_float);
    claim("the second term of equation (5) exceeds the first for all prob < 1/2, and the right one never does, t <= 40",
          equation_5);
    claim("ratios with a non-member are below the odds exactly if prob > 1/t, and above them if prob < 1/t, t <= 40",
          strangers);
    mpfr_free_cache();
    return report();
}
