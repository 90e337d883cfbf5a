/* vrr: verified randomized response. Public API.
 *
 * A mechanism here is a deterministic function of public parameters, one input and a tape of uniform 64-bit words.
 * Its law is counting: P[E] = (tapes for which E holds) / (all tapes). The contracts below state the law and the
 * differential-privacy inequality of each function; `make prove` re-checks them. spec/SOUNDNESS.md lists what is assumed.
 */
#ifndef VRR_H
#define VRR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __FRAMAC__
#include "../spec/calibrate.acsl"
#include "../spec/categories.acsl"
#include "../spec/debias.acsl"
#include "../spec/interval.acsl"
#include "../spec/debias_bitvec.acsl"
#include "../spec/rr_bitvec.acsl"
#include "../spec/rr_bool.acsl"
#include "../spec/rr_categorical.acsl"
#include "../spec/tally.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    VRR_OK = 0,
    VRR_ERR_PROBABILITY, /* a probability is not a number or outside its range */
    VRR_ERR_CATEGORIES, /* fewer than two categories, more than 2^63, one of them twice, or strings whose ends descend */
    VRR_ERR_WEIGHT,     /* bit vectors without a max_weight, or with one above their size */
    VRR_ERR_SIZE,       /* vectors of no bits or more than 2^40; too few slots, or more categories than a set holds */
    VRR_ERR_DISTANCE,   /* a distance that two inputs cannot have */
    VRR_ERR_OVERFLOW,   /* a sum of counts beyond 64 bits, a bound of 2^127 or more, 2^32 flips or more */
    VRR_ERR_ENTROPY,    /* the entropy source failed: nothing was released */
    VRR_ERR_ARGUMENT /* a measurement or set that is all zero or does not fit, more true answers than answers, a bad number */
} vrr_status;

const char *vrr_status_message(vrr_status status);

/* ---- entropy: where the words of the tape come from ---- */

/* fill returns 0 when all len bytes were delivered; any other value is a failure, and the bytes are not used. */
typedef struct {
    int (*fill)(void *ctx, void *buf, size_t len);
    void *ctx;
} vrr_entropy;

/* getrandom(2); never falls back to anything weaker. */
vrr_entropy vrr_entropy_system(void);

/* OpenSSL's RAND_priv_bytes; only in builds where libcrypto was found (VRR_HAVE_OPENSSL). */
vrr_entropy vrr_entropy_openssl(void);

#define VRR_ENTROPY_BUFFER_BYTES 4096

/* Fetches blocks from another source and hands them out in small pieces. Caller-allocated; not for use by two threads. */
typedef struct {
    vrr_entropy source;
    uint64_t process; /* who filled the buffer: a forked child must not repeat its parent's noise */
    uint64_t forks;
    size_t available; /* unused bytes, at the end of the block */
    unsigned char block[VRR_ENTROPY_BUFFER_BYTES];
} vrr_entropy_buffer;

vrr_entropy vrr_entropy_buffered(vrr_entropy_buffer *b, vrr_entropy source);

/* Wipes what is left in the buffer. The next use fetches a new block. */
void vrr_entropy_buffer_wipe(vrr_entropy_buffer *b);

/* ---- binary randomized response: make_randomized_response_bool ---- */

typedef struct {
    uint64_t keep_num; /* prob is exactly keep_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    bool constant_time; /* invoke_many draws a number of words that depends on prob and n alone */
    double epsilon;     /* the privacy map's value for every d_in >= 1 */
} vrr_rr_bool;

/*@ // what vrr_make_randomized_response_bool leaves on success ...
    predicate rr_bool_made(vrr_rr_bool *m) =
      1 <= m->log2den <= 53 && pow2(m->log2den) <= 2 * m->keep_num && m->keep_num < pow2(m->log2den) &&
      \is_finite(m->epsilon) && 0 <= m->epsilon &&
      m->keep_num <= \exp(m->epsilon) * (pow2(m->log2den) - m->keep_num);
    // ... and on failure
    predicate rr_bool_zeroed(vrr_rr_bool *m) =
      m->keep_num == 0 && m->log2den == 0 && m->constant_time == 0 && \is_finite(m->epsilon) && m->epsilon == 0;
*/

/* prob in [0.5, 1). c = m->epsilon is an upper bound of ln(prob / (1 - prob)), and every double below c is below that
   logarithm plus 2^-111, and below it plus the share 2^-74 of itself: c is the least such double, or exceeds it by one ulp
   where the logarithm lies that close to a double, 2^-21 ulp or less. (No precision is known that decides every such case: the
   table maker's dilemma.) */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> \is_finite(prob) && 0.5 <= prob < 1;
    ensures rejected:  \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures exact:     \result == VRR_OK ==> is_dyadic(prob, m->keep_num, m->log2den) && m->keep_num % 2 == 1;
    ensures sound:     \result == VRR_OK ==> prob <= \exp(m->epsilon) * (1 - prob);
    ensures tight:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < m->epsilon ==>
                         ieee_value(b) < \log(prob / (1 - prob)) + 0x1p-111;
    ensures close:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < m->epsilon ==>
                         ieee_value(b) < \log(prob / (1 - prob)) * (1 + 0x1p-74);
    ensures no_bias:   \result == VRR_OK && prob == 0.5 ==> m->epsilon == 0;
    ensures flag:      \result == VRR_OK ==> m->constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bool_made(m);
    ensures zeroed:    \result != VRR_OK ==> rr_bool_zeroed(m);
*/
vrr_status vrr_make_randomized_response_bool(vrr_rr_bool *m, double prob, bool constant_time);

/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->log2den > 0 ? VRR_OK : VRR_ERR_ARGUMENT);
    ensures identical: \result == VRR_OK && d_in == 0 ==> *d_out == 0;
    ensures different: \result == VRR_OK && d_in >= 1 ==> *d_out == m->epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK && d_in >= 1 ==>
                         m->keep_num <= \exp(*d_out) * (pow2(m->log2den) - m->keep_num);
    ensures nothing:   \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rr_bool_map(const vrr_rr_bool *m, uint32_t d_in, double *d_out);

/* One answer from one word of the tape: !(arg ^ sample), in a time that depends on m alone. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid(out) && \separated(m, e, out);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    requires bit:       arg == 0 || arg == 1;
    terminates \true;
    assigns            *out, vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT : 1 <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (\result == VRR_OK ? \old(vrr_tape_left) - 1 : \old(vrr_tape_left));
    ensures function:  \result == VRR_OK ==>
                         *out == rr_bool_answer(m->keep_num, m->log2den, arg, tape(\old(vrr_tape_left), 1));
    ensures nothing:   \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_bool_law(m->keep_num, m->log2den);
    ensures private:   \result == VRR_OK ==> rr_bool_pure_dp(m->keep_num, m->log2den, m->epsilon);
*/
vrr_status vrr_rr_bool_invoke(const vrr_rr_bool *m, const vrr_entropy *e, bool arg, bool *out);

