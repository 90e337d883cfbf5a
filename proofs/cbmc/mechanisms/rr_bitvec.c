/* make_randomized_response_bitvec and make_rappor, against the documents' lines: every bit is xored with a sample of f/2, and nothing else
   happens to it. The logarithm is left open. */
/* Open: privacy/epsilon.c */
/* Open: foundations/wipe.c */
#include "../../../src/mechanisms/rappor.h"
#include "../../../src/privacy/epsilon.h"

#include "../lanes.h"
#include "../source.h"
#include "../whole_wipe.h"

static double constant;
static uint64_t asked_distance;

double vrr_epsilon_bitvec_up(vrr_dyadic flip, uint64_t distance) {
    (void)flip;
    asked_distance = distance;
    return constant;
}

static bool size_ok(uint64_t size) {
    return 1 <= size && size <= UINT64_C(1) << 40;
}

/* The constructor for every double, size and weight: which are refused, and what is kept of the others. The constant is asked for at
   the distance that two vectors of the domain can have, min(2 m, size). */
CLAIM(make_bitvec, 70) {
    vrr_rr_bitvec m;
    vrr_bitvec_domain d = {nondet_size(), nondet_bool(), nondet_uint32()};
    double f = nondet_double();
    bool constant_time = nondet_bool();
    constant = nondet_double();
    SUPPOSE(constant >= 0 && constant < 1e13);
    vrr_status status = vrr_make_randomized_response_bitvec(&m, d, f, constant_time);
    bool f_ok = 0 < f && f <= 1, weight_ok = d.has_max_weight && d.max_weight <= d.size;
    CHECK((status == VRR_OK) == (size_ok(d.size) && weight_ok && f_ok), "accepted: size, weight and 0 < f <= 1");
    if (status == VRR_OK) {
        uint64_t most = 2 * (uint64_t)d.max_weight < d.size ? 2 * (uint64_t)d.max_weight : d.size;
        CHECK(asked_distance == most && m.epsilon == constant, "the constant of the greatest distance");
        CHECK(m.size == d.size && m.max_weight == d.max_weight && m.constant_time == constant_time, "the domain and the flag are kept");
        SUCCESS(vrr_make_randomized_response_bitvec, status);
        if (f >= 0x1p-8) CHECK(m.log2den <= 63 && (double)m.flip_num == f * (double)(UINT64_C(1) << (m.log2den - 1)), "f/2 is kept");
    } else {
        CHECK(status == VRR_ERR_SIZE || status == VRR_ERR_WEIGHT || status == VRR_ERR_PROBABILITY, "one of three errors");
        CHECK(m.size == 0 && m.flip_num == 0 && m.log2den == 0 && m.epsilon == 0 && m.max_weight == 0, "zero on failure");
        REACHED("refused");
    }
}

/* make_rappor is that constructor on vectors of a size and at most max_ones ones. */
CLAIM(make_rappor, 70) {
    vrr_rappor r;
    vrr_rr_bitvec m;
    size_t size = nondet_size();
    uint32_t ones = nondet_uint32();
    double f = nondet_bool() ? 0.375 : 2;
    bool constant_time = nondet_bool();
    vrr_bitvec_domain d = {size, true, ones};
    constant = 2.5;
    vrr_status status = vrr_make_rappor(&r, size, ones, f, constant_time);
    CHECK(status == vrr_make_randomized_response_bitvec(&m, d, f, constant_time), "the same status");
    CHECK(r.report.size == m.size && r.report.max_weight == m.max_weight && r.report.flip_num == m.flip_num &&
              r.report.log2den == m.log2den && r.report.constant_time == m.constant_time && r.report.epsilon == m.epsilon,
          "the same measurement");
    SUCCESS(vrr_make_rappor, status);
}

/* privacy_map: 0 for equal inputs, the constant at distance 1, an error beyond; RAPPOR's map is the constant everywhere. */
CLAIM(map_bitvec, 2) {
    vrr_rr_bitvec m = {0};
    vrr_rappor r;
    uint32_t d_in = nondet_uint32();
    double d_out = nondet_double(), rappor_out = nondet_double();
    bool made = nondet_bool();
    if (made) m.size = 8, m.max_weight = 1, m.flip_num = 1, m.log2den = 2, m.epsilon = 2.25;
    r.report = m;
    vrr_status status = vrr_rr_bitvec_map(&m, d_in, &d_out);
    CHECK(status == (!made ? VRR_ERR_ARGUMENT : d_in > 1 ? VRR_ERR_DISTANCE : VRR_OK), "distances 0 and 1");
    CHECK(d_out == (status == VRR_OK && d_in == 1 ? 2.25 : 0), "0 or the constant");
    vrr_status rappor = vrr_rappor_map(&r, d_in, &rappor_out);
    CHECK(rappor == (made ? VRR_OK : VRR_ERR_ARGUMENT), "every distance");
    CHECK(rappor_out == (made ? 2.25 : 0), "the constant");
    SUCCESS(vrr_rr_bitvec_map, status);
    SUCCESS(vrr_rappor_map, rappor);
}

