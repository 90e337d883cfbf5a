/* The accountant's doors: which arguments are refused, and that a refusal leaves zero. The numbers themselves are left
   open: no executable formula of them is exact, and tests compare them with MPFR. */
/* Open: arithmetic/number.c */
/* Open: arithmetic/dyadic.c */
/* Open: privacy/renyi.c */
/* Open: privacy/approximate.c */
/* Open: privacy/flips_delta.c */
#include "../../../src/accounting/accountant.h"
#include "../../../src/accounting/composition.h"
#include "../../../src/arithmetic/dyadic.h"
#include "../../../src/privacy/approximate.h"
#include "../../../src/privacy/flips_delta.h"
#include "../../../src/privacy/renyi.h"

#include "../model.h"

vrr_number nondet_number(void);
vrr_pair nondet_pair(void);

static bool fits; /* whether a double can hold the result */

/* The doors for doubles, as the comparisons that they stand for. */
uint64_t vrr_amount(double x) { return x >= 0 && x < 1.0 / 0.0 ? 1 : IEEE_INFINITY; }
uint64_t vrr_risk(double x) { return 0 < x && x < 1 ? 1 : 0; }
uint64_t vrr_order(double x) { return 1 < x && x < 1.0 / 0.0 ? 1 : 0; }

vrr_number vrr_number_make(uint64_t n, int64_t exponent) { (void)n, (void)exponent; return nondet_number(); }
vrr_number vrr_number_from_wide_up(vrr_wide w, int64_t exponent) { (void)w, (void)exponent; return nondet_number(); }
vrr_number vrr_number_from_bits(uint64_t bits) { (void)bits; return nondet_number(); }
vrr_number vrr_number_mul_up(vrr_number a, vrr_number b) { (void)a, (void)b; return nondet_number(); }
bool vrr_number_to_double_up(vrr_number x, double *result) {
    (void)x;
    *result = fits ? 3 : 0;
    return fits;
}
vrr_pair vrr_pair_of(vrr_law law) { (void)law; return nondet_pair(); }
vrr_number vrr_renyi_up(vrr_pair laws, vrr_number alpha) { (void)laws, (void)alpha; return nondet_number(); }
vrr_number vrr_rho_up(vrr_law law) { (void)law; return nondet_number(); }
vrr_number vrr_order_number(uint64_t bits) { (void)bits; return nondet_number(); }
vrr_number vrr_risk_number(uint64_t bits) { (void)bits; return nondet_number(); }
vrr_number vrr_zcdp_approx_up(vrr_number rho, vrr_number delta) { (void)rho, (void)delta; return nondet_number(); }
vrr_number vrr_rdp_approx_up(vrr_number alpha, vrr_number d, vrr_number delta) { (void)alpha, (void)d, (void)delta; return nondet_number(); }
vrr_best_order vrr_rdp_approx_best(vrr_pair laws, vrr_number count, vrr_number delta) {
    vrr_best_order best = {UINT64_C(0x4000000000000000), nondet_number()}; /* the order 2 */
    (void)laws, (void)count, (void)delta;
    return best;
}
vrr_number vrr_flips_delta_up(vrr_dyadic flip, uint32_t n, vrr_number epsilon) { (void)flip, (void)n, (void)epsilon; return nondet_number(); }
uint64_t vrr_flips_epsilon_up(vrr_dyadic flip, uint32_t n, vrr_number delta) {
    (void)flip, (void)n, (void)delta;
    return UINT64_C(0x4000000000000000);
}

static vrr_rr_bool answers;
static vrr_rr responses;
static vrr_rr_bitvec vectors;
static bool made;

/* A measurement of each kind, all of them made or none. */
static void any_measurements(void) {
    made = nondet_bool();
    fits = nondet_bool();
    answers = (vrr_rr_bool){3, made ? 2 : 0, true, 1};
    responses = (vrr_rr){3, made ? 2 : 0, 2, 1};
    vectors = (vrr_rr_bitvec){0};
    if (made) vectors.size = 8, vectors.max_weight = 2, vectors.flip_num = 1, vectors.log2den = 2;
}

static void check_result(vrr_status status, bool accepted, double result) {
    CHECK(status == (!accepted ? VRR_ERR_ARGUMENT : fits ? VRR_OK : VRR_ERR_OVERFLOW), "status");
    CHECK(result == (status == VRR_OK ? 3 : 0), "the number, or zero");
    if (status == VRR_OK) REACHED("a number");
    if (status == VRR_ERR_ARGUMENT) REACHED("refused");
    if (status == VRR_ERR_OVERFLOW) REACHED("too large");
}

