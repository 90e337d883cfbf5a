/* Unbiased estimates and their variance against exact rationals: GMP's quotient, rounded once by MPFR. */
#include "../support/harness.h"
#include "../support/support.h"

#include <gmp.h>
#include <math.h>
#include <mpfr.h>

enum { ROUNDS = 20000 };

static generator g;
static mpq_t p, q, t, x, y, z, n;
static mpfr_t nearest;

static void set_word(mpq_t value, uint64_t word) {
    mpq_set_ui(value, word, 1);
}

static bool is_nearest(double found, const mpq_t exact) {
    mpfr_set_q(nearest, exact, MPFR_RNDN);
    return found == mpfr_get_d(nearest, MPFR_RNDN);
}

/* p and q: the probabilities of the true answer and of each other one */
static void set_probabilities(double prob, uint64_t categories) {
    mpq_set_d(p, prob);
    set_word(t, categories);
    set_word(x, 1);
    mpq_sub(q, x, p);
    mpq_sub(y, t, x);
    mpq_div(q, q, y);
}

/* (count - total * q) / (p - q) */
static void set_estimate(mpq_t estimate, uint64_t count, const mpq_t total) {
    mpq_mul(y, total, q);
    set_word(x, count);
    mpq_sub(x, x, y);
    mpq_sub(y, p, q);
    mpq_div(estimate, x, y);
}

/* value += number * r * (1 - r) */
static void add_variance(mpq_t value, uint64_t number, const mpq_t r) {
    set_word(x, 1);
    mpq_sub(x, x, r);
    mpq_mul(x, x, r);
    set_word(y, number);
    mpq_mul(x, x, y);
    mpq_add(value, value, x);
}

static void set_variance(mpq_t variance, uint64_t holders, uint64_t others, uint64_t strangers) {
    mpq_t uniform;
    mpq_init(uniform);
    mpq_inv(uniform, t);
    set_word(variance, 0);
    add_variance(variance, holders, p);
    add_variance(variance, others, q);
    add_variance(variance, strangers, uniform);
    mpq_sub(y, p, q);
    mpq_mul(y, y, y);
    mpq_div(variance, variance, y);
    mpq_clear(uniform);
}

/* small numbers, large ones, and the ends */
static uint64_t random_number(void) {
    uint64_t kind = next_below(&g, 8);
    if (kind == 0) return 0;
    if (kind == 1) return UINT64_MAX;
    return next_word(&g) >> next_below(&g, 64);
}

/* in (low, 1), often next to one of the ends */
static double random_above(double low) {
    double prob;
    do {
        double uniform = (double)(next_word(&g) >> 11) * 0x1p-53;
        switch (next_below(&g, 4)) {
        case 0:
            prob = low + (1 - low) * uniform;
            break;
        case 1:
            prob = low * (1 + ldexp(1 + uniform, -(int)next_below(&g, 53)));
            break;
        case 2:
            prob = 1 - ldexp(1 + uniform, -(int)next_below(&g, 53));
            break;
        default:
            prob = low + ldexp(1 + (double)next_below(&g, 8), -(int)next_below(&g, 12));
            break;
        }
    } while (!(low < prob && prob < 1));
    return prob;
}

static void check_bool(uint64_t trues, uint64_t total, double prob) {
    double estimate = 1, variance = 1;
    EXPECT(vrr_debias_randomized_response_bool(trues, total, prob, &estimate) == VRR_OK, "%a is refused", prob);
    EXPECT(vrr_debias_variance_bool(total, prob, &variance) == VRR_OK, "%a is refused", prob);
    set_probabilities(prob, 2);
    set_word(n, total);
    set_estimate(z, trues, n);
    EXPECT(is_nearest(estimate, z), "estimate %a for %llu of %llu, prob %a", estimate, (unsigned long long)trues,
           (unsigned long long)total, prob);
    set_variance(z, total, 0, 0);
    EXPECT(is_nearest(variance, z), "variance %a for %llu, prob %a", variance, (unsigned long long)total, prob);
}

