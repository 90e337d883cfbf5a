/* The lower bounds of the privacy constants against MPFR: never above the logarithm, and at most one double below the greatest
   that is not. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include "../../src/privacy/epsilon_down.h"

static generator g;
static uint64_t compared, tightest;
static mpfr_t low, high; /* between which the logarithm lies */

/* `what` names the parameters. */
static void check_bound(double lower, double upper, bool is_zero, const char *what) {
    double greatest = mpfr_get_d(low, MPFR_RNDD);
    EXPECT(greatest == mpfr_get_d(high, MPFR_RNDD), "%s needs more precision", what);
    EXPECT(lower <= greatest, "%s: %a is above %a: no lower bound", what, lower, greatest);
    EXPECT(lower >= nextafter(greatest, 0), "%s: %a is more than 1 ulp below %a", what, lower, greatest);
    EXPECT((lower == 0) == is_zero, "%s: %a", what, lower);
    EXPECT(is_zero || mpfr_cmp_d(low, lower) > 0, "%s: %a is not below the logarithm", what, lower);
    EXPECT(is_zero ? upper == 0 : lower < upper, "%s: %a and %a are in the wrong order", what, lower, upper);
    compared++;
    tightest += lower == greatest;
}

static void check_share(uint64_t t, double p) {
    char what[100];
    vrr_dyadic share;
    snprintf(what, sizeof what, "t = %llu, prob = %a", (unsigned long long)t, p);
    vrr_dyadic_from_double(p, &share);
    ln_odds(low, high, p, t);
    CHECK(check_bound(vrr_epsilon_down(share, t), vrr_epsilon_up(share, t), share_against_uniform(p, t) == 0, what));
}

static void check_flips(double f, uint64_t distance) {
    char what[100];
    vrr_dyadic flip;
    snprintf(what, sizeof what, "f = %a, %llu bits", f, (unsigned long long)distance);
    vrr_dyadic_from_double(f, &flip);
    flip.log2den += 1;
    ln_flips(low, high, f, distance);
    CHECK(check_bound(vrr_epsilon_bitvec_down(flip, distance), vrr_epsilon_bitvec_up(flip, distance),
                      f == 1 || distance == 0, what));
}

static void remark_tightness(void) {
    remark("%llu of %llu are the greatest double that is not above the constant", (unsigned long long)tightest,
           (unsigned long long)compared);
    compared = tightest = 0;
}

static void random_shares(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 200000);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t t = i % 4 ? some_categories(&g) : 2;
        CHECK(check_share(t, some_share(&g, t)));
    }
    remark_tightness();
}

static void check_low_end(uint64_t t) {
    double p = 1 / (double)t;
    while (share_against_uniform(p, t) < 0) p = nextafter(p, 1);
    for (int i = 0; i < 3; i++, p = nextafter(p, 1)) CHECK(check_share(t, p));
}

/* Next to 1/2 at every distance, next to 1/t, next to 1. Where the units of the logarithm change, at 2^-38, it is closest to a
   double, twice the bias. */
static void share_edges(void) {
    double below_one = 1;
    for (int e = 2; e <= 53; e++) {
        double bias = ldexp(1, -e);
        CHECK(check_share(2, 0.5 + bias));
        CHECK(check_share(2, nextafter(0.5 + bias, 1)));
    }
    for (uint64_t i = 0; i < 100000; i++)
        CHECK(check_share(2, 0.5 + ldexp((double)(1 + next_below(&g, 1 << 19)), -53)));
    for (int i = 0; i < 2000; i++) {
        below_one = nextafter(below_one, 0);
        CHECK(check_share(2, 0.5 + ldexp(i, -53)));
        CHECK(check_share(2, below_one));
        CHECK(check_share(UINT64_C(1) << 63, below_one));
    }
    for (uint64_t t = 2; t <= 20000; t++) CHECK(check_low_end(t));
    for (int i = 0; i < 20000; i++) CHECK(check_low_end(some_categories(&g)));
    CHECK(check_low_end(UINT64_C(1) << 63));
    remark_tightness();
}

static void random_flips(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 200000);
    for (uint64_t i = 0; i < count; i++) {
        double f = f_of_any_size(&g, i);
        uint64_t distance = i % 2 ? next_below(&g, (UINT64_C(1) << 33) + 1) : (UINT64_C(1) << 33) >> next_below(&g, 35);
        if (f > 0) CHECK(check_flips(f, distance));
    }
    remark_tightness();
}

static void flip_edges(void) {
    static const uint64_t distances[] = {0, 1, 2, 3, 64, 1000, UINT32_MAX, (UINT64_C(1) << 33) - 2, UINT64_C(1) << 33};
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        double least = 0, one = 1;
        for (int e = 0; e <= 1074; e++) {
            double power = ldexp(1, -e);
            CHECK(check_flips(power, distances[i]));
            CHECK(check_flips(nextafter(power, 1), distances[i]));
            if (e < 1074) CHECK(check_flips(nextafter(power, 0), distances[i]));
        }
        for (int j = 0; j < 2000; j++) {
            least = nextafter(least, 1);
            CHECK(check_flips(least, distances[i]));
            CHECK(check_flips(one, distances[i]));
            one = nextafter(one, 0);
        }
    }
    remark_tightness();
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(ORACLE_BITS, low, high, (mpfr_ptr)0);
    claim("the lower bound is below ln(p (t - 1) / (1 - p)) for random p and t, and at most one double below the "
          "greatest such",
          random_shares);
    claim("the same next to 1/2, to 1/t and to 1", share_edges);
    claim("the lower bound is below that of bit vectors for random f and distance, and at most one double below the "
          "greatest such",
          random_flips);
    claim("the same for the powers of two and their neighbours, the least doubles and those next to 1", flip_edges);
    mpfr_clears(low, high, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
