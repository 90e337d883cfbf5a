/* What several reports of one input cost together, by every kind of accounting. */
#define _POSIX_C_SOURCE 200809L

#include "cli.h"
#include "law.h"
#include "../mechanisms/bitvec_check.h"
#include "../privacy/comparisons.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static const char alpha_range[] = "1 < A, finite";
static const char delta_range[] = "0 < D < 1";

/* ---- the measurement ---- */

typedef struct {
    kind kind;
    const char *name, *parameter;
    double value;
    vrr_rr_bool single;
    vrr_rr categorical;
    vrr_rr_bitvec vector;
} measurement;

static vrr_status pure(const measurement *m, double *epsilon) {
    if (m->kind == BOOL) return vrr_rr_bool_map(&m->single, 1, epsilon);
    if (m->kind == CATEGORICAL) return vrr_rr_map(&m->categorical, 1, epsilon);
    return vrr_rr_bitvec_map(&m->vector, 1, epsilon);
}

static vrr_status renyi(const measurement *m, double alpha, double *epsilon) {
    if (m->kind == BOOL) return vrr_rdp_bool(&m->single, alpha, epsilon);
    if (m->kind == CATEGORICAL) return vrr_rdp_categorical(&m->categorical, alpha, epsilon);
    return vrr_rdp_bitvec(&m->vector, alpha, epsilon);
}

static vrr_status zcdp(const measurement *m, double *rho) {
    if (m->kind == BOOL) return vrr_zcdp_bool(&m->single, rho);
    if (m->kind == CATEGORICAL) return vrr_zcdp_categorical(&m->categorical, rho);
    return vrr_zcdp_bitvec(&m->vector, rho);
}

static vrr_status best_renyi(const measurement *m, uint64_t reports, double delta, double *epsilon, double *alpha) {
    if (m->kind == BOOL) return vrr_rdp_approx_bool(&m->single, reports, delta, epsilon, alpha);
    if (m->kind == CATEGORICAL) return vrr_rdp_approx_categorical(&m->categorical, reports, delta, epsilon, alpha);
    return vrr_rdp_approx_bitvec(&m->vector, reports, delta, epsilon, alpha);
}

static vrr_status exact_epsilon(const measurement *m, uint64_t reports, double delta, double *epsilon) {
    if (m->kind == BOOL) return vrr_compose_epsilon_bool(&m->single, reports, delta, epsilon);
    return vrr_compose_epsilon(&m->vector, reports, delta, epsilon);
}

static vrr_status exact_delta(const measurement *m, uint64_t reports, double epsilon, double *delta) {
    if (m->kind == BOOL) return vrr_compose_delta_bool(&m->single, reports, epsilon, delta);
    return vrr_compose_delta(&m->vector, reports, epsilon, delta);
}

/* ---- the account ---- */

typedef struct {
    bool known; /* or it is too large, or there are too many flips */
    double value;
} amount;

typedef struct {
    uint64_t reports;
    bool has_alpha, has_delta, has_epsilon;
    double alpha, delta, epsilon; /* as given */
    amount pure, renyi, rho;      /* of one report */
    amount all_pure, all_renyi, all_rho;
    amount advanced, by_zcdp, by_renyi, best_alpha, by_exact; /* epsilon for delta */
    amount exact_delta;                                       /* for epsilon */
} account;

static amount times(uint64_t n, amount x) {
    amount product = {false, 0};
    product.known = x.known && vrr_figure_times(n, x.value, &product.value);
    return product;
}

/* The numbers that were given, read and in their ranges: the library says which are. */
static int read_account(const options *given, const measurement *m, account *a) {
    double unused;
    int status = read_reports(given, &a->reports);
    a->has_alpha = given->text[ALPHA] != NULL;
    a->has_delta = given->text[DELTA] != NULL;
    a->has_epsilon = given->text[EPSILON] != NULL;
    if (status == EXIT_GOOD && a->has_alpha) status = read_number(given, ALPHA, alpha_range, &a->alpha);
    if (status == EXIT_GOOD && a->has_epsilon) status = read_number(given, EPSILON, epsilon_range, &a->epsilon);
    if (status == EXIT_GOOD && (a->has_delta || !a->has_epsilon))
        status = read_number(given, DELTA, delta_range, &a->delta);
    if (status != EXIT_GOOD) return status;
    if (a->has_alpha && renyi(m, a->alpha, &unused) == VRR_ERR_ARGUMENT)
        return number_out_of_range(given, ALPHA, alpha_range, a->alpha);
    if (a->has_delta && vrr_zcdp_to_approx(0, a->delta, &unused) == VRR_ERR_ARGUMENT)
        return number_out_of_range(given, DELTA, delta_range, a->delta);
    if (a->has_epsilon && exact_delta(m, 0, a->epsilon, &unused) == VRR_ERR_ARGUMENT)
        return number_out_of_range(given, EPSILON, epsilon_range, a->epsilon);
    return EXIT_GOOD;
}

