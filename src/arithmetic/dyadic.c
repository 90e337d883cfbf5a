#include "dyadic.h"

vrr_dyadic vrr_dyadic_from_bits(uint64_t bits) {
    uint64_t exponent = bits / IEEE_HIDDEN_BIT, num = bits % IEEE_HIDDEN_BIT;
    uint32_t log2den = DOUBLE_LOG2DEN;
    //@ assert fields: ieee_exponent(bits) == exponent && ieee_fraction(bits) == num;
    if (exponent > 0) {
        num += IEEE_HIDDEN_BIT;
        log2den = NORMAL_LOG2DEN - (uint32_t)exponent;
    }
    //@ assert significand: ieee_significand(bits) == num;
    //@ assert start: ieee_units(bits) == dyadic_units(num, log2den);
    /*@ loop invariant value:   dyadic_units(num, log2den) == ieee_units(bits);
        loop invariant range:   0 < num < TWO_53 && log2den <= DOUBLE_LOG2DEN;
        loop invariant at_most_one: num <= pow2(log2den);
        loop assigns num, log2den;
        loop variant num;
    */
    while (num % 2 == 0) {
        //@ assert next: dyadic_units(num / 2, log2den - 1) == dyadic_units(num, log2den);  // for value
        //@ assert room: log2den > 0 && pow2(log2den) == 2 * pow2(log2den - 1);  // for at_most_one
        num /= 2;
        log2den -= 1;
    }
    vrr_dyadic d = {num, log2den};
    return d;
}

vrr_double_class vrr_dyadic_from_double(double x, vrr_dyadic *d) {
    uint64_t bits = vrr_double_bits(x);
    d->num = 0;
    d->log2den = 0;
    if (bits % IEEE_SIGN > IEEE_INFINITY) return VRR_DOUBLE_NAN;
    if (bits % IEEE_SIGN == 0) return VRR_DOUBLE_ZERO;
    if (bits > IEEE_SIGN) return VRR_DOUBLE_NEGATIVE;
    if (bits == IEEE_INFINITY) return VRR_DOUBLE_INFINITE;
    if (bits > IEEE_ONE) return VRR_DOUBLE_ABOVE_ONE;
    vrr_dyadic lowest = vrr_dyadic_from_bits(bits);
    d->num = lowest.num;
    d->log2den = lowest.log2den;
    return VRR_DOUBLE_UNIT;
}

uint64_t vrr_amount(double x) {
    uint64_t bits = vrr_double_bits(x);
    //@ assert finite: bits < IEEE_INFINITY ==> \is_finite(x) && bits < IEEE_SIGN;
    //@ assert value: bits < IEEE_INFINITY ==> ieee_value(bits) == x;
    //@ assert zero: bits == IEEE_SIGN ==> x == 0 && ieee_value(0) == 0;
    if (bits < IEEE_INFINITY) return bits;
    if (bits == IEEE_SIGN) return 0;
    return IEEE_INFINITY;
}

uint64_t vrr_risk(double delta) {
    uint64_t bits = vrr_double_bits(delta);
    //@ assert positive: 0 < bits < IEEE_INFINITY ==> ieee_value(0) < ieee_value(bits);
    //@ assert below_one: bits < IEEE_ONE ==> ieee_value(bits) < ieee_value(IEEE_ONE);
    //@ assert above_one: IEEE_ONE < bits < IEEE_INFINITY ==> ieee_value(IEEE_ONE) < ieee_value(bits);
    return bits < IEEE_ONE ? bits : 0;
}

uint64_t vrr_order(double alpha) {
    uint64_t bits = vrr_double_bits(alpha);
    //@ assert above_one: IEEE_ONE < bits < IEEE_INFINITY ==> ieee_value(IEEE_ONE) < ieee_value(bits);
    //@ assert below_one: bits < IEEE_ONE ==> ieee_value(bits) < ieee_value(IEEE_ONE);
    return IEEE_ONE < bits && bits < IEEE_INFINITY ? bits : 0;
}

