#include "half_width.h"

#include "../mechanisms/bitvec_check.h"
#include "../arithmetic/dyadic.h"
#include "../arithmetic/ln.h"

#define TWO_TO_57 UINT64_C(0x200000000000000)

/* ln(2 size / alpha) in units of 2^-53, rounded up. The ratio is size 2^shift / num times a power of 2, for which there would be
   no room. */
/*@ requires size:    1 <= size <= VRR_BITVEC_MAX_SIZE;
    requires range:   1 <= alpha.num < pow2(alpha.log2den) && alpha.num < TWO_53 && 1 <= alpha.log2den <= DOUBLE_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures above:    ln_risk(size, alpha.num, alpha.log2den) <= \result;
    ensures tight:    \result <= ln_risk(size, alpha.num, alpha.log2den) * (1 + 0x1p-50);
    ensures range:    1 <= \result < TWO_63;
*/
static uint64_t ln_risk_up(uint64_t size, vrr_dyadic alpha) {
    uint32_t shift = alpha.log2den < 53 ? alpha.log2den + 1 : 53, e = alpha.log2den + 1 - shift;
    //@ assert doublings: doublings(alpha.log2den, shift, e);
    //@ assert short_power: alpha.log2den < 53 ==> pow2(shift) == 2 * pow2(alpha.log2den);
    //@ assert power: alpha.num < pow2(shift);
    uint64_t power = vrr_word_pow2(shift);
    vrr_wide num = vrr_wide_mul_add(size, power, 0), den = vrr_wide_make(0, alpha.num);
    //@ assert num: wide_value(num) == times_pow2(size, shift);
    //@ assert order: alpha.num <= size * power;
    vrr_wide ln = vrr_ln_shifted_up(num, den, e);
    //@ assert above: ln_shifted(times_pow2(size, shift), alpha.num, e) <= wide_value(ln);
    //@ assert tight: wide_value(ln) <= ln_shifted(times_pow2(size, shift), alpha.num, e) + LN_SHIFTED_ERROR;
    //@ assert high: ln.hi < 1000 * 0x400000000000;
    uint64_t units = ln.hi * 128 + ln.lo / TWO_TO_57 + 1;
    //@ assert coarser: coarser(wide_value(ln), units);
    return units;
}

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

/* sqrt(n ln) / (keep 2^36): with ln in units of 2^-53 and keep in units of 2^-63 this is the half width. */
/*@ requires range:   1 <= n && 1 <= ln < TWO_63 && 1 <= keep <= TWO_63;
    terminates \true;
    assigns \nothing;
    ensures above:    width_above(n, ln, keep, wide_value(\result.units), \result.log2den);
    ensures tight:    width_tight(n, ln, keep, wide_value(\result.units), \result.log2den);
    ensures range:    LN_ONE <= wide_value(\result.units) <= LN_TWO && 15 <= \result.log2den <= 149;
*/
static vrr_scaled half_width_up(uint64_t n, uint64_t ln, uint64_t keep) {
    vrr_wide product = vrr_wide_mul_add(n, ln, 0), square = product, large = vrr_wide_pow2(124);
    uint32_t s = 0, u = 0;
    //@ assert product: wide_value(product) == n * ln && 1 <= n * ln < TWO_127;
    /*@ loop invariant value: wide_value(square) == times_pow2(wide_value(product), 2 * s);
        loop invariant range: 1 <= wide_value(square) < TWO_127;
        loop invariant power: s <= 63 && pow2(2 * s) <= wide_value(square);
        loop assigns square, s;
        loop variant TWO_127 - wide_value(square);
    */
    while (!vrr_wide_at_least(square, large)) {
        //@ assert next: times_pow2(wide_value(product), 2 * s + 1) == 2 * wide_value(square);
        //@ assert after: times_pow2(wide_value(product), 2 * s + 2) == 4 * wide_value(square);
        //@ assert power: pow2(2 * s + 2) == 4 * pow2(2 * s);
        vrr_wide twice = vrr_wide_add(square, square);
        square = vrr_wide_add(twice, twice);
        s++;
    }
    uint64_t root = vrr_wide_root_up(square);
    //@ assert root: root_up(wide_value(product), s, root);
    vrr_wide num = vrr_wide_mul_add(root, 4, 0), den = vrr_wide_make(0, keep), scaled = den;
    /*@ loop invariant scaled:   wide_value(scaled) == times_pow2(keep, u);
        loop invariant ordered:  1 <= wide_value(scaled) <= wide_value(num);
        loop invariant exponent: u <= 66 && pow2(u) <= wide_value(scaled);
        loop assigns scaled, u;
        loop variant wide_value(num) - wide_value(scaled);
    */
    while (vrr_wide_at_least(vrr_wide_sub(num, scaled), scaled)) {
        //@ assert next: times_pow2(keep, u + 1) == 2 * wide_value(scaled) && pow2(u + 1) == 2 * pow2(u);
        scaled = vrr_wide_add(scaled, scaled);
        u++;
    }
    vrr_wide units = vrr_divide_up(num, scaled);
    //@ assert units: width_quotient(root, keep, u, wide_value(units));
    vrr_scaled result = {units, 86 + s - u};
    return result;
}

