/* What the benchmarks share: a clock, medians, and the pattern of libraries that ask their generator for one byte per trial. */
#ifndef VRR_TESTS_BENCH_MEASURE_H
#define VRR_TESTS_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef VRR_HAVE_OPENSSL
#include <openssl/rand.h>
#define GENERATOR_NAME "RAND_priv_bytes"
#else
#include <sys/random.h>
#define GENERATOR_NAME "getrandom"
#endif

enum { MAX_ROUNDS = 64 };

/* The time of the processor, so that other programs on the machine disturb less. */
static inline double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double median(const double *values, int n) {
    double sorted[MAX_ROUNDS];
    memcpy(sorted, values, (size_t)n * sizeof *sorted);
    qsort(sorted, (size_t)n, sizeof *sorted, compare_doubles);
    return sorted[n / 2];
}

static inline void few_bytes(unsigned char *bytes, int n) {
#ifdef VRR_HAVE_OPENSSL
    if (RAND_priv_bytes(bytes, n) != 1) abort();
#else
    if (getrandom(bytes, (size_t)n, 0) != n) abort();
#endif
}

/* Bernoulli by a geometric number of coin tosses, one byte of them per call, and that bit of the probability's expansion:
 * exact for every num < 2^64, little work, and 1.004 calls per trial on average. */
static inline bool baseline_trial(uint64_t num, uint32_t log2den) {
    uint32_t tosses = 0;
    for (;;) {
        unsigned char byte;
        few_bytes(&byte, 1);
        for (int bit = 0; bit < 8; bit++, tosses++) {
            uint32_t at = log2den - 1 - tosses;
            if (byte >> bit & 1) return tosses < log2den && at < 64 && (num >> at & 1);
        }
        if (tosses >= log2den) return false;
    }
}

#endif
