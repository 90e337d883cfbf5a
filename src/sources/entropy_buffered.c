/* Block draws from another source: one call per VRR_ENTROPY_BUFFER_BYTES instead of one per request. What happens to a block is
 * src/foundations/block.c's; this file asks the operating system whose block it is. */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* for madvise and MAP_ANONYMOUS */
#endif
#include "../foundations/block.h"

#if defined(__unix__) || defined(__APPLE__)

#include <pthread.h>
#include <unistd.h>

/* Three signs of a copy, because each alone can miss one. The process id repeats: ids are used again, and the first process of any pid
 * namespace is 1. The handler runs for fork(2) alone, not for _Fork or clone(2). The kernel's own sign, a page that is zero in every copy,
 * is Linux's since 4.14. Where Linux does not give it, nothing is kept; other systems have the first two. vfork and threads share all
 * memory, the block and its order with it: nothing is copied there. */
static uint64_t copies; /* larger than in any process that this one was copied from, before a block is filled */
static bool asked;      /* the system was asked for the signs */
static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;

/* Where 1 stands once this process was counted; NULL as long as copies could go unnoticed. */
static volatile int *volatile counted;

/* What was written before a number stands can be read once it is seen. */
#if defined(__GNUC__)
#define SEEN(p) __atomic_load_n(p, __ATOMIC_ACQUIRE)
#define SHOW(p, x) __atomic_store_n(p, x, __ATOMIC_RELEASE)
#else
#define SEEN(p) (*(p))
#define SHOW(p, x) ((void)(*(p) = (x)))
#endif

#if defined(__linux__)

#include <sys/mman.h>

#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif

/* A page that the kernel wipes in every copy of the process, or NULL. It stays as long as the process. */
static volatile int *page_wiped_in_copies(void) {
    long size = sysconf(_SC_PAGESIZE);
    if (size <= 0) return NULL;
    void *page = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return NULL;
    /* an emulator or a filter that calls every advice a success, this impossible one too, wipes nothing */
    bool wiped = madvise(page, (size_t)size, MADV_WIPEONFORK) == 0 && madvise(page, (size_t)size, -1) != 0;
    if (wiped) return (volatile int *)page;
    munmap(page, (size_t)size);
    return NULL;
}

#else

static volatile int *page_wiped_in_copies(void) {
    static volatile int not_wiped;
    return &not_wiped;
}

#endif

static void count_copy(void) {
    copies = vrr_block_copied(copies); /* in the child, which has this one thread */
}

/* Is this process told from all others that have its memory? Then owner says how. Whoever comes while another thread is counting is told
 * no, and so is the copy of a process that was copied just then: nobody waits here for a thread that may not exist. */
static bool know_owner(vrr_owner *owner) {
    volatile int *page = SEEN(&counted);
    if (page == NULL || SEEN(page) == 0) {
        if (pthread_mutex_trylock(&counting) != 0) return false;
        if (!asked) {
            asked = true;
            page = page_wiped_in_copies();
            if (page != NULL && pthread_atfork(NULL, NULL, count_copy) == 0) SHOW(&counted, page);
        }
        page = counted;
        if (page != NULL && *page == 0) {
            count_copy();
            SHOW(page, 1);
        }
        pthread_mutex_unlock(&counting);
        if (page == NULL) return false;
    }
    owner->process = (uint64_t)getpid();
    owner->forks = copies;
    return true;
}

#else

static bool know_owner(vrr_owner *owner) {
    owner->process = 0;
    owner->forks = vrr_block_copied(0);
    return true;
}

#endif

static int buffered_fill(void *ctx, void *buf, size_t len) {
    vrr_entropy_buffer *b = (vrr_entropy_buffer *)ctx;
    unsigned char *next = (unsigned char *)buf;
    vrr_owner before, after = {0, 0};
    if (len >= sizeof b->block || !know_owner(&before)) return b->source.fill(b->source.ctx, buf, len);
    size_t part = vrr_block_hand_out(b, before, next, len);
    if (part == len) return 0;
    bool delivered = b->source.fill(b->source.ctx, b->block, sizeof b->block) == 0;
    bool known = know_owner(&after);
    return vrr_block_refilled(b, delivered, before, known, after, next + part, len - part) ? 0 : -1;
}

vrr_entropy vrr_entropy_buffered(vrr_entropy_buffer *b, vrr_entropy source) {
    vrr_entropy e = {buffered_fill, b};
    b->source = source;
    vrr_entropy_buffer_wipe(b);
    return e;
}
