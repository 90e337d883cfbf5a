#include "wide.h"

vrr_wide vrr_wide_make(uint64_t hi, uint64_t lo) {
    vrr_wide r;
    r.hi = hi;
    r.lo = lo;
    return r;
}

vrr_wide vrr_wide_add(vrr_wide a, vrr_wide b) {
    uint64_t room = UINT64_MAX - b.lo;
    if (a.lo > room) return vrr_wide_make(a.hi + b.hi + 1, a.lo - room - 1);
    return vrr_wide_make(a.hi + b.hi, a.lo + b.lo);
}

vrr_wide vrr_wide_sub(vrr_wide a, vrr_wide b) {
    if (a.lo < b.lo) return vrr_wide_make(a.hi - b.hi - 1, UINT64_MAX - (b.lo - a.lo) + 1);
    return vrr_wide_make(a.hi - b.hi, a.lo - b.lo);
}

vrr_wide vrr_wide_shift_right(vrr_wide a, uint32_t i) {
    uint64_t hi = a.hi >> i;
    uint64_t spill = (a.hi - (hi << i)) << (64 - i);
    return vrr_wide_make(hi, (a.lo >> i) + spill);
}

bool vrr_wide_at_least(vrr_wide a, vrr_wide b) {
    return a.hi > b.hi || (a.hi == b.hi && a.lo >= b.lo);
}
