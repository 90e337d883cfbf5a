/* Public: randomized response over categories. */
#ifndef VRR_RR_CATEGORICAL_H
#define VRR_RR_CATEGORICAL_H

#include <stddef.h>
#include <stdint.h>

#include "../foundations/entropy.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/constant.acsl"
#include "../../spec/mechanisms/rr_categorical_many.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- randomized response over categories 0 .. t-1: make_randomized_response ---- */

/* Line numbers are those of the document's pseudocode: spec/triples/randomized_response.md. */

typedef struct {
    uint64_t keep_num; /* prob is exactly keep_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    uint64_t num_categories;
    double epsilon; /* the privacy map's value for every d_in >= 1 */
} vrr_rr;

/*@ // a response spends at most epsilon: prob (t - 1) <= e^epsilon (1 - prob)
    predicate rr_within(vrr_rr *m, real epsilon) =
      m->keep_num * (m->num_categories - 1) <= \exp(epsilon) * (pow2(m->log2den) - m->keep_num);
    // what vrr_make_randomized_response leaves on success ...
    predicate rr_made(vrr_rr *m) =
      1 <= m->log2den <= PROBABILITY_LOG2DEN && 2 <= m->num_categories <= MOST_CATEGORIES && m->keep_num < TWO_53 &&
      pow2(m->log2den) <= m->keep_num * m->num_categories && m->keep_num < pow2(m->log2den) &&
      \is_finite(m->epsilon) && 0 <= m->epsilon && rr_within(m, m->epsilon);
    // ... and on failure
    predicate rr_zeroed(vrr_rr *m) =
      m->keep_num == 0 && m->log2den == 0 && m->num_categories == 0 && \is_finite(m->epsilon) && m->epsilon == 0;

    // how many words of e are left after n responses; -1 if it fails before, -1 - r if a batch gives up when r words are left
    logic integer rr_left(vrr_rr *m, vrr_entropy *e, integer n) =
      rr_after(reel_now(e), m->log2den, m->num_categories, words_left(e), n, rr_batches(n));
    // response i of n, to this index, with the next words of e
    logic integer rr_response_drawn(vrr_rr *m, vrr_entropy *e, integer index, integer n, integer i) =
      rr_many(reel_now(e), m->keep_num, m->log2den, m->num_categories, index, words_left(e), n, i);
    // the status of a response of m to this index with what is left of e, and how many words are left after it
    logic integer rr_status(vrr_rr *m, vrr_entropy *e, integer index) =
      m->log2den == 0 ? VRR_ERR_ARGUMENT : 0 <= rr_left(m, e, 1) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_rest(vrr_rr *m, vrr_entropy *e, integer index) =
      m->log2den == 0 ? words_left(e) : rr_words_left(rr_left(m, e, 1));
    // the share prob of the accepted tapes keeps a category, and all others are equally likely; inputs that are at most d_in apart,
    // categories or not, give responses at most d_out apart
    predicate rr_response_law(vrr_rr *m) = rr_law(m->keep_num, m->log2den, m->num_categories);
    predicate rr_valid(vrr_rr *m, integer d_in, real d_out) =
      rr_pure_dp(m->keep_num, m->log2den, m->num_categories, d_in, d_out);

    // what m answers to n inputs, as one integer of n words, with the next words of e
    logic integer rr_responses_drawn(vrr_rr *m, vrr_entropy *e, integer indices, integer n) =
      rr_responses(reel_now(e), m->keep_num, m->log2den, m->num_categories, indices, words_left(e), n, n);
    // what is seen of a call with what is left of e: the responses, and how many words it leaves or how it fails
    logic integer rr_call_comes(vrr_rr *m, vrr_entropy *e, integer indices, integer n) =
      rr_call(next_words(e, words_left(e)), m->keep_num, m->log2den, m->num_categories, indices, words_left(e), n);
    // the status of such a call on these inputs, and how many words are left after it
    logic integer rr_many_status(vrr_rr *m, vrr_entropy *e, integer indices, integer n) =
      m->log2den == 0 ? VRR_ERR_ARGUMENT : 0 <= rr_left(m, e, n) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_many_rest(vrr_rr *m, vrr_entropy *e, integer indices, integer n) =
      m->log2den == 0 ? words_left(e) : rr_words_left(rr_left(m, e, n));
    // the n responses of a call are independent; inputs that differ in h entries are h epsilon apart; and a call hardly ever fails
    predicate rr_responses_law(vrr_rr *m, integer n) = rr_call_law(m->keep_num, m->log2den, m->num_categories, n);
    predicate rr_responses_private(vrr_rr *m, integer n) =
      rr_call_pure_dp(m->keep_num, m->log2den, m->num_categories, n, m->epsilon);
    predicate rr_responses_rarely_fail(vrr_rr *m, integer n) = rr_call_rarely_fails(m->log2den, m->num_categories, n);
*/

