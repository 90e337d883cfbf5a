/* Lines of true values in, lines of randomized ones out. */
#define _POSIX_C_SOURCE 200809L

#include "cli.h"
#include "column.h"
#include "law.h"
#include "lines.h"
#include "names.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* Answers that are no category. A share above `most` of them ends the run, judged at every hundredth line and at the end. */
typedef struct {
    double most;
    uint64_t count;
    const names *named;
} strangers;

enum { JUDGED_EVERY = 100 };

/* What every measurement needs. */
typedef struct {
    output out;
    vrr_entropy entropy;
    bad_lines bad;
    strangers odd;
    bool silent;        /* status and messages are the same whatever the lines are: bad ones are answered, too */
    const char *bad_as; /* what a bad line leaves in the output */
    uint64_t lines;
    law law;
    bool no_header, begun; /* begun: the header was written */
    column_reader column;  /* name is NULL: lines are read, and no table */
} answers;

static bool entropy_failed(uint64_t number, vrr_status status) {
    start_line_message(number);
    fprintf(stderr, "%s\n", vrr_status_message(status));
    return false;
}

/* ---- answers that are no category ---- */

static bool are_above(const answers *a) {
    return rank_of((double)a->odd.count) > rank_of(a->odd.most * (double)a->lines);
}

static void say_why(const answers *a) {
    const names *n = a->odd.named;
    char decimal[DECIMAL_BYTES];
    clear_progress();
    fprintf(stderr,
            "vrr: %" PRIu64 " of the first %" PRIu64 " answers are no category, a share above %s (--strangers)\n",
            a->odd.count, a->lines, decimal_same(a->odd.most, decimal));
    if (n != NULL && n->quoted) fprintf(stderr, "vrr: the categories of the file are in quotes\n");
    if (n != NULL && n->commas)
        fprintf(stderr, "vrr: the categories of the file have commas: are they cells of a table?\n");
    fprintf(
        stderr,
        "vrr: likely causes: a header line, quotes, another case (Blue, blue), empty lines or NA, a whole table%s\n",
        n == NULL ? ", numbers from 1 (categories are 0 to T-1)" : "");
}

static bool count_stranger(answers *a) {
    a->odd.count++;
    if (!a->bad.strict) return true;
    clear_progress();
    fprintf(stderr, "vrr: an answer is no category (--strict)\n");
    return false;
}

/* False ends the run. */
static bool judge(const answers *a) {
    if (a->silent || a->lines % JUDGED_EVERY != 0 || !are_above(a)) return true;
    say_why(a);
    return false;
}

static int strangers_status(const answers *a) {
    if (a->silent || a->odd.count == 0) return EXIT_GOOD;
    if (are_above(a)) {
        say_why(a);
        return EXIT_BAD_DATA;
    }
    fprintf(stderr, "vrr: %" PRIu64 " answers were no category\n", a->odd.count);
    return EXIT_GOOD;
}

/* ---- all lines ---- */

/* A placeholder must not look like an answer: `digits` says which characters answers have. */
static int read_lines_options(const options *given, const char *digits, answers *a) {
    const char *text = given->text[BAD_AS];
    if (given->silent && (given->strict || given->skip_bad || given->show_bad || text != NULL))
        return usage_error("--silent excludes --strict, --skip-bad, --bad-as and --show-bad", "--silent");
    if (given->silent && given->text[STRANGERS] != NULL)
        return usage_error("--silent and --strangers exclude each other", given->text[STRANGERS]);
    if (given->silent && given->text[COLUMN] != NULL)
        return usage_error("--silent and --column exclude each other", given->text[COLUMN]);
    if (given->strict && given->skip_bad) return usage_error("--strict and --skip-bad exclude each other", "--strict");
    if (text != NULL && (strpbrk(text, "\r\n") != NULL || (*text != '\0' && strspn(text, digits) == strlen(text))))
        return usage_error("--bad-as is a line end, or looks like an answer", text);
    a->bad.skip = given->skip_bad;
    a->bad.strict = given->strict;
    a->bad.show = given->show_bad;
    a->silent = given->silent;
    a->bad_as = text != NULL ? text : "";
    a->no_header = given->no_header;
    a->column.name = given->text[COLUMN];
    return EXIT_GOOD;
}

