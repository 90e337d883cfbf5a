#include "wipe.h"

/* A store that nobody reads again may be left out, unless the compiler is told that somebody does read it: by a barrier
   that costs nothing where there is one, by volatile stores elsewhere. The analyser sees the plain loop. */
#if defined(__FRAMAC__)
typedef uint64_t wiped_word;
typedef unsigned char wiped_byte;
#define KEEP_STORES(p) ((void)0)
#elif defined(__GNUC__)
typedef uint64_t wiped_word;
typedef unsigned char wiped_byte;
#define KEEP_STORES(p) __asm__ __volatile__("" : : "r"(p) : "memory")
#else
typedef volatile uint64_t wiped_word;
typedef volatile unsigned char wiped_byte;
#define KEEP_STORES(p) ((void)0)
#endif

void vrr_wipe_words(uint64_t *words, size_t n) {
    wiped_word *w = words;
    /*@ loop invariant range: 0 <= i <= n;
        loop invariant wiped: \forall integer j; 0 <= j < i ==> words[j] == 0;
        loop assigns i, words[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) w[i] = 0;
    KEEP_STORES(words);
}

void vrr_wipe_bytes(unsigned char *bytes, size_t from, size_t to) {
    wiped_byte *b = bytes;
    /*@ loop invariant range: from <= i <= to;
        loop invariant wiped: \forall integer j; from <= j < i ==> bytes[j] == 0;
        loop assigns i, bytes[from .. to - 1];
        loop variant to - i;
    */
    for (size_t i = from; i < to; i++) b[i] = 0;
    KEEP_STORES(bytes);
}
