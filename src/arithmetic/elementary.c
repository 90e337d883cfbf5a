#include "elementary.h"

#include "exp.h"
#include "ln.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/elementary.acsl"
#endif

/*@ requires small:   n <= 63;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == pow2(n);
*/
static uint64_t small_power(uint32_t n) {
    //@ assert fits: 1 <= pow2(n) <= 0x8000000000000000;
    return (uint64_t)1 << n;
}

/* x in units of 2^-scale, exactly */
/*@ requires digits:  x.digits < TWO_64 && -TWO_60 <= x.exponent <= TWO_60;
    requires scale:   scale <= 120 && 0 <= x.exponent + scale <= 63;
    terminates \true;
    assigns \nothing;
    ensures value:    wide_value(\result) == times_pow2(x.digits, x.exponent + scale);
*/
static vrr_wide to_units(vrr_number x, int64_t scale) {
    return vrr_wide_mul_add(x.digits, small_power((uint32_t)(x.exponent + scale)), 0);
}

/* ---- Logarithms ------------------------------------------------------------- */

/*@ logic real scaled_value(vrr_scaled s) = number_value(wide_value(s.units), -s.log2den); */

/* ln(num / den), rounded up */
/*@ requires range:   0 < wide_value(den) <= wide_value(num) < TWO_120;
    terminates \true;
    assigns \nothing;
    ensures scale:    LN_SHIFTED_LOG2_SCALE <= \result.log2den <= LN_LOG2_FINEST;
    ensures next:     next_above(scaled_value(\result), ln_apart(wide_value(num), wide_value(den), 0));
*/
static vrr_scaled ln_of_ratio(vrr_wide num, vrr_wide den) {
    vrr_scaled result = vrr_ln_fine_up(num, den);
    //@ assert next: next_above(scaled_value(result), ln_apart(wide_value(num), wide_value(den), 0));
    return result;
}

/* ln(2^e num / den), rounded up */
/*@ requires range:   0 < wide_value(den) <= wide_value(num) < TWO_120;
    requires power:   1 <= e <= LN_SHIFTED_MOST;
    terminates \true;
    assigns \nothing;
    ensures scale:    LN_SHIFTED_LOG2_SCALE <= \result.log2den <= LN_LOG2_FINEST;
    ensures next:     next_above(scaled_value(\result), ln_apart(wide_value(num), wide_value(den), e));
*/
static vrr_scaled ln_of_shifted(vrr_wide num, vrr_wide den, uint32_t e) {
    vrr_scaled result = {vrr_ln_shifted_up(num, den, e), LN_SHIFTED_LOG2_SCALE};
    /*@ assert next: next_above(number_value(wide_value(result.units), -110),
                                ln_apart(wide_value(num), wide_value(den), e)); */
    return result;
}

/* ln(a / b), rounded up */
/*@ requires normal:  has_room(a) && has_room(b) && b.digits != 0;
    requires order:   number(b) <= number(a);
    requires near:    a.exponent - b.exponent <= LN_APART;
    terminates \true;
    assigns \nothing;
    ensures scale:    LN_SHIFTED_LOG2_SCALE <= \result.log2den <= LN_LOG2_FINEST;
    ensures next:     next_above(scaled_value(\result), ln_quotient(number(a), number(b)));
*/
static vrr_scaled ln_units(vrr_number a, vrr_number b) {
    //@ assert values: number_value(b.digits, b.exponent) <= number_value(a.digits, a.exponent);
    //@ assert b_digits: TWO_63 <= b.digits < TWO_64 && 0 < number_value(b.digits, b.exponent);
    //@ assert a_digits: TWO_63 <= a.digits < TWO_64;
    //@ assert apart: b.exponent <= a.exponent && (a.exponent == b.exponent ==> b.digits <= a.digits);
    int64_t apart = a.exponent - b.exponent;
    //@ assert same: ln_quotient(number(a), number(b)) == ln_apart(a.digits, b.digits, apart);
    vrr_wide den = vrr_wide_make(0, b.digits);
    //@ assert den: wide_value(den) == b.digits;
    if (apart == 0) {
        vrr_wide num = vrr_wide_make(0, a.digits);
        //@ assert num: wide_value(num) == a.digits;
        vrr_scaled result = ln_of_ratio(num, den);
        //@ assert same_exponents: next_above(scaled_value(result), ln_apart(a.digits, b.digits, apart));
        //@ assert same_exponents_ln: next_above(scaled_value(result), ln_quotient(number(a), number(b)));
        return result;
    }
    vrr_wide twice = vrr_wide_mul_add(a.digits, 2, 0);
    //@ assert twice: wide_value(twice) == 2 * a.digits;
    //@ assert less: ln_apart(2 * a.digits, b.digits, apart - 1) == ln_apart(a.digits, b.digits, apart);
    if (apart == 1) {
        vrr_scaled result = ln_of_ratio(twice, den);
        //@ assert next_exponents: next_above(scaled_value(result), ln_apart(a.digits, b.digits, apart));
        //@ assert next_exponents_ln: next_above(scaled_value(result), ln_quotient(number(a), number(b)));
        return result;
    }
    vrr_scaled result = ln_of_shifted(twice, den, (uint32_t)(apart - 1));
    //@ assert far_exponents: next_above(scaled_value(result), ln_apart(a.digits, b.digits, apart));
    //@ assert far_exponents_ln: next_above(scaled_value(result), ln_quotient(number(a), number(b)));
    return result;
}

