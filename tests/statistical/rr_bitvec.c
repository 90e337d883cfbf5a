/* Reports drawn from the operating system's generator, at sizes on both sides of word borders. Every test may raise a false
 * alarm with probability at most 1e-9, shared among its comparisons, and says which deviation it would catch. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <string.h>

#define FALSE_ALARM 1e-9

enum { MANY = 1000, WORDS = (MANY + 63) / 64, BATCHES = 1600, REPORTS = 64 * BATCHES };

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;

static const size_t sizes[] = {1, 63, 64, 65, 127, 128, MANY};
static const double fs[] = {0.5, 0.25, 0.1};
enum { SIZES = sizeof sizes / sizeof *sizes, FS = sizeof fs / sizeof *fs };

/* n D(q, p), where D is the divergence of a coin with probability q from one with p. Chernoff: of n tosses, the rate is at
 * q or beyond, on that side of p, with probability at most exp(-n D(q, p)). */
static double surprise(double count, double n, double p) {
    double q = count / n, sum = 0;
    if (q > 0) sum += q * log(q / p);
    if (q < 1) sum += (1 - q) * log((1 - q) / (1 - p));
    return n * sum;
}

/* Both sides of each comparison count. */
static double limit(double comparisons) {
    return log(2 * comparisons / FALSE_ALARM);
}

/* The deviation from rate p whose expected surprise is four times the limit: missed with a probability of the same order. */
static void remark_effect(const char *what, double p, double n, double comparisons) {
    remark("deviations of %s from %g above %.2g are caught, false alarm %.0e", what, p,
           2 * sqrt(2 * p * (1 - p) * limit(comparisons) / n), FALSE_ALARM);
}

static double ones(uint64_t word) {
    int count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}

/* Column i of a 64 x 64 bit matrix becomes word i. */
static void transpose(const uint64_t rows[64], uint64_t columns[64]) {
    memset(columns, 0, 64 * sizeof *columns);
    for (int r = 0; r < 64; r++)
        for (int c = 0; c < 64; c++) columns[c] |= (rows[r] >> c & 1) << r;
}

static const uint64_t inputs[] = {0, UINT64_MAX, UINT64_C(0x5555555555555555), UINT64_C(0xaaaaaaaaaaaaaaaa)};

/* 64 reports of one vector; bit r of flipped[j] says whether report r has bit j flipped. */
static bool draw_flips(const vrr_rr_bitvec *m, uint64_t input, uint64_t flipped[64 * WORDS]) {
    uint64_t rows[WORDS][64], arg[WORDS], out[WORDS];
    size_t groups = (m->size + 63) / 64;
    for (size_t i = 0; i < groups; i++) arg[i] = input;
    for (int r = 0; r < 64; r++) {
        if (vrr_rr_bitvec_invoke(m, &entropy, arg, out) != VRR_OK) return false;
        for (size_t i = 0; i < groups; i++) rows[i][r] = out[i] ^ arg[i];
    }
    for (size_t i = 0; i < groups; i++) transpose(rows[i], flipped + 64 * i);
    return true;
}

typedef struct {
    double single[2][MANY]; /* bits that were 0 and bits that were 1, flipped */
    double next[MANY];      /* with the next bit, the border of a word or not */
    double word[MANY];      /* with the same bit of the next word */
    double serial[MANY];    /* with the same bit of the next report, pairs of reports apart */
} tallies;

static bool draw_tallies(const vrr_rr_bitvec *m, tallies *t) {
    memset(t, 0, sizeof *t);
    for (int batch = 0; batch < BATCHES; batch++) {
        uint64_t flipped[64 * WORDS], input = inputs[batch % 4];
        if (!draw_flips(m, input, flipped)) return false;
        for (size_t j = 0; j < m->size; j++) {
            t->single[input >> j % 64 & 1][j] += ones(flipped[j]);
            if (j + 1 < m->size) t->next[j] += ones(flipped[j] & flipped[j + 1]);
            if (j + 64 < m->size) t->word[j] += ones(flipped[j] & flipped[j + 64]);
            t->serial[j] += ones(flipped[j] & flipped[j] >> 1 & UINT64_C(0x5555555555555555));
        }
    }
    return true;
}

/* At most 5 comparisons for each bit, and one for all bits together. */
static void flip_rates(bool constant_time) {
    double comparisons = FS * (5.0 * (1 + 63 + 64 + 65 + 127 + 128 + MANY) + SIZES), most = limit(comparisons);
    for (int s = 0; s < SIZES; s++) {
        for (int i = 0; i < FS; i++) {
            static tallies t;
            double p = fs[i] / 2, all = 0;
            vrr_rr_bitvec m;
            vrr_bitvec_domain d = {sizes[s], true, 1};
            EXPECT(vrr_make_randomized_response_bitvec(&m, d, fs[i], constant_time) == VRR_OK, "f = %g", fs[i]);
            EXPECT(draw_tallies(&m, &t), "invoke failed");
            for (size_t j = 0; j < m.size; j++) all += t.single[0][j] + t.single[1][j];
            EXPECT(surprise(all, (double)m.size * REPORTS, p) < most, "size %zu, f = %g, all bits: rate %g", m.size,
                   fs[i], all / ((double)m.size * REPORTS));
            for (size_t j = 0; j < m.size; j++) {
                for (int bit = 0; bit < 2; bit++)
                    EXPECT(surprise(t.single[bit][j], REPORTS / 2, p) < most,
                           "size %zu, f = %g, bit %zu, which is %d: flipped at rate %g", m.size, fs[i], j, bit,
                           t.single[bit][j] / (REPORTS / 2));
                EXPECT(j + 1 >= m.size || surprise(t.next[j], REPORTS, p * p) < most,
                       "size %zu, f = %g, bits %zu and %zu: joint rate %g", m.size, fs[i], j, j + 1,
                       t.next[j] / REPORTS);
                EXPECT(j + 64 >= m.size || surprise(t.word[j], REPORTS, p * p) < most,
                       "size %zu, f = %g, bits %zu and %zu: joint rate %g", m.size, fs[i], j, j + 64,
                       t.word[j] / REPORTS);
                EXPECT(surprise(t.serial[j], REPORTS / 2, p * p) < most,
                       "size %zu, f = %g, bit %zu of successive reports: joint rate %g", m.size, fs[i], j,
                       t.serial[j] / (REPORTS / 2));
            }
        }
    }
    remark_effect("a rate", 0.25, REPORTS / 2, comparisons);
    remark_effect("a joint rate", 0.0625, REPORTS, comparisons);
    remark_effect("the rate of 1000 bits", 0.25, (double)MANY * REPORTS, comparisons);
}

static void flip_rates_lazy(void) {
    flip_rates(false);
}

static void flip_rates_fixed(void) {
    flip_rates(true);
}

int main(void) {
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    claim("bits are flipped at rate f/2, neighbours, bits across words and successive reports jointly at (f/2)^2, lazy",
          flip_rates_lazy);
    claim(
        "bits are flipped at rate f/2, neighbours, bits across words and successive reports jointly at (f/2)^2, fixed",
        flip_rates_fixed);
    vrr_entropy_buffer_wipe(&buffer);
    return report();
}
