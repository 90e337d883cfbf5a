/* Public: binary randomized response. */
#ifndef VRR_RR_BOOL_H
#define VRR_RR_BOOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../foundations/entropy.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/constant.acsl"
#include "../../spec/mechanisms/rr_bool_many.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- binary randomized response: make_randomized_response_bool ---- */

/* Line numbers are those of the document's pseudocode: spec/triples/randomized_response_bool.md. */

typedef struct {
    uint64_t keep_num; /* prob is exactly keep_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    bool constant_time; /* invoke_many draws a number of words that depends on prob and n alone */
    double epsilon;     /* the privacy map's value for every d_in >= 1 */
} vrr_rr_bool;

/*@ // an answer spends at most epsilon: prob <= e^epsilon (1 - prob)
    predicate rr_bool_within(vrr_rr_bool *m, real epsilon) =
      m->keep_num <= \exp(epsilon) * (pow2(m->log2den) - m->keep_num);
    // what vrr_make_randomized_response_bool leaves on success ...
    predicate rr_bool_made(vrr_rr_bool *m) =
      1 <= m->log2den <= 53 && pow2(m->log2den) <= 2 * m->keep_num && m->keep_num < pow2(m->log2den) &&
      \is_finite(m->epsilon) && 0 <= m->epsilon && rr_bool_within(m, m->epsilon);
    // ... and on failure
    predicate rr_bool_zeroed(vrr_rr_bool *m) =
      m->keep_num == 0 && m->log2den == 0 && m->constant_time == 0 && \is_finite(m->epsilon) && m->epsilon == 0;

    // what m answers to arg with the next word of e
    logic integer rr_bool_drawn(vrr_rr_bool *m, vrr_entropy *e, integer arg) =
      rr_bool_answer(m->keep_num, m->log2den, arg, next_words(e, 1));
    // the status of a call of m on arg with what is left of e, and how many words it draws
    logic integer rr_bool_status(vrr_rr_bool *m, vrr_entropy *e, integer arg) =
      m->log2den == 0 ? VRR_ERR_ARGUMENT : 1 <= words_left(e) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_bool_draws(vrr_rr_bool *m, vrr_entropy *e, integer arg) = m->log2den == 0 ? 0 : 1;
    // of 2^64 words, the share prob keeps the input; and inputs that are at most d_in apart give answers at most d_out apart
    predicate rr_bool_answer_law(vrr_rr_bool *m) = rr_bool_law(m->keep_num, m->log2den);
    predicate rr_bool_valid(vrr_rr_bool *m, integer d_in, real d_out) = rr_bool_pure_dp(m->keep_num, m->log2den, d_in, d_out);

    // how many words of e n packed answers draw
    logic integer rr_bool_words(vrr_rr_bool *m, vrr_entropy *e, integer n) =
      words_drawn(reel_now(e), m->constant_time != 0, m->keep_num, m->log2den, words_left(e), bitvec_groups(n));
    // what m answers to word number g of the inputs
    logic integer rr_bool_lanes_drawn(vrr_rr_bool *m, vrr_entropy *e, integer args, integer g) =
      rr_bool_lanes(m->keep_num, m->log2den, args,
                    tape(reel_now(e), group_left(reel_now(e), m->constant_time != 0, m->keep_num, m->log2den, words_left(e), g),
                         m->log2den));
    // what m answers to n inputs, as one integer of n bits, with the next words of e
    logic integer rr_bool_many_drawn(vrr_rr_bool *m, vrr_entropy *e, integer args, integer n) =
      rr_bool_many(m->constant_time != 0, m->keep_num, m->log2den, n, args, next_words(e, bitvec_words(m->log2den, n)));
    // what comes of a call with what is left of e: n answers, or pow2(n) if it fails
    logic integer rr_bool_many_comes(vrr_rr_bool *m, vrr_entropy *e, integer args, integer n) =
      rr_bool_many_outcome(m->constant_time != 0, m->keep_num, m->log2den, n, args, next_words(e, words_left(e)), words_left(e));
    // the status of such a call on these inputs, and how many words it draws
    logic integer rr_bool_many_status(vrr_rr_bool *m, vrr_entropy *e, integer args, integer n) =
      m->log2den == 0 ? VRR_ERR_ARGUMENT : rr_bool_words(m, e, n) <= words_left(e) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_bool_many_draws(vrr_rr_bool *m, vrr_entropy *e, integer args, integer n) =
      m->log2den == 0 ? 0 : rr_bool_words(m, e, n);
    // the n answers of a call are independent; inputs that differ in h bits are h epsilon apart
    predicate rr_bool_call_law(vrr_rr_bool *m, integer n) =
      rr_bool_many_law(m->constant_time != 0, m->keep_num, m->log2den, n);
    predicate rr_bool_call_private(vrr_rr_bool *m, integer n) =
      rr_bool_many_pure_dp(m->constant_time != 0, m->keep_num, m->log2den, n, m->epsilon);
    // the same of answers and failure together, on a source that may end during the call; and how many words let no call fail
    predicate rr_bool_call_ended(vrr_rr_bool *m, integer n) =
      rr_bool_many_ended_dp(m->constant_time != 0, m->keep_num, m->log2den, n, m->epsilon);
    predicate rr_bool_call_enough(vrr_rr_bool *m, integer n) =
      rr_bitvec_enough(m->constant_time != 0, m->keep_num, m->log2den, n);
*/

