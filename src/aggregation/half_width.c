#include "half_width.h"

#include "../arithmetic/dyadic.h"
#include "../arithmetic/elementary.h"
#include "../mechanisms/bitvec_check.h"

/*@ predicate reaches(vrr_number x, integer low, integer high) = normal(x) && low <= x.exponent <= high; */

/* ---- what a deviation is made of ---- */

/* num / 2^log2den, exactly */
/*@ requires range:   1 <= x.num && x.log2den <= DOUBLE_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -1137, 0) && \result.digits != 0;
    ensures value:    number(\result) == share(x.num, x.log2den);
*/
static vrr_number number_of(vrr_dyadic x) {
    return vrr_number_make(x.num, -(int64_t)x.log2den);
}

/*@ requires some:    1 <= n;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -63, 0) && \result.digits != 0;
    ensures value:    number(\result) == n;
    ensures sign:     0 < number(\result);
*/
static vrr_number count_number(uint64_t n) {
    return vrr_number_make(n, 0);
}

/* ln(2 m / alpha) */
/*@ requires some:    1 <= m;
    requires range:   1 <= alpha.num < pow2(alpha.log2den) && alpha.log2den <= DOUBLE_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -512, 64);
    ensures up:       above(number(\result), log_risk(m, share(alpha.num, alpha.log2den)), 2);
*/
static vrr_number log_risk_up(uint64_t m, vrr_dyadic alpha) {
    vrr_number twice = vrr_number_make(m, 1), risk = number_of(alpha);
    //@ assert twice: number(twice) == number_value(m, 1);
    //@ assert large: 1 <= number(twice);
    //@ assert below_one: number(risk) < 1;
    //@ assert quotient: ln_quotient(number(twice), number(risk)) == log_risk(m, share(alpha.num, alpha.log2den));
    return vrr_number_ln_up(twice, risk);
}

/* f (2 - f) / 4 */
/*@ requires room:    reaches(f, -1137, 0) && 0 <= number(f) <= 1;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -2600, 100);
    ensures up:       above(number(\result), flip_variance(number(f)), 3);
*/
static vrr_number flip_variance_up(vrr_number f) {
    return vrr_number_div_small_up(vrr_number_mul_up(f, vrr_number_sub_up(count_number(2), f)), 4);
}

/* p (1 - p) */
/*@ requires room:    reaches(p, -1137, 0) && 0 <= number(p) <= 1;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -2600, 100);
    ensures up:       above(number(\result), bernoulli_variance(number(p)), 3);
*/
static vrr_number bernoulli_variance_up(vrr_number p) {
    vrr_number lie = vrr_number_sub_up(count_number(1), p);
    //@ assert lie: difference_up(number(lie), 1.0, number(p));
    return vrr_number_mul_up(p, lie);
}

/* (t - 1) / t^2 */
/*@ requires range:   2 <= t;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -2600, 100);
    ensures up:       above(number(\result), stranger_variance(t), 3);
*/
static vrr_number stranger_variance_up(uint64_t t) {
    return vrr_number_div_up(vrr_number_div_up(count_number(t - 1), count_number(t)), count_number(t));
}

/* ---- how far a count moves with an estimate ---- */

/* 1 - f in units of 2^-63, rounded down. Nothing is lost if f is not very small, or not a very long fraction. */
/*@ requires range:   1 <= f.num < pow2(f.log2den) && f.num < TWO_53;
    terminates \true;
    assigns \nothing;
    ensures below:    keep_below(f.num, f.log2den, \result);
    ensures tight:    keep_tight(f.num, f.log2den, \result);
    ensures range:    1 <= \result <= TWO_63;
*/
static uint64_t keep_units_down(vrr_dyadic f) {
    if (f.log2den <= 63) {
        uint64_t rest = vrr_word_pow2(f.log2den) - f.num, power = vrr_word_pow2(63 - f.log2den);
        //@ assert product: rest * power == keep_exact(f.num, f.log2den);
        uint64_t exact = rest * power;
        //@ assert exact: keep_below(f.num, f.log2den, exact) && keep_tight(f.num, f.log2den, exact);
        return exact;
    }
    uint64_t lost = f.log2den <= PROBABILITY_LOG2DEN ? f.num / vrr_word_pow2(f.log2den - 63) : 0;
    //@ assert lost: lost == keep_lost(f.num, f.log2den);
    uint64_t keep = SHARE_ONE - 1 - lost;
    //@ assert rounded: keep_below(f.num, f.log2den, keep) && keep_tight(f.num, f.log2den, keep);
    return keep;
}

