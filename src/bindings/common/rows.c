#include "rows.h"

#include <string.h>

/* ---- rows ---- */

static vrr_status set_row(estimate_row *row, double estimate, double variance, double half_width, uint64_t n) {
    row->estimate = estimate;
    vrr_status status = vrr_debias_standard_error(variance, &row->standard_error);
    if (status != VRR_OK) return status;
    return vrr_debias_interval(estimate, half_width, n, &row->lower, &row->upper);
}

vrr_status rows_of_bool(uint64_t trues, uint64_t n, double prob, double alpha, estimate_row *row) {
    double estimate, variance, half_width;
    vrr_status status = vrr_debias_randomized_response_bool(trues, n, prob, &estimate);
    if (status == VRR_OK) status = vrr_debias_variance_bool(n, prob, &variance);
    if (status == VRR_OK) status = vrr_debias_half_width_bool(n, prob, alpha, &half_width);
    if (status == VRR_OK) status = set_row(row, estimate, variance, half_width, n);
    return status;
}

vrr_status rows_of_bits(const uint64_t *counts, size_t size, uint64_t n, double f, double alpha, estimate_row *rows,
                        double *room) {
    double variance, half_width;
    vrr_status status = vrr_debias_randomized_response_bitvec(counts, size, n, f, room);
    if (status == VRR_OK) status = vrr_debias_variance(n, f, &variance);
    if (status == VRR_OK) status = vrr_debias_half_width(n, size, f, alpha, &half_width);
    for (size_t j = 0; j < size && status == VRR_OK; j++) status = set_row(&rows[j], room[j], variance, half_width, n);
    return status;
}

/* The count nearest to an estimate. */
static vrr_status nearest_count(double estimate, uint64_t n, uint64_t *count) {
    uint64_t upper;
    vrr_status status = vrr_debias_interval(estimate, 0.5, n, count, &upper);
    if (*count > upper) *count = estimate > 0 ? n : 0;
    return status;
}

vrr_status rows_of_categories(const uint64_t *counts, size_t num_categories, double prob, double alpha,
                              estimate_row *rows, double *room) {
    double half_width, variance;
    uint64_t n = 0;
    if (num_categories < 2) return VRR_ERR_CATEGORIES;
    for (size_t j = 0; j < num_categories; j++) {
        if (counts[j] > UINT64_MAX - n) return VRR_ERR_OVERFLOW;
        n += counts[j];
    }
    vrr_status status = vrr_debias_half_width_categorical(n, num_categories, prob, alpha, &half_width);
    if (status == VRR_OK) status = vrr_debias_randomized_response(counts, num_categories, prob, room);
    for (size_t j = 0; j < num_categories && status == VRR_OK; j++) {
        uint64_t holders;
        status = nearest_count(room[j], n, &holders);
        if (status == VRR_OK)
            status = vrr_debias_variance_categorical(num_categories, prob, holders, n - holders, 0, &variance);
        if (status == VRR_OK) status = set_row(&rows[j], room[j], variance, half_width, n);
    }
    return status;
}

/* ---- tallies ---- */

vrr_status tally_responses(uint64_t *counts, size_t num_categories, const uint64_t *responses, size_t n, size_t *bad) {
    for (*bad = 0; *bad < n; (*bad)++)
        if (responses[*bad] >= num_categories) return VRR_ERR_ARGUMENT;
    if (n > UINT64_MAX - counts[num_categories]) return VRR_ERR_OVERFLOW;
    for (size_t i = 0; i < n; i++) counts[responses[i]]++;
    counts[num_categories] += n;
    return VRR_OK;
}

/* ---- many ---- */

vrr_status invoke_bitvec_many(const vrr_rr_bitvec *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                              size_t n) {
    size_t words = (m->size + 63) / 64;
    for (size_t i = 0; i < n; i++) {
        vrr_status status = vrr_rr_bitvec_invoke(m, e, args + i * words, out + i * words);
        if (status == VRR_OK) continue;
        memset(out, 0, n * words * sizeof *out);
        return status;
    }
    return VRR_OK;
}

vrr_status invoke_values_many(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *values, uint64_t *out,
                              size_t n) {
    size_t words = (m->report.size + 63) / 64;
    for (size_t i = 0; i < n; i++) {
        vrr_status status = vrr_rappor_invoke_values(m, e, values + i * m->report.max_weight, out + i * words);
        if (status == VRR_OK) continue;
        memset(out, 0, n * words * sizeof *out);
        return status;
    }
    return VRR_OK;
}

vrr_status find_stranger(vrr_bitvec_domain d, const uint64_t *vectors, size_t n, size_t *place) {
    size_t words = (d.size + 63) / 64;
    *place = n;
    for (size_t i = n; i-- > 0;) {
        bool member;
        vrr_status status = vrr_bitvec_member(d, vectors + i * words, &member);
        if (status != VRR_OK) return status;
        if (!member) *place = i;
    }
    return VRR_OK;
}
