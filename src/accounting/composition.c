/* The door of `compose`: measurements and doubles in, doubles out. What is between them knows laws of bits only. */
#include "composition.h"

#include "../mechanisms/laws.h"
#include "../privacy/flips_delta.h"
#include "../privacy/limits.h"

/*@ // bits, or answers of two categories
    predicate is_law_of_bits(vrr_law law) = (is_law(law) || is_no_law(law)) && (law.categories == 0 || law.categories == 2);
    // the probability of a flip is this over 2^log2den
    logic integer law_flip(vrr_law law) =
      law.categories == 0 ? law.share.num : pow2(law.share.log2den) - law.share.num;
    logic integer law_flips(vrr_law law, integer reports) = reports * law.distance;
    logic real law_delta(vrr_law law, integer reports, real epsilon) =
      flips_delta(law_flips(law, reports), law_flip(law), law.share.log2den, epsilon);
*/

/*@ requires room:    has_room(x) && 0 <= number(x) <= 1;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures above:    number(x) <= \result;
    ensures range:    0 <= \result <= 1;
*/
static double share_up(vrr_number x) {
    double bound;
    if (!vrr_number_to_double_up(x, &bound)) return 1.0;
    uint64_t bits = vrr_double_bits(bound);
    //@ assert one: bits <= IEEE_ONE ==> ieee_value(bits) <= ieee_value(IEEE_ONE);
    return bits <= IEEE_ONE ? bound : 1.0;
}

/* reports * distance, or MOST_FLIPS + 1 */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result <= MOST_FLIPS ==> \result == reports * distance;
    ensures more:     MOST_FLIPS < \result ==> MOST_FLIPS < reports * distance;
*/
static uint64_t flips_of(uint64_t reports, uint64_t distance) {
    vrr_wide flips = vrr_wide_mul_add(reports, distance, 0);
    return flips.hi > 0 || flips.lo > MOST_FLIPS ? MOST_FLIPS + 1 : flips.lo;
}

/*@ requires law:     is_law_of_bits(law) && law.share.log2den != 0;
    terminates \true;
    assigns \nothing;
    ensures flip:     is_flip(\result.num, \result.log2den);
    ensures value:    \result.num == law_flip(law) && \result.log2den == law.share.log2den;
*/
static vrr_dyadic flip_of(vrr_law law) {
    if (law.categories == 0) return law.share;
    //@ assert response: is_response(law.share.num, law.share.log2den, 2);
    //@ assert short: law.share.log2den <= 53;
    vrr_dyadic flip = {vrr_wide_pow2(law.share.log2den).lo - law.share.num, law.share.log2den};
    return flip;
}

/*@ requires law:      is_law_of_bits(law);
    requires valid:    \valid(delta);
    terminates \true;
    assigns           *delta;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> law.share.log2den == 0 || !amount_in_range(epsilon);
    ensures status:   flips_status(\result, law_flips(law, reports));
    ensures sound:    \result == VRR_OK ==> law_delta(law, reports, epsilon) <= *delta;
    ensures range:    \is_finite(*delta) && 0 <= *delta <= 1;
    ensures zeroed:   \result != VRR_OK ==> *delta == 0;
*/
static vrr_status delta_of(vrr_law law, uint64_t reports, double epsilon, double *delta) {
    uint64_t bits = vrr_amount(epsilon), flips = flips_of(reports, law.distance);
    *delta = 0.0;
    if (law.share.log2den == 0 || bits == IEEE_INFINITY) return VRR_ERR_ARGUMENT;
    if (flips > MOST_FLIPS) return VRR_ERR_OVERFLOW;
    *delta = share_up(vrr_flips_delta_up(flip_of(law), (uint32_t)flips, vrr_number_from_bits(bits)));
    return VRR_OK;
}

/*@ requires law:      is_law_of_bits(law);
    requires valid:    \valid(epsilon);
    terminates \true;
    assigns           *epsilon;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> law.share.log2den == 0 || !delta_in_range(delta);
    ensures status:   flips_status(\result, law_flips(law, reports));
    ensures sound:    \result == VRR_OK ==> law_delta(law, reports, *epsilon) <= delta;
    ensures range:    amount_in_range(*epsilon);
    ensures zeroed:   \result != VRR_OK ==> *epsilon == 0;
*/
static vrr_status epsilon_of(vrr_law law, uint64_t reports, double delta, double *epsilon) {
    uint64_t bits = vrr_risk(delta), flips = flips_of(reports, law.distance);
    *epsilon = 0.0;
    if (law.share.log2den == 0 || bits == 0) return VRR_ERR_ARGUMENT;
    if (flips > MOST_FLIPS) return VRR_ERR_OVERFLOW;
    uint64_t found = vrr_flips_epsilon_up(flip_of(law), (uint32_t)flips, vrr_number_from_bits(bits));
    //@ assert positive: 0 <= ieee_value(found);
    *epsilon = vrr_double_from_bits(found);
    return VRR_OK;
}

vrr_status vrr_compose_delta(const vrr_rr_bitvec *m, uint64_t reports, double eps, double *delta) {
    vrr_law law = vrr_law_of_bitvec(m);
    //@ assert flips: m->log2den != 0 ==> law_flips(law, reports) == rr_bitvec_flips_in(m, reports);
    //@ assert law: m->log2den != 0 ==> law_delta(law, reports, eps) == rr_bitvec_delta(m, reports, eps);
    return delta_of(law, reports, eps, delta);
}

vrr_status vrr_compose_delta_bool(const vrr_rr_bool *m, uint64_t reports, double eps, double *delta) {
    vrr_law law = vrr_law_of_bool(m);
    //@ assert flips: m->log2den != 0 ==> law_flips(law, reports) == reports;
    //@ assert law: m->log2den != 0 ==> law_delta(law, reports, eps) == rr_bool_delta(m, reports, eps);
    return delta_of(law, reports, eps, delta);
}

vrr_status vrr_compose_epsilon(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps) {
    vrr_law law = vrr_law_of_bitvec(m);
    //@ assert flips: m->log2den != 0 ==> law_flips(law, reports) == rr_bitvec_flips_in(m, reports);
    //@ assert law: m->log2den != 0 ==> \forall real e; law_delta(law, reports, e) == rr_bitvec_delta(m, reports, e);
    return epsilon_of(law, reports, delta, eps);
}

vrr_status vrr_compose_epsilon_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps) {
    vrr_law law = vrr_law_of_bool(m);
    //@ assert flips: m->log2den != 0 ==> law_flips(law, reports) == reports;
    //@ assert law: m->log2den != 0 ==> \forall real e; law_delta(law, reports, e) == rr_bool_delta(m, reports, e);
    return epsilon_of(law, reports, delta, eps);
}
