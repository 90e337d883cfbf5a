/* The proved epsilon over categories against MPFR's ln(p (t - 1) / (1 - p)), and the lower end of the range of prob. */
#include "../support/harness.h"
#include "../support/oracle.h"
#include "../support/support.h"

#include <math.h>

enum { MOST_SMALL = 100000 };

static generator g;
static uint64_t compared, tightest;

static void check_epsilon(uint64_t t, double p) {
    vrr_rr m;
    EXPECT(vrr_make_randomized_response(&m, t, p) == VRR_OK, "t = %llu, prob = %a is refused", (unsigned long long)t,
           p);
    epsilon_verdict verdict = judge_epsilon(m.epsilon, p, t);
    EXPECT(verdict.decided, "t = %llu, prob = %a needs more precision", (unsigned long long)t, p);
    EXPECT(m.epsilon >= verdict.least, "t = %llu, prob = %a: epsilon is %a, below %a: unsound", (unsigned long long)t,
           p, m.epsilon, verdict.least);
    EXPECT(m.epsilon <= nextafter(verdict.least, INFINITY),
           "t = %llu, prob = %a: epsilon is %a, more than 1 ulp above %a", (unsigned long long)t, p, m.epsilon,
           verdict.least);
    EXPECT(verdict.tight, "t = %llu, prob = %a: the double below epsilon = %a is 2^-111 above the logarithm",
           (unsigned long long)t, p, m.epsilon);
    EXPECT((m.epsilon == 0) == (share_against_uniform(p, t) == 0), "t = %llu, prob = %a: epsilon is %a",
           (unsigned long long)t, p, m.epsilon);
    compared++;
    tightest += m.epsilon == verdict.least;
}

static void remark_tightness(void) {
    remark("%llu of %llu equal the correctly rounded value", (unsigned long long)tightest,
           (unsigned long long)compared);
    compared = tightest = 0;
}

static void random_parameters(void) {
    uint64_t count = environment_count("VRR_DIFFERENTIAL_COUNT", 2000000);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t t = some_categories(&g);
        CHECK(check_epsilon(t, some_share(&g, t)));
    }
    remark_tightness();
}

/* Accepted if and only if prob t >= 1, a comparison of rationals. */
static void check_accepted(uint64_t t, double p) {
    vrr_rr m;
    vrr_status status = vrr_make_randomized_response(&m, t, p);
    bool expected = share_against_uniform(p, t) >= 0;
    EXPECT(status == (expected ? VRR_OK : VRR_ERR_PROBABILITY), "t = %llu, prob = %a: status %d", (unsigned long long)t,
           p, (int)status);
    if (expected) CHECK(check_epsilon(t, p));
}

static void check_low_end(uint64_t t) {
    double nearest = 1 / (double)t, below = nearest, above = nearest;
    CHECK(check_accepted(t, nearest));
    for (int i = 0; i < 2; i++) {
        below = nextafter(below, 0);
        above = nextafter(above, 1);
        CHECK(check_accepted(t, below));
        CHECK(check_accepted(t, above));
    }
}

static void low_ends(void) {
    for (uint64_t t = 2; t <= MOST_SMALL; t++) CHECK(check_low_end(t));
    remark_tightness();
}

static void random_low_ends(void) {
    for (uint32_t e = 1; e < 64; e++)
        for (uint64_t t = (UINT64_C(1) << e) - (e > 2 ? 2 : 0); t <= (UINT64_C(1) << e) + (e > 2 && e < 63 ? 2 : 0);
             t++)
            CHECK(check_low_end(t));
    for (int i = 0; i < 100000; i++) CHECK(check_low_end(some_categories(&g)));
    remark_tightness();
}

/* num t = 2^k + 1: prob is as little above 1/t as k allows. */
static void closest_to_uniform(void) {
    static const struct {
        uint64_t num, t;
        int k;
    } pairs[] = {{UINT64_C(5268336281237153), UINT64_C(7884533684042706273), 115},
                 {UINT64_C(8181211580635145), UINT64_C(2538644457417504313), 114},
                 {UINT64_C(7049913412291459), UINT64_C(1473010108033981227), 113},
                 {UINT64_C(5387217917920961), UINT64_C(963817862511610177), 112},
                 {UINT64_C(457809154018563), UINT64_C(5670809345944503723), 111},
                 {UINT64_C(3720858158144525), UINT64_C(348864202681946821), 110},
                 {UINT64_C(9007199120523265), UINT64_C(9007199388958721), 106},
                 {UINT64_C(1245424890579), UINT64_C(8142767081771726171), 103}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        double p = ldexp((double)pairs[i].num, -pairs[i].k);
        EXPECT(share_against_uniform(p, pairs[i].t) > 0, "%a is not above 1/%llu", p, (unsigned long long)pairs[i].t);
        EXPECT(share_against_uniform(nextafter(p, 0), pairs[i].t) < 0, "%a is not the closest", p);
        CHECK(check_epsilon(pairs[i].t, p));
    }
    remark_tightness();
}

static void monotone(void) {
    for (int i = 0; i < 200000; i++) {
        uint64_t t = some_categories(&g);
        double p = some_share(&g, t), q = nextafter(p, 1);
        vrr_rr a, b, c;
        if (q >= 1 || t == UINT64_C(1) << 63) continue;
        vrr_make_randomized_response(&a, t, p);
        vrr_make_randomized_response(&b, t, q);
        vrr_make_randomized_response(&c, t + 1, p);
        EXPECT(a.epsilon <= b.epsilon, "t = %llu: epsilon falls from %a to %a", (unsigned long long)t, p, q);
        EXPECT(a.epsilon <= c.epsilon, "prob = %a: epsilon falls from %llu categories to one more", p,
               (unsigned long long)t);
    }
}

int main(void) {
    g.state = test_seed();
    claim("epsilon of random t and prob is never below ln(p (t - 1) / (1 - p)) and at most one double above the least "
          "such",
          random_parameters);
    claim(
        "prob is refused exactly when prob t < 1, and epsilon is 0 exactly when prob t = 1: the doubles around 1/t for "
        "every t up to 100000",
        low_ends);
    claim("the same for random t and the neighbours of powers of two, up to 2^63", random_low_ends);
    claim("the same for the probs closest to 1/t that there are: epsilon is 2^-103 to 2^-115", closest_to_uniform);
    claim("epsilon over categories never falls when prob or t grows", monotone);
    mpfr_free_cache();
    return report();
}
