#include "cli.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char size_range[] = "1 <= N <= 2^40";
static const char weight_range[] = "0 <= M <= N and M < 2^32";
static const char f_range[] = "0 < F <= 1";
static const char domain_range[] = "1 <= D <= 2^40";
static const char values_range[] = "1 <= K <= D and K < 2^32";
const char epsilon_range[] = "0 <= E, finite";

bool parse_number(const char *text, double *value) {
    char *end;
    if (*text == '\0' || isspace((unsigned char)*text)) return false;
    *value = strtod(text, &end);
    return *end == '\0';
}

bool parse_whole(const char *text, size_t length, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        *value = *value > (UINT64_MAX - digit) / 10 ? UINT64_MAX : *value * 10 + digit;
    }
    return length > 0;
}

static int is_missing(value_option option, const char *kind, const char *range) {
    fprintf(stderr, "vrr: %s is missing: a %s with %s\ntry: vrr --help\n", option_name(option), kind, range);
    return EXIT_USAGE;
}

static int is_no(const char *kind, value_option option, const char *text) {
    char what[40];
    snprintf(what, sizeof what, "%s is not a %s", option_name(option), kind);
    return usage_error(what, text);
}

int read_number(const options *given, value_option option, const char *range, double *value) {
    const char *text = given->text[option];
    bool exact;
    char decimal[DECIMAL_BYTES];
    if (text == NULL) return is_missing(option, "number", range);
    if (parse_number(text, value)) return EXIT_GOOD;
    if (!parse_fraction(text, value, &exact)) return is_no("number", option, text);
    if (!exact)
        fprintf(stderr, "vrr: %s %s is no double: %s (%a) is used\n", option_name(option), text,
                decimal_same(*value, decimal), *value);
    return EXIT_GOOD;
}

int number_out_of_range(const options *given, value_option option, const char *range, double value) {
    char decimal[DECIMAL_BYTES];
    fprintf(stderr, "vrr: %s %s is outside its range: %s (read as %s)\n", option_name(option), given->text[option],
            range, decimal_same(value, decimal));
    return EXIT_USAGE;
}

int read_whole(const options *given, value_option option, const char *range, uint64_t *value) {
    const char *text = given->text[option];
    if (text == NULL) return is_missing(option, "whole number", range);
    return parse_whole_or_power(text, value) ? EXIT_GOOD : is_no("whole number", option, text);
}

int whole_out_of_range(const options *given, value_option option, const char *range) {
    fprintf(stderr, "vrr: %s %s is outside its range: %s\n", option_name(option), given->text[option], range);
    return EXIT_USAGE;
}

/* No more than 2^63, so that a number of too many digits is noticed. */
int read_reports(const options *given, uint64_t *reports) {
    static const char range[] = "0 <= R <= 2^63";
    int status = read_whole(given, REPORTS, range, reports);
    if (status != EXIT_GOOD) return status;
    return *reports <= UINT64_C(1) << 63 ? EXIT_GOOD : whole_out_of_range(given, REPORTS, range);
}

int read_categories(const options *given, uint64_t *categories) {
    static const char range[] = "2 <= T <= 2^63";
    int status = read_whole(given, CATEGORIES, range, categories);
    if (status != EXIT_GOOD) return status;
    return *categories >= 2 && *categories <= UINT64_C(1) << 63 ? EXIT_GOOD
                                                                : whole_out_of_range(given, CATEGORIES, range);
}

/* ---- an epsilon in the place of a parameter ---- */

int calibrated(const options *given, vrr_status status, double epsilon) {
    if (status == VRR_OK) return EXIT_GOOD;
    if (status == VRR_ERR_SIZE || status == VRR_ERR_WEIGHT) return domain_refused(given, status);
    if (status != VRR_ERR_PROBABILITY) return number_out_of_range(given, EPSILON, epsilon_range, epsilon);
    fprintf(stderr, "vrr: --epsilon %s is too small: no double is a probability that costs so little\n",
            given->text[EPSILON]);
    return EXIT_USAGE;
}

static bool by_epsilon(const options *given) {
    return given->text[EPSILON] != NULL;
}

static int read_epsilon(const options *given, value_option instead, double *epsilon) {
    if (given->text[instead] != NULL) {
        fprintf(stderr, "vrr: --epsilon and %s exclude each other: '%s'\ntry: vrr --help\n", option_name(instead),
                given->text[instead]);
        return EXIT_USAGE;
    }
    return read_number(given, EPSILON, epsilon_range, epsilon);
}

static void say_what_is_used(const options *given, value_option parameter, double value, double spent) {
    char decimal[DECIMAL_BYTES], other[DECIMAL_BYTES];
    if (!by_epsilon(given)) return;
    fprintf(stderr, "vrr: --epsilon %s: %s %s (%a) is used, and an answer spends %s (%a)\n", given->text[EPSILON],
            option_name(parameter) + 2, decimal_same(value, decimal), value, decimal_up(spent, other), spent);
}

/* ---- one bit, and categories ---- */

int make_bool(const options *given, vrr_rr_bool *m, double *prob) {
    static const char range[] = "0.5 <= P < 1";
    double epsilon;
    int status = by_epsilon(given) ? read_epsilon(given, PROB, &epsilon) : read_number(given, PROB, range, prob);
    if (status == EXIT_GOOD && by_epsilon(given))
        status = calibrated(given, vrr_calibrate_bool(epsilon, prob), epsilon);
    if (status != EXIT_GOOD) return status;
    if (vrr_make_randomized_response_bool(m, *prob, given->constant_time) != VRR_OK)
        return number_out_of_range(given, PROB, range, *prob);
    say_what_is_used(given, PROB, *prob, m->epsilon);
    return EXIT_GOOD;
}

