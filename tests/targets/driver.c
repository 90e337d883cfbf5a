/* One hash over what every function of vrr.h does, for tests/targets/run: the same parameters, inputs and words on every machine, so the
 * same statuses, outputs, bits of doubles and numbers of words drawn. Needs printf and nothing else; C99 and C++11 will do. A line for each
 * part, so that a difference has a name, then one for all of it, and what kind of machine this is. */
#include "vrr.h"

#include <stdio.h>
#include <string.h>

#if defined(FLUSH) && (defined(__x86_64__) || defined(__i386__))
#include <xmmintrin.h>
#endif

/* ---- what is hashed ---- */

#define FNV_START UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME UINT64_C(0x100000001b3)

typedef struct {
    uint64_t hash, values;
} record;

static record part, whole = {FNV_START, 0};

static void add(record *r, uint64_t value) {
    for (int i = 0; i < 64; i += 8) r->hash = (r->hash ^ (value >> i & 0xff)) * FNV_PRIME;
    r->values++;
}

static void tell(uint64_t value) {
    add(&part, value);
    add(&whole, value);
}

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double from_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void tell_double(double x) {
    tell(bits_of(x));
}

static void tell_words(const uint64_t *words, size_t n) {
    for (size_t i = 0; i < n; i++) tell(words[i]);
}

static void print_record(const char *name, const record *r) {
    printf("%s %08lx%08lx %lu\n", name, (unsigned long)(r->hash >> 32), (unsigned long)(r->hash & 0xffffffff),
           (unsigned long)r->values);
}

static void run(const char *name, void (*calls)(void)) {
    part.hash = FNV_START;
    part.values = 0;
    calls();
    print_record(name, &part);
}

/* ---- parameters ---- */

static uint64_t state = 1;

/* splitmix64 */
static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t any_word(void) {
    return mix(state += UINT64_C(0x9e3779b97f4a7c15));
}

static uint64_t any_below(uint64_t n) {
    return any_word() % n;
}

/* A number below 2^(64 - dropped), of any length. Here and elsewhere no expression draws twice: the order would be the compiler's. */
static uint64_t any_number(uint64_t dropped) {
    uint64_t shift = any_below(64 - dropped);
    return any_word() >> dropped >> shift;
}

#define LEAST UINT64_C(1) /* the bits of 2^-1074 */
#define HALF UINT64_C(0x3fe0000000000000)
#define ONE UINT64_C(0x3ff0000000000000)
#define INFINITE UINT64_C(0x7ff0000000000000)
#define SIGN UINT64_C(0x8000000000000000)

/* Bits of doubles at which something ends or begins; 2024 is 1e-320. */
static const uint64_t edges[] = {0,
                                 SIGN,
                                 LEAST,
                                 2,
                                 2024,
                                 UINT64_C(0xfffffffffffff),
                                 UINT64_C(0x10000000000000),
                                 UINT64_C(0x10000000000001),
                                 UINT64_C(0x0170000000000000),
                                 UINT64_C(0x3690000000000000),
                                 UINT64_C(0x36a0000000000000),
                                 UINT64_C(0x3810000000000000),
                                 UINT64_C(0x380fffffffffffff),
                                 UINT64_C(0x3b40000000000000),
                                 UINT64_C(0x3c90000000000000),
                                 UINT64_C(0x3ca0000000000000),
                                 UINT64_C(0x3e112e0be826d695),
                                 UINT64_C(0x3eb0c6f7a0b5ed8d),
                                 UINT64_C(0x3fb999999999999a),
                                 UINT64_C(0x3fd0000000000000),
                                 UINT64_C(0x3fd5555555555555),
                                 UINT64_C(0x3fd5555555555556),
                                 HALF - 1,
                                 HALF,
                                 HALF + 1,
                                 UINT64_C(0x3fe5555555555555),
                                 UINT64_C(0x3fe5555555555556),
                                 UINT64_C(0x3fe8000000000000),
                                 UINT64_C(0x3feccccccccccccd),
                                 ONE - 2,
                                 ONE - 1,
                                 ONE,
                                 ONE + 1,
                                 UINT64_C(0x3ff62e42fefa39ef),
                                 UINT64_C(0x4000000000000000),
                                 UINT64_C(0x4008000000000000),
                                 UINT64_C(0x4024000000000000),
                                 UINT64_C(0x40862e42fefa39ef),
                                 UINT64_C(0x40f0000000000000),
                                 UINT64_C(0x4340000000000000),
                                 UINT64_C(0x433fffffffffffff),
                                 UINT64_C(0x43e0000000000000),
                                 UINT64_C(0x47d0000000000000),
                                 UINT64_C(0x47efffffe0000000),
                                 UINT64_C(0x47efffffe0000001),
                                 UINT64_C(0x54b249ad2594c37d),
                                 INFINITE - 1,
                                 INFINITE,
                                 INFINITE + 1,
                                 INFINITE + (UINT64_C(1) << 51),
                                 SIGN | LEAST,
                                 SIGN | 2024,
                                 SIGN | HALF,
                                 SIGN | ONE,
                                 SIGN | UINT64_C(0x47efffffe0000001),
                                 SIGN | (INFINITE - 1),
                                 SIGN | INFINITE,
                                 UINT64_MAX};

