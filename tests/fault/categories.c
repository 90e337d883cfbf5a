/* Category sets: each error, what it leaves behind, and sets that were never made. */
#include "../support/harness.h"
#include "../support/support.h"

#include <string.h>

static const int64_t values[] = {5, -5, 7};
static const unsigned char bytes[] = "redgreenblue";
static const size_t ends[] = {3, 8, 12};

static bool is_zeroed(const vrr_categories *c) {
    return c->values == NULL && c->bytes == NULL && c->ends == NULL && c->count == 0;
}

/* No look-up finds anything in it. */
static bool is_empty(const vrr_categories *c) {
    return vrr_categories_index_int64(c, 5) == VRR_NOT_A_CATEGORY &&
           vrr_categories_index_int64(c, 0) == VRR_NOT_A_CATEGORY &&
           vrr_categories_index_string(c, bytes, 3, 12) == VRR_NOT_A_CATEGORY &&
           vrr_categories_index_string(c, bytes, 0, 0) == VRR_NOT_A_CATEGORY;
}

/* One more slot than the call may use: it must keep its value. */
enum { SLOTS = 9 };

static void check_values(const int64_t *array, size_t count, size_t num_slots, vrr_status expected) {
    vrr_categories c;
    uint32_t slots[SLOTS + 1];
    memset(&c, 0x77, sizeof c);
    memset(slots, 0x77, sizeof slots);
    vrr_status status = vrr_make_categories_int64(&c, array, count, slots, num_slots);
    EXPECT(status == expected, "%zu values, %zu slots: status %d", count, num_slots, (int)status);
    EXPECT(slots[num_slots] == 0x77777777, "%zu values: a slot beyond the last was written", count);
    if (expected != VRR_OK) EXPECT(is_zeroed(&c) && is_empty(&c), "%zu values: a set is left", count);
}

static void check_strings(const size_t *array, size_t count, size_t num_slots, vrr_status expected) {
    vrr_categories c;
    uint32_t slots[SLOTS + 1];
    memset(&c, 0x77, sizeof c);
    memset(slots, 0x77, sizeof slots);
    vrr_status status = vrr_make_categories_string(&c, bytes, array, count, slots, num_slots);
    EXPECT(status == expected, "%zu strings, %zu slots: status %d", count, num_slots, (int)status);
    EXPECT(slots[num_slots] == 0x77777777, "%zu strings: a slot beyond the last was written", count);
    if (expected != VRR_OK) EXPECT(is_zeroed(&c) && is_empty(&c), "%zu strings: a set is left", count);
}

static void too_few(void) {
    for (size_t count = 0; count < 2; count++) {
        for (size_t num_slots = 0; num_slots <= SLOTS; num_slots++) {
            CHECK(check_values(values, count, num_slots, VRR_ERR_CATEGORIES));
            CHECK(check_strings(ends, count, num_slots, VRR_ERR_CATEGORIES));
        }
    }
    CHECK(check_values(NULL, 0, 0, VRR_ERR_CATEGORIES));
    CHECK(check_strings(NULL, 0, 0, VRR_ERR_CATEGORIES));
}

static void slots_decide(void) {
    for (size_t count = 2; count <= 3; count++) {
        for (size_t num_slots = 0; num_slots <= SLOTS; num_slots++) {
            CHECK(check_values(values, count, num_slots, num_slots <= count ? VRR_ERR_SIZE : VRR_OK));
            CHECK(check_strings(ends, count, num_slots, num_slots <= count ? VRR_ERR_SIZE : VRR_OK));
        }
    }
}

