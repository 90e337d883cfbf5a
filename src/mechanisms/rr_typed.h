/* Public: randomized response on typed categories. */
#ifndef VRR_RR_TYPED_H
#define VRR_RR_TYPED_H

#include <stddef.h>
#include <stdint.h>

#include "categories.h"
#include "rr_categorical.h"

#ifdef __FRAMAC__
#include "../../spec/mechanisms/rr_typed.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- randomized response on typed categories ---- */

/* Line numbers are those of the document's pseudocode: spec/triples/randomized_response.md. */

/* A measurement is a pair of m and c; vrr_rr_map is its privacy map. */
/*@ // the status of a response of m over c to this value with what is left of e, and how many words are left after it
    logic integer rr_int64_status(vrr_rr *m, vrr_categories *c, vrr_entropy *e, integer value) =
      m->log2den == 0 || c->values == \null || c->count != m->num_categories ? VRR_ERR_ARGUMENT :
      0 <= rr_left(m, e, 1) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_int64_rest(vrr_rr *m, vrr_categories *c, vrr_entropy *e, integer value) =
      m->log2den == 0 || c->values == \null || c->count != m->num_categories ? words_left(e) : rr_words_left(rr_left(m, e, 1));
    logic integer rr_string_status(vrr_rr *m, vrr_categories *c, vrr_entropy *e, unsigned char *text, integer length) =
      m->log2den == 0 || c->ends == \null || c->count != m->num_categories ? VRR_ERR_ARGUMENT :
      0 <= rr_left(m, e, 1) ? VRR_OK : VRR_ERR_ENTROPY;
    logic integer rr_string_rest(vrr_rr *m, vrr_categories *c, vrr_entropy *e, unsigned char *text, integer length) =
      m->log2den == 0 || c->ends == \null || c->count != m->num_categories ? words_left(e) : rr_words_left(rr_left(m, e, 1));
    // values, or strings of at most `capacity` bytes, that are at most d_in apart give responses at most d_out apart
    predicate rr_int64_valid(vrr_rr *m, vrr_categories *c, integer d_in, real d_out) =
      rr_int64_pure_dp(m->keep_num, m->log2den, c->values, c->count, d_in, d_out);
    predicate rr_string_valid(vrr_rr *m, vrr_categories *c, integer capacity, integer d_in, real d_out) =
      rr_string_pure_dp(m->keep_num, m->log2den, c->bytes, c->ends, c->count, capacity, d_in, d_out);
*/

/* Lines 28 to 40: truth if be_honest and is_member else lie.
   A response of m over the set c; m must be made for as many categories as c has, else VRR_ERR_ARGUMENT. A value that is
   no category is answered with a uniform one. The time is meant to depend on m and c, on rejected words, and on the category
   that is released, alone. */
/*@ requires valid:     \valid_read(m) && \valid_read(c) && \valid_read(e) && \valid(out) && \separated(m, c, e, out);
    requires made:      rr_made(m) || rr_zeroed(m);
    requires set:       int64_categories(*c) || string_categories(*c) || categories_zeroed(*c);
    requires apart:     \separated(out, c->values + (0 .. c->count - 1));
    terminates \true;
    assigns            *out, vrr_moment;
    ensures status:    \result == \old(rr_int64_status(m, c, e, value));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) == \old(rr_int64_rest(m, c, e, value));
    ensures gave_up:   \result == VRR_ERR_ENTROPY && \old(rr_left(m, e, 1)) != -1 ==>
                         reel_now(e) == \old(reel_now(e)) && words_left(e) == \old(rr_int64_rest(m, c, e, value));
    ensures blind:     \forall integer other;
                         \old(rr_int64_status(m, c, e, value)) == \old(rr_int64_status(m, c, e, other)) &&
                         \old(rr_int64_rest(m, c, e, value)) == \old(rr_int64_rest(m, c, e, other));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> \exists integer index; \old(is_int64_index(c->values, c->count, value, index)) &&
                         *out == \old(c->values[rr_response_drawn(m, e, index, 1, 0)]);
    ensures zeroed:    \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_response_law(m);
    ensures private:   \result == VRR_OK ==> \old(rr_int64_valid(m, c, 1, m->epsilon));
    ensures valid:     \result == VRR_OK ==> \forall integer d_in, real d_out;
                         \old(rr_valid(m, d_in, d_out)) ==> \old(rr_int64_valid(m, c, d_in, d_out));
*/
vrr_status vrr_rr_invoke_int64(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e, int64_t value,
                               int64_t *out);

/* Lines 28 to 40: the same for strings; *out is the index of the response. See vrr_categories_index_string for length and
   capacity. */
/*@ requires valid:     \valid_read(m) && \valid_read(c) && \valid_read(e) && \valid(out) && \separated(m, c, e, out) &&
                          \valid_read(text + (0 .. capacity - 1));
    requires made:      rr_made(m) || rr_zeroed(m);
    requires set:       int64_categories(*c) || string_categories(*c) || categories_zeroed(*c);
    terminates \true;
    assigns            *out, vrr_moment;
    ensures status:    \result == \old(rr_string_status(m, c, e, text, length));
    ensures reel:      \result == VRR_OK ==> reel_now(e) == \old(reel_now(e));
    ensures words:     \result == VRR_OK ==> words_left(e) == \old(rr_string_rest(m, c, e, text, length));
    ensures gave_up:   \result == VRR_ERR_ENTROPY && \old(rr_left(m, e, 1)) != -1 ==>
                         reel_now(e) == \old(reel_now(e)) && words_left(e) == \old(rr_string_rest(m, c, e, text, length));
    ensures blind:     \forall unsigned char *other, integer other_length;
                         \old(rr_string_status(m, c, e, text, length)) == \old(rr_string_status(m, c, e, other, other_length)) &&
                         \old(rr_string_rest(m, c, e, text, length)) == \old(rr_string_rest(m, c, e, other, other_length));
    ensures unused:    \result == VRR_ERR_ARGUMENT ==> vrr_moment == \old(vrr_moment);
    ensures function:  \result == VRR_OK ==> \exists integer index;
                         \old(is_string_index(c->bytes, c->ends, c->count, text, length, capacity, index)) &&
                         *out == \old(rr_response_drawn(m, e, index, 1, 0));
    ensures category:  \result == VRR_OK ==> is_category(c->count, *out);
    ensures zeroed:    \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_response_law(m);
    ensures private:   \result == VRR_OK ==> \old(rr_string_valid(m, c, capacity, 1, m->epsilon));
    ensures valid:     \result == VRR_OK ==> \forall integer d_in, real d_out;
                         \old(rr_valid(m, d_in, d_out)) ==> \old(rr_string_valid(m, c, capacity, d_in, d_out));
*/
vrr_status vrr_rr_invoke_string(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e,
                                const unsigned char *text, size_t length, size_t capacity, uint64_t *out);

#ifdef __cplusplus
}
#endif

#endif
