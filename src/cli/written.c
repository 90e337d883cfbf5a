/* A number as it is written, compared with a double: nothing is rounded on the way. */
#include "cli.h"
#include "../foundations/double_bits.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

enum { ALL_DIGITS = 767, ALL_BITS = 53 }; /* no double has more of them */

static const long far_out = 1000000000; /* an exponent that no double has */

/* The digits of a text, in base 10, or in base 2 if it is hexadecimal: 0.ddd... * base^exponent, the first one not 0. */
typedef struct {
    const char *at;
    bool hexadecimal;
    int digit, bits_left; /* of a hexadecimal digit */
    long exponent;
} digits;

static bool is_digit(const digits *d) {
    unsigned char c = (unsigned char)*d->at;
    return d->hexadecimal ? isxdigit(c) != 0 : isdigit(c) != 0;
}

/* The next digit, 0 behind the last one. */
static int next(digits *d) {
    if (d->bits_left > 0) return d->digit >> --d->bits_left & 1;
    if (*d->at == '.') d->at++;
    if (!is_digit(d)) return 0;
    char text[2] = {*d->at++, '\0'};
    d->digit = (int)strtol(text, NULL, d->hexadecimal ? 16 : 10);
    if (!d->hexadecimal) return d->digit;
    d->bits_left = 3;
    return d->digit >> 3;
}

static bool has_more(const digits *d) {
    return d->bits_left > 0 || *d->at == '.' || is_digit(d);
}

/* Behind a sign, in a text that strtod understands as a number; false if it is 0. */
static bool start(const char *text, digits *d) {
    digits first = {.hexadecimal = text[0] == '0' && tolower((unsigned char)text[1]) == 'x'};
    first.at = first.hexadecimal ? text + 2 : text;
    digits end = first;
    long places = 0; /* in front of the point */
    for (; is_digit(&end); end.at++) places++;
    if (*end.at == '.') end.at++;
    while (is_digit(&end)) end.at++;
    long exponent = *end.at == '\0' ? 0 : strtol(end.at + 1, NULL, 10);
    if (exponent > far_out) exponent = far_out;
    if (exponent < -far_out) exponent = -far_out;
    first.exponent = (first.hexadecimal ? 4 * places : places) + exponent;
    for (*d = first; has_more(&first); *d = first) {
        if (next(&first) != 0) return true;
        first.exponent--;
    }
    return false;
}

/* The digits of a positive double, in the same base: 0.ddd... * base^exponent. */
static long digits_of(double x, bool hexadecimal, char all[ALL_DIGITS + 1]) {
    if (hexadecimal) {
        int exponent;
        double rest = frexp(x, &exponent);
        for (int i = 0; i < ALL_BITS; i++) {
            rest *= 2;
            all[i] = rest >= 1 ? '1' : '0';
            if (rest >= 1) rest -= 1;
        }
        all[ALL_BITS] = '\0';
        return exponent;
    }
    char exact[ALL_DIGITS + 16];
    snprintf(exact, sizeof exact, "%.*e", ALL_DIGITS - 1, x); /* d.ddd...e+XX */
    all[0] = exact[0];
    memcpy(all + 1, exact + 2, ALL_DIGITS - 1);
    all[ALL_DIGITS] = '\0';
    return strtol(strchr(exact, 'e') + 1, NULL, 10) + 1;
}

/* -1, 0 or 1: the magnitude of the text is below, is or is above the positive x. */
static int compare_magnitude(digits d, double x) {
    char all[ALL_DIGITS + 1];
    long exponent = digits_of(x, d.hexadecimal, all);
    if (d.exponent != exponent) return d.exponent < exponent ? -1 : 1;
    for (size_t i = 0; all[i] != '\0' || has_more(&d);) {
        int ours = next(&d), theirs = all[i] == '\0' ? 0 : all[i++] - '0';
        if (ours != theirs) return ours < theirs ? -1 : 1;
    }
    return 0;
}

uint64_t rank_of(double x) {
    static const uint64_t sign = UINT64_C(1) << 63;
    uint64_t bits = vrr_double_bits(x);
    return bits >= sign ? sign - (bits - sign) : sign + bits;
}

int compare_written(const char *text, double x) {
    digits d;
    uint64_t rank = rank_of(x), zero = rank_of(0);
    int sign = *text == '-' ? -1 : 1;
    if (*text == '-' || *text == '+') text++;
    if (!start(text, &d)) return rank > zero ? -1 : rank < zero;
    if (rank == zero || (rank < zero) != (sign < 0)) return sign;
    return sign * compare_magnitude(d, rank < zero ? -x : x);
}
