/* Randomized response over categories by enumeration: the law and the privacy inequality in whole numbers of tapes. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include <math.h>
#include <string.h>

enum { MAX_T = 9, MAX_K = 5, PASSES = 160, BATCH = 256, TAPES = (MAX_T - 1) * MAX_T << MAX_K };

static generator g;

static vrr_rr make(uint64_t t, double prob) {
    vrr_rr m = {0, 0, 0, 0};
    vrr_status status = vrr_make_randomized_response(&m, t, prob);
    if (status != VRR_OK) harness_fail("t = %llu, prob = %a: status %d", (unsigned long long)t, prob, (int)status);
    return m;
}

/* Every t up to MAX_T and every prob in [1/t, 1) with denominator 2^k, k <= MAX_K. */
static void for_mechanisms(void (*check)(const vrr_rr *m)) {
    for (uint64_t t = 2; t <= MAX_T; t++) {
        for (uint32_t k = 1; k <= MAX_K; k++) {
            for (uint64_t keep = 1; keep < UINT64_C(1) << k; keep += 2) {
                if (keep * t < UINT64_C(1) << k) continue;
                vrr_rr m = make(t, ldexp((double)keep, -(int)k));
                if (harness_failed) return;
                EXPECT(m.keep_num == keep && m.log2den == k && m.num_categories == t, "another fraction");
                CHECK(check(&m));
            }
        }
    }
}

static void describe(const vrr_rr *m, char text[128]) {
    snprintf(text, 128, "t = %llu, prob = %llu/2^%u", (unsigned long long)m->num_categories,
             (unsigned long long)m->keep_num, m->log2den);
}

/* ---- the law ---- */

/* Input t stands for everything that is no category. */
static uint64_t input_of(const vrr_rr *m, uint64_t i) {
    return i < m->num_categories ? i : VRR_NOT_A_CATEGORY;
}

/* All (t-1) t 2^k tapes, as far as they differ: every value has the same number of words (exact/uniform), so that one
 * random word of its run stands for all of them, and the bits above k have no meaning. */
typedef struct {
    uint64_t other, any, trial;
} response_words;

static size_t write_tapes(const vrr_rr *m, response_words *tapes) {
    uint64_t t = m->num_categories, trials = UINT64_C(1) << m->log2den;
    size_t n = 0;
    for (uint64_t other = 0; other < t - 1; other++) {
        for (uint64_t any = 0; any < t; any++) {
            for (uint64_t trial = 0; trial < trials; trial++, n++) {
                tapes[n].other = word_in(&g, words_for_value(t - 1, other));
                tapes[n].any = word_in(&g, words_for_value(t, any));
                tapes[n].trial = trial | (next_word(&g) & ~(trials - 1));
            }
        }
    }
    return n;
}

typedef uint64_t response_counts[MAX_T + 1][MAX_T]; /* [input][answer] */

/* p, (1 - p) / (t - 1) and 1 / t, times (t - 1) t 2^k */
static void check_law(const vrr_rr *m, response_counts count) {
    char text[128];
    uint64_t t = m->num_categories, lie = (UINT64_C(1) << m->log2den) - m->keep_num;
    describe(m, text);
    for (uint64_t i = 0; i <= t; i++) {
        for (uint64_t y = 0; y < t; y++) {
            uint64_t expected = i == t ? (t - 1) << m->log2den : i == y ? m->keep_num * (t - 1) * t : lie * t;
            EXPECT(count[i][y] == expected, "%s, input %llu: answer %llu on %llu tapes, not on %llu", text,
                   (unsigned long long)i, (unsigned long long)y, (unsigned long long)count[i][y],
                   (unsigned long long)expected);
        }
    }
}

