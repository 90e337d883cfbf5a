/* Public: randomized response on bit vectors. */
#ifndef VRR_RR_BITVEC_H
#define VRR_RR_BITVEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bitvec_domain.h"
#include "../foundations/entropy.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/constant.acsl"
#include "../../spec/mechanisms/rr_bitvec.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- randomized response on bit vectors: make_randomized_response_bitvec ---- */

/* Line numbers are those of the document's pseudocode: spec/triples/randomized_response_bitvec.md. */

typedef struct {
    uint64_t flip_num; /* f / 2, the probability of a flip, is exactly flip_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    uint32_t max_weight;
    size_t size;
    bool constant_time; /* invoke draws a number of words that depends on f and size alone */
    double epsilon;     /* the privacy map's value for d_in = 1 */
} vrr_rr_bitvec;

/*@ // a report spends at most epsilon: h ln((2 - f) / f) <= epsilon, h the greatest Hamming distance of two members
    predicate rr_bitvec_within(vrr_rr_bitvec *m, real epsilon) =
      bitvec_distance(m->size, m->max_weight) * \log((real)(pow2(m->log2den) - m->flip_num) / m->flip_num) <= epsilon;
    // what vrr_make_randomized_response_bitvec leaves on success ...
    predicate rr_bitvec_made(vrr_rr_bitvec *m) =
      1 <= m->log2den <= FLIP_LOG2DEN && 0 < m->flip_num < TWO_53 && 2 * m->flip_num <= pow2(m->log2den) &&
      1 <= m->size <= VRR_BITVEC_MAX_SIZE && m->max_weight <= m->size && \is_finite(m->epsilon) && 0 <= m->epsilon &&
      rr_bitvec_within(m, m->epsilon);
    // ... and on failure
    predicate rr_bitvec_zeroed(vrr_rr_bitvec *m) =
      m->flip_num == 0 && m->log2den == 0 && m->max_weight == 0 && m->size == 0 && m->constant_time == 0 &&
      \is_finite(m->epsilon) && m->epsilon == 0;
    // m flips each bit with probability f / 2, exactly
    predicate rr_bitvec_flips(vrr_rr_bitvec *m, real f) = is_dyadic(f / 2, m->flip_num, m->log2den) && m->flip_num % 2 == 1;

    // how many words of e a report draws
    logic integer rr_bitvec_words(vrr_rr_bitvec *m, vrr_entropy *e) =
      words_drawn(reel_now(e), m->constant_time != 0, m->flip_num, m->log2den, words_left(e), bitvec_groups(m->size));
    // the report of the vector x with the next words of e
    logic integer rr_bitvec_drawn(vrr_rr_bitvec *m, vrr_entropy *e, integer x) =
      rr_bitvec_report(m->constant_time != 0, m->flip_num, m->log2den, m->size, x,
                       next_words(e, bitvec_words(m->log2den, m->size)));
    // what comes of a call on the vector x with all words that are left of e: the report, or 2^size if they are too few
    logic integer rr_bitvec_comes(vrr_rr_bitvec *m, vrr_entropy *e, integer x) =
      rr_bitvec_outcome(m->constant_time != 0, m->flip_num, m->log2den, m->size, x, next_words(e, words_left(e)),
                        words_left(e));
    // the status of a call on the vector x, and how many words it draws
    logic integer rr_bitvec_status(vrr_rr_bitvec *m, vrr_entropy *e, integer x) =
      m->log2den == 0 ? VRR_ERR_ARGUMENT : rr_bitvec_words(m, e) <= words_left(e) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_bitvec_draws(vrr_rr_bitvec *m, vrr_entropy *e, integer x) =
      m->log2den == 0 ? 0 : rr_bitvec_words(m, e);
    // each bit is flipped with probability f / 2, independently of all others
    predicate rr_bitvec_report_law(vrr_rr_bitvec *m) =
      rr_bitvec_law(m->constant_time != 0, m->flip_num, m->log2den, m->size);
    // vectors of any weight that differ in h bits are h ln((2 - f) / f) apart
    predicate rr_bitvec_report_ratio(vrr_rr_bitvec *m) =
      rr_bitvec_ratio(m->constant_time != 0, m->flip_num, m->log2den, m->size);
    // members of the domain that are at most d_in apart give reports at most d_out apart ...
    predicate rr_bitvec_valid(vrr_rr_bitvec *m, integer d_in, real d_out) =
      rr_bitvec_pure_dp(m->constant_time != 0, m->flip_num, m->log2den, m->size, m->max_weight, d_in, d_out);
    // ... and some pair of them is h ln((2 - f) / f) apart
    predicate rr_bitvec_report_reached(vrr_rr_bitvec *m) =
      rr_bitvec_reached(m->constant_time != 0, m->flip_num, m->log2den, m->size, m->max_weight);
    // Whenever the source ends, reports and failure together are epsilon-private with constant_time. Without it they are
    // (epsilon, delta)-private with delta = e^epsilon P[the call fails] ...
    predicate rr_bitvec_report_ended(vrr_rr_bitvec *m) =
      rr_bitvec_ended_dp(m->constant_time != 0, m->flip_num, m->log2den, m->size, m->max_weight, 1, m->epsilon);
    // ... which is 0 for a source that has log2den words more than the fixed form draws
    predicate rr_bitvec_report_enough(vrr_rr_bitvec *m) =
      rr_bitvec_enough(m->constant_time != 0, m->flip_num, m->log2den, m->size);
*/

