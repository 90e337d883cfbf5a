/* Claimed constants against the proved ones, row by row. */
#define _POSIX_C_SOURCE 200809L

#include "cli.h"
#include "csv.h"
#include "law.h"
#include "lines.h"

#include "../foundations/double_bits.h"
#include "../mechanisms/bitvec_check.h"
#include "../privacy/epsilon_down.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ---- columns ---- */

typedef enum { OF_MECHANISM, OF_PROB, OF_F, OF_CATEGORIES, OF_MAX_WEIGHT, OF_SIZE, OF_EPSILON, COLUMNS } column;

/* What a table may say besides, in words. */
static const char *const remark_names[] = {"source", "note", "comment"};
enum { REMARKS = sizeof remark_names / sizeof *remark_names };

static const char *const column_names[COLUMNS] = {"mechanism",  "prob", "f",      "categories",
                                                  "max_weight", "size", "epsilon"};

#define USES(column) (1u << (column))

static const struct {
    const char *name, *long_name; /* both are understood; the long one is that of the constructor */
    unsigned uses;
} mechanisms[KINDS] = {
    [BOOL] = {"bool", "randomized_response_bool", USES(OF_PROB)},
    [CATEGORICAL] = {"categorical", "randomized_response", USES(OF_CATEGORIES) | USES(OF_PROB)},
    [BITVEC] = {"bitvec", "randomized_response_bitvec", USES(OF_F) | USES(OF_MAX_WEIGHT) | USES(OF_SIZE)},
    [RAPPOR] = {"rappor", "rappor", USES(OF_F) | USES(OF_MAX_WEIGHT) | USES(OF_SIZE)}};

typedef enum { SOUND, LOOSE, UNSOUND, UNDECIDED, VERDICTS } verdict;

static const char *const verdict_names[VERDICTS] = {"SOUND", "LOOSE", "UNSOUND", "UNDECIDED"};

typedef struct {
    bool json;
    bool has_header;
    bool of_reports;       /* the file is no table: its first line is the header of reports */
    const char *error;     /* why the table as a whole was not vetted, or NULL */
    size_t cells;          /* of the header line */
    size_t place[COLUMNS]; /* of each column in the table, from 1; 0: absent */
    uint64_t rows, bad, counts[VERDICTS];
} table;

/* One row, its cells by column; an absent one is empty. */
typedef struct {
    uint64_t line;
    const char *text[COLUMNS];
    size_t length[COLUMNS];
} entry;

typedef struct {
    kind kind;
    double parameter; /* prob or f */
    uint64_t categories, size, max_weight;
    double epsilon;      /* the double nearest to what is claimed */
    double lower, upper; /* between which the constant lies, by the contracts of src/privacy and of the privacy maps */
    verdict verdict;
    uint64_t ulp; /* between the claim and the upper bound */
} claim;

/* ---- bad rows ---- */

/* On standard error and, if the rest is JSON, there too. Always false. */
static bool is_bad(table *t, const entry *e, column which, const char *problem) {
    enum { SHOWN = 60 };
    size_t length = e->length[which], shown = length < SHOWN ? length : SHOWN;
    t->bad++;
    start_line_message(e->line);
    fprintf(stderr, "%s '", column_names[which]);
    for (size_t i = 0; i < shown; i++) print_escaped(e->text[which][i]);
    fprintf(stderr, "%s' %s\n", length > shown ? "..." : "", problem);
    if (t->json) {
        printf("%s\n  {\"line\": %" PRIu64 ", \"verdict\": \"BAD\", \"column\": \"%s\", \"value\": ",
               t->rows + t->bad > 1 ? "," : "", e->line, column_names[which]);
        print_json_string(e->text[which], length);
        printf(", \"problem\": \"%s\"}", problem);
    }
    return false;
}

/* ---- reading a claim ---- */

static bool read_kind(table *t, const entry *e, kind *k) {
    const char *name = e->text[OF_MECHANISM];
    if (e->length[OF_MECHANISM] == strlen(name)) {
        if (strncmp(name, "make_", 5) == 0) name += 5;
        for (*k = BOOL; *k < KINDS; ++*k)
            if (strcmp(name, mechanisms[*k].name) == 0 || strcmp(name, mechanisms[*k].long_name) == 0) return true;
    }
    return is_bad(t, e, OF_MECHANISM, "is not bool, categorical, bitvec or rappor");
}

