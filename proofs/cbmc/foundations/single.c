/* A1: the bits of a float, for all 2^32 patterns, with CBMC's own binary32. */
#include "../../../src/foundations/single.h"

#include "../model.h"

#define INFINITE 0x7f800000
#define SIGN 0x80000000
#define FRACTION 0x7fffff

/* A pattern tells which floats are finite, infinite, or no number. */
CLAIM(single_classes, 2) {
    uint32_t bits = nondet_uint32(), magnitude = bits % SIGN;
    float x = vrr_float_from_bits(bits);
    CHECK((x - x == 0) == (magnitude < INFINITE), "finite");
    CHECK((x != x) == (magnitude > INFINITE), "not a number");
    CHECK((x == 1.0f / 0.0f) == (bits == INFINITE), "plus infinity");
    CHECK((x == -1.0f / 0.0f) == (bits == SIGN + INFINITE), "minus infinity");
    REACHED("any pattern");
    if (x != x) REACHED("not a number");
}

/* The value. From 1 to 2 the pattern's fraction counts steps of 2^-23; adding one to the exponent doubles; below the least normal
   float the steps are as wide as above it; a sign negates. Together: value = significand * 2^(exponent - 150), for every pattern. */
CLAIM(single_value, 2) {
    uint32_t bits = nondet_uint32(), exponent = bits >> 23, fraction = bits & FRACTION;
    SUPPOSE(bits < INFINITE);
    double x = vrr_float_from_bits(bits);
    if (exponent == 127) CHECK(x == (double)(FRACTION + 1 + fraction) * 0x1p-23, "between 1 and 2");
    if (exponent >= 1 && exponent < 254) CHECK(vrr_float_from_bits(bits + FRACTION + 1) == 2 * x, "one exponent more is twice as much");
    if (exponent == 0) CHECK(x == vrr_float_from_bits(FRACTION + 1 + fraction) - 0x1p-126, "subnormal");
    CHECK(vrr_float_from_bits(bits + SIGN) == -x, "and with the sign bit it is the negative");
    REACHED("any finite pattern");
    if (exponent == 253) REACHED("the last exponent but one");
    if (exponent == 0) REACHED("a subnormal pattern");
}
