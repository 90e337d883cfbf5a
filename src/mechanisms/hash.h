/* The hash by which duplicate categories are found. C and the specification (spec/mechanisms/categories.acsl) read the same lines. */
#ifndef VRR_HASH_H
#define VRR_HASH_H

#define HASH_FACTOR 16777619            /* any number of about this size would do */
#define HASH_PRIME UINT64_C(4294967291) /* the greatest below 2^32 */

#endif
