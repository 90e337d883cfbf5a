/* getrandom(2) replaced at link time (--wrap) by a script of results. */
#include "../support/harness.h"
#include "../support/support.h"

#include <errno.h>
#include <string.h>
#include <sys/types.h>

ssize_t __wrap_getrandom(void *buf, size_t len, unsigned flags);
ssize_t __real_getrandom(void *buf, size_t len, unsigned flags);

/* One step: a positive count is the most to deliver, 0 is delivered as 0, a negative one is an errno. */
static const int *script;
static size_t script_length, calls;
static unsigned flags_seen;

ssize_t __wrap_getrandom(void *buf, size_t len, unsigned flags) {
    flags_seen |= flags;
    if (script == NULL) return __real_getrandom(buf, len, flags);
    int step = calls < script_length ? script[calls] : -EIO;
    calls++;
    if (step < 0) {
        errno = -step;
        return -1;
    }
    size_t part = (size_t)step < len ? (size_t)step : len;
    memset(buf, (int)calls, part);
    return (ssize_t)part;
}

static int fill_by(const int *steps, size_t length, void *buf, size_t len) {
    vrr_entropy e = vrr_entropy_system();
    script = steps;
    script_length = length;
    calls = 0;
    int status = e.fill(e.ctx, buf, len);
    script = NULL;
    return status;
}

#define FILL(buf, len, ...)                                                                                            \
    fill_by((const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int), buf, len)

static void interruptions(void) {
    unsigned char bytes[16] = {0};
    EXPECT(FILL(bytes, sizeof bytes, -EINTR, -EINTR, -EINTR, 16) == 0 && calls == 4, "%zu calls", calls);
    EXPECT(bytes[0] == 4 && bytes[15] == 4, "the bytes are not those of the successful call");
}

static void short_reads(void) {
    unsigned char bytes[16] = {0};
    EXPECT(FILL(bytes, sizeof bytes, 1, 5, -EINTR, 3, 100) == 0 && calls == 5, "%zu calls", calls);
    static const unsigned char expected[16] = {1, 2, 2, 2, 2, 2, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5};
    EXPECT(memcmp(bytes, expected, sizeof bytes) == 0, "pieces are not put together in order");
}

static void errors_are_final(void) {
    static const int errors[] = {ENOSYS, EIO, EAGAIN, EFAULT, EINVAL, EPERM};
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        unsigned char bytes[16];
        EXPECT(FILL(bytes, sizeof bytes, -errors[i], 16) != 0 && calls == 1, "errno %d: %zu calls", errors[i], calls);
        EXPECT(FILL(bytes, sizeof bytes, 7, -errors[i], 16) != 0 && calls == 2, "errno %d: %zu calls", errors[i],
               calls);
    }
}

static void no_progress(void) {
    unsigned char bytes[16];
    EXPECT(FILL(bytes, sizeof bytes, 0, 16) != 0 && calls == 1, "a call that delivers nothing was repeated");
}

static void measurement_fails(void) {
    vrr_rr_bool m;
    vrr_entropy e = vrr_entropy_system();
    bool out = true;
    static const int steps[] = {4, -EIO};
    vrr_make_randomized_response_bool(&m, 0.75, false);
    script = steps;
    script_length = 2;
    calls = 0;
    vrr_status status = vrr_rr_bool_invoke(&m, &e, true, &out);
    script = NULL;
    EXPECT(status == VRR_ERR_ENTROPY && !out, "status %d, out = %d", (int)status, out);
}

static void real_bytes(void) {
    static unsigned char a[100000], b[100000];
    vrr_entropy e = vrr_entropy_system();
    flags_seen = 0;
    EXPECT(e.fill(e.ctx, a, sizeof a) == 0 && e.fill(e.ctx, b, sizeof b) == 0, "the real getrandom failed");
    EXPECT(flags_seen == 0, "flags %u", flags_seen);
    size_t zeros = 0, equal = 0;
    for (size_t i = 0; i < sizeof a; i++) {
        zeros += a[i] == 0;
        equal += a[i] == b[i];
    }
    /* 100000/256 = 391 expected, standard deviation 20: 600 is ten of them away */
    EXPECT(zeros < 600 && equal < 600, "%zu zeros, %zu equal bytes", zeros, equal);
}

int main(void) {
    claim("getrandom: an interrupted call is repeated", interruptions);
    claim("getrandom: short reads are continued in order", short_reads);
    claim("getrandom: ENOSYS, EIO and other errors fail at once, with no second source", errors_are_final);
    claim("getrandom: a call that delivers nothing is a failure, not a loop", no_progress);
    claim("getrandom: a failure half-way through a word reaches the caller as VRR_ERR_ENTROPY", measurement_fails);
    claim("getrandom: large requests are filled to the last byte", real_bytes);
    return report();
}
