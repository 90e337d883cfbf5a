/* Wipes that survive the compiler: a word that was on the stack and was wiped is not there any more, although nobody reads it again. The
 * code runs on a stack of our own, which is searched afterwards. vrr_wipe_words is compiled into this unit, where a compiler sees that its
 * stores are dead; with WIPE_ELSEWHERE it is another unit's, which a linker sees through. tests/stack/run runs this at every level. */
#define _XOPEN_SOURCE 700
#ifdef WIPE_ELSEWHERE
#define wipe_words_here vrr_wipe_words
#else
#define vrr_wipe_words wipe_words_here
#include "../../src/foundations/wipe.c"
#undef vrr_wipe_words
#endif

#include "../../src/foundations/wipe.h"

#include "../support/harness.h"

#include <stdlib.h>
#include <ucontext.h>

enum { STACK_WORDS = 65536, SECRETS = 24 };

static uint64_t stack[STACK_WORDS];
static ucontext_t outside, inside;
static volatile uint64_t seed = UINT64_C(0x5ec2e75ec2e75ec2);
static volatile uint64_t seen;

/* A secret that no constant of the program is equal to. */
static uint64_t secret(uint64_t i) {
    return seed * 3 + i * UINT64_C(0x9e3779b97f4a7c15);
}

static void keep(void) {
    uint64_t words[SECRETS];
    for (uint64_t i = 0; i < SECRETS; i++) words[i] = secret(i);
    for (uint64_t i = 0; i < SECRETS; i++) seen ^= ((volatile uint64_t *)words)[i];
}

static void wipe(void) {
    uint64_t words[SECRETS];
    for (uint64_t i = 0; i < SECRETS; i++) words[i] = secret(i);
    for (uint64_t i = 0; i < SECRETS; i++) seen ^= ((volatile uint64_t *)words)[i];
    wipe_words_here(words, SECRETS);
}

static void wipe_short(void) {
    uint64_t words[SECRETS];
    for (uint64_t i = 0; i < SECRETS; i++) words[i] = secret(i);
    for (uint64_t i = 0; i < SECRETS; i++) seen ^= ((volatile uint64_t *)words)[i];
    wipe_words_here(words, SECRETS - 2); /* one may be lost in a register */
}

/* Who calls this knows nothing of it but that it may keep the address. */
static void set_secret(uint64_t *word, uint64_t i) {
    *word = secret(i);
}
static void (*volatile set)(uint64_t *, uint64_t) = set_secret;

static void keep_variables(void) {
    uint64_t a, b, c, d;
    set(&a, 0), set(&b, 1), set(&c, 2), set(&d, 3);
    seen ^= a ^ b ^ c ^ d;
}

static void wipe_variables(void) {
    uint64_t a, b, c, d;
    set(&a, 0), set(&b, 1), set(&c, 2), set(&d, 3);
    seen ^= a ^ b ^ c ^ d;
    VRR_WIPE(a);
    VRR_WIPE(b);
    VRR_WIPE(c);
    VRR_WIPE(d);
}

/* How many secrets are found on the stack on which this function ran. */
static int left_behind(void (*function)(void)) {
    int found = 0;
    for (size_t i = 0; i < STACK_WORDS; i++) stack[i] = 0;
    if (getcontext(&inside) != 0) abort();
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = sizeof stack;
    inside.uc_link = &outside;
    makecontext(&inside, function, 0);
    if (swapcontext(&outside, &inside) != 0) abort();
    for (uint64_t s = 0; s < SECRETS; s++) {
        bool here = false;
        for (size_t i = 0; i < STACK_WORDS; i++) here |= stack[i] == secret(s);
        found += here;
    }
    return found;
}

static void the_search_finds(void) {
    int found = left_behind(keep);
    EXPECT(found >= SECRETS - 2, "%d of %d words that nobody wiped are found", found, SECRETS);
    found = left_behind(wipe_short);
    EXPECT(found >= 1, "a wipe that is two words too short leaves %d", found);
}

static void wiped_words_are_gone(void) {
    int found = left_behind(wipe);
    EXPECT(found <= 1, "%d of %d words are still there", found,
           SECRETS); /* one may have been spilled from a register */
}

static void wiped_variables_are_gone(void) {
    int found = left_behind(keep_variables);
    EXPECT(found >= 3, "%d of 4 variables that nobody wiped are found", found);
    found = left_behind(wipe_variables);
    EXPECT(found <= 1, "%d of 4 variables are still there", found);
}

int main(void) {
    claim("words that nobody wipes are found on the stack", the_search_finds);
    claim("wiped words are gone from the stack, although nobody reads them again", wiped_words_are_gone);
    claim("a variable whose address was given away is gone when it was wiped", wiped_variables_are_gone);
    return report();
}
