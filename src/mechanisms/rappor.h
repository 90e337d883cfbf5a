/* Public: the one-time RAPPOR protocol. */
#ifndef VRR_RAPPOR_H
#define VRR_RAPPOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rr_bitvec.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/calibrate.acsl"
#include "../../spec/mechanisms/rappor.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- RAPPOR: make_rappor ---- */

/* Lines are named by their text, since the numbers of the listing are displaced: spec/triples/rappor.md. */

/* The reports of the one-time RAPPOR protocol: vectors of size bits with at most max_ones ones. */
typedef struct {
    vrr_rr_bitvec report;
} vrr_rappor;

/*@ // the f whose half is the probability of a flip, exactly
    logic real rappor_f{L}(vrr_rappor *m) = 2 * share(m->report.flip_num, m->report.log2den);
    // the report of a list of max_ones values with the next words of e
    logic integer rappor_drawn{L}(vrr_rappor *m, vrr_entropy *e, uint64_t *values) =
      rr_bitvec_drawn(&m->report, e, values_vector(values, m->report.max_weight, m->report.size));
    // the status of a call on a list, and how many words it draws
    logic integer rappor_status{L}(vrr_rappor *m, vrr_entropy *e, uint64_t *values) =
      rr_bitvec_status(&m->report, e, values_vector(values, m->report.max_weight, m->report.size));
    logic integer rappor_draws{L}(vrr_rappor *m, vrr_entropy *e, uint64_t *values) =
      rr_bitvec_draws(&m->report, e, values_vector(values, m->report.max_weight, m->report.size));
    // lists that are at most d_in apart give reports at most d_out apart
    predicate rappor_values_valid{L}(vrr_rappor *m, integer d_in, real d_out) =
      values_pure_dp(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size, m->report.max_weight,
                     d_in, d_out);
    // vectors, and lists, at whatever distance give reports at most d_out apart, for every d_out that is at least epsilon
    predicate rappor_vectors_private{L}(vrr_rappor *m) = \forall integer d_in, real d_out;
      m->report.epsilon <= d_out ==> rr_bitvec_valid(&m->report, d_in, d_out);
    predicate rappor_lists_private{L}(vrr_rappor *m) = \forall integer d_in, real d_out;
      m->report.epsilon <= d_out ==> rappor_values_valid(m, d_in, d_out);
    // what comes of a call on a list with all words that are left of e, and privacy whenever the source ends: as for vectors
    logic integer rappor_comes{L}(vrr_rappor *m, vrr_entropy *e, uint64_t *values) =
      rr_bitvec_comes(&m->report, e, values_vector(values, m->report.max_weight, m->report.size));
    predicate rappor_values_ended{L}(vrr_rappor *m) =
      values_ended_dp(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size, m->report.max_weight,
                      m->report.epsilon);
*/

/* eps = (2*m)*log((2-f)/f): as vrr_make_randomized_response_bitvec on the domain of size bits and weight max_ones. Choose
   constant_time where the source may fail: epsilon then holds whatever it does. Without it a source that fails during a call leaves
   (epsilon, delta) with delta = e^epsilon times the chance that it fails. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f <= 1 && 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         max_ones <= size;
    ensures probability: \result == VRR_ERR_PROBABILITY <==> !(\is_finite(f) && 0 < f <= 1);
    ensures size:      \result == VRR_ERR_SIZE <==> \is_finite(f) && 0 < f <= 1 && !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> \is_finite(f) && 0 < f <= 1 && 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         size < max_ones;
    ensures status:    \result == VRR_OK || \result == VRR_ERR_PROBABILITY || \result == VRR_ERR_SIZE ||
                         \result == VRR_ERR_WEIGHT;
    ensures exact:     \result == VRR_OK ==> rr_bitvec_flips(&m->report, f);
    ensures domain:    \result == VRR_OK ==> m->report.size == size && m->report.max_weight == max_ones;
    ensures sound:     \result == VRR_OK ==> bitvec_distance(size, max_ones) * \log((2 - f) / f) <= m->report.epsilon;
    ensures close:     \result == VRR_OK ==>
                         flips_constant(f, bitvec_distance(size, max_ones), m->report.epsilon);
    ensures no_loss:   \result == VRR_OK && (f == 1 || max_ones == 0) ==> m->report.epsilon == 0;
    ensures flag:      \result == VRR_OK ==> m->report.constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bitvec_made(&m->report);
    ensures valid:     \result == VRR_OK ==> rappor_vectors_private(m);
    ensures values:    \result == VRR_OK ==> rappor_lists_private(m);
    ensures zeroed:    \result != VRR_OK ==> rr_bitvec_zeroed(&m->report);
*/
vrr_status vrr_make_rappor(vrr_rappor *m, size_t size, uint32_t max_ones, double f, bool constant_time);

