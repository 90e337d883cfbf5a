/* No two processes draw the same noise, however one was made from the other. Each draws once after the copy: with a block that is used
 * by both, these are the same bytes. */
#define _GNU_SOURCE

#include "../support/harness.h"
#include "../../src/vrr.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DRAW = 64, MOST = 256, THREADS = 16, UNABLE = 77 };

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;
static int sink;

static unsigned char drawn[MOST][DRAW];
static size_t draws;

static bool draw(vrr_entropy e) {
    unsigned char bytes[DRAW];
    return e.fill(e.ctx, bytes, DRAW) == 0 && write(sink, bytes, DRAW) == DRAW;
}

static void begin(void) {
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
}

static pid_t clone_raw(void) {
    return (pid_t)syscall(SYS_clone, SIGCHLD, 0L, 0L, 0L, 0L);
}

/* glibc's fork without handlers */
extern pid_t _Fork(void) __attribute__((weak));

static pid_t fork_bare(void) {
    return _Fork != NULL ? _Fork() : clone_raw();
}

static bool ended_well(pid_t child) {
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Runs a scene in a process of its own and reads what all its processes draw. */
static int play(int (*scene)(void)) {
    int ends[2], status = -1;
    if (pipe(ends) != 0) return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        sink = ends[1];
        alarm(60);
        _exit(scene());
    }
    close(ends[1]);
    for (draws = 0; draws < MOST && read(ends[0], drawn[draws], DRAW) == DRAW;) draws++;
    close(ends[0]);
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}

static size_t equal_pairs(void) {
    size_t found = 0;
    for (size_t i = 0; i < draws; i++)
        for (size_t j = 0; j < i; j++) found += memcmp(drawn[i], drawn[j], DRAW) == 0;
    return found;
}

static void expect_apart(int (*scene)(void), size_t expected) {
    int status = play(scene);
    EXPECT(status == 0, "the scene ended with %d", status);
    EXPECT(draws == expected, "%zu draws instead of %zu", draws, expected);
    EXPECT(equal_pairs() == 0, "%zu pairs of processes drew the same", equal_pairs());
}

/* ---- the search can find something ---- */

static int forged(void) {
    begin();
    if (!draw(entropy)) return 1;
    pid_t child = fork();
    if (child == 0) {
        static vrr_entropy_buffer own;
        vrr_entropy mine = vrr_entropy_buffered(&own, vrr_entropy_system());
        unsigned char byte;
        if (mine.fill(mine.ctx, &byte, 1) != 0) _exit(1);
        buffer.process = own.process;
        buffer.forks = own.forks;
        _exit(draw(entropy) ? 0 : 1);
    }
    return draw(entropy) && ended_well(child) ? 0 : 1;
}

static void forged_is_found(void) {
    int status = play(forged);
    EXPECT(status == 0 && draws == 3 && equal_pairs() == 1, "status %d, %zu draws, %zu equal", status, draws,
           equal_pairs());
}

/* ---- copies ---- */

/* The parent, two children, and a child of each: one whose parent drew before and one whose parent did not. */
static int family(pid_t (*copy)(void), bool same_id) {
    begin();
    if (!draw(entropy)) return 1;
    uint64_t id = buffer.process;
    for (int before = 0; before < 2; before++) {
        pid_t child = copy();
        if (child == 0) {
            if (same_id) buffer.process = (uint64_t)getpid();
            if (before && !draw(entropy)) _exit(1);
            pid_t grandchild = copy();
            if (grandchild == 0) {
                if (same_id) buffer.process = (uint64_t)getpid();
                _exit(draw(entropy) ? 0 : 1);
            }
            _exit(draw(entropy) && ended_well(grandchild) ? 0 : 1);
        }
        if (!ended_well(child) || buffer.process != id) return 1;
    }
    return draw(entropy) ? 0 : 1;
}

static int family_fork(void) {
    return family(fork, false);
}

static int family_bare(void) {
    return family(fork_bare, false);
}

