#define _POSIX_C_SOURCE 200809L

#include "collection.h"
#include "column.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BATCH_BYTES = 1 << 20 }; /* reports are tallied in batches, which is faster than one by one */

typedef struct {
    collection *c;
    const options *given;
    kind kind;
    bool needs_law, has_law, begun; /* begun: there is room for counts */
    bool from_options;              /* the law is that of the options: headers must not contradict them */
    int status;                     /* why reading ended */
    char *text;                     /* a line that is looked at as a whole */
    size_t length, kept;            /* bytes of it; of these, the most that are in `text` */
    bool in_text;                   /* this line is */
    bit_line line;
    uint64_t *batch;
    size_t batch_most, batch_filled;
    uint64_t *tally; /* counts of a tally that is being read; NULL before the first one */
    size_t counted;  /* of them */
    bool in_tally;
    law tally_law;
} reader;

static bool is_vector(const reader *r) {
    return r->kind == BITVEC || r->kind == RAPPOR;
}

static bool fail(reader *r, int status) {
    r->status = status;
    return false;
}

static bool refuse(reader *r, uint64_t number, const char *before, const char *problem) {
    start_line_message(number);
    fprintf(stderr, "%s%s\n", before, problem);
    return fail(r, EXIT_BAD_DATA);
}

/* ---- the law of the options ---- */

/* Whether all that is needed without a header was given. */
static bool has_parameters(const options *given, kind k) {
    bool has_categories = given->text[CATEGORIES] != NULL || given->text[CATEGORIES_FROM] != NULL;
    bool has_prob = given->text[PROB] != NULL || given->text[EPSILON] != NULL;
    if (k == BOOL) return has_prob;
    if (k == CATEGORICAL) return has_prob && has_categories;
    bool has_size = given->text[SIZE] != NULL || given->text[CATEGORIES_FROM] != NULL;
    return has_size && (given->text[F] != NULL || given->text[EPSILON] != NULL);
}

static int too_much_noise(const options *given, value_option option, const char *range, double value) {
    if (given->text[option] != NULL) return number_out_of_range(given, option, range, value);
    fprintf(stderr, "vrr: --epsilon %s: with so much noise there is nothing to estimate\n", given->text[EPSILON]);
    return EXIT_USAGE;
}

static int law_of_bool(const options *given, law *l) {
    vrr_rr_bool m;
    double unused;
    int status = make_bool(given, &m, &l->parameter);
    if (status != EXIT_GOOD) return status;
    l->epsilon = m.epsilon;
    if (vrr_debias_variance_bool(0, l->parameter, &unused) == VRR_OK) return EXIT_GOOD;
    return too_much_noise(given, PROB, "0.5 < P < 1", l->parameter);
}

static int law_of_categorical(const options *given, const names *named, law *l) {
    vrr_rr m;
    double unused;
    char range[40];
    int status = EXIT_GOOD;
    l->categories = named->set.count;
    l->has_labels = named->set.count > 0;
    if (l->has_labels) l->labels = named->hash;
    if (!l->has_labels) status = read_categories(given, &l->categories);
    if (status == EXIT_GOOD) status = make_categorical_of(given, l->categories, &m, &l->parameter);
    if (status != EXIT_GOOD) return status;
    l->epsilon = m.epsilon;
    snprintf(range, sizeof range, "1/%" PRIu64 " < P < 1", l->categories);
    if (vrr_debias_variance_categorical(l->categories, l->parameter, 0, 0, 0, &unused) == VRR_OK) return EXIT_GOOD;
    return too_much_noise(given, PROB, range, l->parameter);
}

/* Names say how many bits there are. */
static int size_of_names(const names *named, options *given) {
    static char size[NUMBER_BYTES];
    if (named->set.count == 0) return EXIT_GOOD;
    snprintf(size, sizeof size, "%" PRIu64, (uint64_t)named->set.count);
    if (given->text[SIZE] != NULL && strcmp(given->text[SIZE], size) != 0)
        return usage_error("--size is not the number of lines of --categories-from", given->text[SIZE]);
    given->text[SIZE] = size;
    return EXIT_GOOD;
}

