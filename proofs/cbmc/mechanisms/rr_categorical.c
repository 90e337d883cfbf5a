/* make_randomized_response, against the document's lines: the truth with probability prob, otherwise one of the other categories, all
   equally likely; an input that is no category is answered with any of them. The logarithm is left open. */
/* Open: privacy/epsilon.c */
#define TAPE_WORDS 6
#include "../../../src/mechanisms/rr_categorical.h"
#include "../../../src/mechanisms/rr_typed.h"
#include "../../../src/privacy/epsilon.h"

#include "../source.h"
#include "../uniform_words.h"

static double constant;
static bool in_range;

bool vrr_probability_in_range(vrr_dyadic p, uint64_t t) {
    (void)p, (void)t;
    return in_range;
}

double vrr_epsilon_up(vrr_dyadic p, uint64_t t) {
    (void)p, (void)t;
    return constant;
}

/* The constructor for every double and every number of categories, whatever the comparison of prob with 1/t says. */
CLAIM(make_categorical, 70) {
    vrr_rr m = {nondet_uint64(), nondet_uint32(), nondet_uint64(), nondet_double()};
    double prob = nondet_double();
    uint64_t t = nondet_uint64();
    constant = nondet_double();
    in_range = nondet_bool();
    SUPPOSE(constant >= 0 && constant < 800);
    vrr_status status = vrr_make_randomized_response(&m, t, prob);
    if (t < 2 || t > UINT64_C(1) << 63) CHECK(status == VRR_ERR_CATEGORIES, "2 to 2^63 categories");
    else CHECK(status == (0 < prob && prob <= 1 && in_range ? VRR_OK : VRR_ERR_PROBABILITY), "a probability that is in range");
    if (status == VRR_OK) {
        CHECK(m.num_categories == t && m.epsilon == constant, "categories and constant are kept");
        if (prob >= 0x1p-10) CHECK(m.log2den <= 63 && (double)m.keep_num == prob * (double)(UINT64_C(1) << m.log2den), "prob is kept");
        SUCCESS(vrr_make_randomized_response, status);
    } else {
        CHECK(m.keep_num == 0 && m.log2den == 0 && m.num_categories == 0 && m.epsilon == 0, "zero on failure");
        REACHED("refused");
    }
}

/* privacy_map for every distance. */
CLAIM(map_categorical, 2) {
    vrr_rr m = {nondet_uint64(), nondet_uint32(), nondet_uint64(), nondet_bool() ? 1.5 : 0};
    uint32_t d_in = nondet_uint32();
    double d_out = nondet_double();
    vrr_status status = vrr_rr_map(&m, d_in, &d_out);
    CHECK(status == (m.log2den ? VRR_OK : VRR_ERR_ARGUMENT), "refused only for a measurement that was never made");
    CHECK(d_out == (m.log2den && d_in >= 1 ? m.epsilon : 0), "0 or the constant");
    SUCCESS(vrr_rr_map, status);
}

/* The next number below n: the value of the first word from *at on that is accepted. */
static uint64_t next_number(const source *s, size_t *at, uint64_t n) {
    while (*at + 1 < s->read && !word_accepted(s->tape[*at], n)) ++*at;
    return word_value(s->tape[(*at)++], n);
}

/* What becomes of an index with these numbers. */
static uint64_t lie_or_truth(uint64_t t, uint64_t index, bool be_honest, uint64_t other, uint64_t any) {
    bool is_member = index < t;
    uint64_t lie = is_member ? other < index ? other : other + 1 : any;
    return is_member && be_honest ? index : lie;
}

/* The response that the document's lines give: numbers below t-1 and t, each from the next accepted word, and a trial of k bits. */
static uint64_t document_response(const source *s, uint64_t t, uint64_t index, uint64_t keep_num, uint32_t k) {
    size_t at = 0;
    uint64_t other = next_number(s, &at, t - 1), any = next_number(s, &at, t);
    CHECK(at + 1 == s->read, "no other word is read");
    if (at > 2) REACHED("a rejected word");
    return lie_or_truth(t, index, (s->tape[at] & ((UINT64_C(1) << k) - 1)) < keep_num, other, any);
}

