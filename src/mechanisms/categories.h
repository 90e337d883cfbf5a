/* Public: sets of categories. */
#ifndef VRR_CATEGORIES_H
#define VRR_CATEGORIES_H

#include <stddef.h>
#include <stdint.h>

#include "../foundations/status.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/categories.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- category sets: int64 values or byte strings as the indices 0 .. count-1 of randomized response ---- */

#define VRR_CATEGORIES_MAX UINT32_MAX
#define VRR_NOT_A_CATEGORY UINT64_MAX /* an input that is none of the categories; so is every index from t on */

/* Category i is the caller's i-th. The set points to the caller's arrays, which must stay as they are while it is used. */
typedef struct {
    const int64_t *values;      /* NULL in a set of strings */
    const unsigned char *bytes; /* the strings one after the other; NULL in a set of values */
    const size_t *ends;         /* string i ends before bytes[ends[i]], and there the next one begins */
    uint32_t count;
} vrr_categories;

/*@ predicate int64_categories{L}(vrr_categories c) =
      c.values != \null && c.bytes == \null && c.ends == \null && 2 <= c.count &&
      \valid_read(c.values + (0 .. c.count - 1)) && distinct_int64(c.values, c.count);
    predicate string_categories{L}(vrr_categories c) =
      c.values == \null && c.ends != \null && 2 <= c.count &&
      \valid_read(c.ends + (0 .. c.count - 1)) && ends_ordered(c.ends, c.count) &&
      \valid_read(c.bytes + (0 .. c.ends[c.count - 1] - 1)) &&
      distinct_strings(c.bytes, c.ends, c.count);
    predicate categories_zeroed(vrr_categories c) =
      c.values == \null && c.bytes == \null && c.ends == \null && c.count == 0;
*/

/* The check for duplicates needs more slots than there are categories; with VRR_CATEGORY_SLOTS(count) it takes time in
   proportion to the categories, unless they were chosen to collide. The slots are free afterwards. */
#define VRR_CATEGORY_SLOTS(count) (2 * (size_t)(count) + 1)

/* Fewer than two categories or a duplicate: VRR_ERR_CATEGORIES. Too few slots, or more than VRR_CATEGORIES_MAX categories:
   VRR_ERR_SIZE. */
/*@ requires valid:     \valid(c) && \valid_read(values + (0 .. count - 1)) && \valid(slots + (0 .. num_slots - 1));
    requires apart:     \separated(c, values + (0 .. count - 1), slots + (0 .. num_slots - 1));
    terminates \true;
    assigns            *c, slots[0 .. num_slots - 1];
    ensures accepted:  \result == VRR_OK <==> 2 <= count <= VRR_CATEGORIES_MAX && count < num_slots &&
                         distinct_int64(values, count);
    ensures size:      \result == VRR_ERR_SIZE <==> 2 <= count && (VRR_CATEGORIES_MAX < count || num_slots <= count);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_CATEGORIES;
    ensures arrays:    \result == VRR_OK ==> c->values == values && c->count == count;
    ensures made:      \result == VRR_OK ==> int64_categories(*c);
    ensures zeroed:    \result != VRR_OK ==> categories_zeroed(*c);
*/
vrr_status vrr_make_categories_int64(vrr_categories *c, const int64_t *values, size_t count, uint32_t *slots,
                                     size_t num_slots);

/* Strings are the same if their lengths and bytes are. Ends that descend: VRR_ERR_CATEGORIES. */
/*@ requires valid:     \valid(c) && \valid_read(ends + (0 .. count - 1)) && \valid(slots + (0 .. num_slots - 1));
    requires apart:     \separated(c, ends + (0 .. count - 1), slots + (0 .. num_slots - 1));
    requires pointer:   bytes != \null;
    requires bytes:     1 <= count && ends_ordered(ends, count) ==> \valid_read(bytes + (0 .. ends[count - 1] - 1)) &&
                          \separated(bytes + (0 .. ends[count - 1] - 1), c, slots + (0 .. num_slots - 1));
    terminates \true;
    assigns            *c, slots[0 .. num_slots - 1];
    ensures accepted:  \result == VRR_OK <==> 2 <= count <= VRR_CATEGORIES_MAX && count < num_slots &&
                         ends_ordered(ends, count) && distinct_strings(bytes, ends, count);
    ensures size:      \result == VRR_ERR_SIZE <==> 2 <= count && (VRR_CATEGORIES_MAX < count || num_slots <= count);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_CATEGORIES;
    ensures arrays:    \result == VRR_OK ==> c->bytes == bytes && c->ends == ends && c->count == count;
    ensures made:      \result == VRR_OK ==> string_categories(*c);
    ensures zeroed:    \result != VRR_OK ==> categories_zeroed(*c);
*/
vrr_status vrr_make_categories_string(vrr_categories *c, const unsigned char *bytes, const size_t *ends, size_t count,
                                      uint32_t *slots, size_t num_slots);

/* The index of a value; it is VRR_NOT_A_CATEGORY if there is none, as in a set of strings or one that is all zero.
   The time is meant to depend on the set alone. */
/*@ requires valid:     \valid_read(c);
    requires made:      int64_categories(*c) || string_categories(*c) || categories_zeroed(*c);
    terminates \true;
    assigns \nothing;
    ensures category:  c->values != \null ==> \forall integer i; 0 <= i < c->count ==>
                         (\result == i <==> c->values[i] == value);
    ensures range:     c->values != \null && \result < c->count || \result == VRR_NOT_A_CATEGORY;
*/
uint64_t vrr_categories_index_int64(const vrr_categories *c, int64_t value);

/* The same for the string of the first `length` bytes of text. All `capacity` bytes must be readable; a length beyond them
   is no category. The time is meant to depend on the set and the capacity alone: length and bytes are secret. */
/*@ requires valid:     \valid_read(c) && \valid_read(text + (0 .. capacity - 1));
    requires made:      int64_categories(*c) || string_categories(*c) || categories_zeroed(*c);
    terminates \true;
    assigns \nothing;
    ensures category:  c->ends != \null ==> \forall integer i; 0 <= i < c->count ==>
                         (\result == i <==> length <= capacity && is_string(c->bytes, c->ends, i, text, length));
    ensures range:     c->ends != \null && \result < c->count || \result == VRR_NOT_A_CATEGORY;
*/
uint64_t vrr_categories_index_string(const vrr_categories *c, const unsigned char *text, size_t length,
                                     size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
