/* Bits packed 64 to a word, from the low bit up. */
#ifndef VRR_LANES_H
#define VRR_LANES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __FRAMAC__
#include "../../spec/foundations/lanes.acsl"
#endif

/* How many words n bits take. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:   \result == (n + 63) / 64;
    ensures last:    64 * (\result - 1) < n <= 64 * \result;
*/
static inline size_t vrr_lane_words(size_t n) {
    return n / 64 + (n % 64 > 0 ? 1 : 0);
}

/* The bits of a word that are used when n are left, this word's included. */
/*@ requires some:   1 <= n;
    terminates \true;
    assigns \nothing;
    ensures value:   \result == lanes_below(n);
    ensures last:    n < 64 ==> \result < pow2(n);
*/
static inline uint64_t vrr_lanes_below(size_t n) {
    return n >= 64 ? UINT64_MAX : UINT64_MAX >> (64 - n);
}

#endif
