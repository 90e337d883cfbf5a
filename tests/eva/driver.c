/* A small stand-in for proofs/eva/driver.c: tests/eva/run seeds faults and has Eva go through them in seconds. */
#include "../../src/arithmetic/float_up.h"
#include "../../src/foundations/double_bits.h"
#include "../../src/foundations/status.h"
#include "../../src/foundations/wipe.h"
#include "../../src/sampling/bernoulli.h"

#include <string.h>

/* Part: samplers -eva-slevel 300 -eva-split-return auto -eva-split-return-function fill:full */
/* Part: numbers -eva-slevel-function memcpy:20 */

static volatile uint32_t any_uint;
static volatile int any_int;
static volatile double any_double;
static volatile unsigned char any_byte;

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    return to;
}

static int fill(void *ctx, void *buf, size_t len) {
    unsigned char *bytes = (unsigned char *)buf;
    int status = any_int;
    (void)ctx;
    if (status < 0) return status;
    for (size_t i = 0; i < len; i++) bytes[i] = any_byte;
    if (status > 0) return status;
    return 0;
}

void samplers(void) {
    vrr_entropy e = {fill, NULL};
    vrr_dyadic p = {3, 3};
    uint64_t words[2], lanes[5], lazy[2], seen;
    unsigned char bytes[3] = {1, 2, 3};
    vrr_entropy_draw(&e, words, 2);
    seen = words[0] | words[1]; /* zeros, if the source has failed */
    p.log2den = 1 + any_uint % 128;
    seen |= vrr_bernoulli_trial(p, words);
    p.log2den = 3;
    vrr_bernoulli_fill(p, true, &e, lanes, 5);
    vrr_bernoulli_fill(p, false, &e, lazy, 2);
    seen |= lanes[4] | lazy[1];
    vrr_wipe_bytes(bytes, 0, sizeof bytes);
}

void numbers(void) {
    vrr_float_up(any_double);
    vrr_double_from_bits(any_uint);
    vrr_negative_from_bits(any_uint);
    vrr_status_message((vrr_status)any_int);
}