static int law_of_vector(const options *options_given, const names *named, bool needs_weight, law *l) {
    static const char f_range[] = "0 < F < 1";
    options with_size = *options_given, *given = &with_size;
    vrr_rr_bitvec m;
    vrr_bitvec_domain d;
    double unused;
    int status = size_of_names(named, given);
    l->has_labels = named->set.count > 0;
    if (l->has_labels) l->labels = named->hash;
    if (status == EXIT_GOOD) status = read_domain(given, needs_weight, &d);
    if (status == EXIT_GOOD && d.size == 0) status = domain_refused(given, VRR_ERR_SIZE);
    if (status == EXIT_GOOD && given->text[EPSILON] == NULL) status = read_number(given, F, f_range, &l->parameter);
    if (status == EXIT_GOOD && given->text[EPSILON] == NULL && vrr_debias_variance(0, l->parameter, &unused) != VRR_OK)
        status = number_out_of_range(given, F, f_range, l->parameter);
    if (status == EXIT_GOOD) status = make_bitvec(given, needs_weight, &m, &l->parameter);
    if (status != EXIT_GOOD) return status;
    l->size = m.size;
    l->max_weight = m.max_weight;
    l->epsilon = m.epsilon;
    return vrr_debias_variance(0, l->parameter, &unused) == VRR_OK ? EXIT_GOOD
                                                                   : too_much_noise(given, F, f_range, l->parameter);
}

static int law_of_options(reader *r) {
    law *l = &r->c->law;
    memset(l, 0, sizeof *l);
    l->kind = r->kind;
    int status = r->kind == BOOL          ? law_of_bool(r->given, l)
                 : r->kind == CATEGORICAL ? law_of_categorical(r->given, &r->c->named, l)
                                          : law_of_vector(r->given, &r->c->named, r->needs_law && r->kind == RAPPOR, l);
    r->has_law = r->from_options = status == EXIT_GOOD;
    return status;
}

/* ---- room for counts ---- */

static bool no_memory(reader *r) {
    fprintf(stderr, "vrr: not enough memory for %zu counts\n", r->c->rows);
    return fail(r, EXIT_BAD_DATA);
}

static bool begin(reader *r) {
    collection *c = r->c;
    if (r->begun) return true;
    uint64_t rows = r->kind == BOOL ? 2 : r->kind == CATEGORICAL ? c->law.categories : c->law.size;
    c->rows = rows <= SIZE_MAX / sizeof *c->counts ? (size_t)rows : SIZE_MAX;
    size_t report_bytes = (c->rows / 64 + (c->rows % 64 > 0)) * sizeof *r->batch;
    r->batch_most = report_bytes < BATCH_BYTES ? BATCH_BYTES / report_bytes : 1;
    c->counts = calloc(c->rows, sizeof *c->counts);
    if (c->counts == NULL) return no_memory(r);
    if (is_vector(r)) r->batch = malloc(r->batch_most * report_bytes);
    if (is_vector(r) && (r->batch == NULL || !open_bit_line(&r->line, c->rows))) return no_memory(r);
    r->begun = true;
    return true;
}

static bool add_batch(reader *r) {
    if (r->batch_filled == 0) return true;
    vrr_status status = vrr_tally_add_many(r->c->counts, r->c->rows, r->batch, r->batch_filled);
    if (status != VRR_OK) fprintf(stderr, "vrr: %s\n", vrr_status_message(status));
    r->c->reports += r->batch_filled;
    r->batch_filled = 0;
    return status == VRR_OK || fail(r, EXIT_BAD_DATA);
}

/* ---- headers ---- */

static const char labels_differ[] = "a header with labels: --categories-from must name the file with these categories";

/* Names are the file's, or there are none. */
static const char *labels_problem(const reader *r, const law *l) {
    const names *named = &r->c->named;
    if (!l->has_labels) return named->set.count > 0 ? "a header without labels: --categories-from is for labels" : NULL;
    uint64_t count = l->kind == CATEGORICAL ? l->categories : l->size;
    return named->set.count == count && named->hash == l->labels ? NULL : labels_differ;
}