/* In how many bits two inputs can differ. */
static uint64_t flips_of_one(const measurement *m) {
    return m->kind == BOOL ? 1 : vrr_bitvec_distance(m->vector.size, m->vector.max_weight);
}

/* Epsilon of 10^8 flips takes about a second, of 2^32 ten times that; more are refused at once. */
static void say_that_it_takes_long(const measurement *m, const account *a) {
    static const uint64_t many = 100000000, too_many = UINT64_C(1) << 32;
    if (m->kind == CATEGORICAL || !a->has_delta || !isatty(STDERR_FILENO)) return;
    uint64_t flips = flips_of_one(m);
    if (flips > 0 && a->reports >= many / flips && a->reports <= (too_many - 1) / flips)
        fprintf(stderr, "vrr: composing %" PRIu64 " reports exactly, which can take some seconds\n", a->reports);
}

static void compute(const measurement *m, account *a) {
    a->pure.known = pure(m, &a->pure.value) == VRR_OK;
    a->rho.known = zcdp(m, &a->rho.value) == VRR_OK;
    a->renyi.known = a->has_alpha && renyi(m, a->alpha, &a->renyi.value) == VRR_OK;
    a->all_pure = times(a->reports, a->pure);
    a->all_rho = times(a->reports, a->rho);
    a->all_renyi = times(a->reports, a->renyi);
    if (a->has_delta) {
        a->advanced.known = vrr_figure_advanced(a->reports, a->pure.value, a->delta, &a->advanced.value);
        a->by_zcdp.known =
            a->all_rho.known && vrr_zcdp_to_approx(a->all_rho.value, a->delta, &a->by_zcdp.value) == VRR_OK;
        a->by_renyi.known = best_renyi(m, a->reports, a->delta, &a->by_renyi.value, &a->best_alpha.value) == VRR_OK;
        a->best_alpha.known = a->by_renyi.known;
        a->by_exact.known =
            m->kind != CATEGORICAL && exact_epsilon(m, a->reports, a->delta, &a->by_exact.value) == VRR_OK;
    }
    if (a->has_epsilon) a->exact_delta.known = exact_delta(m, a->reports, a->epsilon, &a->exact_delta.value) == VRR_OK;
}

/* ---- text ---- */

static void print_row(const char *label, amount x) {
    char decimal[DECIMAL_BYTES];
    if (x.known) {
        printf("  %-28s  %-22s  (%a)\n", label, decimal_up(x.value, decimal), x.value);
    } else {
        printf("  %-28s  out of reach\n", label);
    }
}

static void print_text(const measurement *m, const account *a) {
    char decimal[DECIMAL_BYTES], label[64];
    printf("%s, %s %s (%a)", m->name, m->parameter, decimal_same(m->value, decimal), m->value);
    if (m->kind == CATEGORICAL) printf(", categories %" PRIu64, m->categorical.num_categories);
    if (m->kind == BITVEC) printf(", size %zu, max-weight %" PRIu32, m->vector.size, m->vector.max_weight);
    printf("\n");
    printf("one report\n");
    print_row("epsilon", a->pure);
    snprintf(label, sizeof label, "Renyi, alpha %s", decimal_same(a->alpha, decimal));
    if (a->has_alpha) print_row(label, a->renyi);
    print_row("rho", a->rho);
    printf("%" PRIu64 " reports\n", a->reports);
    print_row("epsilon", a->all_pure);
    if (a->has_alpha) print_row(label, a->all_renyi);
    print_row("rho", a->all_rho);
    if (a->has_delta) {
        printf("%" PRIu64 " reports, epsilon for delta %s\n", a->reports, decimal_same(a->delta, decimal));
        print_row("basic composition", a->all_pure);
        print_row("advanced composition", a->advanced);
        print_row("zCDP", a->by_zcdp);
        print_row("Renyi, the best alpha", a->by_renyi);
        if (a->best_alpha.known)
            printf("  %-28s  %-22s  (%a)\n", "  which is alpha", decimal_up(a->best_alpha.value, decimal),
                   a->best_alpha.value);
        if (m->kind != CATEGORICAL) print_row("exact composition", a->by_exact);
    }
    if (a->has_epsilon) {
        printf("%" PRIu64 " reports, delta for epsilon %s\n", a->reports, decimal_same(a->epsilon, decimal));
        print_row("exact composition", a->exact_delta);
    }
}

