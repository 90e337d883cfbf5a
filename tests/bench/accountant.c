/* What accounting costs. The unit is one pass over the weights of ten million flips in plain double arithmetic, which gives
 * one delta, rounded anyhow; an epsilon by bisection takes many of them. */
#define _POSIX_C_SOURCE 200809L

#include "measure.h"
#include "../support/support.h"

#include <stdio.h>

enum { ROUNDS = 5, FLIPS = 10000000 };
#define DELTA 1e-8
#define PASSES 10   /* the epsilon of ten million flips costs no more of them */
#define MARGIN 1.33 /* machines are noisy */

static vrr_rr_bitvec m; /* two flips a report */
static volatile double sink;

static void plain_pass(void) {
    double q = 0.4995, odds = (1 - q) / q, weight = 1e-300, sum = 0;
    for (int j = 0; j < FLIPS; j++) {
        weight = weight * (FLIPS - j) / (j + 1) * odds;
        if (weight > 1e300) weight = 1e-300; /* a real one would rescale; this one only takes the time */
        sum += weight;
    }
    sink += sum;
}

static void one_delta(void) {
    double delta;
    if (vrr_compose_delta(&m, FLIPS / 2, 54.8, &delta) != VRR_OK) abort();
    sink += delta;
}

static void one_epsilon(void) {
    double epsilon;
    if (vrr_compose_epsilon(&m, FLIPS / 2, DELTA, &epsilon) != VRR_OK) abort();
    sink += epsilon;
}

static void best_order(void) {
    double epsilon, alpha;
    if (vrr_rdp_approx_bitvec(&m, FLIPS / 2, DELTA, &epsilon, &alpha) != VRR_OK) abort();
    sink += epsilon;
}

static void one_order(void) {
    double epsilon;
    if (vrr_rdp_bitvec(&m, 2.5, &epsilon) != VRR_OK) abort();
    sink += epsilon;
}

static double seconds_of(void (*run)(void), int repeats) {
    double start = now();
    for (int i = 0; i < repeats; i++) run();
    return (now() - start) / repeats;
}

int main(void) {
    static const struct {
        const char *name;
        void (*run)(void);
        int repeats;
        double most; /* passes; 0: no aim */
    } cases[] = {{"delta, exact composition", one_delta, 3, 1},
                 {"epsilon, exact composition", one_epsilon, 1, PASSES},
                 {"epsilon, the best Renyi order", best_order, 10, 1},
                 {"Renyi divergence of one order", one_order, 1000, 1}};
    enum { CASES = sizeof cases / sizeof *cases };
    static double ratios[CASES][ROUNDS];
    vrr_bitvec_domain d = {2, true, 1};
    int failures = 0;
    if (vrr_make_randomized_response_bitvec(&m, d, 0.999, false) != VRR_OK) abort();
    for (int round = -1; round < ROUNDS; round++) { /* round -1 warms up */
        double pass = seconds_of(plain_pass, 1);
        for (int c = 0; c < CASES; c++) {
            double seconds = seconds_of(cases[c].run, cases[c].repeats);
            if (round >= 0) ratios[c][round] = seconds / pass;
        }
    }
    printf("accounting of 10^7 flips, medians of %d rounds; cost: passes over all weights in double arithmetic\n\n",
           ROUNDS);
    for (int c = 0; c < CASES; c++) {
        double ratio = median(ratios[c], ROUNDS);
        bool failed = ratio > MARGIN * cases[c].most;
        printf("%-36s %12.6f  aim at most %.0f%s\n", cases[c].name, ratio, cases[c].most, failed ? "  NOT MET" : "");
        failures += failed;
    }
    return failures == 0 ? 0 : 1;
}