static bool is_estimable(const law *l) {
    double unused;
    if (l->kind == BOOL) return vrr_debias_variance_bool(0, l->parameter, &unused) == VRR_OK;
    if (l->kind == CATEGORICAL)
        return vrr_debias_variance_categorical(l->categories, l->parameter, 0, 0, 0, &unused) == VRR_OK;
    return vrr_debias_variance(0, l->parameter, &unused) == VRR_OK;
}

static bool agrees(reader *r, const law *l, uint64_t number) {
    const char *problem = contradiction(r->given, l);
    char what[80];
    if (problem != NULL) {
        snprintf(what, sizeof what, "a header that says otherwise than %s", problem);
        return refuse(r, number, "", what);
    }
    problem = labels_problem(r, l);
    if (problem != NULL) return refuse(r, number, "", problem);
    if (!is_estimable(l)) return refuse(r, number, "", "a header with so much noise that there is nothing to estimate");
    if (!r->has_law || r->from_options) return true;
    problem = difference(&r->c->law, l);
    return problem == NULL || refuse(r, number, "a header with another law than the first one: ", problem);
}

static bool start_tally(reader *r, const law *l, uint64_t number) {
    if (!l->is_tally) return true;
    if (r->tally == NULL) r->tally = malloc(r->c->rows * sizeof *r->tally);
    if (r->tally == NULL) return no_memory(r);
    r->tally_law = *l;
    r->counted = 0;
    r->in_tally = true;
    if (l->reports <= UINT64_MAX - r->c->reports - r->batch_filled) return true;
    return refuse(r, number, "", "a tally with which there are more than 2^64 - 1 reports");
}

static bool take_header(reader *r, uint64_t number) {
    law l;
    if (r->length > r->kept) return refuse(r, number, "", "a header that is too long");
    const char *problem = read_header(r->text, r->length, &l);
    if (problem != NULL) return refuse(r, number, "a header with ", problem);
    if (!is_kind(r->kind, l.kind)) return refuse(r, number, "a header of reports of ", kind_names[l.kind]);
    if (r->in_tally) return refuse(r, number, "", "a header before the counts of the tally above it have ended");
    if (!agrees(r, &l, number)) return false;
    if (!r->has_law || r->from_options) r->c->law = l;
    r->has_law = true;
    r->from_options = false;
    return begin(r) && start_tally(r, &l, number);
}

/* ---- tallies ---- */

const char *label_of(const collection *c, size_t row, char number[NUMBER_BYTES], size_t *length) {
    if (c->law.has_labels) {
        size_t start = row == 0 ? 0 : c->named.ends[row - 1];
        *length = c->named.ends[row] - start;
        return (const char *)c->named.bytes + start;
    }
    *length = (size_t)snprintf(number, NUMBER_BYTES, "%zu", row);
    return number;
}

static bool ends_rightly(const reader *r) {
    uint64_t sum = 0, n = r->tally_law.reports;
    for (size_t i = 0; i < r->c->rows; i++) {
        if (r->tally[i] > n) return false;
        if (!is_vector(r) && r->tally[i] > n - sum) return false;
        sum += r->tally[i];
    }
    return is_vector(r) || sum == n;
}

static bool end_tally(reader *r, uint64_t number) {
    if (!ends_rightly(r)) return refuse(r, number, "", "the end of a tally whose counts are not those of its reports");
    vrr_status status = vrr_tally_merge(r->c->counts, r->c->rows, r->tally);
    if (status != VRR_OK) return refuse(r, number, "", vrr_status_message(status));
    r->c->reports += r->tally_law.reports;
    r->in_tally = false;
    return true;
}