static void count_invoke(const vrr_rr *m, response_counts count) {
    static response_words tapes[TAPES];
    size_t n = write_tapes(m, tapes);
    memset(count, 0, sizeof(response_counts));
    for (size_t j = 0; j < n; j++) {
        for (uint64_t i = 0; i <= m->num_categories; i++) {
            uint64_t words[3] = {tapes[j].other, tapes[j].any, tapes[j].trial}, out = UINT64_MAX;
            tape t = tape_of(words, 3);
            vrr_entropy e = tape_entropy(&t);
            EXPECT(vrr_rr_invoke(m, &e, input_of(m, i), &out) == VRR_OK && t.used == 3, "invoke failed");
            EXPECT(out < m->num_categories, "answer %llu", (unsigned long long)out);
            count[i][out]++;
        }
    }
}

static void check_invoke_law(const vrr_rr *m) {
    response_counts count;
    CHECK(count_invoke(m, count));
    check_law(m, count);
}

static void invoke_law(void) {
    for_mechanisms(check_invoke_law);
}

/* All tapes in one call: a batch reads the words for its other values, for any values and for its trials. */
static void check_invoke_many_law(const vrr_rr *m) {
    static response_words tapes[TAPES];
    static uint64_t words[3 * TAPES], indices[TAPES], out[TAPES];
    response_counts count;
    size_t n = write_tapes(m, tapes);
    for (size_t done = 0, now; done < n; done += now) {
        now = n - done < BATCH ? n - done : BATCH;
        for (size_t j = 0; j < now; j++) {
            words[3 * done + j] = tapes[done + j].other;
            words[3 * done + now + j] = tapes[done + j].any;
            words[3 * done + 2 * now + j] = tapes[done + j].trial;
        }
    }
    memset(count, 0, sizeof count);
    for (uint64_t i = 0; i <= m->num_categories; i++) {
        tape t = tape_of(words, 3 * n);
        vrr_entropy e = tape_entropy(&t);
        for (size_t j = 0; j < n; j++) indices[j] = input_of(m, i);
        EXPECT(vrr_rr_invoke_many(m, &e, indices, out, n) == VRR_OK && t.used == 3 * n, "invoke_many failed");
        for (size_t j = 0; j < n; j++) {
            EXPECT(out[j] < m->num_categories, "answer %llu", (unsigned long long)out[j]);
            count[i][out[j]]++;
        }
    }
    check_law(m, count);
}

static void invoke_many_law(void) {
    for_mechanisms(check_invoke_many_law);
}

/* ---- privacy ---- */

/* Sets of answers: all of them for t <= 5, single answers otherwise. */
static void check_privacy(const vrr_rr *m) {
    char text[128];
    uint64_t t = m->num_categories;
    response_counts count;
    describe(m, text);
    CHECK(count_invoke(m, count));
    for (uint64_t set = 1; set < UINT64_C(1) << t; set++) {
        if (t > 5 && (set & (set - 1)) != 0) continue;
        uint64_t in_set[MAX_T + 1] = {0};
        for (uint64_t i = 0; i <= t; i++)
            for (uint64_t y = 0; y < t; y++)
                if (set >> y & 1) in_set[i] += count[i][y];
        for (uint64_t i = 0; i <= t; i++)
            for (uint64_t j = 0; j <= t; j++)
                EXPECT(within(in_set[i], m->epsilon, in_set[j]), "%s, set %llx: %llu > e^%a * %llu", text,
                       (unsigned long long)set, (unsigned long long)in_set[i], m->epsilon,
                       (unsigned long long)in_set[j]);
    }
}

static void privacy(void) {
    for_mechanisms(check_privacy);
}

/* Two categories i and j, answer i: the double below epsilon is below the logarithm of that ratio plus 2^-111. */
static void check_reached(const vrr_rr *m) {
    char text[128];
    uint64_t t = m->num_categories;
    double prob = ldexp((double)m->keep_num, -(int)m->log2den);
    response_counts count;
    describe(m, text);
    CHECK(count_invoke(m, count));
    for (uint64_t i = 0; i < t; i++) {
        for (uint64_t j = 0; j < t; j++) {
            if (i == j) continue;
            EXPECT(m->epsilon == 0 || !within(count[i][i], nextafter(m->epsilon, 0), count[j][i]),
                   "%s: less than %a would do for %llu and %llu", text, m->epsilon, (unsigned long long)i,
                   (unsigned long long)j);
        }
    }
    EXPECT(judge_epsilon(m->epsilon, prob, t).tight, "%s: %a is not tight", text, m->epsilon);
    EXPECT((m->epsilon == 0) == (m->keep_num * t == UINT64_C(1) << m->log2den), "%s: epsilon %a", text, m->epsilon);
}