bool vrr_open_unit(double x, vrr_dyadic *d) {
    vrr_double_class kind = vrr_dyadic_from_double(x, d);
    //@ assert even: d->log2den >= 1 ==> pow2(d->log2den) == 2 * pow2(d->log2den - 1);
    if (kind == VRR_DOUBLE_UNIT && d->log2den > 0) return true;
    d->num = 0; /* it was 1 for x = 1 */
    return false;
}

typedef struct {
    uint64_t bits; /* the greatest double not above the value */
    bool exact;    /* it is the value */
} truncated;

/*@ requires scale:  log2den <= 1022;
    terminates \true;
    assigns \nothing;
    ensures finite:  \result.bits + 1 < IEEE_INFINITY;
    ensures exact:   \result.exact ==> ieee_units(\result.bits) == dyadic_units(wide_value(v), log2den);
    ensures below:   !\result.exact ==> ieee_units(\result.bits) < dyadic_units(wide_value(v), log2den);
    ensures above:   dyadic_units(wide_value(v), log2den) < ieee_units(\result.bits + 1);
    ensures zero:    wide_value(v) == 0 ==> \result.bits == 0 && \result.exact;
*/
static truncated truncate_to_double(vrr_wide v, uint32_t log2den) {
    truncated t = {0, true};
    if (v.hi == 0 && v.lo == 0) return t;
    vrr_wide big = v;
    uint32_t n = 0;
    /*@ loop invariant value: wide_value(big) == times_pow2(wide_value(v), n);
        loop invariant range: 0 < wide_value(big) && pow2(n) <= wide_value(big) && n <= 127;
        loop assigns big, n;
        loop variant 127 - n;
    */
    while (big.hi < IEEE_SIGN) {
        //@ assert room: n <= 126 && pow2(n + 1) == 2 * pow2(n);
        //@ assert twice: times_pow2(wide_value(v), n + 1) == 2 * times_pow2(wide_value(v), n);
        big = vrr_wide_add(big, big);
        n += 1;
    }
    uint64_t lead = big.hi / 2048; /* 53 bits */
    //@ assert lead_range: TWO_52 <= lead < TWO_53;
    //@ assert lead_value: lead * TWO_75 <= wide_value(big) < (lead + 1) * TWO_75;
    //@ assert next: dyadic_units(wide_value(v), log2den) < ieee_units(ieee_lead(log2den, n, lead) + 1);
    t.bits = (uint64_t)(1149 - log2den - n) * IEEE_HIDDEN_BIT + lead;
    t.exact = big.hi % 2048 == 0 && big.lo == 0;
    //@ assert all_bits: t.exact ==> lead * TWO_75 == wide_value(big);
    //@ assert some_bits: !t.exact ==> lead * TWO_75 < wide_value(big);
    //@ assert bits: t.bits == ieee_lead(log2den, n, lead);
    return t;
}

double vrr_double_up(vrr_wide v, uint32_t log2den) {
    truncated t = truncate_to_double(v, log2den);
    uint64_t bits = t.exact ? t.bits : t.bits + 1;
    //@ assert up: dyadic_units(wide_value(v), log2den) <= ieee_units(bits);
    //@ assert previous: bits > 0 ==> ieee_units(bits - 1) < dyadic_units(wide_value(v), log2den);
    //@ assert not_less: \forall integer b; 0 <= b < bits ==> ieee_units(b) < dyadic_units(wide_value(v), log2den);
    return vrr_double_from_bits(bits);
}

double vrr_double_down(vrr_wide v, uint32_t log2den) {
    truncated t = truncate_to_double(v, log2den);
    //@ assert down: ieee_units(t.bits) <= dyadic_units(wide_value(v), log2den);
    return vrr_double_from_bits(t.bits);
}
