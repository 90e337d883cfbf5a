/* Uniform draws below n: each value on equally many words, the words left over are rejected and drawn again. */
#define TAPE_WORDS 4
#include "../../../src/sampling/uniform.h"

#include "../source.h"
#include "../uniform_words.h"

/* A draw below n, while no more than 4 words are read. */
static void check_uniform(uint64_t n) {
    source s;
    vrr_entropy e = source_start(&s);
    uint64_t value = nondet_uint64();
    s.most = 4;
    vrr_status status = vrr_uniform_fill(n, &e, &value, 1);
    CHECK(status == (s.failed ? VRR_ERR_ENTROPY : VRR_OK), "fails if and only if the source does");
    if (status != VRR_OK) {
        CHECK(value == 0, "nothing is released");
        REACHED("a failure");
        return;
    }
    for (size_t i = 0; i + 1 < s.read; i++) CHECK(!word_accepted(s.tape[i], n), "words are drawn again only if they are rejected");
    CHECK(s.read >= 1 && word_accepted(s.tape[s.read - 1], n), "the last word is accepted");
    CHECK(value == word_value(s.tape[s.read - 1], n) && value < n, "and gives the value");
    REACHED("a value");
}

CLAIM(uniform, 6) {
    uint64_t chosen = nondet_uint64();
    if (chosen == 1) check_uniform(1);
    if (chosen == 2) check_uniform(3);
    if (chosen == 3) check_uniform(4);
    if (chosen == 4) check_uniform(UINT64_C(1) << 62);
    REACHED("the end");
}

/* The next ones, whose numbers of rejected words are 1, 4 and 2. */
CLAIM(uniform_next, 6) {
    uint64_t chosen = nondet_uint64();
    if (chosen == 1) check_uniform(5);
    if (chosen == 2) check_uniform(6);
    if (chosen == 3) check_uniform(7);
    REACHED("the end");
}

/* The law of the formula that `uniform` compares the draw with, for words of 8 bits instead of 64 and n = 1 to 6, 19, 32: each value is on
   equally many accepted words. Nothing of the library is called here. */
CLAIM(uniform_law, 258) {
    uint32_t chosen = nondet_uint32(), v = nondet_uint32(), count = 0, rejected = 0;
    for (uint32_t n = 1; n <= 32; n += n < 6 ? 1 : 13) {
        if (chosen != n || v >= n) continue;
        for (uint32_t word = 0; word < 256; word++) {
            bool accepted = word * n % 256 >= 256 % n;
            count += accepted && word * n / 256 == v;
            rejected += !accepted;
        }
        CHECK(count == 256 / n && rejected == 256 % n, "each value on equally many words");
        REACHED("a value");
    }
}
