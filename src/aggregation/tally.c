#include "tally.h"

#include "../foundations/lanes.h"
#include "../mechanisms/bitvec_check.h"
#include "planes.h"

/* Reports are counted in columns: a column is one word of every report, 64 bits side by side in 64 lanes. Its counters are
   planes: bit j of plane 2^i is bit i of the count of lane j, so that an adder of single bits, made of a few operations on
   words, counts 64 lanes at once. Reports are public: time may depend on them. */

typedef struct {
    uint64_t p1, p2, p4, p8, p16, p32, p64, p128, p256, p512;
} planes;

/*@ // the count of lane j
    logic integer lane_count(planes p, integer j) =
      j < 0 ? 0 : lane_bit(p.p1, j) + 2 * lane_bit(p.p2, j) + 4 * lane_bit(p.p4, j) + 8 * lane_bit(p.p8, j) +
      16 * lane_bit(p.p16, j) + 32 * lane_bit(p.p32, j) + 64 * lane_bit(p.p64, j) + 128 * lane_bit(p.p128, j) +
      256 * lane_bit(p.p256, j) + 512 * lane_bit(p.p512, j);
*/

enum {
    PLANES_MAX = 1016, /* reports that the planes can count, in groups of eight */
    TILE_COLUMNS = 128 /* columns counted side by side: every report is read in long runs */
};

/* ---- adders ---- */

typedef struct {
    uint64_t sum, carry;
} bit_sum;

/*@ terminates \true;
    assigns \nothing;
    ensures lanes:  \forall integer j; 0 <= j < 64 ==>
                      lane_bit(\result.sum, j) + 2 * lane_bit(\result.carry, j) == lane_bit(a, j) + lane_bit(b, j);
*/
static inline bit_sum add_two(uint64_t a, uint64_t b) {
    bit_sum s = {a ^ b, a & b};
    return s;
}

/*@ terminates \true;
    assigns \nothing;
    ensures lanes:  \forall integer j; 0 <= j < 64 ==>
                      lane_bit(\result.sum, j) + 2 * lane_bit(\result.carry, j) ==
                      lane_bit(a, j) + lane_bit(b, j) + lane_bit(c, j);
*/
static inline bit_sum add_three(uint64_t a, uint64_t b, uint64_t c) {
    bit_sum ab = add_two(a, b), abc = add_two(ab.sum, c);
    //@ assert apart: \forall integer j; 0 <= j < 64 ==> lane_bit(ab.carry, j) + lane_bit(abc.carry, j) <= 1;
    bit_sum s = {abc.sum, ab.carry | abc.carry};
    return s;
}

/* 8 more in every lane of `eights` */
/*@ requires room:  \forall integer j; 0 <= j < 64 ==> lane_count(p, j) + 8 * lane_bit(eights, j) < 1024;
    terminates \true;
    assigns \nothing;
    ensures lanes:  \forall integer j; 0 <= j < 64 ==> lane_count(\result, j) == lane_count(p, j) + 8 * lane_bit(eights, j);
*/
static inline planes add_eights(planes p, uint64_t eights) {
    bit_sum s8 = add_two(p.p8, eights);
    bit_sum s16 = add_two(p.p16, s8.carry);
    bit_sum s32 = add_two(p.p32, s16.carry);
    bit_sum s64 = add_two(p.p64, s32.carry);
    bit_sum s128 = add_two(p.p128, s64.carry);
    bit_sum s256 = add_two(p.p256, s128.carry);
    bit_sum s512 = add_two(p.p512, s256.carry);
    /*@ assert low: \forall integer j; 0 <= j < 64 ==>
          lane_bit(s8.sum, j) + 2 * lane_bit(s16.sum, j) + 4 * lane_bit(s32.sum, j) + 8 * lane_bit(s32.carry, j) ==
          lane_bit(p.p8, j) + 2 * lane_bit(p.p16, j) + 4 * lane_bit(p.p32, j) + lane_bit(eights, j); */
    /*@ assert high: \forall integer j; 0 <= j < 64 ==>
          lane_bit(s64.sum, j) + 2 * lane_bit(s128.sum, j) + 4 * lane_bit(s256.sum, j) + 8 * lane_bit(s512.sum, j) +
          16 * lane_bit(s512.carry, j) ==
          lane_bit(p.p64, j) + 2 * lane_bit(p.p128, j) + 4 * lane_bit(p.p256, j) + 8 * lane_bit(p.p512, j) +
          lane_bit(s32.carry, j); */
    //@ assert room: \forall integer j; 0 <= j < 64 ==> lane_bit(s512.carry, j) == 0;
    planes sum = {p.p1, p.p2, p.p4, s8.sum, s16.sum, s32.sum, s64.sum, s128.sum, s256.sum, s512.sum};
    return sum;
}