static void check_report(bool constant_time, uint32_t k, size_t size, size_t words, bool rappor) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rappor r = {{0}};
    uint64_t arg[2] = {nondet_uint64(), nondet_uint64()}, out[2] = {nondet_uint64(), nondet_uint64()}, last = out[1];
    r.report.size = size;
    r.report.max_weight = nondet_uint32();
    r.report.flip_num = nondet_uint64();
    r.report.log2den = k;
    r.report.constant_time = constant_time;
    r.report.epsilon = 1;
    SUPPOSE(r.report.max_weight <= size && r.report.flip_num > 0 && r.report.flip_num <= UINT64_C(1) << (k - 1));
    vrr_status status = rappor ? vrr_rappor_invoke(&r, &e, arg, out) : vrr_rr_bitvec_invoke(&r.report, &e, arg, out);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does, whatever the vector");
    if (words < 2) CHECK(out[1] == last, "no word behind the report is written");
    if (rappor) SUCCESS(vrr_rappor_invoke, status);
    else SUCCESS(vrr_rr_bitvec_invoke, status);
    uint32_t i = nondet_uint32();
    size_t first = 0;
    SUPPOSE(i < 64);
    for (size_t g = 0; g < words; g++) {
        bool bit = (out[g] >> i) & 1, truth = (arg[g] >> i) & 1;
        if (status != VRR_OK || 64 * g + i >= size) {
            CHECK(!bit, "nothing is released, and nothing behind the last bit");
            if (s.failed) REACHED("a failure");
        } else {
            CHECK(bit == (truth ^ lane_sample(s.tape + first, k, i, r.report.flip_num)), "every bit is xored with its own sample");
            if (64 * g + i + 1 == size) REACHED("the last bit");
        }
        if (status == VRR_OK) first = words_before(constant_time, s.tape, k, r.report.flip_num, g + 1);
    }
    if (status == VRR_OK) CHECK(constant_time ? s.read == words * k : s.read >= first, "k words for each 64 bits, or as many as they need");
}

/* Reports with constant_time, of every length of a last word; any vector, members or not. */
static void check_tails(size_t first, size_t last) {
    size_t n = nondet_size();
    for (size_t i = first; i <= last; i++)
        if (n == i) check_report(true, 1, i, 1, false);
}

CLAIM(report_tails, 18) {
    check_tails(1, 16);
    REACHED("the end");
}

CLAIM(report_tails_to_32, 18) {
    check_tails(17, 32);
    REACHED("the end");
}

CLAIM(report_tails_to_48, 18) {
    check_tails(33, 48);
    REACHED("the end");
}

CLAIM(report_tails_to_64, 18) {
    check_tails(49, 64);
    REACHED("the end");
}

/* ... of two or three words of the source for each word, and of two words. */
CLAIM(report, 5) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_report(true, 2, 1, 1, false);
    if (chosen == 1) check_report(true, 3, 64, 1, false);
    if (chosen == 2) check_report(true, 1, 65, 2, false);
    if (chosen == 3) check_report(true, 2, 128, 2, false);
    REACHED("the end");
}

CLAIM(rappor_report, 5) {
    if (nondet_bool()) check_report(true, 3, 9, 1, true);
    else check_report(true, 1, 65, 2, true);
    REACHED("the end");
}

/* Without constant_time: the lanes of a word are decided before all of its words are read. */
CLAIM(report_lazily, 9) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_report(false, 3, 64, 1, false);
    if (chosen == 1) check_report(false, 2, 65, 2, false);
    if (chosen == 2) check_report(false, 3, 9, 1, true);
    if (chosen == 3) check_report(false, 1, 65, 2, true);
    REACHED("the end");
}

/* A measurement that was never made writes nothing and draws nothing. */
CLAIM(no_report, 5) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rappor never = {{0}};
    uint64_t arg = nondet_uint64(), out = nondet_uint64(), before = out;
    CHECK(vrr_rappor_invoke(&never, &e, &arg, &out) == VRR_ERR_ARGUMENT && vrr_rr_bitvec_invoke(&never.report, &e, &arg, &out) ==
              VRR_ERR_ARGUMENT, "never made");
    CHECK(s.calls == 0 && out == before, "nothing is drawn, nothing is written");
    REACHED("the end");
}

static void check_member(size_t size, uint64_t first, uint64_t second) {
    vrr_bitvec_domain d = {size, true, nondet_uint32()};
    uint64_t arg[2] = {first, second};
    bool member = nondet_bool();
    uint32_t ones = 0;
    vrr_status status = vrr_bitvec_member(d, arg, &member);
    CHECK(status == (d.max_weight > size ? VRR_ERR_WEIGHT : VRR_OK), "the weight is at most the size");
    for (uint32_t i = 0; i < size; i++) ones += (arg[i / 64] >> (i % 64)) & 1;
    SUCCESS(vrr_bitvec_member, status);
    CHECK(member == (status == VRR_OK && ones <= d.max_weight), "at most max_weight ones");
    if (member) REACHED("a member");
    if (status == VRR_OK && !member) REACHED("too many ones");
}

/* Members: at most max_weight of the size bits are one. All vectors of up to 6 bits, whatever stands behind them; 64 and 66 bits of which
   few are one. */
CLAIM(member, 70) {
    size_t n = nondet_size();
    for (size_t i = 1; i <= 6; i++)
        if (n == i) check_member(i, nondet_uint64(), nondet_uint64());
    if (n == 64) check_member(64, (nondet_uint64() & 1) | (nondet_uint64() & UINT64_C(1) << 63), nondet_uint64());
    if (n == 66) check_member(66, nondet_uint64() & 5, nondet_uint64());
    REACHED("the end");
}

/* Domains that are none. */
CLAIM(no_domain, 3) {
    vrr_bitvec_domain d = {nondet_size(), nondet_bool(), nondet_uint32()};
    bool member = nondet_bool();
    uint64_t arg = nondet_uint64();
    SUPPOSE(!size_ok(d.size) || !d.has_max_weight);
    CHECK(vrr_bitvec_member(d, &arg, &member) == (size_ok(d.size) ? VRR_ERR_WEIGHT : VRR_ERR_SIZE) && !member, "refused");
    REACHED("the end");
}
