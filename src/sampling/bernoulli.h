/* Exact Bernoulli(num / 2^log2den) trials: one, or 64 side by side. Every sampler is a stated function of the tape. */
#ifndef VRR_BERNOULLI_H
#define VRR_BERNOULLI_H

#include "../arithmetic/dyadic.h"
#include "../foundations/draw.h"

#ifdef __FRAMAC__
#include "../../spec/sampling/bernoulli.acsl"
#endif

/*@ predicate is_probability(vrr_dyadic p) =
      0 < p.num && p.num < pow2(p.log2den) && 1 <= p.log2den <= FLIP_LOG2DEN;
*/

/* How many words one trial reads. */
/*@ requires probability: is_probability(p);
    terminates \true;
    assigns \nothing;
    ensures enough: 64 * (\result - 1) < p.log2den <= 64 * \result;
*/
uint32_t vrr_bernoulli_trial_words(vrr_dyadic p);

/* One trial. Its time is meant to depend on p alone. */
/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(words + (0 .. (p.log2den + 63) / 64 - 1));
    terminates \true;
    assigns \nothing;
    ensures function: \result == bernoulli_trial(p.num, p.log2den, tape_of(words, (p.log2den + 63) / 64));
    ensures law:      \forall integer n; p.log2den <= n ==>
                        bernoulli_count(p.num, p.log2den, pow2(n)) == p.num * pow2(n - p.log2den);
*/
bool vrr_bernoulli_trial(vrr_dyadic p, const uint64_t *words);

/* 64 trials side by side from log2den words; words[0] meets the top bit of num. Its time is meant to depend on p alone. */
/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(words + (0 .. p.log2den - 1));
    terminates \true;
    assigns \nothing;
    ensures function: \result == bernoulli_lanes(p.num, tape_of(words, p.log2den), p.log2den);
    ensures law:      \forall integer y; 0 <= y < TWO_64 ==>
                        bernoulli_lanes_count(p.num, p.log2den, y, pow2(64 * p.log2den)) ==
                          power(p.num, popcount(y, 64)) * power(pow2(p.log2den) - p.num, 64 - popcount(y, 64));
*/
uint64_t vrr_bernoulli_lanes(vrr_dyadic p, const uint64_t *words);

/* groups times 64 trials. With constant_time each group reads log2den words. Otherwise a group stops reading when all of
   its lanes are decided, and words are drawn in blocks of up to 1024. Both give the same function of the words that a group
   may read. */
/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(lanes + (0 .. groups - 1));
    terminates \true;
    assigns           lanes[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (words_drawn(REEL(e), constant_time != 0, p.num, p.log2den, LEFT(e), groups) <=
                                  LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - words_drawn(REEL(e), constant_time != 0, p.num, p.log2den, LEFT(e), groups);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(REEL(e), group_left(REEL(e), constant_time != 0, p.num, p.log2den, LEFT(e), g),
                                                    p.log2den), p.log2den);
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] == 0;
*/
vrr_status vrr_bernoulli_fill(vrr_dyadic p, bool constant_time, const vrr_entropy *e, uint64_t *lanes, size_t groups);

#endif
