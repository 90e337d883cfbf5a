#include "number.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/number_steps.acsl"
#endif

#define TOP_BIT UINT64_C(0x8000000000000000) /* 2^63 */
#define HALF_WORD UINT64_C(0x100000000)      /* 2^32 */

/* ---- 128 digits, and rounding them to 64 ------------------------------------ */

/* w * 2^exponent */
typedef struct {
    vrr_wide w;
    int64_t exponent;
} aligned;

/*@ predicate step_of(integer bits, integer factor, integer limit) =
      (bits == 32 && factor == 0x100000000 && limit == 0x100000000) ||
      (bits == 16 && factor == 0x10000 && limit == 0x1000000000000) ||
      (bits == 8 && factor == 0x100 && limit == 0x100000000000000) ||
      (bits == 4 && factor == 16 && limit == TWO_60) || (bits == 2 && factor == 4 && limit == TWO_62) ||
      (bits == 1 && factor == 2 && limit == TWO_63);
*/

/* w * factor: a shift to the left, as compilers see it */
/*@ requires fits:   w.hi < limit;
    requires step:   \exists integer bits; step_of(bits, factor, limit);
    terminates \true;
    assigns \nothing;
    ensures value:   wide_value(\result) == wide_value(w) * factor;
    ensures high:    w.hi * factor <= \result.hi;
    ensures word:    w.lo == 0 ==> \result.lo == 0;
*/
static vrr_wide raised(vrr_wide w, uint64_t factor, uint64_t limit) {
    return vrr_wide_make(w.hi * factor + w.lo / limit, w.lo % limit * factor);
}

/* The same number, shifted by so many bits if they fit */
/*@ requires room:   -TWO_62 - 128 <= a.exponent <= TWO_62;
    requires step:   step_of(bits, factor, limit);
    terminates \true;
    assigns \nothing;
    ensures value:   number_value(wide_value(\result.w), \result.exponent) == number_value(wide_value(a.w), a.exponent);
    ensures top:     limit <= \result.w.hi || a.w.hi * factor <= \result.w.hi;
    ensures same:    limit <= a.w.hi ==> \result == a;
    ensures shifted: a.w.hi < limit ==> \result.exponent == a.exponent - bits;
    ensures word:    a.w.lo == 0 ==> \result.w.lo == 0;
*/
static aligned shifted(aligned a, int64_t bits, uint64_t factor, uint64_t limit) {
    if (a.w.hi < limit) {
        aligned b = {raised(a.w, factor, limit), a.exponent - bits};
        //@ assert places: same(b.exponent, a.exponent - bits);
        //@ assert digits: same(wide_value(b.w), wide_value(a.w) * factor);
        //@ assert value: number_value(wide_value(b.w), b.exponent) == number_value(wide_value(a.w), a.exponent);
        return b;
    }
    return a;
}

/* The same number, the highest of its 128 bits set */
/*@ requires positive: 0 < wide_value(w);
    requires room:     -TWO_62 <= exponent <= TWO_62;
    terminates \true;
    assigns \nothing;
    ensures value:     number_value(wide_value(\result.w), \result.exponent) == number_value(wide_value(w), exponent);
    ensures top:       TWO_63 <= \result.w.hi;
    ensures range:     exponent - 127 <= \result.exponent <= exponent;
    ensures near:      TWO_62 <= w.hi ==> exponent - 1 <= \result.exponent;
    ensures same:      TWO_63 <= w.hi ==> \result.w == w && \result.exponent == exponent;
    ensures moved:     w.hi < TWO_63 ==> \result.exponent < exponent;
    ensures word:      w.lo == 0 ==> \result.w.lo == 0 && exponent - 63 <= \result.exponent;
*/
static aligned align(vrr_wide w, int64_t exponent) {
    aligned a = {w, exponent};
    if (w.hi < TOP_BIT / 2) { /* never after a product or a sum */
        if (w.hi == 0) {
            //@ assert low: wide_value(w) == w.lo;
            //@ assert word: number_value(w.lo * TWO_64, exponent - 64) == number_value(w.lo, exponent);
            a.w = vrr_wide_make(w.lo, 0);
            a.exponent -= 64;
        }
        //@ assert high: number_value(wide_value(a.w), a.exponent) == number_value(wide_value(w), exponent) && 0 < a.w.hi;
        a = shifted(a, 32, HALF_WORD, HALF_WORD);
        a = shifted(a, 16, 0x10000, UINT64_C(0x1000000000000));
        a = shifted(a, 8, 0x100, UINT64_C(0x100000000000000));
        a = shifted(a, 4, 16, TOP_BIT / 8);
        a = shifted(a, 2, 4, TOP_BIT / 2);
    }
    return shifted(a, 1, 2, TOP_BIT);
}

