/* Privacy accounting: Renyi, zero-concentrated and approximate differential privacy. Here doubles become numbers and numbers
   doubles; the mathematics is in renyi.c and approximate.c. */
#include "accountant.h"

#include "../privacy/approximate.h"
#include "../mechanisms/bitvec_check.h"

#define TWO_BITS UINT64_C(0x4000000000000000)

/* ---- arguments ---- */

/*@ requires made:    1 <= log2den <= 53 && pow2(log2den) <= 2 * keep_num && keep_num < pow2(log2den);
    terminates \true;
    assigns \nothing;
    ensures response: is_response(\result.num, \result.log2den, 2);
    ensures value:    \result.num == keep_num && \result.log2den == log2den;
*/
static vrr_dyadic answer_share(uint64_t keep_num, uint32_t log2den) {
    vrr_dyadic p = {keep_num, log2den};
    return p;
}

/* A double that is not below x, and is as good a bound as x of all that x is a bound of. */
/*@ requires room:    has_room(x);
    requires valid:   \valid(result);
    terminates \true;
    assigns          *result;
    ensures codes:    \result == VRR_OK || \result == VRR_ERR_OVERFLOW;
    ensures finite:   \result == VRR_OK ==> \is_finite(*result);
    ensures above:    \result == VRR_OK ==> number(x) <= *result;
    ensures sound:    \result == VRR_OK ==> \forall real v, integer n; above(number(x), v, n) ==> v <= *result;
    ensures tight:    \result == VRR_OK ==>
                        \forall real v, integer n; above(number(x), v, n) && 0 <= n <= 2000 ==> tight_bound(*result, v);
    ensures near:     \result == VRR_OK ==> epsilon_kept(number(x), *result);
    ensures zero:     \result == VRR_OK && x.digits == 0 ==> *result == 0;
    ensures large:    \result != VRR_OK ==>
                        \forall real v, integer n; above(number(x), v, n) && 0 <= n <= 2000 ==> 0x1p126 <= v;
    ensures far:      \result != VRR_OK ==> epsilon_large(number(x));
    ensures kept:     \result != VRR_OK ==> *result == \old(*result);
*/
static vrr_status store(vrr_number x, double *result) {
    if (vrr_number_to_double_up(x, result)) {
        //@ assert above: double_above(number(x), *result);
        //@ assert kept: bound_kept(number(x), *result);
        return VRR_OK;
    }
    //@ assert large: bound_large(number(x));
    return VRR_ERR_OVERFLOW;
}

/* ---- Renyi divergence ---- */

/*@ requires made:    pair_made(laws);
    requires order:   IEEE_ONE < order < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -13000, 13000);
    ensures up:       above(number(\result),
                            count * pair_renyi(laws.share.num, laws.share.log2den, laws.categories, ieee_value(order)), 1063);
*/
static vrr_number divergence_up(vrr_pair laws, uint64_t count, uint64_t order) {
    vrr_number one_pair = vrr_renyi_up(laws, vrr_order_number(order)), pairs = vrr_number_make(count, 0);
    //@ assert count: above(number(pairs), (real)count, 0);
    return vrr_number_mul_up(pairs, one_pair);
}

/*@ requires response: is_response(p.num, p.log2den, t);
    requires order:   IEEE_ONE < order < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -13000, 13000);
    ensures up:       above(number(\result), renyi_response(p.num, p.log2den, t, ieee_value(order)), 1063);
*/
static vrr_number response_divergence_up(vrr_dyadic p, uint64_t t, uint64_t order) {
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(order);
    return divergence_up(vrr_pair_response(p, t), 1, order);
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    requires order:   IEEE_ONE < order < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -13000, 13000);
    ensures up:       above(number(\result), distance * renyi_flip(flip.num, flip.log2den, ieee_value(order)), 1063);
*/
static vrr_number flip_divergence_up(vrr_dyadic flip, uint64_t distance, uint64_t order) {
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(order);
    return divergence_up(vrr_pair_flip(flip), distance, order);
}

