#include "ln.h"

/* Entry i is the least integer not below -ln(1 - 2^-i) * 2^120, for i = 1 .. 60, in two halves.
   proofs/coq/arithmetic/Ln.v proves every entry; tests/differential recomputes them with MPFR. */
/* clang-format off */
static const uint64_t ln_table_hi[61] = {
    0, 0xb17217f7d1cf79, 0x49a58844d36e49, 0x222f1d044fc8f7, 0x108598b59e3a06, 0x820aec4f3a222, 0x408159624d611,
    0x20202aeb11bce, 0x10080559588b3, 0x80200aaeac44, 0x400801559562, 0x2002002aaeab, 0x100080055595, 0x8002000aaae,
    0x40008001555, 0x200020002aa, 0x10000800055, 0x800020000a, 0x4000080001, 0x2000020000, 0x1000008000, 0x800002000,
    0x400000800, 0x200000200, 0x100000080, 0x80000020, 0x40000008, 0x20000002, 0x10000000, 0x8000000, 0x4000000,
    0x2000000, 0x1000000, 0x800000, 0x400000, 0x200000, 0x100000, 0x80000, 0x40000, 0x20000, 0x10000, 0x8000, 0x4000,
    0x2000, 0x1000, 0x800, 0x400, 0x200, 0x100, 0x80, 0x40, 0x20, 0x10, 0x8, 0x4, 0x2, 0x1, 0x0, 0x0, 0x0, 0x0
};
static const uint64_t ln_table_lo[61] = {
    0, 0xabc9e3b39803f2f7, 0xe0efadd9db02aa71, 0xbc671683f8e5bd04, 0x88a3fd9bf503372d, 0x380b9e3aea6c444f,
    0xd27c8e8416e71eef, 0x251998b505f3b402, 0x57e598e33d8d9db4, 0xef38338f77605fe8, 0x24cd5f35f87d21b0,
    0x111bbce06e086eee, 0x5888b3357c77c744, 0xaac444eef3815815, 0x95562224ccd5f180, 0xaeaab1111bbbce06,
    0x5595558888b33358, 0xaaaeaaac4444eef0, 0x55559555622224cd, 0x2aaaaeaaab11111c, 0x555559555588889,
    0xaaaaaeaaaac445, 0x15555595555623, 0x2aaaaaeaaaab2, 0x555555955556, 0xaaaaaaeaaab, 0x15555559556, 0x2aaaaaaeab,
    0x8000000555555596, 0x20000000aaaaaaaf, 0x800000015555556, 0x200000002aaaaab, 0x80000000555556, 0x200000000aaaab,
    0x8000000015556, 0x2000000002aab, 0x800000000556, 0x2000000000ab, 0x80000000016, 0x20000000003, 0x8000000001,
    0x2000000001, 0x800000001, 0x200000001, 0x80000001, 0x20000001, 0x8000001, 0x2000001, 0x800001, 0x200001, 0x80001,
    0x20001, 0x8001, 0x2001, 0x801, 0x201, 0x81, 0x8000000000000021, 0x4000000000000009, 0x2000000000000003,
    0x1000000000000001
};
/* clang-format on */

/* The least integer not below ln 2 * 2^120: entry 1 of the table, since -ln(1 - 1/2) = ln 2. */
#define LN2_HI UINT64_C(0xb17217f7d1cf79)
#define LN2_LO UINT64_C(0xabc9e3b39803f2f7)

vrr_wide vrr_ln_table(uint32_t i) {
    uint64_t table_hi = ln_table_hi[i], table_lo = ln_table_lo[i];
    //@ assert entry_hi: table_hi == ln_table_high(i);
    //@ assert entry_lo: table_lo == ln_table_low(i);
    return vrr_wide_make(table_hi, table_lo);
}

/* ln(y) for 1 <= y <= 2: y is brought down to 1 by factors 1 - 2^-i, i = 1 .. 60, whose logarithms are in the table;
   what is left above 1 is its own logarithm, almost. Every rounding makes the sum larger. */
