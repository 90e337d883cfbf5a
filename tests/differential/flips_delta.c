/* Exact composition against binomial sums in MPFR. */
#include "../support/accountant.h"
#include "../support/harness.h"
#include "../support/support.h"

#include <time.h>

enum { EXCESS = 45 };

static generator g;
static law l;
static mpfr_t exact, tail, scale;
static double largest;

static double some_mantissa(void) { /* in [1/2, 1) */
    return ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
}

static double some_f(void) {
    uint64_t pick = next_below(&g, 8);
    double f = pick == 0   ? ldexp(some_mantissa(), -(int)next_below(&g, 1074))
               : pick <= 4 ? some_mantissa() * (double)(1 + next_below(&g, 8)) / 8
                           : 1 - ldexp(some_mantissa(), -(int)next_below(&g, 30));
    return f > 0 ? f : 0x1p-1074;
}

static vrr_rr_bitvec bitvec_of(double f, size_t size, uint32_t max_weight) {
    vrr_rr_bitvec m;
    vrr_bitvec_domain d = {size, true, max_weight};
    if (vrr_make_randomized_response_bitvec(&m, d, f, false) != VRR_OK) harness_fail("%a is no f", f);
    return m;
}

/* ---- delta ---- */

/* The advantage of an output is n L at most, and rounded by a share of that: what delta loses by it is a share of the tail. */
static void set_scale(uint64_t flips) {
    mpfr_mul_ui(scale, l.log, flips, MPFR_RNDN);
    mpfr_add_ui(scale, scale, 1, MPFR_RNDN);
    mpfr_mul(scale, scale, tail, MPFR_RNDN);
}

static void check_delta(const vrr_rr_bitvec *m, double f, uint64_t reports, uint64_t flips, double eps) {
    double delta = -1;
    vrr_status status = vrr_compose_delta(m, reports, eps, &delta);
    EXPECT(status == VRR_OK, "f %a, %llu flips, epsilon %a: %s", f, (unsigned long long)flips, eps,
           vrr_status_message(status));
    exact_delta(exact, tail, &l, flips, eps);
    set_scale(flips);
    EXPECT(delta >= 0 && delta <= 1, "f %a, %llu flips, epsilon %a: delta is %a", f, (unsigned long long)flips, eps,
           delta);
    EXPECT(never_below(delta, exact, COMPOSE_JUDGE_BITS),
           "f %a, %llu flips, epsilon %a: delta %a is below the exact one: unsound", f, (unsigned long long)flips, eps,
           delta);
    mpfr_add_d(scale, scale, 0x1p-970, MPFR_RNDN); /* where all weights are tiny */
    EXPECT(hardly_above(delta, exact, scale, EXCESS),
           "f %a, %llu flips, epsilon %a: delta %a is above the exact one by 2^%g", f, (unsigned long long)flips, eps,
           delta, log2_excess(delta, exact));
    if (mpfr_sgn(exact) > 0 && delta > 0x1p-900) largest = fmax(largest, log2_excess(delta, exact));
}

static void remark_excess(void) {
    remark("the largest excess of a delta above 2^-900 is a share below 2^%g", largest);
    largest = -1e9;
}

/* In units of ln(p / q): anything up to a little more than n, and the steps themselves. */
static double some_epsilon(double log, uint64_t flips) {
    uint64_t pick = next_below(&g, 10);
    if (pick == 0) return 0;
    if (pick == 1) return log * (double)next_below(&g, flips + 2);
    if (pick == 2) return log * (double)flips * (1 - ldexp(some_mantissa(), -(int)next_below(&g, 53)));
    if (pick <= 5) return log * (double)flips * (double)next_below(&g, 1001) / 1000;
    /* where delta is neither 0 nor 1: a few deviations around the mean */
    return fmax(0,
                log * ((double)flips * tanh(log / 2) + sqrt((double)flips) * ((double)next_below(&g, 200) - 60) / 20));
}

static void all_sizes(void) {
    for (uint64_t flips = 1; flips <= 2000; flips = flips < 300 ? flips + 1 : flips + 1 + next_below(&g, 20)) {
        double f = some_f();
        vrr_rr_bitvec m = bitvec_of(f, 1, 1);
        law_of_flip(&l, f);
        for (int i = 0; i < 2; i++)
            CHECK(check_delta(&m, f, flips, flips, some_epsilon(mpfr_get_d(l.log, MPFR_RNDN), flips)));
    }
    remark_excess();
}

