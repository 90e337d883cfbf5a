/* Public: Renyi divergences, zero-concentrated and approximate differential privacy. */
#ifndef VRR_ACCOUNTANT_H
#define VRR_ACCOUNTANT_H

#include <stdint.h>

#include "../mechanisms/rr_bitvec.h"
#include "../mechanisms/rr_bool.h"
#include "../mechanisms/rr_categorical.h"

#ifdef __FRAMAC__
#include "../../spec/accounting/accountant.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- privacy accounting ---- */

/* No result is below its formula. What the formulas mean for the mechanisms is proved in Coq: spec/SOUNDNESS.md, Accounting. */

/* The Renyi divergence of order alpha of two reports, the greatest that two inputs can have: never below it, and a share of
   2^-45 above it at most. alpha is above 1 and finite, else VRR_ERR_ARGUMENT. On any error *eps keeps its value. */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(alpha) && 1 < alpha);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= renyi_response(m->keep_num, m->log2den, 2, alpha);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==>
                         renyi_response(m->keep_num, m->log2den, 2, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*eps, renyi_response(m->keep_num, m->log2den, 2, alpha));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_bool(const vrr_rr_bool *m, double alpha, double *eps);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(alpha) && 1 < alpha);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= renyi_response(m->keep_num, m->log2den, m->num_categories, alpha);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==>
                         renyi_response(m->keep_num, m->log2den, m->num_categories, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*eps, renyi_response(m->keep_num, m->log2den, m->num_categories, alpha));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_categorical(const vrr_rr *m, double alpha, double *eps);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(alpha) && 1 < alpha);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, alpha);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==>
                         bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*eps, bitvec_distance(m->size, m->max_weight) *
                                           renyi_flip(m->flip_num, m->log2den, alpha));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_bitvec(const vrr_rr_bitvec *m, double alpha, double *eps);

/* rho of zero-concentrated differential privacy: every order alpha has a divergence of rho alpha, at most. */
/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= zcdp_response(m->keep_num, m->log2den, 2);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==>
                         zcdp_response(m->keep_num, m->log2den, 2) <= *rho;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*rho, zcdp_response(m->keep_num, m->log2den, 2));
    ensures kept:      \result != VRR_OK ==> *rho == \old(*rho);
*/
vrr_status vrr_zcdp_bool(const vrr_rr_bool *m, double *rho);

/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= zcdp_response(m->keep_num, m->log2den, m->num_categories);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==>
                         zcdp_response(m->keep_num, m->log2den, m->num_categories) <= *rho;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*rho, zcdp_response(m->keep_num, m->log2den, m->num_categories));
    ensures kept:      \result != VRR_OK ==> *rho == \old(*rho);
*/
vrr_status vrr_zcdp_categorical(const vrr_rr *m, double *rho);

/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==>
                         0x1p126 <= bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==>
                         bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den) <= *rho;
    ensures tight:     \result == VRR_OK ==>
                         tight_bound(*rho, bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den));
    ensures kept:      \result != VRR_OK ==> *rho == \old(*rho);
*/
vrr_status vrr_zcdp_bitvec(const vrr_rr_bitvec *m, double *rho);

/* rho-zCDP is (epsilon, delta)-differential privacy with epsilon = rho + 2 sqrt(rho ln(1 / delta)): Bun and Steinke,
   Proposition 1.3. rho is finite and not negative, delta is between 0 and 1, else VRR_ERR_ARGUMENT. */
/*@ requires valid:     \valid(eps);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==>
                         !(\is_finite(rho) && 0 <= rho && \is_finite(delta) && 0 < delta < 1);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0x1p126 <= zcdp_approx(rho, delta);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> zcdp_approx(rho, delta) <= *eps;
    ensures tight:     \result == VRR_OK ==> tight_bound(*eps, zcdp_approx(rho, delta));
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_zcdp_to_approx(double rho, double delta, double *eps);

/* A divergence eps_alpha of order alpha is (epsilon, delta)-differential privacy with epsilon =
   max(0, eps_alpha + ln((alpha - 1) / alpha) - (ln(delta) + ln(alpha)) / (alpha - 1)): Canonne, Kamath and Steinke. */
/*@ requires valid:     \valid(eps);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> !(\is_finite(alpha) && 1 < alpha && \is_finite(eps_alpha) &&
                         0 <= eps_alpha && \is_finite(delta) && 0 < delta < 1);
    ensures overflow:  \result == VRR_ERR_OVERFLOW ==> 0x1p126 <= rdp_spent(alpha, eps_alpha, delta);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> rdp_approx_sound(alpha, eps_alpha, delta, *eps);
    ensures tight:     \result == VRR_OK ==> rdp_approx_tight(alpha, eps_alpha, delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps);
*/
vrr_status vrr_rdp_to_approx(double alpha, double eps_alpha, double delta, double *eps);

/* That epsilon of a number of reports about one input, for the alpha that is returned, which is a good one. Nothing is told
   apart where there are no reports or the answers are pure chance: epsilon is 0. */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures none:      \result == VRR_OK &&
                         (reports == 0 || 2 * m->keep_num == pow2(m->log2den)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==>
                         reports == 0 || 2 * m->keep_num == pow2(m->log2den) ||
                         rdp_approx_sound(*alpha,
                           reports * renyi_response(m->keep_num, m->log2den, 2, *alpha), delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
vrr_status vrr_rdp_approx_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps, double *alpha);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures none:      \result == VRR_OK &&
                         (reports == 0 || m->keep_num * m->num_categories == pow2(m->log2den)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==>
                         reports == 0 || m->keep_num * m->num_categories == pow2(m->log2den) ||
                         rdp_approx_sound(*alpha,
                           reports * renyi_response(m->keep_num, m->log2den, m->num_categories, *alpha), delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
vrr_status vrr_rdp_approx_categorical(const vrr_rr *m, uint64_t reports, double delta, double *eps, double *alpha);

/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !(\is_finite(delta) && 0 < delta < 1);
    ensures codes:     \result == VRR_OK || \result == VRR_ERR_ARGUMENT || \result == VRR_ERR_OVERFLOW;
    ensures finite:    \result == VRR_OK ==> \is_finite(*eps) && \is_finite(*alpha) && 1 < *alpha;
    ensures none:      \result == VRR_OK &&
                         (reports == 0 || bitvec_distance(m->size, m->max_weight) == 0 ||
                          2 * m->flip_num == pow2(m->log2den)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==>
                         reports == 0 || bitvec_distance(m->size, m->max_weight) == 0 || 2 * m->flip_num == pow2(m->log2den) ||
                         rdp_approx_sound(*alpha,
                           reports * (bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, *alpha)),
                           delta, *eps);
    ensures kept:      \result != VRR_OK ==> *eps == \old(*eps) && *alpha == \old(*alpha);
*/
vrr_status vrr_rdp_approx_bitvec(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps, double *alpha);

#ifdef __cplusplus
}
#endif

#endif