/*@ terminates \true;
    assigns \nothing;
    ensures fields: \result.digits == digits && \result.exponent == exponent;
*/
static vrr_number form(uint64_t digits, int64_t exponent) {
    vrr_number x;
    x.digits = digits;
    x.exponent = exponent;
    return x;
}

/* (digits + 1) * 2^exponent */
/*@ requires top:    TWO_63 <= digits;
    requires room:   exponent <= TWO_62;
    terminates \true;
    assigns \nothing;
    ensures normal:  TWO_63 <= \result.digits;
    ensures value:   number(\result) == number_value(digits + 1, exponent);
    ensures range:   exponent <= \result.exponent <= exponent + 1;
    ensures carry:   digits + 1 < TWO_64 ==> \result.exponent == exponent;
*/
static vrr_number next(uint64_t digits, int64_t exponent) {
    if (digits == UINT64_MAX) return form(TOP_BIT, exponent + 1);
    return form(digits + 1, exponent);
}

/*@ requires room:   -TWO_62 <= exponent <= TWO_62 - 128;
    terminates \true;
    assigns \nothing;
    ensures normal:  normal(\result);
    ensures down:    finely_below(number(\result), number_value(wide_value(w), exponent));
    ensures zero:    \result.digits == 0 <==> wide_value(w) == 0;
    ensures range:   0 < wide_value(w) ==> exponent - 63 <= \result.exponent <= exponent + 64;
    ensures near:    TWO_62 <= w.hi ==> exponent + 63 <= \result.exponent;
    ensures moved:   0 < wide_value(w) && w.hi < TWO_63 ==> \result.exponent <= exponent + 63;
    ensures word:    0 < w.hi && w.lo == 0 ==> exponent + 1 <= \result.exponent;
    ensures exact:   w.lo == 0 ==> number(\result) == number_value(wide_value(w), exponent);
*/
static vrr_number round_down(vrr_wide w, int64_t exponent) {
    if (w.hi == 0 && w.lo == 0) return form(0, 0);
    aligned a = align(w, exponent);
    int64_t place = a.exponent + 64;
    //@ assert place: same(a.exponent, place - 64);
    //@ assert digits: w.lo == 0 ==> same(wide_value(a.w), a.w.hi * TWO_64);
    //@ assert exact: w.lo == 0 ==> number_value(wide_value(a.w), a.exponent) == number_value(a.w.hi, place);
    return form(a.w.hi, place);
}

/*@ requires room:   -TWO_62 <= exponent <= TWO_62 - 128;
    terminates \true;
    assigns \nothing;
    ensures normal:  normal(\result);
    ensures up:      finely_above(number(\result), number_value(wide_value(w), exponent));
    ensures zero:    \result.digits == 0 <==> wide_value(w) == 0;
    ensures range:   0 < wide_value(w) ==> exponent - 63 <= \result.exponent <= exponent + 65;
    ensures near:    TWO_62 <= w.hi ==> exponent + 63 <= \result.exponent;
    ensures moved:   0 < wide_value(w) <= TWO_128 - TWO_64 ==> \result.exponent <= exponent + 64;
*/
static vrr_number round_up(vrr_wide w, int64_t exponent) {
    if (w.hi == 0 && w.lo == 0) return form(0, 0);
    aligned a = align(w, exponent);
    uint64_t high = a.w.hi;
    if (a.w.lo == 0) return form(high, a.exponent + 64);
    //@ assert up: finely_above(number_value(high + 1, a.exponent + 64), number_value(wide_value(a.w), a.exponent));
    return next(high, a.exponent + 64);
}

/* ---- Making numbers --------------------------------------------------------- */

