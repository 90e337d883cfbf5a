/* Conversions to (epsilon, delta), and the comparisons of comparisons.h, against MPFR. */
#include "../support/accountant.h"
#include "../support/harness.h"
#include "../support/support.h"

#include "../../src/privacy/comparisons.h"

enum { EXCESS = 45 };

static generator g;
static law l;
static mpfr_t exact, scale, value, part;

static double some_mantissa(void) { /* in [1/2, 1) */
    return ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
}

/* Of every magnitude; 0 now and then. */
static double some_amount(int least, int most) {
    if (next_below(&g, 50) == 0) return 0;
    return ldexp(some_mantissa(), least + (int)next_below(&g, (uint64_t)(most - least)));
}

/* In (0, 1): of every magnitude, or next to 1. */
static double some_delta(void) {
    double delta = next_below(&g, 3) == 0 ? 1 - ldexp(some_mantissa(), -(int)next_below(&g, 54))
                                          : ldexp(some_mantissa(), -(int)next_below(&g, 1074));
    return delta > 0 && delta < 1 ? delta : 0x1p-1074;
}

static double some_alpha(void) {
    double alpha = next_below(&g, 2) == 0 ? 1 + ldexp(some_mantissa(), -(int)next_below(&g, 53))
                                          : ldexp(some_mantissa(), (int)next_below(&g, 1024));
    return alpha > 1 ? alpha : nextafter(1, 2);
}

static bool is_too_large(mpfr_t v) {
    return mpfr_cmp_ui_2exp(v, 1, 127) >= 0;
}

/* A result against `exact`, with roundings that are shares of `scale`. Next to 2^127 both answers are right. */
static void check(bool given, double result, const char *what, double a, double b, double c) {
    if (!given) {
        mpfr_mul_d(part, exact, 1 + 0x1p-40, MPFR_RNDN);
        EXPECT(is_too_large(part), "%s: nothing for %a, %a, %a", what, a, b, c);
        return;
    }
    EXPECT(!is_too_large(exact), "%s: %a for %a, %a, %a, but the exact value is 2^127 or more", what, result, a, b, c);
    EXPECT(never_below(result, exact, JUDGE_BITS), "%s: %a is below the exact value for %a, %a, %a: unsound", what,
           result, a, b, c);
    EXPECT(hardly_above(result, exact, scale, EXCESS), "%s: %a is far above the exact value for %a, %a, %a", what,
           result, a, b, c);
}

/* ---- conversions ---- */

static void check_zcdp(double rho, double delta) {
    double eps = -1;
    mpfr_set_d(value, rho, MPFR_RNDN);
    exact_zcdp_to_approx(exact, value, delta);
    mpfr_set(scale, exact, MPFR_RNDN);
    vrr_status status = vrr_zcdp_to_approx(rho, delta, &eps);
    EXPECT(status == VRR_OK || (status == VRR_ERR_OVERFLOW && eps == 0), "rho %a, delta %a: %s", rho, delta,
           vrr_status_message(status));
    CHECK(check(status == VRR_OK, eps, "zCDP", rho, delta, 0));
}

static void from_zcdp(void) {
    static const double rhos[] = {0, 0x1p-1074, 0x1p-1022, 1e-300, 0.5, 1, 1e30, 0x1p126, 0x1p127, 1e308};
    static const double deltas[] = {0x1p-1074, 0x1p-1022, 1e-8, 0.5, 1 - 0x1p-53};
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 20000);
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 5; j++) CHECK(check_zcdp(rhos[i], deltas[j]));
    for (uint64_t i = 0; i < count; i++) CHECK(check_zcdp(some_amount(-1074, 140), some_delta()));
}

