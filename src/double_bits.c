#include <string.h>

#include "dyadic.h"

_Static_assert(sizeof(double) == sizeof(uint64_t), "double must be IEEE-754 binary64");

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
