#include "column.h"

#include "law.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool refuse(column_reader *c, uint64_t line, const char *problem) {
    c->failed = true;
    start_line_message(line);
    fprintf(stderr, "%s\n", problem);
    return false;
}

static bool is_utf16(const csv_row *row) {
    return row->length[0] >= 2 &&
           (memcmp(row->cell[0], "\xff\xfe", 2) == 0 || memcmp(row->cell[0], "\xfe\xff", 2) == 0 ||
            memchr(row->cell[0], 0, row->length[0]) != NULL);
}

static const char *other_form(const csv_row *row) {
    for (size_t i = 0; i < row->cells; i++)
        if (memchr(row->cell[i], '\r', row->length[i]) != NULL)
            return "lines end with CR alone: convert them with tr '\\r' '\\n'";
    if (is_utf16(row)) return "the table is UTF-16: convert it with iconv -f UTF-16 -t UTF-8";
    if (row->cells == 1 && strchr(row->cell[0], ';') != NULL) return "cells are separated by commas, not by semicolons";
    if (row->cells == 1 && strchr(row->cell[0], '\t') != NULL) return "cells are separated by commas, not by tabs";
    return NULL;
}

static void trim(const char **text, size_t *length) {
    while (*length > 0 && strchr(" \t\r", **text) != NULL && **text != '\0') {
        ++*text;
        --*length;
    }
    while (*length > 0 && strchr(" \t\r", (*text)[*length - 1]) != NULL && (*text)[*length - 1] != '\0') --*length;
}

static bool give(column_reader *c, const char *text, size_t length, uint64_t line) {
    trim(&text, &length);
    if (length > 0) c->handler->part(c->handler->ctx, text, length);
    return c->handler->end(c->handler->ctx, line);
}

/* Of the names of columns, those that are not asked for do not matter: they may be the same. */
static bool find_column(column_reader *c, const csv_row *row) {
    size_t found = 0;
    const char *form = other_form(row);
    if (form != NULL) return refuse(c, row->line, form);
    for (size_t i = 0; i < row->cells; i++) {
        const char *text = row->cell[i];
        size_t length = row->length[i];
        trim(&text, &length);
        if (length != strlen(c->name) || memcmp(text, c->name, length) != 0) continue;
        c->place = i;
        found++;
    }
    if (found == 0) return refuse(c, row->line, "there is no column of that name (--column)");
    if (found > 1) return refuse(c, row->line, "two columns have that name (--column)");
    c->has_names = true;
    c->cells = row->cells;
    return c->names == NULL || c->names(c->handler->ctx, row);
}

/* A row that has no cell to read would be a row without an answer. */
static bool read_row(void *ctx, const csv_row *row) {
    column_reader *c = ctx;
    if (row->problem == CSV_TOO_LONG) return refuse(c, row->line, "a row that is too long: 256 cells, 65536 bytes");
    if (row->problem == CSV_BAD_QUOTE)
        return refuse(c, row->line, "a quote that is not closed, or in the middle of a cell");
    bool header = row->cells == 1 && is_header(row->cell[0], row->length[0]);
    if (header && c->names != NULL) return refuse(c, row->line, "the header of reports: they are randomized already");
    if (header) c->has_names = false; /* another table may follow: its names come again */
    if (header) return give(c, row->cell[0], row->length[0], row->line);
    bool blank = row->cells == 1 && row->length[0] == 0;
    if (blank && (!c->has_names || c->cells > 1)) return true;
    if (!c->has_names) return find_column(c, row);
    if (row->cells != c->cells) return refuse(c, row->line, "a row with another number of cells than the first one");
    c->row = *row;
    return give(c, row->cell[c->place], row->length[c->place], row->line);
}

static bool pause(void *ctx) {
    const column_reader *c = ctx;
    return c->handler->pause(c->handler->ctx);
}

bool read_column(int file, column_reader *c) {
    csv_handler h = {c, read_row, pause, true};
    c->has_names = c->failed = false;
    if (!read_csv(file, c->file, &h)) return false;
    if (c->has_names) return true;
    fprintf(stderr, "vrr: %s: no line with the names of columns (--column)\n", c->file);
    return false;
}

bool put_cell(output *o, const char *text, size_t length) {
    bool quoted = length > 0 && (strchr(" \t", text[0]) != NULL || strchr(" \t", text[length - 1]) != NULL);
    for (size_t i = 0; i < length; i++) quoted = quoted || strchr(",\"\r\n", text[i]) != NULL;
    if (!quoted) return put_bytes(o, text, length);
    bool good = put_bytes(o, "\"", 1);
    for (size_t i = 0; good && i < length; i++)
        good = put_bytes(o, text[i] == '"' ? "\"\"" : text + i, text[i] == '"' ? 2 : 1);
    return good && put_bytes(o, "\"", 1);
}

bool put_cells(output *o, const csv_row *row, size_t from, size_t to) {
    bool good = true;
    for (size_t i = from; good && i < to; i++) {
        good = i == 0 || put_bytes(o, ",", 1);
        good = good && put_cell(o, row->cell[i], row->length[i]);
    }
    return good;
}
