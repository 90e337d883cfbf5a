#include "debias.h"

#include "../arithmetic/dyadic.h"
#include "estimate.h"
#include "../privacy/limits.h"

/* ---- parameters ---- */

/* 1 / t < num / 2^k < 1 */
/*@ requires small:   num < TWO_53 && t <= MOST_CATEGORIES;
    terminates \true;
    assigns \nothing;
    ensures range:    \result <==> above_uniform(num, k, t);
*/
static bool is_above_uniform(uint64_t num, uint32_t k, uint64_t t) {
    if (k > PROBABILITY_LOG2DEN) return false;
    vrr_wide den = vrr_wide_pow2(k);
    return !vrr_wide_at_least(den, vrr_wide_mul_add(num, t, 0)) && !vrr_wide_at_least(vrr_wide_make(0, num), den);
}

/* What every function here needs to know of its parameters; p is prob, exactly. */
/*@ requires valid:    \valid(p);
    terminates \true;
    assigns *p;
    ensures accepted:  \result == VRR_OK <==> 2 <= t <= MOST_CATEGORIES && \is_finite(prob) && is_biased(prob, t);
    ensures status:    \result != VRR_OK ==>
                         \result == (2 <= t <= MOST_CATEGORIES ? VRR_ERR_PROBABILITY : VRR_ERR_CATEGORIES);
    ensures exact:     \result == VRR_OK ==> is_dyadic(prob, p->num, p->log2den) && p->num < TWO_53 &&
                         above_uniform(p->num, p->log2den, t);
*/
static vrr_status check_parameters(double prob, uint64_t t, vrr_dyadic *p) {
    vrr_double_class kind = vrr_dyadic_from_double(prob, p);
    if (t < 2 || t > MOST_CATEGORIES) return VRR_ERR_CATEGORIES;
    if (kind != VRR_DOUBLE_UNIT || !is_above_uniform(p->num, p->log2den, t)) return VRR_ERR_PROBABILITY;
    return VRR_OK;
}

/* ---- building naturals ---- */

/* x = x * 2^k */
/*@ requires valid:   \valid(x + (0 .. n - 1)) && k <= 126;
    requires room:    3 <= n && natural_within(natural_value(x, n), n - 2);
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:    natural_value(x, n) == times_pow2(\old(natural_value(x, n)), k);
*/
static void scale(uint64_t *x, size_t n, uint32_t k) {
    uint32_t half = k / 2;
    uint64_t low = vrr_word_pow2(half), high = vrr_word_pow2(k - half);
    //@ assert low: natural_within(times_plus(natural_value(x, n), low, 0), n - 1);
    vrr_natural_mul_add(x, n, low, 0);
    //@ assert high: natural_within(times_plus(natural_value(x, n), high, 0), n);
    vrr_natural_mul_add(x, n, high, 0);
}

/* x = a * b * 2^k */
/*@ requires valid:   \valid(x + (0 .. n - 1)) && k <= 126 && 5 <= n;
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:    natural_value(x, n) == times_pow2(a * b, k);
    ensures within:   natural_within(natural_value(x, n), 4);
*/
static void set_product(uint64_t *x, size_t n, uint64_t a, uint64_t b, uint32_t k) {
    vrr_natural_set(x, n, a);
    //@ assert one: natural_within(natural_value(x, n), 1);
    vrr_natural_mul_add(x, n, b, 0);
    //@ assert two: natural_within(natural_value(x, n), 2);
    scale(x, n, k);
}

/* x = x + a * b * 2^k, with some scratch */
/*@ requires valid:   \valid(x + (0 .. n - 1)) && \valid(part + (0 .. n - 1)) && k <= 126 && 5 <= n;
    requires apart:   \separated(x + (0 .. n - 1), part + (0 .. n - 1));
    requires room:    16 * natural_value(x, n) < natural_limit(n);
    terminates \true;
    assigns x[0 .. n - 1], part[0 .. n - 1];
    ensures value:    natural_value(x, n) == \old(natural_value(x, n)) + times_pow2(a * b, k);
    ensures room:     4 * natural_value(x, n) < natural_limit(n);
*/
static void add_product(uint64_t *x, uint64_t *part, size_t n, uint64_t a, uint64_t b, uint32_t k) {
    set_product(part, n, a, b, k);
    //@ assert kept: natural_kept{Pre, Here}(x, n);
    vrr_natural_add(x, part, n);
}

