/* Decimals that are not below what they stand for. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ALL_DIGITS = 767, /* no double has more of them */
    ENOUGH = 18,      /* so many, rounded up, are nearer to a double than half the way to the next one */
    PLAIN_FROM = -5,  /* exponents of ten that are written without an exponent */
    PLAIN_TO = 17
};

/* The first n digits of all, which are followed by others, rounded up; true if a new first digit 1 came in front. */
static bool round_up(char *digits, const char *all, int n) {
    memcpy(digits, all, (size_t)n);
    digits[n] = '\0';
    if (strspn(all + n, "0") == strlen(all + n)) return false;
    int i = n - 1;
    while (i >= 0 && digits[i] == '9') digits[i--] = '0';
    if (i >= 0) {
        digits[i]++;
        return false;
    }
    digits[0] = '1';
    return true;
}

/* d.ddd * 10^exponent, without zeros at the end */
static void write_decimal(char text[DECIMAL_BYTES], const char *digits, int exponent) {
    int count = (int)strlen(digits), length = 0;
    while (count > 1 && digits[count - 1] == '0') count--;
    bool plain = exponent >= PLAIN_FROM && exponent < PLAIN_TO;
    int before = plain ? exponent + 1 : 1; /* digits in front of the point */
    if (before <= 0) length += sprintf(text, "0.%.*s", -before, "00000");
    for (int i = 0; i < count || i < before; i++) {
        if (i == before && i > 0) text[length++] = '.';
        text[length++] = i < count ? digits[i] : '0';
    }
    text[length] = '\0';
    if (!plain) sprintf(text + length, "e%+03d", exponent);
}

const char *decimal_up(double x, char text[DECIMAL_BYTES]) {
    char exact[ALL_DIGITS + 16], all[ALL_DIGITS + 1], digits[ENOUGH + 1];
    if (x == 0) return strcpy(text, "0");
    snprintf(exact, sizeof exact, "%.*e", ALL_DIGITS - 1, x); /* d.ddd...e+XX */
    all[0] = exact[0];
    memcpy(all + 1, exact + 2, ALL_DIGITS - 1);
    all[ALL_DIGITS] = '\0';
    int exponent = atoi(strchr(exact, 'e') + 1);
    for (int n = 1; n <= ENOUGH; n++) {
        bool carried = round_up(digits, all, n);
        write_decimal(text, digits, carried ? exponent + 1 : exponent);
        if (strtod(text, NULL) == x) break;
    }
    return text;
}
