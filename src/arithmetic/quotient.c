#include "quotient.h"

#include "../foundations/ieee754.h"
#include "scales.h"

/* One step of long division: the next bit of the quotient num / den. */
/*@ requires valid:    \valid(num + (0 .. n - 1)) && \valid_read(den + (0 .. n - 1));
    requires apart:    \separated(num + (0 .. n - 1), den + (0 .. n - 1));
    requires room:     2 * natural_value(den, n) < natural_limit(n);
    requires below:    natural_value(num, n) < natural_value(den, n);
    terminates \true;
    assigns            num[0 .. n - 1];
    ensures below:     natural_value(num, n) < natural_value(den, n);
    ensures bit:       (\result == 0 && natural_value(num, n) == 2 * \old(natural_value(num, n))) ||
                       (\result == 1 && natural_value(num, n) == 2 * \old(natural_value(num, n)) - natural_value(den, n));
*/
static uint64_t next_bit(uint64_t *num, const uint64_t *den, size_t n) {
    vrr_natural_mul_add(num, n, 2, 0);
    //@ assert doubled: natural_kept{Pre, Here}(den, n);
    if (!vrr_natural_at_least(num, den, n)) return 0;
    vrr_natural_sub(num, den, n);
    //@ assert subtracted: natural_kept{Pre, Here}(den, n);
    return 1;
}

/*@ requires valid:    \valid(num + (0 .. n - 1)) && \valid_read(den + (0 .. n - 1));
    requires apart:    \separated(num + (0 .. n - 1), den + (0 .. n - 1));
    requires room:     2 * natural_value(num, n) < natural_limit(n);
    terminates \true;
    assigns            num[0 .. n - 1];
    ensures half:      \result <==> 2 * \old(natural_value(num, n)) > \old(natural_value(den, n)) ||
                         (2 * \old(natural_value(num, n)) == \old(natural_value(den, n)) && odd);
*/
static bool rounds_up(uint64_t *num, const uint64_t *den, size_t n, bool odd) {
    vrr_natural_mul_add(num, n, 2, 0);
    //@ assert kept: natural_kept{Pre, Here}(den, n);
    return vrr_natural_at_least(num, den, n) && (odd || !vrr_natural_at_least(den, num, n));
}

uint64_t vrr_quotient_nearest(uint64_t *num, uint64_t *den, size_t n) {
    uint64_t quotient = 0, exponent = DOUBLE_LOG2DEN;
    /*@ loop invariant range:    DOUBLE_LOG2DEN <= exponent <= 2099;
        loop invariant kept:     natural_kept{Pre, Here}(num, n);
        loop invariant positive: 0 < natural_value(den, n) && 2 * natural_value(den, n) < natural_limit(n);
        loop invariant aligned:  exponent > DOUBLE_LOG2DEN ==> natural_value(den, n) <= 2 * natural_value(num, n);
        loop invariant value:    division(natural_value{Pre}(num, n), natural_value{Pre}(den, n),
                                          0, natural_value(num, n), natural_value(den, n), exponent);
        loop assigns exponent, den[0 .. n - 1];
        loop variant 2099 - exponent;
    */
    while (exponent <= 2098 && vrr_natural_at_least(num, den, n)) {
        vrr_natural_mul_add(den, n, 2, 0);
        exponent += 1;
        //@ assert kept: natural_kept{LoopCurrent, Here}(num, n);
        //@ assert twice: natural_value(den, n) == 2 * natural_value{LoopCurrent}(den, n);
        /*@ assert value: division(natural_value{Pre}(num, n), natural_value{Pre}(den, n),
                                   0, natural_value{LoopCurrent}(num, n), natural_value(den, n), exponent); */
    }
    if (exponent > 2098) return IEEE_INFINITY;
    //@ assert below: natural_value{Pre}(num, n) < times_pow2(natural_value{Pre}(den, n), 1024);
    /*@ loop invariant range:    0 <= exponent <= 2098 && 0 <= quotient < TWO_53;
        loop invariant kept:     natural_kept{LoopEntry, Here}(den, n);
        loop invariant below:    natural_value(num, n) < natural_value(den, n);
        loop invariant value:    division(natural_value{Pre}(num, n), natural_value{Pre}(den, n),
                                          quotient, natural_value(num, n), natural_value(den, n), exponent);
        loop assigns quotient, exponent, num[0 .. n - 1];
        loop variant exponent;
    */
    while (quotient < IEEE_HIDDEN_BIT && exponent > 0) {
        quotient = 2 * quotient + next_bit(num, den, n);
        exponent -= 1;
        //@ assert kept: natural_kept{LoopCurrent, Here}(den, n);
        /*@ assert bit: division_bit(\at(quotient, LoopCurrent), natural_value{LoopCurrent}(num, n),
                                     natural_value{LoopCurrent}(den, n), quotient, natural_value(num, n)); */
        /*@ assert value: division(natural_value{Pre}(num, n), natural_value{Pre}(den, n),
                                   quotient, natural_value(num, n), natural_value{LoopCurrent}(den, n), exponent); */
    }
    //@ assert normal: exponent == 0 || (TWO_52 <= quotient && exponent <= 2045);
    if (rounds_up(num, den, n, quotient % 2 == 1)) quotient += 1;
    /*@ assert nearest: nearest_pattern(natural_value{Pre}(num, n), natural_value{Pre}(den, n),
                                        pattern_of(exponent, quotient)); */
    return exponent * IEEE_HIDDEN_BIT + quotient;
}
