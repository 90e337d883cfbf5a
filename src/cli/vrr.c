/* The vrr program: numbers and lines in, numbers and lines out. */
#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE 700

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int usage_error(const char *what, const char *value) {
    fprintf(stderr, "vrr: %s: '%s'\ntry: vrr --help\n", what, value);
    return EXIT_USAGE;
}

int finish_output(int status) {
    if (ferror(stdout) || fflush(stdout) != 0) {
        if (errno == EPIPE) return EXIT_READER_GONE;
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    return status;
}

/* ---- options ---- */

static const char *const option_names[OPTIONS] = {[PROB] = "--prob",
                                                  [CATEGORIES] = "--categories",
                                                  [CATEGORIES_FROM] = "--categories-from",
                                                  [F] = "--f",
                                                  [SIZE] = "--size",
                                                  [MAX_WEIGHT] = "--max-weight",
                                                  [DOMAIN] = "--domain",
                                                  [LIST_LENGTH] = "--count",
                                                  [EPSILON] = "--epsilon",
                                                  [ALPHA] = "--alpha",
                                                  [REPORTS] = "--reports",
                                                  [DELTA] = "--delta",
                                                  [SVG] = "--svg",
                                                  [STRANGERS] = "--strangers",
                                                  [BAD_AS] = "--bad-as",
                                                  [HEADER] = "--header",
                                                  [COLUMN] = "--column",
                                                  [MANY] = "--values",
                                                  [RESPONDENTS] = "--respondents",
                                                  [JSON] = "--json",
                                                  [CONSTANT_TIME] = "--constant-time",
                                                  [SKIP_BAD] = "--skip-bad",
                                                  [STRICT] = "--strict",
                                                  [SILENT] = "--silent",
                                                  [SHOW_BAD] = "--show-bad",
                                                  [LOCAL] = "--local",
                                                  [NO_HEADER] = "--no-header",
                                                  [CSV] = "--csv"};

const char *option_name(unsigned option) {
    return option_names[option];
}

#define TAKES(option) (1u << (option))
#define TAKES_BITVEC (TAKES(F) | TAKES(SIZE) | TAKES(MAX_WEIGHT))
#define TAKES_VALUES (TAKES(DOMAIN) | TAKES(LIST_LENGTH))
#define TAKES_LINES                                                                                                    \
    (TAKES(EPSILON) | TAKES(SKIP_BAD) | TAKES(BAD_AS) | TAKES(SHOW_BAD) | TAKES(STRICT) | TAKES(SILENT) |              \
     TAKES(NO_HEADER) | TAKES(COLUMN))
#define TAKES_REPORTS (TAKES(EPSILON) | TAKES(COLUMN) | TAKES(STRICT) | TAKES(SKIP_BAD) | TAKES(SHOW_BAD))
#define TAKES_ESTIMATES (TAKES_REPORTS | TAKES(ALPHA) | TAKES(CSV) | TAKES(JSON) | TAKES(SVG))
#define TAKES_CATEGORIES (TAKES(CATEGORIES) | TAKES(CATEGORIES_FROM) | TAKES(PROB))
#define TAKES_ACCOUNT (TAKES(HEADER) | TAKES(REPORTS) | TAKES(DELTA) | TAKES(ALPHA) | TAKES(JSON))

/* The option's number, or -1 if there is none of that name. */
static int find_option(const char *text) {
    for (int i = 0; i < OPTIONS; i++) {
        size_t length = strlen(option_names[i]);
        if (strncmp(text, option_names[i], length) != 0) continue;
        if (text[length] == '\0' || (i < VALUES && text[length] == '=')) return i;
    }
    return -1;
}

static int missing_value(int option, const char *name) {
    if (option == BAD_AS || option == COLUMN) return usage_error("a text must follow", name);
    bool names_file = option == CATEGORIES_FROM || option == SVG || option == HEADER;
    return usage_error(names_file ? "a file name must follow" : "a number must follow", name);
}

static bool *flag_of(options *given, int option) {
    switch (option) {
    case JSON:
        return &given->json;
    case CONSTANT_TIME:
        return &given->constant_time;
    case SKIP_BAD:
        return &given->skip_bad;
    case STRICT:
        return &given->strict;
    case SILENT:
        return &given->silent;
    case SHOW_BAD:
        return &given->show_bad;
    case NO_HEADER:
        return &given->no_header;
    case CSV:
        return &given->csv;
    default:
        return &given->local;
    }
}

static int parse_options(int argc, char **argv, unsigned takes, const char *command, options *given) {
    bool only_arguments = false; /* after -- */
    unsigned seen = 0;
    for (int i = 0; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        int option = only_arguments ? -1 : find_option(argv[i]);
        bool is_argument = only_arguments || argv[i][0] != '-' || argv[i][1] == '\0';
        if (!only_arguments && strcmp(argv[i], "--") == 0) {
            only_arguments = true;
            continue;
        }
        if ((takes & TAKES(ARGUMENT)) != 0 && given->argument == NULL && is_argument) {
            given->argument = argv[i];
            continue;
        }
        if (option < 0) return usage_error("unknown option", argv[i]);
        if ((takes & TAKES(option)) == 0) {
            fprintf(stderr, "vrr: not an option of vrr %s: '%s'\ntry: vrr --help\n", command, argv[i]);
            return EXIT_USAGE;
        }
        if ((seen & TAKES(option)) != 0) return usage_error("given twice", option_names[option]);
        seen |= TAKES(option);
        if (option >= VALUES) {
            *flag_of(given, option) = true;
        } else if (equals != NULL) {
            given->text[option] = equals + 1;
        } else if (i + 1 < argc) {
            given->text[option] = argv[++i];
        } else {
            return missing_value(option, argv[i]);
        }
    }
    return EXIT_GOOD;
}

/* ---- commands ---- */

#define LINES "[--column NAME] [--no-header] [--skip-bad|--strict|--silent] [--bad-as TEXT] [--show-bad]"
#define REPORT_LINES "[--column NAME] [--strict|--skip-bad] [--show-bad]"
#define ESTIMATE_LINES "[--alpha A] [--csv|--json] [--svg FILE] " REPORT_LINES
#define OF_PROB "[--prob P|--epsilon E]"
#define OF_CATEGORIES "[--categories T|--categories-from FILE] [--prob P|--epsilon E]"
#define OF_VALUES "[--size N|--categories-from FILE] [--max-weight M] [--f F|--epsilon E]"
#define OF_VECTORS "[--size N] [--max-weight M] [--f F|--epsilon E]"

static const command commands[] = {
    {"epsilon", "bool", "--prob P [--json]", TAKES(PROB) | TAKES(JSON), epsilon_bool},
    {"epsilon", "categorical", "--categories T --prob P [--json]", TAKES(CATEGORIES) | TAKES(PROB) | TAKES(JSON),
     epsilon_categorical},
    {"epsilon", "bitvec", "--f F --size N --max-weight M [--json]", TAKES_BITVEC | TAKES(JSON), epsilon_bitvec},
    {"epsilon", "rappor", "--f F --size N --max-weight M [--json]", TAKES_BITVEC | TAKES(JSON), epsilon_rappor},
    {"calibrate", "bool", "--epsilon E [--json]", TAKES(EPSILON) | TAKES(JSON), calibrate_bool},
    {"calibrate", "categorical", "--categories T --epsilon E [--json]",
     TAKES(CATEGORIES) | TAKES(EPSILON) | TAKES(JSON), calibrate_categorical},
    {"calibrate", "bitvec", "--size N --max-weight M --epsilon E [--json]",
     TAKES(SIZE) | TAKES(MAX_WEIGHT) | TAKES(EPSILON) | TAKES(JSON), calibrate_bitvec},
    {"calibrate", "rappor", "--size N --max-weight M --epsilon E [--json]",
     TAKES(SIZE) | TAKES(MAX_WEIGHT) | TAKES(EPSILON) | TAKES(JSON), calibrate_rappor},
    {"plan", NULL, "--epsilon E --values T --respondents N [--reports R --delta D] [--json]",
     TAKES(EPSILON) | TAKES(MANY) | TAKES(RESPONDENTS) | TAKES(REPORTS) | TAKES(DELTA) | TAKES(JSON), plan},
    {"randomize", "bool", "--prob P|--epsilon E [--constant-time] " LINES,
     TAKES(PROB) | TAKES(CONSTANT_TIME) | TAKES_LINES, randomize_bool},
    {"randomize", "categorical",
     "--categories T|--categories-from FILE [--local] --prob P|--epsilon E [--strangers SHARE] " LINES,
     TAKES_CATEGORIES | TAKES(LOCAL) | TAKES(STRANGERS) | TAKES_LINES, randomize_categorical},
    {"randomize", "bitvec", "--f F|--epsilon E --size N [--max-weight M] [--constant-time] " LINES,
     TAKES_BITVEC | TAKES(CONSTANT_TIME) | TAKES_LINES, randomize_bitvec},
    {"randomize", "rappor",
     "--epsilon E|--f F --size N --max-weight M|--domain D|--categories-from FILE [--count K] [--local] "
     "[--strangers SHARE] [--constant-time] " LINES,
     TAKES_BITVEC | TAKES_VALUES | TAKES(CATEGORIES_FROM) | TAKES(LOCAL) | TAKES(STRANGERS) | TAKES(CONSTANT_TIME) |
         TAKES_LINES,
     randomize_rappor},
    {"tally", "bool", OF_PROB " " REPORT_LINES, TAKES(PROB) | TAKES_REPORTS, tally_bool},
    {"tally", "categorical", OF_CATEGORIES " " REPORT_LINES, TAKES_CATEGORIES | TAKES_REPORTS, tally_categorical},
    {"tally", "bitvec", OF_VECTORS " " REPORT_LINES, TAKES_BITVEC | TAKES_REPORTS, tally_bitvec},
    {"tally", "rappor", OF_VALUES " " REPORT_LINES, TAKES_BITVEC | TAKES(CATEGORIES_FROM) | TAKES_REPORTS,
     tally_rappor},
    {"debias", "bool", OF_PROB " " ESTIMATE_LINES, TAKES(PROB) | TAKES_ESTIMATES, debias_bool},
    {"debias", "categorical", OF_CATEGORIES " " ESTIMATE_LINES, TAKES_CATEGORIES | TAKES_ESTIMATES, debias_categorical},
    {"debias", "bitvec", OF_VECTORS " " ESTIMATE_LINES, TAKES_BITVEC | TAKES_ESTIMATES, debias_bitvec},
    {"debias", "rappor", OF_VALUES " " ESTIMATE_LINES, TAKES_BITVEC | TAKES(CATEGORIES_FROM) | TAKES_ESTIMATES,
     debias_rappor},
    {"account", "bool", "--prob P|--header FILE --reports R --delta D|--epsilon E [--alpha A] [--json]",
     TAKES(PROB) | TAKES(EPSILON) | TAKES_ACCOUNT, account_bool},
    {"account", "categorical", "--categories T --prob P|--header FILE --reports R --delta D [--alpha A] [--json]",
     TAKES(CATEGORIES) | TAKES(PROB) | TAKES_ACCOUNT, account_categorical},
    {"account", "bitvec",
     "--f F --size N --max-weight M|--header FILE --reports R --delta D|--epsilon E [--alpha A] [--json]",
     TAKES_BITVEC | TAKES(EPSILON) | TAKES_ACCOUNT, account_bitvec},
    {"account", "rappor",
     "--f F --size N --max-weight M|--header FILE --reports R --delta D|--epsilon E [--alpha A] [--json]",
     TAKES_BITVEC | TAKES(EPSILON) | TAKES_ACCOUNT, account_rappor},
    {"account", "figure", "1|2|3 [--svg FILE] [--json]", TAKES(ARGUMENT) | TAKES(SVG) | TAKES(JSON), account_figure},
    {"vet", NULL, "FILE.csv|- [--json]", TAKES(ARGUMENT) | TAKES(JSON), vet}};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool is_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0) return true;
    return false;
}

