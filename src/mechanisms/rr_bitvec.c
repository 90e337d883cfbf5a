#include "rr_bitvec.h"

#include "../sampling/bernoulli.h"
#include "bitvec_check.h"
#include "../foundations/choose.h"
#include "../privacy/epsilon.h"
#include "../foundations/lanes.h"

/* ---- the domain ---- */

bool vrr_bitvec_size_ok(uint64_t size) {
    return 1 <= size && size <= VRR_BITVEC_MAX_SIZE;
}

vrr_status vrr_bitvec_check(vrr_bitvec_domain d) {
    if (!vrr_bitvec_size_ok(d.size)) return VRR_ERR_SIZE;
    if (!d.has_max_weight || d.max_weight > d.size) return VRR_ERR_WEIGHT;
    return VRR_OK;
}

uint64_t vrr_bitvec_distance(uint64_t size, uint32_t max_weight) {
    uint64_t twice = 2 * (uint64_t)max_weight;
    return twice < size ? twice : size;
}

/* How many of the n low bits of a word are 1. */
/*@ requires bits:    n <= 64;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == popcount(word, n);
    ensures range:    \result <= n;
*/
static uint64_t ones(uint64_t word, size_t n) {
    uint64_t count = 0;
    /*@ loop invariant range: 0 <= i <= n && count <= i;
        loop invariant value: count == popcount(word, i);
        loop assigns i, count;
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) count += (word >> i) & 1;
    return count;
}

/*@ requires size:    1 <= size <= VRR_BITVEC_MAX_SIZE;
    requires valid:   \valid_read(arg + (0 .. bitvec_groups(size) - 1));
    terminates \true;
    assigns \nothing;
    ensures value:    \result == popcount(natural_value(arg, bitvec_groups(size)), size);
*/
static uint64_t weight(const uint64_t *arg, size_t size) {
    size_t last = vrr_lane_words(size) - 1;
    uint64_t sum = 0;
    /*@ loop invariant range: 0 <= g <= last && sum <= 64 * g;
        loop invariant value: sum == popcount(natural_value(arg, g), 64 * g);
        loop assigns g, sum;
        loop variant last - g;
    */
    for (size_t g = 0; g < last; g++) sum += ones(arg[g], 64);
    sum += ones(arg[last], size - 64 * last);
    return sum;
}

vrr_status vrr_bitvec_member(vrr_bitvec_domain d, const uint64_t *arg, bool *member) {
    *member = false;
    vrr_status status = vrr_bitvec_check(d);
    if (status != VRR_OK) return status;
    *member = 1 - vrr_less(d.max_weight, weight(arg, d.size));
    return VRR_OK;
}

/* ---- the measurement ---- */

vrr_status vrr_make_randomized_response_bitvec(vrr_rr_bitvec *m, vrr_bitvec_domain d, double f, bool constant_time) {
    vrr_dyadic flip;
    vrr_double_class kind = vrr_dyadic_from_double(f, &flip);
    m->flip_num = 0;
    m->log2den = 0;
    m->max_weight = 0;
    m->size = 0;
    m->constant_time = false;
    m->epsilon = 0.0;
    if (kind != VRR_DOUBLE_UNIT) return VRR_ERR_PROBABILITY;
    vrr_status status = vrr_bitvec_check(d);
    if (status != VRR_OK) return status;
    /* f / 2, exactly: also where no double is */
    flip.log2den += 1;
    //@ assert half: is_dyadic(f / 2, flip.num, flip.log2den);
    //@ assert at_most: 1 <= flip.num && 2 * flip.num <= pow2(flip.log2den);
    //@ assert one: f == 1 ==> 2 * flip.num == pow2(flip.log2den);
    //@ assert odds: (2 - f) / f == (real)(pow2(flip.log2den) - flip.num) / flip.num;
    double epsilon = vrr_epsilon_bitvec_up(flip, vrr_bitvec_distance(d.size, d.max_weight));
    /*@ assert made: bitvec_distance(d.size, d.max_weight) *
                       \log((real)(pow2(flip.log2den) - flip.num) / flip.num) <= epsilon; */
    //@ assert sound: bitvec_distance(d.size, d.max_weight) * \log((2 - f) / f) <= epsilon;
    // both for valid
    /*@ assert private: \forall integer d_in, real d_out; epsilon <= d_out ==>
                          rr_bitvec_pure_dp(constant_time != 0, flip.num, flip.log2den, d.size, d.max_weight, d_in, d_out); */
    /*@ assert identical: \forall real d_out; 0 <= d_out ==>
                          rr_bitvec_pure_dp(constant_time != 0, flip.num, flip.log2den, d.size, d.max_weight, 0, d_out); */
    //@ assert close: flips_constant(f, bitvec_distance(d.size, d.max_weight), epsilon);
    m->flip_num = flip.num;
    m->log2den = flip.log2den;
    m->max_weight = d.max_weight;
    m->size = d.size;
    m->constant_time = constant_time;
    m->epsilon = epsilon;
    return VRR_OK;
}

vrr_status vrr_rr_bitvec_map(const vrr_rr_bitvec *m, uint32_t d_in, double *d_out) {
    *d_out = 0.0;
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    if (d_in > 1) return VRR_ERR_DISTANCE;
    if (d_in == 1) *d_out = m->epsilon;
    return VRR_OK;
}

/*@ requires flip:     is_probability(flip);
    requires size:     1 <= size <= VRR_BITVEC_MAX_SIZE && groups == bitvec_groups(size);
    requires valid:    \valid_read(e) && \valid_read(arg + (0 .. groups - 1)) && \valid(out + (0 .. groups - 1));
    requires apart:    \separated(out + (0 .. groups - 1), arg + (0 .. groups - 1), e);
    terminates \true;
    assigns           out[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), groups) <=
                                  LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), groups);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==>
                        out[g] == ((arg[g] ^ bernoulli_lanes(flip.num,
                          tape(REEL(e), group_left(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), g), flip.log2den),
                          flip.log2den)) & lanes_below(size - 64 * g));
    ensures tail:     \result == VRR_OK && size < 64 * groups ==> out[groups - 1] < pow2(size - 64 * (groups - 1));
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> out[g] == 0;
*/
static vrr_status flip_bits(vrr_dyadic flip, bool constant_time, const vrr_entropy *e, const uint64_t *arg,
                            uint64_t *out, size_t size, size_t groups) {
    /* drawn before the input is looked at: neither status nor the number of words can depend on it */
    vrr_status status = vrr_bernoulli_fill(flip, constant_time, e, out, groups);
    if (status != VRR_OK) return status;
    /*@ loop invariant range:  0 <= g <= groups;
        loop invariant inputs: \forall integer h; 0 <= h < groups ==> arg[h] == \at(arg[h], Pre);
        loop invariant report: \forall integer h; 0 <= h < g ==>
                        out[h] == ((\at(arg[h], Pre) ^ bernoulli_lanes(flip.num,
                          tape(REEL(e), group_left(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), h), flip.log2den),
                          flip.log2den)) & lanes_below(size - 64 * h));
        loop invariant tail:   \forall integer h; 0 <= h < g && size < 64 * (h + 1) ==> out[h] < pow2(size - 64 * h);
        loop invariant lanes:  \forall integer h; g <= h < groups ==> out[h] == bernoulli_lanes(flip.num,
                        tape(REEL(e), group_left(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), h),
                             flip.log2den), flip.log2den);
        loop assigns g, out[0 .. groups - 1];
        loop variant groups - g;
    */
    for (size_t g = 0; g < groups; g++) {
        /*@ assert here: out[g] == bernoulli_lanes(flip.num,
                           tape(REEL(e), group_left(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), g),
                                flip.log2den), flip.log2den); */
        uint64_t report = (arg[g] ^ out[g]) & vrr_lanes_below(size - 64 * g);
        out[g] = report;
    }
    return VRR_OK;
}

/*@ requires flip:     is_probability(flip) && 2 * flip.num <= pow2(flip.log2den);
    requires size:     1 <= size <= VRR_BITVEC_MAX_SIZE;
    requires valid:    \valid_read(e) && \valid_read(arg + (0 .. bitvec_groups(size) - 1)) &&
                       \valid(out + (0 .. bitvec_groups(size) - 1));
    requires apart:    \separated(out + (0 .. bitvec_groups(size) - 1), arg + (0 .. bitvec_groups(size) - 1), e);
    terminates \true;
    assigns           out[0 .. bitvec_groups(size) - 1], vrr_moment;
    ensures status:   \result ==
                        (words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), bitvec_groups(size)) <=
                         LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), bitvec_groups(size));
    ensures function: \result == VRR_OK ==> natural_value(out, bitvec_groups(size)) ==
                        rr_bitvec_report(constant_time != 0, flip.num, flip.log2den, size,
                                         natural_value(arg, bitvec_groups(size)),
                                         tape(REEL(e), LEFT(e), bitvec_words(flip.log2den, size)));
    ensures tail:     \result == VRR_OK && size % 64 != 0 ==> out[size / 64] < pow2(size % 64);
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(size) ==> out[g] == 0;
    ensures law:      rr_bitvec_law(constant_time != 0, flip.num, flip.log2den, size);
    ensures ratio:    rr_bitvec_ratio(constant_time != 0, flip.num, flip.log2den, size);
    ensures outcome:  (\result == VRR_OK ? natural_value(out, bitvec_groups(size)) : pow2(size)) ==
                        rr_bitvec_outcome(constant_time != 0, flip.num, flip.log2den, size,
                                          natural_value(arg, bitvec_groups(size)), tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e));
*/
static vrr_status report(vrr_dyadic flip, bool constant_time, const vrr_entropy *e, const uint64_t *arg, uint64_t *out,
                         size_t size) {
    vrr_status status = flip_bits(flip, constant_time, e, arg, out, size, vrr_lane_words(size));
    //@ assert last: size % 64 != 0 ==> size < 64 * bitvec_groups(size) && bitvec_groups(size) - 1 == size / 64;
    //@ assert rest: size - 64 * (size / 64) == size % 64;
    //@ assert tail: status == VRR_OK && size % 64 != 0 ==> out[size / 64] < pow2(size - 64 * (size / 64));
    //@ assert left: 0 <= LEFT(e);
    /*@ assert report: status == VRR_OK ==> natural_value(out, bitvec_groups(size)) ==
                         rr_bitvec_report(constant_time != 0, flip.num, flip.log2den, size,
                                          natural_value(arg, bitvec_groups(size)),
                                          tape(REEL(e), LEFT(e), bitvec_words(flip.log2den, size))); */
    /*@ assert delivered: status == VRR_OK ==>
                         rr_bitvec_outcome(constant_time != 0, flip.num, flip.log2den, size,
                                           natural_value(arg, bitvec_groups(size)), tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)) ==
                         rr_bitvec_report(constant_time != 0, flip.num, flip.log2den, size,
                                          natural_value(arg, bitvec_groups(size)),
                                          tape(REEL(e), LEFT(e), bitvec_words(flip.log2den, size))); */
    /*@ assert cut_off: status != VRR_OK ==>
                         rr_bitvec_outcome(constant_time != 0, flip.num, flip.log2den, size,
                                           natural_value(arg, bitvec_groups(size)), tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)) ==
                         pow2(size); */
    return status;
}

vrr_status vrr_rr_bitvec_invoke(const vrr_rr_bitvec *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    /*@ assert bound: bitvec_distance(m->size, m->max_weight) * \log((real)(pow2(m->log2den) - m->flip_num) / m->flip_num) <=
                        m->epsilon; */
    /*@ assert private: rr_bitvec_pure_dp(m->constant_time != 0, m->flip_num, m->log2den, m->size, m->max_weight, 1,
                                          m->epsilon); */
    //@ assert ended: rr_bitvec_report_ended(m);
    //@ assert enough: rr_bitvec_report_enough(m);
    vrr_status status = report(flip, m->constant_time, e, arg, out, m->size);
    /*@ assert unchanged: m->flip_num == flip.num && m->log2den == flip.log2den && m->size == \at(m->size, Pre) &&
                          m->constant_time == \at(m->constant_time, Pre) && m->max_weight == \at(m->max_weight, Pre) &&
                          m->epsilon == \at(m->epsilon, Pre); */
    //@ assert inputs: natural_kept{Pre, Here}(arg, bitvec_groups(m->size));
    //@ assert input: natural_value(arg, bitvec_groups(m->size)) == \at(natural_value(arg, bitvec_groups(m->size)), Pre);
    /*@ assert comes: \at(rr_bitvec_comes(m, e, natural_value(arg, bitvec_groups(m->size))), Pre) ==
                        rr_bitvec_outcome(m->constant_time != 0, flip.num, flip.log2den, m->size,
                                          natural_value(arg, bitvec_groups(m->size)), tape(REEL(e), LEFT(e), LEFT(e)),
                                          LEFT(e)); */
    return status;
}
