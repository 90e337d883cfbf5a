/* How many words are drawn, together and at most. C and the specification (spec/sampling) read the same lines. */
#ifndef VRR_BLOCKS_H
#define VRR_BLOCKS_H

#define UNIFORM_PASSES 160 /* rounds of words, after which vrr_uniform_fill gives up */
#define LAZY_BLOCK 1024    /* words per draw of the lazy form at most */

#endif
