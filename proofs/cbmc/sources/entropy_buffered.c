/* The buffered source: what it hands out was delivered by the source behind it, in order, each byte once; what was handed out is gone
   from the block; after a failure, and in a copy of the process, the block is empty. Blocks of 4 bytes instead of 4096: the code takes the
   size from its type. */
#define _DEFAULT_SOURCE
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

#include "../../../src/foundations/block.c"
#include "../../../src/sources/entropy_buffered.c"

#include "../model.h"

typedef struct {
    unsigned char bytes[BLOCK + 2];
} block;

block nondet_block(void);

static block delivered; /* what the last call delivered */
static size_t calls, wanted;
static bool fails;

/* the operating system */
static int page_of_process; /* what the kernel wipes in copies */
static bool has_page, wipes, honest, handles, counts;
static pid_t process;
static void (*handler)(void);
static bool copied_in_fill; /* the process is copied while the source is at work, and this is the copy */

static void copied(bool by_fork) {
    page_of_process = 0;
    if (by_fork) handler();
}

static int inner_fill(void *ctx, void *buf, size_t len) {
    (void)ctx;
    calls++;
    CHECK(len == wanted, "whole blocks are fetched, or the request if it is one or copies go unnoticed");
    delivered = nondet_block();
    for (size_t i = 0; i < len; i++) ((unsigned char *)buf)[i] = delivered.bytes[i];
    if (copied_in_fill) {
        copied(false);
        counts = nondet_bool(); /* another thread of the parent may have been counting */
    }
    return fails ? -1 : 0;
}

pid_t getpid(void) {
    return process;
}

long sysconf(int name) {
    CHECK(name == _SC_PAGESIZE, "the size of a page is asked for");
    return 4096;
}

void *mmap(void *at, size_t len, int may, int how, int file, off_t offset) {
    CHECK(at == NULL && len == 4096 && may == (PROT_READ | PROT_WRITE) && how == (MAP_PRIVATE | MAP_ANONYMOUS) && file == -1 && offset == 0,
          "a page of memory of the process' own");
    return has_page ? (void *)&page_of_process : MAP_FAILED;
}

int munmap(void *page, size_t len) {
    CHECK(page == &page_of_process && len == 4096, "what is given back was taken");
    return 0;
}

int madvise(void *page, size_t len, int advice) {
    CHECK(page == &page_of_process && len == 4096, "the advice is about the page");
    CHECK(advice == MADV_WIPEONFORK || advice == -1, "wipe it in copies, or what no system does");
    return advice == MADV_WIPEONFORK ? (wipes ? 0 : -1) : (honest ? -1 : 0);
}

int pthread_mutex_trylock(pthread_mutex_t *lock) {
    (void)lock;
    return counts ? 0 : 16;
}

int pthread_mutex_unlock(pthread_mutex_t *lock) {
    (void)lock;
    return 0;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
    CHECK(prepare == NULL && parent == NULL, "only the child counts");
    handler = child;
    return handles ? 0 : 12;
}

/* Two requests of up to two bytes, each byte of the block looked at afterwards. Between them the process may get another id, as a child
   has, or be copied under its old one, with the handler or without it. */
CLAIM(buffered_source, 6) {
    vrr_entropy_buffer b;
    vrr_entropy inner = {inner_fill, NULL}, e = vrr_entropy_buffered(&b, inner);
    unsigned char one[2], two[2];
    size_t n = nondet_size(), m = nondet_size(), at = nondet_size();
    SUPPOSE(1 <= n && n <= 2 && 1 <= m && m <= 2 && at < BLOCK);
    has_page = wipes = honest = handles = counts = true;
    process = 7;
    wanted = BLOCK;
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
    bool other_id = nondet_bool(), copy = nondet_bool();
    if (other_id) process = 8;
    if (copy) copied(nondet_bool());
    fails = nondet_bool();
    int second = e.fill(e.ctx, two, m);
    if (!other_id && !copy) {
        CHECK(second == 0 && calls == 1, "the second request is served from the same block");
        CHECK(two[0] == before.bytes[n] && two[m - 1] == before.bytes[n + m - 1], "with the bytes behind the first ones");
        CHECK(b.block[at] == (at < n + m ? 0 : before.bytes[at]), "and those are wiped too");
        REACHED("the same process");
    } else {
        CHECK(calls == 2 && second == (fails ? -1 : 0), "another process fetches its own block");
        if (!fails) CHECK(two[0] == delivered.bytes[0] && two[m - 1] == delivered.bytes[m - 1], "and reads that");
        if (fails) CHECK(b.available == 0 && b.block[at] == 0, "or nothing");
        REACHED("another process");
        if (!other_id) REACHED("a copy with its parent's id");
    }
    vrr_entropy_buffer_wipe(&b);
    CHECK(b.available == 0 && b.block[at] == 0, "wiped by the caller");
}

