/* The sampler's law by enumeration: every tape, no tolerance. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/sampling/bernoulli.h"

#include <string.h>

enum {
    MAX_K = 1075, /* f / 2 for the least double f */
    SHARE = 4,    /* words that the lazy form asks for at a time when one group is left, or k if that is less */
    GROUPS = 300, /* more than two of its largest blocks serve */
    LONG_TAPE = 65536
};

static generator g;
static uint64_t long_tape[LONG_TAPE];

static vrr_dyadic fraction(uint64_t num, uint32_t k) {
    vrr_dyadic p = {num, k};
    return p;
}

static uint64_t low_bits(uint32_t k) {
    return k >= 64 ? UINT64_MAX : (UINT64_C(1) << k) - 1;
}

/* Calls check for odd numerators below 2^k: all of them up to k = 12, above that a spread. */
static void for_numerators(uint32_t k, void (*check)(vrr_dyadic p)) {
    uint64_t spread[] = {1,
                         3,
                         low_bits(k),
                         low_bits(k) - 2,
                         low_bits(k - 1),
                         low_bits(k - 1) + 2,
                         (UINT64_C(0x5555555555555555) & low_bits(k)) | 1,
                         (UINT64_C(0xaaaaaaaaaaaaaaaa) & low_bits(k)) | 1,
                         (UINT64_C(0x3333333333333333) & low_bits(k)) | 1,
                         (next_word(&g) & low_bits(k)) | 1,
                         (next_word(&g) & low_bits(k)) | 1};
    if (k <= 12) {
        for (uint64_t m = 1; m <= low_bits(k); m += 2) CHECK(check(fraction(m, k)));
    } else {
        for (size_t i = 0; i < sizeof spread / sizeof *spread; i++) CHECK(check(fraction(spread[i], k)));
    }
}

/* ---- one trial ---- */

static void count_trial(vrr_dyadic p) {
    uint64_t count = 0, above_k = next_word(&g) & ~low_bits(p.log2den);
    for (uint64_t tape = 0; tape <= low_bits(p.log2den); tape++) {
        uint64_t word = tape | above_k;
        count += vrr_bernoulli_trial(p, &word);
    }
    EXPECT(count == p.num, "true on %llu tapes, not on %llu, of 2^%u", (unsigned long long)count,
           (unsigned long long)p.num, p.log2den);
}

static void trial_counts(void) {
    for (uint32_t k = 1; k <= 16; k++) CHECK(for_numerators(k, count_trial));
}

/* Writes the integer `value` as the low k bits of a tape whose other bits are random; words[0] is the most significant. */
static void write_tape(uint64_t *words, uint32_t k, uint64_t value) {
    uint32_t n = (k + 63) / 64;
    memset(words, 0, n * sizeof *words);
    words[n - 1] = value;
    if (k % 64 != 0) words[0] |= next_word(&g) & ~low_bits(k % 64);
}

static void trial_borders(void) {
    for (uint32_t k = 1; k <= MAX_K; k++) {
        for (int i = 0; i < 8; i++) {
            uint64_t words[(MAX_K + 63) / 64];
            uint32_t n = (k + 63) / 64;
            uint64_t max = low_bits(k < 53 ? k : 53);
            uint64_t num = i == 0 ? 1 : i == 1 ? max : (next_word(&g) & max) | 1;
            vrr_dyadic p = fraction(num, k);
            EXPECT(vrr_bernoulli_trial_words(p) == n, "k = %u takes %u words", k, vrr_bernoulli_trial_words(p));
            write_tape(words, k, num - 1);
            EXPECT(vrr_bernoulli_trial(p, words), "tape num - 1 is false, k = %u, num = %llu", k,
                   (unsigned long long)num);
            write_tape(words, k, 0);
            EXPECT(vrr_bernoulli_trial(p, words), "tape 0 is false, k = %u", k);
            if (num < low_bits(k)) {
                write_tape(words, k, num);
                EXPECT(!vrr_bernoulli_trial(p, words), "tape num is true, k = %u, num = %llu", k,
                       (unsigned long long)num);
            }
            for (uint32_t bit = 53; bit < k; bit++) {
                write_tape(words, k, 0);
                words[n - 1 - bit / 64] |= UINT64_C(1) << bit % 64;
                EXPECT(!vrr_bernoulli_trial(p, words), "tape 2^%u is true, k = %u", bit, k);
            }
        }
    }
}

/* ---- 64 lanes ---- */

