#define _GNU_SOURCE /* O_TMPFILE */

#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_LINKS = 40, MOST_TRIES = 100, SHOWN_BYTES = 200 };

static bool complain(const char *name) {
    fprintf(stderr, "vrr: %s: %s\n", name, strerror(errno));
    return false;
}

/* Everything but the stream; errno stays. */
static void forget(output_file *o) {
    int error = errno;
    free(o->target);
    free(o->folder);
    free(o->beside);
    o->target = o->folder = o->beside = NULL;
    errno = error;
}

/* ---- where the file is to stand ---- */

static const char *base_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* The first `length` bytes of a path, and a name. */
static char *joined(const char *path, size_t length, const char *name) {
    char *both = malloc(length + strlen(name) + 1);
    if (both == NULL) return NULL;
    memcpy(both, path, length);
    strcpy(both + length, name);
    return both;
}

/* Where a link leads, seen from the folder that it stands in. */
static char *after_link(const char *path) {
    char text[4096];
    ssize_t length = readlink(path, text, sizeof text - 1);
    if (length < 0) return NULL;
    text[length] = '\0';
    return joined(path, text[0] == '/' ? 0 : (size_t)(base_of(path) - path), text);
}

/* The path at the end of all links: that of a file, or of one that is not there yet. */
static char *end_of_links(const char *name) {
    struct stat found;
    char *path = joined("", 0, name);
    for (int i = 0; path != NULL && lstat(path, &found) == 0 && S_ISLNK(found.st_mode); i++) {
        char *next = i < MOST_LINKS ? after_link(path) : NULL;
        if (i == MOST_LINKS) errno = ELOOP;
        free(path);
        path = next;
    }
    return path;
}

/* A name of bounded length for each name, so that what a killed program left there is found again. */
static char *path_beside(const char *target) {
    const char *base = base_of(target);
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    char name[SHOWN_BYTES + 32];
    for (const char *c = base; *c != '\0'; c++) hash = (hash ^ (unsigned char)*c) * UINT64_C(1099511628211);
    snprintf(name, sizeof name, ".%.*s-%016" PRIx64 ".vrr", (int)SHOWN_BYTES, base, hash);
    return joined(target, (size_t)(base - target), name);
}

static bool find_paths(output_file *o, const char *target) {
    size_t length = (size_t)(base_of(target) - target);
    o->target = joined("", 0, target);
    o->folder = length == 0 ? joined("", 0, ".") : joined(target, length, "");
    o->beside = path_beside(target);
    return o->target != NULL && o->folder != NULL && o->beside != NULL;
}

/* ---- a file that has no name, or not yet its own ---- */

#ifdef O_TMPFILE
static void path_of_descriptor(char path[32], int file) {
    snprintf(path, 32, "/proc/self/fd/%d", file);
}

/* -1 where this file system or this kernel has no files without names, or no way to name them. */
static int open_nameless(const output_file *o) {
    char path[32];
    int file = open(o->folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    if (file < 0) return -1;
    path_of_descriptor(path, file);
    if (access(path, F_OK) == 0) return file;
    close(file);
    return -1;
}

/* Who writes to the same name at the same time must not take the name beside it away; whoever does not get the lock of the
   folder in a second goes on without. -1: the folder may not be read. */
static int lock_folder(const char *folder) {
    struct timespec pause = {0, 10000000};
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0 && i < MOST_TRIES; i++) nanosleep(&pause, NULL);
    return file;
}

/* No system call puts a file without a name in the place of another: it gets a name beside it first. */
static bool link_and_rename(const output_file *o) {
    char path[32];
    path_of_descriptor(path, fileno(o->stream));
    unlink(o->beside); /* of a killed program */
    if (linkat(AT_FDCWD, path, AT_FDCWD, o->target, AT_SYMLINK_FOLLOW) == 0) return true;
    if (errno != EEXIST || linkat(AT_FDCWD, path, AT_FDCWD, o->beside, AT_SYMLINK_FOLLOW) != 0) return false;
    if (rename(o->beside, o->target) == 0) return true;
    int error = errno;
    unlink(o->beside);
    errno = error;
    return false;
}

static bool publish_nameless(const output_file *o) {
    int lock = lock_folder(o->folder);
    bool good = link_and_rename(o);
    int error = errno;
    if (lock >= 0) close(lock);
    errno = error;
    return good;
}
#else
static int open_nameless(const output_file *o) {
    (void)o;
    return -1;
}

static bool publish_nameless(const output_file *o) {
    (void)o;
    return false;
}
#endif