enum { EDGES = sizeof edges / sizeof edges[0], ROUNDS = 2000 };

/* The first EDGES are the edges, then shares in [1/2, 1), near 1, below 1 of every size, above 1, and any bits. */
static double some_double(size_t i) {
    uint64_t mantissa = any_number(12), number = any_word();
    if (i < EDGES) return from_bits(edges[i]);
    switch (i % 5) {
    case 0:
        return from_bits(HALF | number >> 12);
    case 1:
        return from_bits(ONE - 1 - mantissa);
    case 2:
        return from_bits(number % ONE);
    case 3:
        return from_bits(ONE + number % (UINT64_C(12) << 52));
    default:
        return from_bits(number);
    }
}

/* A share in [1/2, 1). */
static double truthful(void) {
    return from_bits(HALF | any_number(12));
}

/* In (0, 1), of moderate size. */
static double moderate(void) {
    return from_bits(ONE - 1 - any_below(UINT64_C(40) << 52));
}

/* ---- tapes ---- */

typedef struct {
    uint64_t seed, used, length;
    int kind; /* 0: any words, 1: zeros, 2: ones */
} tape;

static uint64_t word_of(const tape *t, uint64_t i) {
    return t->kind == 1 ? 0 : t->kind == 2 ? UINT64_MAX : mix(t->seed + (i + 1) * UINT64_C(0x9e3779b97f4a7c15));
}

/* Whole words, whatever the order of their bytes; a request beyond the end fails and leaves garbage. */
static int fill_words(void *ctx, void *buf, size_t len) {
    tape *t = (tape *)ctx;
    unsigned char *next = (unsigned char *)buf;
    if (len % 8 != 0 || len / 8 > t->length - t->used) {
        memset(buf, 0xa5, len);
        t->used = t->length;
        return -1;
    }
    for (size_t i = 0; i < len; i += 8) {
        uint64_t word = word_of(t, t->used++);
        memcpy(next + i, &word, 8);
    }
    return 0;
}

/* Bytes, one word for each. */
static int fill_bytes(void *ctx, void *buf, size_t len) {
    tape *t = (tape *)ctx;
    unsigned char *next = (unsigned char *)buf;
    if (len > t->length - t->used) return 1;
    for (size_t i = 0; i < len; i++) next[i] = (unsigned char)word_of(t, t->used++);
    return 0;
}

static vrr_entropy source(tape *t, uint64_t length, int kind) {
    vrr_entropy e = {fill_words, t};
    t->seed = any_word();
    t->used = 0;
    t->length = length;
    t->kind = kind;
    return e;
}

#define PLENTY 1000000

/* Tapes that deliver, that give zeros, that give ones, and that end early. */
enum { TAPES = 5 };
static vrr_entropy some_source(tape *t, int i) {
    uint64_t words = any_below(i == 3 ? 8 : 80);
    return source(t, i < 3 ? PLENTY : words, i < 3 ? i : 0);
}

/* ---- texts, sources ---- */

static void tell_text(const char *text) {
    while (*text != 0) tell((unsigned char)*text++);
    tell(0);
}

static void texts(void) {
    tell_text(vrr_version());
    for (int i = 0; i < 12; i++) tell_text(vrr_status_message((vrr_status)i));
}

static unsigned char delivered[VRR_ENTROPY_BUFFER_BYTES + 5];

static void tell_request(const vrr_entropy *e, size_t len) {
    memset(delivered, 0, sizeof delivered);
    int status = e->fill(e->ctx, delivered, len);
    tell(status == 0);
    for (size_t i = 0; i < len && status == 0; i++) tell(delivered[i]);
}