/* x = x - a * b * 2^k, with some scratch */
/*@ requires valid:   \valid(x + (0 .. n - 1)) && \valid(part + (0 .. n - 1)) && k <= 126 && 5 <= n;
    requires apart:   \separated(x + (0 .. n - 1), part + (0 .. n - 1));
    requires order:   times_pow2(a * b, k) <= natural_value(x, n);
    terminates \true;
    assigns x[0 .. n - 1], part[0 .. n - 1];
    ensures value:    natural_value(x, n) == \old(natural_value(x, n)) - times_pow2(a * b, k);
*/
static void sub_product(uint64_t *x, uint64_t *part, size_t n, uint64_t a, uint64_t b, uint32_t k) {
    set_product(part, n, a, b, k);
    //@ assert kept: natural_kept{Pre, Here}(x, n);
    vrr_natural_sub(x, part, n);
}

/* ---- estimates ---- */

enum { ESTIMATE_LIMBS = 5 };

/* num / 2^k is the probability of the true answer. */
/*@ requires valid:    \valid(plus + (0 .. 4)) && \valid(part + (0 .. 4)) && \separated(plus + (0 .. 4), part + (0 .. 4));
    requires range:    2 <= t && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns plus[0 .. 4], part[0 .. 4];
    ensures value:     natural_value(plus, 5) == estimate_plus(count, total, t, num, k);
    ensures room:      4 * natural_value(plus, 5) < natural_limit(5);
*/
static void set_estimate_plus(uint64_t *plus, uint64_t *part, uint64_t count, uint64_t total, uint64_t t, uint64_t num,
                              uint32_t k) {
    set_product(plus, ESTIMATE_LIMBS, count, t - 1, k);
    add_product(plus, part, ESTIMATE_LIMBS, total, num, 0);
}

/*@ requires valid:    \valid(den + (0 .. 4)) && \valid(part + (0 .. 4)) && \separated(den + (0 .. 4), part + (0 .. 4));
    requires range:    above_uniform(num, k, t) && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns den[0 .. 4], part[0 .. 4];
    ensures value:     natural_value(den, 5) == estimate_den(t, num, k);
    ensures room:      2 * natural_value(den, 5) < natural_limit(5);
*/
static void set_estimate_den(uint64_t *den, uint64_t *part, uint64_t t, uint64_t num, uint32_t k) {
    set_product(den, ESTIMATE_LIMBS, num, t, 0);
    sub_product(den, part, ESTIMATE_LIMBS, 1, 1, k);
}

/*@ requires range:    2 <= t && above_uniform(num, k, t) && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures finite:    \result.bits < IEEE_INFINITY;
    ensures nearest:   nearest_signed(estimate_plus(count, total, t, num, k), times_pow2(total, k),
                                      estimate_den(t, num, k), \result.bits, \result.negative != 0);
*/
static vrr_signed_bits estimate_bits(uint64_t count, uint64_t total, uint64_t t, uint64_t num, uint32_t k) {
    uint64_t plus[ESTIMATE_LIMBS], minus[ESTIMATE_LIMBS], den[ESTIMATE_LIMBS], part[ESTIMATE_LIMBS];
    set_estimate_plus(plus, part, count, total, t, num, k);
    //@ ghost Plus: ;
    set_product(minus, ESTIMATE_LIMBS, total, 1, k);
    //@ ghost Minus: ;
    set_estimate_den(den, part, t, num, k);
    //@ assert plus: natural_kept{Plus, Here}(&plus[0], 5);
    //@ assert minus: natural_kept{Minus, Here}(&minus[0], 5);
    /*@ assert finite: fits_double(natural_value(&plus[0], 5), natural_value(&den[0], 5)) &&
                       fits_double(natural_value(&minus[0], 5), natural_value(&den[0], 5)); */
    return vrr_nearest_difference(plus, minus, den, ESTIMATE_LIMBS);
}

