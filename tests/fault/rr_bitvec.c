/* What can go wrong with bit vectors, and what is left behind when it does: nothing. */
#define _POSIX_C_SOURCE 200809L

#include "../support/harness.h"
#include "../support/support.h"

#include <float.h>
#include <math.h>
#include <pthread.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MANY = 20000, WORDS = (MANY + 63) / 64, MAX_K = 1075, TAPE = WORDS * MAX_K + 1024 };

static generator g;
static uint64_t words[TAPE];

static const double fs[] = {1, 0.5, 0.1, 1e-300, 0x1p-1074};
static const size_t sizes[] = {1, 63, 64, 65, 640, 3000, MANY};
enum { FS = sizeof fs / sizeof *fs, SIZES = sizeof sizes / sizeof *sizes };

static vrr_bitvec_domain domain(size_t size, uint32_t max_weight) {
    vrr_bitvec_domain d = {size, true, max_weight};
    return d;
}

/* ---- entropy ---- */

/* Fails at call 1, 2, ... until the call count is past the last one and the report succeeds. */
static void check_each_failure(const vrr_rr_bitvec *m) {
    static uint64_t arg[WORDS], out[WORDS + 1];
    size_t groups = (m->size + 63) / 64;
    for (size_t fail_at = 1;; fail_at++) {
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        t.fail_at = fail_at;
        if (fail_at % 3 == 0) {
            fill_words(&g, arg, WORDS);
        } else {
            memset(arg, fail_at % 3 == 1 ? 0 : 0xff, sizeof arg);
        }
        memset(out, 0xee, sizeof out);
        vrr_status status = vrr_rr_bitvec_invoke(m, &e, arg, out);
        EXPECT(out[groups] == UINT64_C(0xeeeeeeeeeeeeeeee), "size %zu: a word beyond the report was written", m->size);
        if (!t.failed) {
            EXPECT(status == VRR_OK && t.calls == fail_at - 1, "status %d after %zu calls", (int)status, t.calls);
            return;
        }
        EXPECT(status == VRR_ERR_ENTROPY, "size %zu, failure at call %zu: status %d", m->size, fail_at, (int)status);
        EXPECT(all_zero(out, groups), "size %zu, failure at call %zu: the report is not zero", m->size, fail_at);
        EXPECT(!t.used_after_failure, "size %zu, failure at call %zu: the source was called again", m->size, fail_at);
    }
}

static void for_measurements(void (*check)(const vrr_rr_bitvec *m)) {
    for (size_t i = 0; i < FS; i++) {
        for (size_t s = 0; s < SIZES; s++) {
            for (int constant_time = 0; constant_time < 2; constant_time++) {
                vrr_rr_bitvec m;
                EXPECT(vrr_make_randomized_response_bitvec(&m, domain(sizes[s], 1), fs[i], constant_time) == VRR_OK,
                       "f = %a is refused", fs[i]);
                CHECK(check(&m));
            }
        }
    }
}

static void each_draw_fails(void) {
    for_measurements(check_each_failure);
}

/* The failure comes at the same call whatever the vector: a tape that is too short by one word. */
static void check_short_tape(const vrr_rr_bitvec *m) {
    static uint64_t arg[WORDS], out[WORDS];
    size_t calls = 0, groups = (m->size + 63) / 64;
    tape enough = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&enough);
    EXPECT(vrr_rr_bitvec_invoke(m, &e, arg, out) == VRR_OK, "invoke failed");
    for (int i = 0; i < 3; i++) {
        tape t = tape_of(words, enough.used - 1);
        vrr_entropy e_short = tape_entropy(&t);
        memset(arg, i == 0 ? 0 : 0xff, sizeof arg);
        if (i == 2) fill_words(&g, arg, WORDS);
        memset(out, 0xee, sizeof out);
        EXPECT(vrr_rr_bitvec_invoke(m, &e_short, arg, out) == VRR_ERR_ENTROPY, "size %zu: accepted", m->size);
        EXPECT(all_zero(out, groups), "size %zu: the report is not zero", m->size);
        EXPECT(i == 0 || t.calls == calls, "%zu draws for one vector, %zu for another", calls, t.calls);
        calls = t.calls;
    }
}

static void short_tape(void) {
    for_measurements(check_short_tape);
}

/* ---- parameters ---- */

