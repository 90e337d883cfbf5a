#include "interval.h"

#include "../arithmetic/dyadic.h"

/* num * 2^exponent units of 2^-1074 */
typedef struct {
    uint64_t num;
    uint32_t exponent;
} unit_parts;

/*@ requires range:    bits <= IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures value:     ieee_units(bits) == times_pow2(\result.num, \result.exponent);
    ensures range:     \result.num < TWO_53 && \result.exponent <= 2046;
    ensures exponent:  \result.exponent == (bits < TWO_52 ? 0 : bits / TWO_52 - 1);
    ensures positive:  bits > 0 ==> \result.num > 0;
*/
static unit_parts units_of(uint64_t bits) {
    uint64_t exponent = bits / IEEE_HIDDEN_BIT, num = bits % IEEE_HIDDEN_BIT;
    //@ assert fields: ieee_exponent(bits) == exponent && ieee_fraction(bits) == num;
    unit_parts p = {num, 0};
    if (exponent > 0) {
        p.num = num + IEEE_HIDDEN_BIT;
        p.exponent = (uint32_t)exponent - 1;
    }
    //@ assert significand: ieee_significand(bits) == p.num;
    return p;
}

/* ---- Standard errors ---- */

/* The pattern of the least double that is not below the square root. */
/*@ requires range:    0 < bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures finite:    \result < IEEE_INFINITY;
    ensures least:     least_root(ieee_value(bits), ieee_value(\result));
*/
static uint64_t root_up(uint64_t bits) {
    unit_parts p = units_of(bits);
    uint64_t num = p.exponent % 2 == 0 ? p.num : p.num * 2;
    uint32_t half = p.exponent / 2, s = 0;
    //@ assert even: p.exponent % 2 == 0 ==> even_half(p.exponent, half) && num == p.num;
    //@ assert odd: p.exponent % 2 != 0 ==> odd_half(p.exponent, half) && twice(p.num, num);
    //@ assert units: is_pairs(num, half, ieee_units(bits));
    vrr_wide square = vrr_wide_make(0, num), large = vrr_wide_pow2(124);
    //@ assert large: wide_value(large) == TWO_124;
    /*@ loop invariant pairs: is_pairs(num, s, wide_value(square));
        loop invariant range: 1 <= wide_value(square) < 4 * TWO_124 && s <= 62;
        loop assigns square, s;
        loop variant TWO_127 - wide_value(square);
    */
    while (!vrr_wide_at_least(square, large)) {
        //@ assert few: s <= 61;
        vrr_wide half_way = vrr_wide_add(square, square), next = vrr_wide_add(half_way, half_way);
        //@ assert next: fourfold(wide_value(square), wide_value(next)) && exponents(s + 1, s, 1);
        //@ assert pairs: is_pairs(num, s + 1, wide_value(next));
        square = next;
        s++;
    }
    //@ assert many: 35 <= s;
    uint64_t root = vrr_wide_root_up(square);
    //@ assert root: is_root(wide_value(square), root);
    //@ assert most: root <= TWO_63;
    uint64_t digits = (root + 1023) / 1024;
    //@ assert first: is_first(root, digits);
    //@ assert range: half <= 1022 && 35 <= s <= 62 && 1 <= num && TWO_62 <= root <= TWO_63;
    //@ assert least: least_root(ieee_value(bits), ieee_value(pattern_of(half + 547 - s, digits)));
    return (uint64_t)(half + 547 - s) * IEEE_HIDDEN_BIT + digits;
}

vrr_status vrr_debias_standard_error(double variance, double *standard_error) {
    uint64_t bits = vrr_amount(variance);
    *standard_error = 0.0;
    if (bits == IEEE_INFINITY) return VRR_ERR_ARGUMENT;
    if (bits > 0) *standard_error = vrr_double_from_bits(root_up(bits));
    //@ assert least: least_root(variance, *standard_error);
    return VRR_OK;
}

/* ---- Intervals ---- */

/* num * 2^exponent units in steps of 2^grid units, of which they are a whole number */
/*@ requires range:    p.num < TWO_53 && grid <= p.exponent <= grid + 64 && grid <= 1074;
    terminates \true;
    assigns \nothing;
    ensures steps:     on_grid(times_pow2(p.num, p.exponent), grid, wide_value(\result));
    ensures most:      wide_value(\result) < TWO_124;
    ensures same:      p.exponent == grid ==> wide_value(\result) == p.num;
*/
static vrr_wide lifted_steps(unit_parts p, uint32_t grid) {
    uint32_t lift = p.exponent - grid;
    vrr_wide step = vrr_wide_pow2(lift);
    //@ assert exponents: exponents(p.exponent, grid, lift) && is_step(wide_value(step), lift);
    //@ assert lifts: lifts(p.num, p.exponent, grid, wide_value(step));
    return vrr_wide_times(step, p.num);
}

