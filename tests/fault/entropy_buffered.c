/* The buffered source: nothing is handed out twice, left behind, or shared with a child. */
#define _DEFAULT_SOURCE

#include "../support/harness.h"
#include "../support/support.h"

#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BLOCK = VRR_ENTROPY_BUFFER_BYTES };

/* Delivers 1, 2, 3, ... as 64-bit words, so that every piece says where it came from. */
typedef struct {
    uint64_t next;
    size_t calls, fail_at, last_len;
} counter;

static int counter_fill(void *ctx, void *buf, size_t len) {
    counter *c = ctx;
    c->calls++;
    c->last_len = len;
    for (size_t i = 0; i + 8 <= len; i += 8) {
        uint64_t word = c->next++;
        memcpy((unsigned char *)buf + i, &word, 8);
    }
    return c->calls == c->fail_at ? -1 : 0;
}

static vrr_entropy_buffer buffer;

static vrr_entropy buffered(counter *c) {
    counter fresh = {1, 0, 0, 0};
    vrr_entropy source = {counter_fill, c};
    *c = fresh;
    memset(&buffer, 0x5a, sizeof buffer); /* a caller's memory is not zero to begin with */
    return vrr_entropy_buffered(&buffer, source);
}

static bool block_is_zero(size_t from, size_t to) {
    unsigned char any = 0;
    for (size_t i = from; i < to; i++) any |= buffer.block[i];
    return any == 0;
}

static void stream(void) {
    counter c;
    vrr_entropy e = buffered(&c);
    uint64_t expected = 1;
    EXPECT(c.calls == 0, "a block was fetched before it was needed");
    for (size_t words = 1; words < BLOCK / 8; words++) {
        uint64_t out[BLOCK / 8];
        EXPECT(e.fill(e.ctx, out, words * 8) == 0, "failed");
        for (size_t i = 0; i < words; i++)
            EXPECT(out[i] == expected++, "word %llu is %llu", (unsigned long long)expected, (unsigned long long)out[i]);
    }
    EXPECT(c.calls == (expected - 1 + BLOCK / 8 - 1) / (BLOCK / 8), "%zu blocks for %llu words", c.calls,
           (unsigned long long)expected - 1);
}

static void bytes_in_pieces(void) {
    counter c;
    vrr_entropy e = buffered(&c);
    unsigned char pieces[3 * BLOCK], whole[3 * BLOCK];
    counter again = {1, 0, 0, 0};
    size_t at = 0;
    for (size_t len = 1; at + len <= sizeof pieces; at += len, len = len % 97 + 1)
        EXPECT(e.fill(e.ctx, pieces + at, len) == 0, "failed");
    counter_fill(&again, whole, sizeof whole);
    EXPECT(memcmp(pieces, whole, at) == 0, "pieces of odd lengths are not the source's bytes in order");
}

static void large_requests(void) {
    static uint64_t out[4 * BLOCK / 8];
    counter c;
    vrr_entropy e = buffered(&c);
    EXPECT(e.fill(e.ctx, out, 8) == 0 && c.last_len == BLOCK, "a small request fetched %zu bytes", c.last_len);
    EXPECT(e.fill(e.ctx, out, BLOCK) == 0 && c.last_len == BLOCK && c.calls == 2, "a block took %zu calls", c.calls);
    EXPECT(e.fill(e.ctx, out, sizeof out) == 0 && c.last_len == sizeof out && c.calls == 3, "four blocks: %zu calls",
           c.calls);
    EXPECT(out[0] == 1 + 2 * BLOCK / 8, "the first word is %llu", (unsigned long long)out[0]);
    EXPECT(e.fill(e.ctx, out, 8) == 0 && out[0] == 2 && c.calls == 3, "the block is not used on");
    EXPECT(e.fill(e.ctx, out, 0) == 0 && c.calls == 3, "an empty request fetched something");
}

static void wiped_as_used(void) {
    counter c;
    vrr_entropy e = buffered(&c);
    uint64_t out[8];
    for (size_t used = 0; used < BLOCK; used += sizeof out) {
        EXPECT(e.fill(e.ctx, out, sizeof out) == 0, "failed");
        EXPECT(buffer.available == BLOCK - used - sizeof out, "%zu bytes available", buffer.available);
        EXPECT(block_is_zero(0, BLOCK - buffer.available), "used bytes are still there, %zu available",
               buffer.available);
        EXPECT(buffer.available == 0 || !block_is_zero(BLOCK - buffer.available, BLOCK), "unused bytes are gone");
    }
}

static void wipe(void) {
    counter c;
    vrr_entropy e = buffered(&c);
    uint64_t out;
    EXPECT(e.fill(e.ctx, &out, 8) == 0 && out == 1, "failed");
    vrr_entropy_buffer_wipe(&buffer);
    EXPECT(buffer.available == 0 && block_is_zero(0, BLOCK), "something is left");
    EXPECT(e.fill(e.ctx, &out, 8) == 0 && out == 1 + BLOCK / 8, "the next word is %llu", (unsigned long long)out);
}

