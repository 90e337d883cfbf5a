/* MPFR, for MSan, too: what a library writes that was not compiled with MSan counts as never written, until somebody says otherwise. Of a
 * number of MPFR, programs read the fields alone; its digits only the library does. */
#ifndef VRR_TESTS_WITH_MPFR_H
#define VRR_TESTS_WITH_MPFR_H

#include <mpfr.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)

#include <stdarg.h>

#include <sanitizer/msan_interface.h>

static inline void init_written(mpfr_ptr x, mpfr_prec_t bits) {
    mpfr_init2(x, bits);
    __msan_unpoison(x, sizeof *x);
}

static inline void inits_written(mpfr_prec_t bits, mpfr_ptr x, ...) {
    va_list rest;
    va_start(rest, x);
    for (; x != NULL; x = va_arg(rest, mpfr_ptr)) init_written(x, bits);
    va_end(rest);
}

#undef mpfr_init2
#undef mpfr_inits2
#define mpfr_init2 init_written
#define mpfr_inits2 inits_written

#endif
#endif

#endif
