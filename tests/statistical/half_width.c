/* Coverage of the simultaneous confidence intervals, by simulation: bits flipped and categories drawn independently with words from the
 * operating system's generator. The test may raise a false alarm with probability 1e-9, shared among its settings, and says which
 * deviation it would catch.
 *
 * A trial misses if some estimate is further than the half width from the true count, with probability at most alpha. The
 * number of misses in T trials reaches x T, x > alpha, with probability at most e^(-T D), where
 * D = x ln(x / alpha) + (1 - x) ln((1 - x) / (1 - alpha)): Chernoff's bound. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <stdlib.h>

#define FALSE_ALARM 1e-9

enum { BLOCK = 512, MOST_TRIALS = 20000, MOST_CATEGORIES_TRIED = 64 };

typedef struct {
    uint64_t n;
    size_t size;
    double f, alpha;
    double prob; /* of the true category; 0 for bits */
} setting;

static const setting settings[] = {{1, 1, 0.5, 0.25, 0},    {50, 1, 0.5, 0.1, 0},    {200, 8, 0.9, 0.05, 0},
                                   {100, 4, 0.25, 0.5, 0},  {20, 64, 0.75, 0.01, 0}, {100, 16, 0.99, 0.9, 0},
                                   {2000, 2, 0.05, 0.1, 0}, {1000, 1, 0.01, 0.3, 0}, {200, 2, 0, 0.2, 0.6},
                                   {500, 8, 0, 0.1, 0.5},   {100, 50, 0, 0.5, 0.3},  {1000, 3, 0, 0.3, 0.99}};
enum { SETTINGS = sizeof settings / sizeof *settings };

static vrr_entropy_buffer buffer;
static vrr_entropy entropy;
static uint64_t words[BLOCK];
static size_t words_left;
static bool entropy_failed;
static double greatest[MOST_TRIALS];

static uint64_t random_word(void) {
    if (words_left == 0) {
        entropy_failed = entropy_failed || entropy.fill(entropy.ctx, words, sizeof words) != 0;
        words_left = BLOCK;
    }
    return words[--words_left];
}

/* The greatest distance of an estimate from its true count: j / size of the respondents hold bit j, rounded. */
static double greatest_error(const setting *s) {
    uint64_t flip_below = (uint64_t)ldexp(s->f / 2, 64);
    double most = 0;
    for (size_t j = 0; j < s->size; j++) {
        uint64_t holders = s->n * j / s->size, reported = 0;
        for (uint64_t i = 0; i < s->n; i++) reported += (i < holders) != (random_word() < flip_below);
        double estimate = ((double)reported - (double)s->n * s->f / 2) / (1 - s->f);
        most = fmax(most, fabs(estimate - (double)holders));
    }
    return most;
}

/* One of the respondents in eight is in no category, the others are in category 0, 1, 2, ... by turns, half as often as in the one before. */
static uint64_t input_of(uint64_t i, size_t size) {
    if (i % 8 == 7) return size;
    uint64_t category = 0;
    for (; category + 1 < size && i % 2 == 1; i /= 2) category++;
    return category;
}

/* The same for categories: true counts are holders and an equal share of the strangers. */
static double greatest_category_error(const setting *s) {
    uint64_t keep_below = (uint64_t)ldexp(s->prob, 64);
    double truth[MOST_CATEGORIES_TRIED] = {0}, most = 0;
    uint64_t reported[MOST_CATEGORIES_TRIED] = {0};
    for (uint64_t i = 0; i < s->n; i++) {
        uint64_t input = input_of(i, s->size), answer = input;
        if (input == s->size) {
            answer = random_word() % s->size;
            for (size_t j = 0; j < s->size; j++) truth[j] += 1 / (double)s->size;
        } else {
            truth[input]++;
            if (random_word() >= keep_below) answer = (input + 1 + random_word() % (s->size - 1)) % s->size;
        }
        reported[answer]++;
    }
    double lie = (1 - s->prob) / (double)(s->size - 1);
    for (size_t j = 0; j < s->size; j++)
        most = fmax(most, fabs(((double)reported[j] - (double)s->n * lie) / (s->prob - lie) - truth[j]));
    return most;
}

static vrr_status half_width_of(const setting *s, double *half_width) {
    return s->prob > 0 ? vrr_debias_half_width_categorical(s->n, s->size, s->prob, s->alpha, half_width)
                       : vrr_debias_half_width(s->n, s->size, s->f, s->alpha, half_width);
}

static double chernoff(double trials, double alpha, double x) {
    return exp(-trials * (x * log(x / alpha) + (x < 1 ? (1 - x) * log((1 - x) / (1 - alpha)) : 0)));
}

static int descending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

static void check_setting(const setting *s) {
    double half_width;
    EXPECT(half_width_of(s, &half_width) == VRR_OK, "refused");
    size_t trials = 4000000 / (s->n * s->size), misses = 0, bound;
    if (trials > MOST_TRIALS) trials = MOST_TRIALS;
    for (size_t trial = 0; trial < trials; trial++) {
        greatest[trial] = s->prob > 0 ? greatest_category_error(s) : greatest_error(s);
        misses += greatest[trial] > half_width;
    }
    EXPECT(!entropy_failed, "no entropy");
    for (bound = (size_t)((double)trials * s->alpha) + 1; bound <= trials; bound++)
        if (chernoff((double)trials, s->alpha, (double)bound / (double)trials) <= FALSE_ALARM / SETTINGS) break;
    EXPECT(misses < bound, "%zu of %zu trials miss, fewer than %zu expected: n %llu, size %zu, f %g, prob %g, alpha %g",
           misses, trials, bound, (unsigned long long)s->n, s->size, s->f, s->prob, s->alpha);
    qsort(greatest, trials, sizeof *greatest, descending);
    if (bound <= trials)
        remark("n %llu, size %zu, f %g, prob %g, alpha %g: %zu of %zu trials miss, false alarm %.0e; a half width "
               "below %.2f of "
               "this one "
               "would be caught",
               (unsigned long long)s->n, s->size, s->f, s->prob, s->alpha, misses, trials, FALSE_ALARM,
               greatest[bound - 1] / half_width);
}

static void coverage(void) {
    for (size_t i = 0; i < SETTINGS; i++) CHECK(check_setting(&settings[i]));
}

int main(void) {
    entropy = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    claim("all estimates are within the half width as often as promised", coverage);
    vrr_entropy_buffer_wipe(&buffer);
    return report();
}