static int family_raw(void) {
    return family(clone_raw, false);
}

static int family_fork_same(void) {
    return family(fork, true);
}

static int family_bare_same(void) {
    return family(fork_bare, true);
}

static int family_raw_same(void) {
    return family(clone_raw, true);
}

static void by_fork(void) {
    CHECK(expect_apart(family_fork, 7));
    expect_apart(family_fork_same, 7);
}

static void by_bare_fork(void) {
    CHECK(expect_apart(family_bare, 7));
    expect_apart(family_bare_same, 7);
}

static void by_raw_clone(void) {
    CHECK(expect_apart(family_raw, 7));
    expect_apart(family_raw_same, 7);
}

/* A child by vfork runs on the stack of its parent, so the call is made here and not in a function that returns in both. */
static int by_vfork_scene(void) {
    begin();
    if (!draw(entropy)) return 1;
    volatile pid_t child = vfork();
    if (child == 0) _exit(draw(entropy) ? 0 : 1);
    return draw(entropy) && ended_well(child) ? 0 : 1;
}

static void by_vfork(void) {
    expect_apart(by_vfork_scene, 3);
}

/* ---- ids that come back ---- */

/* As CLONE_NEWPID asks for, with a user namespace where that gives the right to. */
static bool new_ids(void) {
    return unshare(CLONE_NEWPID) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWPID) == 0;
}

