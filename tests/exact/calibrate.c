/* Calibration: the constant of the result is at most epsilon, that of the next better double is not. What the search compares has
   the share 2^-74 of the logarithm on top: a double whose constant is epsilon is passed over if its logarithm lies so close below. */
#include "../support/harness.h"
#include "../support/support.h"

#include <float.h>
#include <math.h>

#include "../../src/privacy/epsilon.h"

static const uint64_t most_categories = UINT64_C(1) << 63;
static generator g;
static uint64_t tried, refused, next_ones, passed_over;

/* Of every magnitude, 0 and the subnormal doubles included; half of them where the answers differ most. */
static double some_epsilon(void) {
    double mantissa = ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
    switch (next_below(&g, 8)) {
    case 0:
        return 0;
    case 1:
    case 2:
        return ldexp(mantissa, 1024 - (int)next_below(&g, 2099));
    case 3:
        return ldexp(mantissa, -(int)next_below(&g, 130));
    default:
        return ldexp(mantissa, 14 - (int)next_below(&g, 20));
    }
}

/* Whether the next better double spends more, or would do and is passed over for its logarithm. */
static bool too_much(double constant, double epsilon) {
    next_ones++;
    passed_over += constant == epsilon;
    return constant >= epsilon;
}

static double constant_categorical(uint64_t t, double prob) {
    vrr_rr m;
    return vrr_make_randomized_response(&m, t, prob) == VRR_OK ? m.epsilon : NAN;
}

/* The least double that is not below 1/t. */
static double lowest_share(uint64_t t) {
    double share = 1 / (double)t;
    while (!is_share(share, t)) share = nextafter(share, 1);
    while (is_share(nextafter(share, 0), t)) share = nextafter(share, 0);
    return share;
}

static void check_categorical(double epsilon, uint64_t t) {
    double prob = -1;
    vrr_status status = vrr_calibrate_categorical(epsilon, t, &prob);
    tried++;
    if (status == VRR_ERR_PROBABILITY) {
        refused++;
        EXPECT(prob == 0, "epsilon %a, t = %llu: refused, but prob is %a", epsilon, (unsigned long long)t, prob);
        EXPECT(too_much(constant_categorical(t, lowest_share(t)), epsilon),
               "epsilon %a, t = %llu: refused, but %a would do", epsilon, (unsigned long long)t, lowest_share(t));
        return;
    }
    EXPECT(status == VRR_OK, "epsilon %a, t = %llu: status %d", epsilon, (unsigned long long)t, (int)status);
    EXPECT(constant_categorical(t, prob) <= epsilon, "epsilon %a, t = %llu: prob %a spends %a", epsilon,
           (unsigned long long)t, prob, constant_categorical(t, prob));
    double next = nextafter(prob, 1);
    EXPECT(next == 1 || too_much(constant_categorical(t, next), epsilon),
           "epsilon %a, t = %llu: %a would do, not only %a", epsilon, (unsigned long long)t, next, prob);
}

static void check_bool(double epsilon) {
    double prob = -1, next;
    vrr_rr_bool m;
    EXPECT(vrr_calibrate_bool(epsilon, &prob) == VRR_OK, "epsilon %a is refused", epsilon);
    EXPECT(vrr_make_randomized_response_bool(&m, prob, true) == VRR_OK, "epsilon %a: prob %a is refused", epsilon,
           prob);
    EXPECT(m.epsilon <= epsilon, "epsilon %a: prob %a spends %a", epsilon, prob, m.epsilon);
    next = nextafter(prob, 1);
    if (vrr_make_randomized_response_bool(&m, next, true) != VRR_OK)
        EXPECT(next == 1, "epsilon %a: prob %a ends the search", epsilon, prob);
    else
        EXPECT(too_much(m.epsilon, epsilon), "epsilon %a: %a would do, not only %a", epsilon, next, prob);
}

static double constant_bitvec(double f, uint64_t distance) {
    vrr_dyadic flip;
    vrr_dyadic_from_double(f, &flip);
    flip.log2den += 1;
    return vrr_epsilon_bitvec_up(flip, distance);
}

