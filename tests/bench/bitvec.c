/* Cost of reports per bit, as ratios to one call of the generator per bit; words drawn; and tallies against reading memory.
 *
 * Everything is measured side by side: each round times every case once, a ratio is taken within its round, and the
 * table shows medians over the rounds. Nanoseconds are shown for orientation; only ratios are compared.
 * Exit status 1 when a ratio is far from its aim, or more words are drawn than should be.
 * With the argument `sizes`: only the cost per bit by size, up to ten million bits. */
#define _POSIX_C_SOURCE 200809L

#include "measure.h"
#include "../support/support.h"

#include <stdio.h>

#define MARGIN 0.75        /* a time is too long when its ratio is below this share of its aim: machines are noisy */
#define LAZY_WORDS 9.0     /* words per 64 lanes, at most */
#define FIXED_OVERHEAD 1.3 /* fixed form over the words alone, at most */
#define TALLY_SHARE 3.0    /* reading memory may be as many times faster than a tally */

enum {
    ROUNDS = 11,
    SINGLES = 2000,
    MILLION = 1000000,
    MAX_CASES = 128,
    MAX_CALLS = 1 << 16,
    REPORT_BYTES = 1 << 26 /* the reports of a tally: more than caches hold */
};
#define GREATEST ((size_t)1000000000)

static uint64_t *arg, *out; /* room for GREATEST bits */
static uint64_t *reports, counts[MILLION];
static volatile uint64_t sink;
static int failures;

static void *memory(size_t bytes) {
    void *p = calloc(bytes, 1);
    if (p == NULL) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        exit(1);
    }
    return p;
}

static vrr_rr_bitvec make(size_t size, double f, bool constant_time) {
    vrr_rr_bitvec m;
    vrr_bitvec_domain d = {size, true, 1};
    if (vrr_make_randomized_response_bitvec(&m, d, f, constant_time) != VRR_OK) abort();
    return m;
}

/* ---- cases ---- */

typedef struct setting setting;
struct setting {
    const char *name, *source;
    void (*run)(const setting *s);
    double units;           /* bits or bytes per run */
    double aim;             /* the least ratio; 0: none */
    const setting *against; /* what the ratio is taken to */
    int repeats;            /* of a short run */
    vrr_rr_bitvec m;
    vrr_entropy entropy;
    double seconds[ROUNDS];
};

static setting cases[MAX_CASES];
static int case_count;

static setting *add(const char *name, const char *source, vrr_entropy entropy, void (*run)(const setting *),
                    const setting *against) {
    if (case_count == MAX_CASES) abort();
    setting *s = &cases[case_count++];
    memset(s, 0, sizeof *s);
    s->name = name;
    s->source = source;
    s->entropy = entropy;
    s->run = run;
    s->repeats = 1;
    s->against = against == NULL ? s : against;
    return s;
}

static void measure_cases(void) {
    for (int round = -1; round < ROUNDS; round++) { /* round -1 warms up */
        for (int c = 0; c < case_count; c++) {
            double start = now();
            for (int i = 0; i < cases[c].repeats; i++) cases[c].run(&cases[c]);
            if (round >= 0) cases[c].seconds[round] = (now() - start) / cases[c].repeats / cases[c].units;
        }
    }
}

static double median_ratio(const setting *s) {
    double ratios[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) ratios[round] = s->against->seconds[round] / s->seconds[round];
    return median(ratios, ROUNDS);
}

/* The ratio, its aim, and whether it is met. */
static void print_verdict(double ratio, double aim) {
    bool failed = ratio < MARGIN * aim;
    printf(" %9.*f", ratio < 10 ? 2 : 0, ratio);
    if (aim > 0) printf("  aim %.*f", aim < 10 ? 2 : 0, aim);
    printf("%s\n", failed ? "  NOT MET" : ratio < aim ? "  not quite" : "");
    failures += failed;
}

/* ---- reports ---- */

