#include "bernoulli.h"

#define LAZY_BLOCK 64    /* words per draw of the lazy form */
#define FIXED_BLOCK 1088 /* words per draw of the fixed form at most; one group needs up to 1075 */

/*@ terminates \true;
    assigns \nothing;
    ensures bit: \result <==> ((num >> i) & 1) != 0;
*/
static bool bit_of(uint64_t num, uint32_t i) {
    return i < 64 && ((num >> i) & 1) != 0;
}

uint32_t vrr_bernoulli_trial_words(vrr_dyadic p) {
    return (p.log2den + 63) / 64;
}

bool vrr_bernoulli_trial(vrr_dyadic p, const uint64_t *words) {
    uint32_t n = vrr_bernoulli_trial_words(p), top_bits = p.log2den - 64 * (n - 1);
    uint64_t high = words[0] & (UINT64_MAX >> (64 - top_bits));
    //@ assert count: n == (p.log2den + 63) / 64 && 1 <= top_bits <= 64;
    //@ assert top: tape_of(words, 1) == words[0];
    //@ assert masked: high == low_bits(tape_of(words, 1), top_bits);
    if (n == 1) return high < p.num;
    /*@ loop invariant range: 1 <= i <= n - 1;
        loop invariant zero:  high == 0 <==> low_bits(tape_of(words, i), top_bits + 64 * (i - 1)) == 0;
        loop invariant positive: 0 <= tape_of(words, i);
        loop assigns i, high;
        loop variant n - i;
    */
    for (uint32_t i = 1; i < n - 1; i++) {
        //@ assert next: tape_of(words, i + 1) == tape_append(tape_of(words, i), words[i]);
        /*@ assert step: low_bits(tape_append(tape_of(words, i), words[i]), top_bits + 64 * i) == 0 <==>
                           low_bits(tape_of(words, i), top_bits + 64 * (i - 1)) == 0 && words[i] == 0; */
        high |= words[i];
    }
    //@ assert all: tape_of(words, n) == tape_append(tape_of(words, n - 1), words[n - 1]);
    /*@ assert decided: bernoulli_trial(p.num, p.log2den, tape_append(tape_of(words, n - 1), words[n - 1])) == 1 <==>
                          low_bits(tape_of(words, n - 1), p.log2den - 64) == 0 && words[n - 1] < p.num; */
    /* no short cut: time must not tell whether the trial was decided early */
    return (high == 0) & (words[n - 1] < p.num);
}

