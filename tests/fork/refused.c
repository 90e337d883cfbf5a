/* What the system refuses makes no noise weaker: a call that fails, one that is faked, one that kills, one that never comes back. */
#define _GNU_SOURCE

#include "../support/harness.h"
#include "../../src/vrr.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { DRAW = 64, UNABLE = 77, KILL = -1 };

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;
static int sink;
static unsigned char drawn[8][DRAW];
static size_t draws;

static bool draw(void) {
    unsigned char bytes[DRAW];
    return entropy.fill(entropy.ctx, bytes, DRAW) == 0 && write(sink, bytes, DRAW) == DRAW;
}

/* From now on this call of the system fails with an error (0: it does nothing and says that it succeeded), or kills the process. */
static bool refuse(long call, int error) {
    uint32_t verdict =
        error == KILL ? SECCOMP_RET_KILL_PROCESS : SECCOMP_RET_ERRNO | ((uint32_t)error & SECCOMP_RET_DATA);
    struct sock_filter filter[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
                                   BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1),
                                   BPF_STMT(BPF_RET | BPF_K, verdict), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static long refused_call;
static int refused_error;

/* How a scene ends in a process of its own, in which nothing was drawn before; drawn is what its processes drew. */
static int play(int (*scene)(void), long call, int error) {
    int ends[2], status = -1;
    if (pipe(ends) != 0) return -1;
    refused_call = call;
    refused_error = error;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        sink = ends[1];
        alarm(60);
        _exit(scene());
    }
    close(ends[1]);
    for (draws = 0; draws < 8 && read(ends[0], drawn[draws], DRAW) == DRAW;) draws++;
    close(ends[0]);
    if (child < 0 || waitpid(child, &status, 0) != child) return -1;
    return status;
}

static bool equal_pair(void) {
    for (size_t i = 0; i < draws; i++)
        for (size_t j = 0; j < i; j++)
            if (memcmp(drawn[i], drawn[j], DRAW) == 0) return true;
    return false;
}

static pid_t clone_raw(void) {
    return (pid_t)syscall(SYS_clone, SIGCHLD, 0L, 0L, 0L, 0L);
}

/* Draws in a parent and in a child that has its parent's id, as far as the library can see. */
static int parent_and_child(bool kept) {
    if (!refuse(refused_call, refused_error)) return UNABLE;
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    if (!draw() || (buffer.available > 0) != kept) return 1;
    pid_t child = clone_raw();
    if (child == 0) {
        if (kept) buffer.process = (uint64_t)getpid();
        _exit(draw() && (buffer.available > 0) == kept ? 0 : 1);
    }
    int status;
    return draw() && child > 0 && waitpid(child, &status, 0) == child && status == 0 ? 0 : 1;
}

static int nothing_kept(void) {
    return parent_and_child(false);
}

static int block_kept(void) {
    return parent_and_child(true);
}

static void expect_noise(int (*scene)(void), long call, int error) {
    int status = play(scene, call, error);
    EXPECT(status == 0 && draws == 3, "error %d: status %#x, %zu draws", error, (unsigned)status, draws);
    EXPECT(!equal_pair(), "error %d: two processes drew the same", error);
}

static void no_page_to_wipe(void) {
    CHECK(expect_noise(nothing_kept, SYS_madvise, EINVAL)); /* as a kernel before 4.14 says */
    CHECK(expect_noise(nothing_kept, SYS_madvise, EPERM));
    CHECK(expect_noise(nothing_kept, SYS_madvise, ENOSYS));
#ifdef SYS_mmap2
    CHECK(expect_noise(nothing_kept, SYS_mmap2, ENOMEM)); /* what machines of 32 bits call */
#else
    CHECK(expect_noise(nothing_kept, SYS_mmap, ENOMEM));
#endif
}

static void advice_not_taken(void) {
    expect_noise(nothing_kept, SYS_madvise, 0);
}

static void no_process_id(void) {
    expect_noise(block_kept, SYS_getpid, EPERM);
}

/* ---- calls that kill ---- */

static int draw_once(void) {
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    if (!refuse(refused_call, refused_error)) return UNABLE;
    return draw() ? 0 : 1;
}

static void expect_killed(long call) {
    int status = play(draw_once, call, KILL);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS && draws == 0, "status %#x, %zu draws", (unsigned)status,
           draws);
}

static void killed(void) {
    CHECK(expect_killed(SYS_madvise));
    expect_killed(SYS_getrandom);
}

