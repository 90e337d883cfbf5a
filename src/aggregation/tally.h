/* Public: counts of reports. */
#ifndef VRR_TALLY_H
#define VRR_TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "../mechanisms/bitvec_domain.h"

#ifdef __FRAMAC__
#include "../../spec/aggregation/tally.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tallies ---- */

/* counts[j] grows by the number of reports whose bit j is 1: one report, or n of them one after the other, each of
   (size + 63) / 64 words. Bits of the last word beyond size are ignored. No count ever wraps: VRR_ERR_OVERFLOW if an exact sum
   would not fit, and then no count is changed; VRR_ERR_SIZE if size is 0 or above VRR_BITVEC_MAX_SIZE. Reports are public:
   the time may depend on them. */
/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid(counts + (0 .. size - 1)) && \valid_read(report + (0 .. bitvec_groups(size) - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \separated(counts + (0 .. size - 1), report + (0 .. bitvec_groups(size) - 1));
    terminates \true;
    assigns            counts[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         \old(tally_fits(counts, size, report, bitvec_groups(size), 1));
    ensures status:    \result != VRR_OK ==>
                         \result == (1 <= size <= VRR_BITVEC_MAX_SIZE ? VRR_ERR_OVERFLOW : VRR_ERR_SIZE);
    ensures counted:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==>
                         counts[j] == \old(counts[j]) + lane_bit(report[j / 64], j % 64);
    ensures kept:      \result != VRR_OK ==> same_words{Pre, Here}(counts, size);
*/
vrr_status vrr_tally_add(uint64_t *counts, size_t size, const uint64_t *report);

/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid(counts + (0 .. size - 1)) && \valid_read(reports + (0 .. n * bitvec_groups(size) - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \separated(counts + (0 .. size - 1), reports + (0 .. n * bitvec_groups(size) - 1));
    requires memory:    size <= VRR_BITVEC_MAX_SIZE ==> n * bitvec_groups(size) <= SIZE_MAX / 8;
    terminates \true;
    assigns            counts[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         \old(tally_fits(counts, size, reports, bitvec_groups(size), n));
    ensures status:    \result != VRR_OK ==>
                         \result == (1 <= size <= VRR_BITVEC_MAX_SIZE ? VRR_ERR_OVERFLOW : VRR_ERR_SIZE);
    ensures counted:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==>
                         counts[j] == \old(counts[j]) + \old(report_count(reports, bitvec_groups(size), j, n));
    ensures kept:      \result != VRR_OK ==> same_words{Pre, Here}(counts, size);
*/
vrr_status vrr_tally_add_many(uint64_t *counts, size_t size, const uint64_t *reports, size_t n);

/* The sum of two tallies, of bits or of categories; the same errors. Some tallies may be merged in any order and grouping: the counts
   are the same, and a merge fails only if the sum of all does not fit (proofs/lemmas/aggregation/tally.v:merges_meaning). */
/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid(counts + (0 .. size - 1)) && \valid_read(other + (0 .. size - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==> \separated(counts + (0 .. size - 1), other + (0 .. size - 1));
    terminates \true;
    assigns            counts[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         \old(tallies_fit(counts, other, size));
    ensures status:    \result != VRR_OK ==>
                         \result == (1 <= size <= VRR_BITVEC_MAX_SIZE ? VRR_ERR_OVERFLOW : VRR_ERR_SIZE);
    ensures counted:   \result == VRR_OK ==> tallies_merged{Pre, Here}(counts, other, size);
    ensures kept:      \result != VRR_OK ==> same_words{Pre, Here}(counts, size);
*/
vrr_status vrr_tally_merge(uint64_t *counts, size_t size, const uint64_t *other);

#ifdef __cplusplus
}
#endif

#endif