static const double bad_fs[] = {NAN,     -NAN,     INFINITY,      -INFINITY, 0.0,      -0.0, 1 + DBL_EPSILON,
                                1.5,     2.0,      1e17,          DBL_MAX,   -DBL_MAX, -1.0, -0.5,
                                -1e-310, -DBL_MIN, -DBL_TRUE_MIN, -0x1p-53};
static const size_t bad_sizes[] = {0, TOO_MANY(VRR_BITVEC_MAX_SIZE + 1), TOO_MANY(SIZE_MAX / 2),
                                   TOO_MANY(SIZE_MAX - 63), TOO_MANY(SIZE_MAX)};
static const vrr_bitvec_domain bad_weights[] = {
    {1, true, 2},       {1, false, 0},       {1, false, 1},
    {1000, true, 1001}, {64, true, 65},      {1000, true, UINT32_MAX},
    {1000, false, 500}, {1000, false, 2000}, {UINT32_MAX - 1, true, UINT32_MAX}};
enum {
    BAD_FS = sizeof bad_fs / sizeof *bad_fs,
    BAD_SIZES = sizeof bad_sizes / sizeof *bad_sizes,
    BAD_WEIGHTS = sizeof bad_weights / sizeof *bad_weights
};

/* The fields one by one: padding has no value to speak of. */
static bool is_zeroed(const vrr_rr_bitvec *m) {
    return m->flip_num == 0 && m->log2den == 0 && m->max_weight == 0 && m->size == 0 && !m->constant_time &&
           m->epsilon == 0 && !signbit(m->epsilon);
}

static void expect_refused(vrr_bitvec_domain d, double f, vrr_status expected) {
    for (int constant_time = 0; constant_time < 2; constant_time++) {
        vrr_rappor r;
        memset(&r, 0x77, sizeof r);
        r.report.constant_time = true;
        vrr_status status = vrr_make_randomized_response_bitvec(&r.report, d, f, constant_time);
        EXPECT(status == expected, "size %zu, weight %u, f = %a: status %d", d.size, d.max_weight, f, (int)status);
        EXPECT(is_zeroed(&r.report), "size %zu, f = %a: a measurement is left behind", d.size, f);
        if (!d.has_max_weight) continue;
        memset(&r, 0x77, sizeof r);
        r.report.constant_time = true;
        status = vrr_make_rappor(&r, d.size, d.max_weight, f, constant_time);
        EXPECT(status == expected, "RAPPOR: size %zu, weight %u, f = %a: status %d", d.size, d.max_weight, f,
               (int)status);
        EXPECT(is_zeroed(&r.report), "RAPPOR: size %zu, f = %a: a measurement is left behind", d.size, f);
    }
}

static void bad_probabilities(void) {
    for (size_t i = 0; i < BAD_FS; i++) {
        CHECK(expect_refused(domain(1, 1), bad_fs[i], VRR_ERR_PROBABILITY));
        CHECK(expect_refused(domain(GREATEST_SIZE, 0), bad_fs[i], VRR_ERR_PROBABILITY));
    }
}

static void bad_domains(void) {
    for (size_t i = 0; i < FS; i++) {
        for (size_t s = 0; s < BAD_SIZES; s++) {
            CHECK(expect_refused(domain(bad_sizes[s], 0), fs[i], VRR_ERR_SIZE));
            CHECK(expect_refused(domain(bad_sizes[s], UINT32_MAX), fs[i], VRR_ERR_SIZE));
        }
        for (size_t w = 0; w < BAD_WEIGHTS; w++) CHECK(expect_refused(bad_weights[w], fs[i], VRR_ERR_WEIGHT));
    }
}

static void all_wrong(void) {
    for (size_t i = 0; i < BAD_FS; i++) {
        for (size_t s = 0; s < BAD_SIZES; s++)
            CHECK(expect_refused(domain(bad_sizes[s], 1), bad_fs[i], VRR_ERR_PROBABILITY));
        for (size_t w = 0; w < BAD_WEIGHTS; w++) CHECK(expect_refused(bad_weights[w], bad_fs[i], VRR_ERR_PROBABILITY));
    }
    vrr_bitvec_domain d = {0, false, 1};
    CHECK(expect_refused(d, 0.5, VRR_ERR_SIZE));
}

