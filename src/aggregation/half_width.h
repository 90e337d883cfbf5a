/* Public: confidence intervals for counts of randomized answers. */
#ifndef VRR_HALF_WIDTH_H
#define VRR_HALF_WIDTH_H

#include <stddef.h>
#include <stdint.h>

#include "../mechanisms/bitvec_domain.h"
#include "debias.h"

#ifdef __FRAMAC__
#include "../../spec/aggregation/half_width.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Half the width of simultaneous confidence intervals for counts of randomized bits. n respondents report vectors of `size`
   bits, each bit flipped with probability f / 2, independently of all others: with probability at least 1 - alpha all `size`
   estimates (y - n f / 2) / (1 - f) lie within *half_width of the true counts. With L = ln(2 size / alpha), and V = n f (2 - f) / 4, the
   variance of a count whatever the truth is, it is the smaller of sqrt(n L / 2) / (1 - f) (Hoeffding) and (sqrt(2 V L) + L / 3) / (1 - f)
   (Bernstein), and at most a share of 2^-50 above it. For n = 0 it is 0. The estimates meant are the exact quotients: a rounded
   one may be off by half an ulp more. */
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

/* The same for one count of true answers, each of which is the input with probability prob: half the width of the interval around the
   estimate (trues - n (1 - prob)) / (2 prob - 1). */
/* spec/triples/randomized_response_bool.md: Estimates */
/*@ requires valid:     \valid(half_width);
    terminates \true;
    assigns            *half_width;
    ensures accepted:  \result == VRR_OK <==> rr_bool_estimable(prob) && \is_finite(alpha) && 0 < alpha < 1;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*half_width);
    ensures sound:     \result == VRR_OK ==> covering_bool(n, prob, alpha, *half_width);
    ensures tight:     \result == VRR_OK ==> barely_covering_bool(n, prob, alpha, *half_width);
    ensures nobody:    n == 0 ==> *half_width == 0;
    ensures zeroed:    \result != VRR_OK ==> *half_width == 0;
*/
vrr_status vrr_debias_half_width_bool(uint64_t n, double prob, double alpha, double *half_width);

/* The same for categories, whatever the truth is, all of them together: with probability at least 1 - alpha every estimate lies within
   *half_width of the number of inputs in its category and an equal share of those in none. The variance of an answer is at most
   v = max(prob (1 - prob), (t - 1) / t^2) for t categories, L is ln(2 t / alpha), V = n v, and a count is divided by (t prob - 1) / (t - 1). */
/* spec/triples/randomized_response.md: Estimates */
/*@ requires valid:     \valid(half_width);
    terminates \true;
    assigns            *half_width;
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= MOST_CATEGORIES && rr_estimable(prob, num_categories) &&
                         \is_finite(alpha) && 0 < alpha < 1;
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= MOST_CATEGORIES);
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_CATEGORIES || \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*half_width);
    ensures sound:     \result == VRR_OK ==> covering_categories(n, num_categories, prob, alpha, *half_width);
    ensures tight:     \result == VRR_OK ==> barely_covering_categories(n, num_categories, prob, alpha, *half_width);
    ensures nobody:    n == 0 ==> *half_width == 0;
    ensures zeroed:    \result != VRR_OK ==> *half_width == 0;
*/
vrr_status vrr_debias_half_width_categorical(uint64_t n, uint64_t num_categories, double prob, double alpha,
                                             double *half_width);

#ifdef __cplusplus
}
#endif

#endif
