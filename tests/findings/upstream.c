/* What the library did at revisions that the documents cite or that followed them, written anew from what was read there: the draw below n,
 * make_rappor, the sampler of single bits. Files and lines are in the records of spec/findings. F29, F41, F58, F65, F73 and F131 to F134. */
#include "../support/harness.h"
#include "../support/support.h"

#include <math.h>
#include <string.h>

#include <mpfr.h>

enum { EXACT_BITS = 1200, SHORT_BITS = 160, DOUBLE_BITS = 53, SAMPLES = 20000 };

/* ---- A draw below n: words up to a limit are kept, and the rest modulo n is the value. ---- */

/* At f5bb719 a word is kept if it is at most this; from January 2024 on it has to be below. */
static uint64_t limit(uint64_t greatest, uint64_t n) {
    return greatest - greatest % n;
}

static void one_word_too_many(void) {
    enum { GREATEST = 255 };
    for (unsigned n = 1; n <= GREATEST; n++) {
        unsigned before[GREATEST] = {0}, later[GREATEST] = {0}, q = GREATEST / n;
        for (unsigned word = 0; word <= GREATEST; word++) {
            if (word <= limit(GREATEST, n)) before[word % n]++;
            if (word < limit(GREATEST, n)) later[word % n]++;
        }
        for (unsigned value = 0; value < n; value++) {
            EXPECT(before[value] == q + (value == 0), "below %u: %u words give %u", n, before[value], value);
            EXPECT(later[value] == q, "below %u, later: %u words give %u", n, later[value], value);
        }
    }
}

static void set_word(mpfr_t x, uint64_t word) {
    mpfr_set_ui_2exp(x, (unsigned long)(word >> 32), 32, MPFR_RNDN);
    mpfr_add_ui(x, x, (unsigned long)(word & UINT32_MAX), MPFR_RNDN);
}

/* prob = 1/2: the odds t - 1 are exact, and the constant is their logarithm, rounded up. The least likely lie has q of the n q + 1 words:
   the loss is greater by ln(1 + 1 / (n q)). */
static void biased_loss(void) {
    unsigned first = 0, unsound = 0;
    mpfr_t loss, bias, constant;
    mpfr_inits2(SHORT_BITS, loss, bias, (mpfr_ptr)0);
    mpfr_init2(constant, DOUBLE_BITS);
    for (unsigned t = 3; t <= 1U << 18; t++) {
        uint64_t n = t - 1;
        mpfr_set_ui(loss, t - 1, MPFR_RNDN);
        mpfr_log(constant, loss, MPFR_RNDU);
        mpfr_log(loss, loss, MPFR_RNDN);
        set_word(bias, limit(UINT64_MAX, n));
        mpfr_ui_div(bias, 1, bias, MPFR_RNDD);
        mpfr_log1p(bias, bias, MPFR_RNDD);
        mpfr_add(loss, loss, bias, MPFR_RNDD);
        if (mpfr_cmp(loss, constant) <= 0) continue;
        unsound++;
        if (first == 0) first = t;
    }
    mpfr_clears(loss, bias, constant, (mpfr_ptr)0);
    EXPECT(unsound == 4 && first == 108808, "%u, the first is %u", unsound, first);
}

typedef enum { REFUSED, ACCEPTED } verdict;

static verdict draw(uint64_t word, uint64_t n) {
    return word < limit(UINT64_MAX, n) ? ACCEPTED : REFUSED;
}

/* Three categories: a member draws below 2, a stranger below 3. */
static void one_word(void) {
    EXPECT(draw(UINT64_MAX - 1, 2) == REFUSED && draw(UINT64_MAX - 1, 3) == ACCEPTED, "2^64 - 2");
    EXPECT(draw(UINT64_MAX - 2, 2) == ACCEPTED && draw(UINT64_MAX, 3) == REFUSED, "their neighbours");
}

static void stuck(void) {
    for (uint64_t n = 1; n < 1U << 20; n++) EXPECT(draw(UINT64_MAX, n) == REFUSED, "below %llu", (unsigned long long)n);
    EXPECT(draw(UINT64_MAX, UINT64_MAX) == REFUSED && draw(UINT64_MAX, UINT64_C(1) << 63) == REFUSED, "large n");
}

/* ---- make_rappor, f = 1/2: a bit is flipped when its two bits of the tape are 0. ---- */

typedef struct {
    bool failed;
    unsigned bits;
} report_or_error;

static unsigned ones(unsigned bits) {
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1) count++;
    return count;
}

