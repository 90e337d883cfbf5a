/* What can go wrong with values, and what is left behind when it does: nothing. */
#include "../support/harness.h"
#include "../support/support.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { MANY = 3000, WORDS = (MANY + 63) / 64, MAX_K = 1075, TAPE = WORDS * MAX_K + 1024, MOST = 7 };

static generator g;
static uint64_t words[TAPE];

/* ---- entropy ---- */

static void some_values(const vrr_rappor *m, uint64_t *values) {
    for (uint32_t i = 0; i < m->report.max_weight; i++) values[i] = next_below(&g, m->report.size + 2);
}

/* Fails at call 1, 2, ... until the call count is past the last one and the report succeeds. */
static void check_each_failure(const vrr_rappor *m) {
    uint64_t values[MOST], out[WORDS + 1];
    size_t groups = (m->report.size + 63) / 64;
    for (size_t fail_at = 1;; fail_at++) {
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        t.fail_at = fail_at;
        some_values(m, values);
        memset(out, 0xee, sizeof out);
        vrr_status status = vrr_rappor_invoke_values(m, &e, values, out);
        EXPECT(out[groups] == UINT64_C(0xeeeeeeeeeeeeeeee), "size %zu: a word beyond the report was written",
               m->report.size);
        if (!t.failed) {
            EXPECT(status == VRR_OK && t.calls == fail_at - 1, "status %d after %zu calls", (int)status, t.calls);
            return;
        }
        EXPECT(status == VRR_ERR_ENTROPY, "size %zu, failure at call %zu: status %d", m->report.size, fail_at,
               (int)status);
        EXPECT(all_zero(out, groups), "size %zu, failure at call %zu: the report is not zero", m->report.size, fail_at);
        EXPECT(!t.used_after_failure, "size %zu, failure at call %zu: the source was called again", m->report.size,
               fail_at);
    }
}

static void each_draw_fails(void) {
    static const size_t sizes[] = {7, 63, 64, 65, 640, MANY};
    static const double epsilons[] = {0, 0.5, 10, 1e4};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (size_t i = 0; i < sizeof epsilons / sizeof *epsilons; i++) {
            for (uint32_t n = 1; n <= MOST; n += 3) {
                for (int constant_time = 0; constant_time < 2; constant_time++) {
                    vrr_rappor m;
                    EXPECT(vrr_make_rappor_epsilon(&m, sizes[s], n, epsilons[i], constant_time) == VRR_OK,
                           "epsilon %a is refused", epsilons[i]);
                    CHECK(check_each_failure(&m));
                }
            }
        }
    }
}

/* ---- parameters ---- */

static void expect_refused(size_t size, uint32_t n, double epsilon, vrr_status expected) {
    vrr_rappor m;
    memset(&m, 0x77, sizeof m);
    m.report.constant_time = true;
    vrr_status status = vrr_make_rappor_epsilon(&m, size, n, epsilon, true);
    EXPECT(status == expected, "%u of %zu, epsilon %a: status %d", n, size, epsilon, (int)status);
    EXPECT(m.report.flip_num == 0 && m.report.log2den == 0 && m.report.max_weight == 0 && m.report.size == 0 &&
               !m.report.constant_time && m.report.epsilon == 0,
           "%u of %zu, epsilon %a: a measurement is left behind", n, size, epsilon);
}

static void bad_parameters(void) {
    static const double bad[] = {NAN, -NAN, INFINITY, -INFINITY, -1, -DBL_TRUE_MIN, -DBL_MAX};
    static const size_t bad_sizes[] = {0, TOO_MANY(VRR_BITVEC_MAX_SIZE + 1), TOO_MANY(SIZE_MAX - 63),
                                       TOO_MANY(SIZE_MAX)};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK(expect_refused(1, 1, bad[i], VRR_ERR_ARGUMENT));
        CHECK(expect_refused(GREATEST_SIZE, UINT32_MAX, bad[i], VRR_ERR_ARGUMENT));
        CHECK(expect_refused(8, 9, bad[i], VRR_ERR_WEIGHT));
        CHECK(expect_refused(0, 0, bad[i], VRR_ERR_SIZE));
    }
    for (size_t i = 0; i < sizeof bad_sizes / sizeof *bad_sizes; i++) {
        CHECK(expect_refused(bad_sizes[i], 1, 1, VRR_ERR_SIZE));
        CHECK(expect_refused(bad_sizes[i], 0, 1, VRR_ERR_SIZE));
    }
    CHECK(expect_refused(8, 0, 1, VRR_ERR_WEIGHT));
    CHECK(expect_refused(8, 9, 1, VRR_ERR_WEIGHT));
    CHECK(expect_refused(1, 2, 1, VRR_ERR_WEIGHT));
    CHECK(expect_refused(UINT32_MAX - 1, UINT32_MAX, 1, VRR_ERR_WEIGHT));
}

static void never_made(void) {
    vrr_rappor m;
    memset(&m, 0, sizeof m);
    tape t = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&t);
    uint64_t values[1] = {3}, out[1] = {5};
    EXPECT(vrr_rappor_invoke_values(&m, &e, values, out) == VRR_ERR_ARGUMENT, "accepted");
    EXPECT(out[0] == 5 && t.calls == 0, "%zu draws, out = %llx", t.calls, (unsigned long long)out[0]);
}

int main(void) {
    g.state = test_seed();
    fill_words(&g, words, TAPE);
    claim("values: VRR_ERR_ENTROPY and zeros whichever draw fails, fixed and lazy, and no draw after it",
          each_draw_fails);
    claim("values: a bad domain is told before a bad number of values, and that before a bad epsilon; all zero",
          bad_parameters);
    claim("values: a measurement that was never made gives VRR_ERR_ARGUMENT, and draws nothing", never_made);
    return report();
}
