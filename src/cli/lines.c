#define _POSIX_C_SOURCE 200809L

#include "cli.h"
#include "lines.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- progress ---- */

enum { PROGRESS_COLUMNS = 50, PROGRESS_MILLISECONDS = 1000 };

static bool progress_is_shown;

void clear_progress(void) {
    if (progress_is_shown) fprintf(stderr, "\r%*s\r", PROGRESS_COLUMNS, "");
    progress_is_shown = false;
}

/* Once a second. The cursor stays in the first column, so that whatever comes next overwrites it. */
void show_progress(int file, uint64_t bytes_read) {
    static bool asked, wanted;
    static uint64_t next; /* milliseconds */
    struct timespec time;
    struct stat status;
    if (!asked) wanted = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO) && !isatty(file);
    if (!wanted || clock_gettime(CLOCK_MONOTONIC, &time) != 0) return;
    uint64_t now = (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
    if (!asked) next = now + PROGRESS_MILLISECONDS;
    asked = true;
    if (now < next) return;
    next = now + PROGRESS_MILLISECONDS;
    clear_progress();
    fprintf(stderr, "vrr: %" PRIu64 " kB read", bytes_read / 1000);
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
        fprintf(stderr, ", %.0f %%", 100 * (double)bytes_read / (double)status.st_size);
    fprintf(stderr, "\r");
    progress_is_shown = true;
}

/* ---- input ---- */

enum { INPUT_BYTES = 65536 };

/* A file that another program made non-blocking is waited for all the same. */
static bool is_worth_a_retry(int file, short event) {
    if (errno == EINTR) return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    struct pollfd one = {file, event, 0};
    return poll(&one, 1, -1) >= 0 || errno == EINTR;
}

bool read_bytes(int file, const char *name, const byte_handler *h) {
    static char bytes[INPUT_BYTES];
    uint64_t total = 0;
    for (;;) {
        ssize_t got = read(file, bytes, sizeof bytes);
        if (got < 0 && is_worth_a_retry(file, POLLIN)) continue;
        if (got < 0) {
            int error = errno;
            clear_progress();
            fprintf(stderr, "vrr: %s: %s\n", name, strerror(error));
            return false;
        }
        total += (uint64_t)got;
        if (got > 0) show_progress(file, total);
        bool more = h->bytes(h->ctx, bytes, (size_t)got);
        if (!more || got == 0) {
            clear_progress();
            return more;
        }
    }
}

/* A run of blanks is held back until it is known whether the line goes on. */
enum { HELD = 4096, HEAD = 3 };

typedef struct {
    const line_handler *handler;
    const char *name;
    uint64_t number; /* of complete lines */
    bool open;       /* the last line has no newline yet */
    bool begun;      /* it has something that is not blank */
    bool failed;     /* a message was given */
    bool decided;    /* what the file begins with was looked at */
    char head[HEAD]; /* until then */
    size_t head_filled, held;
    char blanks[HELD];
} line_splitter;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static void refuse_file(line_splitter *s, const char *problem) {
    if (s->handler->silent || s->failed) return;
    clear_progress();
    fprintf(stderr, "vrr: %s: %s\n", s->name, problem);
    s->failed = true;
}

/* In the first line only: from the second on a newline was seen. */
static void look_for_cr(line_splitter *s, const char *bytes, size_t n) {
    if (s->number == 0 && memchr(bytes, '\r', n) != NULL)
        refuse_file(s, "a CR inside the first line: if lines end with CR alone, convert them with tr '\\r' '\\n'");
}

static void release_blanks(line_splitter *s) {
    if (s->held == 0) return;
    look_for_cr(s, s->blanks, s->held);
    s->handler->part(s->handler->ctx, s->blanks, s->held);
    s->held = 0;
}

static void hold_blank(line_splitter *s, char c) {
    if (s->held == HELD) release_blanks(s);
    s->blanks[s->held++] = c;
}

static void give_part(line_splitter *s, const char *bytes, size_t n) {
    size_t start = 0, end = n;
    while (!s->begun && start < n && is_blank(bytes[start])) start++;
    while (end > start && is_blank(bytes[end - 1])) end--;
    if (end > start) {
        release_blanks(s);
        look_for_cr(s, bytes + start, end - start);
        s->begun = true;
        s->handler->part(s->handler->ctx, bytes + start, end - start);
    }
    for (size_t i = end; i < n; i++) hold_blank(s, bytes[i]);
}

static bool end_line(line_splitter *s) {
    s->held = 0;
    s->begun = false;
    s->open = false;
    return !s->failed && s->handler->end(s->handler->ctx, ++s->number);
}

