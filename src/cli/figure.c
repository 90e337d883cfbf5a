/* Three comparisons as columns of numbers or as drawings. What stands in a column is said by the contracts of
   ../accounting/figures.h; here are names and order. */
#include "cli.h"
#include "svg.h"
#include "../accounting/figures.h"

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

/* Columns of figures 1 and 3: what was asked for, the f that was found, and what it spends. */
enum { ASKED, SHARE, SPENT };

/* ---- figure 1 ---- */

enum { TIGHT = SPENT + 1, PURE, SQUARE };
static void fill_1(table *t) {
    for (int r = 0; r < t->rows; r++) {
        vrr_figure_1_row row = vrr_figure_1((uint32_t)r);
        t->values[ASKED][r] = row.asked;
        t->values[SHARE][r] = row.f;
        t->values[SPENT][r] = row.epsilon;
        t->values[TIGHT][r] = row.tight;
        t->values[PURE][r] = row.pure;
        t->values[SQUARE][r] = row.square;
    }
}

static int figure_1(const options *given) {
    static table t = {
        .number = 1,
        .columns = 6,
        .rows = FIGURE_1_ROWS,
        .title = "rho of RAPPOR against epsilon",
        .subtitle = "epsilon up to 1, and up to 10",
        .notes = {"f is what calibration finds for the epsilon that is asked for; epsilon is proved for this f",
                  "tight: epsilon tanh(epsilon/4); pure: epsilon tanh(epsilon/2); square: epsilon^2/2"},
        .names = {"asked", "f", "epsilon", "rho_tight", "rho_pure", "rho_square"}};
    static const drawn lines[] = {{TIGHT, "RAPPOR, tight: ε tanh(ε/4)"},
                                  {PURE, "every ε-DP mechanism: ε tanh(ε/2)"},
                                  {SQUARE, "every ε-DP mechanism, simpler: ε²/2"}};
    fill_1(&t);
    svg_chart chart = {
        t.title,
        t.subtitle,
        "The zCDP constant rho of RAPPOR and two general bounds, for epsilon up to 1 and up to 10.",
        2,
        3,
        {panel_of(&t, FIGURE_1_FINE_ROWS, SPENT, "ε", "ρ", lines, 3), panel_of(&t, t.rows, SPENT, "ε", "ρ", lines, 3)}};
    return show(given, &t, &chart);
}

/* ---- figure 2 ---- */

enum { COUNT, EXACT, RENYI, BEST_ALPHA, BY_TIGHT, BY_PURE, BY_SQUARE, ADVANCED, BASIC };

static bool fill_2(table *t) {
    for (int r = 0; r < t->rows; r++) {
        vrr_figure_2_row row = vrr_figure_2((uint32_t)r);
        if (!row.done) return false;
        t->values[COUNT][r] = (double)row.reports;
        t->values[EXACT][r] = row.exact;
        t->values[RENYI][r] = row.renyi;
        t->values[BEST_ALPHA][r] = row.renyi_alpha;
        t->values[BY_TIGHT][r] = row.tight;
        t->values[BY_PURE][r] = row.pure;
        t->values[BY_SQUARE][r] = row.square;
        t->values[ADVANCED][r] = row.advanced;
        t->values[BASIC][r] = row.basic;
        snprintf(t->measured, sizeof t->measured, "one report: f = %a, epsilon = %a, rho = %a", row.f, row.epsilon,
                 row.rho_tight);
    }
    return true;
}

static int figure_2(const options *given) {
    static table t = {
        .number = 2,
        .columns = 9,
        .rows = FIGURE_2_ROWS,
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
    if (!fill_2(&t)) {
        fprintf(stderr, "vrr: %s\n", vrr_status_message(VRR_ERR_OVERFLOW));
        return EXIT_BAD_DATA;
    }
    t.notes[1] = t.measured;
    svg_chart chart = {
        t.title, t.subtitle, "Epsilon of up to 59 reports by seven kinds of accounting; the exact one is lowest.",
        1,       7,          {panel_of(&t, t.rows, COUNT, "reports", "ε", lines, 7)}};
    return show(given, &t, &chart);
}

/* ---- figure 3 ---- */

enum { RAPPOR = SPENT + 1, GAUSSIAN, TOO_LITTLE };
static void fill_3(table *t) {
    for (int r = 0; r < t->rows; r++) {
        vrr_figure_3_row row = vrr_figure_3((uint32_t)r);
        t->values[ASKED][r] = row.asked;
        t->values[SHARE][r] = row.f;
        t->values[SPENT][r] = row.rho;
        t->values[RAPPOR][r] = row.rappor;
        t->values[GAUSSIAN][r] = row.gaussian;
        t->values[TOO_LITTLE][r] = row.too_little;
    }
}

static int figure_3(const options *given) {
    static table t = {.number = 3,
                      .columns = 6,
                      .rows = FIGURE_3_ROWS,
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
    fill_3(&t);
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
