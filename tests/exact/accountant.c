/* The accountant against divergences summed up over every output, for every pair of inputs. The laws of bit vectors are
 * counted: the mechanism runs on every tape. */
#include "../support/accountant.h"
#include "../support/harness.h"
#include "../support/support.h"

#include <stdlib.h>

enum {
    BITS = 400,
    JUDGE = 300,
    EXCESS = 45,
    MAX_SIZE = 6,
    MAX_INPUTS = 1 << MAX_SIZE,
    MAX_TAPES = 1 << 12,
    MAX_FLIPS = 10
};

static const double alphas[] = {1 + 0x1p-52, 1.25, 2, 3.5, 40};
enum { ALPHAS = sizeof alphas / sizeof *alphas };

static mpfr_t sum, most, part, bound;

/* result is not below `most`, and 2^-45 of it above at most; both are 0 only together */
static void check(double result, const char *what, double parameter, double order) {
    EXPECT(never_below(result, most, JUDGE), "%s, %a at %a: %a is below the largest divergence", what, parameter, order,
           result);
    EXPECT(hardly_above(result, most, most, EXCESS), "%s, %a at %a: %a is far above the largest divergence", what,
           parameter, order, result);
}

/* `most` becomes the greatest of itself and ln(sum) / (alpha - 1). */
static void take_divergence(double alpha) {
    mpfr_log(part, sum, MPFR_RNDN);
    mpfr_set_d(bound, alpha, MPFR_RNDN);
    mpfr_sub_ui(bound, bound, 1, MPFR_RNDN);
    mpfr_div(part, part, bound, MPFR_RNDN);
    if (mpfr_cmp(part, most) > 0) mpfr_set(most, part, MPFR_RNDN);
}

/* ---- bit vectors ---- */

static uint32_t counts[MAX_INPUTS][MAX_INPUTS]; /* tapes on which input x is reported as y */

/* The tape has log2den words, and the mechanism looks at `size` bits of each. */
static void count_tapes(const vrr_rr_bitvec *m) {
    uint32_t inputs = 1u << m->size, tapes = 1u << (m->size * m->log2den);
    for (uint64_t x = 0; x < inputs; x++) {
        for (uint64_t y = 0; y < inputs; y++) counts[x][y] = 0;
        for (uint32_t number = 0; number < tapes; number++) {
            uint64_t words[8], y = 0;
            for (uint32_t i = 0; i < m->log2den; i++) words[i] = number >> (i * m->size) & (inputs - 1);
            tape t = tape_of(words, m->log2den);
            vrr_entropy e = tape_entropy(&t);
            EXPECT(vrr_rr_bitvec_invoke(m, &e, &x, &y) == VRR_OK && t.used == m->log2den && y < inputs, "tape %u of %u",
                   number, tapes);
            counts[x][y]++;
        }
    }
}

/* Powers of the counts as probabilities, made when they are needed. */
static struct {
    mpfr_t value[MAX_TAPES + 1];
    bool ready[MAX_TAPES + 1], made[MAX_TAPES + 1];
} powers[2];

static mpfr_ptr power(int which, uint32_t count, uint32_t tapes, double exponent) {
    mpfr_ptr value = powers[which].value[count];
    if (!powers[which].made[count]) mpfr_init2(value, BITS);
    powers[which].made[count] = true;
    if (!powers[which].ready[count]) {
        mpfr_set_ui(value, count, MPFR_RNDN);
        mpfr_div_ui(value, value, tapes, MPFR_RNDN);
        mpfr_set_d(part, exponent, MPFR_RNDN);
        if (which == 1) mpfr_ui_sub(part, 1, part, MPFR_RNDN);
        mpfr_pow(value, value, part, MPFR_RNDN);
        powers[which].ready[count] = true;
    }
    return value;
}

static void forget_powers(void) {
    for (int i = 0; i <= MAX_TAPES; i++) powers[0].ready[i] = powers[1].ready[i] = false;
}

static bool is_member(uint64_t x, uint32_t max_weight) {
    uint32_t ones = 0;
    for (; x > 0; x >>= 1) ones += (uint32_t)(x & 1);
    return ones <= max_weight;
}