/* NULL if there is none; a command without measurements takes any. */
static const command *find_command(const char *name, const char *measurement) {
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i].name) != 0) continue;
        if (commands[i].measurement == NULL) return &commands[i];
        if (measurement != NULL && strcmp(measurement, commands[i].measurement) == 0) return &commands[i];
    }
    return NULL;
}

static int run(const command *c, int argc, char **argv) {
    options given = {.argument = NULL};
    int words = c->measurement == NULL ? 2 : 3;
    char name[40];
    snprintf(name, sizeof name, "%s%s%s", c->name, words == 3 ? " " : "", words == 3 ? c->measurement : "");
    int status = parse_options(argc - words, argv + words, c->takes, name, &given);
    return status == EXIT_GOOD ? c->run(&given) : status;
}

/* No such command, or no such measurement of it: name those that there are. */
static int unknown(const char *name, const char *measurement) {
    if (!is_command(name)) return usage_error("unknown command", name);
    if (measurement == NULL) {
        fprintf(stderr, "vrr: a measurement must follow '%s'", name);
    } else {
        fprintf(stderr, "vrr: unknown measurement: '%s'", measurement);
    }
    const char *separator = "; there are ";
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i].name) != 0) continue;
        fprintf(stderr, "%s%s", separator, commands[i].measurement);
        separator = ", ";
    }
    fprintf(stderr, "\ntry: vrr --help\n");
    return EXIT_USAGE;
}