static void random_bool(void) {
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t total = random_number(), trues = random_number();
        CHECK(check_bool(trues <= total ? trues : trues % (total + 1), total, random_above(0.5)));
    }
}

static void extreme_bool(void) {
    const double probs[] = {nextafter(0.5, 1), 0.5 + 0x1p-40, 0.75, 0.9, nextafter(1, 0)};
    const uint64_t numbers[] = {0, 1, 2, 3, UINT64_MAX - 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof probs / sizeof *probs; i++)
        for (size_t j = 0; j < sizeof numbers / sizeof *numbers; j++)
            for (size_t k = 0; k <= j; k++) CHECK(check_bool(numbers[k], numbers[j], probs[i]));
}

static void check_categorical(const uint64_t *counts, uint64_t categories, double prob) {
    double estimates[8];
    EXPECT(vrr_debias_randomized_response(counts, categories, prob, estimates) == VRR_OK, "%a is refused", prob);
    set_probabilities(prob, categories);
    set_word(n, 0);
    for (uint64_t i = 0; i < categories; i++) {
        set_word(x, counts[i]);
        mpq_add(n, n, x);
    }
    for (uint64_t i = 0; i < categories; i++) {
        set_estimate(z, counts[i], n);
        EXPECT(is_nearest(estimates[i], z), "estimate %a for %llu, prob %a", estimates[i],
               (unsigned long long)counts[i], prob);
    }
}

static void random_categorical(void) {
    for (int i = 0; i < ROUNDS / 4; i++) {
        uint64_t counts[8], categories = 2 + next_below(&g, 7), left = UINT64_MAX;
        for (uint64_t j = 0; j < categories; j++) {
            counts[j] = random_number();
            if (counts[j] > left) counts[j] = left;
            left -= counts[j];
        }
        double prob = random_above(nextafter(1 / (double)categories, 1));
        CHECK(check_categorical(counts, categories, prob));
    }
}

static void check_variance(uint64_t categories, double prob, uint64_t holders, uint64_t others, uint64_t strangers) {
    double variance = 1;
    EXPECT(vrr_debias_variance_categorical(categories, prob, holders, others, strangers, &variance) == VRR_OK,
           "%a is refused for %llu categories", prob, (unsigned long long)categories);
    set_probabilities(prob, categories);
    set_variance(z, holders, others, strangers);
    EXPECT(is_nearest(variance, z), "variance %a for %llu, %llu and %llu, %llu categories, prob %a", variance,
           (unsigned long long)holders, (unsigned long long)others, (unsigned long long)strangers,
           (unsigned long long)categories, prob);
}

static void random_variance(void) {
    const uint64_t most = UINT64_C(1) << 63;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t categories = 2 + next_below(&g, UINT64_C(1) << next_below(&g, 63));
        if (next_below(&g, 8) == 0) categories = most;
        double prob = random_above(nextafter(1 / (double)categories, 1));
        CHECK(check_variance(categories, prob, random_number(), random_number(), random_number()));
    }
    CHECK(check_variance(most, nextafter(0x1p-63, 1), UINT64_MAX, UINT64_MAX, UINT64_MAX));
    CHECK(check_variance(most, nextafter(1, 0), UINT64_MAX, UINT64_MAX, UINT64_MAX));
    CHECK(check_variance(2, nextafter(0.5, 1), 0, 0, 0));
}

static void nothing_is_estimated(void) {
    const uint64_t counts[3] = {0, 0, 0};
    double estimates[3] = {1, 1, 1}, value = 1;
    EXPECT(vrr_debias_randomized_response_bool(0, 0, 0.75, &value) == VRR_OK && value == 0, "bool: %g", value);
    EXPECT(vrr_debias_randomized_response(counts, 3, 0.5, estimates) == VRR_OK, "refused");
    for (int i = 0; i < 3; i++) EXPECT(estimates[i] == 0, "estimate %g", estimates[i]);
}

