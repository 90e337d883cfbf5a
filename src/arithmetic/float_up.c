#include "float_up.h"

#include <float.h>
#include <string.h>

#include "dyadic.h"

#if FLT_MANT_DIG != 24 || FLT_MIN_EXP != -125 || FLT_MAX_EXP != 128
#error "float must be IEEE-754 binary32"
#endif

#define FLOAT_INFINITY UINT32_C(0x7f800000)
#define FLOAT_SIGN UINT32_C(0x80000000)

/* Patterns of positive numbers: `bits` of a double, and of the float that has its leading bits, rounded towards zero or away
   from it. */
static uint32_t float_of(uint64_t bits, bool away) {
    uint64_t exponent = bits >> 52, fraction = bits & UINT64_C(0xfffffffffffff);
    if (exponent == 2047) return FLOAT_INFINITY;
    if (exponent > 1150) return away ? FLOAT_INFINITY : FLOAT_INFINITY - 1; /* 2^128 or more */
    uint64_t significand = exponent > 0 ? fraction | UINT64_C(0x10000000000000) : fraction;
    if (exponent >= 897) { /* 2^-126 or more: 29 bits are dropped */
        uint64_t short_bits = ((exponent - 897) << 23) + (significand >> 29);
        return (uint32_t)(short_bits + (away && significand % (UINT64_C(1) << 29) > 0));
    }
    uint64_t dropped = 926 - exponent; /* units of 2^-149 are left */
    if (dropped > 63) return away && bits > 0;
    return (uint32_t)((significand >> dropped) + (away && significand % (UINT64_C(1) << dropped) > 0));
}

float vrr_float_up(double x) {
    if (x != x) return (float)x;
    uint64_t bits = vrr_double_bits(x), sign = UINT64_C(1) << 63;
    uint32_t pattern = bits < sign ? float_of(bits, true) : FLOAT_SIGN + float_of(bits - sign, false);
    float result;
    memcpy(&result, &pattern, sizeof result);
    return result;
}
