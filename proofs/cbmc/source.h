/* A source of words that may fail at every call and recover afterwards. What it delivers in a successful call is written down, so
   that a claim can say what an answer must be; a call that fails may leave anything in the buffer. */
#ifndef VRR_CBMC_SOURCE_H
#define VRR_CBMC_SOURCE_H

#include "../../src/foundations/entropy.h"
#include "model.h"

#ifndef TAPE_WORDS
#define TAPE_WORDS 8
#endif

typedef struct {
    uint64_t tape[TAPE_WORDS]; /* the words of all successful calls, in order */
    size_t read;               /* how many of them there are */
    size_t calls;
    bool failed;               /* some call failed */
    bool reliable;             /* no call fails */
    size_t most;               /* if not 0: runs that need more words than this are left out */
} source;

static int source_fill(void *ctx, void *buf, size_t len) {
    source *s = ctx;
    uint64_t *words = buf;
    bool fails = !s->reliable && nondet_bool();
    CHECK(len % 8 == 0, "a call asks for whole words");
    if (s->most > 0) SUPPOSE(s->read + len / 8 <= s->most);
    CHECK(len / 8 <= TAPE_WORDS - s->read, "a call asks for no more words than the claim expects");
    s->calls++;
    for (size_t i = 0; i < len / 8; i++) {
        words[i] = nondet_uint64();
        if (!fails) s->tape[s->read + i] = words[i];
    }
    if (fails) {
        s->failed = true;
        return nondet_bool() ? 1 : -1;
    }
    s->read += len / 8;
    return 0;
}

static vrr_entropy source_start(source *s) {
    vrr_entropy e = {source_fill, s};
    s->read = s->calls = 0;
    s->most = 0;
    s->failed = false;
    s->reliable = nondet_bool();
    return e;
}

#endif
