/* Estimates as tables and as drawings. What is in them comes from the library. */
#ifndef VRR_CLI_ESTIMATES_H
#define VRR_CLI_ESTIMATES_H

#include "collection.h"

typedef struct {
    const collection *c;
    double *estimates;
    double *variances; /* of each; or NULL, and all have the same: */
    double variance;
    bool asked; /* alpha was given */
    double alpha,
        half_width; /* all true counts lie within half_width of their estimates, but for a probability of alpha */
    const char *alpha_text; /* alpha as a decimal that is not below it */
    uint64_t unexplained;   /* estimates that no truth explains */
} estimates;

double variance_of(const estimates *e, size_t row);

/* Its root, rounded up. */
double standard_error_of(const estimates *e, size_t row);

/* The whole numbers from 0 to the number of reports that are within the half width of an estimate: counts are whole, so that
   these ends lose nothing. false: there is none. */
bool interval_of(const estimates *e, size_t row, uint64_t *lower, uint64_t *upper);

void print_csv(const estimates *e);
void print_aligned(const estimates *e);
void print_json(const estimates *e);

/* bars.c: bars with their intervals, the longest one first. After a failure a message is on standard error. */
bool save_bars(const char *name, const estimates *e);

#endif