/* Renyi divergences and rho: alpha is finite and above 1, and the measurement was made. */
CLAIM(renyi_doors, 3) {
    double alpha = nondet_double(), out = 5;
    bool order_ok = 1 < alpha && alpha < 1.0 / 0.0;
    uint32_t which = nondet_uint32();
    any_measurements();
    SUPPOSE(which < 6);
    vrr_status status = which == 0   ? vrr_rdp_bool(&answers, alpha, &out)
                        : which == 1 ? vrr_rdp_categorical(&responses, alpha, &out)
                        : which == 2 ? vrr_rdp_bitvec(&vectors, alpha, &out)
                        : which == 3 ? vrr_zcdp_bool(&answers, &out)
                        : which == 4 ? vrr_zcdp_categorical(&responses, &out)
                                     : vrr_zcdp_bitvec(&vectors, &out);
    check_result(status, made && (which > 2 || order_ok), out);
    if (which == 0) SUCCESS(vrr_rdp_bool, status);
    if (which == 1) SUCCESS(vrr_rdp_categorical, status);
    if (which == 2) SUCCESS(vrr_rdp_bitvec, status);
    if (which == 3) SUCCESS(vrr_zcdp_bool, status);
    if (which == 4) SUCCESS(vrr_zcdp_categorical, status);
    if (which == 5) SUCCESS(vrr_zcdp_bitvec, status);
    REACHED("the end");
}

/* Conversions: rho and a divergence are finite and not negative, delta lies between 0 and 1. */
CLAIM(approximate_doors, 3) {
    double alpha = nondet_double(), amount = nondet_double(), delta = nondet_double(), out = 5, order = 6;
    bool order_ok = 1 < alpha && alpha < 1.0 / 0.0, amount_ok = 0 <= amount && amount < 1.0 / 0.0, delta_ok = 0 < delta && delta < 1;
    uint32_t which = nondet_uint32();
    uint64_t reports = nondet_uint64();
    any_measurements();
    SUPPOSE(which < 5);
    vrr_status status = which == 0   ? vrr_zcdp_to_approx(amount, delta, &out)
                        : which == 1 ? vrr_rdp_to_approx(alpha, amount, delta, &out)
                        : which == 2 ? vrr_rdp_approx_bool(&answers, reports, delta, &out, &order)
                        : which == 3 ? vrr_rdp_approx_categorical(&responses, reports, delta, &out, &order)
                                     : vrr_rdp_approx_bitvec(&vectors, reports, delta, &out, &order);
    bool accepted = delta_ok && (which == 0 ? amount_ok : which == 1 ? order_ok && amount_ok : made);
    check_result(status, accepted, out);
    if (which == 0) SUCCESS(vrr_zcdp_to_approx, status);
    if (which == 1) SUCCESS(vrr_rdp_to_approx, status);
    if (which == 2) SUCCESS(vrr_rdp_approx_bool, status);
    if (which == 3) SUCCESS(vrr_rdp_approx_categorical, status);
    if (which == 4) SUCCESS(vrr_rdp_approx_bitvec, status);
    CHECK(order == (which < 2 ? 6 : status == VRR_OK ? 2 : 0), "the order, or zero, if there is one");
    REACHED("the end");
}

/* Exact composition: 2^32 flips or more are too many; a bound of delta is never above 1. */
CLAIM(composition_doors, 3) {
    double x = nondet_double(), out = 5;
    bool epsilon_ok = 0 <= x && x < 1.0 / 0.0, delta_ok = 0 < x && x < 1;
    uint32_t which = nondet_uint32();
    uint64_t reports = nondet_uint64();
    any_measurements();
    SUPPOSE(which < 4);
    bool few = which == 0 || which == 2 ? reports <= UINT64_C(0xffffffff) / 4 : reports <= UINT64_C(0xffffffff);
    vrr_status status = which == 0   ? vrr_compose_delta(&vectors, reports, x, &out)
                        : which == 1 ? vrr_compose_delta_bool(&answers, reports, x, &out)
                        : which == 2 ? vrr_compose_epsilon(&vectors, reports, x, &out)
                                     : vrr_compose_epsilon_bool(&answers, reports, x, &out);
    bool accepted = made && (which < 2 ? epsilon_ok : delta_ok);
    CHECK(status == (!accepted ? VRR_ERR_ARGUMENT : few ? VRR_OK : VRR_ERR_OVERFLOW), "status");
    CHECK(out == (status != VRR_OK ? 0 : which < 2 ? 1 : 2), "a bound of at most 1, an epsilon, or zero");
    if (which == 0) SUCCESS(vrr_compose_delta, status);
    if (which == 1) SUCCESS(vrr_compose_delta_bool, status);
    if (which == 2) SUCCESS(vrr_compose_epsilon, status);
    if (which == 3) SUCCESS(vrr_compose_epsilon_bool, status);
    if (status == VRR_ERR_OVERFLOW) REACHED("too many flips");
    REACHED("the end");
}
