/* Renyi divergence and zCDP of the measurements, against MPFR. */
#include "../support/accountant.h"
#include "../support/harness.h"
#include "../support/support.h"

enum { EXCESS = 45 }; /* a constant exceeds the exact one by the share 2^-45 at most */

static generator g;
static law l;
static mpfr_t exact, other;
static double largest; /* excess that was seen, as a power of two */

static vrr_rr_bool bool_of(double prob) {
    vrr_rr_bool m;
    if (vrr_make_randomized_response_bool(&m, prob, false) != VRR_OK) harness_fail("%a is no prob", prob);
    return m;
}

static vrr_rr categorical_of(double prob, uint64_t t) {
    vrr_rr m;
    if (vrr_make_randomized_response(&m, t, prob) != VRR_OK) harness_fail("%a is no prob", prob);
    return m;
}

static vrr_rr_bitvec bitvec_of(double f, size_t size, uint32_t max_weight) {
    vrr_rr_bitvec m;
    vrr_bitvec_domain d = {size, true, max_weight};
    if (vrr_make_randomized_response_bitvec(&m, d, f, false) != VRR_OK) harness_fail("%a is no f", f);
    return m;
}

static uint64_t distance(size_t size, uint32_t max_weight) {
    uint64_t twice = 2 * (uint64_t)max_weight;
    return twice < size ? twice : size;
}

static void check(const char *what, double parameter, double alpha, double computed) {
    EXPECT(never_below(computed, exact, JUDGE_BITS), "%s: %a at alpha %a: %a is below the exact value: unsound", what,
           parameter, alpha, computed);
    EXPECT(hardly_above(computed, exact, exact, EXCESS), "%s: %a at alpha %a: %a exceeds the exact value by 2^%g", what,
           parameter, alpha, computed, log2_excess(computed, exact));
    if (mpfr_sgn(exact) > 0 && computed > 0x1p-960) largest = fmax(largest, log2_excess(computed, exact));
}

static void remark_excess(void) {
    remark("the largest excess is a share below 2^%g", largest);
    largest = -1e9;
}

/* ---- parameters ---- */

static double some_mantissa(void) { /* in [1/2, 1) */
    return ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
}

/* Of all magnitudes above 1, and near 1 at every distance. */
static double some_alpha(void) {
    uint64_t pick = next_below(&g, 4);
    double alpha = pick == 0   ? 1 + ldexp(some_mantissa(), -(int)next_below(&g, 53))
                   : pick == 1 ? 1 + ldexp(some_mantissa(), (int)next_below(&g, 12))
                   : pick == 2 ? ldexp(some_mantissa(), (int)next_below(&g, 1024))
                               : 1 + (double)next_below(&g, 64) / 8;
    return alpha > 1 ? alpha : nextafter(1, 2);
}

static double some_prob(void) {
    double distance_to_one = ldexp(some_mantissa(), -1 - (int)next_below(&g, 53));
    return next_below(&g, 2) == 0 ? 1 - distance_to_one : 0.5 + distance_to_one / 2;
}

/* A third of all exponents, subnormal doubles included, a third in [1/2, 1], a third near 1 at every distance. */
static double some_f(void) {
    uint64_t pick = next_below(&g, 3);
    double f = pick == 0   ? ldexp(some_mantissa(), -(int)next_below(&g, 1074))
               : pick == 1 ? some_mantissa()
                           : 1 - ldexp(some_mantissa(), -(int)next_below(&g, 54));
    return f > 0 ? f : 0x1p-1074;
}

static const double alphas[] = {1 + 0x1p-52, 1 + 0x1p-51, 1 + 0x1p-30, 1.0009765625, 1.5,
                                2,           3,           10,          64,           1e3,
                                1e6,         0x1p53,      1e100,       1e308,        0x1.fffffffffffffp1023};
enum { ALPHAS = sizeof alphas / sizeof *alphas };

/* ---- one parameter ---- */

static void check_bool(double prob, double alpha) {
    vrr_rr_bool m = bool_of(prob);
    double computed = -1;
    law_of_bit(&l, prob);
    exact_renyi(exact, &l, 1, alpha);
    vrr_status status = vrr_rdp_bool(&m, alpha, &computed);
    EXPECT(status == VRR_OK, "bool %a, alpha %a: %s", prob, alpha, vrr_status_message(status));
    CHECK(check("bool", prob, alpha, computed));
}

static void check_categorical(double prob, uint64_t t, double alpha) {
    vrr_rr m = categorical_of(prob, t);
    double computed = -1;
    law_of_categories(&l, prob, t);
    exact_renyi(exact, &l, 1, alpha);
    vrr_status status = vrr_rdp_categorical(&m, alpha, &computed);
    EXPECT(status == VRR_OK, "%llu categories %a, alpha %a: %s", (unsigned long long)t, prob, alpha,
           vrr_status_message(status));
    CHECK(check("categorical", prob, alpha, computed));
}

