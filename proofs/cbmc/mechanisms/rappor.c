/* rappor(value, domain_size, epsilon) and k-RAPPOR, against the document's lines: out = [0] * domain_size; out[value] = 1 for each value;
   every bit is xored with a sample of f/2. Calibration and logarithm are left open. */
/* Open: mechanisms/calibrate.c */
/* Open: privacy/epsilon.c */
/* Open: foundations/wipe.c */
#include "../../../src/mechanisms/calibrate.h"
#include "../../../src/mechanisms/rappor.h"
#include "../../../src/privacy/epsilon.h"

#include "../lanes.h"
#include "../source.h"
#include "../whole_wipe.h"

static double asked_epsilon;
static vrr_bitvec_domain asked;

/* Refuses what its contract refuses, and finds some f otherwise. */
vrr_status vrr_calibrate_bitvec(double epsilon, vrr_bitvec_domain d, double *f) {
    asked_epsilon = epsilon;
    asked = d;
    *f = 0;
    if (d.size < 1 || d.size > UINT64_C(1) << 40) return VRR_ERR_SIZE;
    if (!d.has_max_weight || d.max_weight > d.size) return VRR_ERR_WEIGHT;
    if (!(epsilon >= 0 && epsilon - epsilon == 0)) return VRR_ERR_ARGUMENT;
    *f = 0.375;
    return VRR_OK;
}
double vrr_epsilon_bitvec_up(vrr_dyadic flip, uint64_t distance) {
    (void)flip;
    (void)distance;
    return 2.5;
}

/* The calibration for every domain, number of ones and epsilon: that of the domain, or 0 and an error. */
CLAIM(calibrate_rappor, 70) {
    size_t size = nondet_size();
    uint32_t ones = nondet_uint32();
    double epsilon = nondet_double(), f = nondet_double();
    bool size_ok = 1 <= size && size <= UINT64_C(1) << 40, ones_ok = 1 <= ones && ones <= size;
    vrr_status status = vrr_calibrate_rappor(epsilon, size, ones, &f);
    CHECK(status == (!size_ok ? VRR_ERR_SIZE : !ones_ok ? VRR_ERR_WEIGHT : epsilon >= 0 && epsilon - epsilon == 0 ? VRR_OK : VRR_ERR_ARGUMENT),
          "refused are a bad domain, a bad number of ones and a bad epsilon, in this order");
    CHECK(f == (status == VRR_OK ? 0.375 : 0), "the calibrated f, or 0");
    if (status == VRR_OK) {
        CHECK(asked_epsilon == epsilon && asked.size == size && asked.max_weight == ones, "of this domain and epsilon");
        SUCCESS(vrr_calibrate_rappor, status);
    } else {
        REACHED("refused");
    }
}

/* The constructor for every domain, number of values and epsilon: the calibrated f of that domain, or zero and an error. */
CLAIM(make_rappor_epsilon, 70) {
    vrr_rappor m, same;
    size_t size = nondet_size();
    uint32_t values = nondet_uint32();
    double epsilon = nondet_double();
    bool constant_time = nondet_bool(), size_ok = 1 <= size && size <= UINT64_C(1) << 40, values_ok = 1 <= values && values <= size;
    vrr_status status = vrr_make_rappor_epsilon(&m, size, values, epsilon, constant_time);
    CHECK(status == (!size_ok ? VRR_ERR_SIZE : !values_ok ? VRR_ERR_WEIGHT : epsilon >= 0 && epsilon - epsilon == 0 ? VRR_OK : VRR_ERR_ARGUMENT),
          "refused are a bad domain, a bad number of values and a bad epsilon, in this order");
    if (status == VRR_OK) {
        CHECK(asked_epsilon == epsilon && asked.size == size && asked.max_weight == values, "the noise is that of this epsilon");
        CHECK(vrr_make_rappor(&same, size, values, 0.375, constant_time) == VRR_OK, "the calibrated f is one");
        CHECK(m.report.size == size && m.report.max_weight == values && m.report.flip_num == same.report.flip_num &&
                  m.report.log2den == same.report.log2den && m.report.constant_time == constant_time && m.report.epsilon == 2.5,
              "the measurement of the calibrated f");
        SUCCESS(vrr_make_rappor_epsilon, status);
    } else {
        CHECK(m.report.size == 0 && m.report.flip_num == 0 && m.report.log2den == 0 && m.report.epsilon == 0 &&
                  m.report.max_weight == 0 && !m.report.constant_time, "zero on failure");
        REACHED("refused");
    }
}

static void check_values(bool constant_time, uint32_t k, size_t size, size_t words, uint32_t n) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rappor m = {{0}};
    uint64_t values[3] = {nondet_uint64(), nondet_uint64(), nondet_uint64()}, out[2] = {nondet_uint64(), nondet_uint64()}, last = out[1];
    m.report.size = size;
    m.report.max_weight = n;
    m.report.flip_num = nondet_uint64();
    m.report.log2den = k;
    m.report.constant_time = constant_time;
    m.report.epsilon = 1;
    SUPPOSE(m.report.flip_num > 0 && m.report.flip_num <= UINT64_C(1) << (k - 1));
    vrr_status status = vrr_rappor_invoke_values(&m, &e, values, out);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does, whatever the values");
    if (words < 2) CHECK(out[1] == last, "no word behind the report is written");
    uint32_t i = nondet_uint32();
    SUPPOSE(i < 64 * words);
    size_t first = words_before(constant_time, s.tape, k, m.report.flip_num, i / 64), read = words_before(constant_time, s.tape, k, m.report.flip_num, words);
    bool bit = (out[i / 64] >> (i % 64)) & 1, truth = false;
    for (uint32_t j = 0; j < n; j++) truth = truth || values[j] == i;
    if (status != VRR_OK || i >= size) {
        CHECK(!bit, "nothing is released, and nothing behind the last bit");
        if (s.failed) REACHED("a failure");
    } else {
        CHECK(bit == (truth ^ lane_sample(s.tape + first, k, i % 64, m.report.flip_num)), "one for each value, xored with its own sample");
        if (truth && i + 1 == size) REACHED("the last value");
    }
    if (status == VRR_OK) CHECK(constant_time ? s.read == words * k : s.read >= read, "k words for each 64 bits, or as many as they need");
    SUCCESS(vrr_rappor_invoke_values, status);
}

/* Reports of 1, 2 or 3 values: every list, values that are none and equal ones included. */
CLAIM(report_values, 5) {
    uint32_t n = nondet_uint32();
    if (n == 1) check_values(true, 2, 9, 1, 1);
    if (n == 2) check_values(true, 1, 64, 1, 2);
    if (n == 3) check_values(true, 1, 65, 2, 3);
    REACHED("the end");
}

/* The same without constant_time: the lanes of a word are decided before all of its words are read. */
CLAIM(report_values_lazily, 9) {
    uint32_t n = nondet_uint32();
    if (n == 1) check_values(false, 3, 9, 1, 1);
    if (n == 2) check_values(false, 2, 65, 2, 2);
    REACHED("the end");
}

/* A measurement that was never made writes nothing and draws nothing. */
CLAIM(no_report_values, 5) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rappor never = {{0}};
    uint64_t values = nondet_uint64(), out = nondet_uint64(), before = out;
    CHECK(vrr_rappor_invoke_values(&never, &e, &values, &out) == VRR_ERR_ARGUMENT, "never made");
    CHECK(s.calls == 0 && out == before, "nothing is drawn, nothing is written");
    REACHED("the end");
}
