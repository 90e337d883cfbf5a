/* Reports in, estimates out: how many inputs said true, were in each category, or had each bit set. */
#include "cli.h"
#include "collection.h"
#include "estimates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reports or tallies in ---- */

/* EXIT_GOOD if there are enough good reports. */
static int judge_lines(const collection *c) {
    int status = bad_lines_status(&c->bad);
    if (are_too_many(&c->bad) && !c->bad.skip && c->reports > 0)
        fprintf(stderr, "vrr: more lines are bad than good, which gives no estimate\n");
    return are_too_many(&c->bad) ? EXIT_BAD_DATA : status;
}

static void say_no_report(const collection *c) {
    const law *l = &c->law;
    fprintf(stderr, "vrr: standard input has no report: ");
    if (l->kind == BOOL) {
        fprintf(stderr, "lines of 0 or 1\n");
    } else if (l->kind == CATEGORICAL) {
        fprintf(stderr, l->has_labels ? "lines of the file of categories\n" : "lines of 0 to %zu\n", c->rows - 1);
    } else {
        fprintf(stderr, "lines of %zu characters 0 and 1 (--size)\n", c->rows);
    }
}

/* ---- estimates ---- */

/* All true counts lie within it of their estimates, but for a probability of alpha. Both answers of one bit have the same interval: the
   counts of one tell those of the other. */
static vrr_status half_width(const collection *c, double alpha, double *width) {
    uint64_t n = c->reports;
    double parameter = c->law.parameter;
    if (c->law.kind == BOOL) return vrr_debias_half_width_bool(n, parameter, alpha, width);
    if (c->law.kind == CATEGORICAL)
        return vrr_debias_half_width_categorical(n, c->law.categories, parameter, alpha, width);
    return vrr_debias_half_width(n, c->rows, parameter, alpha, width);
}

/* Of the categories, as if the estimates were the truth: the variance depends on it. */
static vrr_status plug_in_variance(const collection *c, double estimate, double *variance) {
    uint64_t n = c->reports, holders, upper;
    vrr_status status = vrr_debias_interval(estimate, 0.5, n, &holders, &upper);
    if (status != VRR_OK) return status;
    if (holders > upper) holders = rank_of(estimate) > rank_of(0) ? n : 0;
    return vrr_debias_variance_categorical(c->law.categories, c->law.parameter, holders, n - holders, 0, variance);
}

static vrr_status estimate_bool(const collection *c, estimates *e) {
    double prob = c->law.parameter;
    vrr_status status = vrr_debias_variance_bool(c->reports, prob, &e->variance);
    for (size_t i = 0; i < c->rows && status == VRR_OK; i++)
        status = vrr_debias_randomized_response_bool(c->counts[i], c->reports, prob, &e->estimates[i]);
    return status;
}

static vrr_status estimate_categorical(const collection *c, estimates *e) {
    vrr_status status = vrr_debias_randomized_response(c->counts, c->law.categories, c->law.parameter, e->estimates);
    for (size_t i = 0; i < c->rows && status == VRR_OK; i++)
        status = plug_in_variance(c, e->estimates[i], &e->variances[i]);
    return status;
}

static vrr_status estimate_vector(const collection *c, estimates *e) {
    vrr_status status = vrr_debias_variance(c->reports, c->law.parameter, &e->variance);
    if (status != VRR_OK) return status;
    return vrr_debias_randomized_response_bitvec(c->counts, c->rows, c->reports, c->law.parameter, e->estimates);
}

static vrr_status compute(const collection *c, estimates *e) {
    vrr_status status = c->law.kind == BOOL          ? estimate_bool(c, e)
                        : c->law.kind == CATEGORICAL ? estimate_categorical(c, e)
                                                     : estimate_vector(c, e);
    return status == VRR_OK ? half_width(c, e->alpha, &e->half_width) : status;
}

/* The least probability of a warning about good reports. */
static const double chance = 1e-6; /* as a double it is a little less */