static unsigned flipped(unsigned arg, unsigned length, unsigned tape_bits) {
    for (unsigned j = 0; j < length; j++) arg ^= (unsigned)((tape_bits >> (2 * j) & 3) == 0) << j;
    return arg;
}

/* At 304ef9c2: no m. */
static double constant_without_m(double f) {
    return log((2 - f) / f) * 2;
}

/* At 0f9f157d: m is a signed number, and an input with more ones is an error. */
static double constant_with_m(double f, int32_t m) {
    return constant_without_m(f) * m;
}

static report_or_error function_with_m(unsigned arg, unsigned length, int32_t m, unsigned tape_bits) {
    if (ones(arg) > (size_t)m) return (report_or_error){.failed = true};
    return (report_or_error){.bits = flipped(arg, length, tape_bits)};
}

static void weight_unknown(void) {
    enum { LENGTH = 5, TAPES = 1 << (2 * LENGTH) };
    double allowed = exp(constant_without_m(0.5));
    unsigned counts[1 << LENGTH][1 << LENGTH] = {{0}};
    for (unsigned x = 0; x < 1U << LENGTH; x++)
        for (unsigned t = 0; t < TAPES; t++) counts[x][flipped(x, LENGTH, t)]++;
    for (unsigned x = 0; x < 1U << LENGTH; x++) {
        for (unsigned other = 0; other < 1U << LENGTH; other++) {
            bool broken = counts[x][x] > allowed * 1.000001 * counts[other][x];
            EXPECT(broken == (ones(x ^ other) > 2), "%x and %x", x, other);
        }
    }
    EXPECT(fabs(10 * log(3) / constant_without_m(0.5) - 5) < 1e-12, "ten bits");
}

static void error_depends_on_input(void) {
    enum { LENGTH = 4, TAPES = 1 << (2 * LENGTH) };
    for (unsigned t = 0; t < TAPES; t++) {
        EXPECT(function_with_m(3, LENGTH, 1, t).failed && !function_with_m(1, LENGTH, 1, t).failed, "tape %u", t);
        EXPECT(function_with_m(1, LENGTH, 1, t).bits == flipped(1, LENGTH, t), "tape %u", t);
    }
}

static void negative_m(void) {
    EXPECT(constant_with_m(0.5, -1) < -2.19 && constant_with_m(0.5, 0) == 0, "%g", constant_with_m(0.5, -1));
    for (unsigned x = 0; x < 16; x++) EXPECT(!function_with_m(x, 4, -1, 0).failed, "%u fails", x);
}

/* ---- A single bit: the digit of the probability at the index of the first 1 among fair bits. ---- */

/* Digit i (worth 2^-(i+1)) as the library reads it, from 2022 to 2026: behind 1022 - exponent zeros stands the leading 1 of a normal
   number, and then its 52 bits. A subnormal number has the exponent 0 in its bits, and the value of one with 1. */
static bool digit_as_read(double probability, unsigned i) {
    uint64_t bits;
    memcpy(&bits, &probability, sizeof bits);
    unsigned exponent = (unsigned)(bits >> 52), zeros = 1022 - exponent;
    if (i < zeros || i > zeros + 52) return false;
    if (i == zeros) return exponent != 0;
    return (bits >> (zeros + 52 - i) & 1) != 0;
}

/* The probability that it says true: exact. */
static void fires(mpfr_t result, double probability) {
    mpfr_t part;
    mpfr_init2(part, EXACT_BITS);
    mpfr_set_ui(result, 0, MPFR_RNDN);
    for (unsigned i = 0; i < 1080; i++) {
        if (!digit_as_read(probability, i)) continue;
        mpfr_set_ui_2exp(part, 1, -(mpfr_exp_t)i - 1, MPFR_RNDN);
        mpfr_add(result, result, part, MPFR_RNDN);
    }
    mpfr_clear(part);
}

static void check_fires(mpfr_t fired, double probability, double times) {
    fires(fired, probability);
    mpfr_mul_d(fired, fired, times, MPFR_RNDN);
    EXPECT(mpfr_cmp_d(fired, probability) == 0, "%a", probability);
}

static void half_as_often(void) {
    generator g = {test_seed()};
    mpfr_t fired;
    mpfr_init2(fired, EXACT_BITS);
    for (int i = 0; i < SAMPLES / 10 && !harness_failed; i++) {
        uint64_t mantissa = next_word(&g) >> 12;
        check_fires(fired, ldexp(1 + ldexp((double)mantissa, -52), -1 - (int)next_below(&g, 1022)), 1);
        if (!harness_failed) check_fires(fired, ldexp((double)mantissa, -1074), 2);
    }
    mpfr_clear(fired);
}

