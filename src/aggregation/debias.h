/* Public: estimates from counts of answers. */
#ifndef VRR_DEBIAS_H
#define VRR_DEBIAS_H

#include <stdint.h>

#include "../foundations/status.h"

#ifdef __FRAMAC__
#include "../../spec/aggregation/debias.acsl"
#include "../../spec/mechanisms/rr_bool.acsl"
#include "../../spec/mechanisms/rr_categorical.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- unbiased estimates ---- */

/*@ // averaged over all tapes, an answer with this prob adds 1 to the estimate if its input is true, and 0 if it is not
    predicate rr_bool_unbiased_at(real prob) = \forall integer num, k; 1 <= k <= 64 && 0 <= num <= pow2(k) &&
      is_dyadic(prob, num, k) ==> rr_bool_unbiased(num, k);
    // ... with the variance that the variance of an estimate is the sum of
    predicate rr_bool_spread_at(real prob) = \forall integer num, k; 1 <= k <= 64 && 0 <= num <= pow2(k) &&
      is_dyadic(prob, num, k) ==> rr_bool_spread(num, k);
    // a response adds 1 to the estimate of its input's category, 0 to the others, 1 / t to each if it is in none ...
    predicate rr_unbiased_at(real prob, integer t) = \forall integer num, k; 1 <= k && 0 <= num <= pow2(k) &&
      is_dyadic(prob, num, k) ==> rr_unbiased(num, k, t);
    // ... with the variances that the variance of an estimate is the sum of
    predicate rr_spread_at(real prob, integer t) = \forall integer num, k; 1 <= k && 0 <= num <= pow2(k) &&
      is_dyadic(prob, num, k) ==> rr_spread(num, k, t);
    // a prob that leaves something to estimate
    predicate rr_bool_estimable(double prob) = \is_finite(prob) && 0.5 < prob < 1;
    predicate rr_estimable(double prob, integer t) = \is_finite(prob) && is_biased(prob, t);
*/

/* How many of n inputs were true, from the number of true answers: (trues - n (1 - prob)) / (2 prob - 1), correctly rounded (to
   nearest, ties to even). The exact quotient is unbiased. */
/* spec/triples/randomized_response_bool.md: Estimates */
/*@ requires valid:     \valid(estimate);
    terminates \true;
    assigns            *estimate;
    ensures accepted:  \result == VRR_OK <==> rr_bool_estimable(prob) && trues <= n;
    ensures probability: \result == VRR_ERR_PROBABILITY <==> !rr_bool_estimable(prob);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> rr_bool_estimable(prob) && n < trues;
    ensures finite:    \is_finite(*estimate);
    ensures nearest:   \result == VRR_OK ==> is_nearest(*estimate, (trues - n * (1 - prob)) / (2 * prob - 1));
    ensures unbiased:  rr_bool_unbiased_at(prob);
    ensures zeroed:    \result != VRR_OK ==> *estimate == 0;
*/
vrr_status vrr_debias_randomized_response_bool(uint64_t trues, uint64_t n, double prob, double *estimate);

/* The variance of that estimate. */
/* spec/triples/randomized_response_bool.md: Estimates */
/*@ requires valid:     \valid(variance);
    terminates \true;
    assigns            *variance;
    ensures accepted:  \result == VRR_OK <==> rr_bool_estimable(prob);
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*variance);
    ensures nearest:   \result == VRR_OK ==>
                         is_nearest(*variance, n * (prob * (1 - prob)) / ((2 * prob - 1) * (2 * prob - 1)));
    ensures spread:    rr_bool_spread_at(prob);
    ensures zeroed:    \result != VRR_OK ==> *variance == 0;
*/
vrr_status vrr_debias_variance_bool(uint64_t n, double prob, double *variance);

/* How many inputs were in each category, from the number of answers in each. Inputs in no category, if there are any, were
   answered uniformly and add to every estimate alike: 1 / num_categories each. */
/* spec/triples/randomized_response.md: Estimates */
/*@ requires valid:     num_categories <= MOST_CATEGORIES ==>
                          \valid_read(counts + (0 .. num_categories - 1)) && \valid(estimates + (0 .. num_categories - 1));
    requires apart:     num_categories <= MOST_CATEGORIES ==>
                          \separated(counts + (0 .. num_categories - 1), estimates + (0 .. num_categories - 1));
    terminates \true;
    assigns            estimates[0 .. num_categories - 1];
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= MOST_CATEGORIES &&
                         rr_estimable(prob, num_categories) && counts_sum(counts, num_categories) < TWO_64;
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= MOST_CATEGORIES);
    ensures probability: \result == VRR_ERR_PROBABILITY <==> 2 <= num_categories <= MOST_CATEGORIES &&
                         !rr_estimable(prob, num_categories);
    ensures overflow:  \result == VRR_ERR_OVERFLOW <==> 2 <= num_categories <= MOST_CATEGORIES &&
                         rr_estimable(prob, num_categories) && TWO_64 <= counts_sum(counts, num_categories);
    ensures finite:    num_categories <= MOST_CATEGORIES ==> \forall integer j; 0 <= j < num_categories ==> \is_finite(estimates[j]);
    ensures nearest:   \result == VRR_OK ==> \forall integer j; 0 <= j < num_categories ==> is_nearest(estimates[j],
                         debias_estimate(counts[j], counts_sum(counts, num_categories), num_categories, prob));
    ensures unbiased:  2 <= num_categories ==> rr_unbiased_at(prob, num_categories);
    ensures zeroed:    \result != VRR_OK && num_categories <= MOST_CATEGORIES ==>
                         \forall integer j; 0 <= j < num_categories ==> estimates[j] == 0;
*/
vrr_status vrr_debias_randomized_response(const uint64_t *counts, uint64_t num_categories, double prob,
                                          double *estimates);

/* The variance of one of these estimates when `holders` inputs are in its category, `others` in another one and
   `strangers` in none. */
/* spec/triples/randomized_response.md: Estimates */
/*@ requires valid:     \valid(variance);
    terminates \true;
    assigns            *variance;
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= MOST_CATEGORIES &&
                         rr_estimable(prob, num_categories);
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= MOST_CATEGORIES);
    ensures probability: \result == VRR_ERR_PROBABILITY <==> 2 <= num_categories <= MOST_CATEGORIES &&
                         !rr_estimable(prob, num_categories);
    ensures finite:    \is_finite(*variance);
    ensures nearest:   \result == VRR_OK ==>
                         is_nearest(*variance, debias_variance(holders, others, strangers, num_categories, prob));
    ensures spread:    2 <= num_categories ==> rr_spread_at(prob, num_categories);
    ensures zeroed:    \result != VRR_OK ==> *variance == 0;
*/
vrr_status vrr_debias_variance_categorical(uint64_t num_categories, double prob, uint64_t holders, uint64_t others,
                                           uint64_t strangers, double *variance);

#ifdef __cplusplus
}
#endif

#endif
