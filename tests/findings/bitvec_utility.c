/* What the bit-vector documents say about estimates. f = M / 2^4, all inputs and all reports, with integers.
 * F88 to F92, F94 and F98. */
#include "../support/harness.h"

#include <math.h>
#include <stdint.h>

#include <mpfr.h>

enum { K = 4, ALL = 1 << K, MOST_BITS = 6 };

/* The probability of a flip is num / (2 ALL); estimates are in units of 1 / (2 (ALL - num)). */
typedef struct {
    int64_t total;           /* weight of all reports together: (2 ALL)^(n k) */
    int64_t sums[MOST_BITS]; /* of each bucket's estimates */
    int64_t squares;         /* of the errors of all buckets, in squared units */
} moments;

static int64_t estimate(int64_t ones, int64_t n, int64_t num) {
    return 2 * ALL * ones - n * num;
}

static int64_t column(unsigned reports, unsigned n, unsigned k, unsigned bucket) {
    int64_t ones = 0;
    for (unsigned i = 0; i < n; i++) ones += reports >> (i * k + bucket) & 1;
    return ones;
}

static moments of_inputs(unsigned inputs, unsigned n, unsigned k, int64_t num) {
    moments m = {0};
    for (unsigned reports = 0; reports < 1U << (n * k); reports++) {
        int64_t weight = 1;
        for (unsigned b = 0; b < n * k; b++) weight *= (inputs ^ reports) >> b & 1 ? num : 2 * ALL - num;
        m.total += weight;
        for (unsigned j = 0; j < k; j++) {
            int64_t value = estimate(column(reports, n, k, j), n, num);
            int64_t error = value - 2 * (ALL - num) * column(inputs, n, k, j);
            m.sums[j] += weight * value;
            m.squares += weight * error * error;
        }
    }
    return m;
}

/* n k f/2 (1 - f/2) / (1 - f)^2 in squared units, times the weight of all reports: n k num (2 ALL - num) total. */
static void both_theorems(void) {
    for (unsigned n = 1; n <= MOST_BITS; n++) {
        for (unsigned k = 1; n * k <= MOST_BITS; k++) {
            for (int64_t num = 1; num < ALL; num++) {
                for (unsigned inputs = 0; inputs < 1U << (n * k); inputs++) {
                    moments m = of_inputs(inputs, n, k, num);
                    for (unsigned j = 0; j < k; j++) {
                        EXPECT(m.sums[j] == 2 * (ALL - num) * column(inputs, n, k, j) * m.total, "mean, bucket %u", j);
                    }
                    EXPECT(m.squares == n * k * num * (2 * ALL - num) * m.total, "n = %u, k = %u, f = %d / 2^%d", n, k,
                           (int)num, K);
                }
            }
        }
    }
}

/* The claimed errors, 1 and 1 / (1 - f) times n k f/2 (1 - f/2), against the exact one: all are fractions of squares. */
static void rappor_error(void) {
    moments m = of_inputs(1, 1, 1, ALL / 2);
    double unit = 2.0 * ALL / 2, exact = (double)m.squares / (double)m.total / (unit * unit);
    EXPECT(exact == 0.75 && 0.25 - 0.0625 == 3.0 / 16, "f = 1/2: %g", exact);
    for (int64_t num = 1; num < ALL; num++) {
        m = of_inputs(0, 1, 1, num);
        double f = (double)num / ALL, claimed = f / 2 - f * f / 4;
        unit = 2.0 * (double)(ALL - num);
        exact = (double)m.squares / (double)m.total / (unit * unit);
        EXPECT(claimed < exact && claimed / (1 - f) < exact, "f = %g: %g", f, exact);
        EXPECT(fabs(exact * (1 - f) * (1 - f) / claimed - 1) < 1e-14, "f = %g: %g", f, exact);
    }
}

/* One bit that is 1 with probability 1/2 at f = 1/2: the report is fair, and its variance not that of equation (10). */
static void random_inputs(void) {
    double p = 0.5, f = 0.5, one = (1 - f) * p + f / 2;
    EXPECT(one * (1 - one) == 0.25 && f / 2 * (1 - f / 2) == 3.0 / 16, "%g", one * (1 - one));
}

static void single_report(void) {
    for (int64_t num = 1; num < ALL; num++) {
        double f = (double)num / ALL;
        EXPECT((0 - f / 2) / (1 - f) < 0 && (1 - f / 2) / (1 - f) > 1, "f = %g", f);
    }
}

static double debias(double ones, double n, double f) {
    return (ones - f / 2 * n) / (1 - f);
}

static void no_signal(void) {
    EXPECT(isnan(debias(1, 2, 1)) && debias(2, 2, 1) == INFINITY && debias(0, 2, 1) == -INFINITY, "f = 1");
}

