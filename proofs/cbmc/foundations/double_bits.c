/* A1: the bits of a double, for all 2^64 patterns in both directions, with CBMC's own binary64. */
#include "../../../src/foundations/double_bits.h"

#include "../model.h"

#define INFINITE 0x7ff0000000000000
#define SIGN 0x8000000000000000
#define FRACTION 0xfffffffffffff

static bool is_finite(double x) {
    return x - x == 0;
}

/* A pattern tells which doubles are finite, infinite, or no number. */
CLAIM(classes, 2) {
    double x = nondet_double();
    uint64_t bits = vrr_double_bits(x), exponent = (bits >> 52) & 2047, fraction = bits & FRACTION;
    CHECK(is_finite(x) == (exponent != 2047), "finite");
    CHECK((x != x) == (exponent == 2047 && fraction != 0), "not a number");
    CHECK((x == 1.0 / 0.0) == (bits == INFINITE), "plus infinity");
    CHECK((x == -1.0 / 0.0) == (bits == (SIGN | INFINITE)), "minus infinity");
    if (is_finite(x) && x != 0) CHECK((x < 0) == (bits >= SIGN), "the sign is the first bit");
    if (x == 0) CHECK(bits == 0 || bits == SIGN, "two zeros");
    REACHED("any double");
    if (x != x) REACHED("not a number");
    if (is_finite(x) && exponent == 0 && fraction != 0) REACHED("a subnormal double");
}

/* The two directions are inverse to each other. */
CLAIM(inverse, 2) {
    double x = nondet_double();
    uint64_t bits = nondet_uint64();
    if (is_finite(x)) CHECK(vrr_double_from_bits(vrr_double_bits(x)) == x, "a finite double comes back");
    SUPPOSE(bits < INFINITE);
    CHECK(is_finite(vrr_double_from_bits(bits)), "a pattern below infinity is finite");
    CHECK(vrr_double_bits(vrr_double_from_bits(bits)) == bits, "a finite pattern comes back");
    REACHED("any finite pattern");
}

/* The value. From 1 to 2 the pattern's fraction counts steps of 2^-52; adding one to the exponent doubles; below the least normal
   double the steps are as wide as above it; a sign negates. Together: value = significand * 2^(exponent - 1075), for every pattern. */
CLAIM(value, 2) {
    uint64_t bits = nondet_uint64(), exponent = bits >> 52, fraction = bits & FRACTION;
    SUPPOSE(bits < INFINITE);
    double x = vrr_double_from_bits(bits);
    if (exponent == 1023) CHECK(x == (double)(FRACTION + 1 + fraction) * 0x1p-52, "between 1 and 2");
    if (exponent >= 1 && exponent < 2046) CHECK(vrr_double_from_bits(bits + FRACTION + 1) == 2 * x, "one exponent more is twice as much");
    if (exponent == 0) CHECK(x == vrr_double_from_bits(FRACTION + 1 + fraction) - 0x1p-1022, "subnormal");
    CHECK(vrr_double_bits(-x) == bits + SIGN, "the negative of a number has the sign bit as well");
    CHECK(vrr_negative_from_bits(bits) == -x, "and is what the bits with it stand for");
    REACHED("any finite pattern");
    if (exponent == 2045) REACHED("the last exponent but one");
    if (exponent == 0) REACHED("a subnormal pattern");
}
