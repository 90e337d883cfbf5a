/* Sources that fail and recover, that fail for nothing, and several at a time: each call answers from the words of the source that it
 * is given, from where this source stands. */
#include "../../src/foundations/draw.h"
#include "../support/harness.h"
#include "../support/support.h"

#include <string.h>

enum { BITS = 5000, WORDS = (BITS + 63) / 64, RESPONSES = 600, OUT = 1000, CATEGORIES = 5, TAPE = 100000, ROUNDS = 20 };

static generator g;
static uint64_t first_words[TAPE], second_words[TAPE];
static uint64_t bits[WORDS], indices[RESPONSES];

/* What an application may ask of a source, with measurements that read their words in different ways; n answers, or one. */
static vrr_rr_bool few, fixed, lazy;
static vrr_rr_bitvec fixed_vector, lazy_vector;
static vrr_rappor rappor;
static vrr_rr response;
static const int64_t values[CATEGORIES] = {-7, 3, 11, 40, 1000};
static uint32_t slots[16];
static vrr_categories categories;

static vrr_status ask_bool(const vrr_entropy *e, uint64_t *out, size_t n) {
    bool answer = true;
    (void)n;
    vrr_status status = vrr_rr_bool_invoke(&few, e, true, &answer);
    out[0] = answer;
    return status;
}

static vrr_status ask_bools_fixed(const vrr_entropy *e, uint64_t *out, size_t n) {
    return vrr_rr_bool_invoke_many(&fixed, e, bits, out, n);
}

static vrr_status ask_bools_lazy(const vrr_entropy *e, uint64_t *out, size_t n) {
    return vrr_rr_bool_invoke_many(&lazy, e, bits, out, n);
}

static vrr_status ask_vector_fixed(const vrr_entropy *e, uint64_t *out, size_t n) {
    (void)n;
    return vrr_rr_bitvec_invoke(&fixed_vector, e, bits, out);
}

static vrr_status ask_vector_lazy(const vrr_entropy *e, uint64_t *out, size_t n) {
    (void)n;
    return vrr_rr_bitvec_invoke(&lazy_vector, e, bits, out);
}

static vrr_status ask_rappor(const vrr_entropy *e, uint64_t *out, size_t n) {
    (void)n;
    return vrr_rappor_invoke(&rappor, e, bits, out);
}

static vrr_status ask_categories(const vrr_entropy *e, uint64_t *out, size_t n) {
    return vrr_rr_invoke_many(&response, e, indices, out, n);
}

static vrr_status ask_category(const vrr_entropy *e, uint64_t *out, size_t n) {
    (void)n;
    return vrr_rr_invoke(&response, e, 3, out);
}

static vrr_status ask_int64(const vrr_entropy *e, uint64_t *out, size_t n) {
    int64_t answer = -1;
    (void)n;
    vrr_status status = vrr_rr_invoke_int64(&response, &categories, e, 11, &answer);
    out[0] = (uint64_t)answer;
    return status;
}

typedef struct {
    const char *name;
    vrr_status (*ask)(const vrr_entropy *e, uint64_t *out, size_t n);
    size_t n, words; /* how many answers, and how many words of out they fill */
    bool any_number; /* none can be asked for */
} question;