vrr_number vrr_number_ln_up(vrr_number a, vrr_number b) {
    vrr_scaled up = ln_units(a, b);
    vrr_number result = vrr_number_from_wide_up(up.units, -(int64_t)up.log2den);
    //@ assert one: above(number(result), scaled_value(up), 1) && above(scaled_value(up), ln_quotient(number(a), number(b)), 1);
    //@ assert two: above(number(result), ln_quotient(number(a), number(b)), 1 + 1);
    //@ assert zero: ln_quotient(number(a), number(b)) == 0 <==> number(a) == number(b);
    return result;
}

/* What ln_units is above the logarithm is less than one unit of 64 digits. */
vrr_number vrr_number_ln_down(vrr_number a, vrr_number b) {
    vrr_scaled up = ln_units(a, b);
    //@ assert zero: ln_quotient(number(a), number(b)) == 0 <==> number(a) == number(b);
    vrr_number x = vrr_number_from_wide_down(up.units, -(int64_t)up.log2den);
    //@ assert one: below(number_value(x.digits, x.exponent), scaled_value(up), 1);
    if (x.digits == 0) return x;
    //@ assert two: below(number_value(x.digits - 1, x.exponent), ln_quotient(number(a), number(b)), 2);
    return vrr_number_make(x.digits - 1, x.exponent);
}

/* x^2 / 2 in units of the last digit of x */
/*@ requires range:   TWO_63 <= x.digits && -125 <= x.exponent <= -96;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == series_square(x.digits, x.exponent);
*/
static uint64_t half_square(vrr_number x) {
    vrr_wide square = vrr_wide_mul_add(x.digits, x.digits, 0);
    //@ assert high: square.hi == (x.digits * x.digits) / TWO_64;
    return square.hi >> (-63 - x.exponent);
}

/* x - x^2 / 2, and one unit of 64 digits for all that follows in the series of ln(1 + x) and of 1 - e^-x */
/*@ requires range:   TWO_63 <= x.digits && -125 <= x.exponent <= -96;
    terminates \true;
    assigns \nothing;
    ensures value:    number_value(wide_value(\result), x.exponent) == series_value(x.digits, x.exponent);
    ensures positive: 0 < wide_value(\result);
*/
static vrr_wide series_units(vrr_number x) {
    uint64_t half = half_square(x);
    //@ assert half: 0 <= half < x.digits;
    vrr_wide sum = vrr_wide_add(vrr_wide_make(0, x.digits - half), vrr_wide_make(0, 1));
    //@ assert sum: wide_value(sum) == x.digits - series_square(x.digits, x.exponent) + 1;
    //@ assert same: number_value(wide_value(sum), x.exponent) == series_value(x.digits, x.exponent);
    return sum;
}

/*@ requires range:   TWO_63 <= x.digits && -125 <= x.exponent <= -96;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && x.exponent - 63 <= \result.exponent <= x.exponent + 65;
    ensures up:       above(number(\result), series_value(x.digits, x.exponent), 1);
    ensures positive: \result.digits != 0;
*/
static vrr_number series_up(vrr_number x) {
    return vrr_number_from_wide_up(series_units(x), x.exponent);
}

