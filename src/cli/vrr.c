/* The vrr program: numbers and lines in, numbers and lines out. Every privacy statement comes from the library. */
#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE 700

#include "../vrr.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_GOOD = 0, EXIT_BAD_DATA = 1, EXIT_USAGE = 2 };

static const char HELP[] =
    "vrr: verified randomized response\n"
    "\n"
    "usage:\n"
    "  vrr epsilon bool --prob P [--json]                         the proved privacy-loss bound\n"
    "  vrr epsilon categorical --categories T --prob P [--json]\n"
    "  vrr randomize bool --prob P [--constant-time]              one randomized answer per line of standard input\n"
    "  vrr randomize categorical --categories T --prob P\n"
    "  vrr --help | --version\n"
    "\n"
    "  --prob P          probability of a true answer, 0.5 <= P < 1, or 1/T <= P < 1 with T categories;\n"
    "                    decimal or hexadecimal (0x1.8p-1); the double nearest to P is used, and `epsilon`\n"
    "                    prints it exactly\n"
    "  --categories T    number of categories, 2 <= T <= 2^63\n"
    "  --json            one JSON object instead of text\n"
    "  --constant-time   the number of random words drawn depends on the number of answers alone\n"
    "\n"
    "bool: lines are 0, 1, true or false; answers are 0 or 1.\n"
    "categorical: lines are whole numbers of up to 40 digits; answers are categories, 0 to T-1. A number that is no\n"
    "category, T or more, is answered by a category chosen uniformly at random, so that membership is private, too.\n"
    "A line that is none of these gets a message on standard error and no answer.\n"
    "\n"
    "exit status: 0 success; 1 bad data, failed input, output or entropy; 2 wrong usage\n"
    "\n"
    "examples:\n"
    "  vrr epsilon bool --prob 0.75\n"
    "  vrr epsilon bool --prob 0x1.8p-1 --json\n"
    "  vrr randomize bool --prob 0.9 < answers.txt > released.txt\n"
    "  vrr randomize categorical --categories 10 --prob 0.5 < digits.txt > released.txt\n";

typedef struct {
    const char *prob, *categories; /* NULL until given */
    bool json;
    bool constant_time;
} options;

static int usage_error(const char *what, const char *value) {
    fprintf(stderr, "vrr: %s: '%s'\ntry: vrr --help\n", what, value);
    return EXIT_USAGE;
}

/* Standard output may be buffered until here: a full disk shows only now. */
static int finish_output(int status) {
    if (ferror(stdout) || fflush(stdout) != 0) {
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    return status;
}

static bool parse_number(const char *text, double *value) {
    char *end;
    if (*text == '\0' || isspace((unsigned char)*text)) return false;
    *value = strtod(text, &end);
    return *end == '\0';
}

/* Decimal digits and nothing else; more than 64 bits become UINT64_MAX. */
static bool parse_whole(const char *text, size_t length, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        *value = *value > (UINT64_MAX - digit) / 10 ? UINT64_MAX : *value * 10 + digit;
    }
    return length > 0;
}

static int read_prob(const options *given, const char *range, double *prob) {
    if (given->prob == NULL) {
        fprintf(stderr, "vrr: --prob is missing: a number with %s\ntry: vrr --help\n", range);
        return EXIT_USAGE;
    }
    return parse_number(given->prob, prob) ? EXIT_GOOD : usage_error("--prob is not a number", given->prob);
}

static int prob_out_of_range(const options *given, const char *range, double prob) {
    fprintf(stderr, "vrr: --prob %s is outside its range: %s (read as %.17g)\n", given->prob, range, prob);
    return EXIT_USAGE;
}

static int make_bool(const options *given, vrr_rr_bool *m, double *prob) {
    static const char range[] = "0.5 <= P < 1";
    if (given->categories != NULL) return usage_error("not an option of bool", "--categories");
    int status = read_prob(given, range, prob);
    if (status != EXIT_GOOD) return status;
    if (vrr_make_randomized_response_bool(m, *prob, given->constant_time) != VRR_OK)
        return prob_out_of_range(given, range, *prob);
    return EXIT_GOOD;
}