/*@ requires range:  LN_ONE <= wide_value(y) <= LN_TWO;
    terminates \true;
    assigns \nothing;
    ensures above:   ln_fixed(wide_value(y)) <= wide_value(\result);
    ensures tight:   wide_value(\result) <= ln_fixed(wide_value(y)) + 260;
    ensures bounded: wide_value(\result) <= LN_OF_TWO + 260;
*/
static vrr_wide ln_of_mantissa(vrr_wide y) {
    vrr_wide sum = vrr_wide_make(0, 0), x = y, one = vrr_wide_make(UINT64_C(0x100000000000000), 0);
    //@ assert one: wide_value(one) == LN_ONE;
    //@ assert nothing_yet: wide_value(sum) == 0;
    /*@ ghost int steps = 0; */
    /*@ loop invariant i_range: 1 <= i <= 61;
        loop invariant x_range: LN_ONE <= wide_value(x) <= wide_value(y);
        loop invariant used_up: i >= 2 ==> wide_value(x) - (wide_value(x) >> (i - 1)) < LN_ONE;
        loop invariant steps:   0 <= steps <= 2 * (i - 1);
        loop invariant above:   ln_fixed(wide_value(y)) <= wide_value(sum) + ln_fixed(wide_value(x));
        loop invariant tight:   wide_value(sum) + ln_fixed(wide_value(x)) <= ln_fixed(wide_value(y)) + 2.125 * steps;
        loop assigns i, x, sum, steps;
        loop variant 61 - i;
    */
    for (uint32_t i = 1; i <= 60; i++) {
        /*@ ghost int here = 0; vrr_wide x0 = x; */
        //@ assert entry: i >= 2 ==> wide_value(x0) - (wide_value(x0) >> (i - 1)) < LN_ONE;
        /*@ loop invariant x_range: LN_ONE <= wide_value(x) <= wide_value(x0);
            loop invariant steps:   \at(steps, LoopEntry) + here == steps && 0 <= here <= 2;
            loop invariant none:    here == 0 ==> wide_value(x) == wide_value(x0);
            loop invariant once:    here == 1 ==> wide_value(x) == wide_value(x0) - (wide_value(x0) >> i);
            loop invariant twice:   here == 2 ==> wide_value(x) - (wide_value(x) >> i) < LN_ONE;
            loop invariant above:   ln_fixed(wide_value(y)) <= wide_value(sum) + ln_fixed(wide_value(x));
            loop invariant tight:   wide_value(sum) + ln_fixed(wide_value(x)) <= ln_fixed(wide_value(y)) + 2.125 * steps;
            loop assigns x, sum, steps, here;
            loop variant wide_value(x);
        */
        while (true) {
            vrr_wide part = vrr_wide_shift_right(x, i);
            //@ assert part: wide_value(part) == wide_value(x) >> i;
            //@ assert part_range: 0x1000000000000000 <= wide_value(part) && 2 * wide_value(part) <= wide_value(x);
            vrr_wide next = vrr_wide_sub(x, part);
            //@ assert next: wide_value(next) == wide_value(x) - (wide_value(x) >> i);
            if (!vrr_wide_at_least(next, one)) break;
            vrr_wide log = vrr_ln_table(i);
            //@ assert log: wide_value(log) == ln_table(i) && wide_value(log) <= LN_ONE;
            //@ assert sum_real: wide_value(sum) <= ln_fixed(wide_value(y)) + 2.125 * steps;
            //@ assert sum_range: wide_value(sum) <= LN_ONE;
            vrr_wide new_sum = vrr_wide_add(sum, log);
            //@ assert cast: (real)wide_value(new_sum) == (real)wide_value(sum) + (real)wide_value(log);
            //@ assert step: ln_fixed(wide_value(x)) <= ln_fixed(wide_value(next)) + wide_value(log);
            //@ assert step_tight: ln_fixed(wide_value(next)) + wide_value(log) <= ln_fixed(wide_value(x)) + 2.125;
            //@ assert above: ln_fixed(wide_value(y)) <= wide_value(new_sum) + ln_fixed(wide_value(next));
            /*@ assert tight: wide_value(new_sum) + ln_fixed(wide_value(next)) <=
                                ln_fixed(wide_value(y)) + 2.125 * steps + 2.125; */
            //@ assert second_1: here == 1 && i == 1 ==> wide_value(next) - (wide_value(next) >> 1) < LN_ONE;
            //@ assert second_i: here == 1 && i >= 2 ==> wide_value(next) - (wide_value(next) >> i) < LN_ONE;
            x = next;
            sum = new_sum;
            /*@ ghost steps++; here++; */
        }
        //@ assert used_up: wide_value(x) - (wide_value(x) >> i) < LN_ONE;
    }
    //@ assert near_one: wide_value(x) <= LN_ONE + 0x2000000000000000;
    //@ assert sum_real: wide_value(sum) <= ln_fixed(wide_value(y)) + 2.125 * steps;
    //@ assert sum_range: wide_value(sum) <= LN_ONE;
    //@ assert rest: ln_fixed(wide_value(x)) <= wide_value(x) - LN_ONE <= ln_fixed(wide_value(x)) + 4;
    vrr_wide rest = vrr_wide_sub(x, one);
    return vrr_wide_add(sum, rest);
}

