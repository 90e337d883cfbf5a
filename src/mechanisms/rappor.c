#include "rappor.h"

#include "calibrate.h"
#include "../foundations/choose.h"
#include "../foundations/lanes.h"
#include "../foundations/wipe.h"
#include "../sampling/bernoulli.h"

vrr_status vrr_make_rappor(vrr_rappor *m, size_t size, uint32_t max_ones, double f, bool constant_time) {
    vrr_bitvec_domain d = {size, true, max_ones};
    return vrr_make_randomized_response_bitvec(&m->report, d, f, constant_time);
}

vrr_status vrr_calibrate_rappor(double epsilon, size_t size, uint32_t max_ones, double *f) {
    vrr_bitvec_domain d = {size, max_ones > 0, max_ones};
    return vrr_calibrate_bitvec(epsilon, d, f);
}

vrr_status vrr_make_rappor_epsilon(vrr_rappor *m, size_t domain_size, uint32_t max_values, double epsilon,
                                   bool constant_time) {
    double found;
    vrr_status status = vrr_calibrate_rappor(epsilon, domain_size, max_values, &found);
    double f = found; /* 0 if there is none, and then m becomes zero */
    //@ assert range: status == VRR_OK ==> 0 < f <= 1;
    //@ assert sound: status == VRR_OK ==> keeps_log(f, bitvec_distance(domain_size, max_values)) <= epsilon;
    vrr_status made = vrr_make_rappor(m, domain_size, max_values, f, constant_time);
    //@ assert both: status == VRR_OK <==> made == VRR_OK;
    //@ assert flips: made == VRR_OK ==> rr_bitvec_flips(&m->report, f);
    //@ assert half: made == VRR_OK ==> is_dyadic(f / 2, m->report.flip_num, m->report.log2den);
    //@ assert exact: made == VRR_OK ==> share(m->report.flip_num, m->report.log2den) == f / 2;
    //@ assert f: made == VRR_OK ==> rappor_f(m) == f;
    return status != VRR_OK ? status : made;
}

vrr_status vrr_rappor_map(const vrr_rappor *m, uint32_t d_in, double *d_out) {
    (void)d_in; /* the constant whatever the distance */
    return vrr_rr_bitvec_map(&m->report, 1, d_out);
}

vrr_status vrr_rappor_invoke(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out) {
    return vrr_rr_bitvec_invoke(&m->report, e, arg, out);
}

/* ---- values ---- */

/* The bit of a value in its word, from two halves: a shift of 64 bits by a variable is a branch on some machines of 32. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result == pow2(value % 64);
*/
static uint64_t bit_in_word(uint64_t value) {
    //@ assert fits: (1 << value % 32) == pow2(value % 32) && pow2(value % 32) < 0x100000000;
    uint64_t half = (uint32_t)1 << (uint32_t)(value % 32);
    //@ assert half: half == pow2(value % 32) && half < 0x100000000;
    //@ assert place: value % 64 == 32 * ((value / 32) % 2) + value % 32;
    //@ assert upper: (half << 32) == half * pow2(32);
    //@ assert places: pow2(32 + value % 32) == pow2(value % 32) * pow2(32);
    uint64_t upper = half << 32;
    VRR_HIDE_ORIGIN(upper);
    uint64_t one = vrr_choose((value / 32) % 2, upper, half);
    //@ assert one: one == pow2(value % 64);
    VRR_WIPE(half);
    VRR_WIPE(upper);
    //@ assert wiped: half == 0 && upper == 0;
    return one;
}