/* ---- what is written ---- */

/* The header comes with the first line, or at the end, if there is none: not before a file that is refused as a whole. */
static bool begin_output(answers *a) {
    char text[HEADER_BYTES];
    if (a->begun || a->no_header) return true;
    a->begun = true;
    write_header(&a->law, text);
    return put_bytes(&a->out, text, strlen(text)) && put_bytes(&a->out, "\n", 1);
}

static uint64_t bytes_of_row(const answers *a) {
    const csv_row *row = &a->column.row;
    uint64_t bytes = 0;
    for (size_t i = 0; a->column.name != NULL && i < row->cells; i++) bytes += row->length[i] + 3;
    return bytes;
}

/* In a table: the cells before the answer, and those behind it. */
static bool begin_line(answers *a, uint64_t bytes) {
    const column_reader *c = &a->column;
    if (!begin_output(a) || !make_room(&a->out, bytes + bytes_of_row(a) + 1)) return false;
    if (c->name == NULL) return true;
    return put_cells(&a->out, &c->row, 0, c->place) && (c->place == 0 || put_bytes(&a->out, ",", 1));
}

static bool end_line(answers *a) {
    const column_reader *c = &a->column;
    bool good = c->name == NULL || put_cells(&a->out, &c->row, c->place + 1, c->row.cells);
    return good && put_bytes(&a->out, "\n", 1);
}

static bool put_line(answers *a, const char *bytes, size_t n) {
    if (!begin_line(a, n)) return false;
    return (a->column.name == NULL ? put_bytes(&a->out, bytes, n) : put_cell(&a->out, bytes, n)) && end_line(a);
}

/* The names of the columns are those that were read. */
static bool put_names(void *ctx, const csv_row *row) {
    answers *a = ctx;
    return begin_output(a) && put_cells(&a->out, row, 0, row->cells) && put_bytes(&a->out, "\n", 1);
}

/* What a line leaves that gets no answer, so that those after it stay where they are. */
static bool pass_over(answers *a) {
    return !a->bad.strict && put_line(a, a->bad_as, strlen(a->bad_as));
}

