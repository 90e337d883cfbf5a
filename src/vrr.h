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

#include "foundations/version.h"
#include "foundations/status.h"
#include "foundations/entropy.h"
#include "mechanisms/rr_bool.h"
#include "mechanisms/rr_categorical.h"
#include "mechanisms/categories.h"
#include "mechanisms/rr_typed.h"
#include "mechanisms/bitvec_domain.h"
#include "mechanisms/rr_bitvec.h"
#include "mechanisms/rappor.h"
#include "mechanisms/calibrate.h"
#include "aggregation/tally.h"
#include "aggregation/debias.h"
#include "aggregation/half_width.h"
#include "aggregation/debias_bitvec.h"
#include "accounting/accountant.h"
#include "arithmetic/float_up.h"
#include "arithmetic/decimal.h"
#include "accounting/composition.h"

#endif