static void reached(void) {
    for_mechanisms(check_reached);
}

/* ---- two categories are binary randomized response ---- */

static void check_two(double prob) {
    vrr_rr two = make(2, prob);
    vrr_rr_bool binary;
    if (harness_failed) return;
    EXPECT(vrr_make_randomized_response_bool(&binary, prob, false) == VRR_OK, "bool refuses %a", prob);
    EXPECT(two.keep_num == binary.keep_num && two.log2den == binary.log2den &&
               memcmp(&two.epsilon, &binary.epsilon, sizeof two.epsilon) == 0,
           "prob = %a: epsilon %a for categories, %a for bool", prob, two.epsilon, binary.epsilon);
    for (int i = 0; i < 16; i++) {
        uint64_t words[3], out = 7;
        bool arg = i % 2, answer;
        fill_words(&g, words, 3);
        /* at the border of the trial's two outcomes */
        if (i >= 8) words[2] = (words[2] << two.log2den) + two.keep_num - (uint64_t)(i / 2 % 2);
        tape t = tape_of(words, 3), last = tape_of(words + 2, 1);
        vrr_entropy e = tape_entropy(&t), e_last = tape_entropy(&last);
        EXPECT(vrr_rr_invoke(&two, &e, arg, &out) == VRR_OK, "invoke failed");
        EXPECT(vrr_rr_bool_invoke(&binary, &e_last, arg, &answer) == VRR_OK, "bool's invoke failed");
        EXPECT(out == answer, "prob = %a, input %d, word %llx: %llu for categories, %d for bool", prob, arg,
               (unsigned long long)words[2], (unsigned long long)out, answer);
    }
}

static void two_is_bool(void) {
    for (uint32_t k = 1; k <= 12; k++)
        for (uint64_t keep = UINT64_C(1) << (k - 1); keep < UINT64_C(1) << k; keep++)
            CHECK(check_two(ldexp((double)keep, -(int)k)));
    for (int i = 0; i < 20000; i++) CHECK(check_two(some_share(&g, 2)));
}

static void check_two_refuses(double prob) {
    vrr_rr two;
    vrr_rr_bool binary;
    vrr_status status = vrr_make_randomized_response(&two, 2, prob);
    EXPECT(status == vrr_make_randomized_response_bool(&binary, prob, false), "prob = %a: status %d", prob,
           (int)status);
}

static void two_refuses_like_bool(void) {
    static const double probs[] = {-INFINITY, -1, -0.5, -0.0, 0, 0x1p-1074, 0.25, 1, 2, INFINITY, NAN};
    double below = 0.5, above = 1;
    for (size_t i = 0; i < sizeof probs / sizeof *probs; i++) CHECK(check_two_refuses(probs[i]));
    for (int i = 0; i < 1000; i++) {
        CHECK(check_two_refuses(below));
        CHECK(check_two_refuses(above));
        below = nextafter(below, 0);
        above = nextafter(above, i < 500 ? 0 : 2);
    }
    for (int i = 0; i < 100000; i++) {
        double prob;
        uint64_t bits = next_word(&g);
        memcpy(&prob, &bits, sizeof prob);
        CHECK(check_two_refuses(prob));
    }
}

/* ---- the words ---- */

enum { MANY = 513, TAPE = 8 * MANY + 600 };

static uint64_t words[TAPE];

static vrr_rr some_mechanism(void) {
    uint64_t t = some_categories(&g);
    return make(t, some_share(&g, t));
}

/* A third of all words are not kept at t near 2^64 / 3, the most there can be; such words, and words next to the border of
 * the trial's outcomes, are mixed in. */
