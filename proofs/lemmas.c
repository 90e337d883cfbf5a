/* Every lemma of the specification in one translation unit: each is stated once and proved once, by Coq. */
#include "../src/bernoulli.h"
#include "../src/directed.h"
#include "../src/ln.h"
#include "../src/dyadic.h"
#include "../src/natural.h"
#include "../src/quotient.h"
#include "../src/vrr.h"
#include "../src/wide.h"

#include "../spec/directed.acsl"
#include "../spec/epsilon.acsl"
#include "../spec/compose.acsl"
