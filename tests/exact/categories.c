/* Category sets: every small set of small categories, and large ones whose hashes are as bad as they can be. */
#include "../support/harness.h"
#include "../support/support.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MILLION = 1000000, LONGEST = 20, COLLISIONS = 2000 };

static int64_t values[MILLION];
static unsigned char bytes[MILLION * LONGEST + LONGEST];
static size_t ends[MILLION];
static uint32_t slots[VRR_CATEGORY_SLOTS(MILLION)];

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- every small set ---- */

static const int64_t few_values[] = {0, 1, -1, -2, INT64_MAX, INT64_MIN, INT64_C(1) << 32};
enum { FEW_VALUES = sizeof few_values / sizeof *few_values };

static void check_value_set(size_t count) {
    bool distinct = true;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++) distinct = distinct && values[i] != values[j];
    for (size_t num_slots = count + 1; num_slots <= VRR_CATEGORY_SLOTS(count); num_slots += count) {
        vrr_categories c;
        vrr_status status = vrr_make_categories_int64(&c, values, count, slots, num_slots);
        EXPECT((status == VRR_OK) == (distinct && count >= 2), "%zu values: status %d", count, (int)status);
        if (status != VRR_OK) return;
        for (size_t v = 0; v < FEW_VALUES; v++) {
            uint64_t expected = VRR_NOT_A_CATEGORY, found = vrr_categories_index_int64(&c, few_values[v]);
            for (size_t i = 0; i < count; i++)
                if (values[i] == few_values[v]) expected = i;
            EXPECT(found == expected, "value %lld: index %llu", (long long)few_values[v], (unsigned long long)found);
        }
    }
}

static void small_value_sets(void) {
    size_t sets = 1;
    for (size_t count = 1; count <= 5; count++) {
        sets *= FEW_VALUES;
        for (size_t set = 0; set < sets; set++) {
            size_t rest = set;
            for (size_t i = 0; i < count; i++, rest /= FEW_VALUES) values[i] = few_values[rest % FEW_VALUES];
            CHECK(check_value_set(count));
        }
    }
}

/* Texts of up to three bytes over an alphabet of three, by number: 1 + 3 + 9 = 13 of them have at most two. */
static const unsigned char alphabet[] = {0, 'a', 0xff};
enum { SHORT_TEXTS = 1 + 3 + 9, TEXTS = SHORT_TEXTS + 27, CAPACITY = 3 };

static size_t text_of(size_t number, unsigned char *text) {
    size_t length = 0, of_length = 1;
    while (number >= of_length) {
        number -= of_length;
        of_length *= 3;
        length++;
    }
    for (size_t k = 0; k < length; k++, number /= 3) text[k] = alphabet[number % 3];
    return length;
}

static void check_text(const vrr_categories *c, const size_t *numbers, size_t number) {
    unsigned char text[CAPACITY] = {'a', 'a', 'a'};
    size_t length = text_of(number, text);
    uint64_t expected = VRR_NOT_A_CATEGORY;
    for (size_t i = 0; i < c->count; i++)
        if (numbers[i] == number) expected = i;
    for (size_t capacity = 0; capacity <= CAPACITY; capacity++) {
        uint64_t found = vrr_categories_index_string(c, text, length, capacity);
        EXPECT(found == (length <= capacity ? expected : VRR_NOT_A_CATEGORY), "text %zu, capacity %zu: index %llu",
               number, capacity, (unsigned long long)found);
    }
}

static void check_string_set(const size_t *numbers, size_t count) {
    bool distinct = true;
    size_t end = 0;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++) distinct = distinct && numbers[i] != numbers[j];
        end += text_of(numbers[i], bytes + end);
        ends[i] = end;
    }
    for (size_t num_slots = count + 1; num_slots <= VRR_CATEGORY_SLOTS(count); num_slots += count) {
        vrr_categories c;
        vrr_status status = vrr_make_categories_string(&c, bytes, ends, count, slots, num_slots);
        EXPECT((status == VRR_OK) == (distinct && count >= 2), "%zu strings: status %d", count, (int)status);
        if (status != VRR_OK) return;
        for (size_t number = 0; number < TEXTS; number++) CHECK(check_text(&c, numbers, number));
    }
}

