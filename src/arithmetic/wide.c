#include "wide.h"

#include "../foundations/wipe.h"

vrr_wide vrr_wide_make(uint64_t hi, uint64_t lo) {
    vrr_wide r;
    r.hi = hi;
    r.lo = lo;
    return r;
}

vrr_wide vrr_wide_add(vrr_wide a, vrr_wide b) {
    uint64_t room = UINT64_MAX - b.lo;
    if (a.lo > room) return vrr_wide_make(a.hi + b.hi + 1, a.lo - room - 1);
    return vrr_wide_make(a.hi + b.hi, a.lo + b.lo);
}

vrr_wide vrr_wide_sub(vrr_wide a, vrr_wide b) {
    if (a.lo < b.lo) return vrr_wide_make(a.hi - b.hi - 1, UINT64_MAX - (b.lo - a.lo) + 1);
    return vrr_wide_make(a.hi - b.hi, a.lo - b.lo);
}

vrr_wide vrr_wide_shift_right(vrr_wide a, uint32_t i) {
    uint64_t hi = a.hi >> i;
    uint64_t spill = (a.hi - (hi << i)) << (64 - i);
    return vrr_wide_make(hi, (a.lo >> i) + spill);
}

bool vrr_wide_at_least(vrr_wide a, vrr_wide b) {
    return a.hi > b.hi || (a.hi == b.hi && a.lo >= b.lo);
}

#define TWO_32 ((uint64_t)1 << 32)

/*@ requires small:   a < 0x100000000 && b < 0x100000000;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == a * b;
    ensures room:     \result <= 0xfffffffe00000001;
*/
static uint64_t mul_halves(uint64_t a, uint64_t b) {
    //@ assert room: a * b <= 0xffffffff * b <= 0xfffffffe00000001;
    return a * b;
}

vrr_wide vrr_wide_mul_add(uint64_t a, uint64_t b, uint64_t c) {
    uint64_t a1 = a / TWO_32, a0 = a % TWO_32, b1 = b / TWO_32, b0 = b % TWO_32;
    uint64_t low = mul_halves(a0, b0) + c % TWO_32;
    uint64_t mid = mul_halves(a1, b0) + low / TWO_32 + c / TWO_32;
    uint64_t rest = mul_halves(a0, b1) + mid % TWO_32;
    uint64_t high = mul_halves(a1, b1) + mid / TWO_32 + rest / TWO_32;
    //@ assert halves: a == a1 * 0x100000000 + a0 && b == b1 * 0x100000000 + b0;
    //@ assert columns: a * b == a * b1 * 0x100000000 + a * b0;
    //@ assert first: a * b1 == a1 * b1 * 0x100000000 + a0 * b1;
    //@ assert second: a * b0 == a1 * b0 * 0x100000000 + a0 * b0;
    //@ assert product: a * b == a1 * b1 * TWO_64 + (a1 * b0 + a0 * b1) * 0x100000000 + a0 * b0;
    vrr_wide result = vrr_wide_make(high, rest % TWO_32 * TWO_32 + low % TWO_32);
    //@ assert value: result.hi * TWO_64 + result.lo == a * b + c;
    VRR_WIPE(a1); /* one of the numbers may be a word that was drawn */
    VRR_WIPE(a0);
    VRR_WIPE(b1);
    VRR_WIPE(b0);
    VRR_WIPE(low);
    VRR_WIPE(mid);
    VRR_WIPE(rest);
    VRR_WIPE(high);
    //@ assert wiped: a1 == 0 && a0 == 0 && b1 == 0 && b0 == 0 && low == 0 && mid == 0 && rest == 0 && high == 0;
    return result;
}

vrr_wide vrr_wide_times(vrr_wide a, uint64_t b) {
    vrr_wide high = vrr_wide_make(a.hi * b, 0);
    return vrr_wide_add(high, vrr_wide_mul_add(a.lo, b, 0));
}

uint64_t vrr_word_pow2(uint32_t i) {
    //@ assert fits: 1 <= pow2(i) <= 0x8000000000000000;
    return (uint64_t)1 << i;
}

vrr_wide vrr_wide_pow2(uint32_t i) {
    if (i < 64) return vrr_wide_make(0, vrr_word_pow2(i));
    return vrr_wide_make(vrr_word_pow2(i - 64), 0);
}

uint64_t vrr_wide_root_up(vrr_wide a) {
    uint64_t below = UINT64_C(0x3fffffffffffffff), root = UINT64_MAX;
    /*@ loop invariant order: TWO_62 - 1 <= below < root;
        loop invariant below: below * below < wide_value(a);
        loop invariant above: wide_value(a) <= root * root;
        loop assigns below, root;
        loop variant root - below;
    */
    while (root - below > 1) {
        uint64_t middle = below + (root - below) / 2;
        if (vrr_wide_at_least(vrr_wide_mul_add(middle, middle, 0), a)) {
            root = middle;
        } else {
            below = middle;
        }
    }
    return root;
}
