#include "decimal.h"

#include <stdbool.h>
#include <stddef.h>

#include "../foundations/double_bits.h"
#include "natural.h"
#include "scales.h"
#include "wide.h"

/* 2^1127 times 100 fits: the greatest double and the denominator of the least are below that, and steps go by ten. */
enum { LIMBS = 20 };

/* x = word * 2^k */
/*@ requires valid:    \valid(x + (0 .. LIMBS - 1));
    requires range:    0 < word < TWO_53 && k <= DOUBLE_LOG2DEN;
    terminates \true;
    assigns x[0 .. LIMBS - 1];
    ensures value:     natural_value(x, LIMBS) == times_pow2(word, k);
    ensures positive:  0 < natural_value(x, LIMBS);
    ensures room:      decimal_fits(natural_value(x, LIMBS));
*/
static void set_scaled(uint64_t *x, uint64_t word, uint32_t k) {
    uint32_t i = 0;
    vrr_natural_set(x, LIMBS, word);
    //@ assert start: times_pow2(word, 0) == word && pow2(53) == TWO_53;
    /*@ loop invariant range:    0 <= i <= k;
        loop invariant positive: 0 < natural_value(x, LIMBS);
        loop invariant below:    natural_value(x, LIMBS) < pow2(53 + i);
        loop invariant value:    natural_value(x, LIMBS) == times_pow2(word, i);
        loop assigns i, x[0 .. LIMBS - 1];
        loop variant k - i;
    */
    while (i < k) {
        //@ assert room: decimal_fits(natural_value(x, LIMBS));
        //@ assert fits: 16 * natural_value(x, LIMBS) < natural_limit(LIMBS);
        vrr_natural_mul_add(x, LIMBS, 2, 0);
        //@ assert twice: times_pow2(word, i + 1) == 2 * times_pow2(word, i);
        //@ assert power: pow2(53 + (i + 1)) == 2 * pow2(53 + i);
        i += 1;
    }
    //@ assert end: 0 <= natural_value(x, LIMBS) < pow2(53 + k) && 53 + k <= 1127;
}

/* One step of long division: the next digit of num / den. */
/*@ requires valid:    \valid(num + (0 .. n - 1)) && \valid_read(den + (0 .. n - 1));
    requires apart:    \separated(num + (0 .. n - 1), den + (0 .. n - 1));
    requires room:     16 * natural_value(den, n) < natural_limit(n);
    requires below:    natural_value(num, n) < natural_value(den, n);
    terminates \true;
    assigns            num[0 .. n - 1];
    ensures below:     natural_value(num, n) < natural_value(den, n);
    ensures digit:     \result <= 9;
    ensures value:     times_plus(\result, natural_value(den, n), natural_value(num, n)) == 10 * \old(natural_value(num, n));
*/
static uint64_t next_digit(uint64_t *num, const uint64_t *den, size_t n) {
    uint64_t digit = 0;
    vrr_natural_mul_add(num, n, 10, 0);
    //@ assert kept: natural_kept{Pre, Here}(den, n);
    /*@ loop invariant kept:  natural_kept{Pre, Here}(den, n);
        loop invariant range: 0 <= digit <= 9;
        loop invariant value: times_plus(digit, natural_value{Pre}(den, n), natural_value(num, n)) ==
                                10 * natural_value{Pre}(num, n);
        loop assigns digit, num[0 .. n - 1];
        loop variant 9 - digit;
    */
    while (vrr_natural_at_least(num, den, n)) {
        //@ assert more: digit <= 8;
        vrr_natural_sub(num, den, n);
        //@ assert kept: natural_kept{LoopCurrent, Here}(den, n);
        //@ assert less: natural_value(num, n) == natural_value{LoopCurrent}(num, n) - natural_value{Pre}(den, n);
        digit += 1;
    }
    return digit;
}

