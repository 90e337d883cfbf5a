/* A2: a draw through the real function pointer, for every source. A source here may fail at any call, leave anything behind, and
   deliver again later. */
#include "../../../src/foundations/draw.h"

#include "../model.h"

#define WORDS 4
#define BYTES (8 * WORDS)

typedef struct {
    unsigned char bytes[BYTES]; /* what the last call delivered */
    size_t calls, asked;
    bool failed;
} recorder;

static int record(void *ctx, void *buf, size_t len) {
    recorder *r = ctx;
    unsigned char *out = buf;
    r->calls++;
    r->asked = len;
    r->failed = nondet_bool();
    for (size_t i = 0; i < len; i++) out[i] = r->bytes[i] = nondet_byte();
    return r->failed ? nondet_int() | 1 : 0;
}

static uint64_t word_of(const unsigned char *bytes) {
    union {
        unsigned char bytes[8];
        uint64_t word;
    } both;
    for (int i = 0; i < 8; i++) both.bytes[i] = bytes[i];
    return both.word;
}

static void check_draw(recorder *r, const vrr_entropy *e, uint64_t *words, size_t n) {
    size_t calls = r->calls, i = nondet_size();
    uint64_t next = words[WORDS];
    vrr_status status = vrr_entropy_draw(e, words, n);
    if (n == 0) {
        CHECK(status == VRR_OK && r->calls == calls, "no word needs no source");
    } else {
        CHECK(r->calls == calls + 1 && r->asked == 8 * n, "one call of 8 n bytes");
        CHECK(status == (r->failed ? VRR_ERR_ENTROPY : VRR_OK), "the draw fails if and only if its source does");
    }
    SUPPOSE(i < n);
    if (status == VRR_OK) CHECK(words[i] == word_of(r->bytes + 8 * i), "the words are those that were delivered, in order");
    if (status != VRR_OK) CHECK(words[i] == 0, "a failed draw leaves zeros");
    CHECK(words[WORDS] == next, "nothing behind the words is touched");
    if (status == VRR_OK && n == WORDS) REACHED("all words delivered");
    if (status != VRR_OK) REACHED("a failure");
}

/* One draw of up to 4 words from any source. */
CLAIM(one_draw, 33) {
    recorder r = {{0}, 0, 0, false};
    vrr_entropy e = {record, &r};
    uint64_t words[WORDS + 1];
    size_t n = nondet_size();
    SUPPOSE(n <= WORDS);
    check_draw(&r, &e, words, n);
}

/* Draws from two sources, one after the other and the first again: each is answered by the source that was passed, whatever the
   other did, and a source that failed may deliver again. */
CLAIM(two_sources, 17) {
    recorder first = {{0}, 0, 0, false}, second = {{0}, 0, 0, false};
    vrr_entropy e = {record, &first}, f = {record, &second};
    uint64_t a[1], b[1], c[1];
    bool e_failed, f_failed;
    vrr_status before = vrr_entropy_draw(&e, a, 1);
    e_failed = first.failed;
    uint64_t delivered = word_of(first.bytes);
    vrr_status other = vrr_entropy_draw(&f, b, 1);
    f_failed = second.failed;
    vrr_status after = vrr_entropy_draw(&e, c, 1);
    CHECK((before == VRR_OK) == !e_failed && (other == VRR_OK) == !f_failed && (after == VRR_OK) == !first.failed, "status");
    CHECK(a[0] == (e_failed ? 0 : delivered), "the first draw");
    CHECK(b[0] == (f_failed ? 0 : word_of(second.bytes)), "the other source's draw");
    CHECK(c[0] == (first.failed ? 0 : word_of(first.bytes)), "the draw after them");
    if (before != VRR_OK && other == VRR_OK && after == VRR_OK) REACHED("a source that recovers");
    if (before == VRR_OK && other != VRR_OK && after == VRR_OK) REACHED("another source's failure");
}

/* More words than memory can hold: no call, nothing written. (No array is that long; the size in bytes would wrap to a small one.) */
CLAIM(too_many, 2) {
    recorder r = {{0}, 0, 0, false};
    vrr_entropy e = {record, &r};
    uint64_t words[1] = {nondet_uint64()}, before = words[0];
    size_t n = nondet_size();
    SUPPOSE(n > SIZE_MAX / 8);
    CHECK(vrr_entropy_draw(&e, words, n) == VRR_ERR_ENTROPY, "refused");
    CHECK(r.calls == 0 && words[0] == before, "no call, and nothing written");
    REACHED("too many words");
}
