#include "rr_categorical.h"

#include "batch.h"
#include "../sampling/bernoulli.h"
#include "../foundations/choose.h"
#include "../privacy/epsilon.h"
#include "../privacy/limits.h"
#include "../sampling/uniform.h"
#include "../foundations/wipe.h"

vrr_status vrr_make_randomized_response(vrr_rr *m, uint64_t num_categories, double prob) {
    vrr_dyadic p;
    vrr_double_class kind = vrr_dyadic_from_double(prob, &p);
    m->keep_num = 0;
    m->log2den = 0;
    m->num_categories = 0;
    m->epsilon = 0.0;
    if (num_categories < 2 || num_categories > MOST_CATEGORIES) return VRR_ERR_CATEGORIES;
    //@ assert share: times(prob, num_categories) == prob * num_categories;
    //@ assert positive: \is_finite(prob) && 1 <= prob * num_categories ==> 0 < prob;
    /*@ assert times: kind == VRR_DOUBLE_UNIT ==>
                        is_dyadic(times(prob, num_categories), num_times(p.num, num_categories), p.log2den); */
    /*@ assert ends: kind == VRR_DOUBLE_UNIT ==>
                       (in_range(p, num_categories) <==> 1 <= prob * num_categories && prob < 1); */
    bool accepted = kind == VRR_DOUBLE_UNIT && vrr_probability_in_range(p, num_categories);
    //@ assert accepted: accepted == 1 <==> \is_finite(prob) && 1 <= prob * num_categories && prob < 1;
    if (!accepted) return VRR_ERR_PROBABILITY;
    m->keep_num = p.num;
    m->log2den = p.log2den;
    m->num_categories = num_categories;
    m->epsilon = vrr_epsilon_up(p, num_categories);
    //@ assert bound: p.num * (num_categories - 1) <= \exp(m->epsilon) * (pow2(p.log2den) - p.num);
    /*@ assert range: 1 <= p.log2den && 2 <= num_categories < TWO_64 && pow2(p.log2den) <= p.num * num_categories &&
                      p.num < pow2(p.log2den); */
    // both for valid
    //@ assert private: \forall integer d_in, real d_out; m->epsilon <= d_out ==> rr_pure_dp(p.num, p.log2den, num_categories, d_in, d_out);
    //@ assert identical: \forall real d_out; 0 <= d_out ==> rr_pure_dp(p.num, p.log2den, num_categories, 0, d_out);
    //@ assert others: times(prob, num_categories - 1) == prob * (num_categories - 1);
    /*@ assert odds: times(prob, num_categories - 1) / (1 - prob) ==
                       (real)num_times(p.num, num_categories - 1) / (pow2(p.log2den) - p.num); */
    return VRR_OK;
}

vrr_status vrr_rr_map(const vrr_rr *m, uint32_t d_in, double *d_out) {
    *d_out = 0.0;
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    /*@ assert private: \forall real d; m->epsilon <= d ==>
                          rr_pure_dp(m->keep_num, m->log2den, m->num_categories, d_in, d); */
    //@ assert identical: \forall real d; 0 <= d ==> rr_pure_dp(m->keep_num, m->log2den, m->num_categories, 0, d);
    if (d_in > 0) *d_out = m->epsilon;
    return VRR_OK;
}

/*@ requires draws:   other < t - 1;
    terminates \true;
    assigns \nothing;
    ensures member:   is_category(t, index) ==> \result == (keep == 1 ? index : rr_lie(index, other));
    ensures stranger: !is_category(t, index) ==> \result == any;
*/
static uint64_t respond(uint64_t t, uint64_t index, bool keep, uint64_t other, uint64_t any) {
    uint64_t lie = other + (1 - vrr_less(other, index));
    uint64_t answer = vrr_choose(vrr_less(index, t), vrr_choose(keep, index, lie), any);
    VRR_WIPE(lie);
    //@ assert wiped: lie == 0;
    return answer;
}