/*@ requires size:    1 <= size <= VRR_BITVEC_MAX_SIZE && 1 <= n;
    requires f:       1 <= f.num < pow2(f.log2den) && f.num < TWO_53;
    requires alpha:   1 <= alpha.num < pow2(alpha.log2den) && alpha.num < TWO_53 && 1 <= alpha.log2den <= DOUBLE_LOG2DEN;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures sound:    covering(n, size, share(f.num, f.log2den), share(alpha.num, alpha.log2den), \result);
    ensures tight:    barely_covering(n, size, share(f.num, f.log2den), share(alpha.num, alpha.log2den), \result);
*/
static double half_width_double(uint64_t n, uint64_t size, vrr_dyadic f, vrr_dyadic alpha) {
    uint64_t ln = ln_risk_up(size, alpha), keep = keep_units_down(f);
    //@ assert exact_f: is_dyadic(share(f.num, f.log2den), f.num, f.log2den);
    //@ assert exact_alpha: is_dyadic(share(alpha.num, alpha.log2den), alpha.num, alpha.log2den);
    //@ assert range: share(f.num, f.log2den) < 1 && 0 < share(alpha.num, alpha.log2den);
    //@ assert risk: risk_at_most(size, share(alpha.num, alpha.log2den), ln);
    //@ assert risk_close: risk_close(size, share(alpha.num, alpha.log2den), ln);
    //@ assert keep: keep_at_least(share(f.num, f.log2den), keep);
    //@ assert keep_close: keep_close(share(f.num, f.log2den), keep);
    vrr_scaled w = half_width_up(n, ln, keep);
    double half_width = vrr_double_up(w.units, w.log2den);
    //@ assert least: least_double(wide_value(w.units), w.log2den, half_width);
    return half_width;
}

vrr_status vrr_debias_half_width(uint64_t n, size_t size, double f, double alpha, double *half_width) {
    vrr_dyadic f_exact, alpha_exact;
    *half_width = 0.0;
    if (!vrr_bitvec_size_ok(size)) return VRR_ERR_SIZE;
    bool f_inside = vrr_open_unit(f, &f_exact), alpha_inside = vrr_open_unit(alpha, &alpha_exact);
    if (!f_inside || !alpha_inside) return VRR_ERR_PROBABILITY;
    //@ assert shares: share(f_exact.num, f_exact.log2den) == f && share(alpha_exact.num, alpha_exact.log2den) == alpha;
    if (n > 0) *half_width = half_width_double(n, size, f_exact, alpha_exact);
    return VRR_OK;
}
