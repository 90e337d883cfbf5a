/* Bit vectors under memcheck, as in rr_bool.c: the vector is marked undefined, and with constant_time the random words are, too.
 * Of a membership check the answer is public, and nothing else.
 *
 *   rr_bitvec        invoke, of a vector and of values, and the membership check; must be silent
 *   rr_bitvec leak   the positive control, which must be reported */
#include "../../src/vrr.h"

#include <stdio.h>
#include <string.h>

#include <valgrind/memcheck.h>

enum { MANY = 1000, WORDS = (MANY + 63) / 64 };

static const double fs[] = {1, 0.5, 0.75, 0.1, 0x1.fffffffffffffp-1, 0x1p-60, 0x1p-1074};
static const size_t sizes[] = {1, 63, 64, 65, 127, 128, MANY};

static volatile int leaked;

static void leak_by_branch(uint64_t word) {
    if (word & 1) leaked = 1;
}

static void leak_by_address(uint64_t word) {
    static const volatile int table[2] = {3, 5};
    leaked = table[word & 1];
}

/* Words whose values are secret as well. */
static int fill_secret(void *ctx, void *buf, size_t len) {
    const vrr_entropy *source = ctx;
    int failed = source->fill(source->ctx, buf, len);
    VALGRIND_MAKE_MEM_UNDEFINED(buf, len);
    return failed;
}

static void secret_vector(uint64_t *vector) {
    memset(vector, 0x3c, WORDS * sizeof *vector);
    VALGRIND_MAKE_MEM_UNDEFINED(vector, WORDS * sizeof *vector);
}

/* The status is part of the check: it decides branches in main. */
static int invoke(const vrr_rappor *m, const vrr_entropy *e) {
    uint64_t arg[WORDS], out[WORDS];
    secret_vector(arg);
    return vrr_rappor_invoke(m, e, arg, out) != VRR_OK;
}

/* A list of secret values, some of them none. */
static int invoke_values(const vrr_rappor *m, const vrr_entropy *e) {
    uint64_t values[3] = {m->report.size - 1, m->report.size, VRR_NOT_A_CATEGORY}, out[WORDS];
    VALGRIND_MAKE_MEM_UNDEFINED(values, sizeof values);
    return vrr_rappor_invoke_values(m, e, values, out) != VRR_OK;
}

static int member(size_t size, uint32_t max_weight) {
    uint64_t arg[WORDS];
    vrr_bitvec_domain d = {size, true, max_weight};
    bool answer;
    secret_vector(arg);
    return vrr_bitvec_member(d, arg, &answer) != VRR_OK;
}

int main(int argc, char **argv) {
    vrr_entropy_buffer buffer;
    vrr_entropy e = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    vrr_entropy secret = {fill_secret, &e};
    int wrong = 0;
    if (argc == 2 && strcmp(argv[1], "leak") == 0) {
        uint64_t vector[WORDS];
        secret_vector(vector);
        leak_by_branch(vector[0]);
        leak_by_address(vector[0]);
        return 0;
    }
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "run this under valgrind\n");
        return 1;
    }
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (size_t i = 0; i < sizeof fs / sizeof *fs; i++) {
            for (int constant_time = 0; constant_time < 2; constant_time++) {
                vrr_rappor m;
                if (vrr_make_rappor(&m, sizes[s], 1, fs[i], constant_time) != VRR_OK) wrong = 1;
                if (invoke(&m, constant_time ? &secret : &e) != 0) wrong = 1;
                if (vrr_make_rappor(&m, sizes[s], sizes[s] < 3 ? 1 : 3, fs[i], constant_time) != VRR_OK) wrong = 1;
                if (invoke_values(&m, constant_time ? &secret : &e) != 0) wrong = 1;
            }
        }
        if (member(sizes[s], 0) != 0 || member(sizes[s], 1) != 0 || member(sizes[s], (uint32_t)sizes[s]) != 0)
            wrong = 1;
    }
    return wrong;
}
