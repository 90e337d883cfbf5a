/* What all bindings do with the library: a tally of categories, calls for many reports, and the rows that are shown of a tally. */
#ifndef VRR_BINDINGS_ROWS_H
#define VRR_BINDINGS_ROWS_H

#include "vrr.h"

/* With a probability of at least 1 - alpha every true count lies between its lower and its upper. If no count explains an estimate,
   lower is above upper. */
typedef struct {
    double estimate, standard_error;
    uint64_t lower, upper;
} estimate_row;

vrr_status rows_of_bool(uint64_t trues, uint64_t n, double prob, double alpha, estimate_row *row);

/* room: as many doubles as there are counts. */
vrr_status rows_of_bits(const uint64_t *counts, size_t size, uint64_t n, double f, double alpha, estimate_row *rows,
                        double *room);

/* room: as many as there are counts. The counts are those of all reports; VRR_ERR_OVERFLOW otherwise. */
vrr_status rows_of_categories(const uint64_t *counts, size_t num_categories, double prob, double alpha,
                              estimate_row *rows, double *room);

/* Counts n responses; counts[num_categories] is how many there are in all. Nothing is counted if one is no category (*bad is the place
   of the first one, otherwise n: VRR_ERR_ARGUMENT), or if their number would not fit (VRR_ERR_OVERFLOW). */
vrr_status tally_responses(uint64_t *counts, size_t num_categories, const uint64_t *responses, size_t n, size_t *bad);

/* n reports, one after the other; if one of them fails all are zero, and nothing was released. */
vrr_status invoke_bitvec_many(const vrr_rr_bitvec *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                              size_t n);
vrr_status invoke_values_many(const vrr_rappor *m, const vrr_entropy *e, const uint64_t *values, uint64_t *out,
                              size_t n);

/* The place of the first of n vectors that is not in the domain; n if all are. All of them are looked at. */
vrr_status find_stranger(vrr_bitvec_domain d, const uint64_t *vectors, size_t n, size_t *place);

#endif
