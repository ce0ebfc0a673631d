# bloomery-doctor: `make doctor` sets up and runs the main job, `make test` sets up and tests.
#
#   make            build/bloomery-doctor              make V=1 shows the commands
#   make test       quick tests, fetches the basic toolchains (at most 300 MB)
#   make test-toolchains   the whole set of real toolchains
#   make test-variants     sanitizers, and clang
#   make test-gpu   on a machine with a card: the real driver, every finaliser that is there
#   make PORTABLE=1 O=build-portable   a program that needs no library but libc
#   make lint       clang-tidy, cppcheck, shellcheck, mandoc
#   make SAN=address,undefined ...   a sanitizer build, in a build folder of its own

CC       ?= cc
PREFIX   ?= /usr/local
O        ?= build$(if $(SAN),-$(subst $(comma),-,$(SAN)))
V        ?= 0
comma    := ,
Q        := $(if $(filter 1,$(V)),,@)

VERSION  := $(shell cat VERSION)
MACHINE  := $(shell $(CC) -dumpmachine)
PKGS     := yaml-0.1 sqlite3 jansson libelf libmd
PKG_CONFIG ?= pkg-config

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wundef -Wvla -Wformat=2 -Werror
CFLAGS ?= -O2 -g
# Contraction by our own compiler would be the very fault that this program looks for.
BASE_CFLAGS := -std=c17 -D_GNU_SOURCE $(WARN) -Isrc -Icli -I$(O) -ffp-contract=off -fno-fast-math \
	-fno-strict-aliasing -fPIC -fvisibility=hidden -pthread -DVERSION='"$(VERSION)"'
LIBS := -lm -ldl -pthread
ifneq ($(SAN),)
BASE_CFLAGS += -fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS += -fsanitize=$(SAN)
endif
# Asked once, when something is built: a fresh machine has no pkg-config before `make setup`.
PKG_CFLAGS = $(shell $(PKG_CONFIG) --cflags $(PKGS))
PKG_LIBS   = $(shell $(PKG_CONFIG) --libs $(PKGS))
# A program for machines that have none of the libraries, as a machine with a card may be: all but libc inside.
ifeq ($(PORTABLE),1)
PKG_LIBS   = -Wl,-Bstatic $(shell $(PKG_CONFIG) --static --libs $(PKGS) | sed "s, -lm , ,") -Wl,-Bdynamic
endif

