/* The library's own lazy form when its source ends half-way: what "conditioned on success" means for it.
 * spec/FINDINGS.md, F3. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>

/* The first draw for three groups is one of 24 words, for one group of 4: the source has no more. */
enum { LANES = 64, GROUPS = 3, SOURCE_WORDS = 24, ONE_GROUP_WORDS = 4, RUNS = 200000, MOST_WORDS = 53 * GROUPS };

static generator g;

/* With 64 lanes of independent fair bits a group has stopped after i words with probability (1 - 2^-i)^64. Joint with
 * "lane 0 keeps" that is (top i digits of prob) / 2^i for lane 0 and 63 free lanes; with "lane 0 lies", the rest. */
static double odds_given_success(uint64_t num, unsigned k) {
    double others[MOST_WORDS + 1] = {1}, keeps = 0, lies = 0;
    for (int group = 1; group < GROUPS; group++) {
        double next[MOST_WORDS + 1] = {0};
        for (unsigned i = 1; i <= k; i++) {
            double stops = (i < k ? pow(1 - ldexp(1, -(int)i), LANES) : 1) - pow(1 - ldexp(1, 1 - (int)i), LANES);
            for (unsigned w = i; w <= MOST_WORDS; w++) next[w] += stops * others[w - i];
        }
        for (unsigned w = 0; w <= MOST_WORDS; w++) others[w] = next[w];
    }
    double keeps_before = 0, lies_before = 0;
    for (unsigned i = 1; i <= k; i++) {
        double rest = i < k ? pow(1 - ldexp(1, -(int)i), LANES - 1) : 1, top = (double)(num >> (k - i));
        double keeps_now = ldexp(top, -(int)i) * rest;
        double lies_now = ldexp(ldexp(1, (int)i) - top - (i < k ? 1 : 0), -(int)i) * rest;
        for (unsigned w = 0; w + i <= SOURCE_WORDS; w++) {
            keeps += (keeps_now - keeps_before) * others[w];
            lies += (lies_now - lies_before) * others[w];
        }
        keeps_before = keeps_now;
        lies_before = lies_now;
    }
    return keeps / lies;
}

static void lazy_odds(void) {
    vrr_rr_bool m;
    uint64_t args[GROUPS] = {0}, out[GROUPS], words[SOURCE_WORDS], lies = 0, answers = 0, successes = 0;
    EXPECT(vrr_make_randomized_response_bool(&m, 0.99, false) == VRR_OK, "refused");
    for (int i = 0; i < RUNS; i++) {
        fill_words(&g, words, SOURCE_WORDS);
        tape t = tape_of(words, SOURCE_WORDS);
        vrr_entropy e = tape_entropy(&t);
        if (vrr_rr_bool_invoke_many(&m, &e, args, out, LANES * GROUPS) != VRR_OK) continue;
        successes++;
        answers += LANES * GROUPS;
        for (int j = 0; j < GROUPS; j++) {
            for (uint64_t rest = out[j]; rest != 0; rest &= rest - 1) lies++;
        }
    }
    double expected = odds_given_success(m.keep_num, m.log2den), odds = (double)(answers - lies) / (double)lies;
    remark("odds %.2f of %llu lies, computed %.2f, allowed %.2f; %llu of %d calls succeed", odds,
           (unsigned long long)lies, expected, exp(m.epsilon), (unsigned long long)successes, RUNS);
    /* Lies of one call are nearly independent: the standard error is about odds / sqrt(lies). 8 of them is 1e-14. */
    EXPECT(fabs(odds - expected) < 8 * odds / sqrt((double)lies), "odds %.3f, computed %.3f", odds, expected);
    EXPECT(expected > 1.09 * exp(m.epsilon), "odds %.3f, allowed %.3f", expected, exp(m.epsilon));
}