/* The bytes, not how they were fetched: where copies of the process go unnoticed, nothing is kept. */
static void buffered(void) {
    tape t;
    vrr_entropy_buffer b;
    vrr_entropy below = source(&t, PLENTY, 0), e;
    below.fill = fill_bytes;
    e = vrr_entropy_buffered(&b, below);
    for (int i = 0; i < 200; i++) tell_request(&e, (size_t)any_number(55));
    vrr_entropy_buffer_wipe(&b);
    tell(b.available);
    for (size_t i = 0; i < sizeof b.block; i++) tell(b.block[i]);
    below = source(&t, PLENTY, 0);
    below.fill = fill_bytes;
    e = vrr_entropy_buffered(&b, below);
    tell_request(&e, VRR_ENTROPY_BUFFER_BYTES);
    tell_request(&e, VRR_ENTROPY_BUFFER_BYTES + 5);
    below = source(&t, 0, 0);
    e = vrr_entropy_buffered(&b, below);
    tell_request(&e, 8);
    tell(b.available);
    vrr_entropy_buffer_wipe(&b);
}

/* What is never the same twice is not hashed. */
static const char *check_source(vrr_entropy e) {
    uint64_t first[700] = {0}, second[700] = {0};
    if (e.fill(e.ctx, first, sizeof first) != 0 || e.fill(e.ctx, second, sizeof second) != 0) return "FAILS";
    return first[0] != second[0] && first[699] != second[699] && first[0] != first[699] ? "works" : "REPEATS";
}

static const char *system_source(void) {
#ifndef VRR_NO_SYSTEM_ENTROPY
    return check_source(vrr_entropy_system());
#else
    return "left-out";
#endif
}

static const char *openssl_source(void) {
#ifdef VRR_HAVE_OPENSSL
    return check_source(vrr_entropy_openssl());
#else
    return "left-out";
#endif
}

/* ---- mechanisms ---- */

enum { WORDS = 40, DISTANCES = 4 };
static const uint32_t distances[DISTANCES] = {0, 1, 2, UINT32_MAX};
static uint64_t inputs[WORDS], outputs[WORDS];

static void new_inputs(uint64_t below) {
    for (size_t i = 0; i < WORDS; i++) {
        inputs[i] = below == 0 ? any_word() : any_below(below);
        outputs[i] = UINT64_C(0x5555555555555555);
    }
}

static void bool_answers(const vrr_rr_bool *m) {
    static const size_t lengths[] = {0, 1, 63, 64, 65, 1000};
    for (int kind = 0; kind < TAPES; kind++) {
        tape t;
        vrr_entropy e = some_source(&t, kind);
        for (int i = 0; i < 4; i++) {
            bool answer = true;
            tell(vrr_rr_bool_invoke(m, &e, i % 2 == 1, &answer));
            tell(answer);
        }
        for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
            new_inputs(0);
            tell(vrr_rr_bool_invoke_many(m, &e, inputs, outputs, lengths[i]));
            tell_words(outputs, (lengths[i] + 63) / 64 + 1);
        }
        tell(t.used);
    }
}

static void tell_bool(const vrr_rr_bool *m) {
    tell(m->keep_num);
    tell(m->log2den);
    tell(m->constant_time);
    tell_double(m->epsilon);
}

static void bools(void) {
    for (size_t i = 0; i < ROUNDS; i++) {
        vrr_rr_bool m;
        double prob = some_double(i), bound;
        tell(vrr_make_randomized_response_bool(&m, prob, i % 2 == 0));
        tell_bool(&m);
        for (size_t j = 0; j < DISTANCES; j++) {
            bound = -1;
            tell(vrr_rr_bool_map(&m, distances[j], &bound));
            tell_double(bound);
        }
        if (i < EDGES || i % 16 == 0) bool_answers(&m);
    }
}

static const uint64_t sizes[] = {0,
                                 1,
                                 2,
                                 3,
                                 4,
                                 5,
                                 10,
                                 64,
                                 1000,
                                 UINT64_C(0xffffffff),
                                 UINT64_C(0x100000000),
                                 UINT64_C(0x20000000000001),
                                 UINT64_C(0x7fffffffffffffff),
                                 UINT64_C(0x8000000000000000),
                                 UINT64_C(0x8000000000000001),
                                 UINT64_MAX};

