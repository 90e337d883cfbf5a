/* Public: decimals that are not below a double, or not above it. */
#ifndef VRR_DECIMAL_H
#define VRR_DECIMAL_H

#include <stdint.h>

#include "../foundations/status.h"

#ifdef __FRAMAC__
#include "../../spec/arithmetic/decimal.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* digits * 10^exponent, exactly */
typedef struct {
    int64_t digits;
    int32_t exponent;
} vrr_decimal;

/* A bound that is printed to nearest is no bound: about every other decimal of 17 digits is below the double that it stands for.
   Here is the least decimal of n digits that is not below x: x itself if it has so few, otherwise nearer than one unit of
   the last digit. With 18 digits it is read back as x. A text is made of it by any function that prints integers: the number
   in front of an e, the exponent behind it. NaN, infinities, and an n that is not in 1 to 18 are VRR_ERR_ARGUMENT. */
/*@ requires valid:    \valid(d);
    terminates \true;
    assigns           *d;
    ensures accepted: \result == VRR_OK <==> \is_finite(x) && 1 <= n <= 18;
    ensures status:   \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures range:    -TEN_18 <= d->digits <= TEN_18 && -420 <= d->exponent <= 420;
    ensures up:       \result == VRR_OK ==> x <= decimal_value(d->digits, d->exponent);
    ensures least:    \result == VRR_OK ==> least_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures close:    \result == VRR_OK ==> close_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures zeroed:   \result != VRR_OK ==> d->digits == 0 && d->exponent == 0;
*/
vrr_status vrr_decimal_up(double x, uint32_t n, vrr_decimal *d);

/* The greatest decimal of n digits that is not above x. */
/*@ requires valid:    \valid(d);
    terminates \true;
    assigns           *d;
    ensures accepted: \result == VRR_OK <==> \is_finite(x) && 1 <= n <= 18;
    ensures status:   \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures range:    -TEN_18 <= d->digits <= TEN_18 && -420 <= d->exponent <= 420;
    ensures down:     \result == VRR_OK ==> decimal_value(d->digits, d->exponent) <= x;
    ensures greatest: \result == VRR_OK ==> greatest_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures close:    \result == VRR_OK ==> close_decimal(x, n, decimal_value(d->digits, d->exponent));
    ensures zeroed:   \result != VRR_OK ==> d->digits == 0 && d->exponent == 0;
*/
vrr_status vrr_decimal_down(double x, uint32_t n, vrr_decimal *d);

#ifdef __cplusplus
}
#endif

#endif
