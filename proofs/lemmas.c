/* Every lemma of the specification in one translation unit: each is stated once and proved once, by Coq. */
#include "../src/bernoulli.h"
#include "../src/dyadic.h"
#include "../src/ln.h"
#include "../src/natural.h"
#include "../src/quotient.h"
#include "../src/vrr.h"
#include "../src/wide.h"

#include "../spec/epsilon.acsl"

#ifdef VRR_DRAFTS
#include "../src/approximate.h"
#include "../src/compose.h"
#include "../src/directed.h"
#include "../src/exp.h"
#include "../src/figures.h"

#include "../spec/directed.acsl"
#include "../spec/elementary.acsl"
#endif
