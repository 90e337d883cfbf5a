/* Lines of true values in, lines of randomized ones out. */
#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE 700

#include "cli.h"
#include "lines.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What every measurement needs. */
typedef struct {
    output out;
    vrr_entropy entropy;
    bool bad_data;
} answers;

static bool entropy_failed(uint64_t number, vrr_status status) {
    start_complaint(number);
    fprintf(stderr, "%s\n", vrr_status_message(status));
    return false;
}

/* Every read is answered before the next one, so a pipe or a terminal sees its answers at once. */
static int answer_lines(answers *a, const line_handler *h) {
    static vrr_entropy_buffer buffer;
    signal(SIGPIPE, SIG_IGN); /* a reader that went away is a write error with a message, not a silent death */
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
    a->entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    bool complete = read_lines(h);
    vrr_entropy_buffer_wipe(&buffer);
    if (complete && close(STDOUT_FILENO) != 0) {
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    return complete && !a->bad_data ? EXIT_GOOD : EXIT_BAD_DATA;
}

/* ---- one bit, or one category ---- */

enum { LONGEST_ANSWER = 20, LINE_SHOWN = 40 };

typedef struct {
    answers all;
    const vrr_rr_bool *binary; /* one of these two */
    const vrr_rr *categorical;
    char line[LINE_SHOWN];
    size_t length; /* of the whole line, of which the first LINE_SHOWN bytes are kept */
} scalars;

static void scalar_part(void *ctx, const char *bytes, size_t n) {
    scalars *s = ctx;
    size_t room = s->length < LINE_SHOWN ? LINE_SHOWN - s->length : 0;
    memcpy(s->line + LINE_SHOWN - room, bytes, n < room ? n : room);
    s->length += n;
}

static bool line_is(const scalars *s, const char *text) {
    return s->length == strlen(text) && memcmp(s->line, text, s->length) == 0;
}

static void report_bad_line(scalars *s, uint64_t number) {
    size_t shown = s->length < LINE_SHOWN ? s->length : LINE_SHOWN;
    start_complaint(number);
    fprintf(stderr, "'");
    for (size_t i = 0; i < shown; i++) print_escaped(s->line[i]);
    fprintf(stderr, "%s' is not ", s->length > shown ? "..." : "");
    if (s->categorical == NULL) {
        fprintf(stderr, "0, 1, true or false\n");
    } else {
        fprintf(stderr, "a whole number of up to %d digits (categories are 0 to %" PRIu64 ")\n", LINE_SHOWN,
                s->categorical->num_categories - 1);
    }
    s->all.bad_data = true;
}

/* One spelling for all: in a file that mixes "true" and "0", an answer spelled like its input would reveal it. */
static bool put_answer(scalars *s, uint64_t answer) {
    char digits[LONGEST_ANSWER + 2];
    int length = snprintf(digits, sizeof digits, "%" PRIu64 "\n", answer);
    return make_room(&s->all.out, (uint64_t)length) && put_bytes(&s->all.out, digits, (size_t)length);
}

static bool scalar_end(void *ctx, uint64_t number) {
    scalars *s = ctx;
    vrr_status status;
    uint64_t answer = 0;
    if (s->categorical == NULL) {
        bool one = line_is(s, "1") || line_is(s, "true"), zero = line_is(s, "0") || line_is(s, "false"), kept = false;
        bool good = one || zero;
        if (!good) report_bad_line(s, number);
        s->length = 0;
        if (!good) return true;
        status = vrr_rr_bool_invoke(s->binary, &s->all.entropy, one, &kept);
        answer = kept;
    } else {
        uint64_t index;
        bool good = s->length <= LINE_SHOWN && parse_whole(s->line, s->length, &index);
        if (!good) report_bad_line(s, number);
        s->length = 0;
        if (!good) return true;
        status = vrr_rr_invoke(s->categorical, &s->all.entropy, index, &answer);
    }
    return status == VRR_OK ? put_answer(s, answer) : entropy_failed(number, status);
}

static bool scalar_pause(void *ctx) {
    scalars *s = ctx;
    return flush_output(&s->all.out);
}

static int randomize_scalars(const vrr_rr_bool *binary, const vrr_rr *categorical) {
    static scalars s;
    line_handler h = {&s, scalar_part, scalar_end, scalar_pause};
    s.binary = binary;
    s.categorical = categorical;
    return answer_lines(&s.all, &h);
}

int randomize_bool(const options *given) {
    vrr_rr_bool m;
    double prob;
    int status = make_bool(given, &m, &prob);
    return status == EXIT_GOOD ? randomize_scalars(&m, NULL) : status;
}

int randomize_categorical(const options *given) {
    vrr_rr m;
    double prob;
    int status = make_categorical(given, &m, &prob);
    return status == EXIT_GOOD ? randomize_scalars(NULL, &m) : status;
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

static bool is_member(const vectors *v, uint64_t number) {
    vrr_bitvec_domain d = {v->m->size, true, v->m->max_weight};
    bool member = !v->weighed;
    if (v->weighed) vrr_bitvec_member(d, v->line.words, &member);
    if (member) return true;
    start_complaint(number);
    fprintf(stderr, "more than %" PRIu32 " ones (--max-weight)\n", d.max_weight);
    return false;
}

static bool put_report(vectors *v) {
    output *o = &v->all.out;
    if (!make_room(o, (uint64_t)v->m->size + 1)) return false;
    for (size_t j = 0; j < v->m->size; j++)
        if (!put_bytes(o, (v->report[j / 64] >> j % 64 & 1) != 0 ? "1" : "0", 1)) return false;
    return put_bytes(o, "\n", 1);
}

static bool vector_end(void *ctx, uint64_t number) {
    vectors *v = ctx;
    bool good = is_good_bit_line(&v->line, number) && is_member(v, number);
    next_bit_line(&v->line);
    if (!good) {
        v->all.bad_data = true;
        return true;
    }
    vrr_status status = vrr_rr_bitvec_invoke(v->m, &v->all.entropy, v->line.words, v->report);
    return status == VRR_OK ? put_report(v) : entropy_failed(number, status);
}

static bool vector_pause(void *ctx) {
    vectors *v = ctx;
    return flush_output(&v->all.out);
}

static int randomize_vectors(const options *given, const vrr_rr_bitvec *m) {
    static vectors v;
    line_handler h = {&v, vector_part, vector_end, vector_pause};
    v.m = m;
    v.weighed = given->text[MAX_WEIGHT] != NULL;
    v.report = malloc((m->size / 64 + 1) * sizeof *v.report);
    int status = EXIT_BAD_DATA;
    if (v.report != NULL && open_bit_line(&v.line, m->size)) {
        status = answer_lines(&v.all, &h);
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
    return status == EXIT_GOOD ? randomize_vectors(given, &m) : status;
}

int randomize_rappor(const options *given) {
    vrr_rappor m;
    double f;
    int status = make_rappor(given, false, &m, &f);
    return status == EXIT_GOOD ? randomize_vectors(given, &m.report) : status;
}
