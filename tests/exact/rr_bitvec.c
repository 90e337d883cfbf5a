/* Randomized response on bit vectors by enumeration: the joint law and the privacy inequality in whole numbers of tapes. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"
#include "../../src/sampling/bernoulli.h"

#include <math.h>
#include <string.h>

enum {
    MANY = 1000,
    WORDS = (MANY + 63) / 64,
    MAX_K = 1075, /* f = 2^-1074 */
    SPARE = 1024, /* the lazy form may draw a block more than it reads */
    TAPE = WORDS * MAX_K + SPARE,
    FEW = 4, /* bits of the vectors that are enumerated */
    VECTORS = 1 << FEW
};

static generator g;
static uint64_t words[TAPE];

static const size_t sizes[] = {1, 2, 63, 64, 65, 127, 128, 129, MANY};
static const double fs[] = {1, 0.5, 0.75, 0.1, 0x1.fffffffffffffp-1, 1e-300, 0x1p-1074};
enum { SIZES = sizeof sizes / sizeof *sizes, FS = sizeof fs / sizeof *fs };

static vrr_bitvec_domain domain(size_t size, uint32_t max_weight) {
    vrr_bitvec_domain d = {size, true, max_weight};
    return d;
}

static vrr_rr_bitvec make(size_t size, uint32_t max_weight, double f, bool constant_time) {
    vrr_rr_bitvec m;
    vrr_status status = vrr_make_randomized_response_bitvec(&m, domain(size, max_weight), f, constant_time);
    if (status != VRR_OK) harness_fail("size %zu, weight %u, f = %a: status %d", size, max_weight, f, (int)status);
    return m;
}

static uint32_t ones(uint64_t word) {
    uint32_t count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}

static uint64_t power(uint64_t base, uint32_t exponent) {
    uint64_t result = 1;
    for (uint32_t i = 0; i < exponent; i++) result *= base;
    return result;
}

/* ---- the law ---- */

typedef struct {
    uint64_t num; /* a bit is flipped with probability num / 2^k */
    uint32_t k, size;
    bool constant_time;
    uint64_t count[VECTORS][VECTORS]; /* on how many of the 2^(k size) tapes input x is reported as y */
} counts;

static void count_tapes(counts *c) {
    uint64_t in_size = (UINT64_C(1) << c->size) - 1;
    vrr_rr_bitvec m = make(c->size, c->size, ldexp((double)c->num, 1 - (int)c->k), c->constant_time);
    if (harness_failed) return;
    for (uint64_t bits = 0; bits < UINT64_C(1) << c->k * c->size; bits++) {
        uint64_t lanes[4];
        /* the lanes beyond size hold garbage: the lazy form may read on for their sake */
        for (uint32_t i = 0; i < c->k; i++) lanes[i] = (next_word(&g) & ~in_size) | (bits >> i * c->size & in_size);
        for (uint64_t x = 0; x <= in_size; x++) {
            tape t = tape_of(lanes, c->k);
            vrr_entropy e = tape_entropy(&t);
            uint64_t arg = x | (next_word(&g) & ~in_size), y = UINT64_MAX;
            EXPECT(vrr_rr_bitvec_invoke(&m, &e, &arg, &y) == VRR_OK, "invoke failed");
            EXPECT(y <= in_size, "tail bits of %llx, size %u", (unsigned long long)y, c->size);
            c->count[x][y]++;
        }
    }
}

/* Calls check with the counts of every flip probability with denominator 2^k, k <= limit, and every size up to FEW. */
static void for_counts(uint32_t limit, void (*check)(const counts *c)) {
    for (uint32_t k = 1; k <= limit; k++) {
        for (uint64_t num = 1; 2 * num <= UINT64_C(1) << k; num += 2) {
            for (uint32_t size = 1; size <= FEW; size++) {
                for (int constant_time = 0; constant_time < 2; constant_time++) {
                    counts c = {num, k, size, constant_time, {{0}}};
                    CHECK(count_tapes(&c));
                    CHECK(check(&c));
                }
            }
        }
    }
}

static void check_product(const counts *c) {
    uint64_t keep = (UINT64_C(1) << c->k) - c->num;
    for (uint64_t x = 0; x < UINT64_C(1) << c->size; x++) {
        for (uint64_t y = 0; y < UINT64_C(1) << c->size; y++) {
            uint32_t flips = ones(x ^ y);
            uint64_t expected = power(c->num, flips) * power(keep, c->size - flips);
            EXPECT(c->count[x][y] == expected, "%llu/2^%u, size %u: %llx becomes %llx on %llu tapes, not on %llu",
                   (unsigned long long)c->num, c->k, c->size, (unsigned long long)x, (unsigned long long)y,
                   (unsigned long long)c->count[x][y], (unsigned long long)expected);
        }
    }
}