static void check_bitvec(double f, size_t size, uint32_t max_weight, double alpha) {
    vrr_rr_bitvec m = bitvec_of(f, size, max_weight);
    double computed = -1;
    law_of_flip(&l, f);
    exact_renyi(exact, &l, distance(size, max_weight), alpha);
    vrr_status status = vrr_rdp_bitvec(&m, alpha, &computed);
    EXPECT(status == VRR_OK, "bitvec %a, alpha %a: %s", f, alpha, vrr_status_message(status));
    CHECK(check("bitvec", f, alpha, computed));
}

/* ---- Renyi: claims ---- */

static void renyi_bool(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 6000);
    for (uint64_t i = 0; i < count; i++) CHECK(check_bool(some_prob(), some_alpha()));
    remark_excess();
}

static void renyi_categorical(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 6000);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t t = some_categories(&g);
        CHECK(check_categorical(some_share(&g, t), t, some_alpha()));
    }
    remark_excess();
}

static void renyi_bitvec(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 6000);
    for (uint64_t i = 0; i < count; i++) {
        size_t size = 1 + (size_t)(next_below(&g, VRR_BITVEC_MAX_SIZE) >> next_below(&g, 40));
        uint32_t weight = (uint32_t)next_below(&g, (size < UINT32_MAX ? size : UINT32_MAX) + 1);
        CHECK(check_bitvec(some_f(), size, weight, some_alpha()));
    }
    remark_excess();
}

static void renyi_edges(void) {
    static const double fs[] = {0x1p-1074, 0x1p-1073, 0x1p-1022,   0x1p-537,    1e-100,      0x1p-118,
                                0x1p-119,  0x1p-120,  0x1p-64,     0x1p-53,     1e-9,        0.25,
                                0.5,       0.75,      1 - 0x1p-20, 1 - 0x1p-52, 1 - 0x1p-53, 1};
    static const double probs[] = {0.5, 0.5 + 0x1p-53, 0.5 + 0x1p-40, 0.75, 0.9, 1 - 0x1p-30, 1 - 0x1p-53};
    static const uint64_t ts[] = {2, 3, 4, 1000, UINT64_C(1) << 62, (UINT64_C(1) << 63) - 1, UINT64_C(1) << 63};
    for (int a = 0; a < ALPHAS; a++) {
        for (size_t i = 0; i < sizeof fs / sizeof *fs; i++) {
            CHECK(check_bitvec(fs[i], 1, 1, alphas[a]));
            CHECK(check_bitvec(fs[i], 128, 1, alphas[a]));
            CHECK(check_bitvec(fs[i], 128, 0, alphas[a]));
            CHECK(check_bitvec(fs[i], VRR_BITVEC_MAX_SIZE, UINT32_MAX, alphas[a]));
        }
        for (size_t i = 0; i < sizeof probs / sizeof *probs; i++) CHECK(check_bool(probs[i], alphas[a]));
        for (size_t i = 0; i < sizeof ts / sizeof *ts; i++) {
            double share = 1 / (double)ts[i];
            while (!is_share(share, ts[i])) share = nextafter(share, 1);
            CHECK(check_categorical(share, ts[i], alphas[a]));
            CHECK(check_categorical(nextafter(share, 1), ts[i], alphas[a]));
            CHECK(check_categorical(0.5 + share / 2, ts[i], alphas[a]));
            CHECK(check_categorical(1 - 0x1p-53, ts[i], alphas[a]));
        }
    }
    remark_excess();
}

static void renyi_between(void) {
    for (int i = 0; i < 3000; i++) {
        double prob = some_prob(), alpha = some_alpha(), larger = alpha * (1 + some_mantissa()), low, high, pure;
        vrr_rr_bool m = bool_of(prob);
        if (isinf(larger)) continue;
        vrr_rr_bool_map(&m, 1, &pure);
        EXPECT(vrr_rdp_bool(&m, alpha, &low) == VRR_OK && vrr_rdp_bool(&m, larger, &high) == VRR_OK, "%a at %a", prob,
               alpha);
        EXPECT(low <= high * (1 + 0x1p-44), "%a: %a at alpha %a, only %a at %a", prob, low, alpha, high, larger);
        EXPECT(high <= pure * (1 + 0x1p-44), "%a: %a at alpha %a, but the pure epsilon is %a", prob, high, larger,
               pure);
        law_of_bit(&l, prob);
        exact_kl(exact, &l, 1);
        EXPECT(never_below(low, exact, JUDGE_BITS), "%a: %a at alpha %a is below the Kullback-Leibler divergence", prob,
               low, alpha);
    }
}