/*@ requires room:  \forall integer j; 0 <= j < 64 ==> lane_count(p, j) < PLANES_MAX;
    terminates \true;
    assigns \nothing;
    ensures lanes:  \forall integer j; 0 <= j < 64 ==> lane_count(\result, j) == lane_count(p, j) + lane_bit(w, j);
*/
static inline planes add_word(planes p, uint64_t w) {
    bit_sum s1 = add_two(p.p1, w);
    bit_sum s2 = add_two(p.p2, s1.carry);
    bit_sum s4 = add_two(p.p4, s2.carry);
    planes low = {s1.sum, s2.sum, s4.sum, p.p8, p.p16, p.p32, p.p64, p.p128, p.p256, p.p512};
    return add_eights(low, s4.carry);
}

/* one word of each of eight reports */
/*@ requires valid: \valid_read(reports + (at .. at + 7 * words)) && at + 7 * words < TWO_64;
    requires room:  \forall integer j; 0 <= j < 64 ==> lane_count(p, j) <= PLANES_MAX - 8;
    terminates \true;
    assigns \nothing;
    ensures lanes:  \forall integer j; 0 <= j < 64 ==>
                      lane_count(\result, j) == lane_count(p, j) + eight_lanes(reports, at, words, j);
*/
static inline planes add_eight_words(planes p, const uint64_t *reports, size_t words, size_t at) {
    bit_sum a = add_three(p.p1, reports[at], reports[at + words]);
    bit_sum b = add_three(a.sum, reports[at + 2 * words], reports[at + 3 * words]);
    bit_sum c = add_three(b.sum, reports[at + 4 * words], reports[at + 5 * words]);
    bit_sum d = add_three(c.sum, reports[at + 6 * words], reports[at + 7 * words]);
    bit_sum e = add_three(p.p2, a.carry, b.carry);
    bit_sum f = add_three(e.sum, c.carry, d.carry);
    bit_sum g = add_three(p.p4, e.carry, f.carry);
    planes low = {d.sum, f.sum, g.sum, p.p8, p.p16, p.p32, p.p64, p.p128, p.p256, p.p512};
    //@ assert eight: \forall integer j; 0 <= eight_lanes(reports, at, words, j) <= 8;
    /*@ assert sum: \forall integer j; 0 <= j < 64 ==>
          lane_count(low, j) + 8 * lane_bit(g.carry, j) == lane_count(p, j) + eight_lanes(reports, at, words, j); */
    return add_eights(low, g.carry);
}

/* ---- planes to counts ---- */

/* every sixteenth lane, from lane s on */
/*@ requires lane:  s <= 15;
    terminates \true;
    assigns \nothing;
    ensures lanes:  \result == four_fields(lane_bit(w, s), lane_bit(w, s + 16), lane_bit(w, s + 32), lane_bit(w, s + 48));
*/
static uint64_t sixteenth(uint64_t w, uint32_t s) {
    uint64_t spread = (w >> s) & UINT64_C(0x0001000100010001);
    //@ assert spread: spread == sixteenth_lanes(w, s);
    return spread;
}

/* the counts of four lanes in one word: s, s + 16, s + 32, s + 48 */
/*@ requires lane:  s <= 15;
    terminates \true;
    assigns \nothing;
    ensures lanes:  \result ==
                      four_fields(lane_count(p, s), lane_count(p, s + 16), lane_count(p, s + 32), lane_count(p, s + 48));
    ensures range:  0 <= lane_count(p, s) < 1024 && 0 <= lane_count(p, s + 16) < 1024 && 0 <= lane_count(p, s + 32) < 1024 &&
                    0 <= lane_count(p, s + 48) < 1024;
*/
static uint64_t four_counts(planes p, uint32_t s) {
    return sixteenth(p.p1, s) + 2 * sixteenth(p.p2, s) + 4 * sixteenth(p.p4, s) + 8 * sixteenth(p.p8, s) +
           16 * sixteenth(p.p16, s) + 32 * sixteenth(p.p32, s) + 64 * sixteenth(p.p64, s) + 128 * sixteenth(p.p128, s) +
           256 * sixteenth(p.p256, s) + 512 * sixteenth(p.p512, s);
}