static void check_renyi(double alpha, double divergence, double delta) {
    double eps = -1;
    mpfr_set_d(value, divergence, MPFR_RNDN);
    exact_rdp_to_approx(exact, scale, value, alpha, delta);
    if (mpfr_sgn(exact) < 0) mpfr_set_zero(exact, 1);
    vrr_status status = vrr_rdp_to_approx(alpha, divergence, delta, &eps);
    EXPECT(status == VRR_OK || (status == VRR_ERR_OVERFLOW && eps == 0), "alpha %a, divergence %a, delta %a: %s", alpha,
           divergence, delta, vrr_status_message(status));
    CHECK(check(status == VRR_OK, eps, "Renyi", alpha, divergence, delta));
}

static void from_renyi(void) {
    static const double alphas[] = {1 + 0x1p-52, 1.5, 2, 10, 1e6, 0x1p52, 0x1p53, 0x1p63, 0x1p64, 0x1p65, 1e100, 1e308};
    static const double divergences[] = {0, 0x1p-1074, 1e-10, 1, 1e30, 0x1p126, 0x1p127, 1e308};
    static const double deltas[] = {0x1p-1074, 0x1p-1000, 1e-8, 0.5, 1 - 0x1p-53};
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 20000);
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 8; j++)
            for (int k = 0; k < 5; k++) CHECK(check_renyi(alphas[i], divergences[j], deltas[k]));
    for (uint64_t i = 0; i < count; i++) CHECK(check_renyi(some_alpha(), some_amount(-1074, 140), some_delta()));
}

/* ---- the best order ---- */

/* epsilon of reports with two flips each, at one order, exactly */
static void at_order(uint64_t reports, double alpha, double delta) {
    exact_renyi(value, &l, reports, alpha);
    mpfr_mul_2ui(value, value, 1, MPFR_RNDN);
    exact_rdp_to_approx(exact, scale, value, alpha, delta);
    if (mpfr_sgn(exact) < 0) mpfr_set_zero(exact, 1);
}

static void check_best(double f, uint64_t reports, double delta) {
    vrr_rr_bitvec m;
    vrr_bitvec_domain d = {2, true, 1};
    double eps = -1, alpha = -1;
    if (vrr_make_randomized_response_bitvec(&m, d, f, false) != VRR_OK) return;
    vrr_status status = vrr_rdp_approx_bitvec(&m, reports, delta, &eps, &alpha);
    EXPECT(status == VRR_OK && alpha > 1 && alpha < INFINITY, "f %a, %llu reports: %s", f, (unsigned long long)reports,
           vrr_status_message(status));
    if (f == 1 || reports == 0) {
        EXPECT(eps == 0, "f %a, %llu reports: %a, not 0", f, (unsigned long long)reports, eps);
        return;
    }
    law_of_flip(&l, f);
    at_order(reports, alpha, delta);
    EXPECT(never_below(eps, exact, JUDGE_BITS),
           "f %a, %llu reports, delta %a: %a is below the value at alpha %a: unsound", f, (unsigned long long)reports,
           delta, eps, alpha);
    EXPECT(hardly_above(eps, exact, scale, EXCESS),
           "f %a, %llu reports, delta %a: %a is far above the value at alpha %a", f, (unsigned long long)reports, delta,
           eps, alpha);
    for (int i = 1; i <= 16;
         i++) { /* no order nearby, and none far away, is better by more than one part in a million */
        double further = ldexp(1, i - 12), up = 1 + (alpha - 1) * (1 + further), down = 1 + (alpha - 1) / (1 + further);
        if (up <= 0x1p60) {
            at_order(reports, up, delta);
            EXPECT(mpfr_cmp_d(exact, eps * (1 - 1e-6)) >= 0,
                   "f %a, %llu reports, delta %a: %a at alpha %a, but %a is better", f, (unsigned long long)reports,
                   delta, eps, alpha, up);
        }
        if (down > 1) {
            at_order(reports, down, delta);
            EXPECT(mpfr_cmp_d(exact, eps * (1 - 1e-6)) >= 0,
                   "f %a, %llu reports, delta %a: %a at alpha %a, but %a is better", f, (unsigned long long)reports,
                   delta, eps, alpha, down);
        }
    }
}