/* Whether some count is explained by no truth from 0 to n: said on standard error. */
static vrr_status explain(const collection *c, estimates *e) {
    char decimal[DECIMAL_BYTES];
    double by = e->asked ? e->alpha : chance, allowed;
    vrr_status status = half_width(c, by, &allowed);
    for (size_t j = 0; j < c->rows && status == VRR_OK; j++) {
        uint64_t lower, upper;
        status = vrr_debias_interval(e->estimates[j], allowed, c->reports, &lower, &upper);
        if (lower > upper) e->unexplained++;
    }
    if (e->unexplained > 0)
        fprintf(stderr,
                "vrr: warning: %" PRIu64 " of %zu estimates are farther outside 0 to %" PRIu64 " than %s, which good\n"
                "vrr: reports give with a probability of at most %s: were they randomized, and with this %s?\n",
                e->unexplained, c->rows, c->reports, decimal_up(allowed, decimal), e->asked ? e->alpha_text : "1e-6",
                c->law.kind == BOOL || c->law.kind == CATEGORICAL ? "--prob" : "--f");
    return status;
}

/* ---- the command ---- */

static int show(const options *given, const estimates *e) {
    const char *svg = given->text[SVG];
    if (svg != NULL && !save_bars(svg, e)) return EXIT_BAD_DATA;
    if (svg == NULL || *svg != '-' || svg[1] != '\0') {
        if (given->json) {
            print_json(e);
        } else if (given->csv) {
            print_csv(e);
        } else {
            print_aligned(e);
        }
    }
    return finish_output(EXIT_GOOD);
}

static int estimate_all(const options *given, const collection *c, estimates *e) {
    vrr_status status = compute(c, e);
    if (status == VRR_OK) status = explain(c, e);
    if (status != VRR_OK) {
        fprintf(stderr, "vrr: %s\n", vrr_status_message(status));
        return EXIT_BAD_DATA;
    }
    int result = show(given, e);
    return result == EXIT_GOOD && given->strict && e->unexplained > 0 ? EXIT_BAD_DATA : result;
}

static int estimate(const options *given, const collection *c, estimates *e) {
    int status = EXIT_BAD_DATA;
    e->c = c;
    e->estimates = malloc(c->rows * sizeof *e->estimates);
    if (c->law.kind == CATEGORICAL) e->variances = malloc(c->rows * sizeof *e->variances);
    if (e->estimates != NULL && (e->variances != NULL || c->law.kind != CATEGORICAL)) {
        status = estimate_all(given, c, e);
    } else {
        fprintf(stderr, "vrr: not enough memory for %zu estimates\n", c->rows);
    }
    free(e->estimates);
    free(e->variances);
    return status;
}

static int read_alpha(const options *given, estimates *e) {
    static const char range[] = "0 < A < 1";
    static char decimal[DECIMAL_BYTES];
    double unused;
    e->alpha = 0x1.9999999999999p-5; /* the nearest one is more than 0.05 */
    e->alpha_text = "0.05";
    e->asked = given->text[ALPHA] != NULL;
    if (!e->asked) return EXIT_GOOD;
    int status = read_number(given, ALPHA, range, &e->alpha);
    bool is_plain = strpbrk(given->text[ALPHA], "/%") == NULL;
    if (status == EXIT_GOOD) e->alpha_text = decimal_up(e->alpha, decimal);
    if (status == EXIT_GOOD && is_plain && compare_written(given->text[ALPHA], e->alpha) >= 0)
        e->alpha_text = given->text[ALPHA];
    if (status != EXIT_GOOD || vrr_debias_half_width(0, 1, 0.5, e->alpha, &unused) == VRR_OK) return status;
    return number_out_of_range(given, ALPHA, range, e->alpha);
}

static int debias(const options *given, kind k) {
    collection c;
    estimates e = {0};
    if (given->json && given->csv) return usage_error("--json and --csv exclude each other", "--csv");
    int status = read_alpha(given, &e);
    if (status != EXIT_GOOD) return status;
    status = collect(given, k, false, &c);
    if (status == EXIT_GOOD) {
        int of_lines = judge_lines(&c);
        if (c.reports == 0) say_no_report(&c);
        status = c.reports == 0 || are_too_many(&c.bad) ? EXIT_BAD_DATA : estimate(given, &c, &e);
        if (status == EXIT_GOOD) status = of_lines;
    }
    free_collection(&c);
    return status;
}

int debias_bool(const options *given) {
    return debias(given, BOOL);
}

int debias_categorical(const options *given) {
    return debias(given, CATEGORICAL);
}

int debias_bitvec(const options *given) {
    return debias(given, BITVEC);
}

int debias_rappor(const options *given) {
    return debias(given, RAPPOR);
}
