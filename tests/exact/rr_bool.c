/* Binary randomized response by enumeration: the law and the privacy inequality in whole numbers of tapes. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"
#include "../../src/sampling/bernoulli.h"

#include <math.h>
#include <string.h>

static generator g;

typedef struct {
    uint64_t keep; /* prob = keep / 2^k */
    uint32_t k;
    vrr_rr_bool m;
} mechanism;

static mechanism make(uint64_t keep, uint32_t k, bool constant_time) {
    mechanism a = {keep, k, {0, 0, false, 0}};
    vrr_status status = vrr_make_randomized_response_bool(&a.m, ldexp((double)keep, -(int)k), constant_time);
    if (status != VRR_OK) harness_fail("%llu / 2^%u is refused", (unsigned long long)keep, k);
    return a;
}

/* Every prob in [1/2, 1) with denominator 2^k, k <= limit. */
static void for_mechanisms(uint32_t limit, bool constant_time, void (*check)(const mechanism *a)) {
    for (uint32_t k = 1; k <= limit; k++) {
        for (uint64_t keep = k == 1 ? 1 : (UINT64_C(1) << (k - 1)) + 1; keep < UINT64_C(1) << k; keep += 2) {
            mechanism a = make(keep, k, constant_time);
            if (harness_failed) return;
            CHECK(check(&a));
        }
    }
}

static void check_counts(const mechanism *a, uint64_t count[2][2]) {
    uint64_t tapes = UINT64_C(1) << a->k;
    for (int arg = 0; arg < 2; arg++)
        EXPECT(count[arg][arg] == a->keep && count[arg][!arg] == tapes - a->keep,
               "prob = %llu/2^%u, arg = %d: %llu kept, %llu flipped", (unsigned long long)a->keep, a->k, arg,
               (unsigned long long)count[arg][arg], (unsigned long long)count[arg][!arg]);
    for (int out = 0; out < 2; out++)
        for (int arg = 0; arg < 2; arg++)
            EXPECT(within(count[arg][out], a->m.epsilon, count[!arg][out]), "prob = %llu/2^%u: %llu > e^%a * %llu",
                   (unsigned long long)a->keep, a->k, (unsigned long long)count[arg][out], a->m.epsilon,
                   (unsigned long long)count[!arg][out]);
}

static void count_invoke(const mechanism *a) {
    uint64_t count[2][2] = {{0, 0}, {0, 0}};
    uint64_t above_k = next_word(&g) << a->k;
    for (uint64_t low = 0; low < UINT64_C(1) << a->k; low++) {
        uint64_t word = low | above_k;
        for (int arg = 0; arg < 2; arg++) {
            tape t = tape_of(&word, 1);
            vrr_entropy e = tape_entropy(&t);
            bool out = false;
            EXPECT(vrr_rr_bool_invoke(&a->m, &e, arg, &out) == VRR_OK, "invoke failed");
            EXPECT(t.used == 1, "%zu words drawn", t.used);
            count[arg][out]++;
        }
    }
    check_counts(a, count);
}

static void invoke_law(void) {
    for_mechanisms(11, false, count_invoke);
}

/* 64 answers per call; answer j of a call reads the tape (first + j), highest bit in the first word. */
static void count_invoke_many(const mechanism *a) {
    uint64_t count[2][2] = {{0, 0}, {0, 0}};
    uint64_t tapes = UINT64_C(1) << a->k;
    for (uint64_t first = 0; first < tapes; first += 64) {
        uint64_t words[64] = {0};
        for (uint32_t i = 0; i < a->k; i++)
            for (uint32_t j = 0; j < 64; j++) words[i] |= ((first + j) >> (a->k - 1 - i) & 1) << j;
        for (int arg = 0; arg < 2; arg++) {
            size_t n = tapes < 64 ? (size_t)tapes : 64;
            uint64_t args = arg ? UINT64_MAX : 0, out = 0;
            tape t = tape_of(words, 64);
            vrr_entropy e = tape_entropy(&t);
            EXPECT(vrr_rr_bool_invoke_many(&a->m, &e, &args, &out, n) == VRR_OK, "invoke_many failed");
            for (size_t j = 0; j < n; j++) count[arg][out >> j & 1]++;
        }
    }
    check_counts(a, count);
}

static void invoke_many_law(void) {
    CHECK(for_mechanisms(10, false, count_invoke_many));
    CHECK(for_mechanisms(10, true, count_invoke_many));
}