/* Lines 1 to 16: epsilon = 2 * m * log((2 - f) / f).
   f in (0, 1], every double: each bit is flipped with probability f / 2, also where f / 2 is no double. 1 to 2^40 bits, and a
   max_weight that is at most size: else VRR_ERR_SIZE and VRR_ERR_WEIGHT. c = m->epsilon is an upper bound of h ln((2 - f) / f),
   h = min(2 max_weight, size) the greatest Hamming distance of two members; every double below c is below that product plus
   the share 2^-74 of itself: c is the least such double, or exceeds it by one ulp where the product lies that close to a
   double. It is at most 2^33 * 746, so that no domain and no f overflows. Choose constant_time where the source may fail:
   epsilon then holds whatever it does. Without it a source that fails during a call leaves (epsilon, delta) with delta = e^epsilon
   times the chance that it fails. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f <= 1 && 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         d.has_max_weight && d.max_weight <= d.size;
    ensures probability: \result == VRR_ERR_PROBABILITY <==> !(\is_finite(f) && 0 < f <= 1);
    ensures size:      \result == VRR_ERR_SIZE <==> \is_finite(f) && 0 < f <= 1 && !(1 <= d.size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> \is_finite(f) && 0 < f <= 1 && 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         (!d.has_max_weight || d.size < d.max_weight);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_PROBABILITY || \result == VRR_ERR_SIZE ||
                         \result == VRR_ERR_WEIGHT;
    ensures exact:     \result == VRR_OK ==> rr_bitvec_flips(m, f);
    ensures domain:    \result == VRR_OK ==> m->size == d.size && m->max_weight == d.max_weight;
    ensures sound:     \result == VRR_OK ==> bitvec_distance(d.size, d.max_weight) * \log((2 - f) / f) <= m->epsilon;
    ensures close:     \result == VRR_OK ==> flips_constant(f, bitvec_distance(d.size, d.max_weight), m->epsilon);
    ensures no_loss:   \result == VRR_OK && (f == 1 || d.max_weight == 0) ==> m->epsilon == 0;
    ensures flag:      \result == VRR_OK ==> m->constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bitvec_made(m);
    ensures valid:     \result == VRR_OK ==> \forall integer d_in, real d_out;
                         m->epsilon <= d_out || (d_in == 0 && 0 <= d_out) ==> rr_bitvec_valid(m, d_in, d_out);
    ensures zeroed:    \result != VRR_OK ==> rr_bitvec_zeroed(m);
*/
vrr_status vrr_make_randomized_response_bitvec(vrr_rr_bitvec *m, vrr_bitvec_domain d, double f, bool constant_time);