/* A request that goes beyond the block's end: the rest of the block, then the beginning of the next one; and one of a block or more, which
   the source behind answers itself. */
CLAIM(beyond_the_block, 8) {
    vrr_entropy_buffer b;
    vrr_entropy inner = {inner_fill, NULL}, e = vrr_entropy_buffered(&b, inner);
    unsigned char one[3], two[3], large[BLOCK + 2];
    size_t m = nondet_size(), n = nondet_size(), at = nondet_size();
    SUPPOSE(2 <= m && m <= 3 && BLOCK <= n && n <= BLOCK + 2 && at < BLOCK);
    has_page = wipes = honest = handles = counts = true;
    process = 7;
    wanted = BLOCK;
    CHECK(e.fill(e.ctx, one, 3) == 0, "three of the four bytes");
    block before = delivered;
    fails = nondet_bool();
    int second = e.fill(e.ctx, two, m);
    CHECK(calls == 2 && second == (fails ? -1 : 0), "one block more");
    if (fails) {
        CHECK(b.available == 0 && b.block[at] == 0, "after a failure the block is empty and wiped");
        REACHED("a failure");
        return;
    }
    CHECK(two[0] == before.bytes[3], "the last byte of the first block");
    CHECK(two[1] == delivered.bytes[0] && two[m - 1] == delivered.bytes[m - 2], "and the first ones of the second");
    CHECK(b.block[at] == (at < m - 1 ? 0 : delivered.bytes[at]), "which are wiped");
    block kept = delivered;
    wanted = n;
    fails = nondet_bool();
    CHECK(e.fill(e.ctx, large, n) == (fails ? -1 : 0) && calls == 3, "a large request is one of the source behind");
    if (!fails) CHECK(large[0] == delivered.bytes[0] && large[n - 1] == delivered.bytes[n - 1], "with its bytes");
    CHECK(b.available == BLOCK + 1 - m && b.block[at] == (at < m - 1 ? 0 : kept.bytes[at]), "and the block stays as it is");
    REACHED("the end");
}

/* A copy that is made while the source fills the block: the parent reads it, the copy nothing. */
CLAIM(copied_meanwhile, 6) {
    vrr_entropy_buffer b;
    vrr_entropy inner = {inner_fill, NULL}, e = vrr_entropy_buffered(&b, inner);
    unsigned char bytes[2];
    size_t at = nondet_size();
    SUPPOSE(at < BLOCK);
    has_page = wipes = honest = handles = counts = true;
    process = 7;
    wanted = BLOCK;
    copied_in_fill = nondet_bool();
    CHECK(e.fill(e.ctx, bytes, 2) == (copied_in_fill ? -1 : 0), "the copy's request fails");
    if (copied_in_fill) {
        CHECK(b.available == 0 && b.block[at] == 0, "and nothing of the block is left to it");
        REACHED("a copy");
    }
    REACHED("the end");
}

/* What stands in the way of noticing copies, one thing at a time. */
static void nothing_kept(int cause) {
    vrr_entropy_buffer b;
    vrr_entropy inner = {inner_fill, NULL}, e = vrr_entropy_buffered(&b, inner);
    unsigned char bytes[2];
    has_page = cause != 0;
    wipes = cause != 1;
    honest = cause != 2;
    handles = cause != 3;
    counts = cause != 4;
    asked = false;
    counted = NULL;
    for (int i = 0; i < 2; i++) {
        wanted = nondet_bool() ? 1 : 2;
        calls = 0;
        fails = nondet_bool();
        CHECK(e.fill(e.ctx, bytes, wanted) == (fails ? -1 : 0) && calls == 1 && b.available == 0, "the source answers itself, nothing is kept");
        if (!fails) CHECK(bytes[0] == delivered.bytes[0] && bytes[wanted - 1] == delivered.bytes[wanted - 1], "with its own bytes");
    }
}

/* Where a copy could go unnoticed, every request goes to the source. */
CLAIM(unnoticed_copies, 6) {
    for (int cause = 0; cause < 5; cause++) nothing_kept(cause);
    REACHED("the end");
}
