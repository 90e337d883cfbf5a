/* 64 trials side by side, as a document's line for one of them. The words of a group are k, or as many as its lanes need. */
#ifndef VRR_CBMC_LANES_H
#define VRR_CBMC_LANES_H

#include "model.h"

/* The sample of lane j of k words: its bits, inverted, are a number below num. */
static bool lane_sample(const uint64_t *words, uint32_t k, uint32_t j, uint64_t num) {
    uint64_t number = 0;
    for (uint32_t i = 0; i < k; i++) number = number * 2 + ((~words[i] >> j) & 1);
    return number < num;
}

/* How many words are read until no lane can change any more: an inverted bit that differs from num's decides its lane. */
static inline size_t words_until_decided(const uint64_t *words, uint32_t k, uint64_t num) {
    uint64_t undecided = UINT64_MAX;
    size_t read = 0;
    for (uint32_t i = 0; i < k; i++) {
        if (undecided == 0) continue;
        undecided &= (num >> (k - 1 - i)) & 1 ? ~words[i] : words[i];
        read++;
    }
    return read;
}

/* How many words the groups in front of group g have. */
static inline size_t words_before(bool constant_time, const uint64_t *words, uint32_t k, uint64_t num, size_t g) {
    size_t first = 0;
    for (size_t i = 0; i < g; i++) first += constant_time ? k : words_until_decided(words + first, k, num);
    return first;
}

#endif
