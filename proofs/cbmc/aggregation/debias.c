/* Estimates and variances against the documents' formulas. The division is left open and its operands are looked at: they must be in the
   ratio that the formula says, for small counts and probabilities in eighths. */
/* Open: arithmetic/quotient.c */
#include "../../../src/aggregation/debias.h"
#include "../../../src/aggregation/debias_bitvec.h"
#include "../../../src/aggregation/half_width.h"
#include "../../../src/arithmetic/quotient.h"

#include "../model.h"

static uint64_t numerator, denominator;

uint64_t vrr_quotient_nearest(uint64_t *num, uint64_t *den, size_t n) {
    for (size_t i = 1; i < n; i++) CHECK(num[i] == 0 && den[i] == 0, "small numbers stay small");
    numerator = num[0];
    denominator = den[0];
    CHECK(denominator > 0, "no division by zero");
    return UINT64_C(0x4008000000000000); /* 3, to be recognised */
}

/* Was |num| / |den| asked for? */
static bool asked_for(int64_t num, int64_t den) {
    uint64_t a = (uint64_t)(num < 0 ? -num : num), b = (uint64_t)(den < 0 ? -den : den);
    CHECK(numerator < UINT64_C(1) << 20 && denominator < UINT64_C(1) << 20, "operands as small as the formula's");
    SUPPOSE(numerator < UINT64_C(1) << 20 && denominator < UINT64_C(1) << 20);
    return numerator * b == a * denominator;
}

static int64_t small(int64_t most) {
    int64_t x = nondet_int64();
    SUPPOSE(0 <= x && x <= most);
    return x;
}

/* (trues - n (1 - prob)) / (2 prob - 1), prob = p / 8. */
static void check_debias_bool(int64_t p) {
    int64_t trues = small(4), n = small(3), above = 8 * trues - n * (8 - p), below = 2 * p - 8;
    double estimate = nondet_double();
    vrr_status status = vrr_debias_randomized_response_bool((uint64_t)trues, (uint64_t)n, (double)p / 8, &estimate);
    CHECK(status == (p <= 4 || p >= 8 ? VRR_ERR_PROBABILITY : trues > n ? VRR_ERR_ARGUMENT : VRR_OK), "status");
    SUCCESS(vrr_debias_randomized_response_bool, status);
    if (status == VRR_OK) {
        CHECK(asked_for(above, below) && estimate == (above < 0 ? -3 : 3), "the document's quotient with its sign");
        REACHED("an estimate");
        if (above < 0) REACHED("a negative estimate");
    } else {
        CHECK(estimate == 0, "zero on failure");
        REACHED("refused");
    }
}

CLAIM(debias_bool, 60) {
    int64_t chosen = nondet_int64();
    for (int64_t p = 4; p <= 8; p += p == 5 ? 2 : 1)
        if (chosen == p) check_debias_bool(p);
    REACHED("the end");
}

/* n prob (1 - prob) / (2 prob - 1)^2. */
static void check_variance_bool(int64_t p) {
    int64_t n = small(3);
    double variance = nondet_double();
    vrr_status status = vrr_debias_variance_bool((uint64_t)n, (double)p / 8, &variance);
    CHECK(status == (p <= 4 || p >= 8 ? VRR_ERR_PROBABILITY : VRR_OK), "status");
    if (status == VRR_OK) CHECK(asked_for(n * p * (8 - p), (2 * p - 8) * (2 * p - 8)) && variance == 3, "the document's quotient");
    else CHECK(variance == 0, "zero on failure");
    SUCCESS(vrr_debias_variance_bool, status);
}

CLAIM(variance_bool, 60) {
    int64_t chosen = nondet_int64();
    if (chosen == 4) check_variance_bool(4);
    if (chosen == 7) check_variance_bool(7);
    if (chosen == 8) check_variance_bool(8);
    REACHED("the end");
}

/* (count (t - 1) - n (1 - prob)) / (t prob - 1) for three categories. */
static void check_debias_categories(int64_t p) {
    int64_t c[3] = {small(1), small(1), small(1)}, n = c[0] + c[1] + c[2];
    uint64_t counts[3] = {(uint64_t)c[0], (uint64_t)c[1], (uint64_t)c[2]};
    double estimates[3] = {nondet_double(), nondet_double(), nondet_double()};
    vrr_status status = vrr_debias_randomized_response(counts, 3, (double)p / 8, estimates);
    CHECK(status == (3 * p <= 8 || p >= 8 ? VRR_ERR_PROBABILITY : VRR_OK), "status");
    if (status == VRR_OK) {
        int64_t above = 8 * 2 * c[2] - n * (8 - p), below = 3 * p - 8;
        CHECK(asked_for(above, below) && estimates[2] == (above < 0 ? -3 : 3), "the last category's quotient with its sign");
        CHECK((estimates[0] == 3 || estimates[0] == -3) && (estimates[1] == 3 || estimates[1] == -3), "the others are there too");
        SUCCESS(vrr_debias_randomized_response, status);
    } else {
        CHECK(estimates[0] == 0 && estimates[1] == 0 && estimates[2] == 0, "zero on failure");
        REACHED("refused");
    }
}

CLAIM(debias_categories, 60) {
    int64_t chosen = nondet_int64();
    if (chosen == 2) check_debias_categories(2);
    if (chosen == 5) check_debias_categories(5);
    if (chosen == 8) check_debias_categories(8);
    REACHED("the end");
}

