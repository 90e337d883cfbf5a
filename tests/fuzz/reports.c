/* Reports and tallies of them, headers in front. The first byte chooses the measurement and how lines are read; the rest is standard
   input. A header that is read is written as it was understood, and read again. */
#include "fuzz.h"

#include "../../src/cli/collection.h"

enum { MOST_ROWS = 1 << 12 };

/* False for headers that ask for more memory than a fuzzer has. */
static bool check_header(const char *line, size_t length) {
    law l, again;
    char text[HEADER_BYTES];
    if (read_header(line, length, &l) != NULL) return true;
    write_header(&l, text);
    CHECK(is_header(text, strlen(text)) && read_header(text, strlen(text), &again) == NULL);
    CHECK(difference(&l, &again) == NULL && l.is_tally == again.is_tally && l.reports == again.reports);
    return l.categories <= MOST_ROWS && l.size <= MOST_ROWS;
}

static bool check_headers(const char *text, size_t size) {
    for (size_t at = 0; at < size;) {
        const char *newline = memchr(text + at, '\n', size - at);
        size_t length = newline == NULL ? size - at : (size_t)(newline - (text + at));
        for (size_t start = at; start < at + length; start++)
            if (is_header(text + start, at + length - start) && !check_header(text + start, at + length - start))
                return false;
        at += length + 1;
    }
    return true;
}

static void check_counts(const collection *c) {
    uint64_t sum = 0;
    bool is_vector = c->law.kind == BITVEC || c->law.kind == RAPPOR;
    for (size_t i = 0; i < c->rows; i++) {
        CHECK(c->counts[i] <= c->reports);
        sum += c->counts[i];
    }
    CHECK(is_vector || sum == c->reports);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    collection c;
    if (size == 0 || !check_headers((const char *)data + 1, size - 1)) return 0;
    options given = {.argument = NULL};
    kind k = (kind)(data[0] % KINDS);
    given.skip_bad = (data[0] & 8) != 0;
    given.show_bad = !given.skip_bad;
    if ((data[0] & 16) != 0) given.text[COLUMN] = "a";
    if ((data[0] & 32) != 0) {
        given.text[k == BOOL || k == CATEGORICAL ? PROB : F] = "0.75";
        if (k == CATEGORICAL) given.text[CATEGORIES] = "3";
        if (k == BITVEC || k == RAPPOR) given.text[SIZE] = "5";
    }
    int file = file_of(data + 1, size - 1);
    CHECK(dup2(file, STDIN_FILENO) == STDIN_FILENO);
    close(file);
    int status = collect(&given, k, false, &c);
    CHECK(status == EXIT_GOOD || status == EXIT_BAD_DATA || status == EXIT_USAGE);
    if (status == EXIT_GOOD) check_counts(&c);
    free_collection(&c);
    return 0;
}