/*@ requires keep:     is_probability(keep) && keep.log2den <= PROBABILITY_LOG2DEN;
    requires size:     2 <= t <= MOST_CATEGORIES && count <= RR_BATCH;
    requires valid:    \valid_read(e) && \valid_read(indices + (0 .. count - 1)) && \valid(out + (0 .. count - 1)) &&
                       \valid(any + (0 .. RR_BATCH - 1)) && \valid(words + (0 .. 2 * RR_BATCH - 1));
    requires apart:    \separated(indices + (0 .. count - 1), out + (0 .. count - 1), any + (0 .. RR_BATCH - 1),
                                  words + (0 .. 2 * RR_BATCH - 1));
    terminates \true;
    assigns           out[0 .. count - 1], any[0 .. RR_BATCH - 1], words[0 .. 2 * RR_BATCH - 1], vrr_moment;
    ensures status:   \result == (0 <= rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count) != -1 ==> reel_now(e) == REEL(e);
    ensures words:    rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count) != -1 ==>
                        words_left(e) == rr_words_left(rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count));
    ensures function: \result == VRR_OK ==>
                        rr_answered(REEL(e), keep.num, keep.log2den, t, indices, out, LEFT(e), count);
*/
static vrr_status respond_batch(vrr_dyadic keep, uint64_t t, const vrr_entropy *e, const uint64_t *indices,
                                uint64_t *out, uint64_t *any, uint64_t *words, size_t count) {
    uint32_t per_trial = vrr_bernoulli_trial_words(keep);
    //@ assert per_trial: 1 <= per_trial <= 2 && per_trial == trial_words(keep.log2den);
    //@ assert room: count * per_trial <= 2 * count;

    /* all words are drawn before an input is looked at: neither status nor their number can depend on one */
    //@ assert none_negative: 0 <= rr_left_any(REEL(e), t, LEFT(e), count) && 0 <= rr_left_trials(REEL(e), t, LEFT(e), count);
    vrr_status status = vrr_uniform_fill(t - 1, e, out, count);
    if (status != VRR_OK) return status;
    //@ assert left_any: reel_now(e) == REEL(e) && words_left(e) == rr_left_any(REEL(e), t, LEFT(e), count);
    //@ assert inputs: same_words{Pre, Here}(indices, count);
    status = vrr_uniform_fill(t, e, any, count);
    if (status != VRR_OK) return status;
    //@ assert left_trials: reel_now(e) == REEL(e) && words_left(e) == rr_left_trials(REEL(e), t, LEFT(e), count);
    //@ assert inputs: same_words{Pre, Here}(indices, count);
    //@ assert others: uniform_values(REEL(e), t - 1, LEFT(e), out, count);
    //@ assert below: \forall integer j; 0 <= j < count ==> out[j] < t - 1;
    status = vrr_entropy_draw(e, words, count * per_trial);
    if (status != VRR_OK) return status;
    //@ assert inputs: same_words{Pre, Here}(indices, count);
    //@ assert others: uniform_values(REEL(e), t - 1, LEFT(e), out, count);
    //@ assert below: \forall integer j; 0 <= j < count ==> out[j] < t - 1;
    //@ assert any: uniform_values(REEL(e), t, rr_left_any(REEL(e), t, LEFT(e), count), any, count);
    //@ assert drawn: tape_drawn(words, REEL(e), rr_left_trials(REEL(e), t, LEFT(e), count), count * per_trial);

    /*@ loop invariant range:   0 <= i <= count;
        loop invariant inputs:  same_words{Pre, Here}(indices, count);
        loop invariant any:     uniform_values(REEL(e), t, rr_left_any(REEL(e), t, LEFT(e), count), any, count);
        loop invariant drawn:   tape_drawn(words, REEL(e), rr_left_trials(REEL(e), t, LEFT(e), count), count * per_trial);
        loop invariant others:  \forall integer j; i <= j < count ==> out[j] < t - 1 &&
                                  out[j] == uniform_value(t - 1, uniform_word(REEL(e), t - 1, LEFT(e), j));
        loop invariant answers: \forall integer j; 0 <= j < i ==> out[j] ==
                          rr_drawn(REEL(e), keep.num, keep.log2den, t, \at(indices[j], Pre), LEFT(e), count, j);
        loop assigns i, out[0 .. count - 1];
        loop variant count - i;
    */
    for (size_t i = 0; i < count; i++) {
        //@ assert inside: 0 <= i * per_trial && i * per_trial + per_trial <= count * per_trial;
        /*@ assert slice: tape_of(words + i * per_trial, per_trial) ==
                            tape(REEL(e), rr_left_trials(REEL(e), t, LEFT(e), count) - i * per_trial, per_trial); */
        //@ assert any: any[i] == uniform_value(t, uniform_word(REEL(e), t, rr_left_any(REEL(e), t, LEFT(e), count), i));
        bool honest = vrr_bernoulli_trial(keep, words + i * per_trial);
        uint64_t answer = respond(t, indices[i], honest, out[i], any[i]);
        /*@ assert answer: answer == rr_drawn(REEL(e), keep.num, keep.log2den, t, \at(indices[\at(i, Here)], Pre),
                                              LEFT(e), count, i); */
        out[i] = answer;
        VRR_WIPE(honest);
        //@ assert wiped: honest == 0;
    }
    return VRR_OK;
}

