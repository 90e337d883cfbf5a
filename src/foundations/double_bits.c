#include "double_bits.h"

#include <float.h>
#include <string.h>

#if FLT_RADIX != 2 || DBL_MANT_DIG != 53 || DBL_MIN_EXP != -1021 || DBL_MAX_EXP != 1024
#error "double must be IEEE-754 binary64"
#endif

uint64_t vrr_double_bits(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

double vrr_double_from_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

double vrr_negative_from_bits(uint64_t bits) {
    double x;
    bits += IEEE_SIGN;
    memcpy(&x, &bits, sizeof x);
    return x;
}