static void check_bitvec(double epsilon, size_t size, uint32_t max_weight) {
    vrr_bitvec_domain d = {size, true, max_weight};
    uint64_t distance = 2 * (uint64_t)max_weight < size ? 2 * (uint64_t)max_weight : size;
    double f = -1;
    EXPECT(vrr_calibrate_bitvec(epsilon, d, &f) == VRR_OK, "epsilon %a, %zu bits, weight %u: refused", epsilon, size,
           (unsigned)max_weight);
    EXPECT(f > 0 && f <= 1, "epsilon %a, %zu bits, weight %u: f is %a", epsilon, size, (unsigned)max_weight, f);
    EXPECT(constant_bitvec(f, distance) <= epsilon, "epsilon %a, %zu bits, weight %u: f = %a spends %a", epsilon, size,
           (unsigned)max_weight, f, constant_bitvec(f, distance));
    double next = nextafter(f, 0);
    EXPECT(next == 0 || too_much(constant_bitvec(next, distance), epsilon),
           "epsilon %a, %zu bits, weight %u: %a would do, not only %a", epsilon, size, (unsigned)max_weight, next, f);
}

static void random_bool(void) {
    uint64_t count = environment_count("VRR_CALIBRATE_COUNT", 10000);
    for (uint64_t i = 0; i < count; i++) CHECK(check_bool(some_epsilon()));
}

static void random_categorical(void) {
    uint64_t count = environment_count("VRR_CALIBRATE_COUNT", 10000);
    for (uint64_t i = 0; i < count; i++) CHECK(check_categorical(some_epsilon(), some_categories(&g)));
    remark("%llu of %llu are refused: epsilon is too small for any double", (unsigned long long)refused,
           (unsigned long long)tried);
}

static void random_bitvec(void) {
    uint64_t count = environment_count("VRR_CALIBRATE_COUNT", 10000);
    for (uint64_t i = 0; i < count; i++) {
        size_t size = (size_t)1 + (size_t)(next_below(&g, VRR_BITVEC_MAX_SIZE >> next_below(&g, 40)) % GREATEST_SIZE);
        uint64_t most = size < UINT32_MAX ? size : UINT32_MAX;
        uint32_t weight = (uint32_t)next_below(&g, (most >> next_below(&g, 32)) + 1);
        CHECK(check_bitvec(some_epsilon(), size, weight));
    }
}

static void edges(void) {
    static const double epsilons[] = {0.0, -0.0, 0x1p-1074, 0x1p-1022, 0x1p-120, 0x1p-53, 0x1p-52,
                                      1,   36,   37,        745,       746,      DBL_MAX};
    static const uint64_t categories[] = {2, 3, 4, 7, 1000, 1 << 20, (UINT64_C(1) << 63) - 1, UINT64_C(1) << 63};
    double prob, f;
    vrr_bitvec_domain nothing = {10, true, 0}, all = {GREATEST_SIZE, true, UINT32_MAX};
    for (size_t i = 0; i < sizeof epsilons / sizeof *epsilons; i++) {
        CHECK(check_bool(epsilons[i]));
        for (size_t j = 0; j < sizeof categories / sizeof *categories; j++)
            CHECK(check_categorical(epsilons[i], categories[j]));
        CHECK(check_bitvec(epsilons[i], 1, 0));
        CHECK(check_bitvec(epsilons[i], 1, 1));
        CHECK(check_bitvec(epsilons[i], 1000, 1));
        CHECK(check_bitvec(epsilons[i], GREATEST_SIZE, UINT32_MAX));
    }
    EXPECT(vrr_calibrate_bool(0, &prob) == VRR_OK && prob == 0.5, "epsilon 0: prob is %a", prob);
    EXPECT(vrr_calibrate_bool(DBL_MAX, &prob) == VRR_OK && prob == 1 - 0x1p-53, "largest epsilon: prob is %a", prob);
    EXPECT(vrr_calibrate_categorical(0, 4, &prob) == VRR_OK && prob == 0.25, "t = 4, epsilon 0: prob is %a", prob);
    EXPECT(vrr_calibrate_categorical(0, most_categories, &prob) == VRR_OK && prob == 0x1p-63, "t = 2^63: %a", prob);
    EXPECT(vrr_calibrate_categorical(0, 3, &prob) == VRR_ERR_PROBABILITY && prob == 0, "t = 3, epsilon 0: %a", prob);
    EXPECT(vrr_calibrate_bitvec(0, nothing, &f) == VRR_OK && f == 0x1p-1074, "weight 0: f is %a", f);
    EXPECT(vrr_calibrate_bitvec(0, all, &f) == VRR_OK && f == 1, "epsilon 0: f is %a", f);
    EXPECT(vrr_calibrate_bitvec(DBL_MAX, all, &f) == VRR_OK && f == 0x1p-1074, "largest epsilon: f is %a", f);
}

