/* Arithmetic whose rounding has a direction, stated by contracts: numbers digits * 2^exponent without a sign.
   Every operation exists twice, rounding up and rounding down, and loses at most the share 2^-60 of its result. Exponents
   have 64 bits and every contract says how far they move, so that nothing overflows or underflows on the way;
   what becomes of results that a double cannot hold is said where doubles are made. */
#ifndef VRR_NUMBER_H
#define VRR_NUMBER_H

#include "dyadic.h"
#include "wide.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/number.acsl"
#include "../../spec/arithmetic/number_functions.acsl"
#endif

typedef struct {
    uint64_t digits; /* 0, or at least 2^63 */
    int64_t exponent;
} vrr_number;

/*@ logic real number(vrr_number x) = number_value(x.digits, x.exponent);
    // the one way to write a number
    predicate normal(vrr_number x) = x.digits == 0 ? x.exponent == 0 : TWO_63 <= x.digits;
    // its exponent leaves room for an operation
    predicate has_room(vrr_number x) = normal(x) && -TWO_60 <= x.exponent <= TWO_60;
*/

/* ---- Making numbers --------------------------------------------------------- */

/* n * 2^exponent, exactly */
/*@ requires room:     -TWO_60 + 64 <= exponent <= TWO_60;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result) && (n != 0 ==> exponent - 63 <= \result.exponent <= exponent);
    ensures exact:     number(\result) == number_value(n, exponent);
    ensures above:     above(number(\result), number_value(n, exponent), 0);
    ensures below:     below(number(\result), number_value(n, exponent), 0);
    ensures near:      TWO_62 <= n ==> exponent - 1 <= \result.exponent;
    ensures zero:      \result.digits == 0 <==> n == 0;
*/
vrr_number vrr_number_make(uint64_t n, int64_t exponent);

/* w * 2^exponent */
/*@ requires room:     -TWO_60 + 64 <= exponent <= TWO_60 - 66;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result) && (wide_value(w) != 0 ==> exponent - 63 <= \result.exponent <= exponent + 65);
    ensures above:     above(number(\result), number_value(wide_value(w), exponent), 1);
    ensures zero:      \result.digits == 0 <==> wide_value(w) == 0;
*/
vrr_number vrr_number_from_wide_up(vrr_wide w, int64_t exponent);

/*@ requires room:     -TWO_60 + 64 <= exponent <= TWO_60 - 66;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result) && (wide_value(w) != 0 ==> exponent - 63 <= \result.exponent <= exponent + 65);
    ensures below:     below(number(\result), number_value(wide_value(w), exponent), 1);
    ensures zero:      \result.digits == 0 <==> wide_value(w) == 0;
*/
vrr_number vrr_number_from_wide_down(vrr_wide w, int64_t exponent);

/* The double that has these bits, exactly. */
/*@ requires finite:   bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result) && -1137 <= \result.exponent <= 971;
    ensures exact:     number(\result) == ieee_value(bits);
    ensures above:     above(number(\result), ieee_value(bits), 0);
    ensures below:     below(number(\result), ieee_value(bits), 0);
    ensures zero:      \result.digits == 0 <==> bits == 0;
*/
vrr_number vrr_number_from_bits(uint64_t bits);

/* A double that is not below x: the share 2^-52 of it above x at most, or 2^-1022. false if x is 2^127 or more: then
   *result is 0. */
/*@ requires room:     has_room(x);
    requires valid:    \valid(result);
    terminates \true;
    assigns *result;
    ensures fits:      \result <==> number(x) < TWO_127;
    ensures finite:    \is_finite(*result);
    ensures above:     \result ==> number(x) <= *result;
    ensures tight:     \result ==> *result <= number(x) * (1 + 0x1p-52) + 0x1p-1022;
    ensures zero:      \result && x.digits == 0 ==> *result == 0;
    ensures zeroed:    !\result ==> *result == 0;
*/
bool vrr_number_to_double_up(vrr_number x, double *result);

/* The same for numbers below 2^864, all of which a double can hold. */
/*@ requires room:     has_room(x) && x.exponent <= 800;
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result);
    ensures above:     number(x) <= \result;
    ensures tight:     \result <= number(x) * (1 + 0x1p-52) + 0x1p-1022;
    ensures zero:      x.digits == 0 ==> \result == 0;
*/
double vrr_number_double_up(vrr_number x);

/* ---- Comparing -------------------------------------------------------------- */

/*@ requires room:     has_room(a) && has_room(b);
    terminates \true;
    assigns \nothing;
    ensures order:     \result <==> number(a) >= number(b);
*/
bool vrr_number_at_least(vrr_number a, vrr_number b);

