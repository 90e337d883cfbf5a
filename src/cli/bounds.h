/* Doubles between which a privacy constant lies. */
#ifndef VRR_CLI_BOUNDS_H
#define VRR_CLI_BOUNDS_H

#include "../vrr.h"

/* lower <= constant <= upper. upper is the constant that the library gives. lower is the double before it, or, where the
   constant is too close to that one to tell on which side of it it lies, the double before that. If upper is 0, so is lower
   and the constant. Otherwise the constant is no double: e^x is irrational for every rational x but 0, and the constant is a
   multiple of the logarithm of a rational number. So it lies strictly between the two. */
typedef struct {
    double lower, upper;
} bounds;

bounds bounds_bool(const vrr_rr_bool *m);
bounds bounds_categorical(const vrr_rr *m);
bounds bounds_bitvec(const vrr_rr_bitvec *m);

/* How many doubles it is from a up to b; 0 and -0 are one. Both are finite, a <= b and 0 <= b. */
uint64_t doubles_between(double a, double b);

/* The double before x, for 0 < x. */
double double_before(double x);

#endif
