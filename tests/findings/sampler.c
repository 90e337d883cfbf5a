/* Lemma 2.2 of the document, its "implicitly conditioned" sentence, and the cited code. All tapes are counted.
 * F1, F3, F11, F20 and F21. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <stdlib.h>

/* prob = 3/4 from two bits. */
static bool three_quarters(unsigned two_bits) {
    return two_bits < 3;
}

static double epsilon_of(double prob) {
    vrr_rr_bool m;
    return vrr_make_randomized_response_bool(&m, prob, false) == VRR_OK ? m.epsilon : NAN;
}

/* The answer at the cited lines: the input, or else a second sample of the same law. */
static bool answer_or_sample(bool arg, unsigned four_bits) {
    bool lie = three_quarters(four_bits / 4);
    return three_quarters(four_bits % 4) ? arg : lie;
}

static void two_draws(void) {
    int yes_of_true = 0, yes_of_false = 0;
    for (unsigned t = 0; t < 16; t++) {
        yes_of_true += answer_or_sample(true, t);
        yes_of_false += answer_or_sample(false, t);
    }
    EXPECT(yes_of_true == 15 && yes_of_false == 3, "%d and %d of 16", yes_of_true, yes_of_false);
    EXPECT(yes_of_true > exp(epsilon_of(0.75)) * 1.000001 * yes_of_false, "within the constant");
}

static void one_draw(void) {
    for (int arg = 0; arg < 2; arg++) {
        int kept = 0;
        for (unsigned t = 0; t < 4; t++) kept += !((arg == 1) ^ three_quarters(t)) == (arg == 1);
        EXPECT(kept == 3, "input %d is kept on %d of 4 tapes", arg, kept);
    }
}

/* Exact sampling by the index of the first 1 among fair bits: the answer is that binary digit of prob. Bytes are asked
 * for one at a time until one is not zero, `bytes` at most. */
typedef enum { NO, YES, FAILURE } outcome;

static outcome first_one(uint64_t num, unsigned log2den, unsigned tape_bits, unsigned bytes, unsigned delivered) {
    for (unsigned i = 0; i < bytes; i++) {
        if (i >= delivered) return FAILURE;
        unsigned byte = tape_bits >> (8 * i) & 255;
        for (unsigned j = 0; j < 8; j++) {
            if ((byte >> (7 - j) & 1) == 0) continue;
            unsigned digit = 8 * i + j + 1;
            return digit <= log2den && (num >> (log2den - digit) & 1) != 0 ? YES : NO;
        }
    }
    return NO;
}

static void count(uint64_t num, unsigned log2den, unsigned delivered, unsigned counts[3]) {
    counts[NO] = counts[YES] = counts[FAILURE] = 0;
    for (unsigned t = 0; t < 1U << 16; t++) counts[first_one(num, log2den, t, 2, delivered)]++;
}

static void byte_sampler_is_exact(void) {
    for (unsigned k = 1; k <= 8; k++) {
        for (uint64_t num = (UINT64_C(1) << k) / 2; num < UINT64_C(1) << k; num++) {
            unsigned counts[3];
            count(num, k, 2, counts);
            EXPECT(counts[YES] == num << (16 - k) && counts[FAILURE] == 0, "%llu / 2^%u: %u", (unsigned long long)num,
                   k, counts[YES]);
        }
    }
}

static void byte_sampler_cut_off(void) {
    unsigned counts[3];
    count(3, 2, 1, counts);
    EXPECT(counts[YES] == 192 * 256 && counts[NO] == 63 * 256 && counts[FAILURE] == 256, "%u, %u, %u",
           counts[YES] / 256, counts[NO] / 256, counts[FAILURE] / 256);
    EXPECT(counts[YES] > exp(epsilon_of(0.75)) * 1.000001 * counts[NO], "within the constant");
    unsigned worse = 0, all = 0;
    for (uint64_t num = 128; num < 256; num++, all++) {
        count(num, 8, 1, counts);
        worse += counts[YES] > exp(epsilon_of((double)num / 256)) * 1.000001 * counts[NO];
    }
    EXPECT(worse == all, "%u of %u", worse, all);
    count(255, 8, 1, counts);
    EXPECT(counts[NO] == 0, "255/256 still lies on %u tapes", counts[NO]);
}

/* A mechanism that fails on the first half of its tapes for true and on none for false; the rest of a tape is a sample of 3/4. */
static void failure_depends_on_input(void) {
    unsigned counts[2][3] = {{0}};
    for (unsigned arg = 0; arg < 2; arg++) {
        for (unsigned t = 0; t < 8; t++) {
            bool answer = !((arg == 1) ^ three_quarters(t % 4));
            counts[arg][arg == 1 && t < 4 ? FAILURE : answer ? YES : NO]++;
        }
    }
    EXPECT(counts[1][YES] == 3 * counts[1][NO] && counts[0][NO] == 3 * counts[0][YES], "the law given success");
    EXPECT(counts[1][FAILURE] == 4 && counts[0][FAILURE] == 0, "%u and %u", counts[1][FAILURE], counts[0][FAILURE]);
}

