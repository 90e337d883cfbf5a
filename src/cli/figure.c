/* Three comparisons as columns of numbers or as drawings. Their mechanisms have doubles for parameters: each is the
   least noisy one within what is asked for, and its true constant is shown. */
#include "cli.h"
#include "svg.h"
#include "../privacy/comparisons.h"

#include <stdio.h>
#include <string.h>

enum { MAX_ROWS = 100, MAX_COLUMNS = 9, MAX_NOTES = 3 };

typedef struct {
    int number, columns, rows;
    const char *title, *subtitle;
    const char *notes[MAX_NOTES]; /* NULL: no more */
    const char *names[MAX_COLUMNS];
    char measured[120]; /* room for a note with numbers */
    double values[MAX_COLUMNS][MAX_ROWS];
} table;

/* ---- columns ---- */

static void print_columns(const table *t) {
    char decimal[DECIMAL_BYTES];
    printf("# figure %d: %s; %s\n", t->number, t->title, t->subtitle);
    for (int i = 0; i < MAX_NOTES && t->notes[i] != NULL; i++) printf("# %s\n", t->notes[i]);
    for (int c = 0; c < t->columns; c++) printf("%s%s", c > 0 ? "\t" : "", t->names[c]);
    printf("\n");
    for (int r = 0; r < t->rows; r++)
        for (int c = 0; c < t->columns; c++)
            printf("%s%s", decimal_up(t->values[c][r], decimal), c + 1 < t->columns ? "\t" : "\n");
}

static void print_json_row(const table *t, int r, bool hexadecimal) {
    char decimal[DECIMAL_BYTES];
    for (int c = 0; c < t->columns; c++) {
        printf("%s", c > 0 ? ", " : "[");
        if (hexadecimal) {
            printf("\"%a\"", t->values[c][r]);
        } else {
            printf("%s", decimal_up(t->values[c][r], decimal));
        }
    }
    printf("]");
}

static void print_json(const table *t) {
    printf("{\"figure\": %d, \"title\": \"%s\", \"subtitle\": \"%s\", \"notes\": [", t->number, t->title, t->subtitle);
    for (int i = 0; i < MAX_NOTES && t->notes[i] != NULL; i++) printf("%s\"%s\"", i > 0 ? ", " : "", t->notes[i]);
    printf("], \"columns\": [");
    for (int c = 0; c < t->columns; c++) printf("%s\"%s\"", c > 0 ? ", " : "", t->names[c]);
    for (int hexadecimal = 0; hexadecimal < 2; hexadecimal++) {
        printf("], \"rows%s\": [", hexadecimal ? "_hex" : "");
        for (int r = 0; r < t->rows; r++) {
            printf("%s", r > 0 ? ", " : "");
            print_json_row(t, r, hexadecimal);
        }
    }
    printf("]}\n");
}

/* ---- drawings ---- */

typedef struct {
    int column;
    const char *name;
} drawn;

/* The first `rows` rows of a table, the columns `lines` against the column `x`. */
static svg_panel panel_of(const table *t, int rows, int x, const char *x_label, const char *y_label, const drawn *lines,
                          int count) {
    svg_panel panel = {x_label, y_label, t->values[x], rows, {{NULL, NULL}}};
    for (int i = 0; i < count; i++) {
        panel.lines[i].name = lines[i].name;
        panel.lines[i].y = t->values[lines[i].column];
    }
    return panel;
}

static int show(const options *given, const table *t, const svg_chart *chart) {
    if (given->text[SVG] != NULL) return save_svg(given->text[SVG], chart) ? EXIT_GOOD : EXIT_BAD_DATA;
    if (given->json) {
        print_json(t);
    } else {
        print_columns(t);
    }
    return finish_output(EXIT_GOOD);
}

static int failed(vrr_status status) {
    fprintf(stderr, "vrr: %s\n", vrr_status_message(status));
    return EXIT_BAD_DATA;
}

/* RAPPOR on histograms of two buckets, one of them set: two vectors differ in two bits, and more buckets change nothing. */
static vrr_status calibrated_rappor(double epsilon, vrr_rr_bitvec *m, double *f, double *spent) {
    vrr_bitvec_domain d = {.size = 2, .has_max_weight = true, .max_weight = 1};
    vrr_status status = vrr_calibrate_bitvec(epsilon, d, f);
    if (status == VRR_OK) status = vrr_make_randomized_response_bitvec(m, d, *f, false);
    return status == VRR_OK ? vrr_rr_bitvec_map(m, 1, spent) : status;
}

/* Columns of figures 1 and 3: what was asked for, the f that was found, and what it spends. */
enum { ASKED, SHARE, SPENT };

/* ---- figure 1 ---- */

enum { TIGHT = SPENT + 1, PURE, SQUARE };
enum { FINE_ROWS = 50, COARSE_ROWS = 45 }; /* steps of 0.02 to 1, then of 0.2 to 10 */

