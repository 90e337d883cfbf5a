/* Numbers as text. The digits of a bound come from the library, whose contract says on which side of the double they are; here they
   only get a point. Only decimal_same and decimal_short print a double to nearest. */
#include "cli.h"
#include "../foundations/double_bits.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    FEW = 17, /* digits that are mostly read back as the double that they stand for */
    ALL = 18, /* that always are */
    PLAIN_FROM = -5,
    PLAIN_TO = 17 /* exponents of ten that are written without an exponent */
};

/* d.ddd * 10^exponent, without zeros at the end */
static void write_decimal(char text[DECIMAL_BYTES], const vrr_decimal *d) {
    char digits[DECIMAL_BYTES];
    int64_t magnitude = d->digits < 0 ? -d->digits : d->digits;
    int count = sprintf(digits, "%" PRId64, magnitude), length = 0, exponent = (int)d->exponent + count - 1;
    if (d->digits < 0) text[length++] = '-';
    if (d->digits == 0) exponent = 0;
    while (count > 1 && digits[count - 1] == '0') count--;
    bool plain = exponent >= PLAIN_FROM && exponent < PLAIN_TO;
    int before = plain ? exponent + 1 : 1; /* digits in front of the point */
    if (before <= 0) length += sprintf(text + length, "0.%.*s", -before, "00000");
    for (int i = 0; i < count || i < before; i++) {
        if (i == before && i > 0) text[length++] = '.';
        text[length++] = i < count ? digits[i] : '0';
    }
    text[length] = '\0';
    if (!plain) sprintf(text + length, "e%+03d", exponent);
}

static const char *directed(double x, char text[DECIMAL_BYTES],
                            vrr_status (*digits_of)(double x, uint32_t n, vrr_decimal *d)) {
    for (uint32_t n = FEW; n <= ALL; n++) {
        vrr_decimal d;
        if (digits_of(x, n, &d) != VRR_OK) return decimal_same(x, text);
        write_decimal(text, &d);
        if (vrr_double_bits(strtod(text, NULL)) == vrr_double_bits(x)) break;
    }
    return text;
}

const char *decimal_up(double x, char text[DECIMAL_BYTES]) {
    return directed(x, text, vrr_decimal_up);
}

const char *decimal_down(double x, char text[DECIMAL_BYTES]) {
    return directed(x, text, vrr_decimal_down);
}

const char *decimal_same(double x, char text[DECIMAL_BYTES]) {
    snprintf(text, DECIMAL_BYTES, "%.17g", x);
    return text;
}

const char *decimal_short(double x, char text[DECIMAL_BYTES]) {
    static const double most = 1e17;
    if (!(x < most && x > -most)) return decimal_same(x, text);
    snprintf(text, DECIMAL_BYTES, "%.1f", x);
    return text;
}
