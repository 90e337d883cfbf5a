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
    [CATEGORIES_FROM] = {"FILE",
                         "the categories, or the values of RAPPOR, are the lines of FILE, at least two, none of them\n"
                         "empty, without the blanks at both ends"},
    [F] = {"F", "each bit is flipped with probability F/2, 0 < F <= 1; for debias F < 1"},
    [SIZE] = {"N", "bits of a vector, 1 <= N <= 2^40"},
    [MAX_WEIGHT] = {"M", "vectors have at most M ones, 0 <= M <= N and M < 2^32; randomize refuses others"},
    [DOMAIN] = {"D", "lines are values, 0 to D-1, 1 <= D <= 2^40: D is the number of bits of a report"},
    [LIST_LENGTH] = {"K", "lines have up to K values or labels with commas between them, 1 <= K <= D; 1 if not given"},
    [EPSILON] = {"E", "the privacy loss that may be spent, 0 <= E: instead of P or F, that with the least noise is\n"
                      "used, and said on standard error; for account: show the exact delta for it"},
    [ALPHA] = {"A", "all true counts lie from lower to upper, but for a probability of at most A, 0 < A < 1; 0.05\n"
                    "if not given; for account: also the Renyi divergence of order A, 1 < A"},
    [REPORTS] = {"R", "how many reports of the same input are released, 0 <= R <= 2^63"},
    [DELTA] = {"D", "the probability that may be outside epsilon, 0 < D < 1"},
    [SVG] = {"FILE", "draw into FILE; - is standard output, which then has nothing else"},
    [STRANGERS] = {"SHARE", "the run ends with an error if more than this share of the lines so far is no category:\n"
                            "judged at every hundredth line and at the end; 0.05 if not given, 1 is never"},
    [BAD_AS] = {"TEXT", "what a bad line leaves in the output, where its answer would be; an empty line if not given"},
    [HEADER] = {"FILE", "the parameters are those of the header of FILE, reports or a tally; - is standard input"},
    [COLUMN] = {"NAME", "standard input is a table of comma-separated values, and lines are the cells of this column;\n"
                        "randomize passes the other columns on as they are: they are not protected"},
    [MANY] = {"T", "how many values an answer can have, 2 <= T <= 2^40"},
    [RESPONDENTS] = {"N", "how many answer, 1 <= N <= 2^63"},
    [NO_HEADER] = {NULL, "do not begin with a line that says measurement, parameters and epsilon"},
    [CSV] = {NULL, "comma-separated values instead of text"},
    [JSON] = {NULL, "one JSON object instead of text"},
    [CONSTANT_TIME] = {NULL, "the number of random words drawn depends on the parameters alone"},
    [SKIP_BAD] = {NULL, "bad lines are counted, not named, and no error unless there are more of them than good ones"},
    [STRICT] = {NULL, "the first bad line, and the first that is no category, ends the run; for debias also: exit\n"
                      "status 1 if no truth explains an estimate"},
    [SILENT] = {NULL, "for services: status and messages do not depend on the lines; bad ones are answered like 0, no\n"
                      "category, or a vector of zeros, and nothing is counted"},
    [SHOW_BAD] = {NULL, "messages show what is wrong: up to 40 bytes of a line, or one character of a vector"},
    [LOCAL] = {NULL, "look categories up quickly, in a time that depends on the answer: only where the machine is\n"
                     "the respondent's own"}};

typedef struct {
    const char *name, *summary, *details, *examples;
} command_help;

