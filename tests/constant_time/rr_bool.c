/* Memcheck as a check for secret-dependent branches and addresses: the inputs are marked undefined, so every jump and
 * every address that depends on them is reported. Where constant_time promises it, the random words are marked too: who sees
 * an answer and learns the sample from the time it took knows the input. The lazy form may branch on the words.
 *
 *   rr_bool        invoke and invoke_many; must be silent
 *   rr_bool leak   the positive control, which must be reported */
#include "../../src/sampling/bernoulli.h"
#include "../../src/vrr.h"

#include <stdio.h>
#include <string.h>

#include <valgrind/memcheck.h>

enum { MANY = 1000, WORDS = (MANY + 63) / 64 };

static const double probs[] = {0.5, 0.75, 0.9, 0x1.fffffffffffffp-1};
static const size_t sizes[] = {1, 63, 64, 65, 127, 128, MANY};

static volatile int leaked;

static void leak_by_branch(bool arg) {
    if (arg) leaked = 1;
}

static void leak_by_address(bool arg) {
    static const volatile int table[2] = {3, 5};
    leaked = table[arg];
}

/* Words whose values are secret as well. */
static int fill_secret(void *ctx, void *buf, size_t len) {
    const vrr_entropy *source = ctx;
    int failed = source->fill(source->ctx, buf, len);
    VALGRIND_MAKE_MEM_UNDEFINED(buf, len);
    return failed;
}

/* A trial of more than one word, which no probability of rr_bool needs. */
static void long_trial(uint32_t log2den) {
    uint64_t words[17] = {0};
    VALGRIND_MAKE_MEM_UNDEFINED(words, sizeof words);
    vrr_dyadic p = {UINT64_C(0x1fffffffffffff), log2den};
    volatile bool sample = vrr_bernoulli_trial(p, words);
    (void)sample;
}

/* The status is part of the check: it decides branches in main. */
static int invoke(const vrr_rr_bool *m, const vrr_entropy *e, bool arg) {
    bool out;
    VALGRIND_MAKE_MEM_UNDEFINED(&arg, sizeof arg);
    return vrr_rr_bool_invoke(m, e, arg, &out) != VRR_OK;
}

static int invoke_many(const vrr_rr_bool *m, const vrr_entropy *e, size_t n) {
    uint64_t args[WORDS], out[WORDS];
    memset(args, 0x3c, sizeof args);
    VALGRIND_MAKE_MEM_UNDEFINED(args, sizeof args);
    return vrr_rr_bool_invoke_many(m, e, args, out, n) != VRR_OK;
}

int main(int argc, char **argv) {
    vrr_entropy_buffer buffer;
    vrr_entropy e = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    vrr_entropy secret = {fill_secret, &e};
    int wrong = 0;
    if (argc == 2 && strcmp(argv[1], "leak") == 0) {
        bool arg = true;
        VALGRIND_MAKE_MEM_UNDEFINED(&arg, sizeof arg);
        leak_by_branch(arg);
        leak_by_address(arg);
        return 0;
    }
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "run this under valgrind\n");
        return 1;
    }
    for (size_t c = 0; c < sizeof probs / sizeof *probs; c++) {
        for (int constant_time = 0; constant_time < 2; constant_time++) {
            vrr_rr_bool m;
            if (vrr_make_randomized_response_bool(&m, probs[c], constant_time) != VRR_OK) wrong = 1;
            for (int i = 0; i < 200; i++)
                if (invoke(&m, &secret, i % 2 == 0) != 0) wrong = 1;
            for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                if (invoke_many(&m, constant_time ? &secret : &e, sizes[s]) != 0) wrong = 1;
        }
    }
    for (uint32_t log2den = 54; log2den <= 1074; log2den += 60) long_trial(log2den);
    return wrong;
}
