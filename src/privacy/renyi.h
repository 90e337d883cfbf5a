/* Renyi divergences of randomized response, and its zCDP constants, as numbers that are never too small. */
#ifndef VRR_RENYI_H
#define VRR_RENYI_H

#include "../arithmetic/elementary.h"
#include "epsilon.h"
#include "law.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/number_use.acsl"
#include "../../spec/privacy/renyi.acsl"
#endif

/* Two laws: they give one output the probabilities p and q, another one q and p, and every other output is as likely under
   both. p is at least q. Each number is rounded up. */
typedef struct {
    vrr_dyadic share;    /* of a bit: q, the probability of a flip; of a response: p */
    uint64_t categories; /* 0: a bit */
    vrr_number keep;     /* p */
    vrr_number bias;     /* p - q */
    vrr_number log;      /* ln(p / q) */
} vrr_pair;

/*@ predicate spans(vrr_number x, integer low, integer high) = normal(x) && low <= x.exponent <= high;
    predicate pair_made(vrr_pair laws) = is_pair(laws.share.num, laws.share.log2den, laws.categories) &&
      spans(laws.keep, -1300, 100) && spans(laws.bias, -1300, 100) && spans(laws.log, -400, 100) &&
      above(number(laws.keep), pair_p(laws.share.num, laws.share.log2den, laws.categories), 1) &&
      above(number(laws.bias), pair_bias(laws.share.num, laws.share.log2den, laws.categories), 2) &&
      above(number(laws.log), pair_log(laws.share.num, laws.share.log2den, laws.categories), 2);
    // a finite number above 1
    predicate is_order(vrr_number alpha) = spans(alpha, -63, 971) && 0 < alpha.digits && 1 < number(alpha);
*/

/* In one place of two inputs that differ there. */
/*@ requires law:     is_law(law);
    terminates \true;
    assigns \nothing;
    ensures made:     pair_made(\result);
    ensures same:     \result.share == law.share && \result.categories == law.categories;
    ensures no_bias:  law_is_chance(law) && law.distance != 0 ==> \result.log.digits == 0;
*/
vrr_pair vrr_pair_of(vrr_law law);

/* alpha - 1 */
/*@ requires order:   is_order(alpha);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -126, 971) && 0 < \result.digits;
    ensures up:       above(number(\result), number(alpha) - 1, 1);
    ensures exact:    alpha.exponent <= 0 ==> number(\result) == number(alpha) - 1;
*/
vrr_number vrr_order_less_one_up(vrr_number alpha);

/*@ requires order:   is_order(alpha);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -127, 972) && 0 < \result.digits;
    ensures down:     below(number(\result), number(alpha) - 1, 1);
*/
vrr_number vrr_order_less_one_down(vrr_number alpha);

/* The Renyi divergence of the two laws. */
/*@ requires made:    pair_made(laws);
    requires order:   is_order(alpha);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -12000, 12000);
    ensures up:       above(number(\result),
                            pair_renyi(laws.share.num, laws.share.log2den, laws.categories, number(alpha)), 1062);
*/
vrr_number vrr_renyi_up(vrr_pair laws, vrr_number alpha);

/* rho of zCDP: in every place (1 - 2 q) ln((1 - q) / q) for a bit, (p - q) / (p + q) ln(p / q) for a response. */
/*@ requires law:     is_law(law);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -13000, 13000);
    ensures up:       above(number(\result), law_zcdp(law), 7);
*/
vrr_number vrr_rho_up(vrr_law law);

#endif
