/* Cost per answer, as ratios to the pattern of libraries that ask their generator for one byte per trial, and for eight
 * per uniform number.
 *
 * Everything is measured side by side: each round times every case once, a ratio is taken within its round, and the
 * table shows medians over the rounds. Nanoseconds are shown for orientation; only ratios are compared.
 * Exit status 1 when a batched case is less than REQUIRED times faster than the baseline. Over categories this is required
 * of the baseline's own generator: a response takes three words, and the kernel's generator alone may take longer. */
#define _POSIX_C_SOURCE 200809L

#include "measure.h"
#include "../support/support.h"
#include "../../src/sampling/bernoulli.h"

#include <stdio.h>

#define REQUIRED 20.0

enum { ROUNDS = 31, SINGLES = 2000, MANY = 1 << 16, WORDS = MANY / 64, MAX_CASES = 128 };

static uint64_t args[WORDS], out[WORDS], indices[MANY], responses[MANY], words[64 * 1024];
static volatile uint64_t sink;

/* ---- the baseline ---- */

/* A number below n from the remainder of a word, words above the last whole multiple of n being rejected. */
static uint64_t baseline_uniform(uint64_t n) {
    for (;;) {
        uint64_t word;
        few_bytes((unsigned char *)&word, sizeof word);
        if (word < UINT64_MAX - UINT64_MAX % n) return word % n;
    }
}

/* ---- cases ---- */

typedef struct setting setting;
struct setting {
    const char *name, *source;
    void (*run)(const setting *s);
    double answers; /* per run */
    bool required;
    const setting *against; /* what the ratio is taken to */
    vrr_rr_bool m;
    vrr_rr categorical; /* in cases over categories */
    vrr_entropy entropy;
    double seconds[ROUNDS];
};

static setting cases[MAX_CASES];
static int case_count;

static void run_baseline(const setting *s) {
    uint64_t count = 0;
    for (int i = 0; i < SINGLES; i++) count += !((i & 1) ^ baseline_trial(s->m.keep_num, s->m.log2den));
    sink += count;
}

static void run_single(const setting *s) {
    uint64_t count = 0;
    for (int i = 0; i < SINGLES; i++) {
        bool answer;
        if (vrr_rr_bool_invoke(&s->m, &s->entropy, i & 1, &answer) != VRR_OK) abort();
        count += answer;
    }
    sink += count;
}

static void run_many(const setting *s) {
    if (vrr_rr_bool_invoke_many(&s->m, &s->entropy, args, out, MANY) != VRR_OK) abort();
    sink += out[0];
}

/* The input is a category: a number for the lie, and a trial. */
static void run_categorical_baseline(const setting *s) {
    const vrr_rr *m = &s->categorical;
    uint64_t sum = 0;
    for (int i = 0; i < SINGLES; i++) {
        uint64_t lie = baseline_uniform(m->num_categories - 1);
        lie += lie >= indices[i];
        sum += baseline_trial(m->keep_num, m->log2den) ? indices[i] : lie;
    }
    sink += sum;
}

static void run_categorical_single(const setting *s) {
    uint64_t sum = 0;
    for (int i = 0; i < SINGLES; i++) {
        uint64_t response;
        if (vrr_rr_invoke(&s->categorical, &s->entropy, indices[i], &response) != VRR_OK) abort();
        sum += response;
    }
    sink += sum;
}

static void run_categorical_many(const setting *s) {
    if (vrr_rr_invoke_many(&s->categorical, &s->entropy, indices, responses, MANY) != VRR_OK) abort();
    sink += responses[0];
}

/* Its calls at a number of categories that hardly ever rejects a word: three words per response. */
static void run_bare_responses(const setting *s) {
    for (size_t i = 0; i < 3 * MANY; i += 256)
        if (s->entropy.fill(s->entropy.ctx, words, 256 * sizeof *words) != 0) abort();
    sink += words[0];
}

