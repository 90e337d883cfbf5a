/* What the fuzz targets share: each file has LLVMFuzzerTestOneInput, and a check that fails ends it. */
#ifndef VRR_TESTS_FUZZ_H
#define VRR_TESTS_FUZZ_H

#define _GNU_SOURCE

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define CHECK(x) ((x) ? (void)0 : (fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #x), abort()))

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A file with these bytes, at its start. */
static inline int file_of(const uint8_t *data, size_t size) {
    int file = memfd_create("input", 0);
    CHECK(file >= 0 && write(file, data, size) == (ssize_t)size && lseek(file, 0, SEEK_SET) == 0);
    return file;
}

#endif