static void best_order(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 150);
    for (uint64_t i = 0; i < count; i++) {
        double f = next_below(&g, 2) == 0 ? some_mantissa() : 1 - ldexp(some_mantissa(), -(int)next_below(&g, 40));
        double delta = ldexp(some_mantissa(), -1 - (int)next_below(&g, 100));
        CHECK(check_best(f, next_below(&g, UINT64_C(1) << next_below(&g, 30)), delta));
    }
    CHECK(check_best(1, 5, 1e-8));
    CHECK(check_best(0.5, 0, 1e-8));
    CHECK(check_best(0x1p-1074, 1, 1e-8));
    CHECK(check_best(0x1p-1074, UINT64_C(1) << 63, 0x1p-1074));
    CHECK(check_best(1 - 0x1p-53, 1, 1e-300));
    CHECK(check_best(0.5, UINT64_MAX, 0.5));
}

/* exact <= Renyi <= zCDP, and Renyi <= basic */
static void order_of_bounds(void) {
    for (int i = 0; i < 60; i++) {
        double f = 0.05 + 0.94 * some_mantissa(), delta = ldexp(some_mantissa(), -1 - (int)next_below(&g, 60));
        uint64_t n = 1 + next_below(&g, 200);
        double optimal, renyi, alpha, rho, all_rho, concentrated, pure, basic;
        vrr_rr_bitvec m;
        vrr_bitvec_domain d = {8, true, 1 + (uint32_t)next_below(&g, 4)};
        EXPECT(vrr_make_randomized_response_bitvec(&m, d, f, false) == VRR_OK, "%a", f);
        EXPECT(vrr_compose_epsilon(&m, n, delta, &optimal) == VRR_OK && vrr_rr_bitvec_map(&m, 1, &pure) == VRR_OK &&
                   vrr_rdp_approx_bitvec(&m, n, delta, &renyi, &alpha) == VRR_OK &&
                   vrr_zcdp_bitvec(&m, &rho) == VRR_OK && vrr_figure_times(n, rho, &all_rho) &&
                   vrr_figure_times(n, pure, &basic) && vrr_zcdp_to_approx(all_rho, delta, &concentrated) == VRR_OK,
               "f %a, %llu reports, delta %a", f, (unsigned long long)n, delta);
        EXPECT(optimal <= renyi * (1 + 0x1p-40) && renyi <= concentrated * (1 + 0x1p-30) &&
                   renyi <= basic * (1 + 0x1p-30),
               "f %a, %llu reports, delta %a: exact %a, Renyi %a, zCDP %a, basic %a", f, (unsigned long long)n, delta,
               optimal, renyi, concentrated, basic);
    }
}

