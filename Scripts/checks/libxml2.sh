#!/bin/sh
# Checks that the sources compile without warnings with a libxml2 of today too; needs a build, Python with pip, and PyPI.
# Debian's is of 2022, Homebrew's is not. The headers are those in the wheel of lxml on PyPI. Nothing is linked, so
# this takes seconds.
set -eu
cd "$(dirname "$0")/../.."

skip() {
    echo "SKIPPED: nothing was checked with the headers of libxml2 2.14 or later, as $1"
    exit 0
}

modules=.build-quick/release/Modules
test -e "$modules/SVGDocument.swiftmodule" || { echo "error: run 'make build-tests' first" >&2; exit 1; }

folder=.build/lxml
headers=$folder/lxml/includes
if ! test -e "$headers/libxml/parser.h"; then
    python3 -m pip --version >/dev/null 2>&1 || skip "there is no pip (Debian: apt-get install python3-pip)"
    rm -rf "$folder"
    python3 -m pip download --quiet --disable-pip-version-check --retries 1 --timeout 15 \
        --only-binary :all: --no-deps --dest "$folder" 'lxml>=6' >/dev/null 2>&1 || skip "PyPI's lxml could not be had"
    python3 -m zipfile -e "$folder"/lxml-*.whl "$folder"
    test -e "$headers/libxml/parser.h" || skip "the wheel of lxml holds no headers"
fi

version=$(sed -n 's/^#define LIBXML_DOTTED_VERSION "\(.*\)"/\1/p' "$headers/libxml/xmlversion.h")
find Sources/SVGDocument -name '*.swift' -exec swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library \
    -package-name iconflip \
    -module-name SVGDocument -I "$modules" -I Sources/CLibXML2 -Xcc "-I$headers" {} +
echo "The sources compile with libxml2 $version"
