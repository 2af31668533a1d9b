# Every target installs the system libraries that it needs where they are missing.

SWIFT_FLAGS ?=
PREFIX ?= /usr/local
# The second sanitizer is for the C targets: swiftc has none on Linux, as Swift itself traps.
MEMORY_FLAGS = --sanitize=address -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

# Nobody debugs these builds. Without optimization across modules a module's importers wait for its interface alone, and not for
# its code. What inner loops call in other modules is inlinable, and releases ('make dist') are optimized across all.
PLAIN = -c release -debug-info-format none -Xswiftc -disable-cmo $(SWIFT_FLAGS)

# What the demonstration, the tests and the checks build alike, so that nothing is compiled twice: only what has inner loops is
# optimized (Package.swift), and tests can look into it.
QUICK = --scratch-path .build-quick $(PLAIN) -Xswiftc -enable-testing
BUILD = ICONFLIP_QUICK=1 swift build $(QUICK)
# Tests compare the pictures of mirror images, which are the source's reversed, with what the shipped file draws.
TEST = TMPDIR="$$(Scripts/shared/temporary-folder.sh)" ICONFLIP_QUICK=1 ICONFLIP_PROVE_MIRRORS=1 swift test --disable-xctest --skip-build $(QUICK)
TOOL = "$(CURDIR)/.build-quick/release/iconflip"

# The same under the thread sanitizer, which is too slow where nothing is optimized.
THREADS = --scratch-path .build-tsan $(PLAIN) -Xswiftc -enable-testing --sanitize=thread -Xswiftc -DTHREAD_SANITIZER
# The tool says itself where it crashes, which is tested.
THREADS_FOUND = suppressions=$(CURDIR)/Scripts/checks/threads.supp handle_segv=0 handle_sigbus=0 handle_sigfpe=0 handle_sigill=0 handle_abort=0

# What is installed: all of it is optimized.
FULL = swift build $(PLAIN)
FULL_TOOL = "$(CURDIR)/.build/release/iconflip"

# Before a script: where there is no Python, that is said in place of running it.
PYTHON = command -v python3 >/dev/null || { echo "SKIPPED: $@, as there is no Python 3 (Debian: apt-get install python3)"; exit 0; };

DRAW_SHEET = $(TOOL) preview manifest.json --title "The demonstration set" \
	--locale ar-EG --sheet
DRAW_FIT = $(TOOL) inspect Documentation/examples/icons/list.digits.svg \
	--against Documentation/examples/rtl/list.digits.svg --png

# The tests that record what is generated from the code.
GENERATED = CommandReferenceTests|RuleReferenceTests|SchemaTests|GlossaryPageTests

.DEFAULT_GOAL := help
.PHONY: help demo build-tests test lint format reference sheet pages check-sheet check-memory check-threads check-links check-corpus \
	check-conformance check-demo check-work check-mutants fuzz \
	check-exports check-numbering check-libxml2 check-preview check-completions check-recipes check-package check-action check-pre-commit check-bazel dist check-dist deb \
	check-packages check-install check-reproducible site install clean dependencies

help: ## List the targets
	@sed -n 's/^\([a-z0-9-]*\):[^#]*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "make %-18s %s\n", $$1, $$2 }'

# Where 'make install' has built the tool already, that is used.
demo: dependencies ## Build iconflip, and with it the icon set in Assets
	@if test -x $(FULL_TOOL) && ! test -x $(TOOL); then $(FULL) --product iconflip && $(FULL_TOOL) build manifest.json; \
	else $(BUILD) --product iconflip && $(TOOL) build manifest.json; fi
	@echo "Look at build/icons: the pictures are in png, the variants in svg, and index.json lists the file for every locale"
	@test -x $(FULL_TOOL) || echo "This is the quick build, in .build-quick: only what has inner loops is optimized. 'make install PREFIX=~/.local' optimizes all, for large sets"

# '--build-tests' would compile the tool a second time, for the plugin.
build-tests: dependencies ## Build what 'make test' runs
	@$(BUILD) --product iconflipPackageTests

test: build-tests ## Run all tests
	@$(TEST)

