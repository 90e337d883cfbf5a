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
    "  vrr epsilon bool --prob P [--json]              the proved privacy-loss bound\n"
    "  vrr randomize bool --prob P [--constant-time]   one randomized answer per line of standard input\n"
    "  vrr --help | --version\n"
    "\n"
    "  --prob P          probability of a true answer, 0.5 <= P < 1, decimal or hexadecimal (0x1.8p-1);\n"
    "                    the double nearest to P is used, and `epsilon` prints it exactly\n"
    "  --json            one JSON object instead of text\n"
    "  --constant-time   the number of random words drawn depends on the number of answers alone\n"
    "\n"
    "Lines are 0, 1, true or false; answers are 0 or 1. A line that is none of these gets a message on standard\n"
    "error and no answer.\n"
    "\n"
    "exit status: 0 success; 1 bad data, failed input, output or entropy; 2 wrong usage\n"
    "\n"
    "examples:\n"
    "  vrr epsilon bool --prob 0.75\n"
    "  vrr epsilon bool --prob 0x1.8p-1 --json\n"
    "  vrr randomize bool --prob 0.9 < answers.txt > released.txt\n";

typedef struct {
    const char *prob; /* NULL until given */
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

static int make_bool(const options *given, vrr_rr_bool *m, double *prob) {
    if (given->prob == NULL) {
        fprintf(stderr, "vrr: --prob is missing: a number with 0.5 <= P < 1\ntry: vrr --help\n");
        return EXIT_USAGE;
    }
    if (!parse_number(given->prob, prob)) return usage_error("--prob is not a number", given->prob);
    if (vrr_make_randomized_response_bool(m, *prob, given->constant_time) != VRR_OK) {
        fprintf(stderr, "vrr: --prob %s is outside its range: 0.5 <= P < 1 (read as %.17g)\n", given->prob, *prob);
        return EXIT_USAGE;
    }
    return EXIT_GOOD;
}

static int epsilon_bool(const options *given) {
    vrr_rr_bool m;
    double prob, epsilon;
    int status = make_bool(given, &m, &prob);
    if (status != EXIT_GOOD) return status;
    vrr_rr_bool_map(&m, 1, &epsilon);
    if (given->json) {
        printf("{\"measurement\": \"randomized_response_bool\", \"prob\": %.17g, \"prob_hex\": \"%a\", ", prob, prob);
        printf("\"prob_num\": %" PRIu64 ", \"prob_log2den\": %" PRIu32 ", ", m.keep_num, m.log2den);
        printf("\"epsilon\": %.17g, \"epsilon_hex\": \"%a\"}\n", epsilon, epsilon);
    } else {
        printf("epsilon  %.17g  (%a)\n", epsilon, epsilon);
        printf("prob     %.17g  (%a), exactly %" PRIu64 "/2^%" PRIu32 "\n", prob, prob, m.keep_num, m.log2den);
    }
    return finish_output(EXIT_GOOD);
}

/* ---- randomize: a stream of lines ---- */

/* At most PIPE_BUF bytes of whole lines per write, which a pipe takes as one piece or not at all. */
enum { INPUT_BYTES = 4096, LINE_SHOWN = 40 };

typedef struct {
    const vrr_rr_bool *m;
    vrr_entropy entropy;
    char answers[INPUT_BYTES]; /* enough for one read: an accepted line is never shorter than its answer */
    size_t filled;
    char line[LINE_SHOWN];
    size_t length; /* of the whole line, of which the first LINE_SHOWN bytes are kept */
    uint64_t number;
    bool bad_data;
} stream;

static bool line_is(const stream *s, const char *text) {
    return s->length == strlen(text) && memcmp(s->line, text, s->length) == 0;
}

static void report_bad_line(const stream *s) {
    size_t shown = s->length < LINE_SHOWN ? s->length : LINE_SHOWN;
    fprintf(stderr, "vrr: line %" PRIu64 ": '", s->number);
    for (size_t i = 0; i < shown; i++) {
        unsigned char c = (unsigned char)s->line[i];
        fprintf(stderr, c < 128 && isprint(c) ? "%c" : "\\x%02x", c);
    }
    fprintf(stderr, "%s' is not 0, 1, true or false\n", s->length > shown ? "..." : "");
}

static vrr_status answer_line(stream *s) {
    bool one = line_is(s, "1") || line_is(s, "true");
    bool zero = line_is(s, "0") || line_is(s, "false");
    bool answer;
    s->number++;
    if (!one && !zero) {
        report_bad_line(s);
        s->bad_data = true;
        return VRR_OK;
    }
    vrr_status status = vrr_rr_bool_invoke(s->m, &s->entropy, one, &answer);
    if (status != VRR_OK) return status;
    /* one spelling for all: in a file that mixes "true" and "0", an answer spelled like its input would reveal it */
    s->answers[s->filled++] = answer ? '1' : '0';
    s->answers[s->filled++] = '\n';
    return VRR_OK;
}

/* A write that fails half-way through a line leaves the line's first byte in a regular file: take it back. */
static bool write_answers(stream *s) {
    size_t done = 0;
    while (done < s->filled) {
        ssize_t wrote = write(STDOUT_FILENO, s->answers + done, s->filled - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) {
            struct stat file;
            fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
            if (done % 2 != 0 && fstat(STDOUT_FILENO, &file) == 0 && S_ISREG(file.st_mode)) {
                off_t end = lseek(STDOUT_FILENO, 0, SEEK_CUR);
                if (end < 1 || ftruncate(STDOUT_FILENO, end - 1) != 0)
                    fprintf(stderr, "vrr: standard output: the last line is incomplete\n");
            }
            return false;
        }
        done += (size_t)wrote;
    }
    s->filled = 0;
    return true;
}

static vrr_status answer_bytes(stream *s, const char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\n') {
            vrr_status status = answer_line(s);
            s->length = 0;
            if (status != VRR_OK) return status;
        } else {
            if (s->length < LINE_SHOWN) s->line[s->length] = bytes[i];
            s->length++;
        }
    }
    return VRR_OK;
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
        vrr_status status = answer_bytes(s, bytes, (size_t)got);
        if (got == 0 && s->length > 0) status = answer_line(s);
        if (!write_answers(s)) return EXIT_BAD_DATA;
        if (status != VRR_OK) {
            fprintf(stderr, "vrr: line %" PRIu64 ": %s\n", s->number, vrr_status_message(status));
            return EXIT_BAD_DATA;
        }
        if (got == 0) return s->bad_data ? EXIT_BAD_DATA : EXIT_GOOD;
    }
}