uint64_t vrr_bernoulli_lanes(vrr_dyadic p, const uint64_t *words) {
    uint64_t lanes = 0;
    /*@ loop invariant range: 0 <= i <= p.log2den;
        loop invariant lanes: lanes == lanes_from_memory(p.num, words, p.log2den, i);
        loop assigns i, lanes;
        loop variant p.log2den - i;
    */
    for (uint32_t i = 0; i < p.log2den; i++) {
        uint64_t word = words[p.log2den - 1 - i];
        lanes = bit_of(p.num, i) ? lanes | word : lanes & word;
    }
    return lanes;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(words + (0 .. FIXED_BLOCK - 1)) && \valid(lanes + (0 .. groups - 1));
    requires apart:       \separated(words + (0 .. FIXED_BLOCK - 1), lanes + (0 .. groups - 1));
    requires room:        groups * p.log2den <= FIXED_BLOCK;
    terminates \true;
    assigns           words[0 .. FIXED_BLOCK - 1], lanes[0 .. groups - 1], vrr_tape_left;
    ensures status:   \result == (groups * p.log2den <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures left:     vrr_tape_left == (\result == VRR_OK ? \old(vrr_tape_left) - groups * p.log2den : 0);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(\old(vrr_tape_left) - g * p.log2den, p.log2den), p.log2den);
    ensures wiped:    \forall integer i; 0 <= i < groups * p.log2den ==> words[i] == 0;
*/
static vrr_status fill_block(vrr_dyadic p, const vrr_entropy *e, uint64_t *words, uint64_t *lanes, size_t groups) {
    size_t n = groups * p.log2den;
    vrr_status status = vrr_entropy_draw(e, words, n);
    if (status != VRR_OK) return status;
    //@ assert drawn: tape_drawn(words, \at(vrr_tape_left, Pre), n);
    /*@ loop invariant range:    0 <= g <= groups;
        loop invariant drawn:    tape_drawn(words, \at(vrr_tape_left, Pre), n);
        loop invariant function: \forall integer h; 0 <= h < g ==> lanes[h] ==
                        bernoulli_lanes(p.num, tape(\at(vrr_tape_left, Pre) - h * p.log2den, p.log2den), p.log2den);
        loop assigns g, lanes[0 .. groups - 1];
        loop variant groups - g;
    */
    for (size_t g = 0; g < groups; g++) {
        //@ assert inside: 0 <= g * p.log2den && g * p.log2den + p.log2den <= groups * p.log2den;
        /*@ assert slice: tape_of(words + g * p.log2den, p.log2den) ==
                            tape(\at(vrr_tape_left, Pre) - g * p.log2den, p.log2den); */
        lanes[g] = vrr_bernoulli_lanes(p, words + g * p.log2den);
    }
    vrr_wipe_words(words, n);
    return VRR_OK;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(lanes + (0 .. groups - 1));
    terminates \true;
    assigns           lanes[0 .. groups - 1], vrr_tape_left;
    ensures status:   \result == (groups * p.log2den <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures left:     vrr_tape_left == (\result == VRR_OK ? \old(vrr_tape_left) - groups * p.log2den : 0);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(\old(vrr_tape_left) - g * p.log2den, p.log2den), p.log2den);
    ensures nothing:  \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] == 0;
*/
static vrr_status fill_fixed(vrr_dyadic p, const vrr_entropy *e, uint64_t *lanes, size_t groups) {
    uint64_t words[FIXED_BLOCK];
    size_t per_block = FIXED_BLOCK / p.log2den, done = 0;
    //@ assert room: per_block * p.log2den <= FIXED_BLOCK && 1 <= per_block;
    /*@ loop invariant range:    0 <= done <= groups;
        loop invariant left:     vrr_tape_left == \at(vrr_tape_left, Pre) - done * p.log2den;
        loop invariant function: \forall integer g; 0 <= g < done ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(\at(vrr_tape_left, Pre) - g * p.log2den, p.log2den), p.log2den);
        loop assigns done, words[0 .. FIXED_BLOCK - 1], lanes[0 .. groups - 1], vrr_tape_left;
        loop variant groups - done;
    */
    while (done < groups) {
        size_t now = groups - done < per_block ? groups - done : per_block;
        //@ assert room: now * p.log2den <= FIXED_BLOCK;
        //@ ghost uint64_t block_left = vrr_tape_left;
        vrr_status status = fill_block(p, e, words, lanes + done, now);
        if (status != VRR_OK) {
            //@ assert too_few: block_left < now * p.log2den <= (groups - done) * p.log2den;
            vrr_wipe_words(lanes, groups);
            return status;
        }
        /*@ assert block: \forall integer g; done <= g < done + now ==> lanes[g] == bernoulli_lanes(p.num,
                            tape(block_left - (g - done) * p.log2den, p.log2den), p.log2den); */
        done += now;
    }
    return VRR_OK;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(lanes + (0 .. groups - 1));
    terminates \true;
    assigns           lanes[0 .. groups - 1], vrr_tape_left;
    ensures status:   \result == (lazy_drawn(p.num, p.log2den, \old(vrr_tape_left), groups) <= \old(vrr_tape_left)
                                  ? VRR_OK : VRR_ERR_ENTROPY);
    ensures left:     vrr_tape_left == (\result == VRR_OK ? \old(vrr_tape_left) -
                        lazy_drawn(p.num, p.log2den, \old(vrr_tape_left), groups) : 0);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        lanes_from_tape(p.num, p.log2den, p.log2den,
                                        lazy_left(p.num, p.log2den, \old(vrr_tape_left), g));
    ensures nothing:  \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] == 0;
*/
static vrr_status fill_lazy(vrr_dyadic p, const vrr_entropy *e, uint64_t *lanes, size_t groups) {
    uint64_t words[LAZY_BLOCK];
    uint32_t next = LAZY_BLOCK;
    /*@ loop invariant range:    0 <= g <= groups && next <= LAZY_BLOCK;
        loop invariant position: vrr_tape_left + LAZY_BLOCK - next ==
                                   lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), g);
        loop invariant blocks:   (\at(vrr_tape_left, Pre) - vrr_tape_left) % LAZY_BLOCK == 0 &&
                                   vrr_tape_left <= \at(vrr_tape_left, Pre) && 1 <= next;
        loop invariant buffer:   \forall integer j; next <= j < LAZY_BLOCK ==>
                                   words[j] == tape_word(vrr_tape_left + LAZY_BLOCK - j);
        loop invariant function: \forall integer h; 0 <= h < g ==> lanes[h] ==
                                   lanes_from_tape(p.num, p.log2den, p.log2den,
                                                   lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), h));
        loop assigns g, next, words[0 .. LAZY_BLOCK - 1], lanes[0 .. groups - 1], vrr_tape_left;
        loop variant groups - g;
    */
    for (size_t g = 0; g < groups; g++) {
        uint64_t yes = 0, open = UINT64_MAX; /* lanes decided to be 1; lanes not decided */
        uint32_t i = p.log2den;
        //@ assert below: lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), g) <= \at(vrr_tape_left, Pre);
        //@ ghost uint64_t start = vrr_tape_left + (LAZY_BLOCK - next);
        //@ assert all_open: lanes_from_tape(p.num, p.log2den, i, start) == (yes | (open & lanes_from_tape(p.num, p.log2den, i, start)));
        /*@ loop invariant range:    0 <= i <= p.log2den && next <= LAZY_BLOCK;
            loop invariant position: vrr_tape_left + LAZY_BLOCK - next == start - (p.log2den - i);
            loop invariant blocks:   (\at(vrr_tape_left, Pre) - vrr_tape_left) % LAZY_BLOCK == 0 &&
                                       vrr_tape_left <= \at(vrr_tape_left, Pre) && 1 <= next;
            loop invariant buffer:   \forall integer j; next <= j < LAZY_BLOCK ==>
                                       words[j] == tape_word(vrr_tape_left + LAZY_BLOCK - j);
            loop invariant words:    lazy_words(p.num, p.log2den, ALL_LANES, start) ==
                                       (p.log2den - i) + lazy_words(p.num, i, open, start - (p.log2den - i));
            loop invariant lanes:    lanes_from_tape(p.num, p.log2den, p.log2den, start) ==
                                       (yes | (open & lanes_from_tape(p.num, p.log2den, i, start)));
            loop assigns i, yes, open, next, words[0 .. LAZY_BLOCK - 1], vrr_tape_left;
            loop variant i;
        */
        while (open != 0 && i > 0) {
            //@ assert more: lazy_words(p.num, i, open, start - (p.log2den - i)) >= 1;
            if (next == LAZY_BLOCK) {
                //@ ghost uint64_t block_left = vrr_tape_left;
                //@ assert position: block_left == start - (p.log2den - i);
                vrr_status status = vrr_entropy_draw(e, words, LAZY_BLOCK);
                if (status != VRR_OK) {
                    /*@ assert rest: lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), groups) <=
                                       lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), g + 1); */
                    //@ assert short_by: lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), groups) < block_left < LAZY_BLOCK;
                    //@ assert too_few: \at(vrr_tape_left, Pre) < lazy_drawn(p.num, p.log2den, \at(vrr_tape_left, Pre), groups);
                    vrr_wipe_words(lanes, groups);
                    return status;
                }
                next = 0;
            }
            uint64_t word = words[next];
            //@ assert word: word == tape_word(start - (p.log2den - i));
            next++;
            i--;
            if (bit_of(p.num, i)) {
                /*@ assert one: lanes_from_tape(p.num, p.log2den, i + 1, start) ==
                                  (lanes_from_tape(p.num, p.log2den, i, start) | word); */
                /*@ assert one_more: lazy_words(p.num, i + 1, open, start - (p.log2den - i) + 1) ==
                                  1 + lazy_words(p.num, i, open ^ (open & word), start - (p.log2den - i)); */
                yes |= open & word;
                open ^= open & word;
            } else {
                /*@ assert zero: lanes_from_tape(p.num, p.log2den, i + 1, start) ==
                                  (lanes_from_tape(p.num, p.log2den, i, start) & word); */
                /*@ assert zero_more: lazy_words(p.num, i + 1, open, start - (p.log2den - i) + 1) ==
                                  1 + lazy_words(p.num, i, open & word, start - (p.log2den - i)); */
                open &= word;
            }
        }
        //@ assert group: lanes_from_tape(p.num, p.log2den, p.log2den, lazy_left(p.num, p.log2den, \at(vrr_tape_left, Pre), g)) == yes;
        lanes[g] = yes;
    }
    vrr_wipe_words(words, LAZY_BLOCK);
    //@ assert wiped: \forall integer j; 0 <= j < LAZY_BLOCK ==> words[j] == 0;
    return VRR_OK;
}

vrr_status vrr_bernoulli_fill(vrr_dyadic p, bool constant_time, const vrr_entropy *e, uint64_t *lanes, size_t groups) {
    return constant_time ? fill_fixed(p, e, lanes, groups) : fill_lazy(p, e, lanes, groups);
}
