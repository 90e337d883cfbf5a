/* Reports in, counts of them out: a small text that tally and debias add up. */
#include "collection.h"

#include <inttypes.h>
#include <stdio.h>

static void print(const collection *c) {
    char header[HEADER_BYTES], number[NUMBER_BYTES];
    law l = c->law;
    l.is_tally = true;
    l.reports = c->reports;
    write_header(&l, header);
    printf("%s\n", header);
    for (size_t i = 0; i < c->rows && !ferror(stdout); i++) {
        size_t length;
        const char *label = label_of(c, i, number, &length);
        printf("%" PRIu64 " ", c->counts[i]);
        fwrite(label, 1, length, stdout);
        putchar('\n');
    }
}

/* Nothing is written if more lines are bad than good: counts of what is left would say nothing. */
static int tally(const options *given, kind k) {
    collection c;
    int status = collect(given, k, true, &c);
    if (status == EXIT_GOOD) {
        status = bad_lines_status(&c.bad);
        if (are_too_many(&c.bad)) {
            if (!c.bad.skip) fprintf(stderr, "vrr: more lines are bad than good, which gives no tally\n");
            status = EXIT_BAD_DATA;
        } else {
            print(&c);
            status = finish_output(status);
        }
    }
    free_collection(&c);
    return status;
}

int tally_bool(const options *given) {
    return tally(given, BOOL);
}

int tally_categorical(const options *given) {
    return tally(given, CATEGORICAL);
}

int tally_bitvec(const options *given) {
    return tally(given, BITVEC);
}

int tally_rappor(const options *given) {
    return tally(given, RAPPOR);
}
