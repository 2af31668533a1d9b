#!/bin/bash
# Builds the tool as one file that needs nothing but a Linux kernel; needs Debian with source packages. It is linked statically
# and stripped: the same bytes from the same sources, libraries and compiler, wherever they lie.
#
# usage: Scripts/release/build-static.sh FOLDER
#
# FOLDER receives `iconflip` and `iconflip.buildinfo`, which lists what the bytes depend on. Needs Debian or Ubuntu with
# source packages switched on ("Types: deb deb-src"), and LLVM's linker, which comes with Swift.
set -euo pipefail
result=$(realpath -m "${1:?usage: Scripts/release/build-static.sh FOLDER}")
cd "$(dirname "$0")/../.."
root=$PWD
work=$root/.build/static

fail() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

for tool in apt-get dpkg-source make pkg-config cc strip objcopy nm; do
    command -v "$tool" >/dev/null || fail "'$tool' is missing (Debian: apt-get install dpkg-dev build-essential pkg-config)"
done

# A stated commit comes from whoever builds from an archive; otherwise Git knows, and says where the tree differs from it.
if [[ -z ${ICONFLIP_COMMIT-} ]]; then
    ICONFLIP_COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null || true)
    if [[ -n $ICONFLIP_COMMIT && -n $(git status --porcelain 2>/dev/null) ]]; then ICONFLIP_COMMIT+=-modified; fi
fi
export ICONFLIP_COMMIT
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH LC_ALL=C

# Debian's libxml2.a drags in 31 MB of ICU data. The same source, patched by Debian as ever, is built here with what the
# parser needs and no more. There is no iconv: the one of glibc loads modules at run time, which one file cannot have.
# Threads stay: the state of a parser's errors is kept per thread.
libxml2_flags=(
    --disable-shared --enable-static --with-threads --with-iso8859x
    --without-c14n --without-catalog --without-debug --without-docbook --without-ftp --without-history --without-html
    --without-http --without-iconv --without-icu --without-legacy --without-lzma --without-modules --without-pattern
    --without-push --without-python --without-reader --without-regexps --without-schemas --without-schematron
    --without-writer --without-xinclude --without-xpath --without-xptr --without-zlib
)

build_libxml2() {
    local sources version wanted
    version=$(apt-cache showsrc libxml2 2>/dev/null | sed -n 's/^Version: //p' | sort -V | tail -n 1)
    [[ -n $version ]] || fail "apt-get knows no source packages: write 'Types: deb deb-src' in /etc/apt/sources.list.d, and run apt-get update"
    libxml2_version=$version
    wanted="$version ${libxml2_flags[*]} $(cc --version | head -n 1)"
    if [[ -e $work/libxml2/lib/libxml2.a && $(cat "$work/libxml2.stamp" 2>/dev/null) == "$wanted" ]]; then return; fi
    echo "Building libxml2 $version"
    rm -rf "$work/libxml2" "$work/libxml2.stamp"
    # autoconf refuses folders with spaces in their names, so it works elsewhere.
    sources=$(mktemp -d)
    (
        set -e
        cd "$sources"
        apt-get source --quiet --only-source "libxml2=$version"
        cd libxml2-*/
        # libxml2 refers to threads weakly and works without them where they are missing. A static link brings nothing in
        # for a weak reference, and the parser would take itself to be alone while several of them run.
        sed -i '/^#pragma weak pthread_/d' threads.c
        ./configure "${libxml2_flags[@]}" CFLAGS="-O2 -g0 -ffile-prefix-map=$PWD=libxml2"
        # The generated files are those of the archive; their times must not make make call autoconf for new ones.
        make AUTOCONF=: AUTOMAKE=: ACLOCAL=: AUTOHEADER=: -j"$(nproc)" libxml2.la
        install -D -m 644 -t "$work/libxml2/lib" .libs/libxml2.a
        install -D -m 644 -t "$work/libxml2/include/libxml" include/libxml/*.h
    ) >"$work/libxml2.log" 2>&1 &
    # A subshell in a condition would ignore its failures.
    wait $! || { tail -n 40 "$work/libxml2.log" >&2; fail "libxml2 was not built; the whole log is $work/libxml2.log"; }
    rm -rf "$sources"
    if nm "$work/libxml2/lib/libxml2.a" 2>/dev/null | grep -q ' w pthread_'; then
        fail "this libxml2 still refers to threads weakly: look at its threads.c"
    fi
    echo "$wanted" >"$work/libxml2.stamp"
}

# pkg-config names the libraries to the package: libxml2 in its folder here, and Debian's other archives without theirs,
# which the linker knows anyway and which would come first and have Debian's libxml2 in it.
write_pkgconfig() {
    local library folder=${work// /\\ }/libxml2
    mkdir -p "$work/pkgconfig"
    cat >"$work/pkgconfig/libxml-2.0.pc" <<EOF
Name: libXML
Description: libxml2 $libxml2_version, static and without iconv and ICU
Version: ${libxml2_version%%[+-]*}
Libs: -L$folder/lib -lxml2
Cflags: -I$folder/include
EOF
    for library in libpng libjpeg libdeflate libbrotlienc libbrotlicommon; do
        sed '/^Libs:/s/-L[^ ]*//' "$(pkg-config --variable=pcfiledir "$library")/$library.pc" >"$work/pkgconfig/$library.pc"
    done
}

mkdir -p "$work" "$result"
"$root/Scripts/install/dependencies.sh"
build_libxml2
write_pkgconfig

# Where things lie must not be seen in the bytes: paths in messages are written relative to the package.
flags=(
    -c release --product iconflip --scratch-path "$work/swift" --static-swift-stdlib -debug-info-format none
    -Xswiftc -static-executable -Xswiftc -use-ld=lld
    -Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc "-ffile-prefix-map=$root=."
    -Xlinker -lz -Xlinker --build-id=none
)
PKG_CONFIG_PATH=$work/pkgconfig swift build "${flags[@]}"
program=$(PKG_CONFIG_PATH=$work/pkgconfig swift build "${flags[@]}" --show-bin-path)/iconflip
install -m 755 "$program" "$result/iconflip"
strip --strip-all --remove-section=.comment "$result/iconflip"
# The compiler keeps a hash of its arguments, and with them of the folder, for builds to come; nothing reads it in a program.
hashes=$work/hashes
objcopy --dump-section ".swift_modhash=$hashes" "$result/iconflip" "$work/copy"
head --bytes "$(stat --format %s "$hashes")" /dev/zero >"$hashes.zero"
objcopy --update-section ".swift_modhash=$hashes.zero" "$result/iconflip"
rm "$hashes" "$hashes.zero" "$work/copy"

version_of() { dpkg-query --show --showformat '${Version}' "$1"; }
{
    echo "iconflip $("$result/iconflip" --version | sed -n '1s/^iconflip //p')"
    echo "sha256 $(sha256sum "$result/iconflip" | cut -d' ' -f1)"
    swift --version 2>/dev/null | head -n 1
    echo "libxml2 $libxml2_version, from Debian's source package, ${libxml2_flags[*]}"
    for package in libpng-dev libjpeg62-turbo-dev libdeflate-dev libbrotli-dev zlib1g-dev libc6-dev libstdc++-12-dev gcc; do
        dpkg-query --show "$package" >/dev/null 2>&1 && echo "$package $(version_of "$package")"
    done
} >"$result/iconflip.buildinfo"
if ldd "$result/iconflip" 2>/dev/null | grep -q '=>'; then fail "$result/iconflip still needs shared libraries"; fi
echo "built $result/iconflip, $(stat --format %s "$result/iconflip") bytes"
