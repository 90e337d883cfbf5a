/* OpenSSL's generator for secrets. Built only where libcrypto was found. */
#include "../foundations/entropy.h"

#include <limits.h>
#include <openssl/rand.h>

static int openssl_fill(void *ctx, void *buf, size_t len) {
    unsigned char *next = (unsigned char *)buf;
    (void)ctx;
    while (len > 0) {
        int part = len < (size_t)INT_MAX ? (int)len : INT_MAX;
        /* 0 and -1 are both failures; only 1 says that the bytes are random */
        if (RAND_priv_bytes(next, part) != 1) return -1;
        next += part;
        len -= (size_t)part;
    }
    return 0;
}

vrr_entropy vrr_entropy_openssl(void) {
    vrr_entropy e = {openssl_fill, NULL};
    return e;
}
