/* Memcheck as a check for secret-dependent branches and addresses, over categories: the indices are marked undefined, and
 * with them whether they are categories at all. So is everything that was drawn, once it was: the numbers below t - 1 and
 * below t, and the words of the trials. Who sees a response and learns from its time what was drawn knows the input. Which
 * words were rejected is no secret: it says nothing about the numbers.
 *
 *   rr_categorical        invoke and invoke_many; must be silent
 *   rr_categorical leak   the positive control, which must be reported */
#include "../../src/sampling/uniform.h"
#include "../../src/vrr.h"

#include <stdio.h>
#include <string.h>

#include <valgrind/memcheck.h>

enum { MANY = 600 };

static const uint64_t categories[] = {2, 3, 10, 1000, (UINT64_C(1) << 40) + 1, UINT64_MAX / 3 + 2, UINT64_C(1) << 63};
static const size_t sizes[] = {1, 2, 255, 256, 257, MANY};

static volatile int leaked;

static void leak_by_branch(uint64_t index) {
    if (index < 10) leaked = 1;
}

static void leak_by_address(uint64_t index) {
    static const volatile int table[2] = {3, 5};
    leaked = table[index % 2];
}

/* The linker sends the library's calls of vrr_uniform_fill here (--wrap). */
vrr_status __real_vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count);
vrr_status __wrap_vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count);

static bool drawing_numbers;
static uint64_t wrapped_calls, secret_trials;

vrr_status __wrap_vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count) {
    drawing_numbers = true;
    vrr_status status = __real_vrr_uniform_fill(n, e, values, count);
    drawing_numbers = false;
    wrapped_calls++;
    VALGRIND_MAKE_MEM_UNDEFINED(values, count * sizeof *values);
    return status;
}

static int fill_secret(void *ctx, void *buf, size_t len) {
    const vrr_entropy *source = ctx;
    int failed = source->fill(source->ctx, buf, len);
    if (!drawing_numbers) {
        secret_trials++;
        VALGRIND_MAKE_MEM_UNDEFINED(buf, len);
    }
    return failed;
}

/* The status is part of the check: it decides branches in main. */
static int invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index) {
    uint64_t out;
    VALGRIND_MAKE_MEM_UNDEFINED(&index, sizeof index);
    return vrr_rr_invoke(m, e, index, &out) != VRR_OK;
}

static int invoke_many(const vrr_rr *m, const vrr_entropy *e, size_t n) {
    uint64_t indices[MANY], out[MANY];
    for (size_t i = 0; i < n; i++) indices[i] = i % 3 == 0 ? VRR_NOT_A_CATEGORY : i % m->num_categories;
    VALGRIND_MAKE_MEM_UNDEFINED(indices, sizeof indices);
    return vrr_rr_invoke_many(m, e, indices, out, n) != VRR_OK;
}

int main(int argc, char **argv) {
    vrr_entropy_buffer buffer;
    vrr_entropy e = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    vrr_entropy secret = {fill_secret, &e};
    int wrong = 0;
    if (argc == 2 && strcmp(argv[1], "leak") == 0) {
        uint64_t index = 3;
        VALGRIND_MAKE_MEM_UNDEFINED(&index, sizeof index);
        leak_by_branch(index);
        leak_by_address(index);
        return 0;
    }
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "run this under valgrind\n");
        return 1;
    }
    for (size_t c = 0; c < sizeof categories / sizeof *categories; c++) {
        uint64_t t = categories[c];
        const double probs[] = {0.5, 0.9, 0x1.fffffffffffffp-1, t > 1000 ? 0x1.5555555555555p-20 : 0.75,
                                t > UINT64_C(1) << 60 ? 0x1.2345678abcdefp-60 : 0.75};
        const uint64_t indices[] = {0, 1, t - 1, t, VRR_NOT_A_CATEGORY};
        for (size_t p = 0; p < sizeof probs / sizeof *probs; p++) {
            vrr_rr m;
            if (vrr_make_randomized_response(&m, t, probs[p]) != VRR_OK) wrong = 1;
            for (size_t i = 0; i < 50; i++)
                if (invoke(&m, &secret, indices[i % 5]) != 0) wrong = 1;
            for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                if (invoke_many(&m, &secret, sizes[s]) != 0) wrong = 1;
        }
    }
    if (secret_trials == 0 || wrapped_calls != 2 * secret_trials) wrong = 1; /* nothing was marked */
    return wrong;
}
