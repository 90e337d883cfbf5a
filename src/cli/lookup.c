/* From a name to its number: all names are compared, a word at a time, or, where that may show, one or two of them. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

enum { WORD = 8, BLOCK = 256, LEAST_SLOTS = 16 };

/* The words of all names are held as far as they take at most this many bytes. Beyond that the library compares bytes. */
static const uint64_t most_bytes = UINT64_C(1) << 28;

static size_t start_of(const names *n, size_t i) {
    return i == 0 ? 0 : n->ends[i - 1];
}

/* ---- all names ---- */

/* Byte j of a key: of the text, the mark behind it, or 0. What is chosen does not show in time: masks. */
static uint64_t key_byte(const unsigned char *text, size_t length, size_t capacity, size_t j) {
    uint64_t before = 0 - (uint64_t)(j < length), at = 0 - (uint64_t)(j == length);
    uint64_t byte = j < capacity ? text[j] : 0; /* capacity is public */
    return (byte & before) | (128 & at);
}

static void make_key(uint64_t *key, size_t width, const unsigned char *text, size_t length, size_t capacity) {
    for (size_t k = 0; k < width; k++) {
        key[k] = 0;
        for (size_t j = 0; j < WORD; j++) key[k] |= key_byte(text, length, capacity, WORD * k + j) << 8 * j;
    }
}

static bool prepare_words(names *n) {
    size_t count = n->set.count;
    n->width = n->longest / WORD + 1;
    if (n->width > most_bytes / WORD / count) return true;
    n->words = malloc(count * n->width * WORD);
    n->key = malloc(n->width * WORD);
    if (n->words == NULL || n->key == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        size_t start = start_of(n, i), length = n->ends[i] - start;
        make_key(n->key, n->width, n->bytes + start, length, length);
        for (size_t k = 0; k < n->width; k++) n->words[k * count + i] = n->key[k];
    }
    return true;
}

/* At most one name is the same, so that its number is the sum of the numbers under masks. */
static uint64_t compare_all(const names *n, const unsigned char *text, size_t length, size_t capacity) {
    size_t count = n->set.count;
    uint64_t different[BLOCK], found = 0;
    make_key(n->key, n->width, text, length, capacity);
    for (size_t i = 0; i < count; i += BLOCK) {
        size_t in_block = count - i < BLOCK ? count - i : BLOCK;
        memset(different, 0, sizeof different);
        for (size_t k = 0; k < n->width; k++) {
            const uint64_t *words = n->words + k * count + i;
            uint64_t key = n->key[k];
            for (size_t j = 0; j < in_block; j++) different[j] |= words[j] ^ key;
        }
        for (size_t j = 0; j < in_block; j++) {
            uint64_t same = ((different[j] | (0 - different[j])) >> 63) - 1; /* all ones, or 0 */
            found |= same & (i + j + 1);
        }
    }
    uint64_t fits = 0 - (uint64_t)(length <= n->longest);
    return (found & fits) - 1; /* 0 - 1 is VRR_NOT_A_CATEGORY */
}

/* ---- hashed names ---- */

static size_t hash(const unsigned char *text, size_t length) {
    uint64_t h = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < length; i++) h = (h ^ text[i]) * UINT64_C(1099511628211);
    return (size_t)(h ^ h >> 32);
}

/* The slot of a name, or the free one where it belongs. */
static size_t find_slot(const names *n, const unsigned char *text, size_t length) {
    size_t slot = hash(text, length) & n->slot_mask;
    for (; n->slots[slot] != 0; slot = (slot + 1) & n->slot_mask) {
        size_t i = n->slots[slot] - 1, start = start_of(n, i);
        if (n->ends[i] - start == length && memcmp(n->bytes + start, text, length) == 0) break;
    }
    return slot;
}

static bool prepare_slots(names *n) {
    size_t count = n->set.count, slots = LEAST_SLOTS;
    while (slots / 2 < count) slots *= 2;
    n->slots = calloc(slots, sizeof *n->slots);
    n->slot_mask = slots - 1;
    if (n->slots == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        size_t start = start_of(n, i);
        n->slots[find_slot(n, n->bytes + start, n->ends[i] - start)] = (uint32_t)(i + 1);
    }
    return true;
}

bool prepare_lookup(names *n, bool local) {
    return local ? prepare_slots(n) : prepare_words(n);
}

uint64_t index_of_name(const names *n, const unsigned char *text, size_t length, size_t capacity) {
    if (n->words != NULL) return compare_all(n, text, length, capacity);
    if (n->slots == NULL) return vrr_categories_index_string(&n->set, text, length, capacity);
    if (length > capacity) return VRR_NOT_A_CATEGORY;
    return (uint64_t)n->slots[find_slot(n, text, length)] - 1;
}