static void small_string_sets(void) {
    size_t sets = 1;
    for (size_t count = 1; count <= 3; count++) {
        sets *= SHORT_TEXTS;
        for (size_t set = 0; set < sets; set++) {
            size_t numbers[3], rest = set;
            for (size_t i = 0; i < count; i++, rest /= SHORT_TEXTS) numbers[i] = rest % SHORT_TEXTS;
            CHECK(check_string_set(numbers, count));
        }
    }
}

/* ---- equal hashes ---- */

static const uint64_t prime = 4294967291, factor = 16777619; /* as in src/mechanisms/categories.c */

static void duplicate_of_each(vrr_status (*make)(size_t count, size_t num_slots),
                              void (*copy)(size_t from, size_t to)) {
    EXPECT(make(COLLISIONS, COLLISIONS + 1) == VRR_OK, "distinct categories rejected");
    EXPECT(make(COLLISIONS, VRR_CATEGORY_SLOTS(COLLISIONS)) == VRR_OK, "distinct categories rejected");
    for (size_t i = 0; i < COLLISIONS; i += 97) {
        copy(i, COLLISIONS);
        EXPECT(make(COLLISIONS + 1, COLLISIONS + 2) == VRR_ERR_CATEGORIES, "copy of %zu not found", i);
    }
}

static vrr_status make_values(size_t count, size_t num_slots) {
    vrr_categories c;
    return vrr_make_categories_int64(&c, values, count, slots, num_slots);
}

static void copy_value(size_t from, size_t to) {
    values[to] = values[from];
}

/* hash = (2 * factor + high) * factor + low modulo the prime */
static void colliding_values(void) {
    for (uint64_t high = 0; high < COLLISIONS; high++)
        values[high] = (int64_t)(high << 32 | (prime - high * factor % prime) % prime);
    duplicate_of_each(make_values, copy_value);
}

enum { PAIR_BYTES = 8, CANDIDATES = 400000, LINKS = 11 }; /* 2^11 > COLLISIONS */

static vrr_status make_links(size_t count, size_t num_slots) {
    vrr_categories c;
    return vrr_make_categories_string(&c, bytes, ends, count, slots, num_slots);
}