/* Two measurements of one bit: of a bit, of two categories, of a vector of one bit. */
static void same_bit(void) {
    for (int i = 0; i < 300; i++) {
        double prob = 0.5 + some_mantissa() / 2, delta = some_delta(),
               alpha = 1 + ldexp(some_mantissa(), (int)next_below(&g, 20) - 10);
        uint64_t n = next_below(&g, 1000);
        vrr_rr_bool single;
        vrr_rr two;
        vrr_rr_bitvec vector;
        vrr_bitvec_domain d = {1, true, 1};
        double a[3], b[3], orders[3], rho[3];
        if (vrr_make_randomized_response_bool(&single, prob, false) != VRR_OK) continue;
        EXPECT(vrr_make_randomized_response(&two, 2, prob) == VRR_OK &&
                   vrr_make_randomized_response_bitvec(&vector, d, 2 * (1 - prob), false) == VRR_OK,
               "%a", prob);
        EXPECT(vrr_rdp_bool(&single, alpha, &a[0]) == VRR_OK && vrr_rdp_categorical(&two, alpha, &a[1]) == VRR_OK &&
                   vrr_rdp_bitvec(&vector, alpha, &a[2]) == VRR_OK,
               "%a at %a", prob, alpha);
        EXPECT(vrr_rdp_approx_bool(&single, n, delta, &b[0], &orders[0]) == VRR_OK &&
                   vrr_rdp_approx_categorical(&two, n, delta, &b[1], &orders[1]) == VRR_OK &&
                   vrr_rdp_approx_bitvec(&vector, n, delta, &b[2], &orders[2]) == VRR_OK,
               "%a at %a", prob, alpha);
        EXPECT(vrr_zcdp_bool(&single, &rho[0]) == VRR_OK && vrr_zcdp_categorical(&two, &rho[1]) == VRR_OK &&
                   vrr_zcdp_bitvec(&vector, &rho[2]) == VRR_OK,
               "%a", prob);
        for (int j = 1; j < 3; j++)
            EXPECT(fabs(a[j] - a[0]) <= 0x1p-44 * a[0] && fabs(b[j] - b[0]) <= 0x1p-25 * b[0] &&
                       fabs(rho[j] - rho[0]) <= 0x1p-44 * rho[0],
                   "prob %a, alpha %a, delta %a: %a %a %a, then %a %a %a", prob, alpha, delta, a[0], b[0], rho[0], a[j],
                   b[j], rho[j]);
    }
}

/* ---- comparisons.h ---- */

static void times(void) {
    for (int i = 0; i < 20000; i++) {
        uint64_t n = next_word(&g) >> next_below(&g, 64);
        double x = some_amount(-1074, 130), result = -1;
        mpfr_set_d(exact, x, MPFR_RNDN);
        mpfr_mul_ui(exact, exact, n, MPFR_RNDN);
        mpfr_set(scale, exact, MPFR_RNDN);
        bool given = vrr_figure_times(n, x, &result);
        CHECK(check(given, result, "n x", (double)n, x, 0));
    }
}

static void advanced(void) {
    for (int i = 0; i < 10000; i++) {
        uint64_t n = next_word(&g) >> next_below(&g, 64);
        double x = some_amount(-1074, 7), delta = some_delta(), result = -1;
        mpfr_set_d(value, x, MPFR_RNDN); /* n (e^x - 1) */
        mpfr_expm1(value, value, MPFR_RNDN);
        mpfr_mul_ui(value, value, n, MPFR_RNDN);
        mpfr_set_d(exact, delta, MPFR_RNDN); /* sqrt(2 n ln(1 / delta)) */
        mpfr_log(exact, exact, MPFR_RNDN);
        mpfr_neg(exact, exact, MPFR_RNDN);
        mpfr_mul_ui(exact, exact, n, MPFR_RNDN);
        mpfr_mul_2ui(exact, exact, 1, MPFR_RNDN);
        mpfr_sqrt(exact, exact, MPFR_RNDN);
        mpfr_add(exact, exact, value, MPFR_RNDN);
        mpfr_mul_d(exact, exact, x, MPFR_RNDN);
        mpfr_set(scale, exact, MPFR_RNDN);
        bool given = vrr_figure_advanced(n, x, delta, &result);
        CHECK(check(given, result, "advanced composition", (double)n, x, delta));
    }
    double result = -1;
    EXPECT(!vrr_figure_advanced(1, 0x1p17, 0.5, &result) && result == 0, "an epsilon of 2^17 gives %a", result);
}

