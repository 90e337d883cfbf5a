/* What --help says. Commands and their options come from the table in vrr.c: help cannot name one that is not there. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

/* The value that follows an option, and what it means. Further lines are set in like the first one. */
typedef struct {
    const char *value, *meaning;
} option_help;

static const option_help option_helps[OPTIONS] = {
    [PROB] = {"P", "probability of a true answer, 0.5 <= P < 1, or 1/T <= P < 1 with T categories"},
    [CATEGORIES] = {"T", "number of categories, 2 <= T <= 2^63"},
    [CATEGORIES_FROM] = {"FILE", "the categories are the lines of FILE, at least two, none of them empty"},
    [F] = {"F", "each bit is flipped with probability F/2, 0 < F <= 1; for debias F < 1"},
    [SIZE] = {"N", "bits of a vector, 1 <= N <= 2^40"},
    [MAX_WEIGHT] = {"M", "vectors have at most M ones, 0 <= M <= N and M < 2^32; randomize refuses others"},
    [DOMAIN] = {"D", "lines are values, 0 to D-1, 1 <= D <= 2^40: D is the number of bits of a report"},
    [LIST_LENGTH] = {"K", "lines have up to K values, separated by commas, 1 <= K <= D and K < 2^32; 1 if not given"},
    [EPSILON] = {"E", "the privacy loss that may be spent, 0 <= E; for account: show the exact delta for it"},
    [ALPHA] = {"A", "also print a half width: all counts lie within it of their estimates, but for a\n"
                    "probability of at most A, 0 < A < 1; for account: also the Renyi divergence of order A, 1 < A"},
    [REPORTS] = {"R", "how many reports of the same input are released, 0 <= R <= 2^63"},
    [DELTA] = {"D", "the probability that may be outside epsilon, 0 < D < 1"},
    [SVG] = {"FILE", "draw the figure into FILE; - is standard output"},
    [JSON] = {NULL, "one JSON object instead of text"},
    [CONSTANT_TIME] = {NULL, "the number of random words drawn depends on the parameters alone"},
    [SKIP_BAD] = {NULL, "bad lines are counted, not named, and no error"}};

typedef struct {
    const char *name, *summary, *details, *examples;
} command_help;

static const command_help command_helps[] = {
    {"epsilon", "the proved privacy-loss bound", "",
     "  vrr epsilon bool --prob 0.75\n"
     "  vrr epsilon bool --prob 0x1.8p-1 --json\n"
     "  vrr epsilon rappor --f 0.5 --size 128 --max-weight 2\n"},
    {"calibrate", "the parameter with the least noise whose bound is at most E", "",
     "  vrr calibrate categorical --categories 10 --epsilon 1\n"
     "  vrr calibrate bitvec --size 128 --max-weight 2 --epsilon 4\n"},
    {"randomize", "one randomized line per line of standard input",
     "bool: lines are 0, 1, true or false; answers are 0 or 1.\n"
     "categorical: lines are whole numbers of up to 40 digits; answers are categories, 0 to T-1. With "
     "--categories-from\n"
     "lines and answers are lines of FILE. A line that is no category, T or more, or not in FILE, is answered by a\n"
     "category chosen uniformly at random, so that membership is private, too.\n"
     "bitvec, rappor: lines are N characters 0 and 1, the leftmost bit 0, or 0x and N/4 hexadecimal digits, each for\n"
     "four such characters; bits beyond N in the last one are 0. Reports are N characters 0 and 1.\n"
     "rappor with --domain: lines are values, 0 to D-1, up to K of them with commas between them. A value that occurs\n"
     "twice counts once. Reports are D characters 0 and 1, with the least noise for E; how many values a line has is\n"
     "private, too.\n"
     "A line that is none of these gets a message on standard error and no answer, and the exit status is 1.\n",
     "  vrr randomize bool --prob 0.9 < answers.txt > released.txt\n"
     "  vrr randomize categorical --categories 10 --prob 0.5 < digits.txt > released.txt\n"
     "  vrr randomize categorical --categories-from colours.txt --prob 0.5 < answers.txt > released.txt\n"
     "  printf '01100001\\n0x61\\n' | vrr randomize bitvec --f 0.5 --size 8 --max-weight 3\n"
     "  printf '5\\n0,3\\n' | vrr randomize rappor --domain 8 --count 2 --epsilon 2\n"},
    {"debias", "unbiased counts from the reports on standard input",
     "All lines have the length of the first; they are written as for randomize. The output is a line `# ...` with "
     "the\n"
     "number of reports and the variance of each estimate, with --alpha one with the half width, and a line\n"
     "`BIT ESTIMATE` for each bit.\n",
     "  vrr debias bitvec --f 0.5 --alpha 0.05 < reports.txt\n"},
    {"account", "what several reports of one input cost, by every kind of accounting",
     "Shown are epsilon by basic and advanced composition, zCDP, Renyi divergence and, but for categories, exact\n"
     "composition. With --epsilon E instead of --delta, or with both: the exact delta for E, but for categories. No\n"
     "number shown is below the true one. Out of reach are results of 2^127 or more, and exact compositions of 2^32\n"
     "flips or more.\n"
     "figures: 1 rho against epsilon; 2 epsilon against the number of reports; 3 mean absolute error against rho.\n",
     "  vrr account rappor --f 0.5 --size 128 --max-weight 1 --reports 100 --delta 1e-8 --alpha 2\n"
     "  vrr account bool --prob 0.75 --reports 1000 --epsilon 50\n"
     "  vrr account figure 2 --svg composition.svg\n"},
    {"vet", "claimed constants against the proved ones",
     "FILE.csv, or standard input (-), has a header line with the columns mechanism, prob, f, categories, max_weight,\n"
     "size and epsilon, in any order; others are ignored. The mechanism is bool (with prob), categorical (categories,\n"
     "prob), bitvec or rappor (f, max_weight, and size if it is below 2 max_weight); what it does not use is empty or\n"
     "absent. epsilon is the claim. The verdict on each row:\n"
     "  SOUND      the least double that is proved not to be below the constant; `exact`: it is the constant, 0\n"
     "  LOOSE      so many doubles (ulp) above that one\n"
     "  UNSOUND    below the constant, which lies in the interval [lower, upper]: this is proved\n"
     "  UNDECIDED  the double before upper, and the constant is too close to it to tell; not proved to be sound\n"
     "Rows that cannot be read are named on standard error. The exit status is 0 if every row is SOUND or LOOSE.\n",
     "  vrr vet tests/examples/library_constants.csv\n"
     "  printf 'mechanism,prob,epsilon\\nbool,0.75,1.0986122886681098\\n' | vrr vet -\n"}};
