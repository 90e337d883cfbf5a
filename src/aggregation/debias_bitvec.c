#include "debias_bitvec.h"

#include "../mechanisms/bitvec_check.h"
#include "../arithmetic/dyadic.h"
#include "estimate.h"

enum { BITVEC_ESTIMATE_LIMBS = 19, BITVEC_VARIANCE_LIMBS = 37 }; /* as many as the least f, 2^-1074, needs */

/* x = x * 2^k */
/*@ requires valid:    \valid(x + (0 .. n - 1));
    requires fits:     times_pow2(natural_value(x, n), k) < natural_limit(n);
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:     natural_value(x, n) == times_pow2(\old(natural_value(x, n)), k);
*/
static void scale_in_steps(uint64_t *x, size_t n, uint32_t k) {
    uint32_t left = k;
    /*@ loop invariant range: 0 <= left <= k;
        loop invariant value: scaled(natural_value(x, n), left, times_pow2(natural_value{Pre}(x, n), k));
        loop assigns left, x[0 .. n - 1];
        loop variant left;
    */
    while (left > 0) {
        uint32_t step = left < 63 ? left : 63;
        uint64_t power = vrr_word_pow2(step);
        //@ assert power: times_plus(natural_value(x, n), power, 0) == times_plus(natural_value(x, n), pow2(step), 0);
        vrr_natural_mul_add(x, n, power, 0);
        //@ assert step: scaled(natural_value(x, n), left - step, times_pow2(natural_value{LoopCurrent}(x, n), left));
        left -= step;
    }
}

/* x = x * (2^k - num), with some scratch */
/*@ requires valid:    \valid(x + (0 .. n - 1)) && \valid(part + (0 .. n - 1));
    requires apart:    \separated(x + (0 .. n - 1), part + (0 .. n - 1));
    requires range:    num <= pow2(k);
    requires fits:     times_pow2(natural_value(x, n), k) < natural_limit(n);
    terminates \true;
    assigns x[0 .. n - 1], part[0 .. n - 1];
    ensures value:     natural_value(x, n) == times_lie(\old(natural_value(x, n)), num, k);
*/
static void multiply_rest(uint64_t *x, uint64_t *part, size_t n, uint64_t num, uint32_t k) {
    //@ assert order: rest_order(natural_value(x, n), num, k);
    vrr_natural_copy(part, x, n);
    //@ assert kept: natural_kept{Pre, Here}(x, n);
    //@ ghost Copied: ;
    scale_in_steps(x, n, k);
    //@ assert scaled: natural_kept{Copied, Here}(part, n);
    //@ ghost Scaled: ;
    vrr_natural_mul_add(part, n, num, 0);
    //@ assert multiplied: natural_kept{Scaled, Here}(x, n);
    vrr_natural_sub(x, part, n);
}

/* f, exactly, if it is strictly between 0 and 1 */
/*@ requires valid:    \valid(p);
    terminates \true;
    assigns *p;
    ensures accepted:  \result == VRR_OK <==> \is_finite(f) && 0 < f < 1;
    ensures status:    \result != VRR_OK ==> \result == VRR_ERR_PROBABILITY;
    ensures exact:     \result == VRR_OK ==> is_dyadic(f, p->num, p->log2den) && bitvec_fraction(p->num, p->log2den);
*/
static vrr_status check_f(double f, vrr_dyadic *p) {
    return vrr_open_unit(f, p) ? VRR_OK : VRR_ERR_PROBABILITY;
}

/* ---- estimates ---- */

/*@ requires range:    bitvec_fraction(num, k);
    terminates \true;
    assigns \nothing;
    ensures finite:    \result.bits < IEEE_INFINITY;
    ensures nearest:   nearest_signed(times_pow2(count, k + 1), times_plus(total, num, 0), times_lie(2, num, k), \result.bits,
                                      \result.negative != 0);
*/
static vrr_signed_bits bitvec_estimate_bits(uint64_t count, uint64_t total, uint64_t num, uint32_t k) {
    uint64_t plus[BITVEC_ESTIMATE_LIMBS], minus[BITVEC_ESTIMATE_LIMBS], den[BITVEC_ESTIMATE_LIMBS],
        part[BITVEC_ESTIMATE_LIMBS];
    size_t n = k / 64 + 3;
    //@ assert plus: 0 <= 4 * times_pow2(count, k + 1) < natural_limit(n);
    //@ assert minus: 0 <= 4 * times_plus(total, num, 0) < natural_limit(n);
    //@ assert den: 0 < 2 * times_lie(2, num, k) < natural_limit(n) && times_pow2(2, k) < natural_limit(n);
    /*@ assert finite: fits_double(times_pow2(count, k + 1), times_lie(2, num, k)) &&
                       fits_double(times_plus(total, num, 0), times_lie(2, num, k)); */
    vrr_natural_set(plus, n, count);
    scale_in_steps(plus, n, k + 1);
    //@ ghost Plus: ;
    vrr_natural_set(minus, n, total);
    vrr_natural_mul_add(minus, n, num, 0);
    //@ ghost Minus: ;
    vrr_natural_set(den, n, 2);
    multiply_rest(den, part, n, num, k);
    //@ assert plus: natural_kept{Plus, Here}(&plus[0], n);
    //@ assert minus: natural_kept{Minus, Here}(&minus[0], n);
    return vrr_nearest_difference(plus, minus, den, n);
}

