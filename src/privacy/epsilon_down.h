/* Lower bounds of the privacy constants of epsilon.h: a claim that is not above one of them is too small. */
#ifndef VRR_EPSILON_DOWN_H
#define VRR_EPSILON_DOWN_H

#include "epsilon.h"

#ifdef __FRAMAC__
#include "../../spec/privacy/epsilon_down.acsl"
#endif

/* ln(p (t - 1) / (1 - p)): the greatest double that is not above it, or the one before. It is below the logarithm, but where
   that is 0. */
/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= PROBABILITY_LOG2DEN;
    requires size:    2 <= t <= MOST_CATEGORIES;
    requires range:   in_range(p, t);
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    \result <= \log((real)num_times(p.num, t - 1) / (pow2(p.log2den) - p.num));
    ensures strict:   pow2(p.log2den) < num_times(p.num, t) ==>
                        \result < \log((real)num_times(p.num, t - 1) / (pow2(p.log2den) - p.num));
    ensures close:    odds_close_below(num_times(p.num, t - 1), pow2(p.log2den) - p.num, \result);
    ensures no_bias:  num_times(p.num, t) == pow2(p.log2den) ==> \result == 0;
*/
double vrr_epsilon_down(vrr_dyadic p, uint64_t t);

/* Bit vectors, each bit flipped with probability `flip`, `distance` bits apart: the greatest double that is not above
   distance * ln((1 - flip) / flip), or the one before. It is below that product, but where that is 0. */
/*@ requires lowest:  1 <= flip.num < TWO_53 && 1 <= flip.log2den <= FLIP_LOG2DEN;
    requires half:    2 * flip.num <= pow2(flip.log2den);
    requires bits:    distance <= MOST_DISTANCE;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    \result <= flips_log(distance, flip.num, flip.log2den);
    ensures strict:   0 < distance && 2 * flip.num < pow2(flip.log2den) ==>
                        \result < flips_log(distance, flip.num, flip.log2den);
    ensures close:    flips_close_below(distance, flip.num, flip.log2den, \result);
    ensures zero:     distance == 0 || 2 * flip.num == pow2(flip.log2den) ==> \result == 0;
*/
double vrr_epsilon_bitvec_down(vrr_dyadic flip, uint64_t distance);

#endif