vrr_number vrr_number_make(uint64_t n, int64_t exponent) {
    return round_down(vrr_wide_make(n, 0), exponent - 64);
}

vrr_number vrr_number_from_wide_up(vrr_wide w, int64_t exponent) {
    return round_up(w, exponent);
}

vrr_number vrr_number_from_wide_down(vrr_wide w, int64_t exponent) {
    return round_down(w, exponent);
}

vrr_number vrr_number_from_bits(uint64_t bits) {
    uint64_t field = bits / IEEE_HIDDEN_BIT, fraction = bits % IEEE_HIDDEN_BIT;
    //@ assert small: field == 0 ==> fraction == bits && number_value(fraction, -DOUBLE_LOG2DEN) == ieee_value(bits);
    if (field == 0) return vrr_number_make(fraction, -DOUBLE_LOG2DEN);
    //@ assert fields: normal_bits(bits, fraction + TWO_52, field - NORMAL_LOG2DEN);
    //@ assert normal: number_value(fraction + TWO_52, field - NORMAL_LOG2DEN) == ieee_value(bits);
    return vrr_number_make(fraction + IEEE_HIDDEN_BIT, (int64_t)field - NORMAL_LOG2DEN);
}

/* The pattern of a double that is not below digits * 2^exponent: the leading bit of its 53 digits raises the exponent field
   by one, and a carry out of them by two. Under the normal doubles it is the least of these. */
/*@ requires top:    TWO_63 <= digits;
    requires below:  exponent <= 800;
    terminates \true;
    assigns \nothing;
    ensures finite:  \result < IEEE_INFINITY;
    ensures above:   number_value(digits, exponent) <= ieee_value(\result);
    ensures tight:   ieee_value(\result) <= number_value(digits, exponent) * (1 + 0x1p-52) + 0x1p-1022;
*/
static uint64_t bits_up(uint64_t digits, int64_t exponent) {
    //@ assert positive: 0 < number_value(digits, exponent);
    //@ assert scaled: 0 < number_value(digits, exponent) * (1 + 0x1p-52);
    if (exponent < -1085) {
        //@ assert tiny: ieee_value(TWO_52) == 0x1p-1022;
        return IEEE_HIDDEN_BIT;
    }
    uint64_t lead = digits / 2048;
    if (digits % 2048 != 0) lead++;
    //@ assert lead: digits <= lead * 2048 < digits + 2048;
    uint64_t bits = (uint64_t)(exponent + 1085) * IEEE_HIDDEN_BIT + lead;
    //@ assert pattern: lead_bits(bits, lead, digits, exponent);
    //@ assert share: ieee_value(bits) <= number_value(digits, exponent) * (1 + 0x1p-52);
    return bits;
}

double vrr_number_double_up(vrr_number x) {
    uint64_t bits = x.digits == 0 ? 0 : bits_up(x.digits, x.exponent);
    return vrr_double_from_bits(bits);
}

bool vrr_number_to_double_up(vrr_number x, double *result) {
    *result = 0.0;
    if (x.exponent >= 64) return false;
    *result = vrr_number_double_up(x);
    return true;
}

/* ---- Comparing -------------------------------------------------------------- */

bool vrr_number_at_least(vrr_number a, vrr_number b) {
    //@ assert none: b.digits == 0 ==> number_value(b.digits, b.exponent) == 0;
    //@ assert least: 0 <= number_value(a.digits, a.exponent);
    if (b.digits == 0) return true;
    //@ assert some: 0 < number_value(b.digits, b.exponent);
    //@ assert less: a.digits == 0 ==> number_value(a.digits, a.exponent) == 0;
    if (a.digits == 0) return false;
    /*@ assert order: number_value(b.digits, b.exponent) <= number_value(a.digits, a.exponent) <==>
                        b.exponent < a.exponent || (same(b.exponent, a.exponent) && b.digits <= a.digits); */
    return a.exponent > b.exponent || (a.exponent == b.exponent && a.digits >= b.digits);
}

/* ---- The four operations ---------------------------------------------------- */

/*@ predicate not_negative(integer a, integer b) = 0 <= a * b; */

