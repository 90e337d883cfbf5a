/* Column counters of tallies. C and the specification (spec/aggregation/tally.acsl) read the same line. */
#ifndef VRR_PLANES_H
#define VRR_PLANES_H

#define PLANES 10 /* counters of a column: plane i has weight 2^i */

#endif
