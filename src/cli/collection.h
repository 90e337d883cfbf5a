/* Reports, or tallies of them, as counts. */
#ifndef VRR_CLI_COLLECTION_H
#define VRR_CLI_COLLECTION_H

#include "law.h"
#include "lines.h"
#include "names.h"

typedef struct {
    law law;          /* of all reports */
    names named;      /* the categories, if they have names: named.set.count of them */
    uint64_t *counts; /* of reports that say false and true, each category, or 1 in each bit */
    size_t rows;
    uint64_t reports;
    bad_lines bad;
} collection;

/* Counts the reports on standard input, which may be tallies, too. The law is that of the options or of the headers, which
   must agree. EXIT_GOOD, or the status of the program after a message. free_collection in both cases. With needs_law the law
   must have all that a header has. What bad lines are counted and judged by is in `bad`. */
int collect(const options *given, kind k, bool needs_law, collection *c);
void free_collection(collection *c);

/* The label of a row: 0 and 1, a category's name or its number, the number of a bit. */
enum { NUMBER_BYTES = 24 };
const char *label_of(const collection *c, size_t row, char number[NUMBER_BYTES], size_t *length);

#endif