check-memory: dependencies ## Run all tests under the address and the undefined-behaviour sanitizer
	@ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
		swift test --disable-xctest $(MEMORY_FLAGS) --scratch-path .build-asan $(SWIFT_FLAGS)

check-threads: dependencies ## Run all tests under the thread sanitizer
	@ICONFLIP_QUICK=1 swift build --product iconflipPackageTests $(THREADS)
	@ICONFLIP_QUICK=1 SWIFT_BACKTRACE=enable=no TSAN_OPTIONS="$(THREADS_FOUND)" \
		swift test --disable-xctest --skip-build $(THREADS)

lint: ## Check the format of the sources
	@swift format lint --strict --recursive Package.swift Plugins Sources Tests Scripts Documentation/swift-package

format: ## Format the sources
	@swift format --in-place --recursive Package.swift Plugins Sources Tests Scripts Documentation/swift-package

reference: build-tests ## Generate commands.md, rules.md, glossary.md, the tables of keys and the schemas, and the manual and the completions in Packaging
	@ICONFLIP_RECORD=1 $(TEST) --filter "$(GENERATED)" >/dev/null 2>&1 || true
	@$(TEST) --filter "$(GENERATED)"

sheet: dependencies ## Redraw set.png (the icon set in Assets in both directions) and fit.png (a derived entry) in Documentation/images
	@$(BUILD) --product iconflip
	@$(DRAW_SHEET) Documentation/images/set.png
	@$(DRAW_FIT) Documentation/images/fit.png >/dev/null

pages: dependencies ## Redraw the pictures of pages in Documentation/images, where there is a Chromium
	@$(BUILD) --product iconflip
	@Scripts/documentation/draw-pages.py $(TOOL) manifest.json Documentation/images

check-sheet: dependencies ## Check that the pictures are those that 'make sheet' draws
	@$(BUILD) --product iconflip
	@$(DRAW_SHEET) .build-quick/set.png
	@$(DRAW_FIT) .build-quick/fit.png >/dev/null
	@cmp .build-quick/set.png Documentation/images/set.png && cmp .build-quick/fit.png Documentation/images/fit.png || { echo "error: run 'make sheet', and look at what it draws" >&2; exit 1; }

check-exports: dependencies ## Ask Android, GTK, Chromium, React, Vue, HarfBuzz, esbuild, Node, Swift and Kotlin what they take of exports, where they are installed
	@$(BUILD) --product iconflip
	@$(PYTHON) Scripts/checks/exports/check.py $(TOOL) && Scripts/checks/exports/check.py --break $(TOOL)

check-preview: dependencies ## Check the pages of preview and diff in a headless Chromium, where there is one
	@$(BUILD) --product iconflip
	@$(PYTHON) Scripts/checks/preview/check.py $(TOOL)

check-completions: dependencies ## Check the completions in bash, zsh and fish, where there are such shells
	@$(BUILD) --product iconflip
	@Scripts/checks/completions.sh $(TOOL)

check-recipes: dependencies ## Run the recipes of Documentation/recipes.md, where make, Ninja, CMake and npm are installed
	@$(BUILD) --product iconflip
	@$(PYTHON) Scripts/checks/recipes.py $(TOOL)

check-package: dependencies ## Build the package in Documentation/swift-package, whose icons the plugin builds
	@$(PYTHON) Scripts/checks/swift-package.py .build-package

check-action: dependencies ## Run the steps of action.yml, on a repository made for it
	@$(BUILD) --product iconflip
	@$(PYTHON) Scripts/checks/action.py $(TOOL)

check-pre-commit: ## Run the hooks with pre-commit from PyPI and the wheel that 'make dist' made, on a repository made for it
	@Scripts/checks/pre-commit.sh .build/dist

check-bazel: ## Run the recipe for Bazel with what 'make dist' built, where there is Bazel
	@Scripts/checks/bazel.py .build/dist/iconflip