static bool read_double(table *t, const entry *e, column which, double *value) {
    const char *text = e->text[which];
    if (e->length[which] == 0) return is_bad(t, e, which, "is missing");
    if (e->length[which] == strlen(text) && parse_number(text, value)) return true;
    return is_bad(t, e, which, "is not a number");
}

static bool read_count(table *t, const entry *e, column which, uint64_t *value) {
    if (e->length[which] == 0) return is_bad(t, e, which, "is missing");
    if (parse_whole(e->text[which], e->length[which], value)) return true;
    return is_bad(t, e, which, "is not a whole number");
}

/* A cell that means nothing for the mechanism is more likely a mistake than a decoration. */
static bool has_no_stranger(table *t, const entry *e, kind k) {
    for (column c = OF_PROB; c < OF_EPSILON; c++)
        if ((mechanisms[k].uses >> c & 1) == 0 && e->length[c] > 0)
            return is_bad(t, e, c, "is no parameter of the mechanism");
    return true;
}

static bool read_prob(table *t, const entry *e, claim *c) {
    vrr_rr_bool binary;
    vrr_rr categorical;
    c->categories = 2;
    if (c->kind == CATEGORICAL && !read_count(t, e, OF_CATEGORIES, &c->categories)) return false;
    if (!read_double(t, e, OF_PROB, &c->parameter)) return false;
    if (c->kind == BOOL) {
        if (vrr_make_randomized_response_bool(&binary, c->parameter, false) != VRR_OK)
            return is_bad(t, e, OF_PROB, "is outside its range: 0.5 <= prob < 1");
        vrr_dyadic keep = {binary.keep_num, binary.log2den};
        c->lower = vrr_epsilon_down(keep, 2);
        vrr_rr_bool_map(&binary, 1, &c->upper);
        return true;
    }
    vrr_status status = vrr_make_randomized_response(&categorical, c->categories, c->parameter);
    if (status == VRR_ERR_CATEGORIES) return is_bad(t, e, OF_CATEGORIES, "is outside its range: 2 to 2^63");
    if (status != VRR_OK) return is_bad(t, e, OF_PROB, "is outside its range: 1/categories <= prob < 1");
    vrr_dyadic keep = {categorical.keep_num, categorical.log2den};
    c->lower = vrr_epsilon_down(keep, categorical.num_categories);
    vrr_rr_map(&categorical, 1, &c->upper);
    return true;
}

/* Without a size vectors are long enough that two of them differ in 2 max_weight bits. */
static bool read_f(table *t, const entry *e, claim *c) {
    vrr_rr_bitvec m;
    if (!read_double(t, e, OF_F, &c->parameter) || !read_count(t, e, OF_MAX_WEIGHT, &c->max_weight)) return false;
    if (c->max_weight > UINT32_MAX) return is_bad(t, e, OF_MAX_WEIGHT, "is outside its range: below 2^32");
    c->size = c->max_weight > 0 ? 2 * c->max_weight : 1;
    if (e->length[OF_SIZE] > 0 && !read_count(t, e, OF_SIZE, &c->size)) return false;
    if (c->size > VRR_BITVEC_MAX_SIZE || c->size > SIZE_MAX) c->size = 0;
    vrr_bitvec_domain d = {(size_t)c->size, true, (uint32_t)c->max_weight};
    vrr_status status = vrr_make_randomized_response_bitvec(&m, d, c->parameter, false);
    if (status == VRR_ERR_SIZE) return is_bad(t, e, OF_SIZE, "is outside its range: 1 to 2^40");
    if (status == VRR_ERR_WEIGHT) return is_bad(t, e, OF_MAX_WEIGHT, "is above the size");
    if (status != VRR_OK) return is_bad(t, e, OF_F, "is outside its range: 0 < f <= 1");
    vrr_dyadic flip = {m.flip_num, m.log2den};
    c->lower = vrr_epsilon_bitvec_down(flip, vrr_bitvec_distance(d.size, d.max_weight));
    vrr_rr_bitvec_map(&m, 1, &c->upper);
    return true;
}

/* Of the bits, as all that is asked of doubles here: a compiler may be told that there are no infinities and no small numbers. */
static bool is_finite(double x) {
    return (vrr_double_bits(x) >> 52 & 2047) != 2047;
}

