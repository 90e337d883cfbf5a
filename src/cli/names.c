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
    bool failed; /* there was no memory, which was told */
} reader;

static bool no_memory(const reader *r) {
    fprintf(stderr, "vrr: %s: not enough memory for its lines\n", r->path);
    return false;
}

static bool add_bytes(reader *r, const char *bytes, size_t length) {
    if (length == 0) return true; /* there may be no memory yet, and memcpy wants some even for nothing */
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

static void note_oddities(names *n, size_t start, size_t end) {
    const unsigned char *line = n->bytes + start;
    size_t length = end - start;
    n->quoted = n->quoted && length >= 2 && line[0] == line[length - 1] && (line[0] == '"' || line[0] == '\'');
    n->commas = n->commas && memchr(line, ',', length) != NULL;
}

static bool end_name(void *ctx, uint64_t number) {
    reader *r = ctx;
    size_t start = line_start(r), length = r->filled - start;
    if (r->failed) return false;
    if (length == 0) {
        fprintf(stderr, "vrr: %s: line %" PRIu64 " is empty\n", r->path, number);
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
    note_oddities(r->n, start, r->filled);
    return true;
}

static void add_part(void *ctx, const char *bytes, size_t length) {
    reader *r = ctx;
    if (!r->failed) r->failed = !add_bytes(r, bytes, length);
}

static bool go_on(void *ctx) {
    const reader *r = ctx;
    return !r->failed;
}

/* FNV-1a of the lines and their ends. */
static uint64_t hash_of(const names *n, size_t count) {
    static const uint64_t prime = UINT64_C(1099511628211);
    uint64_t h = UINT64_C(14695981039346656037);
    for (size_t i = 0, at = 0; i < count; i++) {
        for (; at < n->ends[i]; at++) h = (h ^ n->bytes[at]) * prime;
        h = (h ^ '\n') * prime;
    }
    return h;
}

static int make_set(const reader *r, bool local) {
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
    r->n->hash = hash_of(r->n, count);
    if (status == VRR_OK && prepare_lookup(r->n, local)) return EXIT_GOOD;
    if (status == VRR_OK) {
        no_memory(r);
        return EXIT_BAD_DATA;
    }
    fprintf(stderr, "vrr: %s: %s\n", r->path,
            status == VRR_ERR_SIZE ? "more categories than a set holds" : "two lines are the same");
    return EXIT_BAD_DATA;
}

int read_names(const char *path, bool local, names *n) {
    reader r = {.path = path, .n = n};
    line_handler h = {&r, add_part, end_name, go_on, false, NULL};
    memset(n, 0, sizeof *n);
    n->quoted = n->commas = true;
    int file = open(path, O_RDONLY);
    if (file < 0) {
        fprintf(stderr, "vrr: %s: %s\n", path, strerror(errno));
        return EXIT_BAD_DATA;
    }
    bool complete = read_lines(file, path, &h);
    close(file);
    return complete ? make_set(&r, local) : EXIT_BAD_DATA;
}

void free_names(names *n) {
    free(n->bytes);
    free(n->ends);
    free(n->words);
    free(n->key);
    free(n->slots);
}
