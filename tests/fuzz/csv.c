/* Tables: every cell ends with a zero byte, without spaces around it, and rows come in order. */
#include "fuzz.h"

#include "../../src/cli/csv.h"

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static bool row(void *ctx, const csv_row *r) {
    uint64_t *last = ctx;
    CHECK(r->line > *last && r->cells <= CSV_CELLS);
    *last = r->line;
    for (size_t i = 0; i < r->cells; i++) {
        size_t length = r->length[i];
        CHECK(length <= CSV_BYTES && r->cell[i][length] == '\0');
        CHECK(length == 0 || (!is_space(r->cell[i][0]) && !is_space(r->cell[i][length - 1])));
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint64_t last = 0;
    csv_handler h = {&last, row, NULL, false};
    int file = file_of(data, size);
    CHECK(read_csv(file, "input", &h));
    close(file);
    return 0;
}