/* num / den = the double that has these bits */
/*@ requires valid:    \valid(num + (0 .. LIMBS - 1)) && \valid(den + (0 .. LIMBS - 1));
    requires apart:    \separated(num + (0 .. LIMBS - 1), den + (0 .. LIMBS - 1));
    requires finite:   0 < bits < IEEE_INFINITY;
    terminates \true;
    assigns            num[0 .. LIMBS - 1], den[0 .. LIMBS - 1];
    ensures value:     decimal_division(bits, 0, natural_value(num, LIMBS), natural_value(den, LIMBS), 0);
    ensures room:      decimal_fits(natural_value(num, LIMBS)) && decimal_fits(natural_value(den, LIMBS));
    ensures positive:  0 < natural_value(num, LIMBS) && 0 < natural_value(den, LIMBS);
*/
static void fraction_of(uint64_t bits, uint64_t *num, uint64_t *den) {
    uint64_t exponent = bits / IEEE_HIDDEN_BIT, significand = bits % IEEE_HIDDEN_BIT;
    uint32_t log2 = 0; /* of the units of 2^-1074 that the significand counts */
    //@ assert fields: ieee_exponent(bits) == exponent && ieee_fraction(bits) == significand;
    //@ assert range: exponent <= 2046 && (exponent == 0 ==> 0 < significand);
    if (exponent > 0) {
        significand += IEEE_HIDDEN_BIT;
        log2 = (uint32_t)exponent - 1;
    }
    //@ assert units: ieee_units(bits) == times_pow2(significand, log2);
    //@ assert positive: 0 < significand < TWO_53 && log2 <= 2045;
    uint32_t up = log2 > DOUBLE_LOG2DEN ? log2 - DOUBLE_LOG2DEN : 0,
             down = log2 > DOUBLE_LOG2DEN ? 0 : DOUBLE_LOG2DEN - log2;
    //@ assert shifts: up + DOUBLE_LOG2DEN == log2 + down && up <= 971 && down <= DOUBLE_LOG2DEN;
    //@ assert start: decimal_division(bits, 0, times_pow2(significand, up), times_pow2(1, down), 0);
    set_scaled(num, significand, up);
    //@ ghost Num: ;
    set_scaled(den, 1, down);
    //@ assert kept: natural_kept{Num, Here}(num, LIMBS);
    //@ assert num: natural_value(num, LIMBS) == times_pow2(significand, up);
    //@ assert den: natural_value(den, LIMBS) == times_pow2(1, down);
}

/* num / den = the same, with an exponent of ten: 0.ddd * 10^exponent */
/*@ requires valid:    \valid(num + (0 .. LIMBS - 1)) && \valid(den + (0 .. LIMBS - 1));
    requires apart:    \separated(num + (0 .. LIMBS - 1), den + (0 .. LIMBS - 1));
    requires finite:   0 < bits < IEEE_INFINITY;
    terminates \true;
    assigns            num[0 .. LIMBS - 1], den[0 .. LIMBS - 1];
    ensures range:     0 <= \result <= 401;
    ensures below:     natural_value(num, LIMBS) < natural_value(den, LIMBS);
    ensures room:      natural_within(natural_value(den, LIMBS), 19);
    ensures value:     decimal_division(bits, 0, natural_value(num, LIMBS), natural_value(den, LIMBS), \result);
*/
static int32_t shifted_fraction(uint64_t bits, uint64_t *num, uint64_t *den) {
    int32_t exponent = 0;
    fraction_of(bits, num, den);
    //@ assert room: natural_within(natural_value(den, LIMBS), 19);
    /*@ loop invariant kept:     natural_kept{LoopEntry, Here}(num, LIMBS);
        loop invariant range:    0 <= exponent <= 401;
        loop invariant num_room: decimal_fits(natural_value(num, LIMBS));
        loop invariant room:     natural_within(natural_value(den, LIMBS), 19);
        loop invariant positive: 0 < natural_value(den, LIMBS);
        loop invariant value:    decimal_division(bits, 0, natural_value(num, LIMBS), natural_value(den, LIMBS), exponent);
        loop assigns exponent, den[0 .. LIMBS - 1];
        loop variant 401 - exponent;
    */
    while (vrr_natural_at_least(num, den, LIMBS)) {
        //@ assert high: exponent <= 400;
        //@ assert fits: 16 * natural_value(num, LIMBS) < natural_limit(19);
        //@ assert den_room: 16 * natural_value(den, LIMBS) < natural_limit(LIMBS);
        vrr_natural_mul_add(den, LIMBS, 10, 0);
        //@ assert kept: natural_kept{LoopCurrent, Here}(num, LIMBS);
        //@ assert ten: natural_value(den, LIMBS) == 10 * natural_value{LoopCurrent}(den, LIMBS);
        //@ assert same: natural_value(num, LIMBS) == natural_value{LoopCurrent}(num, LIMBS);
        //@ assert raised: decimal_division(bits, 0, natural_value(num, LIMBS), natural_value(den, LIMBS), exponent + 1);
        exponent += 1;
    }
    return exponent;
}

