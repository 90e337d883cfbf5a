# Test programs: tests/KIND/NAME.c becomes build/tests/KIND/NAME. Whatever includes the harness is one; tests/run finds and runs them.

TESTS     := $(patsubst tests/%.c,$(BUILD)/tests/%,$(shell grep -l '^$(hash)include "../support/harness.h"' tests/*/*.c))
# What ASan and UBSan can follow: not a process under seccomp, nor a library that is loaded and unloaded, nor a stack of one's own.
SANITIZED := $(patsubst $(BUILD)/tests/%,$(BUILD)/tests/sanitized/%,$(filter $(addprefix $(BUILD)/tests/,exact/% fault/% findings/% statistical/% \
               differential/% fork/copies),$(TESTS)))

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

# It loads the shared library.
$(BUILD)/tests/fork/unload: | $(BUILD)/libvrr.so
$(BUILD)/tests/fork/unload: ORACLE += -ldl

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
$(BUILD)/tests/sanitized/libvrr.a: $(filter-out %/support.o,$(SANITIZED_OBJECTS))
	rm -f $@
	$(AR) rcs $@ $^
$(BUILD)/tests/sanitized/%: tests/%.c $(BUILD)/tests/sanitized/support/support.o $(BUILD)/tests/sanitized/libvrr.a
	@mkdir -p $(@D)
	$(LINK) -MMD -MP -MF $@.d $< $(filter %.o %.a,$^) $(ORACLE) $(CRYPTO) -o $@

$(BUILD)/tests/sanitized/vrr: $(CLI:$(BUILD)/obj/%=$(BUILD)/tests/sanitized/obj/%) $(filter-out %/support.o,$(SANITIZED_OBJECTS))
	$(LINK) $^ $(CRYPTO) -o $@

# The program for a machine that does what it likes with small and large doubles: nothing may depend on it.
FAST_OBJECTS := $(SOURCES:src/%.c=$(BUILD)/tests/fast/obj/%.o) $(CLI:$(BUILD)/obj/%=$(BUILD)/tests/fast/obj/%)
$(BUILD)/tests/fast/%: CFLAGS = -O3 -ffast-math
$(BUILD)/tests/fast/obj/%.o: src/%.c $(BUILD)/command
	@mkdir -p $(@D)
	$(COMPILE) $(DEPEND) -c $< -o $@
$(BUILD)/tests/fast/vrr: $(FAST_OBJECTS)
	$(LINK) $^ $(CRYPTO) -o $@

# MSan sees nothing of a library that was not compiled with it: programs without OpenSSL (of MPFR, tests/support/with_mpfr.h says what it wrote), and
# the program itself.
MEMORY := $(patsubst tests/%.c,$(BUILD)/tests/memory/%,$(shell grep -L 'openssl' tests/exact/*.c tests/fault/*.c))
MEMORY_OBJECTS := $(patsubst src/%.c,$(BUILD)/tests/memory/obj/%.o,$(filter-out %/entropy_openssl.c,$(SOURCES)))
MEMORY_COMPILE = clang -std=c11 $(WARNINGS) -O1 -g -fsanitize=memory -fno-sanitize-recover=all
$(BUILD)/tests/memory/fault/entropy_system: LDFLAGS += -Wl,--wrap=getrandom
$(BUILD)/tests/memory/obj/%.o: src/%.c $(BUILD)/command
	@mkdir -p $(@D)
	$(MEMORY_COMPILE) $(DEPEND) -c $< -o $@
$(BUILD)/tests/memory/%: tests/%.c tests/support/support.c $(MEMORY_OBJECTS)
	@mkdir -p $(@D)
	$(MEMORY_COMPILE) $(LDFLAGS) $^ -pthread $(ORACLE) -o $@
$(BUILD)/tests/memory/vrr: $(CLI:$(BUILD)/obj/%=$(BUILD)/tests/memory/obj/%) $(MEMORY_OBJECTS)
	$(MEMORY_COMPILE) $^ -pthread -o $@

# TSan, for what threads may share.
THREADS := $(BUILD)/tests/thread/shared
$(THREADS): tests/threads/shared.c $(filter-out %/entropy_openssl.c,$(SOURCES)) $(HEADERS) tests/support/harness.h
	@mkdir -p $(@D)
	clang -std=c11 $(WARNINGS) -O1 -g -fsanitize=thread $(filter %.c,$^) -pthread -o $@

# NAME-compiler-way for each tests/constant_time/NAME.c: what is free of branches in C may not be in machine code. A way is a level, lto for
# a linker that sees all units, m32O2 and the like for a machine of 32 bits. Programs of 32 bits are static: memcheck knows no other there.
CONSTANT_TIME_PROGRAMS := $(wildcard tests/constant_time/*.c)
CONSTANT_TIME_LEVELS := O0 O1 O2 O3 Os
CONSTANT_TIME_WAYS := $(foreach compiler,gcc clang,$(foreach way,$(CONSTANT_TIME_LEVELS) lto $(CONSTANT_TIME_LEVELS:%=m32%),$(compiler)-$(way)))
CONSTANT_TIME := $(foreach program,$(CONSTANT_TIME_PROGRAMS:tests/%.c=$(BUILD)/tests/%),$(CONSTANT_TIME_WAYS:%=$(program)-%))
# what these programs call: what sees secrets, and the sources behind it
CONSTANT_TIME_LIBRARY := $(filter-out %/entropy_openssl.c,$(shell awk -f tests/closure.awk \
                           $(filter src/foundations/% src/sampling/% src/mechanisms/% src/sources/%,$(SOURCES))))
way_compiler = $(word 1,$(subst -, ,$(1)))
way_options  = $(patsubst lto,-O2 -flto,$(patsubst m32O%,-m32 -static -O%,$(patsubst O%,-O%,$(word 2,$(subst -, ,$(1))))))
way_compile  = $(call way_compiler,$(1)) -std=c11 $(WARNINGS) -gdwarf-4 $(call way_options,$(1))

# The numbers drawn are marked as secrets where they are drawn, and the index of a typed response as released where it comes from (--wrap),
# so the linker must see these calls, whatever else it sees through.
UNSEEN := src/sampling/uniform.c src/mechanisms/rr_typed.c
WRAPPED_rr_categorical := vrr_uniform_fill
WRAPPED_categories     := vrr_rr_invoke
$(CONSTANT_TIME_WAYS:%=$(BUILD)/tests/constant_time/library-%/made): $(BUILD)/tests/constant_time/library-%/made: \
    $(CONSTANT_TIME_LIBRARY) $(HEADERS) $(BUILD)/command
	@mkdir -p $(@D)
	cd $(@D) && $(call way_compile,$*) -c $(abspath $(filter-out $(UNSEEN),$(CONSTANT_TIME_LIBRARY)))
	cd $(@D) && $(call way_compile,$*) -fno-lto -c $(abspath $(UNSEEN))
	@touch $@

define constant_time_program
$$(BUILD)/tests/constant_time/$(1)-$(2): tests/constant_time/$(1).c $$(BUILD)/tests/constant_time/library-$(2)/made
	$(call way_compile,$(2)) $(WRAPPED_$(1):%=-Wl$$(comma)--wrap=%) -pthread $$< $$(<D:tests/%=$$(BUILD)/tests/%)/library-$(2)/*.o -o $$@
endef
$(foreach program,$(CONSTANT_TIME_PROGRAMS:tests/constant_time/%.c=%),$(foreach way,$(CONSTANT_TIME_WAYS),$(eval $(call constant_time_program,$(program),$(way)))))

# Fuzz targets (libFuzzer, a part of clang): tests/fuzz/NAME.c.
FUZZ := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/fuzz/*.c))
FUZZ_OBJECTS := $(SOURCES:src/%.c=$(BUILD)/tests/fuzz/obj/%.o) $(CLI:$(BUILD)/%=$(BUILD)/tests/fuzz/%)
FUZZ_COMPILE = clang -std=c11 $(WARNINGS) -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all $(if $(OPENSSL),-DVRR_HAVE_OPENSSL)

$(BUILD)/tests/fuzz/obj/cli/vrr.o: FUZZ_COMPILE += -Dmain=program
$(BUILD)/tests/fuzz/obj/%.o: src/%.c $(BUILD)/command
	@mkdir -p $(@D)
	$(FUZZ_COMPILE) -fsanitize=fuzzer-no-link $(DEPEND) -c $< -o $@
$(BUILD)/tests/fuzz/library.a: $(FUZZ_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^
$(BUILD)/tests/fuzz/%: tests/fuzz/%.c $(BUILD)/tests/fuzz/library.a
	$(FUZZ_COMPILE) -fsanitize=fuzzer -MMD -MP -MF $@.d $< $(filter %.a,$^) $(CRYPTO) -pthread -o $@

# What calls leave on the stack and in registers, looked for in the same builds, and in the shared library; written for one processor.
LEFTOVERS := $(if $(filter x86_64,$(shell uname -m)),$(foreach compiler,gcc clang,$(CONSTANT_TIME_LEVELS:%=$(BUILD)/tests/stack/leftovers-$(compiler)-%)) \
               $(BUILD)/tests/stack/leftovers-shared)
$(BUILD)/tests/stack/leftovers.o: tests/stack/leftovers.c $(HEADERS) $(BUILD)/command
	@mkdir -p $(@D)
	gcc -std=c11 $(WARNINGS) -O2 -c $< -o $@
$(filter-out %-shared,$(LEFTOVERS)): $(BUILD)/tests/stack/leftovers-%: $(BUILD)/tests/stack/leftovers.o $(BUILD)/tests/constant_time/library-%/made
	gcc $< -Wl,-z,now $(BUILD)/tests/constant_time/library-$*/*.o -pthread -o $@
$(BUILD)/tests/stack/leftovers-shared: $(BUILD)/tests/stack/leftovers.o $(BUILD)/libvrr.so
	gcc $< -Wl,-z,now -L$(BUILD) -lvrr -Wl,-rpath,'$$ORIGIN/../..' -o $@

# Wipes in the same builds, and where the linker sees all units.
WIPES := $(foreach compiler,gcc clang,$(foreach way,$(CONSTANT_TIME_LEVELS) lto,$(BUILD)/tests/stack/wipes-$(compiler)-$(way)))
$(WIPES): $(BUILD)/tests/stack/wipes-%: tests/stack/wipes.c $(BUILD)/tests/support/support.o $(BUILD)/libvrr.a src/foundations/wipe.c $(HEADERS) $(BUILD)/command
	@mkdir -p $(@D)
	$(call way_compile,$*) $(if $(filter %-lto,$*),-DWIPE_ELSEWHERE src/foundations/wipe.c) $< $(filter %.o %.a,$^) $(ORACLE) $(CRYPTO) -o $@

# A fault that fuzzing must find: a blank inside a line is lost where a part of the input ends with it.
PLANTED := $(BUILD)/tests/fuzz/planted/streams
$(PLANTED): tests/fuzz/streams.c src/cli/lines.c $(BUILD)/tests/fuzz/library.a
	@mkdir -p $(@D)
	sed '/^static void give_part/,/^}/s/^ *release_blanks(s);$$//' src/cli/lines.c > $(@D)/lines.c
	! cmp -s src/cli/lines.c $(@D)/lines.c
	$(FUZZ_COMPILE) -fsanitize=fuzzer -iquote src/cli $(filter-out src/%,$(filter %.c,$^)) $(@D)/lines.c $(filter %.a,$^) $(CRYPTO) -pthread -o $@

BENCHES := $(patsubst tests/%.c,$(BUILD)/tests/%,$(sort $(wildcard tests/bench/*.c)))
$(BUILD)/tests/bench/%: ORACLE = -lm

# The audit measures with this one.
test-programs: $(TESTS) $(SANITIZED) $(BUILD)/tests/sanitized/vrr $(MEMORY) $(BUILD)/tests/memory/vrr $(THREADS) $(BUILD)/tests/fast/vrr $(FUZZ) $(PLANTED) $(CONSTANT_TIME) $(LEFTOVERS) $(WIPES) $(BUILD)/tests/bench/bitvec

.SECONDARY: $(SANITIZED_OBJECTS) $(MEMORY_OBJECTS) $(FAST_OBJECTS) $(FUZZ_OBJECTS)
-include $(wildcard $(addprefix $(BUILD)/tests/,*.d */*.d sanitized/*/*.d sanitized/obj/*/*.d fast/obj/*/*.d fuzz/obj/*/*.d memory/obj/*/*.d))