/* digits * 2^63 / 2^distance */
/*@ requires near:   distance <= 63;
    terminates \true;
    assigns \nothing;
    ensures value:   wide_value(\result) == times_pow2(digits, 63 - distance);
    ensures top:     distance == 0 ==> wide_value(\result) == digits * TWO_63;
    ensures range:   wide_value(\result) <= digits * TWO_63;
*/
static vrr_wide lowered(uint64_t digits, uint64_t distance) {
    //@ assert signs: \forall integer n; 0 <= n ==> not_negative(digits, n);
    uint64_t power = (uint64_t)1 << (63 - distance);
    //@ assert power: power == pow2(63 - distance) && power <= TWO_63;
    //@ assert rest: not_negative(digits, TWO_63 - power);
    //@ assert range: digits * power <= digits * TWO_63;
    return vrr_wide_mul_add(digits, power, 0);
}

/*@ requires normal: TWO_63 <= a.digits && TWO_63 <= b.digits;
    requires room:   -TWO_60 <= b.exponent <= a.exponent <= TWO_60;
    requires near:   a.exponent - b.exponent <= 63;
    terminates \true;
    assigns \nothing;
    ensures value:   number_value(wide_value(\result), a.exponent - 63) == number(a) + number(b);
    ensures range:   TWO_62 <= \result.hi && wide_value(\result) <= TWO_128 - TWO_64;
*/
static vrr_wide sum(vrr_number a, vrr_number b) {
    uint64_t distance = (uint64_t)(a.exponent - b.exponent);
    //@ assert distance: distance == a.exponent - b.exponent;
    /*@ assert parts: exact_sum(a.digits, a.exponent, b.digits, b.exponent, a.digits * TWO_63 +
                        times_pow2(b.digits, 63 - (a.exponent - b.exponent)), a.exponent - 63); */
    /*@ assert exact: number_value(a.digits * TWO_63 + times_pow2(b.digits, 63 - (a.exponent - b.exponent)), a.exponent - 63) ==
                        number(a) + number(b); */
    return vrr_wide_add(lowered(a.digits, 0), lowered(b.digits, distance));
}

/*@ requires normal: TWO_63 <= a.digits && TWO_63 <= b.digits;
    requires room:   -TWO_60 <= b.exponent <= a.exponent <= TWO_60;
    requires near:   a.exponent - b.exponent <= 63;
    requires order:  number(b) <= number(a);
    terminates \true;
    assigns \nothing;
    ensures value:   number_value(wide_value(\result), a.exponent - 63) == number(a) - number(b);
    ensures range:   wide_value(\result) < TWO_127;
*/
static vrr_wide difference(vrr_number a, vrr_number b) {
    uint64_t distance = (uint64_t)(a.exponent - b.exponent);
    //@ assert distance: distance == a.exponent - b.exponent;
    /*@ assert parts: exact_difference(a.digits, a.exponent, b.digits, b.exponent, a.digits * TWO_63 -
                        times_pow2(b.digits, 63 - (a.exponent - b.exponent)), a.exponent - 63); */
    /*@ assert exact: number_value(a.digits * TWO_63 - times_pow2(b.digits, 63 - (a.exponent - b.exponent)), a.exponent - 63) ==
                        number(a) - number(b); */
    //@ assert order: 0 <= a.digits * TWO_63 - times_pow2(b.digits, 63 - (a.exponent - b.exponent));
    return vrr_wide_sub(lowered(a.digits, 0), lowered(b.digits, distance));
}

/*@ requires room:   has_room(a) && has_room(b);
    requires order:  b.exponent <= a.exponent && a.digits != 0 && b.digits != 0;
    terminates \true;
    assigns \nothing;
    ensures normal:  TWO_63 <= \result.digits;
    ensures range:   a.exponent <= \result.exponent <= a.exponent + 1;
    ensures up:      sum_up(number(\result), number(a), number(b));
*/
static vrr_number add_smaller_up(vrr_number a, vrr_number b) {
    if (a.exponent - b.exponent > 63) return next(a.digits, a.exponent);
    return round_up(sum(a, b), a.exponent - 63);
}