/* n independent answers, packed 64 to a word from the low bit up; unused high bits of the last word of out are zero.
   The privacy clause is for a word of answers: inputs that differ in h bits are h * epsilon apart. out must not overlap args.
   Without constant_time the words drawn depend on the samples. The law is then that of a source which does not fail during
   the call: if it does, success itself tells something about the samples (spec/SOUNDNESS.md). A failing source has no words
   left. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(args + (0 .. (n + 63) / 64 - 1)) &&
                         \valid(out + (0 .. (n + 63) / 64 - 1));
    requires apart:     \separated(out + (0 .. (n + 63) / 64 - 1), args + (0 .. (n + 63) / 64 - 1), m, e);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            out[0 .. (n + 63) / 64 - 1], vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT :
                         words_drawn(m->constant_time != 0, m->keep_num, m->log2den, \old(vrr_tape_left), (n + 63) / 64) <=
                           \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (m->log2den == 0 ? \old(vrr_tape_left) : \result != VRR_OK ? 0 : \old(vrr_tape_left) -
                         words_drawn(m->constant_time != 0, m->keep_num, m->log2den, \old(vrr_tape_left), (n + 63) / 64));
    ensures function:  \result == VRR_OK ==> \forall integer g; 0 <= g < (n + 63) / 64 ==>
                         out[g] == (rr_bool_lanes(m->keep_num, m->log2den, args[g],
                           tape(group_left(m->constant_time != 0, m->keep_num, m->log2den, \old(vrr_tape_left), g),
                                m->log2den)) & lanes_below(n - 64 * g));
    ensures nothing:   \result != VRR_OK ==> \forall integer g; 0 <= g < (n + 63) / 64 ==> out[g] == 0;
    ensures law:       \result == VRR_OK ==> rr_bool_lanes_law(m->keep_num, m->log2den);
    ensures private:   \result == VRR_OK ==> rr_bool_lanes_pure_dp(m->keep_num, m->log2den, m->epsilon);
*/
vrr_status vrr_rr_bool_invoke_many(const vrr_rr_bool *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                                   size_t n);

/* ---- randomized response over categories 0 .. t-1: make_randomized_response ---- */

#define VRR_NOT_A_CATEGORY UINT64_MAX /* an input that is none of the categories; so is every index from t on */

typedef struct {
    uint64_t keep_num; /* prob is exactly keep_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    uint64_t num_categories;
    double epsilon; /* the privacy map's value for every d_in >= 1 */
} vrr_rr;

/*@ // what vrr_make_randomized_response leaves on success ...
    predicate rr_made(vrr_rr *m) =
      1 <= m->log2den <= 115 && 2 <= m->num_categories <= TWO_63 && m->keep_num < TWO_53 &&
      pow2(m->log2den) <= m->keep_num * m->num_categories && m->keep_num < pow2(m->log2den) &&
      \is_finite(m->epsilon) && 0 <= m->epsilon &&
      m->keep_num * (m->num_categories - 1) <= \exp(m->epsilon) * (pow2(m->log2den) - m->keep_num);
    // ... and on failure
    predicate rr_zeroed(vrr_rr *m) =
      m->keep_num == 0 && m->log2den == 0 && m->num_categories == 0 && \is_finite(m->epsilon) && m->epsilon == 0;
*/

/* 2 to 2^63 categories, prob in [1/t, 1); both ends are decided exactly. c = m->epsilon is an upper bound of
   ln(prob (t - 1) / (1 - prob)), and as tight as that of vrr_make_randomized_response_bool. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= TWO_63 && \is_finite(prob) &&
                         1 <= prob * num_categories && prob < 1;
    ensures rejected:  \result != VRR_OK ==>
                         \result == (2 <= num_categories <= TWO_63 ? VRR_ERR_PROBABILITY : VRR_ERR_CATEGORIES);
    ensures exact:     \result == VRR_OK ==> is_dyadic(prob, m->keep_num, m->log2den) && m->keep_num % 2 == 1;
    ensures size:      \result == VRR_OK ==> m->num_categories == num_categories;
    ensures sound:     \result == VRR_OK ==> prob * (num_categories - 1) <= \exp(m->epsilon) * (1 - prob);
    ensures tight:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < m->epsilon ==>
                         ieee_value(b) < \log(prob * (num_categories - 1) / (1 - prob)) + 0x1p-111;
    ensures close:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < m->epsilon ==>
                         ieee_value(b) < \log(prob * (num_categories - 1) / (1 - prob)) * (1 + 0x1p-74);
    ensures no_bias:   \result == VRR_OK && prob * num_categories == 1 ==> m->epsilon == 0;
    ensures made:      \result == VRR_OK ==> rr_made(m);
    ensures zeroed:    \result != VRR_OK ==> rr_zeroed(m);
*/
vrr_status vrr_make_randomized_response(vrr_rr *m, uint64_t num_categories, double prob);

/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->log2den > 0 ? VRR_OK : VRR_ERR_ARGUMENT);
    ensures identical: \result == VRR_OK && d_in == 0 ==> *d_out == 0;
    ensures different: \result == VRR_OK && d_in >= 1 ==> *d_out == m->epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK && d_in >= 1 ==>
                         m->keep_num * (m->num_categories - 1) <= \exp(*d_out) * (pow2(m->log2den) - m->keep_num);
    ensures nothing:   \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rr_map(const vrr_rr *m, uint32_t d_in, double *d_out);

/* One response. Whatever the input, the same words are drawn in the same order: for a number below t-1 and for one below t,
   each until a word is accepted, and then for the trial. A source that has 160 words in a row rejected, which a good one does
   with a probability below 2^-160, counts as failed. No branch and no address depends on index. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid(out) && \separated(m, e, out);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *out, vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT :
                         0 <= rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), 1, 1) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (m->log2den == 0 ? \old(vrr_tape_left) :
                         rr_words_left(rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), 1, 1)));
    ensures function:  \result == VRR_OK ==> *out ==
                         rr_many(m->keep_num, m->log2den, m->num_categories, index, \old(vrr_tape_left), 1, 0);
    ensures category:  \result == VRR_OK ==> is_category(m->num_categories, *out);
    ensures nothing:   \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_law(m->keep_num, m->log2den, m->num_categories);
    ensures private:   \result == VRR_OK ==> rr_pure_dp(m->keep_num, m->log2den, m->num_categories, m->epsilon);
*/
vrr_status vrr_rr_invoke(const vrr_rr *m, const vrr_entropy *e, uint64_t index, uint64_t *out);

/* n independent responses, drawn in batches of 256; the law and the privacy clause are for each of them. A batch fails, other
   than by its source, with a probability below 2^-128. out must not overlap indices, and holds random numbers while the call
   lasts: nobody else may read it then. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(indices + (0 .. n - 1)) && \valid(out + (0 .. n - 1));
    requires apart:     \separated(out + (0 .. n - 1), indices + (0 .. n - 1), m, e);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            out[0 .. n - 1], vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT :
                         0 <= rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), n, rr_batches(n))
                           ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (m->log2den == 0 ? \old(vrr_tape_left) :
                         rr_words_left(rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), n, rr_batches(n))));
    ensures function:  \result == VRR_OK ==> \forall integer i; 0 <= i < n ==> out[i] ==
                         rr_many(m->keep_num, m->log2den, m->num_categories, indices[i], \old(vrr_tape_left), n, i);
    ensures category:  \result == VRR_OK ==> \forall integer i; 0 <= i < n ==> is_category(m->num_categories, out[i]);
    ensures nothing:   \result != VRR_OK ==> \forall integer i; 0 <= i < n ==> out[i] == 0;
    ensures law:       \result == VRR_OK ==> rr_law(m->keep_num, m->log2den, m->num_categories);
    ensures private:   \result == VRR_OK ==> rr_pure_dp(m->keep_num, m->log2den, m->num_categories, m->epsilon);
*/
vrr_status vrr_rr_invoke_many(const vrr_rr *m, const vrr_entropy *e, const uint64_t *indices, uint64_t *out, size_t n);