static void product_law(void) {
    for_counts(4, check_product);
}

/* All pairs of members: count(x, y) num^h <= keep^h count(other, y), and some pair and report have equality. */
static void check_ratio_of(const counts *c, uint32_t max_weight) {
    uint64_t vectors = UINT64_C(1) << c->size, keep = (UINT64_C(1) << c->k) - c->num;
    uint32_t h = 2 * max_weight < c->size ? 2 * max_weight : c->size;
    bool reached = false;
    vrr_rr_bitvec m = make(c->size, max_weight, ldexp((double)c->num, 1 - (int)c->k), c->constant_time);
    if (harness_failed) return;
    for (uint64_t x = 0; x < vectors; x++) {
        for (uint64_t other = 0; other < vectors; other++) {
            if (ones(x) > max_weight || ones(other) > max_weight) continue;
            for (uint64_t y = 0; y < vectors; y++) {
                uint64_t left = c->count[x][y] * power(c->num, h), right = power(keep, h) * c->count[other][y];
                EXPECT(left <= right, "%llu/2^%u, size %u, weight %u: a ratio above that of %u flips",
                       (unsigned long long)c->num, c->k, c->size, max_weight, h);
                EXPECT(within(c->count[x][y], m.epsilon, c->count[other][y]), "%llu > e^%a * %llu",
                       (unsigned long long)c->count[x][y], m.epsilon, (unsigned long long)c->count[other][y]);
                reached = reached || left == right;
            }
        }
    }
    EXPECT(reached, "%llu/2^%u, size %u, weight %u: no ratio is that of %u flips", (unsigned long long)c->num, c->k,
           c->size, max_weight, h);
}

static void check_ratio(const counts *c) {
    for (uint32_t max_weight = 0; max_weight <= c->size; max_weight++) CHECK(check_ratio_of(c, max_weight));
}

static void ratio(void) {
    for_counts(3, check_ratio);
}

/* ---- the report as a function of the tape ---- */

static void for_measurements(void (*check)(const vrr_rr_bitvec *m)) {
    for (size_t i = 0; i < FS; i++) {
        for (size_t s = 0; s < SIZES; s++) {
            for (int constant_time = 0; constant_time < 2; constant_time++) {
                vrr_rr_bitvec m = make(sizes[s], 1, fs[i], constant_time);
                if (harness_failed) return;
                CHECK(check(&m));
            }
        }
    }
}

static bool bit_of_num(const vrr_rr_bitvec *m, uint32_t bit) {
    return bit < 64 && (m->flip_num >> bit & 1) != 0;
}

/* Words that leave every lane open with probability 1 - 2^-rarity each; with rarity 64, to the last word. */
static void write_slow_tape(const vrr_rr_bitvec *m, size_t n, uint32_t rarity) {
    for (size_t i = 0; i < n; i++) {
        uint32_t bit = m->log2den - 1 - (uint32_t)(i % m->log2den);
        uint64_t decide = rarity == 64 ? 0 : UINT64_MAX;
        for (uint32_t r = 0; r < rarity && decide != 0; r++) decide &= next_word(&g);
        words[i] = bit_of_num(m, bit) ? decide : ~decide;
    }
}

/* No lane is decided before the last word of its group, which decides each alone: a bit of it flips one bit of the report. */
static void check_each_bit(const vrr_rr_bitvec *m) {
    uint64_t arg[WORDS], out[WORDS];
    size_t groups = (m->size + 63) / 64, length = groups * m->log2den;
    write_slow_tape(m, length, 64);
    fill_words(&g, arg, WORDS);
    for (size_t at = 0; at < groups; at++) words[(at + 1) * m->log2den - 1] = 0;
    for (size_t j = 0; j < m->size; j++) {
        uint64_t *deciding = &words[(j / 64 + 1) * m->log2den - 1];
        tape t = tape_of(words, length + SPARE);
        vrr_entropy e = tape_entropy(&t);
        *deciding = UINT64_C(1) << j % 64;
        EXPECT(vrr_rr_bitvec_invoke(m, &e, arg, out) == VRR_OK, "invoke failed, size %zu", m->size);
        for (size_t i = 0; i < m->size; i++) {
            bool flipped = ((out[i / 64] ^ arg[i / 64]) >> i % 64 & 1) != 0;
            EXPECT(flipped == (i == j), "size %zu, k = %u: bit %zu is %s by the bit of the tape for %zu", m->size,
                   m->log2den, i, flipped ? "flipped" : "kept", j);
        }
        *deciding = 0;
    }
}

