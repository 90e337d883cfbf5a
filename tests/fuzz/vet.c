/* Tables of claims, as text and as JSON. */
#include "fuzz.h"

#include "../../src/cli/cli.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[32];
    int file = file_of(data, size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    options given = {.argument = path, .json = size % 2 == 1};
    int status = vet(&given);
    CHECK(status == EXIT_GOOD || status == EXIT_BAD_DATA);
    close(file);
    return 0;
}