static void distances(void) {
    for (int i = 0; i < 200; i++) {
        double f = some_f();
        size_t size = 1 + (size_t)next_below(&g, 20);
        uint32_t weight = (uint32_t)next_below(&g, size + 1);
        uint64_t h = 2 * (uint64_t)weight < size ? 2 * (uint64_t)weight : size, n = next_below(&g, 20);
        vrr_rr_bitvec m = bitvec_of(f, size, weight);
        law_of_flip(&l, f);
        CHECK(check_delta(&m, f, n, n * h, some_epsilon(mpfr_get_d(l.log, MPFR_RNDN), n * h)));
    }
    remark_excess();
}

static void of_bool(void) {
    for (int i = 0; i < 300; i++) {
        double prob = 0.5 + some_mantissa() * (double)next_below(&g, 1000) / 2000, a = -1, b = -1;
        uint64_t n = next_below(&g, 300);
        vrr_rr_bool single;
        vrr_rr_bitvec vector = bitvec_of(2 * (1 - prob), 1, 1);
        EXPECT(vrr_make_randomized_response_bool(&single, prob, false) == VRR_OK, "%a", prob);
        law_of_bit(&l, prob);
        double eps = some_epsilon(mpfr_get_d(l.log, MPFR_RNDN), n),
               delta = ldexp(some_mantissa(), -(int)next_below(&g, 100));
        EXPECT(vrr_compose_delta_bool(&single, n, eps, &a) == VRR_OK &&
                   vrr_compose_delta(&vector, n, eps, &b) == VRR_OK,
               "%a", prob);
        EXPECT(a == b, "prob %a, %llu reports, epsilon %a: %a and %a", prob, (unsigned long long)n, eps, a, b);
        EXPECT(vrr_compose_epsilon_bool(&single, n, delta, &a) == VRR_OK &&
                   vrr_compose_epsilon(&vector, n, delta, &b) == VRR_OK,
               "%a", prob);
        EXPECT(a == b, "prob %a, %llu reports, delta %a: %a and %a", prob, (unsigned long long)n, delta, a, b);
    }
}

/* delta(epsilon) of one answer is p - e^epsilon q, or 0 from ln(p / q) on. */
static void one_report(void) {
    for (int i = 0; i < 3000; i++) {
        double prob = i % 2 ? 1 - ldexp(some_mantissa(), -1 - (int)next_below(&g, 52))
                            : 0.5 + ldexp(some_mantissa(), -2 - (int)next_below(&g, 51));
        double pure, delta = -1, eps = -1;
        vrr_rr_bool m;
        EXPECT(vrr_make_randomized_response_bool(&m, prob, false) == VRR_OK && vrr_rr_bool_map(&m, 1, &pure) == VRR_OK,
               "%a", prob);
        law_of_bit(&l, prob);
        double some = pure * (double)next_below(&g, 1000) / 1000;
        mpfr_set_d(exact, some, MPFR_RNDN);
        mpfr_exp(exact, exact, MPFR_RNDN);
        mpfr_mul(exact, exact, l.q, MPFR_RNDN);
        mpfr_sub(exact, l.p, exact, MPFR_RNDN);
        EXPECT(vrr_compose_delta_bool(&m, 1, some, &delta) == VRR_OK, "%a", prob);
        mpfr_set(tail, l.p, MPFR_RNDN);
        set_scale(1);
        EXPECT(never_below(delta, exact, JUDGE_BITS) && hardly_above(delta, exact, scale, EXCESS),
               "prob %a, epsilon %a: delta %a", prob, some, delta);
        EXPECT(vrr_compose_delta_bool(&m, 1, pure, &delta) == VRR_OK && delta <= pure * 0x1p-56,
               "prob %a: delta %a at the pure epsilon", prob, delta);
        EXPECT(vrr_compose_delta_bool(&m, 1, nextafter(pure, INFINITY), &delta) == VRR_OK && delta == 0,
               "prob %a: delta %a beyond the pure epsilon", prob, delta);
        EXPECT(vrr_compose_epsilon_bool(&m, 1, 0x1p-1074, &eps) == VRR_OK && eps <= pure * (1 + 0x1p-50),
               "prob %a: %a, pure epsilon %a", prob, eps, pure);
    }
}

/* ---- epsilon ---- */