static void vectors_of(size_t size, uint32_t max_weight, double f) {
    vrr_bitvec_domain d = {size, true, max_weight};
    vrr_rr_bitvec m;
    uint32_t inputs = 1u << size;
    double result = -1;
    EXPECT(vrr_make_randomized_response_bitvec(&m, d, f, true) == VRR_OK, "%a", f);
    uint32_t tapes = 1u << (size * m.log2den);
    CHECK(count_tapes(&m));
    for (int a = 0; a < ALPHAS; a++) {
        forget_powers();
        mpfr_set_zero(most, 1);
        for (uint32_t x = 0; x < inputs; x++) {
            for (uint32_t other = 0; other < inputs; other++) {
                if (!is_member(x, max_weight) || !is_member(other, max_weight)) continue;
                mpfr_set_zero(sum, 1);
                for (uint32_t y = 0; y < inputs; y++)
                    mpfr_fma(sum, power(0, counts[x][y], tapes, alphas[a]),
                             power(1, counts[other][y], tapes, alphas[a]), sum, MPFR_RNDN);
                take_divergence(alphas[a]);
            }
        }
        EXPECT(vrr_rdp_bitvec(&m, alphas[a], &result) == VRR_OK, "%a", f);
        CHECK(check(result, "bit vectors", f, alphas[a]));
    }
}

static void vectors(void) {
    for (size_t size = 1; size <= 6; size++)
        for (uint32_t weight = 1; weight <= size; weight = weight < 2 ? weight + 1 : weight + 2)
            CHECK(vectors_of(size, weight, 0.5));
    for (size_t size = 1; size <= 4; size++)
        for (uint32_t weight = 1; weight <= size; weight++) {
            CHECK(vectors_of(size, weight, 0.25));
            CHECK(vectors_of(size, weight, 0.75));
        }
    for (size_t size = 1; size <= 2; size++)
        for (int j = 1; j < 32; j += 2) CHECK(vectors_of(size, 1, j / 32.0));
}

/* ---- categories ---- */

/* The probability of answer y to input x: a category below t, or a stranger. */
static void answer_law(mpfr_t p, double prob, uint64_t t, uint64_t x, uint64_t y) {
    if (x >= t) {
        mpfr_set_ui(p, 1, MPFR_RNDN);
        mpfr_div_ui(p, p, t, MPFR_RNDN);
    } else {
        mpfr_set_d(p, prob, MPFR_RNDN);
        if (x == y) return;
        mpfr_ui_sub(p, 1, p, MPFR_RNDN);
        mpfr_div_ui(p, p, t - 1, MPFR_RNDN);
    }
}

static void categories_of(uint64_t t, double prob) {
    vrr_rr m;
    mpfr_t p, q, order, members;
    double result = -1;
    mpfr_inits2(BITS, p, q, order, members, (mpfr_ptr)0);
    EXPECT(vrr_make_randomized_response(&m, t, prob) == VRR_OK, "%a", prob);
    for (int a = 0; a < ALPHAS; a++) {
        mpfr_set_zero(most, 1);
        mpfr_set_zero(members, 1);
        for (uint64_t x = 0; x <= t; x++) {
            for (uint64_t other = 0; other <= t; other++) {
                mpfr_set_zero(sum, 1);
                for (uint64_t y = 0; y < t; y++) {
                    answer_law(p, prob, t, x, y);
                    answer_law(q, prob, t, other, y);
                    mpfr_set_d(order, alphas[a], MPFR_RNDN);
                    mpfr_pow(p, p, order, MPFR_RNDN);
                    mpfr_ui_sub(order, 1, order, MPFR_RNDN);
                    mpfr_pow(q, q, order, MPFR_RNDN);
                    mpfr_fma(sum, p, q, sum, MPFR_RNDN);
                }
                take_divergence(alphas[a]);
                if (x < t && other < t && mpfr_cmp(part, members) > 0) mpfr_set(members, part, MPFR_RNDN);
            }
        }
        EXPECT(mpfr_equal_p(most, members), "%llu categories, %a at %a: a stranger is further away than members are",
               (unsigned long long)t, prob, alphas[a]);
        EXPECT(vrr_rdp_categorical(&m, alphas[a], &result) == VRR_OK, "%a", prob);
        CHECK(check(result, "categories", prob, alphas[a]));
    }
    mpfr_clears(p, q, order, members, (mpfr_ptr)0);
}

static void categories(void) {
    static const double shares[] = {0.25, 0.5, 0.51, 0.75, 0.9, 0.999, 1 - 0x1p-53};
    for (uint64_t t = 2; t <= 6; t++) {
        double least = 1 / (double)t;
        while (!is_share(least, t)) least = nextafter(least, 1);
        CHECK(categories_of(t, nextafter(least, 1)));
        for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
            if (shares[i] > least) CHECK(categories_of(t, shares[i]));
    }
}

/* ---- composition ---- */

static uint32_t ones_of(uint32_t x) {
    uint32_t ones = 0;
    for (; x > 0; x &= x - 1) ones++;
    return ones;
}

/* The largest sum of P - e^eps Q over the outputs where it is positive: all outputs of n reports of `size` bits, all pairs of
 * inputs of weight max_weight at most. P and Q are products over single bits. */
