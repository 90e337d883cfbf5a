/* The vrr program: numbers and lines in, numbers and lines out. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char USAGE[] =
    "vrr: verified randomized response\n"
    "\n"
    "usage:\n"
    "  vrr epsilon bool --prob P                                  the proved privacy-loss bound\n"
    "  vrr epsilon categorical --categories T --prob P\n"
    "  vrr epsilon bitvec|rappor --f F --size N --max-weight M\n"
    "  vrr calibrate bool --epsilon E                             the least noise whose bound is at most E\n"
    "  vrr calibrate categorical --categories T --epsilon E\n"
    "  vrr calibrate bitvec|rappor --size N --max-weight M --epsilon E\n"
    "  vrr randomize bool --prob P [--constant-time]              one randomized line per line of standard input\n"
    "  vrr randomize categorical --categories T --prob P\n"
    "  vrr randomize bitvec|rappor --f F --size N [--max-weight M] [--constant-time]\n"
    "  vrr debias bitvec --f F [--alpha A]                        unbiased counts from the reports on standard input\n"
    "  vrr account bool --prob P --reports R --delta D            what R reports cost, by every kind of accounting\n"
    "  vrr account categorical --categories T --prob P --reports R --delta D\n"
    "  vrr account bitvec|rappor --f F --size N --max-weight M --reports R --delta D\n"
    "  vrr account figure 1|2|3 [--svg FILE]                      comparisons: columns of numbers, or a drawing\n"
    "  vrr --help | --version\n"
    "\n"
    "  --prob P          probability of a true answer, 0.5 <= P < 1, or 1/T <= P < 1 with T categories\n"
    "  --categories T    number of categories, 2 <= T <= 2^63\n"
    "  --f F             each bit is flipped with probability F/2, 0 < F <= 1; for debias F < 1\n"
    "  --size N          bits of a vector, 1 <= N <= 2^40\n"
    "  --max-weight M    vectors have at most M ones, 0 <= M <= N and M < 2^32; randomize refuses others\n"
    "  --epsilon E       the privacy loss that may be spent, 0 <= E\n"
    "  --alpha A         also print a half width: all counts lie within it of their estimates, but for a probability\n"
    "                    of at most A, 0 < A < 1; for account: also the Renyi divergence of order A, 1 < A\n"
    "  --reports R       how many reports of the same input are released, 0 <= R <= 2^63\n"
    "  --delta D         the probability that may be outside epsilon, 0 < D < 1\n"
    "  --svg FILE        draw the figure into a file; - is standard output\n"
    "  --json            one JSON object instead of text: epsilon, calibrate, debias and account\n"
    "  --constant-time   the number of random words drawn depends on the parameters alone\n"
    "\n"
    "Numbers are decimal or hexadecimal (0x1.8p-1); the double nearest to them is used, and `epsilon` and `calibrate`\n"
    "print it exactly.\n"
    "\n";

static const char DETAILS[] =
    "bool: lines are 0, 1, true or false; answers are 0 or 1.\n"
    "categorical: lines are whole numbers of up to 40 digits; answers are categories, 0 to T-1. A number that is no\n"
    "category, T or more, is answered by a category chosen uniformly at random, so that membership is private, too.\n"
    "bitvec, rappor: lines are N characters 0 and 1, the leftmost bit 0; so are the reports.\n"
    "A line that is none of these gets a message on standard error and no answer.\n"
    "debias: all lines have the length of the first. The output is a line `# ...` with the number of reports and the\n"
    "variance of each estimate, with --alpha one with the half width, and a line `BIT ESTIMATE` for each bit.\n"
    "account: epsilon by basic and advanced composition, zCDP, Renyi divergence and, but for categories, exact "
    "composition.\n"
    "With --epsilon E instead of --delta, or with both: the exact delta for E, but for categories. No number shown is\n"
    "below the true one. Out of reach are results of 2^127 or more, and exact compositions of 2^32 flips or more.\n"
    "figures: 1 rho against epsilon; 2 epsilon against the number of reports; 3 mean absolute error against rho.\n"
    "\n"
    "exit status: 0 success; 1 bad data, failed input, output or entropy; 2 wrong usage\n"
    "\n"
    "examples:\n"
    "  vrr epsilon bool --prob 0.75\n"
    "  vrr epsilon bool --prob 0x1.8p-1 --json\n"
    "  vrr epsilon rappor --f 0.5 --size 128 --max-weight 2\n"
    "  vrr calibrate categorical --categories 10 --epsilon 1\n"
    "  vrr calibrate bitvec --size 128 --max-weight 2 --epsilon 4\n"
    "  vrr randomize bool --prob 0.9 < answers.txt > released.txt\n"
    "  vrr randomize categorical --categories 10 --prob 0.5 < digits.txt > released.txt\n"
    "  printf '01100001\\n' | vrr randomize bitvec --f 0.5 --size 8 --max-weight 3\n"
    "  vrr debias bitvec --f 0.5 --alpha 0.05 < reports.txt\n"
    "  vrr account rappor --f 0.5 --size 128 --max-weight 1 --reports 100 --delta 1e-8 --alpha 2\n"
    "  vrr account bool --prob 0.75 --reports 1000 --epsilon 50\n"
    "  vrr account figure 2 --svg composition.svg\n";

int usage_error(const char *what, const char *value) {
    fprintf(stderr, "vrr: %s: '%s'\ntry: vrr --help\n", what, value);
    return EXIT_USAGE;
}

int finish_output(int status) {
    if (ferror(stdout) || fflush(stdout) != 0) {
        fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
        return EXIT_BAD_DATA;
    }
    return status;
}

/* ---- options ---- */

