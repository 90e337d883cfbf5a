# vrr: verified randomized response.
#
#   make            build/libvrr.a, build/libvrr.so, build/vrr: needs a C compiler and make, nothing else
#   make test       every test                          make bench     ratios against one generator call per answer
#   make prove      every proof obligation              make mutants   seeded faults that the proofs must catch
#   make audit      all of it, with a report            make clean
#
# prove and mutants take FUNCTION=name (only that function) and CACHE=1 (reuse earlier prover answers).

VERSION  = 0.1.0
BUILD    = build
CFLAGS   = -O2 -g
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion

MAKEFLAGS += --no-print-directory

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all test test-programs bench prove mutants audit format-check clean
all: $(BUILD)/libvrr.a $(BUILD)/libvrr.so $(BUILD)/vrr

# A probe is a program (first argument) that the compiler can build with some options (second argument) or cannot.
comma := ,
hash  := \#
probe = $(shell mkdir -p $(BUILD) && printf '$(1)\n' | \
          $(CC) -x c - $(2) -o $(BUILD)/probe 2>/dev/null && echo 1; rm -f $(BUILD)/probe)

ifneq ($(MAKECMDGOALS),clean)
# `make OPENSSL=` builds without it
OPENSSL     := $(call probe,$(hash)include <openssl/rand.h>\nint main(void) { return RAND_status(); },-lcrypto)
EXPORT_LIST := $(call probe,int x;,-shared -fPIC -Wl$(comma)--version-script=src/vrr.map)
endif

SOURCES := $(filter-out $(if $(OPENSSL),,src/entropy_openssl.c),$(sort $(wildcard src/*.c)))
HEADERS := $(wildcard src/*.h)
CRYPTO  := $(if $(OPENSSL),-lcrypto)

COMPILE = $(CC) -std=c11 $(WARNINGS) $(CFLAGS) $(CPPFLAGS) $(if $(OPENSSL),-DVRR_HAVE_OPENSSL)
DEPEND  = -MMD -MP -MF $(@:.o=.d)
LINK    = $(COMPILE) $(LDFLAGS) -pthread

# Objects depend on the command that makes them: another CC or CFLAGS rebuilds.
$(BUILD)/command: FORCE
	@mkdir -p $(BUILD)
	@echo '$(LINK) $(VERSION) $(SOURCES)' | cmp -s - $@ || echo '$(LINK) $(VERSION) $(SOURCES)' > $@
FORCE:

OBJECTS := $(SOURCES:src/%.c=$(BUILD)/obj/%.o)
CLI     := $(patsubst src/%.c,$(BUILD)/obj/%.o,$(sort $(wildcard src/cli/*.c)))

$(BUILD)/obj/%.o: src/%.c $(BUILD)/command
	@mkdir -p $(@D)
	$(COMPILE) -fPIC $(DEPEND) -c $< -o $@

$(BUILD)/obj/cli/vrr.o: CPPFLAGS += -DVRR_VERSION='"$(VERSION)"'

$(BUILD)/libvrr.a: $(OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/libvrr.so: $(OBJECTS) src/vrr.map
	$(LINK) -shared $(if $(EXPORT_LIST),-Wl$(comma)--version-script=src/vrr.map) $(OBJECTS) $(CRYPTO) -o $@

$(BUILD)/vrr: $(CLI) $(BUILD)/libvrr.a
	$(LINK) $^ -o $@

include tests/tests.mk

test:
	ci/setup
	$(MAKE) all test-programs
	@tests/run $(BUILD)

bench:
	ci/setup
	$(MAKE) $(BUILD)/tests/bench/bench $(BUILD)/tests/bench/bitvec $(BUILD)/tests/bench/accountant
	$(BUILD)/tests/bench/bench
	$(BUILD)/tests/bench/bitvec
	$(BUILD)/tests/bench/accountant

PROOF_OPTIONS = $(if $(FUNCTION),--function $(FUNCTION)) $(if $(CACHE),--cached)

prove mutants audit:
	ci/setup
	python3 proofs/$@.py $(PROOF_OPTIONS)

format-check:
	@clang-format --dry-run -Werror $(wildcard src/*.[ch] src/*/*.[ch] tests/*.[ch] tests/*/*.[ch])

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/obj/*.d $(BUILD)/obj/*/*.d)