vrr_status vrr_rdp_bool(const vrr_rr_bool *m, double alpha, double *eps) {
    uint64_t order = vrr_order(alpha);
    if (order == 0 || m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic p = answer_share(m->keep_num, m->log2den);
    return store(response_divergence_up(p, 2, order), eps);
}

vrr_status vrr_rdp_categorical(const vrr_rr *m, double alpha, double *eps) {
    uint64_t order = vrr_order(alpha);
    if (order == 0 || m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic p = {m->keep_num, m->log2den};
    //@ assert response: is_response(p.num, p.log2den, m->num_categories);
    return store(response_divergence_up(p, m->num_categories, order), eps);
}

vrr_status vrr_rdp_bitvec(const vrr_rr_bitvec *m, double alpha, double *eps) {
    uint64_t order = vrr_order(alpha);
    if (order == 0 || m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    //@ assert flip: is_flip(flip.num, flip.log2den);
    return store(flip_divergence_up(flip, vrr_bitvec_distance(m->size, m->max_weight), order), eps);
}

/* ---- zCDP ---- */

vrr_status vrr_zcdp_bool(const vrr_rr_bool *m, double *rho) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic p = answer_share(m->keep_num, m->log2den);
    return store(vrr_rho_response_up(p, 2), rho);
}

vrr_status vrr_zcdp_categorical(const vrr_rr *m, double *rho) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic p = {m->keep_num, m->log2den};
    //@ assert response: is_response(p.num, p.log2den, m->num_categories);
    return store(vrr_rho_response_up(p, m->num_categories), rho);
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -13000, 13000);
    ensures up:       above(number(\result), distance * zcdp_flip(flip.num, flip.log2den), 5);
*/
static vrr_number rho_up(vrr_dyadic flip, uint64_t distance) {
    vrr_number one_bit = vrr_rho_flip_up(flip), bits = vrr_number_make(distance, 0);
    //@ assert bits: above(number(bits), (real)distance, 0);
    return vrr_number_mul_up(bits, one_bit);
}

vrr_status vrr_zcdp_bitvec(const vrr_rr_bitvec *m, double *rho) {
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    //@ assert flip: is_flip(flip.num, flip.log2den);
    return store(rho_up(flip, vrr_bitvec_distance(m->size, m->max_weight)), rho);
}

/* ---- (epsilon, delta) ---- */

/*@ requires amount:  amount < IEEE_INFINITY;
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -20000, 20000);
    ensures up:       above(number(\result), zcdp_approx(ieee_value(amount), ieee_value(risk)), 10);
*/
static vrr_number zcdp_epsilon_up(uint64_t amount, uint64_t risk) {
    return vrr_zcdp_approx_up(vrr_number_from_bits(amount), vrr_risk_number(risk));
}

vrr_status vrr_zcdp_to_approx(double rho, double delta, double *eps) {
    uint64_t amount = vrr_amount(rho), risk = vrr_risk(delta);
    if (amount == IEEE_INFINITY || risk == 0) return VRR_ERR_ARGUMENT;
    return store(zcdp_epsilon_up(amount, risk), eps);
}

/*@ requires order:   IEEE_ONE < order < IEEE_INFINITY;
    requires amount:  amount < IEEE_INFINITY;
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -40000, 40000);
    ensures sound:    rdp_approx_sound(ieee_value(order), ieee_value(amount), ieee_value(risk), number(\result));
    ensures close:    rdp_approx_close(ieee_value(order), ieee_value(amount), ieee_value(risk), number(\result));
*/
static vrr_number rdp_epsilon_up(uint64_t order, uint64_t amount, uint64_t risk) {
    return vrr_rdp_approx_up(vrr_order_number(order), vrr_number_from_bits(amount), vrr_risk_number(risk));
}

vrr_status vrr_rdp_to_approx(double alpha, double eps_alpha, double delta, double *eps) {
    uint64_t order = vrr_order(alpha), amount = vrr_amount(eps_alpha), risk = vrr_risk(delta);
    if (order == 0 || amount == IEEE_INFINITY || risk == 0) return VRR_ERR_ARGUMENT;
    return store(rdp_epsilon_up(order, amount, risk), eps);
}

/* Where nothing is told apart epsilon is 0, whatever the order. */
/*@ requires made:    pair_made(laws);
    requires count:   spans(count, -63, 65);
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures none:     count.digits == 0 || laws.log.digits == 0 ==> \result.epsilon.digits == 0;
    ensures sound:    count.digits != 0 && laws.log.digits != 0 ==>
                        pair_approx(laws.share.num, laws.share.log2den, laws.categories, number(count), ieee_value(risk),
                                    ieee_value(\result.alpha), number(\result.epsilon));
*/
static vrr_best_order best_order(vrr_pair laws, vrr_number count, uint64_t risk) {
    vrr_best_order none = {TWO_BITS, vrr_number_make(0, 0)};
    if (count.digits == 0 || laws.log.digits == 0) return none;
    return vrr_rdp_approx_best(laws, count, vrr_risk_number(risk));
}

/*@ requires response: is_response(p.num, p.log2den, t);
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures none:     reports == 0 || p.num * t == pow2(p.log2den) ==> \result.epsilon.digits == 0;
    ensures sound:    reports == 0 || p.num * t == pow2(p.log2den) ||
                      rdp_approx_sound(ieee_value(\result.alpha),
                        reports * renyi_response(p.num, p.log2den, t, ieee_value(\result.alpha)), ieee_value(risk),
                        number(\result.epsilon));
*/
static vrr_best_order response_order(vrr_dyadic p, uint64_t t, uint64_t reports, uint64_t risk) {
    vrr_pair laws = vrr_pair_response(p, t);
    vrr_number count = vrr_number_make(reports, 0);
    //@ assert count: number(count) == reports;
    //@ assert biased: laws.log.digits == 0 ==> number(laws.log) == 0;
    vrr_best_order best = best_order(laws, count, risk);
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(best.alpha);
    return best;
}

/*@ requires flip:    is_flip(flip.num, flip.log2den);
    requires few:     distance <= 0x200000000;
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures none:     reports == 0 || distance == 0 || 2 * flip.num == pow2(flip.log2den) ==> \result.epsilon.digits == 0;
    ensures sound:    reports == 0 || distance == 0 || 2 * flip.num == pow2(flip.log2den) ||
                      rdp_approx_sound(ieee_value(\result.alpha),
                        reports * (distance * renyi_flip(flip.num, flip.log2den, ieee_value(\result.alpha))),
                        ieee_value(risk), number(\result.epsilon));
*/
static vrr_best_order flip_order(vrr_dyadic flip, uint64_t distance, uint64_t reports, uint64_t risk) {
    vrr_pair laws = vrr_pair_flip(flip);
    vrr_number count = vrr_number_from_wide_up(vrr_wide_mul_add(reports, distance, 0), 0);
    //@ assert count: above(number(count), number_value(reports * distance, 0), 1);
    //@ assert some: reports == 0 || distance == 0 || 0 < reports * distance;
    //@ assert biased: laws.log.digits == 0 ==> number(laws.log) == 0;
    vrr_best_order best = best_order(laws, count, risk);
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(best.alpha);
    return best;
}

/*@ requires order:   IEEE_ONE < best.alpha < IEEE_INFINITY;
    requires room:    spans(best.epsilon, -40000, 40000);
    requires valid:   \valid(eps) && \valid(alpha) && \separated(eps, alpha);
    terminates \true;
    assigns          *eps, *alpha;
    ensures codes:    \result == VRR_OK || \result == VRR_ERR_OVERFLOW;
    ensures finite:   \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures order:    \result == VRR_OK ==> *alpha == ieee_value(best.alpha);
    ensures none:     \result == VRR_OK && best.epsilon.digits == 0 ==> *eps == 0;
    ensures sound:    \result == VRR_OK ==> \forall real r, delta;
                        rdp_approx_sound(ieee_value(best.alpha), r, delta, number(best.epsilon)) ==>
                        rdp_approx_sound(*alpha, r, delta, *eps);
    ensures kept:     \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
static vrr_status store_order(vrr_best_order best, double *eps, double *alpha) {
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(best.alpha);
    vrr_status status = store(best.epsilon, eps);
    if (status == VRR_OK) *alpha = vrr_double_from_bits(best.alpha);
    return status;
}

vrr_status vrr_rdp_approx_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps, double *alpha) {
    uint64_t risk = vrr_risk(delta);
    if (risk == 0 || m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic p = answer_share(m->keep_num, m->log2den);
    return store_order(response_order(p, 2, reports, risk), eps, alpha);
}

vrr_status vrr_rdp_approx_categorical(const vrr_rr *m, uint64_t reports, double delta, double *eps, double *alpha) {
    uint64_t risk = vrr_risk(delta);
    if (risk == 0 || m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic p = {m->keep_num, m->log2den};
    //@ assert response: is_response(p.num, p.log2den, m->num_categories);
    return store_order(response_order(p, m->num_categories, reports, risk), eps, alpha);
}

vrr_status vrr_rdp_approx_bitvec(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps, double *alpha) {
    uint64_t risk = vrr_risk(delta);
    if (risk == 0 || m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    //@ assert flip: is_flip(flip.num, flip.log2den);
    return store_order(flip_order(flip, vrr_bitvec_distance(m->size, m->max_weight), reports, risk), eps, alpha);
}
