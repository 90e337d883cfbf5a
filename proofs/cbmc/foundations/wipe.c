/* Wiping. */
#include "../../../src/foundations/wipe.h"

#include "../model.h"

/* n of 5 words become zero, and no other. */
CLAIM(wipe, 6) {
    uint64_t words[5], before[5];
    size_t n = nondet_size(), i = nondet_size();
    for (size_t j = 0; j < 5; j++) before[j] = words[j] = nondet_uint64();
    SUPPOSE(n <= 5 && i < 5);
    vrr_wipe_words(words, n);
    CHECK(words[i] == (i < n ? 0 : before[i]), "n words are zero, the others as they were");
    REACHED("the end");
}