/* ---- JSON ---- */

static void print_given(const char *key, double value) {
    char decimal[DECIMAL_BYTES];
    printf(", \"%s\": %s, \"%s_hex\": \"%a\"", key, decimal_same(value, decimal), key, value);
}

static void print_amount(const char *key, amount x) {
    char decimal[DECIMAL_BYTES];
    if (x.known) {
        printf(", \"%s\": %s, \"%s_hex\": \"%a\"", key, decimal_up(x.value, decimal), key, x.value);
    } else {
        printf(", \"%s\": null, \"%s_hex\": null", key, key);
    }
}

static void print_json(const measurement *m, const account *a) {
    printf("{\"measurement\": \"%s\"", m->name);
    print_given(m->parameter, m->value);
    if (m->kind == CATEGORICAL) printf(", \"categories\": %" PRIu64, m->categorical.num_categories);
    if (m->kind == BITVEC) printf(", \"size\": %zu, \"max_weight\": %" PRIu32, m->vector.size, m->vector.max_weight);
    printf(", \"reports\": %" PRIu64, a->reports);
    if (a->has_alpha) print_given("alpha", a->alpha);
    if (a->has_delta) print_given("delta", a->delta);
    if (a->has_epsilon) print_given("given_epsilon", a->epsilon);
    print_amount("epsilon", a->pure);
    if (a->has_alpha) print_amount("renyi", a->renyi);
    print_amount("rho", a->rho);
    print_amount("all_epsilon", a->all_pure);
    if (a->has_alpha) print_amount("all_renyi", a->all_renyi);
    print_amount("all_rho", a->all_rho);
    if (a->has_delta) {
        print_amount("basic", a->all_pure);
        print_amount("advanced", a->advanced);
        print_amount("zcdp", a->by_zcdp);
        print_amount("best_renyi", a->by_renyi);
        print_amount("best_alpha", a->best_alpha);
        if (m->kind != CATEGORICAL) print_amount("exact", a->by_exact);
    }
    if (a->has_epsilon) print_amount("exact_delta", a->exact_delta);
    printf("}\n");
}

/* ---- the commands ---- */

static int show(const options *given, const measurement *m) {
    account a = {0};
    int status = read_account(given, m, &a);
    if (status != EXIT_GOOD) return status;
    say_that_it_takes_long(m, &a);
    compute(m, &a);
    if (given->json) {
        print_json(m, &a);
    } else {
        print_text(m, &a);
    }
    return finish_output(EXIT_GOOD);
}

/* An --epsilon is not in the place of a parameter here. The parameters may be those of a header. */
static int parameters_of(const options *given, kind k, options *parameters) {
    *parameters = *given;
    parameters->text[EPSILON] = NULL;
    return options_of_header(k, parameters);
}

int account_bool(const options *given) {
    measurement m = {.kind = BOOL, .name = "randomized_response_bool", .parameter = "prob"};
    options parameters;
    int status = parameters_of(given, BOOL, &parameters);
    if (status == EXIT_GOOD) status = make_bool(&parameters, &m.single, &m.value);
    return status == EXIT_GOOD ? show(given, &m) : status;
}

int account_categorical(const options *given) {
    measurement m = {.kind = CATEGORICAL, .name = "randomized_response", .parameter = "prob"};
    options parameters;
    int status = parameters_of(given, CATEGORICAL, &parameters);
    if (status == EXIT_GOOD) status = make_categorical(&parameters, &m.categorical, &m.value);
    return status == EXIT_GOOD ? show(given, &m) : status;
}

int account_bitvec(const options *given) {
    measurement m = {.kind = BITVEC, .name = "randomized_response_bitvec", .parameter = "f"};
    options parameters;
    int status = parameters_of(given, BITVEC, &parameters);
    if (status == EXIT_GOOD) status = make_bitvec(&parameters, true, &m.vector, &m.value);
    return status == EXIT_GOOD ? show(given, &m) : status;
}

int account_rappor(const options *given) {
    measurement m = {.kind = BITVEC, .name = "rappor", .parameter = "f"};
    vrr_rappor rappor = {0};
    options parameters;
    int status = parameters_of(given, RAPPOR, &parameters);
    if (status == EXIT_GOOD) status = make_rappor(&parameters, true, &rappor, &m.value);
    m.vector = rappor.report;
    return status == EXIT_GOOD ? show(given, &m) : status;
}
