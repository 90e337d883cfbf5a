# vrr: verified randomized response.
#
#   make            build/libvrr.a, build/libvrr.so, build/vrr: needs a C compiler and make, nothing else
#   make test       every test of what is built         make bench     ratios against one generator call per answer
#   make test-attacks   the second tier, every test of the verifiers: edits of the tree that they must refuse
#   make prove      every proof obligation              make mutants   seeded faults that the proofs must catch
#   make test-reach     the third tier, PostgreSQL: one server, two shards, a survey of a million people
#   make test-targets   the fourth tier, the same bits on every target: other compilers, languages, options, machines under emulators
#   make test-long      the fifth tier, a minute of each fuzz target, and ten times as many random inputs
#   make gates      what proofs could be fooled by: assumptions, hidden text, changed contracts; no prover, half a minute
#   make audit      all of it, with a page              make audit-page   the page, from the last proof and test runs
#   make install    prefix=/usr/local, DESTDIR=         make uninstall
#   make amalgamation   build/vrr.h and build/vrr.c, the library in two files: needs python3
#   make dist       build/vrr-VERSION.tar: sources, amalgamation, summary of their proofs, hashes; UNPROVED=1: without proofs
#   make fuzz TIME=60   every fuzz target for so many seconds: needs clang
#   make completions    src/cli/completions, from the table of commands of the program: needs python3
#   make claims     what CBMC, a second verifier, checks (a part of make prove); CLAIM=name for one of them
#   make eva        what Eva, a third verifier, finds (a part of make prove)
#   make coqchk     Coq's separate checker over all compiled Coq files; its verdict is recorded in proofs/pinned
#   make clean
#
# HARDEN= and REPRODUCIBLE= leave out the options of these names, which are used as far as the compiler knows them.
# prove and mutants take FUNCTION=name (only that function) and CACHE=1 (reuse earlier prover answers); prove takes CHANGED=1 (only
# what changed since it was proved here) and MACHDEP=x86_32 (for a 32-bit machine: a run of its own, recorded in proofs/pinned; with
# CHANGED=1 only what is not on record there as it is now); mutants takes RANDOM=n SEED=s (n faults that nobody chose, instead of those of the lists)
# and CHANGED=1 (only those that are not on record, in proofs/pinned, as noticed in the present sources).

VERSION := $(shell sed -n 's/^.define VRR_VERSION "\(.*\)"$$/\1/p' src/foundations/version.h)
SONAME   = libvrr.so.0
BUILD    = build
CFLAGS   = -O2 -g
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion

MAKEFLAGS += --no-print-directory

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all test test-attacks test-reach test-targets test-long test-programs fuzz bench gates prove mutants claims eva coqchk audit audit-page amalgamation dist completions install uninstall format-check clean
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

# Of some options, those that the compiler knows: asked for all at once, and one by one if it does not know them all.
empty_main := int main(void) { return 0; }
known = $(if $(call probe,$(empty_main),$(1)),$(1),$(foreach option,$(1),$(if $(call probe,$(empty_main),$(option)),$(option))))

DEPENDS := $(call probe,$(empty_main),-MMD -MP -MF /dev/null)