static uint64_t some_size(size_t i) {
    return i % 2 == 0 ? sizes[i / 2 % (sizeof sizes / sizeof sizes[0])] : any_number(0);
}

static void category_answers(const vrr_rr *m) {
    for (int kind = 0; kind < TAPES; kind++) {
        tape t;
        vrr_entropy e = some_source(&t, kind);
        new_inputs(m->num_categories);
        inputs[7] = UINT64_MAX; /* in no category */
        for (size_t i = 4; i < 9; i++) {
            tell(vrr_rr_invoke(m, &e, inputs[i], &outputs[i]));
            tell(outputs[i]);
        }
        for (size_t n = 0; n < WORDS; n += 13) {
            tell(vrr_rr_invoke_many(m, &e, inputs, outputs, n));
            tell_words(outputs, n + 1);
        }
        tell(t.used);
    }
}

static void tell_rr(const vrr_rr *m) {
    tell(m->keep_num);
    tell(m->log2den);
    tell(m->num_categories);
    tell_double(m->epsilon);
}

static void categories(void) {
    for (size_t i = 0; i < ROUNDS; i++) {
        vrr_rr m;
        uint64_t t = some_size(i);
        double prob = some_double(i * 7 % ROUNDS), bound;
        tell(vrr_make_randomized_response(&m, t, prob));
        tell_rr(&m);
        for (size_t j = 0; j < DISTANCES; j++) {
            bound = -1;
            tell(vrr_rr_map(&m, distances[j], &bound));
            tell_double(bound);
        }
        if (i < EDGES || i % 32 == 0) category_answers(&m);
    }
}

/* ---- sets of categories ---- */

enum { MEMBERS = 60 };
static int64_t numbers[MEMBERS];
static unsigned char letters[4 * MEMBERS];
static size_t ends[MEMBERS];
static uint32_t slots[2 * MEMBERS + 1];

static void typed_answers(const vrr_categories *c, uint64_t count) {
    tape t;
    vrr_rr m;
    vrr_entropy e = source(&t, 300, 0);
    tell(vrr_make_randomized_response(&m, count, truthful()));
    for (size_t i = 0; i < 12; i++) {
        uint64_t index = 7;
        int64_t value = numbers[any_below(MEMBERS)] + (i % 3 == 2), answer = 7;
        size_t from = (size_t)any_below(4 * MEMBERS - 8);
        size_t length = (size_t)any_below(6);
        tell(vrr_categories_index_int64(c, value));
        tell(vrr_categories_index_string(c, letters + from, length, 4));
        tell(vrr_rr_invoke_int64(&m, c, &e, value, &answer));
        tell((uint64_t)answer);
        tell(vrr_rr_invoke_string(&m, c, &e, letters + from, length, 5, &index));
        tell(index);
        tell(t.used);
    }
}

static void sets(void) {
    for (size_t round = 0; round < 200; round++) {
        vrr_categories c;
        size_t count = round < 4 ? round : 2 + (size_t)any_below(MEMBERS - 1), room = 0;
        for (size_t i = 0; i < MEMBERS; i++) {
            numbers[i] = (int64_t)any_number(1) - 1000;
            room += (size_t)any_below(5);
            ends[i] = room;
        }
        if (round % 10 == 9) ends[any_below(MEMBERS)] = 0; /* they descend */
        for (size_t i = 0; i < sizeof letters; i++)
            letters[i] = (unsigned char)(any_word() >> (round % 2 == 0 ? 0 : 62) & 0xff);
        tell(vrr_make_categories_int64(&c, numbers, count, slots, VRR_CATEGORY_SLOTS(count)));
        tell(c.count);
        typed_answers(&c, count);
        tell(vrr_make_categories_int64(&c, numbers, count, slots, count));
        for (size_t i = 0; i < 3; i++) {
            size_t some = 2 + i * i * i;
            tell(vrr_make_categories_string(&c, letters, ends, some, slots, VRR_CATEGORY_SLOTS(some)));
            tell(c.count);
            typed_answers(&c, some);
        }
        tell(vrr_make_categories_string(&c, letters, ends, 5, slots, 5));
        tell(vrr_make_categories_string(&c, letters, ends, 0, slots, 5));
    }
}

/* ---- bit vectors ---- */