static int make_categorical(const options *given, vrr_rr *m, double *prob) {
    static const char size_range[] = "2 <= T <= 2^63";
    char range[40];
    uint64_t categories;
    if (given->constant_time) return usage_error("not an option of categorical", "--constant-time");
    if (given->categories == NULL) {
        fprintf(stderr, "vrr: --categories is missing: a whole number with %s\ntry: vrr --help\n", size_range);
        return EXIT_USAGE;
    }
    if (!parse_whole(given->categories, strlen(given->categories), &categories))
        return usage_error("--categories is not a whole number", given->categories);
    snprintf(range, sizeof range, "1/%" PRIu64 " <= P < 1", categories);
    int status = read_prob(given, range, prob);
    if (status != EXIT_GOOD) return status;
    vrr_status made = vrr_make_randomized_response(m, categories, *prob);
    if (made == VRR_ERR_CATEGORIES) {
        fprintf(stderr, "vrr: --categories %s is outside its range: %s\n", given->categories, size_range);
        return EXIT_USAGE;
    }
    return made == VRR_OK ? EXIT_GOOD : prob_out_of_range(given, range, *prob);
}

static void print_json(const char *measurement, double prob, uint64_t num, uint32_t log2den, double epsilon) {
    printf("{\"measurement\": \"%s\", \"prob\": %.17g, \"prob_hex\": \"%a\", ", measurement, prob, prob);
    printf("\"prob_num\": %" PRIu64 ", \"prob_log2den\": %" PRIu32 ", ", num, log2den);
    printf("\"epsilon\": %.17g, \"epsilon_hex\": \"%a\"", epsilon, epsilon);
}

static void print_text(double prob, uint64_t num, uint32_t log2den, double epsilon) {
    printf("epsilon  %.17g  (%a)\n", epsilon, epsilon);
    printf("prob     %.17g  (%a), exactly %" PRIu64 "/2^%" PRIu32 "\n", prob, prob, num, log2den);
}

static int epsilon_bool(const options *given) {
    vrr_rr_bool m;
    double prob, epsilon;
    int status = make_bool(given, &m, &prob);
    if (status != EXIT_GOOD) return status;
    vrr_rr_bool_map(&m, 1, &epsilon);
    if (given->json) {
        print_json("randomized_response_bool", prob, m.keep_num, m.log2den, epsilon);
        printf("}\n");
    } else {
        print_text(prob, m.keep_num, m.log2den, epsilon);
    }
    return finish_output(EXIT_GOOD);
}

static int epsilon_categorical(const options *given) {
    vrr_rr m;
    double prob, epsilon;
    int status = make_categorical(given, &m, &prob);
    if (status != EXIT_GOOD) return status;
    vrr_rr_map(&m, 1, &epsilon);
    if (given->json) {
        print_json("randomized_response", prob, m.keep_num, m.log2den, epsilon);
        printf(", \"categories\": %" PRIu64 "}\n", m.num_categories);
    } else {
        print_text(prob, m.keep_num, m.log2den, epsilon);
        printf("categories  %" PRIu64 "\n", m.num_categories);
    }
    return finish_output(EXIT_GOOD);
}

/* ---- randomize: a stream of lines ---- */

/* At most PIPE_BUF bytes of whole lines per write, which a pipe takes as one piece or not at all. */
enum { INPUT_BYTES = 4096, OUTPUT_BYTES = 4096, LONGEST_ANSWER = 20, LINE_SHOWN = 40 };

typedef struct {
    const vrr_rr_bool *binary; /* one of these two */
    const vrr_rr *categorical;
    vrr_entropy entropy;
    char answers[OUTPUT_BYTES];
    size_t filled;
    char line[LINE_SHOWN];
    size_t length; /* of the whole line, of which the first LINE_SHOWN bytes are kept */
    uint64_t number;
    bool bad_data;
    vrr_status failure;
    bool output_failed;
} stream;

