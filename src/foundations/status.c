#include "status.h"

const char *vrr_status_message(vrr_status status) {
    switch (status) {
    case VRR_OK:
        return "success";
    case VRR_ERR_PROBABILITY:
        return "a probability is not a number or is outside its range";
    case VRR_ERR_CATEGORIES:
        return "the set of categories is too small or too large, has duplicates, or its strings are out of order";
    case VRR_ERR_WEIGHT:
        return "the maximum weight is missing or above the vector's size";
    case VRR_ERR_SIZE:
        return "the size is zero or too large, or there are too few slots";
    case VRR_ERR_DISTANCE:
        return "the input distance is outside its range";
    case VRR_ERR_OVERFLOW:
        return "a result is too large to be represented";
    case VRR_ERR_ENTROPY:
        return "the entropy source failed; nothing was released";
    case VRR_ERR_ARGUMENT:
        return "the measurement or set was never made or does not fit, a count is larger than its total, "
               "or epsilon, delta, alpha or rho is outside its range";
    }
    return "unknown status";
}
