/* Calibration, with a logarithm that is a step at some double: up to there a parameter is affordable, beyond it is not. The search
   must end exactly at the step. */
/* Open: privacy/epsilon.c */
/* Open: arithmetic/dyadic.c */
#include "../../../src/arithmetic/dyadic.h"
#include "../../../src/arithmetic/wide.h"
#include "../../../src/mechanisms/calibrate.h"
#include "../../../src/privacy/epsilon.h"

#include "../model.h"

#define ONE UINT64_C(0x3ff0000000000000)

static uint64_t lowest, step; /* patterns: parameters below `lowest` are no probabilities of this measurement */

static bool affordable; /* whether epsilon is a number to calibrate to; the least positive amount stands for all */

/* In the order of the amounts: 0, that least one, 2. Constants are the first or the last. */
uint64_t vrr_amount(double x) {
    if (!affordable) return IEEE_INFINITY;
    if (x == 0) return 0;
    return x == 2 ? 2 : 1;
}

vrr_dyadic vrr_dyadic_from_bits(uint64_t bits) {
    vrr_dyadic p = {bits, 7};
    return p;
}
bool vrr_probability_in_range(vrr_dyadic p, uint64_t t) {
    (void)t;
    return p.num >= lowest;
}

/* Beyond the step the logarithm of the odds is 2^126 + 2^75 - 1 units, and that of a flip 2^90. */
#define SCALE 130
static bool for_flips;

vrr_scaled vrr_odds_log_up(vrr_dyadic p, uint64_t t) {
    vrr_scaled none = {{0, 0}, SCALE}, some = {{(UINT64_C(1) << 62) + 2047, UINT64_MAX}, SCALE};
    (void)t;
    for_flips = false;
    return p.num <= step ? none : some;
}
vrr_scaled vrr_flip_log_up(vrr_dyadic flip) {
    vrr_scaled none = {{0, 0}, SCALE}, some = {{UINT64_C(1) << 26, 0}, SCALE};
    CHECK(flip.log2den == 8, "f / 2");
    for_flips = true;
    return flip.num >= step ? none : some;
}
/* What is rounded to a double has the share 2^-74 on top and 2 for what was cut off: of half of the odds' units, and, since the
   distance of two vectors of weight 2 is 4, of 2^92 units for flips. */
double vrr_double_up(vrr_wide v, uint32_t log2den) {
    CHECK(log2den == (for_flips ? SCALE : SCALE - 1), "the scale");
    if (v.hi == 0 && v.lo == 0) return 0;
    CHECK(v.hi == (for_flips ? UINT64_C(1) << 28 : (UINT64_C(1) << 61) + 1024), "the logarithm");
    CHECK(v.lo == (for_flips ? (UINT64_C(1) << 18) + 2 : (UINT64_C(1) << 51) + 1), "with the share 2^-74 on top");
    return 2;
}

static uint64_t pattern(double x) {
    union {
        double x;
        uint64_t bits;
    } both = {x};
    return both.bits;
}

static void check_share(uint64_t first, uint64_t last) {
    double prob = nondet_double();
    lowest = first;
    step = last;
    affordable = true;
    vrr_status status = vrr_calibrate_categorical(1, 3, &prob);
    CHECK(status == (step < lowest ? VRR_ERR_PROBABILITY : VRR_OK), "status");
    CHECK(pattern(prob) == (status == VRR_OK ? step : 0), "the last affordable double, or zero");
    SUCCESS(vrr_calibrate_categorical, status);
    if (status == VRR_ERR_PROBABILITY) REACHED("no probability");
}

/* The largest prob that is affordable, or VRR_ERR_PROBABILITY when there is none; steps at both ends and between. */
CLAIM(calibrate_share, 66) {
    uint32_t chosen = nondet_uint32();
    double prob = nondet_double();
    if (chosen == 0) check_share(ONE / 2, ONE - 1);
    if (chosen == 1) check_share(ONE / 2, ONE / 2);
    if (chosen == 2) check_share(ONE / 2, ONE / 2 - 1);
    if (chosen == 3) check_share(1, UINT64_C(0x3fe3333333333333));
    lowest = step = ONE - 1;
    affordable = true;
    vrr_status status = vrr_calibrate_bool(1, &prob);
    CHECK(status == VRR_OK && pattern(prob) == ONE - 1, "binary answers are two categories");
    SUCCESS(vrr_calibrate_bool, status);
    REACHED("the end");
}

/* Numbers of categories that there are not, and amounts that are none. */
CLAIM(calibrate_share_refused, 3) {
    double prob = nondet_double();
    uint64_t t = nondet_uint64();
    bool t_ok = 2 <= t && t <= UINT64_C(1) << 63;
    affordable = false;
    CHECK(vrr_calibrate_categorical(nondet_double(), t, &prob) == (t_ok ? VRR_ERR_ARGUMENT : VRR_ERR_CATEGORIES), "status");
    CHECK(pattern(prob) == 0, "zero on failure");
    prob = 1;
    CHECK(vrr_calibrate_bool(nondet_double(), &prob) == VRR_ERR_ARGUMENT && pattern(prob) == 0, "binary answers");
    REACHED("the end");
}

static void check_flips(uint64_t first) {
    double f = nondet_double();
    vrr_bitvec_domain d = {9, true, 2};
    step = first;
    affordable = true;
    vrr_status status = vrr_calibrate_bitvec(1, d, &f);
    CHECK(status == VRR_OK && pattern(f) == step, "the first affordable double");
    SUCCESS(vrr_calibrate_bitvec, status);
}

/* The smallest f that is affordable; steps at both ends and between. */
CLAIM(calibrate_flips, 66) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_flips(1);
    if (chosen == 1) check_flips(ONE);
    if (chosen == 2) check_flips(UINT64_C(0x3fb999999999999a));
    REACHED("the end");
}

/* Domains that are none, and amounts that are none. */
CLAIM(calibrate_flips_refused, 3) {
    double f = nondet_double();
    vrr_bitvec_domain d = {nondet_bool() ? 9 : 0, nondet_bool(), 2};
    affordable = false;
    CHECK(vrr_calibrate_bitvec(nondet_double(), d, &f) ==
              (d.size == 0 ? VRR_ERR_SIZE : !d.has_max_weight ? VRR_ERR_WEIGHT : VRR_ERR_ARGUMENT), "status");
    CHECK(pattern(f) == 0, "zero on failure");
    REACHED("the end");
}