static void write_random_tape(const vrr_rr *m, uint64_t rarity) {
    for (size_t i = 0; i < TAPE; i++) {
        bool none = true;
        words[i] = next_word(&g);
        if (next_below(&g, rarity) == 0) words[i] = word_not_kept(&g, m->num_categories - next_below(&g, 2), &none);
        if (none && next_below(&g, 4) == 0) words[i] = m->keep_num - next_below(&g, 2);
        if (none && m->log2den > 64 && next_below(&g, 3) == 0) words[i] = next_word(&g) << (m->log2den - 64);
    }
}

/* The same in a few plain lines. Words are read from t; false when it ends or 160 passes do not suffice. */
static bool reference_draws(tape *t, uint64_t n, uint64_t *values, size_t count) {
    size_t kept = 0;
    for (int pass = 0; pass < PASSES && kept < count; pass++) {
        size_t missing = count - kept;
        if (t->length - t->used < missing) return false;
        for (; missing > 0; missing--) {
            uint64_t word = t->words[t->used++];
            if (word_is_kept(n, word)) values[kept++] = word_value(n, word);
        }
    }
    return kept == count;
}

static bool reference_trial(const vrr_rr *m, const uint64_t *trial) {
    uint32_t top_bits = (m->log2den - 1) % 64 + 1;
    uint64_t top = top_bits == 64 ? trial[0] : trial[0] & ((UINT64_C(1) << top_bits) - 1);
    return m->log2den <= 64 ? top < m->keep_num : top == 0 && trial[1] < m->keep_num;
}

static uint64_t reference_answer(const vrr_rr *m, uint64_t index, bool honest, uint64_t other, uint64_t any) {
    if (index >= m->num_categories) return any;
    if (honest) return index;
    return other < index ? other : other + 1;
}

static bool reference_many(const vrr_rr *m, tape *t, const uint64_t *indices, uint64_t *out, size_t n) {
    size_t per_trial = (m->log2den + 63) / 64;
    for (size_t done = 0, now; done < n; done += now) {
        uint64_t other[BATCH], any[BATCH];
        now = n - done < BATCH ? n - done : BATCH;
        if (!reference_draws(t, m->num_categories - 1, other, now)) return false;
        if (!reference_draws(t, m->num_categories, any, now)) return false;
        if (t->length - t->used < now * per_trial) return false;
        for (size_t i = 0; i < now; i++, t->used += per_trial)
            out[done + i] =
                reference_answer(m, indices[done + i], reference_trial(m, t->words + t->used), other[i], any[i]);
    }
    return true;
}

/* Categories, their neighbours at the end, and everything beyond. */
static uint64_t some_index(uint64_t t) {
    switch (next_below(&g, 5)) {
    case 0:
        return VRR_NOT_A_CATEGORY;
    case 1:
        return next_word(&g);
    case 2:
        return t - 2 + next_below(&g, 4);
    default:
        return next_below(&g, t);
    }
}

static void check_many(const vrr_rr *m, size_t n, size_t length) {
    static uint64_t indices[MANY], out[MANY + 1], expected[MANY];
    char text[128];
    describe(m, text);
    for (size_t i = 0; i < n; i++) indices[i] = some_index(m->num_categories);
    memset(out, 0xee, sizeof out);
    tape t = tape_of(words, length), same = t;
    vrr_entropy e = tape_entropy(&t);
    bool succeeds = reference_many(m, &same, indices, expected, n);
    vrr_status status = vrr_rr_invoke_many(m, &e, indices, out, n);
    EXPECT(status == (succeeds ? VRR_OK : VRR_ERR_ENTROPY), "%s, n = %zu: status %d", text, n, (int)status);
    EXPECT(t.used == same.used, "%s, n = %zu: %zu words, not %zu", text, n, t.used, same.used);
    EXPECT(succeeds ? memcmp(out, expected, n * sizeof *out) == 0 : all_zero(out, n), "%s, n = %zu: other answers",
           text, n);
    EXPECT(out[n] == UINT64_C(0xeeeeeeeeeeeeeeee), "%s, n = %zu: a word beyond the last was written", text, n);
    EXPECT(!t.used_after_failure, "%s, n = %zu: the source was called again", text, n);
}

