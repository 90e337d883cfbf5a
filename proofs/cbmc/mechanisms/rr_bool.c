/* make_randomized_response_bool, against the document's lines. The logarithm is left open: what is checked is which parameters are
   accepted, what is kept of them, and every answer. */
/* Open: privacy/epsilon.c */
/* Open: foundations/wipe.c */
#include "../../../src/mechanisms/rr_bool.h"
#include "../../../src/privacy/epsilon.h"

#include "../lanes.h"
#include "../source.h"
#include "../whole_wipe.h"

static double constant; /* what the logarithm is */

bool vrr_probability_in_range(vrr_dyadic p, uint64_t t) {
    return t == 2 && 1 <= p.log2den && p.log2den < 64 && p.num >= UINT64_C(1) << (p.log2den - 1); /* at least 1/2, and below 1 */
}

double vrr_epsilon_up(vrr_dyadic p, uint64_t t) {
    (void)p, (void)t;
    return constant;
}

/* The constructor for every double and both flags: 0.5 <= prob < 1 or an error; on success prob is keep_num / 2^log2den. */
CLAIM(make_bool, 70) {
    vrr_rr_bool m = {nondet_uint64(), nondet_uint32(), nondet_bool(), nondet_double()};
    double prob = nondet_double();
    bool constant_time = nondet_bool();
    constant = nondet_double();
    SUPPOSE(constant >= 0 && constant < 800);
    vrr_status status = vrr_make_randomized_response_bool(&m, prob, constant_time);
    CHECK(status == (0.5 <= prob && prob < 1 ? VRR_OK : VRR_ERR_PROBABILITY), "accepted: 0.5 <= prob < 1");
    if (status == VRR_OK) {
        CHECK(1 <= m.log2den && m.log2den <= 53 && m.keep_num >> m.log2den == 0, "a fraction below 1");
        CHECK((double)m.keep_num == prob * (double)(UINT64_C(1) << m.log2den), "that is prob");
        CHECK(m.constant_time == constant_time && m.epsilon == constant, "the flag and the constant are kept");
        SUCCESS(vrr_make_randomized_response_bool, status);
    } else {
        CHECK(m.keep_num == 0 && m.log2den == 0 && !m.constant_time && m.epsilon == 0, "zero on failure");
        REACHED("refused");
        if (prob != prob) REACHED("not a number");
    }
}

static vrr_rr_bool any_measurement(uint32_t most) {
    vrr_rr_bool m = {nondet_uint64(), nondet_uint32(), nondet_bool(), 1.0};
    if (nondet_bool()) {
        m.keep_num = m.log2den = 0;
        m.epsilon = 0;
        return m;
    }
    SUPPOSE(1 <= m.log2den && m.log2den <= most && m.keep_num >> m.log2den == 0 && m.keep_num >= UINT64_C(1) << (m.log2den - 1));
    return m;
}

/* privacy_map for every distance: 0 for equal inputs, the constant for all others. */
CLAIM(map_bool, 2) {
    vrr_rr_bool m = any_measurement(53);
    uint32_t d_in = nondet_uint32();
    double d_out = nondet_double();
    vrr_status status = vrr_rr_bool_map(&m, d_in, &d_out);
    CHECK(status == (m.log2den ? VRR_OK : VRR_ERR_ARGUMENT), "refused only for a measurement that was never made");
    CHECK(d_out == (m.log2den && d_in >= 1 ? m.epsilon : 0), "0 or the constant");
    SUCCESS(vrr_rr_bool_map, status);
    if (status != VRR_OK) REACHED("never made");
}

/* not (arg xor sample), for every prob with up to 53 bits, every word, and a source that may fail. */
CLAIM(answer, 3) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rr_bool m = any_measurement(53);
    bool arg = nondet_bool(), out = nondet_bool();
    vrr_status status = vrr_rr_bool_invoke(&m, &e, arg, &out);
    if (m.log2den == 0) {
        CHECK(status == VRR_ERR_ARGUMENT && s.calls == 0, "never made: no word is drawn");
        REACHED("never made");
    } else {
        CHECK(s.calls == 1 && status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "one call, and its failure is ours");
    }
    if (status != VRR_OK) {
        CHECK(!out, "nothing is released");
        if (s.failed) REACHED("a failure");
    } else {
        bool sample = s.tape[0] % (UINT64_C(1) << m.log2den) < m.keep_num;
        CHECK(s.read == 1 && out == (arg == sample), "the input is kept if the sample is true");
        SUCCESS(vrr_rr_bool_invoke, status);
    }
}