/* 0.99 is 0.1111110... in binary: no lane can be decided to lie by four digits. */
static void only_truth(void) {
    vrr_rr_bool m;
    uint64_t args = UINT64_C(0x123456789abcdef0), out, words[ONE_GROUP_WORDS], successes = 0;
    EXPECT(vrr_make_randomized_response_bool(&m, 0.99, false) == VRR_OK, "refused");
    for (int i = 0; i < RUNS; i++) {
        fill_words(&g, words, ONE_GROUP_WORDS);
        tape t = tape_of(words, ONE_GROUP_WORDS);
        vrr_entropy e = tape_entropy(&t);
        if (vrr_rr_bool_invoke_many(&m, &e, &args, &out, LANES) != VRR_OK) continue;
        successes++;
        EXPECT(out == args, "a lie: %llx", (unsigned long long)(out ^ args));
    }
    remark("%llu of %d calls succeed", (unsigned long long)successes, RUNS);
    EXPECT(successes > 0, "no call succeeds");
}

/* 1 - 2^-53 is 53 ones: a lane is decided, and true, when it sees the first 1. 13 draws of 4 words are there, and no 14th. The call
 * fails only if some lane has seen 52 zeros, on less than 2^-45 of the tapes; so hardly any delta would be asked of it if the chance
 * of failing were enough. But no answer that it gives is a lie. */
static void rare_failure(void) {
    enum { WORDS = 52 };
    vrr_rr_bool m;
    uint64_t args = UINT64_C(0x123456789abcdef0), out, words[WORDS], successes = 0;
    EXPECT(vrr_make_randomized_response_bool(&m, 1 - ldexp(1, -53), false) == VRR_OK, "refused");
    EXPECT(m.log2den == WORDS + 1, "log2den %u", m.log2den);
    for (int i = 0; i < RUNS; i++) {
        /* in every fourth call one lane sees zeros alone */
        uint64_t seen = 0, mask = i % 4 == 0 ? ~(UINT64_C(1) << (i / 4 % 64)) : UINT64_MAX;
        fill_words(&g, words, WORDS);
        for (int j = 0; j < WORDS; j++) seen |= words[j] &= mask;
        tape t = tape_of(words, WORDS);
        vrr_entropy e = tape_entropy(&t);
        vrr_status status = vrr_rr_bool_invoke_many(&m, &e, &args, &out, LANES);
        EXPECT(status == (seen == UINT64_MAX ? VRR_OK : VRR_ERR_ENTROPY), "status %d", status);
        EXPECT(out == (status == VRR_OK ? args : 0), "%llx", (unsigned long long)out);
        successes += status == VRR_OK;
    }
    remark("%llu of %d calls succeed", (unsigned long long)successes, RUNS);
    EXPECT(successes > RUNS / 2, "hardly any call succeeds");
}

static void fixed_succeeds_by_length(void) {
    enum { FIXED_WORDS = 128 };
    vrr_rr_bool m;
    uint64_t args[GROUPS] = {0}, out[GROUPS], words[FIXED_WORDS];
    EXPECT(vrr_make_randomized_response_bool(&m, 0.99, true) == VRR_OK, "refused");
    for (int i = 0; i < 2000; i++) {
        fill_words(&g, words, FIXED_WORDS);
        for (size_t groups = 1; groups <= GROUPS; groups++) {
            tape t = tape_of(words, FIXED_WORDS);
            vrr_entropy e = tape_entropy(&t);
            bool ok = vrr_rr_bool_invoke_many(&m, &e, args, out, LANES * groups) == VRR_OK;
            EXPECT(ok == (groups * m.log2den <= FIXED_WORDS), "%zu groups", groups);
        }
    }
}

int main(void) {
    g.state = test_seed();
    claim(
        "without constant_time, 192 answers from a source that ends after 24 words have odds 108 at prob = 0.99 given "
        "success, where the constant allows 99",
        lazy_odds);
    claim("without constant_time, 64 answers from a source that ends after 4 words are all true at prob = 0.99, given "
          "success",
          only_truth);
    claim("at prob = 1 - 2^-53 a source that ends after 52 words fails if a lane has seen zeros alone, and else all "
          "answers are true",
          rare_failure);
    claim("with constant_time success depends on the number of words alone", fixed_succeeds_by_length);
    return report();
}
