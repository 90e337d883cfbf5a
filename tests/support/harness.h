/* A test is a claim and a function that checks it. `ok claim` or `FAIL claim: detail` on standard output, one line each;
 * lines that start with # are remarks (seeds, measured margins). tests/run counts them. */
#ifndef VRR_TESTS_HARNESS_H
#define VRR_TESTS_HARNESS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static const char *harness_claim;
static bool harness_failed;
static int harness_passes, harness_failures;

#if defined(__GNUC__)
#define HARNESS_PRINTF __attribute__((format(printf, 1, 2), unused))
#else
#define HARNESS_PRINTF
#endif

HARNESS_PRINTF static void harness_fail(const char *format, ...) {
    va_list values;
    harness_failed = true;
    printf("FAIL %s: ", harness_claim);
    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    printf("\n");
}

HARNESS_PRINTF static void remark(const char *format, ...) {
    va_list values;
    printf("# %s: ", harness_claim == NULL ? "all" : harness_claim);
    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    printf("\n");
}

/* The first unmet expectation ends the function it stands in, so the detail is that of the first counterexample. */
#define EXPECT(condition, ...)                                                                                         \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            harness_fail(__VA_ARGS__);                                                                                 \
            return;                                                                                                    \
        }                                                                                                              \
    } while (0)

/* For checks that are functions of their own: leaves the caller, too, when one of its expectations failed. */
#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        call;                                                                                                          \
        if (harness_failed) return;                                                                                    \
    } while (0)

static inline void claim(const char *text, void (*check)(void)) {
    harness_claim = text;
    harness_failed = false;
    check();
    if (harness_failed) {
        harness_failures++;
    } else {
        harness_passes++;
        printf("ok %s\n", text);
    }
    fflush(stdout);
}

static inline int report(void) {
    printf("# %d passed, %d failed\n", harness_passes, harness_failures);
    return harness_failures == 0 ? 0 : 1;
}

#endif