/*@ requires range:    n <= 17;
    terminates \true;
    assigns \nothing;
    ensures value:     \result == ten(n);
*/
static uint64_t power_of_ten(uint32_t n) {
    uint64_t power = 1;
    /*@ loop invariant value: 0 <= i <= n && power == ten(i);
        loop assigns i, power;
        loop variant n - i;
    */
    for (uint32_t i = 0; i < n; i++) {
        //@ assert next: ten(i + 1) == 10 * ten(i) && ten(i + 1) <= TEN_18;
        power *= 10;
    }
    return power;
}

/* The first n digits of the double that has these bits: it is (digits + num / den) * 10^exponent. */
/*@ requires valid:    \valid(num + (0 .. LIMBS - 1)) && \valid(den + (0 .. LIMBS - 1));
    requires apart:    \separated(num + (0 .. LIMBS - 1), den + (0 .. LIMBS - 1));
    requires finite:   0 < bits < IEEE_INFINITY;
    requires digits:   1 <= n <= 18;
    terminates \true;
    assigns            num[0 .. LIMBS - 1], den[0 .. LIMBS - 1];
    ensures digits:    ten(n - 1) <= \result.digits < ten(n);
    ensures range:     -401 <= \result.exponent <= 401;
    ensures below:     natural_value(num, LIMBS) < natural_value(den, LIMBS);
    ensures value:     decimal_division(bits, \result.digits, natural_value(num, LIMBS), natural_value(den, LIMBS),
                                        \result.exponent);
*/
static vrr_decimal first_digits(uint64_t bits, uint32_t n, uint64_t *num, uint64_t *den) {
    uint64_t digits = 0, least = power_of_ten(n - 1);
    int32_t exponent = shifted_fraction(bits, num, den);
    //@ assert room: 16 * natural_value(den, LIMBS) < natural_limit(LIMBS);
    //@ assert next: ten(n) == 10 * ten(n - 1) && 1 <= ten(n - 1) && ten(n) <= TEN_18;
    /*@ loop invariant kept:   natural_kept{LoopEntry, Here}(den, LIMBS);
        loop invariant range:  -401 <= exponent <= 401;
        loop invariant digits: 0 <= digits < ten(n);
        loop invariant below:  natural_value(num, LIMBS) < natural_value(den, LIMBS);
        loop invariant value:  decimal_division(bits, digits, natural_value(num, LIMBS), natural_value(den, LIMBS), exponent);
        loop assigns exponent, digits, num[0 .. LIMBS - 1];
        loop variant exponent + 401;
    */
    while (digits < least) {
        //@ assert low: -400 <= exponent;
        //@ assert small: 10 * digits + 9 < ten(n);
        uint64_t digit = next_digit(num, den, LIMBS);
        //@ assert kept: natural_kept{LoopCurrent, Here}(den, LIMBS);
        //@ assert same: natural_value(den, LIMBS) == natural_value{LoopCurrent}(den, LIMBS);
        /*@ assert longer: decimal_division(bits, 10 * digits + digit, natural_value(num, LIMBS), natural_value(den, LIMBS),
                                            exponent - 1); */
        digits = 10 * digits + digit;
        exponent -= 1;
    }
    //@ assert fits: digits < TEN_18;
    vrr_decimal result = {(int64_t)digits, exponent};
    return result;
}

/*@ requires valid:    \valid_read(x + (0 .. LIMBS - 1));
    terminates \true;
    assigns \nothing;
    ensures zero:      \result <==> natural_value(x, LIMBS) == 0;
*/
static bool is_zero(const uint64_t *x) {
    bool zero = true;
    /*@ loop invariant range: 0 <= i <= LIMBS;
        loop invariant zero:  zero <==> natural_value(x, i) == 0;
        loop assigns i, zero;
        loop variant LIMBS - i;
    */
    for (size_t i = 0; i < LIMBS; i++) {
        //@ assert limb: natural_value(x, i + 1) == natural_append(natural_value(x, i), x[i], i);
        zero = zero && x[i] == 0;
    }
    return zero;
}

