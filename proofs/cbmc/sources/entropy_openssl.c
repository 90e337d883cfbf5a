/* OpenSSL's source, with a RAND_priv_bytes that returns anything. */
#include "../../../src/sources/entropy_openssl.c"

#include "../model.h"

static unsigned char *expected; /* where the next bytes must go */
static size_t missing;
static bool refused;

int RAND_priv_bytes(unsigned char *buf, int num) {
    int result = nondet_int();
    CHECK(buf == expected && num > 0 && (size_t)num <= missing, "asks for bytes that are missing");
    CHECK(!refused, "an error is final");
    if (result != 1) {
        refused = true;
        return result;
    }
    expected += num;
    missing -= (size_t)num;
    return 1;
}

/* Up to 4 bytes. Only 1 is success: 0 and -1 are failures, and so is anything else. */
CLAIM(openssl_source, 6) {
    unsigned char bytes[4];
    vrr_entropy e = vrr_entropy_openssl();
    size_t len = nondet_size();
    SUPPOSE(len <= sizeof bytes);
    expected = bytes;
    missing = len;
    refused = false;
    int result = e.fill(e.ctx, bytes, len);
    CHECK((result == 0) == !refused, "fails if and only if OpenSSL does");
    if (result == 0) CHECK(missing == 0, "success: all bytes were delivered");
    if (result == 0 && len == sizeof bytes) REACHED("all bytes");
    if (result != 0) REACHED("a failure");
}