static void many_is_the_reference(void) {
    static const size_t sizes[] = {0, 1, 2, 3, 64, 255, 256, 257, 511, 512, MANY};
    for (int i = 0; i < 300; i++) {
        vrr_rr m = some_mechanism();
        if (harness_failed) return;
        write_random_tape(&m, 2 + next_below(&g, 8));
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            CHECK(check_many(&m, sizes[s], TAPE));
            CHECK(check_many(&m, sizes[s], next_below(&g, 4 * sizes[s] + 4)));
        }
    }
}

static void one_is_many(void) {
    for (int i = 0; i < 100000; i++) {
        vrr_rr m = some_mechanism();
        uint64_t index = some_index(m.num_categories), single = 7, many = 7;
        size_t length = next_below(&g, 12);
        if (harness_failed) return;
        if (i % 64 == 0) write_random_tape(&m, 2);
        tape t = tape_of(words + next_below(&g, TAPE - 12), length), same = t;
        vrr_entropy e = tape_entropy(&t), e_same = tape_entropy(&same);
        vrr_status status = vrr_rr_invoke(&m, &e, index, &single);
        EXPECT(status == vrr_rr_invoke_many(&m, &e_same, &index, &many, 1), "status %d", (int)status);
        EXPECT(single == many && t.used == same.used && t.calls == same.calls, "%llu and %llu, %zu and %zu words",
               (unsigned long long)single, (unsigned long long)many, t.used, same.used);
    }
}

/* Inputs of every kind on one tape, long or too short. */
static void check_independence(const vrr_rr *m, size_t n, size_t length) {
    static uint64_t indices[MANY], out[MANY];
    uint64_t end = m->num_categories;
    const uint64_t inputs[] = {0, 1, end / 2, end - 1, end, end + 1, VRR_NOT_A_CATEGORY};
    size_t used = 0, calls = 0;
    vrr_status first = VRR_OK;
    for (size_t c = 0; c < sizeof inputs / sizeof *inputs + 2; c++) {
        for (size_t i = 0; i < n; i++)
            indices[i] = c < sizeof inputs / sizeof *inputs ? inputs[c] : some_index(m->num_categories);
        tape t = tape_of(words, length);
        vrr_entropy e = tape_entropy(&t);
        vrr_status status = vrr_rr_invoke_many(m, &e, indices, out, n);
        if (c == 0) {
            first = status;
            used = t.used;
            calls = t.calls;
        }
        EXPECT(status == first && t.used == used && t.calls == calls,
               "n = %zu of %zu words: status %d, %zu words, %zu calls; for another input %d, %zu, %zu", n, length,
               (int)status, t.used, t.calls, (int)first, used, calls);
        EXPECT(status == VRR_OK || all_zero(out, n), "output is not zero, n = %zu of %zu words", n, length);
    }
}

static void status_and_words_are_the_same(void) {
    static const uint64_t sizes[] = {
        2, 3, 1000, UINT64_MAX / 3, UINT64_MAX / 3 + 2, UINT64_C(1) << 63, (UINT64_C(1) << 63) - 1};
    for (size_t c = 0; c < sizeof sizes / sizeof *sizes; c++) {
        for (int i = 0; i < 50; i++) {
            vrr_rr m = make(sizes[c], some_share(&g, sizes[c]));
            if (harness_failed) return;
            write_random_tape(&m, 2 + next_below(&g, 4));
            for (size_t length = 0; length < 20; length++) CHECK(check_independence(&m, 1, length));
            CHECK(check_independence(&m, 1 + next_below(&g, MANY), next_below(&g, TAPE)));
            CHECK(check_independence(&m, MANY, TAPE));
        }
    }
}

