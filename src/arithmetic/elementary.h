/* Logarithms and exponentials of numbers, rounded up or down as the rest of their arithmetic. */
#ifndef VRR_ELEMENTARY_H
#define VRR_ELEMENTARY_H

#include "number.h"

/* ln(a / b) for a >= b > 0 that are less than 2^2000 apart */
/*@ requires normal:   has_room(a) && has_room(b) && b.digits != 0;
    requires order:    number(b) <= number(a);
    requires near:     a.exponent - b.exponent <= LN_APART;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result) && -512 <= \result.exponent <= 64;
    ensures up:        above(number(\result), ln_quotient(number(a), number(b)), 2);
    ensures zero:      \result.digits == 0 <==> number(a) == number(b);
*/
vrr_number vrr_number_ln_up(vrr_number a, vrr_number b);

/*@ requires normal:   has_room(a) && has_room(b) && b.digits != 0;
    requires order:    number(b) <= number(a);
    requires near:     a.exponent - b.exponent <= LN_APART;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result) && -512 <= \result.exponent <= 64;
    ensures down:      below(number(\result), ln_quotient(number(a), number(b)), 2);
    ensures zero:      \result.digits == 0 <==> number(a) == number(b);
*/
vrr_number vrr_number_ln_down(vrr_number a, vrr_number b);

/* ln(1 + z), without losing z if it is small */
/*@ requires room:     has_room(z) && z.exponent <= 900;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> \min(z.exponent, 0) - 512 <= \result.exponent <= 64;
    ensures up:        above(number(\result), ln_one_plus(number(z)), 4);
    ensures zero:      \result.digits == 0 <==> z.digits == 0;
*/
vrr_number vrr_number_ln_one_plus_up(vrr_number z);

/* e^x for x <= 2^16 */
/*@ requires room:     has_room(x);
    requires range:    number(x) <= 0x10000;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result) && -128 <= \result.exponent <= 0x20000;
    ensures up:        above(number(\result), \exp(number(x)), 1);
*/
vrr_number vrr_number_exp_up(vrr_number x);

/*@ requires room:     has_room(x);
    requires range:    number(x) <= 0x10000;
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result) && -128 <= \result.exponent <= 0x20000;
    ensures down:      below(number(\result), \exp(number(x)), 1);
*/
vrr_number vrr_number_exp_down(vrr_number x);

/* 1 - e^-x, without losing x if it is small */
/*@ requires room:     has_room(x);
    terminates \true;
    assigns \nothing;
    ensures normal:    normal(\result);
    ensures range:     \result.digits != 0 ==> \min(x.exponent, 0) - 256 <= \result.exponent <= 0;
    ensures up:        above(number(\result), one_minus_exp(number(x)), 4);
    ensures zero:      \result.digits == 0 <==> x.digits == 0;
*/
vrr_number vrr_number_one_minus_exp_up(vrr_number x);

#endif