static const command_help command_helps[] = {
    {"epsilon", "the proved privacy-loss bound", "",
     "  vrr epsilon bool --prob 0.75\n"
     "  vrr epsilon bool --prob 0x1.8p-1 --json\n"
     "  vrr epsilon rappor --f 0.5 --size 128 --max-weight 2\n"},
    {"calibrate", "the least noisy parameter whose bound is found to be at most E", "",
     "  vrr calibrate categorical --categories 10 --epsilon 1\n"
     "  vrr calibrate bitvec --size 128 --max-weight 2 --epsilon 4\n"},
    {"plan", "which measurement to take for a survey",
     "For each measurement that fits: its parameter, the standard error of the count of a value that nobody has, the\n"
     "estimate above which a count is told from 0 (for all values together, but for 5 %), bits per report, and "
     "epsilon\n"
     "of R reports of one respondent, but for a probability of D. rappor is a vector with one bit for each value.\n",
     "  vrr plan --epsilon 1 --values 8 --respondents 100000\n"
     "  vrr plan --epsilon 1 --values 128 --respondents 100000 --reports 10 --delta 1e-8\n"},
    {"randomize", "one randomized line per line of standard input",
     "bool: lines are 0, 1, true, false, yes, no, or a first letter of these, in any case; answers are 0 or 1.\n"
     "categorical: lines are whole numbers of up to 40 digits; answers are categories, 0 to T-1. With "
     "--categories-from\n"
     "lines and answers are lines of FILE. A line that is no category, T or more, or not in FILE, is answered by a\n"
     "category chosen uniformly at random, so that membership is private, too. How many there were is said on "
     "standard\n"
     "error, and too many are an error (--strangers).\n"
     "bitvec, rappor: lines are N characters 0 and 1, the leftmost bit 0, or 0x and N/4 hexadecimal digits, each for\n"
     "four such characters; bits beyond N in the last one are 0. Reports are N characters 0 and 1.\n"
     "rappor with --domain: lines are values, 0 to D-1, up to K of them with commas between them. A value that occurs\n"
     "twice counts once. Reports are D characters 0 and 1, with the noise that calibrate finds for E; how many values\n"
     "a line has is private, too. With --categories-from lines are lines of FILE, or up to K of them with commas\n"
     "between them; one that is none sets no bit.\n"
     "Blanks at both ends of a line, a byte order mark and the CR of CRLF are left out; UTF-16 is refused.\n"
     "A line that is none of these gets a message on standard error with its number and an empty line as its answer\n"
     "(--bad-as), and the exit status is 1. Messages and status are for whoever holds the lines: a service whose\n"
     "messages others see needs --silent.\n"
     "The output begins with a header, a line `# vrr ...` that tally, debias, account and vet read: they need no\n"
     "parameters then.\n",
     "  vrr randomize bool --prob 0.9 < answers.txt > released.txt\n"
     "  vrr randomize categorical --categories 10 --epsilon 1 < digits.txt > released.txt\n"
     "  vrr randomize categorical --categories-from colours.txt --prob 0.5 < answers.txt > released.txt\n"
     "  vrr randomize categorical --categories-from colours.txt --epsilon 2 --column colour < survey.csv > "
     "released.csv\n"
     "  printf '01100001\\n0x61\\n' | vrr randomize bitvec --f 0.5 --size 8 --max-weight 3\n"
     "  printf '5\\n0,3\\n' | vrr randomize rappor --domain 8 --count 2 --epsilon 2\n"
     "  vrr randomize rappor --categories-from colours.txt --epsilon 2 --column colour < survey.csv > released.csv\n"},
    {"tally", "counts of the reports on standard input",
     "Lines are what randomize wrote, or tallies: cat a.tally b.tally | vrr tally bool adds them up. The output is a\n"
     "header, with the number of reports, and a line `COUNT LABEL` for each answer, category or bit. Headers of other\n"
     "parameters, or that say otherwise than the options, are refused.\n",
     "  vrr randomize bool --epsilon 1 < answers.txt | vrr tally bool > one.tally\n"},
    {"debias", "unbiased counts from the reports or tallies on standard input",
     "Without options the law is that of the headers, which must agree; with options it is theirs, and headers must\n"
     "agree with it. For each answer (0 and 1), category or bit the output has its label, its count in the reports, "
     "an\n"
     "estimate of how many inputs had it, the standard error of that (of categories, as if the estimate were true), "
     "and\n"
     "lower and upper: from where to where the true count is, for all rows together, but for a probability of A.\n"
     "Categories have no such bounds yet. An estimate farther outside 0 to the number of reports than good ones are,\n"
     "but for a probability of A, or 1e-6 if there is no --alpha, is a warning: another parameter was used, or the\n"
     "lines were not randomized.\n",
     "  vrr randomize bool --epsilon 1 < answers.txt | vrr debias bool\n"
     "  vrr debias bitvec --f 0.5 --size 2 --alpha 0.05 < reports.txt\n"
     "  vrr debias bitvec --f 0.5 --size 2 --csv --svg bits.svg < reports.txt\n"},
    {"account", "what several reports of one input cost, by every kind of accounting",
     "Shown are epsilon by basic and advanced composition, zCDP, Renyi divergence and, but for categories, exact\n"
     "composition. With --epsilon E instead of --delta, or with both: the exact delta for E, but for categories. No\n"
     "bound shown is below its formula. Results from 2^126 on may be out of reach, and exact compositions of 2^32\n"
     "flips or more are.\n"
     "figures: 1 rho against epsilon; 2 epsilon against the number of reports; 3 mean absolute error against rho.\n",
     "  vrr account rappor --f 0.5 --size 128 --max-weight 1 --reports 100 --delta 1e-8 --alpha 2\n"
     "  vrr account bool --prob 0.75 --reports 1000 --epsilon 50\n"
     "  vrr account figure 2 --svg composition.svg\n"},
    {"vet", "claimed constants against the proved ones",
     "FILE.csv, or standard input (-), has a header line with the columns mechanism, prob, f, categories, max_weight,\n"
     "size and epsilon, in any order, and maybe source, note and comment, which are not read. The mechanism is bool\n"
     "(with prob), categorical (categories, prob), bitvec or rappor (f, max_weight, and size if it is below\n"
     "2 max_weight); what it does not use is empty or absent. Any other column, and a table without a claim, is an\n"
     "error. epsilon is the claim. The verdict on each row:\n"
     "  SOUND      the bound that `vrr epsilon` prints; `exact`: it is the constant, 0\n"
     "  LOOSE      so many doubles (ulp) above that one\n"
     "  UNSOUND    below the constant, which lies in the interval [lower, upper]: both ends are proved bounds\n"
     "  UNDECIDED  the double before upper, and the constant is too close to it to tell; not proved to be sound\n"
     "Of a file of reports or a tally, which begins with `# vrr`, the claim is the epsilon of that line.\n"
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

/* Broken between two options where it would get too long. */
static void print_synopsis(const command *c) {
    enum { WIDTH = 110 };
    int column = printf("  vrr %s%s%s", c->name, c->measurement != NULL ? " " : "",
                        c->measurement != NULL ? c->measurement : "");
    for (const char *at = c->synopsis; *at != '\0';) {
        const char *end = strstr(at, " [");
        int length = (int)(end != NULL ? (size_t)(end - at) : strlen(at));
        if (column + 1 + length > WIDTH) column = printf("\n       ") - 1;
        column += printf(" %.*s", length, at);
        at += length;
        if (*at == ' ') at++;
    }
    printf("\n");
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
            print_synopsis(c);
            takes |= c->takes;
        }
    }
    if (name == NULL)
        printf("about vrr itself:\n  vrr --help | -h | help\n  vrr COMMAND [MEASUREMENT] --help, "
               "vrr help [COMMAND [MEASUREMENT]]\n  vrr --version | -V\n");
    printf("\noptions:\n");
    for (unsigned i = 0; i < OPTIONS; i++)
        if ((takes >> i & 1) != 0) print_option(i);
    printf(
        "\nNumbers are decimal or hexadecimal (0x1.8p-1), a fraction (3/4) or a percentage (75%%); the double "
        "nearest to them\n"
        "is used, but for a claim, which is taken as it is written, and of fractions and percentages it is said if it "
        "is not\n"
        "the number itself. Whole numbers may be 1e6.\n"
        "What follows -- is no option.\n");
    for (int i = 0; i < COMMAND_HELPS; i++) {
        const command_help *h = &command_helps[i];
        if (*h->details == '\0' || (name != NULL && strcmp(name, h->name) != 0)) continue;
        printf("\n");
        if (name == NULL) printf("%s:\n", h->name);
        printf("%s", h->details);
    }
    printf("\nexit status: 0 success; 1 bad data, an unsound claim, failed input, output or entropy; 2 wrong usage;\n"
           "141 the reader of standard output went away, of which nothing is said\n"
           "\nexamples:\n");
    for (int i = 0; i < COMMAND_HELPS; i++)
        if (name == NULL || strcmp(name, command_helps[i].name) == 0) printf("%s", command_helps[i].examples);
}