/* D_alpha - KL is at most (alpha - 1) L^2, and L - D_alpha at most ln(1/p) / (alpha - 1). */
static void renyi_limits(void) {
    for (int i = 0; i < 2000; i++) {
        double f = some_f(), near, far, pure;
        vrr_rr_bitvec m = bitvec_of(f, 2, 1);
        law_of_flip(&l, f);
        exact_kl(exact, &l, 2);
        EXPECT(vrr_rdp_bitvec(&m, 1 + 0x1p-52, &near) == VRR_OK && vrr_rdp_bitvec(&m, 1e300, &far) == VRR_OK, "%a", f);
        mpfr_sqr(other, l.log, MPFR_RNDN);
        mpfr_mul_2si(other, other, -51, MPFR_RNDN);
        mpfr_add(other, other, exact, MPFR_RNDN);
        EXPECT(never_below(near, exact, JUDGE_BITS) && hardly_above(near, other, other, 44),
               "%a: %a at alpha 1 + 2^-52 is not next to the Kullback-Leibler divergence", f, near);
        vrr_rr_bitvec_map(&m, 1, &pure);
        EXPECT(far <= pure * (1 + 0x1p-44) && far >= pure * (1 - 0x1p-44), "%a: %a at alpha 1e300, pure epsilon %a", f,
               far, pure);
    }
    for (int k = 1; k <= 53; k++) { /* q to 1/2: the divergence falls to 0 like alpha (1 - f)^2 * 2 */
        double f = 1 - ldexp(1, -k), divergence;
        vrr_rr_bitvec m = bitvec_of(f, 1, 1);
        EXPECT(vrr_rdp_bitvec(&m, 2, &divergence) == VRR_OK && divergence > 0, "%a", f);
        EXPECT(k < 10 || fabs(divergence / ldexp(4, -2 * k) - 1) < 0.01, "f = 1 - 2^-%d: %a", k, divergence);
    }
    vrr_rr_bitvec none = bitvec_of(1, 8, 4);
    double divergence = -1;
    EXPECT(vrr_rdp_bitvec(&none, 2, &divergence) == VRR_OK && divergence == 0, "f = 1: %a", divergence);
}

/* ---- zCDP ---- */

static void zcdp(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 10000);
    for (uint64_t i = 0; i < count; i++) {
        double prob = some_prob(), f = some_f(), rho = -1;
        uint64_t t = some_categories(&g);
        double share = some_share(&g, t);
        size_t size = 1 + (size_t)(next_below(&g, VRR_BITVEC_MAX_SIZE) >> next_below(&g, 40));
        uint32_t weight = (uint32_t)next_below(&g, (size < UINT32_MAX ? size : UINT32_MAX) + 1);
        vrr_rr_bool single = bool_of(prob);
        vrr_rr categorical = categorical_of(share, t);
        vrr_rr_bitvec vector = bitvec_of(f, size, weight);
        law_of_bit(&l, prob);
        exact_zcdp(exact, &l, 1);
        EXPECT(vrr_zcdp_bool(&single, &rho) == VRR_OK, "bool %a", prob);
        CHECK(check("rho of bool", prob, 0, rho));
        law_of_categories(&l, share, t);
        exact_zcdp(exact, &l, 1);
        EXPECT(vrr_zcdp_categorical(&categorical, &rho) == VRR_OK, "categorical %a", share);
        CHECK(check("rho of categorical", share, 0, rho));
        law_of_flip(&l, f);
        exact_zcdp(exact, &l, distance(size, weight));
        EXPECT(vrr_zcdp_bitvec(&vector, &rho) == VRR_OK, "bitvec %a", f);
        CHECK(check("rho of bitvec", f, 0, rho));
    }
    remark_excess();
}

static void zcdp_ends(void) {
    double rho = -1;
    vrr_rr_bool half = bool_of(0.5);
    vrr_rr uniform = categorical_of(0.25, 4);
    vrr_rr_bitvec blind = bitvec_of(1, 8, 4), same = bitvec_of(0.5, 8, 0);
    EXPECT(vrr_zcdp_bool(&half, &rho) == VRR_OK && rho == 0, "prob 0.5: %a", rho);
    EXPECT(vrr_zcdp_categorical(&uniform, &rho) == VRR_OK && rho == 0, "1/4 of 4: %a", rho);
    EXPECT(vrr_zcdp_bitvec(&blind, &rho) == VRR_OK && rho == 0, "f = 1: %a", rho);
    EXPECT(vrr_zcdp_bitvec(&same, &rho) == VRR_OK && rho == 0, "max_weight 0: %a", rho);
    for (int e = 0; e <= 1074; e++) {
        double power = ldexp(1, -e);
        vrr_rr_bitvec m = bitvec_of(power, 1, 1);
        law_of_flip(&l, power);
        exact_zcdp(exact, &l, 1);
        EXPECT(vrr_zcdp_bitvec(&m, &rho) == VRR_OK, "f = 2^-%d", e);
        CHECK(check("rho of bitvec", power, 0, rho));
    }
}

