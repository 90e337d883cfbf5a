#include "extension.h"

#include <port/pg_bswap.h>
#include <utils/varbit.h>

static uint64_t reversed_in_bytes(uint64_t x) {
    x = (x >> 1 & UINT64CONST(0x5555555555555555)) | (x & UINT64CONST(0x5555555555555555)) << 1;
    x = (x >> 2 & UINT64CONST(0x3333333333333333)) | (x & UINT64CONST(0x3333333333333333)) << 2;
    return (x >> 4 & UINT64CONST(0x0f0f0f0f0f0f0f0f)) | (x & UINT64CONST(0x0f0f0f0f0f0f0f0f)) << 4;
}

/* The first byte is the lowest. */
static uint64_t word_of_bytes(const unsigned char *bytes, size_t count) {
    uint64_t word = 0;
    memcpy(&word, bytes, count);
#ifdef WORDS_BIGENDIAN
    word = pg_bswap64(word);
#endif
    return word;
}

void words_of_varbit(const unsigned char *bytes, size_t bits, uint64_t *words) {
    size_t length = (bits + 7) / 8;
    for (size_t at = 0; at < length; at += 8)
        words[at / 8] = reversed_in_bytes(word_of_bytes(bytes + at, Min(length - at, 8)));
}

void varbit_of_words(const uint64_t *words, size_t bits, unsigned char *bytes) {
    for (size_t at = 0; at < (bits + 7) / 8; at++)
        bytes[at] = (unsigned char)(reversed_in_bytes(words[at / 8]) >> 8 * (at % 8));
}

const unsigned char *bits_of_datum(Datum datum, size_t *bits, struct varlena **copy) {
    struct varlena *there = (struct varlena *)DatumGetPointer(datum);
    struct varlena *packed = pg_detoast_datum_packed(there);
    int32 length;
    *copy = packed != there ? packed : NULL;
    memcpy(&length, VARDATA_ANY(packed), sizeof length);
    *bits = (size_t)length;
    return (const unsigned char *)VARDATA_ANY(packed) + sizeof length;
}