static void general_constants(void) {
    for (int i = 0; i < 20000; i++) {
        double x = some_amount(-1074, 140), result = -1;
        mpfr_set_d(exact, x / 2, MPFR_RNDN);
        if (x < 0x1p-1000) continue; /* x / 2 is rounded there */
        mpfr_tanh(exact, exact, MPFR_RNDN);
        mpfr_mul_d(exact, exact, x, MPFR_RNDN);
        mpfr_set(scale, exact, MPFR_RNDN);
        bool given = vrr_figure_zcdp_pure(x, &result);
        CHECK(check(given, result, "x tanh(x/2)", x, 0, 0));
        mpfr_set_d(exact, x, MPFR_RNDN);
        mpfr_sqr(exact, exact, MPFR_RNDN);
        mpfr_div_2ui(exact, exact, 1, MPFR_RNDN);
        mpfr_set(scale, exact, MPFR_RNDN);
        given = vrr_figure_zcdp_square(x, &result);
        CHECK(check(given, result, "x^2/2", x, 0, 0));
    }
}

static void gaussian(void) {
    for (int i = 0; i < 10000; i++) {
        uint64_t n = next_word(&g) >> next_below(&g, 64), s = next_word(&g) >> next_below(&g, 64);
        double rho = some_amount(-1074, 1024), result = -1;
        if (rho == 0) {
            EXPECT(!vrr_figure_gaussian_error(n, s, rho, &result) && result == 0, "rho = 0 gives %a", result);
            continue;
        }
        mpfr_const_pi(exact, MPFR_RNDN);
        mpfr_mul_d(exact, exact, rho, MPFR_RNDN);
        mpfr_ui_div(exact, n, exact, MPFR_RNDN);
        mpfr_mul_ui(exact, exact, s, MPFR_RNDN);
        mpfr_sqrt(exact, exact, MPFR_RNDN);
        mpfr_set(scale, exact, MPFR_RNDN);
        bool given = vrr_figure_gaussian_error(n, s, rho, &result);
        CHECK(check(given, result, "the error of Gaussian noise", (double)n, (double)s, rho));
    }
}

/* The mean of |X - n q| summed up over all values of X. */
static void check_rappor(uint32_t n, double f) {
    double result = -1;
    law_of_flip(&l, f);
    mpfr_pow_ui(value, l.p, n, MPFR_RNDN);
    mpfr_set_zero(exact, 1);
    for (uint32_t j = 0; j <= n; j++) {
        mpfr_mul_ui(part, l.q, n, MPFR_RNDN);
        mpfr_sub_ui(part, part, j, MPFR_RNDN);
        mpfr_abs(part, part, MPFR_RNDN);
        mpfr_fma(exact, part, value, exact, MPFR_RNDN);
        mpfr_mul_ui(value, value, n - j, MPFR_RNDN);
        mpfr_div_ui(value, value, j + 1, MPFR_RNDN);
        mpfr_mul(value, value, l.q, MPFR_RNDN);
        mpfr_div(value, value, l.p, MPFR_RNDN);
    }
    mpfr_div(exact, exact, l.gap, MPFR_RNDN);
    mpfr_set(scale, exact, MPFR_RNDN);
    bool given = vrr_figure_rappor_error(n, f, &result);
    CHECK(check(given, result, "the error of RAPPOR", n, f, 0));
}

static void rappor(void) {
    for (int i = 0; i < 150; i++) {
        uint32_t n = (uint32_t)next_below(&g, i < 100 ? 60 : 3000);
        double f = i % 3 == 0   ? some_mantissa()
                   : i % 3 == 1 ? ldexp(some_mantissa(), -(int)next_below(&g, 1074))
                                : (double)next_below(&g, 16) / 16;
        if (f > 0 && f < 1) CHECK(check_rappor(n, f));
    }
    for (int places = 60; places <= 66; places++) /* n q is 0.2 to 12, and needs up to 66 binary places of q */
        CHECK(check_rappor(3000, ldexp(0x1.fffffffffffffp52, -places)));
    CHECK(check_rappor(1000, nextafter(1, 0)));
}

/* ---- errors ---- */