/*@ requires range:   1 <= f.num < pow2(f.log2den) && f.num < TWO_53;
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -126, -63) && 0 < number(\result);
    ensures down:     below(number(\result), 1 - share(f.num, f.log2den), 3);
*/
static vrr_number flip_slope_down(vrr_dyadic f) {
    uint64_t keep = keep_units_down(f);
    //@ assert exact_f: is_dyadic(share(f.num, f.log2den), f.num, f.log2den);
    return vrr_number_make(keep, -63);
}

/* (t p - 1) / (t - 1), which is p less the probability of one certain lie */
/*@ requires range:   2 <= t <= MOST_CATEGORIES && p.num < TWO_53 && above_uniform(p.num, p.log2den, t);
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -250, 70) && 0 < number(\result);
    ensures down:     below(number(\result), slope(share(p.num, p.log2den), t), 3);
    ensures most:     slope(share(p.num, p.log2den), t) <= 1;
*/
static vrr_number slope_down(uint64_t t, vrr_dyadic p) {
    vrr_wide excess = vrr_wide_sub(vrr_wide_mul_add(p.num, t, 0), vrr_wide_pow2(p.log2den));
    //@ assert excess: wide_value(excess) == p.num * t - pow2(p.log2den) && 0 < wide_value(excess);
    //@ assert exact_p: is_dyadic(share(p.num, p.log2den), p.num, p.log2den);
    return vrr_number_div_down(vrr_number_from_wide_down(excess, -(int64_t)p.log2den), count_number(t - 1));
}

/* ---- the deviation, and the width that it makes ---- */

/* sqrt(n risk / 2) */
/*@ requires some:    1 <= n;
    requires risk:    reaches(risk, -512, 64);
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -400, 120);
    ensures up:       above(number(\result), hoeffding_deviation(n, number(risk)), 6);
*/
static vrr_number hoeffding_up(uint64_t n, vrr_number risk) {
    return vrr_number_sqrt_up(vrr_number_div_small_up(vrr_number_mul_up(count_number(n), risk), 2));
}

/* sqrt(2 n variance risk) + risk / 3 */
/*@ requires some:    1 <= n;
    requires variance: reaches(variance, -2600, 100);
    requires risk:    reaches(risk, -512, 64);
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -2000, 300);
    ensures up:       above(number(\result), bernstein_deviation(n, number(variance), number(risk)), 6);
*/
static vrr_number bernstein_up(uint64_t n, vrr_number variance, vrr_number risk) {
    vrr_number total = vrr_number_mul_up(count_number(n), variance);
    vrr_number square = vrr_number_mul_up(count_number(2), vrr_number_mul_up(total, risk));
    return vrr_number_add_up(vrr_number_sqrt_up(square), vrr_number_div_small_up(risk, 3));
}

/* The smaller of both. */
/*@ requires some:    1 <= n;
    requires variance: reaches(variance, -2600, 100);
    requires risk:    reaches(risk, -512, 64);
    terminates \true;
    assigns \nothing;
    ensures room:     reaches(\result, -2000, 300);
    ensures enough:   enough(n, number(variance), number(risk), number(\result));
    ensures near:     near_enough(n, number(variance), number(risk), number(\result));
*/
static vrr_number smaller_deviation_up(uint64_t n, vrr_number variance, vrr_number risk) {
    vrr_number h = hoeffding_up(n, risk), b = bernstein_up(n, variance, risk);
    return vrr_number_at_least(h, b) ? b : h;
}

