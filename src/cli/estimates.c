#include "estimates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

double variance_of(const estimates *e, size_t row) {
    return e->variances != NULL ? e->variances[row] : e->variance;
}

double standard_error_of(const estimates *e, size_t row) {
    double error;
    vrr_debias_standard_error(variance_of(e, row), &error); /* of a variance: it is never refused */
    return error;
}

bool interval_of(const estimates *e, size_t row, uint64_t *lower, uint64_t *upper) {
    return vrr_debias_interval(e->estimates[row], e->half_width, e->c->reports, lower, upper) == VRR_OK &&
           *lower <= *upper;
}

/* ---- CSV ---- */

static void print_cell(const char *text, size_t length) {
    bool quoted = false;
    for (size_t i = 0; i < length; i++) quoted = quoted || strchr(",\"\r", text[i]) != NULL;
    if (!quoted) {
        fwrite(text, 1, length, stdout);
        return;
    }
    putchar('"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"') putchar('"');
        putchar(text[i]);
    }
    putchar('"');
}

void print_csv(const estimates *e) {
    char number[NUMBER_BYTES], decimal[DECIMAL_BYTES], error[DECIMAL_BYTES];
    printf("label,count,estimate,standard_error,lower,upper\n");
    for (size_t i = 0; i < e->c->rows && !ferror(stdout); i++) {
        size_t length;
        uint64_t lower, upper;
        const char *label = label_of(e->c, i, number, &length);
        print_cell(label, length);
        printf(",%" PRIu64 ",%s,%s,", e->c->counts[i], decimal_same(e->estimates[i], decimal),
               decimal_same(standard_error_of(e, i), error));
        if (interval_of(e, i, &lower, &upper)) {
            printf("%" PRIu64 ",%" PRIu64 "\n", lower, upper);
        } else {
            printf(",\n");
        }
    }
}

/* ---- aligned text ---- */

enum { COLUMNS = 6, CELL_BYTES = DECIMAL_BYTES, WIDEST_LABEL = 40 };

static const char *const column_names[COLUMNS] = {"label", "count", "estimate", "standard_error", "lower", "upper"};

/* The cells of a row but for its label. */
static void write_cells(const estimates *e, size_t row, char cells[COLUMNS][CELL_BYTES]) {
    uint64_t lower, upper;
    bool has_interval = interval_of(e, row, &lower, &upper);
    snprintf(cells[1], CELL_BYTES, "%" PRIu64, e->c->counts[row]);
    decimal_short(e->estimates[row], cells[2]);
    decimal_short(standard_error_of(e, row), cells[3]);
    snprintf(cells[4], CELL_BYTES, has_interval ? "%" PRIu64 : "-", lower);
    snprintf(cells[5], CELL_BYTES, has_interval ? "%" PRIu64 : "-", upper);
}

