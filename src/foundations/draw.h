/* The one place where words enter: a draw from an entropy source. */
#ifndef VRR_DRAW_H
#define VRR_DRAW_H

#include "entropy.h"

#ifdef __FRAMAC__
#include "../../spec/foundations/tape.acsl"
#endif

/* A call through a function pointer, so this contract is assumed: spec/SOUNDNESS.md, A2. */
/*@ requires valid:   \valid_read(e) && \valid(words + (0 .. n - 1));
    terminates \true;
    assigns          words[0 .. n - 1], vrr_tape_left;
    ensures status:  \result == (n <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures left:    vrr_tape_left == (n <= \old(vrr_tape_left) ? \old(vrr_tape_left) - n : 0);
    ensures read:    \result == VRR_OK ==> tape_drawn(words, \old(vrr_tape_left), n);
    ensures nothing: \result != VRR_OK ==> \forall integer i; 0 <= i < n ==> words[i] == 0;
*/
vrr_status vrr_entropy_draw(const vrr_entropy *e, uint64_t *words, size_t n);

#endif
