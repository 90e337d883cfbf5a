/* RAPPOR on values: every list and every tape at small sizes; the report is that of the vector with a one for each value. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include <math.h>
#include <string.h>

enum {
    MANY = 1000,
    WORDS = (MANY + 63) / 64,
    TAPE = 2 * WORDS * 60 + 1024,
    FEW = 4, /* bits of the vectors that are enumerated */
    VECTORS = 1 << FEW,
    MOST = 40 /* values of a long list */
};

static generator g;
static uint64_t words[TAPE];

/* The document's lines: out = [0] * domain_size; out[value] = 1. */
static void encode(uint64_t *vector, size_t size, const uint64_t *values, uint32_t n) {
    memset(vector, 0, (size + 63) / 64 * sizeof *vector);
    for (uint32_t i = 0; i < n; i++)
        if (values[i] < size) vector[values[i] / 64] |= UINT64_C(1) << values[i] % 64;
}

static uint32_t ones(uint64_t word) {
    uint32_t count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}

/* ---- all lists, all tapes ---- */

/* Entry i of the values that are tried: all of the domain, and some that are not in it. */
static uint64_t entry(size_t size, size_t i) {
    static const uint64_t strangers[] = {0, 1, 60, UINT64_C(1) << 63, VRR_NOT_A_CATEGORY};
    return i < size ? i : i - size < 3 ? size + strangers[i - size] : strangers[i - size];
}
enum { STRANGERS = 5 };

typedef struct {
    uint32_t k, size, n;
    uint64_t num; /* a bit is flipped with probability num / 2^k */
    bool constant_time;
    uint64_t count[VECTORS][VECTORS]; /* on how many tapes a list with this vector is reported so */
    uint64_t lists[VECTORS];          /* how many lists have this vector */
} counts;

static vrr_rappor make(const counts *c) {
    vrr_rappor m;
    vrr_status status = vrr_make_rappor(&m, c->size, c->n, ldexp((double)c->num, 1 - (int)c->k), c->constant_time);
    if (status != VRR_OK) harness_fail("%u values of %u: status %d", c->n, c->size, (int)status);
    return m;
}

static void count_list(counts *c, const vrr_rappor *m, const uint64_t *values) {
    uint64_t in_size = (UINT64_C(1) << c->size) - 1, vector;
    encode(&vector, c->size, values, c->n);
    c->lists[vector]++;
    for (uint64_t bits = 0; bits < UINT64_C(1) << c->k * c->size; bits++) {
        uint64_t lanes[4], out = UINT64_MAX, same = UINT64_MAX;
        for (uint32_t i = 0; i < c->k; i++) lanes[i] = (next_word(&g) & ~in_size) | (bits >> i * c->size & in_size);
        tape t = tape_of(lanes, c->k), t_same = t;
        vrr_entropy e = tape_entropy(&t), e_same = tape_entropy(&t_same);
        EXPECT(vrr_rappor_invoke_values(m, &e, values, &out) == VRR_OK &&
                   vrr_rappor_invoke(m, &e_same, &vector, &same) == VRR_OK,
               "invoke failed");
        EXPECT(out == same && t.used == t_same.used, "%u of %u: the report is %llx, that of the vector %llx", c->n,
               c->size, (unsigned long long)out, (unsigned long long)same);
        EXPECT(out <= in_size, "tail bits of %llx, size %u", (unsigned long long)out, c->size);
        c->count[vector][out]++;
    }
}

static void count_lists(counts *c) {
    vrr_rappor m = make(c);
    size_t entries = c->size + STRANGERS;
    if (harness_failed) return;
    for (size_t i = 0; i < entries; i++) {
        for (size_t j = 0; j < (c->n == 2 ? entries : 1); j++) {
            uint64_t values[2] = {entry(c->size, i), entry(c->size, j)};
            CHECK(count_list(c, &m, values));
        }
    }
}

