/* Public: constants in single precision. */
#ifndef VRR_FLOAT_UP_H
#define VRR_FLOAT_UP_H

#ifdef __cplusplus
extern "C" {
#endif

/* The least float that is not below x, for constants that are kept in single precision. */
float vrr_float_up(double x);

#ifdef __cplusplus
}
#endif

#endif