/*@ requires valid: \valid(totals + (0 .. 63));
    terminates \true;
    assigns totals[0 .. 63];
    ensures lanes:  \forall integer j; 0 <= j < 64 ==> totals[j] == lane_count(p, j);
*/
static void unpack(uint64_t *totals, planes p) {
    /*@ loop invariant range:  0 <= s <= 16;
        loop invariant first:  \forall integer j; 0 <= j < s ==> totals[j] == lane_count(p, j);
        loop invariant second: \forall integer j; 16 <= j < s + 16 ==> totals[j] == lane_count(p, j);
        loop invariant third:  \forall integer j; 32 <= j < s + 32 ==> totals[j] == lane_count(p, j);
        loop invariant fourth: \forall integer j; 48 <= j < s + 48 ==> totals[j] == lane_count(p, j);
        loop assigns s, totals[0 .. 63];
        loop variant 16 - s;
    */
    for (uint32_t s = 0; s < 16; s++) {
        uint64_t four = four_counts(p, s);
        totals[s] = four % 0x10000;
        totals[s + 16] = four / 0x10000 % 0x10000;
        totals[s + 32] = four / 0x100000000 % 0x10000;
        totals[s + 48] = four / 0x1000000000000;
        /*@ assert four: totals[s] == lane_count(p, s) && totals[s + 16] == lane_count(p, s + 16) &&
                         totals[s + 32] == lane_count(p, s + 32) && totals[s + 48] == lane_count(p, s + 48); */
        /*@ assert kept: \forall integer j; 0 <= j < s || 16 <= j < s + 16 || 32 <= j < s + 32 || 48 <= j < s + 48 ==>
                           totals[j] == \at(totals[j], LoopCurrent); */
    }
}

/*@ requires valid: \valid(counts + (at .. at + lanes - 1)) && \valid_read(totals + (0 .. lanes - 1));
    requires apart: \separated(counts + (at .. at + lanes - 1), totals + (0 .. lanes - 1));
    requires range: lanes <= 64 && at < TWO_63;
    requires fits:  \forall integer k; at <= k < at + lanes ==> counts[k] + totals[k - at] < TWO_64;
    terminates \true;
    assigns counts[at .. at + lanes - 1];
    ensures added:  \forall integer k; at <= k < at + lanes ==> counts[k] == \old(counts[k]) + \old(totals[k - at]);
*/
static void add_lanes(uint64_t *counts, size_t at, size_t lanes, const uint64_t *totals) {
    /*@ loop invariant range: 0 <= i <= lanes;
        loop invariant added: \forall integer k; at <= k < at + i ==>
                                counts[k] == \at(counts[k], Pre) + \at(totals[k - at], Pre);
        loop invariant rest:  \forall integer k; at + i <= k < at + lanes ==> counts[k] == \at(counts[k], Pre);
        loop assigns i, counts[at .. at + lanes - 1];
        loop variant lanes - i;
    */
    for (size_t i = 0; i < lanes; i++) counts[at + i] += totals[i];
}

/* The counts of column number `column`: as many as there are bits */
/*@ requires valid: \valid(counts + (0 .. size - 1)) && 64 * column < size <= VRR_BITVEC_MAX_SIZE;
    requires fits:  \forall integer k; 64 * column <= k < 64 * column + 64 && k < size ==>
                      counts[k] + lane_count(p, k % 64) < TWO_64;
    terminates \true;
    assigns counts[0 .. size - 1];
    ensures added:  \forall integer k; 64 * column <= k < 64 * column + 64 && k < size ==>
                      counts[k] == \old(counts[k]) + lane_count(p, k % 64);
    ensures others: \forall integer k; 0 <= k < size && !(64 * column <= k < 64 * column + 64) ==> counts[k] == \old(counts[k]);
*/
static void add_column(uint64_t *counts, size_t size, size_t column, planes p) {
    uint64_t totals[64];
    size_t at = 64 * column, rest = size - at;
    unpack(totals, p);
    //@ assert lanes: \forall integer k; at <= k < at + 64 ==> k % 64 == k - at;
    //@ assert totals: \forall integer k; at <= k < at + 64 ==> totals[k - at] == lane_count(p, k % 64);
    add_lanes(counts, at, rest < 64 ? rest : 64, totals);
}

