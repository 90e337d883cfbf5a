/* From Renyi and zero-concentrated differential privacy to (epsilon, delta). */
#ifndef VRR_APPROXIMATE_H
#define VRR_APPROXIMATE_H

#include "renyi.h"

#ifdef __FRAMAC__
#include "../../spec/privacy/approximate.acsl"
#endif

/*@ // a double between 0 and 1
    predicate is_risk(vrr_number delta) = spans(delta, -1137, 0) && 0 < delta.digits && 0 < number(delta) < 1;
*/

/* The alpha that has these bits, exactly. */
/*@ requires order:   IEEE_ONE < bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures order:    is_order(\result);
    ensures value:    number(\result) == ieee_value(bits);
*/
vrr_number vrr_order_number(uint64_t bits);

/* The delta that has these bits, exactly. */
/*@ requires risk:    0 < bits < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures risk:     is_risk(\result);
    ensures value:    number(\result) == ieee_value(bits);
*/
vrr_number vrr_risk_number(uint64_t bits);

/* ln(1 / delta) */
/*@ requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -512, 65);
    ensures up:       above(number(\result), ln_quotient(1.0, number(delta)), 2);
*/
vrr_number vrr_ln_inverse_up(vrr_number delta);

/* rho + 2 sqrt(rho ln(1 / delta)) */
/*@ requires rho:     spans(rho, -12000, 12000);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -20000, 20000);
    ensures up:       above(number(\result), zcdp_approx(number(rho), number(delta)), 10);
*/
vrr_number vrr_zcdp_approx_up(vrr_number rho, vrr_number delta);

/* max(0, divergence + ln((alpha - 1) / alpha) - (ln delta + ln alpha) / (alpha - 1)) */
/*@ requires order:   is_order(alpha);
    requires amount:  spans(divergence, -20000, 20000);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -40000, 40000);
    ensures sound:    rdp_approx_sound(number(alpha), number(divergence), number(delta), number(\result));
    ensures close:    rdp_approx_close(number(alpha), number(divergence), number(delta), number(\result));
*/
vrr_number vrr_rdp_approx_up(vrr_number alpha, vrr_number divergence, vrr_number delta);

typedef struct {
    uint64_t alpha; /* its bits */
    vrr_number epsilon;
} vrr_best_order;

/* An alpha, and the epsilon for it, when `count` independent pairs are told apart. That it is a good one is tested. */
/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires delta:   is_risk(delta);
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures sound:    pair_approx(laws.share.num, laws.share.log2den, laws.categories, number(count), number(delta),
                                  ieee_value(\result.alpha), number(\result.epsilon));
*/
vrr_best_order vrr_rdp_approx_best(vrr_pair laws, vrr_number count, vrr_number delta);

#endif
