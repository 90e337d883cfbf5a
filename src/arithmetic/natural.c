#include "natural.h"
#include "wide.h"

void vrr_natural_set(uint64_t *x, size_t n, uint64_t word) {
    /*@ loop invariant range: 0 <= i <= n;
        loop invariant value: natural_value(x, i) == (i == 0 ? 0 : word);
        loop assigns i, x[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
        x[i] = i == 0 ? word : 0;
        //@ assert kept: natural_kept{LoopCurrent, Here}(x, i);
        //@ assert next: natural_value(x, i + 1) == natural_append(natural_value{LoopCurrent}(x, i), x[i], i);
    }
}

void vrr_natural_copy(uint64_t *x, const uint64_t *y, size_t n) {
    /*@ loop invariant range:  0 <= i <= n;
        loop invariant value:  natural_value(x, i) == natural_value{Pre}(y, i);
        loop assigns i, x[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
        x[i] = y[i];
        //@ assert kept: natural_kept{LoopCurrent, Here}(x, i);
    }
}

void vrr_natural_mul_add(uint64_t *x, size_t n, uint64_t factor, uint64_t addend) {
    uint64_t carry = addend;
    /*@ loop invariant range: 0 <= i <= n;
        loop invariant rest:  \forall integer j; i <= j < n ==> x[j] == \at(x[j], Pre);
        loop invariant value: natural_append(natural_value(x, i), carry, i) ==
                                times_plus(natural_value{Pre}(x, i), factor, addend);
        loop assigns i, carry, x[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
        //@ assert limb: natural_value{Pre}(x, i + 1) == natural_append(natural_value{Pre}(x, i), x[i], i);
        vrr_wide product = vrr_wide_mul_add(x[i], factor, carry);
        x[i] = product.lo;
        carry = product.hi;
        //@ assert split: x[i] + carry * TWO_64 == \at(x[i], LoopCurrent) * factor + \at(carry, LoopCurrent);
        //@ assert kept: natural_kept{LoopCurrent, Here}(x, i);
        //@ assert next: natural_value(x, i + 1) == natural_append(natural_value{LoopCurrent}(x, i), x[i], i);
    }
}

/*@ requires bit:    carry <= 1;
    terminates \true;
    assigns \nothing;
    ensures value:   \result.lo + \result.hi * TWO_64 == a + b + carry;
    ensures bit:     \result.hi <= 1;
*/
static vrr_wide add_limbs(uint64_t a, uint64_t b, uint64_t carry) {
    vrr_wide sum = vrr_wide_add(vrr_wide_make(0, a), vrr_wide_make(0, b));
    return vrr_wide_add(sum, vrr_wide_make(0, carry));
}

void vrr_natural_add(uint64_t *x, const uint64_t *y, size_t n) {
    uint64_t carry = 0;
    /*@ loop invariant range:  0 <= i <= n;
        loop invariant bit:    carry <= 1;
        loop invariant rest:   \forall integer j; i <= j < n ==> x[j] == \at(x[j], Pre);
        loop invariant value:  natural_append(natural_value(x, i), carry, i) ==
                                 natural_value{Pre}(x, i) + natural_value{Pre}(y, i);
        loop assigns i, carry, x[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
        //@ assert limb: natural_value{Pre}(x, i + 1) == natural_append(natural_value{Pre}(x, i), x[i], i);
        //@ assert other: natural_value{Pre}(y, i + 1) == natural_append(natural_value{Pre}(y, i), y[i], i);
        vrr_wide sum = add_limbs(x[i], y[i], carry);
        x[i] = sum.lo;
        carry = sum.hi;
        //@ assert split: x[i] + carry * TWO_64 == \at(x[i], LoopCurrent) + y[i] + \at(carry, LoopCurrent);
        //@ assert kept: natural_kept{LoopCurrent, Here}(x, i);
        //@ assert next: natural_value(x, i + 1) == natural_append(natural_value{LoopCurrent}(x, i), x[i], i);
    }
}

/* hi is 0 if the difference needs a borrow */
/*@ requires bit:    borrow <= 1;
    terminates \true;
    assigns \nothing;
    ensures value:   a + (1 - \result.hi) * TWO_64 == \result.lo + b + borrow;
    ensures bit:     \result.hi <= 1;
*/
static vrr_wide sub_limbs(uint64_t a, uint64_t b, uint64_t borrow) {
    vrr_wide taken = vrr_wide_add(vrr_wide_make(0, b), vrr_wide_make(0, borrow));
    return vrr_wide_sub(vrr_wide_make(1, a), taken);
}

void vrr_natural_sub(uint64_t *x, const uint64_t *y, size_t n) {
    uint64_t borrow = 0;
    /*@ loop invariant range:  0 <= i <= n;
        loop invariant bit:    borrow <= 1;
        loop invariant rest:   \forall integer j; i <= j < n ==> x[j] == \at(x[j], Pre);
        loop invariant value:  natural_append(natural_value{Pre}(x, i), borrow, i) ==
                                 natural_value(x, i) + natural_value{Pre}(y, i);
        loop assigns i, borrow, x[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
        //@ assert limb: natural_value{Pre}(x, i + 1) == natural_append(natural_value{Pre}(x, i), x[i], i);
        //@ assert other: natural_value{Pre}(y, i + 1) == natural_append(natural_value{Pre}(y, i), y[i], i);
        vrr_wide difference = sub_limbs(x[i], y[i], borrow);
        x[i] = difference.lo;
        borrow = 1 - difference.hi;
        //@ assert split: \at(x[i], LoopCurrent) + borrow * TWO_64 == x[i] + y[i] + \at(borrow, LoopCurrent);
        //@ assert kept: natural_kept{LoopCurrent, Here}(x, i);
        //@ assert next: natural_value(x, i + 1) == natural_append(natural_value{LoopCurrent}(x, i), x[i], i);
    }
}

bool vrr_natural_at_least(const uint64_t *x, const uint64_t *y, size_t n) {
    bool less = false;
    /*@ loop invariant range: 0 <= i <= n;
        loop invariant order: less <==> natural_value(x, i) < natural_value(y, i);
        loop assigns i, less;
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) less = x[i] < y[i] || (x[i] == y[i] && less);
    return !less;
}
