#define _POSIX_C_SOURCE 200809L

#include "names.h"
#include "lines.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    const char *path;
    names *n;
    size_t filled, capacity, count, ends_capacity;
} reader;

static bool no_memory(const reader *r) {
    fprintf(stderr, "vrr: %s: not enough memory for its lines\n", r->path);
    return false;
}

static bool add_bytes(reader *r, const char *bytes, size_t length) {
    if (length > r->capacity - r->filled) {
        size_t capacity = 2 * (r->capacity + length) + 64;
        unsigned char *larger = realloc(r->n->bytes, capacity);
        if (larger == NULL) return no_memory(r);
        r->n->bytes = larger;
        r->capacity = capacity;
    }
    memcpy(r->n->bytes + r->filled, bytes, length);
    r->filled += length;
    return true;
}

static size_t line_start(const reader *r) {
    return r->count == 0 ? 0 : r->n->ends[r->count - 1];
}

static bool end_line(reader *r) {
    size_t length = r->filled - line_start(r);
    if (length == 0) {
        fprintf(stderr, "vrr: %s: line %zu is empty\n", r->path, r->count + 1);
        return false;
    }
    if (r->count == r->ends_capacity) {
        size_t capacity = 2 * r->ends_capacity + 64;
        size_t *larger = realloc(r->n->ends, capacity * sizeof *larger);
        if (larger == NULL) return no_memory(r);
        r->n->ends = larger;
        r->ends_capacity = capacity;
    }
    if (length > r->n->longest) r->n->longest = length;
    r->n->ends[r->count++] = r->filled;
    return true;
}

static bool split(void *ctx, const char *bytes, size_t n) {
    reader *r = ctx;
    for (size_t at = 0; at < n;) {
        const char *newline = memchr(bytes + at, '\n', n - at);
        size_t length = newline == NULL ? n - at : (size_t)(newline - (bytes + at));
        if (!add_bytes(r, bytes + at, length)) return false;
        at += length + 1;
        if (newline != NULL && !end_line(r)) return false;
    }
    return n > 0 || r->filled == line_start(r) || end_line(r);
}

static int make_set(const reader *r) {
    size_t count = r->count, slot_count = VRR_CATEGORY_SLOTS(count);
    if (count < 2) {
        fprintf(stderr, "vrr: %s: %zu lines, and there must be at least two categories\n", r->path, count);
        return EXIT_BAD_DATA;
    }
    uint32_t *slots = malloc(slot_count * sizeof *slots);
    if (slots == NULL) {
        no_memory(r);
        return EXIT_BAD_DATA;
    }
    vrr_status status = vrr_make_categories_string(&r->n->set, r->n->bytes, r->n->ends, count, slots, slot_count);
    free(slots);
    if (status == VRR_OK) return EXIT_GOOD;
    fprintf(stderr, "vrr: %s: %s\n", r->path,
            status == VRR_ERR_SIZE ? "more categories than a set holds" : "two lines are the same");
    return EXIT_BAD_DATA;
}

int read_names(const char *path, names *n) {
    reader r = {.path = path, .n = n};
    byte_handler h = {&r, split};
    memset(n, 0, sizeof *n);
    int file = open(path, O_RDONLY);
    if (file < 0) {
        fprintf(stderr, "vrr: %s: %s\n", path, strerror(errno));
        return EXIT_BAD_DATA;
    }
    bool complete = read_bytes(file, path, &h);
    close(file);
    return complete ? make_set(&r) : EXIT_BAD_DATA;
}

void free_names(names *n) {
    free(n->bytes);
    free(n->ends);
}