/* ---- category sets: int64 values or byte strings as the indices 0 .. count-1 of randomized response ---- */

#define VRR_CATEGORIES_MAX UINT32_MAX

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
    ensures rejected:  \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_CATEGORIES;
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
    ensures rejected:  \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_CATEGORIES;
    ensures arrays:    \result == VRR_OK ==> c->bytes == bytes && c->ends == ends && c->count == count;
    ensures made:      \result == VRR_OK ==> string_categories(*c);
    ensures zeroed:    \result != VRR_OK ==> categories_zeroed(*c);
*/
vrr_status vrr_make_categories_string(vrr_categories *c, const unsigned char *bytes, const size_t *ends, size_t count,
                                      uint32_t *slots, size_t num_slots);

/* The index of a value; it is VRR_NOT_A_CATEGORY if there is none, as in a set of strings or one that is all zero.
   The time depends on the set alone. */
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
   is no category. The time depends on the set and the capacity alone: length and bytes are secret. */
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

/* ---- randomized response on typed categories ---- */

/* A response of m over the set c; m must be made for as many categories as c has, else VRR_ERR_ARGUMENT. A value that is
   no category is answered with a uniform one. The time depends on m and c, on rejected words, and on the category that is
   released. */
/*@ requires valid:     \valid_read(m) && \valid_read(c) && \valid_read(e) && \valid(out) && \separated(m, c, e, out);
    requires made:      rr_made(m) || rr_zeroed(m);
    requires set:       int64_categories(*c) || string_categories(*c) || categories_zeroed(*c);
    requires apart:     \separated(out, c->values + (0 .. c->count - 1));
    terminates \true;
    assigns            *out, vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 || c->values == \null || c->count != m->num_categories ? VRR_ERR_ARGUMENT :
                         0 <= rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), 1, 1) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (\result == VRR_ERR_ARGUMENT ? \old(vrr_tape_left) :
                         rr_words_left(rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), 1, 1)));
    ensures function:  \result == VRR_OK ==> \exists integer index; \old(is_int64_index(c->values, c->count, value, index)) &&
                         *out == \old(c->values[rr_many(m->keep_num, m->log2den, m->num_categories, index, vrr_tape_left,
                                                        1, 0)]);
    ensures nothing:   \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_law(m->keep_num, m->log2den, m->num_categories);
    ensures private:   \result == VRR_OK ==> rr_pure_dp(m->keep_num, m->log2den, m->num_categories, m->epsilon);
*/
vrr_status vrr_rr_invoke_int64(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e, int64_t value,
                               int64_t *out);

/* The same for strings; *out is the index of the response. See vrr_categories_index_string for length and capacity. */
/*@ requires valid:     \valid_read(m) && \valid_read(c) && \valid_read(e) && \valid(out) && \separated(m, c, e, out) &&
                          \valid_read(text + (0 .. capacity - 1));
    requires made:      rr_made(m) || rr_zeroed(m);
    requires set:       int64_categories(*c) || string_categories(*c) || categories_zeroed(*c);
    terminates \true;
    assigns            *out, vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 || c->ends == \null || c->count != m->num_categories ? VRR_ERR_ARGUMENT :
                         0 <= rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), 1, 1) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (\result == VRR_ERR_ARGUMENT ? \old(vrr_tape_left) :
                         rr_words_left(rr_after(m->log2den, m->num_categories, \old(vrr_tape_left), 1, 1)));
    ensures function:  \result == VRR_OK ==> \exists integer index;
                         \old(is_string_index(c->bytes, c->ends, c->count, text, length, capacity, index)) &&
                         *out == rr_many(m->keep_num, m->log2den, m->num_categories, index, \old(vrr_tape_left), 1, 0);
    ensures category:  \result == VRR_OK ==> is_category(c->count, *out);
    ensures nothing:   \result != VRR_OK ==> *out == 0;
    ensures law:       \result == VRR_OK ==> rr_law(m->keep_num, m->log2den, m->num_categories);
    ensures private:   \result == VRR_OK ==> rr_pure_dp(m->keep_num, m->log2den, m->num_categories, m->epsilon);
*/
vrr_status vrr_rr_invoke_string(const vrr_rr *m, const vrr_categories *c, const vrr_entropy *e,
                                const unsigned char *text, size_t length, size_t capacity, uint64_t *out);

/* ---- bit vectors: make_randomized_response_bitvec ---- */

#define VRR_BITVEC_MAX_SIZE (UINT64_C(1) << 40) /* bits */

/* Vectors of `size` bits, at most max_weight of them 1. The length is part of the domain: a report is as long as its input. */
typedef struct {
    size_t size;
    bool has_max_weight;
    uint32_t max_weight;
} vrr_bitvec_domain;

typedef struct {
    uint64_t flip_num; /* f / 2, the probability of a flip, is exactly flip_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    uint32_t max_weight;
    size_t size;
    bool constant_time; /* invoke draws a number of words that depends on f and size alone */
    double epsilon;     /* the privacy map's value for d_in = 1 */
} vrr_rr_bitvec;

/*@ // what vrr_make_randomized_response_bitvec leaves on success ...
    predicate rr_bitvec_made(vrr_rr_bitvec *m) =
      1 <= m->log2den <= 1075 && 0 < m->flip_num < TWO_53 && 2 * m->flip_num <= pow2(m->log2den) &&
      1 <= m->size <= VRR_BITVEC_MAX_SIZE && m->max_weight <= m->size && \is_finite(m->epsilon) && 0 <= m->epsilon &&
      bitvec_distance(m->size, m->max_weight) * \log((real)(pow2(m->log2den) - m->flip_num) / m->flip_num) <= m->epsilon;
    // ... and on failure
    predicate rr_bitvec_zeroed(vrr_rr_bitvec *m) =
      m->flip_num == 0 && m->log2den == 0 && m->max_weight == 0 && m->size == 0 && m->constant_time == 0 &&
      \is_finite(m->epsilon) && m->epsilon == 0;
*/

/* f in (0, 1], every double: each bit is flipped with probability f / 2, also where f / 2 is no double. 1 to 2^40 bits, and a
   max_weight that is at most size: else VRR_ERR_SIZE and VRR_ERR_WEIGHT. c = m->epsilon is an upper bound of h ln((2 - f) / f),
   h = min(2 max_weight, size) the greatest Hamming distance of two members; every double below c is below that product plus
   the share 2^-74 of itself: c is the least such double, or exceeds it by one ulp where the product lies that close to a
   double. It is at most 2^33 * 746, so that no domain and no f overflows. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f <= 1 && 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         d.has_max_weight && d.max_weight <= d.size;
    ensures rejected:  \result == VRR_ERR_PROBABILITY <==> !(\is_finite(f) && 0 < f <= 1);
    ensures size:      \result == VRR_ERR_SIZE <==> \is_finite(f) && 0 < f <= 1 && !(1 <= d.size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> \is_finite(f) && 0 < f <= 1 && 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         (!d.has_max_weight || d.size < d.max_weight);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_PROBABILITY || \result == VRR_ERR_SIZE ||
                         \result == VRR_ERR_WEIGHT;
    ensures exact:     \result == VRR_OK ==> is_dyadic(f / 2, m->flip_num, m->log2den) && m->flip_num % 2 == 1;
    ensures domain:    \result == VRR_OK ==> m->size == d.size && m->max_weight == d.max_weight;
    ensures sound:     \result == VRR_OK ==> bitvec_distance(d.size, d.max_weight) * \log((2 - f) / f) <= m->epsilon;
    ensures close:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < m->epsilon ==>
                         ieee_value(b) < bitvec_distance(d.size, d.max_weight) * \log((2 - f) / f) * (1 + 0x1p-74);
    ensures no_loss:   \result == VRR_OK && (f == 1 || d.max_weight == 0) ==> m->epsilon == 0;
    ensures flag:      \result == VRR_OK ==> m->constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bitvec_made(m);
    ensures zeroed:    \result != VRR_OK ==> rr_bitvec_zeroed(m);
*/
vrr_status vrr_make_randomized_response_bitvec(vrr_rr_bitvec *m, vrr_bitvec_domain d, double f, bool constant_time);

