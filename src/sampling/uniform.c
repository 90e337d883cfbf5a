#include "uniform.h"

#include "../arithmetic/wide.h"
#include "blocks.h"
#include "../foundations/choose.h"
#include "../foundations/wipe.h"

/*@ requires bound:   1 <= n;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == TWO_64 % n;
*/
static uint64_t excess_words(uint64_t n) {
    //@ assert once_less: remainder(TWO_64, n) == remainder(TWO_64 - n, n);
    return (UINT64_MAX - n + 1) % n;
}

/*@ requires bound:    1 <= n && excess == TWO_64 % n;
    requires valid:    \valid(value);
    terminates \true;
    assigns           *value;
    ensures accepted: \result == uniform_accepts(n, word);
    ensures function: *value == uniform_value(n, word);
*/
static bool scale_word(uint64_t n, uint64_t excess, uint64_t word, uint64_t *value) {
    vrr_wide product = vrr_wide_mul_add(word, n, 0);
    //@ assert parts: product.hi == word * n / TWO_64 && product.lo == (word * n) % TWO_64;
    *value = product.hi;
    uint64_t accepted = 1 - vrr_less(product.lo, excess); /* compared in one step where words have 32 bits, too */
    VRR_WIPE(product.hi);
    VRR_WIPE(product.lo);
    //@ assert wiped: product.hi == 0 && product.lo == 0;
    return accepted == 1;
}

/*@ requires range:    first <= count;
    requires valid:    \valid_read(e) && \valid(values + (0 .. count - 1));
    terminates \true;
    assigns           values[first .. count - 1], vrr_moment;
    ensures status:   \result == (count - first <= LEFT(e) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures reel:     \result == VRR_OK ==> reel_now(e) == REEL(e);
    ensures words:    \result == VRR_OK ==> words_left(e) == LEFT(e) - (count - first);
    ensures read:     \result == VRR_OK ==> \forall integer j; first <= j < count ==>
                        values[j] == tape_word(REEL(e), LEFT(e) + first - j);
*/
static vrr_status draw_missing(const vrr_entropy *e, uint64_t *values, size_t first, size_t count) {
    return vrr_entropy_draw(e, values + first, count - first);
}

vrr_status vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count) {
    uint64_t excess = excess_words(n);
    size_t kept = 0;
    /*@ loop invariant range:   0 <= pass <= UNIFORM_PASSES && kept <= count;
        loop invariant reel:    reel_now(e) == REEL(e);
        loop invariant missing: uniform_missing(REEL(e), n, LEFT(e), count, UNIFORM_PASSES) ==
                                  uniform_missing(REEL(e), n, words_left(e), count - kept, UNIFORM_PASSES - pass);
        loop invariant rest:    uniform_rest(REEL(e), n, LEFT(e), count, UNIFORM_PASSES) ==
                                  uniform_rest(REEL(e), n, words_left(e), count - kept, UNIFORM_PASSES - pass);
        loop invariant next:    uniform_next(REEL(e), n, uniform_left(REEL(e), n, LEFT(e), kept)) ==
                                  uniform_next(REEL(e), n, words_left(e));
        loop invariant values:  uniform_values(REEL(e), n, LEFT(e), values, kept);
        loop assigns pass, kept, values[0 .. count - 1], vrr_moment;
        loop variant UNIFORM_PASSES - pass;
    */
    for (uint32_t pass = 0; pass < UNIFORM_PASSES && kept < count; pass++) {
        size_t first = kept;
        //@ ghost uint64_t then = vrr_moment;
        vrr_status status = draw_missing(e, values, first, count);
        if (status != VRR_OK) {
            vrr_wipe_words(values, count);
            return status;
        }
        /*@ loop invariant range:  first <= kept <= i <= count;
            loop invariant hits:   kept - first == uniform_hits(REEL(e), n, source_left(e, then), i - first);
            loop invariant next:   uniform_next(REEL(e), n, uniform_left(REEL(e), n, LEFT(e), kept)) ==
                                     uniform_next(REEL(e), n, source_left(e, then) + first - i);
            loop invariant values: uniform_values(REEL(e), n, LEFT(e), values, kept);
            loop invariant words:  \forall integer j; i <= j < count ==>
                                     values[j] == tape_word(REEL(e), source_left(e, then) + first - j);
            loop assigns i, kept, values[0 .. count - 1];
            loop variant count - i;
        */
        for (size_t i = first; i < count; i++) {
            uint64_t value;
            //@ assert some: 1 <= source_left(e, then) - (i - first);
            //@ assert word: values[i] == tape_word(REEL(e), source_left(e, then) - (i - first));
            /*@ assert read: uniform_next(REEL(e), n, source_left(e, then) - (i - first)) ==
                  (uniform_accepts(n, values[i]) == 1 ? source_left(e, then) - (i - first) :
                   uniform_next(REEL(e), n, source_left(e, then) - (i - first) - 1)); */
            /*@ assert after: uniform_left(REEL(e), n, LEFT(e), kept + 1) ==
                  uniform_next(REEL(e), n, uniform_left(REEL(e), n, LEFT(e), kept)) - 1; */
            bool accepted = scale_word(n, excess, values[i], &value);
            values[kept] = value;
            if (accepted) kept++;
            VRR_WIPE(value);
            VRR_WIPE(accepted);
            //@ assert wiped: value == 0 && accepted == 0;
        }
    }
    if (kept == count) return VRR_OK;
    vrr_wipe_words(values, count);
    return VRR_ERR_ENTROPY;
}
