/* Reports in, one estimate per bit out. */
#define _POSIX_C_SOURCE 200809L

#include "cli.h"
#include "lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BATCH_BYTES = 1 << 20 }; /* reports are tallied in batches, which is faster than one by one */

typedef struct {
    bit_line line;
    size_t size;               /* of every report */
    uint64_t *counts, reports; /* the tally, and how many reports are in it */
    uint64_t *batch;
    size_t batch_most, batch_filled;
    bad_lines bad;
} tally;

static void add_part(void *ctx, const char *bytes, size_t n) {
    tally *t = ctx;
    add_bits(&t->line, bytes, n);
}

static bool begin(tally *t, size_t size) {
    size_t report_bytes = (size / 64 + (size % 64 > 0)) * sizeof *t->batch;
    t->batch_most = report_bytes < BATCH_BYTES ? BATCH_BYTES / report_bytes : 1;
    t->counts = calloc(size, sizeof *t->counts);
    t->batch = malloc(t->batch_most * report_bytes);
    t->size = size;
    if (t->counts != NULL && t->batch != NULL && open_bit_line(&t->line, size)) return true;
    fprintf(stderr, "vrr: not enough memory for %zu counts\n", size);
    return false;
}

static bool add_batch(tally *t) {
    if (t->batch_filled == 0) return true;
    vrr_status status = vrr_tally_add_many(t->counts, t->size, t->batch, t->batch_filled);
    if (status != VRR_OK) fprintf(stderr, "vrr: %s\n", vrr_status_message(status));
    t->reports += t->batch_filled;
    t->batch_filled = 0;
    return status == VRR_OK;
}

static bool add_report(void *ctx, uint64_t number) {
    tally *t = ctx;
    bool good = is_good_bit_line(&t->line, number, &t->bad);
    next_bit_line(&t->line);
    if (!good) return !t->bad.strict;
    t->bad.kept++;
    size_t words = (t->size + 63) / 64;
    memcpy(t->batch + t->batch_filled * words, t->line.words, words * sizeof *t->batch);
    t->batch_filled++;
    return t->batch_filled < t->batch_most || add_batch(t);
}

static bool go_on(void *ctx) {
    (void)ctx;
    return true;
}

/* What is known of all estimates together. */
typedef struct {
    double f, variance;
    bool has_alpha; /* a half width is wanted */
    double alpha, half_width;
    uint64_t unexplained; /* estimates that no truth explains */
} precision;

static void print_number(const char *key, const char *decimal, double value) {
    printf(", \"%s\": %s, \"%s_hex\": \"%a\"", key, decimal, key, value);
}

/* Estimates and their variance are nearest doubles; the half width is a bound. */
static int print_estimates(const options *given, const tally *t, const double *estimates, const precision *p) {
    char decimal[DECIMAL_BYTES], other[DECIMAL_BYTES];
    if (given->json) {
        printf("{\"measurement\": \"randomized_response_bitvec\"");
        print_number("f", decimal_same(p->f, decimal), p->f);
        printf(", \"reports\": %" PRIu64 ", \"size\": %zu", t->reports, t->size);
        print_number("variance", decimal_same(p->variance, decimal), p->variance);
        if (p->has_alpha) {
            print_number("alpha", decimal_same(p->alpha, decimal), p->alpha);
            print_number("half_width", decimal_up(p->half_width, decimal), p->half_width);
        }
        printf(", \"unexplained\": %" PRIu64 ", \"estimates\": [", p->unexplained);
        for (size_t j = 0; j < t->size; j++) printf("%s%s", j > 0 ? ", " : "", decimal_same(estimates[j], decimal));
        printf("], \"estimates_hex\": [");
        for (size_t j = 0; j < t->size; j++) printf("%s\"%a\"", j > 0 ? ", " : "", estimates[j]);
        printf("]}\n");
    } else {
        printf("# %" PRIu64 " reports; variance of each estimate: %s\n", t->reports,
               decimal_same(p->variance, decimal));
        if (p->has_alpha)
            printf("# all counts within %s (%a) of their estimates, but for a probability of at most %s\n",
                   decimal_up(p->half_width, decimal), p->half_width, decimal_up(p->alpha, other));
        for (size_t j = 0; j < t->size; j++) printf("%zu %s\n", j, decimal_same(estimates[j], decimal));
    }
    return finish_output(bad_lines_status(&t->bad));
}

