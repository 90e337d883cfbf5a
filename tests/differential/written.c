/* What `vrr vet` compares: a number as it is written with a double, against exact rationals of GMP. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/cli/written.c"

#include <gmp.h>

static generator g;
static mpq_t claimed, exact, power;

static double double_of_bits(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static int sign_of(int order) {
    return (order > 0) - (order < 0);
}

/* text is count digits in the base 10 or 16 with a point behind the first `before` ones, and an exponent */
static void check(const char *digits_text, size_t before, bool hexadecimal, bool negative, long exponent, double x) {
    char text[2000];
    size_t count = strlen(digits_text);
    int length =
        snprintf(text, sizeof text, "%s%s%.*s", negative ? "-" : "", hexadecimal ? "0x" : "", (int)before, digits_text);
    if (before < count || next_below(&g, 4) == 0)
        length += snprintf(text + length, sizeof text - (size_t)length, ".%s", digits_text + before);
    if (exponent != 0 || next_below(&g, 4) == 0)
        snprintf(text + length, sizeof text - (size_t)length, "%c%s%ld", hexadecimal ? 'p' : 'e',
                 exponent > 0 && next_below(&g, 2) ? "+" : "", exponent);
    long places = (long)(count - before), shift = hexadecimal ? exponent - 4 * places : exponent - places;
    mpz_set_str(mpq_numref(claimed), digits_text, hexadecimal ? 16 : 10);
    mpz_set_ui(mpq_denref(claimed), 1);
    mpq_set_ui(power, 1, 1);
    mpz_ui_pow_ui(shift >= 0 ? mpq_numref(power) : mpq_denref(power), hexadecimal ? 2 : 10, (unsigned long)labs(shift));
    mpq_mul(claimed, claimed, power);
    if (negative) mpq_neg(claimed, claimed);
    mpq_set_d(exact, x);
    EXPECT(compare_written(text, x) == sign_of(mpq_cmp(claimed, exact)), "%s against %a: %d", text, x,
           compare_written(text, x));
}

static const char decimal_digits[] = "0123456789", hexadecimal_digits[] = "0123456789abcdefABCDEF";

/* The exact digits of a double, cut, changed in the last place, or with others behind them: the nearest claims. */
static void near_claims(void) {
    for (int i = 0; i < 20000; i++) {
        double x = double_of_bits(next_word(&g) >> 1);
        if (i % 2 == 0) x = double_of_bits((next_word(&g) >> 12) | (UINT64_C(990) + next_below(&g, 50)) << 52);
        if (!isfinite(x) || x == 0) continue;
        char text[1200], digits_text[1200];
        int all = i % 3 == 0 ? 767 : 1 + (int)next_below(&g, 40), length = 0;
        snprintf(text, sizeof text, "%.*e", all - 1, x);
        digits_text[length++] = '0'; /* leading zeros are read over */
        for (const char *c = text; *c != 'e'; c++)
            if (*c != '.') digits_text[length++] = *c;
        int extra = (int)next_below(&g, 3);
        if (extra == 1) digits_text[length - 1] = decimal_digits[next_below(&g, 10)];
        if (extra == 2) digits_text[length++] = decimal_digits[next_below(&g, 2)];
        digits_text[length] = '\0';
        long exponent = strtol(strchr(text, 'e') + 1, NULL, 10);
        size_t before = (size_t)next_below(&g, (uint64_t)length + 1);
        if (before == 0 && length < 2) before = 1;
        CHECK(check(digits_text, before, false, next_below(&g, 8) == 0, exponent + 2 - (long)before, x));
    }
}

static void near_hexadecimal_claims(void) {
    for (int i = 0; i < 20000; i++) {
        double x = double_of_bits(next_word(&g) >> 1);
        if (!isfinite(x) || x == 0) continue;
        int e;
        uint64_t significand = (uint64_t)ldexp(frexp(x, &e), 53);
        uint32_t shift = (uint32_t)next_below(&g, 11);
        char digits_text[60];
        int length = snprintf(digits_text, sizeof digits_text, "0%llx", (unsigned long long)(significand << shift));
        if (i % 3 == 0)
            length += snprintf(digits_text + length, 20, "%s%llu", "00000000", (unsigned long long)next_below(&g, 2));
        if (i % 5 == 0) digits_text[length - 1] = hexadecimal_digits[next_below(&g, 22)];
        int behind = i % 3 == 0 ? 9 : 0;
        size_t before = 1 + (size_t)next_below(&g, (uint64_t)length);
        long point = (long)((size_t)length - before);
        CHECK(check(digits_text, before, true, next_below(&g, 8) == 0, e - 53 - (long)shift + 4 * (point - behind), x));
    }
}

static void zeros_and_far_ones(void) {
    static const struct {
        const char *text;
        double x;
        int order;
    } rows[] = {{"0", 0, 0},
                {"-0.00", 0.0, 0},
                {"0e999", -0.0, 0},
                {"0x0p5", 0, 0},
                {"0", 1, -1},
                {"-0", -1, 1},
                {"1e-99999", 0, 1},
                {"-1e-99999", 0, -1},
                {"1e-99999999999999999999999", 5e-324, -1},
                {"1", -1, 1},
                {"-1", 1, -1},
                {".5", 0.5, 0},
                {"+5.e-1", 0.5, 0},
                {"0x.8", 0.5, 0},
                {"0X1P-1", 0.5, 0},
                {"-0.5", -0.5, 0},
                {"-0.50000000000000000000001", -0.5, -1},
                {"0.49999999999999999999999", 0.5, -1},
                {"1.09861228866810969", 0x1.193ea7aad030bp0, -1},
                {"10E-1", 1, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        EXPECT(compare_written(rows[i].text, rows[i].x) == rows[i].order, "%s against %a: %d", rows[i].text, rows[i].x,
               compare_written(rows[i].text, rows[i].x));
}

int main(void) {
    g.state = test_seed();
    mpq_inits(claimed, exact, power, (mpq_ptr)0);
    claim("a decimal, however long, is compared with a double without rounding", near_claims);
    claim("so is a hexadecimal number", near_hexadecimal_claims);
    claim("zeros, signs, and exponents that no double has", zeros_and_far_ones);
    mpq_clears(claimed, exact, power, (mpq_ptr)0);
    return report();
}