/* No larger than a size_t of 32 bits. */
static size_t some_length(size_t i) {
    static const size_t lengths[] = {0, 1, 2, 63, 64, 65, 128, 1000, 64 * WORDS - 64, 0x7fffffff, 0xffffffff};
    return i % 2 == 0 ? lengths[i / 2 % (sizeof lengths / sizeof lengths[0])] : 1 + (size_t)any_below(64 * (WORDS - 1));
}

static vrr_bitvec_domain some_domain(size_t i) {
    vrr_bitvec_domain d;
    d.size = some_length(i);
    d.has_max_weight = i % 23 != 22;
    d.max_weight = i % 3 == 0 ? (uint32_t)any_number(32) : (uint32_t)any_below((uint64_t)d.size + 1);
    return d;
}

static void tell_bitvec(const vrr_rr_bitvec *m) {
    tell(m->flip_num);
    tell(m->log2den);
    tell(m->max_weight);
    tell(m->size);
    tell(m->constant_time);
    tell_double(m->epsilon);
}

static void bitvec_answers(const vrr_rr_bitvec *m) {
    for (int kind = 0; kind < TAPES; kind++) {
        tape t;
        vrr_entropy e = some_source(&t, kind);
        new_inputs(0);
        tell(vrr_rr_bitvec_invoke(m, &e, inputs, outputs));
        tell_words(outputs, WORDS);
        tell(t.used);
    }
}

static void bitvecs(void) {
    for (size_t i = 0; i < ROUNDS; i++) {
        vrr_rr_bitvec m;
        vrr_bitvec_domain d = some_domain(i);
        double f = some_double(i * 7 % ROUNDS), bound;
        bool member = true;
        tell(vrr_make_randomized_response_bitvec(&m, d, f, i % 2 == 0));
        tell_bitvec(&m);
        for (size_t j = 0; j < DISTANCES; j++) {
            bound = -1;
            tell(vrr_rr_bitvec_map(&m, distances[j], &bound));
            tell_double(bound);
        }
        if (d.size > 64 * WORDS) continue;
        new_inputs(0);
        tell(vrr_bitvec_member(d, inputs, &member));
        tell(member);
        if (i % 4 == 0) bitvec_answers(&m);
    }
}

static void rappor_answers(const vrr_rappor *m, size_t size) {
    for (int kind = 0; kind < TAPES; kind++) {
        tape t;
        vrr_entropy e = some_source(&t, kind);
        new_inputs(0);
        tell(vrr_rappor_invoke(m, &e, inputs, outputs));
        tell_words(outputs, WORDS);
        tell(t.used);
        if (m->report.max_weight > WORDS) continue;
        new_inputs((uint64_t)size + 3);
        tell(vrr_rappor_invoke_values(m, &e, inputs, outputs));
        tell_words(outputs, WORDS);
        tell(t.used);
    }
}

static void rappors(void) {
    for (size_t i = 0; i < ROUNDS / 2; i++) {
        vrr_rappor m;
        size_t size = some_length(i);
        uint32_t ones = i % 3 == 0 ? (uint32_t)any_below(6) : (uint32_t)any_below((uint64_t)size + 2);
        double f = some_double(i * 7 % ROUNDS), bound = -1;
        if (i % 2 == 0) {
            tell(vrr_make_rappor(&m, size, ones, f, i % 4 == 0));
        } else {
            double wanted = i % 3 == 0 ? f : from_bits((UINT64_C(1015) << 52) + any_below(UINT64_C(9) << 52));
            tell(vrr_calibrate_rappor(wanted, size, ones, &bound));
            tell_double(bound);
            tell(vrr_make_rappor_epsilon(&m, size, ones, wanted, i % 4 == 1));
        }
        tell_bitvec(&m.report);
        for (size_t j = 0; j < DISTANCES; j++) {
            bound = -1;
            tell(vrr_rappor_map(&m, distances[j], &bound));
            tell_double(bound);
        }
        if (size <= 64 * WORDS && i % 3 == 0) rappor_answers(&m, size);
    }
}

/* ---- calibration ---- */

static void calibrations(void) {
    for (size_t i = 0; i < ROUNDS / 4; i++) {
        double wanted = some_double(i), found = -1;
        tell(vrr_calibrate_bool(wanted, &found));
        tell_double(found);
        found = -1;
        tell(vrr_calibrate_categorical(wanted, some_size(i), &found));
        tell_double(found);
        found = -1;
        tell(vrr_calibrate_bitvec(wanted, some_domain(i), &found));
        tell_double(found);
    }
}