/*@ requires room:   has_room(a) && has_room(b);
    requires order:  b.exponent <= a.exponent && a.digits != 0 && b.digits != 0;
    terminates \true;
    assigns \nothing;
    ensures normal:  TWO_63 <= \result.digits;
    ensures range:   a.exponent <= \result.exponent <= a.exponent + 1;
    ensures down:    sum_down(number(\result), number(a), number(b));
*/
static vrr_number add_smaller_down(vrr_number a, vrr_number b) {
    if (a.exponent - b.exponent > 63) return a;
    return round_down(sum(a, b), a.exponent - 63);
}

vrr_number vrr_number_add_up(vrr_number a, vrr_number b) {
    if (a.digits == 0) return b;
    if (b.digits == 0) return a;
    if (a.exponent >= b.exponent) return add_smaller_up(a, b);
    return add_smaller_up(b, a);
}

vrr_number vrr_number_add_down(vrr_number a, vrr_number b) {
    if (a.digits == 0) return b;
    if (b.digits == 0) return a;
    if (a.exponent >= b.exponent) return add_smaller_down(a, b);
    return add_smaller_down(b, a);
}

vrr_number vrr_number_sub_up(vrr_number a, vrr_number b) {
    if (b.digits == 0) return a;
    //@ assert some: 0 < number_value(b.digits, b.exponent);
    //@ assert order: number_value(b.digits, b.exponent) <= number_value(a.digits, a.exponent);
    //@ assert more: a.digits != 0;
    //@ assert exponents: b.exponent <= a.exponent && a.digits != 0;
    if (a.exponent - b.exponent > 63) {
        //@ assert apart: number_value(b.digits, b.exponent) < number_value(a.digits, a.exponent);
        return a;
    }
    vrr_wide left = difference(a, b);
    //@ assert none: wide_value(left) == 0 ==> number_value(wide_value(left), a.exponent - 63) == 0;
    //@ assert left: 0 < wide_value(left) ==> 0 < number_value(wide_value(left), a.exponent - 63);
    return round_up(left, a.exponent - 63);
}

vrr_number vrr_number_sub_down(vrr_number a, vrr_number b) {
    if (b.digits == 0) return a;
    //@ assert some: 0 < number_value(b.digits, b.exponent);
    //@ assert order: number_value(b.digits, b.exponent) <= number_value(a.digits, a.exponent);
    //@ assert more: a.digits != 0;
    //@ assert exponents: b.exponent <= a.exponent && a.digits != 0;
    if (a.exponent - b.exponent > 63) {
        //@ assert one: same(a.digits - 1, a.digits - 1);
        /*@ assert below: difference_down(number_value(a.digits - 1, a.exponent), number_value(a.digits, a.exponent),
                                          number_value(b.digits, b.exponent)); */
        //@ assert less: difference_down(number_value(a.digits - 1, a.exponent), number(a), number(b));
        return vrr_number_make(a.digits - 1, a.exponent);
    }
    return round_down(difference(a, b), a.exponent - 63);
}

vrr_number vrr_number_mul_up(vrr_number a, vrr_number b) {
    //@ assert most: a.digits * b.digits <= 0xffffffffffffffff * 0xffffffffffffffff;
    //@ assert least: a.digits != 0 && b.digits != 0 ==> TWO_63 * TWO_63 <= a.digits * b.digits;
    /*@ assert product: exact_product(a.digits, a.exponent, b.digits, b.exponent,
                                      a.digits * b.digits, a.exponent + b.exponent); */
    //@ assert exact: number_value(a.digits * b.digits, a.exponent + b.exponent) == number(a) * number(b);
    return round_up(vrr_wide_mul_add(a.digits, b.digits, 0), a.exponent + b.exponent);
}

vrr_number vrr_number_mul_down(vrr_number a, vrr_number b) {
    //@ assert least: a.digits != 0 && b.digits != 0 ==> TWO_63 * TWO_63 <= a.digits * b.digits;
    /*@ assert product: exact_product(a.digits, a.exponent, b.digits, b.exponent,
                                      a.digits * b.digits, a.exponent + b.exponent); */
    //@ assert exact: number_value(a.digits * b.digits, a.exponent + b.exponent) == number(a) * number(b);
    return round_down(vrr_wide_mul_add(a.digits, b.digits, 0), a.exponent + b.exponent);
}

/* quotient * den + rest = num * 2^power */
typedef struct {
    uint64_t quotient, rest;
    int64_t power;
} division;

