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

/* No result is below its formula. What the formulas mean for the mechanisms is proved in Coq: spec/SOUNDNESS.md, Accounting. On
   any error the outputs are zero. */

/*@ // the greatest Renyi divergence of order alpha of the reports of two inputs
    logic real rr_bool_renyi(vrr_rr_bool *m, real alpha) = renyi_response(m->keep_num, m->log2den, 2, alpha);
    logic real rr_renyi(vrr_rr *m, real alpha) = renyi_response(m->keep_num, m->log2den, m->num_categories, alpha);
    logic real rr_bitvec_renyi(vrr_rr_bitvec *m, real alpha) =
      bitvec_distance(m->size, m->max_weight) * renyi_flip(m->flip_num, m->log2den, alpha);
    // rho of zCDP
    logic real rr_bool_zcdp(vrr_rr_bool *m) = zcdp_response(m->keep_num, m->log2den, 2);
    logic real rr_zcdp(vrr_rr *m) = zcdp_response(m->keep_num, m->log2den, m->num_categories);
    logic real rr_bitvec_zcdp(vrr_rr_bitvec *m) =
      bitvec_distance(m->size, m->max_weight) * zcdp_flip(m->flip_num, m->log2den);
    // reports are pure chance, and tell no two inputs apart
    predicate rr_bool_is_chance(vrr_rr_bool *m) = 2 * m->keep_num == pow2(m->log2den);
    predicate rr_is_chance(vrr_rr *m) = m->keep_num * m->num_categories == pow2(m->log2den);
    predicate rr_bitvec_is_chance(vrr_rr_bitvec *m) =
      bitvec_distance(m->size, m->max_weight) == 0 || 2 * m->flip_num == pow2(m->log2den);

    // which statuses there are, and that a bound of v is too large only where v is
    predicate bound_code(integer status) = status == VRR_OK || status == VRR_ERR_ARGUMENT || status == VRR_ERR_OVERFLOW;
    predicate bound_status(integer status, real v) = bound_code(status) && (status == VRR_ERR_OVERFLOW ==> 0x1p126 <= v);
*/

/* The Renyi divergence of order alpha of two reports, the greatest that two inputs can have: never below it, and above it by the
   share 2^-45 of it, and 2^-1022, at most; VRR_ERR_OVERFLOW only if it is 2^126 or more. alpha is above 1 and finite, else
   VRR_ERR_ARGUMENT. */