/*@ requires some:    1 <= n;
    requires variance: reaches(variance, -2600, 100) && 0 <= number(variance);
    requires risk:    reaches(risk, -512, 64);
    requires slope:   reaches(slope, -250, 70) && 0 < number(slope);
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures sound:    \forall real v, l, s; 0 <= v <= number(variance) && 0 <= l <= number(risk) && number(slope) <= s ==>
                        wide_enough(n, v, l, s, \result);
    ensures tight:    \forall real v, l, s; 0 <= v && number(variance) <= v * slack(4) && 0.5 <= l <= number(risk) &&
                        number(risk) <= l * slack(4) && number(slope) <= s <= 1 && s <= number(slope) * slack(4) ==>
                        barely_wide_enough(n, v, l, s, \result);
*/
static double width_double(uint64_t n, vrr_number variance, vrr_number risk, vrr_number slope) {
    vrr_number deviation = smaller_deviation_up(n, variance, risk);
    vrr_number width = vrr_number_div_up(deviation, slope);
    double half_width = vrr_number_double_up(width);
    //@ assert near: double_near(number(width), half_width);
    return half_width;
}

/* ---- bits ---- */

/*@ requires size:    1 <= size && 1 <= n;
    requires f:       1 <= f.num < pow2(f.log2den) && f.num < TWO_53 && f.log2den <= DOUBLE_LOG2DEN;
    requires alpha:   1 <= alpha.num < pow2(alpha.log2den) && alpha.log2den <= DOUBLE_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures sound:    covering(n, size, share(f.num, f.log2den), share(alpha.num, alpha.log2den), \result);
    ensures tight:    barely_covering(n, size, share(f.num, f.log2den), share(alpha.num, alpha.log2den), \result);
*/
static double bits_width(uint64_t n, uint64_t size, vrr_dyadic f, vrr_dyadic alpha) {
    vrr_number variance = flip_variance_up(number_of(f)), risk = log_risk_up(size, alpha), slope = flip_slope_down(f);
    //@ assert variance: above(number(variance), flip_variance(share(f.num, f.log2den)), 4);
    //@ assert risk: above(number(risk), log_risk(size, share(alpha.num, alpha.log2den)), 4);
    //@ assert slope: below(number(slope), 1 - share(f.num, f.log2den), 4) && 1 - share(f.num, f.log2den) <= 1;
    //@ assert some: 0.5 <= log_risk(size, share(alpha.num, alpha.log2den));
    return width_double(n, variance, risk, slope);
}

vrr_status vrr_debias_half_width(uint64_t n, size_t size, double f, double alpha, double *half_width) {
    vrr_dyadic f_exact, alpha_exact;
    *half_width = 0.0;
    if (!vrr_bitvec_size_ok(size)) return VRR_ERR_SIZE;
    bool f_inside = vrr_open_unit(f, &f_exact), alpha_inside = vrr_open_unit(alpha, &alpha_exact);
    if (!f_inside || !alpha_inside) return VRR_ERR_PROBABILITY;
    //@ assert shares: share(f_exact.num, f_exact.log2den) == f && share(alpha_exact.num, alpha_exact.log2den) == alpha;
    if (n > 0) *half_width = bits_width(n, size, f_exact, alpha_exact);
    return VRR_OK;
}

/* ---- true answers and categories ---- */

/* What both need to know of their parameters. */
typedef struct {
    vrr_status status;
    vrr_dyadic prob, alpha;
} parameters;