/* The help of the words before --help or after help: of what there is only. */
static int help(int count, char **words) {
    const char *name = count >= 1 ? words[0] : NULL, *measurement = count >= 2 ? words[1] : NULL;
    const command *c = name != NULL ? find_command(name, measurement) : NULL;
    bool is_word = measurement != NULL && measurement[0] != '-' && c == NULL;
    if (name != NULL && name[0] != '-' && (!is_command(name) || is_word)) return unknown(name, measurement);
    if (name != NULL && !is_command(name)) name = NULL;
    print_help(commands, COMMANDS, name, c != NULL ? c->measurement : NULL);
    return finish_output(EXIT_GOOD);
}

static bool is_one_of(const char *text, const char *word, const char *letter) {
    return strcmp(text, word) == 0 || strcmp(text, letter) == 0;
}

/* A standard stream that was closed must not become the next file that is opened. In its place comes one that cannot be used
   either: standard input for writing, the others for reading. */
static void occupy_standard_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0) (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv) {
    occupy_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* a reader that went away is a write error, not a death on the way */
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (is_one_of(argv[i], "--help", "-h")) return help(i - 1, argv + 1);
    if (argc >= 2 && strcmp(argv[1], "help") == 0) return help(argc - 2, argv + 2);
    if (argc == 2 && is_one_of(argv[1], "--version", "-V")) {
        printf("vrr %s\n", VRR_VERSION);
        return finish_output(EXIT_GOOD);
    }
    if (argc < 2) {
        fprintf(stderr, "usage: vrr COMMAND ...\ntry: vrr --help\n");
        return EXIT_USAGE;
    }
    const char *measurement = argc >= 3 ? argv[2] : NULL;
    const command *c = find_command(argv[1], measurement);
    return c != NULL ? run(c, argc, argv) : unknown(argv[1], measurement);
}