static bool line_is(const stream *s, const char *text) {
    return s->length == strlen(text) && memcmp(s->line, text, s->length) == 0;
}

static void report_bad_line(stream *s) {
    size_t shown = s->length < LINE_SHOWN ? s->length : LINE_SHOWN;
    fprintf(stderr, "vrr: line %" PRIu64 ": '", s->number);
    for (size_t i = 0; i < shown; i++) {
        unsigned char c = (unsigned char)s->line[i];
        fprintf(stderr, c < 128 && isprint(c) ? "%c" : "\\x%02x", c);
    }
    fprintf(stderr, "%s' is not ", s->length > shown ? "..." : "");
    if (s->categorical == NULL) {
        fprintf(stderr, "0, 1, true or false\n");
    } else {
        fprintf(stderr, "a whole number of up to %d digits (categories are 0 to %" PRIu64 ")\n", LINE_SHOWN,
                s->categorical->num_categories - 1);
    }
    s->bad_data = true;
}

/* One spelling for all: in a file that mixes "true" and "0", an answer spelled like its input would reveal it. */
static void append_answer(stream *s, uint64_t answer) {
    char digits[LONGEST_ANSWER + 2];
    int length = snprintf(digits, sizeof digits, "%" PRIu64 "\n", answer);
    memcpy(s->answers + s->filled, digits, (size_t)length);
    s->filled += (size_t)length;
}

static void answer_bool(stream *s) {
    bool one = line_is(s, "1") || line_is(s, "true");
    bool zero = line_is(s, "0") || line_is(s, "false");
    bool answer;
    if (!one && !zero) {
        report_bad_line(s);
        return;
    }
    s->failure = vrr_rr_bool_invoke(s->binary, &s->entropy, one, &answer);
    if (s->failure == VRR_OK) append_answer(s, answer);
}

static void answer_categorical(stream *s) {
    uint64_t index, answer;
    if (s->length > LINE_SHOWN || !parse_whole(s->line, s->length, &index)) {
        report_bad_line(s);
        return;
    }
    s->failure = vrr_rr_invoke(s->categorical, &s->entropy, index, &answer);
    if (s->failure == VRR_OK) append_answer(s, answer);
}

/* A write that fails half-way through a line leaves its first bytes in a regular file: take them back. */
static void take_back_partial_line(const stream *s, size_t written) {
    struct stat file;
    off_t partial = 0;
    for (; written > 0 && s->answers[written - 1] != '\n'; written--) partial++;
    if (partial == 0 || fstat(STDOUT_FILENO, &file) != 0 || !S_ISREG(file.st_mode)) return;
    off_t end = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    if (end < partial || ftruncate(STDOUT_FILENO, end - partial) != 0)
        fprintf(stderr, "vrr: standard output: the last line is incomplete\n");
}

static bool write_answers(stream *s) {
    size_t done = 0;
    while (done < s->filled) {
        ssize_t wrote = write(STDOUT_FILENO, s->answers + done, s->filled - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) {
            fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
            take_back_partial_line(s, done);
            s->output_failed = true;
            return false;
        }
        done += (size_t)wrote;
    }
    s->filled = 0;
    return true;
}

/* False when the stream ends here. */
static bool answer_line(stream *s) {
    s->number++;
    if (OUTPUT_BYTES - s->filled < LONGEST_ANSWER + 1 && !write_answers(s)) return false;
    if (s->categorical == NULL) {
        answer_bool(s);
    } else {
        answer_categorical(s);
    }
    s->length = 0;
    return s->failure == VRR_OK;
}

static bool answer_bytes(stream *s, const char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\n') {
            if (!answer_line(s)) return false;
        } else {
            if (s->length < LINE_SHOWN) s->line[s->length] = bytes[i];
            s->length++;
        }
    }
    return true;
}

