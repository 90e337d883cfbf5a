/* Block draws from another source: one call per VRR_ENTROPY_BUFFER_BYTES instead of one per request. */
#include "../foundations/entropy.h"

#include <stdbool.h>
#include <string.h>

/* Called through a volatile pointer: a compiler may drop a plain memset of bytes that nobody reads again. */
static void *(*const volatile wipe_bytes)(void *, int, size_t) = memset;

#if defined(__unix__) || defined(__APPLE__)

#include <pthread.h>
#include <unistd.h>

/* Two signs of a fork, because each alone can miss one: the process id repeats when the child is the first process of
 * a new pid namespace and so was its parent, and the handler does not run for a raw clone(2). */
static uint64_t fork_count;
static bool fork_count_works;
static pthread_once_t fork_count_once = PTHREAD_ONCE_INIT;

static void count_fork(void) {
    fork_count++; /* in the child, which has this one thread */
}

static void start_counting_forks(void) {
    fork_count_works = pthread_atfork(NULL, NULL, count_fork) == 0;
}

static bool fork_is_noticed(void) {
    return pthread_once(&fork_count_once, start_counting_forks) == 0 && fork_count_works;
}

static uint64_t current_process(void) {
    return (uint64_t)getpid();
}

static uint64_t forks_so_far(void) {
    return fork_count;
}

#else

static bool fork_is_noticed(void) {
    return true;
}

static uint64_t current_process(void) {
    return 0;
}

static uint64_t forks_so_far(void) {
    return 0;
}

#endif

static int refill(vrr_entropy_buffer *b) {
    if (b->source.fill(b->source.ctx, b->block, sizeof b->block) != 0) {
        vrr_entropy_buffer_wipe(b); /* the source may have delivered a part */
        return -1;
    }
    b->process = current_process();
    b->forks = forks_so_far();
    b->available = sizeof b->block;
    return 0;
}

static int buffered_fill(void *ctx, void *buf, size_t len) {
    vrr_entropy_buffer *b = (vrr_entropy_buffer *)ctx;
    unsigned char *next = (unsigned char *)buf;
    if (len >= sizeof b->block || !fork_is_noticed()) return b->source.fill(b->source.ctx, buf, len);
    if (b->process != current_process() || b->forks != forks_so_far()) {
        vrr_entropy_buffer_wipe(b);
    }
    while (len > 0) {
        if (b->available == 0 && refill(b) != 0) return -1;
        size_t part = len < b->available ? len : b->available;
        unsigned char *unused = b->block + (sizeof b->block - b->available);
        memcpy(next, unused, part);
        wipe_bytes(unused, 0, part); /* memory read later, by anyone, must not give away noise already used */
        b->available -= part;
        next += part;
        len -= part;
    }
    return 0;
}

vrr_entropy vrr_entropy_buffered(vrr_entropy_buffer *b, vrr_entropy source) {
    vrr_entropy e = {buffered_fill, b};
    b->source = source;
    vrr_entropy_buffer_wipe(b);
    return e;
}

void vrr_entropy_buffer_wipe(vrr_entropy_buffer *b) {
    wipe_bytes(b->block, 0, sizeof b->block);
    b->process = 0;
    b->forks = 0;
    b->available = 0;
}