/* 2^-62 <= x < 2^-32 */
/*@ requires range:   TWO_63 <= x.digits && -125 <= x.exponent <= -96;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && x.exponent - 63 <= \result.exponent <= x.exponent + 65;
    ensures up:       above(number(\result), ln_one_plus(number(x)), 2);
    ensures positive: \result.digits != 0;
*/
static vrr_number ln_one_plus_small(vrr_number x) {
    vrr_number result = series_up(x);
    //@ assert value: above(series_value(x.digits, x.exponent), ln_one_plus(number_value(x.digits, x.exponent)), 1);
    //@ assert two: above(number(result), ln_one_plus(number_value(x.digits, x.exponent)), 1 + 1);
    return result;
}

/* 2^-62 <= x < 2^-32 */
/*@ requires range:   TWO_63 <= x.digits && -125 <= x.exponent <= -96;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && x.exponent - 63 <= \result.exponent <= x.exponent + 65;
    ensures up:       above(number(\result), one_minus_exp(number(x)), 2);
    ensures positive: \result.digits != 0;
*/
static vrr_number one_minus_exp_small(vrr_number x) {
    vrr_number result = series_up(x);
    //@ assert value: above(series_value(x.digits, x.exponent), one_minus_exp(number_value(x.digits, x.exponent)), 1);
    //@ assert two: above(number(result), one_minus_exp(number_value(x.digits, x.exponent)), 1 + 1);
    return result;
}

/* 2^-32 <= z < 1 */
/*@ requires range:   TWO_63 <= z.digits && -95 <= z.exponent <= -64;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && -512 <= \result.exponent <= 64;
    ensures up:       above(number(\result), ln_one_plus(number(z)), 2);
    ensures positive: \result.digits != 0;
*/
static vrr_number ln_one_plus_fraction(vrr_number z) {
    vrr_wide one = vrr_wide_pow2(118), units = to_units(z, 118);
    //@ assert one: wide_value(one) == TWO_118;
    //@ assert units: 0 <= wide_value(units) < TWO_118;
    vrr_wide sum = vrr_wide_add(one, units);
    vrr_scaled up = ln_of_ratio(sum, one);
    //@ assert sum: wide_value(sum) == TWO_118 + times_pow2(z.digits, z.exponent + 118);
    //@ assert same: ln_apart(wide_value(sum), wide_value(one), 0) == ln_of_fraction(z.digits, z.exponent);
    //@ assert is_ln: ln_of_fraction(z.digits, z.exponent) == ln_one_plus(number_value(z.digits, z.exponent));
    //@ assert number: number(z) == number_value(z.digits, z.exponent);
    //@ assert positive: 0 < number_value(z.digits, z.exponent);
    //@ assert ln_positive: 0 < ln_one_plus(number(z));
    //@ assert next: next_above(scaled_value(up), ln_one_plus(number(z)));
    vrr_number result = vrr_number_from_wide_up(up.units, -(int64_t)up.log2den);
    //@ assert first: above(number(result), scaled_value(up), 1);
    //@ assert second: above(scaled_value(up), ln_one_plus(number(z)), 1);
    //@ assert two_roundings: above(number(result), ln_one_plus(number(z)), 1 + 1);
    return result;
}

/* z >= 1 */
/*@ requires range:   TWO_63 <= z.digits && -63 <= z.exponent <= 900;
    terminates \true;
    assigns \nothing;
    ensures room:     normal(\result) && -512 <= \result.exponent <= 64;
    ensures up:       above(number(\result), ln_one_plus(number(z)), 4);
    ensures positive: \result.digits != 0;
*/
static vrr_number ln_one_plus_large(vrr_number z) {
    vrr_number one = vrr_number_make(1, 0), sum = vrr_number_add_up(one, z);
    //@ assert one: number(one) == 1 && 1 <= number(z);
    //@ assert order: 1 + number(z) <= number(sum);
    vrr_number result = vrr_number_ln_up(sum, one);
    //@ assert sum: above(number(sum), 1 + number(z), 1) && above(number(result), ln_quotient(number(sum), 1), 2);
    return result;
}

