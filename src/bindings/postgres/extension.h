/* Shared by the files of the extension. Headers of the server come before all others. */
#ifndef VRR_POSTGRES_EXTENSION_H
#define VRR_POSTGRES_EXTENSION_H

#include <postgres.h>

#include <fmgr.h>

#include "rows.h"

/* What a tally counts. The numbers are part of the format. */
typedef enum { TALLY_BOOL = 1, TALLY_BITS = 2, TALLY_NUMBERS = 3, TALLY_TEXTS = 4 } tally_kind;

/* Texts, one behind the other, each behind its length in 4 bytes: as they stand in the format. */
typedef struct {
    uint32 count, longest;
    size_t length;
    char *bytes;
    const char **texts; /* in bytes */
    uint32 *lengths, *slots;
    uint32 slot_mask;
} label_list;

/* Counts, and reports that are not counted yet. */
typedef struct {
    tally_kind kind;
    size_t size;
    uint64_t *counts; /* size of them, and then how many reports there are */
    label_list *labels;
    size_t words, waiting, most_waiting; /* of a report; reports in the batch; as many fit */
    uint64_t *batch;
    const void *categories; /* the array of the first report, to compare the others with */
    size_t categories_length;
} tally;

enum { MOST_COUNTS = 1 << 25, NO_LABEL = PG_UINT32_MAX };

/* ---- errors ---- */

/* Raises an SQL error that says what the library said. */
void refuse(vrr_status status, const char *what);
static inline void must(vrr_status status, const char *what) {
    if (status != VRR_OK) refuse(status, what);
}

/* ---- tally.c ---- */

tally *new_tally(MemoryContext context, tally_kind kind, size_t size, label_list *labels);
void count_waiting(tally *t);
void merge_tally(tally *t, tally *other);
tally *copy_of_tally(MemoryContext context, tally *t);

/* ---- format.c ---- */

bytea *written(tally *t);
/* Everything is looked at: an SQL error if it is not what `written` can write. */
tally *read_tally(MemoryContext context, const char *bytes, size_t length);
tally *tally_argument(MemoryContext context, Datum datum);

/* ---- labels.c ---- */

/* Of an array of texts, or of the format's bytes: NULL if these are none. Duplicates are an SQL error, or NULL. */
label_list *labels_of_array(MemoryContext context, Datum array);
label_list *labels_of_bytes(MemoryContext context, const char *bytes, size_t length, size_t count);
uint32 label_index(const label_list *labels, const char *text, size_t length);

/* ---- bits.c ---- */

/* PostgreSQL's bits begin with the highest of a byte, the library's with the lowest of a word. */
void words_of_varbit(const unsigned char *bytes, size_t bits, uint64_t *words);
void varbit_of_words(const uint64_t *words, size_t bits, unsigned char *bytes);
/* Of a datum that may be short, compressed or stored elsewhere. */
const unsigned char *bits_of_datum(Datum datum, size_t *bits, struct varlena **copy);

#endif