/*@ requires range:    2 <= t && above_uniform(p.num, p.log2den, t) && p.log2den <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result);
    ensures nearest:   \forall real prob; is_dyadic(prob, p.num, p.log2den) ==>
                         is_nearest(\result, debias_estimate(count, total, t, prob));
*/
static double estimate_double(uint64_t count, uint64_t total, uint64_t t, vrr_dyadic p) {
    vrr_signed_bits s = estimate_bits(count, total, t, p.num, p.log2den);
    /*@ assert rounded: \forall real prob; is_dyadic(prob, p.num, p.log2den) ==>
                          is_nearest(signed_value(s.bits, s.negative != 0), debias_estimate(count, total, t, prob)); */
    return vrr_signed_double(s);
}

vrr_status vrr_debias_randomized_response_bool(uint64_t trues, uint64_t n, double prob, double *estimate) {
    vrr_dyadic p;
    *estimate = 0.0;
    vrr_status status = check_parameters(prob, 2, &p);
    if (status != VRR_OK) return status;
    if (trues > n) return VRR_ERR_ARGUMENT;
    *estimate = estimate_double(trues, n, 2, p);
    return VRR_OK;
}

/*@ requires valid:    \valid_read(counts + (0 .. t - 1)) && t <= MOST_CATEGORIES;
    terminates \true;
    assigns \nothing;
    ensures value:     wide_value(\result) == counts_sum(counts, t);
*/
static vrr_wide sum_of_counts(const uint64_t *counts, uint64_t t) {
    vrr_wide sum = {0, 0};
    /*@ loop invariant range: 0 <= i <= t;
        loop invariant value: wide_value(sum) == counts_sum(counts, i);
        loop invariant room:  wide_value(sum) <= i * TWO_64;
        loop assigns i, sum;
        loop variant t - i;
    */
    for (uint64_t i = 0; i < t; i++) sum = vrr_wide_add(sum, vrr_wide_make(0, counts[i]));
    return sum;
}

/*@ requires valid:    \valid_read(counts + (0 .. t - 1)) && \valid(estimates + (0 .. t - 1));
    requires range:    2 <= t && above_uniform(p.num, p.log2den, t) && p.log2den <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns estimates[0 .. t - 1];
    ensures finite:    \forall integer j; 0 <= j < t ==> \is_finite(estimates[j]);
    ensures nearest:   \forall real prob; is_dyadic(prob, p.num, p.log2den) ==>
                         \forall integer j; 0 <= j < t ==> is_nearest(estimates[j], debias_estimate(counts[j], n, t, prob));
*/
static void fill_estimates(const uint64_t *counts, uint64_t n, uint64_t t, vrr_dyadic p, double *estimates) {
    /*@ loop invariant range:   0 <= i <= t;
        loop invariant finite:  \forall integer j; 0 <= j < i ==> \is_finite(estimates[j]);
        loop invariant nearest: \forall real prob; is_dyadic(prob, p.num, p.log2den) ==> \forall integer j; 0 <= j < i ==>
                                  is_nearest(estimates[j], debias_estimate(counts[j], n, t, prob));
        loop assigns i, estimates[0 .. t - 1];
        loop variant t - i;
    */
    for (uint64_t i = 0; i < t; i++) estimates[i] = estimate_double(counts[i], n, t, p);
}

vrr_status vrr_debias_randomized_response(const uint64_t *counts, uint64_t num_categories, double prob,
                                          double *estimates) {
    vrr_dyadic p;
    if (num_categories > MOST_CATEGORIES) return VRR_ERR_CATEGORIES;
    vrr_clear_doubles(estimates, num_categories);
    vrr_status status = check_parameters(prob, num_categories, &p);
    if (status != VRR_OK) return status;
    vrr_wide n = sum_of_counts(counts, num_categories);
    if (n.hi > 0) return VRR_ERR_OVERFLOW;
    fill_estimates(counts, n.lo, num_categories, p, estimates);
    return VRR_OK;
}

/* ---- variance ---- */