/* The least probability of a warning about good reports. */
static const double chance = 1e-6;

/* Whether some count is explained by no truth from 0 to n: said on standard error. */
static vrr_status explain(const tally *t, const double *estimates, precision *p) {
    char decimal[DECIMAL_BYTES], other[DECIMAL_BYTES];
    double n = (double)t->reports, by = p->has_alpha ? p->alpha : chance, allowed;
    vrr_status status = vrr_debias_half_width(t->reports, t->size, p->f, by, &allowed);
    for (size_t j = 0; j < t->size && status == VRR_OK; j++)
        if (estimates[j] < -allowed || estimates[j] - n > allowed) p->unexplained++;
    if (p->unexplained > 0)
        fprintf(stderr,
                "vrr: warning: %" PRIu64 " of %zu estimates are farther outside 0 to %" PRIu64 " than %s, which good\n"
                "vrr: reports give with a probability of at most %s: were they randomized, and with this --f?\n",
                p->unexplained, t->size, t->reports, decimal_up(allowed, decimal), decimal_up(by, other));
    return status;
}

static int estimate(const options *given, const tally *t, precision p) {
    double *estimates = malloc(t->size * sizeof *estimates);
    if (estimates == NULL) {
        fprintf(stderr, "vrr: not enough memory for %zu estimates\n", t->size);
        return EXIT_BAD_DATA;
    }
    vrr_status status = vrr_debias_randomized_response_bitvec(t->counts, t->size, t->reports, p.f, estimates);
    if (status == VRR_OK) status = vrr_debias_variance(t->reports, p.f, &p.variance);
    if (status == VRR_OK && p.has_alpha)
        status = vrr_debias_half_width(t->reports, t->size, p.f, p.alpha, &p.half_width);
    if (status == VRR_OK) status = explain(t, estimates, &p);
    int result = EXIT_BAD_DATA;
    if (status == VRR_OK) {
        result = print_estimates(given, t, estimates, &p);
        if (result == EXIT_GOOD && given->strict && p.unexplained > 0) result = EXIT_BAD_DATA;
    } else {
        fprintf(stderr, "vrr: %s\n", vrr_status_message(status));
    }
    free(estimates);
    return result;
}

static int debias(const options *given, size_t size, precision p) {
    static tally t;
    line_handler h = {&t, add_part, add_report, go_on, false};
    int status = EXIT_BAD_DATA;
    t.bad.skip = given->skip_bad;
    t.bad.strict = given->strict;
    t.bad.show = given->show_bad;
    if (begin(&t, size) && read_lines(STDIN_FILENO, "standard input", &h) && add_batch(&t)) {
        if (t.reports > 0 && !are_too_many(&t.bad)) {
            status = estimate(given, &t, p);
        } else {
            bad_lines_status(&t.bad);
            if (t.reports > 0 && !t.bad.skip)
                fprintf(stderr, "vrr: more lines are bad than good, which gives no estimate\n");
            if (t.reports == 0)
                fprintf(stderr, "vrr: standard input has no report: lines of %zu characters 0 and 1 (--size)\n", size);
        }
    }
    free(t.line.words);
    free(t.counts);
    free(t.batch);
    return status;
}

int debias_bitvec(const options *given) {
    static const char f_range[] = "0 < F < 1", alpha_range[] = "0 < A < 1";
    precision p = {0};
    vrr_bitvec_domain d;
    int status = read_domain(given, false, &d);
    if (status == EXIT_GOOD && d.size == 0) status = domain_refused(given, VRR_ERR_SIZE);
    if (status == EXIT_GOOD && given->strict && given->skip_bad)
        status = usage_error("--strict and --skip-bad exclude each other", "--strict");
    if (status == EXIT_GOOD) status = read_number(given, F, f_range, &p.f);
    if (status != EXIT_GOOD) return status;
    if (vrr_debias_variance(0, p.f, &p.variance) != VRR_OK) return number_out_of_range(given, F, f_range, p.f);
    if (given->text[ALPHA] == NULL) return debias(given, d.size, p);
    status = read_number(given, ALPHA, alpha_range, &p.alpha);
    if (status != EXIT_GOOD) return status;
    if (vrr_debias_half_width(0, 1, p.f, p.alpha, &p.half_width) != VRR_OK)
        return number_out_of_range(given, ALPHA, alpha_range, p.alpha);
    p.has_alpha = true;
    return debias(given, d.size, p);
}