/* Long division, one bit of the quotient at a time. */
vrr_wide vrr_divide_up(vrr_wide num, vrr_wide den) {
    vrr_wide rest = vrr_wide_sub(num, den), one = vrr_wide_make(0, 1), quotient = one;
    //@ assert one: wide_value(one) == 1;
    /*@ loop invariant j_range:  0 <= j <= 120;
        loop invariant rest:     0 <= wide_value(rest) < wide_value(den);
        loop invariant quotient: pow2(j) <= wide_value(quotient) <= 2 * pow2(j) - 1;
        loop invariant division: wide_value(quotient) * wide_value(den) + wide_value(rest) == wide_value(num) * pow2(j);
        loop assigns j, rest, quotient;
        loop variant 120 - j;
    */
    for (uint32_t j = 0; j < 120; j++) {
        //@ assert room: pow2(j) <= LN_ONE && pow2(j + 1) == 2 * pow2(j);
        rest = vrr_wide_add(rest, rest);
        quotient = vrr_wide_add(quotient, quotient);
        if (vrr_wide_at_least(rest, den)) {
            rest = vrr_wide_sub(rest, den);
            quotient = vrr_wide_add(quotient, one);
        }
    }
    //@ assert division: wide_value(quotient) * wide_value(den) + wide_value(rest) == wide_value(num) * LN_ONE;
    if (rest.hi == 0 && rest.lo == 0) return quotient;
    //@ assert up: (wide_value(quotient) + 1) * wide_value(den) > wide_value(num) * LN_ONE;
    return vrr_wide_add(quotient, one);
}

vrr_wide vrr_ln_up(vrr_wide num, vrr_wide den) {
    vrr_wide scaled = den, exponent_part = vrr_wide_make(0, 0), ln2 = vrr_wide_make(LN2_HI, LN2_LO);
    if (vrr_wide_at_least(den, num)) return exponent_part;
    //@ assert ln2: wide_value(ln2) == LN_OF_TWO;
    /*@ ghost int e = 0; */
    /*@ loop invariant scaled:   wide_value(scaled) == times_pow2(wide_value(den), e);
        loop invariant ordered:  1 <= wide_value(den) <= wide_value(scaled) <= wide_value(num);
        loop invariant exponent: 0 <= e <= 126 && pow2(e) <= wide_value(scaled);
        loop invariant part:     wide_value(exponent_part) == e * LN_OF_TWO;
        loop assigns scaled, e, exponent_part;
        loop variant wide_value(num) - wide_value(scaled);
    */
    while (vrr_wide_at_least(vrr_wide_sub(num, scaled), scaled)) {
        //@ assert room: e <= 125 && pow2(e + 1) == 2 * pow2(e);
        //@ assert twice: times_pow2(wide_value(den), e + 1) == 2 * times_pow2(wide_value(den), e);
        scaled = vrr_wide_add(scaled, scaled);
        exponent_part = vrr_wide_add(exponent_part, ln2);
        /*@ ghost e = e + 1; */
    }
    vrr_wide y = vrr_divide_up(num, scaled);
    //@ assert y_above: ln_ratio(wide_value(num), wide_value(scaled)) <= ln_fixed(wide_value(y));
    //@ assert y_tight: ln_fixed(wide_value(y)) <= ln_ratio(wide_value(num), wide_value(scaled)) + 2;
    /*@ assert e_above: ln_ratio(wide_value(num), wide_value(den)) <=
                          ln_ratio(wide_value(num), wide_value(scaled)) + e * LN_OF_TWO; */
    /*@ assert e_tight: ln_ratio(wide_value(num), wide_value(scaled)) + e * LN_OF_TWO <=
                          ln_ratio(wide_value(num), wide_value(den)) + e; */
    vrr_wide mantissa_part = ln_of_mantissa(y);
    vrr_wide sum = vrr_wide_add(mantissa_part, exponent_part);
    //@ assert sum: wide_value(sum) == wide_value(mantissa_part) + e * LN_OF_TWO;
    //@ assert cast: (real)wide_value(sum) == (real)wide_value(mantissa_part) + (real)(e * LN_OF_TWO);
    return sum;
}

vrr_wide vrr_ln_down(vrr_wide num, vrr_wide den) {
    vrr_wide up = vrr_ln_up(num, den), error = vrr_wide_make(0, LN_ERROR);
    //@ assert error: wide_value(error) == LN_ERROR;
    if (!vrr_wide_at_least(up, error)) return vrr_wide_make(0, 0);
    vrr_wide down = vrr_wide_sub(up, error);
    //@ assert cast: (real)wide_value(down) == (real)wide_value(up) - LN_ERROR;
    return down;
}