static void range_ends(void) {
    static const size_t ends[] = {1, GREATEST_SIZE};
    for (int i = 0; i < 2; i++) {
        vrr_rr_bitvec m;
        EXPECT(vrr_make_randomized_response_bitvec(&m, domain(ends[i], 1), 1, false) == VRR_OK, "f = 1");
        EXPECT(vrr_make_randomized_response_bitvec(&m, domain(ends[i], 1), nextafter(1, 0), false) == VRR_OK &&
                   m.epsilon > 0,
               "f before 1: epsilon %a", m.epsilon);
        EXPECT(vrr_make_randomized_response_bitvec(&m, domain(ends[i], 1), DBL_TRUE_MIN, false) == VRR_OK &&
                   m.log2den == 1075 && m.epsilon > 745,
               "f after 0: epsilon %a", m.epsilon);
        EXPECT(vrr_make_randomized_response_bitvec(&m, domain(ends[i], 0), 0.5, false) == VRR_OK, "weight 0");
    }
    vrr_rr_bitvec m;
    EXPECT(vrr_make_randomized_response_bitvec(&m, domain(1000, 1000), 0.5, false) == VRR_OK, "weight = size");
    EXPECT(vrr_make_randomized_response_bitvec(&m, domain(UINT32_MAX, UINT32_MAX), 0.5, false) == VRR_OK,
           "weight = size = 2^32 - 1");
}

static void member_errors(void) {
    uint64_t vector[1] = {0};
    for (size_t s = 0; s < BAD_SIZES; s++) {
        bool member = true;
        EXPECT(vrr_bitvec_member(domain(bad_sizes[s], 1), vector, &member) == VRR_ERR_SIZE && !member, "size %zu",
               bad_sizes[s]);
    }
    for (size_t w = 0; w < BAD_WEIGHTS; w++) {
        bool member = true;
        EXPECT(vrr_bitvec_member(bad_weights[w], vector, &member) == VRR_ERR_WEIGHT && !member, "size %zu, weight %u",
               bad_weights[w].size, bad_weights[w].max_weight);
    }
}

static void never_made(void) {
    vrr_rappor r;
    memset(&r, 0, sizeof r);
    tape t = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&t);
    uint64_t arg[1] = {3}, out[1] = {5};
    EXPECT(vrr_rr_bitvec_invoke(&r.report, &e, arg, out) == VRR_ERR_ARGUMENT, "invoke: accepted");
    EXPECT(vrr_rappor_invoke(&r, &e, arg, out) == VRR_ERR_ARGUMENT, "RAPPOR's invoke: accepted");
    EXPECT(out[0] == 5 && t.calls == 0, "%zu draws, out = %llx", t.calls, (unsigned long long)out[0]);
    for (uint32_t d_in = 0; d_in < 3; d_in++) {
        double d_out = 7;
        EXPECT(vrr_rr_bitvec_map(&r.report, d_in, &d_out) == VRR_ERR_ARGUMENT && d_out == 0, "map: d_out = %a", d_out);
        d_out = 7;
        EXPECT(vrr_rappor_map(&r, d_in, &d_out) == VRR_ERR_ARGUMENT && d_out == 0, "RAPPOR's map: d_out = %a", d_out);
    }
}

/* ---- threads and processes ---- */

enum { THREADS = 4, REPORTS = 200, THREAD_SIZE = 1000, THREAD_WORDS = (THREAD_SIZE + 63) / 64, THREAD_TAPE = 400 };

typedef struct {
    const vrr_rr_bitvec *m;
    uint64_t tape[THREAD_TAPE], arg[THREAD_WORDS], from_tape[THREAD_WORDS], from_system[THREAD_WORDS];
    bool failed;
} worker;

/* The same vector from the same tape again and again, in turn with reports from a source of the thread's own. */
static void *work(void *argument) {
    worker *w = argument;
    vrr_entropy_buffer buffer;
    vrr_entropy system = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    for (int i = 0; i < REPORTS && !w->failed; i++) {
        uint64_t out[THREAD_WORDS];
        tape t = tape_of(w->tape, THREAD_TAPE);
        vrr_entropy e = tape_entropy(&t);
        w->failed = vrr_rr_bitvec_invoke(w->m, &e, w->arg, out) != VRR_OK ||
                    vrr_rr_bitvec_invoke(w->m, &system, w->arg, w->from_system) != VRR_OK ||
                    (i > 0 && memcmp(out, w->from_tape, sizeof out) != 0);
        memcpy(w->from_tape, out, sizeof out);
    }
    vrr_entropy_buffer_wipe(&buffer);
    return NULL;
}