/* The bits of the values that belong to word g. Each value is read for each word, so that no address depends on it. */
/*@ requires valid:    \valid_read(values + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
    ensures value:    \result == values_word(values, n, g);
*/
static uint64_t values_word(const uint64_t *values, uint32_t n, uint64_t g) {
    uint64_t word = 0;
    /*@ loop invariant range: 0 <= i <= n;
        loop invariant value: word == values_word(values, i, g);
        loop assigns i, word;
        loop variant n - i;
    */
    for (uint32_t i = 0; i < n; i++) {
        uint64_t one = bit_in_word(values[i]);
        uint64_t bit = vrr_choose(vrr_equal(values[i] / 64, g), one, 0);
        //@ assert bit: bit == (values[i] / 64 == g ? pow2(values[i] % 64) : 0);
        word |= bit;
        //@ assert next: word == (values_word(values, i, g) | (values[i] / 64 == g ? pow2(values[i] % 64) : 0));
        VRR_WIPE(one);
        VRR_WIPE(bit);
        //@ assert wiped: one == 0 && bit == 0;
    }
    return word;
}

/* As vrr_rr_bitvec_invoke flips the bits of a vector, but word g of it is made where it is needed. */
/*@ requires flip:     is_probability(flip);
    requires size:     1 <= size <= VRR_BITVEC_MAX_SIZE && groups == bitvec_groups(size);
    requires valid:    \valid_read(e) && \valid_read(values + (0 .. n - 1)) && \valid(out + (0 .. groups - 1));
    requires apart:    \separated(out + (0 .. groups - 1), values + (0 .. n - 1), e);
    terminates \true;
    assigns           out[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), groups) <=
                                  LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), groups);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==>
                        out[g] == ((\old(values_word(values, n, g)) ^ bernoulli_lanes(flip.num,
                          tape(REEL(e), group_left(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), g), flip.log2den),
                          flip.log2den)) & lanes_below(size - 64 * g));
    ensures tail:     \result == VRR_OK && size < 64 * groups ==> out[groups - 1] < pow2(size - 64 * (groups - 1));
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> out[g] == 0;
*/
static vrr_status flip_values(vrr_dyadic flip, bool constant_time, const vrr_entropy *e, const uint64_t *values,
                              uint32_t n, uint64_t *out, size_t size, size_t groups) {
    /* drawn before the values are looked at: neither status nor the number of words can depend on them */
    vrr_status status = vrr_bernoulli_fill(flip, constant_time, e, out, groups);
    if (status != VRR_OK) return status;
    /*@ loop invariant range:  0 <= g <= groups;
        loop invariant inputs: same_words{Pre, Here}(values, n);
        loop invariant report: \forall integer h; 0 <= h < g ==>
                        out[h] == ((\at(values_word(values, n, h), Pre) ^ bernoulli_lanes(flip.num,
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
        uint64_t word = values_word(values, n, g);
        //@ assert word: word == \at(values_word(values, n, \at(g, Here)), Pre);
        uint64_t report = (word ^ out[g]) & vrr_lanes_below(size - 64 * g);
        out[g] = report;
        VRR_WIPE(word);
        //@ assert wiped: word == 0;
    }
    return VRR_OK;
}

/*@ requires flip:     is_probability(flip) && 2 * flip.num <= pow2(flip.log2den);
    requires size:     1 <= size <= VRR_BITVEC_MAX_SIZE;
    requires valid:    \valid_read(e) && \valid_read(values + (0 .. n - 1)) && \valid(out + (0 .. bitvec_groups(size) - 1));
    requires apart:    \separated(out + (0 .. bitvec_groups(size) - 1), values + (0 .. n - 1), e);
    terminates \true;
    assigns           out[0 .. bitvec_groups(size) - 1], vrr_moment;
    ensures status:   \result ==
                        (words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), bitvec_groups(size)) <=
                         LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - words_drawn(REEL(e), constant_time != 0, flip.num, flip.log2den, LEFT(e), bitvec_groups(size));
    ensures function: \result == VRR_OK ==> natural_value(out, bitvec_groups(size)) ==
                        rr_bitvec_report(constant_time != 0, flip.num, flip.log2den, size, \old(values_vector(values, n, size)),
                                         tape(REEL(e), LEFT(e), bitvec_words(flip.log2den, size)));
    ensures tail:     \result == VRR_OK && size % 64 != 0 ==> out[size / 64] < pow2(size % 64);
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(size) ==> out[g] == 0;
    ensures law:      rr_bitvec_law(constant_time != 0, flip.num, flip.log2den, size);
    ensures ratio:    rr_bitvec_ratio(constant_time != 0, flip.num, flip.log2den, size);
    ensures outcome:  (\result == VRR_OK ? natural_value(out, bitvec_groups(size)) : pow2(size)) ==
                        rr_bitvec_outcome(constant_time != 0, flip.num, flip.log2den, size, \old(values_vector(values, n, size)),
                                          tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e));
*/
static vrr_status report_values(vrr_dyadic flip, bool constant_time, const vrr_entropy *e, const uint64_t *values,
                                uint32_t n, uint64_t *out, size_t size) {
    vrr_status status = flip_values(flip, constant_time, e, values, n, out, size, vrr_lane_words(size));
    //@ assert last: size % 64 != 0 ==> size < 64 * bitvec_groups(size) && bitvec_groups(size) - 1 == size / 64;
    //@ assert rest: size - 64 * (size / 64) == size % 64;
    //@ assert tail: status == VRR_OK && size % 64 != 0 ==> out[size / 64] < pow2(size - 64 * (size / 64));
    //@ assert left: 0 <= LEFT(e);
    /*@ assert report: status == VRR_OK ==> natural_value(out, bitvec_groups(size)) ==
                         rr_bitvec_report(constant_time != 0, flip.num, flip.log2den, size,
                                          \at(values_vector(values, n, size), Pre),
                                          tape(REEL(e), LEFT(e), bitvec_words(flip.log2den, size))); */
    /*@ assert delivered: status == VRR_OK ==>
                         rr_bitvec_outcome(constant_time != 0, flip.num, flip.log2den, size,
                                           \at(values_vector(values, n, size), Pre), tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)) ==
                         rr_bitvec_report(constant_time != 0, flip.num, flip.log2den, size,
                                          \at(values_vector(values, n, size), Pre),
                                          tape(REEL(e), LEFT(e), bitvec_words(flip.log2den, size))); */
    /*@ assert cut_off: status != VRR_OK ==>
                         rr_bitvec_outcome(constant_time != 0, flip.num, flip.log2den, size,
                                           \at(values_vector(values, n, size), Pre), tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)) ==
                         pow2(size); */
    return status;
}

vrr_status vrr_rappor_invoke_values(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *values, uint64_t *out) {
    if (m->report.log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->report.flip_num, m->report.log2den};
    /*@ assert bound: bitvec_distance(m->report.size, m->report.max_weight) *
                        \log((real)(pow2(m->report.log2den) - m->report.flip_num) / m->report.flip_num) <= m->report.epsilon; */
    /*@ assert private: rr_bitvec_pure_dp(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size,
                                          m->report.max_weight, 1, m->report.epsilon); */
    //@ assert vectors_ended: rr_bitvec_report_ended(&m->report);
    //@ assert ended: rappor_values_ended(m);
    //@ assert enough: rr_bitvec_report_enough(&m->report);
    vrr_status status =
        report_values(flip, m->report.constant_time, e, values, m->report.max_weight, out, m->report.size);
    //@ assert flip: m->report.flip_num == flip.num;
    //@ assert size: m->report.size == \at(m->report.size, Pre);
    /*@ assert unchanged: m->report.log2den == flip.log2den && m->report.constant_time == \at(m->report.constant_time, Pre) &&
                          m->report.max_weight == \at(m->report.max_weight, Pre) &&
                          m->report.epsilon == \at(m->report.epsilon, Pre); */
    /*@ assert comes: \at(rappor_comes(m, e, values), Pre) ==
                        rr_bitvec_outcome(m->report.constant_time != 0, flip.num, flip.log2den, m->report.size,
                                          \at(values_vector(values, m->report.max_weight, m->report.size), Pre),
                                          tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)); */
    return status;
}
