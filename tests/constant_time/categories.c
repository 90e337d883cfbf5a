/* Memcheck as a check for secret-dependent branches and addresses, as in rr_bool.c: the value, and the length and all bytes of
 * the text, are marked undefined. The categories and the text's capacity are public, and so is the index of a response: it is released.
 *
 *   categories        both look-ups, and responses to what is looked up; must be silent
 *   categories leak   a look-up that stops at its match, which must be reported */
#include "../../src/vrr.h"

#include <stdio.h>
#include <string.h>

#include <valgrind/memcheck.h>

enum { MANY = 300, CAPACITY = 40 };

static int64_t values[MANY];
static unsigned char bytes[MANY * CAPACITY];
static size_t ends[MANY];
static uint32_t slots[VRR_CATEGORY_SLOTS(MANY)];

static volatile uint64_t leaked;

static void leak(const vrr_categories *c, int64_t value) {
    size_t i = 0;
    VALGRIND_MAKE_MEM_UNDEFINED(&value, sizeof value);
    while (i + 1 < c->count && c->values[i] != value) i++;
    leaked = i;
    leaked = (uint64_t)values[(uint64_t)value % MANY];
}

static int index_is(uint64_t found, uint64_t expected) {
    VALGRIND_MAKE_MEM_DEFINED(&found, sizeof found);
    return found == expected;
}

static int finds_value(const vrr_categories *c, int64_t value, uint64_t expected) {
    VALGRIND_MAKE_MEM_UNDEFINED(&value, sizeof value);
    return index_is(vrr_categories_index_int64(c, value), expected);
}

static int finds_text(const vrr_categories *c, const unsigned char *from, size_t length, size_t capacity,
                      uint64_t expected) {
    unsigned char text[CAPACITY] = {0};
    memcpy(text, from, length);
    VALGRIND_MAKE_MEM_UNDEFINED(text, sizeof text);
    VALGRIND_MAKE_MEM_UNDEFINED(&length, sizeof length);
    return index_is(vrr_categories_index_string(c, text, length, capacity), expected);
}

/* The linker sends the typed responses' calls of vrr_rr_invoke here (--wrap). */
vrr_status __real_vrr_rr_invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index, uint64_t *out);
vrr_status __wrap_vrr_rr_invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index, uint64_t *out);

static uint64_t responses, secret_indices;

vrr_status __wrap_vrr_rr_invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index, uint64_t *out) {
    uint64_t undefined_bits = 0;
    VALGRIND_GET_VBITS(&index, &undefined_bits, sizeof index);
    responses++;
    if (undefined_bits != 0) secret_indices++;
    vrr_status status = __real_vrr_rr_invoke(m, e, index, out);
    VALGRIND_MAKE_MEM_DEFINED(out, sizeof *out);
    return status;
}

/* The status is part of the check: it decides a branch here. */
static int answers_value(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e, int64_t value) {
    int64_t out;
    VALGRIND_MAKE_MEM_UNDEFINED(&value, sizeof value);
    if (vrr_rr_invoke_int64(m, c, e, value, &out) != VRR_OK) return 0;
    return vrr_categories_index_int64(c, out) < MANY;
}

static int answers_text(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e, const unsigned char *from,
                        size_t length, size_t capacity) {
    unsigned char text[CAPACITY] = {0};
    uint64_t out;
    memcpy(text, from, length);
    VALGRIND_MAKE_MEM_UNDEFINED(text, sizeof text);
    VALGRIND_MAKE_MEM_UNDEFINED(&length, sizeof length);
    if (vrr_rr_invoke_string(m, c, e, text, length, capacity, &out) != VRR_OK) return 0;
    return out < MANY;
}

int main(int argc, char **argv) {
    vrr_entropy_buffer buffer;
    vrr_entropy e = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    vrr_categories c;
    vrr_rr m;
    int wrong = 0;
    for (size_t i = 0; i < MANY; i++) values[i] = (int64_t)(i * i) - MANY;
    if (vrr_make_categories_int64(&c, values, MANY, slots, VRR_CATEGORY_SLOTS(MANY)) != VRR_OK) wrong = 1;
    if (argc == 2 && strcmp(argv[1], "leak") == 0) {
        leak(&c, values[MANY / 2]);
        return 0;
    }
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "run this under valgrind\n");
        return 1;
    }
    for (size_t i = 0; i < MANY; i += 13)
        if (!finds_value(&c, values[i], i)) wrong = 1;
    if (!finds_value(&c, -MANY - 1, VRR_NOT_A_CATEGORY)) wrong = 1;

    if (vrr_make_randomized_response(&m, MANY, 0.75) != VRR_OK) wrong = 1;
    for (size_t i = 0; i < MANY; i += 13)
        if (!answers_value(&m, &c, &e, values[i]) || !answers_value(&m, &c, &e, -MANY - 1)) wrong = 1;

    /* string i is i % CAPACITY letters and a number: some do not fit into the smaller capacities */
    size_t end = 0;
    for (size_t i = 0; i < MANY; i++) {
        size_t length = i % (CAPACITY - 3);
        memset(bytes + end, 'x', length);
        bytes[end + length] = (unsigned char)(i / 256);
        bytes[end + length + 1] = (unsigned char)(i % 256);
        end += length + 2;
        ends[i] = end;
    }
    if (vrr_make_categories_string(&c, bytes, ends, MANY, slots, VRR_CATEGORY_SLOTS(MANY)) != VRR_OK) wrong = 1;
    for (size_t i = 1; i < MANY; i += 13) {
        size_t length = ends[i] - ends[i - 1];
        for (size_t capacity = 0; capacity <= CAPACITY; capacity += 8)
            if (!finds_text(&c, bytes + ends[i - 1], length, capacity, length <= capacity ? i : VRR_NOT_A_CATEGORY))
                wrong = 1;
        if (!finds_text(&c, bytes + ends[i - 1], length - 1, CAPACITY, VRR_NOT_A_CATEGORY)) wrong = 1;
        for (size_t shorter = 0; shorter < 2; shorter++)
            if (!answers_text(&m, &c, &e, bytes + ends[i - 1], length - shorter, CAPACITY)) wrong = 1;
    }
    if (responses == 0 || secret_indices != responses) wrong = 1; /* nothing was marked */
    return wrong;
}