/* count <= RR_BATCH responses. After a failure the caller clears out. */
/*@ requires keep:     is_probability(keep) && keep.log2den <= PROBABILITY_LOG2DEN;
    requires size:     2 <= t <= MOST_CATEGORIES && count <= RR_BATCH;
    requires valid:    \valid_read(e) && \valid_read(indices + (0 .. count - 1)) && \valid(out + (0 .. count - 1));
    requires apart:    \separated(indices + (0 .. count - 1), out + (0 .. count - 1));
    terminates \true;
    assigns           out[0 .. count - 1], vrr_moment;
    ensures status:   \result == (0 <= rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count) != -1 ==> reel_now(e) == REEL(e);
    ensures words:    rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count) != -1 ==>
                        words_left(e) == rr_words_left(rr_left_after(REEL(e), keep.log2den, t, LEFT(e), count));
    ensures function: \result == VRR_OK ==>
                        rr_answered(REEL(e), keep.num, keep.log2den, t, indices, out, LEFT(e), count);
*/
static vrr_status respond_wiped(vrr_dyadic keep, uint64_t t, const vrr_entropy *e, const uint64_t *indices,
                                uint64_t *out, size_t count) {
    uint64_t any[RR_BATCH], words[2 * RR_BATCH];
    vrr_status status = respond_batch(keep, t, e, indices, out, any, words, count);
    vrr_wipe_words(any, count);
    vrr_wipe_words(words, 2 * count);
    //@ assert wiped: \forall integer j; 0 <= j < count ==> any[j] == 0;
    //@ assert wiped_words: \forall integer j; 0 <= j < 2 * count ==> words[j] == 0;
    return status;
}

/*@ requires keep:     is_probability(keep) && keep.log2den <= PROBABILITY_LOG2DEN;
    requires size:     2 <= t <= MOST_CATEGORIES;
    requires valid:    \valid_read(e) && \valid_read(indices + (0 .. n - 1)) && \valid(out + (0 .. n - 1));
    requires apart:    \separated(indices + (0 .. n - 1), out + (0 .. n - 1));
    terminates \true;
    assigns           out[0 .. n - 1], vrr_moment;
    ensures status:   \result ==
                        (0 <= rr_after(REEL(e), keep.log2den, t, LEFT(e), n, rr_batches(n)) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     rr_after(REEL(e), keep.log2den, t, LEFT(e), n, rr_batches(n)) != -1 ==> reel_now(e) == REEL(e);
    ensures words:    rr_after(REEL(e), keep.log2den, t, LEFT(e), n, rr_batches(n)) != -1 ==>
                        words_left(e) == rr_words_left(rr_after(REEL(e), keep.log2den, t, LEFT(e), n, rr_batches(n)));
    ensures function: \result == VRR_OK ==> \forall integer i; 0 <= i < n ==> out[i] ==
                        rr_many(REEL(e), keep.num, keep.log2den, t, \old(indices[i]), LEFT(e), n, i);
    ensures zeroed:   \result != VRR_OK ==> \forall integer i; 0 <= i < n ==> out[i] == 0;
*/
static vrr_status respond_many(vrr_dyadic keep, uint64_t t, const vrr_entropy *e, const uint64_t *indices,
                               uint64_t *out, size_t n) {
    size_t done = 0;
    //@ ghost uint64_t g = 0;
    /*@ loop invariant range:   0 <= done <= n && g <= n && (done == RR_BATCH * g || (done == n && g == rr_batches(n)));
        loop invariant reel:    reel_now(e) == REEL(e);
        loop invariant left:    rr_after(REEL(e), keep.log2den, t, LEFT(e), n, g) == words_left(e);
        loop invariant inputs:  same_words{Pre, Here}(indices, n);
        loop invariant answers: \forall integer i; 0 <= i < done ==> out[i] ==
                          rr_many(REEL(e), keep.num, keep.log2den, t, \at(indices[i], Pre), LEFT(e), n, i);
        loop assigns done, g, out[0 .. n - 1], vrr_moment;
        loop variant n - done;
    */
    while (done < n) {
        size_t now = n - done < RR_BATCH ? n - done : RR_BATCH;
        //@ assert batch: now == rr_batch(n, g) && done == RR_BATCH * g && g < rr_batches(n);
        //@ ghost uint64_t then = vrr_moment;
        vrr_status status = respond_wiped(keep, t, e, indices + done, out + done, now);
        /*@ assert after: rr_after(REEL(e), keep.log2den, t, LEFT(e), n, g + 1) ==
                            rr_left_after(REEL(e), keep.log2den, t, source_left(e, then), now); */
        if (status != VRR_OK) {
            vrr_wipe_words(out, n);
            return status;
        }
        //@ assert inputs: same_words{Pre, Here}(indices, n);
        /*@ assert now: \forall integer i; done <= i < done + now ==> out[i] ==
              rr_drawn(REEL(e), keep.num, keep.log2den, t, \at(indices[i], Pre), source_left(e, then), now, i - done); */
        done += now;
        //@ ghost g = g + 1;
    }
    return VRR_OK;
}

