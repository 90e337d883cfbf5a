#include "version.h"

const char *vrr_version(void) {
    return VRR_VERSION;
}
