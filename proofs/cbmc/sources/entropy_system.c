/* The operating system's source, with a getrandom that does whatever it likes: short deliveries, errors, interruptions, even a
   number of bytes beyond what was asked for. */
#include "../../../src/sources/entropy_system.c"

#include "../model.h"

#define BYTES 4

ssize_t nondet_ssize(void);

static unsigned char *expected; /* where the next bytes must go */
static size_t missing;
static int interruptions;
static bool refused;

ssize_t getrandom(void *buffer, size_t length, unsigned flags) {
    ssize_t got = nondet_ssize();
    CHECK(buffer == expected && length == missing && flags == 0, "asks for the bytes that are missing, and waits for them");
    CHECK(!refused, "an error is final");
    if (got < 0) {
        bool again = interruptions > 0 && nondet_bool();
        errno = again ? EINTR : EIO;
        interruptions--;
        refused = !again;
        return -1;
    }
    if (got == 0 || (size_t)got > length) {
        refused = true;
        return got;
    }
    expected += got;
    missing -= (size_t)got;
    return got;
}

/* Up to 4 bytes, with at most two interruptions: success means that every byte was delivered, and anything odd is a failure. */
CLAIM(system_source, 8) {
    unsigned char bytes[BYTES + 1] = {0};
    vrr_entropy e = vrr_entropy_system();
    size_t len = nondet_size();
    SUPPOSE(len <= BYTES);
    expected = bytes;
    missing = len;
    interruptions = 2;
    refused = false;
    int result = e.fill(e.ctx, bytes, len);
    CHECK((result == 0) == !refused, "fails if and only if the system does");
    if (result == 0) CHECK(missing == 0, "success: all bytes were delivered");
    CHECK(bytes[BYTES] == 0, "nothing behind the bytes");
    if (result == 0 && len == BYTES) REACHED("all bytes");
    if (result != 0) REACHED("a failure");
}
