/* Public: which vrr this is. */
#ifndef VRR_VERSION_H
#define VRR_VERSION_H

#define VRR_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/* VRR_VERSION of the library; the macro is that of the header. */
const char *vrr_version(void);

#ifdef __cplusplus
}
#endif

#endif