static void threads(void) {
    for (int constant_time = 0; constant_time < 2; constant_time++) {
        static worker workers[THREADS], alone[THREADS];
        pthread_t ids[THREADS];
        vrr_rr_bitvec m;
        EXPECT(vrr_make_randomized_response_bitvec(&m, domain(THREAD_SIZE, 10), 0.75, constant_time) == VRR_OK, "make");
        for (int i = 0; i < THREADS; i++) {
            workers[i].m = &m;
            workers[i].failed = false;
            fill_words(&g, workers[i].tape, THREAD_TAPE);
            memset(workers[i].arg, 0x3c, sizeof workers[i].arg);
            alone[i] = workers[i];
            work(&alone[i]);
        }
        for (int i = 0; i < THREADS; i++) EXPECT(pthread_create(&ids[i], NULL, work, &workers[i]) == 0, "no thread");
        for (int i = 0; i < THREADS; i++) pthread_join(ids[i], NULL);
        for (int i = 0; i < THREADS; i++) {
            EXPECT(!workers[i].failed && !alone[i].failed, "thread %d failed", i);
            EXPECT(memcmp(workers[i].from_tape, alone[i].from_tape, sizeof alone[i].from_tape) == 0,
                   "thread %d reports other bits than a program alone", i);
            for (int j = 0; j < i; j++)
                EXPECT(memcmp(workers[i].from_system, workers[j].from_system, sizeof workers[i].from_system) != 0,
                       "threads %d and %d drew the same noise", i, j);
        }
    }
}

/* Reports of 1000 bits at f = 1 are equal by chance with probability 2^-1000. */
static void processes(void) {
    for (int constant_time = 0; constant_time < 2; constant_time++) {
        static vrr_entropy_buffer buffer;
        vrr_entropy e = vrr_entropy_buffered(&buffer, vrr_entropy_system());
        uint64_t arg[THREAD_WORDS] = {0}, parent[THREAD_WORDS], child[THREAD_WORDS];
        int ends[2], status = 1;
        vrr_rr_bitvec m;
        EXPECT(vrr_make_randomized_response_bitvec(&m, domain(THREAD_SIZE, 10), 1, constant_time) == VRR_OK, "make");
        EXPECT(vrr_rr_bitvec_invoke(&m, &e, arg, parent) == VRR_OK && buffer.available > sizeof parent,
               "nothing is left in the buffer for the child to inherit");
        fflush(stdout);
        EXPECT(pipe(ends) == 0, "no pipe");
        pid_t id = fork();
        if (id == 0) {
            bool done = vrr_rr_bitvec_invoke(&m, &e, arg, child) == VRR_OK;
            _exit(done && write(ends[1], child, sizeof child) == (ssize_t)sizeof child ? 0 : 1);
        }
        close(ends[1]);
        ssize_t got = read(ends[0], child, sizeof child);
        close(ends[0]);
        EXPECT(id > 0 && waitpid(id, &status, 0) == id && status == 0 && got == (ssize_t)sizeof child, "no child");
        EXPECT(vrr_rr_bitvec_invoke(&m, &e, arg, parent) == VRR_OK, "invoke failed");
        EXPECT(memcmp(parent, child, sizeof parent) != 0, "parent and child drew the same noise");
    }
}

int main(void) {
    g.state = test_seed();
    fill_words(&g, words, TAPE);
    claim("invoke gives VRR_ERR_ENTROPY and zeros whichever draw fails, fixed and lazy, and stops drawing",
          each_draw_fails);
    claim("a tape one word too short is VRR_ERR_ENTROPY and zeros at the same draw for every vector", short_tape);
    claim("an f outside (0, 1] gives VRR_ERR_PROBABILITY and a zeroed measurement", bad_probabilities);
    claim("a bad size gives VRR_ERR_SIZE, a missing or too great max_weight VRR_ERR_WEIGHT", bad_domains);
    claim("of several errors, f is told before the size and the size before the weight", all_wrong);
    claim("the ends of f, size and max_weight are where they should be", range_ends);
    claim("of a domain that is none, nothing is a member", member_errors);
    claim("a measurement that was never made gives VRR_ERR_ARGUMENT, and draws nothing", never_made);
    claim("threads with sources of their own do not disturb each other", threads);
    claim("after fork, parent and child report with different noise", processes);
    return report();
}