fuzz: dependencies ## Look for crashes and broken promises for some seconds: make fuzz SECONDS=60 HARNESS=svg
	@swift build --package-path Fuzz -c release --product fuzz --sanitize=address -Xswiftc -sanitize=fuzzer \
		-Xswiftc -enable-testing
	@Scripts/checks/fuzz.sh "$$(swift build --package-path Fuzz -c release --show-bin-path)/fuzz" "$(or $(SECONDS),60)" $(HARNESS)

check-work: ## Check that a first build, whose statistics the compiler wrote to STATISTICS, is no more work than recorded
	@$(PYTHON) Scripts/measure/build-times.py check "$(STATISTICS)"

check-mutants: ## Plant faults in a clone, and check that the tests notice them (hours; needs Python 3.11, and Chromium for the pages)
	@$(PYTHON) Scripts/checks/mutants.py run

check-links: ## Check the links and the length of the documentation
	@swift -swift-version 6 Scripts/documentation/check-links.swift

check-corpus: build-tests ## Test properties over a folder of real icons: make check-corpus ICONS=/path
	@test -d "$(ICONS)" || { echo "error: name a folder: make check-corpus ICONS=/path" >&2; exit 2; }
	@ICONFLIP_CORPUS="$$(cd "$(ICONS)" && pwd)" $(TEST) --filter "CorpusTests|RepeatabilityTests"

check-conformance: dependencies ## Check which of resvg's tests pass, by name: make check-conformance TESTS=/path/to/resvg/crates/resvg/tests
	@if test -d "$(TESTS)/tests" && python3 -c "import numpy, PIL" 2>/dev/null; then \
		$(BUILD) --product iconflip && Scripts/measure/score-conformance.py "$(TESTS)/tests" \
			$(TOOL) --image-folder "$(TESTS)" --list Scripts/measure/conformance.txt; \
	else echo "SKIPPED: no tests were drawn: name their folder by TESTS, and install python3-pil and python3-numpy"; fi

check-demo: dependencies ## Check that findings and sizes of the icon set in Assets are as recorded
	@$(BUILD) --product iconflip
	@$(PYTHON) Scripts/checks/demo.py $(TOOL)

check-numbering: dependencies ## Compare the numbering systems of locales with Babel's (PyPI), where it is installed
	@$(BUILD) --product iconflip
	@$(PYTHON) Scripts/checks/numbering.py $(TOOL)

check-libxml2: dependencies ## Check that the sources compile with a libxml2 of today, where its headers can be had
	@$(BUILD) --target SVGDocument
	@Scripts/checks/libxml2.sh

install: dependencies ## Install the tool, its manual, completions and module for CMake: make install PREFIX=/usr/local
	@$(FULL) --product iconflip
	@Scripts/install/tool.sh $(FULL_TOOL) "$(DESTDIR)$(PREFIX)"

dist: ## Build the static tool for Linux, its archive and packages, in .build/dist (Debian, with source packages switched on)
	@Scripts/release/build-static.sh .build/dist
	@Scripts/release/build-archive.sh .build/dist
	@Scripts/release/build-packages.py .build/dist

deb: ## Pack what 'make dist' built as a Debian package, in .build/dist
	@Scripts/release/build-deb.sh .build/dist

check-dist: ## Run what 'make dist' built in an empty folder, and measure it
	@Scripts/release/check-static.py .build/dist

check-packages: ## Test how packages are made, with a stand-in for the tool, and that all addresses name one owner
	@$(PYTHON) Scripts/release/check-packages.py && Scripts/release/check-owner.py

check-install: dist deb ## Install every package without a network, build with it and remove it (root, debootstrap, podman)
	@Scripts/release/check-install.py .build/dist

check-reproducible: ## Build the release again in another folder, and compare it with that of 'make dist' and 'make deb'
	@Scripts/release/check-reproducible.sh .build/dist

site: dependencies ## Build the documentation as a site with search in .build/site, by mkdocs-material from PyPI
	@$(BUILD) --product iconflip
	@Scripts/documentation/build-site.sh $(TOOL) .build/site

clean: ## Remove everything that was built
	@rm -rf .build .build-quick .build-mutants .build-asan .build-tsan build

dependencies:
	@Scripts/install/dependencies.sh