static int randomize_bool(const options *given) {
    static vrr_entropy_buffer buffer;
    static stream s;
    vrr_rr_bool m;
    double prob;
    int status = make_bool(given, &m, &prob);
    if (status != EXIT_GOOD) return status;
    if (given->json) return usage_error("not an option of vrr randomize", "--json");
    signal(SIGPIPE, SIG_IGN); /* a reader that went away is a write error with a message, not a silent death */
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
    s.m = &m;
    s.entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    status = answer_stream(&s);
    vrr_entropy_buffer_wipe(&buffer);
    if (close(STDOUT_FILENO) != 0 && status == EXIT_GOOD) {
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    return status;
}

/* ---- the command line ---- */

static int parse_options(int argc, char **argv, options *given) {
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            given->json = true;
        } else if (strcmp(argv[i], "--constant-time") == 0) {
            given->constant_time = true;
        } else if (strcmp(argv[i], "--prob") == 0) {
            if (i + 1 == argc) return usage_error("a number must follow", argv[i]);
            given->prob = argv[++i];
        } else if (strncmp(argv[i], "--prob=", 7) == 0) {
            given->prob = argv[i] + 7;
        } else {
            return usage_error("unknown option", argv[i]);
        }
    }
    return EXIT_GOOD;
}

int main(int argc, char **argv) {
    options given = {NULL, false, false};
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
    if (argc < 3) return usage_error("a measurement (bool) must follow", argv[1]);
    if (strcmp(argv[2], "bool") != 0) return usage_error("unknown measurement", argv[2]);
    int status = parse_options(argc - 3, argv + 3, &given);
    if (status != EXIT_GOOD) return status;
    return epsilon ? epsilon_bool(&given) : randomize_bool(&given);
}