/* 2 ln((1 - q) / q) for the probability q of a flip, and 2 ln((2 - f) / f), each operation rounded up. */
static void tiny_f(void) {
    double f = 0x1p-1022;
    mpfr_t q, rest, c;
    mpfr_inits2(EXACT_BITS, q, rest, (mpfr_ptr)0);
    mpfr_init2(c, DOUBLE_BITS);
    fires(q, f / 2);
    mpfr_ui_sub(rest, 1, q, MPFR_RNDN);
    mpfr_div(q, rest, q, MPFR_RNDN);
    mpfr_log(q, q, MPFR_RNDD);
    mpfr_set_d(c, 2, MPFR_RNDN);
    mpfr_div_d(c, c, f, MPFR_RNDU);
    mpfr_log(c, c, MPFR_RNDU);
    double loss = 2 * mpfr_get_d(q, MPFR_RNDD), constant = 2 * mpfr_get_d(c, MPFR_RNDU);
    mpfr_clears(q, rest, c, (mpfr_ptr)0);
    remark("constant %.4f, loss %.4f", constant, loss);
    EXPECT(constant > 1418.178 && constant < 1418.180 && loss > 1419.564 && loss < 1419.566, "%g and %g", constant,
           loss);
}

/* Bytes of the sampler: all 135 at once, or one after another until one is not zero. */
enum { BUFFER = 135 };

static unsigned bytes_read(bool constant_time, const unsigned char bytes[BUFFER]) {
    if (constant_time) return BUFFER;
    unsigned used = 1;
    while (used < BUFFER && bytes[used - 1] == 0) used++;
    return used;
}

static void bytes_with_the_flag(void) {
    unsigned one = 0;
    for (unsigned first = 0; first < 256; first++) {
        unsigned char bytes[BUFFER] = {(unsigned char)first};
        one += bytes_read(false, bytes) == 1;
        EXPECT(bytes_read(true, bytes) == BUFFER && bytes_read(false, bytes) == (first != 0 ? 1 : BUFFER), "%u", first);
    }
    EXPECT(one == 255, "%u of 256", one);
}

/* ---- Noise over 1..n: one sample less than bits, and the rest is filled with zeros. ---- */

static void last_bit_with_one_1(void) {
    enum { LENGTH = 4, TAPES = 1 << (2 * (LENGTH - 1)) };
    unsigned last = 1U << (LENGTH - 1);
    for (unsigned t = 0; t < TAPES; t++) {
        EXPECT((flipped(last, LENGTH - 1, t) & last) != 0 && (flipped(0, LENGTH - 1, t) & last) == 0, "tape %u", t);
        EXPECT((flipped(1, LENGTH - 1, t) & last) == 0, "tape %u", t);
    }
}

int main(void) {
    claim("the draw below n of f5bb719 keeps one word too many: of 8-bit words one more gives 0 than any other value, "
          "for every n; "
          "the later one is uniform",
          one_word_too_many);
    claim("at prob = 1/2 that makes four of the constants for t up to 2^18 smaller than the loss, t = 108808 the first",
          biased_loss);
    claim("on a source that ends after the word 2^64 - 2 the later draw fails for a member of three categories and not "
          "for a stranger",
          one_word);
    claim("it never accepts the word 2^64 - 1, so a source that is stuck there ends no call", stuck);
    claim("at 304ef9c2 there is no m: at f = 1/2 the constant is false exactly for vectors that differ in more than 2 "
          "bits, by a factor "
          "of 5 for ten bits",
          weight_unknown);
    claim("at 0f9f157d a vector with more than m ones is an error on every tape, and one with m ones on none",
          error_depends_on_input);
    claim("at 0f9f157d m = -1 is accepted, and the constant is -2.197", negative_m);
    claim("a probability below 2^-1022 fires half as often as it should, any other as often as it should",
          half_as_often);
    claim("at f = 2^-1022 and m = 1 the constant is 1418.179, and the loss 1419.565", tiny_f);
    claim("with constant_time the sampler reads 135 bytes, without it one for 255 of the 256 first bytes",
          bytes_with_the_flag);
    claim(
        "noise for all bits but the last tells 0001 from 0000 and from 1000 on every tape: vectors with at most one 1",
        last_bit_with_one_1);
    mpfr_free_cache();
    return report();
}
