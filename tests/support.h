/* Entropy for tests: a tape that is known word by word, sources that fail on demand, and a seeded generator. */
#ifndef VRR_TESTS_SUPPORT_H
#define VRR_TESTS_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../src/vrr.h"

typedef struct {
    const uint64_t *words;
    size_t length;
    size_t fail_at; /* this call fails, counted from 1; 0: none does */
    size_t used;    /* words handed out */
    size_t calls;   /* failed ones included */
    bool failed;    /* by fail_at or because the tape ended */
    bool used_after_failure;
} tape;

tape tape_of(const uint64_t *words, size_t length);

/* A failing call leaves garbage in the buffer: nobody may look at it. */
vrr_entropy tape_entropy(tape *t);

/* splitmix64. Tests that use it print the seed; VRR_TEST_SEED repeats a run. */
typedef struct {
    uint64_t state;
} generator;

uint64_t test_seed(void);
uint64_t next_word(generator *g);
uint64_t next_below(generator *g, uint64_t bound);
void fill_words(generator *g, uint64_t *words, size_t n);

/* A count from the environment, or its default. */
uint64_t environment_count(const char *name, uint64_t otherwise);

#endif