/* Vectors are at distance 0 or 1; more is VRR_ERR_DISTANCE. */
/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT : d_in > 1 ? VRR_ERR_DISTANCE : VRR_OK);
    ensures identical: \result == VRR_OK && d_in == 0 ==> *d_out == 0;
    ensures different: \result == VRR_OK && d_in == 1 ==> *d_out == m->epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK && d_in == 1 ==> bitvec_distance(m->size, m->max_weight) *
                         \log((real)(pow2(m->log2den) - m->flip_num) / m->flip_num) <= *d_out;
    ensures nothing:   \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rr_bitvec_map(const vrr_rr_bitvec *m, uint32_t d_in, double *d_out);

/* A report of the vector of (size + 63) / 64 words at arg, from the low bit up. Every bit below size is randomised; the bits
   of the last word beyond it are ignored in arg and zero in out, which must not overlap. The privacy clause is for
   members of the domain. It is the caller's duty to report no other vector (vrr_bitvec_member tells); of vectors that weigh
   more the `ratio` clause still holds: those that differ in h bits are h ln((2 - f) / f) apart. The time depends on m alone
   with constant_time, and on m and the random words without. In that case the law is that of a source which does not fail
   during the call: if it does, success itself tells something about the flips (spec/SOUNDNESS.md). A failing source has no
   words left. A zero m has no size: nothing is written. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(arg + (0 .. (m->size + 63) / 64 - 1)) &&
                         \valid(out + (0 .. (m->size + 63) / 64 - 1));
    requires apart:     \separated(out + (0 .. (m->size + 63) / 64 - 1), arg + (0 .. (m->size + 63) / 64 - 1), m, e);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            out[0 .. (m->size + 63) / 64 - 1], vrr_tape_left;
    ensures status:    \result == (m->log2den == 0 ? VRR_ERR_ARGUMENT :
                         words_drawn(m->constant_time != 0, m->flip_num, m->log2den, \old(vrr_tape_left), (m->size + 63) / 64)
                           <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (m->log2den == 0 ? \old(vrr_tape_left) : \result != VRR_OK ? 0 : \old(vrr_tape_left) -
                         words_drawn(m->constant_time != 0, m->flip_num, m->log2den, \old(vrr_tape_left), (m->size + 63) / 64));
    ensures function:  \result == VRR_OK ==> natural_value(out, bitvec_groups(m->size)) ==
                         rr_bitvec_report(m->constant_time != 0, m->flip_num, m->log2den, m->size,
                                          natural_value(arg, bitvec_groups(m->size)),
                                          tape(\old(vrr_tape_left), bitvec_words(m->log2den, m->size)));
    ensures tail:      \result == VRR_OK && m->size % 64 != 0 ==> out[m->size / 64] < pow2(m->size % 64);
    ensures nothing:   \result != VRR_OK ==> \forall integer g; 0 <= g < (m->size + 63) / 64 ==> out[g] == 0;
    ensures law:       \result == VRR_OK ==> rr_bitvec_law(m->constant_time != 0, m->flip_num, m->log2den, m->size);
    ensures ratio:     \result == VRR_OK ==> rr_bitvec_ratio(m->constant_time != 0, m->flip_num, m->log2den, m->size);
    ensures private:   \result == VRR_OK ==>
                         rr_bitvec_pure_dp(m->constant_time != 0, m->flip_num, m->log2den, m->size, m->max_weight, m->epsilon);
    ensures reached:   \result == VRR_OK ==>
                         rr_bitvec_reached(m->constant_time != 0, m->flip_num, m->log2den, m->size, m->max_weight);
*/
vrr_status vrr_rr_bitvec_invoke(const vrr_rr_bitvec *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out);

/* Whether a vector is in the domain: at most max_weight of its size bits are 1. The time depends on d alone. */
/*@ requires valid:     \valid(member) && (1 <= d.size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid_read(arg + (0 .. (d.size + 63) / 64 - 1)) &&
                          \separated(member, arg + (0 .. (d.size + 63) / 64 - 1)));
    terminates \true;
    assigns            *member;
    ensures status:    \result == (!(1 <= d.size <= VRR_BITVEC_MAX_SIZE) ? VRR_ERR_SIZE :
                         !d.has_max_weight || d.size < d.max_weight ? VRR_ERR_WEIGHT : VRR_OK);
    ensures member:    \result == VRR_OK ==>
                         (*member <==> popcount(natural_value(arg, bitvec_groups(d.size)), d.size) <= d.max_weight);
    ensures nothing:   \result != VRR_OK ==> !*member;
*/
vrr_status vrr_bitvec_member(vrr_bitvec_domain d, const uint64_t *arg, bool *member);

/* ---- RAPPOR: make_rappor ---- */

/* The reports of the one-time RAPPOR protocol: vectors of size bits with at most max_ones ones. */
typedef struct {
    vrr_rr_bitvec report;
} vrr_rappor;

/* As vrr_make_randomized_response_bitvec on the domain of size bits and weight max_ones. */
/*@ requires valid:     \valid(m);
    terminates \true;
    assigns            *m;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f <= 1 && 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         max_ones <= size;
    ensures rejected:  \result == VRR_ERR_PROBABILITY <==> !(\is_finite(f) && 0 < f <= 1);
    ensures size:      \result == VRR_ERR_SIZE <==> \is_finite(f) && 0 < f <= 1 && !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> \is_finite(f) && 0 < f <= 1 && 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         size < max_ones;
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_PROBABILITY || \result == VRR_ERR_SIZE ||
                         \result == VRR_ERR_WEIGHT;
    ensures exact:     \result == VRR_OK ==> is_dyadic(f / 2, m->report.flip_num, m->report.log2den) &&
                         m->report.flip_num % 2 == 1;
    ensures domain:    \result == VRR_OK ==> m->report.size == size && m->report.max_weight == max_ones;
    ensures sound:     \result == VRR_OK ==> bitvec_distance(size, max_ones) * \log((2 - f) / f) <= m->report.epsilon;
    ensures close:     \result == VRR_OK ==> \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < m->report.epsilon ==>
                         ieee_value(b) < bitvec_distance(size, max_ones) * \log((2 - f) / f) * (1 + 0x1p-74);
    ensures no_loss:   \result == VRR_OK && (f == 1 || max_ones == 0) ==> m->report.epsilon == 0;
    ensures flag:      \result == VRR_OK ==> m->report.constant_time == constant_time;
    ensures made:      \result == VRR_OK ==> rr_bitvec_made(&m->report);
    ensures zeroed:    \result != VRR_OK ==> rr_bitvec_zeroed(&m->report);
*/
vrr_status vrr_make_rappor(vrr_rappor *m, size_t size, uint32_t max_ones, double f, bool constant_time);