static void each_bit_is_randomised(void) {
    for_measurements(check_each_bit);
}

/* Lane j of a group's words, complemented and the first on top, is a number; below num it flips the bit. */
static bool model_flip(const vrr_rr_bitvec *m, const uint64_t *group, uint32_t j) {
    uint64_t low = 0;
    for (uint32_t i = 0; i < m->log2den; i++) {
        if (low >> 63 != 0) return false; /* 2^63 is more than num */
        low = 2 * low + (~group[i] >> j & 1);
    }
    return low < m->flip_num;
}

/* The words that the 64 lanes read until the last of them is decided. */
static size_t words_read(const vrr_rr_bitvec *m, const uint64_t *group) {
    uint64_t open = UINT64_MAX;
    uint32_t i = 0;
    if (m->constant_time) return m->log2den;
    for (; i < m->log2den && open != 0; i++) open &= bit_of_num(m, m->log2den - 1 - i) ? ~group[i] : group[i];
    return i;
}

static void check_model(const vrr_rr_bitvec *m) {
    static const uint32_t rarities[] = {1, 3, 8, 64};
    for (size_t r = 0; r < sizeof rarities / sizeof *rarities; r++) {
        uint64_t arg[WORDS], kept[WORDS], out[WORDS + 1];
        size_t groups = (m->size + 63) / 64, position = 0;
        if (rarities[r] == 1) {
            fill_words(&g, words, TAPE);
        } else {
            write_slow_tape(m, TAPE, rarities[r]);
        }
        fill_words(&g, arg, WORDS); /* the bits beyond size hold garbage */
        fill_words(&g, out, WORDS + 1);
        memcpy(kept, arg, sizeof kept);
        uint64_t beyond = out[groups];
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        EXPECT(vrr_rr_bitvec_invoke(m, &e, arg, out) == VRR_OK, "invoke failed, size %zu", m->size);
        for (size_t j = 0; j < 64 * groups; j++) {
            bool in = j < m->size && (arg[j / 64] >> j % 64 & 1) != 0, found = (out[j / 64] >> j % 64 & 1) != 0;
            bool flip = j < m->size && model_flip(m, words + position, j % 64);
            EXPECT(found == (in ^ flip), "bit %zu of %zu, k = %u, rarity %u, constant_time %d", j, m->size, m->log2den,
                   rarities[r], m->constant_time);
            if (j % 64 == 63) position += words_read(m, words + position);
        }
        EXPECT(!m->constant_time || t.used == position, "%zu words, not %zu", t.used, position);
        EXPECT(position <= t.used && t.used < position + SPARE, "%zu words for %zu", t.used, position);
        EXPECT(out[groups] == beyond, "a word beyond the last was written, size %zu", m->size);
        EXPECT(memcmp(arg, kept, sizeof arg) == 0, "the input was changed");
    }
}

static void report_is_the_model(void) {
    for_measurements(check_model);
}

static void check_consumption(const vrr_rr_bitvec *m) {
    uint64_t arg[WORDS], out[WORDS];
    size_t used = 0, calls = 0, groups = (m->size + 63) / 64;
    fill_words(&g, words, TAPE);
    for (int i = 0; i < 8; i++) {
        fill_words(&g, arg, WORDS);
        if (i < 2) memset(arg, i == 0 ? 0 : 0xff, sizeof arg);
        tape t = tape_of(words, TAPE);
        vrr_entropy e = tape_entropy(&t);
        EXPECT(vrr_rr_bitvec_invoke(m, &e, arg, out) == VRR_OK, "invoke failed");
        EXPECT(i == 0 || (t.used == used && t.calls == calls), "%zu words for one input, %zu for another", used,
               t.used);
        used = t.used;
        calls = t.calls;
    }
    EXPECT(!m->constant_time || used == groups * m->log2den, "%zu words, size %zu, k = %u", used, m->size, m->log2den);
}

static void consumption(void) {
    for_measurements(check_consumption);
}

/* ---- the constant ---- */