/* ---- tallies and estimates ---- */

static uint64_t counts[64 * WORDS], others[64 * WORDS], reports[4 * WORDS];
static double estimates[64 * WORDS];

static void tallies(void) {
    for (size_t i = 0; i < 60; i++) {
        size_t size = some_length(i);
        size_t n = (size_t)any_below(4);
        if (size > 64 * WORDS) size = 0;
        for (size_t j = 0; j < 64 * WORDS; j++) {
            counts[j] = any_number(1);
            others[j] = any_number(2);
        }
        for (size_t j = 0; j < 4 * WORDS; j++) reports[j] = any_word();
        if (i % 5 == 4) counts[any_below(64 * WORDS)] = UINT64_MAX;
        tell(vrr_tally_add(counts, size, reports));
        tell_words(counts, size);
        tell(vrr_tally_add_many(counts, size, reports, n));
        tell_words(counts, size);
        tell(vrr_tally_merge(counts, size, others));
        tell_words(counts, size);
    }
    for (size_t j = 0; j < 64; j++) counts[j] = 0;
    for (size_t n = 1; n <= 4 * WORDS; n += 7) { /* words of many reports at a time */
        tell(vrr_tally_add_many(counts, 61, reports, n));
        tell_words(counts, 64);
    }
}

static void bool_estimates(void) {
    for (size_t i = 0; i < 2 * ROUNDS; i++) {
        double prob = some_double(i), found = -1;
        uint64_t n = any_number(0);
        uint64_t trues = i % 7 == 0 ? any_number(0) : n >> any_below(8);
        tell(vrr_debias_randomized_response_bool(trues, n, prob, &found));
        tell_double(found);
        found = -1;
        tell(vrr_debias_variance_bool(n, prob, &found));
        tell_double(found);
        found = -1;
        tell(vrr_debias_variance(n, prob, &found));
        tell_double(found);
        double alpha = moderate();
        found = -1;
        tell(vrr_debias_half_width_bool(n, prob, alpha, &found));
        tell_double(found);
    }
}

static void category_estimates(void) {
    for (size_t i = 0; i < ROUNDS; i++) {
        uint64_t t = i % 3 == 0 ? some_size(i) : 2 + any_below(20);
        double prob = some_double(i), found = -1;
        uint64_t holders = any_number(0);
        uint64_t more = any_number(0);
        tell(vrr_debias_variance_categorical(t, prob, holders, more, holders ^ more, &found));
        tell_double(found);
        double alpha = moderate();
        found = -1;
        tell(vrr_debias_half_width_categorical(more, t, prob, alpha, &found));
        tell_double(found);
        if (t > 64 && t <= UINT64_C(0x8000000000000000)) t = 64;
        for (size_t j = 0; j < 64; j++) counts[j] = any_number(i % 4 == 0 ? 0 : 6);
        for (size_t j = 0; j < 64; j++) estimates[j] = -1;
        tell(vrr_debias_randomized_response(counts, t, prob, estimates));
        for (size_t j = 0; j < 64; j++) tell_double(estimates[j]);
    }
}

static void bitvec_estimates(void) {
    for (size_t i = 0; i < ROUNDS / 4; i++) {
        size_t size = i % 9 == 0 ? 0 : 1 + (size_t)any_below(63);
        uint64_t n = any_number(0);
        double f = some_double(i), other = moderate(), found = -1;
        for (size_t j = 0; j < 64; j++) {
            counts[j] = n >> any_below(8);
            estimates[j] = -1;
        }
        if (i % 10 == 9) counts[0] = any_number(0);
        tell(vrr_debias_randomized_response_bitvec(counts, size, n, f, estimates));
        for (size_t j = 0; j < 64; j++) tell_double(estimates[j]);
        tell(vrr_debias_half_width(n, some_length(i), other, f, &found));
        tell_double(found);
        found = -1;
        tell(vrr_debias_half_width(n, some_length(i), f, other, &found));
        tell_double(found);
        double amount = some_double(i);
        tell(vrr_debias_standard_error(amount, &found));
        tell_double(found);
        tell(vrr_debias_interval(estimates[0], amount, n, &counts[0], &counts[1]));
        tell(counts[0]);
        tell(counts[1]);
        tell(vrr_debias_interval(amount, found, n, &counts[0], &counts[1]));
        tell(counts[0]);
        tell(counts[1]);
    }
}

