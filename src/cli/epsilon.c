/* What a parameter costs, and the parameter for a given cost. */
#include "cli.h"

#include <inttypes.h>
#include <stdio.h>

/* A measurement, as both commands show it. */
typedef struct {
    const char *measurement;
    const char *parameter; /* its name */
    double value;
    const char *fraction; /* what the fraction below is */
    uint64_t num;
    uint32_t log2den;
    double epsilon;
    uint64_t categories; /* 0: none */
    uint64_t size;       /* 0: none */
    uint32_t max_weight;
    const double *requested; /* the epsilon that was asked for, if it was */
} finding;

static void print_json(const finding *found) {
    char decimal[DECIMAL_BYTES];
    printf("{\"measurement\": \"%s\", ", found->measurement);
    printf("\"%s\": %s, \"%s_hex\": \"%a\", ", found->parameter, decimal_same(found->value, decimal), found->parameter,
           found->value);
    printf("\"%s_num\": %" PRIu64 ", \"%s_log2den\": %" PRIu32 ", ", found->fraction, found->num, found->fraction,
           found->log2den);
    printf("\"epsilon\": %s, \"epsilon_hex\": \"%a\"", decimal_up(found->epsilon, decimal), found->epsilon);
    if (found->requested != NULL)
        printf(", \"requested_epsilon\": %s, \"requested_epsilon_hex\": \"%a\"",
               decimal_same(*found->requested, decimal), *found->requested);
    if (found->categories > 0) printf(", \"categories\": %" PRIu64, found->categories);
    if (found->size > 0) printf(", \"size\": %" PRIu64 ", \"max_weight\": %" PRIu32, found->size, found->max_weight);
    printf("}\n");
}

static void print_text(const finding *found) {
    char decimal[DECIMAL_BYTES];
    printf("epsilon  %s  (%a)\n", decimal_up(found->epsilon, decimal), found->epsilon);
    printf("%-7s  %s  (%a), %sexactly %" PRIu64 "/2^%" PRIu32 "\n", found->parameter,
           decimal_same(found->value, decimal), found->value, found->size > 0 ? "f/2 is " : "", found->num,
           found->log2den);
    if (found->categories > 0) printf("categories  %" PRIu64 "\n", found->categories);
    if (found->size > 0) printf("size  %" PRIu64 "\nmax-weight  %" PRIu32 "\n", found->size, found->max_weight);
}

static int print(const options *given, const finding *found) {
    if (given->json) {
        print_json(found);
    } else {
        print_text(found);
    }
    return finish_output(EXIT_GOOD);
}

static int show_bool(const options *given, const vrr_rr_bool *m, double prob, const double *requested) {
    finding found = {.measurement = "randomized_response_bool",
                     .parameter = "prob",
                     .value = prob,
                     .fraction = "prob",
                     .num = m->keep_num,
                     .log2den = m->log2den,
                     .requested = requested};
    vrr_rr_bool_map(m, 1, &found.epsilon);
    return print(given, &found);
}

static int show_categorical(const options *given, const vrr_rr *m, double prob, const double *requested) {
    finding found = {.measurement = "randomized_response",
                     .parameter = "prob",
                     .value = prob,
                     .fraction = "prob",
                     .num = m->keep_num,
                     .log2den = m->log2den,
                     .categories = m->num_categories,
                     .requested = requested};
    vrr_rr_map(m, 1, &found.epsilon);
    return print(given, &found);
}

static finding of_bitvec(const char *measurement, const vrr_rr_bitvec *m, double f, const double *requested) {
    finding found = {.measurement = measurement,
                     .parameter = "f",
                     .value = f,
                     .fraction = "flip",
                     .num = m->flip_num,
                     .log2den = m->log2den,
                     .size = m->size,
                     .max_weight = m->max_weight,
                     .requested = requested};
    return found;
}

static int show_bitvec(const options *given, const vrr_rr_bitvec *m, double f, const double *requested) {
    finding found = of_bitvec("randomized_response_bitvec", m, f, requested);
    vrr_rr_bitvec_map(m, 1, &found.epsilon);
    return print(given, &found);
}

static int show_rappor(const options *given, const vrr_rappor *m, double f, const double *requested) {
    finding found = of_bitvec("rappor", &m->report, f, requested);
    vrr_rappor_map(m, 1, &found.epsilon);
    return print(given, &found);
}

/* ---- epsilon ---- */

int epsilon_bool(const options *given) {
    vrr_rr_bool m;
    double prob;
    int status = make_bool(given, &m, &prob);
    return status == EXIT_GOOD ? show_bool(given, &m, prob, NULL) : status;
}

int epsilon_categorical(const options *given) {
    vrr_rr m;
    double prob;
    int status = make_categorical(given, &m, &prob);
    return status == EXIT_GOOD ? show_categorical(given, &m, prob, NULL) : status;
}

int epsilon_bitvec(const options *given) {
    vrr_rr_bitvec m;
    double f;
    int status = make_bitvec(given, true, &m, &f);
    return status == EXIT_GOOD ? show_bitvec(given, &m, f, NULL) : status;
}

int epsilon_rappor(const options *given) {
    vrr_rappor m;
    double f;
    int status = make_rappor(given, true, &m, &f);
    return status == EXIT_GOOD ? show_rappor(given, &m, f, NULL) : status;
}

/* ---- calibrate ---- */

int calibrate_bool(const options *given) {
    vrr_rr_bool m;
    double epsilon, prob;
    int status = read_number(given, EPSILON, epsilon_range, &epsilon);
    if (status == EXIT_GOOD) status = calibrated(given, vrr_calibrate_bool(epsilon, &prob), epsilon);
    if (status != EXIT_GOOD) return status;
    vrr_make_randomized_response_bool(&m, prob, false);
    return show_bool(given, &m, prob, &epsilon);
}

int calibrate_categorical(const options *given) {
    vrr_rr m;
    uint64_t categories;
    double epsilon, prob;
    int status = read_categories(given, &categories);
    if (status == EXIT_GOOD) status = read_number(given, EPSILON, epsilon_range, &epsilon);
    if (status == EXIT_GOOD) status = calibrated(given, vrr_calibrate_categorical(epsilon, categories, &prob), epsilon);
    if (status != EXIT_GOOD) return status;
    vrr_make_randomized_response(&m, categories, prob);
    return show_categorical(given, &m, prob, &epsilon);
}

static int calibrate_f(const options *given, vrr_bitvec_domain *d, double *epsilon, double *f) {
    int status = read_domain(given, true, d);
    if (status == EXIT_GOOD) status = read_number(given, EPSILON, epsilon_range, epsilon);
    return status == EXIT_GOOD ? calibrated(given, vrr_calibrate_bitvec(*epsilon, *d, f), *epsilon) : status;
}

int calibrate_bitvec(const options *given) {
    vrr_rr_bitvec m;
    vrr_bitvec_domain d;
    double epsilon, f;
    int status = calibrate_f(given, &d, &epsilon, &f);
    if (status != EXIT_GOOD) return status;
    vrr_make_randomized_response_bitvec(&m, d, f, false);
    return show_bitvec(given, &m, f, &epsilon);
}

int calibrate_rappor(const options *given) {
    vrr_rappor m;
    vrr_bitvec_domain d;
    double epsilon, f;
    int status = calibrate_f(given, &d, &epsilon, &f);
    if (status != EXIT_GOOD) return status;
    vrr_make_rappor(&m, d.size, d.max_weight, f, false);
    return show_rappor(given, &m, f, &epsilon);
}