/* Lines 1 to 20: c = ln(prob / (1 - prob) * (num_categories - 1)).
   2 to 2^63 categories, prob in [1/t, 1); both ends are decided exactly. c = m->epsilon is an upper bound of
   ln(prob (t - 1) / (1 - prob)), and as tight as that of vrr_make_randomized_response_bool. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= MOST_CATEGORIES && \is_finite(prob) &&
                         1 <= prob * num_categories && prob < 1;
    ensures status:    \result != VRR_OK ==>
                         \result == (2 <= num_categories <= MOST_CATEGORIES ? VRR_ERR_PROBABILITY : VRR_ERR_CATEGORIES);
    ensures exact:     \result == VRR_OK ==> is_dyadic(prob, m->keep_num, m->log2den) && m->keep_num % 2 == 1;
    ensures domain:    \result == VRR_OK ==> m->num_categories == num_categories;
    ensures sound:     \result == VRR_OK ==> prob * (num_categories - 1) <= \exp(m->epsilon) * (1 - prob);
    ensures tight:     \result == VRR_OK ==>
                         no_double_between(\log(prob * (num_categories - 1) / (1 - prob)) + 0x1p-111, m->epsilon);
    ensures close:     \result == VRR_OK ==> share_constant(prob, num_categories, m->epsilon);
    ensures no_bias:   \result == VRR_OK && prob * num_categories == 1 ==> m->epsilon == 0;
    ensures made:      \result == VRR_OK ==> rr_made(m);
    ensures valid:     \result == VRR_OK ==> \forall integer d_in, real d_out;
                         m->epsilon <= d_out || (d_in == 0 && 0 <= d_out) ==> rr_valid(m, d_in, d_out);
    ensures zeroed:    \result != VRR_OK ==> rr_zeroed(m);
*/
vrr_status vrr_make_randomized_response(vrr_rr *m, uint64_t num_categories, double prob);

/* Lines 22 to 26: privacy_map. Inputs that are at most d_in apart give responses at most d apart, for every d >= *d_out. */
/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->log2den > 0 ? VRR_OK : VRR_ERR_ARGUMENT);
    ensures identical: \result == VRR_OK && d_in == 0 ==> *d_out == 0;
    ensures different: \result == VRR_OK && d_in >= 1 ==> *d_out == m->epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK && d_in >= 1 ==> rr_within(m, *d_out);
    ensures valid:     \result == VRR_OK ==> \forall real d; *d_out <= d ==> rr_valid(m, d_in, d);
    ensures zeroed:    \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rr_map(const vrr_rr *m, uint32_t d_in, double *d_out);