/* The calls that fixed sampling makes to its source, written down once and repeated without the sampling. */
static size_t call_sizes[WORDS], call_count;

static int record_call(void *ctx, void *buf, size_t len) {
    (void)ctx;
    memset(buf, 0, len);
    if (call_count == WORDS || len > sizeof words) abort();
    call_sizes[call_count++] = len;
    return 0;
}

static void run_bare_draws(const setting *s) {
    for (size_t i = 0; i < call_count; i++)
        if (s->entropy.fill(s->entropy.ctx, words, call_sizes[i]) != 0) abort();
    sink += words[0];
}

static void run_fixed_lanes(const setting *s) {
    vrr_dyadic p = {s->m.keep_num, s->m.log2den};
    if (vrr_bernoulli_fill(p, true, &s->entropy, out, WORDS) != VRR_OK) abort();
    sink += out[0];
}

static setting *add(const char *name, const char *source, vrr_entropy entropy, void (*run)(const setting *),
                    double answers, double prob, bool constant_time, const setting *against) {
    if (case_count == MAX_CASES) abort();
    setting *s = &cases[case_count++];
    s->name = name;
    s->source = source;
    s->entropy = entropy;
    s->run = run;
    s->answers = answers;
    s->against = against == NULL ? s : against;
    if (vrr_make_randomized_response_bool(&s->m, prob, constant_time) != VRR_OK) abort();
    return s;
}

static void add_source(const char *name, vrr_entropy entropy, double prob, const setting *baseline) {
    add("invoke", name, entropy, run_single, SINGLES, prob, false, baseline);
    add("invoke_many", name, entropy, run_many, MANY, prob, false, baseline)->required = true;
    add("invoke_many, constant_time", name, entropy, run_many, MANY, prob, true, baseline)->required = true;
}

static setting *add_categorical(const char *name, const char *source, vrr_entropy entropy, void (*run)(const setting *),
                                double answers, uint64_t t, const setting *against) {
    setting *s = add(name, source, entropy, run, answers, 0.9, false, against);
    if (vrr_make_randomized_response(&s->categorical, t, 0.9) != VRR_OK) abort();
    return s;
}

static void add_categorical_source(const char *name, vrr_entropy entropy, uint64_t t, bool required,
                                   const setting *baseline) {
    add_categorical("invoke", name, entropy, run_categorical_single, SINGLES, t, baseline);
    add_categorical("invoke_many", name, entropy, run_categorical_many, MANY, t, baseline)->required = required;
}

/* ---- measurement ---- */

static double median_ratio(const setting *s) {
    double ratios[ROUNDS];
    for (int round = 0; round < ROUNDS; round++)
        ratios[round] = s->against->seconds[round] / s->against->answers * s->answers / s->seconds[round];
    return median(ratios, ROUNDS);
}

