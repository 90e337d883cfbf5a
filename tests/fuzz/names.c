/* Files of categories: each name of a good one stands in it, has no blank at its ends, and is found under its own index, by either
   way to look up. */
#include "fuzz.h"

#include "../../src/cli/names.h"

static void check_name(const names *n, size_t i, size_t start, const uint8_t *data, size_t size) {
    size_t length = n->ends[i] - start;
    const unsigned char *name = n->bytes + start;
    CHECK(length > 0 && length <= n->longest && memmem(data, size, name, length) != NULL);
    CHECK(strchr(" \t\r\n", name[0]) == NULL || name[0] == '\0');
    CHECK(strchr(" \t\r\n", name[length - 1]) == NULL || name[length - 1] == '\0');
    unsigned char *text = calloc(n->longest, 1);
    CHECK(text != NULL);
    memcpy(text, name, length);
    CHECK(index_of_name(n, text, length, n->longest) == i);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[32];
    int file = file_of(data, size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    for (int local = 0; local < 2; local++) {
        names n;
        if (read_names(path, local != 0, &n) == EXIT_GOOD)
            for (size_t i = 0, start = 0; i < n.set.count; start = n.ends[i++]) check_name(&n, i, start, data, size);
        free_names(&n);
    }
    close(file);
    return 0;
}
