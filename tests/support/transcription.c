/* Line 10 of the document on one bit as one would write it in C, with the machine's rounding modes. Prints of how many of 40000 probs the
 * quotient is below prob / (1 - prob), of how many the constant is below its logarithm (which is rounded up by MPFR: the quotient alone is
 * looked at), and of how many a lower and an upper quotient are one number. tests/findings/rounding_modes compiles it in several ways. F139. */
#include <fenv.h>
#include <math.h>
#include <stdio.h>

#include <mpfr.h>

enum { SAMPLES = 40000, EXACT_BITS = 256, DOUBLE_BITS = 53 };

static double inf_div(double a, double b) {
    int before = fegetround();
    fesetround(FE_UPWARD);
    double quotient = a / b;
    fesetround(before);
    return quotient;
}

static double neg_inf_sub(double a, double b) {
    int before = fegetround();
    fesetround(FE_DOWNWARD);
    double difference = a - b;
    fesetround(before);
    return difference;
}

/* Called from another file, as a library's function would be: what is inlined into a loop can come out right. */
double odds_of(double prob);
double odds_of(double prob) {
    return inf_div(prob, neg_inf_sub(1, prob));
}

/* Both directions in one function. 1 - prob is exact. */
static double neg_inf_div(double a, double b) {
    int before = fegetround();
    fesetround(FE_DOWNWARD);
    double quotient = a / b;
    fesetround(before);
    return quotient;
}

typedef struct {
    double low, high;
} interval;

interval odds_between(double prob, double lie);
interval odds_between(double prob, double lie) {
    return (interval){neg_inf_div(prob, lie), inf_div(prob, lie)};
}

static double (*volatile called)(double) = odds_of;
static interval (*volatile called_for_both)(double, double) = odds_between;

int main(void) {
    int quotients = 0, constants = 0, points = 0;
    mpfr_t exact, c;
    mpfr_init2(exact, EXACT_BITS);
    mpfr_init2(c, DOUBLE_BITS);
    for (int i = 1; i <= SAMPLES; i++) {
        double prob = 0.5 + ldexp(i, -17), odds = called(prob);
        mpfr_set_d(exact, prob, MPFR_RNDN);
        mpfr_ui_sub(exact, 1, exact, MPFR_RNDN);
        mpfr_d_div(exact, prob, exact, MPFR_RNDN);
        quotients += mpfr_cmp_d(exact, odds) > 0;
        mpfr_log(exact, exact, MPFR_RNDN);
        mpfr_set_d(c, odds, MPFR_RNDN);
        mpfr_log(c, c, MPFR_RNDU);
        constants += mpfr_cmp(exact, c) > 0;
        interval both = called_for_both(prob, 1 - prob);
        points += both.low == both.high;
    }
    mpfr_clears(exact, c, (mpfr_ptr)0);
    mpfr_free_cache();
    printf("%d %d %d\n", quotients, constants, points);
    return 0;
}
