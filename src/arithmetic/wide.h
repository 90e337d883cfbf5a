/* 128-bit naturals on two 64-bit limbs. Contracts speak of the value, never of the limbs. */
#ifndef VRR_WIDE_H
#define VRR_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t hi, lo;
} vrr_wide;

/* units / 2^log2den */
typedef struct {
    vrr_wide units;
    uint32_t log2den;
} vrr_scaled;

#ifdef __FRAMAC__
#include "../../spec/arithmetic/wide.acsl"
#endif

/*@ terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == hi * TWO_64 + lo;
*/
vrr_wide vrr_wide_make(uint64_t hi, uint64_t lo);

/*@ requires fits:  wide_value(a) + wide_value(b) < TWO_128;
    terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == wide_value(a) + wide_value(b);
*/
vrr_wide vrr_wide_add(vrr_wide a, vrr_wide b);

/*@ requires order: wide_value(b) <= wide_value(a);
    terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == wide_value(a) - wide_value(b);
*/
vrr_wide vrr_wide_sub(vrr_wide a, vrr_wide b);

/*@ requires range: 1 <= i <= 63;
    terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == wide_value(a) >> i;
*/
vrr_wide vrr_wide_shift_right(vrr_wide a, uint32_t i);

/*@ terminates \true;
    assigns \nothing;
    ensures order: \result <==> wide_value(a) >= wide_value(b);
*/
bool vrr_wide_at_least(vrr_wide a, vrr_wide b);

/* a b + c never needs more than 128 bits. */
/*@ terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == a * b + c;
*/
vrr_wide vrr_wide_mul_add(uint64_t a, uint64_t b, uint64_t c);

/*@ requires fits:  wide_value(a) * b < TWO_128;
    terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == wide_value(a) * b;
*/
vrr_wide vrr_wide_times(vrr_wide a, uint64_t b);

/*@ requires range: i <= 63;
    terminates \true;
    assigns \nothing;
    ensures value: \result == pow2(i);
*/
uint64_t vrr_word_pow2(uint32_t i);

/*@ requires range: i <= 127;
    terminates \true;
    assigns \nothing;
    ensures value: wide_value(\result) == pow2(i);
*/
vrr_wide vrr_wide_pow2(uint32_t i);

/* The square root, rounded up, of a number large enough that the root has at least 63 bits. */
/*@ requires range: TWO_124 <= wide_value(a) < TWO_127;
    terminates \true;
    assigns \nothing;
    ensures above: wide_value(a) <= \result * \result;
    ensures least: (\result - 1) * (\result - 1) < wide_value(a);
    ensures large: TWO_62 <= \result;
*/
uint64_t vrr_wide_root_up(vrr_wide a);

#endif
