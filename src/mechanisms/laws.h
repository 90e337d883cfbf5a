/* The laws of the mechanisms, one function for each: what accounting sees of a measurement. */
#ifndef VRR_LAWS_H
#define VRR_LAWS_H

#include "rr_bitvec.h"
#include "rr_bool.h"
#include "rr_categorical.h"
#include "../privacy/law.h"

/*@ // the law of m, field by field
    predicate law_of_bool(vrr_rr_bool *m, vrr_law law) =
      law.share.num == m->keep_num && law.share.log2den == m->log2den && law.categories == 2 && law.distance == 1;
    predicate law_of_categorical(vrr_rr *m, vrr_law law) =
      law.share.num == m->keep_num && law.share.log2den == m->log2den && law.categories == m->num_categories &&
      law.distance == 1;
    predicate law_of_bitvec(vrr_rr_bitvec *m, vrr_law law) =
      law.share.num == m->flip_num && law.share.log2den == m->log2den && law.categories == 0 &&
      law.distance == bitvec_distance(m->size, m->max_weight);
*/

/* An answer: one of two categories. */
/*@ requires valid:   \valid_read(m);
    requires made:    rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns \nothing;
    ensures none:     m->log2den == 0 ==> is_no_law(\result);
    ensures made:     m->log2den != 0 ==> is_law(\result);
    ensures law:      m->log2den != 0 ==> law_of_bool(m, \result);
*/
vrr_law vrr_law_of_bool(const vrr_rr_bool *m);

/*@ requires valid:   \valid_read(m);
    requires made:    rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns \nothing;
    ensures none:     m->log2den == 0 ==> is_no_law(\result);
    ensures made:     m->log2den != 0 ==> is_law(\result);
    ensures law:      m->log2den != 0 ==> law_of_categorical(m, \result);
*/
vrr_law vrr_law_of_categorical(const vrr_rr *m);

/* Two members of the domain differ in min(2 max_weight, size) bits at most. */
/*@ requires valid:   \valid_read(m);
    requires made:    rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns \nothing;
    ensures none:     m->log2den == 0 ==> is_no_law(\result);
    ensures made:     m->log2den != 0 ==> is_law(\result);
    ensures law:      m->log2den != 0 ==> law_of_bitvec(m, \result);
*/
vrr_law vrr_law_of_bitvec(const vrr_rr_bitvec *m);

#endif
