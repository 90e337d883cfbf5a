/* Privacy accounting: Renyi, zero-concentrated and approximate differential privacy. Here measurements become laws, doubles
   numbers and numbers doubles; the mathematics is in renyi.c and approximate.c. A door is one line: what it gives to its law. */
#include "accountant.h"

#include "../mechanisms/laws.h"
#include "../privacy/approximate.h"

#define TWO_BITS UINT64_C(0x4000000000000000)

/* A double that is not below x, and is as good a bound as x of all that x is a bound of. */
/*@ requires room:    has_room(x);
    requires valid:   \valid(result);
    terminates \true;
    assigns          *result;
    ensures status:   \result == VRR_OK || \result == VRR_ERR_OVERFLOW;
    ensures finite:   \is_finite(*result);
    ensures above:    \result == VRR_OK ==> number(x) <= *result;
    ensures sound:    \result == VRR_OK ==> \forall real v, integer n; above(number(x), v, n) ==> v <= *result;
    ensures tight:    \result == VRR_OK ==>
                        \forall real v, integer n; above(number(x), v, n) && 0 <= n <= 2000 ==> tight_bound(*result, v);
    ensures near:     \result == VRR_OK ==> epsilon_kept(number(x), *result);
    ensures zero:     \result == VRR_OK && x.digits == 0 ==> *result == 0;
    ensures large:    \result != VRR_OK ==>
                        \forall real v, integer n; above(number(x), v, n) && 0 <= n <= 2000 ==> 0x1p126 <= v;
    ensures far:      \result != VRR_OK ==> epsilon_large(number(x));
    ensures zeroed:   \result != VRR_OK ==> *result == 0;
*/
static vrr_status store(vrr_number x, double *result) {
    if (!vrr_number_to_double_up(x, result)) {
        //@ assert large: bound_large(number(x));
        return VRR_ERR_OVERFLOW;
    }
    //@ assert above: double_above(number(x), *result);
    //@ assert kept: bound_kept(number(x), *result);
    return VRR_OK;
}

/* ---- Renyi divergence ---- */

/*@ requires law:     is_law(law);
    requires order:   IEEE_ONE < order < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures room:     spans(\result, -13000, 13000);
    ensures up:       above(number(\result), law_renyi(law, ieee_value(order)), 1063);
*/
static vrr_number divergence_up(vrr_law law, uint64_t order) {
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(order);
    vrr_number one = vrr_renyi_up(vrr_pair_of(law), vrr_order_number(order)), places = vrr_number_make(law.distance, 0);
    //@ assert places: above(number(places), (real)law.distance, 0);
    /*@ assert one: above(number(one), place_renyi(law.share.num, law.share.log2den, law.categories, ieee_value(order)),
                          1062); */
    return vrr_number_mul_up(places, one);
}

/*@ requires law:      is_law(law) || is_no_law(law);
    requires valid:    \valid(eps);
    terminates \true;
    assigns           *eps;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> law.share.log2den == 0 || !alpha_in_range(alpha);
    ensures status:   bound_status(\result, law_renyi(law, alpha));
    ensures finite:   \is_finite(*eps);
    ensures sound:    \result == VRR_OK ==> law_renyi(law, alpha) <= *eps;
    ensures tight:    \result == VRR_OK ==> tight_bound(*eps, law_renyi(law, alpha));
    ensures zeroed:   \result != VRR_OK ==> *eps == 0;
*/
static vrr_status divergence(vrr_law law, double alpha, double *eps) {
    uint64_t order = vrr_order(alpha);
    *eps = 0.0;
    if (order == 0 || law.share.log2den == 0) return VRR_ERR_ARGUMENT;
    return store(divergence_up(law, order), eps);
}

vrr_status vrr_rdp_bool(const vrr_rr_bool *m, double alpha, double *eps) {
    vrr_law law = vrr_law_of_bool(m);
    //@ assert law: m->log2den != 0 ==> law_renyi(law, alpha) == rr_bool_renyi(m, alpha);
    return divergence(law, alpha, eps);
}

vrr_status vrr_rdp_categorical(const vrr_rr *m, double alpha, double *eps) {
    vrr_law law = vrr_law_of_categorical(m);
    //@ assert law: m->log2den != 0 ==> law_renyi(law, alpha) == rr_renyi(m, alpha);
    return divergence(law, alpha, eps);
}

vrr_status vrr_rdp_bitvec(const vrr_rr_bitvec *m, double alpha, double *eps) {
    vrr_law law = vrr_law_of_bitvec(m);
    //@ assert law: m->log2den != 0 ==> law_renyi(law, alpha) == rr_bitvec_renyi(m, alpha);
    return divergence(law, alpha, eps);
}