static void failed_refill(void) {
    for (size_t fail_at = 1; fail_at <= 4; fail_at++) {
        counter c;
        vrr_entropy e = buffered(&c);
        c.fail_at = fail_at;
        uint64_t out[3], drawn = 0;
        while (c.calls < fail_at) {
            int status = e.fill(e.ctx, out, sizeof out);
            EXPECT((status != 0) == (c.calls == fail_at), "status %d at call %zu", status, c.calls);
            drawn += 3;
        }
        EXPECT(drawn > (fail_at - 1) * (BLOCK / 8), "failed early");
        EXPECT(buffer.available == 0 && block_is_zero(0, BLOCK), "bytes of a failed refill are left");
        EXPECT(e.fill(e.ctx, out, sizeof out) == 0 && out[0] == 1 + fail_at * (BLOCK / 8),
               "after the failure: word %llu", (unsigned long long)out[0]);
    }
}

static void failed_large_request(void) {
    static uint64_t out[BLOCK / 8];
    counter c;
    vrr_entropy e = buffered(&c);
    c.fail_at = 1;
    EXPECT(e.fill(e.ctx, out, sizeof out) != 0, "a failing source succeeded");
}

static void measurement_fails(void) {
    for (size_t fail_at = 1; fail_at < 4; fail_at++) {
        counter c;
        vrr_entropy e = buffered(&c);
        vrr_rr_bool m;
        vrr_make_randomized_response_bool(&m, 0.9, false);
        c.fail_at = fail_at;
        for (size_t i = 0; i <= (fail_at - 1) * (BLOCK / 8); i++) {
            bool out = true;
            vrr_status status = vrr_rr_bool_invoke(&m, &e, true, &out);
            bool last = i == (fail_at - 1) * (BLOCK / 8);
            EXPECT(status == (last ? VRR_ERR_ENTROPY : VRR_OK) && (!last || !out), "answer %zu: status %d", i,
                   (int)status);
        }
    }
}

/* ---- fork ---- */

enum { DRAW = 64 };

/* What the child draws from the buffer that it inherited; false when the child could not run. */
static bool draw_in_child(vrr_entropy e, pid_t (*make_child)(void), bool claim_same_process, unsigned char *drawn) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    pid_t child = make_child();
    if (child == 0) {
        unsigned char bytes[DRAW];
        if (claim_same_process) buffer.process = (uint64_t)getpid();
        int status = e.fill(e.ctx, bytes, DRAW);
        _exit(status == 0 && write(ends[1], bytes, DRAW) == DRAW ? 0 : 1);
    }
    close(ends[1]);
    int status = 1;
    bool complete = child > 0 && read(ends[0], drawn, DRAW) == DRAW;
    close(ends[0]);
    return complete && waitpid(child, &status, 0) == child && status == 0;
}

static pid_t fork_by_kernel(void) {
    return (pid_t)syscall(SYS_clone, SIGCHLD, 0L, 0L, 0L, 0L);
}

static void check_fork(pid_t (*make_child)(void), bool claim_same_process) {
    unsigned char parent[DRAW], first[DRAW], second[DRAW];
    vrr_entropy e = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    EXPECT(e.fill(e.ctx, parent, DRAW) == 0, "failed");
    EXPECT(draw_in_child(e, make_child, claim_same_process, first), "the first child failed");
    EXPECT(draw_in_child(e, make_child, claim_same_process, second), "the second child failed");
    EXPECT(buffer.available == BLOCK - DRAW, "the parent lost its block");
    EXPECT(e.fill(e.ctx, parent, DRAW) == 0, "failed");
    EXPECT(memcmp(parent, first, DRAW) != 0, "parent and child drew the same bytes");
    EXPECT(memcmp(first, second, DRAW) != 0, "two children drew the same bytes");
}

static void fork_differs(void) {
    check_fork(fork, false);
}

static void fork_same_pid_differs(void) {
    check_fork(fork, true);
}

static void raw_clone_differs(void) {
    check_fork(fork_by_kernel, false);
}

int main(void) {
    claim("buffered: requests of all sizes get the source's words in order, each once", stream);
    claim("buffered: pieces of odd lengths are the source's bytes in order", bytes_in_pieces);
    claim("buffered: a request of a block or more goes straight to the source", large_requests);
    claim("buffered: bytes are wiped as they are handed out", wiped_as_used);
    claim("buffered: wiping leaves nothing, and the next request fetches a new block", wipe);
    claim("buffered: a failed refill fails the request and leaves the buffer empty", failed_refill);
    claim("buffered: a failed large request fails", failed_large_request);
    claim("buffered: a failed refill reaches the caller of invoke as VRR_ERR_ENTROPY", measurement_fails);
    claim("buffered: after fork, parent and children draw different bytes", fork_differs);
    claim("buffered: the same when the child has its parent's process id", fork_same_pid_differs);
    claim("buffered: the same when the child was made by clone(2), without fork handlers", raw_clone_differs);
    return report();
}
