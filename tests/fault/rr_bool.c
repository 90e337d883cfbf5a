/* What can go wrong, and what is left behind when it does: nothing. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/sampling/bernoulli.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { MANY = 3000, WORDS = (MANY + 63) / 64, TAPE = 64 * WORDS };

static generator g;
static uint64_t words[TAPE];

static const double probs[] = {0.5, 0.75, 0.9, 0x1.fffffffffffffp-1};
static const size_t sizes[] = {1, 63, 64, 65, 640, MANY};

static void invoke_fails(void) {
    for (size_t c = 0; c < sizeof probs / sizeof *probs; c++) {
        for (int arg = 0; arg < 2; arg++) {
            vrr_rr_bool m;
            tape t = tape_of(words, TAPE);
            vrr_entropy e = tape_entropy(&t);
            bool out = true;
            t.fail_at = 1;
            vrr_make_randomized_response_bool(&m, probs[c], false);
            vrr_status status = vrr_rr_bool_invoke(&m, &e, arg, &out);
            EXPECT(status == VRR_ERR_ENTROPY && !out, "status %d, out = %d", (int)status, out);
            EXPECT(t.calls == 1, "%zu calls", t.calls);
        }
    }
}

/* Fails at call 1, 2, ... until the call count is past the last one and the answer succeeds. */
static void check_each_failure(const vrr_rr_bool *m, size_t n) {
    uint64_t args[WORDS], out[WORDS + 1];
    size_t groups = (n + 63) / 64;
    for (size_t fail_at = 1;; fail_at++) {
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        t.fail_at = fail_at;
        fill_words(&g, args, WORDS);
        memset(out, 0xee, sizeof out);
        vrr_status status = vrr_rr_bool_invoke_many(m, &e, args, out, n);
        if (!t.failed) {
            EXPECT(status == VRR_OK && t.calls == fail_at - 1, "status %d after %zu calls", (int)status, t.calls);
            return;
        }
        EXPECT(status == VRR_ERR_ENTROPY, "n = %zu, failure at call %zu: status %d", n, fail_at, (int)status);
        EXPECT(all_zero(out, groups), "n = %zu, failure at call %zu: output is not zero", n, fail_at);
        EXPECT(out[groups] == UINT64_C(0xeeeeeeeeeeeeeeee), "n = %zu: a word beyond the output was written", n);
        EXPECT(!t.used_after_failure, "n = %zu, failure at call %zu: the source was called again", n, fail_at);
    }
}

static void invoke_many_fails(void) {
    for (size_t c = 0; c < sizeof probs / sizeof *probs; c++) {
        for (int constant_time = 0; constant_time < 2; constant_time++) {
            vrr_rr_bool m;
            vrr_make_randomized_response_bool(&m, probs[c], constant_time);
            for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) CHECK(check_each_failure(&m, sizes[s]));
        }
    }
}

static void fill_fails(void) {
    static const uint32_t ks[] = {1, 53, 64, 65, 1074, 1075};
    for (size_t c = 0; c < sizeof ks / sizeof *ks; c++) {
        for (int constant_time = 0; constant_time < 2; constant_time++) {
            for (size_t fail_at = 1;; fail_at++) {
                static uint64_t plenty[1075 * 5 + 64];
                vrr_dyadic p = {1, ks[c]};
                uint64_t lanes[5];
                fill_words(&g, plenty, sizeof plenty / sizeof *plenty);
                memset(lanes, 0xee, sizeof lanes);
                tape t = tape_of(plenty, sizeof plenty / sizeof *plenty);
                vrr_entropy e = tape_entropy(&t);
                t.fail_at = fail_at;
                vrr_status status = vrr_bernoulli_fill(p, constant_time, &e, lanes, 5);
                if (!t.failed) {
                    EXPECT(status == VRR_OK, "k = %u: status %d", ks[c], (int)status);
                    break;
                }
                EXPECT(status == VRR_ERR_ENTROPY && all_zero(lanes, 5) && !t.used_after_failure,
                       "k = %u, failure at call %zu: status %d", ks[c], fail_at, (int)status);
            }
        }
    }
}

/* The fields one by one: padding has no value to speak of. */
static bool is_zeroed(const vrr_rr_bool *m) {
    return m->keep_num == 0 && m->log2den == 0 && !m->constant_time && m->epsilon == 0 && !signbit(m->epsilon);
}

static void bad_probabilities(void) {
    static const double bad[] = {NAN,
                                 -NAN,
                                 INFINITY,
                                 -INFINITY,
                                 0.0,
                                 -0.0,
                                 1.0,
                                 -1.0,
                                 2.0,
                                 0.25,
                                 -0.75,
                                 DBL_TRUE_MIN,
                                 1e-310,
                                 -1e-310,
                                 1e300,
                                 0.49,
                                 DBL_MIN,
                                 -DBL_MAX,
                                 DBL_MAX,
                                 -0.5,
                                 0x1.fffffffffffffp-2,
                                 1.5,
                                 1e17,
                                 0x1p-53,
                                 0x1.8p-1 + 1,
                                 1 + DBL_EPSILON};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        for (int constant_time = 0; constant_time < 2; constant_time++) {
            vrr_rr_bool m;
            memset(&m, 0x77, sizeof m);
            m.constant_time = true;
            vrr_status status = vrr_make_randomized_response_bool(&m, bad[i], constant_time);
            EXPECT(status == VRR_ERR_PROBABILITY, "%a gives status %d", bad[i], (int)status);
            EXPECT(is_zeroed(&m), "%a leaves a measurement behind", bad[i]);
        }
    }
}

