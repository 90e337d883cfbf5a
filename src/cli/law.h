/* The law of reports, and the line that says it: the first one of a file of reports, or of a tally.

     # vrr 0.1.0 bool prob=0x1.8p-1 epsilon=0x1.193ea7aad030bp+0
     # vrr 0.1.0 tally categorical categories=3 prob=0x1p-1 labels=00e8d0f6d5e4a0c6 epsilon=0x1.62e42fefa39f0p-1 reports=579

   It has no secret: it depends on parameters alone. */
#ifndef VRR_CLI_LAW_H
#define VRR_CLI_LAW_H

#include "cli.h"

typedef enum { BOOL, CATEGORICAL, BITVEC, RAPPOR, KINDS } kind;

typedef struct {
    kind kind;
    double parameter;          /* prob or f */
    uint64_t categories;       /* of CATEGORICAL */
    uint64_t size, max_weight; /* of BITVEC and RAPPOR */
    double epsilon;
    bool has_labels;
    uint64_t labels; /* a hash of the names of the categories, or of RAPPOR's values */
    bool is_tally;   /* counts follow, and no reports: of so many */
    uint64_t reports;
} law;

enum { HEADER_BYTES = 512 };

extern const char *const kind_names[KINDS];

/* Whether a line begins like one. */
bool is_header(const char *line, size_t length);

void write_header(const law *l, char text[HEADER_BYTES]);

/* A header that says what the library says of its parameters. If not, what is wrong with it. */
const char *read_header(const char *line, size_t length, law *l);

/* NULL, or what two headers say differently. */
const char *difference(const law *a, const law *b);

/* NULL, or the option that says otherwise than the header. */
const char *contradiction(const options *given, const law *l);

/* Whether the reports of one may be read as those of the other: a report of RAPPOR is a bit vector. */
bool is_kind(kind asked, kind found);

/* With --header FILE: the options of the parameters as its header has them. The texts are static. */
int options_of_header(kind k, options *given);

/* Words of a header, one after the other: "key=value", or a word without "=", which is the value of no key. */
typedef struct {
    const char *at, *end;
    const char *key, *value;
    size_t key_length, value_length;
} header_words;

bool next_word(header_words *w);

#endif
