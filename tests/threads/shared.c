/* Sixteen threads with measurements, a set of categories and a source in common, and a buffer each: what src/README.md says may be shared.
 * tests/sanitizers/run builds this with ThreadSanitizer, which reports every access that another thread's could meet.
 *
 *   shared           the claims
 *   shared planted   threads that share a buffer, which they must not: must be reported */
#define _XOPEN_SOURCE 700 /* for barriers */
#include "../support/harness.h"
#include "../../src/vrr.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 16, ROUNDS = 40, BITS = 300, WORDS = (BITS + 63) / 64, CATEGORIES = 5 };

static vrr_rr_bool bit;
static vrr_rr_bitvec vector;
static vrr_rappor rappor;
static vrr_rr response;
static vrr_categories categories;
static const int64_t values[CATEGORIES] = {-7, 3, 11, 40, 1000};
static uint32_t slots[VRR_CATEGORY_SLOTS(CATEGORIES)];
static vrr_entropy_buffer common;
static vrr_entropy common_source;
static pthread_barrier_t start;
static bool planted;

typedef struct {
    bool good;
    uint64_t drawn[WORDS];
} part;

static bool ask(const vrr_entropy *e, uint64_t *out) {
    uint64_t input[WORDS] = {5}, chosen[2] = {7, 299}, index = 9;
    double epsilon = -1;
    bool answer;
    int64_t value = 0;
    return vrr_rr_bool_invoke(&bit, e, true, &answer) == VRR_OK && vrr_rr_bool_map(&bit, 1, &epsilon) == VRR_OK &&
           vrr_rr_bool_invoke_many(&bit, e, input, out, BITS) == VRR_OK &&
           vrr_rr_bitvec_invoke(&vector, e, input, out) == VRR_OK &&
           vrr_rappor_invoke(&rappor, e, input, out) == VRR_OK &&
           vrr_rappor_invoke_values(&rappor, e, chosen, out) == VRR_OK &&
           vrr_rr_invoke(&response, e, 2, &index) == VRR_OK && index < CATEGORIES &&
           vrr_rr_invoke_int64(&response, &categories, e, 40, &value) == VRR_OK &&
           vrr_categories_index_int64(&categories, value) < CATEGORIES;
}

static void *work(void *argument) {
    part *p = argument;
    vrr_entropy_buffer own;
    vrr_entropy source = planted ? common_source : vrr_entropy_buffered(&own, vrr_entropy_system());
    p->good = true;
    pthread_barrier_wait(&start);
    for (int i = 0; i < ROUNDS; i++) p->good = ask(&source, p->drawn) && p->good;
    if (!planted) vrr_entropy_buffer_wipe(&own);
    return NULL;
}

static bool prepare(void) {
    vrr_bitvec_domain d = {BITS, true, 2};
    common_source = vrr_entropy_buffered(&common, vrr_entropy_system());
    return vrr_make_randomized_response_bool(&bit, 0.75, true) == VRR_OK &&
           vrr_make_randomized_response_bitvec(&vector, d, 0.5, true) == VRR_OK &&
           vrr_make_rappor(&rappor, BITS, 2, 0.5, false) == VRR_OK &&
           vrr_make_randomized_response(&response, CATEGORIES, 0.5) == VRR_OK &&
           vrr_make_categories_int64(&categories, values, CATEGORIES, slots, VRR_CATEGORY_SLOTS(CATEGORIES)) == VRR_OK;
}

static void threads_share(void) {
    static part parts[THREADS];
    pthread_t threads[THREADS];
    EXPECT(prepare(), "the measurements are made");
    EXPECT(pthread_barrier_init(&start, NULL, THREADS) == 0, "a barrier");
    for (int i = 0; i < THREADS; i++)
        EXPECT(pthread_create(&threads[i], NULL, work, &parts[i]) == 0, "thread %d of %d starts", i, THREADS);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    pthread_barrier_destroy(&start);
    for (int i = 0; i < THREADS; i++) {
        EXPECT(parts[i].good, "every call of thread %d succeeds", i);
        for (int j = 0; j < i && !planted; j++)
            EXPECT(memcmp(parts[i].drawn, parts[j].drawn, sizeof parts[i].drawn) != 0, "threads %d and %d differ", i,
                   j);
    }
}

int main(int argc, char **argv) {
    planted = argc > 1 && strcmp(argv[1], "planted") == 0;
    claim("16 threads with one set of measurements and a buffer each answer, each with noise of its own",
          threads_share);
    return report();
}