static void refused_probabilities(void) {
    const double refused[] = {0.5, nextafter(0.5, 0), 0,        -0.0,     -0.75,     1,  nextafter(1, 2),
                              2,   0x1p-1074,         0x1p1023, INFINITY, -INFINITY, NAN};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const uint64_t counts[2] = {1, 2};
        double value = 1, estimates[2] = {1, 1};
        EXPECT(vrr_debias_randomized_response_bool(1, 2, refused[i], &value) == VRR_ERR_PROBABILITY && value == 0,
               "bool takes %a", refused[i]);
        value = 1;
        EXPECT(vrr_debias_variance_bool(2, refused[i], &value) == VRR_ERR_PROBABILITY && value == 0,
               "variance takes %a", refused[i]);
        EXPECT(vrr_debias_randomized_response(counts, 2, refused[i], estimates) == VRR_ERR_PROBABILITY &&
                   estimates[0] == 0 && estimates[1] == 0,
               "categorical takes %a", refused[i]);
        value = 1;
        EXPECT(vrr_debias_variance_categorical(2, refused[i], 1, 1, 0, &value) == VRR_ERR_PROBABILITY && value == 0,
               "variance takes %a for 2 categories", refused[i]);
    }
}

/* Accepted exactly if 1 < prob * t as rationals: a double cannot equal 1/3. */
static void range_is_exact(void) {
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t categories = 2 + next_below(&g, UINT64_C(1) << next_below(&g, 63));
        double prob = 1 / (double)categories, variance;
        for (uint64_t step = next_below(&g, 3); step > 0; step--) prob = nextafter(prob, 1);
        for (uint64_t step = next_below(&g, 3); step > 0; step--) prob = nextafter(prob, 0);
        mpq_set_d(p, prob);
        set_word(t, categories);
        mpq_mul(x, p, t);
        bool above = mpq_cmp_ui(x, 1, 1) > 0 && prob < 1;
        vrr_status status = vrr_debias_variance_categorical(categories, prob, 1, 1, 1, &variance);
        EXPECT(status == (above ? VRR_OK : VRR_ERR_PROBABILITY), "%a for %llu categories", prob,
               (unsigned long long)categories);
    }
}

static void other_refusals(void) {
    const uint64_t counts[2] = {UINT64_MAX, 1}, numbers[] = {0, 1, (UINT64_C(1) << 63) + 1, UINT64_MAX};
    double value = 1, estimates[2] = {1, 1};
    EXPECT(vrr_debias_randomized_response_bool(3, 2, 0.75, &value) == VRR_ERR_ARGUMENT && value == 0, "3 of 2");
    EXPECT(vrr_debias_randomized_response(counts, 2, 0.75, estimates) == VRR_ERR_OVERFLOW && estimates[0] == 0 &&
               estimates[1] == 0,
           "2^64 answers");
    estimates[0] = 1;
    EXPECT(vrr_debias_randomized_response(counts, 1, 0.75, estimates) == VRR_ERR_CATEGORIES && estimates[0] == 0,
           "1 category");
    EXPECT(vrr_debias_randomized_response(counts, 0, 0.75, estimates) == VRR_ERR_CATEGORIES, "no category");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        value = 1;
        EXPECT(vrr_debias_variance_categorical(numbers[i], 0.75, 1, 1, 1, &value) == VRR_ERR_CATEGORIES && value == 0,
               "%llu categories", (unsigned long long)numbers[i]);
    }
}

int main(void) {
    g.state = test_seed();
    mpq_inits(p, q, t, x, y, z, n, NULL);
    mpfr_init2(nearest, 53);
    claim("bool: random estimates and variances are the nearest doubles", random_bool);
    claim("bool: the same at the ends of the range", extreme_bool);
    claim("categorical: random estimates are the nearest doubles", random_categorical);
    claim("categorical: random variances are the nearest doubles, up to 2^63 categories", random_variance);
    claim("no answers, no estimate", nothing_is_estimated);
    claim("a probability that is not in (1/2, 1) is refused and the output is zero", refused_probabilities);
    claim("categorical: the range of the probability is decided exactly", range_is_exact);
    claim("wrong numbers of answers and categories are refused and the output is zero", other_refusals);
    mpq_clears(p, q, t, x, y, z, n, NULL);
    mpfr_clear(nearest);
    mpfr_free_cache();
    return report();
}
