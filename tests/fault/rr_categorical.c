/* What can go wrong with categories, and what is left behind when it does: nothing. */
#include "../support/harness.h"
#include "../support/support.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { MANY = 600, TAPE = 16 * MANY };

static generator g;
static uint64_t words[TAPE];

static const uint64_t good_sizes[] = {2, 3, 10, 1000, UINT64_MAX / 3 + 2, UINT64_C(1) << 63};
static const uint64_t bad_sizes[] = {0, 1, (UINT64_C(1) << 63) + 1, UINT64_MAX - 1, UINT64_MAX};
enum { GOOD_SIZES = sizeof good_sizes / sizeof *good_sizes, BAD_SIZES = sizeof bad_sizes / sizeof *bad_sizes };

static const double bad_probs[] = {NAN,   -NAN, INFINITY, -INFINITY, 0.0,     -0.0,         1.0,     1 + DBL_EPSILON,
                                   1.5,   2.0,  1e17,     1e300,     DBL_MAX, -DBL_MAX,     -0.25,   -0.5,
                                   -0.75, -1.0, -1e-310,  1e-310,    DBL_MIN, DBL_TRUE_MIN, 0x1p-64, 0x1p-116};
enum { BAD_PROBS = sizeof bad_probs / sizeof *bad_probs };

/* The fields one by one: padding has no value to speak of. */
static bool is_zeroed(const vrr_rr *m) {
    return m->keep_num == 0 && m->log2den == 0 && m->num_categories == 0 && m->epsilon == 0 && !signbit(m->epsilon);
}

static void expect_refused(uint64_t t, double prob, vrr_status expected) {
    vrr_rr m;
    memset(&m, 0x77, sizeof m);
    vrr_status status = vrr_make_randomized_response(&m, t, prob);
    EXPECT(status == expected, "t = %llu, prob = %a: status %d", (unsigned long long)t, prob, (int)status);
    EXPECT(is_zeroed(&m), "t = %llu, prob = %a: a measurement is left behind", (unsigned long long)t, prob);
}

/* The least double that is not below 1/t. */
static double lowest_prob(uint64_t t) {
    double prob = 1 / (double)t;
    while (!is_share(prob, t)) prob = nextafter(prob, 1);
    while (is_share(prob, t)) prob = nextafter(prob, 0);
    return nextafter(prob, 1);
}

static void bad_probabilities(void) {
    for (size_t c = 0; c < GOOD_SIZES; c++) {
        for (size_t i = 0; i < BAD_PROBS; i++) CHECK(expect_refused(good_sizes[c], bad_probs[i], VRR_ERR_PROBABILITY));
        double below = lowest_prob(good_sizes[c]);
        for (int i = 0; i < 100; i++) {
            below = nextafter(below, 0);
            CHECK(expect_refused(good_sizes[c], below, VRR_ERR_PROBABILITY));
        }
    }
}

static void bad_category_counts(void) {
    static const double good[] = {0.5, 0.75, 0x1.fffffffffffffp-1, 0x1p-63, 0.1};
    for (size_t c = 0; c < BAD_SIZES; c++)
        for (size_t i = 0; i < sizeof good / sizeof *good; i++)
            CHECK(expect_refused(bad_sizes[c], good[i], VRR_ERR_CATEGORIES));
}

static void both_wrong(void) {
    for (size_t c = 0; c < BAD_SIZES; c++)
        for (size_t i = 0; i < BAD_PROBS; i++) CHECK(expect_refused(bad_sizes[c], bad_probs[i], VRR_ERR_CATEGORIES));
}