/* Every read is answered before the next one, so a pipe or a terminal sees its answers at once. */
static int answer_lines(answers *a, line_handler h) {
    static vrr_entropy_buffer buffer;
    static const char name[] = "standard input";
    h.silent = a->silent;
    a->column.handler = &h;
    a->column.file = name;
    a->column.names = put_names;
    a->entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    bool complete = a->column.name != NULL ? read_column(STDIN_FILENO, &a->column) : read_lines(STDIN_FILENO, name, &h);
    if (complete) complete = begin_output(a) && flush_output(&a->out);
    vrr_entropy_buffer_wipe(&buffer);
    if (a->out.reader_gone) return EXIT_READER_GONE;
    if (complete && close(STDOUT_FILENO) != 0) {
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    if (!complete) return EXIT_BAD_DATA;
    int status = bad_lines_status(&a->bad), of_strangers = strangers_status(a);
    return status != EXIT_GOOD ? status : of_strangers;
}

/* ---- one bit, or one category ---- */

enum { LONGEST_NUMBER = 20, LINE_SHOWN = 40 };

/* Answers of one bit are drawn together, up to so many, which is faster than one by one. Of constant time, so that what the
   source does during a call tells nothing. */
enum { TOGETHER = 4096 };

typedef struct {
    answers all;
    const vrr_rr_bool *binary; /* one of these two */
    const vrr_rr *categorical;
    const names *named; /* the categories, if they have names */
    char *line;
    size_t length, kept; /* bytes of the whole line; of these, the most that are in `line` */
    uint64_t waiting[TOGETHER / 64];
    size_t waiting_count; /* bits without an answer */
} scalars;

static void scalar_part(void *ctx, const char *bytes, size_t n) {
    scalars *s = ctx;
    size_t room = s->length < s->kept ? s->kept - s->length : 0;
    memcpy(s->line + s->kept - room, bytes, n < room ? n : room);
    s->length += n;
}

/* In any case of letters; text is in small ones. */
static bool line_is(const scalars *s, const char *text) {
    return s->length == strlen(text) && strncasecmp(s->line, text, s->length) == 0;
}

static bool line_is_one_of(const scalars *s, const char *const *texts) {
    while (*texts != NULL && !line_is(s, *texts)) texts++;
    return *texts != NULL;
}

static void name_bad_line(const scalars *s) {
    if (s->all.bad.show) {
        size_t shown = s->length < s->kept ? s->length : s->kept;
        fprintf(stderr, "'");
        for (size_t i = 0; i < shown; i++) print_escaped(s->line[i]);
        fprintf(stderr, "%s' is ", s->length > shown ? "..." : "");
    }
    if (s->categorical == NULL) {
        fprintf(stderr, "not 0, 1, true, false, yes or no\n");
    } else {
        fprintf(stderr, "not a whole number of up to %d digits (categories are 0 to %" PRIu64 ")\n", LINE_SHOWN,
                s->categorical->num_categories - 1);
    }
}

/* Each on a line. */
static bool put_bits(answers *a, const uint64_t *bits, size_t n) {
    if (a->column.name != NULL) return n == 0 || put_line(a, (bits[0] & 1) != 0 ? "1" : "0", 1);
    if (!begin_output(a)) return false;
    for (size_t at = 0; at < n; at += 64) {
        char lines[128];
        size_t length = n - at < 64 ? 2 * (n - at) : sizeof lines;
        for (size_t j = 0; j < 64; j++) {
            lines[2 * j] = (char)('0' + (int)(bits[at / 64] >> j & 1));
            lines[2 * j + 1] = '\n';
        }
        if (!make_room(&a->out, length) || !put_bytes(&a->out, lines, length)) return false;
    }
    return true;
}

/* Answers to the lines that wait for one, the last of which is line `number`. */
static bool answer_waiting(scalars *s, uint64_t number) {
    uint64_t drawn[TOGETHER / 64];
    size_t n = s->waiting_count;
    s->waiting_count = 0;
    if (n == 0) return true;
    vrr_status status = vrr_rr_bool_invoke_many(s->binary, &s->all.entropy, s->waiting, drawn, n);
    if (status != VRR_OK) return entropy_failed(number, status);
    return put_bits(&s->all, drawn, n);
}

/* The cells around an answer in a table are at hand now and not later. */
static bool add_bit_to_answer(scalars *s, uint64_t number, bool bit) {
    uint64_t mask = UINT64_C(1) << s->waiting_count % 64, *word = &s->waiting[s->waiting_count / 64];
    *word = s->waiting_count % 64 == 0 ? 0 : *word;
    *word |= mask & (0 - (uint64_t)bit);
    s->waiting_count++;
    s->length = 0;
    s->all.bad.kept++;
    return (s->all.column.name == NULL && s->waiting_count < TOGETHER) || answer_waiting(s, number);
}

static bool add_short(void *ctx, const char *bytes, size_t n, uint64_t number, size_t *lines) {
    scalars *s = ctx;
    unsigned bits;
    for (size_t at = 0; n - at >= 8 && s->waiting_count % 4 == 0 && four_bits(bytes + at, &bits); at += 8) {
        uint64_t *word = &s->waiting[s->waiting_count / 64];
        if (s->waiting_count % 64 == 0) *word = 0;
        *word |= (uint64_t)bits << s->waiting_count % 64;
        s->waiting_count += 4;
        s->all.bad.kept += 4;
        *lines += 4;
        if (s->waiting_count == TOGETHER && !answer_waiting(s, number + *lines - 1)) return false;
    }
    return true;
}

static bool bad_scalar(scalars *s, uint64_t number) {
    if (!answer_waiting(s, number)) return false;
    s->all.lines++;
    if (is_named(&s->all.bad, number)) name_bad_line(s);
    s->length = 0;
    return pass_over(&s->all);
}

/* One spelling for all: in a file that mixes "true" and "0", an answer spelled like its input would reveal it. */
static bool put_answer(scalars *s, uint64_t answer) {
    char digits[LONGEST_NUMBER + 1];
    if (s->named == NULL) return put_line(&s->all, digits, (size_t)snprintf(digits, sizeof digits, "%" PRIu64, answer));
    size_t start = answer == 0 ? 0 : s->named->ends[answer - 1];
    return put_line(&s->all, (const char *)s->named->bytes + start, s->named->ends[answer] - start);
}

static bool put_or_fail(scalars *s, uint64_t number, vrr_status status, uint64_t answer) {
    s->length = 0;
    s->all.bad.kept++;
    return status == VRR_OK ? put_answer(s, answer) : entropy_failed(number, status);
}

/* Reports that are randomized once more would be noise. In silence they are lines like others. */
static bool is_randomized(const scalars *s, uint64_t number) {
    size_t in_line = s->length < s->kept ? s->length : s->kept;
    if (s->all.silent || !is_header(s->line, in_line)) return false;
    start_line_message(number);
    fprintf(stderr, "the header of reports: they are randomized already\n");
    return true;
}

/* -1: neither */
static int bool_of_line(const scalars *s) {
    static const char *const ones[] = {"1", "true", "yes", "t", "y", NULL}, *const zeros[] = {"0", "false", "no",
                                                                                              "f", "n",     NULL};
    if (s->length == 1 && (s->line[0] == '0' || s->line[0] == '1')) return s->line[0] == '1';
    if (line_is_one_of(s, ones)) return 1;
    return line_is_one_of(s, zeros) ? 0 : -1;
}

static bool bool_end(void *ctx, uint64_t number) {
    scalars *s = ctx;
    int bit = bool_of_line(s);
    if (bit >= 0 || s->all.silent) return add_bit_to_answer(s, number, bit > 0);
    return !is_randomized(s, number) && bad_scalar(s, number);
}

/* Strangers are counted where whoever reads the messages holds the answers, and nowhere else. */
static bool answer_index(scalars *s, uint64_t number, uint64_t index) {
    uint64_t answer = 0;
    s->all.lines++;
    if (!s->all.silent && index >= s->categorical->num_categories && !count_stranger(&s->all)) return false;
    vrr_status status = vrr_rr_invoke(s->categorical, &s->all.entropy, index, &answer);
    return put_or_fail(s, number, status, answer) && judge(&s->all);
}

static bool number_end(void *ctx, uint64_t number) {
    scalars *s = ctx;
    uint64_t index = 0;
    if (is_randomized(s, number)) return false;
    bool good = s->length <= LINE_SHOWN && parse_whole(s->line, s->length, &index);
    if (!good && !s->all.silent) return bad_scalar(s, number);
    return answer_index(s, number, good ? index : VRR_NOT_A_CATEGORY);
}

static bool name_end(void *ctx, uint64_t number) {
    scalars *s = ctx;
    if (is_randomized(s, number)) return false;
    return answer_index(s, number, index_of_name(s->named, (const unsigned char *)s->line, s->length, s->kept));
}

static bool scalar_pause(void *ctx) {
    scalars *s = ctx;
    return answer_waiting(s, s->all.bad.kept + s->all.bad.count) && flush_output(&s->all.out);
}

static const char all_digits[] = "0123456789";

int randomize_bool(const options *given) {
    static scalars s;
    static char line[LINE_SHOWN];
    line_handler h = {&s, scalar_part, bool_end, scalar_pause, false, add_short};
    vrr_rr_bool m;
    law *l = &s.all.law;
    l->kind = BOOL;
    options constant_time = *given;
    constant_time.constant_time = true;
    int status = make_bool(&constant_time, &m, &l->parameter);
    if (status == EXIT_GOOD) status = read_lines_options(given, all_digits, &s.all);
    l->epsilon = m.epsilon;
    s.binary = &m;
    s.line = line;
    s.kept = sizeof line;
    return status == EXIT_GOOD ? answer_lines(&s.all, h) : status;
}

static int read_strangers(const options *given, answers *a) {
    static const char range[] = "0 <= SHARE <= 1";
    a->odd.most = 0.05;
    if (given->text[STRANGERS] == NULL) return EXIT_GOOD;
    int status = read_number(given, STRANGERS, range, &a->odd.most);
    if (status != EXIT_GOOD || (a->odd.most >= 0 && a->odd.most <= 1)) return status;
    return number_out_of_range(given, STRANGERS, range, a->odd.most);
}

static int randomize_numbers(const options *given) {
    static scalars s;
    static char line[LINE_SHOWN];
    line_handler h = {&s, scalar_part, number_end, scalar_pause, false, NULL};
    vrr_rr m;
    law *l = &s.all.law;
    int status = make_categorical(given, &m, &l->parameter);
    if (status == EXIT_GOOD) status = read_lines_options(given, all_digits, &s.all);
    if (status == EXIT_GOOD) status = read_strangers(given, &s.all);
    l->kind = CATEGORICAL;
    l->categories = m.num_categories;
    l->epsilon = m.epsilon;
    s.categorical = &m;
    s.line = line;
    s.kept = sizeof line;
    return status == EXIT_GOOD ? answer_lines(&s.all, h) : status;
}

static int answer_names(const options *given, const names *named) {
    static scalars s;
    line_handler h = {&s, scalar_part, name_end, scalar_pause, false, NULL};
    vrr_rr m;
    law *l = &s.all.law;
    int status = make_categorical_of(given, named->set.count, &m, &l->parameter);
    if (status == EXIT_GOOD) status = read_lines_options(given, "", &s.all);
    if (status == EXIT_GOOD) status = read_strangers(given, &s.all);
    if (status != EXIT_GOOD) return status;
    l->kind = CATEGORICAL;
    l->categories = named->set.count;
    l->has_labels = true;
    l->labels = named->hash;
    l->epsilon = m.epsilon;
    s.categorical = &m;
    s.named = named;
    s.all.odd.named = named;
    s.kept = named->longest;
    s.line = calloc(s.kept, 1);
    if (s.line == NULL) {
        fprintf(stderr, "vrr: not enough memory for a line of %zu bytes\n", s.kept);
        return EXIT_BAD_DATA;
    }
    status = answer_lines(&s.all, h);
    free(s.line);
    return status;
}

static int randomize_names(const options *given) {
    names named;
    int status = read_names(given->text[CATEGORIES_FROM], given->local, &named);
    if (status == EXIT_GOOD) status = answer_names(given, &named);
    free_names(&named);
    return status;
}

int randomize_categorical(const options *given) {
    if (given->text[CATEGORIES_FROM] != NULL && given->text[CATEGORIES] != NULL)
        return usage_error("--categories and --categories-from exclude each other", given->text[CATEGORIES_FROM]);
    if (given->text[CATEGORIES_FROM] != NULL) return randomize_names(given);
    return given->local ? usage_error("only for --categories-from", "--local") : randomize_numbers(given);
}

/* ---- bit vectors ---- */

typedef struct {
    answers all;
    const vrr_rr_bitvec *m;
    bool weighed; /* vectors of more than max_weight ones are bad data */
    bit_line line;
    uint64_t *report;
} vectors;

static void vector_part(void *ctx, const char *bytes, size_t n) {
    vectors *v = ctx;
    add_bits(&v->line, bytes, n);
}

static bool is_member(const vectors *v, uint64_t number, bad_lines *bad) {
    vrr_bitvec_domain d = {v->m->size, true, v->m->max_weight};
    bool member = !v->weighed;
    if (v->weighed) vrr_bitvec_member(d, v->line.words, &member);
    if (member) return true;
    if (is_named(bad, number)) fprintf(stderr, "more than %" PRIu32 " ones (--max-weight)\n", d.max_weight);
    return false;
}

static bool put_report(answers *a, const uint64_t *report, size_t size) {
    char bits[64];
    if (!begin_line(a, size)) return false;
    for (size_t at = 0; at < size; at += sizeof bits) {
        for (size_t j = 0; j < sizeof bits; j++) bits[j] = (char)('0' + (int)(report[at / 64] >> j & 1));
        if (!put_bytes(&a->out, bits, size - at < sizeof bits ? size - at : sizeof bits)) return false;
    }
    return end_line(a);
}

/* In silence a bad line is a vector of zeros: the messages go to nobody, and there is none. */
static bool read_vector(vectors *v, uint64_t number) {
    bad_lines unnamed = {.skip = true}, *bad = v->all.silent ? &unnamed : &v->all.bad;
    bool good = is_good_bit_line(&v->line, number, bad) && is_member(v, number, bad);
    if (!good && v->all.silent) memset(v->line.words, 0, (v->m->size / 64 + 1) * sizeof *v->line.words);
    return good || v->all.silent;
}

static bool vector_end(void *ctx, uint64_t number) {
    vectors *v = ctx;
    bool good = read_vector(v, number);
    next_bit_line(&v->line);
    if (!good) return pass_over(&v->all);
    v->all.bad.kept++;
    vrr_status status = vrr_rr_bitvec_invoke(v->m, &v->all.entropy, v->line.words, v->report);
    return status == VRR_OK ? put_report(&v->all, v->report, v->m->size) : entropy_failed(number, status);
}

static bool vector_pause(void *ctx) {
    vectors *v = ctx;
    return flush_output(&v->all.out);
}

static law law_of(kind k, const vrr_rr_bitvec *m, double f) {
    law l = {.kind = k, .parameter = f, .size = m->size, .max_weight = m->max_weight, .epsilon = m->epsilon};
    return l;
}

static int randomize_vectors(const options *given, kind k, const vrr_rr_bitvec *m, double f) {
    static vectors v;
    line_handler h = {&v, vector_part, vector_end, vector_pause, false, NULL};
    int status = read_lines_options(given, "01", &v.all);
    if (status != EXIT_GOOD) return status;
    v.all.law = law_of(k, m, f);
    v.m = m;
    v.weighed = given->text[MAX_WEIGHT] != NULL;
    v.report = malloc((m->size / 64 + 1) * sizeof *v.report);
    status = EXIT_BAD_DATA;
    if (v.report != NULL && open_bit_line(&v.line, m->size)) {
        status = answer_lines(&v.all, h);
    } else {
        fprintf(stderr, "vrr: not enough memory for %zu bits\n", m->size);
    }
    free(v.line.words);
    free(v.report);
    return status;
}

int randomize_bitvec(const options *given) {
    vrr_rr_bitvec m;
    double f;
    int status = make_bitvec(given, false, &m, &f);
    return status == EXIT_GOOD ? randomize_vectors(given, BITVEC, &m, f) : status;
}

/* ---- values ---- */

typedef struct {
    answers all;
    const vrr_rappor *m;
    uint64_t *values;   /* max_weight of them */
    uint32_t count;     /* how many this line has so far */
    uint64_t value;     /* the one that is being read; it stays where it is from the domain's size on */
    bool digits, bad;   /* it has digits; something in this line is no value */
    bool odd;           /* a label of this line is none */
    const names *named; /* or values have these names: then lines are read as a whole */
    char *line;
    size_t length, kept; /* bytes of it; of these, the most that are in `line` */
    uint64_t *report;
} value_lists;

static void next_value(value_lists *v) {
    if (!v->digits || v->value >= v->m->report.size || v->count == v->m->report.max_weight) {
        v->bad = true;
    } else {
        v->values[v->count++] = v->value;
    }
    v->value = 0;
    v->digits = false;
}

static void value_part(void *ctx, const char *bytes, size_t n) {
    value_lists *v = ctx;
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] >= '0' && bytes[i] <= '9') {
            v->digits = true;
            if (v->value < v->m->report.size) v->value = v->value * 10 + (uint64_t)(bytes[i] - '0');
        } else if (bytes[i] == ',') {
            next_value(v);
        } else {
            v->bad = true;
        }
    }
}

