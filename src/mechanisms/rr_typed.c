#include "rr_typed.h"

#include "../foundations/wipe.h"

vrr_status vrr_rr_invoke_int64(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e, int64_t value,
                               int64_t *out) {
    if (m->log2den == 0 || c->values == NULL || c->count != m->num_categories) {
        *out = 0;
        return VRR_ERR_ARGUMENT;
    }
    //@ assert within: rr_pure_dp(m->keep_num, m->log2den, m->num_categories, 1, m->epsilon);
    //@ assert private: rr_int64_valid(m, c, 1, m->epsilon);
    uint64_t index = vrr_categories_index_int64(c, value), answer;
    //@ assert index: is_int64_index(c->values, c->count, value, index);
    vrr_status status = vrr_rr_invoke(m, e, index, &answer);
    //@ assert unchanged: m->keep_num == \at(m->keep_num, Pre) && m->num_categories == \at(m->num_categories, Pre);
    *out = status == VRR_OK ? c->values[answer] : 0;
    VRR_WIPE(index);
    //@ assert wiped: index == 0;
    return status;
}

vrr_status vrr_rr_invoke_string(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e,
                                const unsigned char *text, size_t length, size_t capacity, uint64_t *out) {
    if (m->log2den == 0 || c->ends == NULL || c->count != m->num_categories) {
        *out = 0;
        return VRR_ERR_ARGUMENT;
    }
    //@ assert within: rr_pure_dp(m->keep_num, m->log2den, m->num_categories, 1, m->epsilon);
    //@ assert private: rr_string_valid(m, c, capacity, 1, m->epsilon);
    uint64_t index = vrr_categories_index_string(c, text, length, capacity);
    //@ assert index: is_string_index(c->bytes, c->ends, c->count, text, length, capacity, index);
    vrr_status status = vrr_rr_invoke(m, e, index, out);
    VRR_WIPE(index);
    //@ assert wiped: index == 0;
    return status;
}