enum { VARIANCE_LIMBS = 9 };

/*@ requires valid:    \valid(x + (0 .. 8)) && natural_within(natural_value(x, 9), 7);
    terminates \true;
    assigns x[0 .. 8];
    ensures value:     natural_value(x, 9) == times_square(\old(natural_value(x, 9)), factor);
*/
static void multiply_square(uint64_t *x, uint64_t factor) {
    //@ assert once: natural_within(times_plus(natural_value(x, 9), factor, 0), 8);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, factor, 0);
    //@ assert twice: natural_within(times_plus(natural_value(x, 9), factor, 0), 9);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, factor, 0);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(part + (0 .. 8)) && \separated(x + (0 .. 8), part + (0 .. 8));
    requires room:     natural_within(natural_value(x, 9), 6);
    requires range:    num <= pow2(k) && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns x[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == times_lie(\old(natural_value(x, 9)), num, k);
*/
static void multiply_lie(uint64_t *x, uint64_t *part, uint64_t num, uint32_t k) {
    vrr_natural_copy(part, x, VARIANCE_LIMBS);
    //@ assert kept: natural_kept{Pre, Here}(x, 9);
    //@ ghost Copied: ;
    scale(x, VARIANCE_LIMBS, k);
    //@ assert scaled: natural_kept{Copied, Here}(part, 9);
    //@ ghost Scaled: ;
    //@ assert part: natural_within(times_plus(natural_value(part, 9), num, 0), 7);
    vrr_natural_mul_add(part, VARIANCE_LIMBS, num, 0);
    //@ assert multiplied: natural_kept{Scaled, Here}(x, 9);
    //@ assert order: natural_within(times_lie(natural_value{Pre}(x, 9), num, k), 8);
    vrr_natural_sub(x, part, VARIANCE_LIMBS);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(part + (0 .. 8)) && \separated(x + (0 .. 8), part + (0 .. 8));
    requires room:     natural_within(natural_value(x, 9), 5);
    requires range:    2 <= t && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns x[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == times_truth(\old(natural_value(x, 9)), t, num, k);
*/
static void multiply_truth(uint64_t *x, uint64_t *part, uint64_t t, uint64_t num, uint32_t k) {
    vrr_natural_copy(part, x, VARIANCE_LIMBS);
    //@ assert kept: natural_kept{Pre, Here}(x, 9);
    //@ ghost Copied: ;
    scale(x, VARIANCE_LIMBS, k);
    //@ assert scaled: natural_within(natural_value(x, 9), 7);
    //@ assert product: natural_within(times_plus(natural_value(x, 9), t - 2, 0), 8);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, t - 2, 0);
    //@ assert copied: natural_kept{Copied, Here}(part, 9);
    //@ ghost Product: ;
    //@ assert part: natural_within(times_plus(natural_value(part, 9), num, 0), 6);
    vrr_natural_mul_add(part, VARIANCE_LIMBS, num, 0);
    //@ assert multiplied: natural_kept{Product, Here}(x, 9);
    vrr_natural_add(x, part, VARIANCE_LIMBS);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(part + (0 .. 8)) && \separated(x + (0 .. 8), part + (0 .. 8));
    requires room:     natural_within(natural_value(x, 9), 6);
    requires range:    above_uniform(num, k, t) && num < TWO_53 && t <= MOST_CATEGORIES;
    terminates \true;
    assigns x[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == times_excess(\old(natural_value(x, 9)), t, num, k);
*/
static void multiply_excess(uint64_t *x, uint64_t *part, uint64_t t, uint64_t num, uint32_t k) {
    vrr_natural_copy(part, x, VARIANCE_LIMBS);
    //@ assert kept: natural_kept{Pre, Here}(x, 9);
    //@ ghost Copied: ;
    //@ assert once: natural_within(times_plus(natural_value(x, 9), num, 0), 7);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, num, 0);
    //@ assert twice: natural_within(times_plus(natural_value(x, 9), t, 0), 8);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, t, 0);
    //@ assert copied: natural_kept{Copied, Here}(part, 9);
    //@ ghost Product: ;
    scale(part, VARIANCE_LIMBS, k);
    //@ assert scaled: natural_kept{Product, Here}(x, 9);
    //@ assert order: natural_within(times_excess(natural_value{Pre}(x, 9), t, num, k), 8);
    vrr_natural_sub(x, part, VARIANCE_LIMBS);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(part + (0 .. 8)) && \separated(x + (0 .. 8), part + (0 .. 8));
    requires range:    2 <= t <= MOST_CATEGORIES && num <= pow2(k) && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns x[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == variance_holders(n, t, num, k);
    ensures within:    natural_within(natural_value(x, 9), 8);
*/
static void set_variance_holders(uint64_t *x, uint64_t *part, uint64_t n, uint64_t t, uint64_t num, uint32_t k) {
    vrr_natural_set(x, VARIANCE_LIMBS, n);
    //@ assert one: natural_within(natural_value(x, 9), 1);
    //@ assert two: natural_within(times_plus(natural_value(x, 9), num, 0), 2);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, num, 0);
    multiply_lie(x, part, num, k);
    //@ assert four: natural_within(natural_value(x, 9), 4);
    multiply_square(x, t - 1);
    //@ assert six: natural_within(natural_value(x, 9), 6);
    multiply_square(x, t);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(part + (0 .. 8)) && \separated(x + (0 .. 8), part + (0 .. 8));
    requires range:    2 <= t <= MOST_CATEGORIES && num <= pow2(k) && num < TWO_53 && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns x[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == variance_others(n, t, num, k);
    ensures within:    natural_within(natural_value(x, 9), 8);
*/
static void set_variance_others(uint64_t *x, uint64_t *part, uint64_t n, uint64_t t, uint64_t num, uint32_t k) {
    vrr_natural_set(x, VARIANCE_LIMBS, n);
    //@ assert one: natural_within(natural_value(x, 9), 1);
    multiply_lie(x, part, num, k);
    //@ assert three: natural_within(natural_value(x, 9), 3);
    multiply_truth(x, part, t, num, k);
    //@ assert six: natural_within(natural_value(x, 9), 6);
    multiply_square(x, t);
}

/*@ requires valid:    \valid(x + (0 .. 8));
    requires range:    2 <= t && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns x[0 .. 8];
    ensures value:     natural_value(x, 9) == variance_strangers(n, t, k);
    ensures within:    natural_within(natural_value(x, 9), 8);
*/
static void set_variance_strangers(uint64_t *x, uint64_t n, uint64_t t, uint32_t k) {
    vrr_natural_set(x, VARIANCE_LIMBS, n);
    //@ assert one: natural_within(natural_value(x, 9), 1);
    scale(x, VARIANCE_LIMBS, k);
    //@ assert three: natural_within(natural_value(x, 9), 3);
    scale(x, VARIANCE_LIMBS, k);
    //@ assert five: natural_within(natural_value(x, 9), 5);
    multiply_square(x, t - 1);
    //@ assert seven: natural_within(natural_value(x, 9), 7);
    //@ assert eight: natural_within(times_plus(natural_value(x, 9), t - 1, 0), 8);
    vrr_natural_mul_add(x, VARIANCE_LIMBS, t - 1, 0);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(part + (0 .. 8)) && \separated(x + (0 .. 8), part + (0 .. 8));
    requires range:    2 <= t <= MOST_CATEGORIES && above_uniform(num, k, t) && num < TWO_53;
    terminates \true;
    assigns x[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == variance_den(t, num, k);
    ensures positive:  0 < natural_value(x, 9);
    ensures within:    natural_within(natural_value(x, 9), 7);
*/
static void set_variance_den(uint64_t *x, uint64_t *part, uint64_t t, uint64_t num, uint32_t k) {
    vrr_natural_set(x, VARIANCE_LIMBS, 1);
    //@ assert one: natural_within(natural_value(x, 9), 1);
    multiply_excess(x, part, t, num, k);
    //@ assert three: natural_within(natural_value(x, 9), 3) && 0 < natural_value(x, 9);
    multiply_excess(x, part, t, num, k);
    //@ assert five: natural_within(natural_value(x, 9), 5) && 0 < natural_value(x, 9);
    multiply_square(x, t);
}

/*@ requires valid:    \valid(x + (0 .. 8)) && \valid(term + (0 .. 8)) && \valid(part + (0 .. 8));
    requires apart:    \separated(x + (0 .. 8), term + (0 .. 8), part + (0 .. 8));
    requires range:    2 <= t <= MOST_CATEGORIES && num <= pow2(k) && num < TWO_53 && k <= PROBABILITY_LOG2DEN;
    terminates \true;
    assigns x[0 .. 8], term[0 .. 8], part[0 .. 8];
    ensures value:     natural_value(x, 9) == variance_num(holders, others, strangers, t, num, k);
    ensures room:      4 * natural_value(x, 9) < natural_limit(9);
*/
static void set_variance_num(uint64_t *x, uint64_t *term, uint64_t *part, uint64_t holders, uint64_t others,
                             uint64_t strangers, uint64_t t, uint64_t num, uint32_t k) {
    set_variance_holders(x, part, holders, t, num, k);
    //@ ghost First: ;
    set_variance_others(term, part, others, t, num, k);
    //@ assert first: natural_kept{First, Here}(x, 9);
    vrr_natural_add(x, term, VARIANCE_LIMBS);
    //@ ghost Second: ;
    //@ assert two: 8 * natural_value(x, 9) < natural_limit(9);
    set_variance_strangers(term, strangers, t, k);
    //@ assert second: natural_kept{Second, Here}(x, 9);
    vrr_natural_add(x, term, VARIANCE_LIMBS);
}

/*@ requires range:    2 <= t <= MOST_CATEGORIES && above_uniform(num, k, t) && num < TWO_53;
    terminates \true;
    assigns \nothing;
    ensures finite:    \result < IEEE_INFINITY;
    ensures positive:  0 <= variance_num(holders, others, strangers, t, num, k);
    ensures nearest:   nearest_pattern(variance_num(holders, others, strangers, t, num, k), variance_den(t, num, k),
                                       \result);
*/
static uint64_t variance_bits(uint64_t holders, uint64_t others, uint64_t strangers, uint64_t t, uint64_t num,
                              uint32_t k) {
    uint64_t top[VARIANCE_LIMBS], den[VARIANCE_LIMBS], term[VARIANCE_LIMBS], part[VARIANCE_LIMBS];
    set_variance_num(top, term, part, holders, others, strangers, t, num, k);
    //@ ghost Top: ;
    set_variance_den(den, part, t, num, k);
    //@ assert top: natural_kept{Top, Here}(&top[0], 9);
    //@ assert finite: fits_double(natural_value(&top[0], 9), natural_value(&den[0], 9));
    return vrr_quotient_nearest(top, den, VARIANCE_LIMBS);
}

/*@ requires range:    2 <= t <= MOST_CATEGORIES && above_uniform(p.num, p.log2den, t) && p.num < TWO_53;
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result);
    ensures nearest:   \forall real prob; is_dyadic(prob, p.num, p.log2den) ==>
                         is_nearest(\result, debias_variance(holders, others, strangers, t, prob));
*/
static double variance_double(uint64_t holders, uint64_t others, uint64_t strangers, uint64_t t, vrr_dyadic p) {
    return vrr_double_from_bits(variance_bits(holders, others, strangers, t, p.num, p.log2den));
}

vrr_status vrr_debias_variance_bool(uint64_t n, double prob, double *variance) {
    vrr_dyadic p;
    *variance = 0.0;
    vrr_status status = check_parameters(prob, 2, &p);
    if (status == VRR_OK) *variance = variance_double(n, 0, 0, 2, p);
    return status;
}

vrr_status vrr_debias_variance_categorical(uint64_t num_categories, double prob, uint64_t holders, uint64_t others,
                                           uint64_t strangers, double *variance) {
    vrr_dyadic p;
    *variance = 0.0;
    vrr_status status = check_parameters(prob, num_categories, &p);
    if (status == VRR_OK) *variance = variance_double(holders, others, strangers, num_categories, p);
    return status;
}
