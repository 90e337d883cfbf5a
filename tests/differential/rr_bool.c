/* The proved epsilon against MPFR's ln(p / (1 - p)). */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include <float.h>
#include <math.h>

static generator g;
static uint64_t compared, tightest;

static void check_epsilon(double p) {
    vrr_rr_bool m;
    EXPECT(vrr_make_randomized_response_bool(&m, p, false) == VRR_OK, "%a is refused", p);
    epsilon_verdict verdict = judge_epsilon(m.epsilon, p, 2);
    EXPECT(verdict.decided, "%a needs more precision", p);
    EXPECT(m.epsilon >= verdict.least, "epsilon of %a is %a, below %a: unsound", p, m.epsilon, verdict.least);
    EXPECT(m.epsilon <= nextafter(verdict.least, INFINITY), "epsilon of %a is %a, more than 1 ulp above %a", p,
           m.epsilon, verdict.least);
    compared++;
    tightest += m.epsilon == verdict.least;
}

static void remark_tightness(void) {
    remark("%llu of %llu equal the correctly rounded value", (unsigned long long)tightest,
           (unsigned long long)compared);
    compared = tightest = 0;
}

/* A third uniform in [1/2, 1), a third near 1/2 and a third near 1, at every distance from 2^-53 to 1/4. */
static double random_prob(uint64_t i) {
    double uniform = ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
    double distance = ldexp(uniform, -(int)next_below(&g, 52));
    if (i % 3 == 1 && 0.5 + distance < 1) return 0.5 + distance;
    if (i % 3 == 2 && 1 - distance >= 0.5 && 1 - distance < 1) return 1 - distance;
    return uniform;
}

static void random_probabilities(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 10000000);
    for (uint64_t i = 0; i < count; i++) CHECK(check_epsilon(random_prob(i)));
    remark_tightness();
}

static void neighbours(void) {
    double above_half = 0.5, below_one = 1;
    for (int i = 0; i < 100000; i++) {
        CHECK(check_epsilon(above_half));
        above_half = nextafter(above_half, 1);
        below_one = nextafter(below_one, 0);
        CHECK(check_epsilon(below_one));
    }
    remark_tightness();
}

static void coarse_grid(void) {
    for (int i = 1 << 15; i < 1 << 16; i++) CHECK(check_epsilon(ldexp(i, -16)));
    remark_tightness();
}

static void monotone(void) {
    for (int i = 0; i < 200000; i++) {
        double p = random_prob((uint64_t)i), q = nextafter(p, 1);
        vrr_rr_bool a, b;
        if (q >= 1) continue;
        vrr_make_randomized_response_bool(&a, p, false);
        vrr_make_randomized_response_bool(&b, q, true);
        EXPECT(a.epsilon <= b.epsilon, "epsilon falls from %a to %a", p, q);
    }
}

int main(void) {
    g.state = test_seed();
    claim("epsilon of a random prob is never below ln(p / (1 - p)) and at most one double above the least such",
          random_probabilities);
    claim("the same for the 100000 doubles next to 1/2 and the 100000 next to 1", neighbours);
    claim("the same for every prob with 16 bits", coarse_grid);
    claim("epsilon never falls from one prob to the next", monotone);
    mpfr_free_cache();
    return report();
}
