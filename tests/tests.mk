# Test programs: tests/KIND/NAME.c becomes build/tests/KIND/NAME. Whatever includes the harness is one; tests/run finds and runs them.

TESTS     := $(patsubst tests/%.c,$(BUILD)/tests/%,$(shell grep -l '^$(hash)include "../support/harness.h"' tests/*/*.c))
SANITIZED := $(patsubst tests/%.c,$(BUILD)/tests/sanitized/%,$(wildcard tests/exact/*.c tests/fault/*.c))

ORACLE = -lmpfr -lgmp -lm
# Calls that a test answers itself, to make them fail.
$(BUILD)/tests/fault/entropy_system $(BUILD)/tests/sanitized/fault/entropy_system: LDFLAGS += -Wl,--wrap=getrandom
$(BUILD)/tests/fault/entropy_openssl $(BUILD)/tests/sanitized/fault/entropy_openssl: LDFLAGS += -Wl,--wrap=RAND_priv_bytes

$(BUILD)/tests/support/support.o: tests/support/support.c $(BUILD)/command
	@mkdir -p $(@D)
	$(COMPILE) $(DEPEND) -c $< -o $@

$(BUILD)/tests/%: tests/%.c $(BUILD)/tests/support/support.o $(BUILD)/libvrr.a
	@mkdir -p $(@D)
	$(LINK) -MMD -MP -MF $@.d $< $(filter %.o %.a,$^) $(ORACLE) $(CRYPTO) -o $@

# The same tests with every undefined behaviour and every stray access made fatal.
SANITIZE = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
SANITIZED_OBJECTS := $(SOURCES:src/%.c=$(BUILD)/tests/sanitized/obj/%.o) $(BUILD)/tests/sanitized/support/support.o

$(BUILD)/tests/sanitized/%: CFLAGS = $(SANITIZE)
$(BUILD)/tests/sanitized/obj/%.o: src/%.c $(BUILD)/command
	@mkdir -p $(@D)
	$(COMPILE) $(DEPEND) -c $< -o $@
$(BUILD)/tests/sanitized/support/support.o: tests/support/support.c $(BUILD)/command
	@mkdir -p $(@D)
	$(COMPILE) $(DEPEND) -c $< -o $@
$(BUILD)/tests/sanitized/%: tests/%.c $(SANITIZED_OBJECTS)
	@mkdir -p $(@D)
	$(LINK) -MMD -MP -MF $@.d $< $(filter %.o %.a,$^) $(ORACLE) $(CRYPTO) -o $@

# NAME-compiler-level for each tests/constant_time/NAME.c: what is free of branches in C may not be in machine code.
CONSTANT_TIME_PROGRAMS := $(wildcard tests/constant_time/*.c)
CONSTANT_TIME := $(foreach program,$(CONSTANT_TIME_PROGRAMS:tests/%.c=$(BUILD)/tests/%),$(foreach compiler,gcc clang, \
                   $(foreach level,O0 O2 O3,$(program)-$(compiler)-$(level))))
CONSTANT_TIME_LIBRARY := $(filter-out src/sources/entropy_openssl.c,$(SOURCES))
# The numbers drawn are marked as secrets where they are drawn.
$(filter $(BUILD)/tests/constant_time/rr_categorical-%,$(CONSTANT_TIME)): LDFLAGS += -Wl,--wrap=vrr_uniform_fill

$(CONSTANT_TIME): $(CONSTANT_TIME_PROGRAMS) $(CONSTANT_TIME_LIBRARY) $(HEADERS) $(BUILD)/command
	@mkdir -p $(@D)
	$(word 2,$(subst -, ,$(@F))) -std=c11 $(WARNINGS) -gdwarf-4 -$(word 3,$(subst -, ,$(@F))) $(LDFLAGS) -pthread \
	  tests/constant_time/$(word 1,$(subst -, ,$(@F))).c $(CONSTANT_TIME_LIBRARY) -o $@

BENCHES := $(patsubst tests/%.c,$(BUILD)/tests/%,$(sort $(wildcard tests/bench/*.c)))
$(BUILD)/tests/bench/%: ORACLE = -lm

# The audit measures with this one.
test-programs: $(TESTS) $(SANITIZED) $(CONSTANT_TIME) $(BUILD)/tests/bench/bitvec

.SECONDARY: $(SANITIZED_OBJECTS)
-include $(wildcard $(addprefix $(BUILD)/tests/,*.d */*.d sanitized/*/*.d))
