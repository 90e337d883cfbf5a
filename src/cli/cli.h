/* What the parts of the vrr program share. None of them holds mathematics: every privacy statement comes from the library. */
#ifndef VRR_CLI_H
#define VRR_CLI_H

#include "../vrr.h"

enum { EXIT_GOOD = 0, EXIT_BAD_DATA = 1, EXIT_USAGE = 2, EXIT_READER_GONE = 141 }; /* 141: as a shell says SIGPIPE */

/* ---- vrr.c: options and commands ---- */

typedef enum {
    PROB,
    CATEGORIES,
    CATEGORIES_FROM, /* a file name */
    F,
    SIZE,
    MAX_WEIGHT,
    DOMAIN,
    LIST_LENGTH,
    EPSILON,
    ALPHA,
    REPORTS,
    DELTA,
    SVG, /* a file name */
    STRANGERS,
    BAD_AS, /* a text */
    HEADER, /* a file name */
    COLUMN, /* the name of a column */
    MANY,   /* --values of a plan */
    RESPONDENTS,
    VALUES
} value_option;

/* Options without a value. What is no option, a file name or the number of a figure, is the argument. */
enum {
    JSON = VALUES,
    CONSTANT_TIME,
    SKIP_BAD,
    STRICT,
    SILENT,
    SHOW_BAD,
    LOCAL,
    NO_HEADER,
    CSV,
    OPTIONS,
    ARGUMENT = OPTIONS
};

typedef struct {
    const char *text[VALUES]; /* NULL until given */
    const char *argument;
    bool json, constant_time, skip_bad, strict, silent, show_bad, local, no_header, csv;
} options;

typedef struct {
    const char *name, *measurement; /* NULL: none */
    const char *synopsis;           /* what follows them */
    unsigned takes;                 /* a bit for each option, and one for the argument */
    int (*run)(const options *given);
} command;

const char *option_name(unsigned option);
int usage_error(const char *what, const char *value);

/* Standard output may be buffered until here: a full disk shows only now. */
int finish_output(int status);

/* ---- help.c ---- */

/* The help of one command, of all that share a name (measurement is NULL), or of the program (both are). */
void print_help(const command *commands, int count, const char *name, const char *measurement);

/* ---- parameters.c: from options to measurements ---- */

/* These give EXIT_GOOD, or EXIT_USAGE after a message that names the option and its range. Where no max_weight is needed and
   none is given, every vector is a member of the domain. Where prob or f is needed, --epsilon may be in its place: then the
   parameter with the least noise is taken, and what it is and what it spends is said on standard error. */
int read_number(const options *given, value_option option, const char *range, double *value);
int number_out_of_range(const options *given, value_option option, const char *range, double value);
int read_whole(const options *given, value_option option, const char *range, uint64_t *value);
int whole_out_of_range(const options *given, value_option option, const char *range);
int read_reports(const options *given, uint64_t *reports);
int read_categories(const options *given, uint64_t *categories);
int read_domain(const options *given, bool needs_weight, vrr_bitvec_domain *d);
int domain_refused(const options *given, vrr_status status);
int make_bool(const options *given, vrr_rr_bool *m, double *prob);
int make_categorical(const options *given, vrr_rr *m, double *prob);
int make_categorical_of(const options *given, uint64_t categories, vrr_rr *m, double *prob);
int make_bitvec(const options *given, bool needs_weight, vrr_rr_bitvec *m, double *f);
int make_rappor(const options *given, bool needs_weight, vrr_rappor *m, double *f);
int make_rappor_epsilon(const options *given, vrr_rappor *m, double *f);

/* EXIT_GOOD, or the status behind a message on why there is no parameter for this epsilon. */
int calibrated(const options *given, vrr_status status, double epsilon);
extern const char epsilon_range[];

/* Decimal or hexadecimal, to the nearest double. */
bool parse_number(const char *text, double *value);

/* fraction.c: 3/4 or 75%, of up to 15 digits, to the nearest double; *exact says whether it is that double. */
bool parse_fraction(const char *text, double *value, bool *exact);

/* 1e6, or what parse_whole reads. */
bool parse_whole_or_power(const char *text, uint64_t *value);

/* Decimal digits and nothing else; more than 64 bits become UINT64_MAX. */
bool parse_whole(const char *text, size_t length, uint64_t *value);

/* ---- decimal.c ---- */

enum { DECIMAL_BYTES = 40 };

/* A decimal that is not below a finite x, or not above it, and is read back as x: for whatever is a bound. Gives text. */
const char *decimal_up(double x, char text[DECIMAL_BYTES]);
const char *decimal_down(double x, char text[DECIMAL_BYTES]);

/* A decimal that is read back as x and may lie on either side of it: for parameters and estimates. */
const char *decimal_same(double x, char text[DECIMAL_BYTES]);

/* One digit behind the point, for estimates and their errors in text. */
const char *decimal_short(double x, char text[DECIMAL_BYTES]);

/* ---- written.c ---- */

/* -1, 0 or 1: what parse_number has taken for a finite number is, as it is written, below x, x, or above it. */
int compare_written(const char *text, double x);

/* The place of a finite double in their order, one after the other; 0 and -0 are one. Comparing ranks is right where comparing
   doubles is not: under -ffast-math small ones are taken for zeros. */
uint64_t rank_of(double x);

/* ---- json.c ---- */

/* Bytes of the UTF-8 sequence of one code point at the beginning of the text, or 0 if there is none: no surrogates, nothing beyond
   U+10FFFF, nothing longer than it has to be. */
size_t utf8_sequence(const unsigned char *text, size_t length);

/* In quotes. Bytes that are no UTF-8 become U+FFFD, one for each. */
void print_json_string(const char *bytes, size_t length);

/* ---- the commands, one function for each measurement ---- */

int epsilon_bool(const options *given);
int epsilon_categorical(const options *given);
int epsilon_bitvec(const options *given);
int epsilon_rappor(const options *given);
int calibrate_bool(const options *given);
int calibrate_categorical(const options *given);
int calibrate_bitvec(const options *given);
int calibrate_rappor(const options *given);
int randomize_bool(const options *given);
int randomize_categorical(const options *given);
int randomize_bitvec(const options *given);
int randomize_rappor(const options *given);
int debias_bool(const options *given);
int debias_categorical(const options *given);
int debias_bitvec(const options *given);
int debias_rappor(const options *given);
int tally_bool(const options *given);
int tally_categorical(const options *given);
int tally_bitvec(const options *given);
int tally_rappor(const options *given);
int plan(const options *given);
int account_bool(const options *given);
int account_categorical(const options *given);
int account_bitvec(const options *given);
int account_rappor(const options *given);
int account_figure(const options *given);
int vet(const options *given);

#endif
