/* Numbers of the command line, and decimals that are read back. */
#include "fuzz.h"

#include "../../src/cli/cli.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint64_t whole = 0, expected = 0;
    double value = 0;
    char *text = malloc(size + 1), decimal[DECIMAL_BYTES];
    CHECK(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    bool is_whole = parse_whole(text, size, &whole), digits = size > 0;
    for (size_t i = 0; i < size; i++) digits = digits && text[i] >= '0' && text[i] <= '9';
    CHECK(is_whole == digits);
    for (size_t i = 0; is_whole && size < 20 && i < size; i++) expected = expected * 10 + (uint64_t)(text[i] - '0');
    CHECK(!is_whole || size >= 20 || whole == expected);
    if (parse_number(text, &value) && value >= 0 && value <= 1.7976931348623157e308) {
        double again = -1;
        decimal_up(value, decimal);
        CHECK(strlen(decimal) < DECIMAL_BYTES && parse_number(decimal, &again) && again == value);
    }
    free(text);
    return 0;
}
