/* Naturals against GMP, and the nearest double of a quotient against MPFR, over all exponents. */
#include "../support/harness.h"
#include "../support/support.h"
#include "../../src/arithmetic/dyadic.h"
#include "../../src/arithmetic/quotient.h"

#include <gmp.h>
#include <mpfr.h>
#include <string.h>

enum { LIMBS = 36, ROUNDS = 10000 };

static generator g;
static mpz_t a, b, found;

static void from_limbs(mpz_t x, const uint64_t *limbs, size_t n) {
    mpz_import(x, n, -1, sizeof *limbs, 0, 0, limbs);
}

static void to_limbs(uint64_t *limbs, size_t n, const mpz_t x) {
    memset(limbs, 0, n * sizeof *limbs);
    mpz_export(limbs, NULL, -1, sizeof *limbs, 0, 0, x);
}

/* Limbs of all ones and all zeros are where carries go far. */
static uint64_t random_limb(void) {
    uint64_t kind = next_below(&g, 4);
    return kind == 0 ? 0 : kind == 1 ? UINT64_MAX : next_word(&g);
}

static void random_natural(mpz_t x, uint64_t bits) {
    uint64_t limbs[LIMBS];
    for (size_t i = 0; i < LIMBS; i++) limbs[i] = random_limb();
    from_limbs(x, limbs, LIMBS);
    mpz_fdiv_r_2exp(x, x, bits);
}

static void arithmetic(void) {
    uint64_t x[LIMBS], y[LIMBS];
    for (int i = 0; i < ROUNDS; i++) {
        size_t n = 2 + next_below(&g, LIMBS - 1);
        uint64_t factor = random_limb(), addend = random_limb();
        random_natural(a, 64 * (n - 1));
        random_natural(b, 64 * (n - 1));
        to_limbs(x, n, a);
        to_limbs(y, n, b);
        EXPECT(vrr_natural_at_least(x, y, n) == (mpz_cmp(a, b) >= 0), "at_least, %zu limbs", n);
        EXPECT(vrr_natural_at_least(x, x, n), "at_least itself, %zu limbs", n);

        vrr_natural_add(x, y, n);
        from_limbs(found, x, n);
        mpz_add(a, a, b);
        EXPECT(mpz_cmp(found, a) == 0, "add, %zu limbs", n);

        vrr_natural_sub(x, y, n);
        from_limbs(found, x, n);
        mpz_sub(a, a, b);
        EXPECT(mpz_cmp(found, a) == 0, "sub, %zu limbs", n);

        vrr_natural_mul_add(x, n, factor, addend);
        from_limbs(found, x, n);
        mpz_set_ui(b, factor);
        mpz_mul(a, a, b);
        mpz_set_ui(b, addend);
        mpz_add(a, a, b);
        EXPECT(mpz_cmp(found, a) == 0, "mul_add, %zu limbs", n);

        vrr_natural_copy(y, x, n);
        EXPECT(memcmp(x, y, n * sizeof *x) == 0, "copy, %zu limbs", n);
        vrr_natural_set(y, n, factor);
        from_limbs(found, y, n);
        mpz_set_ui(b, factor);
        EXPECT(mpz_cmp(found, b) == 0, "set, %zu limbs", n);
    }
}

static void check_quotient(const mpz_t num, const mpz_t den) {
    uint64_t x[LIMBS], y[LIMBS];
    mpq_t exact;
    mpfr_t nearest;
    mpq_init(exact);
    mpq_set_num(exact, num);
    mpq_set_den(exact, den);
    mpq_canonicalize(exact);
    mpfr_init2(nearest, 53);
    mpfr_subnormalize(nearest, mpfr_set_q(nearest, exact, MPFR_RNDN), MPFR_RNDN);
    size_t bits_needed = 2 + mpz_sizeinbase(mpz_cmp(num, den) > 0 ? num : den, 2), n = (bits_needed + 63) / 64;
    to_limbs(x, n, num);
    to_limbs(y, n, den);
    uint64_t bits = vrr_quotient_nearest(x, y, n), want = vrr_double_bits(mpfr_get_d(nearest, MPFR_RNDN));
    mpfr_clear(nearest);
    mpq_clear(exact);
    EXPECT(bits == want, "pattern %016llx instead of %016llx", (unsigned long long)bits, (unsigned long long)want);
}

static uint64_t random_width(void) {
    return 1 + next_below(&g, next_below(&g, 2) == 0 ? 130 : 64 * LIMBS - 2);
}

static void random_quotients(void) {
    for (int i = 0; i < ROUNDS; i++) {
        random_natural(a, random_width());
        random_natural(b, random_width());
        if (mpz_sgn(b) == 0) mpz_set_ui(b, 1);
        CHECK(check_quotient(a, b));
    }
}

/* Doubles, the points half-way between them, and their neighbours: bits is a pattern, or infinity's. */
static void check_around(uint64_t bits) {
    uint64_t fields = bits >> 52, significand = bits & UINT64_C(0xfffffffffffff);
    if (fields > 0) significand += UINT64_C(1) << 52;
    for (int offset = -2; offset <= 2; offset++) {
        for (int nudge = -1; nudge <= 1; nudge++) {
            mpz_set_ui(a, significand);
            mpz_mul_2exp(a, a, 2);
            if (offset < 0) mpz_sub_ui(a, a, (unsigned)-offset);
            if (offset > 0) mpz_add_ui(a, a, (unsigned)offset);
            if (mpz_sgn(a) < 0) continue;
            mpz_set_ui(b, 4);
            if (fields > 1075) mpz_mul_2exp(a, a, fields - 1075);
            if (fields <= 1075) mpz_mul_2exp(b, b, 1075 - (fields > 0 ? fields : 1));
            mpz_mul_2exp(a, a, 70);
            mpz_mul_2exp(b, b, 70);
            if (nudge > 0) mpz_add_ui(a, a, 1);
            if (nudge < 0 && mpz_sgn(a) > 0) mpz_sub_ui(a, a, 1);
            CHECK(check_quotient(a, b));
        }
    }
}

static void ties(void) {
    for (uint64_t exponent = 0; exponent < 2047; exponent++) {
        uint64_t pattern = exponent << 52;
        CHECK(check_around(next_below(&g, 2) == 0 ? pattern : pattern + (next_word(&g) >> 12)));
    }
    CHECK(check_around(UINT64_C(0x7fefffffffffffff)));
    CHECK(check_around(UINT64_C(0x7ff0000000000000)));
}

static void zero_and_equal(void) {
    for (int i = 0; i < 100; i++) {
        random_natural(b, random_width());
        if (mpz_sgn(b) == 0) mpz_set_ui(b, 1);
        mpz_set_ui(a, 0);
        CHECK(check_quotient(a, b));
        mpz_set(a, b);
        CHECK(check_quotient(a, b));
    }
}

int main(void) {
    g.state = test_seed();
    mpfr_set_emin(-1073);
    mpfr_set_emax(1024);
    mpz_inits(a, b, found, NULL);
    claim("naturals of 2 to 36 limbs add, subtract, multiply and compare as GMP does", arithmetic);
    claim("the nearest double of random quotients up to 2300 bits is MPFR's, subnormal and infinite ones included",
          random_quotients);
    claim("the same at doubles, half-way between them and next to both, for every exponent", ties);
    claim("the same for quotients 0 and 1", zero_and_equal);
    mpz_clears(a, b, found, NULL);
    mpfr_free_cache();
    return report();
}
