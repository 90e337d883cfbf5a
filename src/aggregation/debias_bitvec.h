/* Public: estimates from tallies of reports. */
#ifndef VRR_DEBIAS_BITVEC_H
#define VRR_DEBIAS_BITVEC_H

#include <stddef.h>
#include <stdint.h>

#include "../mechanisms/bitvec_domain.h"

#ifdef __FRAMAC__
#include "../../spec/aggregation/debias_bitvec.acsl"
#include "../../spec/mechanisms/rr_bitvec.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*@ // averaged over all tapes, with either form of sampling, a report adds 1 to the estimate of every bit of its input, else 0
    predicate rr_bitvec_unbiased_at(real f, integer size) = \forall boolean fixed, integer num, k; 1 <= k && 0 < num < pow2(k) &&
      is_dyadic(f / 2, num, k) ==> rr_bitvec_unbiased(fixed, num, k, size);
    // ... with the variance that the variance of an estimate is the sum of
    predicate rr_bitvec_spread_at(real f) = \forall boolean fixed, integer num, k, size; 1 <= k && 0 < num < pow2(k) && 1 <= size &&
      is_dyadic(f / 2, num, k) ==> rr_bitvec_spread(fixed, num, k, size);
*/

/* How many of n inputs had each bit set, from the tally of their reports: (counts[j] - n f/2) / (1 - f), correctly rounded. A
   bit of a report was flipped with probability f/2, and f is below 1. The exact quotient is unbiased. */
/* spec/triples/randomized_response_bitvec.md: `debias_randomized_response_bitvec`; Theorem 3.3; (9) */
/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid_read(counts + (0 .. size - 1)) && \valid(estimate + (0 .. size - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==> \separated(counts + (0 .. size - 1), estimate + (0 .. size - 1));
    terminates \true;
    assigns            estimate[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && \is_finite(f) && 0 < f < 1 &&
                         \forall integer j; 0 <= j < size ==> counts[j] <= n;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures probability: \result == VRR_ERR_PROBABILITY <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && !(\is_finite(f) && 0 < f < 1);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && \is_finite(f) && 0 < f < 1 &&
                         \exists integer j; 0 <= j < size && n < counts[j];
    ensures finite:    size <= VRR_BITVEC_MAX_SIZE ==> \forall integer j; 0 <= j < size ==> \is_finite(estimate[j]);
    ensures nearest:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==>
                         is_nearest(estimate[j], bitvec_estimate(counts[j], n, f));
    ensures unbiased:  1 <= size ==> rr_bitvec_unbiased_at(f, size);
    ensures zeroed:    \result != VRR_OK && size <= VRR_BITVEC_MAX_SIZE ==>
                         \forall integer j; 0 <= j < size ==> estimate[j] == 0;
*/
vrr_status vrr_debias_randomized_response_bitvec(const uint64_t *counts, size_t size, uint64_t n, double f,
                                                 double *estimate);

/* The variance of each of these estimates: n f/2 (1 - f/2) / (1 - f)^2, correctly rounded, whatever the inputs. */
/* spec/triples/randomized_response_bitvec.md: Theorem 3.4 */
/*@ requires valid:     \valid(variance);
    terminates \true;
    assigns            *variance;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f < 1;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*variance);
    ensures nearest:   \result == VRR_OK ==> is_nearest(*variance, bitvec_variance(n, f));
    ensures spread:    rr_bitvec_spread_at(f);
    ensures zeroed:    \result != VRR_OK ==> *variance == 0;
*/
vrr_status vrr_debias_variance(uint64_t n, double f, double *variance);

#ifdef __cplusplus
}
#endif

#endif