static const char *const value_names[VALUES] = {
    [PROB] = "--prob",   [CATEGORIES] = "--categories", [F] = "--f",
    [SIZE] = "--size",   [MAX_WEIGHT] = "--max-weight", [EPSILON] = "--epsilon",
    [ALPHA] = "--alpha", [REPORTS] = "--reports",       [DELTA] = "--delta",
    [SVG] = "--svg"};

const char *option_name(value_option option) {
    return value_names[option];
}

/* What a command takes: a bit for each value_option, and three more. */
enum { JSON = VALUES, CONSTANT_TIME, FIGURE };
#define TAKES(option) (1u << (option))
#define TAKES_BITVEC (TAKES(F) | TAKES(SIZE) | TAKES(MAX_WEIGHT))
#define TAKES_ACCOUNT (TAKES(REPORTS) | TAKES(DELTA) | TAKES(ALPHA) | TAKES(JSON))

static bool has_name(const char *option, const char *name) {
    size_t length = strlen(name);
    return strncmp(option, name, length) == 0 && (option[length] == '\0' || option[length] == '=');
}

/* The option's number, or -1 if there is none of that name. */
static int find_option(const char *text) {
    for (int i = 0; i < VALUES; i++)
        if (has_name(text, value_names[i])) return i;
    return strcmp(text, "--json") == 0 ? (int)JSON : strcmp(text, "--constant-time") == 0 ? (int)CONSTANT_TIME : -1;
}

static int parse_options(int argc, char **argv, unsigned takes, const char *command, options *given) {
    for (int i = 0; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        int option = find_option(argv[i]);
        if ((takes & TAKES(FIGURE)) != 0 && given->figure == NULL && argv[i][0] != '-') {
            given->figure = argv[i];
            continue;
        }
        if (option < 0) return usage_error("unknown option", argv[i]);
        if ((takes & TAKES(option)) == 0) {
            fprintf(stderr, "vrr: not an option of vrr %s: '%s'\ntry: vrr --help\n", command, argv[i]);
            return EXIT_USAGE;
        }
        if (option == JSON) {
            given->json = true;
        } else if (option == CONSTANT_TIME) {
            given->constant_time = true;
        } else if (equals != NULL) {
            given->text[option] = equals + 1;
        } else if (i + 1 < argc) {
            given->text[option] = argv[++i];
        } else {
            return usage_error(option == SVG ? "a file name must follow" : "a number must follow", argv[i]);
        }
    }
    return EXIT_GOOD;
}