/* Refused, and both outputs are zero. */
static void check_refused_approx(const vrr_rr_bool *single, const vrr_rr *two, const vrr_rr_bitvec *vector,
                                 double delta) {
    double eps[3] = {42, 42, 42}, alpha[3] = {43, 43, 43};
    EXPECT(vrr_rdp_approx_bool(single, 1, delta, &eps[0], &alpha[0]) == VRR_ERR_ARGUMENT &&
               vrr_rdp_approx_categorical(two, 1, delta, &eps[1], &alpha[1]) == VRR_ERR_ARGUMENT &&
               vrr_rdp_approx_bitvec(vector, 1, delta, &eps[2], &alpha[2]) == VRR_ERR_ARGUMENT,
           "delta %a, log2den %u", delta, (unsigned)single->log2den);
    for (int i = 0; i < 3; i++)
        EXPECT(eps[i] == 0 && alpha[i] == 0, "delta %a: epsilon %a, alpha %a", delta, eps[i], alpha[i]);
}

/* No figure of this amount: each is zero. */
static void check_no_figures(double amount) {
    double figures[] = {42, 42, 42, 42, 42, 42};
    EXPECT(!vrr_figure_times(1, amount, &figures[0]) && !vrr_figure_zcdp_pure(amount, &figures[1]) &&
               !vrr_figure_zcdp_square(amount, &figures[2]) && !vrr_figure_gaussian_error(1, 1, amount, &figures[3]) &&
               !vrr_figure_rappor_error(1, amount, &figures[4]) && !vrr_figure_advanced(1, amount, 0.5, &figures[5]),
           "figures of %a", amount);
    for (int i = 0; i < 6; i++) EXPECT(figures[i] == 0, "figure %d of %a is %a", i, amount, figures[i]);
}

static void errors(void) {
    static const double amounts[] = {-1, -0x1p-1074, -INFINITY, INFINITY, NAN},
                        deltas[] = {0, -0.0, 1, 2, -0.5, INFINITY, -INFINITY, NAN};
    static const double orders[] = {1, 0.5, 0, -2, INFINITY, -INFINITY, NAN};
    vrr_rr_bool single, no_single = {0};
    vrr_rr two, no_two = {0};
    vrr_rr_bitvec vector, no_vector = {0};
    vrr_bitvec_domain d = {8, true, 2};
    double eps = 42;
    vrr_make_randomized_response_bool(&single, 0.75, false);
    vrr_make_randomized_response(&two, 2, 0.75);
    vrr_make_randomized_response_bitvec(&vector, d, 0.5, false);
    for (int i = 0; i < 5; i++) {
        EXPECT(left_zero(vrr_zcdp_to_approx(amounts[i], 0.5, &eps), VRR_ERR_ARGUMENT, &eps), "rho %a", amounts[i]);
        EXPECT(left_zero(vrr_rdp_to_approx(2, amounts[i], 0.5, &eps), VRR_ERR_ARGUMENT, &eps), "divergence %a",
               amounts[i]);
        CHECK(check_no_figures(amounts[i]));
    }
    for (int i = 0; i < 8; i++) {
        EXPECT(left_zero(vrr_zcdp_to_approx(1, deltas[i], &eps), VRR_ERR_ARGUMENT, &eps), "delta %a", deltas[i]);
        EXPECT(left_zero(vrr_rdp_to_approx(2, 1, deltas[i], &eps), VRR_ERR_ARGUMENT, &eps), "delta %a", deltas[i]);
        CHECK(check_refused_approx(&single, &two, &vector, deltas[i]));
        eps = 42;
        EXPECT(!vrr_figure_advanced(1, 1, deltas[i], &eps) && eps == 0, "delta %a: %a", deltas[i], eps);
    }
    for (int i = 0; i < 7; i++)
        EXPECT(left_zero(vrr_rdp_to_approx(orders[i], 1, 0.5, &eps), VRR_ERR_ARGUMENT, &eps), "alpha %a", orders[i]);
    CHECK(check_refused_approx(&no_single, &no_two, &no_vector, 0.5));
    EXPECT(left_zero(vrr_zcdp_to_approx(1e308, 0.5, &eps), VRR_ERR_OVERFLOW, &eps) &&
               left_zero(vrr_rdp_to_approx(2, 1e308, 0.5, &eps), VRR_ERR_OVERFLOW, &eps),
           "1e308 is not too large: %a", eps);
    double figures[] = {42, 42, 42};
    EXPECT(!vrr_figure_rappor_error(10, 1, &figures[0]) && !vrr_figure_rappor_error(10, 0, &figures[1]) &&
               !vrr_figure_times(2, 1e308, &figures[2]) && figures[0] == 0 && figures[1] == 0 && figures[2] == 0,
           "%a %a %a", figures[0], figures[1], figures[2]);
    EXPECT(vrr_zcdp_to_approx(-0.0, 0.5, &eps) == VRR_OK && eps == 0, "rho = -0 is 0: %a", eps);
}