/* Lane j gets the tape (first + j): bit (k - 1 - i) of it, the i-th from the top, is bit j of words[i]. */
static void write_lane_tapes(uint64_t *words, uint32_t k, uint64_t first) {
    memset(words, 0, k * sizeof *words);
    for (uint32_t i = 0; i < k; i++)
        for (uint32_t j = 0; j < 64; j++) words[i] |= ((first + j) >> (k - 1 - i) & 1) << j;
}

static uint64_t lazily(vrr_dyadic p, const uint64_t *words, size_t length) {
    tape t = tape_of(words, length);
    vrr_entropy e = tape_entropy(&t);
    uint64_t lanes = 0;
    if (vrr_bernoulli_fill(p, false, &e, &lanes, 1) != VRR_OK) harness_fail("lazy sampling failed");
    return lanes;
}

static void count_lanes(vrr_dyadic p) {
    uint32_t k = p.log2den;
    uint64_t tapes = UINT64_C(1) << k, count = 0;
    for (uint64_t first = 0; first < tapes; first += 64) {
        uint64_t words[16 + SHARE] = {0};
        write_lane_tapes(words, k, first);
        uint64_t lanes = vrr_bernoulli_lanes(p, words);
        EXPECT(lazily(p, words, 16 + SHARE) == lanes, "lazy and fixed differ, k = %u, num = %llu, tapes from %llu", k,
               (unsigned long long)p.num, (unsigned long long)first);
        if (harness_failed) return;
        for (uint32_t j = 0; j < 64 && first + j < tapes; j++) count += lanes >> j & 1;
    }
    EXPECT(count == p.num, "true on %llu tapes, not on %llu, of 2^%u", (unsigned long long)count,
           (unsigned long long)p.num, k);
}

static void lane_counts(void) {
    for (uint32_t k = 1; k <= 16; k++) CHECK(for_numerators(k, count_lanes));
}

/* All tapes of three lanes; the other 61 lanes are filled with garbage, which must not matter. */
static void count_jointly(vrr_dyadic p) {
    static const uint32_t position[3] = {0, 31, 63};
    uint32_t k = p.log2den;
    uint64_t counts[8] = {0};
    uint64_t used = UINT64_C(1) << position[0] | UINT64_C(1) << position[1] | UINT64_C(1) << position[2];
    for (uint64_t tape = 0; tape < UINT64_C(1) << 3 * k; tape++) {
        uint64_t words[5];
        for (uint32_t i = 0; i < k; i++) {
            uint64_t bits = tape >> 3 * i;
            words[i] = (next_word(&g) & ~used) | (bits & 1) << position[0] | (bits >> 1 & 1) << position[1] |
                       (bits >> 2 & 1) << position[2];
        }
        uint64_t lanes = vrr_bernoulli_lanes(p, words);
        counts[(lanes >> position[0] & 1) | (lanes >> position[1] & 1) << 1 | (lanes >> position[2] & 1) << 2]++;
    }
    for (uint32_t outcome = 0; outcome < 8; outcome++) {
        uint64_t expected = 1;
        for (uint32_t j = 0; j < 3; j++) expected *= outcome >> j & 1 ? p.num : (UINT64_C(1) << k) - p.num;
        EXPECT(counts[outcome] == expected, "outcome %u on %llu tapes, not on %llu; k = %u, num = %llu", outcome,
               (unsigned long long)counts[outcome], (unsigned long long)expected, k, (unsigned long long)p.num);
    }
}

static void joint_counts(void) {
    for (uint32_t k = 1; k <= 5; k++) CHECK(for_numerators(k, count_jointly));
}

/* ---- fill: many groups, fixed and lazy ---- */

/* Words that leave most lanes undecided for long, so that the tests reach the low bits of num: each lane is decided
 * with probability 2^-rarity at each word. */
static void write_slow_tape(vrr_dyadic p, uint64_t *words, size_t n, uint32_t rarity) {
    for (size_t i = 0; i < n; i++) {
        uint32_t bit = p.log2den - 1 - (uint32_t)(i % p.log2den);
        bool one = bit < 64 && (p.num >> bit & 1);
        uint64_t decide = UINT64_MAX;
        for (uint32_t r = 0; r < rarity; r++) decide &= next_word(&g);
        words[i] = one ? decide : ~decide;
    }
}

static vrr_dyadic random_fraction(uint32_t k) {
    uint32_t width = k < 53 ? k : 53;
    return fraction((next_word(&g) >> next_below(&g, width) & low_bits(width)) | 1, k);
}