/* spec/triples/rappor_rdp_zcdp.md: Theorem 2 */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !alpha_in_range(alpha);
    ensures status:    bound_status(\result, rr_bool_renyi(m, alpha));
    ensures finite:    \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> rr_bool_renyi(m, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==> tight_bound(*eps, rr_bool_renyi(m, alpha));
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_rdp_bool(const vrr_rr_bool *m, double alpha, double *eps);

/* spec/triples/rappor_rdp_zcdp.md: Definition 1 */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !alpha_in_range(alpha);
    ensures status:    bound_status(\result, rr_renyi(m, alpha));
    ensures finite:    \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> rr_renyi(m, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==> tight_bound(*eps, rr_renyi(m, alpha));
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_rdp_categorical(const vrr_rr *m, double alpha, double *eps);

/* spec/triples/rappor_rdp_zcdp.md: Definition 1; Theorem 1; Theorem 6 */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \separated(m, eps);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !alpha_in_range(alpha);
    ensures status:    bound_status(\result, rr_bitvec_renyi(m, alpha));
    ensures finite:    \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> rr_bitvec_renyi(m, alpha) <= *eps;
    ensures tight:     \result == VRR_OK ==> tight_bound(*eps, rr_bitvec_renyi(m, alpha));
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_rdp_bitvec(const vrr_rr_bitvec *m, double alpha, double *eps);

/* rho of zero-concentrated differential privacy: every order alpha has a divergence of rho alpha, at most. As near as the divergence. */
/* spec/triples/rappor_rdp_zcdp.md: Theorem 3 */
/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures status:    bound_status(\result, rr_bool_zcdp(m));
    ensures finite:    \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==> rr_bool_zcdp(m) <= *rho;
    ensures tight:     \result == VRR_OK ==> tight_bound(*rho, rr_bool_zcdp(m));
    ensures zeroed:    \result != VRR_OK ==> *rho == 0;
*/
vrr_status vrr_zcdp_bool(const vrr_rr_bool *m, double *rho);

/* spec/triples/rappor_rdp_zcdp.md: "holds (as an upper bound) across all pure epsilon-DP mechanisms" */
/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures status:    bound_status(\result, rr_zcdp(m));
    ensures finite:    \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==> rr_zcdp(m) <= *rho;
    ensures tight:     \result == VRR_OK ==> tight_bound(*rho, rr_zcdp(m));
    ensures zeroed:    \result != VRR_OK ==> *rho == 0;
*/
vrr_status vrr_zcdp_categorical(const vrr_rr *m, double *rho);

/* spec/triples/rappor_rdp_zcdp.md: Definition 2; Theorem 4 */
/*@ requires valid:     \valid_read(m) && \valid(rho) && \separated(m, rho);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *rho;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0;
    ensures status:    bound_status(\result, rr_bitvec_zcdp(m));
    ensures finite:    \is_finite(*rho);
    ensures sound:     \result == VRR_OK ==> rr_bitvec_zcdp(m) <= *rho;
    ensures tight:     \result == VRR_OK ==> tight_bound(*rho, rr_bitvec_zcdp(m));
    ensures zeroed:    \result != VRR_OK ==> *rho == 0;
*/
vrr_status vrr_zcdp_bitvec(const vrr_rr_bitvec *m, double *rho);

/* rho-zCDP is (epsilon, delta)-differential privacy with epsilon = rho + 2 sqrt(rho ln(1 / delta)): Bun and Steinke,
   Proposition 1.3. rho is finite and not negative, delta is between 0 and 1, else VRR_ERR_ARGUMENT. */
/* spec/triples/rappor_rdp_zcdp.md: Bun and Steinke, proposition 1.3 */
/*@ requires valid:     \valid(eps);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> !(amount_in_range(rho) && delta_in_range(delta));
    ensures status:    bound_status(\result, zcdp_approx(rho, delta));
    ensures finite:    \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> zcdp_approx(rho, delta) <= *eps;
    ensures tight:     \result == VRR_OK ==> tight_bound(*eps, zcdp_approx(rho, delta));
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_zcdp_to_approx(double rho, double delta, double *eps);

/* A divergence eps_alpha of order alpha is (epsilon, delta)-differential privacy with epsilon =
   max(0, eps_alpha + ln((alpha - 1) / alpha) - (ln(delta) + ln(alpha)) / (alpha - 1)): Canonne, Kamath and Steinke. */
/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid(eps);
    terminates \true;
    assigns            *eps;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==>
                         !(alpha_in_range(alpha) && amount_in_range(eps_alpha) && delta_in_range(delta));
    ensures status:    bound_status(\result, rdp_spent(alpha, eps_alpha, delta));
    ensures finite:    \is_finite(*eps);
    ensures sound:     \result == VRR_OK ==> rdp_approx_sound(alpha, eps_alpha, delta, *eps);
    ensures tight:     \result == VRR_OK ==> rdp_approx_tight(alpha, eps_alpha, delta, *eps);
    ensures zeroed:    \result != VRR_OK ==> *eps == 0;
*/
vrr_status vrr_rdp_to_approx(double alpha, double eps_alpha, double delta, double *eps);

/* That epsilon of a number of reports about one input, for the alpha that is returned; that it is a good one is tested. Nothing is told
   apart where there are no reports or the answers are pure chance: epsilon is 0. */
/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_bool_made(m) || rr_bool_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !delta_in_range(delta);
    ensures status:    bound_code(\result);
    ensures finite:    \is_finite(*eps) && \is_finite(*alpha);
    ensures order:     \result == VRR_OK ==> 1 < *alpha;
    ensures none:      \result == VRR_OK && (reports == 0 || rr_bool_is_chance(m)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==> reports == 0 || rr_bool_is_chance(m) ||
                         rdp_approx_sound(*alpha, reports * rr_bool_renyi(m, *alpha), delta, *eps);
    ensures zeroed:    \result != VRR_OK ==> *eps == 0 && *alpha == 0;
*/
vrr_status vrr_rdp_approx_bool(const vrr_rr_bool *m, uint64_t reports, double delta, double *eps, double *alpha);

/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_made(m) || rr_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !delta_in_range(delta);
    ensures status:    bound_code(\result);
    ensures finite:    \is_finite(*eps) && \is_finite(*alpha);
    ensures order:     \result == VRR_OK ==> 1 < *alpha;
    ensures none:      \result == VRR_OK && (reports == 0 || rr_is_chance(m)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==> reports == 0 || rr_is_chance(m) ||
                         rdp_approx_sound(*alpha, reports * rr_renyi(m, *alpha), delta, *eps);
    ensures zeroed:    \result != VRR_OK ==> *eps == 0 && *alpha == 0;
*/
vrr_status vrr_rdp_approx_categorical(const vrr_rr *m, uint64_t reports, double delta, double *eps, double *alpha);

/* spec/triples/rappor_rdp_zcdp.md: "much better privacy than using simple composition results" */
/*@ requires valid:     \valid_read(m) && \valid(eps) && \valid(alpha) && \separated(m, eps, alpha);
    requires made:      rr_bitvec_made(m) || rr_bitvec_zeroed(m);
    terminates \true;
    assigns            *eps, *alpha;
    ensures argument:  \result == VRR_ERR_ARGUMENT <==> m->log2den == 0 || !delta_in_range(delta);
    ensures status:    bound_code(\result);
    ensures finite:    \is_finite(*eps) && \is_finite(*alpha);
    ensures order:     \result == VRR_OK ==> 1 < *alpha;
    ensures none:      \result == VRR_OK && (reports == 0 || rr_bitvec_is_chance(m)) ==> *eps == 0;
    ensures sound:     \result == VRR_OK ==> reports == 0 || rr_bitvec_is_chance(m) ||
                         rdp_approx_sound(*alpha, reports * rr_bitvec_renyi(m, *alpha), delta, *eps);
    ensures zeroed:    \result != VRR_OK ==> *eps == 0 && *alpha == 0;
*/
vrr_status vrr_rdp_approx_bitvec(const vrr_rr_bitvec *m, uint64_t reports, double delta, double *eps, double *alpha);

#ifdef __cplusplus
}
#endif

#endif
