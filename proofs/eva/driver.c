/* What Eva goes through (proofs/eva.py): every function of src/vrr.map but the buffered source's and the decimals', on a real function pointer whose source writes what it likes and
   fails when it likes. A volatile variable has any value of its type each time it is read, so that doubles, words, counts, inputs and
   distances are arbitrary. Sizes, and the probabilities of samplers, on which numbers of words hang, are those that stand here. What
   is handed over to be written has no value before its first call. The functions of the system and of OpenSSL that sources call stand here, too: they
   return anything; and those of the C library, so that every byte they touch is looked at.

   Eva enters twice. Samplers have known parameters: paths are followed one by one, failing draws apart from others. */
/* Part: samplers -eva-slevel 200 -eva-slevel-function
   memcpy:20,any_words:200,any_bytes:200,vrr_wipe_words:1100,fill:1100,vrr_uniform_fill:6000,vrr_quotient_nearest:0,next_bit:0,rounds_up:0,vrr_natural_at_least:0
   -eva-split-return auto -eva-split-return-function fill:full,getrandom:full */
/* Numbers come from arbitrary doubles, and intervals must do. */
/* Part: numbers -eva-slevel-function memcpy:20,vrr_natural_set:100,vrr_natural_copy:100 */
#include "../../src/accounting/figures.h"
#include "../../src/arithmetic/elementary.h"
#include "../../src/arithmetic/ln.h"
#include "../../src/foundations/wipe.h"
#include "../../src/privacy/comparisons.h"
#include "../../src/privacy/epsilon_down.h"
#include "../../src/vrr.h"

#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define DRAWN 5
#define WORDS 5
#define BITS 130
#define LANES 258 /* more than the four words that are drawn together */
#define CATEGORIES 4
#define RESPONSES 2
#define REPORTS 9

static volatile uint64_t any_word;
static volatile uint32_t any_uint;
static volatile int any_int;
static volatile double any_double;
static volatile unsigned char any_byte;

static void any_words(uint64_t *words, size_t n) {
    for (size_t i = 0; i < n; i++) words[i] = any_word;
}

static void any_bytes(unsigned char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) bytes[i] = any_byte;
}

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    return to;
}

/* A source: any status but 0 is a failure, and then all was written or nothing. */
static int fill(void *ctx, void *buf, size_t len) {
    unsigned char *bytes = (unsigned char *)buf;
    size_t i = 0;
    int status = any_int;
    *(int *)ctx = any_int; /* it has a state of its own */
    if (status < 0) return status;
    for (; i + sizeof(uint64_t) <= len; i += sizeof(uint64_t)) *(uint64_t *)(void *)(bytes + i) = any_word;
    any_bytes(bytes + i, len - i);
    if (status > 0) return status;
    return 0;
}

ssize_t getrandom(void *buf, size_t len, unsigned int flags) {
    unsigned char *bytes = (unsigned char *)buf;
    ssize_t got = any_int;
    (void)flags;
    if (got < 0 || (size_t)got > len) return got;
    for (got = 0; (size_t)got < len && any_int != 0; got++) bytes[got] = any_byte;
    return got;
}

int RAND_priv_bytes(unsigned char *buf, int num) {
    any_bytes(buf, (size_t)num);
    return any_int;
}

static void sources(void) {
    unsigned char bytes[DRAWN];
    vrr_entropy e[] = {vrr_entropy_system(), vrr_entropy_openssl()};
    for (int i = 0; i < 2; i++)
        for (int draws = 0; draws < 2; draws++) e[i].fill(e[i].ctx, bytes, sizeof bytes);
    vrr_wipe_bytes(bytes, 0, sizeof bytes);
}

static void bools(const vrr_entropy *e, double prob, bool constant_time) {
    uint64_t args[WORDS], out[WORDS];
    bool answer;
    vrr_rr_bool m;
    any_words(args, WORDS);
    vrr_make_randomized_response_bool(&m, prob, constant_time);
    vrr_rr_bool_invoke(&m, e, any_int != 0, &answer);
    vrr_rr_bool_invoke_many(&m, e, args, out, 1);
    vrr_rr_bool_invoke_many(&m, e, args, out, LANES);
}