/* ---- The four operations ---------------------------------------------------- */

/*@ requires room:     has_room(a) && has_room(b);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \min(a.exponent, b.exponent) <= \result.exponent <= \max(a.exponent, b.exponent) + 1;
    ensures up:        sum_up(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> a.digits == 0 && b.digits == 0;
*/
vrr_number vrr_number_add_up(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \min(a.exponent, b.exponent) <= \result.exponent <= \max(a.exponent, b.exponent) + 1;
    ensures down:      sum_down(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> a.digits == 0 && b.digits == 0;
*/
vrr_number vrr_number_add_down(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    requires order:    number(b) <= number(a);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> \min(a.exponent, b.exponent) - 126 <= \result.exponent <= a.exponent + 1;
    ensures up:        difference_up(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> number(a) == number(b);
*/
vrr_number vrr_number_sub_up(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    requires order:    number(b) <= number(a);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> \min(a.exponent, b.exponent) - 126 <= \result.exponent <= a.exponent + 1;
    ensures down:      difference_down(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> number(a) == number(b);
*/
vrr_number vrr_number_sub_down(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent + b.exponent + 63 <= \result.exponent <= a.exponent + b.exponent + 64;
    ensures up:        product_up(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> a.digits == 0 || b.digits == 0;
*/
vrr_number vrr_number_mul_up(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent + b.exponent + 63 <= \result.exponent <= a.exponent + b.exponent + 64;
    ensures down:      product_down(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> a.digits == 0 || b.digits == 0;
*/
vrr_number vrr_number_mul_down(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    requires positive: b.digits != 0;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent - b.exponent - 64 <= \result.exponent <= a.exponent - b.exponent - 62;
    ensures up:        quotient_up(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> a.digits == 0;
*/
vrr_number vrr_number_div_up(vrr_number a, vrr_number b);

/*@ requires room:     has_room(a) && has_room(b);
    requires positive: b.digits != 0;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent - b.exponent - 64 <= \result.exponent <= a.exponent - b.exponent - 62;
    ensures down:      quotient_down(number(\result), number(a), number(b));
    ensures zero:      \result.digits == 0 <==> a.digits == 0;
*/
vrr_number vrr_number_div_down(vrr_number a, vrr_number b);

/* a / n for a small n: without the long division. */
/*@ requires room:     has_room(a);
    requires positive: 1 <= n;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent - 95 <= \result.exponent <= a.exponent + 33;
    ensures up:        quotient_up(number(\result), number(a), n);
    ensures zero:      \result.digits == 0 <==> a.digits == 0;
*/
vrr_number vrr_number_div_small_up(vrr_number a, uint32_t n);

/*@ requires room:     has_room(a);
    requires positive: 1 <= n;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent - 95 <= \result.exponent <= a.exponent + 33;
    ensures down:      quotient_down(number(\result), number(a), n);
    ensures zero:      \result.digits == 0 <==> a.digits == 0;
*/
vrr_number vrr_number_div_small_down(vrr_number a, uint32_t n);

/* ---- Roots and powers ------------------------------------------------------- */

/*@ requires room:     has_room(a);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent / 2 - 33 <= \result.exponent <= a.exponent / 2 + 1;
    ensures up:        above(number(\result), \sqrt(number(a)), 1);
    ensures zero:      \result.digits == 0 <==> a.digits == 0;
*/
vrr_number vrr_number_sqrt_up(vrr_number a);

/*@ requires room:     has_room(a);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> a.exponent / 2 - 33 <= \result.exponent <= a.exponent / 2 + 1;
    ensures down:      below(number(\result), \sqrt(number(a)), 1);
    ensures zero:      \result.digits == 0 <==> a.digits == 0;
*/
vrr_number vrr_number_sqrt_down(vrr_number a);

/* a^n: one rounding for each of n - 1 multiplications, however they are arranged. */
/*@ requires normal:   normal(a) && -TWO_24 <= a.exponent <= TWO_24;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result) && -TWO_57 <= \result.exponent <= TWO_57;
    ensures up:        above(number(\result), number_power(number(a), n), n);
*/
vrr_number vrr_number_power_up(vrr_number a, uint32_t n);

/*@ requires normal:   normal(a) && -TWO_24 <= a.exponent <= TWO_24;
    terminates \true;
    assigns \nothing;
    ensures room:      has_room(\result) && -TWO_57 <= \result.exponent <= TWO_57;
    ensures down:      below(number(\result), number_power(number(a), n), n);
*/
vrr_number vrr_number_power_down(vrr_number a, uint32_t n);

#endif