/* Lines 28 to 40: truth if be_honest and is_member else lie.
   One response. Whatever the input, the same words are drawn in the same order: for a number below t-1 and for one below t,
   each until a word is accepted, and then for the trial. A source that has 160 words in a row rejected, which uniform words are
   with a probability below 2^-160 for each number, counts as failed. `law` and `private` count tapes of accepted words; `call_law`
   and `call_private` count all tapes, rejected words and calls that fail included, wherever the source ends. No branch and no address
   is meant to depend on index. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid(out) && \separated(m, e, out);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *out, vrr_moment;
    ensures status:    \result == \old(rr_status(m, e, index));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) == \old(rr_rest(m, e, index));
    ensures gave_up:   \result == VRR_ERR_ENTROPY && \old(rr_left(m, e, 1)) != -1 ==>
                         reel_now(e) == \old(reel_now(e)) && words_left(e) == \old(rr_rest(m, e, index));
    ensures blind:     \forall integer other; \old(rr_status(m, e, index)) == \old(rr_status(m, e, other)) &&
                         \old(rr_rest(m, e, index)) == \old(rr_rest(m, e, other));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> *out == \old(rr_response_drawn(m, e, index, 1, 0));
    ensures category:  \result == VRR_OK ==> is_category(m->num_categories, *out);
    ensures zeroed:    \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_response_law(m);
    ensures private:   \result == VRR_OK ==> rr_valid(m, 1, m->epsilon);
    ensures call_law:  \result == VRR_OK ==> rr_responses_law(m, 1);
    ensures rare:      \result != VRR_ERR_ARGUMENT ==> rr_responses_rarely_fail(m, 1);
    ensures outcome:   \result != VRR_ERR_ARGUMENT ==>
                         rr_seen(*out, \old(rr_left(m, e, 1)), 1) == \old(rr_call_comes(m, e, index, 1));
    ensures call_private: \result != VRR_ERR_ARGUMENT ==> rr_responses_private(m, 1);
*/
vrr_status vrr_rr_invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index, uint64_t *out);

/* n responses, drawn in batches of 256. Law and privacy are those of all responses of the call: where it succeeds the law is that of n
   independent ones, and inputs that differ in h places are h * epsilon apart, whether it succeeds or fails, and wherever the source ends; law_each and private_each are for each of
   them. A call fails, other than by its source, with a probability of at most n * 2^-159. out must not overlap indices, and holds
   random numbers while the call lasts: nobody else may read it then. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(indices + (0 .. n - 1)) && \valid(out + (0 .. n - 1));
    requires apart:     \separated(out + (0 .. n - 1), indices + (0 .. n - 1), m, e);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            out[0 .. n - 1], vrr_moment;
    ensures status:    \result == \old(rr_many_status(m, e, natural_value(indices, n), n));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) == \old(rr_many_rest(m, e, natural_value(indices, n), n));
    ensures gave_up:   \result == VRR_ERR_ENTROPY && \old(rr_left(m, e, n)) != -1 ==>
                         reel_now(e) == \old(reel_now(e)) &&
                         words_left(e) == \old(rr_many_rest(m, e, natural_value(indices, n), n));
    ensures blind:     \forall integer other;
                         \old(rr_many_status(m, e, natural_value(indices, n), n)) == \old(rr_many_status(m, e, other, n)) &&
                         \old(rr_many_rest(m, e, natural_value(indices, n), n)) == \old(rr_many_rest(m, e, other, n));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> \forall integer i; 0 <= i < n ==>
                         out[i] == \old(rr_response_drawn(m, e, indices[i], n, i));
    ensures category:  \result == VRR_OK ==> \forall integer i; 0 <= i < n ==> is_category(m->num_categories, out[i]);
    ensures zeroed:    \result != VRR_OK ==> \forall integer i; 0 <= i < n ==> out[i] == 0;
    ensures law_each:  \result == VRR_OK ==> rr_response_law(m);
    ensures private_each: \result == VRR_OK ==> rr_valid(m, 1, m->epsilon);
    ensures answers:   \result == VRR_OK ==>
                         natural_value(out, n) == \old(rr_responses_drawn(m, e, natural_value(indices, n), n));
    ensures law:       \result == VRR_OK ==> rr_responses_law(m, n);
    ensures rare:      \result != VRR_ERR_ARGUMENT ==> rr_responses_rarely_fail(m, n);
    ensures outcome:   \result != VRR_ERR_ARGUMENT ==> rr_seen(natural_value(out, n), \old(rr_left(m, e, n)), n) ==
                         \old(rr_call_comes(m, e, natural_value(indices, n), n));
    ensures private:   \result != VRR_ERR_ARGUMENT ==> rr_responses_private(m, n);
*/
vrr_status vrr_rr_invoke_many(const vrr_rr *m, const vrr_entropy *e, const uint64_t *indices, uint64_t *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
