/* Public: what is shown of an estimate besides itself: its standard error, and the counts that explain it. */
#ifndef VRR_INTERVAL_H
#define VRR_INTERVAL_H

#include <stdint.h>

#include "../foundations/status.h"

#ifdef __FRAMAC__
#include "../../spec/aggregation/interval.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The least double that is not below the square root of a variance. */
/* spec/triples/randomized_response_bitvec.md: Estimates */
/*@ requires valid:     \valid(standard_error);
    terminates \true;
    assigns            *standard_error;
    ensures accepted:  \result == VRR_OK <==> \is_finite(variance) && 0 <= variance;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures finite:    \is_finite(*standard_error);
    ensures sound:     \result == VRR_OK ==> 0 <= *standard_error && variance <= *standard_error * *standard_error;
    ensures least:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < *standard_error ==>
                         ieee_value(b) * ieee_value(b) < variance;
    ensures none:      \result == VRR_OK && variance == 0 ==> *standard_error == 0;
    ensures zeroed:    \result != VRR_OK ==> *standard_error == 0;
*/
vrr_status vrr_debias_standard_error(double variance, double *standard_error);

/* The counts from 0 to n that explain an estimate. An estimate is the double nearest to an exact quotient, which lies between the
   neighbours of that double: *lower and *upper are the least and the greatest count within half_width of what lies there. If there
   is none, if no truth explains the estimate, *lower is 1 and *upper is 0. */
/* spec/triples/randomized_response_bitvec.md: Estimates */
/*@ requires valid:     \valid(lower) && \valid(upper) && \separated(lower, upper);
    terminates \true;
    assigns            *lower, *upper;
    ensures accepted:  \result == VRR_OK <==> \is_finite(estimate) && \is_finite(half_width) && 0 <= half_width;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures sound:     \result == VRR_OK ==> \forall integer c, real x; 0 <= c <= n && is_nearest(estimate, x) &&
                         near_count(x, c, half_width) ==> *lower <= c <= *upper;
    ensures tight:     \result == VRR_OK ==> \forall integer i, c; -IEEE_INFINITY < i < IEEE_INFINITY &&
                         is_double(estimate, i) && *lower <= c <= *upper ==> explains(i, half_width, c);
    ensures counts:    \result == VRR_OK ==> *lower <= *upper <= n || (*lower == 1 && *upper == 0);
    ensures zeroed:    \result != VRR_OK ==> *lower == 0 && *upper == 0;
*/
vrr_status vrr_debias_interval(double estimate, double half_width, uint64_t n, uint64_t *lower, uint64_t *upper);

#ifdef __cplusplus
}
#endif

#endif