/* Counts of lists with the same vector are equal up to their number, so one list of each is compared with one of any other. */
static void check_lists(counts *c) {
    uint64_t vectors = UINT64_C(1) << c->size, keep = (UINT64_C(1) << c->k) - c->num;
    uint32_t h = 2 * c->n < c->size ? 2 * c->n : c->size, most = 0;
    vrr_rappor m = make(c);
    CHECK(count_lists(c));
    for (uint64_t x = 0; x < vectors; x++) {
        EXPECT((c->lists[x] > 0) == (ones(x) <= c->n), "vector %llx of %u values is made by %llu lists",
               (unsigned long long)x, c->n, (unsigned long long)c->lists[x]);
        for (uint64_t y = 0; y < vectors && c->lists[x] > 0; y++) {
            uint64_t expected = c->lists[x];
            for (uint32_t i = 0; i < c->size; i++) expected *= ((x ^ y) >> i & 1) != 0 ? c->num : keep;
            EXPECT(c->count[x][y] == expected, "%llx becomes %llx on %llu tapes", (unsigned long long)x,
                   (unsigned long long)y, (unsigned long long)c->count[x][y]);
            for (uint64_t other = 0; other < vectors; other++) {
                if (c->lists[other] == 0) continue;
                EXPECT(within(c->count[x][y] / c->lists[x], m.report.epsilon, c->count[other][y] / c->lists[other]),
                       "%u of %u: more than e^%a apart", c->n, c->size, m.report.epsilon);
                if (ones(x ^ other) > most) most = ones(x ^ other);
            }
        }
    }
    EXPECT(most == h, "%u values of %u: lists are up to %u bits apart, not %u", c->n, c->size, most, h);
}

static void every_list(void) {
    for (uint32_t n = 1; n <= 2; n++) {
        for (uint32_t size = n; size <= FEW; size++) {
            for (int constant_time = 0; constant_time < 2; constant_time++) {
                static const uint32_t ks[] = {1, 2, 3};
                static const uint64_t nums[] = {1, 1, 3};
                for (size_t i = 0; i < sizeof ks / sizeof *ks; i++) {
                    counts c = {ks[i], size, n, nums[i], constant_time, {{0}}, {0}};
                    if (ks[i] * size <= 9) CHECK(check_lists(&c));
                }
            }
        }
    }
}

/* ---- long vectors ---- */

static void check_long(size_t size, uint32_t n, bool constant_time) {
    static const double epsilons[] = {0.125, 3, 50};
    uint64_t values[MOST], vector[WORDS], out[WORDS + 1], same[WORDS];
    size_t groups = (size + 63) / 64;
    for (size_t i = 0; i < sizeof epsilons / sizeof *epsilons; i++) {
        vrr_rappor m;
        EXPECT(vrr_make_rappor_epsilon(&m, size, n, epsilons[i], constant_time) == VRR_OK, "%u of %zu", n, size);
        for (size_t round = 0; round < 30; round++) {
            uint64_t ends[] = {0, size - 1, size, 64 * groups - 1, 64 * groups, VRR_NOT_A_CATEGORY};
            for (uint32_t j = 0; j < n; j++) values[j] = next_below(&g, size + size / 4 + 1);
            if (round < 6) values[round % n] = ends[round];
            if (round % 2 == 0) values[n - 1] = values[0];
            encode(vector, size, values, n);
            fill_words(&g, words, TAPE);
            out[groups] = 7;
            tape t = tape_of(words, TAPE), t_same = t;
            vrr_entropy e = tape_entropy(&t), e_same = tape_entropy(&t_same);
            EXPECT(vrr_rappor_invoke_values(&m, &e, values, out) == VRR_OK &&
                       vrr_rappor_invoke(&m, &e_same, vector, same) == VRR_OK,
                   "invoke failed");
            EXPECT(memcmp(out, same, groups * sizeof *out) == 0 && t.used == t_same.used && t.calls == t_same.calls,
                   "%u of %zu: another report than that of the vector", n, size);
            EXPECT(out[groups] == 7, "%u of %zu: a word beyond the last was written", n, size);
        }
    }
}

