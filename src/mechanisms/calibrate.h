/* Public: the parameter for a given epsilon. */
#ifndef VRR_CALIBRATE_H
#define VRR_CALIBRATE_H

#include <stdint.h>

#include "bitvec_domain.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/calibrate.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- calibration: the parameter for a given epsilon ---- */

/* Each function searches all doubles for the parameter with the most truth whose constant is at most epsilon. Clause `sound`
   is about the exact constant, clause `spent` about every constant that the constructor may compute for this parameter: it is
   at most epsilon, too. Every better double spends more than epsilon, but for a share of it that is below 2^-72:
   spec/mechanisms/calibrate.acsl. An epsilon that is negative, infinite or not a number is VRR_ERR_ARGUMENT. */

/* The largest prob in [0.5, 1). */
/*@ requires valid:     \valid(prob);
    terminates \true;
    assigns            *prob;
    ensures accepted:  \result == VRR_OK <==> \is_finite(epsilon) && 0 <= epsilon;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures finite:    \is_finite(*prob);
    ensures range:     \result == VRR_OK ==> 0.5 <= *prob < 1;
    ensures sound:     \result == VRR_OK ==> *prob <= \exp(epsilon) * (1 - *prob);
    ensures spent:     \result == VRR_OK ==> \forall real c; bool_constant(*prob, c) ==> c <= epsilon;
    ensures best:      \result == VRR_OK ==> share_best(*prob, 2, epsilon);
    ensures zeroed:    \result != VRR_OK ==> *prob == 0;
*/
vrr_status vrr_calibrate_bool(double epsilon, double *prob);

/* The largest prob in [1/t, 1). VRR_ERR_PROBABILITY: there is none, since epsilon is tiny and 1/t is no double. */
/*@ requires valid:     \valid(prob);
    terminates \true;
    assigns            *prob;
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= MOST_CATEGORIES);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 2 <= num_categories <= MOST_CATEGORIES &&
                         !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_CATEGORIES || \result == VRR_ERR_ARGUMENT ||
                         \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*prob);
    ensures range:     \result == VRR_OK ==> 1 <= *prob * num_categories && *prob < 1;
    ensures sound:     \result == VRR_OK ==> *prob * (num_categories - 1) <= \exp(epsilon) * (1 - *prob);
    ensures spent:     \result == VRR_OK ==> \forall real c; share_constant(*prob, num_categories, c) ==> c <= epsilon;
    ensures best:      \result == VRR_OK || \result == VRR_ERR_PROBABILITY ==> share_best(*prob, num_categories, epsilon);
    ensures zeroed:    \result != VRR_OK ==> *prob == 0;
*/
vrr_status vrr_calibrate_categorical(double epsilon, uint64_t num_categories, double *prob);

/* The smallest f in (0, 1]. No max_weight, or one above the size: VRR_ERR_WEIGHT. A size of 0 or above VRR_BITVEC_MAX_SIZE:
   VRR_ERR_SIZE. A max_weight of 0 leaves nothing to hide, and every double will do: the answer is the least one, 2^-1074. */
/*@ requires valid:     \valid(f);
    terminates \true;
    assigns            *f;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= d.size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         !(d.has_max_weight && d.max_weight <= d.size);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         d.has_max_weight && d.max_weight <= d.size && !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_WEIGHT || \result == VRR_ERR_ARGUMENT;
    ensures finite:    \is_finite(*f);
    ensures range:     \result == VRR_OK ==> 0 < *f <= 1;
    ensures sound:     \result == VRR_OK ==> keeps_log(*f, bitvec_distance(d.size, d.max_weight)) <= epsilon;
    ensures spent:     \result == VRR_OK ==>
                         \forall real c; flips_constant(*f, bitvec_distance(d.size, d.max_weight), c) ==> c <= epsilon;
    ensures best:      \result == VRR_OK ==> flips_best(*f, bitvec_distance(d.size, d.max_weight), epsilon);
    ensures zeroed:    \result != VRR_OK ==> *f == 0;
*/
vrr_status vrr_calibrate_bitvec(double epsilon, vrr_bitvec_domain d, double *f);

#ifdef __cplusplus
}
#endif

#endif