/*@ requires range:  0 < wide_value(den) < wide_value(num) < pow2(120);
    requires near:   ln_near(wide_value(num), wide_value(den));
    terminates \true;
    assigns \nothing;
    ensures scale:   157 <= \result.log2den <= LN_LOG2_FINEST;
    ensures above:   ln_finer(wide_value(num), wide_value(den), \result.log2den - LN_LOG2_SCALE) <= wide_value(\result.units);
    ensures tight:   ln_tight(wide_value(num), wide_value(den), \result.log2den - LN_LOG2_SCALE, wide_value(\result.units));
    ensures digits:  TWO_83 <= wide_value(\result.units);
*/
static vrr_scaled ln_near_one(vrr_wide num, vrr_wide den) {
    vrr_wide sum = vrr_wide_add(num, den), difference = vrr_wide_sub(num, den);
    vrr_wide twice = vrr_wide_add(difference, difference), scaled = twice;
    uint32_t e = 0;
    /*@ loop invariant scaled: wide_value(scaled) == times_pow2(wide_value(twice), e);
        loop invariant below:  2 <= wide_value(scaled) < 2 * wide_value(sum);
        loop invariant power:  e <= 122 && pow2(e) < wide_value(scaled);
        loop assigns scaled, e;
        loop variant 2 * wide_value(sum) - wide_value(scaled);
    */
    while (!vrr_wide_at_least(scaled, sum)) {
        //@ assert next: pow2(e + 1) == 2 * pow2(e) && times_pow2(wide_value(twice), e + 1) == 2 * wide_value(scaled);
        scaled = vrr_wide_add(scaled, scaled);
        e++;
    }
    //@ assert exponent: 37 <= e;
    vrr_wide y = vrr_divide_up(scaled, sum);
    //@ assert least: (wide_value(y) - 1) * (wide_value(num) + wide_value(den)) < times_pow2(wide_value(twice), e) * LN_ONE;
    //@ assert tight: ln_tight(wide_value(num), wide_value(den), e, ln_near_units(wide_value(y), e));
    uint64_t share = e < 61 ? y.hi >> (2 * e - 63) : 0;
    //@ assert high: wide_value(y) / TWO_64 == y.hi;
    //@ assert share: share == ln_near_share(wide_value(y), e);
    vrr_scaled result = {vrr_wide_add(y, vrr_wide_make(0, share + 1)), LN_LOG2_SCALE + e};
    //@ assert units: wide_value(result.units) == ln_near_units(wide_value(y), e);
    return result;
}

vrr_scaled vrr_ln_fine_up(vrr_wide num, vrr_wide den) {
    vrr_scaled result = {vrr_wide_make(0, 0), LN_LOG2_SCALE};
    //@ assert equal: wide_value(num) == wide_value(den) ==> ln_finer(wide_value(num), wide_value(den), 0) <= 0;
    //@ assert equal_tight: wide_value(num) == wide_value(den) ==> ln_tight(wide_value(num), wide_value(den), 0, 0);
    if (vrr_wide_at_least(den, num)) return result;
    vrr_wide sum = vrr_wide_add(num, den), difference = vrr_wide_sub(num, den);
    if (vrr_wide_at_least(vrr_wide_shift_right(sum, 38), difference)) return ln_near_one(num, den);
    result.units = vrr_ln_up(num, den);
    //@ assert apart: !ln_near(wide_value(num), wide_value(den));
    //@ assert far: ln_finer(wide_value(num), wide_value(den), 0) <= wide_value(result.units);
    //@ assert far_tight: ln_tight(wide_value(num), wide_value(den), 0, wide_value(result.units));
    return result;
}

/* The least integer not below ln 2 * 2^110. */
#define LN2_110_HI UINT64_C(0x2c5c85fdf473)
#define LN2_110_LO UINT64_C(0xde6af278ece600fd)

vrr_wide vrr_ln_shifted_up(vrr_wide num, vrr_wide den, uint32_t e) {
    vrr_wide ln2 = vrr_wide_make(LN2_110_HI, LN2_110_LO);
    //@ assert ln2: wide_value(ln2) == LN_OF_TWO_110;
    vrr_wide exponent_part = vrr_wide_times(ln2, e);
    //@ assert exponent: wide_value(exponent_part) <= e * LN_OF_TWO_110 <= LN_SHIFTED_MOST * LN_OF_TWO_110;
    vrr_wide units = vrr_ln_up(num, den), ratio_part = vrr_wide_shift_right(units, 10);
    //@ assert ten: pow2(3) == 8 && pow2(6) == 64 && pow2(10) == 1024;
    //@ assert quotient: wide_value(ratio_part) == wide_value(units) / 1024;
    //@ assert ratio: wide_value(ratio_part) < TWO_124;
    vrr_wide sum = vrr_wide_add(vrr_wide_add(ratio_part, vrr_wide_make(0, 1)), exponent_part);
    //@ assert sum: wide_value(sum) == ln_shifted_units(wide_value(units), e);
    return sum;
}
