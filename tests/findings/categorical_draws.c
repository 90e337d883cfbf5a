/* Lines 28 to 40 of the categorical document: what is drawn, what fails and what is returned. All tapes are counted.
 * spec/FINDINGS.md, F41, F43, F44, F49, F51, F56, F58 and F61. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>

enum { NONE = -1, MOST_CATEGORIES = 7 };

/* Lines 33 to 40 on indices. */
static int printed_answer(int index, int draw, bool be_honest) {
    int sample = index != NONE && draw >= index ? draw + 1 : draw;
    return be_honest && index != NONE ? index : sample;
}

static int range_of_draw(int t, int index) {
    return index == NONE ? t : t - 1;
}

/* The answers over all draws and all trials of keep / 16, in units of 1 / (16 t (t-1)). */
static void law(int t, int keep, int index, int shares[MOST_CATEGORIES]) {
    int n = range_of_draw(t, index);
    for (int y = 0; y < MOST_CATEGORIES; y++) shares[y] = 0;
    for (int draw = 0; draw < n; draw++) {
        for (int trial = 0; trial < 16; trial++) {
            shares[printed_answer(index, draw, trial < keep)] += t * (t - 1) / n;
        }
    }
}

static void three_cases(void) {
    for (int t = 2; t <= MOST_CATEGORIES; t++) {
        for (int keep = 0; keep <= 16; keep++) {
            for (int index = NONE; index < t; index++) {
                int shares[MOST_CATEGORIES];
                law(t, keep, index, shares);
                for (int y = 0; y < t; y++) {
                    int expected = index == NONE ? 16 * (t - 1) : y == index ? keep * t * (t - 1) : (16 - keep) * t;
                    EXPECT(shares[y] == expected, "t = %d, %d / 16, input %d, answer %d", t, keep, index, y);
                }
            }
        }
    }
}

static int in_set(const int shares[MOST_CATEGORIES], unsigned set) {
    int sum = 0;
    for (int y = 0; y < MOST_CATEGORIES; y++) sum += set >> y & 1 ? shares[y] : 0;
    return sum;
}

static void all_sets(void) {
    for (int t = 2; t <= MOST_CATEGORIES; t++) {
        for (int keep = (16 + t - 1) / t; keep < 16; keep++) {
            for (int x = NONE; x < t; x++) {
                for (int other = NONE; other < t; other++) {
                    int here[MOST_CATEGORIES], there[MOST_CATEGORIES];
                    law(t, keep, x, here);
                    law(t, keep, other, there);
                    for (unsigned set = 0; set < 1U << t; set++) {
                        EXPECT(in_set(here, set) * (16 - keep) <= in_set(there, set) * keep * (t - 1),
                               "t = %d, %d / 16, inputs %d and %d, set %x", t, keep, x, other, set);
                    }
                }
            }
        }
    }
}

/* How many of the 2^64 words a draw below n rejects: with a threshold at the greatest multiple of n that is at most
 * 2^64 - 1, as in the cited library, and with the best one. */
static uint64_t rejected_by_threshold(uint64_t n) {
    return UINT64_MAX % n + 1;
}

static uint64_t rejected_at_best(uint64_t n) {
    return (UINT64_MAX % n + 1) % n;
}

static void failure_tells_membership(void) {
    int same_threshold = 0, same_at_best = 0;
    EXPECT(rejected_at_best(2) == 0 && rejected_at_best(3) == 1, "t = 3 at best");
    EXPECT(rejected_by_threshold(2) == 2 && rejected_by_threshold(3) == 1, "t = 3 by threshold");
    for (uint64_t t = 3; t <= 1000000; t++) {
        same_threshold += rejected_by_threshold(t) == rejected_by_threshold(t - 1);
        same_at_best += rejected_at_best(t) == rejected_at_best(t - 1);
    }
    EXPECT(same_threshold == 63 && same_at_best == 63, "%d by threshold, %d at best", same_threshold, same_at_best);
}

static vrr_status respond(const vrr_rr *m, uint64_t index, const uint64_t *words, size_t length, size_t *used) {
    tape t = tape_of(words, length);
    vrr_entropy e = tape_entropy(&t);
    uint64_t out;
    vrr_status status = vrr_rr_invoke(m, &e, index, &out);
    *used = t.used;
    return status;
}