/* ---- commands ---- */

typedef struct {
    const char *name, *measurement;
    unsigned takes;
    int (*run)(const options *given);
} command;

static const command commands[] = {
    {"epsilon", "bool", TAKES(PROB) | TAKES(JSON), epsilon_bool},
    {"epsilon", "categorical", TAKES(CATEGORIES) | TAKES(PROB) | TAKES(JSON), epsilon_categorical},
    {"epsilon", "bitvec", TAKES_BITVEC | TAKES(JSON), epsilon_bitvec},
    {"epsilon", "rappor", TAKES_BITVEC | TAKES(JSON), epsilon_rappor},
    {"calibrate", "bool", TAKES(EPSILON) | TAKES(JSON), calibrate_bool},
    {"calibrate", "categorical", TAKES(CATEGORIES) | TAKES(EPSILON) | TAKES(JSON), calibrate_categorical},
    {"calibrate", "bitvec", TAKES(SIZE) | TAKES(MAX_WEIGHT) | TAKES(EPSILON) | TAKES(JSON), calibrate_bitvec},
    {"calibrate", "rappor", TAKES(SIZE) | TAKES(MAX_WEIGHT) | TAKES(EPSILON) | TAKES(JSON), calibrate_rappor},
    {"randomize", "bool", TAKES(PROB) | TAKES(CONSTANT_TIME), randomize_bool},
    {"randomize", "categorical", TAKES(CATEGORIES) | TAKES(PROB), randomize_categorical},
    {"randomize", "bitvec", TAKES_BITVEC | TAKES(CONSTANT_TIME), randomize_bitvec},
    {"randomize", "rappor", TAKES_BITVEC | TAKES(CONSTANT_TIME), randomize_rappor},
    {"debias", "bitvec", TAKES(F) | TAKES(ALPHA) | TAKES(JSON), debias_bitvec},
    {"account", "bool", TAKES(PROB) | TAKES(EPSILON) | TAKES_ACCOUNT, account_bool},
    {"account", "categorical", TAKES(CATEGORIES) | TAKES(PROB) | TAKES_ACCOUNT, account_categorical},
    {"account", "bitvec", TAKES_BITVEC | TAKES(EPSILON) | TAKES_ACCOUNT, account_bitvec},
    {"account", "rappor", TAKES_BITVEC | TAKES(EPSILON) | TAKES_ACCOUNT, account_rappor},
    {"account", "figure", TAKES(FIGURE) | TAKES(SVG) | TAKES(JSON), account_figure}};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int run(const command *c, int argc, char **argv) {
    options given = {{NULL}, NULL, false, false};
    char name[40];
    snprintf(name, sizeof name, "%s %s", c->name, c->measurement);
    int status = parse_options(argc, argv, c->takes, name, &given);
    return status == EXIT_GOOD ? c->run(&given) : status;
}

/* No such command, or no such measurement of it: name those that there are. */
static int unknown(const char *name, const char *measurement) {
    bool known = false;
    for (int i = 0; i < COMMANDS; i++) known = known || strcmp(name, commands[i].name) == 0;
    if (!known) return usage_error("unknown command", name);
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

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(USAGE, stdout);
            fputs(DETAILS, stdout);
            return finish_output(EXIT_GOOD);
        }
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("vrr %s\n", VRR_VERSION);
        return finish_output(EXIT_GOOD);
    }
    if (argc < 2) {
        fputs(USAGE, stderr);
        fputs(DETAILS, stderr);
        return EXIT_USAGE;
    }
    for (int i = 0; i < COMMANDS && argc >= 3; i++)
        if (strcmp(argv[1], commands[i].name) == 0 && strcmp(argv[2], commands[i].measurement) == 0)
            return run(&commands[i], argc - 3, argv + 3);
    return unknown(argv[1], argc >= 3 ? argv[2] : NULL);
}