static bool is_same_file(int file, const char *path) {
    struct stat open_one, named;
    return fstat(file, &open_one) == 0 && lstat(path, &named) == 0 && open_one.st_dev == named.st_dev &&
           open_one.st_ino == named.st_ino;
}

/* Its lock ends with the program that holds it: whoever has it may use the file, also one that a killed program left. */
static int open_named(const output_file *o) {
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    for (int i = 0; i < MOST_TRIES; i++) {
        int file = open(o->beside, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (file < 0) return -1;
        int locked = fcntl(file, F_SETLKW, &all);
        if (locked == 0 && is_same_file(file, o->beside)) return file; /* or it was renamed meanwhile */
        int error = errno;
        close(file);
        errno = error;
        if (locked != 0 && error != EINTR) return -1;
    }
    errno = EBUSY;
    return -1;
}

/* The owner first: a change of it takes rights away. Who may not give the file to its group gives that group nothing. */
static bool keep_mode(int file, const char *target) {
    struct stat old, now;
    if (stat(target, &old) != 0) return errno == ENOENT;
    if (fstat(file, &now) != 0) return false;
    mode_t mode = old.st_mode & 07777;
    bool owned = old.st_uid == now.st_uid && old.st_gid == now.st_gid;
    if (!owned && fchown(file, old.st_uid, old.st_gid) != 0) {
        mode &= ~(mode_t)(S_ISUID | S_ISGID);
        if (old.st_gid != now.st_gid && fchown(file, (uid_t)-1, old.st_gid) != 0) mode &= ~(mode_t)S_IRWXG;
    }
    return fchmod(file, mode) == 0;
}

static bool sync_folder(const char *folder) {
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return errno == EACCES; /* it may be written and not read */
    bool good = fsync(file) == 0 || errno == EINVAL || errno == EROFS;
    int error = errno;
    close(file);
    errno = error;
    return good;
}

/* ---- open and finish ---- */

static bool open_stream(output_file *o, int file) {
    if (file >= 0) o->stream = fdopen(file, "w");
    if (o->stream != NULL) {
        errno = 0;
        return true;
    }
    complain(o->name);
    if (file >= 0 && o->named) unlink(o->beside);
    if (file >= 0) close(file);
    forget(o);
    return false;
}

static bool open_beside(output_file *o, const char *target) {
    if (!find_paths(o, target) || *base_of(target) == '\0' || (access(target, W_OK) != 0 && errno != ENOENT)) {
        if (*base_of(target) == '\0') errno = *target == '\0' ? ENOENT : EISDIR;
        return open_stream(o, -1);
    }
    int file = open_nameless(o);
    o->named = file < 0;
    if (o->named) file = open_named(o);
    if (file >= 0 && ((o->named && ftruncate(file, 0) != 0) || !keep_mode(file, target))) {
        complain(o->name);
        if (o->named) unlink(o->beside);
        close(file);
        forget(o);
        return false;
    }
    return open_stream(o, file);
}

bool open_file(output_file *o, const char *name) {
    struct stat found;
    memset(o, 0, sizeof *o);
    o->name = name;
    if (strcmp(name, "-") == 0) {
        o->name = "standard output";
        o->stream = stdout;
        errno = 0;
        return true;
    }
    bool there = stat(name, &found) == 0;
    if (!there && errno != ENOENT) return complain(name);
    if (there && !S_ISREG(found.st_mode)) return open_stream(o, open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC));
    char *target = there ? realpath(name, NULL) : end_of_links(name);
    if (target == NULL) return complain(name);
    bool good = open_beside(o, target);
    free(target);
    return good;
}

/* errno is that of the first write that failed: nothing else is asked of the system while a file is written. */
static bool is_written(FILE *stream) {
    if (!ferror(stream) && fflush(stream) == 0) return true;
    if (errno == 0) errno = EIO;
    return false;
}

static bool publish(const output_file *o) {
    if (fsync(fileno(o->stream)) != 0) return false;
    if (!(o->named ? rename(o->beside, o->target) == 0 : publish_nameless(o))) return false;
    return sync_folder(o->folder);
}

bool finish_file(output_file *o) {
    if (o->stream == stdout) return is_written(stdout) || complain(o->name);
    bool good = is_written(o->stream) && (o->target == NULL || publish(o));
    int error = errno;
    if (!good && o->named) unlink(o->beside);
    bool closed = fclose(o->stream) == 0 || o->target != NULL;
    if (!good) errno = error;
    forget(o);
    return (good && closed) || complain(o->name);
}
