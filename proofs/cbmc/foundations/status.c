/* Every status has the message that says what it means. */
#include "../../../src/foundations/status.h"

#include "../model.h"

static bool contains(const char *text, const char *word) {
    for (; *text; text++) {
        size_t i = 0;
        while (word[i] && text[i] == word[i]) i++;
        if (!word[i]) return true;
    }
    return false;
}

/* The message of each status contains the word that tells what it means. */
CLAIM(messages, 180) {
    CHECK(contains(vrr_status_message(VRR_OK), "success"), "success");
    CHECK(contains(vrr_status_message(VRR_ERR_PROBABILITY), "a probability is not"), "probability");
    CHECK(contains(vrr_status_message(VRR_ERR_CATEGORIES), "the set of categories is"), "categories");
    CHECK(contains(vrr_status_message(VRR_ERR_WEIGHT), "the maximum weight"), "weight");
    CHECK(contains(vrr_status_message(VRR_ERR_SIZE), "the size is zero"), "size");
    CHECK(contains(vrr_status_message(VRR_ERR_DISTANCE), "the input distance"), "distance");
    CHECK(contains(vrr_status_message(VRR_ERR_OVERFLOW), "too large to be represented"), "overflow");
    CHECK(contains(vrr_status_message(VRR_ERR_ENTROPY), "the entropy source failed; nothing was released"), "entropy");
    CHECK(contains(vrr_status_message(VRR_ERR_ARGUMENT), "was never made"), "argument");
    CHECK(contains(vrr_status_message((vrr_status)99), "unknown status"), "any other number");
    REACHED("the end");
}
