/* Draws below n: which words are kept, what they become, and how many are drawn. No tolerance. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/sampling/uniform.h"

#include <string.h>

enum { PASSES = 160, MANY = 300, TAPE = 4096, SMALL = 700, RANDOM_BOUNDS = 2000, RANDOM_VALUES = 20 };

static generator g;
static uint64_t words[TAPE];

/* Calls check for 1 to SMALL, the neighbours of every power of two and of 2^64/3, and for random n of every size. */
static void for_bounds(void (*check)(uint64_t n)) {
    for (uint64_t n = 1; n <= SMALL; n++) CHECK(check(n));
    for (uint32_t e = 2; e < 64; e++)
        for (uint64_t n = (UINT64_C(1) << e) - 2; n <= (UINT64_C(1) << e) + 2; n++) CHECK(check(n));
    for (uint64_t n = UINT64_MAX / 3 - 2; n <= UINT64_MAX / 3 + 2; n++) CHECK(check(n));
    for (uint64_t n = UINT64_MAX; n > UINT64_MAX - 3; n--) CHECK(check(n));
    for (uint32_t i = 0; i < RANDOM_BOUNDS; i++) CHECK(check((next_word(&g) >> i % 64) | 1));
    for (uint32_t i = 0; i < RANDOM_BOUNDS; i++) CHECK(check(((next_word(&g) >> i % 63) & ~UINT64_C(1)) | 2));
}

/* One draw from a tape of one word: VRR_OK when the word is kept, and a tape that ends when it is not. */
static bool is_kept(uint64_t n, uint64_t word, uint64_t *value) {
    tape t = tape_of(&word, 1);
    vrr_entropy e = tape_entropy(&t);
    *value = UINT64_MAX;
    bool kept = vrr_uniform_fill(n, &e, value, 1) == VRR_OK;
    if (t.used != 1 || t.failed == kept) harness_fail("n = %llu: %zu words drawn", (unsigned long long)n, t.used);
    return kept;
}

static void expect_kept(uint64_t n, uint64_t word, uint64_t expected) {
    uint64_t value;
    EXPECT(is_kept(n, word, &value), "n = %llu: word %llx is not kept", (unsigned long long)n,
           (unsigned long long)word);
    EXPECT(value == expected, "n = %llu: word %llx gives %llu, not %llu", (unsigned long long)n,
           (unsigned long long)word, (unsigned long long)value, (unsigned long long)expected);
}

static void expect_outside(uint64_t n, uint64_t word, uint64_t value) {
    uint64_t other;
    bool kept = is_kept(n, word, &other);
    EXPECT(!kept || other != value, "n = %llu: word %llx, too, gives %llu", (unsigned long long)n,
           (unsigned long long)word, (unsigned long long)value);
    EXPECT(kept || other == 0, "n = %llu: word %llx is not kept and leaves %llu", (unsigned long long)n,
           (unsigned long long)word, (unsigned long long)other);
}

static uint64_t expected_length(uint64_t n) {
    return n == 1 ? 0 : UINT64_MAX / n + (UINT64_MAX % n == n - 1); /* floor(2^64 / n); 2^64 itself is 0 */
}

static void check_run(uint64_t n, uint64_t value) {
    word_run run = words_for_value(n, value);
    EXPECT(run.last - run.first + 1 == expected_length(n), "n = %llu: %llu has %llu words", (unsigned long long)n,
           (unsigned long long)value, (unsigned long long)(run.last - run.first + 1));
    CHECK(expect_kept(n, run.first, value));
    CHECK(expect_kept(n, run.last, value));
    CHECK(expect_kept(n, word_in(&g, run), value));
    if (run.first > 0) CHECK(expect_outside(n, run.first - 1, value));
    if (run.last < UINT64_MAX) CHECK(expect_outside(n, run.last + 1, value));
}

static void check_runs(uint64_t n) {
    if (n <= SMALL) {
        for (uint64_t value = 0; value < n; value++) CHECK(check_run(n, value));
    } else {
        for (uint64_t i = 0; i < 3; i++) {
            CHECK(check_run(n, i));
            CHECK(check_run(n, n - 1 - i));
        }
        for (int i = 0; i < RANDOM_VALUES; i++) CHECK(check_run(n, next_below(&g, n)));
    }
}

static void runs(void) {
    for_bounds(check_runs);
}

/* Every word lies in a run or is one that no value claims: there are 2^64 mod n of these, one in front of some runs. */
static void check_gaps(uint64_t n) {
    uint64_t gaps = 0, next = 0;
    if (n > SMALL) return;
    for (uint64_t value = 0; value < n; value++) {
        word_run run = words_for_value(n, value);
        EXPECT(run.first == next || run.first == next + 1, "n = %llu: a gap of more than one word before %llu",
               (unsigned long long)n, (unsigned long long)value);
        if (run.first != next) {
            uint64_t nothing;
            EXPECT(!is_kept(n, next, &nothing), "n = %llu: word %llx is kept", (unsigned long long)n,
                   (unsigned long long)next);
            gaps++;
        }
        next = run.last + 1;
    }
    EXPECT(next == 0, "n = %llu: the last run ends before the last word", (unsigned long long)n);
    EXPECT(gaps == (UINT64_MAX % n + 1) % n, "n = %llu: %llu words are not kept", (unsigned long long)n,
           (unsigned long long)gaps);
}

static void gaps(void) {
    for_bounds(check_gaps);
}

/* ---- many draws ---- */

/* A share of 2^-rarity of the words is random; the others are words that are not kept, if there are any. */
static void write_tape(uint64_t n, uint32_t rarity) {
    for (size_t i = 0; i < TAPE; i++) {
        bool none = true;
        words[i] = next_below(&g, UINT64_C(1) << rarity) == 0 ? 0 : word_not_kept(&g, n, &none);
        if (none) words[i] = next_word(&g);
    }
}