/* What holders, others and strangers add to the variance of one category's count, each with its own chance of being counted, over
   the square of what the estimate divides by. Three categories, prob = p / 8: the chances are p/8, (8 - p)/16 and 1/3. */
static void check_variance_categories(int64_t p, int64_t holders, int64_t others, int64_t strangers) {
    int64_t other = 8 - p, below = 3 * p - 8;
    double variance = nondet_double();
    vrr_status status =
        vrr_debias_variance_categorical(3, (double)p / 8, (uint64_t)holders, (uint64_t)others, (uint64_t)strangers, &variance);
    CHECK(status == (3 * p <= 8 || p >= 8 ? VRR_ERR_PROBABILITY : VRR_OK), "status");
    if (status == VRR_OK) {
        int64_t spread = 9 * (4 * holders * p * (8 - p) + others * other * (16 - other)) + 512 * strangers;
        CHECK(asked_for(spread, 9 * below * below) && variance == 3, "the document's quotient");
        SUCCESS(vrr_debias_variance_categorical, status);
    } else {
        CHECK(variance == 0, "zero on failure");
    }
}

CLAIM(variance_categories, 60) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_variance_categories(5, 1, 0, 0);
    if (chosen == 1) check_variance_categories(5, 0, 1, 0);
    if (chosen == 2) check_variance_categories(5, 0, 0, 1);
    if (chosen == 3) check_variance_categories(5, 3, 2, 4);
    REACHED("the end");
}

CLAIM(variance_categories_refused, 60) {
    if (nondet_bool()) check_variance_categories(2, small(3), small(3), small(3));
    else check_variance_categories(8, small(3), small(3), small(3));
    REACHED("the end");
}

/* Counts whose sum does not fit, and numbers of categories that there are not. */
CLAIM(debias_categories_refused, 60) {
    uint64_t counts[2] = {UINT64_MAX, 1};
    double estimates[2] = {1, 1}, variance = 1;
    CHECK(vrr_debias_randomized_response(counts, 2, 0.75, estimates) == VRR_ERR_OVERFLOW && estimates[0] == 0 && estimates[1] == 0,
          "more answers than can be counted");
    CHECK(vrr_debias_variance_categorical(1, 0.75, 1, 2, 3, &variance) == VRR_ERR_CATEGORIES && variance == 0, "one category");
    variance = 1;
    CHECK(vrr_debias_variance_categorical((UINT64_C(1) << 63) + 1, 0.75, 1, 2, 3, &variance) == VRR_ERR_CATEGORIES && variance == 0,
          "more than 2^63");
    REACHED("the end");
}

/* (count - n f/2) / (1 - f), and n f/2 (1 - f/2) / (1 - f)^2, f = p / 8. */
static void check_debias_bits(int64_t p) {
    int64_t c[2] = {small(3), small(3)}, n = small(3), above = 16 * c[1] - n * p, below = 16 - 2 * p;
    uint64_t counts[2] = {(uint64_t)c[0], (uint64_t)c[1]};
    double estimates[2] = {nondet_double(), nondet_double()}, variance = nondet_double();
    vrr_status status = vrr_debias_randomized_response_bitvec(counts, 2, (uint64_t)n, (double)p / 8, estimates);
    CHECK(status == (p <= 0 || p >= 8 ? VRR_ERR_PROBABILITY : c[0] > n || c[1] > n ? VRR_ERR_ARGUMENT : VRR_OK), "status");
    if (status == VRR_OK) {
        CHECK(asked_for(above, below) && estimates[1] == (above < 0 ? -3 : 3), "the last bit's quotient with its sign");
        SUCCESS(vrr_debias_randomized_response_bitvec, status);
    } else {
        CHECK(estimates[0] == 0 && estimates[1] == 0, "zero on failure");
        REACHED("refused");
    }
    vrr_status second = vrr_debias_variance((uint64_t)n, (double)p / 8, &variance);
    CHECK(second == (p <= 0 || p >= 8 ? VRR_ERR_PROBABILITY : VRR_OK), "status of the variance");
    if (second == VRR_OK) CHECK(asked_for(n * p * (16 - p), 4 * (8 - p) * (8 - p)) && variance == 3, "the variance's quotient");
    else CHECK(variance == 0, "zero on failure");
    SUCCESS(vrr_debias_variance, second);
}

CLAIM(debias_bits, 60) {
    int64_t chosen = nondet_int64();
    if (chosen == 0) check_debias_bits(0);
    if (chosen == 3) check_debias_bits(3);
    if (chosen == 8) check_debias_bits(8);
    REACHED("the end");
}

/* Half widths: which arguments are refused; nobody's reports have the width 0. */
static void check_half_width(size_t size, double f, double alpha) {
    double width = nondet_double();
    bool size_ok = 1 <= size && size <= UINT64_C(1) << 40, f_ok = 0 < f && f < 1, alpha_ok = 0 < alpha && alpha < 1;
    vrr_status status = vrr_debias_half_width(0, size, f, alpha, &width);
    CHECK(status == (!size_ok ? VRR_ERR_SIZE : !f_ok || !alpha_ok ? VRR_ERR_PROBABILITY : VRR_OK), "status");
    CHECK(width == 0, "zero on failure, and for nobody's reports");
    SUCCESS(vrr_debias_half_width, status);
    if (status != VRR_OK) REACHED("refused");
}

CLAIM(half_width_refused, 70) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_half_width(nondet_size(), 0.5, 0.25);
    if (chosen == 1) check_half_width(3, nondet_double(), 0.25);
    if (chosen == 2) check_half_width(3, 0.5, nondet_double());
    REACHED("the end");
}
