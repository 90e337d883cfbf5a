/* Naturals on n 64-bit limbs, the least significant first, in arrays of the caller. Contracts speak of the value. */
#ifndef VRR_NATURAL_H
#define VRR_NATURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __FRAMAC__
#include "../../spec/arithmetic/natural.acsl"
#endif

/* x = word */
/*@ requires valid:  \valid(x + (0 .. n - 1)) && 1 <= n;
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:   natural_value(x, n) == word;
*/
void vrr_natural_set(uint64_t *x, size_t n, uint64_t word);

/* x = y */
/*@ requires valid:  \valid(x + (0 .. n - 1)) && \valid_read(y + (0 .. n - 1));
    requires apart:  \separated(x + (0 .. n - 1), y + (0 .. n - 1));
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:   natural_value(x, n) == \old(natural_value(y, n));
*/
void vrr_natural_copy(uint64_t *x, const uint64_t *y, size_t n);

/* x = x * factor + addend */
/*@ requires valid:  \valid(x + (0 .. n - 1));
    requires fits:   times_plus(natural_value(x, n), factor, addend) < natural_limit(n);
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:   natural_value(x, n) == times_plus(\old(natural_value(x, n)), factor, addend);
*/
void vrr_natural_mul_add(uint64_t *x, size_t n, uint64_t factor, uint64_t addend);

/* x = x + y */
/*@ requires valid:  \valid(x + (0 .. n - 1)) && \valid_read(y + (0 .. n - 1));
    requires apart:  \separated(x + (0 .. n - 1), y + (0 .. n - 1));
    requires fits:   natural_value(x, n) + natural_value(y, n) < natural_limit(n);
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:   natural_value(x, n) == \old(natural_value(x, n)) + \old(natural_value(y, n));
*/
void vrr_natural_add(uint64_t *x, const uint64_t *y, size_t n);

/* x = x - y */
/*@ requires valid:  \valid(x + (0 .. n - 1)) && \valid_read(y + (0 .. n - 1));
    requires apart:  \separated(x + (0 .. n - 1), y + (0 .. n - 1));
    requires order:  natural_value(y, n) <= natural_value(x, n);
    terminates \true;
    assigns x[0 .. n - 1];
    ensures value:   natural_value(x, n) == \old(natural_value(x, n)) - \old(natural_value(y, n));
*/
void vrr_natural_sub(uint64_t *x, const uint64_t *y, size_t n);

/*@ requires valid:  \valid_read(x + (0 .. n - 1)) && \valid_read(y + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
    ensures order:   \result <==> natural_value(x, n) >= natural_value(y, n);
*/
bool vrr_natural_at_least(const uint64_t *x, const uint64_t *y, size_t n);

#endif