/* Lines 17 to 22: privacy_map. Vectors are at distance 0 or 1; more is VRR_ERR_DISTANCE. */
/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT : d_in > 1 ? VRR_ERR_DISTANCE : VRR_OK);
    ensures identical: \result == VRR_OK && d_in == 0 ==> *d_out == 0;
    ensures different: \result == VRR_OK && d_in == 1 ==> *d_out == m->epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK && d_in == 1 ==> rr_bitvec_within(m, *d_out);
    ensures valid:     \result == VRR_OK ==> \forall real d; *d_out <= d ==> rr_bitvec_valid(m, d_in, d);
    ensures zeroed:    \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rr_bitvec_map(const vrr_rr_bitvec *m, uint32_t d_in, double *d_out);

/* Lines 23 to 26: xor(arg, noise_vector).
   A report of the vector of (size + 63) / 64 words at arg, from the low bit up. Every bit below size is randomised; the bits
   of the last word beyond it are ignored in arg and zero in out, which must not overlap. The privacy clause is for
   members of the domain. It is the caller's duty to report no other vector (vrr_bitvec_member tells); of vectors that weigh
   more the `ratio` clause still holds: those that differ in h bits are h ln((2 - f) / f) apart. The time is meant to depend on m
   alone with constant_time, and on m and the random words without. In that case success tells something about the flips if the source
   fails during the call: report and failure together are then (epsilon, delta)-private with delta = e^epsilon times the chance
   that the call fails (clause `ended`), and hardly less will do (spec/SOUNDNESS.md). With constant_time they are epsilon-private
   whatever the source does. A zero m has no size: nothing is written. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(arg + (0 .. bitvec_groups(m->size) - 1)) &&
                         \valid(out + (0 .. bitvec_groups(m->size) - 1));
    requires apart:     \separated(out + (0 .. bitvec_groups(m->size) - 1), arg + (0 .. bitvec_groups(m->size) - 1), m, e);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            out[0 .. bitvec_groups(m->size) - 1], vrr_moment;
    ensures status:    \result == \old(rr_bitvec_status(m, e, natural_value(arg, bitvec_groups(m->size))));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) ==
                         \old(words_left(e)) - \old(rr_bitvec_draws(m, e, natural_value(arg, bitvec_groups(m->size))));
    ensures blind:     \forall integer other;
                         \old(rr_bitvec_status(m, e, natural_value(arg, bitvec_groups(m->size)))) ==
                           \old(rr_bitvec_status(m, e, other)) &&
                         \old(rr_bitvec_draws(m, e, natural_value(arg, bitvec_groups(m->size)))) ==
                           \old(rr_bitvec_draws(m, e, other));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> natural_value(out, bitvec_groups(m->size)) ==
                         \old(rr_bitvec_drawn(m, e, natural_value(arg, bitvec_groups(m->size))));
    ensures tail:      \result == VRR_OK && m->size % 64 != 0 ==> out[m->size / 64] < pow2(m->size % 64);
    ensures zeroed:    \result != VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(m->size) ==> out[g] == 0;
    ensures law:       \result == VRR_OK ==> rr_bitvec_report_law(m);
    ensures ratio:     \result == VRR_OK ==> rr_bitvec_report_ratio(m);
    ensures private:   \result == VRR_OK ==> rr_bitvec_valid(m, 1, m->epsilon);
    ensures reached:   \result == VRR_OK ==> rr_bitvec_report_reached(m);
    ensures outcome:   \result != VRR_ERR_ARGUMENT ==>
                         (\result == VRR_OK ? natural_value(out, bitvec_groups(m->size)) : pow2(m->size)) ==
                           \old(rr_bitvec_comes(m, e, natural_value(arg, bitvec_groups(m->size))));
    ensures ended:     \result != VRR_ERR_ARGUMENT ==> rr_bitvec_report_ended(m);
    ensures enough:    \result != VRR_ERR_ARGUMENT ==> rr_bitvec_report_enough(m);
*/
vrr_status vrr_rr_bitvec_invoke(const vrr_rr_bitvec *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out);

#ifdef __cplusplus
}
#endif

#endif
