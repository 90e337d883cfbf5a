/* Half widths of true answers and of categories: which arguments are refused, and that nobody's answers have the width 0. Which prob
   leaves something to estimate is said by the variance of an estimate, which is left open here and has claims of its own. */
/* Open: aggregation/debias.c */
#include "../../../src/aggregation/debias.h"
#include "../../../src/aggregation/half_width.h"

#include "../model.h"

static uint64_t asked_categories;
static double asked_prob;
static vrr_status estimable; /* what the variance says of both */

vrr_status vrr_debias_variance_categorical(uint64_t num_categories, double prob, uint64_t holders, uint64_t others,
                                           uint64_t strangers, double *variance) {
    bool same_prob = prob == asked_prob || (prob != prob && asked_prob != asked_prob);
    CHECK(num_categories == asked_categories && same_prob, "asked about these categories and this prob");
    CHECK(holders == 0 && others == 0 && strangers == 0, "asked about nobody");
    *variance = 0;
    return estimable;
}

static void ask(uint64_t categories, double prob) {
    asked_categories = categories;
    asked_prob = prob;
    estimable = VRR_OK;
    if (nondet_bool()) estimable = VRR_ERR_PROBABILITY;
    if (nondet_bool()) estimable = VRR_ERR_CATEGORIES;
    SUPPOSE(estimable != VRR_OK || (0 < prob && prob < 1));
}

static vrr_status wanted(double alpha) {
    if (estimable != VRR_OK) return estimable;
    return 0 < alpha && alpha < 1 ? VRR_OK : VRR_ERR_PROBABILITY;
}

CLAIM(half_width_bool_refused, 70) {
    double prob = nondet_double(), alpha = nondet_double(), width = nondet_double();
    ask(2, prob);
    vrr_status status = vrr_debias_half_width_bool(0, prob, alpha, &width);
    CHECK(status == wanted(alpha), "status");
    CHECK(width == 0, "zero on failure, and for nobody's answers");
    SUCCESS(vrr_debias_half_width_bool, status);
    if (status != VRR_OK) REACHED("refused");
}

CLAIM(half_width_categorical_refused, 70) {
    uint64_t t = nondet_uint64();
    double prob = nondet_double(), alpha = nondet_double(), width = nondet_double();
    ask(t, prob);
    vrr_status status = vrr_debias_half_width_categorical(0, t, prob, alpha, &width);
    CHECK(status == wanted(alpha), "status");
    CHECK(width == 0, "zero on failure, and for nobody's answers");
    SUCCESS(vrr_debias_half_width_categorical, status);
    if (status != VRR_OK) REACHED("refused");
}