/* ---- zCDP ---- */

/*@ requires law:      is_law(law) || is_no_law(law);
    requires valid:    \valid(rho);
    terminates \true;
    assigns           *rho;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> law.share.log2den == 0;
    ensures status:   bound_status(\result, law_zcdp(law));
    ensures finite:   \is_finite(*rho);
    ensures sound:    \result == VRR_OK ==> law_zcdp(law) <= *rho;
    ensures tight:    \result == VRR_OK ==> tight_bound(*rho, law_zcdp(law));
    ensures zeroed:   \result != VRR_OK ==> *rho == 0;
*/
static vrr_status concentrated(vrr_law law, double *rho) {
    *rho = 0.0;
    if (law.share.log2den == 0) return VRR_ERR_ARGUMENT;
    return store(vrr_rho_up(law), rho);
}

vrr_status vrr_zcdp_bool(const vrr_rr_bool *m, double *rho) {
    vrr_law law = vrr_law_of_bool(m);
    //@ assert law: m->log2den != 0 ==> law_zcdp(law) == rr_bool_zcdp(m);
    return concentrated(law, rho);
}

vrr_status vrr_zcdp_categorical(const vrr_rr *m, double *rho) {
    vrr_law law = vrr_law_of_categorical(m);
    //@ assert law: m->log2den != 0 ==> law_zcdp(law) == rr_zcdp(m);
    return concentrated(law, rho);
}