/* Long division, one bit of the quotient at a time: 64 bits, the highest one set */
/*@ requires top:    TWO_63 <= num && TWO_63 <= den;
    terminates \true;
    assigns \nothing;
    ensures power:   63 <= \result.power <= 64;
    ensures value:   \result.quotient * den + \result.rest == times_pow2(num, \result.power);
    ensures rest:    \result.rest < den;
    ensures top:     TWO_63 <= \result.quotient;
*/
static division divide(uint64_t num, uint64_t den) {
    division d = {1, 0, 63};
    //@ assert once: times_pow2(num, 0) == num;
    //@ assert double: times_pow2(num, 1) == 2 * num;
    if (num >= den) {
        d.rest = num - den;
    } else {
        d.rest = num - (den - num);
        d.power = 64;
    }
    //@ assert start: d.quotient == 1 && same(den + d.rest, times_pow2(num, d.power - 63));
    /*@ loop invariant count:    j <= 63;
        loop invariant power:    63 <= d.power <= 64;
        loop invariant rest:     d.rest < den;
        loop invariant quotient: pow2(j) <= d.quotient < 2 * pow2(j);
        loop invariant value:    d.quotient * den + d.rest == times_pow2(num, d.power - 63 + j);
        loop assigns j, d;
        loop variant 63 - j;
    */
    for (uint32_t j = 0; j < 63; j++) {
        //@ assert room: pow2(j + 1) == 2 * pow2(j) && pow2(j + 1) <= TWO_63;
        //@ assert twice: times_pow2(num, d.power - 63 + j + 1) == 2 * times_pow2(num, d.power - 63 + j);
        uint64_t missing = den - d.rest;
        if (d.rest >= missing) {
            d.rest -= missing;
            d.quotient = 2 * d.quotient + 1;
        } else {
            d.rest += d.rest;
            d.quotient = 2 * d.quotient;
        }
    }
    return d;
}

vrr_number vrr_number_div_up(vrr_number a, vrr_number b) {
    //@ assert positive: 0 < number_value(b.digits, b.exponent) && 0 / number_value(b.digits, b.exponent) == 0;
    if (a.digits == 0) {
        //@ assert none: number_value(a.digits, a.exponent) == 0;
        /*@ assert zero: quotient_up(number_value(a.digits, a.exponent), number_value(a.digits, a.exponent),
                                     number_value(b.digits, b.exponent)); */
        return a;
    }
    division d = divide(a.digits, b.digits);
    int64_t exponent = a.exponent - b.exponent - d.power;
    //@ assert least: d.quotient * b.digits <= times_pow2(a.digits, d.power) < (d.quotient + 1) * b.digits;
    //@ assert place: same(exponent, a.exponent - b.exponent - d.power);
    if (d.rest == 0) {
        //@ assert exact: times_pow2(a.digits, d.power) <= d.quotient * b.digits;
        //@ assert before: (d.quotient - 1) * b.digits <= times_pow2(a.digits, d.power);
        /*@ assert same: quotient_up(number_value(d.quotient, exponent), number_value(a.digits, a.exponent),
                                     number_value(b.digits, b.exponent)); */
        return form(d.quotient, exponent);
    }
    /*@ assert up: quotient_up(number_value(d.quotient + 1, exponent), number_value(a.digits, a.exponent),
                               number_value(b.digits, b.exponent)); */
    return next(d.quotient, exponent);
}

vrr_number vrr_number_div_down(vrr_number a, vrr_number b) {
    //@ assert positive: 0 < number_value(b.digits, b.exponent) && 0 / number_value(b.digits, b.exponent) == 0;
    if (a.digits == 0) {
        //@ assert none: number_value(a.digits, a.exponent) == 0;
        /*@ assert zero: quotient_down(number_value(a.digits, a.exponent), number_value(a.digits, a.exponent),
                                       number_value(b.digits, b.exponent)); */
        return a;
    }
    division d = divide(a.digits, b.digits);
    int64_t exponent = a.exponent - b.exponent - d.power;
    //@ assert most: d.quotient * b.digits <= times_pow2(a.digits, d.power);
    //@ assert after: times_pow2(a.digits, d.power) <= (d.quotient + 1) * b.digits;
    //@ assert place: same(exponent, a.exponent - b.exponent - d.power);
    /*@ assert down: quotient_down(number_value(d.quotient, exponent), number_value(a.digits, a.exponent),
                                   number_value(b.digits, b.exponent)); */
    return form(d.quotient, exponent);
}

