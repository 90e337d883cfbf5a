#include "categories.h"

#include <stdbool.h>

#include "../foundations/choose.h"
#include "hash.h"
#include "../foundations/wipe.h"

/*@ // what the check for duplicates reads
    predicate readable{L}(vrr_categories c) = 2 <= c.count &&
      (c.values != \null ==> \valid_read(c.values + (0 .. c.count - 1))) &&
      (c.values == \null ==> \valid_read(c.ends + (0 .. c.count - 1)) && ends_ordered(c.ends, c.count) &&
                               \valid_read(c.bytes + (0 .. c.ends[c.count - 1] - 1)));
    predicate same_category{L}(vrr_categories c, integer i, integer j) =
      c.values != \null ? c.values[i] == c.values[j] : same_string(c.bytes, c.ends, i, j);
    logic integer hash_category{L}(vrr_categories c, integer i) =
      c.values != \null ? hash_int64(c.values[i])
                          : hash_string(c.bytes + string_begin(c.ends, i), string_length(c.ends, i));
    logic integer first_slot{L}(vrr_categories c, integer num_slots, integer i) = hash_end(hash_category(c, i)) % num_slots;
*/

/*@ requires small:   h < HASH_PRIME && digit < TWO_32;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == hash_step(h, digit);
    ensures small:    \result < HASH_PRIME;
*/
static uint64_t hash_step(uint64_t h, uint64_t digit) {
    return (h * HASH_FACTOR + digit) % HASH_PRIME;
}

/* The cube: numbers at equal distances are scattered. No two have one cube, as 3 does not divide HASH_PRIME - 1. */
/*@ requires small:   h < HASH_PRIME;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == hash_end(h);
*/
static uint64_t hash_end(uint64_t h) {
    return h * h % HASH_PRIME * h % HASH_PRIME;
}

/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result == hash_int64(value);
    ensures small:    \result < HASH_PRIME;
*/
static uint64_t hash_int64(int64_t value) {
    uint64_t sign = value < 0 ? 1 : 2, magnitude = (uint64_t)(value < 0 ? -1 - value : value);
    return hash_step(hash_step(sign, magnitude / 0x100000000), magnitude % 0x100000000);
}

/*@ requires valid:   \valid_read(text + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
    ensures value:    \result == hash_string(text, n);
    ensures small:    \result < HASH_PRIME;
*/
static uint64_t hash_string(const unsigned char *text, size_t n) {
    uint64_t h = 1;
    /*@ loop invariant range: 0 <= k <= n && h < HASH_PRIME;
        loop invariant value: h == hash_string(text, k);
        loop assigns k, h;
        loop variant n - k;
    */
    for (size_t k = 0; k < n; k++) h = hash_step(h, text[k]);
    return h;
}

/* Looks at all n bytes, wherever the first difference is. */
/*@ requires valid:   \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
    ensures same:     \result == 0 <==> same_bytes(a, b, n);
    ensures range:    \result <= n;
*/
static size_t count_different(const unsigned char *a, const unsigned char *b, size_t n) {
    size_t different = 0;
    /*@ loop invariant range: 0 <= k <= n && different <= k;
        loop invariant same:  different == 0 <==> same_bytes(a, b, k);
        loop assigns k, different;
        loop variant n - k;
    */
    for (size_t k = 0; k < n; k++) different += (size_t)vrr_differ(a[k], b[k]);
    return different;
}

/*@ requires valid:   0 < i ==> \valid_read(ends + (i - 1));
    terminates \true;
    assigns \nothing;
    ensures value:    \result == string_begin(ends, i);
*/
static size_t string_begin(const size_t *ends, size_t i) {
    return i > 0 ? ends[i - 1] : 0;
}

/*@ requires readable: readable(c);
    requires range:    i < c.count && j < c.count;
    terminates \true;
    assigns \nothing;
    ensures same:      \result <==> same_category(c, i, j);
*/
static bool same_category(vrr_categories c, size_t i, size_t j) {
    if (c.values != NULL) return c.values[i] == c.values[j];
    size_t a = string_begin(c.ends, i), b = string_begin(c.ends, j), n = c.ends[i] - a;
    return c.ends[j] - b == n && count_different(c.bytes + a, c.bytes + b, n) == 0;
}

