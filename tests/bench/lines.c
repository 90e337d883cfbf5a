/* Cost of the program's lines, as ratios to reading and parsing them and nothing else.
 *
 * Each round runs every case once, on the same files; a ratio is taken within its round, and the table shows medians over the rounds.
 * All times are of the processor, of children too. For one bit the baseline is `wc -l` and a loop that reads the file and tells 0 from 1;
 * for bit vectors it is `cat | cat`, the file through a pipe. Exit status 1 when one bit costs more than REQUIRED times the baseline. */
#define _XOPEN_SOURCE 700

#include "measure.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define REQUIRED 3.0

enum {
    ROUNDS = 5,
    LINES = 10000000,
    VECTORS = 100000,
    BITS = 1000,
    NAMES = 1000000,
    LOOKED_UP = 20,
    PATH_BYTES = 512,
    COMMAND_BYTES = 4096
};

static char program[PATH_BYTES], folder[] = "/tmp/vrr-bench-XXXXXX";

/* ---- files ---- */

static FILE *create(const char *name) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    if (file == NULL) abort();
    return file;
}

static void write_bits(void) {
    FILE *file = create("bits");
    for (int i = 0; i < LINES; i++) fputs(i % 3 == 0 ? "1\n" : "0\n", file);
    fclose(file);
}

static void write_vectors(void) {
    FILE *file = create("vectors");
    for (int i = 0; i < VECTORS; i++) {
        for (int j = 0; j < BITS; j++) fputc('0' + (i * 7 + j) % 5 / 4, file);
        fputc('\n', file);
    }
    fclose(file);
}

static void write_names(void) {
    FILE *names = create("names"), *few = create("few");
    for (int i = 0; i < NAMES; i++) fprintf(names, "category with a name of %09d\n", i);
    for (int i = 0; i < LOOKED_UP; i++) fprintf(few, "category with a name of %09d\n", i * 49999);
    fclose(names);
    fclose(few);
}

/* ---- times ---- */

static double seconds(struct timeval t) {
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

static double time_of_children(void) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/* A shell command, in the folder of the files; $V is the program. */
static double time_of(const char *command) {
    char whole[COMMAND_BYTES];
    double before = time_of_children();
    snprintf(whole, sizeof whole, "cd %s && V=%s && %s", folder, program, command);
    if (system(whole) != 0) abort();
    return time_of_children() - before;
}

static volatile uint64_t sink;

/* What reading must do at least: the bytes, the lines, and which of two each of them is. */
static double time_of_parsing(void) {
    static char bytes[65536], path[PATH_BYTES];
    uint64_t ones = 0, lines = 0, length = 0;
    double before = now();
    snprintf(path, sizeof path, "%s/bits", folder);
    int file = open(path, O_RDONLY);
    if (file < 0) abort();
    for (ssize_t got; (got = read(file, bytes, sizeof bytes)) > 0;) {
        for (ssize_t i = 0; i < got; i++) {
            length++;
            if (bytes[i] == '1') ones++;
            if (bytes[i] != '\n') continue;
            if (length != 2) abort();
            lines++;
            length = 0;
        }
    }
    close(file);
    sink += ones + lines;
    return now() - before;
}

/* ---- the table ---- */

typedef struct {
    const char *name, *command;
    double per; /* lines, or bytes where `baseline` is the pipe */
    int baseline;
    bool required;
    double seconds[ROUNDS];
} measured;

enum { OF_LINES, OF_PIPE, BASELINES };

static double baselines[BASELINES][ROUNDS];

static measured cases[] = {
    {"randomize bool, 10^7 lines", "$V randomize bool --prob 0.75 <bits >bits.out", LINES, OF_LINES, true, {0}},
    {"randomize bool, a prob of 53 bits", "$V randomize bool --prob 0.7 <bits >bits.out", LINES, OF_LINES, false, {0}},
    {"tally bool", "$V tally bool <bits.out >tally.out", LINES, OF_LINES, true, {0}},
    {"debias bool", "$V debias bool <bits.out >estimates.out", LINES, OF_LINES, true, {0}},
    {"randomize bitvec, 10^5 lines of 1000 bits",
     "$V randomize bitvec --f 0.5 --size 1000 <vectors | cat >vectors.out",
     VECTORS,
     OF_PIPE,
     false,
     {0}},
    {"debias bitvec", "cat vectors.out | $V debias bitvec >estimates.out", VECTORS, OF_PIPE, false, {0}},
};
enum { CASES = sizeof cases / sizeof *cases };

static void run_round(int round) {
    baselines[OF_LINES][round] = time_of("wc -l <bits >count.out") + time_of_parsing();
    baselines[OF_PIPE][round] = time_of("cat vectors | cat >copy.out");
    for (int i = 0; i < CASES; i++) cases[i].seconds[round] = time_of(cases[i].command);
}

static double ratio_of(const measured *m) {
    double ratios[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) ratios[i] = m->seconds[i] / baselines[m->baseline][i];
    return median(ratios, ROUNDS);
}

/* The difference of two runs: that of a file of names without lines is left out. */
static void print_names(void) {
    static const char none[] = "$V randomize categorical --categories-from names --prob 0.5 </dev/null >names.out";
    static const char all[] = "$V randomize categorical --categories-from names --prob 0.5 <few >names.out";
    static const char local[] = "$V randomize categorical --categories-from names --prob 0.5 --local <names >names.out";
    static const char local_none[] =
        "$V randomize categorical --categories-from names --prob 0.5 --local </dev/null >names.out";
    double compared[ROUNDS], hashed[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        compared[i] = (time_of(all) - time_of(none)) / LOOKED_UP;
        hashed[i] = (time_of(local) - time_of(local_none)) / NAMES;
    }
    printf("a line of 10^6 named categories: %.2f ms, compared with all; %.2f us with --local\n",
           1e3 * median(compared, ROUNDS), 1e6 * median(hashed, ROUNDS));
}

static void find_program(const char *own) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%.*s/../../vrr", (int)(strrchr(own, '/') == NULL ? 0 : strrchr(own, '/') - own), own);
    char *whole = realpath(path, NULL);
    if (whole == NULL) {
        fprintf(stderr, "bench: %s is not there: make\n", path);
        exit(1);
    }
    snprintf(program, sizeof program, "%s", whole);
    free(whole);
}

int main(int argc, char **argv) {
    bool good = argc >= 1;
    find_program(argv[0]);
    if (mkdtemp(folder) == NULL) abort();
    write_bits();
    write_vectors();
    write_names();
    for (int round = 0; round < ROUNDS; round++) run_round(round);
    printf("%-44s  %8s  %8s\n", "lines of the program", "ns/line", "ratio");
    for (int i = 0; i < CASES; i++) {
        const measured *m = &cases[i];
        double ratio = ratio_of(m);
        bool failed = m->required && ratio > REQUIRED;
        printf("%-44s  %8.1f  %8.2f%s\n", m->name, 1e9 * median(m->seconds, ROUNDS) / m->per, ratio,
               failed ? "  TOO SLOW" : "");
        good = good && !failed;
    }
    print_names();
    char command[PATH_BYTES];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0) good = false;
    return good ? 0 : 1;
}
