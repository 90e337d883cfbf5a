/* Responses over any number of categories, against the document's lines, from uniform numbers that are left open: what draws them has
   claims of its own. */
/* Open: privacy/epsilon.c */
/* Open: sampling/uniform.c */
#include "../../../src/mechanisms/rr_categorical.h"
#include "../../../src/sampling/uniform.h"

#include "../source.h"

static uint64_t asked[2], drawn[2]; /* bounds and values of the two numbers */
static unsigned numbers;
static bool number_failed;

vrr_status vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count) {
    (void)e;
    CHECK(count == 1 && numbers < 2 && !number_failed, "two numbers, and none behind a failure");
    number_failed = nondet_bool();
    values[0] = number_failed ? 0 : nondet_uint64();
    SUPPOSE(values[0] < n);
    asked[numbers] = n;
    drawn[numbers++] = values[0];
    return number_failed ? VRR_ERR_ENTROPY : VRR_OK;
}

/* Every number of categories up to 2^63, every probability with up to 53 bits or with 116, every input. */
CLAIM(response, 4) {
    source s;
    vrr_entropy e = source_start(&s);
    uint32_t k = nondet_bool() ? 53 : 116;
    vrr_rr m = {nondet_uint64(), k, nondet_uint64(), 1.0};
    uint64_t t = m.num_categories, index = nondet_uint64(), out = nondet_uint64();
    SUPPOSE(2 <= t && t <= UINT64_C(1) << 63 && m.keep_num > 0 && m.keep_num < UINT64_C(1) << 53);
    vrr_status status = vrr_rr_invoke(&m, &e, index, &out);
    CHECK(status == (number_failed || s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if a draw does");
    if (status != VRR_OK) {
        CHECK(out == 0, "nothing is released");
        REACHED("a failure");
        return;
    }
    CHECK(asked[0] == t - 1 && asked[1] == t && s.read == (k > 64 ? 2 : 1), "numbers below t-1 and t, and the words of one trial");
    bool be_honest = k == 53 ? (s.tape[0] & ((UINT64_C(1) << 53) - 1)) < m.keep_num
                             : (s.tape[0] & ((UINT64_C(1) << 52) - 1)) == 0 && s.tape[1] < m.keep_num;
    bool is_member = index < t;
    uint64_t lie = !is_member ? drawn[1] : drawn[0] < index ? drawn[0] : drawn[0] + 1;
    CHECK(out == (is_member && be_honest ? index : lie), "the response of the document's lines");
    CHECK(out < t, "a category");
    if (is_member && out == index) REACHED("the truth");
    if (is_member && out != index) REACHED("a lie");
    if (!is_member) REACHED("a stranger");
}
