#!/bin/bash
# Packs the static tool with its manual, completions and licences, reproducibly; needs GNU tar, and what licences.sh needs.
#
# usage: Scripts/release/build-archive.sh FOLDER      where FOLDER is that of Scripts/release/build-static.sh, and receives the archive
set -euo pipefail
folder=$(realpath "${1:?usage: Scripts/release/build-archive.sh FOLDER}")
scripts=$(realpath "$(dirname "$0")")
name=iconflip-linux-$(uname -m)
date=${SOURCE_DATE_EPOCH:-$(git -C "$scripts" log -1 --format=%ct 2>/dev/null || echo 0)}
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT

"$scripts/../install/tool.sh" "$folder/iconflip" "$box/$name" >/dev/null
install -D -m 644 "$scripts/../../LICENSE" "$box/$name/share/doc/iconflip/LICENSE"
"$scripts/licences.sh" >"$box/$name/share/doc/iconflip/LICENCES-OF-LIBRARIES"
tar --create --directory "$box" --sort=name --mtime="@$date" --owner=0 --group=0 --numeric-owner --mode=go-w "$name" |
    gzip --no-name -9 >"$folder/$name.tar.gz"
(cd "$folder" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "packed $folder/$name.tar.gz"