enum { COMMAND_HELPS = sizeof command_helps / sizeof *command_helps };

static void print_option(unsigned option) {
    const option_help *h = &option_helps[option];
    char name[40];
    snprintf(name, sizeof name, "%s%s%s", option_name(option), h->value != NULL ? " " : "",
             h->value != NULL ? h->value : "");
    printf("  %-22s  ", name);
    for (const char *c = h->meaning; *c != '\0'; c++) {
        putchar(*c);
        if (*c == '\n') printf("%26s", "");
    }
    putchar('\n');
}

void print_help(const command *commands, int count, const char *name, const char *measurement) {
    unsigned takes = 0;
    if (name == NULL) printf("vrr: verified randomized response\n\n");
    printf("usage:\n");
    for (int i = 0; i < COMMAND_HELPS; i++) {
        const command_help *h = &command_helps[i];
        if (name != NULL && strcmp(name, h->name) != 0) continue;
        printf("%s: %s\n", h->name, h->summary);
        for (int j = 0; j < count; j++) {
            const command *c = &commands[j];
            if (strcmp(c->name, h->name) != 0) continue;
            if (measurement != NULL && strcmp(c->measurement, measurement) != 0) continue;
            printf("  vrr %s%s%s %s\n", c->name, c->measurement != NULL ? " " : "",
                   c->measurement != NULL ? c->measurement : "", c->synopsis);
            takes |= c->takes;
        }
    }
    if (name == NULL) printf("about vrr itself:\n  vrr --help\n  vrr COMMAND [MEASUREMENT] --help\n  vrr --version\n");
    printf("\noptions:\n");
    for (unsigned i = 0; i < OPTIONS; i++)
        if ((takes >> i & 1) != 0) print_option(i);
    printf("\nNumbers are decimal or hexadecimal (0x1.8p-1); the double nearest to them is used.\n");
    for (int i = 0; i < COMMAND_HELPS; i++) {
        const command_help *h = &command_helps[i];
        if (*h->details == '\0' || (name != NULL && strcmp(name, h->name) != 0)) continue;
        printf("\n");
        if (name == NULL) printf("%s:\n", h->name);
        printf("%s", h->details);
    }
    printf("\nexit status: 0 success; 1 bad data, an unsound claim, failed input, output or entropy; 2 wrong usage\n"
           "\nexamples:\n");
    for (int i = 0; i < COMMAND_HELPS; i++)
        if (name == NULL || strcmp(name, command_helps[i].name) == 0) printf("%s", command_helps[i].examples);
}