static void largest_delta(uint32_t n, uint32_t size, uint32_t max_weight, const law *l, double eps) {
    mpfr_t products[MAX_FLIPS + 1], grown[MAX_FLIPS + 1];
    uint32_t flips = n * size;
    for (uint32_t i = 0; i <= flips; i++) { /* i of all bits flipped */
        mpfr_inits2(BITS, products[i], grown[i], (mpfr_ptr)0);
        mpfr_pow_ui(products[i], l->q, i, MPFR_RNDN);
        mpfr_pow_ui(part, l->p, flips - i, MPFR_RNDN);
        mpfr_mul(products[i], products[i], part, MPFR_RNDN);
        mpfr_set_d(part, eps, MPFR_RNDN);
        mpfr_exp(part, part, MPFR_RNDN);
        mpfr_mul(grown[i], products[i], part, MPFR_RNDN);
    }
    mpfr_set_zero(most, 1);
    for (uint32_t x = 0; x < 1u << size; x++) {
        for (uint32_t other = 0; other < 1u << size; other++) {
            if (!is_member(x, max_weight) || !is_member(other, max_weight)) continue;
            uint32_t all_x = 0, all_other = 0; /* n times the same input */
            for (uint32_t i = 0; i < n; i++) {
                all_x |= x << (i * size);
                all_other |= other << (i * size);
            }
            mpfr_set_zero(sum, 1);
            for (uint32_t y = 0; y < 1u << flips; y++) {
                mpfr_sub(part, products[ones_of(y ^ all_x)], grown[ones_of(y ^ all_other)], MPFR_RNDN);
                if (mpfr_sgn(part) > 0) mpfr_add(sum, sum, part, MPFR_RNDN);
            }
            if (mpfr_cmp(sum, most) > 0) mpfr_set(most, sum, MPFR_RNDN);
        }
    }
    for (uint32_t i = 0; i <= flips; i++) mpfr_clears(products[i], grown[i], (mpfr_ptr)0);
}

static void check_delta(double result, const char *what, double parameter, double eps) {
    EXPECT(never_below(result, most, JUDGE), "%s, %a at epsilon %a: %a is below the largest delta", what, parameter,
           eps, result);
    mpfr_set_ui(bound, 1, MPFR_RNDN);
    EXPECT(hardly_above(result, most, bound, 50), "%s, %a at epsilon %a: %a is far above the largest delta", what,
           parameter, eps, result);
}

static void deltas_of(uint32_t n, uint32_t size, uint32_t max_weight, double f) {
    law l;
    vrr_rr_bitvec m;
    vrr_bitvec_domain d = {size, true, max_weight};
    double result = -1;
    EXPECT(vrr_make_randomized_response_bitvec(&m, d, f, false) == VRR_OK, "%a", f);
    law_init(&l);
    law_of_flip(&l, f);
    for (int i = 0; i <= 6; i++) {
        double eps = m.epsilon * n * i / 6;
        largest_delta(n, size, max_weight, &l, eps);
        EXPECT(vrr_compose_delta(&m, n, eps, &result) == VRR_OK, "%a", f);
        CHECK(check_delta(result, "bit vectors", f, eps));
    }
    law_clear(&l);
}

static void deltas(void) {
    static const double fs[] = {0.125, 0.5, 0.9};
    for (int i = 0; i < 3; i++) {
        for (uint32_t n = 1; n <= MAX_FLIPS; n++) CHECK(deltas_of(n, 1, 1, fs[i]));
        for (uint32_t n = 1; n <= 4; n++) CHECK(deltas_of(n, 2, 1, fs[i]));
        for (uint32_t n = 1; n <= 3; n++) CHECK(deltas_of(n, 3, 2, fs[i]));
        CHECK(deltas_of(2, 4, 1, fs[i]));
    }
}

int main(void) {
    mpfr_inits2(BITS, sum, most, part, bound, (mpfr_ptr)0);
    claim("the Renyi divergence of bit vectors is the largest of all pairs of inputs, counted over all tapes and "
          "outputs, up to 6 bits",
          vectors);
    claim("the Renyi divergence over up to 6 categories is the largest of all pairs of inputs, and that of two "
          "categories: none is "
          "larger for an input that is no category",
          categories);
    claim("delta is the largest sum of P - e^epsilon Q over all outputs, of all pairs of inputs, up to 10 flips",
          deltas);
    for (int which = 0; which < 2; which++)
        for (int i = 0; i <= MAX_TAPES; i++)
            if (powers[which].made[i]) mpfr_clear(powers[which].value[i]);
    mpfr_clears(sum, most, part, bound, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