static void responses(const vrr_entropy *e, uint64_t categories, double prob) {
    uint64_t indices[RESPONSES], out[RESPONSES];
    vrr_rr m;
    any_words(indices, RESPONSES);
    vrr_make_randomized_response(&m, categories, prob);
    vrr_rr_invoke(&m, e, any_word, out);
    vrr_rr_invoke_many(&m, e, indices, out, RESPONSES);
}

/* The last category is the first one again, or another one: sets that are refused, too. What is looked for is arbitrary. */
static void typed_responses(const vrr_entropy *e) {
    static const size_t distinct[CATEGORIES] = {0, 1, 3, 6}, twice[CATEGORIES] = {0, 1, 2, 6};
    int64_t values[CATEGORIES] = {INT64_MIN, -1, 7, INT64_MAX}, response;
    unsigned char bytes[6] = "aababc", text[4];
    uint32_t slots[2 * CATEGORIES];
    uint64_t out;
    vrr_categories c;
    vrr_rr m;
    any_bytes(text, sizeof text);
    if (any_int) values[3] = values[0];
    vrr_make_randomized_response(&m, CATEGORIES, 0.75);
    vrr_make_categories_int64(&c, values, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_categories_index_int64(&c, (int64_t)any_word);
    vrr_rr_invoke_int64(&m, &c, e, (int64_t)any_word, &response);
    vrr_make_categories_string(&c, bytes, any_int ? distinct : twice, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_categories_index_string(&c, text, any_word, sizeof text);
    vrr_rr_invoke_string(&m, &c, e, text, any_word, sizeof text, &out);
}

static void vectors(const vrr_entropy *e, size_t size, uint32_t ones, double f, bool constant_time) {
    uint64_t args[WORDS], out[WORDS];
    vrr_bitvec_domain d = {size, true, ones};
    vrr_rr_bitvec m;
    vrr_rappor rappor;
    bool member;
    any_words(args, WORDS);
    vrr_bitvec_member(d, args, &member);
    vrr_make_randomized_response_bitvec(&m, d, f, constant_time);
    vrr_rr_bitvec_invoke(&m, e, args, out);
    vrr_make_rappor(&rappor, size, ones, f, constant_time);
    vrr_rappor_invoke(&rappor, e, args, out);
    vrr_rappor_invoke_values(&rappor, e, args, out);
}

static void tallies(size_t size) {
    uint64_t counts[BITS], more[BITS], reports[REPORTS * WORDS];
    any_words(counts, size);
    any_words(more, size);
    any_words(reports, REPORTS * WORDS);
    vrr_tally_add(counts, size, reports);
    vrr_tally_add_many(counts, size, reports, REPORTS);
    vrr_tally_merge(counts, size, more);
}

static void estimates(double prob, double f) {
    uint64_t counts[CATEGORIES];
    double x, all[CATEGORIES];
    any_words(counts, CATEGORIES);
    vrr_debias_randomized_response_bool(any_word, any_word, prob, &x);
    vrr_debias_variance_bool(any_word, prob, &x);
    vrr_debias_randomized_response(counts, CATEGORIES, prob, all);
    vrr_debias_variance_categorical(CATEGORIES, prob, any_word, any_word, any_word, &x);
    vrr_debias_randomized_response_bitvec(counts, CATEGORIES, any_word, f, all);
    vrr_debias_variance(any_word, f, &x);
}

/* Measurements that were not made, and sizes of nothing. */
static void refusals(const vrr_entropy *e, size_t size) {
    static const size_t ends[CATEGORIES] = {0, 3, 1, 6};
    uint64_t in[1] = {any_word}, out[1];
    int64_t value, values[CATEGORIES] = {0, 1, 2, 3};
    uint32_t slots[2 * CATEGORIES];
    bool answer, member;
    double x;
    vrr_bitvec_domain d = {size, true, 2};
    vrr_rr_bool boolean;
    vrr_rr response;
    vrr_rr_bitvec vector;
    vrr_rappor rappor;
    vrr_categories c;
    vrr_make_randomized_response_bool(&boolean, 1, true);
    vrr_rr_bool_invoke(&boolean, e, any_int != 0, &answer);
    vrr_rr_bool_invoke_many(&boolean, e, in, out, size);
    vrr_make_randomized_response(&response, size, 0.75);
    vrr_rr_invoke(&response, e, any_word, out);
    vrr_rr_invoke_many(&response, e, in, out, size);
    vrr_make_categories_int64(&c, values, size, slots, 2 * CATEGORIES);
    vrr_rr_invoke_int64(&response, &c, e, (int64_t)any_word, &value);
    vrr_make_categories_string(&c, NULL, ends, CATEGORIES, slots, CATEGORIES);
    vrr_make_categories_string(&c, NULL, ends, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_rr_invoke_string(&response, &c, e, NULL, any_word, 0, out);
    vrr_bitvec_member(d, in, &member);
    vrr_make_randomized_response_bitvec(&vector, d, 0.5, true);
    vrr_rr_bitvec_invoke(&vector, e, in, out);
    vrr_make_rappor(&rappor, size, 2, 0.5, true);
    vrr_rappor_invoke(&rappor, e, in, out);
    vrr_rappor_invoke_values(&rappor, e, in, out);
    vrr_tally_add(in, 0, out);
    vrr_tally_add_many(in, 0, out, size);
    vrr_tally_merge(in, 0, out);
    vrr_debias_randomized_response(in, size, 0.75, &x);
    vrr_debias_variance_categorical(size, 0.75, 1, 2, 3, &x);
    vrr_debias_randomized_response_bool(any_word, any_word, 0.5, &x);
    vrr_debias_randomized_response_bitvec(in, size, any_word, 1, &x);
    vrr_debias_randomized_response_bitvec(in, 0, any_word, 0.5, &x);
    vrr_debias_variance(any_word, 1, &x);
}

void samplers(void) {
    int calls;
    vrr_entropy e = {fill, &calls};
    sources();
    bools(&e, 0.75, false);
    bools(&e, 0x1.0000000000001p-1, true);
    responses(&e, CATEGORIES, 0.25);
    responses(&e, CATEGORIES, 0x1.fffffffffffffp-1);
    responses(&e, UINT64_C(1) << 63, 0x1.0000000000001p-62); /* a trial of two words */
    refusals(&e, 0);
    refusals(&e, 1);
    typed_responses(&e);
    vectors(&e, 1, 1, 0.25, true);
    vectors(&e, BITS, 1, 0.25, false);
    vectors(&e, BITS, 2, 0x1p-80, true);
    tallies(1);
    tallies(BITS);
    estimates(0.75, 0.25);
    estimates(0x1.fffffffffffffp-1, 0x1p-80);
}

static void bool_numbers(void) {
    double x, alpha;
    vrr_rr_bool m;
    vrr_make_randomized_response_bool(&m, any_double, any_int != 0);
    vrr_rr_bool_map(&m, any_uint, &x);
    vrr_rdp_bool(&m, any_double, &x);
    vrr_zcdp_bool(&m, &x);
    vrr_rdp_approx_bool(&m, any_word, any_double, &x, &alpha);
    vrr_compose_delta_bool(&m, any_word, any_double, &x);
    vrr_compose_epsilon_bool(&m, any_word, any_double, &x);
    vrr_calibrate_bool(any_double, &x);
}

static void category_numbers(void) {
    double x, alpha;
    vrr_rr m;
    vrr_make_randomized_response(&m, any_word, any_double);
    vrr_rr_map(&m, any_uint, &x);
    vrr_rdp_categorical(&m, any_double, &x);
    vrr_zcdp_categorical(&m, &x);
    vrr_rdp_approx_categorical(&m, any_word, any_double, &x, &alpha);
    vrr_calibrate_categorical(any_double, any_word, &x);
}

static void vector_numbers(void) {
    double f = any_double, x, alpha;
    vrr_bitvec_domain d = {any_word, any_int != 0, any_uint};
    vrr_rr_bitvec m;
    vrr_rappor rappor;
    vrr_make_randomized_response_bitvec(&m, d, f, any_int != 0);
    vrr_rr_bitvec_map(&m, any_uint, &x);
    vrr_make_rappor(&rappor, any_word, any_uint, f, any_int != 0);
    vrr_rappor_map(&rappor, any_uint, &x);
    vrr_make_rappor_epsilon(&rappor, any_word, any_uint, any_double, any_int != 0);
    vrr_rappor_map(&rappor, any_uint, &x);
    vrr_debias_half_width(any_word, any_word, f, any_double, &x);
    vrr_debias_half_width_bool(any_word, any_double, any_double, &x);
    vrr_debias_half_width_categorical(any_word, any_word, any_double, any_double, &x);
    vrr_debias_standard_error(any_double, &x);
    uint64_t lower, upper;
    vrr_debias_interval(any_double, any_double, any_word, &lower, &upper);
    vrr_rdp_bitvec(&m, any_double, &x);
    vrr_zcdp_bitvec(&m, &x);
    vrr_rdp_approx_bitvec(&m, any_word, any_double, &x, &alpha);
    vrr_compose_delta(&m, any_word, any_double, &x);
    vrr_compose_epsilon(&m, any_word, any_double, &x);
    vrr_calibrate_bitvec(any_double, d, &x);
    vrr_calibrate_rappor(any_double, any_word, any_uint, &x);
}

/* What the command line calls besides. */
static void comparisons(void) {
    double x;
    vrr_figure_times(any_word, any_double, &x);
    vrr_figure_advanced(any_word, any_double, any_double, &x);
    vrr_figure_zcdp_pure(any_double, &x);
    vrr_figure_zcdp_square(any_double, &x);
    vrr_figure_gaussian_error(any_word, any_word, any_double, &x);
    vrr_figure_rappor_error(any_uint, any_double, &x);
    vrr_figure_1(any_uint);
    vrr_figure_2(any_uint);
    vrr_figure_3(any_uint);
}

static void lower_bounds(void) {
    vrr_bitvec_domain d = {any_word, any_int != 0, any_uint};
    vrr_rr m;
    vrr_rr_bitvec v;
    if (vrr_make_randomized_response(&m, any_word, any_double) == VRR_OK)
        vrr_epsilon_down((vrr_dyadic){m.keep_num, m.log2den}, m.num_categories);
    if (vrr_make_randomized_response_bitvec(&v, d, any_double, any_int != 0) == VRR_OK)
        vrr_epsilon_bitvec_down((vrr_dyadic){v.flip_num, v.log2den}, any_uint);
}

/* Other sides of bounds: only tests call them. */
static void other_sides(void) {
    uint64_t amount = vrr_amount(any_double), share = vrr_risk(any_double);
    vrr_number x = vrr_number_from_bits(amount != IEEE_INFINITY ? amount : 0);
    vrr_number_sqrt_down(x);
    vrr_number_exp_down(vrr_number_from_bits(share));
    vrr_number_power_down(vrr_number_from_bits(share), any_uint);
    vrr_ln_down(vrr_wide_make(any_word >> 1 | UINT64_C(1) << 62, any_word), vrr_wide_make(any_word >> 3, any_word | 1));
}

void numbers(void) {
    double x;
    bool_numbers();
    category_numbers();
    vector_numbers();
    vrr_zcdp_to_approx(any_double, any_double, &x);
    vrr_rdp_to_approx(any_double, any_double, any_double, &x);
    vrr_float_up(any_double);
    vrr_status_message((vrr_status)any_int);
    vrr_version();
    comparisons();
    lower_bounds();
    other_sides();
}