bool four_bits(const char bytes[8], unsigned *bits) {
    static const char zeros[] = "0\n0\n0\n0\n", ones[] = {1, 0, 1, 0, 1, 0, 1, 0};
    uint64_t text, zero, one;
    memcpy(&text, bytes, sizeof text);
    memcpy(&zero, zeros, sizeof zero);
    memcpy(&one, ones, sizeof one);
    *bits = 0;
    for (unsigned i = 0; i < 4; i++) *bits |= ((unsigned char)bytes[2 * i] & 1u) << i;
    return ((text ^ zero) & ~one) == 0;
}

static bool take_short_lines(line_splitter *s, const char *bytes, size_t n, size_t *taken) {
    const line_handler *h = s->handler;
    size_t lines = 0;
    *taken = 0;
    if (h->short_lines == NULL || s->open || s->held > 0) return true;
    bool more = h->short_lines(h->ctx, bytes, n, s->number + 1, &lines);
    s->number += lines;
    *taken = 2 * lines;
    return more;
}

static bool split_lines(line_splitter *s, const char *bytes, size_t n) {
    for (size_t at = 0; at < n && !s->failed;) {
        size_t taken;
        if (!take_short_lines(s, bytes + at, n - at, &taken)) return false;
        at += taken;
        if (at == n) break;
        const char *newline = memchr(bytes + at, '\n', n - at);
        size_t length = newline == NULL ? n - at : (size_t)(newline - (bytes + at));
        give_part(s, bytes + at, length);
        s->open = newline == NULL;
        at += length + 1;
        if (newline != NULL && !end_line(s)) return false;
    }
    return !s->failed;
}

typedef enum { TO_COME, TEXT, MARK, UTF_16 } beginning;

/* Half of an ASCII character in UTF-16 is a zero byte. */
static beginning how_it_begins(const char *head, size_t n) {
    static const char mark[] = "\xef\xbb\xbf";
    if (n == 0 || head[0] == '\n') return n == 0 ? TO_COME : TEXT;
    if (memcmp(head, mark, n) == 0) return n == HEAD ? MARK : TO_COME;
    if (n == 1) return TO_COME;
    if (memcmp(head, "\xff\xfe", 2) == 0 || memcmp(head, "\xfe\xff", 2) == 0) return UTF_16;
    return (head[0] == '\0') != (head[1] == '\0') ? UTF_16 : TEXT;
}

/* True if the lines can be read on. At the end of the file what was held back is text. */
static bool look_at_head(line_splitter *s, bool at_end) {
    beginning found = how_it_begins(s->head, s->head_filled);
    if (found == UTF_16) refuse_file(s, "UTF-16: convert it with iconv -f UTF-16 -t UTF-8");
    s->decided = found != TO_COME || at_end;
    if (!s->decided || found == MARK) return true;
    return split_lines(s, s->head, s->head_filled);
}

static bool handle_block(void *ctx, const char *bytes, size_t n) {
    line_splitter *s = ctx;
    bool more = true;
    size_t at = 0;
    for (; more && !s->decided && at < n; at++) {
        s->head[s->head_filled++] = bytes[at];
        more = look_at_head(s, false);
    }
    if (n == 0 && !s->decided) more = look_at_head(s, true);
    more = more && split_lines(s, bytes + at, n - at);
    if (more && n == 0 && s->open) more = end_line(s);
    return s->handler->pause(s->handler->ctx) && more;
}

bool read_lines(int file, const char *name, const line_handler *h) {
    static line_splitter s;
    byte_handler bytes = {&s, handle_block};
    memset(&s, 0, sizeof s);
    s.handler = h;
    s.name = name;
    return read_bytes(file, name, &bytes);
}

/* ---- bad lines ---- */

void start_line_message(uint64_t number) {
    clear_progress();
    fprintf(stderr, "vrr: line %" PRIu64 ": ", number);
}

bool is_named(bad_lines *bad, uint64_t number) {
    bad->count++;
    if (bad->skip) return false;
    start_line_message(number);
    return true;
}

bool are_too_many(const bad_lines *bad) {
    return bad->count > bad->kept;
}

