/* Files that the program writes: all of a file stands under its name, or the old one does. */
#ifndef VRR_CLI_OUTPUT_H
#define VRR_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct {
    FILE *stream; /* what goes into the file is written here; errors of writing are looked at by finish_file */
    const char *name;
    char *target, *folder, *beside; /* paths; target is NULL for what is written directly */
    bool named;                     /* it has the name `beside` while it is written; else it has none */
} output_file;

/* The name `-` is standard output; what is no regular file, a device or a pipe, is written directly. Else the bytes go to a file
   without a name in the folder of the target, where the system has such, and finish_file puts them to the disk and under the
   name. Links are followed, also one that leads to no file yet. A file that is replaced keeps its mode, its owner and its group
   (without the group, its rights go); another hard link to it keeps the old bytes.

   Whoever is killed leaves the old file. Besides it, a file .NAME-HASH.vrr can stay: a whole copy, between the two system calls
   that replace a file, or a part, where a file cannot be without a name. The next output to this name takes it away.

   After a failure a message is on standard error, and the old file is as it was. */
bool open_file(output_file *o, const char *name);
bool finish_file(output_file *o);

#endif
