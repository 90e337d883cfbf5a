/* Secrets do not stay in memory. A secret is a word of the tape, whatever was drawn or decided with it, and an input.

   The rule: a function that gives a secret a name wipes it. Each array, structure or variable that held one is zero again at every
   return, by vrr_wipe_words or VRR_WIPE, and `assert wiped` says so to the prover. Not wiped are parameters and results that are
   passed by value (a variable that is returned is the result), answers, which are to be released, what stands behind a pointer of
   the caller (the contract says what that is), what the inline functions of choose.h compute by value, and what a compiler keeps
   in registers or copies by itself. */
#ifndef VRR_WIPE_H
#define VRR_WIPE_H

#include <stddef.h>
#include <stdint.h>

/* Stores zeros that the compiler may not leave out. */
/*@ requires valid:  \valid(words + (0 .. n - 1));
    terminates \true;
    assigns         words[0 .. n - 1];
    ensures wiped:  \forall integer i; 0 <= i < n ==> words[i] == 0;
*/
void vrr_wipe_words(uint64_t *words, size_t n);

/* The same for a part of an array. */
/*@ requires valid:  \valid(bytes + (from .. to - 1));
    requires order:  from <= to;
    terminates \true;
    assigns         bytes[from .. to - 1];
    ensures wiped:  \forall integer i; from <= i < to ==> bytes[i] == 0;
*/
void vrr_wipe_bytes(unsigned char *bytes, size_t from, size_t to);

/* The same for one variable. It need not be in memory: a register is zero then. If its address was given away it is in memory, and only
   a barrier for memory keeps the store. */
#if defined(__FRAMAC__)
#define VRR_KEEP_ZERO(x) ((void)0)
#elif defined(__GNUC__)
#define VRR_KEEP_ZERO(x) __asm__ __volatile__("" : "+r"(x) : : "memory")
#else
#define VRR_KEEP_ZERO(x) ((void)*(volatile unsigned char *)&(x))
#endif
#define VRR_WIPE(x)                                                                                                    \
    do {                                                                                                               \
        (x) = 0;                                                                                                       \
        VRR_KEEP_ZERO(x);                                                                                              \
    } while (0)

#endif