/* Every read is answered before the next one, so a pipe or a terminal sees its answers at once. */
static int answer_stream(stream *s) {
    char bytes[INPUT_BYTES];
    for (;;) {
        ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            fprintf(stderr, "vrr: standard input: %s\n", strerror(errno));
            return EXIT_BAD_DATA;
        }
        bool more = answer_bytes(s, bytes, (size_t)got);
        if (got == 0 && s->length > 0) more = answer_line(s);
        if (s->output_failed || !write_answers(s)) return EXIT_BAD_DATA;
        if (!more) {
            fprintf(stderr, "vrr: line %" PRIu64 ": %s\n", s->number, vrr_status_message(s->failure));
            return EXIT_BAD_DATA;
        }
        if (got == 0) return s->bad_data ? EXIT_BAD_DATA : EXIT_GOOD;
    }
}

static int randomize(const options *given, const vrr_rr_bool *binary, const vrr_rr *categorical) {
    static vrr_entropy_buffer buffer;
    static stream s;
    if (given->json) return usage_error("not an option of vrr randomize", "--json");
    signal(SIGPIPE, SIG_IGN); /* a reader that went away is a write error with a message, not a silent death */
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
    s.binary = binary;
    s.categorical = categorical;
    s.entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    int status = answer_stream(&s);
    vrr_entropy_buffer_wipe(&buffer);
    if (close(STDOUT_FILENO) != 0 && status == EXIT_GOOD) {
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    return status;
}

static int randomize_bool(const options *given) {
    vrr_rr_bool m;
    double prob;
    int status = make_bool(given, &m, &prob);
    return status == EXIT_GOOD ? randomize(given, &m, NULL) : status;
}

static int randomize_categorical(const options *given) {
    vrr_rr m;
    double prob;
    int status = make_categorical(given, &m, &prob);
    return status == EXIT_GOOD ? randomize(given, NULL, &m) : status;
}

/* ---- the command line ---- */

static const struct {
    const char *name;
    int (*epsilon)(const options *given);
    int (*randomize)(const options *given);
} measurements[] = {{"bool", epsilon_bool, randomize_bool},
                    {"categorical", epsilon_categorical, randomize_categorical}};

static bool has_name(const char *option, const char *name) {
    size_t length = strlen(name);
    return strncmp(option, name, length) == 0 && (option[length] == '\0' || option[length] == '=');
}

static int parse_options(int argc, char **argv, options *given) {
    for (int i = 0; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        const char **value = has_name(argv[i], "--prob")         ? &given->prob
                             : has_name(argv[i], "--categories") ? &given->categories
                                                                 : NULL;
        if (strcmp(argv[i], "--json") == 0) {
            given->json = true;
        } else if (strcmp(argv[i], "--constant-time") == 0) {
            given->constant_time = true;
        } else if (value == NULL) {
            return usage_error("unknown option", argv[i]);
        } else if (equals != NULL) {
            *value = equals + 1;
        } else if (i + 1 < argc) {
            *value = argv[++i];
        } else {
            return usage_error("a number must follow", argv[i]);
        }
    }
    return EXIT_GOOD;
}

int main(int argc, char **argv) {
    options given = {NULL, NULL, false, false};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(HELP, stdout);
            return finish_output(EXIT_GOOD);
        }
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("vrr %s\n", VRR_VERSION);
        return finish_output(EXIT_GOOD);
    }
    if (argc < 2) {
        fputs(HELP, stderr);
        return EXIT_USAGE;
    }
    bool epsilon = strcmp(argv[1], "epsilon") == 0;
    if (!epsilon && strcmp(argv[1], "randomize") != 0) return usage_error("unknown command", argv[1]);
    if (argc < 3) return usage_error("a measurement (bool or categorical) must follow", argv[1]);
    for (size_t i = 0; i < sizeof measurements / sizeof *measurements; i++) {
        if (strcmp(argv[2], measurements[i].name) != 0) continue;
        int status = parse_options(argc - 3, argv + 3, &given);
        if (status != EXIT_GOOD) return status;
        return epsilon ? measurements[i].epsilon(&given) : measurements[i].randomize(&given);
    }
    return usage_error("unknown measurement", argv[2]);
}
