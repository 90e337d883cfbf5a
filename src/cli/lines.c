#define _POSIX_C_SOURCE 200809L

#include "lines.h"

#include "../vrr.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- input ---- */

enum { INPUT_BYTES = 65536 };

static bool handle_bytes(const line_handler *h, const char *bytes, size_t n, uint64_t *number, bool *open) {
    for (size_t at = 0; at < n;) {
        const char *newline = memchr(bytes + at, '\n', n - at);
        size_t length = newline == NULL ? n - at : (size_t)(newline - (bytes + at));
        if (length > 0) h->part(h->ctx, bytes + at, length);
        *open = newline == NULL;
        at += length + 1;
        if (newline != NULL && !h->end(h->ctx, ++*number)) return false;
    }
    return true;
}

bool read_lines(const line_handler *h) {
    static char bytes[INPUT_BYTES];
    uint64_t number = 0;
    bool open = false; /* the last line has no newline yet */
    for (;;) {
        ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            fprintf(stderr, "vrr: standard input: %s\n", strerror(errno));
            return false;
        }
        bool more = handle_bytes(h, bytes, (size_t)got, &number, &open);
        if (more && got == 0 && open) more = h->end(h->ctx, number + 1);
        if (!h->pause(h->ctx) || !more) return false;
        if (got == 0) return true;
    }
}

void start_complaint(uint64_t number) {
    fprintf(stderr, "vrr: line %" PRIu64 ": ", number);
}

void print_escaped(char c) {
    unsigned char byte = (unsigned char)c;
    fprintf(stderr, byte < 128 && isprint(byte) ? "%c" : "\\x%02x", byte);
}

/* ---- output ---- */

/* A write that fails half-way through a line leaves its first bytes in a regular file: take them back. */
static void take_back_partial_line(const output *o, size_t written) {
    struct stat file;
    off_t partial = 0;
    for (; written > 0 && o->bytes[written - 1] != '\n'; written--) partial++;
    if (written == 0) partial += (off_t)o->unfinished;
    if (partial == 0 || fstat(STDOUT_FILENO, &file) != 0 || !S_ISREG(file.st_mode)) return;
    off_t end = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    if (end < partial || ftruncate(STDOUT_FILENO, end - partial) != 0)
        fprintf(stderr, "vrr: standard output: the last line is incomplete\n");
}

/* Bytes of the line that the buffer leaves unfinished, those before included. */
static uint64_t unfinished_bytes(const output *o) {
    uint64_t n = 0;
    for (size_t i = o->filled; i > 0; i--, n++)
        if (o->bytes[i - 1] == '\n') return n;
    return o->unfinished + n;
}

bool flush_output(output *o) {
    size_t done = 0;
    while (done < o->filled) {
        ssize_t wrote = write(STDOUT_FILENO, o->bytes + done, o->filled - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) {
            fprintf(stderr, "vrr: standard output: %s\n", strerror(errno));
            take_back_partial_line(o, done);
            o->filled = 0;
            return false;
        }
        done += (size_t)wrote;
    }
    o->unfinished = unfinished_bytes(o);
    o->filled = 0;
    return true;
}

bool make_room(output *o, uint64_t line_bytes) {
    return OUTPUT_BYTES - o->filled >= line_bytes || flush_output(o);
}

bool put_bytes(output *o, const char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (o->filled == OUTPUT_BYTES && !flush_output(o)) return false;
        o->bytes[o->filled++] = bytes[i];
    }
    return true;
}

/* ---- lines of 0 and 1 ---- */

static bool grow(bit_line *line, uint64_t words) {
    if (words <= line->capacity) return true;
    if (words > SIZE_MAX / sizeof *line->words) return false;
    uint64_t *larger = realloc(line->words, (size_t)words * sizeof *line->words);
    if (larger == NULL) return false;
    line->words = larger;
    line->capacity = (size_t)words;
    return true;
}

bool open_bit_line(bit_line *line, uint64_t size) {
    memset(line, 0, sizeof *line);
    line->size = size;
    return grow(line, size / 64 + 1);
}

static void add_bit(bit_line *line, uint64_t bit) {
    size_t at = (size_t)(line->length / 64);
    if (at >= line->capacity && !grow(line, 2 * (uint64_t)line->capacity)) {
        line->no_memory = true;
        return;
    }
    if (line->length % 64 == 0) line->words[at] = 0;
    line->words[at] |= bit << line->length % 64;
}

void add_bits(bit_line *line, const char *bytes, size_t n) {
    uint64_t most = line->size > 0 ? line->size : VRR_BITVEC_MAX_SIZE;
    for (size_t i = 0; i < n; i++) {
        bool is_bit = bytes[i] == '0' || bytes[i] == '1';
        if (!is_bit && line->wrong == 0) {
            line->wrong = line->length + 1;
            line->character = bytes[i];
        }
        if (is_bit && line->wrong == 0 && line->length < most && !line->no_memory) add_bit(line, bytes[i] == '1');
        line->length++;
    }
}

void next_bit_line(bit_line *line) {
    line->length = 0;
    line->wrong = 0;
    line->no_memory = false;
}

/* The vector itself is not shown: it may be good data but for one character. */
bool is_good_bit_line(const bit_line *line, uint64_t number) {
    bool right_length =
        line->size > 0 ? line->length == line->size : line->length > 0 && line->length <= VRR_BITVEC_MAX_SIZE;
    if (line->wrong == 0 && right_length && !line->no_memory) return true;
    start_complaint(number);
    if (line->no_memory) {
        fprintf(stderr, "not enough memory for %" PRIu64 " characters\n", line->length);
    } else if (line->wrong > 0) {
        fprintf(stderr, "character %" PRIu64 " is '", line->wrong);
        print_escaped(line->character);
        fprintf(stderr, "', not 0 or 1\n");
    } else {
        fprintf(stderr, "%" PRIu64 " characters, not ", line->length);
        fprintf(stderr, line->size > 0 ? "%" PRIu64 "\n" : "1 to %" PRIu64 "\n",
                line->size > 0 ? line->size : VRR_BITVEC_MAX_SIZE);
    }
    return false;
}