/*@ requires readable: readable(c);
    requires range:    i < c.count;
    terminates \true;
    assigns \nothing;
    ensures value:     \result == hash_category(c, i);
    ensures small:     \result < HASH_PRIME;
*/
static uint64_t hash_category(vrr_categories c, size_t i) {
    if (c.values != NULL) return hash_int64(c.values[i]);
    size_t begin = string_begin(c.ends, i);
    return hash_string(c.bytes + begin, c.ends[i] - begin);
}

/* The slot of an earlier category that is the same as category i, or else the empty slot where i belongs. */
/*@ requires readable: readable(c);
    requires table:    \valid_read(slots + (0 .. num_slots - 1)) && filled(slots, num_slots) < num_slots;
    requires entries:  \forall integer s; 0 <= s < num_slots ==> slots[s] <= i;
    requires range:    i < c.count;
    terminates \true;
    assigns \nothing;
    ensures slot:      \result < num_slots && 0 <= first_slot(c, num_slots, i) < num_slots;
    ensures same:      slots[\result] != 0 ==> same_category(c, slots[\result] - 1, i);
    ensures way:       \forall integer s; 0 <= s < num_slots && passed(first_slot(c, num_slots, i), s, \result) ==>
                         slots[s] != 0 && !same_category(c, slots[s] - 1, i);
*/
static size_t find_slot(vrr_categories c, const uint32_t *slots, size_t num_slots, size_t i) {
    size_t first = (size_t)(hash_end(hash_category(c, i)) % num_slots), at = first;
    /*@ loop invariant range: at < num_slots;
        loop invariant way:   \forall integer s; 0 <= s < num_slots && passed(first, s, at) ==>
                                slots[s] != 0 && !same_category(c, slots[s] - 1, i);
        loop assigns at;
        loop variant first <= at ? num_slots + first - at : first - at;
    */
    while (slots[at] != 0 && !same_category(c, slots[at] - 1, i)) {
        size_t next = at + 1 < num_slots ? at + 1 : 0;
        //@ assert free: next == first ==> \forall integer s; 0 <= s < num_slots ==> slots[s] != 0;  // for the variant
        at = next;
    }
    return at;
}

/*@ requires readable: readable(c);
    requires slots:    \valid(slots + (0 .. num_slots - 1)) && c.count < num_slots;
    terminates \true;
    assigns           slots[0 .. num_slots - 1];
    ensures distinct: \result <==> \forall integer i, j; 0 <= i < j < c.count ==> !same_category(c, i, j);
*/
static bool all_distinct(vrr_categories c, uint32_t *slots, size_t num_slots) {
    /*@ loop invariant range: 0 <= s <= num_slots;
        loop invariant empty: \forall integer r; 0 <= r < s ==> slots[r] == 0;
        loop assigns s, slots[0 .. num_slots - 1];
        loop variant num_slots - s;
    */
    for (size_t s = 0; s < num_slots; s++) slots[s] = 0;
    /*@ loop invariant range:    0 <= i <= c.count;
        loop invariant entries:  \forall integer s; 0 <= s < num_slots ==> slots[s] <= i;
        loop invariant filled:   filled(slots, num_slots) == i;
        loop invariant placed:   \forall integer j; 0 <= j < i ==>
                                   placed(slots, num_slots, first_slot(c, num_slots, j), j + 1);
        loop invariant distinct: \forall integer j, k; 0 <= j < k < i ==> !same_category(c, j, k);
        loop assigns i, slots[0 .. num_slots - 1];
        loop variant c.count - i;
    */
    for (size_t i = 0; i < c.count; i++) {
        size_t at = find_slot(c, slots, num_slots, i);
        if (slots[at] != 0) return false;
        /*@ assert same_hash: \forall integer j; 0 <= j < i && same_category(c, j, i) ==>
                                hash_category(c, j) == hash_category(c, i); */
        /*@ assert met: \forall integer j; 0 <= j < i && first_slot(c, num_slots, j) == first_slot(c, num_slots, i) ==>
                          \exists integer s; 0 <= s < num_slots && passed(first_slot(c, num_slots, i), s, at) &&
                            slots[s] == j + 1; */
        //@ assert new: \forall integer j; 0 <= j < i ==> !same_category(c, j, i);
        slots[at] = (uint32_t)(i + 1);
        //@ assert here: placed(slots, num_slots, first_slot(c, num_slots, i), i + 1);  // for placed
    }
    return true;
}

