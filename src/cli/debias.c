/* Reports in, one estimate per bit out. */
#include "cli.h"
#include "lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH_BYTES = 1 << 20 }; /* reports are tallied in batches, which is faster than one by one */

typedef struct {
    bit_line line;
    size_t size;               /* of every report; 0 before the first one */
    uint64_t *counts, reports; /* the tally, and how many reports are in it */
    uint64_t *batch;
    size_t batch_most, batch_filled;
    bad_lines bad;
} tally;

static void add_part(void *ctx, const char *bytes, size_t n) {
    tally *t = ctx;
    add_bits(&t->line, bytes, n);
}

/* The first good line says how long the others have to be. */
static bool begin(tally *t) {
    size_t size = (size_t)bits_of_line(&t->line), report_bytes = (size + 63) / 64 * sizeof *t->batch;
    t->batch_most = report_bytes < BATCH_BYTES ? BATCH_BYTES / report_bytes : 1;
    t->counts = calloc(size, sizeof *t->counts);
    t->batch = malloc(t->batch_most * report_bytes);
    if (t->counts == NULL || t->batch == NULL) {
        fprintf(stderr, "vrr: not enough memory for %zu counts\n", size);
        return false;
    }
    t->size = size;
    t->line.size = size;
    return true;
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
    if (good && t->size == 0 && !begin(t)) return false;
    next_bit_line(&t->line);
    if (!good) return true;
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
    double f, alpha, variance, half_width; /* alpha is 0 if no half width is wanted */
} precision;

static int print_estimates(const options *given, const tally *t, const double *estimates, const precision *p) {
    if (given->json) {
        printf("{\"measurement\": \"randomized_response_bitvec\", \"f\": %.17g, \"f_hex\": \"%a\", ", p->f, p->f);
        printf("\"reports\": %" PRIu64 ", \"size\": %zu, \"variance\": %.17g, ", t->reports, t->size, p->variance);
        if (p->alpha > 0) printf("\"alpha\": %.17g, \"half_width\": %.17g, ", p->alpha, p->half_width);
        printf("\"estimates\": [");
        for (size_t j = 0; j < t->size; j++) printf("%s%.17g", j > 0 ? ", " : "", estimates[j]);
        printf("]}\n");
    } else {
        printf("# %" PRIu64 " reports; variance of each estimate: %.17g\n", t->reports, p->variance);
        if (p->alpha > 0)
            printf("# all counts within %.17g of their estimates, but for a probability of at most %.17g\n",
                   p->half_width, p->alpha);
        for (size_t j = 0; j < t->size; j++) printf("%zu %.17g\n", j, estimates[j]);
    }
    return finish_output(bad_lines_status(&t->bad));
}

static int estimate(const options *given, const tally *t, precision p) {
    double *estimates = malloc(t->size * sizeof *estimates);
    if (estimates == NULL) {
        fprintf(stderr, "vrr: not enough memory for %zu estimates\n", t->size);
        return EXIT_BAD_DATA;
    }
    vrr_status status = vrr_debias_randomized_response_bitvec(t->counts, t->size, t->reports, p.f, estimates);
    if (status == VRR_OK) status = vrr_debias_variance(t->reports, p.f, &p.variance);
    if (status == VRR_OK && p.alpha > 0)
        status = vrr_debias_half_width(t->reports, t->size, p.f, p.alpha, &p.half_width);
    int result = EXIT_BAD_DATA;
    if (status == VRR_OK) {
        result = print_estimates(given, t, estimates, &p);
    } else {
        fprintf(stderr, "vrr: %s\n", vrr_status_message(status));
    }
    free(estimates);
    return result;
}

static int debias(const options *given, precision p) {
    static tally t;
    line_handler h = {&t, add_part, add_report, go_on};
    int status = EXIT_BAD_DATA;
    t.bad.skip = given->skip_bad;
    if (!open_bit_line(&t.line, 0)) {
        fprintf(stderr, "vrr: not enough memory\n");
    } else if (read_lines(&h) && add_batch(&t)) {
        if (t.reports > 0) {
            status = estimate(given, &t, p);
        } else {
            bad_lines_status(&t.bad);
            fprintf(stderr, "vrr: standard input has no report: lines of 0 and 1\n");
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
    int status = read_number(given, F, f_range, &p.f);
    if (status != EXIT_GOOD) return status;
    if (vrr_debias_variance(0, p.f, &p.variance) != VRR_OK) return number_out_of_range(given, F, f_range, p.f);
    if (given->text[ALPHA] == NULL) return debias(given, p);
    status = read_number(given, ALPHA, alpha_range, &p.alpha);
    if (status != EXIT_GOOD) return status;
    if (vrr_debias_half_width(0, 1, p.f, p.alpha, &p.half_width) != VRR_OK)
        return number_out_of_range(given, ALPHA, alpha_range, p.alpha);
    return debias(given, p);
}