static int both_first(void) {
    if (!new_ids()) return UNABLE;
    pid_t first = fork_bare();
    if (first == 0) {
        begin();
        if (getpid() != 1 || !draw(entropy)) _exit(1);
        if (!new_ids()) _exit(UNABLE);
        pid_t second = fork_bare();
        if (second == 0) _exit(getpid() == 1 && buffer.process == 1 && draw(entropy) ? 0 : 1);
        _exit(draw(entropy) && ended_well(second) ? 0 : 1);
    }
    int status;
    return first > 0 && waitpid(first, &status, 0) == first && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

static void ids_of_namespaces(void) {
    expect_apart(both_first, 3);
}

#ifndef SYS_clone3
#define SYS_clone3 435
#endif

/* clone(2) with a chosen id */
static pid_t clone_as(pid_t id) {
    struct {
        uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid, set_tid_size,
            cgroup;
    } arguments = {0};
    arguments.exit_signal = SIGCHLD;
    arguments.set_tid = (uint64_t)(uintptr_t)&id;
    arguments.set_tid_size = 1;
    return (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
}

/* In a namespace of its own: a process draws, is copied, draws and ends; its copy is copied under the id that is free again. */
static int recycle(void) {
    int gone[2];
    if (pipe(gone) != 0) return 1;
    pid_t first = clone_raw();
    if (first == 0) {
        begin();
        if (!draw(entropy)) _exit(1);
        pid_t id = getpid(), middle = clone_raw();
        if (middle == 0) {
            char byte;
            close(gone[1]);
            if (read(gone[0], &byte, 1) != 0) _exit(1);
            pid_t last = clone_as(id);
            if (last < 0) _exit(errno == EPERM || errno == ENOSYS ? UNABLE : 1);
            if (last == 0) _exit(getpid() == id && (uint64_t)id == buffer.process && draw(entropy) ? 0 : 1);
            _exit(ended_well(last) ? 0 : 1);
        }
        _exit(draw(entropy) && middle > 0 ? 0 : 1);
    }
    close(gone[0]);
    if (!ended_well(first)) return 1;
    close(gone[1]);
    /* the copy's parent has ended: as the first of this namespace, this process is told how the copy ends */
    int status;
    if (wait(&status) < 0 || !WIFEXITED(status)) return 1;
    return WEXITSTATUS(status);
}

static int recycled(void) {
    if (!new_ids()) return UNABLE;
    pid_t first = clone_raw();
    if (first == 0) _exit(recycle());
    int status;
    return first > 0 && waitpid(first, &status, 0) == first && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

static void ids_again(void) {
    expect_apart(recycled, 3);
}

/* ---- threads ---- */

static pthread_barrier_t together;

static void *draw_in_thread(void *unused) {
    vrr_entropy_buffer own;
    vrr_entropy e = vrr_entropy_buffered(&own, vrr_entropy_system());
    (void)unused;
    pthread_barrier_wait(&together);
    bool done = draw(e) && draw(e) && draw(e);
    vrr_entropy_buffer_wipe(&own);
    return done ? &together : NULL;
}

static bool draw_in_threads(void) {
    pthread_t threads[THREADS];
    bool done = true;
    pthread_barrier_init(&together, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) done &= pthread_create(&threads[i], NULL, draw_in_thread, NULL) == 0;
    if (!done) _exit(1);
    for (int i = 0; i < THREADS; i++) {
        void *result;
        done &= pthread_join(threads[i], &result) == 0 && result != NULL;
    }
    pthread_barrier_destroy(&together);
    return done;
}

/* The first draws of the process are those of the threads, and so are the first of its child. */
static int threads_first(void) {
    if (!draw_in_threads()) return 1;
    begin();
    if (!draw(entropy)) return 1;
    pid_t child = fork();
    if (child == 0) _exit(draw_in_threads() && draw(entropy) ? 0 : 1);
    return draw(entropy) && ended_well(child) ? 0 : 1;
}

static void threads_at_once(void) {
    for (int i = 0; i < 20; i++) CHECK(expect_apart(threads_first, 2 * 3 * THREADS + 3));
}

/* ---- copied while the source is at work ---- */

static pid_t copied;

static int copying_fill(void *ctx, void *buf, size_t len) {
    vrr_entropy below = vrr_entropy_system();
    int status = below.fill(below.ctx, buf, len);
    (void)ctx;
    copied = clone_raw();
    return status;
}

static int copied_source(void) {
    vrr_entropy below = {copying_fill, NULL};
    entropy = vrr_entropy_buffered(&buffer, below);
    if (draw(entropy)) return copied > 0 && draw(entropy) && ended_well(copied) ? 0 : 1;
    return copied == 0 && buffer.available == 0 ? 0 : 1;
}

static void copied_while_filling(void) {
    expect_apart(copied_source, 2);
}

/* ---- what is still kept ---- */

static int counted_fill(void *ctx, void *buf, size_t len) {
    vrr_entropy below = vrr_entropy_system();
    ++*(size_t *)ctx;
    return below.fill(below.ctx, buf, len);
}

static int blocks_fetched(void) {
    size_t calls = 0;
    vrr_entropy below = {counted_fill, &calls};
    entropy = vrr_entropy_buffered(&buffer, below);
    for (int i = 0; i < 64; i++)
        if (!draw(entropy)) return 1;
    return calls == 1 ? 0 : 1;
}

static void kept_otherwise(void) {
    expect_apart(blocks_fetched, 64);
}

static void claim_if_able(const char *text, void (*check)(void), int (*scene)(void)) {
    if (play(scene) == UNABLE)
        printf("# %s: skipped, it takes namespaces of process ids\n", text);
    else
        claim(text, check);
}

int main(void) {
    claim("copies: two processes that use one block are found", forged_is_found);
    claim("copies: threads that draw first at the same time, and those of a child, all draw different bytes",
          threads_at_once);
    claim("copies: by fork: parent, children and their children draw different bytes, also under their parent's id",
          by_fork);
    claim("copies: by a fork that calls no handlers", by_bare_fork);
    claim("copies: by clone(2)", by_raw_clone);
    claim("copies: by vfork", by_vfork);
    claim_if_able("copies: parent and child that are both the first process of a namespace", ids_of_namespaces,
                  both_first);
    claim_if_able("copies: a child's child with the id of the process that drew", ids_again, recycled);
    claim("copies: one that is made while the source fills the block gets nothing of it", copied_while_filling);
    claim("copies: without a copy a block serves many requests", kept_otherwise);
    return report();
}
