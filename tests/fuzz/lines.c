/* Lines of 0 and 1: in whatever parts a line comes, it is the same vector. The first byte says how long lines are, the second
   how long parts are. */
#include "fuzz.h"

#include "../../src/cli/lines.h"

static bool add_line(bit_line *line, const char *bytes, size_t size, size_t part) {
    bad_lines bad = {.skip = true};
    next_bit_line(line);
    for (size_t at = 0; at < size; at += part) add_bits(line, bytes + at, size - at < part ? size - at : part);
    return is_good_bit_line(line, 1, &bad);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bit_line whole, parts;
    if (size < 2) return 0;
    size_t part = data[1] > 0 ? data[1] : 1;
    CHECK(open_bit_line(&whole, data[0]) && open_bit_line(&parts, data[0]));
    for (size_t at = 2; at < size;) {
        const char *line = (const char *)data + at;
        const char *newline = memchr(line, '\n', size - at);
        size_t length = newline == NULL ? size - at : (size_t)(newline - line);
        bool good = add_line(&whole, line, length, length > 0 ? length : 1);
        CHECK(add_line(&parts, line, length, part) == good && bits_of_line(&whole) == bits_of_line(&parts));
        size_t words = data[0] > 0 ? ((size_t)data[0] + 63) / 64 : (size_t)(bits_of_line(&whole) + 63) / 64;
        CHECK(!good || memcmp(whole.words, parts.words, words * sizeof *whole.words) == 0);
        at += length + 1;
    }
    free(whole.words);
    free(parts.words);
    return 0;
}