static vrr_status fill_1(table *t) {
    for (int r = 0; r < t->rows; r++) {
        vrr_rr_bitvec m;
        double wanted = r < FINE_ROWS ? (r + 1) / 50.0 : 1 + (r + 1 - FINE_ROWS) / 5.0, f, spent;
        vrr_status status = calibrated_rappor(wanted, &m, &f, &spent);
        if (status == VRR_OK) status = vrr_zcdp_bitvec(&m, &t->values[TIGHT][r]);
        if (status != VRR_OK) return status;
        if (!vrr_figure_zcdp_pure(spent, &t->values[PURE][r]) || !vrr_figure_zcdp_square(spent, &t->values[SQUARE][r]))
            return VRR_ERR_OVERFLOW;
        t->values[ASKED][r] = wanted;
        t->values[SHARE][r] = f;
        t->values[SPENT][r] = spent;
    }
    return VRR_OK;
}

static int figure_1(const options *given) {
    static table t = {
        .number = 1,
        .columns = 6,
        .rows = FINE_ROWS + COARSE_ROWS,
        .title = "rho of RAPPOR against epsilon",
        .subtitle = "epsilon up to 1, and up to 10",
        .notes = {"f is what calibration finds for the epsilon that is asked for; epsilon is proved for this f",
                  "tight: epsilon tanh(epsilon/4); pure: epsilon tanh(epsilon/2); square: epsilon^2/2"},
        .names = {"asked", "f", "epsilon", "rho_tight", "rho_pure", "rho_square"}};
    static const drawn lines[] = {{TIGHT, "RAPPOR, tight: ε tanh(ε/4)"},
                                  {PURE, "every ε-DP mechanism: ε tanh(ε/2)"},
                                  {SQUARE, "every ε-DP mechanism, simpler: ε²/2"}};
    vrr_status status = fill_1(&t);
    if (status != VRR_OK) return failed(status);
    svg_chart chart = {
        t.title,
        t.subtitle,
        "The zCDP constant rho of RAPPOR and two general bounds, for epsilon up to 1 and up to 10.",
        2,
        3,
        {panel_of(&t, FINE_ROWS, SPENT, "ε", "ρ", lines, 3), panel_of(&t, t.rows, SPENT, "ε", "ρ", lines, 3)}};
    return show(given, &t, &chart);
}

/* ---- figure 2 ---- */

enum { COUNT, EXACT, RENYI, BEST_ALPHA, BY_TIGHT, BY_PURE, BY_SQUARE, ADVANCED, BASIC };

static vrr_status fill_2(table *t) {
    static const double delta = 1e-8;
    vrr_rr_bitvec m;
    double f, epsilon, rho, pure, square;
    vrr_status status = calibrated_rappor(0.1, &m, &f, &epsilon);
    if (status == VRR_OK) status = vrr_zcdp_bitvec(&m, &rho);
    if (status != VRR_OK) return status;
    bool reached = vrr_figure_zcdp_pure(epsilon, &pure) && vrr_figure_zcdp_square(epsilon, &square);
    for (int r = 0; r < t->rows && status == VRR_OK && reached; r++) {
        uint64_t n = (uint64_t)r + 1;
        double all_rho, all_pure, all_square;
        t->values[COUNT][r] = r + 1;
        status = vrr_compose_epsilon(&m, n, delta, &t->values[EXACT][r]);
        if (status == VRR_OK)
            status = vrr_rdp_approx_bitvec(&m, n, delta, &t->values[RENYI][r], &t->values[BEST_ALPHA][r]);
        reached = vrr_figure_times(n, rho, &all_rho) && vrr_figure_times(n, pure, &all_pure) &&
                  vrr_figure_times(n, square, &all_square) &&
                  vrr_figure_advanced(n, epsilon, delta, &t->values[ADVANCED][r]) &&
                  vrr_figure_times(n, epsilon, &t->values[BASIC][r]);
        if (status == VRR_OK && reached) status = vrr_zcdp_to_approx(all_rho, delta, &t->values[BY_TIGHT][r]);
        if (status == VRR_OK && reached) status = vrr_zcdp_to_approx(all_pure, delta, &t->values[BY_PURE][r]);
        if (status == VRR_OK && reached) status = vrr_zcdp_to_approx(all_square, delta, &t->values[BY_SQUARE][r]);
    }
    snprintf(t->measured, sizeof t->measured, "one report: f = %a, epsilon = %a, rho = %a", f, epsilon, rho);
    return status != VRR_OK || reached ? status : VRR_ERR_OVERFLOW;
}

