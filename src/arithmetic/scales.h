/* How long fractions get, and how fine fixed-point numbers are. C and the specification (spec/arithmetic) read the same lines. */
#ifndef VRR_SCALES_H
#define VRR_SCALES_H

/* binary places of num / 2^k in lowest terms */
#define DOUBLE_LOG2DEN 1074     /* of any double */
#define FLIP_LOG2DEN 1075       /* of half a double */
#define NORMAL_LOG2DEN 1075     /* of the significand of a normal double, less its exponent field */
#define PROBABILITY_LOG2DEN 115 /* of a double that is at least 2^-63: it has 53 bits */

#define SHARE_ONE 0x8000000000000000 /* 1 in units of 2^-63, when a share is taken from it */

/* logarithms and exponentials */
#define LN_LOG2_SCALE 120         /* one unit is 2^-120 */
#define LN_LOG2_FINEST 242        /* close to ln 1 units get smaller, down to 2^-242 */
#define LN_ERROR 448              /* what vrr_ln_up and vrr_ln_down may lose, in units */
#define LN_SHIFTED_LOG2_SCALE 110 /* for ratios times a power of 2 one unit is 2^-110 */
#define LN_SHIFTED_MOST 2047      /* the greatest such power */
#define LN_SHIFTED_ERROR 2049     /* what vrr_ln_shifted_up may lose, in units of 2^-110 */
#define LN_APART 2000 /* the greatest difference of exponents of numbers that have a logarithm of their quotient */
#define EXP_ERROR 256 /* what vrr_exp_minus_down may lose, in units of 2^-120 */

#endif