/* Which prob leaves something to estimate is decided where estimates are. */
/*@ terminates \true;
    assigns \nothing;
    ensures accepted:  \result.status == VRR_OK <==> 2 <= t <= MOST_CATEGORIES && rr_estimable(prob, t) && \is_finite(alpha) &&
                         0 < alpha < 1;
    ensures status:    \result.status != VRR_OK ==>
                         \result.status == (2 <= t <= MOST_CATEGORIES ? VRR_ERR_PROBABILITY : VRR_ERR_CATEGORIES);
    ensures prob:      \result.status == VRR_OK ==> share(\result.prob.num, \result.prob.log2den) == prob;
    ensures above:     \result.status == VRR_OK ==> above_uniform(\result.prob.num, \result.prob.log2den, t);
    ensures range:     \result.status == VRR_OK ==> 1 <= \result.prob.num < TWO_53 && \result.prob.log2den <= PROBABILITY_LOG2DEN;
    ensures alpha:     \result.status == VRR_OK ==> share(\result.alpha.num, \result.alpha.log2den) == alpha;
    ensures risk:      \result.status == VRR_OK ==> 1 <= \result.alpha.num < pow2(\result.alpha.log2den) &&
                         \result.alpha.log2den <= DOUBLE_LOG2DEN;
*/
static parameters read_parameters(uint64_t t, double prob, double alpha) {
    double variance;
    vrr_dyadic p, risk;
    parameters known = {vrr_debias_variance_categorical(t, prob, 0, 0, 0, &variance), {0, 0}, {0, 0}};
    if (known.status != VRR_OK) return known;
    //@ assert biased: is_biased(prob, t) && 0 < prob && prob < 1;
    bool p_inside = vrr_open_unit(prob, &p), alpha_inside = vrr_open_unit(alpha, &risk);
    //@ assert exact: p_inside && is_dyadic(prob, p.num, p.log2den) && p.num < TWO_53;
    //@ assert above: above_uniform(p.num, p.log2den, t);
    //@ assert length: p.log2den <= PROBABILITY_LOG2DEN;
    //@ assert share: share(p.num, p.log2den) == prob;
    known.prob = p;
    known.alpha = risk;
    if (!p_inside || !alpha_inside) known.status = VRR_ERR_PROBABILITY;
    return known;
}

vrr_status vrr_debias_half_width_bool(uint64_t n, double prob, double alpha, double *half_width) {
    *half_width = 0.0;
    parameters known = read_parameters(2, prob, alpha);
    if (known.status != VRR_OK || n == 0) return known.status;
    vrr_dyadic p = known.prob;
    vrr_number variance = bernoulli_variance_up(number_of(p)), risk = log_risk_up(1, known.alpha),
               slope = slope_down(2, p);
    //@ assert variance: above(number(variance), bernoulli_variance(prob), 4);
    //@ assert risk: above(number(risk), log_risk(1, alpha), 4);
    //@ assert same: slope(prob, 2) == 2 * prob - 1;
    //@ assert slope: below(number(slope), slope(prob, 2), 4) && slope(prob, 2) <= 1;
    //@ assert some: 0.5 <= log_risk(1, alpha);
    *half_width = width_double(n, variance, risk, slope);
    return VRR_OK;
}

/* The greater of two numbers. */
/*@ requires room:    reaches(a, -2600, 100) && reaches(b, -2600, 100);
    terminates \true;
    assigns \nothing;
    ensures most:     number(a) <= number(\result) && number(b) <= number(\result);
    ensures either:   \result == a || \result == b;
*/
static vrr_number greater_of(vrr_number a, vrr_number b) {
    return vrr_number_at_least(a, b) ? a : b;
}

vrr_status vrr_debias_half_width_categorical(uint64_t n, uint64_t num_categories, double prob, double alpha,
                                             double *half_width) {
    *half_width = 0.0;
    parameters known = read_parameters(num_categories, prob, alpha);
    if (known.status != VRR_OK || n == 0) return known.status;
    vrr_dyadic p = known.prob;
    vrr_number own = bernoulli_variance_up(number_of(p)), stranger = stranger_variance_up(num_categories);
    vrr_number variance = greater_of(own, stranger);
    vrr_number risk = log_risk_up(num_categories, known.alpha), slope = slope_down(num_categories, p);
    //@ assert own: above(number(own), bernoulli_variance(prob), 4);
    //@ assert stranger: above(number(stranger), stranger_variance(num_categories), 4);
    //@ assert risk: above(number(risk), log_risk(num_categories, alpha), 4);
    //@ assert slope: below(number(slope), slope(prob, num_categories), 4) && slope(prob, num_categories) <= 1;
    //@ assert some: 0.5 <= log_risk(num_categories, alpha);
    *half_width = width_double(n, variance, risk, slope);
    return VRR_OK;
}
