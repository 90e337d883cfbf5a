#include "rappor.h"

vrr_status vrr_make_rappor(vrr_rappor *m, size_t size, uint32_t max_ones, double f, bool constant_time) {
    vrr_bitvec_domain d = {size, true, max_ones};
    return vrr_make_randomized_response_bitvec(&m->report, d, f, constant_time);
}

vrr_status vrr_rappor_map(const vrr_rappor *m, uint32_t d_in, double *d_out) {
    (void)d_in; /* the constant whatever the distance */
    return vrr_rr_bitvec_map(&m->report, 1, d_out);
}

vrr_status vrr_rappor_invoke(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out) {
    return vrr_rr_bitvec_invoke(&m->report, e, arg, out);
}