static void long_lists(void) {
    static const size_t sizes[] = {1, 2, 63, 64, 65, 127, 128, 129, MANY};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (uint32_t n = 1; n <= MOST && n <= sizes[s]; n = 3 * n + 1)
            for (int constant_time = 0; constant_time < 2; constant_time++)
                CHECK(check_long(sizes[s], n, constant_time));
}

/* ---- epsilon ---- */

static void check_epsilon(size_t size, uint32_t n, double epsilon) {
    vrr_rappor m, calibrated, less;
    vrr_bitvec_domain d = {size, true, n};
    double f, direct;
    bool constant_time = next_word(&g) & 1;
    EXPECT(vrr_make_rappor_epsilon(&m, size, n, epsilon, constant_time) == VRR_OK &&
               vrr_calibrate_bitvec(epsilon, d, &f) == VRR_OK &&
               vrr_make_rappor(&calibrated, size, n, f, constant_time) == VRR_OK,
           "%u of %zu, epsilon %a is refused", n, size, epsilon);
    EXPECT(vrr_calibrate_rappor(epsilon, size, n, &direct) == VRR_OK && direct == f,
           "%u of %zu, epsilon %a: f is %a and not %a", n, size, epsilon, direct, f);
    EXPECT(m.report.flip_num == calibrated.report.flip_num && m.report.log2den == calibrated.report.log2den &&
               m.report.size == size && m.report.max_weight == n && m.report.constant_time == constant_time &&
               m.report.epsilon == calibrated.report.epsilon,
           "%u of %zu, epsilon %a: another measurement than calibrated", n, size, epsilon);
    EXPECT(m.report.epsilon <= epsilon, "%u of %zu: %a is more than %a", n, size, m.report.epsilon, epsilon);
    if (f > 0x1p-1074) {
        EXPECT(vrr_make_rappor(&less, size, n, nextafter(f, 0), false) == VRR_OK && less.report.epsilon > epsilon,
               "%u of %zu, epsilon %a: less noise would do", n, size, epsilon);
    }
    if (2 * (uint64_t)n <= size && epsilon <= 1000) {
        double printed = 2 / (1 + exp(epsilon / (2.0 * n)));
        EXPECT(fabs(f - printed) <= 1e-12 * printed, "%u of %zu, epsilon %a: f is %a, the document's %a", n, size,
               epsilon, f, printed);
    }
}

static void calibrated(void) {
    for (int i = 0; i < 2000; i++) {
        size_t size = 1 + (size_t)(next_below(&g, UINT64_C(1) << next_below(&g, 41)) % GREATEST_SIZE);
        uint64_t limit = size < UINT32_MAX ? size : UINT32_MAX;
        uint32_t n = (uint32_t)(1 + next_below(&g, UINT64_C(1) << next_below(&g, 33)) % limit);
        CHECK(check_epsilon(size, n, ldexp((double)(next_word(&g) >> 11), -53 + (int)next_below(&g, 30) - 15)));
    }
    static const double ends[] = {0, 0x1p-1074, 0x1p-1022, 1, 746, 1e300, 0x1.fffffffffffffp1023};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        CHECK(check_epsilon(1, 1, ends[i]));
        CHECK(check_epsilon(8, 1, ends[i]));
        CHECK(check_epsilon(GREATEST_SIZE, UINT32_MAX, ends[i]));
    }
    vrr_rappor m;
    EXPECT(vrr_make_rappor_epsilon(&m, 8, 1, 0, false) == VRR_OK && m.report.epsilon == 0 && m.report.flip_num == 1 &&
               m.report.log2den == 1,
           "epsilon 0: bits are flipped with %llu/2^%u", (unsigned long long)m.report.flip_num, m.report.log2den);
}

int main(void) {
    g.state = test_seed();
    claim("a list of 1 or 2 values is reported as its vector, every list over 1 to 4 values and strangers, all tapes, "
          "and lists are epsilon apart",
          every_list);
    claim("up to 40 values of up to 1000, doubled and foreign ones included, are reported as their vector", long_lists);
    claim("the least noise for an epsilon is that of the calibration, within epsilon, and the document's f if 2k <= d",
          calibrated);
    mpfr_free_cache();
    return report();
}
