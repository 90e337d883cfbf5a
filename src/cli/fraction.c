/* Fractions and percentages, as options have them. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 15, PLACES = 120 };

/* Digits, and where a scale is wanted one decimal point among them. At most MOST_DIGITS, so that what they stand for is below 2^53. */
static const char *read_digits(const char *text, uint64_t *digits, uint64_t *scale) {
    int count = 0;
    bool point = false;
    *digits = 0;
    if (scale != NULL) *scale = 1;
    for (;; text++) {
        if (*text == '.' && scale != NULL && !point) {
            point = true;
            continue;
        }
        if (*text < '0' || *text > '9') return count > 0 ? text : NULL;
        if (++count > MOST_DIGITS) return NULL;
        *digits = *digits * 10 + (uint64_t)(*text - '0');
        if (point) *scale *= 10;
    }
}

static bool is_double(uint64_t num, uint64_t den) {
    uint64_t a = num, b = den;
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    uint64_t lowest = den / a; /* num / a is below 2^53 */
    return (lowest & (lowest - 1)) == 0;
}

/* By decimals, so that strtod rounds, and once. No quotient of two such numbers is nearer than 10^-60 to the middle of two
   doubles but the middle itself, which ends within PLACES places: 120 of them, and a 1 if more would follow, round like all. */
static double quotient(uint64_t num, uint64_t den) {
    char text[MOST_DIGITS + 8 + PLACES];
    int length = snprintf(text, sizeof text, "%llu.", (unsigned long long)(num / den));
    uint64_t rest = num % den;
    for (int i = 0; i < PLACES; i++) {
        rest *= 10;
        text[length++] = (char)('0' + (int)(rest / den));
        rest %= den;
    }
    text[length++] = rest > 0 ? '1' : '0';
    text[length] = '\0';
    return strtod(text, NULL);
}

bool parse_fraction(const char *text, double *value, bool *exact) {
    uint64_t num, den, scale;
    const char *at = read_digits(text, &num, &scale);
    if (at == NULL) return false;
    if (strcmp(at, "%") == 0) {
        den = 100 * scale;
    } else if (*at != '/' || scale != 1 || strchr(text, '.') != NULL) {
        return false;
    } else {
        at = read_digits(at + 1, &den, NULL);
        if (at == NULL || *at != '\0' || den == 0) return false;
    }
    *value = quotient(num, den);
    *exact = is_double(num, den);
    return true;
}

bool parse_whole_or_power(const char *text, uint64_t *value) {
    size_t digits = strspn(text, "0123456789");
    uint64_t power;
    if (text[digits] != 'e' && text[digits] != 'E') return parse_whole(text, strlen(text), value);
    if (!parse_whole(text, digits, value)) return false;
    if (!parse_whole(text + digits + 1, strlen(text + digits + 1), &power)) return false;
    for (; power > 0 && *value != 0 && *value != UINT64_MAX; power--)
        *value = *value > UINT64_MAX / 10 ? UINT64_MAX : *value * 10;
    return true;
}
