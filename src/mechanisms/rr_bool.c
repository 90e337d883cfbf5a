#include "rr_bool.h"

#include "../sampling/bernoulli.h"
#include "../privacy/epsilon.h"
#include "../foundations/lanes.h"
#include "../foundations/wipe.h"

vrr_status vrr_make_randomized_response_bool(vrr_rr_bool *m, double prob, bool constant_time) {
    vrr_dyadic p;
    vrr_double_class kind = vrr_dyadic_from_double(prob, &p);
    m->keep_num = 0;
    m->log2den = 0;
    m->constant_time = false;
    m->epsilon = 0.0;
    //@ assert halves: kind == VRR_DOUBLE_UNIT ==> is_dyadic(times(prob, 2), num_times(p.num, 2), p.log2den);
    //@ assert twice: times(prob, 2) == 2 * prob;
    //@ assert ends: kind == VRR_DOUBLE_UNIT ==> (in_range(p, 2) <==> 0.5 <= prob < 1);
    if (kind != VRR_DOUBLE_UNIT || !vrr_probability_in_range(p, 2)) return VRR_ERR_PROBABILITY;
    m->keep_num = p.num;
    m->log2den = p.log2den;
    m->constant_time = constant_time;
    m->epsilon = vrr_epsilon_up(p, 2);
    //@ assert once: times(prob, 1) == prob && num_times(p.num, 1) == p.num;
    //@ assert odds: prob / (1 - prob) == (real)p.num / (pow2(p.log2den) - p.num);
    // all for valid
    //@ assert range: 1 <= p.log2den <= 64 && pow2(p.log2den) <= 2 * p.num && p.num < pow2(p.log2den);
    //@ assert bound: p.num <= \exp(m->epsilon) * (pow2(p.log2den) - p.num);
    //@ assert private: \forall integer d_in, real d_out; m->epsilon <= d_out ==> rr_bool_pure_dp(p.num, p.log2den, d_in, d_out);
    //@ assert identical: \forall real d_out; 0 <= d_out ==> rr_bool_pure_dp(p.num, p.log2den, 0, d_out);
    return VRR_OK;
}

vrr_status vrr_rr_bool_map(const vrr_rr_bool *m, uint32_t d_in, double *d_out) {
    *d_out = 0.0;
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    // both for valid
    //@ assert private: \forall real d; m->epsilon <= d ==> rr_bool_pure_dp(m->keep_num, m->log2den, d_in, d);
    //@ assert identical: \forall real d; 0 <= d ==> rr_bool_pure_dp(m->keep_num, m->log2den, 0, d);
    if (d_in > 0) *d_out = m->epsilon;
    return VRR_OK;
}

/*@ requires keep:     is_probability(keep) && keep.log2den <= 64;
    requires valid:    \valid_read(e) && \valid(out);
    requires bit:      arg == 0 || arg == 1;
    terminates \true;
    assigns           *out, vrr_moment;
    ensures status:   \result == (1 <= LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) == LEFT(e) - 1;
    ensures function: \result == VRR_OK ==> *out == rr_bool_answer(keep.num, keep.log2den, arg, tape(REEL(e), LEFT(e), 1));
    ensures zeroed:   \result != VRR_OK ==> *out == 0;
*/
static vrr_status answer_one(vrr_dyadic keep, const vrr_entropy *e, bool arg, bool *out) {
    uint64_t word[1];
    *out = false;
    vrr_status status = vrr_entropy_draw(e, word, 1);
    if (status != VRR_OK) {
        //@ assert wiped_failure: word[0] == 0;
        return status;
    }
    //@ assert tape: tape_of(&word[0], 1) == tape(REEL(e), LEFT(e), 1);
    bool sample = vrr_bernoulli_trial(keep, word);
    vrr_wipe_words(word, 1);
    *out = !(arg ^ sample);
    VRR_WIPE(sample);
    //@ assert wiped: word[0] == 0 && sample == 0;
    return VRR_OK;
}

vrr_status vrr_rr_bool_invoke(const vrr_rr_bool *m, const vrr_entropy *e, bool arg, bool *out) {
    *out = false;
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic keep = {m->keep_num, m->log2den};
    //@ assert private: rr_bool_pure_dp(m->keep_num, m->log2den, 1, m->epsilon);
    return answer_one(keep, e, arg, out);
}

/*@ requires some:   1 <= answers;
    terminates \true;
    assigns \nothing;
    ensures value:   \result == (((args ^ lanes) ^ ALL_LANES) & lanes_below(answers));
*/
static uint64_t answer_word(uint64_t args, uint64_t lanes, size_t answers) {
    return (args ^ lanes ^ UINT64_MAX) & vrr_lanes_below(answers);
}