/* ---- tiles ---- */

/* The planes of some columns in one array, ten words each. */

/*@ requires valid: \valid_read(tile + (PLANES * c .. PLANES * c + 9)) && c < TILE_COLUMNS;
    terminates \true;
    assigns \nothing;
    ensures lanes:  \forall integer j; 0 <= j ==> lane_count(\result, j) == tile_count(tile, c, j);
*/
static inline planes get_planes(const uint64_t *tile, size_t c) {
    const size_t i = PLANES * c;
    planes p = {tile[i],     tile[i + 1], tile[i + 2], tile[i + 3], tile[i + 4],
                tile[i + 5], tile[i + 6], tile[i + 7], tile[i + 8], tile[i + 9]};
    return p;
}

/*@ requires valid: \valid(tile + (PLANES * c .. PLANES * c + 9)) && c < TILE_COLUMNS;
    terminates \true;
    assigns tile[PLANES * c .. PLANES * c + 9];
    ensures low:    tile[PLANES * c] == p.p1 && tile[PLANES * c + 1] == p.p2 && tile[PLANES * c + 2] == p.p4 &&
                    tile[PLANES * c + 3] == p.p8 && tile[PLANES * c + 4] == p.p16;
    ensures high:   tile[PLANES * c + 5] == p.p32 && tile[PLANES * c + 6] == p.p64 && tile[PLANES * c + 7] == p.p128 &&
                    tile[PLANES * c + 8] == p.p256 && tile[PLANES * c + 9] == p.p512;
*/
static inline void store_planes(uint64_t *tile, size_t c, planes p) {
    const size_t i = PLANES * c;
    tile[i] = p.p1;
    tile[i + 1] = p.p2;
    tile[i + 2] = p.p4;
    tile[i + 3] = p.p8;
    tile[i + 4] = p.p16;
    tile[i + 5] = p.p32;
    tile[i + 6] = p.p64;
    tile[i + 7] = p.p128;
    tile[i + 8] = p.p256;
    tile[i + 9] = p.p512;
}

/*@ requires valid: \valid(tile + (PLANES * c .. PLANES * c + 9)) && c < TILE_COLUMNS;
    terminates \true;
    assigns tile[PLANES * c .. PLANES * c + 9];
    ensures lanes:  \forall integer j; 0 <= j ==> tile_count(tile, c, j) == lane_count(p, j);
    ensures others: \forall integer d, j; d != c ==> tile_count(tile, d, j) == \old(tile_count(tile, d, j));
*/
static inline void put_planes(uint64_t *tile, size_t c, planes p) {
    store_planes(tile, c, p);
    //@ assert kept: \forall integer d; d != c ==> planes_kept{Pre, Here}(tile, d);
}

/*@ requires valid: \valid(tile + (0 .. PLANES * columns - 1)) && columns <= TILE_COLUMNS;
    terminates \true;
    assigns tile[0 .. PLANES * columns - 1];
    ensures zero:   \forall integer c, j; 0 <= c < columns && 0 <= j ==> tile_count(tile, c, j) == 0;
*/
static void clear_tile(uint64_t *tile, size_t columns) {
    const planes zero = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    //@ assert zero: \forall integer j; 0 <= j ==> lane_count(zero, j) == 0;
    /*@ loop invariant range: 0 <= i <= columns;
        loop invariant zero:  \forall integer c, j; 0 <= c < i && 0 <= j ==> tile_count(tile, c, j) == 0;
        loop assigns i, tile[0 .. PLANES * columns - 1];
        loop variant columns - i;
    */
    for (size_t i = 0; i < columns; i++) put_planes(tile, i, zero);
}