static bool read_claim(table *t, const entry *e, claim *c) {
    if (!read_kind(t, e, &c->kind) || !has_no_stranger(t, e, c->kind)) return false;
    if (!(c->kind <= CATEGORICAL ? read_prob(t, e, c) : read_f(t, e, c))) return false;
    if (!read_double(t, e, OF_EPSILON, &c->epsilon)) return false;
    if (!is_finite(c->epsilon)) return is_bad(t, e, OF_EPSILON, "is not finite");
    return true;
}

/* ---- the verdict ---- */

/* The claim is what is written, not the double that is nearest to it: that one may be the bound, and the claim below. */
static void judge(const entry *e, claim *c) {
    const char *written = e->text[OF_EPSILON];
    uint64_t claimed = rank_of(c->epsilon), upper = rank_of(c->upper);
    if (compare_written(written, c->upper) >= 0) {
        c->verdict = claimed == upper ? SOUND : LOOSE;
        c->ulp = claimed - upper;
    } else {
        /* a constant that is not 0 is above lower, so that even a claim of lower is below it */
        c->verdict = compare_written(written, c->lower) <= 0 ? UNSOUND : UNDECIDED;
        c->ulp = upper - claimed;
    }
}

/* Parameters and claim as the table has them; of the double that was taken for each, --json shows every bit. */
static void print_text(const entry *e, const claim *c) {
    double lower = c->lower, upper = c->upper;
    char down[DECIMAL_BYTES], up[DECIMAL_BYTES];
    decimal_down(lower, down);
    decimal_up(upper, up);
    printf("line %" PRIu64 ": %s", e->line, verdict_names[c->verdict]);
    if (c->verdict == SOUND && rank_of(upper) == rank_of(0)) printf(", exact");
    if (c->verdict == LOOSE) printf(" by %" PRIu64 " ulp", c->ulp);
    printf(": %s", mechanisms[c->kind].name);
    for (column i = OF_PROB; i < COLUMNS; i++)
        if (e->length[i] > 0) printf(" %s %s", column_names[i], e->text[i]);
    if (c->verdict == LOOSE) printf("; enough is %s (%a)", up, upper);
    if (c->verdict == UNSOUND) printf(" is below the constant");
    if (c->verdict == UNDECIDED) printf(" may be below the constant");
    if (c->verdict >= UNSOUND) printf(", which lies in [%s, %s] ([%a, %a])", down, up, lower, upper);
    printf("\n");
}

static void print_number(const char *key, const char *decimal, double value) {
    printf(", \"%s\": %s, \"%s_hex\": \"%a\"", key, decimal, key, value);
}

static void print_json(const table *t, const entry *e, const claim *c) {
    char decimal[DECIMAL_BYTES];
    printf("%s\n  {\"line\": %" PRIu64 ", \"verdict\": \"%s\", \"mechanism\": \"%s\"", t->rows + t->bad > 1 ? "," : "",
           e->line, verdict_names[c->verdict], mechanisms[c->kind].name);
    print_number(c->kind <= CATEGORICAL ? "prob" : "f", decimal_same(c->parameter, decimal), c->parameter);
    if (c->kind == CATEGORICAL) printf(", \"categories\": %" PRIu64, c->categories);
    if (c->kind > CATEGORICAL) printf(", \"size\": %" PRIu64 ", \"max_weight\": %" PRIu64, c->size, c->max_weight);
    print_number("epsilon", decimal_same(c->epsilon, decimal), c->epsilon);
    print_number("lower", decimal_down(c->lower, decimal), c->lower);
    print_number("upper", decimal_up(c->upper, decimal), c->upper);
    printf(", \"ulp\": %" PRIu64 "}", c->ulp);
}

/* ---- the table ---- */

static bool refuse(table *t, uint64_t line, const char *error, const char *name) {
    start_line_message(line);
    fprintf(stderr, "%s", error);
    if (name != NULL) {
        fprintf(stderr, ": '");
        for (const char *c = name; *c != '\0'; c++) print_escaped(*c);
        fprintf(stderr, "'");
    }
    fprintf(stderr, "\n");
    t->error = error;
    return false;
}

static bool is_called(const csv_row *row, size_t i, const char *name) {
    return row->length[i] == strlen(name) && strcasecmp(row->cell[i], name) == 0;
}