/* COUNT LABEL, in order. */
static bool take_count(reader *r, uint64_t number) {
    char digits[NUMBER_BYTES];
    size_t length, in_text = r->length < r->kept ? r->length : r->kept, space = 0;
    const char *label = label_of(r->c, r->counted, digits, &length);
    while (space < in_text && r->text[space] != ' ') space++;
    bool good = r->length <= r->kept && space + 1 + length == r->length && space < NUMBER_BYTES &&
                memcmp(r->text + space + 1, label, length) == 0 && parse_whole(r->text, space, &r->tally[r->counted]);
    if (!good) return refuse(r, number, "", "no count of its tally: a number, a blank and the label that comes next");
    r->counted++;
    return r->counted < r->c->rows || end_tally(r, number);
}

/* ---- reports ---- */

static void add_part(void *ctx, const char *bytes, size_t n) {
    reader *r = ctx;
    if (r->length == 0) r->in_text = !is_vector(r) || r->in_tally || bytes[0] == '#' || !r->begun;
    if (r->in_text) {
        size_t room = r->length < r->kept ? r->kept - r->length : 0;
        memcpy(r->text + r->kept - room, bytes, n < room ? n : room);
    } else {
        add_bits(&r->line, bytes, n);
    }
    r->length += n;
}

static bool add_vector(reader *r, uint64_t number) {
    bool good = is_good_bit_line(&r->line, number, &r->c->bad);
    next_bit_line(&r->line);
    if (!good) return !r->c->bad.strict || fail(r, EXIT_BAD_DATA);
    r->c->bad.kept++;
    size_t words = (r->c->rows + 63) / 64;
    memcpy(r->batch + r->batch_filled * words, r->line.words, words * sizeof *r->batch);
    r->batch_filled++;
    return r->batch_filled < r->batch_most || add_batch(r);
}

static void name_bad_report(const reader *r) {
    enum { SHOWN = 40 };
    if (r->c->bad.show) {
        size_t shown = r->length < SHOWN ? r->length : SHOWN;
        fprintf(stderr, "'");
        for (size_t i = 0; i < shown; i++) print_escaped(r->text[i]);
        fprintf(stderr, "%s' is ", r->length > shown ? "..." : "");
    }
    if (r->kind == BOOL) {
        fprintf(stderr, "not 0 or 1\n");
    } else if (r->c->law.has_labels) {
        fprintf(stderr, "not a line of the file of categories\n");
    } else {
        fprintf(stderr, "not a category, 0 to %zu\n", r->c->rows - 1);
    }
}

/* r->rows if there is none. */
static uint64_t category_of(const reader *r) {
    const names *named = &r->c->named;
    uint64_t index = VRR_NOT_A_CATEGORY;
    if (r->kind == BOOL) {
        if (r->length == 1 && (r->text[0] == '0' || r->text[0] == '1')) index = r->text[0] == '1';
    } else if (r->c->law.has_labels) {
        index = index_of_name(named, (const unsigned char *)r->text, r->length, r->kept);
    } else if (r->length < NUMBER_BYTES && !parse_whole(r->text, r->length, &index)) {
        index = VRR_NOT_A_CATEGORY;
    }
    return index;
}

static bool add_scalar(reader *r, uint64_t number) {
    uint64_t index = category_of(r);
    if (index < r->c->rows) {
        r->c->counts[index]++;
        r->c->reports++;
        r->c->bad.kept++;
        return true;
    }
    if (is_named(&r->c->bad, number)) name_bad_report(r);
    return !r->c->bad.strict || fail(r, EXIT_BAD_DATA);
}

/* The first line that is no header: the law is known now, or it will never be. */
static bool add_first(reader *r, uint64_t number) {
    if (!r->has_law) {
        fprintf(stderr, "vrr: line %" PRIu64 " is no header (# vrr ...), so that parameters must be given\n", number);
        int status = law_of_options(r);
        if (status != EXIT_GOOD) return fail(r, status);
    }
    return begin(r);
}