static void check_epsilon(double f, uint64_t flips, double delta) {
    vrr_rr_bitvec m = bitvec_of(f, 1, 1);
    double eps = -1;
    vrr_status status = vrr_compose_epsilon(&m, flips, delta, &eps);
    EXPECT(status == VRR_OK && eps >= 0 && eps < INFINITY, "f %a, %llu flips, delta %a: %s, %a", f,
           (unsigned long long)flips, delta, vrr_status_message(status), eps);
    law_of_flip(&l, f);
    exact_delta(exact, tail, &l, flips, eps);
    EXPECT(mpfr_cmp_d(exact, delta) <= 0, "f %a, %llu flips, delta %a: epsilon %a is too small: unsound", f,
           (unsigned long long)flips, delta, eps);
    if (eps == 0) return;
    exact_delta(exact, tail, &l, flips, eps * (1 - 0x1p-40));
    EXPECT(mpfr_cmp_d(exact, delta * (1 - 0x1p-40)) > 0,
           "f %a, %llu flips, delta %a: a smaller epsilon than %a would do", f, (unsigned long long)flips, delta, eps);
}

static void epsilons(void) {
    for (int i = 0; i < 400; i++) {
        uint64_t flips = i < 200 ? 1 + next_below(&g, 40) : 1 + next_below(&g, 2000);
        double delta = ldexp(some_mantissa(), -(int)next_below(&g, i % 4 == 0 ? 900 : 60));
        CHECK(check_epsilon(some_f(), flips, delta));
    }
}

static void no_reports(void) {
    vrr_rr_bitvec some = bitvec_of(0.5, 8, 2), blind = bitvec_of(1, 8, 2), same = bitvec_of(0.25, 8, 0);
    double result = -1;
    EXPECT(vrr_compose_delta(&some, 0, 0, &result) == VRR_OK && result == 0, "no reports: delta %a", result);
    EXPECT(vrr_compose_epsilon(&some, 0, 0x1p-1074, &result) == VRR_OK && result == 0, "no reports: epsilon %a",
           result);
    EXPECT(vrr_compose_delta(&blind, 1000, 0, &result) == VRR_OK && result == 0, "f = 1: delta %a", result);
    EXPECT(vrr_compose_epsilon(&blind, 1000, 0x1p-1074, &result) == VRR_OK && result == 0, "f = 1: epsilon %a", result);
    EXPECT(vrr_compose_delta(&same, UINT64_MAX, 0, &result) == VRR_OK && result == 0, "one input: delta %a", result);
    EXPECT(vrr_compose_epsilon(&same, UINT64_MAX, 0x1p-1074, &result) == VRR_OK && result == 0, "one input: epsilon %a",
           result);
}

/* ---- monotonicity ---- */

static void monotone(void) {
    for (int i = 0; i < 1000; i++) {
        double f = 0.01 + 0.98 * some_mantissa(), g_f = f + (1 - f) * some_mantissa(), a, b;
        uint64_t n = 1 + next_below(&g, 500), more = n + next_below(&g, 100);
        vrr_rr_bitvec m = bitvec_of(f, 2, 1), noisier = bitvec_of(g_f, 2, 1);
        double eps = m.epsilon * (double)n * some_mantissa() / 2, larger = eps * (1 + some_mantissa());
        EXPECT(vrr_compose_delta(&m, n, eps, &a) == VRR_OK && vrr_compose_delta(&m, more, eps, &b) == VRR_OK &&
                   a <= b * (1 + 0x1p-40),
               "f %a, epsilon %a: %llu reports %a, %llu reports %a", f, eps, (unsigned long long)n, a,
               (unsigned long long)more, b);
        EXPECT(vrr_compose_delta(&m, n, larger, &b) == VRR_OK && b <= a * (1 + 0x1p-40), "f %a: %a at %a, %a at %a", f,
               a, eps, b, larger);
        EXPECT(vrr_compose_delta(&noisier, n, eps, &b) == VRR_OK && b <= a * (1 + 0x1p-40),
               "epsilon %a: %a at f = %a, %a at %a", eps, a, f, b, g_f);
    }
}

/* ---- ten million flips ---- */

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void ten_million(void) {
    const uint64_t flips = 10000000;
    const double f = 0.999, delta = 1e-8;
    vrr_rr_bitvec m = bitvec_of(f, 2, 1);
    double eps = -1, back = -1, start = seconds();
    EXPECT(vrr_compose_epsilon(&m, flips / 2, delta, &eps) == VRR_OK, "no epsilon");
    double whole = seconds() - start;
    start = seconds();
    EXPECT(vrr_compose_delta(&m, flips / 2, eps, &back) == VRR_OK && back <= delta, "delta %a at epsilon %a", back,
           eps);
    double once = seconds() - start;
    law_of_flip(&l, f);
    start = seconds();
    exact_delta(exact, tail, &l, flips, eps);
    remark("epsilon %.17g; a sum in MPFR takes %.0f times as long as delta, and %.1f times as long as epsilon", eps,
           (seconds() - start) / fmax(once, 1e-6), (seconds() - start) / fmax(whole, 1e-6));
    EXPECT(mpfr_cmp_d(exact, delta) <= 0 && mpfr_cmp_d(exact, delta * (1 - 0x1p-30)) > 0,
           "epsilon %a is unsound or loose", eps);
    EXPECT(never_below(back, exact, COMPOSE_JUDGE_BITS) && hardly_above(back, exact, exact, 35), "delta %a", back);
}

