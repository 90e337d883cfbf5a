/* Public: constants in single precision. */
#ifndef VRR_FLOAT_UP_H
#define VRR_FLOAT_UP_H

#ifdef __FRAMAC__
#include "../../spec/foundations/single.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The least float that is not below x, for constants that are kept in single precision. */
/*@ terminates \true;
    assigns \nothing;
    ensures nan:            \is_NaN(\result) <==> \is_NaN(x);
    ensures minus_inf:      \is_minus_infinity(\result) <==> \is_minus_infinity(x);
    ensures plus_inf:       \is_plus_infinity(\result) <==>
                              \is_plus_infinity(x) || (\is_finite(x) && single_value(SINGLE_INFINITY - 1) < x);
    ensures above:          \is_finite(\result) ==> \is_finite(x) && x <= \result;
    ensures least:          \is_finite(\result) ==> \forall integer b; 0 <= b < SINGLE_INFINITY ==>
                              x <= single_value(b) ==> \result <= single_value(b);
    ensures least_negative: \is_finite(\result) ==> \forall integer b; 0 <= b < SINGLE_INFINITY ==>
                              x <= -single_value(b) ==> \result <= -single_value(b);
*/
float vrr_float_up(double x);

#ifdef __cplusplus
}
#endif

#endif