/* Whole steps, and whether nothing is left beside them. */
typedef struct {
    uint64_t floor;
    bool exact;
} whole_steps;

/* num * 2^exponent units in steps of 2^grid units, rounded down */
/*@ requires range:    exponent <= grid <= 1074;
    terminates \true;
    assigns \nothing;
    ensures floor:     floor_on_grid(times_pow2(num, exponent), grid, \result.floor);
    ensures exact:     \result.exact <==> on_grid(times_pow2(num, exponent), grid, \result.floor);
    ensures fewer:     \result.floor <= num;
*/
static whole_steps dropped_steps(uint64_t num, uint32_t exponent, uint32_t grid) {
    uint32_t drop = grid - exponent;
    //@ assert exponents: exponents(grid, exponent, drop);
    if (drop >= 64) {
        //@ assert parts: parts(num, drop, 0, num);
        //@ assert drops: drops(num, exponent, grid, 0, num);
        whole_steps nothing = {0, num == 0};
        return nothing;
    }
    uint64_t step = vrr_word_pow2(drop);
    //@ assert step: is_step(step, drop);
    uint64_t quotient = num / step, rest = num % step;
    //@ assert parts: parts(num, drop, quotient, rest) && quotient <= num;
    //@ assert drops: drops(num, exponent, grid, quotient, rest);
    whole_steps s = {quotient, rest == 0};
    return s;
}

/* x / 2^log2den, rounded down */
/*@ requires range:    log2den <= 1074 && (0 < log2den ==> wide_value(x) < TWO_64);
    terminates \true;
    assigns \nothing;
    ensures floor:     floor_on_grid(wide_value(x), log2den, wide_value(\result));
    ensures most:      wide_value(\result) <= wide_value(x);
*/
static vrr_wide whole_down(vrr_wide x, uint32_t log2den) {
    //@ assert units: times_pow2(wide_value(x), 0) == wide_value(x);
    if (log2den == 0) {
        //@ assert exact: on_grid(wide_value(x), 0, wide_value(x));
        return x;
    }
    //@ assert low: wide_value(x) == x.lo;
    return vrr_wide_make(0, dropped_steps(x.lo, 0, log2den).floor);
}

/* Two doubles in steps of 2^grid units: the larger one exactly, the smaller one rounded down. */
typedef struct {
    vrr_wide large, small;
    uint32_t grid;
    bool exact;
} double_pair;

#define FAR_APART (UINT64_C(1140) * IEEE_HIDDEN_BIT) /* from here on doubles are at least 2^64 apart */

/*@ requires order:    b <= a < 1140 * TWO_52;
    terminates \true;
    assigns \nothing;
    ensures grid:      \result.grid <= 1074;
    ensures large:     on_grid(ieee_units(a), \result.grid, wide_value(\result.large));
    ensures small:     floor_on_grid(ieee_units(b), \result.grid, wide_value(\result.small));
    ensures exact:     \result.exact <==> on_grid(ieee_units(b), \result.grid, wide_value(\result.small));
    ensures few:       \result.grid < 1074 ==> wide_value(\result.large) < TWO_53 && wide_value(\result.small) < TWO_53;
    ensures most:      wide_value(\result.large) < TWO_124 && wide_value(\result.small) < TWO_124;
*/
static double_pair align_doubles(uint64_t a, uint64_t b) {
    unit_parts large = units_of(a), small = units_of(b);
    //@ assert order: small.exponent <= large.exponent <= 1138;
    double_pair g;
    g.grid = large.exponent < 1074 ? large.exponent : 1074;
    g.large = lifted_steps(large, g.grid);
    if (small.exponent >= g.grid) {
        g.small = lifted_steps(small, g.grid);
        g.exact = true;
        return g;
    }
    whole_steps s = dropped_steps(small.num, small.exponent, g.grid);
    g.small = vrr_wide_make(0, s.floor);
    g.exact = s.exact;
    return g;
}

