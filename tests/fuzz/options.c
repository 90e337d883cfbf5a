/* Command lines, words separated by newlines. Commands run, but for those that read standard input or another file: of these, and of
 * what would take long or draw, options are only understood. A figure goes nowhere. */
#include "fuzz.h"

#define main program
#include "../../src/cli/vrr.c"
#undef main

enum { WORDS = 24 };

static bool is(const char *word, const char *expected) {
    return word != NULL && strcmp(word, expected) == 0;
}

static bool exceeds(const char *text, uint64_t most) {
    uint64_t value = 0;
    return text != NULL && parse_whole_or_power(text, &value) && value > most;
}

/* What is composed exactly takes a time that grows with reports and weight. */
static bool takes_long(const options *given) {
    return given->text[REPORTS] != NULL && (exceeds(given->text[REPORTS], 40) || exceeds(given->text[MAX_WEIGHT], 10));
}

/* The options that a run would see. */
static int understand(const command *c, int count, char **words, options *given) {
    int skipped = c->measurement == NULL ? 2 : 3;
    return parse_options(count - skipped, words + skipped, c->takes, c->name, given);
}

static int answer(int count, char **words) {
    const command *c = find_command(words[1], count > 2 ? words[2] : NULL);
    options given = {.argument = NULL};
    for (int i = 1; i < count; i++)
        if (is_one_of(words[i], "--help", "-h") || is(words[i], "help")) return program(count, words);
    if (c == NULL) return program(count, words);
    int status = understand(c, count, words, &given);
    if (status != EXIT_GOOD || is(c->name, "randomize") || is(c->name, "debias") || is(c->name, "tally")) return status;
    if (given.text[SVG] != NULL) given.text[SVG] = "/dev/null";
    if (given.text[HEADER] != NULL) given.text[HEADER] = "/dev/null";
    if (is(c->name, "vet")) given.argument = "/dev/null";
    return takes_long(&given) ? EXIT_GOOD : c->run(&given);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
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
    int status = answer(count, words);
    CHECK(status == EXIT_GOOD || status == EXIT_USAGE || status == EXIT_BAD_DATA);
    free(text);
    return 0;
}
