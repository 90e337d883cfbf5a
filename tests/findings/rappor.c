/* The RAPPOR document's domain, constant and equation (9), and the program that takes epsilon.
 * spec/FINDINGS.md, F97, F100, F103, F110 to F112 and F114. */
#include "../support/harness.h"

#include <math.h>
#include <stdint.h>

#include <mpfr.h>

enum { EXACT_BITS = 200, DOUBLE_BITS = 53 };

/* f = 1/2: a bit is flipped when its two bits of the tape are 0. */
static unsigned report_of(unsigned arg, unsigned length, unsigned tape) {
    for (unsigned j = 0; j < length; j++) arg ^= (unsigned)((tape >> (2 * j) & 3) == 0) << j;
    return arg;
}

static void any_vector(void) {
    unsigned from_ones = 0, from_zeros = 0;
    for (unsigned t = 0; t < 1U << 6; t++) {
        from_ones += report_of(7, 3, t) == 7;
        from_zeros += report_of(0, 3, t) == 7;
    }
    EXPECT(from_ones == 27 && from_zeros == 1, "%u and %u", from_ones, from_zeros);
}

static void twice_m(void) {
    uint32_t m = UINT32_C(1) << 31;
    EXPECT((uint32_t)(2 * m) == 0 && (double)(uint32_t)(2 * m) * log(3) == 0, "2 m is %u", (unsigned)(2 * m));
    EXPECT((uint32_t)(2 * (m + 1)) == 2, "2 (m + 1) is %u", (unsigned)(2 * (m + 1)));
}

/* The ratio of two products for m = 1, k = 3, f = 1/2, y = (1, 0, 0), with the middle product of the denominator up to
 * `end`; factors are 1/4 and 3/4. */
static double ratio(int end) {
    const int y[] = {0, 1, 0, 0};
    double q = 0.25, above = 1, below = 1;
    for (int i = 1; i <= 3; i++) above *= (i == 1) == (y[i] == 1) ? 1 - q : q;
    below *= y[1] == 1 ? q : 1 - q;
    for (int i = 2; i <= end; i++) below *= y[i] == 1 ? 1 - q : q;
    below *= y[3] == 1 ? q : 1 - q;
    return above / below;
}

static void equation_9(void) {
    EXPECT(ratio(2) == 9 && ratio(3) == 36, "%g and %g", ratio(2), ratio(3));
}

/* f = 2 / (1 + exp(epsilon / 2)), each operation rounded to nearest, exp correctly. */
static double f_of(double epsilon) {
    mpfr_t x;
    mpfr_init2(x, DOUBLE_BITS);
    mpfr_set_d(x, epsilon / 2, MPFR_RNDN);
    mpfr_exp(x, x, MPFR_RNDN);
    double f = 2 / (1 + mpfr_get_d(x, MPFR_RNDN));
    mpfr_clear(x);
    return f;
}

/* random() is a multiple of 2^-53, so it is below q with this probability. */
static double of_random(double q) {
    return ldexp(ceil(ldexp(q, DOUBLE_BITS)), -DOUBLE_BITS);
}

/* 2 ln((1 - q) / q) - epsilon */
static double excess(double q, double epsilon) {
    mpfr_t x, y;
    mpfr_inits2(EXACT_BITS, x, y, (mpfr_ptr)0);
    mpfr_set_d(x, q, MPFR_RNDN);
    mpfr_ui_sub(y, 1, x, MPFR_RNDN);
    mpfr_div(x, y, x, MPFR_RNDN);
    mpfr_log(x, x, MPFR_RNDN);
    mpfr_mul_ui(x, x, 2, MPFR_RNDN);
    mpfr_sub_d(x, x, epsilon, MPFR_RNDN);
    double difference = mpfr_get_d(x, MPFR_RNDN);
    mpfr_clears(x, y, (mpfr_ptr)0);
    return difference;
}

static void rounded_f(void) {
    int exact = 0, random = 0;
    for (int j = 1; j <= 1 << 14; j++) {
        double epsilon = ldexp(j, -12), q = f_of(epsilon) / 2;
        exact += excess(q, epsilon) > 0;
        random += excess(of_random(q), epsilon) > 0;
    }
    EXPECT(exact == 8148 && random == 3309, "%d and %d", exact, random);
    EXPECT(excess(of_random(f_of(1) / 2), 1) > 1e-16 && excess(of_random(f_of(2) / 2), 2) > 1e-16, "not for 1 and 2");
}

static void coarse_random(void) {
    for (int epsilon = 74; epsilon <= 1400; epsilon++) {
        double q = f_of(epsilon) / 2;
        EXPECT(q > 0 && of_random(q) == 0x1p-53, "epsilon = %d", epsilon);
    }
    double loss = excess(0x1p-53, 0);
    EXPECT(loss > 73.47 && loss < 73.48, "%g", loss);
}

static void negative_epsilon(void) {
    double q = f_of(-1) / 2;
    EXPECT(q > 0.62 && q < 0.63 && excess(1 - q, 1) < 1e-15 && excess(1 - q, 1) > -1e-15, "q = %g", q);
}

/* k = d: the Hamming distance is at most d, and half of the budget is not used. */
static void all_ones_allowed(void) {
    for (int d = 1; d <= 10; d++) {
        for (int k = 1; k <= d; k++) {
            int distance = 2 * k < d ? 2 * k : d;
            double epsilon = 1, q = 1 / (1 + exp(epsilon / (2 * k))), loss = distance * log((1 - q) / q);
            double expected = epsilon * distance / (2 * k);
            EXPECT(fabs(loss - expected) < 1e-12 && (k < d || fabs(loss - epsilon / 2) < 1e-12), "k = %d, d = %d", k,
                   d);
        }
    }
}

int main(void) {
    claim("without a bound on ones three bits at f = 1/2 have odds 27, where m = 1 allows 9", any_vector);
    claim("2 m in 32 bits is 0 for m = 2^31, and so is the constant", twice_m);
    claim("equation (9) as printed is 36 at f = 1/2, m = 1, k = 3, y = 100, where (8) is 9", equation_9);
    claim("f computed from epsilon makes the loss larger than epsilon for 8148 of 16384 epsilons up to 4, and for 3309 "
          "with random()",
          rounded_f);
    claim("for epsilon >= 74 random() flips with probability 2^-53: the loss is 73.47", coarse_random);
    claim("epsilon = -1 is accepted and has the loss 1", negative_epsilon);
    claim("k-hot vectors of d bits lose min(2k, d) / (2k) of epsilon: half of it for k = d", all_ones_allowed);
    mpfr_free_cache();
    return report();
}
