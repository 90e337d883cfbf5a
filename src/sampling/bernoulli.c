#include "bernoulli.h"

#include "blocks.h"
#include "../foundations/choose.h"
#include "../foundations/wipe.h"

#define FIXED_BLOCK 1088 /* words per draw of the fixed form at most; one group needs up to FLIP_LOG2DEN */

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
    if (n == 1) {
        bool below = vrr_less(high, p.num);
        VRR_WIPE(high);
        //@ assert wiped: high == 0;
        return below;
    }
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
    bool below = vrr_less(high, 1) & vrr_less(words[n - 1], p.num);
    VRR_WIPE(high);
    //@ assert wiped: high == 0;
    return below;
}

/* One word meets one bit of the probability's numerator. */
/*@ terminates \true;
    assigns \nothing;
    ensures one:  bit ==> \result == (lanes | word);
    ensures zero: !bit ==> \result == (lanes & word);
*/
static uint64_t meet(bool bit, uint64_t lanes, uint64_t word) {
    return bit ? lanes | word : lanes & word;
}

uint64_t vrr_bernoulli_lanes(vrr_dyadic p, const uint64_t *words) {
    uint64_t lanes = 0;
    /*@ loop invariant range: 0 <= i <= p.log2den;
        loop invariant lanes: lanes == lanes_from_memory(p.num, words, p.log2den, i);
        loop assigns i, lanes;
        loop variant p.log2den - i;
    */
    for (uint32_t i = 0; i < p.log2den; i++) {
        lanes = meet(bit_of(p.num, i), lanes, words[p.log2den - 1 - i]);
    }
    return lanes;
}

