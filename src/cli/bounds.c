#include "bounds.h"

#include "../arithmetic/dyadic.h"
#include "../arithmetic/ln.h"

#define SIGN ((uint64_t)1 << 63)

double double_before(double x) {
    return vrr_double_from_bits(vrr_double_bits(x) - 1);
}

uint64_t doubles_between(double a, double b) {
    uint64_t of_a = vrr_double_bits(a), of_b = vrr_double_bits(b);
    if (a == b) return 0;
    return of_a >= SIGN ? of_b + (of_a - SIGN) : of_b - of_a;
}

/* `below` is not above the constant, by the contracts of vrr_ln_down and vrr_double_down. By the clause `close` of the
   constructors every double below upper is below the constant times 1 + 2^-74: so the double before upper exceeds it by
   much less than the double before that one is away. No constant but 0 is below 2^-120, so none of these is subnormal. */
static bounds between(double below, double upper) {
    bounds found = {upper, upper};
    if (upper == 0) return found;
    found.lower = double_before(upper);
    if (below < found.lower) found.lower = double_before(found.lower);
    return found;
}

static double odds_below(uint64_t keep_num, uint32_t log2den, uint64_t categories) {
    vrr_wide keep = vrr_wide_mul_add(keep_num, categories - 1, 0);
    vrr_wide lie = vrr_wide_sub(vrr_wide_pow2(log2den), vrr_wide_make(0, keep_num));
    return vrr_double_down(vrr_ln_down(keep, lie), VRR_LN_LOG2_SCALE);
}

bounds bounds_bool(const vrr_rr_bool *m) {
    double upper = 0;
    vrr_rr_bool_map(m, 1, &upper);
    return between(odds_below(m->keep_num, m->log2den, 2), upper);
}

bounds bounds_categorical(const vrr_rr *m) {
    double upper = 0;
    vrr_rr_map(m, 1, &upper);
    return between(odds_below(m->keep_num, m->log2den, m->num_categories), upper);
}

/* units / 2^log2den is not above ln((1 - q) / q) for q = num / 2^k, 0 < q <= 1/2. */
typedef struct {
    vrr_wide units;
    uint32_t log2den;
} scaled;

enum { LONGEST = 126, ROOM = 4 }; /* bits that vrr_ln_down takes; bits that ln(2^950) needs more than its terms */

static scaled flip_below(uint64_t num, uint32_t k) {
    vrr_wide lie = vrr_wide_make(0, num);
    if (k <= LONGEST) {
        scaled found = {vrr_ln_down(vrr_wide_sub(vrr_wide_pow2(k), lie), lie), VRR_LN_LOG2_SCALE};
        return found;
    }
    /* (2^k - num) / num = 2^e (2^126 - num / 2^e) / num with e = k - 126; num / 2^e is rounded up, to be below */
    uint32_t e = k - LONGEST;
    uint64_t less = e < 64 ? (num >> e) + 1 : 1;
    vrr_wide keep = vrr_wide_sub(vrr_wide_pow2(LONGEST), vrr_wide_make(0, less));
    vrr_wide two = vrr_wide_shift_right(vrr_ln_down(vrr_wide_make(0, 2), vrr_wide_make(0, 1)), ROOM);
    vrr_wide rest = vrr_wide_shift_right(vrr_ln_down(keep, lie), ROOM);
    scaled found = {vrr_wide_add(vrr_wide_times(two, e), rest), VRR_LN_LOG2_SCALE - ROOM};
    return found;
}

#define WEIGHT_ROOM ((uint64_t)1 << 30) /* for the high half: a product with 2^33 fits */

bounds bounds_bitvec(const vrr_rr_bitvec *m) {
    double upper = 0;
    uint64_t twice = 2 * (uint64_t)m->max_weight, distance = twice < m->size ? twice : m->size;
    scaled one = flip_below(m->flip_num, m->log2den);
    while (one.units.hi >= WEIGHT_ROOM) {
        one.units = vrr_wide_shift_right(one.units, 1);
        one.log2den--;
    }
    vrr_rr_bitvec_map(m, 1, &upper);
    return between(vrr_double_down(vrr_wide_times(one.units, distance), one.log2den), upper);
}
