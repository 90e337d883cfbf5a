/* Public: what every call returns. */
#ifndef VRR_STATUS_H
#define VRR_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    VRR_OK = 0,
    VRR_ERR_PROBABILITY, /* a probability is not a number or outside its range */
    VRR_ERR_CATEGORIES, /* fewer than two categories, more than 2^63, one of them twice, or strings whose ends descend */
    VRR_ERR_WEIGHT,     /* bit vectors without a max_weight, or with one above their size */
    VRR_ERR_SIZE,       /* vectors of no bits or more than 2^40; too few slots, or more categories than a set holds */
    VRR_ERR_DISTANCE,   /* a distance that two inputs cannot have */
    VRR_ERR_OVERFLOW,   /* a sum of counts beyond 64 bits, a bound that is too large, 2^32 flips or more */
    VRR_ERR_ENTROPY,    /* the entropy source failed: nothing was released */
    VRR_ERR_ARGUMENT /* a measurement or set that is all zero or does not fit, more true answers than answers, a bad number */
} vrr_status;

const char *vrr_status_message(vrr_status status);

#ifdef __cplusplus
}
#endif

#endif
