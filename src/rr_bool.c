#include "bernoulli.h"
#include "directed.h"
#include "vrr.h"

/*@ requires range:   1 <= log2den <= 53 && pow2(log2den) <= 2 * keep_num && keep_num < pow2(log2den);
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures positive: 0 <= \result;
    ensures sound:    keep_num <= \exp(\result) * (pow2(log2den) - keep_num);
    ensures tight:    \forall integer b; 0 <= b < IEEE_INFINITY && ieee_value(b) < \result ==>
                        ieee_value(b) < \log((real)keep_num / (pow2(log2den) - keep_num)) + 0x1p-111;
    ensures no_bias:  2 * keep_num == pow2(log2den) ==> \result == 0;
*/
static double epsilon_up(uint64_t keep_num, uint32_t log2den) {
    uint64_t lie_num = ((uint64_t)1 << log2den) - keep_num;
    //@ assert lie: lie_num == pow2(log2den) - keep_num;
    vrr_wide keep = vrr_wide_make(0, keep_num), lie = vrr_wide_make(0, lie_num);
    //@ assert wide: wide_value(keep) == keep_num && wide_value(lie) == lie_num;
    vrr_wide ln = vrr_ln_up(keep, lie);
    return vrr_double_up(ln, VRR_LN_LOG2_SCALE);
}

vrr_status vrr_make_randomized_response_bool(vrr_rr_bool *m, double prob, bool constant_time) {
    vrr_dyadic p;
    vrr_double_class class = vrr_dyadic_from_double(prob, &p);
    m->keep_num = 0;
    m->log2den = 0;
    m->constant_time = false;
    m->epsilon = 0.0;
    if (class != VRR_DOUBLE_UNIT || p.log2den > 53) return VRR_ERR_PROBABILITY;
    uint64_t den = (uint64_t)1 << p.log2den;
    if (2 * p.num < den || p.num >= den) return VRR_ERR_PROBABILITY;
    m->keep_num = p.num;
    m->log2den = p.log2den;
    m->constant_time = constant_time;
    m->epsilon = epsilon_up(p.num, p.log2den);
    return VRR_OK;
}

vrr_status vrr_rr_bool_map(const vrr_rr_bool *m, uint32_t d_in, double *d_out) {
    *d_out = 0.0;
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    if (d_in > 0) *d_out = m->epsilon;
    return VRR_OK;
}

vrr_status vrr_rr_bool_invoke(const vrr_rr_bool *m, const vrr_entropy *e, bool arg, bool *out) {
    *out = false;
    if (m->log2den == 0) return VRR_ERR_ARGUMENT;
    vrr_dyadic keep = {m->keep_num, m->log2den};
    uint64_t word[1];
    vrr_status status = vrr_entropy_draw(e, word, 1);
    if (status != VRR_OK) return status;
    bool sample = vrr_bernoulli_trial(keep, word);
    vrr_wipe_words(word, 1);
    //@ assert wiped: word[0] == 0;
    *out = !(arg ^ sample);
    return VRR_OK;
}

vrr_status vrr_rr_bool_invoke_many(const vrr_rr_bool *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                                   size_t n) {
    size_t groups = n / 64 + (n % 64 > 0 ? 1 : 0);
    if (m->log2den == 0) {
        vrr_wipe_words(out, groups);
        return VRR_ERR_ARGUMENT;
    }
    vrr_dyadic keep = {m->keep_num, m->log2den};
    /* drawn before any answer is looked at: neither status nor the number of words can depend on args */
    vrr_status status = vrr_bernoulli_fill(keep, m->constant_time, e, out, groups);
    if (status != VRR_OK) return status;
    for (size_t g = 0; g < groups; g++) out[g] ^= args[g] ^ UINT64_MAX;
    if (n % 64 > 0) out[groups - 1] &= UINT64_MAX >> (64 - n % 64);
    return VRR_OK;
}