static void copy_links(size_t from, size_t to) {
    memcpy(bytes + to * LINKS * PAIR_BYTES, bytes + from * LINKS * PAIR_BYTES, LINKS * PAIR_BYTES);
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void scattered(uint64_t number, unsigned char *text) {
    generator g = {number};
    uint64_t word = next_word(&g);
    for (size_t k = 0; k < PAIR_BYTES; k++, word >>= 8) text[k] = (unsigned char)(word & 0xff);
}

/* Two strings with one hash, found among many; then all sequences of these two have one hash, too. */
static void colliding_strings(void) {
    static uint64_t hashes[CANDIDATES];
    unsigned char pair[2][PAIR_BYTES];
    for (uint64_t number = 0; number < CANDIDATES; number++) {
        uint64_t h = 1;
        scattered(number, pair[0]);
        for (size_t k = 0; k < PAIR_BYTES; k++) h = (h * factor + pair[0][k]) % prime;
        hashes[number] = h << 32 | number;
    }
    qsort(hashes, CANDIDATES, sizeof *hashes, by_number);
    size_t at = 1;
    while (at < CANDIDATES && hashes[at] >> 32 != hashes[at - 1] >> 32) at++;
    EXPECT(at < CANDIDATES, "no two of %d strings have one hash", CANDIDATES);
    scattered(hashes[at] & 0xffffffff, pair[0]);
    scattered(hashes[at - 1] & 0xffffffff, pair[1]);
    for (size_t i = 0; i <= COLLISIONS; i++) {
        for (size_t k = 0; k < LINKS; k++) memcpy(bytes + (i * LINKS + k) * PAIR_BYTES, pair[i >> k & 1], PAIR_BYTES);
        ends[i] = (i + 1) * LINKS * PAIR_BYTES;
    }
    duplicate_of_each(make_links, copy_links);
}

/* ---- large sets ---- */

static void check_large_set(const char *format) {
    vrr_categories c;
    size_t end = 0;
    for (size_t i = 0; i < MILLION; i++) {
        char text[LONGEST + 1];
        end += (size_t)snprintf(text, sizeof text, format, i);
        memcpy(bytes + (i == 0 ? 0 : ends[i - 1]), text, strlen(text));
        ends[i] = end;
    }
    double start = seconds();
    vrr_status status = vrr_make_categories_string(&c, bytes, ends, MILLION, slots, VRR_CATEGORY_SLOTS(MILLION));
    double made = seconds();
    EXPECT(status == VRR_OK, "%s: status %d", format, (int)status);
    uint64_t found = vrr_categories_index_string(&c, bytes + ends[765431], ends[765432] - ends[765431], LONGEST);
    remark("a million strings such as %s: made in %.3f s, looked up in %.4f s", format, made - start, seconds() - made);
    EXPECT(found == 765432, "%s: index %llu", format, (unsigned long long)found);
    ends[MILLION - 1] = ends[MILLION - 2] + (ends[10] - ends[9]);
    memcpy(bytes + ends[MILLION - 2], bytes + ends[9], ends[10] - ends[9]);
    status = vrr_make_categories_string(&c, bytes, ends, MILLION, slots, VRR_CATEGORY_SLOTS(MILLION));
    EXPECT(status == VRR_ERR_CATEGORIES, "%s: one duplicate in a million not found", format);
}

static void large_string_sets(void) {
    CHECK(check_large_set("category %07zu"));
    CHECK(check_large_set("%zu.example.org"));
    CHECK(check_large_set("%zu"));
}

static void check_large_value_set(int64_t first, int64_t stride) {
    vrr_categories c;
    for (size_t i = 0; i < MILLION; i++) values[i] = first + (int64_t)i * stride;
    double start = seconds();
    vrr_status status = vrr_make_categories_int64(&c, values, MILLION, slots, VRR_CATEGORY_SLOTS(MILLION));
    double made = seconds();
    EXPECT(status == VRR_OK, "stride %lld: status %d", (long long)stride, (int)status);
    uint64_t found = vrr_categories_index_int64(&c, values[765432]);
    remark("a million values, stride %lld: made in %.3f s, looked up in %.4f s", (long long)stride, made - start,
           seconds() - made);
    EXPECT(found == 765432, "stride %lld: index %llu", (long long)stride, (unsigned long long)found);
    EXPECT(vrr_categories_index_int64(&c, first - 1) == VRR_NOT_A_CATEGORY, "stride %lld", (long long)stride);
    values[MILLION - 1] = values[3];
    status = vrr_make_categories_int64(&c, values, MILLION, slots, VRR_CATEGORY_SLOTS(MILLION));
    EXPECT(status == VRR_ERR_CATEGORIES, "stride %lld: one duplicate in a million not found", (long long)stride);
}

static void large_value_sets(void) {
    CHECK(check_large_value_set(0, 1));
    CHECK(check_large_value_set(-MILLION / 2, 1));
    CHECK(check_large_value_set(0, VRR_CATEGORY_SLOTS(MILLION)));
    CHECK(check_large_value_set(1, INT64_C(1) << 40));
}

int main(void) {
    claim("int64 sets are accepted exactly when distinct, and every look-up is right (all sets of up to 5 of 7 values)",
          small_value_sets);
    claim("string sets are accepted exactly when distinct, and every look-up is right (all sets of up to 3 of 13 "
          "strings, "
          "the empty one, prefixes and NUL bytes among them)",
          small_string_sets);
    claim("2000 values with one hash: accepted in a full table, and every copy found", colliding_values);
    claim("2000 strings with one hash: accepted in a full table, and every copy found", colliding_strings);
    claim("a million values: accepted, looked up, one duplicate found", large_value_sets);
    claim("a million strings: accepted, looked up, one duplicate found", large_string_sets);
    return report();
}
