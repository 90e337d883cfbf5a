/* Public: many reports about the same person. */
#ifndef VRR_COMPOSITION_H
#define VRR_COMPOSITION_H

#include <stdint.h>

#include "../mechanisms/rr_bitvec.h"
#include "../mechanisms/rr_bool.h"

#ifdef __FRAMAC__
#include "../../spec/accounting/ranges.acsl"
#include "../../spec/privacy/flips_delta.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- composition: many reports about the same person ---- */

/*@ // the bits in which two inputs of all reports together can differ
    logic integer rr_bitvec_flips_in(vrr_rr_bitvec *m, integer reports) = reports * bitvec_distance(m->size, m->max_weight);
    // the least delta for these flips, each of the probability f / 2; for answers, of the probability 1 - prob
    logic real rr_bitvec_delta(vrr_rr_bitvec *m, integer reports, real epsilon) =
      flips_delta(reports * bitvec_distance(m->size, m->max_weight), m->flip_num, m->log2den, epsilon);
    logic real rr_bool_delta(vrr_rr_bool *m, integer reports, real epsilon) =
      flips_delta(reports, pow2(m->log2den) - m->keep_num, m->log2den, epsilon);
    // which statuses there are, and that all reports together have too many flips where it says so, and nowhere else
    predicate flips_status(integer status, integer flips) =
      (status == VRR_OK || status == VRR_ERR_ARGUMENT || status == VRR_ERR_OVERFLOW) &&
      (status == VRR_OK ==> flips <= MOST_FLIPS) && (status == VRR_ERR_OVERFLOW ==> MOST_FLIPS < flips);
*/

/* The least delta with which `reports` reports are (eps, delta)-differentially private together, rounded up: inputs of each
   report may differ in h = min(2 max_weight, size) bits, so that reports * h bits are flipped. Never below that delta; that it
   is hardly above it is tested, not proved. More than 2^32 - 1 flips:
   VRR_ERR_OVERFLOW. eps negative, infinite or no number: VRR_ERR_ARGUMENT. *delta is then 0. */
/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(delta) && \separated(m, delta);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *delta;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !amount_in_range(eps);
    ensures status:    flips_status(\result, rr_bitvec_flips_in(m, reports));
    ensures sound:     \result == VRR_OK ==> rr_bitvec_delta(m, reports, eps) <= *delta;
    ensures range:     \is_finite(*delta) && 0 <= *delta <= 1;
    ensures zeroed:    \result != VRR_OK ==> *delta == 0;
*/
vrr_status vrr_compose_delta(const vrr_rr_bitvec *m, uint64_t reports, double eps, double *delta);

/* The same for binary answers: each report is one flip. */
/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(delta) && \separated(m, delta);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *delta;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !amount_in_range(eps);
    ensures status:    flips_status(\result, reports);
    ensures sound:     \result == VRR_OK ==> rr_bool_delta(m, reports, eps) <= *delta;
    ensures range:     \is_finite(*delta) && 0 <= *delta <= 1;
    ensures zeroed:    \result != VRR_OK ==> *delta == 0;
*/
vrr_status vrr_compose_delta_bool(const vrr_rr_bool *m, uint64_t reports, double eps, double *delta);

/* An eps for which vrr_compose_delta gives at most delta, found by bisection over all doubles. delta not in (0, 1):
   VRR_ERR_ARGUMENT. *eps is then 0. */
/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !delta_in_range(delta);
    ensures status:    flips_status(\result, rr_bitvec_flips_in(m, reports));
    ensures sound:     \result == VRR_OK ==> rr_bitvec_delta(m, reports, *eps) <= delta;
    ensures range:     amount_in_range(*eps);
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_compose_epsilon(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps);

/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !delta_in_range(delta);
    ensures status:    flips_status(\result, reports);
    ensures sound:     \result == VRR_OK ==> rr_bool_delta(m, reports, *eps) <= delta;
    ensures range:     amount_in_range(*eps);
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_compose_epsilon_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps);

#ifdef __cplusplus
}
#endif

#endif
