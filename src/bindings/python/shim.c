/* What Python needs to know of the library besides its functions: how its structures lie in memory. */
#include "rows.h"

#include <stdint.h>

/* A structure (no member) and its size, or a member, where it is and how long. */
typedef struct {
    const char *structure, *member;
    uint64_t offset, size;
} layout;

#define WHOLE(type)                                                                                                    \
    { #type, "", 0, sizeof(type) }
#define MEMBER(type, member)                                                                                           \
    { #type, #member, offsetof(type, member), sizeof(((type *)0)->member) }

const layout *layout_of_library(void);
const char *version_of_header(void);

const layout *layout_of_library(void) {
    static const layout all[] = {
        WHOLE(vrr_entropy),
        MEMBER(vrr_entropy, fill),
        MEMBER(vrr_entropy, ctx),
        WHOLE(vrr_entropy_buffer),
        MEMBER(vrr_entropy_buffer, source),
        MEMBER(vrr_entropy_buffer, process),
        MEMBER(vrr_entropy_buffer, forks),
        MEMBER(vrr_entropy_buffer, available),
        MEMBER(vrr_entropy_buffer, block),
        WHOLE(vrr_rr_bool),
        MEMBER(vrr_rr_bool, keep_num),
        MEMBER(vrr_rr_bool, log2den),
        MEMBER(vrr_rr_bool, constant_time),
        MEMBER(vrr_rr_bool, epsilon),
        WHOLE(vrr_rr),
        MEMBER(vrr_rr, keep_num),
        MEMBER(vrr_rr, log2den),
        MEMBER(vrr_rr, num_categories),
        MEMBER(vrr_rr, epsilon),
        WHOLE(vrr_categories),
        MEMBER(vrr_categories, values),
        MEMBER(vrr_categories, bytes),
        MEMBER(vrr_categories, ends),
        MEMBER(vrr_categories, count),
        WHOLE(vrr_bitvec_domain),
        MEMBER(vrr_bitvec_domain, size),
        MEMBER(vrr_bitvec_domain, has_max_weight),
        MEMBER(vrr_bitvec_domain, max_weight),
        WHOLE(vrr_rr_bitvec),
        MEMBER(vrr_rr_bitvec, flip_num),
        MEMBER(vrr_rr_bitvec, log2den),
        MEMBER(vrr_rr_bitvec, max_weight),
        MEMBER(vrr_rr_bitvec, size),
        MEMBER(vrr_rr_bitvec, constant_time),
        MEMBER(vrr_rr_bitvec, epsilon),
        WHOLE(vrr_rappor),
        MEMBER(vrr_rappor, report),
        WHOLE(vrr_decimal),
        MEMBER(vrr_decimal, digits),
        MEMBER(vrr_decimal, exponent),
        WHOLE(estimate_row),
        MEMBER(estimate_row, estimate),
        MEMBER(estimate_row, standard_error),
        MEMBER(estimate_row, lower),
        MEMBER(estimate_row, upper),
        {0, 0, 0, 0},
    };
    return all;
}

const char *version_of_header(void) {
    return VRR_VERSION;
}