/* An f in (0, 1] whose constant is at most epsilon, as vrr_calibrate_bitvec finds it; the same errors as below. */
/*@ requires valid:     \valid(f);
    terminates \true;
    assigns            *f;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && !(1 <= max_ones <= size);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && 1 <= max_ones <= size &&
                         !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_WEIGHT || \result == VRR_ERR_ARGUMENT;
    ensures finite:    \is_finite(*f);
    ensures range:     \result == VRR_OK ==> 0 < *f <= 1;
    ensures sound:     \result == VRR_OK ==> keeps_log(*f, bitvec_distance(size, max_ones)) <= epsilon;
    ensures spent:     \result == VRR_OK ==>
                         \forall real c; flips_constant(*f, bitvec_distance(size, max_ones), c) ==> c <= epsilon;
    ensures best:      \result == VRR_OK ==> flips_best(*f, bitvec_distance(size, max_ones), epsilon);
    ensures zeroed:    \result != VRR_OK ==> *f == 0;
*/
vrr_status vrr_calibrate_rappor(double epsilon, size_t size, uint32_t max_ones, double *f);

/* rappor(value, domain_size, epsilon) of the document on Renyi divergence, and its k-RAPPOR: values below domain_size,
   max_values = k of them in a report. f is the one of vrr_calibrate_bitvec, the document's
   2 / (1 + e^(epsilon/2k)) or less (where 2k > domain_size), rounded so that epsilon is never exceeded. A domain_size of 0 or
   above VRR_BITVEC_MAX_SIZE is VRR_ERR_SIZE; no values at all, or more than there are in the domain, VRR_ERR_WEIGHT; an epsilon
   that is negative, infinite or not a number, VRR_ERR_ARGUMENT. constant_time is chosen as for vrr_make_rappor. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= domain_size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> 1 <= domain_size <= VRR_BITVEC_MAX_SIZE &&
                         !(1 <= max_values <= domain_size);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 1 <= domain_size <= VRR_BITVEC_MAX_SIZE &&
                         1 <= max_values <= domain_size && !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_WEIGHT ||
                         \result == VRR_ERR_ARGUMENT;
    ensures domain:    \result == VRR_OK ==> m->report.size == domain_size && m->report.max_weight == max_values;
    ensures sound:     \result == VRR_OK ==> keeps_log(rappor_f(m), bitvec_distance(domain_size, max_values)) <= epsilon;
    ensures best:      \result == VRR_OK ==> flips_best(rappor_f(m), bitvec_distance(domain_size, max_values), epsilon);
    ensures close:     \result == VRR_OK ==>
                         flips_constant(rappor_f(m), bitvec_distance(domain_size, max_values), m->report.epsilon);
    ensures spent:     \result == VRR_OK ==> m->report.epsilon <= epsilon;
    ensures flag:      \result == VRR_OK ==> m->report.constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bitvec_made(&m->report);
    ensures valid:     \result == VRR_OK ==> rappor_vectors_private(m);
    ensures values:    \result == VRR_OK ==> rappor_lists_private(m);
    ensures zeroed:    \result != VRR_OK ==> rr_bitvec_zeroed(&m->report);
*/
vrr_status vrr_make_rappor_epsilon(vrr_rappor *m, size_t domain_size, uint32_t max_values, double epsilon,
                                   bool constant_time);

/* privacy_map: return eps. The constant, for every d_in. */
/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_bitvec_made(&m->report) || rr_bitvec_zeroed(&m->report);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->report.log2den == 0 ? VRR_ERR_ARGUMENT : VRR_OK);
    ensures constant:  \result == VRR_OK ==> *d_out == m->report.epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK ==> rr_bitvec_within(&m->report, *d_out);
    ensures valid:     \result == VRR_OK ==> \forall real d; *d_out <= d ==> rr_bitvec_valid(&m->report, d_in, d);
    ensures values:    \result == VRR_OK ==> \forall real d; *d_out <= d ==> rappor_values_valid(m, d_in, d);
    ensures zeroed:    \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rappor_map(const vrr_rappor *m, uint32_t d_in, double *d_out);