/* The constant, for every d_in. */
/*@ requires valid:     \valid_read(m) && \valid(d_out) && \separated(m, d_out);
    requires made:      rr_bitvec_made(&m->report) || rr_bitvec_zeroed(&m->report);
    terminates \true;
    assigns            *d_out;
    ensures status:    \result == (m->report.log2den == 0 ? VRR_ERR_ARGUMENT : VRR_OK);
    ensures constant:  \result == VRR_OK ==> *d_out == m->report.epsilon;
    ensures finite:    \is_finite(*d_out);
    ensures sound:     \result == VRR_OK ==> bitvec_distance(m->report.size, m->report.max_weight) *
                         \log((real)(pow2(m->report.log2den) - m->report.flip_num) / m->report.flip_num) <= *d_out;
    ensures nothing:   \result != VRR_OK ==> *d_out == 0;
*/
vrr_status vrr_rappor_map(const vrr_rappor *m, uint32_t d_in, double *d_out);

/* As vrr_rr_bitvec_invoke. */
/*@ requires valid:     \valid_read(m) && \valid_read(e) && \valid_read(arg + (0 .. (m->report.size + 63) / 64 - 1)) &&
                         \valid(out + (0 .. (m->report.size + 63) / 64 - 1));
    requires apart:     \separated(out + (0 .. (m->report.size + 63) / 64 - 1), arg + (0 .. (m->report.size + 63) / 64 - 1),
                                   m, e);
    requires made:      rr_bitvec_made(&m->report) || rr_bitvec_zeroed(&m->report);
    terminates \true;
    assigns            out[0 .. (m->report.size + 63) / 64 - 1], vrr_tape_left;
    ensures status:    \result == (m->report.log2den == 0 ? VRR_ERR_ARGUMENT :
                         words_drawn(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, \old(vrr_tape_left),
                                     (m->report.size + 63) / 64) <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures words:     vrr_tape_left == (m->report.log2den == 0 ? \old(vrr_tape_left) : \result != VRR_OK ? 0 :
                         \old(vrr_tape_left) - words_drawn(m->report.constant_time != 0, m->report.flip_num, m->report.log2den,
                                                           \old(vrr_tape_left), (m->report.size + 63) / 64));
    ensures function:  \result == VRR_OK ==> natural_value(out, bitvec_groups(m->report.size)) ==
                         rr_bitvec_report(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size,
                                          natural_value(arg, bitvec_groups(m->report.size)),
                                          tape(\old(vrr_tape_left), bitvec_words(m->report.log2den, m->report.size)));
    ensures tail:      \result == VRR_OK && m->report.size % 64 != 0 ==> out[m->report.size / 64] < pow2(m->report.size % 64);
    ensures nothing:   \result != VRR_OK ==> \forall integer g; 0 <= g < (m->report.size + 63) / 64 ==> out[g] == 0;
    ensures law:       \result == VRR_OK ==>
                         rr_bitvec_law(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size);
    ensures ratio:     \result == VRR_OK ==>
                         rr_bitvec_ratio(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size);
    ensures private:   \result == VRR_OK ==>
                         rr_bitvec_pure_dp(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size,
                                           m->report.max_weight, m->report.epsilon);
    ensures reached:   \result == VRR_OK ==>
                         rr_bitvec_reached(m->report.constant_time != 0, m->report.flip_num, m->report.log2den, m->report.size,
                                           m->report.max_weight);
*/
vrr_status vrr_rappor_invoke(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *arg, uint64_t *out);

/* ---- calibration: the parameter for a given epsilon ---- */

/* Each function searches all doubles for the parameter with the most truth whose constant is at most epsilon. Clause `sound`
   is about the exact constant; the search compares the one that the measurement will have. Every better double spends more
   than epsilon, but for the share 2^-74 of it: spec/calibrate.acsl. An epsilon that is negative, infinite or not a number is
   VRR_ERR_ARGUMENT. */

/* The largest prob in [0.5, 1). */
/*@ requires valid:     \valid(prob);
    terminates \true;
    assigns            *prob;
    ensures accepted:  \result == VRR_OK <==> \is_finite(epsilon) && 0 <= epsilon;
    ensures rejected:  \result != VRR_OK ==> \result == VRR_ERR_ARGUMENT;
    ensures finite:    \is_finite(*prob);
    ensures range:     \result == VRR_OK ==> 0.5 <= *prob < 1;
    ensures sound:     \result == VRR_OK ==> *prob <= \exp(epsilon) * (1 - *prob);
    ensures best:      \result == VRR_OK ==> share_best(*prob, 2, epsilon);
    ensures nothing:   \result != VRR_OK ==> *prob == 0;
*/
vrr_status vrr_calibrate_bool(double epsilon, double *prob);

/* The largest prob in [1/t, 1). VRR_ERR_PROBABILITY: there is none, since epsilon is tiny and 1/t is no double. */
/*@ requires valid:     \valid(prob);
    terminates \true;
    assigns            *prob;
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= TWO_63);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 2 <= num_categories <= TWO_63 &&
                         !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_CATEGORIES || \result == VRR_ERR_ARGUMENT ||
                         \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*prob);
    ensures range:     \result == VRR_OK ==> 1 <= *prob * num_categories && *prob < 1;
    ensures sound:     \result == VRR_OK ==> *prob * (num_categories - 1) <= \exp(epsilon) * (1 - *prob);
    ensures best:      \result == VRR_OK || \result == VRR_ERR_PROBABILITY ==> share_best(*prob, num_categories, epsilon);
    ensures nothing:   \result != VRR_OK ==> *prob == 0;
*/
vrr_status vrr_calibrate_categorical(double epsilon, uint64_t num_categories, double *prob);

/* The smallest f in (0, 1]. No max_weight, or one above the size: VRR_ERR_WEIGHT. A size of 0 or above VRR_BITVEC_MAX_SIZE:
   VRR_ERR_SIZE. A max_weight of 0 leaves nothing to hide, and every double will do: the answer is the least one, 2^-1074. */
/*@ requires valid:     \valid(f);
    terminates \true;
    assigns            *f;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= d.size <= VRR_BITVEC_MAX_SIZE);
    ensures weight:    \result == VRR_ERR_WEIGHT <==> 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         !(d.has_max_weight && d.max_weight <= d.size);
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> 1 <= d.size <= VRR_BITVEC_MAX_SIZE &&
                         d.has_max_weight && d.max_weight <= d.size && !(\is_finite(epsilon) && 0 <= epsilon);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_SIZE || \result == VRR_ERR_WEIGHT || \result == VRR_ERR_ARGUMENT;
    ensures finite:    \is_finite(*f);
    ensures range:     \result == VRR_OK ==> 0 < *f <= 1;
    ensures sound:     \result == VRR_OK ==> keeps_log(*f, bitvec_distance(d.size, d.max_weight)) <= epsilon;
    ensures best:      \result == VRR_OK ==> flips_best(*f, bitvec_distance(d.size, d.max_weight), epsilon);
    ensures nothing:   \result != VRR_OK ==> *f == 0;
*/
vrr_status vrr_calibrate_bitvec(double epsilon, vrr_bitvec_domain d, double *f);