/* 65 answers of one call, of which 0, 63 and 64 are watched. Every tape of 2k words in whose lanes 0 and 63 anything can stand, and
   zero elsewhere. Lane 63 of the second word has no answer: it is free. */
enum { WATCHED = 3 };

static void read_watched(uint64_t words[2], unsigned y) {
    words[0] = (uint64_t)(y & 1) | (uint64_t)(y >> 1 & 1) << 63;
    words[1] = y >> 2;
}

static void count_joint(const mechanism *a) {
    uint64_t count[1 << WATCHED][1 << WATCHED] = {{0}};
    uint64_t bits = 4 * a->k, other = (UINT64_C(1) << a->k) - a->keep;
    for (uint64_t drawn = 0; drawn < UINT64_C(1) << bits; drawn++) {
        uint64_t words[64] = {0};
        for (uint32_t i = 0; i < 2 * a->k; i++) words[i] = (drawn >> 2 * i & 1) | (drawn >> (2 * i + 1) & 1) << 63;
        for (unsigned x = 0; x < 1 << WATCHED; x++) {
            uint64_t args[2], out[2];
            read_watched(args, x);
            tape t = tape_of(words, 64);
            vrr_entropy e = tape_entropy(&t);
            EXPECT(vrr_rr_bool_invoke_many(&a->m, &e, args, out, 65) == VRR_OK, "invoke_many failed");
            count[x][(out[0] & 1) | (out[0] >> 63) << 1 | out[1] << 2]++;
        }
    }
    for (unsigned x = 0; x < 1 << WATCHED; x++) {
        for (unsigned y = 0; y < 1 << WATCHED; y++) {
            uint64_t expected = UINT64_C(1) << a->k;
            for (unsigned j = 0; j < WATCHED; j++) expected *= (x >> j & 1) == (y >> j & 1) ? a->keep : other;
            EXPECT(count[x][y] == expected, "prob = %llu/2^%u: %u becomes %u on %llu tapes, not on %llu",
                   (unsigned long long)a->keep, a->k, x, y, (unsigned long long)count[x][y],
                   (unsigned long long)expected);
        }
    }
}

static void joint_law(void) {
    CHECK(for_mechanisms(3, false, count_joint));
    CHECK(for_mechanisms(3, true, count_joint));
}

enum { MANY = 1000, MANY_WORDS = (MANY + 63) / 64, TAPE = 64 * MANY_WORDS };

static const size_t sizes[] = {1, 2, 63, 64, 65, 127, 128, 129, MANY};
static const uint64_t numerators[] = {1, 3, 7, 0x55555, 0xfffff, (UINT64_C(1) << 53) - 1};
static const uint32_t denominators[] = {1, 2, 3, 19, 20, 53};

static void for_sizes(void (*check)(const mechanism *a, size_t n)) {
    for (size_t c = 0; c < sizeof numerators / sizeof *numerators; c++) {
        for (int constant_time = 0; constant_time < 2; constant_time++) {
            mechanism a = make(numerators[c], denominators[c], constant_time);
            if (harness_failed) return;
            for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) CHECK(check(&a, sizes[i]));
        }
    }
}

static void check_many(const mechanism *a, size_t n) {
    uint64_t words[TAPE], args[MANY_WORDS], out[MANY_WORDS + 1], lanes[MANY_WORDS];
    vrr_dyadic keep = {a->keep, a->k};
    size_t groups = (n + 63) / 64;
    fill_words(&g, words, TAPE);
    fill_words(&g, args, MANY_WORDS); /* the unused high bits of the last word hold garbage */
    fill_words(&g, out, MANY_WORDS + 1);
    uint64_t beyond = out[groups];
    tape t = tape_of(words, TAPE), same = t;
    vrr_entropy e = tape_entropy(&t), e_same = tape_entropy(&same);
    EXPECT(vrr_rr_bool_invoke_many(&a->m, &e, args, out, n) == VRR_OK, "invoke_many failed, n = %zu", n);
    EXPECT(vrr_bernoulli_fill(keep, a->m.constant_time, &e_same, lanes, groups) == VRR_OK, "fill failed");
    EXPECT(t.used == same.used, "%zu words drawn, %zu by the sampler alone", t.used, same.used);
    for (size_t i = 0; i < n; i++) {
        bool arg = args[i / 64] >> i % 64 & 1, sample = lanes[i / 64] >> i % 64 & 1, answer = out[i / 64] >> i % 64 & 1;
        EXPECT(answer == !(arg ^ sample), "answer %zu of %zu is wrong", i, n);
    }
    EXPECT(n % 64 == 0 || out[groups - 1] >> n % 64 == 0, "tail bits are %llx, n = %zu",
           (unsigned long long)out[groups - 1], n);
    EXPECT(out[groups] == beyond, "a word beyond the last was written, n = %zu", n);
}

