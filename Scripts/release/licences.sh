#!/bin/bash
# Prints the licences of the libraries that the static tool contains, from Debian's files and Swift's; needs both.
set -euo pipefail
swift_licence=$(dirname "$(dirname "$(realpath "$(command -v swift)")")")/share/swift/LICENSE.txt

cat <<'EOF'
The program contains the libraries below. Its own sources, with the script that links it, are those of the release, so that
it can be linked again with another version of glibc, as the LGPL asks.
EOF
section() { printf '\n%s\n%s\n\n' "$1" "$(printf '%*s' ${#1} '' | tr ' ' '=')"; }
section "Swift's standard library and libdispatch"
cat "$swift_licence"
for package in libxml2-dev libpng-dev libjpeg62-turbo-dev libdeflate-dev libbrotli-dev zlib1g-dev libc6-dev libstdc++-12-dev; do
    file=/usr/share/doc/$package/copyright
    test -e "$file" || { echo "error: $file is missing" >&2; exit 1; }
    section "$package"
    cat "$file"
done
