/* Bit patterns of doubles and floats. C and the specification (spec/foundations/ieee754.acsl) read the same lines. */
#ifndef VRR_IEEE754_H
#define VRR_IEEE754_H

#define IEEE_HIDDEN_BIT 0x10000000000000 /* 2^52: the leading bit of a significand, which is not stored */
#define IEEE_ONE 0x3ff0000000000000
#define IEEE_INFINITY 0x7ff0000000000000
#define IEEE_SIGN 0x8000000000000000

#define SINGLE_HIDDEN_BIT 0x800000 /* 2^23 */
#define SINGLE_INFINITY 0x7f800000
#define SINGLE_NAN 0x7fc00000
#define SINGLE_SIGN 0x80000000

#endif
