/* The proved epsilon against MPFR's ln(p / (1 - p)). */
#include "../harness.h"
#include "../support.h"

#include <float.h>
#include <math.h>

#include <mpfr.h>

enum { PRECISION = 256, SLACK = 80 };

static generator g;
static mpfr_t log_ratio, lie, error;
static uint64_t compared, tightest;

/* ln(p / (1 - p)) rounded up, without doubt: the computed value is off by less than 2^-(PRECISION - SLACK) of itself
 * (p - 1/2 is at least 2^-53, so the cancellation near ratio 1 costs under 60 bits), and both ends of that interval
 * must round to the same double. */
static bool rounded_up(double p, double *result) {
    mpfr_set_d(log_ratio, p, MPFR_RNDN);
    mpfr_ui_sub(lie, 1, log_ratio, MPFR_RNDN); /* exact: p has at most 53 bits */
    mpfr_div(log_ratio, log_ratio, lie, MPFR_RNDN);
    mpfr_log(log_ratio, log_ratio, MPFR_RNDN);
    mpfr_mul_2si(error, log_ratio, -(PRECISION - SLACK), MPFR_RNDU);
    mpfr_sub(lie, log_ratio, error, MPFR_RNDD);
    mpfr_add(log_ratio, log_ratio, error, MPFR_RNDU);
    *result = mpfr_get_d(log_ratio, MPFR_RNDU);
    return *result == mpfr_get_d(lie, MPFR_RNDU);
}

static void check_epsilon(double p) {
    vrr_rr_bool m;
    double expected;
    EXPECT(vrr_make_randomized_response_bool(&m, p, false) == VRR_OK, "%a is refused", p);
    EXPECT(rounded_up(p, &expected), "%a needs more precision", p);
    EXPECT(m.epsilon >= expected, "epsilon of %a is %a, below %a: unsound", p, m.epsilon, expected);
    EXPECT(m.epsilon <= nextafter(expected, INFINITY), "epsilon of %a is %a, more than 1 ulp above %a", p, m.epsilon,
           expected);
    compared++;
    tightest += m.epsilon == expected;
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
    mpfr_inits2(PRECISION, log_ratio, lie, error, (mpfr_ptr)0);
    claim("epsilon of a random prob is never below ln(p / (1 - p)) and at most 1 ulp above it", random_probabilities);
    claim("the same for the 100000 doubles next to 1/2 and the 100000 next to 1", neighbours);
    claim("the same for every prob with 16 bits", coarse_grid);
    claim("epsilon never falls from one prob to the next", monotone);
    mpfr_clears(log_ratio, lie, error, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