static void run_baseline(const setting *s) {
    uint64_t count = 0;
    for (int i = 0; i < SINGLES; i++) count += (uint64_t)(i & 1) ^ baseline_trial(s->m.flip_num, s->m.log2den);
    sink += count;
}

static void run_report(const setting *s) {
    if (vrr_rr_bitvec_invoke(&s->m, &s->entropy, arg, out) != VRR_OK) abort();
    sink += out[0];
}

/* The calls that a report makes to its source, written down once and repeated without the report. */
static size_t call_sizes[MAX_CALLS];
static size_t call_count;
static uint64_t drawn[4096];

static int record_call(void *ctx, void *buf, size_t len) {
    (void)ctx;
    memset(buf, 0, len);
    if (call_count == MAX_CALLS || len > sizeof drawn) abort();
    call_sizes[call_count++] = len;
    return 0;
}

static void run_bare_draws(const setting *s) {
    for (size_t i = 0; i < call_count; i++)
        if (s->entropy.fill(s->entropy.ctx, drawn, call_sizes[i]) != 0) abort();
    sink += drawn[0];
}

static void add_report(const char *name, const char *source, vrr_entropy entropy, size_t size, double f,
                       bool constant_time, double aim, const setting *against) {
    setting *s = add(name, source, entropy, run_report, against);
    s->m = make(size, f, constant_time);
    s->units = (double)size;
    s->repeats = size < 100000 ? 50 : 1;
    s->aim = aim;
}

static void print_reports(void) {
    printf("reports, medians of %d rounds; ratio: times faster than the unindented line above it\n\n", ROUNDS);
    printf("%-36s %-18s %6s %9s %9s %9s\n", "", "source", "f", "bits", "ns/bit", "ratio");
    for (int c = 0; c < case_count; c++) {
        const setting *s = &cases[c];
        bool is_reference = s->against == s;
        double f = (double)s->m.flip_num / (double)(UINT64_C(1) << (s->m.log2den - 1));
        printf("%s%s%-*s %-18s %6.3g %9zu %9.3f", is_reference && c > 0 ? "\n" : "", is_reference ? "" : "  ",
               is_reference ? 36 : 34, s->name, s->source, f, s->m.size, 1e9 * median(s->seconds, ROUNDS));
        if (is_reference) {
            printf(" %9s\n", "1");
        } else {
            print_verdict(median_ratio(s), s->aim);
        }
    }
}

typedef struct {
    const char *name;
    vrr_entropy entropy;
    double lazy, fixed; /* aims for reports */
    bool
        call_by_call; /* the baseline's generator, unbuffered: one call per report of 1024 bits is near a ratio of 1000 at best */
} source;

static double aim_of(const source *from, size_t size, bool constant_time) {
    if (from->call_by_call && size < MILLION) return 0;
    return constant_time ? from->fixed : from->lazy;
}

static void measure_reports(const source *sources, int n) {
    static const double fs[] = {0.5, 0.25, 0.1};
    static const size_t sizes[] = {1024, MILLION};
    case_count = 0;
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < 3; i++) {
            setting *baseline =
                add("baseline: one 1-byte call per bit", GENERATOR_NAME, sources[0].entropy, run_baseline, NULL);
            baseline->m = make(sizes[s], fs[i], false);
            baseline->units = SINGLES;
            for (int j = 0; j < n; j++) {
                add_report("report", sources[j].name, sources[j].entropy, sizes[s], fs[i], false,
                           aim_of(&sources[j], sizes[s], false), baseline);
                add_report("report, constant_time", sources[j].name, sources[j].entropy, sizes[s], fs[i], true,
                           aim_of(&sources[j], sizes[s], true), baseline);
            }
        }
    }
    measure_cases();
    print_reports();
}

