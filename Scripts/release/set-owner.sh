#!/bin/bash
# Writes the account that publishes iconflip wherever an address needs it, in place of the word OWNER. Needs git.
#
# usage: Scripts/release/set-owner.sh OWNER      where OWNER is an account of GitHub; Scripts/release/check-owner.py finds what was forgotten
set -euo pipefail
owner=${1:?usage: Scripts/release/set-owner.sh OWNER}
cd "$(dirname "$0")/../.."
if ! [[ $owner =~ ^[A-Za-z0-9]([A-Za-z0-9-]{0,37}[A-Za-z0-9])?$ ]]; then
    echo "error: '$owner' is no name of an account: letters, digits and hyphens, 39 at most" >&2
    exit 2
fi
# The two scripts speak of the word itself.
mapfile -d '' files < <(git grep -lzwI OWNER -- ':!Scripts/release/set-owner.sh' ':!Scripts/release/check-owner.py')
if [[ ${#files[@]} == 0 ]]; then
    echo "error: an owner is set already: $(git grep -hoE 'github\.com/[^/]+/iconflip' Documentation/recipes.md | head -n 1)" >&2
    exit 2
fi
# Addresses of images have no capitals.
sed -i "s|\bghcr\.io/OWNER\b|ghcr.io/${owner,,}|g; s|\bOWNER\b|$owner|g" "${files[@]}"
printf 'set the owner in %s\n' "${files[@]}"
