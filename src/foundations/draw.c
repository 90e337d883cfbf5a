#include "draw.h"

#include "wipe.h"

vrr_status vrr_entropy_draw(const vrr_entropy *e, uint64_t *words, size_t n) {
    if (n == 0) return VRR_OK;
    if (n > SIZE_MAX / sizeof *words) return VRR_ERR_ENTROPY; /* no array is that long: there is nothing to write to */
    if (e->fill(e->ctx, words, n * sizeof *words) == 0) return VRR_OK;
    vrr_wipe_words(words, n);
    return VRR_ERR_ENTROPY;
}