static void many_is_the_formula(void) {
    for_sizes(check_many);
}

static void check_consumption(const mechanism *a, size_t n) {
    uint64_t words[TAPE], args[MANY_WORDS], out[MANY_WORDS];
    size_t used = 0;
    fill_words(&g, words, TAPE);
    for (int i = 0; i < 8; i++) {
        fill_words(&g, args, MANY_WORDS);
        if (i < 2) memset(args, i == 0 ? 0 : 0xff, sizeof args);
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        EXPECT(vrr_rr_bool_invoke_many(&a->m, &e, args, out, n) == VRR_OK, "invoke_many failed");
        EXPECT(i == 0 || t.used == used, "%zu words for one input, %zu for another", used, t.used);
        used = t.used;
    }
    EXPECT(!a->m.constant_time || used == (n + 63) / 64 * a->k, "%zu words for n = %zu, k = %u", used, n, a->k);
}

static void consumption(void) {
    for_sizes(check_consumption);
}

static void nothing_for_nobody(void) {
    for (int constant_time = 0; constant_time < 2; constant_time++) {
        mechanism a = make(3, 2, constant_time);
        tape t = tape_of(NULL, 0);
        vrr_entropy e = tape_entropy(&t);
        uint64_t out = 0x1234;
        EXPECT(vrr_rr_bool_invoke_many(&a.m, &e, &out, &out, 0) == VRR_OK, "not VRR_OK");
        EXPECT(t.calls == 0 && out == 0x1234, "%zu draws, out = %llx", t.calls, (unsigned long long)out);
    }
}

static void map_values(void) {
    static const uint32_t distances[] = {1, 2, 3, 1000, UINT32_MAX};
    for (size_t c = 0; c < sizeof numerators / sizeof *numerators; c++) {
        mechanism a = make(numerators[c], denominators[c], false);
        double d_out = -1;
        EXPECT(vrr_rr_bool_map(&a.m, 0, &d_out) == VRR_OK && d_out == 0 && !signbit(d_out), "d_in = 0 gives %a", d_out);
        for (size_t i = 0; i < sizeof distances / sizeof *distances; i++)
            EXPECT(vrr_rr_bool_map(&a.m, distances[i], &d_out) == VRR_OK && d_out == a.m.epsilon, "d_in = %u gives %a",
                   distances[i], d_out);
    }
}

static void parameters_are_exact(void) {
    for (int i = 0; i < 100000; i++) {
        double prob = ldexp((double)((next_word(&g) >> 12) | UINT64_C(1) << 52), -53);
        bool constant_time = next_word(&g) & 1;
        vrr_rr_bool m;
        EXPECT(vrr_make_randomized_response_bool(&m, prob, constant_time) == VRR_OK, "%a is refused", prob);
        EXPECT(m.keep_num % 2 == 1 && m.log2den >= 1 && m.log2den <= 53 &&
                   ldexp((double)m.keep_num, -(int)m.log2den) == prob && m.constant_time == constant_time,
               "%a became %llu/2^%u", prob, (unsigned long long)m.keep_num, m.log2den);
    }
}

int main(void) {
    g.state = test_seed();
    claim("invoke tells the truth on exactly M of 2^k tapes, and its counts are e^epsilon-close, all M, k <= 11",
          invoke_law);
    claim("invoke_many has the same law answer by answer, fixed and lazy, all M, k <= 10", invoke_many_law);
    claim("all tapes of a call of two words have the joint law of its answers, fixed and lazy", joint_law);
    claim("invoke_many answers !(arg ^ sample) and leaves tail bits zero at every word border", many_is_the_formula);
    claim("the words drawn do not depend on the input, and with constant_time on n alone", consumption);
    claim("no answers are made from no words", nothing_for_nobody);
    claim("the privacy map is 0 at distance 0 and epsilon at every other distance", map_values);
    claim("the measurement holds prob exactly and in lowest terms", parameters_are_exact);
    mpfr_free_cache();
    return report();
}