static void measure_overhead(const source *sources, int n, double f) {
    setting recorder = {.entropy = {record_call, NULL}, .m = make(MILLION, f, true)};
    call_count = 0;
    run_report(&recorder);
    case_count = 0;
    for (int j = 0; j < n; j++) {
        setting *bare = add("the words alone", sources[j].name, sources[j].entropy, run_bare_draws, NULL);
        bare->m = recorder.m;
        bare->units = MILLION;
        add_report("report, constant_time", sources[j].name, sources[j].entropy, MILLION, f, true, 1 / FIXED_OVERHEAD,
                   bare);
    }
    measure_cases();
    printf("\n");
    print_reports();
}

/* ---- words ---- */

typedef struct {
    generator g;
    uint64_t words;
} counted;

static int fill_counted(void *ctx, void *buf, size_t len) {
    counted *c = ctx;
    fill_words(&c->g, buf, len / sizeof(uint64_t));
    c->words += len / sizeof(uint64_t);
    return 0;
}

static void count_words(void) {
    static const double fs[] = {0.5, 0.3, 0.1, 0.01, 1e-300, 0x1p-1074};
    static const size_t sizes[] = {64, 1024, MILLION};
    printf("\nwords drawn per 64 bits: lazy, and fixed with constant_time\n\n%12s %9s %9s %9s\n", "f", "bits", "lazy",
           "fixed");
    for (int i = 0; i < 6; i++) {
        for (int s = 0; s < 3; s++) {
            vrr_rr_bitvec m = make(sizes[s], fs[i], false);
            int repeats = sizes[s] == 64 ? 20000 : sizes[s] == 1024 ? 2000 : 3;
            counted c = {{UINT64_C(1) << (8 * i + s)}, 0};
            vrr_entropy e = {fill_counted, &c};
            for (int r = 0; r < repeats; r++)
                if (vrr_rr_bitvec_invoke(&m, &e, arg, out) != VRR_OK) abort();
            double lazy = (double)c.words / repeats / (double)((sizes[s] + 63) / 64);
            printf("%12.3g %9zu %9.2f %9u  aim %.0f%s\n", fs[i], sizes[s], lazy, m.log2den, LAZY_WORDS,
                   lazy <= LAZY_WORDS ? "" : "  NOT MET");
            failures += lazy > LAZY_WORDS;
        }
    }
}

/* ---- size ---- */

/* Of about so many bits. */
static double bit_cost(const vrr_rr_bitvec *m, const vrr_entropy *e, size_t bits) {
    int repeats = (int)(bits / m->size) + 1;
    double start = now();
    for (int i = 0; i < repeats; i++)
        if (vrr_rr_bitvec_invoke(m, e, arg, out) != VRR_OK) abort();
    sink += out[0];
    return 1e9 * (now() - start) / repeats / (double)m->size;
}

static void measure_sizes(const source *from, size_t least, size_t greatest, size_t bits) {
    printf("\ncost by size, %s, ns/bit\n\n%12s %9s %9s %9s %9s\n", from->name, "bits", "lazy 0.5", "fixed 0.5",
           "lazy 0.1", "fixed 0.1");
    for (size_t size = least; size <= greatest; size *= 10) {
        printf("%12zu", size);
        for (int i = 0; i < 4; i++) {
            vrr_rr_bitvec m = make(size, i < 2 ? 0.5 : 0.1, i % 2 == 1);
            printf(" %9.3f", bit_cost(&m, &from->entropy, bits));
            fflush(stdout);
        }
        printf("\n");
    }
}

/* The table of sizes alone, in a few seconds, with the cost of one call of the generator per bit. */
static int measure_sizes_only(const source *from) {
    setting baseline = {.m = make(64, 0.5, false)};
    double start = now();
    for (int i = 0; i < 50; i++) run_baseline(&baseline);
    printf("one generator call per bit, %s: %.3f ns/bit\n", GENERATOR_NAME, 1e9 * (now() - start) / 50 / SINGLES);
    measure_sizes(from, 10, 10 * MILLION, 3 * MILLION);
    return 0;
}

/* ---- tallies ---- */