static void strangers_are_alike(void) {
    for (int i = 0; i < 20000; i++) {
        vrr_rr m = some_mechanism();
        uint64_t t = m.num_categories, expected = 0;
        const uint64_t strangers[] = {VRR_NOT_A_CATEGORY, t, t + 1, UINT64_MAX - 1, t + next_below(&g, UINT64_MAX - t)};
        if (harness_failed) return;
        fill_words(&g, words, 100);
        for (size_t c = 0; c < sizeof strangers / sizeof *strangers; c++) {
            tape source = tape_of(words, 100);
            vrr_entropy e = tape_entropy(&source);
            uint64_t out = UINT64_MAX;
            EXPECT(vrr_rr_invoke(&m, &e, strangers[c], &out) == VRR_OK && out < t, "invoke failed");
            if (c == 0) expected = out;
            EXPECT(out == expected, "index %llu of %llu: %llu, not %llu", (unsigned long long)strangers[c],
                   (unsigned long long)t, (unsigned long long)out, (unsigned long long)expected);
        }
    }
}

static void nothing_for_nobody(void) {
    vrr_rr m = make(10, 0.5);
    tape t = tape_of(NULL, 0);
    vrr_entropy e = tape_entropy(&t);
    uint64_t index = 3, out = 0x1234;
    EXPECT(vrr_rr_invoke_many(&m, &e, &index, &out, 0) == VRR_OK, "not VRR_OK");
    EXPECT(t.calls == 0 && out == 0x1234, "%zu draws, out = %llx", t.calls, (unsigned long long)out);
}

/* ---- the measurement ---- */

static void map_values(void) {
    static const uint32_t distances[] = {1, 2, 3, 1000, UINT32_MAX};
    for (int i = 0; i < 1000; i++) {
        vrr_rr m = some_mechanism();
        double d_out = -1;
        if (harness_failed) return;
        EXPECT(vrr_rr_map(&m, 0, &d_out) == VRR_OK && d_out == 0 && !signbit(d_out), "d_in = 0 gives %a", d_out);
        for (size_t d = 0; d < sizeof distances / sizeof *distances; d++)
            EXPECT(vrr_rr_map(&m, distances[d], &d_out) == VRR_OK && d_out == m.epsilon, "d_in = %u gives %a",
                   distances[d], d_out);
    }
}

static void parameters_are_exact(void) {
    for (int i = 0; i < 100000; i++) {
        uint64_t t = some_categories(&g);
        double prob = some_share(&g, t);
        vrr_rr m = make(t, prob);
        if (harness_failed) return;
        EXPECT(m.keep_num % 2 == 1 && m.log2den >= 1 && m.log2den <= 115 && m.num_categories == t &&
                   ldexp((double)m.keep_num, -(int)m.log2den) == prob,
               "%llu and %a became %llu and %llu/2^%u", (unsigned long long)t, prob,
               (unsigned long long)m.num_categories, (unsigned long long)m.keep_num, m.log2den);
    }
}

int main(void) {
    g.state = test_seed();
    claim("a response is the input with p, any other category with (1 - p)/(t - 1), and for a stranger each category "
          "with 1/t: exactly, for t <= 9 and all M/2^k with k <= 5",
          invoke_law);
    claim("invoke_many has the same law response by response, on all tapes in one call", invoke_many_law);
    claim("counts of answers are e^epsilon-close for all pairs of categories and strangers, and of all sets of answers "
          "for "
          "t <= 5",
          privacy);
    claim("two categories reach epsilon: the next lower double would not do for t <= 9 and k <= 5", reached);
    claim("two categories are binary randomized response: the same epsilon, and the same answer from the same trial",
          two_is_bool);
    claim("two categories and binary randomized response accept the same probs", two_refuses_like_bool);
    claim("invoke_many is the reference implementation's answers, words and status at every batch border",
          many_is_the_reference);
    claim("invoke is invoke_many for one", one_is_many);
    claim("status, words and calls are the same for every input, with rejected words and with tapes that end early",
          status_and_words_are_the_same);
    claim("every index from t on is answered like VRR_NOT_A_CATEGORY", strangers_are_alike);
    claim("no responses are made from no words", nothing_for_nobody);
    claim("the privacy map over categories is 0 at distance 0 and epsilon at every other distance", map_values);
    claim("the measurement over categories holds t and prob exactly, prob in lowest terms, t up to 2^63",
          parameters_are_exact);
    mpfr_free_cache();
    return report();
}