vrr_status vrr_rr_invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index, uint64_t *out) {
    uint64_t input[1] = {index}, answer[1];
    //@ assert one_input: natural_value(&input[0], 1) == index;
    vrr_status status = vrr_rr_invoke_many(m, e, input, answer, 1);
    //@ assert input: input[0] == index;
    //@ assert one_answer: natural_value(&answer[0], 1) == answer[0];
    /*@ assert seen: status != VRR_ERR_ARGUMENT ==>
                       rr_seen(answer[0], \at(rr_left(m, e, 1), Pre), 1) == \at(rr_call_comes(m, e, index, 1), Pre); */
    *out = answer[0];
    vrr_wipe_words(input, 1);
    //@ assert wiped: input[0] == 0;
    /*@ assert unchanged: m->keep_num == \at(m->keep_num, Pre) && m->num_categories == \at(m->num_categories, Pre) &&
                          m->log2den == \at(m->log2den, Pre) && m->epsilon == \at(m->epsilon, Pre); */
    return status;
}

vrr_status vrr_rr_invoke_many(const vrr_rr *m, const vrr_entropy *e, const uint64_t *indices, uint64_t *out, size_t n) {
    if (m->log2den == 0) {
        vrr_wipe_words(out, n);
        return VRR_ERR_ARGUMENT;
    }
    vrr_dyadic keep = {m->keep_num, m->log2den};
    //@ assert private: rr_pure_dp(m->keep_num, m->log2den, m->num_categories, 1, m->epsilon);
    //@ assert law: rr_call_law(keep.num, keep.log2den, m->num_categories, n);
    //@ assert rare: rr_call_rarely_fails(keep.log2den, m->num_categories, n);
    //@ assert call: rr_call_pure_dp(keep.num, keep.log2den, m->num_categories, n, m->epsilon);
    vrr_status status = respond_many(keep, m->num_categories, e, indices, out, n);
    /*@ assert unchanged: m->keep_num == keep.num && m->log2den == keep.log2den &&
                          m->num_categories == \at(m->num_categories, Pre) && m->epsilon == \at(m->epsilon, Pre); */
    /*@ assert answers: status == VRR_OK ==> natural_value(out, n) ==
          rr_responses(REEL(e), keep.num, keep.log2den, m->num_categories, \at(natural_value(indices, n), Pre), LEFT(e), n, n); */
    //@ assert none: status != VRR_OK ==> natural_value(out, n) == 0;
    /*@ assert seen: rr_seen(natural_value(out, n), rr_after(REEL(e), keep.log2den, m->num_categories, LEFT(e), n, rr_batches(n)), n) ==
          rr_call(REEL(e), keep.num, keep.log2den, m->num_categories, \at(natural_value(indices, n), Pre), LEFT(e), n); */
    return status;
}