/*@ requires valid: \valid(tile + (0 .. PLANES * columns - 1)) && \valid_read(reports + (at .. at + columns - 1));
    requires apart: \separated(tile + (0 .. PLANES * columns - 1), reports + (at .. at + columns - 1));
    requires range: columns <= TILE_COLUMNS && at < TWO_63;
    requires room:  \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==> tile_count(tile, c, j) < PLANES_MAX;
    terminates \true;
    assigns tile[0 .. PLANES * columns - 1];
    ensures lanes:  \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
                      tile_count(tile, c, j) == \old(tile_count(tile, c, j)) + \old(lane_bit(reports[at + c], j));
*/
static void add_row(uint64_t *tile, size_t columns, const uint64_t *reports, size_t at) {
    /*@ loop invariant range: 0 <= i <= columns;
        loop invariant added: \forall integer c, j; 0 <= c < i && 0 <= j < 64 ==>
                                tile_count(tile, c, j) == tile_count{Pre}(tile, c, j) + \at(lane_bit(reports[at + c], j), Pre);
        loop invariant rest:  \forall integer c, j; i <= c < columns ==> tile_count(tile, c, j) == tile_count{Pre}(tile, c, j);
        loop assigns i, tile[0 .. PLANES * columns - 1];
        loop variant columns - i;
    */
    for (size_t i = 0; i < columns; i++) {
        planes sum = add_word(get_planes(tile, i), reports[at + i]);
        /*@ assert sum: \forall integer c, j; c == i && 0 <= j < 64 ==>
              lane_count(sum, j) == tile_count{Pre}(tile, c, j) + \at(lane_bit(reports[at + c], j), Pre); */
        put_planes(tile, i, sum);
    }
}

/*@ requires valid: \valid(tile + (0 .. PLANES * columns - 1)) && \valid_read(reports + (at .. at + 7 * words + columns - 1));
    requires apart: \separated(tile + (0 .. PLANES * columns - 1), reports + (at .. at + 7 * words + columns - 1));
    requires range: columns <= TILE_COLUMNS && columns <= words && at + 8 * words < TWO_63;
    requires room:  \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==> tile_count(tile, c, j) <= PLANES_MAX - 8;
    terminates \true;
    assigns tile[0 .. PLANES * columns - 1];
    ensures lanes:  \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
                      tile_count(tile, c, j) == \old(tile_count(tile, c, j)) + \old(eight_lanes(reports, at + c, words, j));
*/
static void add_eight_rows(uint64_t *tile, size_t columns, const uint64_t *reports, size_t words, size_t at) {
    /*@ loop invariant range: 0 <= i <= columns;
        loop invariant added: \forall integer c, j; 0 <= c < i && 0 <= j < 64 ==> tile_count(tile, c, j) ==
                                tile_count{Pre}(tile, c, j) + eight_lanes{Pre}(reports, at + c, words, j);
        loop invariant rest:  \forall integer c, j; i <= c < columns ==> tile_count(tile, c, j) == tile_count{Pre}(tile, c, j);
        loop assigns i, tile[0 .. PLANES * columns - 1];
        loop variant columns - i;
    */
    for (size_t i = 0; i < columns; i++) {
        planes sum = add_eight_words(get_planes(tile, i), reports, words, at + i);
        //@ assert kept: range_kept{Pre, Here}(reports, at, at + 7 * words + columns - 1);
        /*@ assert sum: \forall integer c, j; c == i && 0 <= j < 64 ==>
              lane_count(sum, j) == tile_count{Pre}(tile, c, j) + eight_lanes{Pre}(reports, at + c, words, j); */
        put_planes(tile, i, sum);
    }
}

