/* Runs a program and kills it (SIGKILL) at a system call.
   usage: kill_at N PROGRAM ARGUMENT...   at the N-th stop: each call has one before it is made and one after

   Exit status 0 if the program was killed, 1 if it ended before, 2 if it could not be run. */
#define _DEFAULT_SOURCE

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int status;
    long left = argc > 2 ? atol(argv[1]) : 0;
    pid_t child = argc > 2 ? fork() : -1;
    if (child < 0) return 2;
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(127);
        execv(argv[2], argv + 2);
        _exit(127);
    }
    if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return 2;
    for (; left > 0; left--) {
        if (ptrace(PTRACE_SYSCALL, child, NULL, NULL) != 0) return 2;
        if (waitpid(child, &status, 0) != child) return 2;
        if (WIFEXITED(status)) return WEXITSTATUS(status) == 127 ? 2 : 1;
    }
    kill(child, SIGKILL);
    return waitpid(child, &status, 0) == child && WIFSIGNALED(status) ? 0 : 2;
}
