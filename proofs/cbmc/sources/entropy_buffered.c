/* The buffered source: what it hands out was delivered by the source behind it, in order, each byte once; what was handed out is gone
   from the block; after a failure, and in another process, the block is empty. Blocks of 4 bytes instead of 4096: the code takes the size
   from its type. */
#define vrr_entropy_buffer entropy_buffer_of_4096
#define vrr_entropy_buffered entropy_buffered_of_4096
#define vrr_entropy_buffer_wipe entropy_buffer_wipe_of_4096
#include "../../../src/foundations/entropy.h"
#undef vrr_entropy_buffer
#undef vrr_entropy_buffered
#undef vrr_entropy_buffer_wipe

#define BLOCK 4

typedef struct {
    vrr_entropy source;
    uint64_t process, forks;
    size_t available;
    unsigned char block[BLOCK];
} vrr_entropy_buffer;

void vrr_entropy_buffer_wipe(vrr_entropy_buffer *b);

/* byte by byte, so that CBMC keeps apart what stands beside a block */
static void *copy_bytes(unsigned char *to, const unsigned char *from, size_t n) {
    for (size_t i = 0; i < n; i++) to[i] = from[i];
    return to;
}

static void *set_bytes(void *to, int c, size_t n) {
    for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = (unsigned char)c;
    return to;
}

#include <string.h>
#define memcpy copy_bytes
#define memset set_bytes
#include "../../../src/sources/entropy_buffered.c"

#include "../model.h"

typedef struct {
    unsigned char bytes[BLOCK];
} block;

block nondet_block(void);

static block delivered; /* what the last call delivered */
static size_t calls;
static bool fails;
static bool handlers; /* whether forks can be noticed */
static size_t wanted;
static pid_t process;

static int inner_fill(void *ctx, void *buf, size_t len) {
    (void)ctx;
    calls++;
    CHECK(len == (handlers ? BLOCK : wanted), "whole blocks are fetched, or the request where forks go unnoticed");
    delivered = nondet_block();
    for (size_t i = 0; i < len; i++) ((unsigned char *)buf)[i] = delivered.bytes[i];
    return fails ? -1 : 0;
}

pid_t getpid(void) {
    return process;
}

int pthread_once(pthread_once_t *once, void (*start)(void)) {
    (void)once;
    start();
    return 0;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
    (void)prepare, (void)parent, (void)child;
    return handlers ? 0 : 12;
}

/* Two requests of up to two bytes, each byte of the block looked at afterwards. */
CLAIM(buffered_source, 6) {
    vrr_entropy_buffer b;
    vrr_entropy inner = {inner_fill, NULL}, e = vrr_entropy_buffered(&b, inner);
    unsigned char one[2], two[2];
    size_t n = nondet_size(), m = nondet_size(), at = nondet_size();
    SUPPOSE(1 <= n && n <= 2 && 1 <= m && m <= 2 && at < BLOCK);
    handlers = true;
    process = 7;
    calls = 0;
    fails = nondet_bool();
    int first = e.fill(e.ctx, one, n);
    CHECK(first == (fails ? -1 : 0) && calls == 1, "the first request fetches a block");
    if (fails) {
        CHECK(b.available == 0 && b.block[at] == 0, "after a failure the block is empty and wiped");
        REACHED("a failure");
        return;
    }
    CHECK(one[n - 1] == delivered.bytes[n - 1] && one[0] == delivered.bytes[0], "the block's first bytes");
    CHECK(b.block[at] == (at < n ? 0 : delivered.bytes[at]), "what was handed out is wiped, the rest is kept");
    block before = delivered;
    if (nondet_bool()) process = 8;
    fails = nondet_bool();
    int second = e.fill(e.ctx, two, m);
    if (process == 7) {
        CHECK(second == 0 && calls == 1, "the second request is served from the same block");
        CHECK(two[0] == before.bytes[n] && two[m - 1] == before.bytes[n + m - 1], "with the bytes behind the first ones");
        CHECK(b.block[at] == (at < n + m ? 0 : before.bytes[at]), "and those are wiped too");
        REACHED("the same process");
    } else {
        CHECK(calls == 2 && second == (fails ? -1 : 0), "another process fetches its own block");
        if (!fails) CHECK(two[0] == delivered.bytes[0] && two[m - 1] == delivered.bytes[m - 1], "and reads that");
        if (fails) CHECK(b.available == 0 && b.block[at] == 0, "or nothing");
        REACHED("another process");
    }
    vrr_entropy_buffer_wipe(&b);
    CHECK(b.available == 0 && b.block[at] == 0, "wiped by the caller");
}

/* Where the system has no room for a handler of forks, nothing is kept: every request goes to the source. */
CLAIM(unnoticed_forks, 6) {
    vrr_entropy_buffer b;
    vrr_entropy inner = {inner_fill, NULL}, e = vrr_entropy_buffered(&b, inner);
    unsigned char bytes[2];
    wanted = nondet_bool() ? 1 : 2;
    handlers = false;
    calls = 0;
    fails = nondet_bool();
    CHECK(e.fill(e.ctx, bytes, wanted) == (fails ? -1 : 0) && calls == 1 && b.available == 0, "the source answers itself, nothing is kept");
    if (!fails) CHECK(bytes[0] == delivered.bytes[0] && bytes[wanted - 1] == delivered.bytes[wanted - 1], "with its own bytes");
    REACHED("the end");
}
