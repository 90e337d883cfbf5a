/* vrr: verified randomized response. Public API.
 *
 * A mechanism here is a deterministic function of public parameters, one input and a tape of uniform 64-bit words.
 * Its law is counting: P[E] = (tapes for which E holds) / (all tapes). The contracts below state the law and the
 * differential-privacy inequality of each function; `make prove` re-checks them. spec/SOUNDNESS.md lists what is assumed.
 */
#ifndef VRR_H
#define VRR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"
#include "entropy.h"
#include "rr_bool.h"
#include "rr_categorical.h"
#include "categories.h"
#include "rr_typed.h"
#include "bitvec_domain.h"
#include "rr_bitvec.h"
#include "rappor.h"
#include "calibrate.h"
#include "tally.h"
#include "debias.h"
#include "half_width.h"
#include "debias_bitvec.h"
#include "accountant.h"
#include "float_up.h"
#include "composition.h"

#endif
