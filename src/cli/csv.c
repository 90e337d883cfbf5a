#include "csv.h"

#include "lines.h"

#include <string.h>

typedef enum { BARE, QUOTED, AFTER_QUOTE } place;

typedef struct {
    const csv_handler *handler;
    csv_row row;
    uint64_t line; /* the line of the next byte */
    place place;
    bool blank;           /* no cell of the row has anything in it */
    bool quoted;          /* the cell is */
    size_t mark_seen;     /* bytes of a byte order mark, at the start of the file; MARK_BYTES: no more of them */
    size_t filled, start; /* bytes of the row, and where its last cell starts */
    char bytes[CSV_BYTES];
} parser;

static const char mark[] = "\xef\xbb\xbf";
enum { MARK_BYTES = sizeof mark - 1 };

static void start_row(parser *p) {
    p->row.line = p->line;
    p->row.problem = CSV_GOOD;
    p->row.cells = 0;
    p->place = BARE;
    p->blank = true;
    p->quoted = false;
    p->filled = 0;
    p->start = 0;
}

static void add_byte(parser *p, char c) {
    if (p->filled < CSV_BYTES) {
        p->bytes[p->filled++] = c;
    } else {
        p->row.problem = CSV_TOO_LONG;
    }
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static void end_cell(parser *p, bool at_row_end) {
    size_t start = p->start, end = p->filled;
    while (start < end && is_space(p->bytes[start])) start++;
    while (start < end && is_space(p->bytes[end - 1])) end--;
    if (start < end) p->blank = false;
    if (p->handler->keeps_blanks) {
        start = p->start;
        end = p->filled;
        if (at_row_end && !p->quoted && start < end && p->bytes[end - 1] == '\r') end--;
    }
    p->quoted = false;
    add_byte(p, '\0');
    if (p->row.cells == CSV_CELLS) p->row.problem = CSV_TOO_LONG;
    if (p->row.problem == CSV_TOO_LONG) return;
    p->bytes[end] = '\0';
    p->row.cell[p->row.cells] = p->bytes + start;
    p->row.length[p->row.cells++] = end - start;
    p->start = p->filled;
    p->place = BARE;
}

static bool end_row(parser *p) {
    if (p->place == QUOTED) p->row.problem = CSV_BAD_QUOTE;
    end_cell(p, true);
    bool left_out = p->blank && p->row.problem == CSV_GOOD && !p->handler->keeps_blanks;
    bool more = left_out || p->handler->row(p->handler->ctx, &p->row);
    start_row(p);
    return more;
}

/* A quote opens a quoted cell only if nothing but spaces came before it. */
static bool is_at_start(const parser *p) {
    size_t i = p->start;
    while (i < p->filled && is_space(p->bytes[i])) i++;
    return i == p->filled;
}

static bool take(parser *p, char c) {
    if (c == '\n') p->line++;
    if (p->place == QUOTED) {
        if (c == '"') {
            p->place = AFTER_QUOTE;
        } else {
            add_byte(p, c);
        }
    } else if (c == '\n') {
        return end_row(p);
    } else if (c == ',') {
        end_cell(p, false);
        p->place = BARE;
    } else if (c == '"' && p->place == AFTER_QUOTE) {
        add_byte(p, c);
        p->place = QUOTED;
    } else if (c == '"' && is_at_start(p)) {
        p->filled = p->start;
        p->place = QUOTED;
        p->quoted = true;
    } else if (p->place == AFTER_QUOTE) {
        if (!is_space(c)) p->row.problem = CSV_BAD_QUOTE;
    } else {
        add_byte(p, c);
    }
    return true;
}

static bool take_after_mark(parser *p, char c) {
    if (p->mark_seen < MARK_BYTES && c == mark[p->mark_seen]) {
        p->mark_seen++;
        return true;
    }
    if (p->mark_seen < MARK_BYTES) /* a part of one is no mark */
        for (size_t i = 0; i < p->mark_seen; i++) add_byte(p, mark[i]);
    p->mark_seen = MARK_BYTES;
    return take(p, c);
}

static bool take_all(void *ctx, const char *bytes, size_t n) {
    parser *p = ctx;
    for (size_t i = 0; i < n; i++)
        if (!take_after_mark(p, bytes[i])) {
            if (p->handler->pause != NULL) p->handler->pause(p->handler->ctx);
            return false;
        }
    bool more = n > 0 || (p->place == BARE && p->filled == 0 && p->row.cells == 0) || end_row(p);
    return p->handler->pause == NULL ? more : p->handler->pause(p->handler->ctx) && more;
}

bool read_csv(int file, const char *name, const csv_handler *h) {
    static parser p;
    byte_handler bytes = {&p, take_all};
    p.handler = h;
    p.line = 1;
    p.mark_seen = 0;
    start_row(&p);
    return read_bytes(file, name, &bytes);
}
