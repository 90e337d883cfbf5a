#include "support.h"

#include <math.h>
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

bool all_zero(const uint64_t *words, size_t n) {
    uint64_t any = 0;
    for (size_t i = 0; i < n; i++) any |= words[i];
    return any == 0;
}

typedef struct {
    uint64_t quotient, rest;
} division;

/* (high 2^64 + low) / n, high < n; as one does it on paper where there are no numbers of 128 bits */
static division divide(uint64_t high, uint64_t low, uint64_t n) {
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 u128;
    u128 whole = (u128)high << 64 | low;
    division d = {(uint64_t)(whole / n), (uint64_t)(whole % n)};
#else
    division d = {0, high};
    if (n <= UINT32_MAX) { /* two digits of 32 bits */
        uint64_t upper = high << 32 | low >> 32, lower = upper % n << 32 | (low & 0xffffffff);
        d.quotient = upper / n << 32 | lower / n;
        d.rest = lower % n;
        return d;
    }
    for (int i = 63; i >= 0; i--) {
        uint64_t carry = d.rest >> 63;
        d.rest = d.rest << 1 | (low >> i & 1);
        if (carry == 1 || d.rest >= n) {
            d.rest -= n;
            d.quotient |= UINT64_C(1) << i;
        }
    }
#endif
    return d;
}

static uint64_t words_in_excess(uint64_t n) {
    return (0 - n) % n;
}

/* value 2^64 + excess <= word n < (value + 1) 2^64 */
word_run words_for_value(uint64_t n, uint64_t value) {
    division from = divide(value, words_in_excess(n), n), to = divide(value, UINT64_MAX, n);
    word_run run = {from.quotient + (from.rest != 0), to.quotient};
    return run;
}

uint64_t word_value(uint64_t n, uint64_t word) {
    uint64_t low = (word & 0xffffffff) * (n & 0xffffffff), left = (word >> 32) * (n & 0xffffffff) + (low >> 32);
    uint64_t right = (word & 0xffffffff) * (n >> 32) + (left & 0xffffffff);
    return (word >> 32) * (n >> 32) + (left >> 32) + (right >> 32);
}

bool word_is_kept(uint64_t n, uint64_t word) {
    word_run run = words_for_value(n, word_value(n, word));
    return run.first <= word && word <= run.last;
}

uint64_t word_in(generator *g, word_run run) {
    uint64_t length = run.last - run.first + 1;
    return run.first + (length == 0 ? next_word(g) : next_below(g, length));
}

/* A run has at most one such word in front of it; where there are any, word 0 is one. */
uint64_t word_not_kept(generator *g, uint64_t n, bool *none) {
    *none = words_in_excess(n) == 0;
    for (int i = 0; i < 20 && !*none; i++) {
        uint64_t before = words_for_value(n, next_below(g, n)).first - 1;
        if (!word_is_kept(n, before)) return before;
    }
    return 0;
}

uint64_t some_categories(generator *g) {
    uint64_t t = (next_word(g) >> 1 | UINT64_C(1) << 62) >> next_below(g, 62);
    return next_below(g, 100) == 0 ? UINT64_C(1) << 63 : t;
}

/* prob = num / 2^k; k > 116 is less than 2^-63 for sure */
bool is_share(double prob, uint64_t t) {
    int exponent;
    uint64_t num = (uint64_t)ldexp(frexp(prob, &exponent), 53);
    int k = 53 - exponent;
    if (prob >= 1 || k > 116) return false;
    return k < 64 ? word_value(num, t) > 0 || num * t >= UINT64_C(1) << k
                  : word_value(num, t) >= UINT64_C(1) << (k - 64);
}

double some_share(generator *g, uint64_t t) {
    uint64_t kind = next_below(g, 3);
    for (;;) {
        double mantissa = ldexp((double)(next_word(g) >> 12 | UINT64_C(1) << 52), -53), share;
        int magnitude = (int)next_below(g, 54);
        if (kind == 0) {
            share = ldexp(mantissa, -(int)next_below(g, (uint64_t)ilogb((double)t) + 1));
        } else if (kind == 1) {
            share = 1 / (double)t * (1 + ldexp(mantissa, -magnitude));
        } else {
            share = 1 - ldexp(mantissa, -magnitude);
        }
        if (is_share(share, t)) return share;
    }
}

double f_of_any_size(generator *g, uint64_t i) {
    double uniform = ldexp((double)(next_word(g) >> 12 | UINT64_C(1) << 52), -53);
    if (i % 3 == 0) return ldexp(uniform, -(int)next_below(g, 1074));
    if (i % 3 == 1) return uniform;
    return 1 - ldexp(uniform, -(int)next_below(g, 54));
}

uint64_t environment_count(const char *name, uint64_t otherwise) {
    const char *given = getenv(name), *share = getenv("VRR_COUNT_SHARE");
    uint64_t parts = share == NULL ? 1 : strtoull(share, NULL, 0);
    if (given != NULL) return strtoull(given, NULL, 0);
    return parts > 1 && otherwise >= 1000 ? otherwise / parts : otherwise;
}
