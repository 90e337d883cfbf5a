#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int tape_fill(void *ctx, void *buf, size_t len) {
    tape *t = ctx;
    size_t words = len / sizeof(uint64_t);
    t->calls++;
    if (t->failed) t->used_after_failure = true;
    if (t->failed || t->calls == t->fail_at || len % sizeof(uint64_t) != 0 || words > t->length - t->used) {
        t->failed = true;
        memset(buf, 0xa5, len);
        return t->calls % 2 == 0 ? 1 : -1; /* every value but 0 is a failure */
    }
    memcpy(buf, t->words + t->used, len);
    t->used += words;
    return 0;
}

tape tape_of(const uint64_t *words, size_t length) {
    tape t = {words, length, 0, 0, 0, false, false};
    return t;
}

vrr_entropy tape_entropy(tape *t) {
    vrr_entropy e = {tape_fill, t};
    return e;
}

uint64_t test_seed(void) {
    const char *given = getenv("VRR_TEST_SEED");
    uint64_t seed;
    if (given != NULL) {
        seed = strtoull(given, NULL, 0);
    } else {
        vrr_entropy system = vrr_entropy_system();
        if (system.fill(system.ctx, &seed, sizeof seed) != 0) abort();
    }
    printf("# VRR_TEST_SEED=0x%016llx\n", (unsigned long long)seed);
    return seed;
}

uint64_t next_word(generator *g) {
    uint64_t z = g->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The bias, below bound / 2^64, is of no matter for choosing test cases. */
uint64_t next_below(generator *g, uint64_t bound) {
    return next_word(g) % bound;
}

void fill_words(generator *g, uint64_t *words, size_t n) {
    for (size_t i = 0; i < n; i++) words[i] = next_word(g);
}

uint64_t environment_count(const char *name, uint64_t otherwise) {
    const char *given = getenv(name);
    return given == NULL ? otherwise : strtoull(given, NULL, 0);
}