/* What the line has stays private: only its number is named. */
static void name_bad_values(const value_lists *v) {
    uint32_t most = v->m->report.max_weight;
    if (most == 1) {
        fprintf(stderr, "not a whole number from 0 to %zu (--domain)\n", v->m->report.size - 1);
    } else {
        fprintf(stderr, "not 1 to %" PRIu32 " whole numbers from 0 to %zu, separated by commas (--count, --domain)\n",
                most, v->m->report.size - 1);
    }
}

static bool value_end(void *ctx, uint64_t number) {
    value_lists *v = ctx;
    next_value(v);
    bool bad = v->bad;
    if (bad) v->count = 0; /* in silence a bad line has no values */
    for (uint32_t i = v->count; i < v->m->report.max_weight; i++) v->values[i] = VRR_NOT_A_CATEGORY;
    v->count = 0;
    v->bad = false;
    if (bad && !v->all.silent) {
        if (is_named(&v->all.bad, number)) name_bad_values(v);
        return pass_over(&v->all);
    }
    v->all.bad.kept++;
    vrr_status status = vrr_rappor_invoke_values(v->m, &v->all.entropy, v->values, v->report);
    return status == VRR_OK ? put_report(&v->all, v->report, v->m->report.size) : entropy_failed(number, status);
}