/* Four groups in step: the same as one after the other, in less time. */
/*@ requires probability: is_probability(p);
    requires lanes:       \valid(lanes + (0 .. 3));
    requires first:       \valid_read(first + (0 .. p.log2den - 1)) &&
                          \separated(first + (0 .. p.log2den - 1), lanes + (0 .. 3));
    requires second:      \valid_read(second + (0 .. p.log2den - 1)) &&
                          \separated(second + (0 .. p.log2den - 1), lanes + (0 .. 3));
    requires third:       \valid_read(third + (0 .. p.log2den - 1)) &&
                          \separated(third + (0 .. p.log2den - 1), lanes + (0 .. 3));
    requires fourth:      \valid_read(fourth + (0 .. p.log2den - 1)) &&
                          \separated(fourth + (0 .. p.log2den - 1), lanes + (0 .. 3));
    terminates \true;
    assigns lanes[0 .. 3];
    ensures first:        lanes[0] == \old(bernoulli_lanes(p.num, tape_of(first, p.log2den), p.log2den));
    ensures second:       lanes[1] == \old(bernoulli_lanes(p.num, tape_of(second, p.log2den), p.log2den));
    ensures third:        lanes[2] == \old(bernoulli_lanes(p.num, tape_of(third, p.log2den), p.log2den));
    ensures fourth:       lanes[3] == \old(bernoulli_lanes(p.num, tape_of(fourth, p.log2den), p.log2den));
*/
static void lanes_of_four(vrr_dyadic p, const uint64_t *first, const uint64_t *second, const uint64_t *third,
                          const uint64_t *fourth, uint64_t *lanes) {
    uint64_t a = 0, b = 0, c = 0, d = 0;
    /*@ loop invariant range: 0 <= i <= p.log2den;
        loop invariant a:     a == lanes_from_memory(p.num, first, p.log2den, i);
        loop invariant b:     b == lanes_from_memory(p.num, second, p.log2den, i);
        loop invariant c:     c == lanes_from_memory(p.num, third, p.log2den, i);
        loop invariant d:     d == lanes_from_memory(p.num, fourth, p.log2den, i);
        loop assigns i, a, b, c, d;
        loop variant p.log2den - i;
    */
    for (uint32_t i = 0; i < p.log2den; i++) {
        uint32_t at = p.log2den - 1 - i;
        bool bit = bit_of(p.num, i);
        a = meet(bit, a, first[at]);
        b = meet(bit, b, second[at]);
        c = meet(bit, c, third[at]);
        d = meet(bit, d, fourth[at]);
    }
    lanes[0] = a;
    lanes[1] = b;
    lanes[2] = c;
    lanes[3] = d;
    VRR_WIPE(a);
    VRR_WIPE(b);
    VRR_WIPE(c);
    VRR_WIPE(d);
    //@ assert wiped: a == 0 && b == 0 && c == 0 && d == 0;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(words + (0 .. groups * p.log2den - 1)) && \valid(lanes + (0 .. groups - 1));
    requires apart:       \separated(words + (0 .. groups * p.log2den - 1), lanes + (0 .. groups - 1));
    requires room:        groups * p.log2den <= FIXED_BLOCK;
    terminates \true;
    assigns           words[0 .. groups * p.log2den - 1], lanes[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (groups * p.log2den <= LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) == LEFT(e) - groups * p.log2den;
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den), p.log2den);
*/
static vrr_status fill_block(vrr_dyadic p, const vrr_entropy *e, uint64_t *words, uint64_t *lanes, size_t groups) {
    size_t n = groups * p.log2den, g = 0;
    vrr_status status = vrr_entropy_draw(e, words, n);
    if (status != VRR_OK) return status;
    //@ assert drawn: tape_drawn(words, REEL(e), LEFT(e), n);
    /*@ loop invariant range:    0 <= g <= groups;
        loop invariant drawn:    tape_drawn(words, REEL(e), LEFT(e), n);
        loop invariant function: \forall integer h; 0 <= h < g ==> lanes[h] ==
                        bernoulli_lanes(p.num, tape(REEL(e), LEFT(e) - h * p.log2den, p.log2den), p.log2den);
        loop assigns g, lanes[0 .. groups - 1];
        loop variant groups - g;
    */
    while (groups - g >= 4) {
        //@ assert inside: 0 <= g * p.log2den && (g + 4) * p.log2den <= groups * p.log2den;
        //@ assert first: tape_of(words + g * p.log2den, p.log2den) == tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den);
        /*@ assert second: tape_of(words + (g + 1) * p.log2den, p.log2den) ==
                             tape(REEL(e), LEFT(e) - (g + 1) * p.log2den, p.log2den); */
        /*@ assert third: tape_of(words + (g + 2) * p.log2den, p.log2den) ==
                             tape(REEL(e), LEFT(e) - (g + 2) * p.log2den, p.log2den); */
        /*@ assert fourth: tape_of(words + (g + 3) * p.log2den, p.log2den) ==
                             tape(REEL(e), LEFT(e) - (g + 3) * p.log2den, p.log2den); */
        const uint64_t *first = words + g * p.log2den;
        lanes_of_four(p, first, first + p.log2den, first + 2 * p.log2den, first + 3 * p.log2den, lanes + g);
        g += 4;
    }
    /*@ loop invariant range:    0 <= g <= groups;
        loop invariant drawn:    tape_drawn(words, REEL(e), LEFT(e), n);
        loop invariant function: \forall integer h; 0 <= h < g ==> lanes[h] ==
                        bernoulli_lanes(p.num, tape(REEL(e), LEFT(e) - h * p.log2den, p.log2den), p.log2den);
        loop assigns g, lanes[0 .. groups - 1];
        loop variant groups - g;
    */
    while (g < groups) {
        //@ assert inside: 0 <= g * p.log2den && g * p.log2den + p.log2den <= groups * p.log2den;
        /*@ assert slice: tape_of(words + g * p.log2den, p.log2den) ==
                            tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den); */
        lanes[g] = vrr_bernoulli_lanes(p, words + g * p.log2den);
        g++;
    }
    return VRR_OK;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(words + (0 .. FIXED_BLOCK - 1)) && \valid(lanes + (0 .. groups - 1));
    requires apart:       \separated(words + (0 .. FIXED_BLOCK - 1), lanes + (0 .. groups - 1));
    requires room:        1 <= per_block && per_block * p.log2den <= FIXED_BLOCK;
    terminates \true;
    assigns           words[0 .. FIXED_BLOCK - 1], lanes[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (groups * p.log2den <= LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) == LEFT(e) - groups * p.log2den;
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den), p.log2den);
*/
static vrr_status fill_blocks(vrr_dyadic p, const vrr_entropy *e, uint64_t *words, size_t per_block, uint64_t *lanes,
                              size_t groups) {
    size_t done = 0;
    /*@ loop invariant range:    0 <= done <= groups;
        loop invariant reel:     reel_now(e) == REEL(e);
        loop invariant left:     words_left(e) == LEFT(e) - done * p.log2den;
        loop invariant function: \forall integer g; 0 <= g < done ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den), p.log2den);
        loop assigns done, words[0 .. FIXED_BLOCK - 1], lanes[0 .. groups - 1], vrr_moment;
        loop variant groups - done;
    */
    while (done < groups) {
        size_t now = groups - done < per_block ? groups - done : per_block;
        //@ assert room: now * p.log2den <= FIXED_BLOCK;
        //@ ghost uint64_t then = vrr_moment;
        vrr_status status = fill_block(p, e, words, lanes + done, now);
        if (status != VRR_OK) {
            //@ assert too_few: source_left(e, then) < now * p.log2den <= (groups - done) * p.log2den;
            return status;
        }
        /*@ assert kept: \forall integer g; 0 <= g < done ==> lanes[g] == bernoulli_lanes(p.num,
                           tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den), p.log2den); */
        /*@ assert fresh: \forall integer h; 0 <= h < now ==> lanes[done + h] == bernoulli_lanes(p.num,
                            tape(REEL(e), source_left(e, then) - h * p.log2den, p.log2den), p.log2den); */
        /*@ assert block: \forall integer g; done <= g < done + now ==> lanes[g] == bernoulli_lanes(p.num,
                            tape(REEL(e), source_left(e, then) - (g - done) * p.log2den, p.log2den), p.log2den); */
        done += now;
    }
    return VRR_OK;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(lanes + (0 .. groups - 1));
    terminates \true;
    assigns           lanes[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (groups * p.log2den <= LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) == LEFT(e) - groups * p.log2den;
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        bernoulli_lanes(p.num, tape(REEL(e), LEFT(e) - g * p.log2den, p.log2den), p.log2den);
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] == 0;
*/
static vrr_status fill_fixed(vrr_dyadic p, const vrr_entropy *e, uint64_t *lanes, size_t groups) {
    uint64_t words[FIXED_BLOCK];
    size_t per_block = FIXED_BLOCK / p.log2den;
    //@ assert most: 1 <= per_block;
    if (per_block >= 4) per_block -= per_block % 4;
    //@ assert some: 1 <= per_block <= FIXED_BLOCK / p.log2den;
    //@ assert room: per_block * p.log2den <= FIXED_BLOCK;
    vrr_status status = fill_blocks(p, e, words, per_block, lanes, groups);
    vrr_wipe_words(words, FIXED_BLOCK);
    //@ assert wiped: \forall integer j; 0 <= j < FIXED_BLOCK ==> words[j] == 0;
    if (status != VRR_OK) vrr_wipe_words(lanes, groups);
    return status;
}

/* How many words the lazy form asks for at a time: a group of lanes reads 7.3 on average, and fewer are left over if the last
   groups ask for less. */
/*@ requires some:    1 <= k;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == lazy_block(k, groups);
    ensures range:    \result <= LAZY_BLOCK && (1 <= groups ==> 1 <= \result);
*/
static uint32_t block_for(uint32_t k, size_t groups) {
    uint32_t share = groups <= 2 ? 4 : 8;
    if (k < share) share = k;
    uint32_t block = groups >= LAZY_BLOCK / share ? LAZY_BLOCK / share * share : (uint32_t)groups * share;
    //@ assert value: block == lazy_block(k, groups);
    //@ assert none: groups == 0 ==> block == 0;
    return block;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(words + (0 .. LAZY_BLOCK - 1)) && \valid(lanes + (0 .. groups - 1));
    requires apart:       \separated(words + (0 .. LAZY_BLOCK - 1), lanes + (0 .. groups - 1));
    terminates \true;
    assigns           words[0 .. lazy_block(p.log2den, groups) - 1], lanes[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, groups) <= LEFT(e)
                                  ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, groups);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        lanes_from_tape(REEL(e), p.num, p.log2den, p.log2den,
                                        lazy_left(REEL(e), p.num, p.log2den, LEFT(e), g));
*/
static vrr_status fill_as_needed(vrr_dyadic p, const vrr_entropy *e, uint64_t *words, uint64_t *lanes, size_t groups) {
    uint32_t next = 0, end = 0; /* words[next .. end - 1] are drawn and not read */
    //@ ghost uint64_t drawn = 0;
    /*@ loop invariant range:    0 <= g <= groups && next <= end <= LAZY_BLOCK && end - next <= drawn;
        loop invariant reel:     reel_now(e) == REEL(e);
        loop invariant left:     words_left(e) == LEFT(e) - drawn;
        loop invariant position: LEFT(e) - (drawn - (end - next)) == lazy_left(REEL(e), p.num, p.log2den, LEFT(e), g);
        loop invariant drawn:    drawn == lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, g);
        loop invariant buffer:   \forall integer j; next <= j < end ==> words[j] == tape_word(REEL(e), LEFT(e) - drawn + end - j);
        loop invariant function: \forall integer h; 0 <= h < g ==> lanes[h] ==
                                   lanes_from_tape(REEL(e), p.num, p.log2den, p.log2den,
                                                   lazy_left(REEL(e), p.num, p.log2den, LEFT(e), h));
        loop assigns g, next, end, drawn, words[0 .. lazy_block(p.log2den, groups) - 1], lanes[0 .. groups - 1], vrr_moment;
        loop variant groups - g;
    */
    for (size_t g = 0; g < groups; g++) {
        uint64_t yes = 0, open = UINT64_MAX; /* lanes decided to be 1; lanes not decided */
        uint32_t i = p.log2den, block = block_for(p.log2den, groups - g);
        //@ assert block: block <= lazy_block(p.log2den, groups);
        //@ ghost uint64_t before = drawn, read = drawn - (end - next);
        /*@ assert last: lazy_left(REEL(e), p.num, p.log2den, LEFT(e), g + 1) ==
                           LEFT(e) - read - lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read); */
        //@ assert unfinished: 0 <= g && block == lazy_block(p.log2den, groups - g);
        /*@ assert missing: lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read) - (before - read) ==
                              LEFT(e) - lazy_left(REEL(e), p.num, p.log2den, LEFT(e), g + 1) -
                              lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, g); */
        /*@ assert next: lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, g + 1) ==
                           lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, g) +
                           lazy_refill(lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read) - (before - read),
                                       block); */
        /*@ assert all_open: lanes_from_tape(REEL(e), p.num, p.log2den, i, LEFT(e) - read) ==
                               (yes | (open & lanes_from_tape(REEL(e), p.num, p.log2den, i, LEFT(e) - read))); */
        /*@ loop invariant range:    0 <= i <= p.log2den && next <= end <= LAZY_BLOCK && before <= drawn;
            loop invariant reel:     reel_now(e) == REEL(e);
            loop invariant left:     words_left(e) == LEFT(e) - drawn;
            loop invariant position: drawn - (end - next) == read + (p.log2den - i);
            loop invariant drawn:    lazy_refill(lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read) - (before - read),
                                                 block) ==
                                       drawn - before +
                                       lazy_refill(lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i)) -
                                                   (end - next), block);
            loop invariant buffer:   \forall integer j; next <= j < end ==>
                                       words[j] == tape_word(REEL(e), LEFT(e) - drawn + end - j);
            loop invariant words:    lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read) ==
                                       (p.log2den - i) + lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i));
            loop invariant lanes:    lanes_from_tape(REEL(e), p.num, p.log2den, p.log2den, LEFT(e) - read) ==
                                       (yes | (open & lanes_from_tape(REEL(e), p.num, p.log2den, i, LEFT(e) - read)));
            loop assigns i, yes, open, next, end, drawn, words[0 .. lazy_block(p.log2den, groups) - 1], vrr_moment;
            loop variant i;
        */
        while (open != 0 && i > 0) {
            //@ assert more: lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i)) >= 1;
            if (next == end) {
                /*@ assert one_block: lazy_refill(lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i)), block) ==
                              block + lazy_refill(lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i)) - block,
                                                  block); */
                vrr_status status = vrr_entropy_draw(e, words, block);
                if (status != VRR_OK) {
                    /*@ assert group: drawn - before + block <=
                                lazy_refill(lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read) - (before - read),
                                            block); */
                    //@ assert too_few: LEFT(e) < lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, g + 1);
                    /*@ assert rest: lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, g + 1) <=
                                       lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, groups); */
                    VRR_WIPE(yes);
                    VRR_WIPE(open);
                    //@ assert wiped: yes == 0 && open == 0;
                    return status;
                }
                //@ ghost drawn = drawn + block;
                next = 0;
                end = block;
            }
            /*@ assert drawn: lazy_refill(lazy_words(REEL(e), p.num, p.log2den, ALL_LANES, LEFT(e) - read) - (before - read),
                                          block) ==
                                drawn - before +
                                lazy_refill(lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i)) -
                                            (end - next), block); */
            uint64_t word = words[next];
            //@ assert word: word == tape_word(REEL(e), LEFT(e) - read - (p.log2den - i));
            next++;
            i--;
            if (bit_of(p.num, i)) {
                /*@ assert one: lanes_from_tape(REEL(e), p.num, p.log2den, i + 1, LEFT(e) - read) ==
                                  (lanes_from_tape(REEL(e), p.num, p.log2den, i, LEFT(e) - read) | word); */
                /*@ assert one_more: lazy_words(REEL(e), p.num, i + 1, open, LEFT(e) - read - (p.log2den - i) + 1) ==
                                  1 + lazy_words(REEL(e), p.num, i, open ^ (open & word), LEFT(e) - read - (p.log2den - i)); */
                yes |= open & word;
                open ^= open & word;
            } else {
                /*@ assert zero: lanes_from_tape(REEL(e), p.num, p.log2den, i + 1, LEFT(e) - read) ==
                                  (lanes_from_tape(REEL(e), p.num, p.log2den, i, LEFT(e) - read) & word); */
                /*@ assert zero_more: lazy_words(REEL(e), p.num, i + 1, open, LEFT(e) - read - (p.log2den - i) + 1) ==
                                  1 + lazy_words(REEL(e), p.num, i, open & word, LEFT(e) - read - (p.log2den - i)); */
                open &= word;
            }
            VRR_WIPE(word);
            //@ assert wiped_word: word == 0;
        }
        //@ assert none: lazy_words(REEL(e), p.num, i, open, LEFT(e) - read - (p.log2den - i)) == 0;
        /*@ assert group: lanes_from_tape(REEL(e), p.num, p.log2den, p.log2den,
                                          lazy_left(REEL(e), p.num, p.log2den, LEFT(e), g)) == yes; */
        lanes[g] = yes;
        VRR_WIPE(yes);
        VRR_WIPE(open);
        //@ assert wiped: yes == 0 && open == 0;
    }
    return VRR_OK;
}

/*@ requires probability: is_probability(p);
    requires valid:       \valid_read(e) && \valid(lanes + (0 .. groups - 1));
    terminates \true;
    assigns           lanes[0 .. groups - 1], vrr_moment;
    ensures status:   \result == (lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, groups) <= LEFT(e)
                                  ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) ==
                        LEFT(e) - lazy_drawn(REEL(e), p.num, p.log2den, LEFT(e), groups, groups);
    ensures function: \result == VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] ==
                        lanes_from_tape(REEL(e), p.num, p.log2den, p.log2den,
                                        lazy_left(REEL(e), p.num, p.log2den, LEFT(e), g));
    ensures zeroed:   \result != VRR_OK ==> \forall integer g; 0 <= g < groups ==> lanes[g] == 0;
*/
static vrr_status fill_lazy(vrr_dyadic p, const vrr_entropy *e, uint64_t *lanes, size_t groups) {
    uint64_t words[LAZY_BLOCK];
    uint32_t used = block_for(p.log2den, groups);
    vrr_status status = fill_as_needed(p, e, words, lanes, groups);
    vrr_wipe_words(words, used);
    //@ assert wiped: \forall integer j; 0 <= j < lazy_block(p.log2den, groups) ==> words[j] == 0;
    if (status != VRR_OK) vrr_wipe_words(lanes, groups);
    return status;
}

vrr_status vrr_bernoulli_fill(vrr_dyadic p, bool constant_time, const vrr_entropy *e, uint64_t *lanes, size_t groups) {
    return constant_time ? fill_fixed(p, e, lanes, groups) : fill_lazy(p, e, lanes, groups);
}
