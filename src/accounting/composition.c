/* The door of `compose`: measurements and doubles in, doubles out. */
#include "composition.h"

#include "../mechanisms/bitvec_check.h"
#include "../privacy/flips_delta.h"

#define MOST_FLIPS UINT64_C(0xffffffff)

/*@ requires room:    has_room(x) && 0 <= number(x) <= 1;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures above:    number(x) <= \result;
    ensures range:    0 <= \result <= 1;
*/
static double share_up(vrr_number x) {
    double bound = 1.0;
    if (vrr_number_to_double_up(x, &bound) && bound <= 1.0) return bound;
    return 1.0;
}

/* reports * distance, or MOST_FLIPS + 1 */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result <= 0xffffffff ==> \result == reports * distance;
    ensures more:     0xffffffff < \result ==> 0xffffffff < reports * distance;
*/
static uint64_t flips_of(uint64_t reports, uint64_t distance) {
    vrr_wide flips = vrr_wide_mul_add(reports, distance, 0);
    return flips.hi > 0 || flips.lo > MOST_FLIPS ? MOST_FLIPS + 1 : flips.lo;
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    requires valid:   \valid(delta);
    terminates \true;
    assigns          *delta;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:   \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures overflow: \result == VRR_ERR_OVERFLOW ==> 0xffffffff < flips;
    ensures fits:     \result == VRR_OK ==> flips <= 0xffffffff;
    ensures sound:    \result == VRR_OK ==> flips_delta(flips, flip.num, flip.log2den, epsilon) <= *delta;
    ensures range:    \result == VRR_OK ==> \is_finite(*delta) && 0 <= *delta <= 1;
    ensures kept:     \result != VRR_OK ==> *delta == \old(*delta);
*/
static vrr_status delta_of(vrr_dyadic flip, uint64_t flips, double epsilon, double *delta) {
    uint64_t bits = vrr_amount(epsilon);
    if (bits == IEEE_INFINITY) return VRR_ERR_ARGUMENT;
    if (flips > MOST_FLIPS) return VRR_ERR_OVERFLOW;
    *delta = share_up(vrr_flips_delta_up(flip, (uint32_t)flips, vrr_number_from_bits(bits)));
    return VRR_OK;
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    requires valid:   \valid(epsilon);
    terminates \true;
    assigns          *epsilon;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> !(\is_finite(delta) && 0 < delta < 1);
    ensures status:   \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures overflow: \result == VRR_ERR_OVERFLOW ==> 0xffffffff < flips;
    ensures fits:     \result == VRR_OK ==> flips <= 0xffffffff;
    ensures sound:    \result == VRR_OK ==> flips_delta(flips, flip.num, flip.log2den, *epsilon) <= delta;
    ensures range:    \result == VRR_OK ==> \is_finite(*epsilon) && 0 <= *epsilon;
    ensures kept:     \result != VRR_OK ==> *epsilon == \old(*epsilon);
*/
static vrr_status epsilon_of(vrr_dyadic flip, uint64_t flips, double delta, double *epsilon) {
    uint64_t bits = vrr_risk(delta);
    if (bits == 0) return VRR_ERR_ARGUMENT;
    if (flips > MOST_FLIPS) return VRR_ERR_OVERFLOW;
    uint64_t found = vrr_flips_epsilon_up(flip, (uint32_t)flips, vrr_number_from_bits(bits));
    //@ assert positive: 0 <= ieee_value(found);
    *epsilon = vrr_double_from_bits(found);
    return VRR_OK;
}

/*@ requires made:    1 <= log2den <= 53 && pow2(log2den) <= 2 * keep_num && keep_num < pow2(log2den);
    terminates \true;
    assigns \nothing;
    ensures flip:     is_flip(\result.num, \result.log2den);
    ensures value:    \result.num == pow2(log2den) - keep_num && \result.log2den == log2den;
*/
static vrr_dyadic flip_of(uint64_t keep_num, uint32_t log2den) {
    vrr_dyadic flip = {vrr_wide_pow2(log2den).lo - keep_num, log2den};
    return flip;
}

vrr_status vrr_compose_delta(const vrr_rr_bitvec *m, uint64_t reports, double eps, double *delta) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    return delta_of(flip, flips_of(reports, vrr_bitvec_distance(m->size, m->max_weight)), eps, delta);
}

vrr_status vrr_compose_delta_bool(const vrr_rr_bool *m, uint64_t reports, double eps, double *delta) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    return delta_of(flip_of(m->keep_num, m->log2den), reports, eps, delta);
}

vrr_status vrr_compose_epsilon(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    return epsilon_of(flip, flips_of(reports, vrr_bitvec_distance(m->size, m->max_weight)), delta, eps);
}

vrr_status vrr_compose_epsilon_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    return epsilon_of(flip_of(m->keep_num, m->log2den), reports, delta, eps);
}