static bool is_remark(const csv_row *row, size_t i) {
    for (size_t r = 0; r < REMARKS; r++)
        if (is_called(row, i, remark_names[r])) return true;
    return row->length[i] == 0;
}

/* A table in another form is one cell, and no column. */
static const char *other_form(const csv_row *row) {
    const char *cell = row->cell[0];
    size_t length = row->length[0];
    if (length >= 2 &&
        (memcmp(cell, "\xff\xfe", 2) == 0 || memcmp(cell, "\xfe\xff", 2) == 0 || memchr(cell, 0, length)))
        return "the table is UTF-16: convert it with iconv -f UTF-16 -t UTF-8";
    for (size_t i = 0; i < row->cells; i++)
        if (memchr(row->cell[i], '\r', row->length[i]) != NULL)
            return "lines end with CR alone: convert them with tr '\\r' '\\n'";
    if (row->cells == 1 && memchr(cell, ';', length) != NULL) return "cells are separated by commas, not by semicolons";
    if (row->cells == 1 && memchr(cell, '\t', length) != NULL) return "cells are separated by commas, not by tabs";
    return NULL;
}

/* A column that is not understood may have been meant to change the claim. */
static bool read_column(table *t, const csv_row *row, size_t i) {
    for (column c = 0; c < COLUMNS; c++) {
        if (!is_called(row, i, column_names[c])) continue;
        if (t->place[c] > 0) return refuse(t, row->line, "two columns have one name", column_names[c]);
        t->place[c] = i + 1;
        return true;
    }
    if (is_remark(row, i)) return true;
    return refuse(t, row->line,
                  "no column of such a table (there are mechanism, prob, f, categories, max_weight, size and epsilon, "
                  "and source, note and comment for remarks)",
                  row->cell[i]);
}

static bool read_header_line(table *t, const csv_row *row) {
    t->has_header = true;
    t->cells = row->cells;
    const char *form = row->cells > 0 ? other_form(row) : NULL;
    if (form != NULL) return refuse(t, row->line, form, NULL);
    if (row->problem != CSV_GOOD) return refuse(t, row->line, "this is no header line", NULL);
    for (size_t i = 0; i < row->cells; i++)
        if (!read_column(t, row, i)) return false;
    if (t->place[OF_MECHANISM] == 0) return refuse(t, row->line, "the header line has no column mechanism", NULL);
    if (t->place[OF_EPSILON] == 0) return refuse(t, row->line, "the header line has no column epsilon", NULL);
    return true;
}

/* What is wrong with a row as a whole is said of its first cell. */
static bool is_row(table *t, const csv_row *row, const entry *e) {
    if (row->problem == CSV_TOO_LONG) return is_bad(t, e, OF_MECHANISM, "begins a row that is too long");
    if (row->problem == CSV_BAD_QUOTE)
        return is_bad(t, e, OF_MECHANISM, "begins a row with a quote that is not closed");
    for (size_t i = t->cells; i < row->cells; i++)
        if (row->length[i] > 0) return is_bad(t, e, OF_MECHANISM, "begins a row with more cells than the header line");
    return true;
}

static void vet_entry(table *t, const entry *e) {
    claim c = {0};
    if (!read_claim(t, e, &c)) return;
    judge(e, &c);
    t->rows++;
    t->counts[c.verdict]++;
    if (t->json) {
        print_json(t, e, &c);
    } else {
        print_text(e, &c);
    }
}

enum { WORD_BYTES = 80 };

/* The column that a word of a header is about; COLUMNS for one that says nothing of the claim. */
static column column_of_word(const header_words *w, bool is_version) {
    if (w->key_length == 0) {
        bool is_tally = w->value_length == 5 && memcmp(w->value, "tally", 5) == 0;
        return is_version || is_tally ? COLUMNS : OF_MECHANISM;
    }
    column c = OF_PROB;
    while (c < COLUMNS &&
           (strlen(column_names[c]) != w->key_length || memcmp(column_names[c], w->key, w->key_length) != 0))
        c++;
    return c;
}

