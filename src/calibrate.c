/* The parameter that spends a given epsilon: bisection over the bit patterns of doubles, which are ordered as their values. */
#include "epsilon.h"
#include "vrr.h"

#define ONE_BITS UINT64_C(0x3ff0000000000000)
#define INFINITY_BITS UINT64_C(0x7ff0000000000000)
#define SIGN_BIT UINT64_C(0x8000000000000000)
#define MOST_CATEGORIES ((uint64_t)1 << 63)

static bool usable_epsilon(double epsilon, uint64_t *bits) {
    *bits = vrr_double_bits(epsilon);
    if (*bits == SIGN_BIT) *bits = 0;
    return *bits < INFINITY_BITS;
}

typedef enum { BELOW_RANGE, WITHIN, TOO_MUCH } verdict;

static verdict judge_share(uint64_t bits, uint64_t t, uint64_t limit) {
    vrr_dyadic p;
    vrr_dyadic_from_double(vrr_double_from_bits(bits), &p);
    if (!vrr_probability_in_range(p, t)) return BELOW_RANGE;
    return vrr_epsilon_up(p, t) <= vrr_double_from_bits(limit) ? WITHIN : TOO_MUCH;
}

static uint64_t largest_share(uint64_t t, uint64_t limit) {
    uint64_t low = 0, high = ONE_BITS;
    bool found = false;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        verdict v = judge_share(middle, t, limit);
        if (v == TOO_MUCH) {
            high = middle;
        } else {
            low = middle;
            found = v == WITHIN;
        }
    }
    return found ? low : 0;
}

vrr_status vrr_calibrate_categorical(double epsilon, uint64_t num_categories, double *prob) {
    uint64_t limit;
    *prob = 0.0;
    if (num_categories < 2 || num_categories > MOST_CATEGORIES) return VRR_ERR_CATEGORIES;
    if (!usable_epsilon(epsilon, &limit)) return VRR_ERR_ARGUMENT;
    uint64_t bits = largest_share(num_categories, limit);
    if (bits == 0) return VRR_ERR_PROBABILITY;
    *prob = vrr_double_from_bits(bits);
    return VRR_OK;
}

vrr_status vrr_calibrate_bool(double epsilon, double *prob) {
    return vrr_calibrate_categorical(epsilon, 2, prob);
}

static bool enough_flips(uint64_t bits, uint64_t distance, uint64_t limit) {
    vrr_dyadic flip;
    vrr_dyadic_from_double(vrr_double_from_bits(bits), &flip);
    flip.log2den += 1;
    return vrr_epsilon_bitvec_up(flip, distance) <= vrr_double_from_bits(limit);
}

static uint64_t smallest_f(uint64_t distance, uint64_t limit) {
    uint64_t low = 0, high = ONE_BITS;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (enough_flips(middle, distance, limit)) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return high;
}

static uint64_t most_apart(uint64_t size, uint64_t max_weight) {
    return 2 * max_weight < size ? 2 * max_weight : size;
}

vrr_status vrr_calibrate_bitvec(double epsilon, vrr_bitvec_domain d, double *f) {
    uint64_t limit;
    *f = 0.0;
    if (d.size == 0 || d.size > VRR_BITVEC_MAX_SIZE) return VRR_ERR_SIZE;
    if (!d.has_max_weight || d.max_weight > d.size) return VRR_ERR_WEIGHT;
    if (!usable_epsilon(epsilon, &limit)) return VRR_ERR_ARGUMENT;
    *f = vrr_double_from_bits(smallest_f(most_apart(d.size, d.max_weight), limit));
    return VRR_OK;
}