/* ---- single precision ---- */

static void check_float_of(double x) {
    float up = vrr_float_up(x);
    EXPECT((double)up >= x, "%a: %a is below it", x, (double)up);
    EXPECT(up == -INFINITY || (double)nextafterf(up, -INFINITY) < x, "%a: a lesser float than %a would do", x,
           (double)up);
}

static void check_float(double x) {
    CHECK(check_float_of(x));
    CHECK(check_float_of(-x)); /* towards zero, and never below the least finite float */
}

static void floats(void) {
    EXPECT(isnan(vrr_float_up(NAN)), "NaN becomes %a", (double)vrr_float_up(NAN));
    EXPECT(vrr_float_up(INFINITY) == INFINITY && vrr_float_up(-INFINITY) == -INFINITY && vrr_float_up(0) == 0,
           "an end moves");
    CHECK(check_float(1e308));
    CHECK(check_float(0x1.fffffep127));
    CHECK(check_float(nextafter(0x1.fffffep127, INFINITY)));
    for (int e = -1074; e < 1024; e++) {
        double power = ldexp(1, e);
        CHECK(check_float(power));
        CHECK(check_float(nextafter(power, INFINITY)));
        CHECK(check_float(nextafter(power, 0)));
    }
    for (int i = 0; i < 200000; i++) CHECK(check_float(ldexp(some_mantissa(), (int)next_below(&g, 2098) - 1074)));
}

int main(void) {
    g.state = test_seed();
    law_init(&l);
    mpfr_inits2(LAW_BITS, exact, scale, value, part, (mpfr_ptr)0);
    claim(
        "epsilon from rho and delta is never below rho + 2 sqrt(rho ln(1/delta)), and the share 2^-45 above it at most",
        from_zcdp);
    claim("epsilon from a divergence is never below the exact one, and 2^-45 of its positive terms above it at most",
          from_renyi);
    claim("the best order's epsilon is never below the exact one of that order, and no other order is better by a "
          "millionth",
          best_order);
    claim("exact composition is never above Renyi, and Renyi neither above zCDP nor above basic composition, but for "
          "rounding",
          order_of_bounds);
    claim("one bit, two categories and a vector of one bit have the same account", same_bit);
    claim("n x is rounded up, by the share 2^-45 at most", times);
    claim("advanced composition is rounded up, by the share 2^-45 at most", advanced);
    claim("the general constants of pure differential privacy are rounded up, by the share 2^-45 at most",
          general_constants);
    claim("the mean absolute error of Gaussian noise is rounded up, by the share 2^-45 at most", gaussian);
    claim("the mean absolute error of RAPPOR is that of the binomial law, rounded up by the share 2^-45 at most",
          rappor);
    claim("arguments outside their ranges and results of 2^127 or more are errors without a result", errors);
    claim("the float of a double is the least that is not below it", floats);
    law_clear(&l);
    mpfr_clears(exact, scale, value, part, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
