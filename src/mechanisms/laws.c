#include "laws.h"

#include "bitvec_check.h"

vrr_law vrr_rr_bool_law(const vrr_rr_bool *m) {
    vrr_law law = {{m->keep_num, m->log2den}, 2, 1};
    return law;
}

vrr_law vrr_rr_law(const vrr_rr *m) {
    vrr_law law = {{m->keep_num, m->log2den}, m->num_categories, 1};
    return law;
}

vrr_law vrr_rr_bitvec_law(const vrr_rr_bitvec *m) {
    uint64_t distance = m->size == 0 ? 0 : vrr_bitvec_distance(m->size, m->max_weight);
    vrr_law law = {{m->flip_num, m->log2den}, 0, distance};
    return law;
}
