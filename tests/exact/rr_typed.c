/* Responses on typed categories: look-up, response and way back, against the same steps one by one. */
#include "../support/harness.h"
#include "../support/support.h"

#include <string.h>

enum { COUNT = 5, ROUNDS = 20000, TAPE = 64 };

static generator g;
static uint64_t words[TAPE];
static const int64_t values[COUNT] = {INT64_MIN, -1, 0, 7, INT64_MAX};
static const unsigned char bytes[] = "yesyesno\0maybe"; /* yes, the empty string, yesno and a NUL, may, be */
static const size_t ends[COUNT] = {3, 3, 9, 12, 14};
static uint32_t slots[VRR_CATEGORY_SLOTS(COUNT)];
static vrr_categories numbers, strings, none;
static vrr_rr made, other_size, zeroed;

static void setup(void) {
    EXPECT(vrr_make_categories_int64(&numbers, values, COUNT, slots, VRR_CATEGORY_SLOTS(COUNT)) == VRR_OK, "int64 set");
    EXPECT(vrr_make_categories_string(&strings, bytes, ends, COUNT, slots, VRR_CATEGORY_SLOTS(COUNT)) == VRR_OK,
           "string set");
    EXPECT(vrr_make_randomized_response(&made, COUNT, 0.5) == VRR_OK, "measurement");
    EXPECT(vrr_make_randomized_response(&other_size, COUNT + 1, 0.5) == VRR_OK, "measurement of another size");
}

/* The same response from the same tape, by index. */
static vrr_status by_index(uint64_t index, size_t length, uint64_t *out, size_t *used) {
    tape t = tape_of(words, length);
    vrr_entropy e = tape_entropy(&t);
    vrr_status status = vrr_rr_invoke(&made, &e, index, out);
    *used = t.used;
    return status;
}

static void responses_on_int64(void) {
    CHECK(setup());
    for (int round = 0; round < ROUNDS; round++) {
        fill_words(&g, words, TAPE);
        size_t length = next_below(&g, 5), used;
        uint64_t index = next_below(&g, COUNT + 1), answer;
        int64_t value = index < COUNT ? values[index] : 6, out = 99;
        vrr_status expected = by_index(index < COUNT ? index : VRR_NOT_A_CATEGORY, length, &answer, &used);
        tape t = tape_of(words, length);
        vrr_entropy e = tape_entropy(&t);
        vrr_status status = vrr_rr_invoke_int64(&made, &numbers, &e, value, &out);
        EXPECT(status == expected && t.used == used, "value %lld, %zu words: status %d, %zu used", (long long)value,
               length, (int)status, t.used);
        EXPECT(out == (status == VRR_OK ? values[answer] : 0), "value %lld: %lld", (long long)value, (long long)out);
    }
}

static void responses_on_strings(void) {
    static const struct {
        const char *text;
        size_t length;
        uint64_t index;
    } inputs[] = {{"yes", 3, 0},
                  {"", 0, 1},
                  {"yesno\0", 6, 2},
                  {"may", 3, 3},
                  {"be", 2, 4},
                  {"yesno", 5, VRR_NOT_A_CATEGORY},
                  {"ye", 2, VRR_NOT_A_CATEGORY},
                  {"maybe", 5, VRR_NOT_A_CATEGORY}};
    CHECK(setup());
    for (int round = 0; round < ROUNDS; round++) {
        fill_words(&g, words, TAPE);
        size_t i = next_below(&g, sizeof inputs / sizeof *inputs), length = next_below(&g, 5), used;
        unsigned char text[16];
        uint64_t answer, out = 99;
        memset(text, 'x', sizeof text);
        memcpy(text, inputs[i].text, inputs[i].length);
        vrr_status expected = by_index(inputs[i].index, length, &answer, &used);
        tape t = tape_of(words, length);
        vrr_entropy e = tape_entropy(&t);
        vrr_status status = vrr_rr_invoke_string(&made, &strings, &e, text, inputs[i].length, sizeof text, &out);
        EXPECT(status == expected && t.used == used, "\"%s\", %zu words: status %d", inputs[i].text, length,
               (int)status);
        EXPECT(out == answer, "\"%s\": %llu", inputs[i].text, (unsigned long long)out);
    }
}

static void expect_argument(const vrr_rr *m, const vrr_categories *for_value, const vrr_categories *for_text) {
    tape t = tape_of(words, TAPE);
    vrr_entropy e = tape_entropy(&t);
    int64_t value = 99;
    uint64_t index = 99;
    EXPECT(vrr_rr_invoke_int64(m, for_value, &e, 7, &value) == VRR_ERR_ARGUMENT && value == 0, "int64: %lld",
           (long long)value);
    EXPECT(vrr_rr_invoke_string(m, for_text, &e, bytes, 3, 3, &index) == VRR_ERR_ARGUMENT && index == 0, "string: %llu",
           (unsigned long long)index);
    EXPECT(t.calls == 0, "%zu draws", t.calls);
}

static void misfits(void) {
    CHECK(setup());
    CHECK(expect_argument(&made, &strings, &numbers));
    CHECK(expect_argument(&made, &none, &none));
    CHECK(expect_argument(&zeroed, &none, &none));
    CHECK(expect_argument(&zeroed, &numbers, &strings));
    CHECK(expect_argument(&other_size, &numbers, &strings));
}

int main(void) {
    g.state = test_seed();
    claim("a response on int64 categories is that of the index: same answer, status and words, also when entropy ends",
          responses_on_int64);
    claim("a response on strings is that of the index: same answer, status and words, also when entropy ends",
          responses_on_strings);
    claim(
        "a set of another size or kind, or one or a measurement that was never made, gives VRR_ERR_ARGUMENT, zero, and "
        "draws nothing",
        misfits);
    return report();
}
