#!/bin/sh
# Installs the five system libraries that iconflip is built on, where they are missing; needs Swift, and apt-get or Homebrew.
# Silent and quick where all is there. Debian and Ubuntu by apt-get, macOS by Homebrew (not tried yet).
set -eu

fail() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "cannot run '$*': become root, or install sudo"
    fi
}

# Runs a command and shows what it says only where it fails.
quietly() {
    log=$(mktemp)
    if "$@" >"$log" 2>&1; then
        rm -f "$log"
    else
        cat "$log" >&2
        rm -f "$log"
        fail "'$*' failed"
    fi
}

has_libraries() {
    command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 libpng libjpeg libdeflate libbrotlienc
}

install_with_apt() {
    has_libraries && return
    echo "Installing libxml2-dev, libpng-dev, libjpeg-dev, libdeflate-dev, libbrotli-dev and pkg-config with apt-get"
    quietly as_root apt-get update
    quietly as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends libxml2-dev libpng-dev libjpeg-dev libdeflate-dev libbrotli-dev \
        pkg-config
}

install_with_homebrew() {
    # Homebrew links no libxml2, so pkg-config alone would not see it; the package manager asks Homebrew itself.
    brew list --versions libxml2 libpng jpeg-turbo libdeflate brotli pkgconf >/dev/null 2>&1 && return
    echo "Installing libxml2, libpng, jpeg-turbo, libdeflate, brotli and pkgconf with Homebrew"
    quietly brew install libxml2 libpng jpeg-turbo libdeflate brotli pkgconf
}

command -v swift >/dev/null || fail "swift is missing: see https://www.swift.org/install"

if [ "$(uname)" = Darwin ]; then
    command -v brew >/dev/null || fail "Homebrew is missing: see https://brew.sh"
    install_with_homebrew
elif command -v apt-get >/dev/null; then
    install_with_apt
else
    has_libraries || fail "install the headers of libxml2, libpng, libjpeg, libdeflate and libbrotli, and pkg-config"
fi
