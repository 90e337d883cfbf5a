/* The rows of the three figures that the command line prints and draws: which bound stands in which column, of which formula, at which
   f or epsilon. Not public. */
#ifndef VRR_FIGURES_H
#define VRR_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __FRAMAC__
#include "../../spec/accounting/figures.acsl"
#endif

#define FIGURE_1_ROWS 95
#define FIGURE_1_FINE_ROWS 50 /* steps of 1/50 to 1, then of 1/5 to 10 */
#define FIGURE_2_ROWS 59
#define FIGURE_3_ROWS 46 /* steps of 1/50 from 1/10 to 1 */
#define FIGURE_3_USERS 100000
#define FIGURE_3_ONES 10

/* ---- figure 1: rho of RAPPOR against epsilon ---- */

/* RAPPOR on vectors of two bits, one of them set: two of them differ in both, and more bits change nothing. f is the least
   double that spends at most the epsilon asked for, but for the share 2^-74; epsilon is its own. `tight` is the rho of this
   f; `pure` and `square` hold for every measurement with this epsilon. */
typedef struct {
    double asked, f, epsilon, tight, pure, square;
} vrr_figure_1_row;

/*@ // f is the least double within the epsilon asked for, and epsilon is what the privacy map says of it
    predicate figure_calibrated(real asked, real f, real epsilon) =
      0 < f <= 1 && keeps_log(f, 2) <= asked && flips_best(f, 2, asked) && keeps_log(f, 2) <= epsilon &&
      no_double_between(keeps_log(f, 2) * (1 + 0x1p-74), epsilon);
    // rho of `distance` bits that are flipped with probability f / 2
    predicate figure_rho(double rho, double f, integer distance) =
      keeps_rho(f, distance) <= rho && tight_bound(rho, keeps_rho(f, distance));
*/

/* spec/triples/rappor_rdp_zcdp.md: Figure 1 */
/*@ requires row:      row < 95;
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result.asked) && \is_finite(\result.f) && \is_finite(\result.epsilon) &&
                         \is_finite(\result.tight) && \is_finite(\result.pure) && \is_finite(\result.square);
    ensures asked:     is_nearest(\result.asked, figure_1_at(row));
    ensures f:         figure_calibrated(\result.asked, \result.f, \result.epsilon);
    ensures tight:     figure_rho(\result.tight, \result.f, 2);
    ensures pure:      figure_up(\result.pure, zcdp_pure(\result.epsilon), 15);
    ensures square:    figure_up(\result.square, zcdp_square(\result.epsilon), 2);
*/
vrr_figure_1_row vrr_figure_1(uint32_t row);

/* ---- figure 2: epsilon of many reports ---- */

/* `reports` reports of the same vectors, f and epsilon of each as in figure 1, a bit of which is flipped with probability
   f / 2 = flip_num / 2^log2den. There are three rhos: of one report (`rho_...`), of all (`all_...`), and as an epsilon. */
typedef struct {
    bool done;
    uint64_t reports, flip_num;
    uint32_t log2den;
    double asked, delta, f, epsilon;
    double rho_tight, rho_pure, rho_square;
    double all_tight, all_pure, all_square;
    double exact, renyi, renyi_alpha, tight, pure, square, advanced, basic;
} vrr_figure_2_row;

/*@ // rho of n reports, and what it is as an epsilon
    predicate figure_converted(double rho, double all, double epsilon, integer n, double delta) =
      figure_up(all, n * rho, 1) && zcdp_approx(all, delta) <= epsilon && tight_bound(epsilon, zcdp_approx(all, delta));
    // the divergence of order alpha of n reports of two bits; reports that are pure chance have none
    predicate figure_renyi(double epsilon, double alpha, integer n, integer num, integer k, double delta) =
      1 < alpha && (2 * num == pow2(k) || rdp_approx_sound(alpha, n * (2 * renyi_flip(num, k, alpha)), delta, epsilon));
*/