vrr_status vrr_zcdp_bitvec(const vrr_rr_bitvec *m, double *rho) {
    vrr_law law = vrr_law_of_bitvec(m);
    //@ assert law: m->log2den != 0 ==> law_zcdp(law) == rr_bitvec_zcdp(m);
    return concentrated(law, rho);
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
    *eps = 0.0;
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
    *eps = 0.0;
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

/*@ requires law:     is_law(law) && law.categories != 0;
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures none:     reports == 0 || law.share.num * law.categories == pow2(law.share.log2den) ==>
                        \result.epsilon.digits == 0;
    ensures sound:    reports == 0 || law.share.num * law.categories == pow2(law.share.log2den) ||
                      rdp_approx_sound(ieee_value(\result.alpha),
                        reports * renyi_response(law.share.num, law.share.log2den, law.categories, ieee_value(\result.alpha)),
                        ieee_value(risk), number(\result.epsilon));
*/
static vrr_best_order response_order(vrr_law law, uint64_t reports, uint64_t risk) {
    vrr_pair laws = vrr_pair_of(law);
    vrr_number count = vrr_number_make(reports, 0);
    //@ assert response: is_response(law.share.num, law.share.log2den, law.categories);
    //@ assert count: number(count) == reports;
    //@ assert biased: laws.log.digits == 0 ==> number(laws.log) == 0;
    vrr_best_order best = best_order(laws, count, risk);
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(best.alpha);
    return best;
}

/*@ requires law:     is_law(law) && law.categories == 0;
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures none:     reports == 0 || law.distance == 0 || 2 * law.share.num == pow2(law.share.log2den) ==>
                        \result.epsilon.digits == 0;
    ensures sound:    reports == 0 || law.distance == 0 || 2 * law.share.num == pow2(law.share.log2den) ||
                      rdp_approx_sound(ieee_value(\result.alpha),
                        reports * (law.distance * renyi_flip(law.share.num, law.share.log2den, ieee_value(\result.alpha))),
                        ieee_value(risk), number(\result.epsilon));
*/
static vrr_best_order flip_order(vrr_law law, uint64_t reports, uint64_t risk) {
    vrr_pair laws = vrr_pair_of(law);
    vrr_number count = vrr_number_from_wide_up(vrr_wide_mul_add(reports, law.distance, 0), 0);
    //@ assert flip: is_flip(law.share.num, law.share.log2den);
    //@ assert count: above(number(count), number_value(reports * law.distance, 0), 1);
    //@ assert some: reports == 0 || law.distance == 0 || 0 < reports * law.distance;
    //@ assert biased: laws.log.digits == 0 ==> number(laws.log) == 0;
    vrr_best_order best = best_order(laws, count, risk);
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(best.alpha);
    return best;
}

/*@ requires law:     is_law(law);
    requires risk:    0 < risk < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures order:    IEEE_ONE < \result.alpha < IEEE_INFINITY;
    ensures room:     spans(\result.epsilon, -40000, 40000);
    ensures none:     reports == 0 || law_is_chance(law) ==> \result.epsilon.digits == 0;
    ensures sound:    reports == 0 || law_is_chance(law) ||
                      rdp_approx_sound(ieee_value(\result.alpha), reports * law_renyi(law, ieee_value(\result.alpha)),
                                       ieee_value(risk), number(\result.epsilon));
*/
static vrr_best_order law_order(vrr_law law, uint64_t reports, uint64_t risk) {
    return law.categories == 0 ? flip_order(law, reports, risk) : response_order(law, reports, risk);
}

/*@ requires order:   IEEE_ONE < best.alpha < IEEE_INFINITY;
    requires room:    spans(best.epsilon, -40000, 40000);
    requires valid:   \valid(eps) && \valid(alpha) && \separated(eps, alpha);
    terminates \true;
    assigns          *eps, *alpha;
    ensures status:   \result == VRR_OK || \result == VRR_ERR_OVERFLOW;
    ensures finite:   \is_finite(*eps) && \is_finite(*alpha);
    ensures order:    \result == VRR_OK ==> *alpha == ieee_value(best.alpha) && 1 < *alpha;
    ensures none:     \result == VRR_OK && best.epsilon.digits == 0 ==> *eps == 0;
    ensures sound:    \result == VRR_OK ==> \forall real r, delta;
                        rdp_approx_sound(ieee_value(best.alpha), r, delta, number(best.epsilon)) ==>
                        rdp_approx_sound(*alpha, r, delta, *eps);
    ensures zeroed:   \result != VRR_OK ==> *eps == 0 && *alpha == 0;
*/
static vrr_status store_order(vrr_best_order best, double *eps, double *alpha) {
    //@ assert above_one: ieee_value(IEEE_ONE) < ieee_value(best.alpha);
    vrr_status status = store(best.epsilon, eps);
    *alpha = 0.0;
    if (status == VRR_OK) *alpha = vrr_double_from_bits(best.alpha);
    return status;
}

/*@ requires law:      is_law(law) || is_no_law(law);
    requires valid:    \valid(eps) && \valid(alpha) && \separated(eps, alpha);
    terminates \true;
    assigns           *eps, *alpha;
    ensures argument: \result == VRR_ERR_ARGUMENT <==> law.share.log2den == 0 || !delta_in_range(delta);
    ensures status:   bound_code(\result);
    ensures finite:   \is_finite(*eps) && \is_finite(*alpha);
    ensures order:    \result == VRR_OK ==> 1 < *alpha;
    ensures none:     \result == VRR_OK && (reports == 0 || law_is_chance(law)) ==> *eps == 0;
    ensures sound:    \result == VRR_OK ==> reports == 0 || law_is_chance(law) ||
                        rdp_approx_sound(*alpha, reports * law_renyi(law, *alpha), delta, *eps);
    ensures zeroed:   \result != VRR_OK ==> *eps == 0 && *alpha == 0;
*/
static vrr_status approximate(vrr_law law, uint64_t reports, double delta, double *eps, double *alpha) {
    uint64_t risk = vrr_risk(delta);
    *eps = 0.0;
    *alpha = 0.0;
    if (risk == 0 || law.share.log2den == 0) return VRR_ERR_ARGUMENT;
    return store_order(law_order(law, reports, risk), eps, alpha);
}

vrr_status vrr_rdp_approx_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps, double *alpha) {
    vrr_law law = vrr_law_of_bool(m);
    //@ assert law: m->log2den != 0 ==> \forall real a; law_renyi(law, a) == rr_bool_renyi(m, a);
    //@ assert chance: m->log2den != 0 ==> (law_is_chance(law) <==> rr_bool_is_chance(m));
    return approximate(law, reports, delta, eps, alpha);
}

vrr_status vrr_rdp_approx_categorical(const vrr_rr *m, uint64_t reports, double delta, double *eps, double *alpha) {
    vrr_law law = vrr_law_of_categorical(m);
    //@ assert law: m->log2den != 0 ==> \forall real a; law_renyi(law, a) == rr_renyi(m, a);
    //@ assert chance: m->log2den != 0 ==> (law_is_chance(law) <==> rr_is_chance(m));
    return approximate(law, reports, delta, eps, alpha);
}

vrr_status vrr_rdp_approx_bitvec(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps, double *alpha) {
    vrr_law law = vrr_law_of_bitvec(m);
    //@ assert law: m->log2den != 0 ==> \forall real a; law_renyi(law, a) == rr_bitvec_renyi(m, a);
    //@ assert chance: m->log2den != 0 ==> (law_is_chance(law) <==> rr_bitvec_is_chance(m));
    return approximate(law, reports, delta, eps, alpha);
}
