/* Sets of categories: made of distinct values, and each value is found at its own place. */
#include "../../../src/mechanisms/categories.h"

#include "../model.h"

/* One of four values, the ends of the range among them. */
static int64_t any_value(void) {
    bool large = nondet_bool(), negative = nondet_bool();
    return negative ? large ? INT64_MIN : -1 : large ? INT64_MAX : 0;
}

static void check_values(size_t count, size_t room) {
    int64_t values[3] = {any_value(), any_value(), any_value()}, value = nondet_int64();
    uint32_t slots[4];
    vrr_categories set;
    bool distinct = (count < 2 || values[0] != values[1]) && (count < 3 || (values[0] != values[2] && values[1] != values[2]));
    vrr_status status = vrr_make_categories_int64(&set, values, count, slots, room);
    CHECK((status == VRR_OK) == (count >= 2 && distinct && room > count), "accepted: two or more, distinct, with room to compare them");
    SUCCESS(vrr_make_categories_int64, status);
    if (status != VRR_OK) {
        CHECK(set.values == NULL && set.bytes == NULL && set.ends == NULL && set.count == 0, "zero on failure");
        REACHED("refused");
    } else {
        uint64_t at = vrr_categories_index_int64(&set, value);
        CHECK(at == (value == values[0] ? 0 : value == values[1] ? 1 : count > 2 && value == values[2] ? 2 : VRR_NOT_A_CATEGORY),
              "a value is found at its place, and no other");
        if (at == 1) REACHED("a member");
        if (at == VRR_NOT_A_CATEGORY) REACHED("a stranger");
    }
}

/* Two or three values, and numbers of values and slots that are too small. */
CLAIM(values, 10) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_values(0, 4);
    if (chosen == 1) check_values(1, 4);
    if (chosen == 2) check_values(2, 4);
    if (chosen == 3) check_values(2, 2);
    if (chosen == 4) check_values(3, 3);
    REACHED("the end");
}

CLAIM(three_values, 10) {
    check_values(3, 4);
    REACHED("the end");
}

static void check_strings(size_t end, size_t last) {
    unsigned char bytes[4] = {nondet_byte(), nondet_byte(), nondet_byte(), nondet_byte()}, text[2] = {nondet_byte(), nondet_byte()};
    size_t ends[2] = {end, last}, length = nondet_size();
    uint32_t slots[3];
    vrr_categories set;
    vrr_status status = vrr_make_categories_string(&set, bytes, ends, 2, slots, 3);
    if (ends[1] < ends[0]) {
        CHECK(status == VRR_ERR_CATEGORIES && set.count == 0, "ends that descend");
        REACHED("out of order");
        return;
    }
    size_t one = ends[0], two = ends[1] - ends[0];
    bool same = one == two && (one < 1 || bytes[0] == bytes[one]) && (one < 2 || bytes[1] == bytes[one + 1]);
    CHECK(status == (same ? VRR_ERR_CATEGORIES : VRR_OK), "the same string twice is refused");
    if (status != VRR_OK) return;
    SUCCESS(vrr_make_categories_string, status);
    bool first = length == one && (one < 1 || text[0] == bytes[0]) && (one < 2 || text[1] == bytes[1]);
    bool second = length == two && (two < 1 || text[0] == bytes[one]) && (two < 2 || text[1] == bytes[one + 1]);
    CHECK(vrr_categories_index_string(&set, text, length, 2) == (first ? 0 : second ? 1 : VRR_NOT_A_CATEGORY), "found at its place");
    if (second) REACHED("a member");
    if (length > 2) REACHED("a length beyond the text");
}

/* Nothing is a category of a set that was not made, no value is one of strings, and no string one of values. */
CLAIM(no_set, 3) {
    unsigned char bytes[2] = {'a', 'b'}, text[2] = {nondet_byte(), nondet_byte()};
    size_t ends[2] = {1, 2};
    int64_t values[2] = {nondet_int64(), nondet_int64()};
    vrr_categories none = {NULL, NULL, NULL, 0}, numbers = {values, NULL, NULL, 2}, strings = {NULL, bytes, ends, 2};
    CHECK(vrr_categories_index_int64(&none, nondet_int64()) == VRR_NOT_A_CATEGORY, "a value");
    CHECK(vrr_categories_index_int64(&strings, nondet_int64()) == VRR_NOT_A_CATEGORY, "a value of a set of strings");
    CHECK(vrr_categories_index_string(&none, text, nondet_size(), 2) == VRR_NOT_A_CATEGORY, "a string");
    CHECK(vrr_categories_index_string(&numbers, text, nondet_size(), 2) == VRR_NOT_A_CATEGORY, "a string of a set of values");
    REACHED("the end");
}

/* Two strings of up to two bytes each, and ends that descend. */
CLAIM(strings, 12) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_strings(1, 2);
    if (chosen == 2) check_strings(2, 1);
    REACHED("the end");
}

CLAIM(empty_string, 12) {
    check_strings(1, 1);
    REACHED("the end");
}

CLAIM(longer_string, 12) {
    check_strings(2, 3);
    REACHED("the end");
}
