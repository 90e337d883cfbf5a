/* The shared library and programs that load and unload it: entropies that were made before stay valid and draw different bytes in every
 * process. */
#define _GNU_SOURCE

#include "../support/harness.h"
#include "../../src/vrr.h"

#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DRAW = 64 };

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;
static unsigned char drawn[2][DRAW];

typedef vrr_entropy (*make_buffered)(vrr_entropy_buffer *, vrr_entropy);
typedef vrr_entropy (*make_system)(void);

/* build/tests/fork/unload is this program, build/libvrr.so the library. */
static void *load(void) {
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 32);
    if (length <= 0) return NULL;
    path[length] = '\0';
    for (int up = 0; up < 3; up++) *strrchr(path, '/') = '\0';
    strcat(path, "/libvrr.so");
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

static bool begin(void *library) {
    make_buffered buffered;
    make_system system_source;
    *(void **)&buffered = dlsym(library, "vrr_entropy_buffered");
    *(void **)&system_source = dlsym(library, "vrr_entropy_system");
    if (buffered == NULL || system_source == NULL) return false;
    entropy = buffered(&buffer, system_source());
    return true;
}

static bool draw(unsigned char *bytes) {
    return entropy.fill(entropy.ctx, bytes, DRAW) == 0;
}

static size_t lines_of_maps(void) {
    char bytes[4096];
    size_t lines = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps == NULL) return 0;
    while (fgets(bytes, sizeof bytes, maps) != NULL) lines++;
    fclose(maps);
    return lines;
}

/* A copy that loads the library again, or does not, under its parent's id. */
static void child_differs(bool unload_in_parent, bool load_in_child) {
    int ends[2], status = -1;
    void *library = load();
    EXPECT(library != NULL, "%s", dlerror());
    EXPECT(begin(library) && draw(drawn[0]), "failed");
    if (unload_in_parent) dlclose(library);
    EXPECT(pipe(ends) == 0, "no pipe");
    pid_t child = (pid_t)syscall(SYS_clone, SIGCHLD, 0L, 0L, 0L, 0L);
    if (child == 0) {
        if (!unload_in_parent) dlclose(library);
        if (load_in_child && load() == NULL) _exit(1);
        buffer.process = (uint64_t)getpid();
        _exit(draw(drawn[1]) && write(ends[1], drawn[1], DRAW) == DRAW ? 0 : 1);
    }
    close(ends[1]);
    EXPECT(draw(drawn[0]), "the parent failed");
    bool complete = read(ends[0], drawn[1], DRAW) == DRAW;
    close(ends[0]);
    EXPECT(child > 0 && waitpid(child, &status, 0) == child && status == 0 && complete, "the child ended with %#x",
           (unsigned)status);
    EXPECT(memcmp(drawn[0], drawn[1], DRAW) != 0, "parent and child drew the same");
    if (!unload_in_parent) dlclose(library);
}

static void children_differ(void) {
    for (int way = 0; way < 4; way++) CHECK(child_differs(way & 1, way & 2));
}

static void nothing_piles_up(void) {
    size_t before = 0;
    for (int i = 0; i < 50; i++) {
        void *library = load();
        EXPECT(library != NULL && begin(library) && draw(drawn[0]), "failed");
        dlclose(library);
        if (i == 0) before = lines_of_maps();
    }
    EXPECT(before > 0 && lines_of_maps() <= before, "%zu mappings became %zu", before, lines_of_maps());
}

int main(void) {
    claim("unload: entropies outlive dlclose, and copies of the process draw different bytes", children_differ);
    claim("unload: loading and unloading 50 times leaves no more memory than once", nothing_piles_up);
    return report();
}