static void check_response(uint64_t t, uint32_t k) {
    source s;
    vrr_entropy e = source_start(&s);
    s.most = t == 2 ? 3 : 4;
    vrr_rr m = {nondet_uint64(), k, t, 1.0};
    uint64_t index = nondet_uint64(), out = nondet_uint64();
    SUPPOSE(m.keep_num > 0 && m.keep_num >> k == 0);
    vrr_status status = vrr_rr_invoke(&m, &e, index, &out);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does");
    if (status != VRR_OK) {
        CHECK(out == 0, "nothing is released");
        REACHED("a failure");
        return;
    }
    CHECK(out == document_response(&s, t, index, m.keep_num, k), "the response of the document's lines");
    CHECK(out < t, "a category");
    SUCCESS(vrr_rr_invoke, status);
    if (index < t && out == index) REACHED("the truth");
    if (index < t && out != index) REACHED("a lie");
    if (index >= t) REACHED("a stranger");
}

/* Two categories, all inputs, all words, from the words of the source to the response. */
CLAIM(response_of_2, 4) {
    check_response(2, 53);
    REACHED("the end");
}

/* Four: a number below 3 can be rejected, and one of them is. */
CLAIM(response_of_4, 5) {
    check_response(4, 5);
    REACHED("the end");
}

/* Two responses of one call: in constant order, numbers below t-1 for both, numbers below t for both, trials for both. */
CLAIM(two_responses, 8) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rr m = {nondet_uint64(), 5, 2, 1.0};
    uint64_t indices[2] = {nondet_uint64(), nondet_uint64()}, out[2] = {nondet_uint64(), nondet_uint64()};
    SUPPOSE(m.keep_num > 0 && m.keep_num < 32);
    vrr_status status = vrr_rr_invoke_many(&m, &e, indices, out, 2);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does");
    if (status == VRR_OK) {
        for (int i = 0; i < 2; i++) {
            bool be_honest = s.tape[4 + i] % 32 < m.keep_num;
            uint64_t any = s.tape[2 + i] >> 63, truth = indices[i];
            CHECK(out[i] == (truth > 1 ? any : be_honest ? truth : 1 - truth), "the response of the document's lines");
        }
        SUCCESS(vrr_rr_invoke_many, status);
    } else {
        CHECK(out[0] == 0 && out[1] == 0, "nothing is released");
        REACHED("a failure");
    }
}

/* A measurement that was never made answers nobody, and no response needs no word. */
CLAIM(no_responses, 4) {
    source s;
    vrr_entropy e = source_start(&s);
    vrr_rr never = {0, 0, 0, 0}, m = {1, 1, 2, 0.5};
    uint64_t index = nondet_uint64(), out[2] = {nondet_uint64(), nondet_uint64()}, second = out[1];
    CHECK(vrr_rr_invoke_many(&m, &e, &index, out, 0) == VRR_OK && s.calls == 0, "no response");
    CHECK(vrr_rr_invoke(&never, &e, index, out) == VRR_ERR_ARGUMENT && s.calls == 0, "never made");
    CHECK(out[0] == 0 && out[1] == second, "nothing is released");
    REACHED("the end");
}