int main(void) {
    static vrr_entropy_buffer system_buffer, openssl_buffer;
    static const double probs[] = {0.75, 0.9};
    static const uint64_t categories[] = {2, 10, 1000, 1000000};
    int slow = 0;
    vrr_entropy system = vrr_entropy_system();
    vrr_entropy buffered_system = vrr_entropy_buffered(&system_buffer, system);
#ifdef VRR_HAVE_OPENSSL
    vrr_entropy openssl = vrr_entropy_openssl();
    vrr_entropy buffered_openssl = vrr_entropy_buffered(&openssl_buffer, openssl);
#else
    (void)openssl_buffer;
#endif
    if (buffered_system.fill(buffered_system.ctx, args, 2048) != 0) abort();
    for (size_t i = 0; i < MANY; i++) indices[i] = i % 2;

    for (int i = 0; i < 2; i++) {
        setting *baseline = add("baseline: one 1-byte call per trial", GENERATOR_NAME, system, run_baseline, SINGLES,
                                probs[i], false, NULL);
        add_source("system", system, probs[i], baseline);
        add_source("system, buffered", buffered_system, probs[i], baseline);
#ifdef VRR_HAVE_OPENSSL
        add_source("openssl", openssl, probs[i], baseline);
        add_source("openssl, buffered", buffered_openssl, probs[i], baseline);
#endif
    }
    for (int i = 0; i < 4; i++) {
        setting *baseline = add_categorical("baseline: 8-byte and 1-byte calls", GENERATOR_NAME, system,
                                            run_categorical_baseline, SINGLES, categories[i], NULL);
        add_categorical_source("system", system, categories[i], false, baseline);
        add_categorical_source("system, buffered", buffered_system, categories[i], false, baseline);
#ifdef VRR_HAVE_OPENSSL
        add_categorical_source("openssl", openssl, categories[i], true, baseline);
        add_categorical_source("openssl, buffered", buffered_openssl, categories[i], true, baseline);
#endif
    }
    setting recorder = {.entropy = {record_call, NULL}};
    if (vrr_make_randomized_response_bool(&recorder.m, 0.9, true) != VRR_OK) abort();
    run_fixed_lanes(&recorder);
    setting *bare = add("the words alone, 53 per 64 answers", "system", system, run_bare_draws, MANY, 0.9, true, NULL);
    add("fixed 64-lane sampling", "system", system, run_fixed_lanes, MANY, 0.9, true, bare);
#ifdef VRR_HAVE_OPENSSL
    bare = add("the words alone, 53 per 64 answers", "openssl", openssl, run_bare_draws, MANY, 0.9, true, NULL);
    add("fixed 64-lane sampling", "openssl", openssl, run_fixed_lanes, MANY, 0.9, true, bare);
#endif

    bare = add("the words alone, 3 per response", "system", system, run_bare_responses, MANY, 0.9, false, NULL);
    add_categorical("invoke_many", "system", system, run_categorical_many, MANY, 1000, bare);
#ifdef VRR_HAVE_OPENSSL
    bare = add("the words alone, 3 per response", "openssl", openssl, run_bare_responses, MANY, 0.9, false, NULL);
    add_categorical("invoke_many", "openssl", openssl, run_categorical_many, MANY, 1000, bare);
#endif

    for (int round = -1; round < ROUNDS; round++) { /* round -1 warms up */
        for (int c = 0; c < case_count; c++) {
            double start = now();
            cases[c].run(&cases[c]);
            if (round >= 0) cases[c].seconds[round] = now() - start;
        }
    }

    printf("medians of %d rounds; ratio: times faster than the unindented line above it\n\n", ROUNDS);
    printf("%-38s %-18s %8s %10s %12s %10s\n", "", "source", "prob", "categories", "ns/answer", "ratio");
    for (int c = 0; c < case_count; c++) {
        setting *s = &cases[c];
        double ratio = median_ratio(s), prob = (double)s->m.keep_num / (double)(UINT64_C(1) << s->m.log2den);
        bool is_reference = s->against == s, is_slow = s->required && ratio < REQUIRED;
        char t[24] = "";
        if (s->categorical.num_categories > 0)
            snprintf(t, sizeof t, "%llu", (unsigned long long)s->categorical.num_categories);
        printf("%s%s%-*s %-18s %8.4g %10s %12.2f ", is_reference && c > 0 ? "\n" : "", is_reference ? "" : "  ",
               is_reference ? 38 : 36, s->name, s->source, prob, t, 1e9 * median(s->seconds, ROUNDS) / s->answers);
        if (is_reference) {
            printf("%10s\n", "1");
        } else {
            printf("%10.*f%s\n", ratio < 10 ? 2 : 0, ratio, is_slow ? "  TOO SLOW" : "");
        }
        slow += is_slow;
    }
    printf("\nrequired: every invoke_many, over categories with openssl, at least %.0f times faster than the baseline: "
           "%s\n",
           REQUIRED, slow == 0 ? "holds" : "FAILS");
    return slow == 0 ? 0 : 1;
}