/*@ requires keep:     is_probability(keep);
    requires valid:    \valid_read(e) && \valid_read(args + (0 .. groups - 1)) && \valid(out + (0 .. groups - 1));
    requires apart:    \separated(out + (0 .. groups - 1), args + (0 .. groups - 1), e);
    requires groups:   64 * (groups - 1) < n <= 64 * groups;
    terminates \true;
    assigns           out[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (words_drawn(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), groups) <=
                                  LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - words_drawn(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), groups);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==>
                        out[g] == (rr_bool_lanes(keep.num, keep.log2den, args[g],
                          tape(REEL(e), group_left(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), g),
                               keep.log2den)) & lanes_below(n - 64 * g));
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> out[g] == 0;
*/
static vrr_status answer_many(vrr_dyadic keep, bool constant_time, const vrr_entropy *e, const uint64_t *args,
                              uint64_t *out, size_t n, size_t groups) {
    /* drawn before any answer is looked at: neither status nor the number of words can depend on args */
    vrr_status status = vrr_bernoulli_fill(keep, constant_time, e, out, groups);
    if (status != VRR_OK) return status;
    /*@ loop invariant range:   0 <= g <= groups;
        loop invariant inputs:  \forall integer h; 0 <= h < groups ==> args[h] == \at(args[h], Pre);
        loop invariant answers: \forall integer h; 0 <= h < g ==>
                        out[h] == (rr_bool_lanes(keep.num, keep.log2den, \at(args[h], Pre),
                          tape(REEL(e), group_left(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), h),
                               keep.log2den)) & lanes_below(n - 64 * h));
        loop invariant lanes:   \forall integer h; g <= h < groups ==> out[h] == bernoulli_lanes(keep.num,
                        tape(REEL(e), group_left(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), h),
                             keep.log2den), keep.log2den);
        loop assigns g, out[0 .. groups - 1];
        loop variant groups - g;
    */
    for (size_t g = 0; g < groups; g++) {
        /*@ assert here: out[g] == bernoulli_lanes(keep.num,
                           tape(REEL(e), group_left(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), g),
                                keep.log2den), keep.log2den); */
        uint64_t answers = answer_word(args[g], out[g], n - 64 * g);
        /*@ assert answers: answers == (rr_bool_lanes(keep.num, keep.log2den, \at(args[\at(g, Here)], Pre),
                              tape(REEL(e), group_left(REEL(e), constant_time != 0, keep.num, keep.log2den, LEFT(e), g),
                                   keep.log2den)) & lanes_below(n - 64 * g)); */
        out[g] = answers;
    }
    return VRR_OK;
}

vrr_status vrr_rr_bool_invoke_many(const vrr_rr_bool *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                                   size_t n) {
    size_t groups = vrr_lane_words(n);
    if (m->log2den == 0) {
        vrr_wipe_words(out, groups);
        return VRR_ERR_ARGUMENT;
    }
    vrr_dyadic keep = {m->keep_num, m->log2den};
    //@ assert private: rr_bool_many_pure_dp(m->constant_time != 0, m->keep_num, m->log2den, n, m->epsilon);
    //@ assert ended: rr_bool_call_ended(m, n);
    //@ assert enough: rr_bool_call_enough(m, n);
    vrr_status status = answer_many(keep, m->constant_time, e, args, out, n, groups);
    /*@ assert words: status == VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(n) ==>
                        out[g] == (rr_bool_lanes(keep.num, keep.log2den, \at(args[g], Pre),
                          tape(REEL(e), group_left(REEL(e), \at(m->constant_time, Pre) != 0, keep.num, keep.log2den, LEFT(e), g),
                               keep.log2den)) & lanes_below(n - 64 * g)); */
    /*@ assert answers: status == VRR_OK ==> natural_value(out, bitvec_groups(n)) ==
                          rr_bool_many(\at(m->constant_time, Pre) != 0, keep.num, keep.log2den, n,
                                       \at(natural_value(args, bitvec_groups(n)), Pre),
                                       tape(REEL(e), LEFT(e), bitvec_words(keep.log2den, n))); */
    /*@ assert delivered: status == VRR_OK ==>
                            rr_bool_many_outcome(\at(m->constant_time, Pre) != 0, keep.num, keep.log2den, n,
                                                 \at(natural_value(args, bitvec_groups(n)), Pre),
                                                 tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)) ==
                            natural_value(out, bitvec_groups(n)); */
    /*@ assert cut_off: status != VRR_OK ==>
                          rr_bool_many_outcome(\at(m->constant_time, Pre) != 0, keep.num, keep.log2den, n,
                                               \at(natural_value(args, bitvec_groups(n)), Pre),
                                               tape(REEL(e), LEFT(e), LEFT(e)), LEFT(e)) == pow2(n); */
    /*@ assert unchanged: m->keep_num == keep.num && m->log2den == keep.log2den &&
                          m->constant_time == \at(m->constant_time, Pre); */
    return status;
}
