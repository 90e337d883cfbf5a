#define _POSIX_C_SOURCE 200809L

#include "law.h"
#include "lines.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char beginning[] = "# vrr ";
enum { BEGINNING = sizeof beginning - 1, VALUE_BYTES = 64 };

const char *const kind_names[KINDS] = {"bool", "categorical", "bitvec", "rappor"};

static bool has_prob(kind k) {
    return k == BOOL || k == CATEGORICAL;
}

/* ---- writing ---- */

void write_header(const law *l, char text[HEADER_BYTES]) {
    int n = snprintf(text, HEADER_BYTES, "%s%s %s%s", beginning, VRR_VERSION, l->is_tally ? "tally " : "",
                     kind_names[l->kind]);
    if (l->kind == CATEGORICAL)
        n += snprintf(text + n, HEADER_BYTES - (size_t)n, " categories=%" PRIu64, l->categories);
    n += snprintf(text + n, HEADER_BYTES - (size_t)n, " %s=%a", has_prob(l->kind) ? "prob" : "f", l->parameter);
    if (!has_prob(l->kind))
        n += snprintf(text + n, HEADER_BYTES - (size_t)n, " size=%" PRIu64 " max_weight=%" PRIu64, l->size,
                      l->max_weight);
    if (l->has_labels) n += snprintf(text + n, HEADER_BYTES - (size_t)n, " labels=%016" PRIx64, l->labels);
    n += snprintf(text + n, HEADER_BYTES - (size_t)n, " epsilon=%a", l->epsilon);
    if (l->is_tally) snprintf(text + n, HEADER_BYTES - (size_t)n, " reports=%" PRIu64, l->reports);
}

/* ---- reading ---- */

bool is_header(const char *line, size_t length) {
    return length >= BEGINNING && memcmp(line, beginning, BEGINNING) == 0;
}

bool next_word(header_words *w) {
    while (w->at < w->end && *w->at == ' ') w->at++;
    if (w->at == w->end) return false;
    const char *start = w->at;
    while (w->at < w->end && *w->at != ' ') w->at++;
    const char *equals = memchr(start, '=', (size_t)(w->at - start));
    w->key = start;
    w->key_length = equals == NULL ? 0 : (size_t)(equals - start);
    w->value = equals == NULL ? start : equals + 1;
    w->value_length = (size_t)(w->at - w->value);
    return true;
}

typedef enum { OF_PROB, OF_F, OF_CATEGORIES, OF_SIZE, OF_MAX_WEIGHT, OF_LABELS, OF_EPSILON, OF_REPORTS, KEYS } key;

static const char *const key_names[KEYS] = {"prob",       "f",      "categories", "size",
                                            "max_weight", "labels", "epsilon",    "reports"};

#define KEY(k) (1u << (k))

static bool is_word(const header_words *w, const char *text) {
    return w->key_length == 0 && w->value_length == strlen(text) && memcmp(w->value, text, w->value_length) == 0;
}

static bool read_kind(const header_words *w, law *l) {
    for (int k = 0; k < KINDS; k++) {
        if (!is_word(w, kind_names[k])) continue;
        l->kind = (kind)k;
        return true;
    }
    return false;
}

static bool read_hash(const char *text, uint64_t *hash) {
    *hash = 0;
    if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16) return false;
    for (; *text != '\0'; text++) *hash = *hash << 4 | (uint64_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    return true;
}

static bool read_value(const header_words *w, int which, law *l) {
    char text[VALUE_BYTES];
    if (w->value_length >= sizeof text) return false;
    memcpy(text, w->value, w->value_length);
    text[w->value_length] = '\0';
    switch ((key)which) {
    case OF_PROB:
    case OF_F:
        return parse_number(text, &l->parameter);
    case OF_EPSILON:
        return parse_number(text, &l->epsilon);
    case OF_LABELS:
        l->has_labels = true;
        return read_hash(text, &l->labels);
    case OF_CATEGORIES:
        return parse_whole(text, w->value_length, &l->categories);
    case OF_SIZE:
        return parse_whole(text, w->value_length, &l->size);
    case OF_MAX_WEIGHT:
        return parse_whole(text, w->value_length, &l->max_weight);
    default:
        return parse_whole(text, w->value_length, &l->reports) && l->reports < UINT64_MAX;
    }
}