static void range_ends(void) {
    for (size_t c = 0; c < GOOD_SIZES; c++) {
        uint64_t t = good_sizes[c];
        double lowest = lowest_prob(t);
        bool exact = (t & (t - 1)) == 0;
        vrr_rr m;
        EXPECT(vrr_make_randomized_response(&m, t, lowest) == VRR_OK && (m.epsilon == 0) == exact,
               "t = %llu: epsilon %a at %a", (unsigned long long)t, m.epsilon, lowest);
        EXPECT(vrr_make_randomized_response(&m, t, nextafter(lowest, 1)) == VRR_OK && m.epsilon > 0, "above 1/t");
        EXPECT(vrr_make_randomized_response(&m, t, nextafter(1, 0)) == VRR_OK && m.epsilon > 36, "before 1");
        EXPECT(vrr_make_randomized_response(&m, t, nextafter(lowest, 0)) == VRR_ERR_PROBABILITY, "below 1/t");
    }
}

/* ---- entropy ---- */

static const uint64_t kinds_of_input[] = {0, 1, UINT64_C(1) << 40, UINT64_C(1) << 63, VRR_NOT_A_CATEGORY};
enum { KINDS = sizeof kinds_of_input / sizeof *kinds_of_input };

static void write_inputs(uint64_t *indices, size_t n, size_t kind) {
    for (size_t i = 0; i < n; i++)
        indices[i] = kind < KINDS ? kinds_of_input[kind] : next_word(&g) >> next_below(&g, 64);
}

/* Fails at call 1, 2, ... until the call count is past the last one and the responses are made; the same for every input. */
static void check_each_failure(const vrr_rr *m, size_t n) {
    static uint64_t indices[MANY], out[MANY + 1];
    for (size_t fail_at = 1;; fail_at++) {
        bool failed = false;
        for (size_t kind = 0; kind <= KINDS; kind++) {
            tape t = tape_of(words, TAPE);
            vrr_entropy e = tape_entropy(&t);
            t.fail_at = fail_at;
            write_inputs(indices, n, kind);
            memset(out, 0xee, sizeof out);
            vrr_status status = vrr_rr_invoke_many(m, &e, indices, out, n);
            EXPECT(kind == 0 || t.failed == failed, "n = %zu: failure at call %zu depends on the input", n, fail_at);
            failed = t.failed;
            EXPECT(status == (failed ? VRR_ERR_ENTROPY : VRR_OK), "n = %zu, failure at call %zu: status %d", n, fail_at,
                   (int)status);
            EXPECT(t.calls == (failed ? fail_at : fail_at - 1) && !t.used_after_failure, "n = %zu: %zu calls", n,
                   t.calls);
            EXPECT(!failed || all_zero(out, n), "n = %zu, failure at call %zu: output is not zero", n, fail_at);
            EXPECT(out[n] == UINT64_C(0xeeeeeeeeeeeeeeee), "n = %zu: a word beyond the output was written", n);
        }
        if (!failed) {
            EXPECT(fail_at > 3 * ((n + 255) / 256), "n = %zu: only %zu calls", n, fail_at - 1);
            return;
        }
    }
}

static void each_draw_fails(void) {
    static const size_t sizes[] = {1, 2, 255, 256, 257, 512, 513, MANY};
    for (size_t c = 0; c < GOOD_SIZES; c++) {
        for (int i = 0; i < 3; i++) {
            vrr_rr m;
            EXPECT(vrr_make_randomized_response(&m, good_sizes[c], some_share(&g, good_sizes[c])) == VRR_OK, "refused");
            fill_words(&g, words, TAPE);
            for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) CHECK(check_each_failure(&m, sizes[s]));
        }
    }
}