/* Columns first, first + 1, ... of n reports */
/*@ requires valid: \valid(tile + (0 .. PLANES * columns - 1)) && \valid_read(reports + (0 .. n * words - 1));
    requires apart: \separated(tile + (0 .. PLANES * columns - 1), reports + (0 .. n * words - 1));
    requires range: columns <= TILE_COLUMNS && first + columns <= words <= TWO_53 && n <= PLANES_MAX;
    terminates \true;
    assigns tile[0 .. PLANES * columns - 1];
    ensures lanes:  \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
                      tile_count(tile, c, j) == \old(column_count(reports, words, first + c, j, n));
*/
static void count_tile(uint64_t *tile, size_t columns, const uint64_t *reports, size_t words, size_t first, size_t n) {
    size_t i = 0, at = first;
    clear_tile(tile, columns);
    /*@ loop invariant range: 0 <= i <= n && at == i * words + first;
        loop invariant lanes: \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
                                tile_count(tile, c, j) == column_count{Pre}(reports, words, first + c, j, i);
        loop assigns i, at, tile[0 .. PLANES * columns - 1];
        loop variant n - i;
    */
    while (n - i >= 8) {
        //@ assert inside: rows_order(i + 8, n, words);
        //@ assert kept: range_kept{Pre, Here}(reports, 0, n * words - 1);
        /*@ assert same: \forall integer c, j; 0 <= c < columns ==>
              eight_lanes(reports, at + c, words, j) == eight_lanes{Pre}(reports, at + c, words, j); */
        //@ assert eight: row_at(at, i, words, first) && eight_more{Pre}(reports, words, first, i, at);
        add_eight_rows(tile, columns, reports, words, at);
        /*@ assert added: \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==> tile_count(tile, c, j) ==
              column_count{Pre}(reports, words, first + c, j, i) + eight_lanes{Pre}(reports, at + c, words, j); */
        /*@ assert more: \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
              column_count{Pre}(reports, words, first + c, j, i) + eight_lanes{Pre}(reports, at + c, words, j) ==
              column_count{Pre}(reports, words, first + c, j, i + 8); */
        /*@ assert counted: \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
              tile_count(tile, c, j) == column_count{Pre}(reports, words, first + c, j, i + 8); */
        i += 8;
        at += 8 * words;
    }
    /*@ loop invariant range: 0 <= i <= n && at == i * words + first;
        loop invariant lanes: \forall integer c, j; 0 <= c < columns && 0 <= j < 64 ==>
                                tile_count(tile, c, j) == column_count{Pre}(reports, words, first + c, j, i);
        loop assigns i, at, tile[0 .. PLANES * columns - 1];
        loop variant n - i;
    */
    while (i < n) {
        //@ assert inside: rows_order(i + 1, n, words);
        //@ assert kept: same_words{Pre, Here}(reports, n * words);
        add_row(tile, columns, reports, at);
        i += 1;
        at += words;
    }
}

/*@ requires valid: \valid(counts + (0 .. size - 1)) && \valid_read(tile + (0 .. PLANES * columns - 1));
    requires apart: \separated(counts + (0 .. size - 1), tile + (0 .. PLANES * columns - 1));
    requires range: columns <= TILE_COLUMNS && 64 * (first + columns) < size + 64 && size <= VRR_BITVEC_MAX_SIZE;
    requires fits:  \forall integer k; 64 * first <= k < 64 * (first + columns) && k < size ==>
                      counts[k] + tile_count(tile, k / 64 - first, k % 64) < TWO_64;
    terminates \true;
    assigns counts[0 .. size - 1];
    ensures added:  \forall integer k; 64 * first <= k < 64 * (first + columns) && k < size ==>
                      counts[k] == \old(counts[k]) + \old(tile_count(tile, k / 64 - first, k % 64));
    ensures others: \forall integer k; 0 <= k < size && !(64 * first <= k < 64 * (first + columns)) ==>
                      counts[k] == \old(counts[k]);
*/
static void add_tile(uint64_t *counts, size_t size, size_t first, size_t columns, const uint64_t *tile) {
    /*@ loop invariant range: 0 <= i <= columns;
        loop invariant added: \forall integer k; 64 * first <= k < 64 * (first + i) && k < size ==>
                                counts[k] == \at(counts[k], Pre) + tile_count{Pre}(tile, k / 64 - first, k % 64);
        loop invariant rest:  \forall integer k; 0 <= k < size && !(64 * first <= k < 64 * (first + i)) ==>
                                counts[k] == \at(counts[k], Pre);
        loop assigns i, counts[0 .. size - 1];
        loop variant columns - i;
    */
    for (size_t i = 0; i < columns; i++) {
        planes p = get_planes(tile, i);
        //@ assert kept: \forall integer c; c == i ==> planes_kept{Pre, Here}(tile, c);
        //@ assert column: \forall integer k; 64 * (first + i) <= k < 64 * (first + i) + 64 ==> k / 64 - first == i;
        /*@ assert planes: \forall integer k; 64 * (first + i) <= k < 64 * (first + i) + 64 ==>
              lane_count(p, k % 64) == tile_count{Pre}(tile, k / 64 - first, k % 64); */
        add_column(counts, size, first + i, p);
    }
}

