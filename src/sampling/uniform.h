/* Exact uniform draws below n. */
#ifndef VRR_UNIFORM_H
#define VRR_UNIFORM_H

#include "../foundations/draw.h"

#ifdef __FRAMAC__
#include "../../spec/sampling/uniform.acsl"
#endif

/* count independent draws. A word is accepted or not, less than half of all words are not; a pass draws a word for each missing
   draw, and after 160 passes the source counts as failed: with a probability of at most count / 2^160 if its words are uniform.
   Which words are accepted says nothing about the values. */
/*@ requires bound:    1 <= n;
    requires valid:    \valid_read(e) && \valid(values + (0 .. count - 1));
    terminates \true;
    assigns           values[0 .. count - 1], vrr_moment;
    ensures status:   \result == (uniform_missing(REEL(e), n, LEFT(e), count, UNIFORM_PASSES) <= 0 ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK || 0 < uniform_rest(REEL(e), n, LEFT(e), count, UNIFORM_PASSES) ==>
                        reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK || 0 < uniform_rest(REEL(e), n, LEFT(e), count, UNIFORM_PASSES) ==>
                        words_left(e) == uniform_rest(REEL(e), n, LEFT(e), count, UNIFORM_PASSES);
    ensures function: \result == VRR_OK ==> uniform_values(REEL(e), n, LEFT(e), values, count);
    ensures below:    \result == VRR_OK ==> \forall integer i; 0 <= i < count ==> values[i] < n;
    ensures zeroed:   \result != VRR_OK ==> \forall integer i; 0 <= i < count ==> values[i] == 0;
    ensures law:      uniform_law(n);
    ensures rare:     uniform_rarely_fails(n);
*/
vrr_status vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count);

#endif