/* Three draws per response at t = 1000 with words of the middle, which are kept. */
static void single_draw_fails(void) {
    for (size_t fail_at = 1; fail_at <= 4; fail_at++) {
        for (size_t kind = 0; kind < KINDS; kind++) {
            uint64_t middle[3] = {UINT64_C(1) << 63, UINT64_C(1) << 63, 0}, out = 0xeeee;
            vrr_rr m;
            tape t = tape_of(middle, 3);
            vrr_entropy e = tape_entropy(&t);
            t.fail_at = fail_at;
            for (int i = 0; i < 2; i++)
                while (!word_is_kept(1000 - (uint64_t)!i, middle[i])) middle[i]++;
            EXPECT(vrr_make_randomized_response(&m, 1000, 0.5) == VRR_OK, "refused");
            vrr_status status = vrr_rr_invoke(&m, &e, kinds_of_input[kind], &out);
            if (fail_at <= 3) {
                EXPECT(status == VRR_ERR_ENTROPY && out == 0 && t.calls == fail_at, "draw %zu: status %d, out = %llu",
                       fail_at, (int)status, (unsigned long long)out);
            } else {
                EXPECT(status == VRR_OK && out < 1000 && t.calls == 3, "status %d after %zu calls", (int)status,
                       t.calls);
            }
        }
    }
}

typedef struct {
    uint64_t word;
    size_t calls;
} stuck;

static int fill_stuck(void *ctx, void *buf, size_t len) {
    stuck *s = ctx;
    for (size_t i = 0; i < len; i += sizeof s->word) memcpy((unsigned char *)buf + i, &s->word, sizeof s->word);
    s->calls++;
    return 0;
}

/* Word 0 is not kept below any n that is no power of two; t = 2^j + 1 makes the second draw stop, all others the first. */
static void stuck_source(void) {
    static const uint64_t sizes[] = {
        3, 5, 10, 1000, (UINT64_C(1) << 40) + 1, UINT64_MAX / 3 + 2, (UINT64_C(1) << 63) - 1, UINT64_C(1) << 63};
    static const size_t counts[] = {1, 2, 256, 257, MANY};
    for (size_t c = 0; c < sizeof sizes / sizeof *sizes; c++) {
        for (size_t s = 0; s < sizeof counts / sizeof *counts; s++) {
            for (size_t kind = 0; kind <= KINDS; kind++) {
                static uint64_t indices[MANY], out[MANY];
                size_t n = counts[s];
                stuck source = {0, 0};
                vrr_entropy e = {fill_stuck, &source};
                vrr_rr m;
                bool second = ((sizes[c] - 1) & (sizes[c] - 2)) == 0;
                EXPECT(vrr_make_randomized_response(&m, sizes[c], 0.75) == VRR_OK, "refused");
                write_inputs(indices, n, kind);
                memset(out, 0xee, sizeof out);
                vrr_status status = vrr_rr_invoke_many(&m, &e, indices, out, n);
                EXPECT(status == VRR_ERR_ENTROPY && all_zero(out, n), "t = %llu, n = %zu: status %d",
                       (unsigned long long)sizes[c], n, (int)status);
                EXPECT(source.calls == (second ? 161 : 160), "t = %llu, n = %zu: %zu calls",
                       (unsigned long long)sizes[c], n, source.calls);
            }
        }
    }
}

/* Random words and then, from some word on, only word 0: whatever batch and draw that meets, it ends. */
static void source_gets_stuck(void) {
    for (int i = 0; i < 2000; i++) {
        static uint64_t indices[MANY], out[MANY], some[TAPE + 200 * 256];
        uint64_t t = some_categories(&g);
        size_t n = 257 + next_below(&g, MANY - 256), random_words = next_below(&g, 3 * n);
        vrr_rr m;
        vrr_status first = VRR_OK;
        size_t used = 0;
        EXPECT(vrr_make_randomized_response(&m, t, some_share(&g, t)) == VRR_OK, "refused");
        memset(some, 0, sizeof some);
        fill_words(&g, some, random_words);
        for (size_t kind = 0; kind <= KINDS; kind++) {
            tape source = tape_of(some, sizeof some / sizeof *some);
            vrr_entropy e = tape_entropy(&source);
            write_inputs(indices, n, kind);
            memset(out, 0xee, sizeof out);
            vrr_status status = vrr_rr_invoke_many(&m, &e, indices, out, n);
            EXPECT(!source.failed && source.used <= TAPE + 160 * 256, "%zu words", source.used);
            EXPECT(kind == 0 || (status == first && source.used == used), "status %d and %d", (int)status, (int)first);
            EXPECT(status == VRR_OK || (status == VRR_ERR_ENTROPY && all_zero(out, n)), "status %d", (int)status);
            first = status;
            used = source.used;
        }
    }
}