/* ---- tallies ---- */

/* counts[j] grows by the number of reports whose bit j is 1: one report, or n of them one after the other, each of
   (size + 63) / 64 words. Bits of the last word beyond size are ignored. No count ever wraps: VRR_ERR_OVERFLOW if an exact sum
   would not fit, and then no count is changed; VRR_ERR_SIZE if size is 0 or above VRR_BITVEC_MAX_SIZE. Reports are public:
   the time may depend on them. */
/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid(counts + (0 .. size - 1)) && \valid_read(report + (0 .. (size + 63) / 64 - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \separated(counts + (0 .. size - 1), report + (0 .. (size + 63) / 64 - 1));
    terminates \true;
    assigns            counts[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         \old(tally_fits(counts, size, report, (size + 63) / 64, 1));
    ensures rejected:  \result != VRR_OK ==>
                         \result == (1 <= size <= VRR_BITVEC_MAX_SIZE ? VRR_ERR_OVERFLOW : VRR_ERR_SIZE);
    ensures counted:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==>
                         counts[j] == \old(counts[j]) + lane_bit(report[j / 64], j % 64);
    ensures nothing:   \result != VRR_OK ==> same_words{Pre, Here}(counts, size);
*/
vrr_status vrr_tally_add(uint64_t *counts, size_t size, const uint64_t *report);

/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid(counts + (0 .. size - 1)) && \valid_read(reports + (0 .. n * ((size + 63) / 64) - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \separated(counts + (0 .. size - 1), reports + (0 .. n * ((size + 63) / 64) - 1));
    requires memory:    size <= VRR_BITVEC_MAX_SIZE ==> n * ((size + 63) / 64) <= SIZE_MAX / 8;
    terminates \true;
    assigns            counts[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         \old(tally_fits(counts, size, reports, (size + 63) / 64, n));
    ensures rejected:  \result != VRR_OK ==>
                         \result == (1 <= size <= VRR_BITVEC_MAX_SIZE ? VRR_ERR_OVERFLOW : VRR_ERR_SIZE);
    ensures counted:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==>
                         counts[j] == \old(counts[j]) + \old(report_count(reports, (size + 63) / 64, j, n));
    ensures nothing:   \result != VRR_OK ==> same_words{Pre, Here}(counts, size);
*/
vrr_status vrr_tally_add_many(uint64_t *counts, size_t size, const uint64_t *reports, size_t n);

/* The sum of two tallies; the same errors. */
/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid(counts + (0 .. size - 1)) && \valid_read(other + (0 .. size - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==> \separated(counts + (0 .. size - 1), other + (0 .. size - 1));
    terminates \true;
    assigns            counts[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE &&
                         \old(\forall integer j; 0 <= j < size ==> counts[j] + other[j] < TWO_64);
    ensures rejected:  \result != VRR_OK ==>
                         \result == (1 <= size <= VRR_BITVEC_MAX_SIZE ? VRR_ERR_OVERFLOW : VRR_ERR_SIZE);
    ensures counted:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==> counts[j] == \old(counts[j]) + other[j];
    ensures nothing:   \result != VRR_OK ==> same_words{Pre, Here}(counts, size);
*/
vrr_status vrr_tally_merge(uint64_t *counts, size_t size, const uint64_t *other);

/* ---- unbiased estimates ---- */

/* How many of n inputs were true, from the number of true answers: (trues - n (1 - prob)) / (2 prob - 1), correctly rounded (to
   nearest, ties to even). The exact quotient is unbiased. */
/*@ requires valid:     \valid(estimate);
    terminates \true;
    assigns            *estimate;
    ensures accepted:  \result == VRR_OK <==> \is_finite(prob) && 0.5 < prob < 1 && trues <= n;
    ensures range:     \result == VRR_ERR_PROBABILITY <==> !(\is_finite(prob) && 0.5 < prob < 1);
    ensures count:     \result == VRR_ERR_ARGUMENT <==> \is_finite(prob) && 0.5 < prob < 1 && n < trues;
    ensures finite:    \is_finite(*estimate);
    ensures nearest:   \result == VRR_OK ==> is_nearest(*estimate, (trues - n * (1 - prob)) / (2 * prob - 1));
    ensures unbiased:  \forall integer num, k; 1 <= k <= 64 && 0 <= num <= pow2(k) && is_dyadic(prob, num, k) ==>
                         rr_bool_unbiased(num, k);
    ensures nothing:   \result != VRR_OK ==> *estimate == 0;
*/
vrr_status vrr_debias_randomized_response_bool(uint64_t trues, uint64_t n, double prob, double *estimate);

/* The variance of that estimate. */
/*@ requires valid:     \valid(variance);
    terminates \true;
    assigns            *variance;
    ensures accepted:  \result == VRR_OK <==> \is_finite(prob) && 0.5 < prob < 1;
    ensures rejected:  \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*variance);
    ensures nearest:   \result == VRR_OK ==>
                         is_nearest(*variance, n * (prob * (1 - prob)) / ((2 * prob - 1) * (2 * prob - 1)));
    ensures nothing:   \result != VRR_OK ==> *variance == 0;
*/
vrr_status vrr_debias_variance_bool(uint64_t n, double prob, double *variance);

/* How many inputs were in each category, from the number of answers in each. Inputs in no category, if there are any, were
   answered uniformly and add to every estimate alike: 1 / num_categories each. */
/*@ requires valid:     num_categories <= TWO_63 ==>
                          \valid_read(counts + (0 .. num_categories - 1)) && \valid(estimates + (0 .. num_categories - 1));
    requires apart:     num_categories <= TWO_63 ==>
                          \separated(counts + (0 .. num_categories - 1), estimates + (0 .. num_categories - 1));
    terminates \true;
    assigns            estimates[0 .. num_categories - 1];
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= TWO_63 && \is_finite(prob) &&
                         is_biased(prob, num_categories) && counts_sum(counts, num_categories) < TWO_64;
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= TWO_63);
    ensures range:     \result == VRR_ERR_PROBABILITY <==> 2 <= num_categories <= TWO_63 &&
                         !(\is_finite(prob) && is_biased(prob, num_categories));
    ensures total:     \result == VRR_ERR_OVERFLOW <==> 2 <= num_categories <= TWO_63 && \is_finite(prob) &&
                         is_biased(prob, num_categories) && TWO_64 <= counts_sum(counts, num_categories);
    ensures finite:    num_categories <= TWO_63 ==> \forall integer j; 0 <= j < num_categories ==> \is_finite(estimates[j]);
    ensures nearest:   \result == VRR_OK ==> \forall integer j; 0 <= j < num_categories ==> is_nearest(estimates[j],
                         debias_estimate(counts[j], counts_sum(counts, num_categories), num_categories, prob));
    ensures unbiased:  2 <= num_categories ==> \forall integer num, k; 1 <= k && 0 <= num <= pow2(k) &&
                         is_dyadic(prob, num, k) ==> rr_unbiased(num, k, num_categories);
    ensures nothing:   \result != VRR_OK && num_categories <= TWO_63 ==>
                         \forall integer j; 0 <= j < num_categories ==> estimates[j] == 0;
*/
vrr_status vrr_debias_randomized_response(const uint64_t *counts, uint64_t num_categories, double prob,
                                          double *estimates);

/* The variance of one of these estimates when `holders` inputs are in its category, `others` in another one and
   `strangers` in none. */
/*@ requires valid:     \valid(variance);
    terminates \true;
    assigns            *variance;
    ensures accepted:  \result == VRR_OK <==> 2 <= num_categories <= TWO_63 && \is_finite(prob) &&
                         is_biased(prob, num_categories);
    ensures number:    \result == VRR_ERR_CATEGORIES <==> !(2 <= num_categories <= TWO_63);
    ensures range:     \result == VRR_ERR_PROBABILITY <==> 2 <= num_categories <= TWO_63 &&
                         !(\is_finite(prob) && is_biased(prob, num_categories));
    ensures finite:    \is_finite(*variance);
    ensures nearest:   \result == VRR_OK ==>
                         is_nearest(*variance, debias_variance(holders, others, strangers, num_categories, prob));
    ensures spread:    2 <= num_categories ==> \forall integer num, k; 1 <= k && 0 <= num <= pow2(k) &&
                         is_dyadic(prob, num, k) ==> rr_spread(num, k, num_categories);
    ensures nothing:   \result != VRR_OK ==> *variance == 0;
*/
vrr_status vrr_debias_variance_categorical(uint64_t num_categories, double prob, uint64_t holders, uint64_t others,
                                           uint64_t strangers, double *variance);

/* Half the width of simultaneous confidence intervals for counts of randomized bits. n respondents report vectors of `size`
   bits, each bit flipped with probability f / 2, independently of all others: with probability at least 1 - alpha all `size`
   estimates (y - n f / 2) / (1 - f) lie within *half_width of the true counts. It is not below
   sqrt(n ln(2 size / alpha) / 2) / (1 - f) and at most a share of 2^-49 above it. For n = 0 it is 0. The estimates meant are
   the exact quotients: a rounded one may be off by half an ulp more. */
/*@ requires valid:     \valid(half_width);
    terminates \true;
    assigns            *half_width;
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && \is_finite(f) && 0 < f < 1 &&
                         \is_finite(alpha) && 0 < alpha < 1;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures rejected:  \result != VRR_OK ==> \result == VRR_ERR_SIZE || \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*half_width);
    ensures sound:     \result == VRR_OK ==> covering(n, size, f, alpha, *half_width);
    ensures tight:     \result == VRR_OK ==> barely_covering(n, size, f, alpha, *half_width);
    ensures nobody:    n == 0 ==> *half_width == 0;
    ensures nothing:   \result != VRR_OK ==> *half_width == 0;
*/
vrr_status vrr_debias_half_width(uint64_t n, size_t size, double f, double alpha, double *half_width);

/* How many of n inputs had each bit set, from the tally of their reports: (counts[j] - n f/2) / (1 - f), correctly rounded. A
   bit of a report was flipped with probability f/2, and f is below 1. The exact quotient is unbiased. */
/*@ requires valid:     size <= VRR_BITVEC_MAX_SIZE ==>
                          \valid_read(counts + (0 .. size - 1)) && \valid(estimate + (0 .. size - 1));
    requires apart:     size <= VRR_BITVEC_MAX_SIZE ==> \separated(counts + (0 .. size - 1), estimate + (0 .. size - 1));
    terminates \true;
    assigns            estimate[0 .. size - 1];
    ensures accepted:  \result == VRR_OK <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && \is_finite(f) && 0 < f < 1 &&
                         \forall integer j; 0 <= j < size ==> counts[j] <= n;
    ensures size:      \result == VRR_ERR_SIZE <==> !(1 <= size <= VRR_BITVEC_MAX_SIZE);
    ensures range:     \result == VRR_ERR_PROBABILITY <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && !(\is_finite(f) && 0 < f < 1);
    ensures count:     \result == VRR_ERR_ARGUMENT <==> 1 <= size <= VRR_BITVEC_MAX_SIZE && \is_finite(f) && 0 < f < 1 &&
                         \exists integer j; 0 <= j < size && n < counts[j];
    ensures finite:    size <= VRR_BITVEC_MAX_SIZE ==> \forall integer j; 0 <= j < size ==> \is_finite(estimate[j]);
    ensures nearest:   \result == VRR_OK ==> \forall integer j; 0 <= j < size ==>
                         is_nearest(estimate[j], bitvec_estimate(counts[j], n, f));
    ensures unbiased:  1 <= size ==> \forall boolean fixed, integer num, k; 1 <= k && 0 < num < pow2(k) &&
                         is_dyadic(f / 2, num, k) ==> rr_bitvec_unbiased(fixed, num, k, size);
    ensures nothing:   \result != VRR_OK && size <= VRR_BITVEC_MAX_SIZE ==>
                         \forall integer j; 0 <= j < size ==> estimate[j] == 0;
*/
vrr_status vrr_debias_randomized_response_bitvec(const uint64_t *counts, size_t size, uint64_t n, double f,
                                                 double *estimate);

/* The variance of each of these estimates: n f/2 (1 - f/2) / (1 - f)^2, correctly rounded, whatever the inputs. */
/*@ requires valid:     \valid(variance);
    terminates \true;
    assigns            *variance;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f < 1;
    ensures rejected:  \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures finite:    \is_finite(*variance);
    ensures nearest:   \result == VRR_OK ==> is_nearest(*variance, bitvec_variance(n, f));
    ensures nothing:   \result != VRR_OK ==> *variance == 0;
*/
vrr_status vrr_debias_variance(uint64_t n, double f, double *variance);

/* ---- privacy accounting ---- */

/* No result is below its formula. What the formulas mean for the mechanisms is proved in Coq: spec/SOUNDNESS.md, Accounting. */
#if !defined(__FRAMAC__) || defined(VRR_SPEC_APPROXIMATE) /* hidden from rooms that do not account */

/* The Renyi divergence of order alpha of two reports, the greatest that two inputs can have: never below it, and a share of
   2^-45 above it at most. alpha is above 1 and finite, else VRR_ERR_ARGUMENT. On any error *eps keeps its value. */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(alpha) && 1 < alpha);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= renyi_response(m->keep_num, m->log2den, 2, alpha);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==>
                         renyi_response(m->keep_num, m->log2den, 2, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*eps, renyi_response(m->keep_num, m->log2den, 2, alpha));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_bool(const vrr_rr_bool *m, double alpha, double *eps);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(alpha) && 1 < alpha);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= renyi_response(m->keep_num, m->log2den, m->num_categories, alpha);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==>
                         renyi_response(m->keep_num, m->log2den, m->num_categories, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*eps, renyi_response(m->keep_num, m->log2den, m->num_categories, alpha));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_categorical(const vrr_rr *m, double alpha, double *eps);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(alpha) && 1 < alpha);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, alpha);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==>
                         bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*eps, bitvec_distance(m->size, m->max_weight) *
                                           renyi_flip(m->flip_num, m->log2den, alpha));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_bitvec(const vrr_rr_bitvec *m, double alpha, double *eps);

/* rho of zero-concentrated differential privacy: every order alpha has a divergence of rho alpha, at most. */
/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= zcdp_response(m->keep_num, m->log2den, 2);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==>
                         zcdp_response(m->keep_num, m->log2den, 2) <= *rho;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*rho, zcdp_response(m->keep_num, m->log2den, 2));
    ensures kept:      \result != VRR_OK ==> *rho == \old(*rho);
*/
vrr_status vrr_zcdp_bool(const vrr_rr_bool *m, double *rho);

/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= zcdp_response(m->keep_num, m->log2den, m->num_categories);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==>
                         zcdp_response(m->keep_num, m->log2den, m->num_categories) <= *rho;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*rho, zcdp_response(m->keep_num, m->log2den, m->num_categories));
    ensures kept:      \result != VRR_OK ==> *rho == \old(*rho);
*/
vrr_status vrr_zcdp_categorical(const vrr_rr *m, double *rho);

/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==>
                         bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den) <= *rho;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*rho, bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den));
    ensures kept:      \result != VRR_OK ==> *rho == \old(*rho);