/* ---- accounting ---- */

/* Orders above 1, near it and far, and what is none. */
static double some_order(size_t i) {
    return i % 3 == 0 ? from_bits(ONE + any_number(12)) : some_double(i);
}

static void renyi(void) {
    for (size_t i = 0; i < ROUNDS / 4; i++) {
        vrr_rr_bool one;
        vrr_rr some;
        vrr_rr_bitvec many;
        vrr_bitvec_domain d = some_domain(i);
        uint64_t size = 2 + any_number(1);
        double order = some_order(i), bound = -1;
        (void)vrr_make_randomized_response_bool(&one, i % 11 == 0 ? from_bits(edges[i % EDGES]) : truthful(), true);
        (void)vrr_make_randomized_response(&some, size, i % 11 == 0 ? from_bits(edges[i % EDGES]) : truthful());
        (void)vrr_make_randomized_response_bitvec(&many, d, i % 11 == 0 ? from_bits(edges[i % EDGES]) : moderate(),
                                                  true);
        tell(vrr_rdp_bool(&one, order, &bound));
        tell_double(bound);
        tell(vrr_rdp_categorical(&some, order, &bound));
        tell_double(bound);
        tell(vrr_rdp_bitvec(&many, order, &bound));
        tell_double(bound);
        tell(vrr_zcdp_bool(&one, &bound));
        tell_double(bound);
        tell(vrr_zcdp_categorical(&some, &bound));
        tell_double(bound);
        tell(vrr_zcdp_bitvec(&many, &bound));
        tell_double(bound);
    }
}

static void approximate(void) {
    for (size_t i = 0; i < ROUNDS; i++) {
        double bound = -1, delta = i % 3 == 0 ? some_double(i) : moderate();
        double amount = some_double(i * 7 % ROUNDS);
        tell(vrr_zcdp_to_approx(amount, delta, &bound));
        tell_double(bound);
        tell(vrr_rdp_to_approx(some_order(i), amount, delta, &bound));
        tell_double(bound);
    }
    for (size_t i = 0; i < EDGES; i++) {
        vrr_rr_bool one;
        vrr_rr some;
        vrr_rr_bitvec many;
        double bound = -1, order = -1, delta = i % 2 == 0 ? from_bits(edges[i]) : moderate();
        uint64_t times = i % 5 == 0 ? any_number(0) : any_below(100);
        uint64_t size = 2 + any_number(1);
        vrr_bitvec_domain d = some_domain(i);
        (void)vrr_make_randomized_response_bool(&one, i % 11 == 0 ? from_bits(edges[i % EDGES]) : truthful(), true);
        (void)vrr_make_randomized_response(&some, size, i % 11 == 0 ? from_bits(edges[i % EDGES]) : truthful());
        (void)vrr_make_randomized_response_bitvec(&many, d, i % 11 == 0 ? from_bits(edges[i % EDGES]) : moderate(),
                                                  true);
        tell(vrr_rdp_approx_bool(&one, times, delta, &bound, &order));
        tell_double(bound);
        tell_double(order);
        tell(vrr_rdp_approx_categorical(&some, times, delta, &bound, &order));
        tell_double(bound);
        tell_double(order);
        tell(vrr_rdp_approx_bitvec(&many, times, delta, &bound, &order));
        tell_double(bound);
        tell_double(order);
    }
}

static void composition(void) {
    static const uint64_t numbers_of_reports[] = {0, 1, 3, 12, 70, UINT64_C(0x100000000), UINT64_MAX};
    static const uint64_t deltas[] = {LEAST, 2024,   UINT64_C(0x10000000000000), UINT64_C(0x3e112e0be826d695),
                                      HALF,  ONE - 1};
    for (size_t i = 0; i < EDGES; i++) {
        vrr_rr_bool one;
        vrr_rr_bitvec many;
        vrr_bitvec_domain d = {1 + i, true, 2};
        double bound = -1;
        uint64_t times = numbers_of_reports[i % (i < 7 ? 7 : 5)];
        (void)vrr_make_randomized_response_bool(&one, i % 11 == 0 ? from_bits(edges[i % EDGES]) : truthful(), true);
        (void)vrr_make_randomized_response_bitvec(&many, d, i % 11 == 0 ? from_bits(edges[i % EDGES]) : moderate(),
                                                  true);
        tell(vrr_compose_delta_bool(&one, times, from_bits(edges[i]), &bound));
        tell_double(bound);
        tell(vrr_compose_delta(&many, times, moderate(), &bound));
        tell_double(bound);
        times = i < 7 ? times : any_below(8);
        tell(vrr_compose_epsilon_bool(&one, times, from_bits(edges[i]), &bound));
        tell_double(bound);
        tell(vrr_compose_epsilon(&many, times, from_bits(edges[i]), &bound));
        tell_double(bound);
    }
    for (size_t i = 0; i < sizeof deltas / sizeof deltas[0]; i++) { /* small ones are no zeros */
        vrr_rr_bool one;
        double bound = -1;
        tell(vrr_make_randomized_response_bool(&one, 0.75, true));
        tell(vrr_compose_epsilon_bool(&one, 3, from_bits(deltas[i]), &bound));
        tell_double(bound);
    }
}

