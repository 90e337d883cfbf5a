/* What the accountant is compared with: classical composition, general constants of pure differential privacy, and the
   errors of RAPPOR and of the Gaussian mechanism. Every result is rounded up: it is not below the formula's value. Each
   function returns false where an argument is outside its range or the result would be 2^127 or more; then *result is 0. */
#ifndef VRR_COMPARISONS_H
#define VRR_COMPARISONS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __FRAMAC__
#include "../../spec/privacy/comparisons.acsl"
#endif

/*@ predicate is_amount(double x) = \is_finite(x) && 0 <= x;
*/

/* n x, for 0 <= x */
/*@ requires valid:   \valid(result);
    terminates \true;
    assigns *result;
    ensures range:    \result ==> is_amount(x);
    ensures fits:     is_amount(x) && n * x * slack(1) < TWO_127 ==> \result;
    ensures up:       \result ==> figure_up(*result, n * x, 1);
    ensures finite:   \is_finite(*result);
    ensures zeroed:   !\result ==> *result == 0;
*/
bool vrr_figure_times(uint64_t n, double x, double *result);

/* Advanced composition of n measurements (Dwork and Roth, Theorem 3.20): sqrt(2 n ln(1/delta)) x + n x (e^x - 1), where
   x is the pure epsilon of one, 0 <= x < 2^16 and 0 < delta < 1. */
/*@ requires valid:   \valid(result);
    terminates \true;
    assigns *result;
    ensures range:    \result ==> is_amount(x) && x < 0x10000 && \is_finite(delta) && 0 < delta < 1;
    ensures fits:     is_amount(x) && x < 0x10000 && \is_finite(delta) && 0 < delta < 1 &&
                      advanced(n, x, delta) * slack(10) < TWO_127 ==> \result;
    ensures up:       \result ==> figure_up(*result, advanced(n, x, delta), 10);
    ensures finite:   \is_finite(*result);
    ensures zeroed:   !\result ==> *result == 0;
*/
bool vrr_figure_advanced(uint64_t n, double x, double delta, double *result);

/* Every measurement with pure epsilon x is rho-zCDP: with rho = x tanh(x/2), the least one, and with x^2/2, for 0 <= x. */
/*@ requires valid:   \valid(result);
    terminates \true;
    assigns *result;
    ensures range:    \result ==> is_amount(x);
    ensures fits:     is_amount(x) && zcdp_pure(x) * slack(15) < TWO_127 ==> \result;
    ensures up:       \result ==> figure_up(*result, zcdp_pure(x), 15);
    ensures finite:   \is_finite(*result);
    ensures zeroed:   !\result ==> *result == 0;
*/
bool vrr_figure_zcdp_pure(double x, double *result);

/*@ requires valid:   \valid(result);
    terminates \true;
    assigns *result;
    ensures range:    \result ==> is_amount(x);
    ensures fits:     is_amount(x) && zcdp_square(x) * slack(2) < TWO_127 ==> \result;
    ensures up:       \result ==> figure_up(*result, zcdp_square(x), 2);
    ensures finite:   \is_finite(*result);
    ensures zeroed:   !\result ==> *result == 0;
*/
bool vrr_figure_zcdp_square(double x, double *result);

/* The mean absolute error of a sum of n reports with Gaussian noise for rho-zCDP: sqrt(n s / (pi rho)), where s is the square
   of the greatest distance of two inputs, and 0 < rho. (The noise of one report has the variance s / (2 rho), and the mean
   absolute value of a centred normal variable is sqrt(2 / pi) times its standard deviation.) */
/*@ requires valid:   \valid(result);
    terminates \true;
    assigns *result;
    ensures range:    \result ==> \is_finite(rho) && 0 < rho;
    ensures fits:     \is_finite(rho) && 0 < rho && gaussian_error(n, s, rho) * slack(5) < TWO_127 ==> \result;
    ensures up:       \result ==> figure_up(*result, gaussian_error(n, s, rho), 5);
    ensures finite:   \is_finite(*result);
    ensures zeroed:   !\result ==> *result == 0;
*/
bool vrr_figure_gaussian_error(uint64_t n, uint64_t s, double rho, double *result);

/* The mean absolute error of the estimate of a bit that none of n inputs has set, with 0 < f < 1. The count X of ones is
   binomial with q = f/2, the estimate is (X - n q) / (1 - f), and by de Moivre
   E|X - n q| = 2 v (1 - q) C(n, v) q^v (1 - q)^(n - v) with v = floor(n q) + 1. The time is linear in n. */
/*@ requires valid:   \valid(result);
    terminates \true;
    assigns *result;
    ensures range:    \result ==> \is_finite(f) && 0 < f < 1;
    ensures fits:     \is_finite(f) && 0 < f < 1 && rappor_error(n, f) * slack(3 * n + 7) < TWO_127 ==> \result;
    ensures up:       \result ==> figure_up(*result, rappor_error(n, f), 3 * n + 7);
    ensures finite:   \is_finite(*result);
    ensures zeroed:   !\result ==> *result == 0;
*/
bool vrr_figure_rappor_error(uint32_t n, double f, double *result);

#endif
