/* Which measurement? For each that fits: its parameter, its error, its privacy over many reports. All numbers are the library's. */
#include "cli.h"
#include "estimates.h"
#include "../privacy/comparisons.h"

#include <inttypes.h>
#include <stdio.h>

enum { PLANS = 3, BITS_OF_WORD = 64 };

/* A bound that may be out of reach. */
typedef struct {
    bool known;
    double value;
} amount;

typedef struct {
    const char *name, *parameter, *options;
    double value, epsilon, error;
    amount told; /* an estimate above it tells that the count is not 0: for all values at once, but for 5 % */
    uint64_t bits;
    amount spent; /* by all reports of one respondent */
} planned;

typedef struct {
    const char *asked; /* epsilon as it was given */
    double epsilon, delta;
    uint64_t values, respondents, reports;
    bool over_reports;
    int count, best;
    planned plans[PLANS];
} survey;

static const double alpha = 0.05;

/* ---- the measurements ---- */

static void add(survey *s, planned p, double variance) {
    vrr_debias_standard_error(variance, &p.error);
    if (s->count == 0 || rank_of(p.error) < rank_of(s->plans[s->best].error)) s->best = s->count;
    s->plans[s->count++] = p;
}

/* The least of what basic composition and the other one say. */
static amount least(const survey *s, double epsilon, vrr_status status, double other) {
    amount basic = {false, 0}, found = {status == VRR_OK, other};
    basic.known = vrr_figure_times(s->reports, epsilon, &basic.value);
    if (!found.known) return basic;
    return basic.known && rank_of(basic.value) < rank_of(other) ? basic : found;
}

static vrr_status plan_bool(survey *s) {
    planned p = {.name = "bool", .parameter = "prob", .bits = 1};
    vrr_rr_bool m;
    double variance, all = 0;
    vrr_status status = vrr_calibrate_bool(s->epsilon, &p.value);
    if (status == VRR_OK) status = vrr_make_randomized_response_bool(&m, p.value, false);
    if (status == VRR_OK) status = vrr_debias_variance_bool(s->respondents, p.value, &variance);
    if (status != VRR_OK) return status;
    p.epsilon = m.epsilon;
    p.told.known = vrr_debias_half_width_bool(s->respondents, p.value, alpha, &p.told.value) == VRR_OK;
    if (s->over_reports) status = vrr_compose_epsilon_bool(&m, s->reports, s->delta, &all);
    if (s->over_reports) p.spent = least(s, p.epsilon, status, all);
    add(s, p, variance);
    return VRR_OK;
}

static uint64_t bits_for(uint64_t values) {
    uint64_t bits = 1;
    while (bits < BITS_OF_WORD && (values - 1) >> bits != 0) bits++;
    return bits;
}

/* The error of a category that nobody is in. */
static vrr_status plan_categorical(survey *s) {
    planned p = {.name = "categorical", .parameter = "prob", .bits = bits_for(s->values)};
    vrr_rr m;
    double variance, all = 0, order;
    vrr_status status = vrr_calibrate_categorical(s->epsilon, s->values, &p.value);
    if (status == VRR_OK) status = vrr_make_randomized_response(&m, s->values, p.value);
    if (status == VRR_OK) status = vrr_debias_variance_categorical(s->values, p.value, 0, s->respondents, 0, &variance);
    if (status != VRR_OK) return status;
    p.epsilon = m.epsilon;
    p.told.known =
        vrr_debias_half_width_categorical(s->respondents, s->values, p.value, alpha, &p.told.value) == VRR_OK;
    if (s->over_reports) status = vrr_rdp_approx_categorical(&m, s->reports, s->delta, &all, &order);
    if (s->over_reports) p.spent = least(s, p.epsilon, status, all);
    add(s, p, variance);
    return VRR_OK;
}

static vrr_status plan_rappor(survey *s) {
    planned p = {.name = "rappor", .parameter = "f", .bits = s->values};
    vrr_rappor m;
    size_t size = (size_t)s->values;
    double variance, all = 0;
    vrr_status status = size == s->values ? vrr_calibrate_rappor(s->epsilon, size, 1, &p.value) : VRR_ERR_SIZE;
    if (status == VRR_OK) status = vrr_make_rappor(&m, size, 1, p.value, false);
    if (status == VRR_OK) status = vrr_debias_variance(s->respondents, p.value, &variance);
    if (status != VRR_OK) return status;
    p.epsilon = m.report.epsilon;
    p.told.known = vrr_debias_half_width(s->respondents, size, p.value, alpha, &p.told.value) == VRR_OK;
    if (s->over_reports) status = vrr_compose_epsilon(&m.report, s->reports, s->delta, &all);
    if (s->over_reports) p.spent = least(s, p.epsilon, status, all);
    add(s, p, variance);
    return VRR_OK;
}

/* ---- text ---- */

static void print_command(const survey *s, const planned *p) {
    printf("vrr randomize %s --epsilon %s", p->name, s->asked);
    if (p->name[0] == 'c') printf(" --categories %" PRIu64, s->values);
    if (p->name[0] == 'r') printf(" --domain %" PRIu64, s->values);
}

static void print_amount_cell(amount x, int width) {
    char text[DECIMAL_BYTES];
    if (x.known) {
        printf("  %*s", width, decimal_up(x.value, text));
    } else {
        printf("  %*s", width, "-");
    }
}