static bool end_line(void *ctx, uint64_t number) {
    reader *r = ctx;
    bool more;
    size_t in_text = r->length < r->kept ? r->length : r->kept;
    if (r->in_text && is_header(r->text, in_text)) {
        more = take_header(r, number);
    } else if (r->in_tally) {
        more = take_count(r, number);
    } else {
        more = r->begun || add_first(r, number);
        /* a vector that was kept as text: the first one, or one that begins with # */
        if (more && is_vector(r) && r->in_text) add_bits(&r->line, r->text, in_text);
        if (more && is_vector(r) && r->in_text) r->line.length += r->length - in_text;
        if (more) more = is_vector(r) ? add_vector(r, number) : add_scalar(r, number);
    }
    r->length = 0;
    r->in_text = false;
    return more;
}

static bool add_short(void *ctx, const char *bytes, size_t n, uint64_t number, size_t *lines) {
    reader *r = ctx;
    uint64_t ones = 0;
    unsigned bits;
    size_t at = 0;
    (void)number;
    if (r->kind != BOOL || r->in_tally || !r->begun) return true;
    for (; n - at >= 8 && four_bits(bytes + at, &bits); at += 8)
        ones += (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3);
    *lines = at / 2;
    r->c->counts[1] += ones;
    r->c->counts[0] += *lines - ones;
    r->c->reports += *lines;
    r->c->bad.kept += *lines;
    return true;
}

static bool go_on(void *ctx) {
    (void)ctx;
    return true;
}

/* ---- all of it ---- */

static bool read_all(reader *r) {
    static const char name[] = "standard input";
    line_handler h = {r, add_part, end_line, go_on, false, add_short};
    column_reader c = {.handler = &h, .file = name, .name = r->given->text[COLUMN]};
    bool complete = c.name != NULL ? read_column(STDIN_FILENO, &c) : read_lines(STDIN_FILENO, name, &h);
    if (!complete && r->status == EXIT_GOOD) r->status = EXIT_BAD_DATA;
    if (complete && r->in_tally) {
        fprintf(stderr, "vrr: %s ends in a tally: %zu of its %zu counts\n", name, r->counted, r->c->rows);
        return fail(r, EXIT_BAD_DATA);
    }
    if (complete && !r->has_law) r->status = law_of_options(r);
    return r->status == EXIT_GOOD && begin(r) && add_batch(r);
}

static int read_parameters(reader *r) {
    const options *given = r->given;
    int status = EXIT_GOOD;
    if (given->strict && given->skip_bad) return usage_error("--strict and --skip-bad exclude each other", "--strict");
    if (given->text[CATEGORIES] != NULL && given->text[CATEGORIES_FROM] != NULL)
        return usage_error("--categories and --categories-from exclude each other", given->text[CATEGORIES_FROM]);
    if (given->text[CATEGORIES_FROM] != NULL) status = read_names(given->text[CATEGORIES_FROM], true, &r->c->named);
    if (status == EXIT_GOOD && has_parameters(given, r->kind)) status = law_of_options(r);
    return status;
}

int collect(const options *given, kind k, bool needs_law, collection *c) {
    static reader r;
    memset(c, 0, sizeof *c);
    memset(&r, 0, sizeof r);
    r.c = c;
    r.given = given;
    r.kind = k;
    r.needs_law = needs_law;
    c->bad.skip = given->skip_bad;
    c->bad.strict = given->strict;
    c->bad.show = given->show_bad;
    int status = read_parameters(&r);
    if (status == EXIT_GOOD && r.has_law && !begin(&r)) status = r.status;
    if (status != EXIT_GOOD) {
        free(r.line.words);
        free(r.batch);
        return status;
    }
    size_t least = c->named.longest + NUMBER_BYTES;
    r.kept = least < HEADER_BYTES ? HEADER_BYTES : least;
    r.text = malloc(r.kept);
    if (r.text == NULL) {
        no_memory(&r);
    } else if (!read_all(&r) && r.status == EXIT_GOOD) {
        r.status = EXIT_BAD_DATA;
    }
    free(r.text);
    free(r.line.words);
    free(r.batch);
    free(r.tally);
    return r.status;
}

void free_collection(collection *c) {
    free_names(&c->named);
    free(c->counts);
}
