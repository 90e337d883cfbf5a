/* The bit-vector document: its function and its domain, and the equations of its privacy proof. All tapes are counted.
 * F2, F3, F32, F50, F65, F66, F72, F75, F80, F83 to F87, F105 and F108. */
#include "../support/harness.h"

#include <math.h>
#include <stdint.h>

/* f = 1/2: a bit is flipped with probability 1/4, by two bits of the tape. */
enum { TRIAL_BITS = 2, MOST_BITS = 6, VECTORS = 1 << MOST_BITS };

static bool flips(unsigned tape, unsigned trial) {
    return (tape >> (TRIAL_BITS * trial) & 3) == 0;
}

/* Noise for the first `noisy` of `length` bits; `trials` is what the source delivers. */
typedef struct {
    bool failed;
    unsigned length, bits;
} report_or_failure;

static report_or_failure printed_function(unsigned arg, unsigned length, unsigned noisy, unsigned tape,
                                          unsigned trials) {
    unsigned noise = 0;
    for (unsigned j = 0; j < noisy; j++) {
        if (j >= trials) return (report_or_failure){.failed = true};
        noise |= (unsigned)flips(tape, j) << j;
    }
    return (report_or_failure){.length = length, .bits = arg ^ noise};
}

static unsigned ones(unsigned bits) {
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1) count++;
    return count;
}

static uint64_t power(uint64_t base, unsigned exponent) {
    uint64_t product = 1;
    while (exponent-- > 0) product *= base;
    return product;
}

static void lengths(void) {
    for (unsigned t = 0; t < 1U << (2 * TRIAL_BITS); t++) {
        report_or_failure one = printed_function(1, 1, 1, t, 2), two = printed_function(1, 2, 2, t, 2);
        EXPECT(!one.failed && !two.failed && one.length != two.length, "tape %u", t);
        EXPECT(!printed_function(1, 1, 1, t, 1).failed && printed_function(1, 2, 2, t, 1).failed, "tape %u", t);
    }
}

static void last_bit(void) {
    enum { LENGTH = 4, TAPES = 1 << (TRIAL_BITS * (LENGTH - 1)) };
    for (unsigned arg = 0; arg < 1U << LENGTH; arg++) {
        unsigned flipped[LENGTH] = {0};
        for (unsigned t = 0; t < TAPES; t++) {
            unsigned noise = printed_function(arg, LENGTH, LENGTH - 1, t, LENGTH).bits ^ arg;
            for (unsigned j = 0; j < LENGTH; j++) flipped[j] += noise >> j & 1;
        }
        for (unsigned j = 0; j < LENGTH; j++) {
            EXPECT(flipped[j] == (j < LENGTH - 1 ? TAPES / 4 : 0), "bit %u is flipped on %u tapes", j, flipped[j]);
        }
    }
}

static void nan_never_flips(void) {
    for (int i = 0; i < 1 << 16; i++) EXPECT(!(ldexp(i, -16) < (double)NAN / 2), "tape %d", i);
}

/* One bit and a trial of f/2 = num / 2^k. */
static void one_bit(void) {
    for (unsigned k = 1; k <= 8; k++) {
        unsigned tapes = 1U << k;
        for (unsigned num = 1; num <= tapes / 2; num++) {
            unsigned from_one = 0, from_zero = 0;
            for (unsigned t = 0; t < tapes; t++) {
                from_one += 1 ^ (t < num);
                from_zero += 0 ^ (t < num);
            }
            EXPECT(from_one == tapes - num && from_zero == num, "%u / 2^%u", num, k);
            /* if prob were that of the truth, as where Lemma 3.1 was copied from, its two probabilities would be one and the same */
            EXPECT((2 * (tapes - num) == tapes) == (2 * num == tapes), "%u / 2^%u", num, k);
        }
    }
}

/* (8) is about two vectors with m ones each and none in common. */
static void disjoint_pairs(void) {
    for (unsigned k = 1; k <= MOST_BITS; k++) {
        for (unsigned m = 1; m <= k; m++) {
            bool found = false;
            for (unsigned x = 0; x < 1U << k; x++)
                for (unsigned other = 0; other < 1U << k; other++)
                    found |= ones(x) == m && ones(other) == m && (x & other) == 0;
            EXPECT(found == (2 * m <= k), "k = %u, m = %u", k, m);
        }
    }
}

static bool range_check_raises(double f) {
    return f <= 0.0 || f > 1;
}