/* ---- no measurement ---- */

static void never_made(void) {
    vrr_rr m;
    memset(&m, 0, sizeof m);
    tape t = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&t);
    for (size_t kind = 0; kind < KINDS; kind++) {
        uint64_t out = 7;
        EXPECT(vrr_rr_invoke(&m, &e, kinds_of_input[kind], &out) == VRR_ERR_ARGUMENT && out == 0, "invoke: out = %llu",
               (unsigned long long)out);
    }
    for (uint32_t d_in = 0; d_in < 3; d_in++) {
        double d_out = 7;
        EXPECT(vrr_rr_map(&m, d_in, &d_out) == VRR_ERR_ARGUMENT && d_out == 0, "map: d_out = %a", d_out);
    }
    for (size_t n = 0; n <= MANY; n += 1 + n / 2) {
        uint64_t indices[MANY], out[MANY + 1];
        write_inputs(indices, MANY, KINDS);
        memset(out, 0xee, sizeof out);
        EXPECT(vrr_rr_invoke_many(&m, &e, indices, out, n) == VRR_ERR_ARGUMENT && all_zero(out, n),
               "invoke_many, n = %zu", n);
        EXPECT(out[n] == UINT64_C(0xeeeeeeeeeeeeeeee), "n = %zu: a word beyond the output was written", n);
    }
    EXPECT(t.calls == 0, "%zu draws", t.calls);
}

static void refused_is_never_made(void) {
    for (size_t c = 0; c < GOOD_SIZES + BAD_SIZES; c++) {
        vrr_rr m;
        double d_out = 7;
        uint64_t out = 7;
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        bool good = c < GOOD_SIZES;
        EXPECT(vrr_make_randomized_response(&m, good ? good_sizes[c] : bad_sizes[c - GOOD_SIZES], good ? NAN : 0.75) !=
                   VRR_OK,
               "accepted");
        EXPECT(vrr_rr_map(&m, 1, &d_out) == VRR_ERR_ARGUMENT && d_out == 0, "map: d_out = %a", d_out);
        EXPECT(vrr_rr_invoke(&m, &e, 0, &out) == VRR_ERR_ARGUMENT && out == 0 && t.calls == 0, "invoke: out = %llu",
               (unsigned long long)out);
    }
}

int main(void) {
    g.state = test_seed();
    fill_words(&g, words, TAPE);
    claim("a prob outside [1/t, 1) gives VRR_ERR_PROBABILITY and a zeroed measurement", bad_probabilities);
    claim("fewer than 2 or more than 2^63 categories give VRR_ERR_CATEGORIES and a zeroed measurement",
          bad_category_counts);
    claim("when both are wrong it is VRR_ERR_CATEGORIES", both_wrong);
    claim("the ends of [1/t, 1) are where they should be", range_ends);
    claim("invoke gives VRR_ERR_ENTROPY and 0 whichever of its three draws fails, for every input", single_draw_fails);
    claim("invoke_many over categories gives VRR_ERR_ENTROPY and zeros whichever draw of whichever batch fails, for "
          "every "
          "input, and stops drawing",
          each_draw_fails);
    claim("a source whose word is never kept is given up after 160 passes with VRR_ERR_ENTROPY and zeros",
          stuck_source);
    claim("a source that gets stuck at any word ends the call, with the same status for every input",
          source_gets_stuck);
    claim("a measurement over categories that was never made gives VRR_ERR_ARGUMENT, zeros, and draws nothing",
          never_made);
    claim("a refused measurement is one that was never made", refused_is_never_made);
    return report();
}