vrr_number vrr_number_ln_one_plus_up(vrr_number z) {
    if (z.digits == 0 || z.exponent <= -126) return z;
    if (z.exponent <= -96) return ln_one_plus_small(z);
    if (z.exponent <= -64) return ln_one_plus_fraction(z);
    return ln_one_plus_large(z);
}

/* ---- Exponentials ----------------------------------------------------------- */

/* The greatest integer not above ln 2 * 2^104. */
#define LN2_104_HI UINT64_C(0xb17217f7d1)
#define LN2_104_LO UINT64_C(0xcf79abc9e3b39803)

/* x in units of 2^-104, rounded down */
/*@ requires room:    has_room(x);
    requires range:   number(x) <= 0x10000;
    terminates \true;
    assigns \nothing;
    ensures units:    in_units(wide_value(\result), number(x));
    ensures range:    wide_value(\result) <= TWO_120;
*/
static vrr_wide to_units_down(vrr_number x) {
    if (x.digits == 0 || x.exponent <= -168) {
        //@ assert none: in_units(0, number_value(x.digits, x.exponent));
        return vrr_wide_make(0, 0);
    }
    //@ assert exponent: x.exponent <= -47;
    if (x.exponent < -104) {
        uint64_t kept = x.digits >> (-104 - x.exponent);
        //@ assert kept: kept == x.digits / pow2(-104 - x.exponent);
        //@ assert right: in_units(kept, number(x));
        return vrr_wide_make(0, kept);
    }
    vrr_wide units = to_units(x, 104);
    //@ assert left: in_units(times_pow2(x.digits, x.exponent + 104), number_value(x.digits, x.exponent));
    return units;
}

/* turns * ln 2 + rest */
typedef struct {
    uint32_t turns;
    vrr_wide rest;
} exp_parts;

/*@ requires range:   wide_value(x) <= TWO_120;
    terminates \true;
    assigns \nothing;
    ensures whole:    wide_value(x) == \result.turns * LN_OF_TWO_104 + wide_value(\result.rest);
    ensures rest:     wide_value(\result.rest) <= LN_OF_TWO_104;
    ensures turns:    \result.turns <= 0x20000 - 1;
*/
static exp_parts parts_of(vrr_wide x) {
    vrr_wide ln2 = vrr_wide_make(LN2_104_HI, LN2_104_LO);
    //@ assert ln2: wide_value(ln2) == LN_OF_TWO_104;
    uint64_t quotient = x.hi / (LN2_104_HI + 1);
    //@ assert quotient: quotient * 0xb17217f7d2 <= x.hi < quotient * 0xb17217f7d2 + 0xb17217f7d2;
    //@ assert high: x.hi <= 0x100000000000000 && x.hi * TWO_64 <= wide_value(x) < x.hi * TWO_64 + TWO_64;
    //@ assert small: quotient <= 0x20000 - 2;
    exp_parts result = {(uint32_t)quotient, vrr_wide_sub(x, vrr_wide_times(ln2, quotient))};
    if (vrr_wide_at_least(result.rest, ln2)) {
        result.turns++;
        result.rest = vrr_wide_sub(result.rest, ln2);
    }
    return result;
}

/* e^-rest, in units of 2^-120 */
/*@ requires range:   wide_value(rest) <= LN_OF_TWO_104;
    terminates \true;
    assigns \nothing;
    ensures units:    exp_units(wide_value(\result), exp_of_rest(wide_value(rest)));
    ensures range:    TWO_118 <= wide_value(\result) <= TWO_120;
*/
static vrr_wide exp_minus_rest(vrr_wide rest) {
    return vrr_exp_minus_down(vrr_wide_times(rest, 0x10000));
}

/* digits * 2^exponent */
typedef struct {
    uint64_t digits;
    int64_t exponent;
} exp_estimate;

/* The leading 63 digits or so of a mantissa. */
/*@ requires range:   TWO_118 <= wide_value(mantissa) <= TWO_120;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == wide_value(mantissa) >> 57;
    ensures range:    0x2000000000000000 <= \result <= TWO_63;
*/
static uint64_t leading_digits(vrr_wide mantissa) {
    vrr_wide digits = vrr_wide_shift_right(mantissa, 57);
    //@ assert range: 0x2000000000000000 <= wide_value(digits) <= TWO_63;
    //@ assert low: digits.hi == 0;
    return digits.lo;
}