static void range_ends(void) {
    vrr_rr_bool m;
    EXPECT(vrr_make_randomized_response_bool(&m, 0.5, false) == VRR_OK && m.epsilon == 0, "1/2: epsilon %a", m.epsilon);
    EXPECT(vrr_make_randomized_response_bool(&m, nextafter(0.5, 1), false) == VRR_OK && m.epsilon > 0, "after 1/2");
    EXPECT(vrr_make_randomized_response_bool(&m, nextafter(1, 0), false) == VRR_OK && m.epsilon > 36, "before 1");
    EXPECT(vrr_make_randomized_response_bool(&m, nextafter(0.5, 0), false) == VRR_ERR_PROBABILITY, "before 1/2");
    EXPECT(vrr_make_randomized_response_bool(&m, 1, false) == VRR_ERR_PROBABILITY, "1");
}

static void never_made(void) {
    vrr_rr_bool m;
    memset(&m, 0, sizeof m);
    tape t = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&t);
    bool out = true;
    double d_out = 7;
    EXPECT(vrr_rr_bool_invoke(&m, &e, true, &out) == VRR_ERR_ARGUMENT && !out, "invoke: out = %d", out);
    for (uint32_t d_in = 0; d_in < 3; d_in++) {
        d_out = 7;
        EXPECT(vrr_rr_bool_map(&m, d_in, &d_out) == VRR_ERR_ARGUMENT && d_out == 0, "map: d_out = %a", d_out);
    }
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        uint64_t args[WORDS], many[WORDS];
        fill_words(&g, args, WORDS);
        memset(many, 0xee, sizeof many);
        EXPECT(vrr_rr_bool_invoke_many(&m, &e, args, many, sizes[s]) == VRR_ERR_ARGUMENT, "invoke_many: accepted");
        EXPECT(all_zero(many, (sizes[s] + 63) / 64), "invoke_many: output is not zero");
    }
    EXPECT(t.calls == 0, "%zu draws", t.calls);
}

static void messages(void) {
    for (int i = VRR_OK; i <= VRR_ERR_ARGUMENT; i++)
        for (int j = VRR_OK; j < i; j++)
            EXPECT(strcmp(vrr_status_message((vrr_status)i), vrr_status_message((vrr_status)j)) != 0,
                   "%d and %d have the same message", i, j);
    EXPECT(strlen(vrr_status_message((vrr_status)99)) > 0, "no message for an unknown status");
}

/* The assumed contract of vrr_entropy_draw, clause by clause, on a source of known words. */
static void draws(void) {
    for (size_t n = 0; n <= 100; n++) {
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        uint64_t drawn[101];
        memset(drawn, 0xee, sizeof drawn);
        EXPECT(vrr_entropy_draw(&e, drawn, n) == VRR_OK, "a draw of %zu words fails", n);
        EXPECT(memcmp(drawn, words, n * sizeof *words) == 0, "other words than those of the tape, n = %zu", n);
        EXPECT(t.used == n && drawn[n] == UINT64_C(0xeeeeeeeeeeeeeeee), "more than %zu words drawn", n);
        t.fail_at = 2;
        memset(drawn, 0xee, sizeof drawn);
        EXPECT(vrr_entropy_draw(&e, drawn, n) == (n == 0 ? VRR_OK : VRR_ERR_ENTROPY),
               "a failed draw of %zu words succeeds", n);
        EXPECT(all_zero(drawn, n), "a failed draw of %zu words leaves something", n);
    }
}

int main(void) {
    g.state = test_seed();
    fill_words(&g, words, TAPE);
    claim("a draw gives the words of the tape in order, or VRR_ERR_ENTROPY and zeros", draws);
    claim("invoke gives VRR_ERR_ENTROPY and false when its one draw fails", invoke_fails);
    claim("invoke_many gives VRR_ERR_ENTROPY and zeros whichever draw fails, and stops drawing", invoke_many_fails);
    claim("the sampler gives VRR_ERR_ENTROPY and zeros whichever draw fails, to k = 1075", fill_fails);
    claim("a prob outside [1/2, 1) gives VRR_ERR_PROBABILITY and a zeroed measurement", bad_probabilities);
    claim("the ends of [1/2, 1) are where they should be", range_ends);
    claim("a measurement that was never made gives VRR_ERR_ARGUMENT, zeros, and draws nothing", never_made);
    claim("every status has a message of its own", messages);
    return report();
}