/* ---- numbers ---- */

static void shorter(void) {
    for (size_t i = 0; i < 10 * ROUNDS; i++) {
        float y = vrr_float_up(some_double(i));
        uint32_t bits;
        memcpy(&bits, &y, sizeof bits);
        tell(bits);
    }
}

static void decimals(void) {
    for (size_t i = 0; i < ROUNDS; i++) {
        vrr_decimal d = {7, 7};
        double x = some_double(i);
        uint32_t n = (uint32_t)any_below(20);
        tell(vrr_decimal_up(x, n, &d));
        tell((uint64_t)d.digits);
        tell((uint64_t)(int64_t)d.exponent);
        tell(vrr_decimal_down(x, n, &d));
        tell((uint64_t)d.digits);
        tell((uint64_t)(int64_t)d.exponent);
    }
}

/* ---- which machine ---- */

/* Subnormal operands are zeros, and so are subnormal results. */
static void flush(void) {
#if defined(FLUSH) && (defined(__x86_64__) || defined(__i386__))
    _mm_setcsr(_mm_getcsr() | 0x8040);
#elif defined(FLUSH) && defined(__aarch64__)
    uint64_t control;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    control |= UINT64_C(1) << 24;
    __asm__ volatile("msr fpcr, %0" : : "r"(control));
#elif defined(FLUSH)
#error
#endif
}

static bool little_endian(void) {
    uint64_t word = 1;
    unsigned char first;
    memcpy(&first, &word, 1);
    return first == 1;
}

static bool keeps_subnormals(void) {
    volatile double least = from_bits(LEAST), one = 1, product;
    product = least * one;
    return bits_of(product) == LEAST;
}

/* A sum keeps more than the 53 bits of a double until it is stored. */
static bool long_sums(void) {
    volatile double one = 1, little = from_bits(UINT64_C(0x3c30000000000000)), rest;
    rest = (one + little) - one;
    return bits_of(rest) != 0;
}

#ifdef PLANTED
/* What a library would do that is not the same everywhere: the runner must see it. */
static void planted(void) {
    tell(little_endian());
    tell(sizeof(size_t));
    tell(keeps_subnormals());
    tell(long_sums());
}
#endif

int main(void) {
    flush();
    run("texts", texts);
    run("buffered", buffered);
    run("bool", bools);
    run("categorical", categories);
    run("sets", sets);
    run("bitvec", bitvecs);
    run("rappor", rappors);
    run("calibrate", calibrations);
    run("tally", tallies);
    run("debias-bool", bool_estimates);
    run("debias-categorical", category_estimates);
    run("debias-bitvec", bitvec_estimates);
    run("renyi", renyi);
    run("approximate", approximate);
    run("composition", composition);
    run("float", shorter);
    run("decimal", decimals);
#ifdef PLANTED
    run("planted", planted);
#endif
    print_record("all", &whole);
#ifdef __cplusplus
    printf("language C++ %ld\n", (long)__cplusplus);
#elif defined(__STDC_VERSION__)
    printf("language C %ld\n", (long)__STDC_VERSION__);
#endif
    printf("machine %s-endian size_t=%u subnormals=%s sums=%s\n", little_endian() ? "little" : "big",
           (unsigned)(8 * sizeof(size_t)), keeps_subnormals() ? "kept" : "zeros", long_sums() ? "long" : "double");
    printf("sources system=%s openssl=%s\n", system_source(), openssl_source());
    return 0;
}