static void run_read(const setting *s) {
    uint64_t sum = 0;
    (void)s;
    for (size_t i = 0; i < REPORT_BYTES / sizeof *reports; i++) sum += reports[i];
    sink += sum;
}

static void run_tally(const setting *s) {
    size_t words = (s->m.size + 63) / 64;
    if (vrr_tally_add_many(counts, s->m.size, reports, REPORT_BYTES / sizeof *reports / words) != VRR_OK) abort();
    sink += counts[0];
}

static void measure_tallies(vrr_entropy entropy) {
    static const size_t sizes[] = {64, 1024, MILLION};
    if (entropy.fill(entropy.ctx, reports, REPORT_BYTES) != 0) abort();
    case_count = 0;
    setting *read = add("reading memory: a sum of words", "", entropy, run_read, NULL);
    read->units = REPORT_BYTES;
    for (int s = 0; s < 3; s++) {
        setting *tally = add("tally", "", entropy, run_tally, read);
        size_t report_bytes = (sizes[s] + 63) / 64 * sizeof *reports;
        tally->m = make(sizes[s], 0.5, false);
        tally->units = (double)(REPORT_BYTES / report_bytes * report_bytes);
        tally->aim = 1 / TALLY_SHARE;
    }
    measure_cases();
    printf("\ntallies of %d MB of reports; ratio: speed as a share of reading them\n\n%-36s %9s %9s %9s\n",
           REPORT_BYTES >> 20, "", "bits", "GB/s", "ratio");
    for (int c = 0; c < case_count; c++) {
        double speed = 1e-9 / median(cases[c].seconds, ROUNDS);
        if (c == 0) {
            printf("%-36s %9s %9.2f %9s\n", cases[c].name, "", speed, "1");
        } else {
            printf("  %-34s %9zu %9.2f", cases[c].name, cases[c].m.size, speed);
            print_verdict(median_ratio(&cases[c]), cases[c].aim);
        }
    }
    /* ten million reports of 1024 bits, the same ones again and again */
    setting kilobit = {.m = make(1024, 0.5, false)};
    int passes = (int)(10.0 * MILLION * 1024 / 8 / REPORT_BYTES) + 1;
    double start = now();
    for (int i = 0; i < passes; i++) run_tally(&kilobit);
    printf("  10^7 reports of 1024 bits: %.2f s\n", (now() - start) * 10 * MILLION * 1024 / 8 / REPORT_BYTES / passes);
}

int main(int argc, char **argv) {
    static vrr_entropy_buffer system_buffer;
    vrr_entropy system = vrr_entropy_system();
    arg = memory(GREATEST / 8 + 8);
    out = memory(GREATEST / 8 + 8);
    reports = memory(REPORT_BYTES);
#ifdef VRR_HAVE_OPENSSL
    static vrr_entropy_buffer openssl_buffer;
    vrr_entropy openssl = vrr_entropy_openssl();
    source sources[] = {{"openssl", openssl, 1000, 300, true},
                        {"openssl, buffered", vrr_entropy_buffered(&openssl_buffer, openssl), 1000, 300, false},
                        {"system", system, 300, 50, false},
                        {"system, buffered", vrr_entropy_buffered(&system_buffer, system), 300, 50, false}};
#else
    source sources[] = {{"system", system, 0, 0, true},
                        {"system, buffered", vrr_entropy_buffered(&system_buffer, system), 0, 0, false}};
#endif
    int n = sizeof sources / sizeof *sources;
    if (argc == 2 && strcmp(argv[1], "sizes") == 0) return measure_sizes_only(&sources[1]);
    measure_reports(sources, n);
    measure_overhead(sources, n, 0.1);
    count_words();
    measure_sizes(&sources[0], 1000, GREATEST, 20 * MILLION);
    measure_tallies(sources[0].entropy);
    printf("\n%s\n", failures == 0 ? "every aim is met, or missed by no more than noise" : "SOME AIMS ARE NOT MET");
    return failures == 0 ? 0 : 1;
}
