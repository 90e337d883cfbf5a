/* Privacy constants of randomized response: ln(p (t - 1) / (1 - p)), and the range of p in which it is one; two answers are
   t = 2. And that of bit vectors. */
#ifndef VRR_EPSILON_H
#define VRR_EPSILON_H

#include "../arithmetic/dyadic.h"
#include "limits.h"

#ifdef __FRAMAC__
#include "../../spec/privacy/epsilon.acsl"
#endif

/*@ // 1/t <= p < 1
    predicate in_range(vrr_dyadic p, integer t) = pow2(p.log2den) <= num_times(p.num, t) && p.num < pow2(p.log2den);
*/

/*@ requires lowest:  p.num < TWO_53;
    requires size:    2 <= t <= MOST_CATEGORIES;
    terminates \true;
    assigns \nothing;
    ensures range:    \result <==> in_range(p, t);
    ensures short:    \result ==> 1 <= p.log2den <= PROBABILITY_LOG2DEN;
*/
bool vrr_probability_in_range(vrr_dyadic p, uint64_t t);

/* The least double that is not below the logarithm, or next to it. */
/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= PROBABILITY_LOG2DEN;
    requires size:    2 <= t <= MOST_CATEGORIES;
    requires range:   in_range(p, t);
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    odds_at_most(num_times(p.num, t - 1), pow2(p.log2den) - p.num, \result);
    ensures tight:    \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < \result ==>
                        ieee_value(b) < \log((real)num_times(p.num, t - 1) / (pow2(p.log2den) - p.num)) + 0x1p-111;
    ensures close:    \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < \result ==>
                        ieee_value(b) < \log((real)num_times(p.num, t - 1) / (pow2(p.log2den) - p.num)) * (1 + 0x1p-74);
    ensures no_bias:  num_times(p.num, t) == pow2(p.log2den) ==> \result == 0;
*/
double vrr_epsilon_up(vrr_dyadic p, uint64_t t);

/* The logarithm itself, and not as a double. */
/*@ requires lowest:  p.num < TWO_53 && 1 <= p.log2den <= PROBABILITY_LOG2DEN;
    requires size:    2 <= t <= MOST_CATEGORIES;
    requires range:   in_range(p, t);
    terminates \true;
    assigns \nothing;
    ensures scale:    LN_LOG2_SCALE <= \result.log2den <= LN_LOG2_FINEST;
    ensures above:    odds_log_at_most(num_times(p.num, t - 1), pow2(p.log2den) - p.num, \result.log2den,
                                       wide_value(\result.units));
    ensures close:    odds_log_close(num_times(p.num, t - 1), pow2(p.log2den) - p.num, \result.log2den,
                                     wide_value(\result.units));
    ensures digits:   ln_digits(num_times(p.num, t - 1), pow2(p.log2den) - p.num, wide_value(\result.units));
    ensures coarse:   ln_coarse(num_times(p.num, t - 1), pow2(p.log2den) - p.num, \result.log2den, wide_value(\result.units));
    ensures zero:     num_times(p.num, t) == pow2(p.log2den) ==> wide_value(\result.units) == 0;
*/
vrr_scaled vrr_odds_log_up(vrr_dyadic p, uint64_t t);

/* ln((1 - flip) / flip), and not as a double. */
/*@ requires lowest:  1 <= flip.num < TWO_53 && 1 <= flip.log2den <= FLIP_LOG2DEN;
    requires half:    2 * flip.num <= pow2(flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures fits:     wide_value(\result.units) < 0x400000000000000000000000;
    ensures scale:    \result.log2den <= LN_LOG2_FINEST;
    ensures above:    flip_log_at_most(flip.num, flip.log2den, \result.log2den, wide_value(\result.units));
    ensures near:     flip_log_near(flip.num, flip.log2den, \result.log2den, wide_value(\result.units));
    ensures digits:   flip_digits(flip.num, flip.log2den, wide_value(\result.units));
    ensures coarse:   flip_coarse(flip.num, flip.log2den, \result.log2den, wide_value(\result.units));
    ensures zero:     2 * flip.num == pow2(flip.log2den) ==> wide_value(\result.units) == 0;
*/
vrr_scaled vrr_flip_log_up(vrr_dyadic flip);

/* Bit vectors, each bit flipped with probability `flip`, `distance` bits apart: the least double that is not below
   distance * ln((1 - flip) / flip), or next to it. */
/*@ requires lowest:  1 <= flip.num < TWO_53 && 1 <= flip.log2den <= FLIP_LOG2DEN;
    requires half:    2 * flip.num <= pow2(flip.log2den);
    requires bits:    distance <= MOST_DISTANCE;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    flips_log(distance, flip.num, flip.log2den) <= \result;
    ensures close:    flips_close(distance, flip.num, flip.log2den, \result);
    ensures zero:     distance == 0 || 2 * flip.num == pow2(flip.log2den) ==> \result == 0;
*/
double vrr_epsilon_bitvec_up(vrr_dyadic flip, uint64_t distance);

#endif