static void range_check(void) {
    const double inside[] = {0x1p-1074, 0x1p-1022, 0.1, 0.5, 1 - 0x1p-53, 1};
    const double outside[] = {-INFINITY, -1, -0x1p-1074, -0.0, 0, 1 + 0x1p-52, 2, INFINITY};
    EXPECT(!range_check_raises(NAN) && !range_check_raises(-NAN), "NaN is refused");
    EXPECT(isnan(2 * 1 * log((2 - (double)NAN) / (double)NAN)), "its constant is a number");
    EXPECT(!(0 < (double)NAN && (double)NAN <= 1), "a range test accepts NaN");
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        EXPECT(!range_check_raises(inside[i]), "%a is refused", inside[i]);
    }
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        EXPECT(range_check_raises(outside[i]), "%a is accepted", outside[i]);
    }
}

/* A sampler that looks for the first 1 among fair bits and answers with that binary digit of the probability. Bytes are
 * asked for one at a time until one is not zero. */
static bool digit(double probability, int place) {
    return fmod(floor(ldexp(probability, place)), 2) == 1;
}

static int first_one(unsigned byte) {
    int place = 1;
    while ((byte >> (8 - place) & 1) == 0) place++;
    return place;
}

static int flips_of_first_byte(double f) {
    int flipped = 0;
    for (unsigned byte = 1; byte < 256; byte++) flipped += digit(f / 2, first_one(byte));
    return flipped;
}

static void one_byte_for_each_bit(void) {
    double flipped = flips_of_first_byte(0.1), odds = (255 - flipped) / flipped, allowed = (2 - 0.1) / 0.1;
    remark("%.0f of 255 flip; odds of two bits %.2f, allowed %.2f", flipped, odds * odds, allowed * allowed);
    EXPECT(odds * odds > 410 && odds * odds < 411 && allowed * allowed < 361.0001, "odds %.3f", odds * odds);
    for (int j = 1; j < 1 << 10; j++) {
        double f = ldexp(j, -17);
        EXPECT(flips_of_first_byte(f) == 0, "f = %a flips", f);
    }
    EXPECT(flips_of_first_byte(0x1p-7) > 0, "f = 2^-7 never flips");
}

static void second_byte(void) {
    int flipped_half = 0, flipped_tenth = 0;
    for (unsigned byte = 1; byte < 256; byte++) {
        flipped_half += digit(0.25, 8 + first_one(byte));
        flipped_tenth += digit(0.05, 8 + first_one(byte));
    }
    EXPECT(flipped_half == 0 && flipped_tenth == 204, "%d and %d of 255", flipped_half, flipped_tenth);
}

/* One trial for all bits: each bit has the right probability, and no two bits are independent. */
static void one_trial_for_all(void) {
    unsigned from_first = 0, from_second = 0, flipped = 0;
    for (unsigned t = 0; t < 1U << TRIAL_BITS; t++) {
        unsigned noise = flips(t, 0) ? 7 : 0;
        flipped += noise & 1;
        from_first += (1 ^ noise) == 1;
        from_second += (2 ^ noise) == 1;
    }
    EXPECT(flipped == 1 && from_first == 3 && from_second == 0, "%u, %u, %u", flipped, from_first, from_second);
}

/* Of 4^11 outcomes of 11 trials, those in which at most 5 flip. */
static void eleven_reports(void) {
    uint64_t outcomes[12] = {1};
    for (int trial = 0; trial < 11; trial++) {
        for (int flipped = 11; flipped > 0; flipped--)
            outcomes[flipped] = 3 * outcomes[flipped] + outcomes[flipped - 1];
        outcomes[0] *= 3;
    }
    uint64_t right = 0;
    for (int flipped = 0; flipped <= 5; flipped++) right += outcomes[flipped];
    EXPECT(right == 4050324, "%llu of 4^11", (unsigned long long)right);
}

static uint64_t counts[VECTORS][VECTORS];

static void count_reports(unsigned length) {
    for (unsigned arg = 0; arg < 1U << length; arg++) {
        for (unsigned y = 0; y < 1U << length; y++) counts[arg][y] = 0;
        for (unsigned t = 0; t < 1U << (TRIAL_BITS * length); t++) {
            counts[arg][printed_function(arg, length, length, t, length).bits]++;
        }
    }
}

static void distances(void) {
    for (unsigned length = 1; length <= MOST_BITS; length++) {
        unsigned vectors = 1U << length, greatest[MOST_BITS + 1] = {0};
        count_reports(length);
        for (unsigned x = 0; x < vectors; x++) {
            for (unsigned other = 0; other < vectors; other++) {
                unsigned h = ones(x ^ other), heavier = ones(x) > ones(other) ? ones(x) : ones(other);
                for (unsigned y = 0; y < vectors; y++) {
                    EXPECT(counts[x][y] <= power(3, h) * counts[other][y], "%u, %u, %u", x, other, y);
                }
                EXPECT(counts[x][x] == power(3, h) * counts[other][x], "%u and %u", x, other);
                for (unsigned m = heavier; m <= length; m++) greatest[m] = h > greatest[m] ? h : greatest[m];
            }
        }
        for (unsigned m = 0; m <= length; m++) {
            unsigned expected = 2 * m < length ? 2 * m : length;
            EXPECT(greatest[m] == expected, "k = %u, m = %u: %u bits", length, m, greatest[m]);
        }
    }
}

