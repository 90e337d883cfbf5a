/* Responses over categories, drawn from the operating system's generator. Every test may raise a false alarm with
 * probability 1e-9, shared among its comparisons, and says which deviation it would catch.
 *
 * A comparison is a chi-square test: counts of `cells` cells, each of which expects at least LEAST_EXPECTED. If the law is
 * right the statistic X has about the chi-square distribution with d = cells - 1 degrees of freedom, of which
 * P[X >= d + 2 sqrt(d x) + 2 x] <= e^-x (Laurent and Massart 2000). */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <string.h>

#define FALSE_ALARM 1e-9
#define LEAST_EXPECTED 500.0

enum { BLOCK = 4096, MOST_CELLS = 1000 };

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;
static double nearest, coarsest, finest;

static double critical(double cells, double comparisons) {
    double d = cells - 1, x = log(comparisons / FALSE_ALARM);
    return d + 2 * sqrt(d * x) + 2 * x;
}

static void check_counts(const double *counts, const double *shares, size_t cells, double samples, double comparisons,
                         const char *what) {
    double statistic = 0, least = 1;
    for (size_t i = 0; i < cells; i++) {
        double expected = samples * shares[i];
        EXPECT(expected >= LEAST_EXPECTED, "%s: cell %zu expects only %g", what, i, expected);
        statistic += (counts[i] - expected) * (counts[i] - expected) / expected;
        if (shares[i] < least) least = shares[i];
    }
    double bound = critical((double)cells, comparisons);
    EXPECT(statistic < bound, "%s: chi-square %g of %zu cells, at most %g expected", what, statistic, cells, bound);
    /* a cell that alone is off by this share of itself adds twice the bound to the statistic */
    double caught = sqrt(2 * bound / (samples * least));
    if (statistic / bound > nearest) nearest = statistic / bound;
    if (caught > coarsest) coarsest = caught;
    if (finest == 0 || caught < finest) finest = caught;
}

static void remark_effect(void) {
    remark("the greatest chi-square is %.2f of its bound, false alarm %.0e; a cell that is off by %.2g (most cells) to "
           "%.2g "
           "(fewest cells) of itself is caught",
           nearest, FALSE_ALARM, coarsest, finest);
    nearest = coarsest = finest = 0;
}

/* ---- one response ---- */

typedef struct {
    uint64_t t;
    double prob;
    size_t cells; /* t, or fewer of about the same size */
    double samples;
} setting;

static const setting settings[] = {{2, 0.75, 2, 4e5},       {3, 0.5, 3, 4e5},
                                   {10, 0.9, 10, 4e5},      {10, 0x1.999999999999ap-4, 10, 4e5},
                                   {1000, 0.25, 1000, 1e6}, {(UINT64_C(1) << 40) + 1, 0x1p-6, 64, 4e5}};
enum { SETTINGS = sizeof settings / sizeof *settings, INPUTS = 4 };

/* The cells split 0 .. t-1 evenly: cell c starts at ceil(c t / cells); t < 2^41 and cells < 2^11. */
static size_t cell_of(const setting *s, uint64_t answer) {
    return (size_t)(answer * s->cells / s->t);
}

static double size_of_cell(const setting *s, size_t c) {
    uint64_t start = (c * s->t + s->cells - 1) / s->cells, end = ((c + 1) * s->t + s->cells - 1) / s->cells;
    return (double)(end - start);
}

/* The input has a cell of its own, the last one, where the others are cells of more than one category. */
static size_t shares_of(const setting *s, uint64_t input, double *shares) {
    double t = (double)s->t, lie = (1 - s->prob) / (t - 1);
    bool member = input < s->t, own = s->cells < s->t;
    for (size_t c = 0; c < s->cells; c++) shares[c] = size_of_cell(s, c) * (member ? lie : 1 / t);
    if (!member) return s->cells;
    shares[cell_of(s, input)] -= lie;
    shares[own ? s->cells : cell_of(s, input)] = s->prob;
    return s->cells + own;
}

static void count_answer(const setting *s, uint64_t input, uint64_t answer, double *counts) {
    counts[answer == input && s->cells < s->t ? s->cells : cell_of(s, answer)]++;
}

