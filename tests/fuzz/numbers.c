/* Numbers of the command line, and decimals that are read back. A fraction or percentage is the double nearest to it, and is
 * called exact only if it is that double. */
#include "fuzz.h"

#include <float.h>
#include <math.h>

#include "../../src/cli/cli.h"

/* The two numbers of a fraction that was understood. */
static void read_parts(const char *text, uint64_t *num, uint64_t *den) {
    const char *slash = strchr(text, '/');
    bool behind = false;
    *num = 0;
    *den = slash != NULL ? strtoull(slash + 1, NULL, 10) : 100;
    for (; *text == '.' || (*text >= '0' && *text <= '9'); text++) {
        if (*text == '.')
            behind = true;
        else
            *num = *num * 10 + (uint64_t)(*text - '0');
        if (*text != '.' && behind) *den *= 10;
    }
}

/* The error times den: half a unit of the double, and what products of this type lose. */
static void check_fraction(const char *text) {
    double value = -1;
    bool exact = false;
    uint64_t num, den;
    if (!parse_fraction(text, &value, &exact)) return;
    read_parts(text, &num, &den);
    long double error = (long double)value * (long double)den - (long double)num;
    CHECK(den > 0 && value >= 0);
    CHECK(fabsl(error) <= (long double)num * (0x1p-53L + 2 * LDBL_EPSILON));
    CHECK(!exact || error == 0);
}

/* 12e3 is 12000; what is above the largest number is the largest. */
static void check_power(const char *text) {
    uint64_t value = 0, expected = 0;
    const char *e = strpbrk(text, "eE");
    if (!parse_whole_or_power(text, &value) || e == NULL) return;
    CHECK(parse_whole(text, (size_t)(e - text), &expected));
    for (uint64_t power = strtoull(e + 1, NULL, 10); power > 0 && expected != 0 && expected != UINT64_MAX; power--)
        expected = expected > UINT64_MAX / 10 ? UINT64_MAX : expected * 10;
    CHECK(value == expected);
}

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
    check_fraction(text);
    check_power(text);
    free(text);
    return 0;
}