static void check_map(const vrr_rr_bitvec *m) {
    static const uint32_t too_far[] = {2, 3, 7, 1000, UINT32_MAX};
    double d_out = -1;
    EXPECT(vrr_rr_bitvec_map(m, 0, &d_out) == VRR_OK && d_out == 0 && !signbit(d_out), "d_in = 0 gives %a", d_out);
    EXPECT(vrr_rr_bitvec_map(m, 1, &d_out) == VRR_OK && d_out == m->epsilon, "d_in = 1 gives %a", d_out);
    for (size_t i = 0; i < sizeof too_far / sizeof *too_far; i++) {
        d_out = -1;
        vrr_status status = vrr_rr_bitvec_map(m, too_far[i], &d_out);
        EXPECT(status == VRR_ERR_DISTANCE && d_out == 0 && !signbit(d_out), "d_in = %u: status %d, %a", too_far[i],
               (int)status, d_out);
    }
}

static void map_values(void) {
    for_measurements(check_map);
}

/* h = min(2 max_weight, size) is all that epsilon takes from a domain: vectors of h bits and any weight are h apart. */
static void distances(void) {
    for (size_t i = 0; i < FS; i++) {
        for (size_t size = 1; size <= 40; size++) {
            double before = -1;
            for (uint32_t weight = 0; weight <= size; weight++) {
                size_t h = 2 * weight < size ? 2 * weight : size;
                double epsilon = make(size, weight, fs[i], false).epsilon;
                double same = h == 0 ? 0 : make(h, (uint32_t)h, fs[i], false).epsilon;
                EXPECT(epsilon == same, "size %zu, weight %u, f = %a: %a, but distance %zu: %a", size, weight, fs[i],
                       epsilon, h, same);
                EXPECT(epsilon >= before && (fs[i] == 1 || h < 2 * weight || epsilon > before),
                       "size %zu, weight %u: epsilon is %a after %a", size, weight, epsilon, before);
                before = epsilon;
            }
        }
    }
    for (size_t i = 0; i < FS && GREATEST_SIZE > UINT32_MAX; i++) {
        size_t h = 2 * (size_t)UINT32_MAX; /* the greatest distance of all */
        double most = make(GREATEST_SIZE, UINT32_MAX, fs[i], false).epsilon;
        EXPECT(most == make(h, UINT32_MAX, fs[i], false).epsilon &&
                   most == make(h + 1, UINT32_MAX, fs[i], true).epsilon,
               "weight 2^32 - 1, f = %a: %a", fs[i], most);
        EXPECT(make(h - 1, UINT32_MAX, fs[i], false).epsilon <= most && most <= 0x1p33 * 746, "f = %a: %a", fs[i],
               most);
        EXPECT((most == 0) == (fs[i] == 1), "f = %a: %a", fs[i], most);
    }
}

static void nothing_lost(void) {
    for (size_t s = 0; s < SIZES; s++) {
        for (size_t i = 0; i < FS; i++) {
            double none = make(sizes[s], 0, fs[i], false).epsilon, coin = make(sizes[s], 1, 1, false).epsilon;
            EXPECT(none == 0 && !signbit(none), "weight 0, f = %a: %a", fs[i], none);
            EXPECT(coin == 0 && !signbit(coin), "f = 1: %a", coin);
        }
    }
}

/* f of every magnitude; f / 2 is held exactly, also where it is no double. */
static void parameters_are_exact(void) {
    for (int i = 0; i < 200000; i++) {
        int magnitude = (int)next_below(&g, 1075);
        double f = ldexp((double)(next_word(&g) >> next_below(&g, 52) >> 12 | 1), -52 - magnitude);
        bool constant_time = next_word(&g) & 1;
        if (!(f > 0 && f <= 1)) continue;
        vrr_rr_bitvec m = make(100, 7, f, constant_time);
        EXPECT(m.flip_num % 2 == 1 && m.flip_num < UINT64_C(1) << 53 && m.log2den >= 1 && m.log2den <= MAX_K &&
                   ldexp((double)m.flip_num, 1 - (int)m.log2den) == f && m.constant_time == constant_time &&
                   m.size == 100 && m.max_weight == 7,
               "%a became twice %llu/2^%u", f, (unsigned long long)m.flip_num, m.log2den);
    }
    vrr_rr_bitvec least = make(1, 1, 0x1p-1074, false), one = make(1, 1, 1, false);
    EXPECT(least.flip_num == 1 && least.log2den == 1075, "2^-1074 became twice %llu/2^%u",
           (unsigned long long)least.flip_num, least.log2den);
    EXPECT(one.flip_num == 1 && one.log2den == 1, "1 became twice %llu/2^%u", (unsigned long long)one.flip_num,
           one.log2den);
}

/* ---- the domain ---- */