/* a - b, rounded up to a count; 2^64 if that is none. */
/*@ requires order:    b < a < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures least:     least_count(ieee_units(a), ieee_units(b), wide_value(\result));
*/
static vrr_wide difference_up(uint64_t a, uint64_t b) {
    if (a >= FAR_APART) {
        //@ assert far: least_count(ieee_units(a), ieee_units(b), TWO_64);
        return vrr_wide_make(1, 0);
    }
    double_pair g = align_doubles(a, b);
    //@ assert less: ieee_units(b) < ieee_units(a);
    //@ assert below: wide_value(g.small) < wide_value(g.large);
    vrr_wide one = vrr_wide_make(0, 1), rest = vrr_wide_sub(vrr_wide_sub(g.large, g.small), one);
    uint32_t log2den = 1074 - g.grid;
    //@ assert few: log2den > 0 ==> wide_value(g.large) < TWO_53 && wide_value(rest) <= wide_value(g.large);
    vrr_wide q = whole_down(rest, log2den);
    //@ assert rest: apart_less(wide_value(g.large), wide_value(g.small), wide_value(rest)) && exponents(1074, g.grid, log2den);
    //@ assert least: least_count(ieee_units(a), ieee_units(b), wide_value(q) + 1);
    return vrr_wide_add(q, one);
}

/* a - b, rounded down; where it is more than any count, perhaps 2^64. */
/*@ requires order:    b < a < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures greatest:  greatest_count(ieee_units(a), ieee_units(b), wide_value(\result));
    ensures most:      wide_value(\result) < TWO_127;
*/
static vrr_wide difference_down(uint64_t a, uint64_t b) {
    if (a >= FAR_APART) {
        //@ assert far: greatest_count(ieee_units(a), ieee_units(b), TWO_64);
        return vrr_wide_make(1, 0);
    }
    double_pair g = align_doubles(a, b);
    //@ assert less: ieee_units(b) < ieee_units(a);
    //@ assert below: wide_value(g.small) < wide_value(g.large);
    uint32_t log2den = 1074 - g.grid;
    vrr_wide rest = vrr_wide_sub(g.large, g.small);
    //@ assert exponents: exponents(1074, g.grid, log2den);
    //@ assert few: log2den > 0 ==> wide_value(g.large) < TWO_53 && wide_value(rest) <= wide_value(g.large);
    if (g.exact) {
        //@ assert rest: apart(wide_value(g.large), wide_value(g.small), wide_value(rest));
        vrr_wide q = whole_down(rest, log2den);
        //@ assert exact: greatest_count(ieee_units(a), ieee_units(b), wide_value(q));
        return q;
    }
    vrr_wide less = vrr_wide_sub(rest, vrr_wide_make(0, 1));
    //@ assert less: apart_less(wide_value(g.large), wide_value(g.small), wide_value(less));
    vrr_wide q = whole_down(less, log2den);
    //@ assert greatest: greatest_count(ieee_units(a), ieee_units(b), wide_value(q));
    return q;
}

/* a + b, rounded down; where it is more than any count, perhaps 2^64. */
/*@ requires order:    b <= a <= IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures greatest:  greatest_count(ieee_units(a) + ieee_units(b), 0, wide_value(\result));
    ensures most:      wide_value(\result) < TWO_127;
*/
static vrr_wide sum_down(uint64_t a, uint64_t b) {
    if (a >= FAR_APART) {
        //@ assert far: greatest_count(ieee_units(a) + ieee_units(b), 0, TWO_64);
        return vrr_wide_make(1, 0);
    }
    double_pair g = align_doubles(a, b);
    vrr_wide sum = vrr_wide_add(g.large, g.small);
    uint32_t log2den = 1074 - g.grid;
    //@ assert sum: joined(wide_value(g.large), wide_value(g.small), wide_value(sum)) && exponents(1074, g.grid, log2den);
    //@ assert few: log2den > 0 ==> wide_value(sum) < 2 * TWO_53;
    vrr_wide q = whole_down(sum, log2den);
    //@ assert greatest: greatest_count(ieee_units(a) + ieee_units(b), 0, wide_value(q));
    return q;
}

/* The counts from least on and below end. */
typedef struct {
    vrr_wide least, end;
} count_range;

