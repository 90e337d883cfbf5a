/* Public: which bit vectors there are. */
#ifndef VRR_BITVEC_DOMAIN_H
#define VRR_BITVEC_DOMAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../foundations/status.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/bitvec_domain.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- bit vectors ---- */

#define VRR_BITVEC_MAX_SIZE (UINT64_C(1) << 40) /* bits */

/* Vectors of `size` bits, at most max_weight of them 1. The length is part of the domain: a report is as long as its input. */
typedef struct {
    size_t size;
    bool has_max_weight;
    uint32_t max_weight;
} vrr_bitvec_domain;

/* Whether a vector is in the domain: at most max_weight of its size bits are 1. The time is meant to depend on d alone. */
/*@ requires valid:     \valid(member) && (1 <= d.size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid_read(arg + (0 .. bitvec_groups(d.size) - 1)) &&
                          \separated(member, arg + (0 .. bitvec_groups(d.size) - 1)));
    terminates \true;
    assigns            *member;
    ensures status:    \result == (!(1 <= d.size <= VRR_BITVEC_MAX_SIZE) ? VRR_ERR_SIZE :
                         !d.has_max_weight || d.size < d.max_weight ? VRR_ERR_WEIGHT : VRR_OK);
    ensures member:    \result == VRR_OK ==>
                         (*member <==> popcount(natural_value(arg, bitvec_groups(d.size)), d.size) <= d.max_weight);
    ensures zeroed:    \result != VRR_OK ==> !*member;
*/
vrr_status vrr_bitvec_member(vrr_bitvec_domain d, const uint64_t *arg, bool *member);

#ifdef __cplusplus
}
#endif

#endif