static void check_setting(const setting *s, uint64_t input, bool many) {
    static double counts[MOST_CELLS + 1], shares[MOST_CELLS + 1];
    static uint64_t indices[BLOCK], out[BLOCK];
    char what[96];
    vrr_rr m;
    size_t cells = shares_of(s, input, shares);
    memset(counts, 0, sizeof counts);
    for (size_t i = 0; i < BLOCK; i++) indices[i] = input;
    EXPECT(vrr_make_randomized_response(&m, s->t, s->prob) == VRR_OK, "refused");
    double drawn = 0, samples = many ? 2 * s->samples : s->samples;
    while (drawn < samples) {
        size_t n = many ? BLOCK : 1;
        vrr_status status =
            many ? vrr_rr_invoke_many(&m, &entropy, indices, out, n) : vrr_rr_invoke(&m, &entropy, input, out);
        EXPECT(status == VRR_OK, "status %d", (int)status);
        for (size_t i = 0; i < n; i++) {
            EXPECT(out[i] < s->t, "answer %llu", (unsigned long long)out[i]);
            count_answer(s, input, out[i], counts);
        }
        drawn += (double)n;
    }
    snprintf(what, sizeof what, "t = %llu, prob = %.4g, input %llu", (unsigned long long)s->t, s->prob,
             (unsigned long long)input);
    check_counts(counts, shares, cells, drawn, SETTINGS * INPUTS, what);
}

static void check_settings(bool many) {
    for (size_t c = 0; c < SETTINGS; c++) {
        const setting *s = &settings[c];
        const uint64_t inputs[INPUTS] = {0, s->t - 1, s->t / 3, VRR_NOT_A_CATEGORY};
        for (size_t i = 0; i < INPUTS; i++) CHECK(check_setting(s, inputs[i], many));
    }
    remark_effect();
}

static void single_rates(void) {
    check_settings(false);
}

static void many_rates(void) {
    check_settings(true);
}

/* ---- more than one response ---- */

/* Neighbours: the answers at places i and i + 1 of a call, for places within a batch and across its border. Inputs alternate
 * between a category and a stranger, whose answers are 3 * 3 cells. */
static void neighbours(void) {
    static const size_t places[] = {0, 100, 254, 255, 256, 511};
    enum { T = 3, CALLS = 40000, N = 513, PLACES = sizeof places / sizeof *places };
    static const double prob = 0.5;
    static uint64_t indices[N], out[N];
    double counts[PLACES][T * T] = {{0}};
    vrr_rr m;
    EXPECT(vrr_make_randomized_response(&m, T, prob) == VRR_OK, "refused");
    for (size_t i = 0; i < N; i++) indices[i] = i % 2 == 0 ? 1 : VRR_NOT_A_CATEGORY;
    for (int call = 0; call < CALLS; call++) {
        EXPECT(vrr_rr_invoke_many(&m, &entropy, indices, out, N) == VRR_OK, "invoke_many failed");
        for (size_t p = 0; p < PLACES; p++) counts[p][out[places[p]] * T + out[places[p] + 1]]++;
    }
    for (size_t p = 0; p < PLACES; p++) {
        double shares[T * T];
        char what[64];
        for (size_t a = 0; a < T; a++) {
            for (size_t b = 0; b < T; b++) {
                size_t of_category = places[p] % 2 == 0 ? a : b;
                shares[a * T + b] = (of_category == 1 ? prob : (1 - prob) / 2) / T;
            }
        }
        snprintf(what, sizeof what, "places %zu and %zu", places[p], places[p] + 1);
        CHECK(check_counts(counts[p], shares, T * T, CALLS, PLACES, what));
    }
    remark_effect();
}

int main(void) {
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    claim("single responses have the law of randomized response, t = 2, 3, 10, 1000 and 2^40 + 1, categories and "
          "strangers",
          single_rates);
    claim("invoke_many has the law of randomized response, t = 2, 3, 10, 1000 and 2^40 + 1, categories and strangers",
          many_rates);
    claim("neighbouring responses are independent, within a batch and across its border", neighbours);
    vrr_entropy_buffer_wipe(&buffer);
    return report();
}