int make_categorical_of(const options *given, uint64_t categories, vrr_rr *m, double *prob) {
    char range[40];
    double epsilon;
    snprintf(range, sizeof range, "1/%" PRIu64 " <= P < 1", categories);
    int status = by_epsilon(given) ? read_epsilon(given, PROB, &epsilon) : read_number(given, PROB, range, prob);
    if (status == EXIT_GOOD && by_epsilon(given))
        status = calibrated(given, vrr_calibrate_categorical(epsilon, categories, prob), epsilon);
    if (status != EXIT_GOOD) return status;
    if (vrr_make_randomized_response(m, categories, *prob) != VRR_OK)
        return number_out_of_range(given, PROB, range, *prob);
    say_what_is_used(given, PROB, *prob, m->epsilon);
    return EXIT_GOOD;
}

int make_categorical(const options *given, vrr_rr *m, double *prob) {
    uint64_t categories;
    int status = read_categories(given, &categories);
    return status == EXIT_GOOD ? make_categorical_of(given, categories, m, prob) : status;
}

int read_domain(const options *given, bool needs_weight, vrr_bitvec_domain *d) {
    uint64_t size, weight;
    int status = read_whole(given, SIZE, size_range, &size);
    if (status != EXIT_GOOD) return status;
    if (size > VRR_BITVEC_MAX_SIZE || size > SIZE_MAX) return whole_out_of_range(given, SIZE, size_range);
    weight = size < UINT32_MAX ? size : UINT32_MAX;
    if (needs_weight || given->text[MAX_WEIGHT] != NULL) status = read_whole(given, MAX_WEIGHT, weight_range, &weight);
    if (status != EXIT_GOOD) return status;
    if (weight > UINT32_MAX) return whole_out_of_range(given, MAX_WEIGHT, weight_range);
    d->size = (size_t)size;
    d->has_max_weight = true;
    d->max_weight = (uint32_t)weight;
    return EXIT_GOOD;
}

int domain_refused(const options *given, vrr_status status) {
    if (status == VRR_ERR_SIZE) return whole_out_of_range(given, SIZE, size_range);
    return whole_out_of_range(given, MAX_WEIGHT, weight_range);
}

/* ---- bit vectors ---- */

/* The weight is needed for an epsilon: it says in how many bits two vectors differ. */
static int read_bitvec(const options *given, bool needs_weight, vrr_bitvec_domain *d, double *f) {
    double epsilon;
    int status = read_domain(given, needs_weight || by_epsilon(given), d);
    if (status != EXIT_GOOD) return status;
    if (!by_epsilon(given)) return read_number(given, F, f_range, f);
    status = read_epsilon(given, F, &epsilon);
    return status == EXIT_GOOD ? calibrated(given, vrr_calibrate_bitvec(epsilon, *d, f), epsilon) : status;
}

static int bitvec_made(const options *given, vrr_status status, const vrr_rr_bitvec *m, double f) {
    if (status == VRR_OK) say_what_is_used(given, F, f, m->epsilon);
    if (status == VRR_OK) return EXIT_GOOD;
    return status == VRR_ERR_PROBABILITY ? number_out_of_range(given, F, f_range, f) : domain_refused(given, status);
}

int make_bitvec(const options *given, bool needs_weight, vrr_rr_bitvec *m, double *f) {
    vrr_bitvec_domain d;
    int status = read_bitvec(given, needs_weight, &d, f);
    if (status != EXIT_GOOD) return status;
    return bitvec_made(given, vrr_make_randomized_response_bitvec(m, d, *f, given->constant_time), m, *f);
}

int make_rappor(const options *given, bool needs_weight, vrr_rappor *m, double *f) {
    vrr_bitvec_domain d;
    int status = read_bitvec(given, needs_weight, &d, f);
    if (status != EXIT_GOOD) return status;
    return bitvec_made(given, vrr_make_rappor(m, d.size, d.max_weight, *f, given->constant_time), &m->report, *f);
}

/* Values: K is 1 where it is not given. */
int make_rappor_epsilon(const options *given, vrr_rappor *m, double *f) {
    uint64_t domain, values = 1;
    double epsilon;
    int status = read_whole(given, DOMAIN, domain_range, &domain);
    if (status == EXIT_GOOD && given->text[LIST_LENGTH] != NULL)
        status = read_whole(given, LIST_LENGTH, values_range, &values);
    if (status == EXIT_GOOD) status = read_number(given, EPSILON, epsilon_range, &epsilon);
    if (status != EXIT_GOOD) return status;
    if (domain > SIZE_MAX) return whole_out_of_range(given, DOMAIN, domain_range);
    if (values > UINT32_MAX) return whole_out_of_range(given, LIST_LENGTH, values_range);
    vrr_status made = vrr_make_rappor_epsilon(m, (size_t)domain, (uint32_t)values, epsilon, given->constant_time);
    if (made == VRR_OK) made = vrr_calibrate_rappor(epsilon, (size_t)domain, (uint32_t)values, f);
    if (made == VRR_OK) say_what_is_used(given, F, *f, m->report.epsilon);
    if (made == VRR_OK) return EXIT_GOOD;
    if (made == VRR_ERR_SIZE) return whole_out_of_range(given, DOMAIN, domain_range);
    if (made == VRR_ERR_WEIGHT) return whole_out_of_range(given, LIST_LENGTH, values_range);
    return number_out_of_range(given, EPSILON, epsilon_range, epsilon);
}
