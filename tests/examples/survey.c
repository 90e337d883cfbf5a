/* The survey of src/cli/README.md as a program: 20000 respondents say which of five colours they like best. Each answer is randomized
 * where it is given; the counts of the answers are all that is kept. */
#include <inttypes.h>
#include <stdio.h>

#include "vrr.h"

enum { COLOURS = 5, RESPONDENTS = 20000 };

static const char *const colours[COLOURS] = {"red", "green", "blue", "white", "black"};

/* Stands in for asking: of eight respondents three like red, two green, and one each of the others. */
static uint64_t liked_by(unsigned respondent) {
    static const uint64_t answers[8] = {0, 0, 0, 1, 1, 2, 3, 4};
    return answers[respondent % 8];
}

/* The standard deviation is the root of the variance, which depends on the truth: the estimate is in its place. */
static vrr_status variance_of(const vrr_rr *m, double prob, double estimate, double *variance) {
    uint64_t holders = estimate <= 0 ? 0 : estimate >= RESPONDENTS ? RESPONDENTS : (uint64_t)(estimate + 0.5);
    return vrr_debias_variance_categorical(m->num_categories, prob, holders, RESPONDENTS - holders, 0, variance);
}

static vrr_status survey(const vrr_entropy *entropy) {
    uint64_t counts[COLOURS] = {0}, answer = 0;
    double prob = 0, epsilon = 0, estimates[COLOURS], variance = 0;
    vrr_rr m;
    vrr_status status = vrr_calibrate_categorical(2.0, COLOURS, &prob);
    if (status == VRR_OK) status = vrr_make_randomized_response(&m, COLOURS, prob);
    if (status == VRR_OK) status = vrr_rr_map(&m, 1, &epsilon);
    for (unsigned i = 0; status == VRR_OK && i < RESPONDENTS; i++) {
        status = vrr_rr_invoke(&m, entropy, liked_by(i), &answer);
        if (status == VRR_OK) counts[answer]++;
    }
    if (status == VRR_OK) status = vrr_debias_randomized_response(counts, COLOURS, prob, estimates);
    if (status == VRR_OK) printf("prob %a, epsilon %a\n", prob, epsilon);
    for (int i = 0; status == VRR_OK && i < COLOURS; i++) {
        status = variance_of(&m, prob, estimates[i], &variance);
        if (status == VRR_OK)
            printf("%-5s  %5" PRIu64 "  %7.1f  variance %.1f\n", colours[i], counts[i], estimates[i], variance);
    }
    return status;
}

int main(void) {
    vrr_entropy_buffer buffer;
    vrr_entropy entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    vrr_status status = survey(&entropy);
    vrr_entropy_buffer_wipe(&buffer);
    if (status != VRR_OK) fprintf(stderr, "%s\n", vrr_status_message(status));
    return status == VRR_OK ? 0 : 1;
}
