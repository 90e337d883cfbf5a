/* vrr: verified randomized response. Public API.
 *
 * A mechanism here is a deterministic function of public parameters, one input and a tape of uniform 64-bit words.
 * Its law is counting: P[E] = (tapes for which E holds) / (all tapes). The contracts below state the law and the
 * differential-privacy inequality of each mechanism; `make prove` re-checks them. spec/SOUNDNESS.md lists what is assumed.
 *
 * constant_time chooses between two forms. With it epsilon holds whatever the source of words does; without it many calls read fewer
 * words, and a source that fails during a call leaves (epsilon, delta) with delta = e^epsilon times the chance that it fails.
 *
 * Time: no branch and no address is meant to depend on a secret, which is an input or a number drawn, and with constant_time a word.
 * Nothing that is said of time, here or below, is proved; it was checked for these builds. With valgrind: gcc 12 and clang 14 at -O0,
 * -O1, -O2, -O3 and -Os for x86-64 and for i386, and at -O2 -flto for x86-64 (tests/constant_time/run); this library as one file by
 * both at -O0, -O2, -O3 and -Os for x86-64 and at -Os for i386 (tests/vendored/run). By reading what is made of the units that see
 * secrets, at -O0, -O2 and -Os (tests/constant_time/machines), by clang 14 for armv6-m, armv7-m, armv7-a, aarch64, riscv32, riscv64,
 * mips, powerpc and s390x, by gcc 12 for Cortex-M0, Cortex-M3, armhf, aarch64, riscv32, riscv64 and s390x: branches, addresses,
 * products and calls of helpers stand on lines reviewed as public, but for the product of a word and a number of categories,
 * divisions by a power of two at -O0 on aarch64, and a branch on an answer of one bit on powerpc (src/README.md has more). For any
 * other build: run these tests with it.
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
#include "aggregation/interval.h"
#include "aggregation/debias_bitvec.h"
#include "accounting/accountant.h"
#include "arithmetic/float_up.h"
#include "arithmetic/decimal.h"
#include "accounting/composition.h"

#endif
