/* What is shown of an estimate: the counts that explain it, in quarters, for any number of reports; roots that everybody knows; and what
   is refused. */
#include "../../../src/aggregation/interval.h"

#include "../model.h"

/* k / 4 with a half width of m / 4: a count c is explained if k - m <= 4 c <= k + m; neighbours of small doubles are nearer than quarters. */
static void check_interval(int64_t k, int64_t m) {
    uint64_t n = nondet_uint64(), lower = nondet_uint64(), upper = nondet_uint64(), c = nondet_uint64();
    vrr_status status = vrr_debias_interval((double)k / 4, (double)m / 4, n, &lower, &upper);
    CHECK(status == VRR_OK, "status");
    SUCCESS(vrr_debias_interval, status);
    SUPPOSE(c <= n && c <= 100);
    int64_t four = 4 * (int64_t)c;
    CHECK((lower <= c && c <= upper) == (k - m <= four && four <= k + m), "the counts near enough, and no others");
    CHECK((lower <= upper && upper <= n) || (lower == 1 && upper == 0), "counts of reports, or none");
    if (lower > upper) REACHED("no count");
    if (lower < upper) REACHED("some counts");
}

CLAIM(interval_counts, 70) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_interval(0, 0);
    if (chosen == 1) check_interval(-3, 2);
    if (chosen == 2) check_interval(-3, 11);
    if (chosen == 3) check_interval(9, 1);
    if (chosen == 4) check_interval(10, 1);
    if (chosen == 5) check_interval(41, 13);
    REACHED("the end");
}

/* no half width and no variance; no estimate either, unless it is finite */
static void check_refused(double x, bool is_estimate) {
    uint64_t lower = nondet_uint64(), upper = nondet_uint64();
    double error = nondet_double();
    CHECK(vrr_debias_interval(1, x, nondet_uint64(), &lower, &upper) == VRR_ERR_ARGUMENT, "refused");
    CHECK(lower == 0 && upper == 0, "zero on failure");
    lower = upper = nondet_uint64();
    if (!is_estimate) CHECK(vrr_debias_interval(x, 1, nondet_uint64(), &lower, &upper) == VRR_ERR_ARGUMENT, "refused");
    if (!is_estimate) CHECK(lower == 0 && upper == 0, "zero on failure");
    CHECK(vrr_debias_standard_error(x, &error) == VRR_ERR_ARGUMENT && error == 0, "no variance, no error");
}

CLAIM(interval_refused, 70) {
    uint32_t chosen = nondet_uint32();
    double zero = 0;
    if (chosen == 0) check_refused(-1, true);
    if (chosen == 1) check_refused(-0x1p-1074, true);
    if (chosen == 2) check_refused(1 / zero, false);
    if (chosen == 3) check_refused(-1 / zero, false);
    if (chosen == 4) check_refused(zero / zero, false);
    REACHED("the end");
}

static void check_root(double variance, double wanted) {
    double error = nondet_double();
    vrr_status status = vrr_debias_standard_error(variance, &error);
    CHECK(status == VRR_OK && error == wanted, "the root");
    SUCCESS(vrr_debias_standard_error, status);
}

CLAIM(standard_errors, 70) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_root(0, 0);
    if (chosen == 1) check_root(-0.0, 0);
    if (chosen == 2) check_root(1, 1);
    if (chosen == 3) check_root(2, 0x1.6a09e667f3bcdp+0);
    if (chosen == 4) check_root(6.25, 2.5);
    if (chosen == 5) check_root(0x1p-1074, 0x1p-537);
    if (chosen == 6) check_root(0x1.fffffffffffffp+1023, 0x1p512);
    REACHED("the end");
}