/* ---- errors ---- */

static void errors(void) {
    static const double epsilons_[] = {-1, -0x1p-1074, INFINITY, -INFINITY, NAN},
                        deltas[] = {0, -0.0, 1, 2, -0.5, INFINITY, -INFINITY, NAN};
    vrr_rr_bool single, no_single = {0};
    vrr_rr_bitvec vector = bitvec_of(0.5, 8, 2), no_vector = {0};
    double result = 42;
    vrr_make_randomized_response_bool(&single, 0.75, false);
    for (int i = 0; i < 5; i++)
        EXPECT(left_zero(vrr_compose_delta(&vector, 3, epsilons_[i], &result), VRR_ERR_ARGUMENT, &result) &&
                   left_zero(vrr_compose_delta_bool(&single, 3, epsilons_[i], &result), VRR_ERR_ARGUMENT, &result),
               "epsilon %a", epsilons_[i]);
    for (int i = 0; i < 8; i++)
        EXPECT(left_zero(vrr_compose_epsilon(&vector, 3, deltas[i], &result), VRR_ERR_ARGUMENT, &result) &&
                   left_zero(vrr_compose_epsilon_bool(&single, 3, deltas[i], &result), VRR_ERR_ARGUMENT, &result),
               "delta %a", deltas[i]);
    EXPECT(left_zero(vrr_compose_delta(&no_vector, 3, 1, &result), VRR_ERR_ARGUMENT, &result) &&
               left_zero(vrr_compose_delta_bool(&no_single, 3, 1, &result), VRR_ERR_ARGUMENT, &result) &&
               left_zero(vrr_compose_epsilon(&no_vector, 3, 0.5, &result), VRR_ERR_ARGUMENT, &result) &&
               left_zero(vrr_compose_epsilon_bool(&no_single, 3, 0.5, &result), VRR_ERR_ARGUMENT, &result),
           "measurements that were not made have %a", result);
    EXPECT(left_zero(vrr_compose_delta(&vector, UINT64_MAX, 1, &result), VRR_ERR_OVERFLOW, &result) &&
               left_zero(vrr_compose_delta(&vector, UINT64_C(1) << 30, 1, &result), VRR_ERR_OVERFLOW, &result) &&
               left_zero(vrr_compose_epsilon(&vector, UINT64_C(1) << 62, 0.5, &result), VRR_ERR_OVERFLOW, &result) &&
               left_zero(vrr_compose_delta_bool(&single, UINT64_C(1) << 32, 1, &result), VRR_ERR_OVERFLOW, &result) &&
               left_zero(vrr_compose_epsilon_bool(&single, UINT64_MAX, 0.5, &result), VRR_ERR_OVERFLOW, &result),
           "2^32 flips or more give %a", result);
    EXPECT(vrr_compose_delta(&vector, 3, -0.0, &result) == VRR_OK && result > 0, "epsilon = -0 is 0: %a", result);
    EXPECT(vrr_compose_delta(&vector, 3, 1e308, &result) == VRR_OK && result == 0, "epsilon 1e308: %a", result);
}

int main(void) {
    g.state = test_seed();
    law_init(&l);
    mpfr_inits2(LAW_BITS, exact, tail, scale, (mpfr_ptr)0);
    largest = -1e9;
    claim("delta of 1 to 2000 flips is never below the exact one, and hardly above it", all_sizes);
    claim("reports of vectors are as many flips as two inputs differ in, times the reports", distances);
    claim("reports of one bit are composed as vectors of one bit", of_bool);
    claim("one report has the delta of the single answer, and none from the pure epsilon on", one_report);
    claim("the exact delta at epsilon(delta) is at most delta, and at an epsilon smaller by 2^-40 it is not, but for "
          "2^-40",
          epsilons);
    claim("no reports, no information and no two inputs cost nothing", no_reports);
    claim("delta rises with the reports and falls with epsilon and f, but for rounding", monotone);
    claim("ten million flips are composed as MPFR composes them", ten_million);
    claim("arguments outside their ranges, and 2^32 flips, are errors without a result", errors);
    law_clear(&l);
    mpfr_clears(exact, tail, scale, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