static void duplicates(void) {
    static const int64_t twice[][3] = {{1, 1, 2}, {1, 2, 1}, {2, 1, 1}, {1, 1, 1}};
    for (size_t i = 0; i < 4; i++) CHECK(check_values(twice[i], 3, 4, VRR_ERR_CATEGORIES));
    static const size_t empty_twice[][3] = {{0, 0, 12}, {0, 12, 12}, {12, 12, 12}, {3, 3, 3}};
    for (size_t i = 0; i < 4; i++) CHECK(check_strings(empty_twice[i], 3, 4, VRR_ERR_CATEGORIES));
    static const size_t letters[] = {4, 5, 6}; /* "redg", "r", "e" */
    CHECK(check_strings(letters, 3, 4, VRR_OK));
    static const size_t e_twice[] = {1, 2, 3, 4, 5, 6}; /* "r", "e", "d", "g", "r", "e" */
    CHECK(check_strings(e_twice, 4, 5, VRR_OK));
    CHECK(check_strings(e_twice, 5, 6, VRR_ERR_CATEGORIES));
}

static void descending_ends(void) {
    static const size_t wrong[][3] = {{3, 2, 12}, {3, 8, 7}, {SIZE_MAX, 8, 12}, {3, SIZE_MAX, 12}, {1, 0, SIZE_MAX}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CHECK(check_strings(wrong[i], 3, 4, VRR_ERR_CATEGORIES));
        CHECK(check_strings(wrong[i], 3, 3, VRR_ERR_SIZE));
    }
}

/* So many, where a size_t can say it; otherwise as many as there are slots, which are too few. */
#define MORE_THAN_MOST(count) (SIZE_MAX > VRR_CATEGORIES_MAX ? (count) : SIZE_MAX)

/* The arrays are shorter than said, but the size is seen before they are. */
static void too_many(void) {
    static const size_t counts[] = {MORE_THAN_MOST((size_t)VRR_CATEGORIES_MAX + 1), MORE_THAN_MOST(SIZE_MAX / 2),
                                    MORE_THAN_MOST(SIZE_MAX - 1), SIZE_MAX};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        vrr_categories c;
        uint32_t slot = 3;
        memset(&c, 0x77, sizeof c);
        EXPECT(vrr_make_categories_int64(&c, values, counts[i], &slot, SIZE_MAX) == VRR_ERR_SIZE && is_zeroed(&c),
               "%zu values", counts[i]);
        memset(&c, 0x77, sizeof c);
        EXPECT(vrr_make_categories_string(&c, bytes, ends, counts[i], &slot, SIZE_MAX) == VRR_ERR_SIZE && is_zeroed(&c),
               "%zu strings", counts[i]);
        EXPECT(slot == 3, "a slot was written");
    }
}

static void wrong_kind(void) {
    vrr_categories none = {NULL, NULL, NULL, 0}, c;
    uint32_t slots[VRR_CATEGORY_SLOTS(3)];
    EXPECT(is_empty(&none), "something found in a set that was never made");
    EXPECT(vrr_make_categories_int64(&c, values, 3, slots, VRR_CATEGORY_SLOTS(3)) == VRR_OK, "rejected");
    EXPECT(vrr_categories_index_string(&c, bytes, 3, 12) == VRR_NOT_A_CATEGORY, "a string found among values");
    EXPECT(vrr_categories_index_int64(&c, 7) == 2, "a value not found");
    EXPECT(vrr_make_categories_string(&c, bytes, ends, 3, slots, VRR_CATEGORY_SLOTS(3)) == VRR_OK, "rejected");
    EXPECT(vrr_categories_index_int64(&c, 5) == VRR_NOT_A_CATEGORY, "a value found among strings");
    EXPECT(vrr_categories_index_string(&c, bytes + 8, 4, 4) == 2, "a string not found");
}

int main(void) {
    claim("fewer than two categories give VRR_ERR_CATEGORIES, a zeroed set and no written slot", too_few);
    claim("a set of n categories needs n + 1 slots: VRR_ERR_SIZE below", slots_decide);
    claim("a duplicate gives VRR_ERR_CATEGORIES and a zeroed set wherever it stands", duplicates);
    claim("ends that descend give VRR_ERR_CATEGORIES, and the bytes are not read", descending_ends);
    claim("more than 2^32 - 1 categories give VRR_ERR_SIZE", too_many);
    claim("a look-up of the other kind, or in a set that was never made, finds no category", wrong_kind);
    return report();
}
