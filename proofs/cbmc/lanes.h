/* 64 trials side by side, as a document's line for one of them. */
#ifndef VRR_CBMC_LANES_H
#define VRR_CBMC_LANES_H

#include "model.h"

/* The sample of lane j of k words: its bits, inverted, are a number below num. */
static bool lane_sample(const uint64_t *words, uint32_t k, uint32_t j, uint64_t num) {
    uint64_t number = 0;
    for (uint32_t i = 0; i < k; i++) number = number * 2 + ((~words[i] >> j) & 1);
    return number < num;
}

#endif
