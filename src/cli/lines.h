/* Lines in and lines out. */
#ifndef VRR_CLI_LINES_H
#define VRR_CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- input ---- */

/* What is done with the bytes of a file; false: stop reading. The last call has no bytes. */
typedef struct {
    void *ctx;
    bool (*bytes)(void *ctx, const char *bytes, size_t n);
} byte_handler;

/* True when all was read. A read error is told on standard error, under that name. */
bool read_bytes(int file, const char *name, const byte_handler *h);

/* What is done with the lines of a file. */
typedef struct {
    void *ctx;
    void (*part)(void *ctx, const char *bytes, size_t n); /* the next bytes of a line, its newline excluded */
    bool (*end)(void *ctx, uint64_t number);              /* line `number` is complete; false: stop reading */
    bool (*pause)(void *ctx); /* all that was read is dealt with, and more may be long in coming; false: stop */
    bool silent;              /* no encoding is refused: whether all is read does not depend on what the lines hold */
    /* Short lines together, or NULL: takes so many whole lines of a character and a newline as it can deal with, from line
       `number` on, and says how many; false: stop reading. */
    bool (*short_lines)(void *ctx, const char *bytes, size_t n, uint64_t number, size_t *lines);
} line_handler;

/* Whether four lines of 0 or 1 begin there, and which they are, the first one in the low bit. */
bool four_bits(const char bytes[8], unsigned *bits);

/* True when all was read; a last line may lack its newline. A read error is told on standard error, and so is UTF-16, or a
   file whose lines end with CR alone. Blanks at both ends of a line are left out (behind it, runs of up to 4096), and so are the
   CR of CRLF and a byte order mark. */
bool read_lines(int file, const char *name, const line_handler *h);

/* ---- bad lines ---- */

typedef struct {
    bool skip;            /* they are counted and nothing else */
    bool strict;          /* the first one is the last */
    bool show;            /* messages show bytes of them */
    uint64_t count, kept; /* bad lines, and good ones */
} bad_lines;

/* Counts a bad line. True if the reason has to be given: then "vrr: line NUMBER: " is on standard error. */
bool is_named(bad_lines *bad, uint64_t number);

/* The exit status of a program that did all the rest; says how many lines were skipped. More bad lines than good ones are an
   error, skipped or not. */
int bad_lines_status(const bad_lines *bad);
bool are_too_many(const bad_lines *bad);

void start_line_message(uint64_t number);
void print_escaped(char c);

/* How far a long reading is, on standard error: only where that is a terminal and the data are not. */
void show_progress(int file, uint64_t bytes_read);
void clear_progress(void);

/* ---- output ---- */

/* At most PIPE_BUF bytes per write, which a pipe takes as one piece or not at all; whole lines as far as they fit. */
enum { OUTPUT_BYTES = 4096 };

typedef struct {
    char bytes[OUTPUT_BYTES];
    size_t filled;
    uint64_t unfinished; /* bytes of the last line that were written before */
    bool reader_gone;
} output;

/* Both are false when standard output failed, which they tell on standard error, unless its reader went away. */
bool put_bytes(output *o, const char *bytes, size_t n);
bool flush_output(output *o);

/* A line that fits is not split between two writes. */
bool make_room(output *o, uint64_t line_bytes);

/* ---- lines of 0 and 1 ---- */

/* A line as a bit vector, its first character bit 0. After 0x each character is a hexadecimal digit and stands for four. */
typedef struct {
    uint64_t *words;
    size_t capacity; /* words */
    uint64_t size;   /* bits that a good line has; 0: not known yet */
    uint64_t length; /* characters of this line */
    bool hex;
    uint64_t wrong; /* position of the first character that is not allowed, from 1; 0: none */
    char character; /* that character */
    bool beyond;    /* a bit after the last one is 1 */
    bool no_memory;
} bit_line;

/* Room for lines of `size` bits; false if there is none. */
bool open_bit_line(bit_line *line, uint64_t size);
void add_bits(bit_line *line, const char *bytes, size_t n);
void next_bit_line(bit_line *line);

/* How many bits the line has. */
uint64_t bits_of_line(const bit_line *line);

/* Says what is wrong with a line, if anything is. */
bool is_good_bit_line(const bit_line *line, uint64_t number, bad_lines *bad);

#endif