/* 2^(turns + 1) mantissa, cut to one word */
/*@ requires range:   TWO_118 <= wide_value(mantissa) <= TWO_120 && turns < 0x20000;
    terminates \true;
    assigns \nothing;
    ensures range:    0x2000000000000000 <= \result.digits <= TWO_63 && -62 <= \result.exponent <= 0x20000;
    ensures value:    cut_to_word(\result.digits, \result.exponent, wide_value(mantissa), turns);
*/
static exp_estimate estimate_of(vrr_wide mantissa, uint32_t turns) {
    exp_estimate result = {leading_digits(mantissa), (int64_t)turns - 62};
    return result;
}

/* e^x, closer than two in the last digit */
/*@ requires room:    has_room(x);
    requires range:   number(x) <= 0x10000;
    terminates \true;
    assigns \nothing;
    ensures range:    0x2000000000000000 <= \result.digits <= TWO_63 && -62 <= \result.exponent <= 0x20000;
    ensures up:       above(number_value(\result.digits + 2, \result.exponent), \exp(number(x)), 1);
    ensures down:     below(number_value(\result.digits - 1, \result.exponent), \exp(number(x)), 1);
*/
static exp_estimate exp_near(vrr_number x) {
    vrr_wide units = to_units_down(x), ln2 = vrr_wide_make(LN2_104_HI, LN2_104_LO);
    exp_parts parts = parts_of(units);
    vrr_wide mantissa = exp_minus_rest(vrr_wide_sub(ln2, parts.rest));
    //@ assert mantissa: exp_units(wide_value(mantissa), exp_of_lack(wide_value(parts.rest)));
    //@ assert parts: turns_and_rest(parts.turns, wide_value(parts.rest), number(x));
    return estimate_of(mantissa, parts.turns);
}

vrr_number vrr_number_exp_up(vrr_number x) {
    exp_estimate near = exp_near(x);
    return vrr_number_make(near.digits + 2, near.exponent);
}

vrr_number vrr_number_exp_down(vrr_number x) {
    exp_estimate near = exp_near(x);
    return vrr_number_make(near.digits - 1, near.exponent);
}

/* 1 - exponential, both in units of 2^-120 */
/*@ requires range:   wide_value(exponential) <= LN_ONE;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && (wide_value(exponential) != LN_ONE ==> -183 <= \result.exponent <= -55);
    ensures up:       above(number(\result), one_minus_units(wide_value(exponential)), 1);
    ensures zero:     \result.digits == 0 <==> wide_value(exponential) == LN_ONE;
*/
static vrr_number complement_up(vrr_wide exponential) {
    vrr_wide one = vrr_wide_pow2(120);
    //@ assert one: wide_value(one) == LN_ONE;
    vrr_wide difference = vrr_wide_sub(one, exponential);
    //@ assert difference: wide_value(difference) == LN_ONE - wide_value(exponential);
    //@ assert same: number_value(wide_value(difference), -120) == one_minus_units(wide_value(exponential));
    return vrr_number_from_wide_up(difference, -120);
}

/* 2^-32 <= x < 1/2 */
/*@ requires range:   TWO_63 <= x.digits && -95 <= x.exponent <= -65;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && -183 <= \result.exponent <= 0;
    ensures up:       above(number(\result), one_minus_exp(number(x)), 2);
    ensures positive: \result.digits != 0;
*/
static vrr_number one_minus_exp_fraction(vrr_number x) {
    vrr_wide units = to_units(x, 120);
    //@ assert units: wide_value(units) == times_pow2(x.digits, x.exponent + 120) && wide_value(units) < TWO_119;
    vrr_wide exponential = vrr_exp_minus_down(units);
    //@ assert is_exp: exp_of_number(x.digits, x.exponent) == exp_times(LN_ONE, wide_value(units));
    //@ assert exponential: exp_units(wide_value(exponential), exp_of_number(x.digits, x.exponent));
    //@ assert value: above(one_minus_units(wide_value(exponential)), one_minus_exp(number_value(x.digits, x.exponent)), 1);
    //@ assert positive: 0 < number_value(x.digits, x.exponent);
    //@ assert more: 0 < one_minus_exp(number_value(x.digits, x.exponent));
    //@ assert none: one_minus_units(LN_ONE) == number_value(0, -120) == 0;
    //@ assert below_one: wide_value(exponential) < LN_ONE;
    vrr_number result = complement_up(exponential);
    //@ assert number: number(x) == number_value(x.digits, x.exponent);
    //@ assert two: above(number(result), one_minus_exp(number(x)), 1 + 1);
    return result;
}

