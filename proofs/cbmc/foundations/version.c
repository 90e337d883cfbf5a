/* The library and its header name the same version. */
#include "../../../src/foundations/version.h"

#include "../model.h"

CLAIM(version, 16) {
    const char *expected = VRR_VERSION, *version = vrr_version();
    size_t i = 0;
    while (expected[i] && version[i] == expected[i]) i++;
    CHECK(i > 0 && version[i] == expected[i], "the header's text, to its end");
    REACHED("the end");
}