*/
vrr_status vrr_zcdp_bitvec(const vrr_rr_bitvec *m, double *rho);

/* rho-zCDP is (epsilon, delta)-differential privacy with epsilon = rho + 2 sqrt(rho ln(1 / delta)): Bun and Steinke,
   Proposition 1.3. rho is finite and not negative, delta is between 0 and 1, else VRR_ERR_ARGUMENT. */
/*@ requires valid:     \valid(eps);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==>
                         !(\is_finite(rho) && 0 <= rho && \is_finite(delta) && 0 < delta < 1);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0x1p126 <= zcdp_approx(rho, delta);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> zcdp_approx(rho, delta) <= *eps;
    ensures tight:     \result == VRR_OK ==> tight_bound(*eps, zcdp_approx(rho, delta));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_zcdp_to_approx(double rho, double delta, double *eps);

/* A divergence eps_alpha of order alpha is (epsilon, delta)-differential privacy with epsilon =
   max(0, eps_alpha + ln((alpha - 1) / alpha) - (ln(delta) + ln(alpha)) / (alpha - 1)): Canonne, Kamath and Steinke. */
/*@ requires valid:     \valid(eps);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> !(\is_finite(alpha) && 1 < alpha && \is_finite(eps_alpha) &&
                         0 <= eps_alpha && \is_finite(delta) && 0 < delta < 1);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0x1p126 <= rdp_spent(alpha, eps_alpha, delta);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> rdp_approx_sound(alpha, eps_alpha, delta, *eps);
    ensures tight:     \result == VRR_OK ==> rdp_approx_tight(alpha, eps_alpha, delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_to_approx(double alpha, double eps_alpha, double delta, double *eps);

/* That epsilon of a number of reports about one input, for the alpha that is returned, which is a good one. Nothing is told
   apart where there are no reports or the answers are pure chance: epsilon is 0. */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures none:      \result == VRR_OK &&
                         (reports == 0 || 2 * m->keep_num == pow2(m->log2den)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==>
                         reports == 0 || 2 * m->keep_num == pow2(m->log2den) ||
                         rdp_approx_sound(*alpha,
                           reports * renyi_response(m->keep_num, m->log2den, 2, *alpha), delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
vrr_status vrr_rdp_approx_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps, double *alpha);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures none:      \result == VRR_OK &&
                         (reports == 0 || m->keep_num * m->num_categories == pow2(m->log2den)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==>
                         reports == 0 || m->keep_num * m->num_categories == pow2(m->log2den) ||
                         rdp_approx_sound(*alpha,
                           reports * renyi_response(m->keep_num, m->log2den, m->num_categories, *alpha), delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
vrr_status vrr_rdp_approx_categorical(const vrr_rr *m, uint64_t reports, double delta, double *eps, double *alpha);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures none:      \result == VRR_OK &&
                         (reports == 0 || bitvec_distance(m->size, m->max_weight) == 0 ||
                          2 * m->flip_num == pow2(m->log2den)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==>
                         reports == 0 || bitvec_distance(m->size, m->max_weight) == 0 || 2 * m->flip_num == pow2(m->log2den) ||
                         rdp_approx_sound(*alpha,
                           reports * (bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, *alpha)),
                           delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
vrr_status vrr_rdp_approx_bitvec(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps, double *alpha);

/* The least float that is not below x, for constants that are kept in single precision. */
float vrr_float_up(double x);

#endif /* in the analyser's sight */

/* ---- composition: many reports about the same person ---- */

#if !defined(__FRAMAC__) || defined(VRR_SPEC_COMPOSE)

/* The least delta with which `reports` reports are (eps, delta)-differentially private together, rounded up: inputs of each
   report may differ in h = min(2 max_weight, size) bits, so that reports * h bits are flipped. Never below that delta. It
   exceeds it by a tiny share, or by what a change of eps by less than an ulp explains. More than 2^32 - 1 flips:
   VRR_ERR_OVERFLOW. eps negative, infinite or no number: VRR_ERR_ARGUMENT. *delta is then as before. */
/*@ requires valid:     \valid_read(m) && \valid(delta) && \separated(m, delta);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *delta;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(eps) && 0 <= eps);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0xffffffff < reports * bitvec_distance(m->size, m->max_weight);
    ensures fits:      \result == VRR_OK ==> reports * bitvec_distance(m->size, m->max_weight) <= 0xffffffff;
    ensures sound:     \result == VRR_OK ==> flips_delta(reports * bitvec_distance(m->size, m->max_weight),
                                                        m->flip_num, m->log2den, eps) <= *delta;
    ensures range:     \result == VRR_OK ==> \is_finite(*delta) && 0 <= *delta <= 1;
    ensures kept:      \result != VRR_OK ==> *delta == \old(*delta);
*/
vrr_status vrr_compose_delta(const vrr_rr_bitvec *m, uint64_t reports, double eps, double *delta);

/* The same for binary answers: each report is one flip. */
/*@ requires valid:     \valid_read(m) && \valid(delta) && \separated(m, delta);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *delta;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(eps) && 0 <= eps);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0xffffffff < reports;
    ensures fits:      \result == VRR_OK ==> reports <= 0xffffffff;
    ensures sound:     \result == VRR_OK ==> flips_delta(reports, pow2(m->log2den) - m->keep_num, m->log2den, eps) <= *delta;
    ensures range:     \result == VRR_OK ==> \is_finite(*delta) && 0 <= *delta <= 1;
    ensures kept:      \result != VRR_OK ==> *delta == \old(*delta);
*/
vrr_status vrr_compose_delta_bool(const vrr_rr_bool *m, uint64_t reports, double eps, double *delta);

/* An eps for which vrr_compose_delta gives at most delta, found by bisection over all doubles. delta not in (0, 1):
   VRR_ERR_ARGUMENT. *eps is then as before. */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0xffffffff < reports * bitvec_distance(m->size, m->max_weight);
    ensures fits:      \result == VRR_OK ==> reports * bitvec_distance(m->size, m->max_weight) <= 0xffffffff;
    ensures sound:     \result == VRR_OK ==> flips_delta(reports * bitvec_distance(m->size, m->max_weight),
                                                        m->flip_num, m->log2den, *eps) <= delta;
    ensures range:     \result == VRR_OK ==> \is_finite(*eps) && 0 <= *eps;
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_compose_epsilon(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures status:    \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0xffffffff < reports;
    ensures fits:      \result == VRR_OK ==> reports <= 0xffffffff;
    ensures sound:     \result == VRR_OK ==> flips_delta(reports, pow2(m->log2den) - m->keep_num, m->log2den, *eps) <= delta;
    ensures range:     \result == VRR_OK ==> \is_finite(*eps) && 0 <= *eps;
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_compose_epsilon_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps);

#endif /* in the analyser's sight */

#ifdef __cplusplus
}
#endif

#endif
