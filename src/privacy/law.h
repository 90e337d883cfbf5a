/* A law is what accounting sees of a mechanism: how likely the truth is, and in how many places two inputs can differ. */
#ifndef VRR_LAW_H
#define VRR_LAW_H

#include "../arithmetic/dyadic.h"
#include "limits.h"

#ifdef __FRAMAC__
#include "../../spec/privacy/renyi.acsl"
#endif

/* Places are independent of each other. A measurement that was never made has no law: share.log2den is 0. */
typedef struct {
    vrr_dyadic share;    /* of a bit: the probability of a flip; of a response: that of the true category */
    uint64_t categories; /* 0: bits */
    uint64_t distance;   /* the places in which two inputs can differ: bits, or one response */
} vrr_law;

/*@ predicate is_law(vrr_law law) =
      is_pair(law.share.num, law.share.log2den, law.categories) &&
      (law.categories == 0 ? law.distance <= MOST_DISTANCE : law.distance == 1);
    predicate is_no_law(vrr_law law) = law.share.log2den == 0 && law.categories == 0;
    // the greatest Renyi divergence and rho of zCDP of two inputs
    logic real law_renyi(vrr_law law, real alpha) =
      law.distance * place_renyi(law.share.num, law.share.log2den, law.categories, alpha);
    logic real law_zcdp(vrr_law law) = law.distance * place_zcdp(law.share.num, law.share.log2den, law.categories);
    // answers are pure chance: no two inputs are told apart
    predicate law_is_chance(vrr_law law) =
      law.distance == 0 || place_is_chance(law.share.num, law.share.log2den, law.categories);
*/

#endif
