/* The domain of bit vectors: which ones there are, and how far apart two of their members can be. */
#ifndef VRR_BITVEC_CHECK_H
#define VRR_BITVEC_CHECK_H

#include "bitvec_domain.h"
#include "../privacy/limits.h"

/* Takes 64 bits, so that no compiler complains that a size_t of 32 bits is never too large. */
/*@ terminates \true;
    assigns \nothing;
    ensures range:    \result <==> 1 <= size <= VRR_BITVEC_MAX_SIZE;
*/
bool vrr_bitvec_size_ok(uint64_t size);

/*@ terminates \true;
    assigns \nothing;
    ensures status:   \result == (!(1 <= d.size <= VRR_BITVEC_MAX_SIZE) ? VRR_ERR_SIZE :
                                  !d.has_max_weight || d.size < d.max_weight ? VRR_ERR_WEIGHT : VRR_OK);
*/
vrr_status vrr_bitvec_check(vrr_bitvec_domain d);

/* The greatest Hamming distance of two vectors that have at most max_weight ones. */
/*@ requires size:    1 <= size <= VRR_BITVEC_MAX_SIZE;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == bitvec_distance(size, max_weight);
    ensures range:    \result <= MOST_DISTANCE;
*/
uint64_t vrr_bitvec_distance(uint64_t size, uint32_t max_weight);

#endif
