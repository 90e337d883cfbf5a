/* vrr_wipe_words as one step for long arrays, which a claim of its own checks for short ones. Long arrays are wiped whole. */
#ifndef VRR_CBMC_WHOLE_WIPE_H
#define VRR_CBMC_WHOLE_WIPE_H

#include "model.h"

void vrr_wipe_words(uint64_t *words, size_t n) {
    if (n > 4) {
        CHECK(__CPROVER_POINTER_OFFSET(words) == 0 && 8 * n == __CPROVER_OBJECT_SIZE(words), "a long array is wiped whole");
        __CPROVER_array_set(words, (uint64_t)0);
    } else {
        for (size_t i = 0; i < n; i++) words[i] = 0;
    }
}

#endif
