/* The categories that a file names. */
#ifndef VRR_CLI_NAMES_H
#define VRR_CLI_NAMES_H

#include "cli.h"

typedef struct {
    vrr_categories set;
    unsigned char *bytes; /* the lines without their ends, one after the other */
    size_t *ends;
    size_t longest; /* bytes of the longest line */
} names;

/* EXIT_GOOD, or EXIT_BAD_DATA after a message. free_names in both cases. */
int read_names(const char *path, names *n);
void free_names(names *n);

#endif
