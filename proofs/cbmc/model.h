/* What all claims share. A claim is checked by CBMC for all values that its nondet_ functions can take; proofs/cbmc.py runs it.

   CLAIM(name, unwind) { ... }    loops are followed for less than `unwind` rounds, and that no run goes further is checked as well;
                                  CLAIM(name, unwind, function.loop:rounds) for one loop that is longer
   CHECK(condition, "words")      must hold in every run
   REACHED("words")               some run must come here: a claim whose assumptions contradict each other fails
   SUCCESS(function, status)      some run must come here with a status of this function that is VRR_OK. Each function of vrr.map that
                                  has a status needs one such place in the claims */
#ifndef VRR_CBMC_MODEL_H
#define VRR_CBMC_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CLAIM(name, ...) void claim_##name(void)
#define CHECK(condition, words) __CPROVER_assert(condition, words)
#define REACHED(words) __CPROVER_assert(false, "reached: " words)
#define SUCCESS(function, status)                                                                                      \
    do {                                                                                                               \
        if ((status) == VRR_OK) REACHED("success of " #function);                                                      \
    } while (0)
#define SUPPOSE(condition) __CPROVER_assume(condition)

bool nondet_bool(void);
int nondet_int(void);
unsigned char nondet_byte(void);
uint32_t nondet_uint32(void);
uint64_t nondet_uint64(void);
int64_t nondet_int64(void);
size_t nondet_size(void);
double nondet_double(void);

#endif