/* Characters, as far as UTF-8 says: its bytes 128 to 191 begin none. */
static int width_of(const char *text, size_t length) {
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static void find_widths(const estimates *e, int widths[COLUMNS]) {
    char cells[COLUMNS][CELL_BYTES], number[NUMBER_BYTES];
    for (int i = 0; i < COLUMNS; i++) widths[i] = (int)strlen(column_names[i]);
    for (size_t row = 0; row < e->c->rows; row++) {
        size_t length;
        const char *label = label_of(e->c, row, number, &length);
        int width = width_of(label, length);
        write_cells(e, row, cells);
        if (width > widths[0]) widths[0] = width < WIDEST_LABEL ? width : WIDEST_LABEL;
        for (int i = 1; i < COLUMNS; i++)
            if ((int)strlen(cells[i]) > widths[i]) widths[i] = (int)strlen(cells[i]);
    }
}

static void print_comments(const estimates *e) {
    char decimal[DECIMAL_BYTES];
    printf("# %" PRIu64 " reports", e->c->reports);
    if (e->variances == NULL) printf("; variance of each estimate: %s", decimal_same(e->variance, decimal));
    printf("\n");
    printf("# all counts%s within %s (%a) of their estimates, but for a probability of at most %s\n",
           e->c->law.kind == CATEGORICAL ? ", each with an equal share of answers in no category," : "",
           decimal_up(e->half_width, decimal), e->half_width, e->alpha_text);
}

void print_aligned(const estimates *e) {
    char cells[COLUMNS][CELL_BYTES], number[NUMBER_BYTES];
    int widths[COLUMNS];
    print_comments(e);
    find_widths(e, widths);
    printf("%-*s", widths[0], column_names[0]);
    for (int i = 1; i < COLUMNS; i++) printf("  %*s", widths[i], column_names[i]);
    printf("\n");
    for (size_t row = 0; row < e->c->rows && !ferror(stdout); row++) {
        size_t length;
        const char *label = label_of(e->c, row, number, &length);
        write_cells(e, row, cells);
        fwrite(label, 1, length, stdout);
        for (int i = width_of(label, length); i < widths[0]; i++) putchar(' ');
        for (int i = 1; i < COLUMNS; i++) printf("  %*s", widths[i], cells[i]);
        printf("\n");
    }
}

/* ---- JSON ---- */

static void print_number(const char *key, const char *decimal, double value) {
    printf(", \"%s\": %s, \"%s_hex\": \"%a\"", key, decimal, key, value);
}

static void print_json_row(const estimates *e, size_t row) {
    char number[NUMBER_BYTES], decimal[DECIMAL_BYTES];
    size_t length;
    uint64_t lower, upper;
    double error = standard_error_of(e, row);
    const char *label = label_of(e->c, row, number, &length);
    printf("%s\n  {\"label\": ", row > 0 ? "," : "");
    print_json_string(label, length);
    printf(", \"count\": %" PRIu64, e->c->counts[row]);
    print_number("estimate", decimal_same(e->estimates[row], decimal), e->estimates[row]);
    print_number("standard_error", decimal_same(error, decimal), error);
    if (interval_of(e, row, &lower, &upper)) {
        printf(", \"lower\": %" PRIu64 ", \"upper\": %" PRIu64 "}", lower, upper);
    } else {
        printf(", \"lower\": null, \"upper\": null}");
    }
}

static void print_parameters(const law *l) {
    static const char *const names[KINDS] = {"randomized_response_bool", "randomized_response",
                                             "randomized_response_bitvec", "rappor"};
    char decimal[DECIMAL_BYTES];
    printf("{\"measurement\": \"%s\"", names[l->kind]);
    print_number(l->kind == BOOL || l->kind == CATEGORICAL ? "prob" : "f", decimal_same(l->parameter, decimal),
                 l->parameter);
}

void print_json(const estimates *e) {
    const collection *c = e->c;
    char decimal[DECIMAL_BYTES];
    print_parameters(&c->law);
    printf(", \"reports\": %" PRIu64 ", \"%s\": %zu", c->reports, c->law.kind == CATEGORICAL ? "categories" : "size",
           c->law.kind == BOOL ? 1 : c->rows);
    if (e->variances == NULL) print_number("variance", decimal_same(e->variance, decimal), e->variance);
    print_number("alpha", decimal_same(e->alpha, decimal), e->alpha);
    print_number("half_width", decimal_up(e->half_width, decimal), e->half_width);
    printf(", \"unexplained\": %" PRIu64 ", \"estimates\": [", e->unexplained);
    for (size_t j = 0; j < c->rows; j++) printf("%s%s", j > 0 ? ", " : "", decimal_same(e->estimates[j], decimal));
    printf("], \"estimates_hex\": [");
    for (size_t j = 0; j < c->rows; j++) printf("%s\"%a\"", j > 0 ? ", " : "", e->estimates[j]);
    printf("], \"rows\": [");
    for (size_t j = 0; j < c->rows && !ferror(stdout); j++) print_json_row(e, j);
    printf("]}\n");
}