static const question questions[] = {
    {"one bit", ask_bool, 1, 1, false},
    {"bits, constant time", ask_bools_fixed, BITS, WORDS, true},
    {"bits", ask_bools_lazy, BITS, WORDS, true},
    {"a vector, constant time", ask_vector_fixed, 1, WORDS, false},
    {"a vector", ask_vector_lazy, 1, WORDS, false},
    {"RAPPOR", ask_rappor, 1, WORDS, false},
    {"categories", ask_categories, RESPONSES, RESPONSES, true},
    {"one category", ask_category, 1, 1, false},
    {"an int64", ask_int64, 1, 1, false},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static void make_measurements(void) {
    vrr_bitvec_domain domain = {BITS, true, 1};
    fill_words(&g, first_words, TAPE);
    fill_words(&g, second_words, TAPE);
    fill_words(&g, bits, WORDS);
    for (size_t i = 0; i < RESPONSES; i++) indices[i] = next_below(&g, CATEGORIES + 1);
    EXPECT(vrr_make_randomized_response_bool(&few, 0.7, false) == VRR_OK &&
               vrr_make_randomized_response_bool(&fixed, 0.7, true) == VRR_OK &&
               vrr_make_randomized_response_bool(&lazy, 0.7, false) == VRR_OK &&
               vrr_make_randomized_response_bitvec(&fixed_vector, domain, 0.3, true) == VRR_OK &&
               vrr_make_randomized_response_bitvec(&lazy_vector, domain, 0.3, false) == VRR_OK &&
               vrr_make_rappor(&rappor, BITS, 1, 0.3, false) == VRR_OK &&
               vrr_make_randomized_response(&response, CATEGORIES, 0.4) == VRR_OK &&
               vrr_make_categories_int64(&categories, values, CATEGORIES, slots, sizeof slots / sizeof *slots) ==
                   VRR_OK,
           "a measurement is refused");
}

/* ---- nothing asked ---- */

static int never(void *ctx, void *buf, size_t len) {
    size_t *calls = ctx;
    (void)buf;
    (void)len;
    ++*calls;
    return -1;
}

static void nothing_drawn(void) {
    size_t calls = 0;
    vrr_entropy e = {never, &calls};
    uint64_t word = 0x1234;
    EXPECT(vrr_entropy_draw(&e, &word, 0) == VRR_OK, "not VRR_OK");
    EXPECT(calls == 0 && word == 0x1234, "%zu calls, word %llx", calls, (unsigned long long)word);
    EXPECT(vrr_entropy_draw(&e, &word, 1) == VRR_ERR_ENTROPY && calls == 1 && word == 0, "a draw of one word");
}

static void no_answers(void) {
    for (size_t q = 0; q < QUESTIONS; q++) {
        size_t calls = 0;
        vrr_entropy e = {never, &calls};
        uint64_t out[OUT];
        memset(out, 0xee, sizeof out);
        if (questions[q].any_number) {
            EXPECT(questions[q].ask(&e, out, 0) == VRR_OK, "%s: not VRR_OK", questions[q].name);
            EXPECT(calls == 0 && out[0] == UINT64_C(0xeeeeeeeeeeeeeeee), "%s: %zu calls", questions[q].name, calls);
        }
        EXPECT(questions[q].ask(&e, out, questions[q].n) == VRR_ERR_ENTROPY, "%s: answers from nothing",
               questions[q].name);
        EXPECT(calls == 1 && all_zero(out, questions[q].words), "%s: %zu calls", questions[q].name, calls);
    }
}

/* ---- failure and recovery ---- */

/* What the question is answered with from these words alone, and how many of them are used. */
static size_t answer_alone(const question *q, const uint64_t *words, size_t length, uint64_t *out) {
    tape t = tape_of(words, length);
    vrr_entropy e = tape_entropy(&t);
    memset(out, 0xee, OUT * sizeof *out);
    return q->ask(&e, out, q->n) == VRR_OK ? t.used : 0;
}

static void check_recovery(const question *q) {
    uint64_t out[OUT], expected[OUT];
    for (size_t fail_at = 1;; fail_at++) {
        tape t = tape_of(first_words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        t.fail_at = fail_at;
        memset(out, 0xee, sizeof out);
        vrr_status status = q->ask(&e, out, q->n);
        if (!t.failed) {
            EXPECT(status == VRR_OK && fail_at > 1, "%s: status %d", q->name, (int)status);
            return;
        }
        EXPECT(status == VRR_ERR_ENTROPY && all_zero(out, q->words), "%s: failure %zu is answered", q->name, fail_at);
        t.failed = false; /* the source is well again */
        size_t from = t.used, used = answer_alone(q, first_words + from, TAPE - from, expected);
        memset(out, 0xee, sizeof out);
        EXPECT(q->ask(&e, out, q->n) == VRR_OK, "%s: no answer after failure %zu", q->name, fail_at);
        EXPECT(used > 0 && t.used == from + used, "%s: %zu words used after failure %zu", q->name, t.used - from,
               fail_at);
        EXPECT(memcmp(out, expected, sizeof out) == 0, "%s: another answer after failure %zu", q->name, fail_at);
    }
}

static void recovers(void) {
    for (size_t q = 0; q < QUESTIONS; q++) CHECK(check_recovery(&questions[q]));
}

/* ---- two sources ---- */

/* Random questions to two sources in turn; what each answers is what it would answer if the other were not there. */
static void check_two(vrr_entropy sources[2], const tape alone[2]) {
    tape t[2] = {alone[0], alone[1]};
    for (size_t i = 0; i < ROUNDS; i++) {
        size_t who = (size_t)next_below(&g, 2);
        const question *q = &questions[next_below(&g, QUESTIONS)];
        uint64_t out[OUT], expected[OUT];
        size_t used = answer_alone(q, t[who].words + t[who].used, t[who].length - t[who].used, expected);
        memset(out, 0xee, sizeof out);
        EXPECT(used > 0 && q->ask(&sources[who], out, q->n) == VRR_OK, "%s: no answer", q->name);
        EXPECT(memcmp(out, expected, sizeof out) == 0, "%s, question %zu: source %zu gives another answer", q->name, i,
               who);
        t[who].used += used;
    }
}

static void two_sources(void) {
    tape t[2] = {tape_of(first_words, TAPE), tape_of(second_words, TAPE)};
    tape alone[2] = {t[0], t[1]};
    vrr_entropy sources[2] = {tape_entropy(&t[0]), tape_entropy(&t[1])};
    check_two(sources, alone);
}

/* One of them fails now and then, which the other does not notice. */
static void one_of_two_fails(void) {
    for (size_t q = 0; q < QUESTIONS; q++) {
        tape well = tape_of(first_words, TAPE), ill = tape_of(second_words, TAPE);
        vrr_entropy e = tape_entropy(&well), failing = tape_entropy(&ill);
        uint64_t out[OUT], expected[OUT];
        ill.fail_at = 1;
        for (size_t i = 0; i < 5; i++) {
            EXPECT(questions[q].ask(&failing, out, questions[q].n) == VRR_ERR_ENTROPY, "%s: an answer",
                   questions[q].name);
            size_t used = answer_alone(&questions[q], well.words + well.used, TAPE - well.used, expected),
                   before = well.used;
            memset(out, 0xee, sizeof out);
            EXPECT(questions[q].ask(&e, out, questions[q].n) == VRR_OK, "%s: no answer", questions[q].name);
            EXPECT(well.used == before + used && memcmp(out, expected, sizeof out) == 0, "%s: another answer",
                   questions[q].name);
        }
    }
}

int main(void) {
    g.state = test_seed();
    claim("measurements for all questions are made", make_measurements);
    claim("a draw of no words succeeds and asks nothing of a source that always fails", nothing_drawn);
    claim("with a source that always fails a call for no answers succeeds and every other fails", no_answers);
    claim("a source that failed and recovered is read on from where it stands", recovers);
    claim("of two sources in turn each answers from its own words", two_sources);
    claim("a source does not notice that another one fails", one_of_two_fails);
    return report();
}
