#!/bin/bash
# Builds the release of the present commit again, from a clone elsewhere, and compares the bytes; needs what build-static.sh needs.
#
# usage: Scripts/release/check-reproducible.sh FOLDER      where FOLDER is that of Scripts/release/build-static.sh
set -euo pipefail
folder=$(realpath "${1:?usage: Scripts/release/check-reproducible.sh FOLDER}")
root=$(realpath "$(dirname "$0")/../..")
elsewhere=$(mktemp -d)
trap 'rm -rf "$elsewhere"' EXIT

if [[ -n $(git -C "$root" status --porcelain) ]]; then
    echo "error: commit your changes first: a clone has the commit only" >&2
    exit 2
fi
git clone --quiet "$root" "$elsewhere/a clone"
(
    cd "$elsewhere/a clone"
    Scripts/release/build-static.sh .build/dist
    Scripts/release/build-archive.sh .build/dist
    Scripts/release/build-packages.py .build/dist
    Scripts/release/build-deb.sh .build/dist
)
status=0
cd "$elsewhere/a clone/.build/dist"
for file in *; do
    [[ -f $file ]] || continue
    if cmp "$folder/$file" "$file"; then
        sha256sum "$folder/$file"
    else
        status=1
    fi
done
exit "$status"
