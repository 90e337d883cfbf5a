#include "float_up.h"

#include <stdbool.h>

#include "../foundations/double_bits.h"
#include "../foundations/single.h"

typedef struct {
    uint32_t bits; /* the greatest finite float that is not above the magnitude */
    bool exact;    /* it is the magnitude */
} short_float;

/* Below the least normal float: as many units of the least positive float as there are, and `dropped` bits are left over. */
/*@ requires dropped: 30 <= dropped <= 52;
    requires range:   significand < TWO_53;
    terminates \true;
    assigns \nothing;
    ensures few:   single_small(\result.bits);
    ensures exact: \result.exact ==> times_pow2(\result.bits, dropped) == significand;
    ensures below: !\result.exact ==> times_pow2(\result.bits, dropped) < significand;
    ensures above: significand < times_pow2(\result.bits + 1, dropped);
*/
static short_float whole_units(uint64_t significand, uint64_t dropped) {
    //@ assert room: pow2(dropped) <= TWO_63;
    uint64_t unit = UINT64_C(1) << dropped;
    //@ assert unit: unit == pow2(dropped) && unit > 0;
    uint64_t units = significand / unit, rest = significand % unit;
    //@ assert parts: significand == units * unit + rest && rest < unit;
    //@ assert whole: times_pow2(units, dropped) == units * unit;
    //@ assert next: times_pow2(units + 1, dropped) == units * unit + unit;
    //@ assert at_most: times_pow2(units, dropped) <= significand;
    //@ assert few: single_small(units);
    short_float t = {(uint32_t)units, rest == 0};
    return t;
}

/*@ requires finite:  bits < IEEE_INFINITY;
    terminates \true;
    assigns \nothing;
    ensures finite:  \result.bits < SINGLE_INFINITY;
    ensures exact:   \result.exact ==> single_units(\result.bits) == ieee_units(bits);
    ensures below:   !\result.exact ==> single_units(\result.bits) < ieee_units(bits);
    ensures above:   \result.bits + 1 < SINGLE_INFINITY ==> ieee_units(bits) < single_units(\result.bits + 1);
*/
static short_float truncate_to_float(uint64_t bits) {
    short_float t = {0, bits == 0};
    uint64_t exponent = bits / IEEE_HIDDEN_BIT, significand = bits % IEEE_HIDDEN_BIT;
    if (exponent > 0) significand += IEEE_HIDDEN_BIT;
    //@ assert fields: ieee_exponent(bits) == exponent && ieee_significand(bits) == significand;
    //@ assert range: significand < TWO_53;
    if (exponent > 1150) { /* 2^128 or more */
        t.bits = SINGLE_INFINITY - 1;
    } else if (exponent >= 897) { /* 2^-126 or more: 29 bits are dropped */
        uint64_t lead = significand / 0x20000000;
        //@ assert lead_range: TWO_23 <= lead < TWO_24 && lead * TWO_29 <= significand < (lead + 1) * TWO_29;
        t.bits = (uint32_t)((exponent - 897) * SINGLE_HIDDEN_BIT + lead);
        t.exact = significand % 0x20000000 == 0;
        //@ assert lead_bits: t.bits == single_lead(ieee_exponent(bits), lead);
    } else if (exponent > 873) { /* units of 2^-149 are left */
        t = whole_units(significand, 926 - exponent);
    }
    return t;
}

float vrr_float_up(double x) {
    uint64_t bits = vrr_double_bits(x), magnitude = bits % IEEE_SIGN;
    if (magnitude > IEEE_INFINITY) return vrr_float_from_bits(SINGLE_NAN);
    if (bits == IEEE_INFINITY) return vrr_float_from_bits(SINGLE_INFINITY);
    if (magnitude == IEEE_INFINITY) return vrr_float_from_bits(SINGLE_SIGN + SINGLE_INFINITY);
    short_float t = truncate_to_float(magnitude);
    if (bits >= IEEE_SIGN) {
        //@ assert greatest: \forall integer b; 0 <= b < SINGLE_INFINITY && single_value(b) <= ieee_value(magnitude) ==> b <= t.bits;
        return vrr_float_from_bits(SINGLE_SIGN + t.bits);
    }
    uint32_t up = t.exact ? t.bits : t.bits + 1;
    //@ assert least: \forall integer b; 0 <= b < SINGLE_INFINITY && ieee_value(magnitude) <= single_value(b) ==> up <= b;
    return vrr_float_from_bits(up);
}
