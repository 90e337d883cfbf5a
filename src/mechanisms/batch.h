/* Many responses at once. C and the specification (spec/mechanisms/rr_categorical.acsl) read the same line. */
#ifndef VRR_BATCH_H
#define VRR_BATCH_H

#define RR_BATCH 256 /* responses whose words are drawn together */

#endif
