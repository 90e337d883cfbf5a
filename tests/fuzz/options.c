/* Command lines, words separated by newlines. Commands that read standard input or take long are understood and not run. */
#include "fuzz.h"

#define main program
#include "../../src/cli/vrr.c"
#undef main

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { WORDS = 24 };
    char *words[WORDS + 1] = {"vrr"}, *text = malloc(size + 1);
    int count = 1;
    CHECK(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *word = text; word != NULL && count < WORDS; count++) {
        char *newline = strchr(word, '\n');
        if (newline != NULL) *newline = '\0';
        words[count] = word;
        word = newline == NULL ? NULL : newline + 1;
    }
    bool quick = strcmp(words[1], "epsilon") == 0 || strcmp(words[1], "calibrate") == 0;
    const command *c = find_command(words[1], count > 2 ? words[2] : NULL);
    int status = EXIT_USAGE;
    if (c == NULL || quick) {
        status = program(count, words);
    } else {
        options given = {{NULL}, .json = false};
        int skipped = c->measurement == NULL ? 2 : 3;
        status = parse_options(count - skipped, words + skipped, c->takes, c->name, &given);
    }
    CHECK(status == EXIT_GOOD || status == EXIT_USAGE || (quick && status == EXIT_BAD_DATA));
    free(text);
    return 0;
}