static void sets_of_reports(void) {
    for (unsigned length = 1; length <= 3; length++) {
        unsigned vectors = 1U << length, sets = 1U << vectors;
        count_reports(length);
        for (unsigned x = 0; x < vectors; x++) {
            for (unsigned other = 0; other < vectors; other++) {
                for (unsigned set = 0; set < sets; set++) {
                    uint64_t one = 0, two = 0;
                    for (unsigned y = 0; y < vectors; y++) {
                        one += (set >> y & 1) * counts[x][y];
                        two += (set >> y & 1) * counts[other][y];
                    }
                    EXPECT(one <= power(3, ones(x ^ other)) * two, "%u, %u, set %x", x, other, set);
                    EXPECT(set != sets - 1 || one == two, "the range: %llu, %llu", (unsigned long long)one,
                           (unsigned long long)two);
                }
            }
        }
    }
}

/* m = 1, f/2 = a / 2^8 and 1 - f/2 = b / 2^8. (4) is a fraction; (5), as printed, is over 2^32. */
static void equation_5(void) {
    enum { ALL = 1 << 8 };
    for (uint64_t a = 1; a <= ALL / 2; a++) {
        uint64_t b = ALL - a, greatest = 0;
        for (unsigned y = 0; y < 4; y++) {
            unsigned y1 = y & 1, y2 = y >> 1;
            uint64_t above = power(a, 1 - y1 + y2) * power(b, y1 + 1 - y2);
            uint64_t below = power(a, y1 + 1 - y2) * power(b, 1 - y1 + y2);
            uint64_t printed = power(a, 2 * (1 - y1) + 2 * y2) * power(b, 2 * y1 + 2 * (1 - y2));
            EXPECT(printed * below == above * a * a * b * b, "f/2 = %u / 2^8, y = %u", (unsigned)a, y);
            EXPECT(above * a * a <= below * b * b && (a < b || above == below), "f/2 = %u / 2^8: not the largest",
                   (unsigned)a);
            greatest = printed > greatest ? printed : greatest;
        }
        EXPECT(greatest == power(b, 4) && greatest < UINT64_C(1) << 32, "f/2 = %u / 2^8", (unsigned)a);
        EXPECT(a != ALL / 4 || (greatest * 256 == UINT64_C(81) << 32 && b * b == 9 * a * a), "f = 1/2");
    }
}

int main(void) {
    claim("vectors of 1 and of 2 bits are told apart by the length of every report, and a source with one trial fails "
          "for one of them only",
          lengths);
    claim(
        "noise for all bits but the last leaves that bit as it is on every tape, and flips the others on a quarter of "
        "the tapes",
        last_bit);
    claim("the range check f <= 0 or f > 1 accepts NaN, with a constant that is NaN; for every other value it is right",
          range_check);
    claim("a sampler that compares a uniform number with f/2 flips nothing if f is NaN", nan_never_flips);
    claim("a bit xored with a trial of f/2 = M / 2^k is 1 on 2^k - M of 2^k tapes if it was 1, on M if it was 0; two "
          "times 1 - f/2 "
          "is no law but at f = 1",
          one_bit);
    claim("for 2m > k no two vectors of k bits have m ones each and none in common, k <= 6", disjoint_pairs);
    claim(
        "with one byte for each bit, f = 0.1 and m = 1 have odds 410 given success, where 361 is allowed, and every f "
        "below 2^-7 releases its input",
        one_byte_for_each_bit);
    claim("a bit for which a second byte was read was not flipped at f = 1/2, and in 4 of 5 cases at f = 0.1",
          second_byte);
    claim("one trial for all bits has the right law bit by bit, and of two vectors with one 1 each only one can be the "
          "report",
          one_trial_for_all);
    claim("the majority of 11 reports with fresh noise shows a bit in 4050324 of 4194304 cases at f = 1/2",
          eleven_reports);
    claim("at f = 1/2 vectors that differ in h bits have odds 3^h, and the greatest h of two with at most m ones is "
          "min(2m, k), k <= 6",
          distances);
    claim("no set of reports has larger odds than a single report, and the whole range has odds 1, k <= 3",
          sets_of_reports);
    claim("equation (5) is equation (4) times ((f/2)(1 - f/2))^(2m), at most 1: at f = 1/2 and m = 1 it is 81/256, and "
          "(4) is 9",
          equation_5);
    return report();
}
