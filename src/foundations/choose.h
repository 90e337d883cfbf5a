/* One of two numbers without a branch, so that time does not tell which. */
#ifndef VRR_CHOOSE_H
#define VRR_CHOOSE_H

#include <stdint.h>

/* A compiler that sees where a flag comes from may turn arithmetic with it back into a branch. */
#if defined(__GNUC__) && !defined(__FRAMAC__)
#define VRR_HIDE_ORIGIN(flag) __asm__ __volatile__("" : "+r"(flag))
#else
#define VRR_HIDE_ORIGIN(flag) ((void)0)
#endif

/*@ requires flag:    flag == 0 || flag == 1;
    terminates \true;
    assigns \nothing;
    ensures value:    \result == (flag == 1 ? yes : no);
*/
static inline uint64_t vrr_choose(uint64_t flag, uint64_t yes, uint64_t no) {
    VRR_HIDE_ORIGIN(flag);
    return flag * yes + (1 - flag) * no;
}

#endif
