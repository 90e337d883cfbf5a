/* How large a law, or many reports together, may be. C and the specification (spec/privacy) read the same lines. */
#ifndef VRR_LIMITS_H
#define VRR_LIMITS_H

#define MOST_CATEGORIES 0x8000000000000000 /* 2^63 */
#define MOST_DISTANCE 0x200000000          /* bits in which two inputs can differ: twice a weight of 32 bits */
#define MOST_FLIPS UINT64_C(0xffffffff)    /* bits in which the inputs of all reports together can differ */

#endif
