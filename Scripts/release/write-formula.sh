#!/bin/bash
# Writes Homebrew's formula for a release to the standard output; needs git.
#
# usage: Scripts/release/write-formula.sh REPOSITORY ARCHIVE      where REPOSITORY is such as account/iconflip, and ARCHIVE the release's source archive
set -euo pipefail
repository=${1:?usage: Scripts/release/write-formula.sh REPOSITORY ARCHIVE}
archive=${2:?usage: Scripts/release/write-formula.sh REPOSITORY ARCHIVE}
scripts=$(dirname "$0")
digest=$(sha256sum "$archive" | cut -d' ' -f1)

sed -e '1d' -e "s|@REPOSITORY@|$repository|; s|@VERSION@|$("$scripts/version.sh")|; s|@SHA256@|$digest|" \
    -e "s|@COMMIT@|$(git -C "$scripts" rev-parse --short=12 HEAD)|" "$scripts/../../Packaging/homebrew/iconflip.rb.in"