/* Keys that a header of this kind must have, and one that it may have. */
static bool has_its_keys(const law *l, unsigned seen) {
    unsigned needed = KEY(OF_EPSILON) | (has_prob(l->kind) ? KEY(OF_PROB) : KEY(OF_F));
    if (l->kind == CATEGORICAL) needed |= KEY(OF_CATEGORIES);
    if (!has_prob(l->kind)) needed |= KEY(OF_SIZE) | KEY(OF_MAX_WEIGHT);
    if (l->is_tally) needed |= KEY(OF_REPORTS);
    unsigned allowed = needed | (l->kind == CATEGORICAL || l->kind == RAPPOR ? KEY(OF_LABELS) : 0);
    return (seen & needed) == needed && (seen & ~allowed) == 0;
}

static int find_key(const header_words *w) {
    for (int k = 0; k < KEYS; k++)
        if (w->key_length == strlen(key_names[k]) && memcmp(w->key, key_names[k], w->key_length) == 0) return k;
    return -1;
}

/* What the library says of the parameters: its bound must be that of the header, to the bit. */
static const char *check(const law *l) {
    vrr_rr_bool binary;
    vrr_rr categorical;
    vrr_rr_bitvec vector;
    vrr_status status;
    double epsilon = 0;
    if (l->kind == BOOL) {
        status = vrr_make_randomized_response_bool(&binary, l->parameter, false);
        if (status == VRR_OK) status = vrr_rr_bool_map(&binary, 1, &epsilon);
    } else if (l->kind == CATEGORICAL) {
        status = vrr_make_randomized_response(&categorical, l->categories, l->parameter);
        if (status == VRR_OK) status = vrr_rr_map(&categorical, 1, &epsilon);
    } else {
        if (l->size > SIZE_MAX || l->size > VRR_BITVEC_MAX_SIZE) return "a size outside 1 to 2^40";
        if (l->max_weight > UINT32_MAX) return "a max_weight that is not below 2^32";
        vrr_bitvec_domain d = {(size_t)l->size, true, (uint32_t)l->max_weight};
        status = vrr_make_randomized_response_bitvec(&vector, d, l->parameter, false);
        if (status == VRR_OK) status = vrr_rr_bitvec_map(&vector, 1, &epsilon);
    }
    if (status != VRR_OK) return "parameters outside their range";
    return rank_of(epsilon) == rank_of(l->epsilon) ? NULL : "an epsilon that is not that of its parameters";
}

const char *read_header(const char *line, size_t length, law *l) {
    header_words w = {.at = line + BEGINNING, .end = line + length};
    unsigned seen = 0;
    memset(l, 0, sizeof *l);
    if (!next_word(&w) || w.key_length > 0 || !next_word(&w)) return "no version and measurement";
    l->is_tally = is_word(&w, "tally");
    if (l->is_tally && !next_word(&w)) return "no measurement";
    if (!read_kind(&w, l)) return "a measurement that is not bool, categorical, bitvec or rappor";
    while (next_word(&w)) {
        int which = find_key(&w);
        if (which < 0) return "a key that this version does not know";
        if ((seen & KEY(which)) != 0) return "a key twice";
        seen |= KEY(which);
        if (!read_value(&w, which, l)) return "a value that is no number";
    }
    if (!has_its_keys(l, seen)) return "other keys than its measurement has";
    return check(l);
}

/* ---- comparing ---- */

bool is_kind(kind asked, kind found) {
    return asked == found || (!has_prob(asked) && !has_prob(found));
}

const char *difference(const law *a, const law *b) {
    if (a->kind != b->kind) return "another measurement";
    if (rank_of(a->parameter) != rank_of(b->parameter)) return has_prob(a->kind) ? "another prob" : "another f";
    if (a->categories != b->categories) return "another number of categories";
    if (a->size != b->size) return "another size";
    if (a->max_weight != b->max_weight) return "another max_weight";
    return a->has_labels != b->has_labels || a->labels != b->labels ? "other labels" : NULL;
}

static bool is_number(const options *given, value_option option, double expected) {
    double value;
    bool exact;
    const char *text = given->text[option];
    if (text == NULL) return true;
    if (!parse_number(text, &value) && !parse_fraction(text, &value, &exact)) return false;
    return rank_of(value) == rank_of(expected);
}