/*@ terminates \true;
    assigns \nothing;
    ensures enough:   \result == VRR_OK <==> 2 <= count <= VRR_CATEGORIES_MAX && count < num_slots;
    ensures size:     \result == VRR_ERR_SIZE <==> 2 <= count && (VRR_CATEGORIES_MAX < count || num_slots <= count);
    ensures status:   \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_CATEGORIES;
*/
static vrr_status check_size(size_t count, size_t num_slots) {
    if (count < 2) return VRR_ERR_CATEGORIES;
    if (count > VRR_CATEGORIES_MAX || num_slots <= count) return VRR_ERR_SIZE;
    return VRR_OK;
}

/*@ requires valid:   1 <= count && \valid_read(ends + (0 .. count - 1));
    terminates \true;
    assigns \nothing;
    ensures ordered:  \result <==> ends_ordered(ends, count);
*/
static bool ends_ordered(const size_t *ends, size_t count) {
    /*@ loop invariant range:   1 <= i <= count;
        loop invariant ordered: ends_ordered(ends, i);
        loop assigns i;
        loop variant count - i;
    */
    for (size_t i = 1; i < count; i++)
        if (ends[i] < ends[i - 1]) return false;
    return true;
}

vrr_status vrr_make_categories_int64(vrr_categories *c, const int64_t *values, size_t count, uint32_t *slots,
                                     size_t num_slots) {
    vrr_categories none = {NULL, NULL, NULL, 0};
    *c = none;
    vrr_status status = check_size(count, num_slots);
    if (status != VRR_OK) return status;
    vrr_categories made = {values, NULL, NULL, (uint32_t)count};
    //@ assert kind: made.values != \null && made.ends == \null;  // for same and made
    //@ assert same: \forall integer i, j; same_category(made, i, j) <==> values[i] == values[j];
    if (!all_distinct(made, slots, num_slots)) return VRR_ERR_CATEGORIES;
    *c = made;
    return VRR_OK;
}

vrr_status vrr_make_categories_string(vrr_categories *c, const unsigned char *bytes, const size_t *ends, size_t count,
                                      uint32_t *slots, size_t num_slots) {
    vrr_categories none = {NULL, NULL, NULL, 0};
    *c = none;
    vrr_status status = check_size(count, num_slots);
    if (status != VRR_OK) return status;
    vrr_categories made = {NULL, bytes, ends, (uint32_t)count};
    //@ assert kind: made.values == \null;  // for same and made
    //@ assert same: \forall integer i, j; same_category(made, i, j) <==> same_string(bytes, ends, i, j);
    if (!ends_ordered(ends, count) || !all_distinct(made, slots, num_slots)) return VRR_ERR_CATEGORIES;
    *c = made;
    return VRR_OK;
}

uint64_t vrr_categories_index_int64(const vrr_categories *c, int64_t value) {
    uint64_t found = VRR_NOT_A_CATEGORY;
    if (c->values == NULL) return found;
    /*@ loop invariant range: 0 <= i <= c->count;
        loop invariant found: \forall integer j; 0 <= j < i ==> (found == j <==> c->values[j] == value);
        loop invariant index: found < i || found == VRR_NOT_A_CATEGORY;
        loop assigns i, found;
        loop variant c->count - i;
    */
    for (size_t i = 0; i < c->count; i++) found = vrr_choose(vrr_equal_int64(c->values[i], value), i, found);
    return found;
}

uint64_t vrr_categories_index_string(const vrr_categories *c, const unsigned char *text, size_t length,
                                     size_t capacity) {
    uint64_t found = VRR_NOT_A_CATEGORY;
    if (c->ends == NULL) return found;
    /*@ loop invariant range: 0 <= i <= c->count;
        loop invariant found: \forall integer j; 0 <= j < i ==> (found == j <==>
                                length <= capacity && is_string(c->bytes, c->ends, j, text, length));
        loop invariant index: found < i || found == VRR_NOT_A_CATEGORY;
        loop assigns i, found;
        loop variant c->count - i;
    */
    for (size_t i = 0; i < c->count; i++) {
        size_t begin = string_begin(c->ends, i), n = c->ends[i] - begin;
        if (n > capacity) continue; /* longer than any text that fits: public */
        size_t different = count_different(c->bytes + begin, text, n);
        found = vrr_choose(vrr_less(different, 1) & vrr_equal(length, n), i, found);
        VRR_WIPE(different);
        //@ assert wiped: different == 0;
    }
    return found;
}
