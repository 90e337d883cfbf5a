/* What Eva goes through (proofs/eva.py): every function of src/vrr.map, on a real function pointer whose source writes what it likes and
   fails when it likes. A volatile variable has any value of its type each time it is read, so that doubles, words, counts, inputs and
   distances are arbitrary. Sizes, and the probabilities of samplers, on which numbers of words hang, are those that stand here. What
   is handed over to be written has no value before its first call. The functions of the system and of OpenSSL that sources call stand here, too: they
   return anything; and those of the C library, so that every byte they touch is looked at.

   Eva enters twice. Samplers have known parameters: paths are followed one by one, failing draws apart from others. */
/* Part: samplers -eva-slevel 200 -eva-slevel-function
   memcpy:20,memset:0,vrr_wipe_words:1100,fill:1100,vrr_uniform_fill:1500,vrr_quotient_nearest:0,next_bit:0,rounds_up:0,vrr_natural_at_least:0
   -eva-split-return auto -eva-split-return-function fill:full,getrandom:full */
/* Numbers come from arbitrary doubles, and intervals must do. */
/* Part: numbers -eva-slevel-function memcpy:20 */
#include "../../src/vrr.h"

#include <pthread.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define DRAWN 5
#define WORDS 3
#define BITS 130
#define CATEGORIES 4
#define RESPONSES 2
#define REPORTS 5

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

void *memset(void *to, int c, size_t n) {
    for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = (unsigned char)c;
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

int pthread_once(pthread_once_t *once, void (*start)(void)) {
    (void)once;
    if (any_int) start();
    return any_int;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
    (void)prepare;
    (void)parent;
    if (any_int) child();
    return any_int;
}

pid_t getpid(void) {
    return any_int;
}

static void sources(vrr_entropy plain) {
    unsigned char bytes[DRAWN];
    vrr_entropy_buffer buffer;
    vrr_entropy e[] = {vrr_entropy_system(), vrr_entropy_openssl(), vrr_entropy_buffered(&buffer, plain)};
    for (int i = 0; i < 3; i++)
        for (int draws = 0; draws < 2; draws++) e[i].fill(e[i].ctx, bytes, sizeof bytes);
    vrr_entropy_buffer_wipe(&buffer);
}

static void bools(const vrr_entropy *e, double prob, bool constant_time) {
    uint64_t args[WORDS], out[WORDS];
    bool answer;
    vrr_rr_bool m;
    any_words(args, WORDS);
    vrr_make_randomized_response_bool(&m, prob, constant_time);
    vrr_rr_bool_invoke(&m, e, any_int != 0, &answer);
    vrr_rr_bool_invoke_many(&m, e, args, out, 1);
    vrr_rr_bool_invoke_many(&m, e, args, out, BITS);
}

static void responses(const vrr_entropy *e, double prob) {
    uint64_t indices[RESPONSES], out[RESPONSES];
    vrr_rr m;
    any_words(indices, RESPONSES);
    vrr_make_randomized_response(&m, CATEGORIES, prob);
    vrr_rr_invoke(&m, e, any_word, out);
    vrr_rr_invoke_many(&m, e, indices, out, RESPONSES);
}

static void typed_responses(const vrr_entropy *e) {
    static const size_t ends[CATEGORIES] = {0, 1, 3, 6};
    int64_t values[CATEGORIES], response;
    unsigned char bytes[6], text[4];
    uint32_t slots[2 * CATEGORIES];
    uint64_t out;
    vrr_categories c;
    vrr_rr m;
    for (int i = 0; i < CATEGORIES; i++) values[i] = (int64_t)any_word;
    any_bytes(bytes, sizeof bytes);
    any_bytes(text, sizeof text);
    vrr_make_randomized_response(&m, CATEGORIES, 0.75);
    vrr_make_categories_int64(&c, values, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_categories_index_int64(&c, (int64_t)any_word);
    vrr_rr_invoke_int64(&m, &c, e, (int64_t)any_word, &response);
    vrr_make_categories_string(&c, bytes, ends, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_categories_index_string(&c, text, any_word, sizeof text);
    vrr_rr_invoke_string(&m, &c, e, text, any_word, sizeof text, &out);
}

static void vectors(const vrr_entropy *e, size_t size, double f, bool constant_time) {
    uint64_t args[WORDS], out[WORDS];
    vrr_bitvec_domain d = {size, true, 1};
    vrr_rr_bitvec m;
    vrr_rappor rappor;
    bool member;
    any_words(args, WORDS);
    vrr_bitvec_member(d, args, &member);
    vrr_make_randomized_response_bitvec(&m, d, f, constant_time);
    vrr_rr_bitvec_invoke(&m, e, args, out);
    vrr_make_rappor(&rappor, size, 1, f, constant_time);
    vrr_rappor_invoke(&rappor, e, args, out);
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

void samplers(void) {
    int calls;
    vrr_entropy e = {fill, &calls};
    sources(e);
    bools(&e, 0.75, false);
    bools(&e, 0x1.0000000000001p-1, true);
    responses(&e, 0.25);
    responses(&e, 0x1.fffffffffffffp-1);
    typed_responses(&e);
    vectors(&e, 1, 0.25, true);
    vectors(&e, BITS, 0.25, false);
    vectors(&e, BITS, 0x1p-80, true);
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
    vrr_debias_half_width(any_word, any_word, f, any_double, &x);
    vrr_rdp_bitvec(&m, any_double, &x);
    vrr_zcdp_bitvec(&m, &x);
    vrr_rdp_approx_bitvec(&m, any_word, any_double, &x, &alpha);
    vrr_compose_delta(&m, any_word, any_double, &x);
    vrr_compose_epsilon(&m, any_word, any_double, &x);
    vrr_calibrate_bitvec(any_double, d, &x);
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
}