static bool is_whole(const options *given, value_option option, uint64_t expected) {
    uint64_t value;
    const char *text = given->text[option];
    return text == NULL || (parse_whole_or_power(text, &value) && value == expected);
}

static bool is_calibrated(const options *given, const law *l) {
    double epsilon, parameter = 0;
    bool exact;
    const char *text = given->text[EPSILON];
    if (text == NULL) return true;
    if (!parse_number(text, &epsilon) && !parse_fraction(text, &epsilon, &exact)) return false;
    vrr_bitvec_domain d = {(size_t)l->size, true, (uint32_t)l->max_weight};
    vrr_status status = l->kind == BOOL          ? vrr_calibrate_bool(epsilon, &parameter)
                        : l->kind == CATEGORICAL ? vrr_calibrate_categorical(epsilon, l->categories, &parameter)
                                                 : vrr_calibrate_bitvec(epsilon, d, &parameter);
    return status == VRR_OK && rank_of(parameter) == rank_of(l->parameter);
}

const char *contradiction(const options *given, const law *l) {
    if (!is_number(given, PROB, l->parameter)) return "--prob";
    if (!is_number(given, F, l->parameter)) return "--f";
    if (!is_whole(given, CATEGORIES, l->categories)) return "--categories";
    if (!is_whole(given, SIZE, l->size)) return "--size";
    if (!is_whole(given, MAX_WEIGHT, l->max_weight)) return "--max-weight";
    return is_calibrated(given, l) ? NULL : "--epsilon";
}

/* ---- the options that a header stands for ---- */

typedef struct {
    char text[HEADER_BYTES];
    size_t length;
    bool ended;
} first_line;

static void add_part(void *ctx, const char *bytes, size_t n) {
    first_line *l = ctx;
    size_t room = sizeof l->text - l->length;
    memcpy(l->text + l->length, bytes, n < room ? n : room);
    l->length += n < room ? n : room;
}

static bool end_first(void *ctx, uint64_t number) {
    first_line *l = ctx;
    l->ended = number == 1;
    return false;
}

static bool go_on(void *ctx) {
    (void)ctx;
    return true;
}

static bool read_first_line(const char *path, first_line *l) {
    line_handler h = {l, add_part, end_first, go_on, true, NULL};
    bool is_input = strcmp(path, "-") == 0;
    int file = is_input ? STDIN_FILENO : open(path, O_RDONLY);
    if (file < 0) {
        fprintf(stderr, "vrr: %s: %s\n", path, strerror(errno));
        return false;
    }
    bool good = read_lines(file, path, &h) || l->ended;
    if (!is_input) close(file);
    return good;
}

static void set_options(const law *l, options *given) {
    static char parameter[DECIMAL_BYTES], first[24], second[24];
    snprintf(parameter, sizeof parameter, "%a", l->parameter);
    given->text[has_prob(l->kind) ? PROB : F] = parameter;
    snprintf(first, sizeof first, "%" PRIu64, l->kind == CATEGORICAL ? l->categories : l->size);
    if (l->kind != BOOL) given->text[l->kind == CATEGORICAL ? CATEGORIES : SIZE] = first;
    snprintf(second, sizeof second, "%" PRIu64, l->max_weight);
    if (!has_prob(l->kind)) given->text[MAX_WEIGHT] = second;
}

int options_of_header(kind k, options *given) {
    static first_line line;
    const char *path = given->text[HEADER], *problem, *option;
    law l;
    if (path == NULL) return EXIT_GOOD;
    if (!read_first_line(path, &line)) return EXIT_BAD_DATA;
    if (!is_header(line.text, line.length)) {
        fprintf(stderr, "vrr: %s: the first line is no header: # vrr ...\n", path);
    } else if ((problem = read_header(line.text, line.length, &l)) != NULL) {
        fprintf(stderr, "vrr: %s: the header has %s\n", path, problem);
    } else if (!is_kind(k, l.kind)) {
        fprintf(stderr, "vrr: %s: these are reports of %s, not of %s\n", path, kind_names[l.kind], kind_names[k]);
    } else if ((option = contradiction(given, &l)) != NULL) {
        fprintf(stderr, "vrr: %s: the header says otherwise than %s\n", path, option);
    } else {
        set_options(&l, given);
        return EXIT_GOOD;
    }
    return EXIT_BAD_DATA;
}
