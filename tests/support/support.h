/* Entropy for tests: a tape that is known word by word, sources that fail on demand, and a seeded generator.
 * What a word of the tape means for a number below n, by long division. */
#ifndef VRR_TESTS_SUPPORT_H
#define VRR_TESTS_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../src/vrr.h"

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

bool all_zero(const uint64_t *words, size_t n);

/* The words that a draw below n turns into `value` are first, first + 1, ..., last, and no others. */
typedef struct {
    uint64_t first, last;
} word_run;

word_run words_for_value(uint64_t n, uint64_t value);

/* The same rule for one word: its value below n, and whether it is kept. */
uint64_t word_value(uint64_t n, uint64_t word);
bool word_is_kept(uint64_t n, uint64_t word);

/* A random word of the run; a random word that a draw below n does not keep, or 0 with *none set when there is none. */
uint64_t word_in(generator *g, word_run run);
uint64_t word_not_kept(generator *g, uint64_t n, bool *none);

/* 2 to 2^63 categories, of every magnitude. */
uint64_t some_categories(generator *g);

/* 1/t <= prob < 1, decided exactly, for positive prob. */
bool is_share(double prob, uint64_t t);

/* One of these for a random double: of any magnitude, next to 1/t, or next to 1. */
double some_share(generator *g, uint64_t t);

/* The i-th f of a test, 0 < f <= 1 or rounded to 0: a third of all exponents, subnormal doubles included, a third in [1/2, 1], a third
   near 1 at every distance. */
double f_of_any_size(generator *g, uint64_t i);

/* The longest vectors that a size_t can speak of, and a size that is too large, or no bits at all where no size_t is too large. */
#define GREATEST_SIZE ((size_t)(SIZE_MAX < VRR_BITVEC_MAX_SIZE ? SIZE_MAX : VRR_BITVEC_MAX_SIZE))
#define TOO_MANY(size) ((size_t)(SIZE_MAX > VRR_BITVEC_MAX_SIZE ? (size) : 0))

/* A count from the environment, or its default; of a default of 1000 or more 1 / VRR_COUNT_SHARE where that is set. */
uint64_t environment_count(const char *name, uint64_t otherwise);

#endif