static int figure_2(const options *given) {
    static table t = {
        .number = 2,
        .columns = 9,
        .rows = 59,
        .title = "epsilon of n reports of RAPPOR",
        .subtitle = "epsilon of one report at most 0.1, delta = 1e-8",
        .notes = {"f is what calibration finds for 0.1"},
        .names = {"n", "exact", "renyi", "renyi_alpha", "zcdp_tight", "zcdp_pure", "zcdp_square", "advanced", "basic"}};
    static const drawn lines[] = {
        {EXACT, "exact composition"},        {RENYI, "Rényi, best α"},
        {BY_TIGHT, "zCDP with the tight ρ"}, {BY_PURE, "zCDP with ρ = ε tanh(ε/2)"},
        {BY_SQUARE, "zCDP with ρ = ε²/2"},   {ADVANCED, "advanced composition (Dwork and Roth)"},
        {BASIC, "basic composition"},
    };
    vrr_status status = fill_2(&t);
    if (status != VRR_OK) return failed(status);
    t.notes[1] = t.measured;
    svg_chart chart = {
        t.title, t.subtitle, "Epsilon of up to 59 reports by seven kinds of accounting; the exact one is lowest.",
        1,       7,          {panel_of(&t, t.rows, COUNT, "reports", "ε", lines, 7)}};
    return show(given, &t, &chart);
}

/* ---- figure 3 ---- */

enum { RAPPOR = SPENT + 1, GAUSSIAN, TOO_LITTLE };
enum { USERS = 100000, ONES = 10 };

static double double_of(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* An f whose rho, as the library computes it, is at most the one asked for, while that of the next smaller double is not:
   bisection over the bits of doubles. */
static vrr_status least_f(double wanted, double *f, double *spent) {
    static const uint64_t one = UINT64_C(0x3ff0000000000000);
    vrr_bitvec_domain d = {.size = 2 * ONES, .has_max_weight = true, .max_weight = ONES};
    uint64_t low = 0, high = one;
    *spent = 0;
    while (high - low > 1) {
        vrr_rr_bitvec m;
        double rho = 0;
        uint64_t middle = low + (high - low) / 2;
        vrr_status status = vrr_make_randomized_response_bitvec(&m, d, double_of(middle), false);
        if (status == VRR_OK) status = vrr_zcdp_bitvec(&m, &rho);
        if (status != VRR_OK) return status;
        if (rank_of(rho) <= rank_of(wanted)) {
            high = middle;
            *spent = rho;
        } else {
            low = middle;
        }
    }
    *f = double_of(high);
    return VRR_OK;
}

static vrr_status fill_3(table *t) {
    for (int r = 0; r < t->rows; r++) {
        double wanted = (r + 5) / 50.0, f;
        vrr_status status = least_f(wanted, &f, &t->values[SPENT][r]);
        if (status != VRR_OK) return status;
        t->values[ASKED][r] = wanted;
        t->values[SHARE][r] = f;
        if (!vrr_figure_rappor_error(USERS, f, &t->values[RAPPOR][r]) ||
            !vrr_figure_gaussian_error(USERS, 2 * ONES, wanted, &t->values[GAUSSIAN][r]) ||
            !vrr_figure_gaussian_error(USERS, ONES, wanted, &t->values[TOO_LITTLE][r]))
            return VRR_ERR_OVERFLOW;
    }
    return VRR_OK;
}

static int figure_3(const options *given) {
    static table t = {.number = 3,
                      .columns = 6,
                      .rows = 46,
                      .title = "mean absolute error of a bucket's count against rho",
                      .subtitle = "100000 reports of vectors with k = 10 ones",
                      .notes = {"the computed rho of f is at most the one asked for, that of the next smaller double "
                                "is not; rho is its own",
                                "rappor: exact, for a bucket that nobody has; gaussian: local noise for the distance "
                                "sqrt(20) of two vectors",
                                "gaussian_sqrt_k: with sqrt(10) in its place, which is too little noise"},
                      .names = {"asked", "f", "rho", "rappor", "gaussian", "gaussian_sqrt_k"}};
    static const drawn lines[] = {{3, "RAPPOR"},
                                  {GAUSSIAN, "local Gaussian noise, Δ₂ = √(2k)"},
                                  {TOO_LITTLE, "local Gaussian noise, Δ₂ = √k: not ρ-zCDP"}};
    vrr_status status = fill_3(&t);
    if (status != VRR_OK) return failed(status);
    svg_chart chart = {
        t.title,
        t.subtitle,
        "Errors of RAPPOR and of Gaussian noise for the same rho, and of Gaussian noise that is too small.",
        1,
        3,
        {panel_of(&t, t.rows, ASKED, "ρ", "mean absolute error", lines, 3)}};
    return show(given, &t, &chart);
}

int account_figure(const options *given) {
    if (given->argument == NULL) {
        fprintf(stderr, "vrr: the number of a figure is missing: 1, 2 or 3\ntry: vrr --help\n");
        return EXIT_USAGE;
    }
    if (given->json && given->text[SVG] != NULL)
        return usage_error("--json and --svg exclude each other", given->text[SVG]);
    if (strcmp(given->argument, "1") == 0) return figure_1(given);
    if (strcmp(given->argument, "2") == 0) return figure_2(given);
    if (strcmp(given->argument, "3") == 0) return figure_3(given);
    return usage_error("there are figures 1, 2 and 3, not", given->argument);
}