/* So many ones among the first size bits, at random, and garbage in the bits beyond them. */
static void write_vector(uint64_t *vector, size_t size, size_t weight) {
    memset(vector, 0, WORDS * sizeof *vector);
    for (size_t left = weight; left > 0;) {
        size_t j = (size_t)next_below(&g, size);
        if ((vector[j / 64] >> j % 64 & 1) != 0) continue;
        vector[j / 64] |= UINT64_C(1) << j % 64;
        left--;
    }
    if (size % 64 != 0) vector[size / 64] |= next_word(&g) << size % 64;
}

static void check_member(size_t size, size_t weight, size_t max_weight) {
    uint64_t vector[WORDS];
    bool member = weight > max_weight;
    write_vector(vector, size, weight);
    vrr_status status = vrr_bitvec_member(domain(size, (uint32_t)max_weight), vector, &member);
    EXPECT(status == VRR_OK && member == (weight <= max_weight), "size %zu, %zu ones, at most %zu: status %d, %d", size,
           weight, max_weight, (int)status, member);
}

static void membership(void) {
    for (size_t s = 0; s < SIZES; s++) {
        size_t size = sizes[s];
        for (size_t weight = 0; weight <= size; weight += size > 200 && weight % 64 != 0 ? 17 : 1) {
            if (weight > 0) CHECK(check_member(size, weight, weight - 1));
            CHECK(check_member(size, weight, weight));
            if (weight < size) CHECK(check_member(size, weight, weight + 1));
            CHECK(check_member(size, weight, 0));
            CHECK(check_member(size, weight, size));
        }
    }
}

/* ---- RAPPOR ---- */

static void check_rappor(const vrr_rr_bitvec *m) {
    static const uint32_t distance[] = {0, 1, 7, UINT32_MAX};
    vrr_rappor r;
    uint64_t arg[WORDS], out[WORDS], same[WORDS];
    double f = ldexp((double)m->flip_num, 1 - (int)m->log2den), d_out;
    EXPECT(vrr_make_rappor(&r, m->size, m->max_weight, f, m->constant_time) == VRR_OK, "f = %a is refused", f);
    EXPECT(r.report.flip_num == m->flip_num && r.report.log2den == m->log2den && r.report.size == m->size &&
               r.report.max_weight == m->max_weight && r.report.constant_time == m->constant_time &&
               r.report.epsilon == m->epsilon,
           "another measurement than on bit vectors, f = %a", f);
    for (size_t i = 0; i < sizeof distance / sizeof *distance; i++) {
        d_out = -1;
        EXPECT(vrr_rappor_map(&r, distance[i], &d_out) == VRR_OK && d_out == m->epsilon, "d_in = %u gives %a",
               distance[i], d_out);
    }
    fill_words(&g, words, TAPE);
    fill_words(&g, arg, WORDS);
    tape t = tape_of(words, TAPE), t_same = t;
    vrr_entropy e = tape_entropy(&t), e_same = tape_entropy(&t_same);
    EXPECT(vrr_rappor_invoke(&r, &e, arg, out) == VRR_OK && vrr_rr_bitvec_invoke(m, &e_same, arg, same) == VRR_OK,
           "invoke failed");
    EXPECT(memcmp(out, same, (m->size + 63) / 64 * sizeof *out) == 0 && t.used == t_same.used,
           "another report than on bit vectors, size %zu", m->size);
}

static void rappor(void) {
    for_measurements(check_rappor);
}

int main(void) {
    g.state = test_seed();
    claim("a report has the product law of its flips, on all tapes for 1 to 4 bits and k <= 4, fixed and lazy",
          product_law);
    claim("no ratio of members is above ((2^k - M) / M)^min(2m, size), which some pair reaches, for every max_weight m",
          ratio);
    claim("each bit of 1 to 1000 is flipped by one bit of the tape, which flips no other", each_bit_is_randomised);
    claim("fixed and lazy reports are those of a bit-by-bit model, tail bits zero whatever they were",
          report_is_the_model);
    claim("the words drawn do not depend on the input, and with constant_time on size and f alone", consumption);
    claim("the privacy map is 0 at distance 0, epsilon at 1, and VRR_ERR_DISTANCE beyond", map_values);
    claim("epsilon depends on a domain by h = min(2 max_weight, size) alone, to max_weight 2^32 - 1", distances);
    claim("epsilon is 0 for f = 1 and for max_weight 0", nothing_lost);
    claim("the measurement holds f / 2 exactly and in lowest terms, to f = 2^-1074", parameters_are_exact);
    claim("members weigh at most max_weight, and bits beyond size weigh nothing", membership);
    claim("RAPPOR reports as on bit vectors, and its map is the constant at distances 0, 1 and 7", rappor);
    mpfr_free_cache();
    return report();
}