/*@ requires valid: \valid(counts + (0 .. size - 1)) && \valid_read(reports + (0 .. n * words - 1));
    requires apart: \separated(counts + (0 .. size - 1), reports + (0 .. n * words - 1));
    requires range: size <= VRR_BITVEC_MAX_SIZE && words == bitvec_groups(size) && n <= PLANES_MAX;
    requires fits:  tally_fits(counts, size, reports, words, n);
    terminates \true;
    assigns counts[0 .. size - 1];
    ensures added:  \forall integer k; 0 <= k < size ==>
                      counts[k] == \old(counts[k]) + \old(report_count(reports, words, k, n));
*/
static void add_block(uint64_t *counts, size_t size, const uint64_t *reports, size_t words, size_t n) {
    uint64_t tile[PLANES * TILE_COLUMNS];
    size_t first = 0;
    /*@ loop invariant range: 0 <= first <= words;
        loop invariant added: \forall integer k; 0 <= k < 64 * first && k < size ==>
                                counts[k] == \at(counts[k], Pre) + report_count{Pre}(reports, words, k, n);
        loop invariant rest:  \forall integer k; 64 * first <= k < size ==> counts[k] == \at(counts[k], Pre);
        loop assigns first, tile[0 .. PLANES * TILE_COLUMNS - 1], counts[0 .. size - 1];
        loop variant words - first;
    */
    while (first < words) {
        size_t columns = words - first < TILE_COLUMNS ? words - first : (size_t)TILE_COLUMNS;
        //@ assert kept: same_words{Pre, Here}(reports, n * words);
        count_tile(tile, columns, reports, words, first, n);
        //@ assert counts: same_words{LoopCurrent, Here}(counts, size);
        /*@ assert tile: \forall integer k; 64 * first <= k < 64 * (first + columns) && k < size ==>
              tile_count(&tile[0], k / 64 - first, k % 64) == report_count{Pre}(reports, words, k, n); */
        add_tile(counts, size, first, columns, tile);
        first += columns;
    }
}

/* ---- room for more ---- */

/*@ requires lane:  j < 64;
    terminates \true;
    assigns \nothing;
    ensures bit:    \result == lane_bit(w, j);
*/
static inline uint64_t report_bit(uint64_t w, size_t j) {
    return (w >> j) & 1;
}

/*@ requires valid: \valid_read(reports + (0 .. n * words - 1));
    requires range: j < 64 * words && n * words <= SIZE_MAX / 8;
    terminates \true;
    assigns \nothing;
    ensures count:  \result == report_count(reports, words, j, n);
*/
static uint64_t count_bit(const uint64_t *reports, size_t words, size_t j, size_t n) {
    uint64_t count = 0;
    size_t at = j / 64;
    /*@ loop invariant range: 0 <= i <= n && at == i * words + j / 64;
        loop invariant count: count == report_count(reports, words, j, i) && count <= i;
        loop assigns i, at, count;
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
        //@ assert inside: rows_order(i + 1, n, words);
        /*@ assert next: column_count(reports, words, j / 64, j % 64, i + 1) ==
                           column_count(reports, words, j / 64, j % 64, i) + lane_bit(reports[at], j % 64); */
        count += report_bit(reports[at], j % 64);
        at += words;
    }
    return count;
}

/* Only a count so large that n more could be too many is looked at twice. */
/*@ requires valid: \valid_read(counts + (0 .. size - 1)) && \valid_read(reports + (0 .. n * words - 1));
    requires range: words == bitvec_groups(size) && size <= VRR_BITVEC_MAX_SIZE && n * words <= SIZE_MAX / 8;
    terminates \true;
    assigns \nothing;
    ensures fits:   \result <==> tally_fits(counts, size, reports, words, n);
*/
static bool all_fit(const uint64_t *counts, size_t size, const uint64_t *reports, size_t words, size_t n) {
    /*@ loop invariant range: 0 <= j <= size;
        loop invariant fits:  tally_fits(counts, j, reports, words, n);
        loop assigns j;
        loop variant size - j;
    */
    for (size_t j = 0; j < size; j++)
        if (counts[j] > UINT64_MAX - n && counts[j] > UINT64_MAX - count_bit(reports, words, j, n)) return false;
    return true;
}