SRC   := $(sort $(wildcard src/*/*.c))
CLI   := $(sort $(wildcard cli/*.c))
UNIT  := $(sort $(wildcard tests/unit/test_*.c))
HELP  := $(filter-out $(UNIT),$(sort $(wildcard tests/unit/*.c)))
OBJ   := $(SRC:%.c=$(O)/%.o) $(O)/gen/schema.o
BIN   := $(O)/bloomery-doctor
TESTS := $(UNIT:tests/unit/%.c=$(O)/tests/%)
FUZZ  := $(patsubst tests/fuzz/%.c,$(O)/fuzz/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))

all: $(BIN)

$(BIN): $(CLI:%.c=$(O)/%.o) $(O)/libdoctor.a
	@echo "  LINK    $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(PKG_LIBS) $(LIBS)

$(O)/libdoctor.a: $(OBJ)
	@echo "  AR      $@"
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# The executor's vector handlers, once for each instruction set that it may find when it runs.
ISA :=
ifneq ($(filter x86_64-% amd64-%,$(MACHINE)),)
$(O)/src/exec/fast_avx2.o: ISA := -O3 -mavx2 -mfma -mf16c
$(O)/src/exec/fast_avx512.o: ISA := -O3 -mavx2 -mfma -mf16c -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512vnni \
	-mprefer-vector-width=512
endif
$(O)/src/exec/fast_base.o: ISA := -O3

$(O)/%.o: %.c
	@echo "  CC      $<"
	@mkdir -p $(@D)
	$(Q)$(CC) $(BASE_CFLAGS) $(PKG_CFLAGS) $(CFLAGS) $(ISA) -MMD -MP -c -o $@ $<

# The schema and its migrations travel inside the program.
$(O)/gen/schema.c: db/schema.sql $(sort $(wildcard db/migrations/*.sql)) tools/embed-sql
	@mkdir -p $(@D)
	$(Q)tools/embed-sql db > $@.tmp && mv $@.tmp $@

$(O)/gen/schema.o: $(O)/gen/schema.c
	@echo "  CC      $<"
	$(Q)$(CC) $(BASE_CFLAGS) $(CFLAGS) -c -o $@ $<

$(O)/tests/%: tests/unit/%.c $(HELP) $(O)/libdoctor.a
	@echo "  TEST    $@"
	@mkdir -p $(@D)
	$(Q)$(CC) $(BASE_CFLAGS) $(PKG_CFLAGS) $(CFLAGS) -Itests/unit -MMD -MP -MF $@.d $(LDFLAGS) -o $@ \
		$< $(HELP) $(O)/libdoctor.a $(shell $(PKG_CONFIG) --libs cmocka) $(PKG_LIBS) $(LIBS)

# The stub driver runs launches on our own executor, which is in it; no-SYMBOL/ lacks that symbol.
FAKE_SRC := $(sort $(wildcard tests/fake/libcuda*.c))
FAKE_OBJ := $(patsubst %.c,$(O)/%.o,$(sort $(wildcard src/base/*.c src/ptx/*.c src/exec/*.c)))
FAKES    := $(O)/fake/libcuda.so.1 $(patsubst %,$(O)/fake/no-%/libcuda.so.1,cuMemAlloc_v2 cuGraphLaunch \
	cuGraphInstantiateWithFlags cuFuncGetParamInfo cuDeviceGetUuid_v2)
FAKE_CC   = $(CC) $(BASE_CFLAGS) -Wno-missing-prototypes $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,libcuda.so.1

$(O)/fake/libcuda.so.1: $(FAKE_SRC) tests/fake/libcuda.h $(FAKE_OBJ)
	@echo "  FAKE    $@"
	@mkdir -p $(@D)
	$(Q)$(FAKE_CC) -o $@ $(FAKE_SRC) $(FAKE_OBJ) $(LIBS)

$(O)/fake/no-%/libcuda.so.1: $(FAKE_SRC) tests/fake/libcuda.h $(FAKE_OBJ)
	@echo "  FAKE    $@"
	@mkdir -p $(@D)
	$(Q)$(FAKE_CC) -D$*=fake_without_$* -o $@ $(FAKE_SRC) $(FAKE_OBJ) $(LIBS)

# A fuzz target with a plain main that replays files; with libFuzzer: make fuzz-<name>.
$(O)/fuzz/%: tests/fuzz/%.c tests/fuzz/driver.c tests/fuzz/both.c tests/fuzz/both.h $(O)/libdoctor.a
	@echo "  FUZZ    $@"
	@mkdir -p $(@D)
	$(Q)$(CC) $(BASE_CFLAGS) $(PKG_CFLAGS) $(CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ \
		$< tests/fuzz/driver.c tests/fuzz/both.c $(O)/libdoctor.a $(PKG_LIBS) $(LIBS)

# SECONDS of coverage-guided fuzzing from the corpus; what it finds is written to the current folder.
SECONDS ?= 60
FUZZ_SAN := -fsanitize=address,undefined -fno-sanitize-recover=all
fuzz-%:
	$(Q)mkdir -p build-fuzz/new-$*
	$(MAKE) --no-print-directory CC=clang O=build-fuzz CFLAGS="-g -O1 $(FUZZ_SAN) -fsanitize=fuzzer-no-link" build-fuzz/libdoctor.a
	clang $(BASE_CFLAGS) $(PKG_CFLAGS) -g -O1 $(FUZZ_SAN) -fsanitize=fuzzer -o build-fuzz/$* tests/fuzz/fuzz_$*.c \
		tests/fuzz/both.c build-fuzz/libdoctor.a $(PKG_LIBS) $(LIBS)
	build-fuzz/$* -max_total_time=$(SECONDS) -timeout=10 $(if $(filter ptx exec,$*),-dict=tests/fuzz/ptx.dict) \
		build-fuzz/new-$* $(or $(wildcard tests/fuzz/corpus/$*),tests/fuzz/corpus/ptx)

tests: $(TESTS) $(FUZZ) $(FAKES)

-include $(shell find $(O) -name '*.d' 2>/dev/null)

# One command from a fresh Debian or Ubuntu to verdicts on what the machine has.
doctor:
	tools/setup build run
	$(MAKE) --no-print-directory all
	$(BIN) matrix

# One command from a fresh Debian or Ubuntu to passed tests.
test:
	tools/setup build run test
	tools/toolchains/fetch --set basic || test $$? -eq 3
	$(MAKE) --no-print-directory run-tests

SCRIPTS := $(sort $(wildcard tests/fuzz/*.sh tests/house/*.sh tests/cli/*.sh tests/tools/*.sh))

run-tests: all tests
	DOCTOR=$(abspath $(BIN)) SRCDIR=$(CURDIR) BUILDDIR=$(abspath $(O)) SET=basic \
		tests/run $(TESTS) $(SCRIPTS) $(sort $(wildcard tests/toolchains/*.sh))

COMPUTING := $(filter $(O)/tests/test_exec_% $(O)/tests/test_gate_%,$(TESTS))

run-computing: $(COMPUTING) tests
	SRCDIR=$(CURDIR) BUILDDIR=$(abspath $(O)) tests/run $(COMPUTING)

toolchains:
	tools/setup build run test
	tools/toolchains/fetch --set all || test $$? -eq 3

test-toolchains: toolchains
	$(MAKE) --no-print-directory run-toolchain-tests

# What reads the cache of real toolchains and skips what is not there; the last two take ptxas from PATH.
REAL := $(addprefix $(O)/tests/,test_tool_real test_ir_readers test_ptx_print test_ptx_contraction test_cubin_real)

run-toolchain-tests: all $(REAL)
	ptxas=$$(tools/toolchains/fetch --print-path ptxas-13.3); PATH="$$PATH$${ptxas:+:$${ptxas%/*}}" \
		DOCTOR=$(abspath $(BIN)) SRCDIR=$(CURDIR) BUILDDIR=$(abspath $(O)) SET=all \
		tests/run -j 1 $(REAL) $(sort $(wildcard tests/toolchains/*.sh))

# On a machine with a card. FROM and FAULTS name folders that `build --out` made elsewhere: tests/gpu/verdicts.sh.
test-gpu: all
	DOCTOR=$(abspath $(BIN)) SRCDIR=$(CURDIR) tests/run -j 1 $(sort $(wildcard tests/gpu/*.sh))

# The same tests under the address and undefined-behaviour sanitizers; clang's warnings, and what computes under it
# without the processor's fma.
test-variants:
	tools/setup build run test
	$(MAKE) --no-print-directory CC=clang O=build-clang CFLAGS="-O2 -g -DEXEC_NO_HOST_FMA" all run-computing
	$(MAKE) --no-print-directory SAN=address,undefined run-tests

regenerate-ir:
	tools/pin-ir

bench: all $(O)/bench/ptx $(O)/bench/exec
	$(O)/bench/exec bench/q5k.ptx
	DOCTOR=$(abspath $(BIN)) SRCDIR=$(CURDIR) bench/build
	DOCTOR=$(abspath $(BIN)) SRCDIR=$(CURDIR) BUILDDIR=$(abspath $(O)) bench/ptx

$(O)/bench/%: bench/%.c $(O)/libdoctor.a
	@echo "  BENCH   $@"
	@mkdir -p $(@D)
	$(Q)$(CC) $(BASE_CFLAGS) $(PKG_CFLAGS) $(CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ $< $(O)/libdoctor.a $(PKG_LIBS) $(LIBS)

# The executor beside the same arithmetic as a compiler does it best here.
$(O)/bench/exec: bench/exec.c bench/exec_walk.c bench/exec_walk.h $(O)/libdoctor.a
	@echo "  BENCH   $@"
	@mkdir -p $(@D)
	$(Q)$(CC) $(BASE_CFLAGS) $(CFLAGS) -O3 -march=native -c -o $@_walk.o bench/exec_walk.c
	$(Q)$(CC) $(BASE_CFLAGS) $(PKG_CFLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $< $@_walk.o $(O)/libdoctor.a $(PKG_LIBS) $(LIBS)

bench-card: all
	DOCTOR=$(abspath $(BIN)) SRCDIR=$(CURDIR) bench/card

lint:
	tools/setup lint
	$(MAKE) --no-print-directory run-lint

run-lint:
	DOCTOR=$(abspath $(BIN)) tools/lint

DESTDIR ?=
DATA := $(DESTDIR)$(PREFIX)/share/bloomery-doctor
MAN  := $(DESTDIR)$(PREFIX)/share/man

install: all
	install -D -m 755 $(BIN) $(DESTDIR)$(PREFIX)/bin/bloomery-doctor
	install -d $(DATA) $(MAN)/man1 $(MAN)/man5
	install -m 644 matrix.yaml docs/bloomery-doctor.schema.json $(DATA)
	sed -i '/^gates:/d' $(DATA)/matrix.yaml
	cp -R gates $(DATA)
	install -m 644 man/*.1 $(MAN)/man1
	install -m 644 man/*.5 $(MAN)/man5

clean:
	rm -rf build build-*

.PHONY: all tests doctor test test-gpu run-tests run-computing toolchains test-toolchains run-toolchain-tests test-variants \
	regenerate-ir bench bench-card lint run-lint install clean
.SECONDARY:
.DELETE_ON_ERROR:
