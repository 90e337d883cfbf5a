/* The categories that a file names. */
#ifndef VRR_CLI_NAMES_H
#define VRR_CLI_NAMES_H

#include "cli.h"

typedef struct {
    vrr_categories set;
    unsigned char *bytes; /* the lines without their ends, one after the other */
    size_t *ends;
    size_t longest;      /* bytes of the longest line */
    uint64_t hash;       /* of all lines, in their order: tells one file from another where nobody wants to deceive */
    bool quoted, commas; /* every line has quotes around it, or a comma in it */
    size_t width;        /* words of a name in `words` */
    uint64_t *words;     /* name i is words[i], words[count + i] ..., a byte 128 behind it and zeros; NULL: too large */
    uint64_t *key;       /* the one that is looked up, in the same way */
    uint32_t *slots;     /* a hash table of the names, each one's index + 1; NULL unless local */
    size_t slot_mask;
} names;

/* EXIT_GOOD, or EXIT_BAD_DATA after a message. free_names in both cases. `local`: for quick look-ups. */
int read_names(const char *path, bool local, names *n);
void free_names(names *n);

/* ---- lookup.c ---- */

/* What look-ups need besides the set; false if there is no memory. */
bool prepare_lookup(names *n, bool local);

/* As vrr_categories_index_string for a text of which up to n->longest bytes are there. Unless the names are local, time and
   memory accesses do not depend on text and length. */
uint64_t index_of_name(const names *n, const unsigned char *text, size_t length, size_t capacity);

#endif