/* for b in arg: b = b xor sample_bernoulli(f/2, constant_time). As vrr_rr_bitvec_invoke, also when the source fails during the
   call. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(arg + (0 .. bitvec_groups(m->report.size) - 1)) &&
                         \valid(out + (0 .. bitvec_groups(m->report.size) - 1));
    requires apart:     \separated(out + (0 .. bitvec_groups(m->report.size) - 1),
                                   arg + (0 .. bitvec_groups(m->report.size) - 1), m, e);
    requires made:      rr_bitvec_made(&m->report) || rr_bitvec_zeroed(&m->report);
    terminates \true;
    assigns            out[0 .. bitvec_groups(m->report.size) - 1], vrr_moment;
    ensures status:    \result == \old(rr_bitvec_status(&m->report, e, natural_value(arg, bitvec_groups(m->report.size))));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) ==
                         \old(words_left(e)) -
                         \old(rr_bitvec_draws(&m->report, e, natural_value(arg, bitvec_groups(m->report.size))));
    ensures blind:     \forall integer other;
                         \old(rr_bitvec_status(&m->report, e, natural_value(arg, bitvec_groups(m->report.size)))) ==
                           \old(rr_bitvec_status(&m->report, e, other)) &&
                         \old(rr_bitvec_draws(&m->report, e, natural_value(arg, bitvec_groups(m->report.size)))) ==
                           \old(rr_bitvec_draws(&m->report, e, other));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> natural_value(out, bitvec_groups(m->report.size)) ==
                         \old(rr_bitvec_drawn(&m->report, e, natural_value(arg, bitvec_groups(m->report.size))));
    ensures tail:      \result == VRR_OK && m->report.size % 64 != 0 ==> out[m->report.size / 64] < pow2(m->report.size % 64);
    ensures zeroed:    \result != VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(m->report.size) ==> out[g] == 0;
    ensures law:       \result == VRR_OK ==> rr_bitvec_report_law(&m->report);
    ensures ratio:     \result == VRR_OK ==> rr_bitvec_report_ratio(&m->report);
    ensures private:   \result == VRR_OK ==> rr_bitvec_valid(&m->report, 1, m->report.epsilon);
    ensures reached:   \result == VRR_OK ==> rr_bitvec_report_reached(&m->report);
    ensures outcome:   \result != VRR_ERR_ARGUMENT ==>
                         (\result == VRR_OK ? natural_value(out, bitvec_groups(m->report.size)) : pow2(m->report.size)) ==
                           \old(rr_bitvec_comes(&m->report, e, natural_value(arg, bitvec_groups(m->report.size))));
    ensures ended:     \result != VRR_ERR_ARGUMENT ==> rr_bitvec_report_ended(&m->report);
    ensures enough:    \result != VRR_ERR_ARGUMENT ==> rr_bitvec_report_enough(&m->report);
*/
vrr_status vrr_rappor_invoke(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out);

/* out[value] = 1 for each of the values, then every bit is flipped with probability f/2: as vrr_rappor_invoke on the vector that
   has a one for each value. There are exactly max_ones values, so their number tells nothing. One that is size or more sets no
   bit (VRR_NOT_A_CATEGORY, say, where there are fewer values to report), and one that occurs twice counts once: both are as
   private as the rest, so no list is refused. Time and addresses are not meant to depend on the values: as for
   vrr_rr_bitvec_invoke, with max_ones times the words of the vector for the encoding, which is never stored. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(values + (0 .. m->report.max_weight - 1)) &&
                         \valid(out + (0 .. bitvec_groups(m->report.size) - 1));
    requires apart:     \separated(out + (0 .. bitvec_groups(m->report.size) - 1),
                                   values + (0 .. m->report.max_weight - 1), m, e);
    requires made:      rr_bitvec_made(&m->report) || rr_bitvec_zeroed(&m->report);
    terminates \true;
    assigns            out[0 .. bitvec_groups(m->report.size) - 1], vrr_moment;
    ensures status:    \result == \old(rappor_status(m, e, values));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) == \old(words_left(e)) - \old(rappor_draws(m, e, values));
    ensures blind:     \forall uint64_t *other; \old(rappor_status(m, e, values)) == \old(rappor_status(m, e, other)) &&
                         \old(rappor_draws(m, e, values)) == \old(rappor_draws(m, e, other));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> natural_value(out, bitvec_groups(m->report.size)) ==
                         \old(rappor_drawn(m, e, values));
    ensures tail:      \result == VRR_OK && m->report.size % 64 != 0 ==> out[m->report.size / 64] < pow2(m->report.size % 64);
    ensures zeroed:    \result != VRR_OK ==> \forall integer g; 0 <= g < bitvec_groups(m->report.size) ==> out[g] == 0;
    ensures member:    popcount(\old(values_vector(values, m->report.max_weight, m->report.size)), m->report.size) <=
                         m->report.max_weight;
    ensures law:       \result == VRR_OK ==> rr_bitvec_report_law(&m->report);
    ensures ratio:     \result == VRR_OK ==> rr_bitvec_report_ratio(&m->report);
    ensures private:   \result == VRR_OK ==> rappor_values_valid(m, 1, m->report.epsilon);
    ensures reached:   \result == VRR_OK ==> rr_bitvec_report_reached(&m->report);
    ensures outcome:   \result != VRR_ERR_ARGUMENT ==>
                         (\result == VRR_OK ? natural_value(out, bitvec_groups(m->report.size)) : pow2(m->report.size)) ==
                           \old(rappor_comes(m, e, values));
    ensures ended:     \result != VRR_ERR_ARGUMENT ==> rappor_values_ended(m);
    ensures enough:    \result != VRR_ERR_ARGUMENT ==> rr_bitvec_report_enough(&m->report);
*/
vrr_status vrr_rappor_invoke_values(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *values, uint64_t *out);

#ifdef __cplusplus
}
#endif

#endif
