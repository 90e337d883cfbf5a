/* The one place where words enter: a draw from an entropy source. */
#ifndef VRR_DRAW_H
#define VRR_DRAW_H

#include "entropy.h"

/* A call through a function pointer, so this contract is assumed: spec/SOUNDNESS.md, A2. Of e after a failure it says nothing: the
   source may recover. */
/*@ requires valid:   \valid_read(e) && \valid(words + (0 .. n - 1));
    terminates \true;
    assigns          words[0 .. n - 1], vrr_moment;
    ensures status:  \result == (n <= \old(words_left(e)) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:    \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:   \result == VRR_OK ==> words_left(e) == \old(words_left(e)) - n;
    ensures read:    \result == VRR_OK ==> tape_drawn(words, \old(reel_now(e)), \old(words_left(e)), n);
    ensures zeroed:  \result != VRR_OK ==> \forall integer i; 0 <= i < n ==> words[i] == 0;
*/
vrr_status vrr_entropy_draw(const vrr_entropy *e, uint64_t *words, size_t n);

#endif