static void check_answers(bool constant_time, uint32_t k, size_t n, size_t groups) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rr_bool m = {nondet_uint64(), k, constant_time, 1.0};
    uint64_t args[2] = {nondet_uint64(), nondet_uint64()}, out[2] = {nondet_uint64(), nondet_uint64()}, last = out[1];
    SUPPOSE(m.keep_num >> k == 0 && m.keep_num >= UINT64_C(1) << (k - 1));
    vrr_status status = vrr_rr_bool_invoke_many(&m, &e, args, out, n);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does");
    if (groups < 2) CHECK(out[1] == last, "no word behind the answers is written");
    uint32_t i = nondet_uint32();
    size_t first = 0;
    SUPPOSE(i < 64);
    for (size_t g = 0; g < groups; g++) {
        bool bit = (out[g] >> i) & 1;
        if (status != VRR_OK || 64 * g + i >= n) {
            CHECK(!bit, "nothing is released, and nothing behind the last answer");
            if (s.failed) REACHED("a failure");
        } else {
            CHECK(bit == (((args[g] >> i) & 1) == lane_sample(s.tape + first, k, i, m.keep_num)), "kept if its lane's sample is true");
            SUCCESS(vrr_rr_bool_invoke_many, status);
        }
        if (status == VRR_OK) first = words_before(constant_time, s.tape, k, m.keep_num, g + 1);
    }
    if (status == VRR_OK) CHECK(constant_time ? s.read == groups * k : s.read >= first, "k words for each 64 answers, or as many as they need");
}

/* Packed answers with constant_time: every length of a last word. */
static void check_tails(size_t first, size_t last) {
    size_t n = nondet_size();
    for (size_t i = first; i <= last; i++)
        if (n == i) check_answers(true, 1, i, 1);
}

CLAIM(answer_tails, 18) {
    check_tails(1, 16);
    REACHED("the end");
}

CLAIM(answer_tails_to_32, 18) {
    check_tails(17, 32);
    REACHED("the end");
}

CLAIM(answer_tails_to_48, 18) {
    check_tails(33, 48);
    REACHED("the end");
}

CLAIM(answer_tails_to_64, 18) {
    check_tails(49, 64);
    REACHED("the end");
}

/* ... and two words, of one or two words of the source each. */
CLAIM(answers, 5) {
    if (nondet_bool()) check_answers(true, 2, 65, 2);
    else check_answers(true, 1, 127, 2);
    REACHED("the end");
}

/* Without constant_time: the lanes of a word are decided before all of its words are read. */
CLAIM(answers_lazily, 9) {
    uint32_t chosen = nondet_uint32();
    if (chosen == 0) check_answers(false, 1, 5, 1);
    if (chosen == 1) check_answers(false, 3, 64, 1);
    if (chosen == 2) check_answers(false, 2, 65, 2);
    REACHED("the end");
}

/* No answer needs no word, and a measurement that was never made releases nothing. */
CLAIM(no_answers, 5) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rr_bool m = {1, 1, nondet_bool(), 1.0}, never = {0, 0, false, 0};
    uint64_t args[2] = {nondet_uint64(), nondet_uint64()}, out[2] = {nondet_uint64(), nondet_uint64()}, first = out[0];
    CHECK(vrr_rr_bool_invoke_many(&m, &e, args, out, 0) == VRR_OK && s.calls == 0 && out[0] == first, "no answer");
    CHECK(vrr_rr_bool_invoke_many(&never, &e, args, out, 100) == VRR_ERR_ARGUMENT && s.calls == 0, "never made");
    CHECK(out[0] == 0 && out[1] == 0, "nothing is released");
    REACHED("the end");
}