/* The same decimal without zeros at the end. */
/*@ requires range:    1 <= d.digits <= TEN_18 && -401 <= d.exponent <= 401;
    terminates \true;
    assigns \nothing;
    ensures range:     1 <= \result.digits <= TEN_18 && -420 <= \result.exponent <= 420;
    ensures value:     decimal_value(\result.digits, \result.exponent) == decimal_value(d.digits, d.exponent);
*/
static vrr_decimal without_zeros(vrr_decimal d) {
    vrr_decimal r = d;
    /*@ loop invariant range: 0 <= i <= 18 && r.exponent == d.exponent + i && 1 <= r.digits <= TEN_18;
        loop invariant value: decimal_value(r.digits, r.exponent) == decimal_value(d.digits, d.exponent);
        loop assigns i, r;
        loop variant 18 - i;
    */
    for (int i = 0; i < 18 && r.digits % 10 == 0; i++) {
        //@ assert shorter: decimal_value(r.digits / 10, r.exponent + 1) == decimal_value(r.digits, r.exponent);
        r.digits /= 10;
        r.exponent += 1;
    }
    return r;
}

/* n digits of a positive double, and one more in the last place if others follow and `away` is set. */
/*@ requires finite:   0 < bits < IEEE_INFINITY;
    requires digits:   1 <= n <= 18;
    terminates \true;
    assigns \nothing;
    ensures range:     1 <= \result.digits <= TEN_18 && -420 <= \result.exponent <= 420;
    ensures close:     close_decimal(ieee_value(bits), n, decimal_value(\result.digits, \result.exponent));
    ensures least:     away ==> least_decimal(ieee_value(bits), n, decimal_value(\result.digits, \result.exponent));
    ensures greatest:  !away ==> greatest_decimal(ieee_value(bits), n, decimal_value(\result.digits, \result.exponent));
*/
static vrr_decimal digits_of(uint64_t bits, uint32_t n, bool away) {
    uint64_t num[LIMBS], den[LIMBS];
    vrr_decimal d = first_digits(bits, n, num, den), r = d;
    //@ assert digits: 1 <= ten(n - 1) && ten(n) <= TEN_18;
    bool more = away && !is_zero(num);
    if (more) r.digits += 1;
    /*@ assert up: (natural_value(&num[0], LIMBS) == 0 ==> away ==> r.digits == d.digits) &&
                   (0 < natural_value(&num[0], LIMBS) ==> away ==> r.digits == d.digits + 1); */
    //@ assert least: away ==> least_decimal(ieee_value(bits), n, decimal_value(r.digits, d.exponent));
    //@ assert close_up: away ==> close_decimal(ieee_value(bits), n, decimal_value(r.digits, d.exponent));
    //@ assert greatest: !away ==> greatest_decimal(ieee_value(bits), n, decimal_value(d.digits, d.exponent));
    //@ assert close: !away ==> close_decimal(ieee_value(bits), n, decimal_value(d.digits, d.exponent));
    return without_zeros(r);
}

/*@ requires valid:    \valid(d);
    terminates \true;
    assigns           *d;
    ensures accepted: \result == VRR_OK <==> \is_finite(x) && 1 <= n <= 18;
    ensures status:   \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures range:    -TEN_18 <= d->digits <= TEN_18 && -420 <= d->exponent <= 420;
    ensures least:    \result == VRR_OK && up ==> least_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures greatest: \result == VRR_OK && !up ==> greatest_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures close:    \result == VRR_OK ==> close_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures zeroed:   \result != VRR_OK ==> d->digits == 0 && d->exponent == 0;
*/
static vrr_status directed(double x, uint32_t n, bool up, vrr_decimal *d) {
    uint64_t bits = vrr_double_bits(x);
    bool negative = bits >= IEEE_SIGN;
    uint64_t magnitude = negative ? bits - IEEE_SIGN : bits;
    d->digits = 0;
    d->exponent = 0;
    //@ assert finite: \is_finite(x) <==> magnitude < IEEE_INFINITY;
    if (magnitude >= IEEE_INFINITY || n < 1 || n > 18) return VRR_ERR_ARGUMENT;
    //@ assert positive: !negative ==> x == ieee_value(magnitude);
    //@ assert negative: negative ==> x == -ieee_value(magnitude);
    if (magnitude == 0) return VRR_OK;
    vrr_decimal found = digits_of(magnitude, n, up != negative);
    d->digits = negative ? -found.digits : found.digits;
    d->exponent = found.exponent;
    return VRR_OK;
}

vrr_status vrr_decimal_up(double x, uint32_t n, vrr_decimal *d) {
    return directed(x, n, true, d);
}

vrr_status vrr_decimal_down(double x, uint32_t n, vrr_decimal *d) {
    return directed(x, n, false, d);
}