/* e^-(rest + turns * ln 2), less a margin for the errors of rest and of its exponential */
/*@ requires range:   TWO_118 <= wide_value(mantissa) <= TWO_120 && turns <= 61;
    terminates \true;
    assigns \nothing;
    ensures value:    wide_value(\result) == ((2 * wide_value(mantissa)) >> (turns + 1)) - TWO_40;
    ensures range:    wide_value(\result) < TWO_120;
*/
static vrr_wide halved_down(vrr_wide mantissa, uint32_t turns) {
    vrr_wide twice = vrr_wide_add(mantissa, mantissa), exponential = vrr_wide_shift_right(twice, turns + 1);
    //@ assert twice: wide_value(twice) == 2 * wide_value(mantissa);
    //@ assert at_least: TWO_40 <= wide_value(exponential);
    //@ assert at_most: 2 * wide_value(exponential) <= wide_value(twice);
    vrr_wide margin = vrr_wide_pow2(40);
    //@ assert margin: wide_value(margin) == TWO_40;
    return vrr_wide_sub(exponential, margin);
}

/* x >= 43 or so: 1 */
/*@ terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && -63 <= \result.exponent <= 0;
    ensures value:    number(\result) == 1;
    ensures positive: \result.digits != 0;
*/
static vrr_number one_minus_exp_far(void) {
    //@ assert one: number_value(1, 0) == 1;
    return vrr_number_make(1, 0);
}

/* 1/2 <= x < 64 */
/*@ requires range:   TWO_63 <= x.digits && -64 <= x.exponent <= -58;
    terminates \true;
    assigns \nothing;
    ensures room:     has_room(\result) && -183 <= \result.exponent <= 0;
    ensures up:       above(number(\result), one_minus_exp(number(x)), 2);
    ensures positive: \result.digits != 0;
*/
static vrr_number one_minus_exp_middle(vrr_number x) {
    //@ assert range: number_value(x.digits, x.exponent) <= 64;
    vrr_wide units = to_units_down(x);
    exp_parts parts = parts_of(units);
    //@ assert parts: turns_and_rest(parts.turns, wide_value(parts.rest), number(x));
    if (parts.turns > 61) {
        //@ assert far: 62 * LN_OF_TWO_104 <= wide_value(units);
        //@ assert near: above(1.0, one_minus_exp(number(x)), 1);
        //@ assert up: above(1.0, one_minus_exp(number(x)), 2);
        return one_minus_exp_far();
    }
    vrr_wide mantissa = exp_minus_rest(parts.rest), exponential = halved_down(mantissa, parts.turns);
    //@ assert half: 0x1p-1 <= number_value(x.digits, x.exponent);
    //@ assert number: number(x) == number_value(x.digits, x.exponent);
    //@ assert value: above(one_minus_shifted(wide_value(mantissa), parts.turns), one_minus_exp(number(x)), 1);
    //@ assert same: one_minus_shifted(wide_value(mantissa), parts.turns) == one_minus_units(wide_value(exponential));
    vrr_number result = complement_up(exponential);
    //@ assert first: above(number(result), one_minus_shifted(wide_value(mantissa), parts.turns), 1);
    //@ assert two: above(number(result), one_minus_exp(number(x)), 1 + 1);
    return result;
}

vrr_number vrr_number_one_minus_exp_up(vrr_number x) {
    if (x.digits == 0 || x.exponent <= -126) return x;
    if (x.exponent <= -96) return one_minus_exp_small(x);
    if (x.exponent <= -65) return one_minus_exp_fraction(x);
    if (x.exponent <= -58) return one_minus_exp_middle(x);
    //@ assert large: above(1.0, one_minus_exp(number_value(x.digits, x.exponent)), 1);
    //@ assert up: above(1.0, one_minus_exp(number(x)), 2);
    return one_minus_exp_far();
}
