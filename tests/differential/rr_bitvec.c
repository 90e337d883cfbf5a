/* The proved epsilon of bit vectors against MPFR's h ln((2 - f) / f). */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include <math.h>

enum { SLACK = 60 };

static generator g;
static uint64_t compared, tightest;
static mpfr_t low, high, error;

/* The bounds of h ln((2 - f) / f), 0 < f < 1. The computed value is off by less than 2^-(ORACLE_BITS - SLACK) of itself:
 * 2 - f is rounded for tiny f only, and the quotient is at least 2^-53 above 1, so that the cancellation in ln costs 53 bits. */
static void ln_bounds(uint64_t h, double f) {
    mpfr_set_d(high, f, MPFR_RNDN);
    mpfr_ui_sub(low, 2, high, MPFR_RNDN);
    mpfr_div(high, low, high, MPFR_RNDN);
    mpfr_log(high, high, MPFR_RNDN);
    mpfr_mul_ui(high, high, h, MPFR_RNDN);
    mpfr_mul_2si(error, high, -(ORACLE_BITS - SLACK), MPFR_RNDU);
    mpfr_sub(low, high, error, MPFR_RNDD);
    mpfr_add(high, high, error, MPFR_RNDU);
}

/* Every double below epsilon is below the product's lower bound times 1 + 2^-74. */
static bool is_close(double epsilon) {
    mpfr_mul_2si(error, low, -74, MPFR_RNDD);
    mpfr_add(error, error, low, MPFR_RNDD);
    return mpfr_cmp_d(error, nextafter(epsilon, 0)) > 0;
}

static vrr_bitvec_domain domain(size_t size, uint32_t max_weight) {
    vrr_bitvec_domain d = {size, true, max_weight};
    return d;
}

static void check_epsilon(vrr_bitvec_domain d, double f) {
    vrr_rr_bitvec m;
    uint64_t h = 2 * (uint64_t)d.max_weight < d.size ? 2 * (uint64_t)d.max_weight : d.size;
    EXPECT(vrr_make_randomized_response_bitvec(&m, d, f, false) == VRR_OK, "%a is refused, size %zu, weight %u", f,
           d.size, d.max_weight);
    compared++;
    if (h == 0 || f == 1) {
        EXPECT(m.epsilon == 0, "epsilon of %a and distance %llu is %a", f, (unsigned long long)h, m.epsilon);
        tightest++;
        return;
    }
    ln_bounds(h, f);
    double least = mpfr_get_d(high, MPFR_RNDU);
    EXPECT(least == mpfr_get_d(low, MPFR_RNDU), "%a and distance %llu need more precision", f, (unsigned long long)h);
    EXPECT(m.epsilon >= least, "epsilon of %a and distance %llu is %a, below %a: unsound", f, (unsigned long long)h,
           m.epsilon, least);
    EXPECT(m.epsilon <= nextafter(least, INFINITY), "epsilon of %a and distance %llu is %a, more than 1 ulp above %a",
           f, (unsigned long long)h, m.epsilon, least);
    EXPECT(is_close(m.epsilon), "epsilon of %a and distance %llu is %a, too far above %a", f, (unsigned long long)h,
           m.epsilon, least);
    tightest += m.epsilon == least;
}

static void remark_tightness(void) {
    remark("%llu of %llu equal the correctly rounded value", (unsigned long long)tightest,
           (unsigned long long)compared);
    compared = tightest = 0;
}

/* 1 to 2^40 bits of every magnitude, and at most 2^32 - 1 ones. */
static vrr_bitvec_domain some_domain(void) {
    size_t size = (size_t)((next_word(&g) >> 24 | UINT64_C(1) << 39) >> next_below(&g, 40));
    uint64_t weight = (next_word(&g) >> 32) >> next_below(&g, 33);
    if (next_below(&g, 100) == 0) size = VRR_BITVEC_MAX_SIZE;
    if (next_below(&g, 100) == 0) weight = UINT32_MAX;
    if (weight > size) weight = size;
    return domain(size, (uint32_t)weight);
}

/* A third of all magnitudes, subnormals too, a third uniform, and a third near 1; mantissas of every length. */
static double some_f(uint64_t i) {
    double uniform = ldexp((double)(next_word(&g) >> 12 | UINT64_C(1) << 52), -53);
    double coarse = ldexp((double)((next_word(&g) >> 12 | UINT64_C(1) << 52) >> next_below(&g, 53)), -53);
    double distance = ldexp(uniform, -(int)next_below(&g, 53));
    if (i % 3 == 1) return 1 - distance > 0 ? 1 - distance : 1;
    if (i % 3 == 2) return ldexp((double)(next_word(&g) >> 11 | 1), -53);
    double any = ldexp(i % 2 == 0 ? uniform : coarse, -(int)next_below(&g, 1074));
    return any > 0 ? any : 0x1p-1074;
}

static void random_parameters(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 1000000);
    for (uint64_t i = 0; i < count; i++) {
        double f = some_f(i);
        CHECK(check_epsilon(some_domain(), f));
    }
    remark_tightness();
}

static void neighbours(void) {
    double above_zero = 0, below_one = 1;
    for (int i = 0; i < 100000; i++) {
        CHECK(check_epsilon(some_domain(), below_one));
        below_one = nextafter(below_one, 0);
        above_zero = nextafter(above_zero, 1);
        CHECK(check_epsilon(some_domain(), above_zero));
    }
    remark_tightness();
}

static void powers_of_two(void) {
    for (int exponent = 0; exponent <= 1074; exponent++) {
        double f = ldexp(1, -exponent);
        for (int i = 0; i < 40; i++) {
            vrr_bitvec_domain d = i < 20 ? domain(VRR_BITVEC_MAX_SIZE, (uint32_t)i) : some_domain();
            CHECK(check_epsilon(d, f));
            if (f < 1) CHECK(check_epsilon(d, nextafter(f, 1)));
            if (f > 0x1p-1074) CHECK(check_epsilon(d, nextafter(f, 0)));
        }
    }
    remark_tightness();
}

static void monotone(void) {
    for (uint64_t i = 0; i < 200000; i++) {
        double f = some_f(i), next = nextafter(f, 1);
        vrr_bitvec_domain d = some_domain(), more = d;
        vrr_rr_bitvec a, b, c;
        if (more.size > more.max_weight && more.max_weight < UINT32_MAX) more.max_weight++;
        vrr_make_randomized_response_bitvec(&a, d, f, false);
        vrr_make_randomized_response_bitvec(&b, d, next, true);
        vrr_make_randomized_response_bitvec(&c, more, f, false);
        EXPECT(a.epsilon >= b.epsilon, "epsilon grows from f = %a to %a", f, next);
        EXPECT(a.epsilon <= c.epsilon, "epsilon falls from weight %u to %u, f = %a", d.max_weight, more.max_weight, f);
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_inits2(ORACLE_BITS, low, high, error, (mpfr_ptr)0);
    claim(
        "epsilon of a random f and domain is never below h ln((2 - f) / f) and at most one double above the least such",
        random_parameters);
    claim("the same for the 100000 doubles next to 1 and the 100000 next to 0", neighbours);
    claim("the same for every power of two and its neighbours", powers_of_two);
    claim("epsilon never grows with f and never falls with max_weight", monotone);
    mpfr_clears(low, high, error, (mpfr_ptr)0);
    mpfr_free_cache();
    return report();
}
