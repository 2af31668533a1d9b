#!/bin/bash
# Puts the released tool on the path of the next steps, unless there is one already.
#
# Reads ICONFLIP_VERSION (empty: the version of this checkout) and ICONFLIP_REPOSITORY (owner/name of the releases).
set -euo pipefail

if [[ -z ${ICONFLIP_VERSION-} ]]; then
    if command -v iconflip >/dev/null; then
        iconflip --version
        exit 0
    fi
    ICONFLIP_VERSION=$("$(dirname "$0")/../../Scripts/release/version.sh")
fi
system=$(uname -s)-$(uname -m)
if [[ $system != Linux-x86_64 && $system != Linux-aarch64 ]]; then
    echo "::error::there is no iconflip for $system to download: build it, and put it on the path before this action"
    exit 2
fi

name=iconflip-linux-$(uname -m)
releases=${GITHUB_SERVER_URL:-https://github.com}/$ICONFLIP_REPOSITORY/releases/download
folder=$RUNNER_TEMP/iconflip
mkdir -p "$folder"
for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
    curl --fail --silent --show-error --location --retry 3 \
        --output "$folder/$file" "$releases/v$ICONFLIP_VERSION/$file"
done
(cd "$folder" && sha256sum --check --quiet "$name.tar.gz.sha256")
tar --extract --gzip --directory "$folder" --file "$folder/$name.tar.gz"
echo "$folder/$name/bin" >>"$GITHUB_PATH"
"$folder/$name/bin/iconflip" --version
