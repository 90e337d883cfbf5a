/* Exact trials: the sampler sample_bernoulli(prob) of the documents, "True with probability prob", for probabilities num / 2^k. */
/* Open: foundations/wipe.c */
#include "../../../src/sampling/bernoulli.h"

#include "../lanes.h"
#include "../source.h"
#include "../whole_wipe.h"

/* Bit i of the number that the words w[0] w[1] ... are, the first word most significant. */
static bool bit_of_words(const uint64_t *w, uint32_t n, uint32_t i) {
    return (w[n - 1 - i / 64] >> (i % 64)) & 1;
}

/* Are the k low bits of these words, as a number, below num? The highest bit in which they differ decides. */
static bool below(const uint64_t *w, uint32_t n, uint32_t k, uint64_t num) {
    bool less = false;
    for (uint32_t i = 0; i < k; i++) {
        bool drawn = bit_of_words(w, n, i), wanted = i < 64 && ((num >> i) & 1);
        less = drawn == wanted ? less : wanted;
    }
    return less;
}

static vrr_dyadic any_probability(uint32_t most) {
    vrr_dyadic p = {nondet_uint64(), nondet_uint32()};
    SUPPOSE(1 <= p.log2den && p.log2den <= most && p.num > 0 && (p.log2den >= 64 || p.num >> p.log2den == 0));
    return p;
}

static void check_trial(uint32_t k) {
    vrr_dyadic p = {nondet_uint64(), k};
    uint64_t words[17];
    for (int i = 0; i < 17; i++) words[i] = nondet_uint64();
    SUPPOSE(p.num > 0 && (k >= 64 || p.num >> k == 0));
    uint32_t n = vrr_bernoulli_trial_words(p);
    CHECK(n >= 1 && 64 * (n - 1) < k && k <= 64 * n, "as many words as the bits need");
    CHECK(vrr_bernoulli_trial(p, words) == below(words, n, k, p.num), "the trial is a comparison of the bits with num");
}

/* A trial of 1 to 66 bits, for every numerator and all words. */
CLAIM(trial, 68) {
    uint32_t chosen = nondet_uint32();
    for (uint32_t k = 1; k <= 66; k++)
        if (chosen == k) check_trial(k);
    REACHED("the end");
}

/* Trials longer than any measurement asks for: at both sides of a word's end. */
CLAIM(long_trials, 194) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_trial(127);
    if (chosen == 1) check_trial(128);
    if (chosen == 2) check_trial(129);
    if (chosen == 3) check_trial(191);
    if (chosen == 4) check_trial(192);
    if (chosen == 5) check_trial(193);
    REACHED("the end");
}

/* The longest trial: 1075 bits. */
CLAIM(longest_trial, 1077) {
    check_trial(1075);
    REACHED("the end");
}

/* The law itself, for all probabilities with up to four bits: of the 2^k values of the bits that are read, num give success. */
CLAIM(trial_law, 18) {
    vrr_dyadic p = any_probability(4);
    uint64_t count = 0, high = nondet_uint64();
    for (uint64_t low = 0; low < 1u << p.log2den; low++) {
        uint64_t word = (high & ~UINT64_C(15)) | low;
        if (p.log2den < 4) word = (word & ~((UINT64_C(1) << p.log2den) - 1)) | low;
        count += vrr_bernoulli_trial(p, &word);
    }
    CHECK(count == p.num, "num of 2^k");
    REACHED("the end");
}

/* 64 trials side by side, 1 to 9 bits and 53: lane j is a trial of the bits that stand in lane j of the words. */
CLAIM(lanes, 55) {
    uint32_t chosen = nondet_uint32(), j = nondet_uint32();
    uint64_t words[53];
    for (int i = 0; i < 53; i++) words[i] = nondet_uint64();
    SUPPOSE(j < 64);
    for (uint32_t i = 1; i <= 10; i++) {
        uint32_t k = i < 10 ? i : 53;
        if (chosen != i) continue;
        vrr_dyadic p = {nondet_uint64(), k};
        SUPPOSE(p.num > 0 && p.num >> k == 0);
        CHECK(((vrr_bernoulli_lanes(p, words) >> j) & 1) == lane_sample(words, k, j, p.num), "a lane is a trial of its own bits");
    }
    REACHED("any lane");
}

/* Groups of 64 from a source, in both forms. Fixed: k words a group. Lazy: the words of a group end where all of its lanes are decided.
   Nothing is left in the lanes when the source fails. */
static void check_fill(bool constant_time, uint32_t k, size_t groups) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_dyadic p = {nondet_uint64(), k};
    uint64_t lanes[2] = {nondet_uint64(), nondet_uint64()};
    size_t first = 0;
    SUPPOSE(p.num > 0 && p.num >> k == 0);
    vrr_status status = vrr_bernoulli_fill(p, constant_time, &e, lanes, groups);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does");
    for (size_t g = 0; g < groups; g++) {
        if (status != VRR_OK) {
            CHECK(lanes[g] == 0, "nothing is released");
            REACHED("a failure");
            continue;
        }
        uint32_t j = nondet_uint32();
        SUPPOSE(j < 64);
        CHECK(((lanes[g] >> j) & 1) == lane_sample(s.tape + first, k, j, p.num), "a lane is a trial of its own bits");
        REACHED("success");
        first += constant_time ? k : words_until_decided(s.tape + first, k, p.num);
    }
    if (status == VRR_OK) CHECK(constant_time ? s.read == first : s.read >= first, "no word is used twice");
}

CLAIM(fill_fixed_form, 5) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_fill(true, 1, 1);
    if (chosen == 1) check_fill(true, 3, 1);
    if (chosen == 2) check_fill(true, 2, 2);
    REACHED("the end");
}

CLAIM(fill_lazy_form, 9) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_fill(false, 1, 1);
    if (chosen == 1) check_fill(false, 3, 1);
    if (chosen == 2) check_fill(false, 2, 2);
    REACHED("the end");
}
