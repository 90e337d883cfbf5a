/* Comparison and choice with masks, for all words. */
#include "../../../src/foundations/choose.h"

#include "../model.h"

/* Less and equal, for all pairs of words, equal for all pairs of words with a sign, different for all pairs of bytes. */
CLAIM(comparison, 2) {
    uint64_t a = nondet_uint64(), b = nondet_uint64();
    int64_t c = nondet_int64(), d = nondet_int64();
    CHECK(vrr_less(a, b) == (a < b ? 1 : 0), "less");
    CHECK(vrr_equal(a, b) == (a == b ? 1 : 0), "equal");
    unsigned char e = nondet_byte(), f = nondet_byte();
    CHECK(vrr_differ(e, f) == (e == f ? 0 : 1), "different bytes");
    CHECK(vrr_equal_int64(c, d) == (c == d ? 1 : 0), "equal, with a sign");
    if (a < b) REACHED("less");
    if (a == b) REACHED("equal");
    if (c == d && c < 0) REACHED("equal and negative");
    REACHED("the end");
}

/* One of two words. */
CLAIM(choice, 2) {
    uint64_t flag = nondet_bool(), yes = nondet_uint64(), no = nondet_uint64();
    CHECK(vrr_choose(flag, yes, no) == (flag ? yes : no), "the word that the flag says");
    if (flag) REACHED("the first");
    if (!flag) REACHED("the second");
    REACHED("the end");
}