static void library_draws_alike(void) {
    enum { LENGTH = 12 };
    generator g = {test_seed()};
    const uint64_t sizes[] = {2, 3, 129, UINT64_C(1) << 32, (UINT64_C(1) << 62) + 1, UINT64_C(1) << 63};
    int failures = 0;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        vrr_rr m;
        EXPECT(vrr_make_randomized_response(&m, sizes[s], 0.75) == VRR_OK, "refused");
        for (int i = 0; i < 2000; i++) {
            uint64_t words[LENGTH];
            fill_words(&g, words, LENGTH);
            for (size_t j = 0; j < LENGTH; j++) words[j] = i % 2 == 0 ? words[j] : words[j] >> 63 == 0 ? 0 : words[j];
            for (size_t length = 0; length <= LENGTH; length++) {
                size_t used, used_by_member;
                vrr_status status = respond(&m, VRR_NOT_A_CATEGORY, words, length, &used);
                failures += status != VRR_OK;
                for (uint64_t index = 0; index < 2; index++) {
                    EXPECT(respond(&m, index, words, length, &used_by_member) == status && used == used_by_member,
                           "t = %llu, %zu words", (unsigned long long)sizes[s], length);
                }
            }
        }
    }
    EXPECT(failures > 0, "nothing failed");
}

/* Line 38 with constant_time false: bytes are asked for until one is not zero, and the answer is the digit of prob at the
 * first 1. The tape ends after one byte. Of its 256 values, how many say true, false, and fail? */
static void trial_of_three_quarters(unsigned counts[3]) {
    counts[0] = counts[1] = counts[2] = 0;
    for (unsigned byte = 0; byte < 256; byte++) counts[byte == 0 ? 2 : byte >= 64 ? 1 : 0]++;
}

static void lazy_trial(void) {
    unsigned counts[3];
    trial_of_three_quarters(counts);
    EXPECT(counts[1] == 192 && counts[0] == 63 && counts[2] == 1, "%u, %u, %u", counts[1], counts[0], counts[2]);
    vrr_rr m;
    EXPECT(vrr_make_randomized_response(&m, 3, 0.75) == VRR_OK, "refused");
    double odds = counts[1] / (counts[0] / 2.0);
    EXPECT(odds > 6.09 && exp(m.epsilon) < 6.000001, "odds %.3f, allowed %.3f", odds, exp(m.epsilon));
}

/* Lines 29 to 40 on the categories 0.0 and 1.0, prob = 3/4. */
static double printed_answer_on_doubles(double truth, unsigned draw, unsigned two_bits) {
    const double categories[] = {0.0, 1.0};
    int index = truth == categories[0] ? 0 : truth == categories[1] ? 1 : NONE;
    int sample = printed_answer(index, (int)draw % range_of_draw(2, index), false);
    return two_bits < 3 && index != NONE ? truth : categories[sample];
}

static void sign_of_zero(void) {
    const double inputs[] = {-0.0, 0.0, 1.0, 7.0};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        int negative = 0;
        for (unsigned tape = 0; tape < 8; tape++) {
            double y = printed_answer_on_doubles(inputs[i], tape / 4, tape % 4);
            negative += y == 0 && signbit(y) != 0;
        }
        EXPECT(negative == (i == 0 ? 6 : 0), "input %g gives -0.0 on %d of 8 tapes", inputs[i], negative);
    }
}

static void one_category(void) {
    EXPECT(range_of_draw(1, 0) == 0, "a member draws");
    for (int i = 0; i <= 1000; i++) EXPECT(!(1.0 / 1 <= i / 1000.0 && i / 1000.0 < 1), "line 14 accepts %d / 1000", i);
    vrr_rr m;
    EXPECT(vrr_make_randomized_response(&m, 1, 0.75) == VRR_ERR_CATEGORIES, "the library accepts one category");
    EXPECT(vrr_make_randomized_response(&m, 0, 0.75) == VRR_ERR_CATEGORIES, "the library accepts no category");
}

int main(void) {
    claim("lines 33 to 40 have the law of cases 1 to 3 if draw and trial are independent, t <= 7", three_cases);
    claim("no set of answers has a larger ratio than p (t-1) / (1-p), for all pairs of inputs, members or not, t <= 7",
          all_sets);
    claim("a draw below t-1 and one below t reject different numbers of words for all but 63 of the t from 3 to a "
          "million; "
          "at t = 3 none and one",
          failure_tells_membership);
    claim("the library's status and words are the same for members and non-members, wherever the tape ends",
          library_draws_alike);
    claim("a lazy trial cut off after one byte has odds 6.095 at prob = 3/4, t = 3 given success, where 6 is allowed",
          lazy_trial);
    claim("line 40 returns its input: with categories 0.0 and 1.0 the answer -0.0 comes on 6 of 8 tapes from -0.0 and "
          "from no other input",
          sign_of_zero);
    claim("with one category line 31 draws below 0 and no prob passes line 14", one_category);
    return report();
}
