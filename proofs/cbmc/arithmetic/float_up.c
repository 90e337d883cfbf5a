/* Constants in single precision. */
#include "../../../src/arithmetic/float_up.h"

#include "../model.h"

float nondet_float(void);

/* The least float that is not below x: for every double, no float lies between. */
CLAIM(float_up, 66) {
    double x = nondet_double();
    float up = vrr_float_up(x), other = nondet_float();
    if (x != x) {
        CHECK(up != up, "not a number");
        REACHED("not a number");
        return;
    }
    CHECK((double)up >= x, "not below");
    if ((double)other >= x) CHECK(other >= up, "the least");
    REACHED("any double");
    if (up == 0 && x < 0) REACHED("a tiny negative double");
}
