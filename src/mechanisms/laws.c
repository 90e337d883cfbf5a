#include "laws.h"

#include "bitvec_check.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/number_use.acsl"
#endif

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

vrr_law vrr_law_of_bool(const vrr_rr_bool *m) {
    vrr_law law = {{0, 0}, 0, 0};
    if (m->log2den == 0) return law;
    law.share = answer_share(m->keep_num, m->log2den);
    law.categories = 2;
    law.distance = 1;
    return law;
}

vrr_law vrr_law_of_categorical(const vrr_rr *m) {
    vrr_law law = {{0, 0}, 0, 0};
    if (m->log2den == 0) return law;
    vrr_dyadic p = {m->keep_num, m->log2den};
    //@ assert response: is_response(p.num, p.log2den, m->num_categories);
    law.share = p;
    law.categories = m->num_categories;
    law.distance = 1;
    return law;
}

vrr_law vrr_law_of_bitvec(const vrr_rr_bitvec *m) {
    vrr_law law = {{0, 0}, 0, 0};
    if (m->log2den == 0) return law;
    vrr_dyadic flip = {m->flip_num, m->log2den};
    //@ assert flip: is_flip(flip.num, flip.log2den);
    law.share = flip;
    law.distance = vrr_bitvec_distance(m->size, m->max_weight);
    return law;
}
