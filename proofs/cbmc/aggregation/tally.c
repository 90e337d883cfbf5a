/* Tallies: how many reports have each bit. A count that would not fit changes nothing. */
#include "../../../src/aggregation/tally.h"

#include "../model.h"

#define SIZE 3

/* One report, any counts. */
CLAIM(tally_one, 6) {
    uint64_t counts[SIZE], before[SIZE], report = nondet_uint64();
    bool fits = true;
    size_t size = nondet_size(), j = nondet_size();
    for (int i = 0; i < SIZE; i++) before[i] = counts[i] = nondet_uint64();
    SUPPOSE((size <= SIZE || size > UINT64_C(1) << 31) && j < SIZE);
    SUPPOSE(size <= SIZE || (uint64_t)size > UINT64_C(1) << 40);
    for (size_t i = 0; i < SIZE; i++)
        if (i < size && ((report >> i) & 1) && counts[i] == UINT64_MAX) fits = false;
    vrr_status status = vrr_tally_add(counts, size, &report);
    CHECK(status == (size < 1 || size > SIZE ? VRR_ERR_SIZE : fits ? VRR_OK : VRR_ERR_OVERFLOW), "status");
    if (status == VRR_OK && j < size) CHECK(counts[j] - before[j] == ((report >> j) & 1), "each count grows by its bit");
    else CHECK(counts[j] == before[j], "nothing else changes");
    SUCCESS(vrr_tally_add, status);
    if (status == VRR_ERR_OVERFLOW) REACHED("too many");
}

/* Ten reports at once: the same as one after the other, or nothing. */
CLAIM(tally_many, 66) {
    uint64_t counts[2] = {nondet_uint64(), nondet_uint64()}, before[2] = {counts[0], counts[1]}, reports[10];
    uint64_t ones[2] = {0, 0};
    for (int i = 0; i < 10; i++) {
        reports[i] = nondet_uint64();
        ones[0] += reports[i] & 1;
        ones[1] += (reports[i] >> 1) & 1;
    }
    bool fits = ones[0] <= UINT64_MAX - counts[0] && ones[1] <= UINT64_MAX - counts[1];
    vrr_status status = vrr_tally_add_many(counts, 2, reports, 10);
    CHECK(status == (fits ? VRR_OK : VRR_ERR_OVERFLOW), "status");
    CHECK(counts[0] == before[0] + (fits ? ones[0] : 0) && counts[1] == before[1] + (fits ? ones[1] : 0), "all reports or none");
    SUCCESS(vrr_tally_add_many, status);
    if (!fits) REACHED("too many");
}

/* None, one or three reports, fewer than are counted side by side, of one bit and of 65, which are two words each: one bit of them. */
static void check_few(size_t size, size_t n) {
    uint64_t counts[65], before[65], reports[6], ones = 0;
    size_t words = size > 64 ? 2 : 1, j = nondet_size();
    SUPPOSE(j < size);
    for (size_t i = 0; i < 65; i++) before[i] = counts[i] = 0;
    before[j] = counts[j] = nondet_uint64();
    for (size_t i = 0; i < 6; i++) reports[i] = nondet_uint64();
    for (size_t i = 0; i < n; i++) ones += (reports[i * words + j / 64] >> (j % 64)) & 1;
    bool fits = ones <= UINT64_MAX - before[j];
    vrr_status status = vrr_tally_add_many(counts, size, reports, n);
    CHECK(status == (fits ? VRR_OK : VRR_ERR_OVERFLOW), "status");
    CHECK(counts[j] == before[j] + (fits ? ones : 0), "all reports or none");
    if (status == VRR_OK && j + 1 == size) REACHED("the last bit");
    if (n > 0 && !fits) REACHED("too many");
}

CLAIM(tally_few, 67) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_few(1, 0);
    if (chosen == 1) check_few(1, 1);
    if (chosen == 2) check_few(1, 3);
    REACHED("the end");
}

CLAIM(tally_few_wide, 67) {
    if (nondet_bool()) check_few(65, 0);
    else check_few(65, 1);
    REACHED("the end");
}

CLAIM(tally_three_wide, 67) {
    check_few(65, 3);
    REACHED("the end");
}

/* Sizes that there are not, with any number of reports: nothing changes. */
static void check_size_refused(size_t size) {
    uint64_t count = nondet_uint64(), before = count, report = nondet_uint64();
    CHECK(vrr_tally_add_many(&count, size, &report, nondet_size()) == VRR_ERR_SIZE && count == before, "refused");
}

CLAIM(tally_sizes, 6) {
    check_size_refused(0);
    if (SIZE_MAX > UINT64_C(1) << 40) {
        check_size_refused(SIZE_MAX / 0x1000000 + 2); /* 2^40 + 1 */
        check_size_refused(SIZE_MAX);
    }
    REACHED("the end");
}

/* Two tallies. */
CLAIM(tally_merge, 6) {
    uint64_t a[SIZE], b[SIZE], before[SIZE];
    bool fits = true;
    size_t size = nondet_size(), j = nondet_size();
    SUPPOSE((size <= SIZE || (uint64_t)size > UINT64_C(1) << 40) && j < SIZE);
    for (size_t i = 0; i < SIZE; i++) {
        before[i] = a[i] = nondet_uint64();
        b[i] = nondet_uint64();
        if (i < size && a[i] > UINT64_MAX - b[i]) fits = false;
    }
    vrr_status status = vrr_tally_merge(a, size, b);
    CHECK(status == (size < 1 || size > SIZE ? VRR_ERR_SIZE : fits ? VRR_OK : VRR_ERR_OVERFLOW), "status");
    CHECK(a[j] == (status == VRR_OK && j < size ? before[j] + b[j] : before[j]), "the sums, or nothing");
    SUCCESS(vrr_tally_merge, status);
    if (status == VRR_ERR_OVERFLOW) REACHED("too many");
}