/* The header of reports claims the epsilon that it has. What it cannot claim is told as of a table's row. */
static bool vet_reports(table *t, const csv_row *row) {
    static char texts[COLUMNS][WORD_BYTES];
    header_words w = {.at = row->cell[0], .end = row->cell[0] + row->length[0]};
    entry e = {.line = row->line};
    t->has_header = t->of_reports = true;
    for (column c = 0; c < COLUMNS; c++) e.text[c] = texts[c];
    next_word(&w);
    next_word(&w); /* # vrr */
    for (bool is_version = true; next_word(&w); is_version = false) {
        column c = column_of_word(&w, is_version);
        if (c == COLUMNS) continue;
        if (e.length[c] > 0 || w.value_length >= WORD_BYTES) {
            is_bad(t, &e, c, "comes twice in the header, or is too long");
            return false;
        }
        memcpy(texts[c], w.value, w.value_length);
        e.length[c] = w.value_length;
    }
    vet_entry(t, &e);
    return false;
}

static bool vet_row(void *ctx, const csv_row *row) {
    table *t = ctx;
    entry e = {.line = row->line};
    if (!t->has_header && row->cells > 0 && is_header(row->cell[0], row->length[0])) return vet_reports(t, row);
    if (!t->has_header) return read_header_line(t, row);
    for (column i = 0; i < COLUMNS; i++) {
        bool present = t->place[i] > 0 && t->place[i] <= row->cells;
        e.text[i] = present ? row->cell[t->place[i] - 1] : "";
        e.length[i] = present ? row->length[t->place[i] - 1] : 0;
    }
    if (is_row(t, row, &e)) vet_entry(t, &e);
    return !ferror(stdout);
}

static void print_end(const table *t) {
    const uint64_t *n = t->counts;
    if (t->json) {
        printf("%s], \"error\": ", t->rows + t->bad > 0 ? "\n" : "");
        if (t->error == NULL) {
            printf("null");
        } else {
            print_json_string(t->error, strlen(t->error));
        }
        printf(", \"sound\": %" PRIu64 ", \"loose\": %" PRIu64 ", \"unsound\": %" PRIu64 ", \"undecided\": %" PRIu64
               ", \"bad\": %" PRIu64 "}\n",
               n[SOUND], n[LOOSE], n[UNSOUND], n[UNDECIDED], t->bad);
    } else {
        printf("%" PRIu64 " claims: %" PRIu64 " sound, %" PRIu64 " loose, %" PRIu64 " unsound, %" PRIu64
               " undecided; %" PRIu64 " bad rows\n",
               t->rows, n[SOUND], n[LOOSE], n[UNSOUND], n[UNDECIDED], t->bad);
    }
}

static int vet_file(const options *given, int file, const char *name) {
    table t = {.json = given->json};
    csv_handler h = {&t, vet_row, NULL, false};
    if (t.json) {
        printf("{\"file\": ");
        print_json_string(name, strlen(name));
        printf(", \"claims\": [");
    }
    bool complete = read_csv(file, name, &h) || t.of_reports;
    if (!complete && t.error == NULL) t.error = "the table was not read to its end";
    if (t.error == NULL && !t.has_header) t.error = "no header line";
    if (t.error == NULL && t.rows + t.bad == 0) t.error = "no claim: a header line only";
    if (complete && t.error != NULL) fprintf(stderr, "vrr: %s: %s\n", name, t.error);
    if (t.error == NULL || t.json) print_end(&t);
    bool good = t.error == NULL && t.bad + t.counts[UNSOUND] + t.counts[UNDECIDED] == 0;
    return finish_output(good ? EXIT_GOOD : EXIT_BAD_DATA);
}

static int vet_missing(const options *given, const char *path) {
    const char *error = strerror(errno);
    fprintf(stderr, "vrr: %s: %s\n", path, error);
    if (!given->json) return EXIT_BAD_DATA;
    table t = {.json = true, .error = error};
    printf("{\"file\": ");
    print_json_string(path, strlen(path));
    printf(", \"claims\": [");
    print_end(&t);
    return finish_output(EXIT_BAD_DATA);
}

int vet(const options *given) {
    const char *path = given->argument;
    if (path == NULL) {
        fprintf(stderr, "vrr: a file must follow 'vet': FILE.csv, or - for standard input\ntry: vrr --help\n");
        return EXIT_USAGE;
    }
    if (strcmp(path, "-") == 0) return vet_file(given, STDIN_FILENO, "standard input");
    int file = open(path, O_RDONLY);
    if (file < 0) return vet_missing(given, path);
    int status = vet_file(given, file, path);
    close(file);
    return status;
}
