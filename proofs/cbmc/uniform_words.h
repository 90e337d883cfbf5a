/* A word as a draw below n: the word is a fraction of 2^64; the fraction times n has an integer part, the value, and a rest, which
   decides whether the word is accepted. For n up to 2^62 that are small or a power of two. */
#ifndef VRR_CBMC_UNIFORM_WORDS_H
#define VRR_CBMC_UNIFORM_WORDS_H

#include "model.h"

#define LOW UINT64_C(0xffffffff)

static uint64_t word_value(uint64_t word, uint64_t n) {
    if (n == UINT64_C(1) << 62) return word >> 2;
    return ((word >> 32) * n + ((word & LOW) * n >> 32)) >> 32;
}

static bool word_accepted(uint64_t word, uint64_t n) {
    if (n == UINT64_C(1) << 62) return true;
    uint64_t low = (word & LOW) * n, high = (word >> 32) * n + (low >> 32);
    uint64_t rest = ((high & LOW) << 32) | (low & LOW), excess = (UINT64_MAX % n + 1) % n;
    return rest >= excess;
}

#endif
