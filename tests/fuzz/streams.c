/* Lines on standard input, of every command that reads some: the first byte says which command, the second how many bytes a read gets,
 * and the rest are the lines. In whatever parts they come, the program ends alike, writes as many lines, and, where it draws nothing, the
 * same. An answer looks like an answer, whatever the line was.
 *
 * The program keeps its state in static variables, as a process may that runs one command: each run is a process of its own, and hands its
 * counters of visited edges back to the fuzzer. */
#include "fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>

int program(int argc, char **argv); /* src/cli/vrr.c */

enum { WORDS = 16, PACKETS = 200, PIPE_BYTES = 1 << 20 };

typedef struct {
    const char *words[WORDS];
    const char *answers; /* the characters of an answer; NULL if the output is made of all lines, and without a draw */
} call;

static char names_path[32];

/* clang's counters, one for each edge. Their names are clang's own: no unit can declare them in C. */
__asm__(".pushsection .data.rel,\"aw\"\n.balign 8\n"
        "first_counter: .quad __start___sancov_cntrs\n"
        "last_counter: .quad __stop___sancov_cntrs\n.popsection");
extern uint8_t *first_counter, *last_counter;

typedef struct {
    bool ended;
    int status;
    uint8_t counters[];
} report;

static report *shared;

static size_t edges(void) {
    return (size_t)(last_counter - first_counter);
}

static const call calls[] = {
    {{"randomize", "bool", "--prob", "0.75"}, "01"},
    {{"randomize", "bool", "--prob", "75%", "--show-bad", "--bad-as", "x"}, "01x"},
    {{"randomize", "bool", "--prob", "3/4", "--silent"}, "01"},
    {{"randomize", "categorical", "--categories", "1000", "--prob", "1/3", "--strangers", "1"}, "0123456789"},
    {{"randomize", "categorical", "--categories-from", names_path, "--prob", "0.9", "--show-bad"}, "red green"},
    {{"randomize", "categorical", "--categories-from", names_path, "--prob", "0.9", "--local"}, "red green"},
    {{"randomize", "bitvec", "--f", "1/2", "--size", "70", "--max-weight", "60", "--constant-time"}, "01"},
    {{"randomize", "rappor", "--f", "50%", "--size", "9", "--max-weight", "4", "--show-bad", "--skip-bad"}, "01"},
    {{"randomize", "rappor", "--domain", "70", "--count", "5", "--epsilon", "2", "--show-bad"}, "01"},
    {{"debias", "bitvec", "--f", "0.5", "--size", "9", "--alpha", "0.05", "--show-bad"}, NULL},
    {{"debias", "bitvec", "--f", "25%", "--size", "70", "--json", "--skip-bad"}, NULL},
    {{"debias", "bitvec", "--f", "1e-9", "--size", "3", "--strict"}, NULL},
    {{"debias", "bool", "--prob", "0.75", "--csv", "--show-bad"}, NULL},
    {{"debias", "categorical", "--categories-from", names_path, "--prob", "0.5", "--json", "--skip-bad"}, NULL},
    {{"tally", "bool", "--prob", "0.75", "--skip-bad"}, NULL},
    {{"tally", "rappor", "--f", "0.5", "--size", "9", "--max-weight", "1", "--column", "a", "--skip-bad"}, NULL},
    {{"randomize", "rappor", "--categories-from", names_path, "--count", "2", "--epsilon", "2", "--strangers", "1"},
     "01"},
};
enum { CALLS = sizeof calls / sizeof *calls };

typedef struct {
    int status;
    size_t bytes, lines;
    char *text;
} outcome;

/* A pipe whose reads get one part each. */
static int pipe_of(const uint8_t *data, size_t size, size_t part) {
    int ends[2];
    CHECK(pipe2(ends, O_DIRECT) == 0 && fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES) >= PIPE_BYTES);
    if (part < size / PACKETS + 1) part = size / PACKETS + 1;
    for (size_t at = 0; at < size; at += part) {
        size_t n = size - at < part ? size - at : part;
        CHECK(write(ends[1], data + at, n) == (ssize_t)n);
    }
    close(ends[1]);
    return ends[0];
}

/* In a process of its own. */
static void run_and_report(const call *c, int input, int output) {
    char words[WORDS + 1][40] = {"vrr"}, *list[WORDS + 2] = {words[0]};
    int count = 1;
    for (; c->words[count - 1] != NULL; count++) {
        snprintf(words[count], sizeof words[count], "%s", c->words[count - 1]);
        list[count] = words[count];
    }
    CHECK(dup2(input, STDIN_FILENO) == STDIN_FILENO && dup2(output, STDOUT_FILENO) == STDOUT_FILENO);
    shared->status = program(count, list);
    fflush(stdout);
    memcpy(shared->counters, first_counter, edges());
    shared->ended = true;
    _exit(0);
}

static outcome run(const call *c, int input) {
    int output = memfd_create("output", 0), status;
    outcome o = {0};
    CHECK(output >= 0);
    shared->ended = false;
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) run_and_report(c, input, output);
    close(input);
    while (waitpid(child, &status, 0) != child) CHECK(errno == EINTR); /* the fuzzer has an alarm */
    CHECK(shared->ended && status == 0);
    for (size_t i = 0; i < edges(); i++) first_counter[i] |= shared->counters[i];
    o.status = shared->status;
    o.bytes = (size_t)lseek(output, 0, SEEK_END);
    o.text = malloc(o.bytes + 1);
    CHECK(o.text != NULL && pread(output, o.text, o.bytes, 0) == (ssize_t)o.bytes);
    o.text[o.bytes] = '\0';
    for (size_t i = 0; i < o.bytes; i++) o.lines += o.text[i] == '\n';
    close(output);
    return o;
}

/* Before the answers a line may say where they come from. */
static void look_at_answers(const call *c, const outcome *o) {
    size_t start = 0;
    if (o->bytes > 5 && memcmp(o->text, "# vrr", 5) == 0) start = (size_t)strcspn(o->text, "\n");
    for (size_t i = start; i < o->bytes; i++)
        CHECK(o->text[i] == '\n' || (o->text[i] != '\0' && strchr(c->answers, o->text[i]) != NULL));
    CHECK(o->bytes == 0 || o->text[o->bytes - 1] == '\n');
}

/* Ends and output do not depend on where the parts of the input begin. */
static void compare(const call *c, const outcome *whole, const outcome *parts) {
    CHECK(whole->status == 0 || whole->status == 1);
    CHECK(whole->status == parts->status && whole->lines == parts->lines);
    if (c->answers != NULL) look_at_answers(c, whole);
    if (c->answers == NULL) CHECK(whole->bytes == parts->bytes && memcmp(whole->text, parts->text, whole->bytes) == 0);
}

static void prepare(void) {
    static const char text[] = "red\ngreen\nred green\nree\n";
    snprintf(names_path, sizeof names_path, "/proc/self/fd/%d", file_of((const uint8_t *)text, sizeof text - 1));
    shared = mmap(NULL, sizeof *shared + edges(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    CHECK(shared != MAP_FAILED);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (shared == NULL) prepare();
    if (size < 2) return 0;
    const call *c = &calls[data[0] % CALLS];
    outcome whole = run(c, file_of(data + 2, size - 2));
    outcome parts = run(c, pipe_of(data + 2, size - 2, (size_t)data[1] + 1));
    compare(c, &whole, &parts);
    free(whole.text);
    free(parts.text);
    return 0;
}