/* quotient * n + rest = digits * 2^32 */
typedef struct {
    vrr_wide quotient;
    uint64_t rest;
} short_division;

/*@ requires top:      TWO_63 <= digits;
    requires positive: 1 <= n;
    terminates \true;
    assigns \nothing;
    ensures value:     wide_value(\result.quotient) * n + \result.rest == digits * 0x100000000;
    ensures rest:      \result.rest < n;
    ensures range:     TWO_63 <= wide_value(\result.quotient) <= digits * 0x100000000;
*/
static short_division divide_small(uint64_t digits, uint32_t n) {
    uint64_t first = digits / n, left = digits % n * HALF_WORD, second = left / n;
    //@ assert first: first * n + digits % n == digits;
    //@ assert below: digits % n * 0x100000000 < 0x100000000 * n;
    //@ assert second: second * n <= left < second * n + n;
    //@ assert less: second * n < 0x100000000 * n;
    //@ assert small: second < 0x100000000;
    short_division d;
    d.quotient = vrr_wide_make(first / HALF_WORD, first % HALF_WORD * HALF_WORD + second);
    //@ assert quotient: wide_value(d.quotient) == first * 0x100000000 + second;
    d.rest = left - second * n;
    return d;
}

vrr_number vrr_number_div_small_up(vrr_number a, uint32_t n) {
    if (a.digits == 0) return a;
    short_division d = divide_small(a.digits, n);
    vrr_wide up = d.rest == 0 ? d.quotient : vrr_wide_add(d.quotient, vrr_wide_make(0, 1));
    //@ assert up: small_up(a.digits, a.exponent, n, wide_value(up), a.exponent - 32);
    return round_up(up, a.exponent - 32);
}

vrr_number vrr_number_div_small_down(vrr_number a, uint32_t n) {
    if (a.digits == 0) return a;
    short_division d = divide_small(a.digits, n);
    //@ assert down: small_down(a.digits, a.exponent, n, wide_value(d.quotient), a.exponent - 32);
    return round_down(d.quotient, a.exponent - 32);
}

/* ---- Roots and powers ------------------------------------------------------- */

/* root * 2^half is the root of a, rounded up */
typedef struct {
    uint64_t root;
    int64_t half;
} half_power;

/*@ requires room:   has_room(a) && a.digits != 0;
    terminates \true;
    assigns \nothing;
    ensures up:      above(number_value(\result.root, \result.half), \sqrt(number(a)), 1);
    ensures down:    below(number_value(\result.root - 1, \result.half), \sqrt(number(a)), 1);
    ensures top:     TWO_62 < \result.root;
    ensures range:   a.exponent / 2 - 32 <= \result.half <= a.exponent / 2 - 31;
*/
static half_power root_of(vrr_number a) {
    half_power r;
    if (a.exponent % 2 == 0) {
        r.root = vrr_wide_root_up(vrr_wide_mul_add(a.digits, TOP_BIT / 2, 0));
        r.half = (a.exponent - 62) / 2;
    } else {
        r.root = vrr_wide_root_up(vrr_wide_mul_add(a.digits, TOP_BIT, 0));
        r.half = (a.exponent - 63) / 2;
    }
    //@ assert root: root_of_digits(a.digits, a.exponent, r.root, r.half);
    return r;
}

vrr_number vrr_number_sqrt_up(vrr_number a) {
    if (a.digits == 0) return a;
    half_power r = root_of(a);
    return vrr_number_make(r.root, r.half);
}

vrr_number vrr_number_sqrt_down(vrr_number a) {
    if (a.digits == 0) return a;
    half_power r = root_of(a);
    return vrr_number_make(r.root - 1, r.half);
}

/* Every factor of a power moves the exponent by less than this. */
#define POWER_ROOM 0x1000080