/* alpha rho bounds the divergence of every order, and is its limit at alpha = 1. */
static void zcdp_bounds_renyi(void) {
    for (int i = 0; i < 3000; i++) {
        uint64_t t = some_categories(&g);
        double share = some_share(&g, t), alpha = some_alpha(), rho, divergence;
        vrr_rr m = categorical_of(share, t);
        EXPECT(vrr_zcdp_categorical(&m, &rho) == VRR_OK && vrr_rdp_categorical(&m, alpha, &divergence) == VRR_OK, "%a",
               share);
        EXPECT(divergence <= alpha * rho * (1 + 0x1p-43), "%a of %llu: %a at alpha %a, rho %a", share,
               (unsigned long long)t, divergence, alpha, rho);
    }
}

/* ---- errors ---- */

static void errors(void) {
    static const double bad[] = {1, 1 - 0x1p-53, 0.5, 0, -0.0, -2, -1e308};
    vrr_rr_bool single = bool_of(0.75), no_single = {0};
    vrr_rr categorical = categorical_of(0.5, 4), no_categorical = {0};
    vrr_rr_bitvec vector = bitvec_of(0.5, 8, 2), no_vector = {0};
    double result = 42;
    for (size_t i = 0; i < sizeof bad / sizeof *bad + 3; i++) {
        double alpha = i < sizeof bad / sizeof *bad ? bad[i]
                       : i % 3 == 0                 ? (double)NAN
                       : i % 3 == 1                 ? INFINITY
                                                    : -INFINITY;
        EXPECT(left_zero(vrr_rdp_bool(&single, alpha, &result), VRR_ERR_ARGUMENT, &result), "bool, alpha %a", alpha);
        EXPECT(left_zero(vrr_rdp_categorical(&categorical, alpha, &result), VRR_ERR_ARGUMENT, &result), "alpha %a",
               alpha);
        EXPECT(left_zero(vrr_rdp_bitvec(&vector, alpha, &result), VRR_ERR_ARGUMENT, &result), "bitvec, alpha %a",
               alpha);
    }
    EXPECT(left_zero(vrr_rdp_bool(&no_single, 2, &result), VRR_ERR_ARGUMENT, &result), "a zero measurement has %a",
           result);
    EXPECT(left_zero(vrr_rdp_categorical(&no_categorical, 2, &result), VRR_ERR_ARGUMENT, &result), "zero: %a", result);
    EXPECT(left_zero(vrr_rdp_bitvec(&no_vector, 2, &result), VRR_ERR_ARGUMENT, &result), "zero: %a", result);
    EXPECT(left_zero(vrr_zcdp_bool(&no_single, &result), VRR_ERR_ARGUMENT, &result), "zero: %a", result);
    EXPECT(left_zero(vrr_zcdp_categorical(&no_categorical, &result), VRR_ERR_ARGUMENT, &result), "zero: %a", result);
    EXPECT(left_zero(vrr_zcdp_bitvec(&no_vector, &result), VRR_ERR_ARGUMENT, &result), "zero: %a", result);
}

int main(void) {
    g.state = test_seed();
    law_init(&l);
    mpfr_inits2(LAW_BITS, exact, other, (mpfr_ptr)0);
    largest = -1e9;
    claim("the Renyi divergence of one bit is never below the exact one, and the share 2^-45 above it at most",
          renyi_bool);
    claim("the same over categories, up to 2^63 of them", renyi_categorical);
    claim("the same on bit vectors, f down to 2^-1074", renyi_bitvec);
    claim("the same at the ends of all ranges, alpha from 1 + 2^-52 to the greatest double", renyi_edges);
    claim("the Renyi divergence rises with alpha, from Kullback-Leibler to the pure epsilon, but for rounding",
          renyi_between);
    claim("it is next to the Kullback-Leibler divergence at alpha = 1 + 2^-52 and to the pure epsilon at 1e300",
          renyi_limits);
    claim("rho of every measurement is never below the exact one, and the share 2^-45 above it at most", zcdp);
    claim("rho is 0 where answers tell nothing, and right for every power of two", zcdp_ends);
    claim("alpha rho is never below the divergence of order alpha, but for rounding", zcdp_bounds_renyi);
    claim("an order that is not a finite number above 1, or a measurement that was not made, is an error without a "
          "result",
          errors);
    law_clear(&l);
    mpfr_clears(exact, other, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
