/* One column of a table, read as if its cells were lines. */
#ifndef VRR_CLI_COLUMN_H
#define VRR_CLI_COLUMN_H

#include "csv.h"
#include "lines.h"

typedef struct {
    const line_handler *handler;
    const char *file, *name;                      /* what is read, and the name of the column */
    bool (*names)(void *ctx, const csv_row *row); /* is given the row with the names of the columns; or NULL */
    csv_row row;                                  /* the one of which a cell is read */
    size_t place, cells;
    bool has_names, failed;
} column_reader;

/* As read_lines: the cells of a column, without the blanks around them, one after the other. A line that is the header of
   reports is given as it is. Blank lines are left out, but where the table has one column. What is wrong with the table is told
   on standard error, and then the result is false: no such column, a row with more or fewer cells than the first one, a quote
   that is not closed. */
bool read_column(int file, column_reader *c);

/* A cell of a table, in quotes where it must be. */
bool put_cell(output *o, const char *text, size_t length);

/* Cells from..to-1 of a row as they stand in a table, with the commas in front of them. */
bool put_cells(output *o, const csv_row *row, size_t from, size_t to);

#endif
