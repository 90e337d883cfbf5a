/* The constant of bit vectors, distance * ln((2 - f) / f), against MPFR. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include "../../src/privacy/epsilon.h"

static generator g;
static uint64_t compared, tightest;

static double constant(double f, uint64_t distance) {
    vrr_dyadic flip;
    vrr_dyadic_from_double(f, &flip);
    flip.log2den += 1;
    return vrr_epsilon_bitvec_up(flip, distance);
}

static void check_constant(double f, uint64_t distance) {
    static mpfr_t low, high;
    static bool ready;
    if (!ready) mpfr_inits2(ORACLE_BITS, low, high, (mpfr_ptr)0);
    ready = true;
    double epsilon = constant(f, distance);
    ln_flips(low, high, f, distance);
    double least = mpfr_get_d(high, MPFR_RNDU);
    EXPECT(least == mpfr_get_d(low, MPFR_RNDU), "%a, %llu bits need more precision", f, (unsigned long long)distance);
    EXPECT(epsilon >= least, "%a, %llu bits: %a is below %a: unsound", f, (unsigned long long)distance, epsilon, least);
    EXPECT(epsilon <= nextafter(least, INFINITY), "%a, %llu bits: %a is more than 1 ulp above %a", f,
           (unsigned long long)distance, epsilon, least);
    EXPECT((epsilon == 0) == (f == 1 || distance == 0), "%a, %llu bits: %a", f, (unsigned long long)distance, epsilon);
    compared++;
    tightest += epsilon == least;
}

static void remark_tightness(void) {
    remark("%llu of %llu equal the correctly rounded value", (unsigned long long)tightest,
           (unsigned long long)compared);
    compared = tightest = 0;
}

static uint64_t random_distance(void) {
    return (UINT64_C(1) << 33) >> next_below(&g, 34) >> next_below(&g, 2) | next_below(&g, 2);
}

static void random_parameters(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 200000);
    for (uint64_t i = 0; i < count; i++) {
        double f = f_of_any_size(&g, i);
        uint64_t distance = i % 2 ? next_below(&g, (UINT64_C(1) << 33) + 1) : random_distance();
        if (f > 0 && distance <= UINT64_C(1) << 33) CHECK(check_constant(f, distance));
    }
    remark_tightness();
}

static void edges(void) {
    static const uint64_t distances[] = {0, 1, 2, 3, 64, 1000, UINT32_MAX, (UINT64_C(1) << 33) - 2, UINT64_C(1) << 33};
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        double least = 0, one = 1;
        for (int e = 0; e <= 1074; e++) {
            double power = ldexp(1, -e);
            CHECK(check_constant(power, distances[i]));
            CHECK(check_constant(nextafter(power, 1), distances[i]));
            if (e < 1074) CHECK(check_constant(nextafter(power, 0), distances[i]));
        }
        for (int j = 0; j < 2000; j++) {
            least = nextafter(least, 1);
            CHECK(check_constant(least, distances[i]));
            CHECK(check_constant(one, distances[i]));
            one = nextafter(one, 0);
        }
    }
    remark_tightness();
}

static void falling(void) {
    for (uint64_t i = 0; i < 200000; i++) {
        double f = f_of_any_size(&g, i);
        uint64_t distance = 1 + next_below(&g, UINT64_C(1) << 33);
        if (f == 0 || f == 1) continue;
        EXPECT(constant(f, distance) >= constant(nextafter(f, 1), distance), "epsilon rises from %a, %llu bits", f,
               (unsigned long long)distance);
    }
}

int main(void) {
    g.state = test_seed();
    claim("epsilon of bit vectors is sound for random f and distance, and at most one double above the least such",
          random_parameters);
    claim("the same for the powers of two and their neighbours, the least doubles and those next to 1", edges);
    claim("epsilon of bit vectors never rises from one f to the next", falling);
    mpfr_free_cache();
    return report();
}
