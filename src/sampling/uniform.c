#include "uniform.h"

#include "../arithmetic/wide.h"
#include "../foundations/wipe.h"

#define PASSES 160

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
    return product.lo >= excess;
}

/*@ requires range:    first <= count;
    requires valid:    \valid_read(e) && \valid(values + (0 .. count - 1));
    terminates \true;
    assigns           values[first .. count - 1], vrr_tape_left;
    ensures status:   \result == (count - first <= \old(vrr_tape_left) ? VRR_OK : VRR_ERR_ENTROPY);
    ensures left:     vrr_tape_left == (\result == VRR_OK ? \old(vrr_tape_left) - (count - first) : 0);
    ensures read:     \result == VRR_OK ==> \forall integer j; first <= j < count ==>
                        values[j] == tape_word(\old(vrr_tape_left) + first - j);
*/
static vrr_status draw_missing(const vrr_entropy *e, uint64_t *values, size_t first, size_t count) {
    return vrr_entropy_draw(e, values + first, count - first);
}

vrr_status vrr_uniform_fill(uint64_t n, const vrr_entropy *e, uint64_t *values, size_t count) {
    uint64_t excess = excess_words(n);
    size_t kept = 0;
    /*@ loop invariant range:   0 <= pass <= PASSES && kept <= count;
        loop invariant missing: uniform_missing(n, \at(vrr_tape_left, Pre), count, PASSES) ==
                                  uniform_missing(n, vrr_tape_left, count - kept, PASSES - pass);
        loop invariant rest:    uniform_rest(n, \at(vrr_tape_left, Pre), count, PASSES) ==
                                  uniform_rest(n, vrr_tape_left, count - kept, PASSES - pass);
        loop invariant next:    uniform_next(n, uniform_left(n, \at(vrr_tape_left, Pre), kept)) ==
                                  uniform_next(n, vrr_tape_left);
        loop invariant values:  uniform_values(n, \at(vrr_tape_left, Pre), values, kept);
        loop assigns pass, kept, values[0 .. count - 1], vrr_tape_left;
        loop variant PASSES - pass;
    */
    for (uint32_t pass = 0; pass < PASSES && kept < count; pass++) {
        size_t first = kept;
        //@ ghost uint64_t left = vrr_tape_left;
        vrr_status status = draw_missing(e, values, first, count);
        if (status != VRR_OK) {
            vrr_wipe_words(values, count);
            return status;
        }
        /*@ loop invariant range:  first <= kept <= i <= count;
            loop invariant hits:   kept - first == uniform_hits(n, left, i - first);
            loop invariant next:   uniform_next(n, uniform_left(n, \at(vrr_tape_left, Pre), kept)) ==
                                     uniform_next(n, left + first - i);
            loop invariant values: uniform_values(n, \at(vrr_tape_left, Pre), values, kept);
            loop invariant words:  \forall integer j; i <= j < count ==> values[j] == tape_word(left + first - j);
            loop assigns i, kept, values[0 .. count - 1];
            loop variant count - i;
        */
        for (size_t i = first; i < count; i++) {
            uint64_t value;
            //@ ghost uint64_t here = left - (i - first);
            //@ assert word: values[i] == tape_word(here) && 1 <= here;
            /*@ assert read: uniform_next(n, here) ==
                  (uniform_accepts(n, tape_word(here)) == 1 ? here : uniform_next(n, here - 1)); */
            /*@ assert after: uniform_left(n, \at(vrr_tape_left, Pre), kept + 1) ==
                  uniform_next(n, uniform_left(n, \at(vrr_tape_left, Pre), kept)) - 1; */
            bool accepted = scale_word(n, excess, values[i], &value);
            values[kept] = value;
            if (accepted) kept++;
        }
    }
    if (kept == count) return VRR_OK;
    vrr_wipe_words(values, count);
    return VRR_ERR_ENTROPY;
}