int bad_lines_status(const bad_lines *bad) {
    if (bad->skip) fprintf(stderr, "vrr: skipped %" PRIu64 " bad lines\n", bad->count);
    if (bad->skip && are_too_many(bad))
        fprintf(stderr, "vrr: more lines are bad than good: %" PRIu64 ", and %" PRIu64 "\n", bad->count, bad->kept);
    return bad->count == 0 || (bad->skip && !are_too_many(bad)) ? EXIT_GOOD : EXIT_BAD_DATA;
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
        if (wrote < 0 && is_worth_a_retry(STDOUT_FILENO, POLLOUT)) continue;
        if (wrote < 0) {
            int error = errno;
            clear_progress();
            o->reader_gone = error == EPIPE;
            if (!o->reader_gone) fprintf(stderr, "vrr: standard output: %s\n", strerror(error));
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
    while (n > 0) {
        size_t room = OUTPUT_BYTES - o->filled, taken = n < room ? n : room;
        if (room == 0 && !flush_output(o)) return false;
        memcpy(o->bytes + o->filled, bytes, taken);
        o->filled += taken;
        bytes += taken;
        n -= taken;
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

static void add_bit(bit_line *line, uint64_t position, uint64_t bit) {
    uint64_t most = line->size > 0 ? line->size : VRR_BITVEC_MAX_SIZE;
    size_t at = (size_t)(position / 64);
    if (position >= most) line->beyond = line->beyond || bit != 0;
    if (position >= most || line->no_memory) return;
    if (at >= line->capacity && !grow(line, 2 * (uint64_t)line->capacity)) {
        line->no_memory = true;
        return;
    }
    if (position % 64 == 0) line->words[at] = 0;
    line->words[at] |= bit << position % 64;
}

/* -1: none */
static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* A character that is not simply the next bit; false if it is wrong. */
static bool add_other(bit_line *line, char c) {
    if (line->length == 1 && (c == 'x' || c == 'X') && (line->words[0] & 1) == 0) {
        line->hex = true;
        return true;
    }
    int digit = line->hex ? hex_digit(c) : -1;
    for (uint64_t i = 0; i < 4 && digit >= 0; i++)
        add_bit(line, 4 * (line->length - 2) + i, (uint64_t)digit >> (3 - i) & 1);
    return digit >= 0;
}

static void add_next(bit_line *line, char c) {
    if ((c == '0' || c == '1') && !line->hex) {
        add_bit(line, line->length, c == '1');
    } else if (!add_other(line, c)) {
        line->wrong = line->length + 1;
        line->character = c;
    }
}

/* 64 bits at once, where they fill a word: most bits of long lines do. False if one of the characters is not 0 or 1. */
static bool add_word(bit_line *line, const char *bytes) {
    uint64_t word = 0;
    unsigned others = 0;
    for (unsigned j = 0; j < 64; j++) {
        unsigned c = (unsigned char)bytes[j] ^ '0';
        others |= c & ~1u;
        word |= (uint64_t)(c & 1) << j;
    }
    if (others == 0) line->words[line->length / 64] = word;
    return others == 0;
}

static bool fills_a_word(const bit_line *line, size_t n) {
    return n >= 64 && line->length % 64 == 0 && !line->hex && line->length / 64 < line->capacity;
}

void add_bits(bit_line *line, const char *bytes, size_t n) {
    size_t i = 0;
    while (i < n && line->wrong == 0) {
        size_t taken = fills_a_word(line, n - i) && add_word(line, bytes + i) ? 64 : 1;
        if (taken == 1) add_next(line, bytes[i]);
        line->length += taken;
        i += taken;
    }
    line->length += n - i; /* after a wrong character they are only counted */
}

void next_bit_line(bit_line *line) {
    line->length = 0;
    line->hex = false;
    line->wrong = 0;
    line->beyond = false;
    line->no_memory = false;
}

uint64_t bits_of_line(const bit_line *line) {
    return line->hex ? 4 * (line->length - 2) : line->length;
}

static bool has_right_length(const bit_line *line) {
    uint64_t bits = bits_of_line(line), size = line->size;
    if (size == 0) return bits > 0 && bits <= VRR_BITVEC_MAX_SIZE;
    return line->hex ? bits / 4 == size / 4 + (size % 4 > 0) : bits == size;
}

/* The vector itself is not shown: it may be good data but for one character. */
static void say_what_is_wrong(const bit_line *line, bool show) {
    const char *unit = line->hex ? "hexadecimal digits" : "characters";
    uint64_t per_unit = line->hex ? 4 : 1, size = line->size, units = bits_of_line(line) / per_unit;
    if (line->no_memory) {
        fprintf(stderr, "not enough memory for %" PRIu64 " %s\n", units, unit);
    } else if (line->wrong > 0) {
        fprintf(stderr, "character %" PRIu64 " is ", line->wrong);
        if (show) {
            fprintf(stderr, "'");
            print_escaped(line->character);
            fprintf(stderr, "', ");
        }
        fprintf(stderr, line->hex ? "not a hexadecimal digit\n" : "not 0 or 1\n");
    } else if (!has_right_length(line)) {
        fprintf(stderr, "%" PRIu64 " %s, not ", units, unit);
        fprintf(stderr, size > 0 ? "%" PRIu64 "\n" : "1 to %" PRIu64 "\n",
                ((size > 0 ? size : VRR_BITVEC_MAX_SIZE) + per_unit - 1) / per_unit);
    } else {
        fprintf(stderr, "bits beyond the first %" PRIu64 " are not 0\n", size);
    }
}

bool is_good_bit_line(const bit_line *line, uint64_t number, bad_lines *bad) {
    if (line->wrong == 0 && has_right_length(line) && !line->beyond && !line->no_memory) return true;
    if (is_named(bad, number)) say_what_is_wrong(line, bad->show);
    return false;
}