vrr_status vrr_tally_add_many(uint64_t *counts, size_t size, const uint64_t *reports, size_t n) {
    if (!vrr_bitvec_size_ok(size)) return VRR_ERR_SIZE;
    size_t words = vrr_lane_words(size), i = 0;
    //@ assert words: words == bitvec_groups(size);
    //@ assert columns: \forall integer k; 0 <= k < size ==> 0 <= k / 64 < words;
    if (!all_fit(counts, size, reports, words, n)) return VRR_ERR_OVERFLOW;
    /*@ loop invariant range: 0 <= i <= n;
        loop invariant added: \forall integer k; 0 <= k < size ==>
                                counts[k] == \at(counts[k], Pre) + report_count{Pre}(reports, words, k, i);
        loop assigns i, counts[0 .. size - 1];
        loop variant n - i;
    */
    while (i < n) {
        size_t block = n - i < PLANES_MAX ? n - i : (size_t)PLANES_MAX;
        //@ assert inside: rows_order(i + block, n, words) && rows_order(i, n, words);
        const uint64_t *rest = reports + i * words;
        //@ assert row: is_row(rest, reports, words, i);
        //@ assert kept: same_words{Pre, Here}(reports, n * words);
        //@ assert rows: rows_from{Pre, Here}(rest, reports, words, i, block);
        /*@ assert sum: \forall integer k; 0 <= k < size ==> counts[k] + report_count(rest, words, k, block) ==
              \at(counts[k], Pre) + report_count{Pre}(reports, words, k, i + block); */
        add_block(counts, size, rest, words, block);
        i += block;
    }
    return VRR_OK;
}

vrr_status vrr_tally_add(uint64_t *counts, size_t size, const uint64_t *report) {
    if (!vrr_bitvec_size_ok(size)) return VRR_ERR_SIZE;
    if (!all_fit(counts, size, report, vrr_lane_words(size), 1)) return VRR_ERR_OVERFLOW;
    /*@ assert count: \forall integer k; 0 <= k < size ==>
          report_count(report, bitvec_groups(size), k, 1) == lane_bit(report[k / 64], k % 64); */
    //@ assert fits: \forall integer k; 0 <= k < size ==> counts[k] + lane_bit(report[k / 64], k % 64) < TWO_64;
    /*@ loop invariant range: 0 <= j <= size;
        loop invariant added: \forall integer k; 0 <= k < j ==>
                                counts[k] == \at(counts[k], Pre) + \at(lane_bit(report[k / 64], k % 64), Pre);
        loop invariant rest:  \forall integer k; j <= k < size ==> counts[k] == \at(counts[k], Pre);
        loop assigns j, counts[0 .. size - 1];
        loop variant size - j;
    */
    for (size_t j = 0; j < size; j++) {
        uint64_t bit = report_bit(report[j / 64], j % 64);
        //@ assert bit: \forall integer k; k == j ==> bit == \at(lane_bit(report[k / 64], k % 64), Pre);
        counts[j] += bit;
    }
    return VRR_OK;
}

/*@ requires valid: \valid_read(counts + (0 .. size - 1)) && \valid_read(other + (0 .. size - 1));
    terminates \true;
    assigns \nothing;
    ensures fits:   \result <==> tallies_fit(counts, other, size);
*/
static bool sums_fit(const uint64_t *counts, size_t size, const uint64_t *other) {
    /*@ loop invariant range: 0 <= i <= size;
        loop invariant fits:  tallies_fit(counts, other, i);
        loop assigns i;
        loop variant size - i;
    */
    for (size_t i = 0; i < size; i++)
        if (counts[i] > UINT64_MAX - other[i]) return false;
    return true;
}

vrr_status vrr_tally_merge(uint64_t *counts, size_t size, const uint64_t *other) {
    if (!vrr_bitvec_size_ok(size)) return VRR_ERR_SIZE;
    if (!sums_fit(counts, size, other)) return VRR_ERR_OVERFLOW;
    /*@ loop invariant range: 0 <= i <= size;
        loop invariant added: tallies_merged{Pre, Here}(counts, other, i);
        loop invariant rest:  \forall integer j; i <= j < size ==> counts[j] == \at(counts[j], Pre);
        loop assigns i, counts[0 .. size - 1];
        loop variant size - i;
    */
    for (size_t i = 0; i < size; i++) counts[i] += other[i];
    return VRR_OK;
}
