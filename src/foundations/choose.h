/* Comparison and choice with masks: no branch and no product, so that time need not tell what was compared or chosen. */
#ifndef VRR_CHOOSE_H
#define VRR_CHOOSE_H

#include <stdint.h>

#ifdef __FRAMAC__
#include "../../spec/foundations/masks.acsl"
#endif

/* A compiler that sees where a flag comes from may turn arithmetic with it back into a branch. */
#if defined(__GNUC__) && !defined(__FRAMAC__)
#define VRR_HIDE_ORIGIN(flag) __asm__ __volatile__("" : "+r"(flag))
#else
#define VRR_HIDE_ORIGIN(flag) ((void)0)
#endif

/* 1 if a < b, else 0: the sign of a / 2 - b / 2, where the last bits decide between equals. 2^63 is added, so that nothing wraps. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result == (a < b ? 1 : 0);
*/
static inline uint64_t vrr_less(uint64_t a, uint64_t b) {
    uint64_t a_half = a >> 1, b_half = b >> 1, a_last = a & 1, b_last = b & 1;
    //@ assert a_parts: a_half == half(a) && a_last == last_bit(a);
    //@ assert b_parts: b_half == half(b) && b_last == last_bit(b);
    //@ assert a_value: a == 2 * a_half + a_last && a_last <= 1;
    //@ assert b_value: b == 2 * b_half + b_last && b_last <= 1;
    uint64_t borrow = (b_last + 1 - a_last) >> 1;
    //@ assert borrow_half: borrow == half(b_last + 1 - a_last);
    //@ assert borrow: borrow == (a_last < b_last ? 1 : 0);
    uint64_t order = ((uint64_t)1 << 63) + a_half - b_half - borrow;
    //@ assert order: order < TWO_63 <==> a < b;
    uint64_t above = order >> 63;
    //@ assert above: above == first_bit(order);
    return 1 - above;
}

/* 1 if a == b, else 0. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result == (a == b ? 1 : 0);
*/
static inline uint64_t vrr_equal(uint64_t a, uint64_t b) {
    uint64_t different = a ^ b;
    //@ assert different: different == difference(a, b);
    return vrr_less(different, 1);
}

/* 0 if a == b, else 1. */
/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result == (a == b ? 0 : 1);
*/
static inline uint64_t vrr_differ(unsigned char a, unsigned char b) {
    uint64_t different = (uint64_t)a ^ (uint64_t)b;
    //@ assert different: different == difference(a, b) && different < 256;
    uint64_t carry = (different + 255) >> 8;
    //@ assert carry: carry == byte_carry(different);
    return carry;
}

/*@ terminates \true;
    assigns \nothing;
    ensures value:    \result == (a == b ? 1 : 0);
*/
static inline uint64_t vrr_equal_int64(int64_t a, int64_t b) {
    int64_t different = a ^ b;
    //@ assert different: different == difference(a, b);
    /*@ assert halves: (different & 0xffffffff) == half_word(different, 0) &&
                       ((different >> 32) & 0xffffffff) == half_word(different, 1); */
    uint64_t low = (uint64_t)(different & 0xffffffff), high = (uint64_t)((different >> 32) & 0xffffffff);
    return vrr_less(low + high, 1);
}

/*@ requires flag:    flag == 0 || flag == 1;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == (flag == 1 ? yes : no);
*/
static inline uint64_t vrr_choose(uint64_t flag, uint64_t yes, uint64_t no) {
    VRR_HIDE_ORIGIN(flag);
    //@ assert fits: (flag << 63) == as_first_bit(flag) && 0 <= as_first_bit(flag) <= TWO_63;
    uint64_t top = flag << 63;
    //@ assert top: top == (flag == 1 ? TWO_63 : 0);
    uint64_t mask = top - flag + top;
    //@ assert mask: mask == (flag == 1 ? ALL_LANES : 0);
    uint64_t result = no ^ (mask & (yes ^ no));
    //@ assert chosen: result == chosen(mask, yes, no);
    return result;
}

#endif
