/* Secrets and random words do not stay in memory. */
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

#endif
