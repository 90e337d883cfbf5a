/* Answers drawn from the operating system's generator. Every test may raise a false alarm with probability at most
 * 1e-9 (Hoeffding's inequality, shared among the comparisons of the test) and says which deviation it would catch. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <string.h>

#define FALSE_ALARM 1e-9

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;

/* P[|mean - expectation| >= t] <= 2 exp(-2 samples t^2), for each of `comparisons` means of values in [0, 1] */
static double tolerance(double samples, double comparisons) {
    return sqrt(log(2 * comparisons / FALSE_ALARM) / (2 * samples));
}

/* A deviation of twice the tolerance is missed with the same small probability. */
static void remark_effect(double t) {
    remark("deviations above %.2g are caught, false alarm %.0e", 2 * t, FALSE_ALARM);
}

static const double probs[] = {0.5, 0.75, 0.9, 0x1.0000000000001p-1, 0x1.fffffffffffffp-1};
enum { PROBS = sizeof probs / sizeof *probs };

static void single_keep_rate(void) {
    enum { SAMPLES = 1000000 };
    double t = tolerance(SAMPLES, PROBS * 2);
    for (int c = 0; c < PROBS; c++) {
        for (int arg = 0; arg < 2; arg++) {
            vrr_rr_bool m;
            double kept = 0;
            vrr_make_randomized_response_bool(&m, probs[c], false);
            for (int i = 0; i < SAMPLES; i++) {
                bool out;
                EXPECT(vrr_rr_bool_invoke(&m, &entropy, arg, &out) == VRR_OK, "invoke failed");
                kept += out == arg;
            }
            EXPECT(fabs(kept / SAMPLES - probs[c]) < t, "prob = %a, arg = %d: rate %g", probs[c], arg, kept / SAMPLES);
        }
    }
    remark_effect(t);
}

/* Column i of a 64 x 64 bit matrix becomes word i. */
static void transpose(const uint64_t rows[64], uint64_t columns[64]) {
    memset(columns, 0, 64 * sizeof *columns);
    for (int r = 0; r < 64; r++)
        for (int c = 0; c < 64; c++) columns[c] |= (rows[r] >> c & 1) << r;
}

static double ones(uint64_t word) {
    int count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}

/* 64 groups of 64 answers; bit r of kept[j] says whether lane j of group r kept its input. */
static bool draw_kept(const vrr_rr_bool *m, uint64_t input, uint64_t kept[64]) {
    uint64_t args[64], out[64];
    for (int i = 0; i < 64; i++) args[i] = input;
    if (vrr_rr_bool_invoke_many(m, &entropy, args, out, 64 * 64) != VRR_OK) return false;
    for (int i = 0; i < 64; i++) out[i] = ~(out[i] ^ args[i]);
    transpose(out, kept);
    return true;
}

static const uint64_t inputs[] = {0, UINT64_MAX, UINT64_C(0x5555555555555555)};

/* Keep rate of each lane, joint keep rate of each pair of lanes, and of each lane with itself one group later. */
static void lane_rates(bool constant_time) {
    enum { ROUNDS = 4000, SAMPLES = 64 * ROUNDS, PAIRS = 64 * 63 / 2 };
    double t_single = tolerance(SAMPLES, 64.0 * PROBS * 3), t_pair = tolerance(SAMPLES, (double)PAIRS * PROBS * 3);
    /* neighbouring products share a factor: the odd and the even ones are two independent series of at least 31 */
    double t_serial = tolerance(31.0 * ROUNDS, 2 * 64.0 * PROBS * 3);
    for (int c = 0; c < PROBS; c++) {
        double p = probs[c];
        uint64_t input = inputs[c % 3];
        vrr_rr_bool m;
        static double single[64], pair[64][64], serial[64];
        memset(single, 0, sizeof single);
        memset(pair, 0, sizeof pair);
        memset(serial, 0, sizeof serial);
        vrr_make_randomized_response_bool(&m, p, constant_time);
        for (int round = 0; round < ROUNDS; round++) {
            uint64_t kept[64];
            EXPECT(draw_kept(&m, input, kept), "invoke_many failed");
            for (int j = 0; j < 64; j++) {
                single[j] += ones(kept[j]);
                serial[j] += ones(kept[j] & kept[j] >> 1);
                for (int i = 0; i < j; i++) pair[i][j] += ones(kept[i] & kept[j]);
            }
        }
        for (int j = 0; j < 64; j++) {
            EXPECT(fabs(single[j] / SAMPLES - p) < t_single, "prob = %a, lane %d: rate %g", p, j, single[j] / SAMPLES);
            EXPECT(fabs(serial[j] / (63.0 * ROUNDS) - p * p) < t_serial, "prob = %a, lane %d, next group: rate %g", p,
                   j, serial[j] / (63.0 * ROUNDS));
            for (int i = 0; i < j; i++)
                EXPECT(fabs(pair[i][j] / SAMPLES - p * p) < t_pair, "prob = %a, lanes %d and %d: joint rate %g", p, i,
                       j, pair[i][j] / SAMPLES);
        }
    }
    remark_effect(t_pair);
}

static void lane_rates_lazy(void) {
    lane_rates(false);
}

static void lane_rates_fixed(void) {
    lane_rates(true);
}

/* Answers at and around word borders, counted position by position. */
static void border_rates(void) {
    static const size_t sizes[] = {1, 63, 64, 65, 127, 128, 1000};
    enum { ROUNDS = 60000, SIZES = sizeof sizes / sizeof *sizes, WORDS = 16 };
    double t = tolerance(ROUNDS, SIZES * 2 * 4);
    for (int s = 0; s < SIZES; s++) {
        for (int constant_time = 0; constant_time < 2; constant_time++) {
            size_t n = sizes[s];
            size_t watched[4] = {0, n - 1, n / 2, n > 64 ? 64 : n - 1};
            double kept[4] = {0, 0, 0, 0};
            vrr_rr_bool m;
            vrr_make_randomized_response_bool(&m, 0.75, constant_time);
            for (int round = 0; round < ROUNDS; round++) {
                uint64_t args[WORDS], out[WORDS];
                memset(args, round % 2 ? 0xff : 0, sizeof args);
                EXPECT(vrr_rr_bool_invoke_many(&m, &entropy, args, out, n) == VRR_OK, "invoke_many failed");
                for (int w = 0; w < 4; w++)
                    kept[w] += (out[watched[w] / 64] >> watched[w] % 64 & 1) == (uint64_t)(round % 2);
            }
            for (int w = 0; w < 4; w++)
                EXPECT(fabs(kept[w] / ROUNDS - 0.75) < t, "n = %zu, answer %zu: rate %g", n, watched[w],
                       kept[w] / ROUNDS);
        }
    }
    remark_effect(t);
}

int main(void) {
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    claim("a single answer is true at rate prob for both inputs", single_keep_rate);
    claim("lanes keep at rate prob, pairs of lanes and successive groups at prob^2, lazy", lane_rates_lazy);
    claim("lanes keep at rate prob, pairs of lanes and successive groups at prob^2, fixed", lane_rates_fixed);
    claim("the first, last and border answers of 1 to 1000 keep at rate prob", border_rates);
    vrr_entropy_buffer_wipe(&buffer);
    return report();
}