static void print_text(const survey *s) {
    char decimal[DECIMAL_BYTES];
    printf("# %" PRIu64 " respondents, %" PRIu64 " values, epsilon %s", s->respondents, s->values, s->asked);
    if (s->over_reports) printf("; of %" PRIu64 " reports, for delta %s", s->reports, decimal_same(s->delta, decimal));
    printf("\n%-11s  %-25s  %14s  %20s  %15s", "measurement", "parameter", "standard_error", "told_from_zero",
           "bits_per_report");
    if (s->over_reports) printf("  %20s", "epsilon_of_reports");
    printf("\n");
    for (int i = 0; i < s->count; i++) {
        const planned *p = &s->plans[i];
        char parameter[DECIMAL_BYTES + 8];
        snprintf(parameter, sizeof parameter, "%s %s", p->parameter, decimal_same(p->value, decimal));
        printf("%-11s  %-25s  %14s", p->name, parameter, decimal_short(p->error, decimal));
        print_amount_cell(p->told, 20);
        printf("  %15" PRIu64, p->bits);
        if (s->over_reports) print_amount_cell(p->spent, 20);
        printf("\n");
    }
    printf("take: ");
    print_command(s, &s->plans[s->best]);
    printf("\n");
}

/* ---- JSON ---- */

static void print_number(const char *key, const char *decimal, double value) {
    printf(", \"%s\": %s, \"%s_hex\": \"%a\"", key, decimal, key, value);
}

static void print_amount(const char *key, amount x) {
    char decimal[DECIMAL_BYTES];
    if (x.known) {
        print_number(key, decimal_up(x.value, decimal), x.value);
    } else {
        printf(", \"%s\": null, \"%s_hex\": null", key, key);
    }
}

static void print_json_plan(const survey *s) {
    char decimal[DECIMAL_BYTES];
    printf("{\"respondents\": %" PRIu64 ", \"values\": %" PRIu64, s->respondents, s->values);
    print_number("requested_epsilon", decimal_same(s->epsilon, decimal), s->epsilon);
    if (s->over_reports) printf(", \"reports\": %" PRIu64, s->reports);
    if (s->over_reports) print_number("delta", decimal_same(s->delta, decimal), s->delta);
    printf(", \"plans\": [");
    for (int i = 0; i < s->count; i++) {
        const planned *p = &s->plans[i];
        printf("%s{\"measurement\": \"%s\"", i > 0 ? ", " : "", p->name);
        print_number(p->parameter, decimal_same(p->value, decimal), p->value);
        print_number("epsilon", decimal_up(p->epsilon, decimal), p->epsilon);
        print_number("standard_error", decimal_same(p->error, decimal), p->error);
        print_amount("told_from_zero", p->told);
        printf(", \"bits_per_report\": %" PRIu64, p->bits);
        if (s->over_reports) print_amount("epsilon_of_reports", p->spent);
        printf("}");
    }
    printf("], \"take\": \"%s\"}\n", s->plans[s->best].name);
}

/* ---- the command ---- */

static int read_survey(const options *given, survey *s) {
    static const char values_range[] = "2 <= T <= 2^40", respondents_range[] = "1 <= N <= 2^63";
    static const char delta_range[] = "0 < D < 1";
    double unused;
    int status = read_number(given, EPSILON, epsilon_range, &s->epsilon);
    if (status == EXIT_GOOD) status = read_whole(given, MANY, values_range, &s->values);
    if (status == EXIT_GOOD && (s->values < 2 || s->values > VRR_BITVEC_MAX_SIZE))
        status = whole_out_of_range(given, MANY, values_range);
    if (status == EXIT_GOOD) status = read_whole(given, RESPONDENTS, respondents_range, &s->respondents);
    if (status == EXIT_GOOD && (s->respondents < 1 || s->respondents > UINT64_C(1) << 63))
        status = whole_out_of_range(given, RESPONDENTS, respondents_range);
    s->over_reports = given->text[REPORTS] != NULL || given->text[DELTA] != NULL;
    if (status != EXIT_GOOD || !s->over_reports) return status;
    status = read_reports(given, &s->reports);
    if (status == EXIT_GOOD) status = read_number(given, DELTA, delta_range, &s->delta);
    if (status == EXIT_GOOD && vrr_zcdp_to_approx(0, s->delta, &unused) != VRR_OK)
        status = number_out_of_range(given, DELTA, delta_range, s->delta);
    return status;
}

int plan(const options *given) {
    survey s = {.asked = given->text[EPSILON]};
    int status = read_survey(given, &s);
    if (status != EXIT_GOOD) return status;
    vrr_status of_bool = s.values == 2 ? plan_bool(&s) : VRR_OK, of_categorical = plan_categorical(&s);
    vrr_status of_rappor = plan_rappor(&s);
    if (of_bool == VRR_ERR_ARGUMENT || of_categorical == VRR_ERR_ARGUMENT || of_rappor == VRR_ERR_ARGUMENT)
        return number_out_of_range(given, EPSILON, epsilon_range, s.epsilon);
    if (s.count == 0) {
        fprintf(stderr, "vrr: --epsilon %s: with so much noise there is nothing to estimate\n", given->text[EPSILON]);
        return EXIT_USAGE;
    }
    if (given->json) {
        print_json_plan(&s);
    } else {
        print_text(&s);
    }
    return finish_output(EXIT_GOOD);
}