# The same sources give the same bytes, in whatever folder they lie (but for one with a ' in its name).
PREFIX_MAP   := -ffile-prefix-map='$(CURDIR)'=.
REPRODUCIBLE := $(if $(findstring ',$(CURDIR)),,$(if $(call probe,$(empty_main),$(PREFIX_MAP)),$(PREFIX_MAP)))
AR_SAME      := $(shell $(AR) --help 2>&1 | grep -q '\[D\]' && echo D)

# _FORTIFY_SOURCE is nothing without optimisation; some compilers define it themselves, and C libraries warn of compilers that cannot do it.
guarded_main := $(hash)include <string.h>\n$(hash)if !__OPTIMIZE__\n$(hash)error\n$(hash)endif\n$(empty_main)
HARDEN      := $(call known,-fstack-protector-strong) \
               $(if $(call probe,$(guarded_main),$(CFLAGS) $(CPPFLAGS) -Werror -D_FORTIFY_SOURCE=2),-D_FORTIFY_SOURCE=2)
HARDEN_LINK := $(call known,-Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now -Wl$(comma)-z$(comma)noexecstack)
HARDEN_MAIN := $(if $(filter -static% -no-pie,$(CFLAGS) $(LDFLAGS)),,$(call known,-fPIC -pie))
# No unloading under the feet of entropies, which hold a function of the library. (HARDEN_LINK binds symbols at once: in the middle of a
# call that would save registers, words of the tape among them, on the stack.)
STAYS := $(if $(call probe,int x;,-shared -fPIC -Wl$(comma)-z$(comma)nodelete),-Wl$(comma)-z$(comma)nodelete)
endif

SOURCES := $(filter-out src/cli/% $(if $(OPENSSL),,%/entropy_openssl.c),$(sort $(wildcard src/*.c src/*/*.c)))
HEADERS := $(filter-out src/cli/%,$(wildcard src/*.h src/*/*.h))
CRYPTO  := $(if $(OPENSSL),-lcrypto)

COMPILE = $(CC) -std=c11 $(WARNINGS) $(CFLAGS) $(CPPFLAGS) $(if $(OPENSSL),-DVRR_HAVE_OPENSSL)
BUILT   = $(COMPILE) $(REPRODUCIBLE) $(HARDEN)
DEPEND  = $(if $(DEPENDS),-MMD -MP -MF $(@:.o=.d))
LINK    = $(COMPILE) $(LDFLAGS) -pthread
OPTIONS = $(REPRODUCIBLE) $(HARDEN) $(if $(HARDEN),$(HARDEN_LINK) $(HARDEN_MAIN))

# Objects depend on the command that makes them: another CC or CFLAGS rebuilds.
$(BUILD)/command: FORCE
	@mkdir -p $(BUILD)
	@echo '$(LINK) $(OPTIONS) $(VERSION) $(SOURCES)' | cmp -s - $@ || echo '$(LINK) $(OPTIONS) $(VERSION) $(SOURCES)' > $@
FORCE:

OBJECTS := $(SOURCES:src/%.c=$(BUILD)/obj/%.o)
CLI     := $(patsubst src/%.c,$(BUILD)/obj/%.o,$(sort $(wildcard src/cli/*.c)))

$(BUILD)/obj/%.o: src/%.c $(BUILD)/command
	@mkdir -p $(@D)
	$(BUILT) -fPIC $(DEPEND) -c $< -o $@

$(BUILD)/libvrr.a: $(OBJECTS)
	rm -f $@
	$(AR) rcs$(AR_SAME) $@ $^

$(BUILD)/libvrr.so: $(OBJECTS) src/vrr.map
	$(LINK) $(REPRODUCIBLE) $(if $(HARDEN),$(HARDEN_LINK)) -shared $(if $(EXPORT_LIST),-Wl$(comma)--version-script=src/vrr.map -Wl$(comma)-soname=$(SONAME)) \
	  $(STAYS) $(OBJECTS) $(CRYPTO) -o $@
	ln -sf libvrr.so $(BUILD)/$(SONAME)

$(BUILD)/vrr: $(CLI) $(BUILD)/libvrr.a
	$(LINK) $(OPTIONS) $^ -o $@

include tests/tests.mk

# As many compilers at a time as there are processors, unless a number is given.
AT_ONCE = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 2))

test:
	ci/setup
	$(MAKE) $(AT_ONCE) all test-programs
	@tests/run $(BUILD)

test-attacks:
	ci/setup
	$(MAKE) $(AT_ONCE) all
	@tests/run $(BUILD) --attacks

# The third tier of tests: brings its own servers, in temporary folders. Without PostgreSQL it says so.
test-reach:
	ci/setup
	ci/setup reach || echo 'test-reach: not all that it needs could be installed'
	$(MAKE) $(AT_ONCE) all
	@tests/run $(BUILD) --reach

# The fourth tier of tests: says what it skips, and ends with its time.
test-targets:
	ci/setup
	ci/setup targets || echo 'test-targets: not all that it needs could be installed: targets without their tools are skipped'
	@tests/targets/run $(BUILD) all

# The fifth tier of tests: what gets better with time.
LONG = $(addprefix $(BUILD)/tests/differential/,rr_bool rr_categorical rr_bitvec)
test-long:
	ci/setup
	$(MAKE) $(AT_ONCE) $(FUZZ) $(PLANTED) $(LONG)
	@tests/run $(BUILD) --long

TIME = 60
fuzz: $(FUZZ) $(PLANTED)
	tests/fuzz/run $(BUILD) $(TIME)

bench:
	ci/setup
	$(MAKE) all $(BENCHES)
	set -e; for program in $(BENCHES); do $$program; done
	python3 tests/bench/bindings.py $(BUILD)

PROOF_OPTIONS = $(if $(FUNCTION),--function $(FUNCTION)) $(if $(CACHE),--cached) $(if $(CHANGED),--changed)

gates:
	ci/setup
	python3 proofs/gates.py

prove:
	ci/setup
	python3 proofs/prove.py $(PROOF_OPTIONS) $(if $(MACHDEP),--machdep '$(MACHDEP)')

mutants:
	ci/setup
	python3 proofs/mutants.py $(PROOF_OPTIONS) $(if $(RANDOM),--random '$(RANDOM)') $(if $(SEED),--seed '$(SEED)')

claims:
	ci/setup
	python3 proofs/cbmc.py $(CLAIM)

eva:
	ci/setup
	python3 proofs/eva.py

coqchk:
	ci/setup
	python3 proofs/coqchk.py

audit:
	ci/setup
	python3 ci/audit/audit.py $(if $(CACHE),--cached)

audit-page: all $(BUILD)/tests/bench/bitvec
	python3 ci/audit/audit.py --page

amalgamation:
	python3 ci/amalgamate $(BUILD)

dist:
	python3 ci/dist $(if $(UNPROVED),--unproved) $(BUILD)

completions: $(BUILD)/vrr
	python3 ci/completions $(BUILD)/vrr src/cli/completions

prefix     = /usr/local
bindir     = $(prefix)/bin
libdir     = $(prefix)/lib
includedir = $(prefix)/include
datadir    = $(prefix)/share
mandir     = $(datadir)/man
INSTALL    = install

# where bash, zsh and fish look for the completions of installed programs
bashdir = $(datadir)/bash-completion/completions
zshdir  = $(datadir)/zsh/site-functions
fishdir = $(datadir)/fish/vendor_completions.d

INSTALLED = $(bindir)/vrr $(includedir)/vrr.h $(libdir)/libvrr.a $(libdir)/libvrr.so $(libdir)/$(SONAME) \
            $(libdir)/libvrr.so.$(VERSION) $(libdir)/pkgconfig/vrr.pc $(mandir)/man1/vrr.1 \
            $(bashdir)/vrr $(zshdir)/_vrr $(fishdir)/vrr.fish

# Outside of the repository the contracts are comments: what they speak of stays in spec/.
$(BUILD)/install/vrr.h: $(HEADERS) ci/flatten.awk
	@mkdir -p $(@D)
	awk -f ci/flatten.awk src/vrr.h > $@.annotated
	sed -e 's|/\*@|/* |' $@.annotated > $@

install: all $(BUILD)/install/vrr.h
	$(INSTALL) -d $(addprefix $(DESTDIR),$(bindir) $(includedir) $(libdir)/pkgconfig $(mandir)/man1)
	$(INSTALL) -d $(addprefix $(DESTDIR),$(bashdir) $(zshdir) $(fishdir))
	$(INSTALL) -m 755 $(BUILD)/vrr $(DESTDIR)$(bindir)/vrr
	$(INSTALL) -m 644 $(BUILD)/install/vrr.h $(DESTDIR)$(includedir)/vrr.h
	$(INSTALL) -m 644 $(BUILD)/libvrr.a $(DESTDIR)$(libdir)/libvrr.a
	$(INSTALL) -m 755 $(BUILD)/libvrr.so $(DESTDIR)$(libdir)/libvrr.so.$(VERSION)
	ln -sf libvrr.so.$(VERSION) $(DESTDIR)$(libdir)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(libdir)/libvrr.so
	printf '%s\n' 'prefix=$(prefix)' 'libdir=$(libdir)' 'includedir=$(includedir)' '' 'Name: vrr' \
	  'Description: verified randomized response' 'Version: $(VERSION)' 'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -lvrr' \
	  'Libs.private: $(strip $(CRYPTO) -pthread)' > $(DESTDIR)$(libdir)/pkgconfig/vrr.pc
	$(INSTALL) -m 644 src/cli/vrr.1 $(DESTDIR)$(mandir)/man1/vrr.1
	$(INSTALL) -m 644 src/cli/completions/vrr.bash $(DESTDIR)$(bashdir)/vrr
	$(INSTALL) -m 644 src/cli/completions/_vrr $(DESTDIR)$(zshdir)/_vrr
	$(INSTALL) -m 644 src/cli/completions/vrr.fish $(DESTDIR)$(fishdir)/vrr.fish

uninstall:
	rm -f $(addprefix $(DESTDIR),$(INSTALLED))

format-check:
	@clang-format --dry-run -Werror $(wildcard src/*.[ch] src/*/*.[ch] src/bindings/*/*.[ch] tests/*/*.[ch])

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/obj/*.d $(BUILD)/obj/*/*.d)