static bool value_pause(void *ctx) {
    value_lists *v = ctx;
    return flush_output(&v->all.out);
}

/* ---- values with names ---- */

static void label_part(void *ctx, const char *bytes, size_t n) {
    value_lists *v = ctx;
    size_t room = v->length < v->kept ? v->kept - v->length : 0;
    memcpy(v->line + v->kept - room, bytes, n < room ? n : room);
    v->length += n;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* One label of a line, without the blanks around it. */
static void add_label(value_lists *v, const char *text, size_t length) {
    while (length > 0 && is_blank(*text)) text++, length--;
    while (length > 0 && is_blank(text[length - 1])) length--;
    uint64_t index = index_of_name(v->named, (const unsigned char *)text, length, length);
    v->values[v->count++] = index;
    v->odd = v->odd || index == VRR_NOT_A_CATEGORY;
}

/* Only where up to max_weight of them are in a line do commas stand between labels. */
static void read_labels(value_lists *v) {
    uint32_t most = v->m->report.max_weight;
    size_t start = 0, length = v->length < v->kept ? v->length : v->kept;
    v->odd = false;
    for (size_t i = 0; most > 1 && i < length; i++) {
        if (v->line[i] != ',' || v->count + 1 == most) continue;
        add_label(v, v->line + start, i - start);
        start = i + 1;
    }
    add_label(v, v->line + start, length - start);
}

/* A label that is none is a value that sets no bit: who has it is private, too. */
static bool label_end(void *ctx, uint64_t number) {
    value_lists *v = ctx;
    if (!v->all.silent && is_header(v->line, v->length < v->kept ? v->length : v->kept)) {
        start_line_message(number);
        fprintf(stderr, "the header of reports: they are randomized already\n");
        return false;
    }
    v->all.lines++;
    read_labels(v);
    if (v->odd && !v->all.silent && !count_stranger(&v->all)) return false;
    for (uint32_t i = v->count; i < v->m->report.max_weight; i++) v->values[i] = VRR_NOT_A_CATEGORY;
    v->count = 0;
    v->length = 0;
    v->all.bad.kept++;
    vrr_status status = vrr_rappor_invoke_values(v->m, &v->all.entropy, v->values, v->report);
    if (status != VRR_OK) return entropy_failed(number, status);
    return put_report(&v->all, v->report, v->m->report.size) && judge(&v->all);
}

/* ---- both ---- */

/* Bytes of a line that may be K labels: more than that is one that is none. */
static size_t room_for_labels(const names *named, uint32_t most) {
    size_t each = named->longest + 8;
    return most < SIZE_MAX / 2 / each ? each * most : SIZE_MAX / 2;
}

static int answer_values(value_lists *v, const names *named) {
    line_handler of_numbers = {v, value_part, value_end, value_pause, false, NULL};
    line_handler of_labels = {v, label_part, label_end, value_pause, false, NULL};
    const vrr_rr_bitvec *report = &v->m->report;
    int status = EXIT_BAD_DATA;
    v->named = named;
    v->all.odd.named = named;
    v->kept = named != NULL ? room_for_labels(named, report->max_weight) : 1;
    v->line = malloc(v->kept);
    v->values = malloc(report->max_weight * sizeof *v->values);
    v->report = malloc((report->size / 64 + 1) * sizeof *v->report);
    if (v->line != NULL && v->values != NULL && v->report != NULL) {
        status = answer_lines(&v->all, named != NULL ? of_labels : of_numbers);
    } else {
        fprintf(stderr, "vrr: not enough memory for %" PRIu32 " values and %zu bits\n", report->max_weight,
                report->size);
    }
    free(v->line);
    free(v->values);
    free(v->report);
    return status;
}

static int randomize_values(const options *given, const names *named) {
    static value_lists v;
    vrr_rappor m;
    double f;
    int status = make_rappor_epsilon(given, &m, &f);
    if (status == EXIT_GOOD) status = read_lines_options(given, "01", &v.all);
    if (status == EXIT_GOOD) status = read_strangers(given, &v.all);
    if (status != EXIT_GOOD) return status;
    v.m = &m;
    v.all.law = law_of(RAPPOR, &m.report, f);
    v.all.law.has_labels = named != NULL;
    if (named != NULL) v.all.law.labels = named->hash;
    return answer_values(&v, named);
}

static int randomize_labels(const options *given) {
    char domain[24];
    options with_domain = *given;
    names named;
    int status = read_names(given->text[CATEGORIES_FROM], given->local, &named);
    snprintf(domain, sizeof domain, "%" PRIu64, (uint64_t)named.set.count);
    with_domain.text[DOMAIN] = domain;
    if (status == EXIT_GOOD) status = randomize_values(&with_domain, &named);
    free_names(&named);
    return status;
}

/* Vectors, or values and an epsilon. */
int randomize_rappor(const options *given) {
    static const value_option of_vectors[] = {F, SIZE, MAX_WEIGHT};
    vrr_rappor m;
    double f;
    bool no_vectors = given->text[F] == NULL && given->text[SIZE] == NULL && given->text[MAX_WEIGHT] == NULL;
    bool labels = given->text[CATEGORIES_FROM] != NULL;
    bool values = given->text[DOMAIN] != NULL || given->text[LIST_LENGTH] != NULL || labels;
    if (values || (given->text[EPSILON] != NULL && no_vectors)) {
        for (size_t i = 0; i < sizeof of_vectors / sizeof *of_vectors; i++)
            if (given->text[of_vectors[i]] != NULL)
                return usage_error("--domain, --categories-from and --count exclude --f, --size and --max-weight",
                                   given->text[of_vectors[i]]);
        if (labels && given->text[DOMAIN] != NULL)
            return usage_error("--domain and --categories-from exclude each other", given->text[DOMAIN]);
        if (labels) return randomize_labels(given);
        if (given->local) return usage_error("only for --categories-from", "--local");
        if (given->text[STRANGERS] != NULL)
            return usage_error("--strangers is for --categories-from", given->text[STRANGERS]);
        return randomize_values(given, NULL);
    }
    if (given->local) return usage_error("only for --categories-from", "--local");
    if (given->text[STRANGERS] != NULL)
        return usage_error("--strangers is for --categories-from", given->text[STRANGERS]);
    int status = make_rappor(given, true, &m, &f);
    return status == EXIT_GOOD ? randomize_vectors(given, RAPPOR, &m.report, f) : status;
}
