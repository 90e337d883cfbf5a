/* Tables of comma-separated values (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. */
#ifndef VRR_CLI_CSV_H
#define VRR_CLI_CSV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CSV_CELLS = 256, CSV_BYTES = 1 << 16 }; /* the most that a row may have */

typedef enum { CSV_GOOD, CSV_TOO_LONG, CSV_BAD_QUOTE } csv_problem;

typedef struct {
    uint64_t line; /* where the row begins, from 1 */
    csv_problem problem;
    size_t cells;
    const char *cell[CSV_CELLS]; /* each followed by '\0', without spaces around it */
    size_t length[CSV_CELLS];
} csv_row;

typedef struct {
    void *ctx;
    bool (*row)(void *ctx, const csv_row *row); /* false: stop reading */
    bool (*pause)(void *ctx);                   /* all that was read is dealt with; false: stop; may be NULL */
    bool keeps_blanks;                          /* cells have the blanks around them, and blank rows are given, too */
} csv_handler;

/* Blank rows are left out, and so are a byte order mark and the CR of CRLF. True when all was read; a read error is told
   on standard error. */
bool read_csv(int file, const char *name, const csv_handler *h);

#endif