/* The logarithm lies in the last 2^-21 ulp below a double once in 2^21 times. */
static void rarely_passed_over(void) {
    remark("%llu of %llu", (unsigned long long)passed_over, (unsigned long long)next_ones);
    EXPECT(next_ones > 0 && passed_over * 1000 <= next_ones, "%llu of %llu are passed over",
           (unsigned long long)passed_over, (unsigned long long)next_ones);
}

static void check_refused(double epsilon, uint64_t t, vrr_bitvec_domain d, vrr_status categorical, vrr_status bitvec) {
    double prob = 2, f = 2;
    vrr_status status = vrr_calibrate_categorical(epsilon, t, &prob);
    EXPECT(status == categorical && prob == 0, "epsilon %a, t = %llu: status %d, prob %a", epsilon,
           (unsigned long long)t, (int)status, prob);
    status = vrr_calibrate_bitvec(epsilon, d, &f);
    EXPECT(status == bitvec && f == 0, "epsilon %a, %zu bits: status %d, f %a", epsilon, d.size, (int)status, f);
}

static void errors(void) {
    static const double bad[] = {NAN, -NAN, INFINITY, -INFINITY, -1, -0x1p-1074, -DBL_MAX};
    vrr_bitvec_domain good = {100, true, 3}, empty = {0, true, 0}, huge = {TOO_MANY(VRR_BITVEC_MAX_SIZE + 1), true, 3};
    vrr_bitvec_domain unbounded = {100, false, 3}, heavy = {100, true, 101}, empty_unbounded = {0, false, 0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        double prob = 2;
        EXPECT(vrr_calibrate_bool(bad[i], &prob) == VRR_ERR_ARGUMENT && prob == 0, "epsilon %a: prob %a", bad[i], prob);
        CHECK(check_refused(bad[i], 3, good, VRR_ERR_ARGUMENT, VRR_ERR_ARGUMENT));
        CHECK(check_refused(bad[i], 1, empty, VRR_ERR_CATEGORIES, VRR_ERR_SIZE));
        CHECK(check_refused(bad[i], 0, unbounded, VRR_ERR_CATEGORIES, VRR_ERR_WEIGHT));
    }
    CHECK(check_refused(1, 0, empty, VRR_ERR_CATEGORIES, VRR_ERR_SIZE));
    CHECK(check_refused(1, 1, huge, VRR_ERR_CATEGORIES, VRR_ERR_SIZE));
    CHECK(check_refused(1, most_categories + 1, empty_unbounded, VRR_ERR_CATEGORIES, VRR_ERR_SIZE));
    CHECK(check_refused(1, UINT64_MAX, unbounded, VRR_ERR_CATEGORIES, VRR_ERR_WEIGHT));
    CHECK(check_refused(1, 1, heavy, VRR_ERR_CATEGORIES, VRR_ERR_WEIGHT));
}

int main(void) {
    g.state = test_seed();
    claim("calibrate_bool returns the largest prob whose epsilon is at most the requested one", random_bool);
    claim("calibrate_categorical returns the largest such prob, or refuses when there is none", random_categorical);
    claim("calibrate_bitvec returns the smallest such f", random_bitvec);
    claim("calibration at the ends: epsilon 0, subnormal and huge, 2, 3 and 2^63 categories, no weight", edges);
    claim("of a thousand results one at most passes over a double whose constant is epsilon", rarely_passed_over);
    claim("calibration refuses a bad size, weight or number of categories first, then a bad epsilon", errors);
    return report();
}