static void cut_off_before_the_draw(void) {
    unsigned counts[3];
    count(3, 2, 0, counts);
    EXPECT(counts[YES] == 0 && counts[NO] == 0, "%u, %u", counts[YES], counts[NO]);
    vrr_rr_bool m;
    vrr_make_randomized_response_bool(&m, 0.75, false);
    for (int arg = 0; arg < 2; arg++) {
        tape t = tape_of(NULL, 0);
        vrr_entropy e = tape_entropy(&t);
        bool out = true;
        EXPECT(vrr_rr_bool_invoke(&m, &e, arg == 1, &out) == VRR_ERR_ENTROPY && !out && t.calls == 1, "input %d", arg);
    }
}

/* u < prob for u = (32 random bits) / 2^32 holds for this many values of u. */
static uint64_t below_prob_of_32_bits(double prob) {
    return (uint64_t)ceil(ldexp(prob, 32));
}

static void too_few_bits(void) {
    EXPECT(below_prob_of_32_bits(1 - 0x1p-53) == UINT64_C(1) << 32, "it lies at times");
    EXPECT(below_prob_of_32_bits(0.75) == UINT64_C(3) << 30, "3/4 is not exact");
    uint64_t kept = below_prob_of_32_bits(0.9), lies = (UINT64_C(1) << 32) - kept;
    double loss = log((double)kept / (double)lies);
    remark("0.9: loss %.17g, constant %.17g", loss, epsilon_of(0.9));
    EXPECT(loss > epsilon_of(0.9) + 1e-10, "0.9: loss %.17g", loss);
}

/* 64 answers at prob = 3/4, two bits for each, from a generator with a seed of 16 bits: which of them are lies. */
enum { SEEDS = 1 << 16 };

static uint64_t lies_of_seed(uint64_t seed) {
    generator g = {seed};
    uint64_t first = next_word(&g), second = next_word(&g);
    return first & second;
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The inputs that are all true and all false have an answer in common only if the lies of two seeds are each other's complements. */
static void short_seed(void) {
    static uint64_t lies[SEEDS];
    unsigned first_is_a_lie = 0, common = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        lies[seed] = lies_of_seed(seed);
        first_is_a_lie += lies[seed] & 1;
    }
    qsort(lies, SEEDS, sizeof *lies, by_value);
    for (unsigned i = 0; i < SEEDS; i++) {
        uint64_t complement = ~lies[i];
        common += bsearch(&complement, lies, SEEDS, sizeof *lies, by_value) != NULL;
    }
    remark("%u of 2^16 seeds begin with a lie", first_is_a_lie);
    EXPECT(common == 0 && first_is_a_lie != SEEDS / 4, "%u in common, %u lies", common, first_is_a_lie);
}

/* Numbers of tapes on which the answer lies in a set, for all four sets; bit y of the set says whether y is in it. */
static uint64_t in_set(uint64_t kept, uint64_t lies, bool arg, unsigned set) {
    return (set >> arg & 1 ? kept : 0) + (set >> !arg & 1 ? lies : 0);
}

static void sets_and_points(void) {
    for (unsigned k = 1; k <= 10; k++) {
        uint64_t all = UINT64_C(1) << k;
        for (uint64_t kept = all / 2; kept < all; kept++) {
            for (int order = 0; order < 2; order++) {
                for (unsigned set = 1; set < 4; set++) {
                    uint64_t here = in_set(kept, all - kept, order == 0, set),
                             there = in_set(kept, all - kept, order == 1, set);
                    EXPECT(there > 0 && here * (all - kept) <= there * kept, "%llu / 2^%u, set %u",
                           (unsigned long long)kept, k, set);
                }
                EXPECT(in_set(kept, all - kept, true, 0) == 0 && in_set(kept, all - kept, false, 0) == 0, "empty set");
            }
        }
    }
}

int main(void) {
    claim("the two-draw function of the cited lines has odds 15 to 3 at prob = 3/4, where the constant allows 3 to 1",
          two_draws);
    claim("line 18 keeps either input on 3 of 4 tapes at prob = 3/4", one_draw);
    claim("a sampler that reads byte after byte is exact while its source delivers", byte_sampler_is_exact);
    claim("cut off after one byte it has odds 192 to 63 at prob = 3/4 given success, and too large ones at every 8-bit "
          "prob",
          byte_sampler_cut_off);
    claim("a mechanism that fails on half of its tapes for true alone has odds 3 to 1 given success, and its failure "
          "tells the input",
          failure_depends_on_input);
    claim("a failure before the only draw leaves no answers to be biased", cut_off_before_the_draw);
    claim("32 random bits never lie at prob = 1 - 2^-53 and lose more than the constant at 0.9", too_few_bits);
    claim(
        "with a seed of 16 bits no 64 answers come both from 64 times true and from 64 times false, and 1/4 is not met",
        short_seed);
    claim("no set but the empty one has a larger ratio than a single answer, in both orders, all M / 2^k, k <= 10",
          sets_and_points);
    return report();
}