/* Lines 1 to 10: c = ln(prob / (1 - prob)).
   prob in [0.5, 1). c = m->epsilon is an upper bound of ln(prob / (1 - prob)), and every double below c is below that
   logarithm plus 2^-111, and below it plus the share 2^-74 of itself: c is the least such double, or exceeds it by one ulp
   where the logarithm lies that close to a double, 2^-21 ulp or less. (No precision is known that decides every such case: the
   table maker's dilemma.) Choose constant_time where the source may fail: epsilon then holds whatever it does. Without it a source
   that fails during vrr_rr_bool_invoke_many leaves (epsilon, delta) with delta = e^epsilon times the chance that it fails. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> \is_finite(prob) && 0.5 <= prob < 1;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures exact:     \result == VRR_OK ==> is_dyadic(prob, m->keep_num, m->log2den) && m->keep_num % 2 == 1;
    ensures sound:     \result == VRR_OK ==> prob <= \exp(m->epsilon) * (1 - prob);
    ensures tight:     \result == VRR_OK ==> no_double_between(\log(prob / (1 - prob)) + 0x1p-111, m->epsilon);
    ensures close:     \result == VRR_OK ==> bool_constant(prob, m->epsilon);
    ensures no_bias:   \result == VRR_OK && prob == 0.5 ==> m->epsilon == 0;
    ensures flag:      \result == VRR_OK ==> m->constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bool_made(m);
    ensures valid:     \result == VRR_OK ==> \forall integer d_in, real d_out;
                         m->epsilon <= d_out || (d_in == 0 && 0 <= d_out) ==> rr_bool_valid(m, d_in, d_out);
    ensures zeroed:    \result != VRR_OK ==> rr_bool_zeroed(m);
*/
vrr_status vrr_make_randomized_response_bool(vrr_rr_bool *m, double prob, bool constant_time);

/* Lines 11 to 15: privacy_map. Inputs that are at most d_in apart give answers at most d apart, for every d >= *d_out. */
/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->log2den > 0 ? VRR_OK : VRR_ERR_ARGUMENT);
    ensures identical: \result == VRR_OK && d_in == 0 ==> *d_out == 0;
    ensures different: \result == VRR_OK && d_in >= 1 ==> *d_out == m->epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK && d_in >= 1 ==> rr_bool_within(m, *d_out);
    ensures valid:     \result == VRR_OK ==> \forall real d; *d_out <= d ==> rr_bool_valid(m, d_in, d);
    ensures zeroed:    \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rr_bool_map(const vrr_rr_bool *m, uint32_t d_in, double *d_out);

