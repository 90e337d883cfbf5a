/* The library: any parameters, inputs and tapes that the input spells out. What fails gives zeros; what does not keeps its bounds. */
#include "fuzz.h"

#include "../../src/vrr.h"

typedef struct {
    const uint8_t *data;
    size_t left;
} tape;

static uint64_t next(tape *t, size_t bytes) {
    uint64_t value = 0;
    for (size_t i = 0; i < bytes && t->left > 0; i++, t->left--) value |= (uint64_t)*t->data++ << 8 * i;
    return value;
}

static double next_double(tape *t) {
    uint64_t bits = next(t, 8);
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Fails when the input is over. */
static int fill(void *ctx, void *buf, size_t len) {
    tape *t = ctx;
    if (t->left < len) return -1;
    memcpy(buf, t->data, len);
    t->data += len;
    t->left -= len;
    return 0;
}

static bool is_epsilon(double x) {
    return x >= 0 && x <= 1.7976931348623157e308;
}

static void bits(tape *t, const vrr_entropy *e) {
    double prob = next_double(t), epsilon = -1, wanted = next_double(t), found = -1;
    bool answer = true;
    vrr_rr_bool m;
    if (vrr_calibrate_bool(wanted, &found) == VRR_OK) {
        CHECK(vrr_make_randomized_response_bool(&m, found, true) == VRR_OK);
        CHECK(vrr_rr_bool_map(&m, 1, &epsilon) == VRR_OK && epsilon <= wanted);
    }
    if (vrr_make_randomized_response_bool(&m, prob, next(t, 1) & 1) == VRR_OK) {
        CHECK(prob >= 0.5 && prob < 1);
        CHECK(vrr_rr_bool_map(&m, 1, &epsilon) == VRR_OK && is_epsilon(epsilon) && (epsilon > 0) == (prob > 0.5));
    } else {
        CHECK(!(prob >= 0.5 && prob < 1));
    }
    CHECK(vrr_rr_bool_invoke(&m, e, next(t, 1) & 1, &answer) == VRR_OK || !answer);
}

static void categories(tape *t, const vrr_entropy *e) {
    uint64_t count = next(t, 8), answer = 7;
    double prob = next_double(t), epsilon = -1;
    vrr_rr m;
    if (vrr_make_randomized_response(&m, count, prob) == VRR_OK)
        CHECK(count >= 2 && prob < 1 && vrr_rr_map(&m, 1, &epsilon) == VRR_OK && is_epsilon(epsilon));
    vrr_status status = vrr_rr_invoke(&m, e, next(t, 8), &answer);
    CHECK(status == VRR_OK ? answer < count : answer == 0);
}

static void vectors(tape *t, const vrr_entropy *e) {
    enum { WORDS = 5 };
    uint64_t input[WORDS], report[WORDS], counts[64 * WORDS] = {0};
    size_t size = (size_t)next(t, 2) % (64 * WORDS + 1), words = (size + 63) / 64;
    vrr_bitvec_domain d = {size, next(t, 1) & 1, (uint32_t)next(t, 1)};
    double f = next_double(t), epsilon = -1;
    vrr_rr_bitvec m;
    for (size_t i = 0; i < WORDS; i++) {
        input[i] = next(t, 8);
        report[i] = UINT64_MAX;
    }
    if (size % 64 > 0) input[words - 1] &= (UINT64_C(1) << size % 64) - 1;
    if (vrr_make_randomized_response_bitvec(&m, d, f, next(t, 1) & 1) != VRR_OK) return;
    CHECK(size > 0 && f > 0 && f <= 1);
    if (vrr_rr_bitvec_map(&m, 1, &epsilon) == VRR_OK) CHECK(is_epsilon(epsilon));
    vrr_status status = vrr_rr_bitvec_invoke(&m, e, input, report);
    for (size_t i = 0; i < words; i++) CHECK(status == VRR_OK || report[i] == 0);
    for (size_t i = words; i < WORDS; i++) CHECK(report[i] == UINT64_MAX);
    CHECK(size % 64 == 0 || report[words - 1] >> size % 64 == 0);
    CHECK(vrr_tally_add(counts, size, report) == VRR_OK);
}

static void costs(tape *t) {
    double rho = next_double(t), delta = next_double(t), epsilon = -1;
    if (vrr_zcdp_to_approx(rho, delta, &epsilon) == VRR_OK)
        CHECK(rho >= 0 && delta > 0 && delta < 1 && is_epsilon(epsilon));
    vrr_rr_bool m;
    double alpha = next_double(t), bound = -1;
    if (vrr_make_randomized_response_bool(&m, next_double(t), false) != VRR_OK) return;
    if (vrr_rdp_bool(&m, alpha, &bound) == VRR_OK) CHECK(alpha > 1 && is_epsilon(bound));
    if (vrr_zcdp_bool(&m, &bound) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_compose_delta_bool(&m, next(t, 1), next_double(t), &bound) == VRR_OK) CHECK(bound >= 0 && bound <= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tape t = {data, size};
    vrr_entropy e = {fill, &t};
    uint64_t which = next(&t, 1) % 4;
    if (which == 0) bits(&t, &e);
    if (which == 1) categories(&t, &e);
    if (which == 2) vectors(&t, &e);
    if (which == 3) costs(&t);
    return 0;
}
