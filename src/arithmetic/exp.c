#include "exp.h"
#include "ln.h"

/* mantissa * e^-rest, both in units */
typedef struct {
    vrr_wide mantissa, rest;
} product;

/* The factor 1 - 2^-i goes from e^-rest to the mantissa if rest has it. Its logarithm is rounded up in the table:
   the mantissa pays one more unit for it. */
/*@ requires index:    1 <= i <= 60;
    requires mantissa: 0x400000000000000000000000000000 <= wide_value(p.mantissa) <= LN_ONE;
    terminates \true;
    assigns \nothing;
    ensures mantissa:  0 <= wide_value(\result.mantissa) <= LN_ONE;
    ensures below:     exp_times(wide_value(\result.mantissa), wide_value(\result.rest)) <=
                         exp_times(wide_value(p.mantissa), wide_value(p.rest));
    ensures tight:     exp_times(wide_value(p.mantissa), wide_value(p.rest)) <=
                         exp_times(wide_value(\result.mantissa), wide_value(\result.rest)) + 2;
    ensures rest:      wide_value(\result.rest) ==
                         wide_value(p.rest) - (wide_value(p.rest) >= ln_table(i) ? ln_table(i) : 0);
*/
static product reduce(product p, uint32_t i) {
    vrr_wide log = vrr_ln_table(i);
    if (!vrr_wide_at_least(p.rest, log)) return p;
    vrr_wide part = vrr_wide_shift_right(p.mantissa, i);
    //@ assert room: 0 <= wide_value(p.mantissa) - wide_value(part) - 2 == exp_shrunk(wide_value(p.mantissa), i);
    vrr_wide kept = vrr_wide_sub(p.mantissa, part);
    product result = {vrr_wide_sub(kept, vrr_wide_make(0, 2)), vrr_wide_sub(p.rest, log)};
    /*@ assert reduced: exp_times(wide_value(result.mantissa), wide_value(result.rest)) ==
                          exp_reduced(wide_value(p.mantissa), wide_value(p.rest), i); */
    /*@ assert below: exp_reduced(wide_value(p.mantissa), wide_value(p.rest), i) <=
                        exp_times(wide_value(p.mantissa), wide_value(p.rest)); */
    /*@ assert tight: exp_times(wide_value(p.mantissa), wide_value(p.rest)) <=
                        exp_reduced(wide_value(p.mantissa), wide_value(p.rest), i) + 2; */
    return result;
}

/* For a rest below 2^-59, e^-rest = 1 - rest, almost. */
/*@ requires mantissa: 0x400000000000000000000000000000 <= wide_value(p.mantissa) <= LN_ONE;
    requires rest:     wide_value(p.rest) <= 0x1000000000000001;
    terminates \true;
    assigns \nothing;
    ensures value:     wide_value(\result) == exp_finished(wide_value(p.mantissa), wide_value(p.rest));
*/
static vrr_wide finish(product p) {
    vrr_wide high = vrr_wide_shift_right(p.mantissa, 60);
    //@ assert high: wide_value(high) == wide_value(p.mantissa) >> 60;
    //@ assert sixty: pow2(56) == 0x100000000000000 && pow2(60) == 0x1000000000000000;
    //@ assert quotient: wide_value(high) == wide_value(p.mantissa) / 0x1000000000000000;
    //@ assert short: wide_value(high) <= 0x1000000000000000;
    //@ assert one_word: high.hi == 0;
    //@ assert low: p.rest.hi == 0;
    vrr_wide part = vrr_wide_shift_right(vrr_wide_mul_add(high.lo, p.rest.lo, 0), 60);
    //@ assert part: wide_value(p.mantissa) - wide_value(part) - 3 == exp_finished(wide_value(p.mantissa), wide_value(p.rest));
    vrr_wide kept = vrr_wide_sub(p.mantissa, part);
    return vrr_wide_sub(kept, vrr_wide_make(0, 3));
}

/* rest is brought down to 0, almost, by the logarithms of the factors 1 - 2^-i, i = 1 .. 60; none is needed more than
   twice. */
vrr_wide vrr_exp_minus_down(vrr_wide s) {
    product p = {vrr_wide_make(UINT64_C(0x100000000000000), 0), s};
    //@ assert one: wide_value(p.mantissa) == LN_ONE;
    /*@ loop invariant i_range:  1 <= i <= 61;
        loop invariant mantissa: 0x400000000000000000000000000400 <= wide_value(p.mantissa) <= LN_ONE;
        loop invariant first:    i == 1 ==> wide_value(p.rest) <= ln_table(1);
        loop invariant rest:     i >= 2 ==> wide_value(p.rest) < ln_table(i - 1);
        loop invariant below:    exp_times(wide_value(p.mantissa), wide_value(p.rest)) <= exp_times(LN_ONE, wide_value(s));
        loop invariant tight:    exp_times(LN_ONE, wide_value(s)) <=
                                   exp_times(wide_value(p.mantissa), wide_value(p.rest)) + 4 * (i - 1);
        loop assigns i, p;
        loop variant 61 - i;
    */
    for (uint32_t i = 1; i <= 60; i++) {
        product once = reduce(p, i);
        //@ assert once: exp_times(wide_value(once.mantissa), wide_value(once.rest)) <= wide_value(once.mantissa);
        //@ assert once_range: 0x400000000000000000000000000000 <= wide_value(once.mantissa);
        p = reduce(once, i);
        //@ assert twice: exp_times(wide_value(p.mantissa), wide_value(p.rest)) <= wide_value(p.mantissa);
        //@ assert thirds: i >= 2 ==> ln_table(i - 1) <= 3 * ln_table(i);
    }
    //@ assert last: wide_value(p.rest) <= 0x1000000000000001;
    return finish(p);
}
