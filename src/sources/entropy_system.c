/* The operating system's generator through getrandom(2). Leave this file out of a build for a machine without it. */
#include "../foundations/entropy.h"

#include <errno.h>
#include <sys/random.h>
#include <sys/types.h>

/* Flags 0: blocks until the kernel's generator is seeded, then never runs dry. A signal may interrupt a request above
 * 256 bytes or shorten it; every error but the interruption is final, because no other source here is as good. */
static int system_fill(void *ctx, void *buf, size_t len) {
    unsigned char *next = (unsigned char *)buf;
    (void)ctx;
    while (len > 0) {
        ssize_t got = getrandom(next, len, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0 || (size_t)got > len) return -1;
        next += got;
        len -= (size_t)got;
    }
    return 0;
}

vrr_entropy vrr_entropy_system(void) {
    vrr_entropy e = {system_fill, NULL};
    return e;
}