/* The estimate is the positive double with pattern `size`, or 0. */
/*@ requires range:    size < IEEE_INFINITY && width < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures from:      explains_from(size, width, wide_value(\result.least));
    ensures below:     explains_below(size, width, wide_value(\result.end));
*/
static count_range explain_positive(uint64_t size, uint64_t width) {
    count_range r;
    //@ assert next: units_at(size + 1) == ieee_units(size + 1);
    //@ assert previous: size > 0 ==> units_at(size - 1) == ieee_units(size - 1);
    r.least = vrr_wide_make(0, 0);
    if (size > 0 && size - 1 > width) r.least = difference_up(size - 1, width);
    vrr_wide most = size + 1 > width ? sum_down(size + 1, width) : sum_down(width, size + 1);
    //@ assert most: greatest_count(ieee_units(size + 1) + ieee_units(width), 0, wide_value(most));
    r.end = vrr_wide_add(most, vrr_wide_make(0, 1));
    return r;
}

/* The estimate is the negative double with that pattern but for its sign. */
/*@ requires range:    0 < size < IEEE_INFINITY && width < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures from:      explains_from(-size, width, wide_value(\result.least));
    ensures below:     explains_below(-size, width, wide_value(\result.end));
*/
static count_range explain_negative(uint64_t size, uint64_t width) {
    count_range r;
    r.least = r.end = vrr_wide_make(0, 0);
    if (size - 1 > width) return r;
    vrr_wide most = size - 1 < width ? difference_down(width, size - 1) : r.end;
    //@ assert most: greatest_count(ieee_units(width), ieee_units(size - 1), wide_value(most));
    //@ assert next: units_at(-size + 1) == -ieee_units(size - 1);
    r.end = vrr_wide_add(most, vrr_wide_make(0, 1));
    return r;
}

vrr_status vrr_debias_interval(double estimate, double half_width, uint64_t n, uint64_t *lower, uint64_t *upper) {
    uint64_t bits = vrr_double_bits(estimate), size = bits % IEEE_SIGN, width = vrr_amount(half_width);
    *lower = *upper = 0;
    if (size >= IEEE_INFINITY || width == IEEE_INFINITY) return VRR_ERR_ARGUMENT;
    count_range r = bits > IEEE_SIGN ? explain_negative(size, width) : explain_positive(size, width);
    //@ assert half_width: half_width == ieee_value(width);
    //@ assert sides: double_at(size) == ieee_value(size) && double_at(-size) == -ieee_value(size);
    //@ assert zero: bits == IEEE_SIGN ==> size == 0 && estimate == ieee_value(size);
    //@ assert plus: bits <= IEEE_SIGN ==> is_double(estimate, size);
    //@ assert minus: bits > IEEE_SIGN ==> size > 0 && is_double(estimate, -size);
    /*@ assert counts_plus: bits <= IEEE_SIGN ==> \forall integer c; 0 <= c <= n ==>
                              (wide_value(r.least) <= c < wide_value(r.end) <==> explains(size, half_width, c)); */
    /*@ assert counts_minus: bits > IEEE_SIGN ==> \forall integer c; 0 <= c <= n ==>
                              (wide_value(r.least) <= c < wide_value(r.end) <==> explains(-size, half_width, c)); */
    /*@ assert near_plus: bits <= IEEE_SIGN ==> \forall integer c, real x; 0 <= c <= n && is_nearest(estimate, x) &&
                            near_count(x, c, half_width) ==> explains(size, half_width, c); */
    /*@ assert near_minus: bits > IEEE_SIGN ==> \forall integer c, real x; 0 <= c <= n && is_nearest(estimate, x) &&
                            near_count(x, c, half_width) ==> explains(-size, half_width, c); */
    /*@ assert all: \forall integer c, real x; 0 <= c <= n && is_nearest(estimate, x) && near_count(x, c, half_width) ==>
                      wide_value(r.least) <= c < wide_value(r.end); */
    /*@ assert only: \forall integer i, c; -IEEE_INFINITY < i < IEEE_INFINITY && is_double(estimate, i) && 0 <= c <= n &&
                      wide_value(r.least) <= c < wide_value(r.end) ==> explains(i, half_width, c); */
    vrr_wide one = vrr_wide_make(0, 1), most = vrr_wide_add(vrr_wide_make(0, n), one);
    vrr_wide end = vrr_wide_at_least(r.end, most) ? most : r.end;
    if (vrr_wide_at_least(r.least, end)) {
        *lower = 1;
    } else {
        *lower = r.least.lo;
        *upper = vrr_wide_sub(end, one).lo;
    }
    return VRR_OK;
}