static void lazy_is_fixed(void) {
    for (uint32_t k = 1; k <= MAX_K; k++) {
        for (uint32_t rarity = 1; rarity <= 12; rarity++) {
            vrr_dyadic p = random_fraction(k);
            size_t length = (size_t)k + SHARE;
            if (rarity == 1) {
                fill_words(&g, long_tape, length);
            } else {
                write_slow_tape(p, long_tape, length, rarity);
            }
            EXPECT(lazily(p, long_tape, length) == vrr_bernoulli_lanes(p, long_tape),
                   "differ at k = %u, num = %llu, rarity %u", k, (unsigned long long)p.num, rarity);
            if (harness_failed) return;
        }
    }
}

/* The words that one group reads when it stops at the first word that decides its last lane. */
static size_t words_read(vrr_dyadic p, const uint64_t *words) {
    uint64_t undecided = UINT64_MAX;
    for (uint32_t i = 0; i < p.log2den; i++) {
        uint32_t bit = p.log2den - 1 - i;
        undecided &= bit < 64 && (p.num >> bit & 1) ? ~words[i] : words[i];
        if (undecided == 0) return i + 1;
    }
    return p.log2den;
}

/* The words that a draw of the lazy form asks for while so many groups are not done. */
static size_t lazy_block(uint32_t k, size_t groups_left) {
    size_t share = groups_left <= 2 ? 4 : 8;
    if (k < share) share = k;
    size_t most = 1024 / share;
    return (groups_left < most ? groups_left : most) * share;
}

static const uint32_t ks[] = {1, 2, 3, 4, 5, 7, 8, 9, 20, 53, 63, 64, 65, 128, 200, 1074, MAX_K};

static void lazy_groups_follow_each_other(void) {
    for (size_t c = 0; c < sizeof ks / sizeof *ks; c++) {
        for (size_t groups = 1; groups <= GROUPS; groups += groups < 10 ? 1 : 29) {
            vrr_dyadic p = random_fraction(ks[c]);
            uint64_t lanes[GROUPS];
            size_t position = 0, drawn = 0;
            if (c % 2 == 0) {
                fill_words(&g, long_tape, LONG_TAPE);
            } else {
                write_slow_tape(p, long_tape, LONG_TAPE, 3);
            }
            tape t = tape_of(long_tape, LONG_TAPE);
            vrr_entropy e = tape_entropy(&t);
            EXPECT(vrr_bernoulli_fill(p, false, &e, lanes, groups) == VRR_OK, "failed, k = %u", p.log2den);
            for (size_t i = 0; i < groups; i++) {
                EXPECT(lanes[i] == vrr_bernoulli_lanes(p, long_tape + position), "group %zu of %zu differs, k = %u", i,
                       groups, p.log2den);
                position += words_read(p, long_tape + position);
                while (drawn < position) drawn += lazy_block(p.log2den, groups - i);
            }
            EXPECT(t.used == drawn, "%zu words drawn, not %zu, for %zu needed by %zu groups, k = %u", t.used, drawn,
                   position, groups, p.log2den);
        }
    }
}

static void fixed_consumption(void) {
    for (size_t c = 0; c < sizeof ks / sizeof *ks; c++) {
        for (size_t groups = 0; groups <= 40; groups += groups < 4 ? 1 : 7) {
            vrr_dyadic p = random_fraction(ks[c]);
            uint64_t lanes[40];
            fill_words(&g, long_tape, LONG_TAPE);
            tape t = tape_of(long_tape, LONG_TAPE);
            vrr_entropy e = tape_entropy(&t);
            EXPECT(vrr_bernoulli_fill(p, true, &e, lanes, groups) == VRR_OK, "failed, k = %u", p.log2den);
            EXPECT(t.used == groups * p.log2den, "%zu words for %zu groups, k = %u", t.used, groups, p.log2den);
            for (size_t i = 0; i < groups; i++)
                EXPECT(lanes[i] == vrr_bernoulli_lanes(p, long_tape + i * p.log2den),
                       "group %zu of %zu differs, k = %u", i, groups, p.log2den);
        }
    }
}

int main(void) {
    g.state = test_seed();
    claim("a trial is true on exactly M of the 2^k tapes, k <= 16", trial_counts);
    claim("a trial compares the tape with M at every k up to 1074, and reads no bit above k", trial_borders);
    claim("a lane is true on exactly M of the 2^k tapes, fixed and lazy, k <= 16", lane_counts);
    claim("three lanes have the product law on all 2^(3k) tapes, k <= 5", joint_counts);
    claim("lazy and fixed sampling agree on the same words at every k up to 1075", lazy_is_fixed);
    claim("a lazy group starts at the word after the last one its predecessor read, and no block is drawn too many",
          lazy_groups_follow_each_other);
    claim("fixed sampling draws exactly k words per group", fixed_consumption);
    return report();
}