/* Typed sets: the response is a category of the set, and the truth only for a value that is one. */
CLAIM(typed_response, 8) {
    source s;
    vrr_entropy e = source_start(&s);
    int64_t values[2] = {nondet_int64(), nondet_int64()}, value = nondet_int64(), out = nondet_int64();
    vrr_categories set = {values, NULL, NULL, nondet_bool() ? 2 : 0};
    vrr_rr m = {nondet_uint64(), 3, 2, 1.0};
    SUPPOSE(m.keep_num > 0 && m.keep_num < 8 && values[0] != values[1]);
    if (set.count == 0) set.values = NULL;
    vrr_status status = vrr_rr_invoke_int64(&m, &set, &e, value, &out);
    if (set.count == 0) {
        CHECK(status == VRR_ERR_ARGUMENT && out == 0 && s.calls == 0, "a set that does not fit");
        REACHED("no set");
    } else if (s.failed) {
        CHECK(status == VRR_ERR_ENTROPY && out == 0, "nothing is released");
        REACHED("a failure");
    } else {
        bool be_honest = s.tape[2] % 8 < m.keep_num;
        int64_t any = values[s.tape[1] >> 63], expected = value == values[0] ? values[be_honest ? 0 : 1] :
                      value == values[1] ? values[be_honest ? 1 : 0] : any;
        CHECK(status == VRR_OK && out == expected, "the response of the document's lines, as a value");
        SUCCESS(vrr_rr_invoke_int64, status);
    }
}

/* What does not fit is refused before a word is drawn: a set of another number of categories, a set of the other type, no set, a
   measurement that was never made. */
static void check_misfit(vrr_rr m, vrr_categories for_values, vrr_categories for_strings) {
    source s;
    vrr_entropy e = source_start(&s);
    unsigned char text[1] = {nondet_byte()};
    int64_t value_out = nondet_int64();
    uint64_t out = nondet_uint64();
    CHECK(vrr_rr_invoke_int64(&m, &for_values, &e, nondet_int64(), &value_out) == VRR_ERR_ARGUMENT && value_out == 0, "values");
    CHECK(vrr_rr_invoke_string(&m, &for_strings, &e, text, nondet_size(), 1, &out) == VRR_ERR_ARGUMENT && out == 0, "strings");
    CHECK(s.calls == 0, "no word is drawn");
}

CLAIM(typed_sets_that_do_not_fit, 4) {
    int64_t values[2] = {1, 2};
    unsigned char bytes[2] = {'a', 'b'};
    size_t ends[2] = {1, 2};
    vrr_categories numbers = {values, NULL, NULL, 2}, strings = {NULL, bytes, ends, 2}, none = {NULL, NULL, NULL, 0};
    vrr_rr m = {1, 1, 2, 1.0}, three = {1, 1, 3, 1.0}, never = {0, 0, 0, 0};
    check_misfit(three, numbers, strings);
    check_misfit(m, strings, numbers);
    check_misfit(m, none, none);
    check_misfit(never, numbers, strings);
    REACHED("the end");
}

/* The same for strings of up to two bytes. */
CLAIM(typed_string_response, 8) {
    source s;
    vrr_entropy e = source_start(&s);
    unsigned char bytes[3] = {'a', 'a', 'b'}, text[2] = {nondet_byte(), nondet_byte()};
    size_t ends[2] = {1, 3}, length = nondet_size();
    vrr_categories set = {NULL, bytes, ends, 2};
    vrr_rr m = {nondet_uint64(), 3, 2, 1.0};
    uint64_t out = nondet_uint64();
    SUPPOSE(m.keep_num > 0 && m.keep_num < 8);
    vrr_status status = vrr_rr_invoke_string(&m, &set, &e, text, length, 2, &out);
    if (s.failed) {
        CHECK(status == VRR_ERR_ENTROPY && out == 0, "nothing is released");
        REACHED("a failure");
        return;
    }
    bool be_honest = s.tape[2] % 8 < m.keep_num;
    bool is_a = length == 1 && text[0] == 'a', is_ab = length == 2 && text[0] == 'a' && text[1] == 'b';
    CHECK(status == VRR_OK && out == (is_a ? !be_honest : is_ab ? be_honest : s.tape[1] >> 63), "the response of the document's lines");
    SUCCESS(vrr_rr_invoke_string, status);
    if (is_a) REACHED("the first");
    if (is_ab) REACHED("the second");
    if (length > 2) REACHED("a length beyond the text");
}