/* Not done: a bound is too large for a double. No row is like that, but no contract excludes it for the column renyi. */
/* spec/triples/rappor_rdp_zcdp.md: Figure 2 */
/*@ requires row:      row < 59;
    terminates \true;
    assigns \nothing;
    ensures finite:    \result.done ==> \is_finite(\result.asked) && \is_finite(\result.delta) && \is_finite(\result.f) &&
                         \is_finite(\result.epsilon) && \is_finite(\result.rho_tight) && \is_finite(\result.exact) &&
                         \is_finite(\result.renyi) && \is_finite(\result.renyi_alpha) && \is_finite(\result.tight) &&
                         \is_finite(\result.pure) && \is_finite(\result.square) && \is_finite(\result.advanced) &&
                         \is_finite(\result.basic);
    ensures asked:     \result.done ==> is_nearest(\result.asked, 1.0 / 10);
    ensures delta:     \result.done ==> is_nearest(\result.delta, 1.0 / 100000000);
    ensures reports:   \result.done ==> \result.reports == row + 1;
    ensures f:         \result.done ==> figure_calibrated(\result.asked, \result.f, \result.epsilon);
    ensures flip:      \result.done ==> is_dyadic(\result.f / 2, \result.flip_num, \result.log2den) && \result.flip_num % 2 == 1;
    ensures exact:     \result.done ==> flips_delta(\result.reports * 2, \result.flip_num, \result.log2den, \result.exact) <=
                         \result.delta;
    ensures renyi:     \result.done ==> figure_renyi(\result.renyi, \result.renyi_alpha, \result.reports, \result.flip_num,
                         \result.log2den, \result.delta);
    ensures rho_tight: \result.done ==> figure_rho(\result.rho_tight, \result.f, 2);
    ensures rho_pure:  \result.done ==> figure_up(\result.rho_pure, zcdp_pure(\result.epsilon), 15);
    ensures rho_square: \result.done ==> figure_up(\result.rho_square, zcdp_square(\result.epsilon), 2);
    ensures tight:     \result.done ==> figure_converted(\result.rho_tight, \result.all_tight, \result.tight, \result.reports,
                         \result.delta);
    ensures pure:      \result.done ==> figure_converted(\result.rho_pure, \result.all_pure, \result.pure, \result.reports,
                         \result.delta);
    ensures square:    \result.done ==> figure_converted(\result.rho_square, \result.all_square, \result.square, \result.reports,
                         \result.delta);
    ensures advanced:  \result.done ==> figure_up(\result.advanced, advanced(\result.reports, \result.epsilon, \result.delta), 10);
    ensures basic:     \result.done ==> figure_up(\result.basic, \result.reports * \result.epsilon, 1);
*/
vrr_figure_2_row vrr_figure_2(uint32_t row);

/* ---- figure 3: the mean absolute error of a bucket's count against rho ---- */

/* FIGURE_3_USERS vectors with FIGURE_3_ONES ones and twice as many bits: two of them differ in all. f is the least double
   whose computed rho is at most the one asked for, but for the share 2^-45; rho is its own. `rappor` is the error for a
   bucket that nobody has; `gaussian` is that of Gaussian noise for the greatest distance of two vectors, sqrt(20), and
   `too_little` for sqrt(10), which is not enough. */
typedef struct {
    double asked, f, rho, rappor, gaussian, too_little;
} vrr_figure_3_row;

/* spec/triples/rappor_rdp_zcdp.md: "don't really show this beating the simplest baseline", Figure 3 */
/*@ requires row:      row < 46;
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result.asked) && \is_finite(\result.f) && \is_finite(\result.rho) &&
                         \is_finite(\result.rappor) && \is_finite(\result.gaussian) && \is_finite(\result.too_little);
    ensures asked:     is_nearest(\result.asked, figure_3_at(row));
    ensures range:     0 < \result.f < 1;
    ensures within:    \result.rho <= \result.asked;
    ensures best:      rho_best(\result.f, 20, \result.asked);
    ensures rho:       figure_rho(\result.rho, \result.f, 20);
    ensures rappor:    figure_up(\result.rappor, rappor_error(100000, \result.f), 300007);
    ensures gaussian:  figure_up(\result.gaussian, gaussian_error(100000, 20, \result.asked), 5);
    ensures too_little: figure_up(\result.too_little, gaussian_error(100000, 10, \result.asked), 5);
*/
vrr_figure_3_row vrr_figure_3(uint32_t row);

#endif
