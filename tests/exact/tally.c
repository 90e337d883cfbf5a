/* Tallies against counting bit by bit. */
#include "../support/harness.h"
#include "../support/support.h"

#include <string.h>

enum { MOST_BITS = 16500, MOST_WORDS = 65536, GUARD = 4 };

static generator g;
static uint64_t reports[MOST_WORDS], counts[MOST_BITS + GUARD], expected[MOST_BITS + GUARD], other[MOST_BITS];

static uint64_t bit_of(const uint64_t *report, size_t j) {
    return (report[j / 64] >> (j % 64)) & 1;
}

/* Random counts below 2^60, with a guard behind them; expected is what they become. */
static void start(size_t size) {
    for (size_t j = 0; j < size + GUARD; j++) expected[j] = counts[j] = next_word(&g) >> 4;
}

static void expect(size_t size, size_t n) {
    size_t words = (size + 63) / 64;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < size; j++) expected[j] += bit_of(reports + i * words, j);
}

static bool as_expected(size_t size) {
    return memcmp(counts, expected, (size + GUARD) * sizeof *counts) == 0;
}

static void check_many(size_t size, size_t n) {
    start(size);
    expect(size, n);
    EXPECT(vrr_tally_add_many(counts, size, reports, n) == VRR_OK, "refused");
    EXPECT(as_expected(size), "%zu reports of %zu bits", n, size);
}

static void many(void) {
    const size_t sizes[] = {1,  2,   15,  16,  17,  31,   47,   48,   63,   64,
                            65, 127, 128, 129, 192, 1000, 8191, 8192, 8193, 16448};
    const size_t numbers[] = {0,    1,    2,    3,    6,    7,    8,    9,    15,   16,  17,
                              1007, 1008, 1009, 1015, 1016, 1017, 1023, 1024, 1025, 2040};
    fill_words(&g, reports, MOST_WORDS);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
            if ((sizes[s] + 63) / 64 * numbers[i] <= MOST_WORDS) CHECK(check_many(sizes[s], numbers[i]));
    for (size_t n = 0; n <= 1100; n++) CHECK(check_many(65, n));
}

/* All ones: every plane is full before it is emptied. All but one lane, or all but one report, zero: nothing leaks. */
static void extreme_reports(void) {
    const size_t numbers[] = {8, 255, 256, 511, 512, 1016, 1017, 3000};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        memset(reports, 0xff, sizeof reports);
        CHECK(check_many(1, numbers[i]));
        CHECK(check_many(128, numbers[i]));
        CHECK(check_many(1000, numbers[i]));
        for (size_t j = 0; j < 64; j++) {
            for (size_t w = 0; w < MOST_WORDS; w++) reports[w] = UINT64_C(1) << j;
            CHECK(check_many(64, numbers[i]));
        }
        memset(reports, 0, sizeof reports);
        reports[2 * numbers[i] - 1] = UINT64_MAX;
        CHECK(check_many(100, numbers[i]));
    }
}

static void one_report(void) {
    const size_t sizes[] = {1, 63, 64, 65, 127, 128, 1000, 16384};
    fill_words(&g, reports, MOST_WORDS);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        start(sizes[s]);
        expect(sizes[s], 1);
        EXPECT(vrr_tally_add(counts, sizes[s], reports) == VRR_OK && as_expected(sizes[s]), "%zu bits", sizes[s]);
    }
}

static void merged(void) {
    for (size_t size = 1; size <= 300; size++) {
        start(size);
        for (size_t j = 0; j < size; j++) {
            other[j] = next_word(&g) >> 1;
            expected[j] += other[j];
        }
        EXPECT(vrr_tally_merge(counts, size, other) == VRR_OK && as_expected(size), "%zu bits", size);
    }
}

/* Counts next to the end of the range: the sum that just fits is made, one more changes nothing at all. */
static void check_end(size_t size, size_t n, size_t j) {
    start(size);
    expect(size, n);
    uint64_t ones = expected[j] - counts[j];
    counts[j] = UINT64_MAX - ones;
    expected[j] = UINT64_MAX;
    EXPECT(vrr_tally_add_many(counts, size, reports, n) == VRR_OK && as_expected(size), "bit %zu of %zu, fits", j,
           size);
    start(size);
    counts[j] = expected[j] = UINT64_MAX - ones + 1;
    if (ones > 0)
        EXPECT(vrr_tally_add_many(counts, size, reports, n) == VRR_ERR_OVERFLOW && as_expected(size),
               "bit %zu of %zu, one too many", j, size);
    if (n == 1) {
        vrr_status status = vrr_tally_add(counts, size, reports);
        EXPECT(ones == 0 || (status == VRR_ERR_OVERFLOW && as_expected(size)), "one report, bit %zu of %zu", j, size);
    }
}

static void ends_of_the_range(void) {
    const size_t sizes[] = {1, 63, 64, 65, 127, 128, 1000}, numbers[] = {0, 1, 7, 8, 9, 1016, 1017, 2100};
    fill_words(&g, reports, MOST_WORDS);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
            CHECK(check_end(sizes[s], numbers[i], 0));
            CHECK(check_end(sizes[s], numbers[i], sizes[s] / 2));
            CHECK(check_end(sizes[s], numbers[i], sizes[s] - 1));
        }
}

static void merge_overflow(void) {
    for (size_t size = 1; size <= 130; size++) {
        start(size);
        memset(other, 0, sizeof other);
        other[size - 1] = UINT64_MAX - counts[size - 1];
        expected[size - 1] = UINT64_MAX;
        EXPECT(vrr_tally_merge(counts, size, other) == VRR_OK && as_expected(size), "%zu counts, fits", size);
        other[size - 1] = 1;
        EXPECT(vrr_tally_merge(counts, size, other) == VRR_ERR_OVERFLOW && as_expected(size), "%zu counts", size);
    }
}

static void sizes_refused(void) {
    const size_t sizes[] = {0, TOO_MANY(VRR_BITVEC_MAX_SIZE + 1), TOO_MANY(SIZE_MAX)};
    start(1);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        EXPECT(vrr_tally_add(counts, sizes[s], reports) == VRR_ERR_SIZE, "add: %zu", sizes[s]);
        EXPECT(vrr_tally_add_many(counts, sizes[s], reports, 1) == VRR_ERR_SIZE, "add_many: %zu", sizes[s]);
        EXPECT(vrr_tally_merge(counts, sizes[s], other) == VRR_ERR_SIZE, "merge: %zu", sizes[s]);
    }
    EXPECT(as_expected(1), "something was counted");
}

int main(void) {
    g.state = test_seed();
    claim("many reports are counted exactly, for all numbers around the blocks", many);
    claim("reports of ones and single bits are counted exactly", extreme_reports);
    claim("one report is counted exactly", one_report);
    claim("two tallies are added exactly", merged);
    claim("a count may reach the end of its range; past it, nothing is changed", ends_of_the_range);
    claim("the same when tallies are added", merge_overflow);
    claim("no bits and too many bits are refused", sizes_refused);
    return report();
}