/* f = 1 - 2^-53 and n = 2^19 + 1: f/2 n is n/2 - n 2^-54, which is rounded, and the error is divided by 2^-53. The exact
 * estimates of (n + 1)/2 and (n - 1)/2 ones are n/2 + 2^52 and n/2 - 2^52. */
static void rounding_bias(void) {
    double n = 0x1p19 + 1, f = 1 - 0x1p-53, above = debias((n + 1) / 2, n, f), below = debias((n - 1) / 2, n, f);
    double mean = (above + below) / 2, spread = sqrt(n / 4) * 0x1p53;
    remark("the mean of two estimates around %.1f is %.1f; the standard deviation is %.3g", n / 2, mean, spread);
    EXPECT(mean - n / 2 > 262143 && fabs(mean - n / 2) < 1e-12 * spread, "mean %.1f", mean);
}

/* |n f/2 as a double - n f/2| over the standard deviation of a count; n is rounded to a double before, or not. */
static double offset(uint64_t n, double f, bool rounded_before) {
    mpfr_t exact, product;
    mpfr_init2(exact, 128);
    mpfr_init2(product, 53);
    mpfr_set_ui_2exp(exact, (unsigned long)(n >> 32), 32, MPFR_RNDN);
    mpfr_add_ui(exact, exact, (unsigned long)(n & UINT32_MAX), MPFR_RNDN);
    if (rounded_before) {
        mpfr_set(product, exact, MPFR_RNDN);
        mpfr_mul_d(product, product, f / 2, MPFR_RNDN);
    } else {
        mpfr_mul_d(product, exact, f / 2, MPFR_RNDN);
    }
    mpfr_mul_d(exact, exact, f / 2, MPFR_RNDN);
    mpfr_sub(exact, product, exact, MPFR_RNDN);
    double error = fabs(mpfr_get_d(exact, MPFR_RNDN));
    mpfr_clears(exact, product, (mpfr_ptr)0);
    return error / sqrt((double)n * (f / 2) * (1 - f / 2));
}

static void two_conversions(void) {
    const double f = 1 - 0x1p-53;
    double before = offset(UINT64_C(9223372036854789118), f, true);
    remark("2^%.3f", log2(before));
    EXPECT(before > 0x1.6p-21 && before < 0x1.7p-21, "%a", before);
    uint64_t n = UINT64_C(9223372036854789118), state = 1;
    for (int i = 0; i < 20000; i++) {
        EXPECT(offset(n, f, false) < 0x1p-21 && offset(n, f, true) < 0x1p-20, "n = %llu", (unsigned long long)n);
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        n = (state >> (i % 2 == 0 ? 0 : i % 40)) | 1;
    }
}

/* Given epsilon, a = e^(epsilon / 2m) and the variance of a bucket is n a / (a - 1)^2: k does not occur. */
static void utility_of_m(void) {
    double epsilon = 2, variances[2];
    const int ms[] = {1, 10};
    for (int i = 0; i < 2; i++) {
        double a = exp(epsilon / (2 * ms[i])), f = 2 / (1 + a);
        variances[i] = f / 2 * (1 - f / 2) / ((1 - f) * (1 - f));
        EXPECT(fabs(variances[i] / (a / ((a - 1) * (a - 1))) - 1) < 1e-12, "m = %d", ms[i]);
    }
    remark("variance per report %.4f and %.4f", variances[0], variances[1]);
    EXPECT(variances[0] > 0.92 && variances[0] < 0.93 && variances[1] > 99.9 && variances[1] < 100, "the figures");
}

int main(void) {
    claim("estimates of fixed inputs have mean q and total squared error n k f/2 (1 - f/2) / (1 - f)^2: all inputs, "
          "f = M / 2^4, n k <= 6",
          both_theorems);
    claim(
        "the error n k (f/2 - f^2/4) is (1 - f)^2 times the true one: 3/16 for 3/4 at f = 1/2, n = k = 1; 1 / (1 - f) "
        "is too little, too",
        rappor_error);
    claim("if inputs are random, equation (10) is not the variance: 3/16 for 1/4 at f = p = 1/2, n = 1", random_inputs);
    claim("a single report's estimate is below 0 or above 1 for every f", single_report);
    claim("at f = 1 estimates are infinite or NaN", no_signal);
    claim("in doubles estimates have a bias of about n/2 at f = 1 - 2^-53, n = 2^19 + 1, which is less than 1e-12 "
          "standard "
          "deviations",
          rounding_bias);
    claim("n f/2 is off by 2^-20.5 standard deviations at n = 9223372036854789118, f = 1 - 2^-53 if n becomes a double "
          "first; rounded "
          "once, by less than 2^-21 at every n tried",
          two_conversions);
    claim("at epsilon = 2 the variance of a bucket is 0.92 per report for m = 1 and 99.9 for m = 10, whatever k is",
          utility_of_m);
    mpfr_free_cache();
    return report();
}