/* Values are those of the kept words in the order of the tape; each pass asks for as many words as draws are missing. */
static void check_fill(uint64_t n, size_t count) {
    uint64_t values[MANY + 1];
    size_t used = 0, passes = 0;
    tape t = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&t);
    memset(values, 0xee, sizeof values);
    vrr_status status = vrr_uniform_fill(n, &e, values, count);
    EXPECT(status == VRR_OK, "n = %llu, %zu draws: status %d", (unsigned long long)n, count, (int)status);
    for (size_t kept = 0; kept < count; passes++) {
        size_t missing = count - kept;
        for (size_t i = 0; i < missing; i++, used++) {
            if (!word_is_kept(n, words[used])) continue;
            EXPECT(values[kept] == word_value(n, words[used]), "n = %llu: draw %zu of %zu is %llu",
                   (unsigned long long)n, kept, count, (unsigned long long)values[kept]);
            kept++;
        }
    }
    EXPECT(t.used == used && t.calls == passes, "n = %llu, %zu draws: %zu words in %zu passes, not %zu in %zu",
           (unsigned long long)n, count, t.used, t.calls, used, passes);
    EXPECT(values[count] == UINT64_C(0xeeeeeeeeeeeeeeee), "a value beyond the last was written, %zu draws", count);
}

static void check_some_fills(uint64_t n) {
    write_tape(n, (uint32_t)next_below(&g, 3));
    for (int i = 0; i < 3; i++) CHECK(check_fill(n, next_below(&g, MANY + 1)));
}

static void fills(void) {
    static const uint64_t bounds[] = {
        1, 2, 3, 5, 1000, UINT64_MAX / 3 + 2, UINT64_C(1) << 63, (UINT64_C(1) << 63) + 1, UINT64_MAX};
    for (size_t c = 0; c < sizeof bounds / sizeof *bounds; c++) {
        for (uint32_t rarity = 0; rarity < 3; rarity++) {
            write_tape(bounds[c], rarity);
            for (size_t count = 0; count <= MANY; count++) CHECK(check_fill(bounds[c], count));
        }
    }
    for_bounds(check_some_fills);
}

/* ---- when draws stay missing ---- */

static const uint64_t rejecting[] = {3, 5, 1000, UINT64_MAX / 3 + 2, (UINT64_C(1) << 63) + 1, UINT64_MAX};

/* All draws but the last come from the first pass, and the last one's word is rejected `rejected` times. */
static void write_late_tape(uint64_t n, size_t count, size_t rejected) {
    for (size_t i = 0; i < count + rejected; i++) {
        bool none;
        bool late = i + 1 >= count && i + 1 < count + rejected;
        words[i] = late ? word_not_kept(&g, n, &none) : word_in(&g, words_for_value(n, next_below(&g, n)));
    }
}

static void last_pass(void) {
    static const size_t counts[] = {1, 2, 3, 64, 256, MANY};
    for (size_t c = 0; c < sizeof rejecting / sizeof *rejecting; c++) {
        for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
            uint64_t n = rejecting[c], values[MANY + 1];
            size_t count = counts[k];
            write_late_tape(n, count, PASSES - 1);
            CHECK(check_fill(n, count));
            write_late_tape(n, count, PASSES);
            tape t = tape_of(words, TAPE);
            vrr_entropy e = tape_entropy(&t);
            memset(values, 0xee, sizeof values);
            vrr_status status = vrr_uniform_fill(n, &e, values, count);
            EXPECT(status == VRR_ERR_ENTROPY, "n = %llu, %zu draws: status %d", (unsigned long long)n, count,
                   (int)status);
            EXPECT(all_zero(values, count), "n = %llu, %zu draws: output is not zero", (unsigned long long)n, count);
            EXPECT(values[count] == UINT64_C(0xeeeeeeeeeeeeeeee), "a value beyond the last was written");
            EXPECT(t.calls == PASSES && t.used == count + PASSES - 1, "%zu words in %zu passes", t.used, t.calls);
        }
    }
}

static void each_pass_fails(void) {
    for (size_t c = 0; c < sizeof rejecting / sizeof *rejecting; c++) {
        for (size_t fail_at = 1; fail_at <= PASSES; fail_at++) {
            uint64_t values[MANY + 1];
            size_t count = 1 + next_below(&g, MANY);
            write_late_tape(rejecting[c], count, PASSES - 1);
            tape t = tape_of(words, TAPE);
            vrr_entropy e = tape_entropy(&t);
            t.fail_at = fail_at;
            memset(values, 0xee, sizeof values);
            vrr_status status = vrr_uniform_fill(rejecting[c], &e, values, count);
            EXPECT(status == VRR_ERR_ENTROPY && all_zero(values, count), "pass %zu: status %d", fail_at, (int)status);
            EXPECT(values[count] == UINT64_C(0xeeeeeeeeeeeeeeee), "a value beyond the last was written");
            EXPECT(t.calls == fail_at && !t.used_after_failure, "pass %zu: the source was called again", fail_at);
        }
    }
}

int main(void) {
    g.state = test_seed();
    claim(
        "each value below n has floor(2^64 / n) words, a run whose ends are kept and whose neighbours are not its own",
        runs);
    claim("the words that are not kept are 2^64 mod n, at most one in front of a run, for every n up to 700", gaps);
    claim("0 to 300 draws are the kept words in order, and each pass draws as many words as draws are missing", fills);
    claim("a draw may come in the 160th pass; if it does not, the result is VRR_ERR_ENTROPY and zeros", last_pass);
    claim("a source that fails at any pass gives VRR_ERR_ENTROPY and zeros, and is not called again", each_pass_fails);
    return report();
}
