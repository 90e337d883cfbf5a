/* Public: confidence intervals for counts of randomized bits. */
#ifndef VRR_HALF_WIDTH_H
#define VRR_HALF_WIDTH_H

#include <stddef.h>
#include <stdint.h>

#include "../mechanisms/bitvec_domain.h"

#ifdef __FRAMAC__
#include "../../spec/aggregation/half_width.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Half the width of simultaneous confidence intervals for counts of randomized bits. n respondents report vectors of `size`
   bits, each bit flipped with probability f / 2, independently of all others: with probability at least 1 - alpha all `size`
   estimates (y - n f / 2) / (1 - f) lie within *half_width of the true counts. It is not below
   sqrt(n ln(2 size / alpha) / 2) / (1 - f) and at most a share of 2^-49 above it. For n = 0 it is 0. The estimates meant are
   the exact quotients: a rounded one may be off by half an ulp more. */
/* spec/triples/randomized_response_bitvec.md: Estimates */
/*@ requires valid:     \valid(half_width);
    terminates \true;
    assigns            *half_width;
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && \is_finite(f) && 0 < f < 1 &&
                         \is_finite(alpha) && 0 < alpha < 1;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_SIZE || \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*half_width);
    ensures sound:     \result == VRR_OK ==> covering(n, size, f, alpha, *half_width);
    ensures tight:     \result == VRR_OK ==> barely_covering(n, size, f, alpha, *half_width);
    ensures nobody:    n == 0 ==> *half_width == 0;
    ensures zeroed:    \result != VRR_OK ==> *half_width == 0;
*/
vrr_status vrr_debias_half_width(uint64_t n, size_t size, double f, double alpha, double *half_width);

#ifdef __cplusplus
}
#endif

#endif