/* ---- a kernel that has no generator, or does not give it ---- */

static int no_generator(void) {
    vrr_rr_bool m;
    vrr_entropy_buffer b;
    vrr_entropy sources[2] = {vrr_entropy_system(), vrr_entropy_buffered(&b, vrr_entropy_system())};
    if (vrr_make_randomized_response_bool(&m, 0.75, true) != VRR_OK) return 1;
    if (!refuse(refused_call, refused_error)) return UNABLE;
    for (int i = 0; i < 2; i++) {
        uint64_t args[2] = {UINT64_MAX, UINT64_MAX}, outs[2] = {1, 1};
        bool out = true;
        if (vrr_rr_bool_invoke(&m, &sources[i], true, &out) != VRR_ERR_ENTROPY || out) return 2;
        if (vrr_rr_bool_invoke_many(&m, &sources[i], args, outs, 128) != VRR_ERR_ENTROPY || outs[0] != 0 ||
            outs[1] != 0)
            return 3;
    }
    for (size_t i = 0; i < sizeof b.block; i++)
        if (b.block[i] != 0) return 4;
    return b.available == 0 ? 0 : 5;
}

static void generator_missing(void) {
    const int errors[] = {ENOSYS, EPERM, EINVAL, 0};
    for (int i = 0; i < 4; i++) {
        int status = play(no_generator, SYS_getrandom, errors[i]);
        EXPECT(status == 0, "error %d: status %#x", errors[i], (unsigned)status);
    }
}

/* ---- a source that blocks ---- */

static int pipe_fill(void *ctx, void *buf, size_t len) {
    unsigned char *next = buf;
    while (len > 0) {
        ssize_t got = read(*(int *)ctx, next, len);
        if (got <= 0) return -1;
        next += got;
        len -= (size_t)got;
    }
    return 0;
}

/* The source has all but one byte of a block. A second process gives the last one, or ends without it. */
static int blocked(bool delivers) {
    static unsigned char bytes[VRR_ENTROPY_BUFFER_BYTES];
    int ends[2];
    if (pipe(ends) != 0) return 1;
    vrr_entropy below = {pipe_fill, &ends[0]};
    entropy = vrr_entropy_buffered(&buffer, below);
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i / 64 + 1);
    if (write(ends[1], bytes, sizeof bytes - 1) != sizeof bytes - 1) return 1;
    pid_t child = fork();
    if (child == 0) {
        struct timespec pause = {0, 200000000};
        nanosleep(&pause, NULL);
        if (delivers && write(ends[1], bytes + sizeof bytes - 1, 1) != 1) _exit(1);
        _exit(0);
    }
    close(ends[1]);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    bool done = draw();
    clock_gettime(CLOCK_MONOTONIC, &end);
    double waited = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
    if (waited < 0.1 || done != delivers) return 2;
    return delivers || buffer.available == 0 ? 0 : 3;
}

static int blocked_then_delivered(void) {
    return blocked(true);
}

static int blocked_then_closed(void) {
    return blocked(false);
}

static void source_blocks(void) {
    int status = play(blocked_then_delivered, 0, 0);
    EXPECT(status == 0 && draws == 1, "status %#x, %zu draws", (unsigned)status, draws);
    status = play(blocked_then_closed, 0, 0);
    EXPECT(status == 0 && draws == 0, "status %#x, %zu draws", (unsigned)status, draws);
}

static int filters(void) {
    return refuse(refused_call, refused_error) ? 0 : UNABLE;
}

static void claim_if_able(const char *text, void (*check)(void)) {
    if (play(filters, SYS_madvise, EPERM) != 0)
        printf("# %s: skipped, this system has no filters of system calls\n", text);
    else
        claim(text, check);
}

int main(void) {
    claim_if_able(
        "refused: where the kernel wipes no page in copies, nothing is kept, and parent and child draw different bytes",
        no_page_to_wipe);
    claim_if_able("refused: the same where every advice is called a success and none is taken", advice_not_taken);
    claim_if_able("refused: without process ids, the page alone tells parent and child apart", no_process_id);
    claim_if_able("refused: where the call kills, the process ends and nothing was drawn", killed);
    claim_if_able("refused: without getrandom every answer is VRR_ERR_ENTROPY and zero, and no byte is left",
                  generator_missing);
    claim("refused: a source that blocks blocks the call; what it delivered in part is not used", source_blocks);
    return report();
}
