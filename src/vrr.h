/* vrr: verified randomized response. Public API.
 *
 * A mechanism here is a deterministic function of public parameters, one input and a tape of uniform 64-bit words.
 * Its law is counting: P[E] = (tapes for which E holds) / (all tapes). The contracts below state the law and the
 * differential-privacy inequality of each function; `make prove` re-checks them. spec/SOUNDNESS.md lists what is assumed.
 */
#ifndef VRR_H
#define VRR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __FRAMAC__
#include "../spec/rr_bool.acsl"
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    VRR_OK = 0,
    VRR_ERR_PROBABILITY, /* a probability is not a number or outside its range */
    VRR_ERR_CATEGORIES,
    VRR_ERR_WEIGHT,
    VRR_ERR_SIZE,
    VRR_ERR_DISTANCE,
    VRR_ERR_OVERFLOW,
    VRR_ERR_ENTROPY, /* the entropy source failed: nothing was released */
    VRR_ERR_ARGUMENT /* a measurement that was never made */
} vrr_status;

const char *vrr_status_message(vrr_status status);

/* ---- entropy: where the words of the tape come from ---- */

/* fill returns 0 when all len bytes were delivered; any other value is a failure, and the bytes are not used. */
typedef struct {
    int (*fill)(void *ctx, void *buf, size_t len);
    void *ctx;
} vrr_entropy;

/* getrandom(2); never falls back to anything weaker. */
vrr_entropy vrr_entropy_system(void);

/* OpenSSL's RAND_priv_bytes; only in builds where libcrypto was found (VRR_HAVE_OPENSSL). */
vrr_entropy vrr_entropy_openssl(void);

#define VRR_ENTROPY_BUFFER_BYTES 4096

/* Fetches blocks from another source and hands them out in small pieces. Caller-allocated; not for use by two threads. */
typedef struct {
    vrr_entropy source;
    uint64_t process;   /* who filled the buffer: a forked child must not repeat its parent's noise */
    uint64_t forks;
    size_t available;   /* unused bytes, at the end of the block */
    unsigned char block[VRR_ENTROPY_BUFFER_BYTES];
} vrr_entropy_buffer;

vrr_entropy vrr_entropy_buffered(vrr_entropy_buffer *b, vrr_entropy source);

/* Wipes what is left in the buffer. The next use fetches a new block. */
void vrr_entropy_buffer_wipe(vrr_entropy_buffer *b);

/* ---- binary randomized response: make_randomized_response_bool ---- */

typedef struct {
    uint64_t keep_num;  /* prob is exactly keep_num / 2^log2den, in lowest terms */
    uint32_t log2den;
    bool constant_time; /* draw a number of words that depends on n alone, also in invoke_many */
    double epsilon;     /* the privacy map's value for every d_in >= 1 */
} vrr_rr_bool;

vrr_status vrr_make_randomized_response_bool(vrr_rr_bool *m, double prob, bool constant_time);

vrr_status vrr_rr_bool_map(const vrr_rr_bool *m, uint32_t d_in, double *d_out);

vrr_status vrr_rr_bool_invoke(const vrr_rr_bool *m, const vrr_entropy *e, bool arg, bool *out);

/* n independent answers, packed 64 to a word from the low bit up; unused high bits of the last word of out are zero. */
vrr_status vrr_rr_bool_invoke_many(const vrr_rr_bool *m, const vrr_entropy *e, const uint64_t *args, uint64_t *out,
                                   size_t n);

#ifdef __cplusplus
}
#endif

#endif
