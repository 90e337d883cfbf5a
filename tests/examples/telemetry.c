/* A product that vendors vrr.h and vrr.c: devices report which of 64 features they use, with noise, and a server estimates
 * how many devices use each. Compiles as C11 and as C++17.
 *
 *   telemetry          noise from the operating system
 *   telemetry TAPE     noise from a file of random bytes, so that a test can repeat it
 */
#include <inttypes.h>
#include <stdio.h>

#include "vrr.h"

enum { FEATURES = 64, DEVICES = 1000, MOST_USED = 3 };

static int read_tape(void *ctx, void *buf, size_t len) {
    return fread(buf, 1, len, (FILE *)ctx) == len ? 0 : -1;
}

/* Every second device uses feature 0, every fourth one feature 1 too, every eighth one feature 2 too. */
static uint64_t features_used(unsigned device) {
    return (device % 2 == 0 ? 1u : 0u) + (device % 4 == 0 ? 2u : 0u) + (device % 8 == 0 ? 4u : 0u);
}

/* On a device: nothing but the report leaves it. */
static vrr_status send_report(const vrr_rappor *m, const vrr_entropy *e, unsigned device, uint64_t *report) {
    uint64_t used = features_used(device);
    return vrr_rappor_invoke(m, e, &used, report);
}

static vrr_status run(const vrr_entropy *e, double *epsilon, double *estimates, double *half_width) {
    uint64_t counts[FEATURES] = {0}, report = 0;
    double f = 0;
    vrr_rappor m;
    vrr_bitvec_domain domain = {FEATURES, true, MOST_USED};
    vrr_status status = vrr_calibrate_bitvec(6.0, domain, &f); /* all that a report may tell about a device */
    if (status == VRR_OK) status = vrr_make_rappor(&m, FEATURES, MOST_USED, f, true);
    if (status == VRR_OK) status = vrr_rappor_map(&m, 1, epsilon);
    for (unsigned device = 0; status == VRR_OK && device < DEVICES; device++) {
        status = send_report(&m, e, device, &report);
        if (status == VRR_OK) status = vrr_tally_add(counts, FEATURES, &report);
    }
    if (status == VRR_OK) status = vrr_debias_randomized_response_bitvec(counts, FEATURES, DEVICES, f, estimates);
    if (status == VRR_OK) status = vrr_debias_half_width(DEVICES, FEATURES, f, 1e-9, half_width);
    return status;
}

int main(int argc, char **argv) {
    double epsilon = 0, half_width = 0, estimates[FEATURES];
    vrr_entropy_buffer buffer;
    FILE *tape = argc > 1 ? fopen(argv[1], "rb") : NULL;
    vrr_entropy source = vrr_entropy_system();
    if (argc > 1 && tape == NULL) return 2;
    if (tape != NULL) {
        source.fill = read_tape;
        source.ctx = tape;
    }
    vrr_entropy entropy = vrr_entropy_buffered(&buffer, source);
    vrr_status status = run(&entropy, &epsilon, estimates, &half_width);
    vrr_entropy_buffer_wipe(&buffer);
    if (tape != NULL) fclose(tape);
    if (status != VRR_OK) {
        fprintf(stderr, "telemetry: %s\n", vrr_status_message(status));
        return 1;
    }
    vrr_decimal spent, within; /* bounds: rounded up, whatever printf does */
    vrr_decimal_up(epsilon, 17, &spent);
    vrr_decimal_up(half_width, 17, &within);
    printf("epsilon %" PRId64 "e%" PRId32 ", all estimates within %" PRId64 "e%" PRId32 "\n", spent.digits,
           spent.exponent, within.digits, within.exponent);
    int wrong = 0;
    for (unsigned feature = 0; feature < FEATURES; feature++) {
        double truth = 0;
        for (unsigned device = 0; device < DEVICES; device++) truth += (double)(features_used(device) >> feature & 1);
        printf("feature %2u: %.17g, in truth %g\n", feature, estimates[feature], truth);
        if (estimates[feature] - truth > half_width || truth - estimates[feature] > half_width) wrong = 1;
    }
    return wrong; /* by chance once in a billion runs */
}
