/* Directed decimals. Naturals of 19 limbs are left out: here one limb is enough for the numbers that are tried. */
/* Open: arithmetic/natural.c */
#include "../../../src/arithmetic/decimal.h"
#include "../../../src/arithmetic/natural.h"

#include "../model.h"

void vrr_natural_set(uint64_t *x, size_t n, uint64_t word) {
    CHECK(n == 20, "all limbs");
    for (size_t i = 1; i < n; i++) x[i] = 0;
    x[0] = word;
}
void vrr_natural_mul_add(uint64_t *x, size_t n, uint64_t factor, uint64_t addend) {
    CHECK(n == 20, "all limbs");
    x[0] = x[0] * factor + addend;
}
void vrr_natural_sub(uint64_t *x, const uint64_t *y, size_t n) {
    CHECK(n == 20, "all limbs");
    x[0] -= y[0];
}
bool vrr_natural_at_least(const uint64_t *x, const uint64_t *y, size_t n) {
    CHECK(n == 20, "all limbs");
    return x[0] >= y[0];
}

/* Whole numbers below 100 of either sign are themselves with two digits; with one digit the neighbours are on the right side. */
static void check_whole(int whole) {
    vrr_decimal up, down;
    vrr_status above_it = vrr_decimal_up(whole, 2, &up), below_it = vrr_decimal_down(whole, 2, &down);
    CHECK(above_it == VRR_OK && below_it == VRR_OK, "accepted");
    SUCCESS(vrr_decimal_up, above_it);
    SUCCESS(vrr_decimal_down, below_it);
    CHECK(up.digits == (whole % 10 == 0 ? whole / 10 : whole) && up.exponent == (whole % 10 == 0 && whole != 0),
          "exact");
    CHECK(down.digits == up.digits && down.exponent == up.exponent, "from both sides");
    CHECK(vrr_decimal_up(whole, 1, &up) == VRR_OK && vrr_decimal_down(whole, 1, &down) == VRR_OK, "one digit");
    int above = (int)up.digits * (up.exponent == 2   ? 100
                                  : up.exponent == 1 ? 10
                                                     : 1),
        below = (int)down.digits * (down.exponent == 2   ? 100
                                    : down.exponent == 1 ? 10
                                                         : 1);
    CHECK(below <= whole && whole <= above && above - below <= 10, "around");
    CHECK((above == below) == (whole % 10 == 0 || (-10 < whole && whole < 10)), "exact if it has one digit");
}

CLAIM(decimal_whole, 80) {
    for (int i = 0; i < 6; i++) {
        static const int tried[] = {0, 7, 10, 35, 99, -38};
        check_whole(tried[i]);
    }
    REACHED("whole numbers");
}

static void check_refused(double x, uint32_t n) {
    vrr_decimal up = {77, 77}, down = {77, 77};
    CHECK(vrr_decimal_up(x, n, &up) == VRR_ERR_ARGUMENT && up.digits == 0 && up.exponent == 0, "up");
    CHECK(vrr_decimal_down(x, n, &down) == VRR_ERR_ARGUMENT && down.digits == 0 && down.exponent == 0, "down");
}

/* What is refused leaves zeros: every double with a wrong number of digits, no number with every number of digits. */
CLAIM(decimal_refused, 80) {
    double x = nondet_double(), infinity = 1e308 * 10;
    uint32_t n = nondet_uint32();
    check_refused(x, 0);
    check_refused(x, 19);
    check_refused(x, UINT32_MAX);
    check_refused(infinity, n);
    check_refused(-infinity, n);
    check_refused(infinity - infinity, n);
    REACHED("refused");
    if (n == 17) REACHED("no number");
}