/*@ requires range:    bitvec_fraction(p.num, p.log2den);
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result);
    ensures nearest:   \forall real f; is_dyadic(f, p.num, p.log2den) ==> is_nearest(\result, bitvec_estimate(count, n, f));
*/
static double bitvec_estimate_double(uint64_t count, uint64_t n, vrr_dyadic p) {
    vrr_signed_bits s = bitvec_estimate_bits(count, n, p.num, p.log2den);
    /*@ assert rounded: \forall real f; is_dyadic(f, p.num, p.log2den) ==>
                          is_nearest(signed_value(s.bits, s.negative != 0), bitvec_estimate(count, n, f)); */
    return vrr_signed_double(s);
}

/*@ requires valid:    \valid_read(counts + (0 .. size - 1));
    terminates \true;
    assigns \nothing;
    ensures above:     \result <==> \exists integer j; 0 <= j < size && n < counts[j];
*/
static bool some_above(const uint64_t *counts, size_t size, uint64_t n) {
    /*@ loop invariant range: 0 <= i <= size;
        loop invariant none:  \forall integer j; 0 <= j < i ==> counts[j] <= n;
        loop assigns i;
        loop variant size - i;
    */
    for (size_t i = 0; i < size; i++)
        if (counts[i] > n) return true;
    return false;
}

/*@ requires valid:    \valid_read(counts + (0 .. size - 1)) && \valid(estimate + (0 .. size - 1));
    requires range:    bitvec_fraction(p.num, p.log2den);
    terminates \true;
    assigns estimate[0 .. size - 1];
    ensures finite:    \forall integer j; 0 <= j < size ==> \is_finite(estimate[j]);
    ensures nearest:   \forall real f; is_dyadic(f, p.num, p.log2den) ==>
                         \forall integer j; 0 <= j < size ==> is_nearest(estimate[j], bitvec_estimate(counts[j], n, f));
*/
static void fill_bitvec_estimates(const uint64_t *counts, size_t size, uint64_t n, vrr_dyadic p, double *estimate) {
    /*@ loop invariant range:   0 <= i <= size;
        loop invariant finite:  \forall integer j; 0 <= j < i ==> \is_finite(estimate[j]);
        loop invariant nearest: \forall real f; is_dyadic(f, p.num, p.log2den) ==> \forall integer j; 0 <= j < i ==>
                                  is_nearest(estimate[j], bitvec_estimate(counts[j], n, f));
        loop assigns i, estimate[0 .. size - 1];
        loop variant size - i;
    */
    for (size_t i = 0; i < size; i++) estimate[i] = bitvec_estimate_double(counts[i], n, p);
}

vrr_status vrr_debias_randomized_response_bitvec(const uint64_t *counts, size_t size, uint64_t n, double f,
                                                 double *estimate) {
    vrr_dyadic p;
    if (!vrr_bitvec_size_ok(size)) return VRR_ERR_SIZE;
    vrr_clear_doubles(estimate, size);
    vrr_status status = check_f(f, &p);
    if (status != VRR_OK) return status;
    if (some_above(counts, size, n)) return VRR_ERR_ARGUMENT;
    fill_bitvec_estimates(counts, size, n, p, estimate);
    return VRR_OK;
}

/* ---- variance ---- */

/*@ requires range:    bitvec_fraction(num, k);
    terminates \true;
    assigns \nothing;
    ensures finite:    \result < IEEE_INFINITY;
    ensures nearest:   nearest_pattern(bitvec_variance_num(total, num, k + 1), bitvec_variance_den(num, k), \result);
*/
static uint64_t bitvec_variance_bits(uint64_t total, uint64_t num, uint32_t k) {
    uint64_t top[BITVEC_VARIANCE_LIMBS], den[BITVEC_VARIANCE_LIMBS], part[BITVEC_VARIANCE_LIMBS];
    size_t n = k / 32 + 4;
    /*@ assert room: 0 <= times_plus(total, num, 0) < natural_limit(n) && num <= pow2(k + 1) &&
                     times_pow2(times_plus(total, num, 0), k + 1) < natural_limit(n) &&
                     0 <= 4 * bitvec_variance_num(total, num, k + 1) < natural_limit(n); */
    /*@ assert den: times_pow2(4, k) < natural_limit(n) && 0 < times_lie(4, num, k) &&
                    times_pow2(times_lie(4, num, k), k) < natural_limit(n) &&
                    0 < 2 * bitvec_variance_den(num, k) < natural_limit(n); */
    //@ assert finite: fits_double(bitvec_variance_num(total, num, k + 1), bitvec_variance_den(num, k));
    vrr_natural_set(top, n, total);
    vrr_natural_mul_add(top, n, num, 0);
    multiply_rest(top, part, n, num, k + 1);
    //@ ghost Top: ;
    vrr_natural_set(den, n, 4);
    multiply_rest(den, part, n, num, k);
    multiply_rest(den, part, n, num, k);
    //@ assert top: natural_kept{Top, Here}(&top[0], n);
    return vrr_quotient_nearest(top, den, n);
}

/*@ requires range:    bitvec_fraction(p.num, p.log2den);
    terminates \true;
    assigns \nothing;
    ensures finite:    \is_finite(\result);
    ensures nearest:   \forall real f; is_dyadic(f, p.num, p.log2den) ==> is_nearest(\result, bitvec_variance(n, f));
*/
static double bitvec_variance_double(uint64_t n, vrr_dyadic p) {
    return vrr_double_from_bits(bitvec_variance_bits(n, p.num, p.log2den));
}

vrr_status vrr_debias_variance(uint64_t n, double f, double *variance) {
    vrr_dyadic p;
    *variance = 0.0;
    vrr_status status = check_f(f, &p);
    if (status == VRR_OK) *variance = bitvec_variance_double(n, p);
    return status;
}
