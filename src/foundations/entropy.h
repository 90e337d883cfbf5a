/* Public: where the words of the tape come from. */
#ifndef VRR_ENTROPY_H
#define VRR_ENTROPY_H

#include <stddef.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- entropy: where the words of the tape come from ---- */

/* fill returns 0 when all len bytes were delivered; any other value is a failure, and the bytes are not used. */
typedef struct {
    int (*fill)(void *ctx, void *buf, size_t len);
    void *ctx;
} vrr_entropy;

#ifdef __FRAMAC__
#include "../../spec/foundations/source.acsl"
#endif

/* getrandom(2); never falls back to anything weaker. */
vrr_entropy vrr_entropy_system(void);

/* OpenSSL's RAND_priv_bytes; only in builds where libcrypto was found (VRR_HAVE_OPENSSL). */
vrr_entropy vrr_entropy_openssl(void);

#define VRR_ENTROPY_BUFFER_BYTES 4096

/* Fetches blocks from another source and hands them out in small pieces. Caller-allocated; not for use by two threads. */
typedef struct {
    vrr_entropy source;
    uint64_t process; /* who filled the block: a forked child must not repeat its parent's noise */
    uint64_t forks;   /* process ids repeat: how many copies of a process lie behind this one */
    size_t available; /* unused bytes, at the end of the block */
    unsigned char block[VRR_ENTROPY_BUFFER_BYTES];
} vrr_entropy_buffer;

/* Where the signs of a copied process cannot be had, every request goes to the source itself; which copies are noticed: src/README.md. */
vrr_entropy vrr_entropy_buffered(vrr_entropy_buffer *b, vrr_entropy source);

/* Wipes what is left in the buffer. The next use fetches a new block. */
/*@ requires valid:  \valid(b);
    terminates \true;
    assigns b->process, b->forks, b->available, b->block[0 .. VRR_ENTROPY_BUFFER_BYTES - 1];
    ensures empty:   b->available == 0;
    ensures wiped:   \forall integer i; 0 <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == 0;
*/
void vrr_entropy_buffer_wipe(vrr_entropy_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