/* Lines 17 and 18: !(arg ^ sample_bernoulli(prob, constant_time)).
   One answer from one word of the tape. Status and number of words are those of any other input, and so is meant to be the time. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid(out) && \separated(m, e, out);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    requires bit:       arg == 0 || arg == 1;
    terminates \true;
    assigns            *out, vrr_moment;
    ensures status:    \result == \old(rr_bool_status(m, e, arg));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) == \old(words_left(e)) - \old(rr_bool_draws(m, e, arg));
    ensures blind:     \forall integer other; \old(rr_bool_status(m, e, arg)) == \old(rr_bool_status(m, e, other)) &&
                         \old(rr_bool_draws(m, e, arg)) == \old(rr_bool_draws(m, e, other));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> *out == \old(rr_bool_drawn(m, e, arg));
    ensures zeroed:    \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_bool_answer_law(m);
    ensures private:   \result == VRR_OK ==> rr_bool_valid(m, 1, m->epsilon);
*/
vrr_status vrr_rr_bool_invoke(const vrr_rr_bool *m, const vrr_entropy *e, bool arg, bool *out);

/* n answers, packed 64 to a word from the low bit up; unused high bits of the last word of out are zero. Law and privacy are those
   of all answers of the call: the law is that of n independent ones, and inputs that differ in h bits are h * epsilon apart. out must
   not overlap args. Without constant_time the words drawn depend on the samples. The law is then that of a source which does not fail during
   the call: if it does, success itself tells something about the samples, and answers and failure together are (h epsilon, delta)
   apart with delta = e^(h epsilon) times the chance that the call fails (clause `ended`), and hardly less will do
   (spec/SOUNDNESS.md). */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(args + (0 .. bitvec_groups(n) - 1)) &&
                         \valid(out + (0 .. bitvec_groups(n) - 1));
    requires apart:     \separated(out + (0 .. bitvec_groups(n) - 1), args + (0 .. bitvec_groups(n) - 1), m, e);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            out[0 .. bitvec_groups(n) - 1], vrr_moment;
    ensures status:    \result == \old(rr_bool_many_status(m, e, natural_value(args, bitvec_groups(n)), n));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) ==
                         \old(words_left(e)) - \old(rr_bool_many_draws(m, e, natural_value(args, bitvec_groups(n)), n));
    ensures blind:     \forall integer other;
                         \old(rr_bool_many_status(m, e, natural_value(args, bitvec_groups(n)), n)) ==
                           \old(rr_bool_many_status(m, e, other, n)) &&
                         \old(rr_bool_many_draws(m, e, natural_value(args, bitvec_groups(n)), n)) ==
                           \old(rr_bool_many_draws(m, e, other, n));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(n) ==>
                         out[g] == (\old(rr_bool_lanes_drawn(m, e, args[g], g)) & lanes_below(n - 64 * g));
    ensures zeroed:    \result != VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(n) ==> out[g] == 0;
    ensures answers:   \result == VRR_OK ==> natural_value(out, bitvec_groups(n)) ==
                         \old(rr_bool_many_drawn(m, e, natural_value(args, bitvec_groups(n)), n));
    ensures law:       \result == VRR_OK ==> rr_bool_call_law(m, n);
    ensures private:   \result == VRR_OK ==> rr_bool_call_private(m, n);
    ensures outcome:   \result != VRR_ERR_ARGUMENT ==>
                         (\result == VRR_OK ? natural_value(out, bitvec_groups(n)) : pow2(n)) ==
                           \old(rr_bool_many_comes(m, e, natural_value(args, bitvec_groups(n)), n));
    ensures ended:     \result != VRR_ERR_ARGUMENT ==> rr_bool_call_ended(m, n);
    ensures enough:    \result != VRR_ERR_ARGUMENT ==> rr_bool_call_enough(m, n);
*/
vrr_status vrr_rr_bool_invoke_many(const vrr_rr_bool *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                                   size_t n);

#ifdef __cplusplus
}
#endif

#endif
