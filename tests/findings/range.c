/* Lines 7 and 8 of the pseudocode, the document's failure cases, and what a decimal prob means.
 * spec/FINDINGS.md, F2, F8 and F31. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <mpfr.h>

static double greatest_below_one(void) {
    return 1 - 0x1p-53;
}

static bool pseudocode_raises(double prob) {
    return prob < 0.5 || prob >= 1;
}

static bool outside_range(double prob) {
    return !(0.5 <= prob && prob < 1);
}

static void nan_passes(void) {
    vrr_rr_bool m;
    EXPECT(!pseudocode_raises(NAN) && !pseudocode_raises(-NAN), "it is refused");
    EXPECT(isnan(log(NAN / (1 - NAN))), "the constant is a number");
    EXPECT(outside_range(NAN), "the range test accepts it");
    EXPECT(vrr_make_randomized_response_bool(&m, NAN, false) == VRR_ERR_PROBABILITY, "the library accepts it");
}

/* u < prob for u = i / 2^16: what a sampler does that looks at nothing else. */
static void nan_always_lies(void) {
    for (int arg = 0; arg < 2; arg++) {
        for (int i = 0; i < 1 << 16; i++) {
            bool sample = ldexp(i, -16) < (double)NAN, answer = !((arg == 1) ^ sample);
            EXPECT(answer == (arg == 0), "input %d, tape %d", arg, i);
        }
    }
}

static void other_values_agree(void) {
    const double values[] = {-INFINITY,     -1,   -0.0,        0, 0x1p-1074,   0.25, 0.5 - 0x1p-54, 0.5,
                             0.5 + 0x1p-53, 0.75, 1 - 0x1p-53, 1, 1 + 0x1p-52, 2,    INFINITY};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        vrr_rr_bool m;
        bool refused = vrr_make_randomized_response_bool(&m, values[i], false) != VRR_OK;
        EXPECT(pseudocode_raises(values[i]) == refused && outside_range(values[i]) == refused, "%a", values[i]);
    }
}

/* prob / (1 - prob) and its logarithm grow with prob, so the two ends bound all of them. */
static void nothing_overflows(void) {
    double low = 0.5 / (1 - 0.5), high = greatest_below_one() / (1 - greatest_below_one());
    EXPECT(low == 1 && log(low) == 0, "low end %a", low);
    EXPECT(1 - greatest_below_one() == 0x1p-53 && high == 0x1p53 - 1, "high end %a", high);
    vrr_rr_bool m;
    EXPECT(vrr_make_randomized_response_bool(&m, greatest_below_one(), false) == VRR_OK, "refused");
    EXPECT(m.epsilon > 36.7368 && m.epsilon < 36.7369, "constant %a", m.epsilon);
    float high_float = (1 - 0x1p-24f) / (1 - (1 - 0x1p-24f));
    EXPECT(high_float == 0x1p24f - 1, "single precision: %a", (double)high_float);
    remark("greatest constant %a", m.epsilon);
}

static void a_32_bit_quotient_is_too_small(void) {
    double last = 1 - 0x1p-31, next = nextafter(last, 1);
    uint64_t from, to;
    EXPECT(last / (1 - last) == INT32_MAX, "%.17g", last / (1 - last));
    EXPECT(next / (1 - next) > INT32_MAX, "%.17g", next / (1 - next));
    double one = 1;
    memcpy(&from, &last, sizeof from);
    memcpy(&to, &one, sizeof to);
    EXPECT(to - from - 1 == 4194303, "%llu", (unsigned long long)(to - from - 1));
    vrr_rr_bool m;
    EXPECT(vrr_make_randomized_response_bool(&m, next, false) == VRR_OK, "the library refuses %a", next);
}

/* Sign of: the double nearest to hundredths / 100, minus hundredths / 100. */
static int stored_against_decimal(int hundredths, double stored) {
    mpfr_t value;
    mpfr_init2(value, 80);
    mpfr_set_d(value, stored, MPFR_RNDN);
    mpfr_mul_ui(value, value, 100, MPFR_RNDN); /* exact: 53 + 7 bits */
    int sign = mpfr_cmp_si(value, hundredths);
    mpfr_clear(value);
    return sign;
}

static void decimals_are_rounded(void) {
    int above = 0, below = 0, exact = 0, understated = 0;
    for (int hundredths = 50; hundredths < 100; hundredths++) {
        char text[16];
        snprintf(text, sizeof text, "0.%d", hundredths);
        double stored = strtod(text, NULL);
        vrr_rr_bool m;
        EXPECT(vrr_make_randomized_response_bool(&m, stored, false) == VRR_OK, "%s is refused", text);
        int sign = stored_against_decimal(hundredths, stored);
        above += sign > 0;
        below += sign < 0;
        exact += sign == 0;
        mpfr_t decimal_loss;
        mpfr_init2(decimal_loss, 256);
        mpfr_set_si(decimal_loss, hundredths, MPFR_RNDN);
        mpfr_div_si(decimal_loss, decimal_loss, 100 - hundredths, MPFR_RNDN);
        mpfr_log(decimal_loss, decimal_loss, MPFR_RNDN);
        understated += mpfr_get_d(decimal_loss, MPFR_RNDU) < m.epsilon;
        mpfr_clear(decimal_loss);
    }
    EXPECT(exact == 2, "0.5 and 0.75 are exact, found %d", exact);
    EXPECT(above == 24 && below == 24, "above %d, below %d", above, below);
    EXPECT(understated == 18, "%d", understated);
}

int main(void) {
    claim("the pseudocode's range check accepts NaN; a range test and the library refuse it", nan_passes);
    claim("a sampler that compares a uniform number with NaN is never true: line 18 answers !arg on every tape",
          nan_always_lies);
    claim("for every other kind of value the pseudocode's range check is the library's", other_values_agree);
    claim("no operation of line 10 can overflow: quotients end at 2^53 - 1, logarithms below 36.74", nothing_overflows);
    claim("a quotient that has to fit a 32-bit integer would refuse 4194303 legal probs above 1 - 2^-31",
          a_32_bit_quotient_is_too_small);
    claim("of the 50 two-digit probs in [1/2, 1) two are stored exactly, and ln of decimal odds understates 18",
          decimals_are_rounded);
    mpfr_free_cache();
    return report();
}