vrr_number vrr_number_power_up(vrr_number a, uint32_t n) {
    vrr_number result = form(TOP_BIT, -63), square = a;
    uint32_t left = n;
    /*@ ghost uint64_t done = 0, step = 1; */
    //@ assert start: number(result) == 1 && number_power(number(a), 0) == 1 && number_power(number(a), 1) == number(a);
    /*@ loop invariant count:  done + step * left == n;
        loop invariant step:   1 <= step <= 0x200000000;
        loop invariant done:   done <= n;
        loop invariant result: above(number(result), number_power(number(a), done), done);
        loop invariant square: above(number(square), number_power(number(a), step), step - 1);
        loop invariant normal: normal(result) && normal(square);
        loop invariant room:   1 - done * POWER_ROOM <= result.exponent + 64 <= done * POWER_ROOM + 1 &&
                               1 - step * POWER_ROOM <= square.exponent + 64 <= step * POWER_ROOM;
        loop assigns left, result, square, done, step;
        loop variant left;
    */
    while (left > 0) {
        //@ assert sums: same(done + step, done + step) && same(step + step, step + step);
        //@ assert next: number_power(number(a), done + step) == number_power(number(a), done) * number_power(number(a), step);
        //@ assert twice: number_power(number(a), step + step) == number_power(number(a), step) * number_power(number(a), step);
        uint32_t half = left / 2;
        //@ assert parity: left == 2 * half || left == 2 * half + 1;
        //@ assert even: left == 2 * half ==> step * left == 2 * (step * half);
        //@ assert odd: left == 2 * half + 1 ==> step * left == 2 * (step * half) + step;
        //@ assert least: step <= step * left <= n;
        if (left % 2 == 1) {
            //@ assert odd_count: done + step + 2 * (step * half) == n;
            result = vrr_number_mul_up(result, square);
            /*@ assert grade: above(number(result), number_power(number(a), done) * number_power(number(a), step),
                                    done + (step - 1) + 1); */
            /*@ ghost done += step; */
        }
        square = vrr_number_mul_up(square, square);
        left = half;
        //@ assert count: done + 2 * (step * half) == n && 2 * (step * half) == (step + step) * half;
        /*@ ghost step += step; */
    }
    return result;
}

vrr_number vrr_number_power_down(vrr_number a, uint32_t n) {
    vrr_number result = form(TOP_BIT, -63), square = a;
    uint32_t left = n;
    /*@ ghost uint64_t done = 0, step = 1; */
    //@ assert start: number(result) == 1 && number_power(number(a), 0) == 1 && number_power(number(a), 1) == number(a);
    /*@ loop invariant count:  done + step * left == n;
        loop invariant step:   1 <= step <= 0x200000000;
        loop invariant done:   done <= n;
        loop invariant result: below(number(result), number_power(number(a), done), done);
        loop invariant square: below(number(square), number_power(number(a), step), step - 1);
        loop invariant normal: normal(result) && normal(square);
        loop invariant room:   1 - done * POWER_ROOM <= result.exponent + 64 <= done * POWER_ROOM + 1 &&
                               1 - step * POWER_ROOM <= square.exponent + 64 <= step * POWER_ROOM;
        loop assigns left, result, square, done, step;
        loop variant left;
    */
    while (left > 0) {
        //@ assert sums: same(done + step, done + step) && same(step + step, step + step);
        //@ assert next: number_power(number(a), done + step) == number_power(number(a), done) * number_power(number(a), step);
        //@ assert twice: number_power(number(a), step + step) == number_power(number(a), step) * number_power(number(a), step);
        uint32_t half = left / 2;
        //@ assert parity: left == 2 * half || left == 2 * half + 1;
        //@ assert even: left == 2 * half ==> step * left == 2 * (step * half);
        //@ assert odd: left == 2 * half + 1 ==> step * left == 2 * (step * half) + step;
        //@ assert least: step <= step * left <= n;
        if (left % 2 == 1) {
            //@ assert odd_count: done + step + 2 * (step * half) == n;
            result = vrr_number_mul_down(result, square);
            /*@ assert grade: below(number(result), number_power(number(a), done) * number_power(number(a), step),
                                    done + (step - 1) + 1); */
            /*@ ghost done += step; */
        }
        square = vrr_number_mul_down(square, square);
        left = half;
        //@ assert count: done + 2 * (step * half) == n && 2 * (step * half) == (step + step) * half;
        /*@ ghost step += step; */
    }
    return result;
}
